#include "predictor/hierarchy/features/surprising-ends.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <variant>

#include "db/program-walk.h"
#include "predictor/hierarchy/loops/loop-steps.h"
#include "predictor/hierarchy/loops/reference.h"

namespace fortell::hierarchy {
namespace {

// A mean this far from a whole number (or farther) may be that of any mixture.
constexpr double kMixed = 0.25;

bool ReadsElementOf(const Expr& e, const std::set<int>& written, const std::set<int>& moving) {
  if (e.kind == ExprKind::Array &&
      (written.count(e.symbol) > 0 || MentionsAny(e, moving)))
    return true;
  return std::any_of(e.args.begin(), e.args.end(),
                     [&](const Expr& a) { return ReadsElementOf(a, written, moving); });
}

// Does a bound hang on data that change from one iteration of `around` to the next?
bool DataDecide(const Loop& loop, const Loop& around, const std::set<int>& patternless) {
  std::set<int> moving = AssignedIn(around.body), data, written;
  moving.erase(loop.variable);
  std::set_intersection(moving.begin(), moving.end(), patternless.begin(), patternless.end(),
                        std::inserter(data, data.end()));
  if (around.variable >= 0) moving.insert(around.variable);
  ForEachStatementAndMasked(around.body, [&](const Stmt& s) {
    if (const auto* a = std::get_if<Assignment>(&s.node))
      if (a->target.kind == ExprKind::Array) written.insert(a->target.symbol);
  });
  const auto decides = [&](const Expr& bound) {
    return MentionsAny(bound, data) || ReadsElementOf(bound, written, moving);
  };
  return decides(loop.lower) || decides(loop.upper) || decides(loop.step);
}

// do j = k, k + 3: what both bounds have in common does not count.
bool MoveTogether(const Loop& loop, ScalarValues& values) {
  return (values.FormOf(loop.upper) - values.FormOf(loop.lower)).terms.empty();
}

// EXIT, CYCLE of a loop around, RETURN, GOTO to a label outside.
bool Leaves(const Jump& jump, const Loop& loop) {
  if (jump.kind == JumpKind::Return) return true;
  if (jump.kind == JumpKind::Exit) return jump.levels >= 1;
  if (jump.kind == JumpKind::Cycle) return jump.levels >= 2;
  if (jump.kind != JumpKind::Goto || jump.labels.size() != 1) return false;
  bool inside = false;
  ForEachStatement(loop.body, [&](const Stmt& s) { inside = inside || s.label == jump.labels[0]; });
  return !inside;
}

}  // namespace

bool LeavesAtEnd(const Block& block, const Loop& loop, const Executions& executions) {
  if (block.body.empty()) return false;
  const Stmt& last = block.body.back();
  if (const auto* branch = std::get_if<If>(&last.node)) {
    double left = executions(last.count);
    bool out = left > 0;
    for (const IfArm& arm : branch->arms) {
      const double taken = arm.count >= 0 ? executions(arm.count) : left;
      out = out && (taken <= 0 || LeavesAtEnd(arm.body, loop, executions));
      left -= taken;
    }
    return out && left <= 0;
  }
  const auto* jump = std::get_if<Jump>(&last.node);
  return jump && Leaves(*jump, loop);
}

WayOut WayOutBehind(const If& branch, std::size_t condition, const Loop& loop, const Executions& executions) {
  const auto leaves = [&](const IfArm& arm) { return LeavesAtEnd(arm.body, loop, executions); };
  const auto others = branch.arms.begin() + static_cast<std::ptrdiff_t>(condition) + 1;
  const bool arm = leaves(branch.arms[condition]);
  const bool others_leave = !branch.arms.back().condition.Present() && std::all_of(others, branch.arms.end(), leaves);
  if (arm == others_leave) return WayOut::None;
  return arm ? WayOut::Arm : WayOut::Others;
}

double LeftEarly(const Loop& loop, const Executions& executions) {
  double left = 0;
  const std::function<void(const Block&)> within = [&](const Block& block) {
    for (const Stmt& s : block.body) {
      const auto* jump = std::get_if<Jump>(&s.node);
      if (jump && s.count >= 0 && Leaves(*jump, loop)) left += executions(s.count);
      if (!std::holds_alternative<Loop>(s.node)) ForEachBlock(s, within);
    }
  };
  within(loop.body);
  return left;
}

double SurprisingEnds(const Loop& loop, double trips, const Loop* around,
                      const std::set<int>& patternless, ScalarValues& values) {
  if (!around || trips <= 1 || !loop.lower.Present() || !loop.upper.Present()) return 0;
  if (!DataDecide(loop, *around, patternless) || MoveTogether(loop, values)) return 0;
  const double part = trips - std::floor(trips);
  const double neighbours = 2 * part * (1 - part);
  const double mixed = std::min(1.0, std::abs(trips - std::round(trips)) / kMixed);
  const double uniform = mixed * (1 - 1 / (2 * trips - 1));
  return (neighbours + uniform) / 2;
}

}  // namespace fortell::hierarchy
