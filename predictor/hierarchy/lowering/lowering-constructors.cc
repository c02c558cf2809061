// The sizes of array constructors.
#include <algorithm>
#include <cmath>
#include <tuple>

#include "predictor/hierarchy/lowering/lowerer.h"

namespace fortell::hierarchy {
namespace {

/// Of an implied DO with constant bounds.
std::optional<double> Trips(const Expr& e) {
  const auto& [low, high, step] = std::tie(e.args[0], e.args[1], e.args[2]);
  if (low.kind != ExprKind::Constant || high.kind != ExprKind::Constant) return std::nullopt;
  if (step.Present() && (step.kind != ExprKind::Constant || step.value == 0)) return std::nullopt;
  const double by = step.Present() ? step.value : 1;
  return std::max(0.0, std::floor((high.value - low.value + by) / by));
}

}  // namespace

/// Elements of a constructor of rank 1 whose parts have sizes that `extents_of` knows.
std::optional<std::vector<double>> Lowerer::ConstructorExtents(const Expr& e, ExtentsOf extents_of) const {
  if (e.rank != 1) return std::nullopt;
  double elements = 0;
  for (const Expr& value : e.args) {
    if (value.kind == ExprKind::ImpliedDo) {
      const auto trips = value.args.size() > kFirstImpliedValue ? Trips(value) : std::nullopt;
      if (!trips) return std::nullopt;
      elements += *trips * static_cast<double>(value.args.size() - kFirstImpliedValue);
    } else if (value.rank == 0) {
      elements += 1;
    } else {
      const auto inner = (this->*extents_of)(value);
      if (!inner) return std::nullopt;
      double product = 1;
      for (const double extent : *inner) product *= extent;
      elements += product;
    }
  }
  return std::vector<double>{elements};
}

}  // namespace fortell::hierarchy
