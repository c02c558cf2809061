// Distinct elements that a nest touches: of loops that depend on each other (triangles), where the
// product of mean trip counts is not the number.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "predictor/affine/nest.h"

namespace fortell::affine {

/// Numbers of keys: of scalars, and of variables of loops that stand still.
using KeyNumbers = std::map<int, double>;

/// Iterations of the whole nest, and the mean of each loop's variable over them, innermost first.
struct MeanIteration {
  double iterations = 0;
  std::vector<double> variables;
};

/// None when a bound is not known. Long loops are looked at in some places only; where bounds are
/// affine the error is far below one in a hundred.
std::optional<MeanIteration> MeanOf(const Nest& nest, const KeyNumbers& numbers);

/// Elements that the innermost `levels` loops touch while the others stand at `numbers`. None when a
/// bound is not known, or the question is too hard.
std::optional<Count> DistinctElements(IntegerSolver& solver, const Nest& nest,
                                      const Reference& reference, std::size_t levels,
                                      const KeyNumbers& numbers);

}  // namespace fortell::affine
