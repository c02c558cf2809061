// ALLOCATE with SOURCE=: what is allocated is assigned a value as well.
#pragma once

#include "db/profile.h"

namespace fortell::hierarchy {

/// Puts behind each ALLOCATE with a source the assignments that it is besides (Fortran 2018, 9.7.1.2). Left out are scalars
/// of type character, whose assignment would take storage once more, and objects whose type only the run knows.
void AssignSources(UnitProfile& unit);

}  // namespace fortell::hierarchy
