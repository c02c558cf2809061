// Iterations that the source tells.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "db/program-model.h"

namespace fortell {

/// Iterations of a loop whose bounds and step are constants; none with a step of zero (Fortran 2018, 11.1.7.4.3).
inline std::optional<double> ConstantTrips(const Loop& loop) {
  const auto constant = [](const Expr& e) { return e.kind == ExprKind::Constant; };
  if (loop.form != Loop::Form::Counted || !constant(loop.lower) || !constant(loop.upper)) return std::nullopt;
  if (loop.step.Present() && !constant(loop.step)) return std::nullopt;
  const double step = loop.step.Present() ? loop.step.value : 1;
  return step == 0 ? 0 : std::max(0.0, std::floor((loop.upper.value - loop.lower.value + step) / step));
}

}  // namespace fortell
