#include "predictor/hierarchy/loops/number-expressions.h"

#include <algorithm>
#include <utility>

namespace fortell::hierarchy {

Expr Folded(Expr e) {
  if (e.kind != ExprKind::Operation || e.type.cls != TypeClass::Integer || e.args.empty() ||
      !std::all_of(e.args.begin(), e.args.end(), IsNumber))
    return e;
  const double a = e.args[0].value, b = e.args.size() > 1 ? e.args[1].value : 0;
  if (e.name == "add") return Number(a + b, e.type);
  if (e.name == "sub") return Number(a - b, e.type);
  if (e.name == "mul") return Number(a * b, e.type);
  if (e.name == "neg") return Number(-a, e.type);
  if (e.name == "convert") return Number(a, e.type);
  return e;
}

Expr With(const Expr& e, int symbol, const Expr& value) {
  if (e.kind == ExprKind::Variable && e.symbol == symbol) return value;
  Expr copy = e;
  for (Expr& a : copy.args) a = With(a, symbol, value);
  return Folded(std::move(copy));
}

}  // namespace fortell::hierarchy
