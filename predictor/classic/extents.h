// How many elements array expressions have: from constant bounds, else from the run's shape facts.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "db/constant-value.h"
#include "db/profile.h"
#include "db/program-model.h"

namespace fortell {

/// Elements of an array reference whose bounds are constants.
std::optional<double> ConstantElements(const ProgramModel& model, const Expr& array);

/// The first array reference of rank > 0 in the expression, the one that gives a conforming
/// expression its shape; null when there is none. Arguments of transformations are not looked at.
const Expr* ShapeGiver(const Expr& expr);

/// Executions of an array statement with about the same number of elements.
struct ExtentGroup {
  double elements = 0;
  double times = 0;
  std::vector<double> extents;  ///< of each dimension; empty when only the bounds tell
};

/// The run's shape facts, one group a bin of their histogram, because a mean over small and large
/// arrays describes neither; the groups keep the exact sum of elements. Else one group by the
/// constant bounds of the expression; empty when neither knows.
std::vector<ExtentGroup> StatementExtents(const UnitProfile& unit, int shape_site, const Expr& expr,
                                          std::int64_t executions);

}  // namespace fortell
