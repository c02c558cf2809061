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
// Of lengths that real numbers decide only a mean close by tells that nearly all are the same.
constexpr double kSpread = 0.05;

bool ReadsElementOf(const Expr& e, const std::set<int>& written, const std::set<int>& moving) {
  if (e.kind == ExprKind::Array &&
      (written.count(e.symbol) > 0 || MentionsAny(e, moving)))
    return true;
  return std::any_of(e.args.begin(), e.args.end(),
                     [&](const Expr& a) { return ReadsElementOf(a, written, moving); });
}

bool Holds(const Expr& e, ExprKind kind) {
  return e.kind == kind || std::any_of(e.args.begin(), e.args.end(), [&](const Expr& a) { return Holds(a, kind); });
}

// A real number that became a whole one: such are spread over more than two neighbours.
bool HoldsWholeOfReal(const Expr& e) {
  return (e.type.cls == TypeClass::Integer && !e.args.empty() && e.args[0].type.cls == TypeClass::Real) ||
         std::any_of(e.args.begin(), e.args.end(), HoldsWholeOfReal);
}

// Values that the body gives the scalar; none where something else than assignments may set it.
std::vector<const Expr*> ValuesOf(int symbol, const Block& body) {
  std::vector<const Expr*> values;
  bool other = false;
  ForEachStatementAndMasked(body, [&](const Stmt& s) {
    const auto* a = std::get_if<Assignment>(&s.node);
    if (a && a->target.kind == ExprKind::Variable && a->target.symbol == symbol) values.push_back(&a->value);
    const auto mentions = [&](const Expr& e) { return Mentions(e, symbol); };
    if (const auto* c = std::get_if<Call>(&s.node)) other = other || std::any_of(c->args.begin(), c->args.end(), mentions);
    if (const auto* io = std::get_if<Io>(&s.node)) other = other || std::any_of(io->items.begin(), io->items.end(), mentions);
  });
  return other ? std::vector<const Expr*>{} : values;
}

// i = 2 + mod(j, 2): as regular as the loop variable.
bool FollowsLoop(int symbol, const Loop& around, const std::set<int>& moving) {
  const auto values = ValuesOf(symbol, around.body);
  return !values.empty() && std::none_of(values.begin(), values.end(), [&](const Expr* value) {
    return Holds(*value, ExprKind::Array) || Holds(*value, ExprKind::Function) || MentionsAny(*value, moving);
  });
}

// Does a bound hang on real numbers that were made whole ones?
bool RealsDecide(const Loop& loop, const Loop& around) {
  const auto decides = [&](const Expr& bound) {
    if (HoldsWholeOfReal(bound)) return true;
    const std::set<int> assigned = AssignedIn(around.body);
    return std::any_of(assigned.begin(), assigned.end(), [&](int symbol) {
      if (symbol == loop.variable || !Mentions(bound, symbol)) return false;
      const auto values = ValuesOf(symbol, around.body);
      return std::any_of(values.begin(), values.end(), [](const Expr* value) { return HoldsWholeOfReal(*value); });
    });
  };
  return decides(loop.lower) || decides(loop.upper);
}

// Does a bound hang on data that change from one iteration of `around` to the next?
bool DataDecide(const Loop& loop, const Loop& around, const std::set<int>& patternless) {
  std::set<int> moving = AssignedIn(around.body), data, written;
  moving.erase(loop.variable);
  std::set_intersection(moving.begin(), moving.end(), patternless.begin(), patternless.end(),
                        std::inserter(data, data.end()));
  for (const int symbol : std::set<int>(data))
    if (FollowsLoop(symbol, around, moving)) data.erase(symbol);
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
bool MoveTogether(const Loop& loop, const FormOfBound& form) {
  return (form(loop.upper) - form(loop.lower)).terms.empty();
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
                      const std::set<int>& patternless, const FormOfBound& form) {
  if (!around || trips <= 1 || !loop.lower.Present() || !loop.upper.Present()) return 0;
  if (!DataDecide(loop, *around, patternless) || MoveTogether(loop, form)) return 0;
  const double all = 1 - 1 / (2 * trips - 1);
  if (RealsDecide(loop, *around)) return std::min(1.0, std::abs(trips - std::round(trips)) / kSpread) * all;
  const double part = trips - std::floor(trips);
  const double neighbours = 2 * part * (1 - part);
  const double mixed = std::min(1.0, std::abs(trips - std::round(trips)) / kMixed);
  const double uniform = mixed * all;
  return (neighbours + uniform) / 2;
}

}  // namespace fortell::hierarchy
