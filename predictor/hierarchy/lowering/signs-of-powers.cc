#include "predictor/hierarchy/lowering/signs-of-powers.h"

#include <algorithm>
#include <cmath>

#include "predictor/hierarchy/loops/number-expressions.h"
#include "predictor/hierarchy/lowering/rewritten-powers.h"

namespace fortell::hierarchy {
namespace {

/// Is it 1 or -1?
bool IsUnit(const Expr& e) {
  if (e.kind == ExprKind::Operation && e.args.size() == 1 && (e.name == "neg" || e.name == "convert")) return IsUnit(e.args[0]);
  return e.kind == ExprKind::Constant && std::abs(e.value) == 1;
}

bool IsSign(const Expr& e) {
  return e.kind == ExprKind::Operation && e.name == "pow" && e.args.size() == 2 && e.type.cls != TypeClass::Complex &&
         e.args[1].type.cls == TypeClass::Integer && e.args[1].kind != ExprKind::Constant && IsUnit(e.args[0]);
}

bool HasSign(const Expr& e) { return IsSign(e) || std::any_of(e.args.begin(), e.args.end(), HasSign); }

/// merge(1, -1, iand(n, 1) == 0)
Expr Choice(const Expr& power) {
  const Type& integer = power.args[1].type;
  Expr bit = power.args[1];
  bit.kind = ExprKind::Intrinsic;
  bit.name = "iand";
  bit.args = {power.args[1], Number(1, integer)};
  Expr even = power;
  even.name = "eq";
  even.type = {TypeClass::Logical, 4};
  even.args = {std::move(bit), Number(0, integer)};
  Expr choice = power;
  choice.kind = ExprKind::Intrinsic;
  choice.name = "merge";
  choice.args = {Number(1, power.type), Number(-1, power.type), std::move(even)};
  return choice;
}

void Replace(Expr& e) {
  for (Expr& a : e.args) Replace(a);
  if (IsSign(e)) e = Choice(e);
}

}  // namespace

std::optional<InnerLoop> WithSignsOfPowers(const LoopReport* report, const InnerLoop& loop) {
  return WithPowersRewritten(report, loop, HasSign, HasSign, Replace);
}

}  // namespace fortell::hierarchy
