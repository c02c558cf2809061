#include "instrumentor/counting/loop-steps.h"

#include <algorithm>
#include <map>

#include "db/program-walk.h"

namespace fortell {
namespace {

/// Does the loop assign the variable? What calls change is not seen.
bool Assigns(const Loop& loop, int symbol) {
  bool assigns = loop.variable == symbol;
  ForEachStatement(loop.body, [&](const Stmt& s) {
    const auto* a = std::get_if<Assignment>(&s.node);
    const auto* inner = std::get_if<Loop>(&s.node);
    assigns = assigns || (a && a->target.symbol == symbol) || (inner && inner->variable == symbol);
  });
  return assigns;
}

/// Is it the same in all iterations of the loop: constants and scalars that it does not assign?
bool StaysIn(const Loop& loop, const Expr& e) {
  if (e.kind == ExprKind::Constant) return true;
  if (e.kind == ExprKind::Variable) return e.rank == 0 && e.symbol >= 0 && !Assigns(loop, e.symbol);
  return e.kind == ExprKind::Operation && std::all_of(e.args.begin(), e.args.end(), [&](const Expr& arg) { return StaysIn(loop, arg); });
}

/// Constants, scalars that the loop does not assign, and the place where it is.
bool IsKnown(const Loop& loop, const Expr& e) {
  if (e.kind == ExprKind::Variable && e.symbol == loop.variable) return true;
  if (e.kind != ExprKind::Operation) return StaysIn(loop, e);
  return std::all_of(e.args.begin(), e.args.end(), [&](const Expr& arg) { return IsKnown(loop, arg); });
}

/// The scalar and what is known: pos + n - i - 1.
bool IsFurther(const Loop& loop, const Expr& scalar, const Expr& e) {
  if (e == scalar) return true;
  if (e.kind != ExprKind::Operation || (e.name != "add" && e.name != "sub") || e.args.size() != 2) return false;
  return (IsFurther(loop, scalar, e.args[0]) && IsKnown(loop, e.args[1])) ||
         (e.name == "add" && IsKnown(loop, e.args[0]) && IsFurther(loop, scalar, e.args[1]));
}

}  // namespace

bool MovesOn(const Loop& loop, const Assignment& assignment) {
  return assignment.value != assignment.target && IsFurther(loop, assignment.target, assignment.value);
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
