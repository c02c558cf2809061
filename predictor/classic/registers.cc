#include "predictor/classic/registers.h"

#include <algorithm>

#include "db/program-model-json.h"

namespace fortell {
namespace {

bool Mentions(const Expr& expr, int symbol) {
  if ((expr.kind == ExprKind::Variable || expr.kind == ExprKind::Array) && expr.symbol == symbol) {
    return true;
  }
  return std::any_of(expr.args.begin(), expr.args.end(),
                     [&](const Expr& arg) { return Mentions(arg, symbol); });
}

}  // namespace

bool Registers::Load(const Expr& element) {
  return held_.emplace(ToJson(element).dump(), element).second;
}

void Registers::Assign(const Expr& target) {
  for (auto held = held_.begin(); held != held_.end();) {
    held = Mentions(held->second, target.symbol) ? held_.erase(held) : std::next(held);
  }
  if (target.kind == ExprKind::Array && target.rank == 0) Load(target);
}

}  // namespace fortell
