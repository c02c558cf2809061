// The expressions of a statement that are evaluated whenever it is executed, without those of the
// statements inside it, and what they tell.
#pragma once

#include <algorithm>
#include <set>
#include <variant>

#include "db/program-model.h"
#include "db/program-walk.h"

namespace fortell {

/// Does the condition ask whether something is there? What stands beside that may not be touched.
inline bool AsksForPresence(const Expr& e) {
  if (e.kind == ExprKind::Intrinsic &&
      (e.name == "present" || e.name == "allocated" || e.name == "associated")) {
    return true;
  }
  return std::any_of(e.args.begin(), e.args.end(), AsksForPresence);
}

/// Functions of the program, or what may be some.
inline bool CallsFunctions(const Expr& e) {
  return e.kind == ExprKind::Function || e.kind == ExprKind::Other || std::any_of(e.args.begin(), e.args.end(), CallsFunctions);
}

/// Is there an ELSE IF?
inline bool IsChain(const If& branch) { return branch.arms.size() > 1 && branch.arms[1].condition.Present(); }

/// Does the expression mention one of the symbols?
inline bool Mentions(const Expr& e, const std::set<int>& symbols) {
  if (e.symbol >= 0 && symbols.count(e.symbol) > 0) return true;
  return std::any_of(e.args.begin(), e.args.end(),
                     [&](const Expr& arg) { return Mentions(arg, symbols); });
}

/// A condition on integers alone is a matter of loop bounds as a rule: processors learn it.
inline bool IsAboutData(const Expr& e) {
  if (e.kind == ExprKind::Array || e.kind == ExprKind::Function) return true;
  if (e.kind == ExprKind::Variable && e.type.cls != TypeClass::Integer) return true;
  return std::any_of(e.args.begin(), e.args.end(), IsAboutData);
}

/// Does anything in the expression want its extents to be recorded (AnalyzedFile::shapes)?
inline bool WantsShapes(const Expr& e) {
  return e.shape_site < -1 || std::any_of(e.args.begin(), e.args.end(), WantsShapes);
}

/// IFs and SELECT CASEs: the library looks at the ways through such a body, for which it has to know one counter of iterations.
inline bool HoldsChoices(const Block& block) {
  bool any = false;
  ForEachStatement(block, [&](const Stmt& stmt) {
    any = any || std::holds_alternative<If>(stmt.node) || std::holds_alternative<Select>(stmt.node);
  });
  return any;
}

/// What the loop sets by assignments and as variables of loops, its own among them; calls are not looked into.
inline std::set<int> AssignedIn(const Loop& loop) {
  std::set<int> assigned = {loop.variable};
  ForEachStatement(loop.body, [&](const Stmt& s) {
    if (const auto* a = std::get_if<Assignment>(&s.node)) assigned.insert(a->target.symbol);
    if (const auto* l = std::get_if<Loop>(&s.node)) assigned.insert(l->variable);
  });
  return assigned;
}

/// A scalar integer that nothing changes but what names it.
inline bool IsPlainInteger(const Symbol& s) {
  return s.type.cls == TypeClass::Integer && s.type.kind <= 8 && s.dims.empty() && !s.pointer && !s.target && !s.allocatable &&
         s.storage != Storage::Component;
}

template <typename F>
void ForEachWithin(Expr& e, F& visit) {
  visit(e);
  for (Expr& arg : e.args) ForEachWithin(arg, visit);
}

/// Calls `visit(Expr&)` for all of them and what they consist of. Left out: conditions after the first
/// of an IF, and conditions that ask for presence.
template <typename F>
void ForEachExpression(Stmt& stmt, F visit) {
  const auto all = [&](std::vector<Expr>& list) {
    for (Expr& e : list) ForEachWithin(e, visit);
  };
  const auto condition = [&](Expr& e) {
    if (!AsksForPresence(e)) ForEachWithin(e, visit);
  };
  if (auto* assignment = std::get_if<Assignment>(&stmt.node)) {
    ForEachWithin(assignment->target, visit);
    ForEachWithin(assignment->value, visit);
  } else if (auto* loop = std::get_if<Loop>(&stmt.node)) {
    for (Expr* bound : {&loop->lower, &loop->upper, &loop->step}) ForEachWithin(*bound, visit);
    condition(loop->condition);
  } else if (auto* branch = std::get_if<If>(&stmt.node)) {
    if (!branch->arms.empty()) condition(branch->arms.front().condition);
  } else if (auto* where = std::get_if<Where>(&stmt.node)) {
    for (WhereArm& arm : where->arms) ForEachWithin(arm.mask, visit);
  } else if (auto* call = std::get_if<Call>(&stmt.node)) {
    all(call->args);
  } else if (auto* jump = std::get_if<Jump>(&stmt.node)) {
    ForEachWithin(jump->value, visit);
  } else if (auto* select = std::get_if<Select>(&stmt.node)) {
    ForEachWithin(select->selector, visit);
  } else if (auto* io = std::get_if<Io>(&stmt.node)) {
    all(io->items);
    ForEachWithin(io->unit, visit);
  } else if (auto* allocation = std::get_if<Allocation>(&stmt.node)) {
    all(allocation->objects);
    ForEachWithin(allocation->source, visit);
  }
}

}  // namespace fortell
