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
  if (const auto span = DifferenceOf(triplet.args[1], triplet.args[0]); span && stride && *stride != 0)
    return std::max(0.0, std::floor(*span / *stride) + 1);
  if (!lower || !upper || !stride || *stride == 0) return std::nullopt;
  return std::max(0.0, std::floor((*upper - *lower + *stride) / *stride));
}

// Elements of a group in each bin when all lie the same way between the ends of their bins.
double Representative(const ShapeFacts& facts, std::size_t bin, double way) {
  const double low = std::ldexp(1.0, static_cast<int>(bin));
  return std::clamp((1 + way) * low, static_cast<double>(facts.least),
                    static_cast<double>(std::max(facts.least, facts.most)));
}

double SumOfBins(const ShapeFacts& facts, double way) {
  double sum = 0;
  for (std::size_t bin = 0; bin < facts.histogram.size(); ++bin) {
    sum += static_cast<double>(facts.histogram[bin]) * Representative(facts, bin, way);
  }
  return sum;
}

// The way between the ends that gives the exact sum of elements: powers of two come out as they
// are.
std::vector<ExtentGroup> GroupsByBin(const ShapeFacts& facts) {
  double low = 0, high = 1;
  for (int step = 0; step < 60; ++step) {
    const double middle = (low + high) / 2;
    (SumOfBins(facts, middle) < static_cast<double>(facts.elements) ? low : high) = middle;
  }
  const double sum = SumOfBins(facts, high);
  if (sum <= 0) return {};
  std::vector<ExtentGroup> groups;
  for (std::size_t bin = 0; bin < facts.histogram.size(); ++bin) {
    if (facts.histogram[bin] <= 0) continue;
    const double elements =
        Representative(facts, bin, high) * static_cast<double>(facts.elements) / sum;
    groups.push_back({elements, static_cast<double>(facts.histogram[bin]), {}});
  }
  return groups;
}

// The dimensions keep the proportion that they have in the mean.
std::vector<double> ExtentsOf(const ShapeFacts& facts, double elements, double mean) {
  if (mean <= 0) return {};
  std::vector<double> extents = facts.MeanExtents();
  double product = 1;
  for (const double extent : extents) product *= extent;
  if (product <= 0) return {};
  const double scale = std::pow(elements / product, 1.0 / static_cast<double>(extents.size()));
  for (double& extent : extents) extent *= scale;
  return extents;
}

}  // namespace

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
    return elements ? std::vector<ExtentGroup>{{*elements, times, {}}} : std::vector<ExtentGroup>{};
  }
  const double mean = facts.MeanElements();
  std::vector<ExtentGroup> groups = GroupsByBin(facts);
  if (groups.empty()) groups.push_back({mean, static_cast<double>(facts.executions), {}});
  for (ExtentGroup& group : groups) {
    group.times *= times / static_cast<double>(facts.executions);
    group.extents = ExtentsOf(facts, group.elements, mean);
  }
  return groups;
}

}  // namespace fortell
