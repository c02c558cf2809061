// C_F_POINTER and its like: what a Fortran programmer writes as a call, and compilers make a few stores of.
#pragma once

#include "db/profile.h"

namespace fortell::hierarchy {

/// Replaces each call of C_F_POINTER and C_F_PROCPOINTER by the pointer assignment that it is (Fortran 2018, 18.2.3.3). The
/// array with the extents is not evaluated: its elements are bounds.
void AssignCPointers(UnitProfile& unit);

}  // namespace fortell::hierarchy
