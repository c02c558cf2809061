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

/// Elements of one value of a constructor, or of an implied DO in it.
std::optional<double> Lowerer::ElementsOfValue(const Expr& value, ExtentsOf extents_of) const {
  if (value.kind == ExprKind::ImpliedDo) {
    const auto trips = value.args.size() > kFirstImpliedValue ? Trips(value) : std::nullopt;
    if (!trips) return std::nullopt;
    double each = 0;
    for (std::size_t k = kFirstImpliedValue; k < value.args.size(); ++k) {
      const auto elements = ElementsOfValue(value.args[k], extents_of);
      if (!elements) return std::nullopt;
      each += *elements;
    }
    return *trips * each;
  }
  if (value.rank == 0) return 1;
  const auto extents = (this->*extents_of)(value);
  return extents ? std::optional(ElementsIn(*extents)) : std::nullopt;
}

/// Elements of a constructor of rank 1 whose parts have sizes that `extents_of` knows.
std::optional<std::vector<double>> Lowerer::ConstructorExtents(const Expr& e, ExtentsOf extents_of) const {
  if (e.rank != 1) return std::nullopt;
  double elements = 0;
  for (const Expr& value : e.args) {
    const auto of_value = ElementsOfValue(value, extents_of);
    if (!of_value) return std::nullopt;
    elements += *of_value;
  }
  return std::vector<double>{elements};
}

/// How often what stands in the implied DO that a constructor consists of is evaluated, each time that the constructor is:
/// as often as it has values. `shape_site`: of the statement that assigns the constructor; none where that is not known.
std::optional<double> Lowerer::ValuesOf(const Expr& constructor, int shape_site) const {
  if (constructor.args.size() != 1 || constructor.args[0].kind != ExprKind::ImpliedDo) return std::nullopt;
  const Expr* list = &constructor.args[0];
  while (list->args.size() == kFirstImpliedValue + 1 && list->args.back().kind == ExprKind::ImpliedDo) list = &list->args.back();
  if (list->args.size() <= kFirstImpliedValue || list->args[kFirstImpliedValue].rank > 0) return std::nullopt;
  std::vector<double> extents = MeanExtents(constructor);
  if (extents.empty() && shape_site >= 0) extents = facts_.unit->Shape(shape_site).MeanExtents();
  if (extents.empty()) return std::nullopt;
  return ElementsIn(extents) / static_cast<double>(list->args.size() - kFirstImpliedValue);
}

}  // namespace fortell::hierarchy
