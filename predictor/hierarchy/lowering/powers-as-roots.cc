#include "predictor/hierarchy/lowering/powers-as-roots.h"

#include <algorithm>
#include <cmath>

#include "predictor/hierarchy/loops/number-expressions.h"
#include "predictor/hierarchy/lowering/rewritten-powers.h"

namespace fortell::hierarchy {
namespace {

constexpr double kGreatestExponent = 64;

// The exponent of such a power; none for others.
std::optional<double> RootExponent(const Expr& e) {
  if (e.kind != ExprKind::Operation || e.name != "pow" || e.args.size() != 2 || e.type.cls != TypeClass::Real)
    return std::nullopt;
  const Expr* exponent = &e.args[1];
  if (exponent->type.cls != TypeClass::Real) return std::nullopt;
  while (exponent->kind == ExprKind::Operation && exponent->name == "convert" && exponent->args.size() == 1)
    exponent = &exponent->args[0];
  const double quarters = 4 * exponent->value;
  if (exponent->kind != ExprKind::Constant || quarters != std::floor(quarters) ||
      std::abs(exponent->value) > kGreatestExponent)
    return std::nullopt;
  return exponent->value;
}

bool HasSuchPower(const Expr& e) {
  return RootExponent(e) || std::any_of(e.args.begin(), e.args.end(), HasSuchPower);
}

// Other than a square, which compilers multiply whatever they are asked for.
bool MayCall(const Expr& e) {
  const auto exponent = RootExponent(e);
  return (exponent && *exponent != 2) || std::any_of(e.args.begin(), e.args.end(), MayCall);
}

Expr Combined(const char* operation, Expr a, Expr b, const Expr& like) {
  Expr e = like;
  e.name = operation;
  e.args = {std::move(a), std::move(b)};
  return e;
}

Expr Root(Expr of, const Expr& like) {
  Expr e = like;
  e.kind = ExprKind::Intrinsic;
  e.name = "sqrt";
  e.args = {std::move(of)};
  return e;
}

// x**1.75 = x * sqrt(x) * sqrt(sqrt(x)).
Expr AsRoots(const Expr& power, double exponent) {
  const Expr& base = power.args[0];
  const double size = std::abs(exponent), whole = std::floor(size), rest = size - whole;
  std::optional<Expr> result;
  const auto times = [&](Expr factor) {
    result = result ? Combined("mul", std::move(*result), std::move(factor), power) : std::move(factor);
  };
  if (whole == 1) times(base);
  if (whole > 1) times(Combined("pow", base, Number(whole, kI4), power));
  if (rest >= 0.5) times(Root(base, power));
  if (rest == 0.25 || rest == 0.75) times(Root(Root(base, power), power));
  if (!result) return Number(1, power.type);
  return exponent < 0 ? Combined("div", Number(1, power.type), std::move(*result), power) : *result;
}

void Replace(Expr& e) {
  for (Expr& a : e.args) Replace(a);
  if (const auto exponent = RootExponent(e)) e = AsRoots(e, *exponent);
}

}  // namespace

std::optional<InnerLoop> WithPowersAsRoots(const LoopReport* report, const InnerLoop& loop) {
  return WithPowersRewritten(report, loop, HasSuchPower, MayCall, Replace);
}

}  // namespace fortell::hierarchy
