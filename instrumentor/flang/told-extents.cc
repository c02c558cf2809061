#include "instrumentor/flang/told-extents.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

#include "db/constant-value.h"

namespace fortell {

namespace {

std::optional<std::int64_t> Whole(std::optional<double> value) {
  if (!value) return std::nullopt;
  return std::llround(std::max(0.0, *value));
}

/// Numeric and text operations are elemental; of the intrinsics the plain ones that stand in expressions of arrays.
bool IsElemental(const Expr& e) {
  static const std::set<std::string> intrinsics = {
      "abs",   "acos",  "aimag", "aint", "anint", "asin", "atan", "atan2", "ceiling", "cmplx", "conjg", "cos", "cosh",
      "dble",  "dim",   "exp",   "floor", "iand", "ieor", "int",  "ior",   "ishft",   "log",   "log10", "max", "merge",
      "min",   "mod",   "modulo", "nint", "not",  "real", "sign", "sin",   "sinh",    "sqrt",  "tan",   "tanh"};
  return e.kind == ExprKind::Operation || (e.kind == ExprKind::Intrinsic && intrinsics.count(e.name) > 0);
}

std::optional<std::int64_t> OfSection(const Expr& triplet, const Dimension* declared) {
  const Expr &lower = triplet.args[0], &upper = triplet.args[1], &stride = triplet.args[2];
  const auto value = [](const Expr& e, double otherwise) { return e.Present() ? ConstantValue(e) : otherwise; };
  const auto step = value(stride, 1);
  if (!step || *step == 0) return std::nullopt;
  const auto extent_with = [&](double span) { return Whole(std::floor(span / *step) + 1); };
  if (const auto span = DifferenceOf(upper, lower)) return extent_with(*span);
  if (!declared || !declared->extent.Present() || *step < 0) return std::nullopt;
  const auto extent = ConstantValue(declared->extent);
  if (!lower.Present() && !upper.Present() && extent) return extent_with(*extent - 1);
  const auto first = value(declared->lower, 1);
  if (!first || !extent) return std::nullopt;
  const auto from = value(lower, *first), to = value(upper, *first + *extent - 1);
  if (!from || !to) return std::nullopt;
  return extent_with(*to - *from);
}

ToldExtents OfArray(const Expr& e, const std::vector<Symbol>& symbols) {
  ToldExtents extents;
  const Symbol& array = symbols[static_cast<std::size_t>(e.symbol)];
  if (e.args.empty()) {
    for (const Dimension& d : array.dims)
      extents.push_back(d.extent.Present() ? Whole(ConstantValue(d.extent)) : std::nullopt);
    return extents;
  }
  const bool alike = e.args.size() == array.dims.size();
  for (std::size_t d = 0; d < e.args.size(); ++d) {
    const Expr& subscript = e.args[d];
    if (subscript.kind == ExprKind::Triplet) {
      extents.push_back(OfSection(subscript, alike ? &array.dims[d] : nullptr));
    } else if (subscript.rank == 1) {
      extents.push_back(ExtentsTold(subscript, symbols)[0]);
    }
  }
  return extents;
}

}  // namespace

void TellMore(ToldExtents& extents, const ToldExtents& of_another) {
  if (extents.size() != of_another.size()) return;
  for (std::size_t d = 0; d < extents.size(); ++d)
    if (!extents[d]) extents[d] = of_another[d];
}

ToldExtents ExtentsTold(const Expr& value, const std::vector<Symbol>& symbols) {
  ToldExtents extents(static_cast<std::size_t>(value.rank));
  if (value.rank == 0) return extents;
  if (value.kind == ExprKind::Array && value.symbol >= 0) TellMore(extents, OfArray(value, symbols));
  if (value.kind == ExprKind::Constructor &&
      std::all_of(value.args.begin(), value.args.end(),
                  [](const Expr& a) { return a.rank == 0 && a.kind != ExprKind::ImpliedDo; }))
    TellMore(extents, {static_cast<std::int64_t>(value.args.size())});
  if (IsElemental(value))
    for (const Expr& a : value.args) TellMore(extents, ExtentsTold(a, symbols));
  return extents;
}

ToldExtents ExtentsToldByOthers(const Expr& function, std::size_t k, const std::vector<Symbol>& symbols) {
  static const std::set<std::string> conforming = {"dot_product", "iall",   "iany",   "iparity", "maxloc", "maxval",
                                                   "minloc",      "minval", "parity", "product", "sum"};
  const Expr& asked = function.args[k];
  ToldExtents extents(static_cast<std::size_t>(asked.rank));
  for (std::size_t i = 0; i < function.args.size(); ++i) {
    if (i == k || function.args[i].rank == 0) continue;
    const ToldExtents others = ExtentsTold(function.args[i], symbols);
    if (conforming.count(function.name) > 0) TellMore(extents, others);
    // The columns of the first matrix are as many as the second one's rows.
    if (function.name == "matmul" && !extents.empty()) (k == 0 ? extents.back() : extents.front()) = k == 0 ? others.front() : others.back();
  }
  return extents;
}

}  // namespace fortell
