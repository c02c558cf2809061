// Values of scalars that the trip counts of a run tell.
#pragma once

#include <map>

#include "db/profile.h"

namespace fortell::hierarchy {

/// do i = 1, n with 4000 iterations in 10 entries: n was 400, on average. Of scalars that a procedure
/// sets at one place at most, and that are no loop variables. By symbol.
std::map<int, double> NumbersFromTrips(const UnitProfile& unit);

}  // namespace fortell::hierarchy
