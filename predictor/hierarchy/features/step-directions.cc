#include "predictor/hierarchy/features/step-directions.h"

#include <variant>

#include "db/program-walk.h"
#include "predictor/hierarchy/loops/affine.h"

namespace fortell::hierarchy {

double StepOf(const Loop& loop) {
  if (loop.form != Loop::Form::Counted) return 0;
  return loop.step.Present() ? ScalarValues().NumberOf(loop.step).value_or(0) : 1;
}

void StepDirections::Find(const Loop& loop) {
  std::map<int, int> set;
  ForEachStatement(loop.body, [&](const Stmt& s) {
    if (const auto* a = std::get_if<Assignment>(&s.node)) ++set[a->target.symbol];
  });
  if (const double step = StepOf(loop); step != 0) directions_[names_.Key(loop.variable)] = step < 0 ? -1 : 1;
  for (const Stmt& s : loop.body.body)
    if (const auto* a = std::get_if<Assignment>(&s.node); a && a->target.kind == ExprKind::Variable && set[a->target.symbol] == 1)
      if (const auto direction = Of(a->value)) directions_[names_.Key(a->target.symbol)] = *direction;
}

std::optional<int> StepDirections::Of(const Expr& e) const {
  if (e.kind == ExprKind::Constant) return 0;
  if (e.kind == ExprKind::Variable) {
    const int key = names_.Key(e.symbol);
    const auto known = directions_.find(key);
    if (known != directions_.end()) return known->second;
    return changed_.count(key) > 0 ? std::nullopt : std::optional(0);
  }
  const bool difference = e.name == "sub";
  if (e.kind != ExprKind::Operation || (e.name != "add" && !difference) || e.args.size() != 2) return std::nullopt;
  const auto a = Of(e.args[0]), b = Of(e.args[1]);
  if (!a || !b) return std::nullopt;
  const int second = difference ? -*b : *b;
  if (*a != 0 && second != 0 && *a != second) return std::nullopt;
  return *a != 0 ? *a : second;
}

}  // namespace fortell::hierarchy
