// Dummies of assumed shape whose actual arguments do not lie in one piece.
#pragma once

#include <map>

#include "db/profile.h"
#include "predictor/hierarchy/loops/affine.h"

namespace fortell::hierarchy {

/// Bytes from one element to the next along the first dimension, of those dummies that most calls hand a row, every second
/// element, or a component of each: the mean over these calls. `values` tells extents.
std::map<int, double> StridesOfDummies(const UnitProfile& unit, const ScalarValues& values);

}  // namespace fortell::hierarchy
