// IF and SELECT: arms that are counted, and what the others leave over.
#include <utility>

#include "instrumentor/counting/scope-plan.h"

namespace fortell {

bool ScopePlan::CountIf(Block& block, std::size_t i, If& branch, int& current) {
  Stmt& stmt = block.body[i];
  const StatementPlace& place = Place(stmt);
  if (place.one_line) return CountOneLine(block, i, branch, current);
  int taken = -1;  // sum of the arms so far; unknown when one of them is
  for (std::size_t k = 0; k < branch.arms.size(); ++k) {
    IfArm& arm = branch.arms[k];
    if (!arm.condition.Present() && stmt.count >= 0 && taken >= 0) {
      arm.count = AddRule(CountRule::Kind::Difference, stmt.count, taken);
    } else if (k < place.arms.size() && place.arms[k].Valid()) {
      arm.count = NewCounter();
      Lines lines = {Increment(arm.count)};
      if (k == 0) AddOutcome(stmt, true, lines);
      Insert(Edit::Kind::After, place.arms[k], lines);
    } else {
      arm.count = CountFrom(arm.body, 0);
    }
    if (k == 0 || arm.count < 0) taken = arm.count;
    else if (taken >= 0) taken = AddRule(CountRule::Kind::Sum, taken, arm.count);
    CountBlock(arm.body, arm.count);
  }
  return !flow_.MayLeave(stmt);
}

/// IF (c) action. When the action leaves, one of both is counted and the other is what is left: what falls
/// through, but of an IF that leaves a loop the arm, which is executed once per entry of it.
bool ScopePlan::CountOneLine(Block& block, std::size_t i, If& branch, int& current) {
  Stmt& stmt = block.body[i];
  StatementPlace& place = Place(stmt);
  IfArm& arm = branch.arms[0];
  const bool leaves = flow_.MayLeave(stmt);
  const bool next_is_run = i + 1 < block.body.size() && !IsTarget(block.body[i + 1]);
  Stmt& action = arm.body.body[0];
  const bool guarded = place.editable && place.action.Valid();
  const bool leaves_region = guarded && MayLeaveRegion(action);
  const bool rest_known = leaves && stmt.count >= 0 && ControlFlow::AlwaysLeaves(arm.body);
  const bool arm_is_rare = leaves_region || (guarded && LeavesLoop(action));
  if (rest_known && next_is_run && !arm_is_rare) {
    const int fallthrough = CountFrom(block, i + 1, &stmt);
    if (fallthrough >= 0) {
      arm.count = AddRule(CountRule::Kind::Difference, stmt.count, fallthrough);
      CountBlock(arm.body, arm.count);
      current = fallthrough;
      return true;
    }
  }
  Lines inside;
  if (guarded) {
    arm.count = NewCounter();
    inside = {Increment(arm.count)};
    AddOutcome(stmt, true, inside);
  }
  action.count = arm.count;
  const Lines sampled = sites_.At(action, quiet_, !inside.empty());
  if (!inside.empty()) inside.insert(inside.end(), sampled.begin(), sampled.end());
  if (!inside.empty()) {
    Edit edit;
    edit.kind = Edit::Kind::Guard;
    edit.statement = place.span;
    edit.action = place.action;
    edit.label = stmt.label;
    edit.lines = std::move(inside);
    if (leaves_region) local_->leavings.push_back(edits_.size());
    edits_.push_back(std::move(edit));
  }
  if (auto* where = std::get_if<Where>(&action.node)) {
    for (WhereArm& w : where->arms) SetCounts(w.body, arm.count);
  }
  if (!rest_known || !guarded) return !leaves;
  current = AddRule(CountRule::Kind::Difference, stmt.count, arm.count);
  return true;
}

void ScopePlan::CountSelect(Stmt& stmt, Select& select) {
  const StatementPlace& place = Place(stmt);
  for (std::size_t k = 0; k < select.arms.size(); ++k) {
    SelectArm& arm = select.arms[k];
    if (k < place.arms.size() && place.arms[k].Valid()) {
      arm.count = NewCounter();
      Insert(Edit::Kind::After, place.arms[k], {Increment(arm.count)});
    } else {
      arm.count = CountFrom(arm.body, 0);
    }
    CountBlock(arm.body, arm.count);
  }
}

}  // namespace fortell
