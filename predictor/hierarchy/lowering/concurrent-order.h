// The order of loops that have none: DO CONCURRENT and FORALL of several indices.
#pragma once

#include "db/profile.h"

namespace fortell::hierarchy {

/// Orders the loops of each DO CONCURRENT and FORALL as compilers do that choose: the index of leading subscripts innermost, so
/// that elements are gone through as they lie in memory (column by column, F2018 9.5.3.2). Counts of the loops' iterations are
/// added to the unit as counters. Without it they are nested as their header lists them, the first index outermost.
void OrderConcurrentLoops(UnitProfile& unit);

}  // namespace fortell::hierarchy
