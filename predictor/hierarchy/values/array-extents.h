// Extents of arrays whose declarations do not tell them.
#pragma once

#include <cstddef>
#include <map>
#include <utility>

#include "db/profile.h"

namespace fortell::hierarchy {

/// Symbol and dimension, from 0.
using ArrayDimension = std::pair<int, std::size_t>;

/// Extents, in elements, of allocatable arrays, pointers and dummies of assumed shape, by what the run
/// counted: shapes of whole arrays and of sections `:`; the longest loop whose variable is a subscript; the
/// last of the places 1, 2, 3, ... where nothing else is a subscript. Means over the run; what none of these
/// tells is left out. They are numbers for strides: no compiler knows them.
std::map<ArrayDimension, double> ExtentsFromRun(const UnitProfile& unit);

}  // namespace fortell::hierarchy
