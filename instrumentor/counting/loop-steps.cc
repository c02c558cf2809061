#include "instrumentor/counting/loop-steps.h"

#include <algorithm>
#include <map>

#include "db/program-walk.h"
#include "instrumentor/counting/statement-expressions.h"

namespace fortell {
namespace {

/// Constants, scalars that nothing in the loop's body sets, and their sums and products.
bool IsKnown(const Expr& e, const std::set<int>& set_within) {
  if (e.kind == ExprKind::Constant) return true;
  if (e.kind == ExprKind::Variable) return e.rank == 0 && e.symbol >= 0 && set_within.count(e.symbol) == 0;
  return e.kind == ExprKind::Operation && std::all_of(e.args.begin(), e.args.end(), [&](const Expr& arg) { return IsKnown(arg, set_within); });
}

/// The scalar and what is known: pos + n - i - 1.
bool IsFurther(const Expr& scalar, const Expr& e, const std::set<int>& set_within) {
  if (e == scalar) return true;
  if (e.kind != ExprKind::Operation || (e.name != "add" && e.name != "sub") || e.args.size() != 2) return false;
  return (IsFurther(scalar, e.args[0], set_within) && IsKnown(e.args[1], set_within)) ||
         (e.name == "add" && IsKnown(e.args[0], set_within) && IsFurther(scalar, e.args[1], set_within));
}

}  // namespace

bool MovesOn(const Loop& loop, const Assignment& assignment) {
  std::set<int> set_within = AssignedIn(loop);
  set_within.erase(loop.variable);
  return assignment.value != assignment.target && IsFurther(assignment.target, assignment.value, set_within);
}

std::set<int> MovedByAll(const Loop& loop) {
  std::map<int, int> times;
  ForEachStatement(loop.body, [&](const Stmt& s) {
    if (const auto* a = std::get_if<Assignment>(&s.node); a && a->target.kind == ExprKind::Variable) ++times[a->target.symbol];
    if (const auto* inner = std::get_if<Loop>(&s.node); inner && inner->variable >= 0) times[inner->variable] += 2;
  });
  std::set<int> moved;
  for (const Stmt& s : loop.body.body) {
    const auto* a = std::get_if<Assignment>(&s.node);
    if (a && a->target.kind == ExprKind::Variable && times[a->target.symbol] == 1 && MovesOn(loop, *a)) moved.insert(a->target.symbol);
  }
  return moved;
}

}  // namespace fortell
