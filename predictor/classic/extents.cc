#include "predictor/classic/extents.h"

#include <algorithm>
#include <cmath>

#include "predictor/classic/operation-name.h"

namespace fortell {
namespace {

// Lower bound and extent of a dimension as declared.
std::optional<std::pair<double, double>> Declared(const Dimension& dimension) {
  const auto extent = ConstantValue(dimension.extent);
  const auto lower = dimension.lower.Present() ? ConstantValue(dimension.lower) : 1.0;
  if (!extent || !lower) return std::nullopt;
  return std::make_pair(*lower, *extent);
}

std::optional<double> TripletElements(const Expr& triplet, const Dimension* dimension) {
  const auto declared = dimension != nullptr ? Declared(*dimension) : std::nullopt;
  const auto bound = [&](std::size_t i, std::optional<double> otherwise) {
    const bool given = triplet.args.size() > i && triplet.args[i].Present();
    return given ? ConstantValue(triplet.args[i]) : otherwise;
  };
  const auto none = std::optional<double>();
  const auto lower = bound(0, declared ? std::optional(declared->first) : none);
  const auto upper =
      bound(1, declared ? std::optional(declared->first + declared->second - 1) : none);
  const auto stride = bound(2, 1.0);
  if (!lower || !upper || !stride || *stride == 0) return std::nullopt;
  return std::max(0.0, std::floor((*upper - *lower + *stride) / *stride));
}

}  // namespace

std::optional<double> ConstantValue(const Expr& expr) {
  if (expr.kind == ExprKind::Constant) return expr.value;
  if (expr.kind != ExprKind::Operation || expr.args.empty()) return std::nullopt;
  const auto a = ConstantValue(expr.args[0]);
  if (!a) return std::nullopt;
  if (expr.name == "neg") return -*a;
  if (expr.name == "convert") return *a;
  if (expr.args.size() < 2) return std::nullopt;
  const auto b = ConstantValue(expr.args[1]);
  if (!b) return std::nullopt;
  if (expr.name == "add") return *a + *b;
  if (expr.name == "sub") return *a - *b;
  if (expr.name == "mul") return *a * *b;
  if (expr.name == "div" && *b != 0) return std::trunc(*a / *b);
  if (expr.name == "pow") return std::pow(*a, *b);
  return std::nullopt;
}

std::optional<double> ConstantElements(const ProgramModel& model, const Expr& array) {
  if (array.kind != ExprKind::Array || array.symbol < 0) return std::nullopt;
  const Symbol& symbol = model.symbols[static_cast<std::size_t>(array.symbol)];
  double elements = 1;
  if (array.args.empty()) {
    if (symbol.dims.empty()) return std::nullopt;
    for (const Dimension& dimension : symbol.dims) {
      const auto declared = Declared(dimension);
      if (!declared) return std::nullopt;
      elements *= std::max(0.0, declared->second);
    }
    return elements;
  }
  for (std::size_t i = 0; i < array.args.size(); ++i) {
    const Expr& subscript = array.args[i];
    std::optional<double> extent = 1.0;
    if (subscript.kind == ExprKind::Triplet) {
      extent = TripletElements(subscript, i < symbol.dims.size() ? &symbol.dims[i] : nullptr);
    } else if (subscript.rank > 0) {
      const Expr* giver = ShapeGiver(subscript);
      extent = giver != nullptr ? ConstantElements(model, *giver) : std::nullopt;
    }
    if (!extent) return std::nullopt;
    elements *= *extent;
  }
  return elements;
}

const Expr* ShapeGiver(const Expr& expr) {
  if (expr.kind == ExprKind::Array && expr.rank > 0) return &expr;
  if (expr.kind == ExprKind::Intrinsic && !NameOfTransformation(expr.name).empty()) {
    const bool keeps_elements =
        expr.name == "cshift" || expr.name == "eoshift" || expr.name == "transpose";
    return keeps_elements && !expr.args.empty() ? ShapeGiver(expr.args[0]) : nullptr;
  }
  if (expr.kind == ExprKind::Array || expr.kind == ExprKind::Triplet) return nullptr;
  for (const Expr& arg : expr.args) {
    if (arg.rank == 0) continue;
    if (const Expr* giver = ShapeGiver(arg)) return giver;
  }
  return nullptr;
}

std::vector<ExtentGroup> StatementExtents(const UnitProfile& unit, int shape_site, const Expr& expr,
                                          std::int64_t executions) {
  const ShapeFacts facts = unit.Shape(shape_site);
  const auto times = static_cast<double>(executions);
  if (facts.executions <= 0) {
    const Expr* giver = ShapeGiver(expr);
    const auto elements = giver != nullptr ? ConstantElements(unit.model, *giver) : std::nullopt;
    return elements ? std::vector<ExtentGroup>{{*elements, times}} : std::vector<ExtentGroup>{};
  }
  std::vector<ExtentGroup> groups;
  double elements = 0, counted = 0;
  for (std::size_t bin = 0; bin < facts.histogram.size(); ++bin) {
    const auto in_bin = static_cast<double>(facts.histogram[bin]);
    if (in_bin <= 0) continue;
    const double middle =
        std::clamp(1.5 * std::ldexp(1.0, static_cast<int>(bin)), static_cast<double>(facts.least),
                   static_cast<double>(std::max(facts.least, facts.most)));
    groups.push_back({middle, in_bin});
    elements += in_bin * middle;
    counted += in_bin;
  }
  if (elements <= 0) {
    const double mean = static_cast<double>(facts.elements) / static_cast<double>(facts.executions);
    return {{mean, times}};
  }
  const double scale = static_cast<double>(facts.elements) / elements *
                       (counted / static_cast<double>(facts.executions));
  for (ExtentGroup& group : groups) {
    group.elements *= scale;
    group.times *= times / counted;
  }
  return groups;
}

}  // namespace fortell
