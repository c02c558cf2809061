#include "db/constant-value.h"

#include <algorithm>
#include <cmath>

namespace fortell {

namespace {

/// A part that is not constant, none or the same as elsewhere, and what is added to it.
struct Offset {
  const Expr* base = nullptr;
  double constant = 0;
};

bool IsInteger(const Expr& e) { return e.type.cls == TypeClass::Integer && e.rank == 0; }

Offset Split(const Expr& e) {
  if (e.kind == ExprKind::Constant && IsInteger(e)) return {nullptr, e.value};
  if (e.kind != ExprKind::Operation || e.args.empty()) return {&e, 0};
  if (e.name == "convert" && IsInteger(e.args[0])) return Split(e.args[0]);
  if (e.args.size() != 2 || (e.name != "add" && e.name != "sub")) return {&e, 0};
  const Offset a = Split(e.args[0]), b = Split(e.args[1]);
  if (!b.base) return {a.base, e.name == "add" ? a.constant + b.constant : a.constant - b.constant};
  if (!a.base && e.name == "add") return {b.base, a.constant + b.constant};
  return {&e, 0};
}

bool CallsFunction(const Expr& e) {
  return e.kind == ExprKind::Function || std::any_of(e.args.begin(), e.args.end(), CallsFunction);
}

}  // namespace

std::optional<double> DifferenceOf(const Expr& a, const Expr& b) {
  if (!a.Present() || !b.Present() || !IsInteger(a) || !IsInteger(b)) return std::nullopt;
  const Offset from = Split(a), to = Split(b);
  const bool same = from.base && to.base && *from.base == *to.base && !CallsFunction(*from.base);
  if (!same && (from.base || to.base)) return std::nullopt;
  return from.constant - to.constant;
}

std::optional<double> ConstantValue(const Expr& e) {
  if (e.kind == ExprKind::Constant) return e.value;
  if ((e.kind != ExprKind::Operation && e.kind != ExprKind::Intrinsic) || e.args.empty()) return std::nullopt;
  if (e.name == "sub" && IsInteger(e) && e.args.size() == 2) return DifferenceOf(e.args[0], e.args[1]);
  const auto a = ConstantValue(e.args[0]);
  if (!a) return std::nullopt;
  if (e.name == "neg") return -*a;
  if (e.name == "convert") return *a;
  const auto b = e.args.size() == 2 ? ConstantValue(e.args[1]) : std::nullopt;
  if (!b) return std::nullopt;
  if (e.name == "add") return *a + *b;
  if (e.name == "sub") return *a - *b;
  if (e.name == "mul") return *a * *b;
  if (e.name == "div" && *b != 0) return IsInteger(e) ? std::trunc(*a / *b) : *a / *b;
  if (e.name == "pow") return std::pow(*a, *b);
  if (e.name == "max") return std::max(*a, *b);
  if (e.name == "min") return std::min(*a, *b);
  return std::nullopt;
}

}  // namespace fortell
