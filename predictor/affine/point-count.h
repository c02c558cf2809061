// How many integer points a bounded set of isl's has. isl counts them one by one, which nests of
// millions of iterations are too large for: slices along the first dimension are counted instead, a few
// of them, where their sizes follow a polynomial.
#pragma once

#include <optional>

#include "predictor/affine/integer-set.h"
#include "predictor/affine/isl-pointers.h"

namespace fortell::affine {

/// None when isl gave up. Exact: each piece of the sizes was a polynomial at more slices than it takes
/// to know it; else some sizes lie on a straight line between two slices, or holes are counted.
std::optional<Count> CountPoints(IslPointer<isl_set> set);

}  // namespace fortell::affine
