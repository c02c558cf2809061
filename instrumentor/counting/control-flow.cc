#include "instrumentor/counting/control-flow.h"

#include <algorithm>

#include "db/program-walk.h"
#include "instrumentor/counting/statement-expressions.h"

namespace fortell {

std::set<int> ControlFlow::Labels(const Block& block) {
  std::set<int> labels;
  ForEachStatement(block, [&](const Stmt& stmt) {
    if (stmt.label != 0) labels.insert(stmt.label);
  });
  return labels;
}

bool ControlFlow::MayLeave(const Stmt& stmt) const {
  std::set<int> labels;
  ForEachBlock(stmt, [&](const Block& inner) { labels.merge(Labels(inner)); });
  return Leaves(stmt, 0, labels, true);
}

bool ControlFlow::MayEndEarly(const Block& loop_body) const {
  return Leaves(loop_body, 0, Labels(loop_body), false);
}

bool ControlFlow::CallsUser(const Stmt& stmt) {
  if (std::holds_alternative<Call>(stmt.node) || std::holds_alternative<Io>(stmt.node) ||
      std::holds_alternative<Unmodelled>(stmt.node)) {
    return true;
  }
  bool calls = false;
  const auto look = [&](const Expr& e) { calls = calls || CallsFunctions(e); };
  if (const auto* branch = std::get_if<If>(&stmt.node)) {
    for (const IfArm& arm : branch->arms) look(arm.condition);
  } else if (const auto* loop = std::get_if<Loop>(&stmt.node)) {
    for (const Expr* e : {&loop->lower, &loop->upper, &loop->step, &loop->condition}) look(*e);
  } else if (const auto* select = std::get_if<Select>(&stmt.node)) {
    look(select->selector);
  } else if (const auto* assignment = std::get_if<Assignment>(&stmt.node)) {
    look(assignment->target);
    look(assignment->value);
  } else if (const auto* where = std::get_if<Where>(&stmt.node)) {
    for (const WhereArm& arm : where->arms) {
      look(arm.mask);
      for (const Stmt& masked : arm.body.body) calls = calls || CallsUser(masked);
    }
  } else if (const auto* jump = std::get_if<Jump>(&stmt.node)) {
    look(jump->value);
  }
  return calls;
}

bool ControlFlow::AlwaysLeaves(const Block& block) {
  if (block.body.empty()) return false;
  const auto* jump = std::get_if<Jump>(&block.body.back().node);
  return jump && jump->kind != JumpKind::ErrorStop && jump->kind != JumpKind::ComputedGoto;
}

bool ControlFlow::Leaves(const Stmt& stmt, int loops, const std::set<int>& labels,
                         bool cycle_leaves) const {
  if (const auto* jump = std::get_if<Jump>(&stmt.node)) {
    switch (jump->kind) {
      case JumpKind::ErrorStop:
        return false;
      case JumpKind::Return:
      case JumpKind::Stop:
        return true;
      case JumpKind::Exit:
        return jump->levels == 0 || jump->levels > loops;
      case JumpKind::Cycle:
        return jump->levels > loops + (cycle_leaves ? 0 : 1);
      case JumpKind::Goto:
      case JumpKind::ComputedGoto:
      case JumpKind::ArithmeticIf:
        if (jump->labels.empty()) return true;
        return std::any_of(jump->labels.begin(), jump->labels.end(),
                           [&](int label) { return labels.count(label) == 0; });
    }
  }
  if (stmt.place >= 0 && file_.places[stmt.place].may_jump) return true;
  bool leaves = false;
  const int inner_loops = loops + (std::holds_alternative<Loop>(stmt.node) ? 1 : 0);
  ForEachBlock(stmt, [&](const Block& inner) {
    leaves = leaves || Leaves(inner, inner_loops, labels, cycle_leaves);
  });
  return leaves;
}

bool ControlFlow::Leaves(const Block& block, int loops, const std::set<int>& labels,
                         bool cycle_leaves) const {
  return std::any_of(block.body.begin(), block.body.end(), [&](const Stmt& stmt) {
    return Leaves(stmt, loops, labels, cycle_leaves);
  });
}

}  // namespace fortell
