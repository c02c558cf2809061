// Statements that are jumped to: how often control comes to them follows from the jumps that are counted
// already. Of the targets of one computed GO TO or arithmetic IF, the last gets what the others leave over.
#include <algorithm>
#include <functional>
#include <set>

#include "db/program-walk.h"
#include "instrumentor/counting/scope-plan.h"

namespace fortell {
namespace {

bool FallsThrough(const Stmt& stmt) {
  const auto* jump = std::get_if<Jump>(&stmt.node);
  return !jump || jump->kind == JumpKind::ComputedGoto;
}

const Jump* JumpOf(const Stmt& stmt) { return std::get_if<Jump>(&stmt.node); }

/// May the jump go to several places?
bool Divides(const Stmt& stmt) {
  const Jump* jump = JumpOf(stmt);
  return jump && (jump->kind == JumpKind::ComputedGoto || jump->kind == JumpKind::ArithmeticIf);
}

bool GoesTo(const Stmt& stmt, int label) {
  const auto& labels = JumpOf(stmt)->labels;
  return std::find(labels.begin(), labels.end(), label) != labels.end();
}

}  // namespace

/// Finds all jumps to each label. None where something else may jump (I/O, alternate returns, ASSIGN), and
/// among threads.
void ScopePlan::FindJumps(const Block& body) {
  if (file_.openmp || file_.openacc) return;
  bool clear = true;
  const std::function<void(const Block&)> look = [&](const Block& block) {
    for (std::size_t i = 0; i < block.body.size(); ++i) {
      const Stmt& stmt = block.body[i];
      if (stmt.place >= 0 && Place(stmt).may_jump && !std::holds_alternative<If>(stmt.node) && !JumpOf(stmt))
        clear = false;
      if (const Jump* jump = JumpOf(stmt)) {
        clear = clear && !(jump->kind == JumpKind::Goto && jump->labels.size() != 1);
        for (const int label : std::set<int>(jump->labels.begin(), jump->labels.end()))
          jumps_[label].push_back(&stmt);
        const bool falls = jump->kind == JumpKind::ComputedGoto;
        if (falls && !(i + 1 < block.body.size() && GoesTo(stmt, block.body[i + 1].label))) divided_[&stmt][0] = -1;
      }
      ForEachBlock(stmt, look);
    }
  };
  look(body);
  if (!clear) jumps_.clear();
}

/// How often the jump goes to the label, as what its other targets leave over; -1 when it cannot be told.
int ScopePlan::LeftOverBy(const Stmt& jump, int label) {
  int rest = jump.count;
  auto counts = divided_[&jump];
  for (const int other : JumpOf(jump)->labels)
    if (other != label) counts.emplace(other, -1);
  for (const auto& [other, count] : counts) {
    if (rest < 0 || count < 0) return -1;
    rest = AddRule(CountRule::Kind::Difference, rest, count);
  }
  return rest;
}

/// Of the statement block.body[i], to which others jump. `current`: what was counted in front of it; `known`:
/// control comes from there as often.
int ScopePlan::CountTarget(Block& block, std::size_t i, int current, bool known) {
  const int label = block.body[i].label;
  std::vector<int> sure;
  const Stmt* divides = nullptr;
  const auto jumps = jumps_.find(label);
  bool clear = jumps != jumps_.end();
  const auto comes = [&](int count) {
    clear = clear && count >= 0;
    sure.push_back(count);
  };
  const Stmt* before = i > 0 ? &block.body[i - 1] : nullptr;
  if (before && Divides(*before) && GoesTo(*before, label)) divides = before;
  else if (!before || FallsThrough(*before)) comes(known ? current : -1);
  if (clear) {
    for (const Stmt* jump : jumps->second) {
      if (!Divides(*jump)) {
        comes(jump->count);
        continue;
      }
      clear = clear && (!divides || divides == jump);
      divides = jump;
    }
  }
  const auto sum = [&] {
    int total = -1;
    for (const int count : sure) total = total < 0 ? count : AddRule(CountRule::Kind::Sum, total, count);
    return total;
  };
  if (clear && divides) {
    const int left = LeftOverBy(*divides, label);
    if (left < 0) {
      const int count = CountFrom(block, i);
      int from_jump = count;
      for (const int other : sure)
        from_jump = from_jump < 0 ? -1 : AddRule(CountRule::Kind::Difference, from_jump, other);
      divided_[divides][label] = from_jump;
      return count;
    }
    sure.push_back(left);
  }
  return clear && !sure.empty() ? sum() : CountFrom(block, i);
}

}  // namespace fortell
