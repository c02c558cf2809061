#include "predictor/hierarchy/lowering/first-time-flags.h"

#include <algorithm>
#include <variant>

#include "predictor/hierarchy/loops/number-expressions.h"
#include "predictor/hierarchy/model/loop-features.h"

namespace fortell::hierarchy {
namespace {

// `value` is no longer what `condition`, or a part of it that .AND. joins, asks of the scalar.
bool Contradicts(const Expr& condition, const Expr& scalar, const Expr& value) {
  if (condition.kind != ExprKind::Operation) return false;
  if (condition.name == "and")
    return std::any_of(condition.args.begin(), condition.args.end(), [&](const Expr& part) { return Contradicts(part, scalar, value); });
  if (condition.name == "not" && condition.args.size() == 1)
    return condition.args[0] == scalar && IsNumber(value) && value.value != 0;
  if (condition.name != "eq" || condition.args.size() != 2) return false;
  const Expr& asked = condition.args[condition.args[0] == scalar ? 1 : 0];
  const bool asks = condition.args[0] == scalar || condition.args[1] == scalar;
  return asks && IsNumber(asked) && !(value == asked) && (IsNumber(value) || value.kind == ExprKind::Variable) && !(value == scalar);
}

}  // namespace

bool ClosesItself(const IfArm& arm) {
  return std::any_of(arm.body.body.begin(), arm.body.body.end(), [&](const Stmt& s) {
    const auto* a = std::get_if<Assignment>(&s.node);
    return a && !a->pointer && a->target.kind == ExprKind::Variable && Contradicts(arm.condition, a->target, a->value);
  });
}

double MissedFirstTimes(double reached, double taken, double entries) {
  constexpr double kEach = 0.9;
  if (reached <= 0) return 0;
  const bool each = taken > kEach * entries && reached <= kLongestForeseen * entries;
  return each ? 0 : std::min(1.0, taken / reached);
}

}  // namespace fortell::hierarchy
