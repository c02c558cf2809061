// Scalars that a procedure computes from the value that its last call left: the state of a generator
// of random numbers. Each call waits for the one before.
#pragma once

#include <set>

#include "db/profile.h"

namespace fortell::hierarchy {

/// Scalars of module, COMMON, an outer procedure or SAVE, and dummy arguments. None that is set to
/// something else for most of the procedure's executions, as far as the unit shows.
std::set<int> KeptScalars(const UnitProfile& unit, int procedure);

}  // namespace fortell::hierarchy
