#include "predictor/hierarchy/loops/loop-steps.h"

#include <algorithm>
#include <optional>

#include "db/program-walk.h"
#include "predictor/hierarchy/loops/reference.h"

namespace fortell::hierarchy {
namespace {

using Visit = std::function<void(const Stmt&, bool direct)>;

void Walk(const Block& block, bool direct, const Visit& visit) {
  for (const Stmt& s : block.body) {
    visit(s, direct);
    ForEachBlock(s, [&](const Block& inner) { Walk(inner, false, visit); });
  }
}

bool IsOfScalars(const Expr& e) {
  bool scalars = true;
  ForEachPart(e, [&](const Expr& part) {
    scalars = scalars && (part.kind == ExprKind::Variable || part.kind == ExprKind::Constant ||
                          part.kind == ExprKind::Operation);
  });
  return scalars;
}

/// What an integer is stepped by, with its sign; null when it is set in another way.
const Expr* StepOf(const Assignment& a, double& sign) {
  const Expr& v = a.value;
  const bool step = a.target.kind == ExprKind::Variable &&
                    a.target.type.cls == TypeClass::Integer && v.kind == ExprKind::Operation &&
                    (v.name == "add" || v.name == "sub") && v.args.size() == 2 &&
                    v.args[0].kind == ExprKind::Variable && v.args[0].symbol == a.target.symbol;
  sign = v.name == "add" ? 1 : -1;
  return step ? &v.args[1] : nullptr;
}

std::optional<double> StepOf(const Assignment& a) {
  double sign = 1;
  const Expr* step = StepOf(a, sign);
  return step && step->kind == ExprKind::Constant ? std::optional(sign * step->value) : std::nullopt;
}

}  // namespace

std::map<int, double> Inductions(const Loop& loop, const ScalarValues& values) {
  const Block& body = loop.body;
  std::map<int, double> steps;
  std::set<int> spoilt;
  const std::set<int> assigned = AssignedIn(body);
  const auto step_of = [&](const Assignment& a) -> std::optional<double> {
    double sign = 1;
    const Expr* step = StepOf(a, sign);
    if (!step || !IsOfScalars(*step) || MentionsAny(*step, assigned)) return std::nullopt;
    const auto number = values.NumberOf(*step);
    if (!number && (loop.form != Loop::Form::Counted || loop.early_exit)) return std::nullopt;
    constexpr double kUnknown = 131;  // each element on a line of its own, several on a page
    return sign * number.value_or(kUnknown);
  };
  Walk(body, true, [&](const Stmt& s, bool direct) {
    if (const auto* l = std::get_if<Loop>(&s.node)) spoilt.insert(l->variable);
    const auto* a = std::get_if<Assignment>(&s.node);
    if (!a) return;
    const auto step = direct ? step_of(*a) : std::nullopt;
    if (!step || steps.count(a->target.symbol) > 0)
      spoilt.insert(a->target.symbol);
    else
      steps[a->target.symbol] = *step;
  });
  for (int symbol : spoilt) steps.erase(symbol);
  return steps;
}

std::map<int, double> MeanSteps(const Block& body, double iterations,
                                const std::function<double(const Stmt&)>& executions) {
  std::map<int, double> steps;
  std::set<int> spoilt;
  if (iterations <= 0) return steps;
  Walk(body, true, [&](const Stmt& s, bool) {
    if (const auto* l = std::get_if<Loop>(&s.node)) {
      const std::set<int> inside = AssignedIn(l->body);
      spoilt.insert(inside.begin(), inside.end());
      spoilt.insert(l->variable);
    }
    const auto* a = std::get_if<Assignment>(&s.node);
    if (!a || a->target.kind != ExprKind::Variable) return;
    const auto step = StepOf(*a);
    if (!step)
      spoilt.insert(a->target.symbol);
    else
      steps[a->target.symbol] += *step * executions(s) / iterations;
  });
  for (int symbol : spoilt) steps.erase(symbol);
  return steps;
}

std::set<int> AssignedIn(const Block& body) {
  std::set<int> assigned;
  Walk(body, true, [&](const Stmt& s, bool) {
    if (const auto* l = std::get_if<Loop>(&s.node))
      if (l->variable >= 0) assigned.insert(l->variable);
    if (const auto* a = std::get_if<Assignment>(&s.node))
      if (a->target.kind == ExprKind::Variable) assigned.insert(a->target.symbol);
  });
  return assigned;
}

std::set<int> MovedOn(const Loop& loop) {
  std::set<int> moved;
  std::map<int, std::vector<const Expr*>> begun;
  Walk(loop.body, true, [&](const Stmt& s, bool) {
    const auto* a = std::get_if<Assignment>(&s.node);
    if (!a || a->target.kind != ExprKind::Variable || a->target.type.cls != TypeClass::Integer) return;
    double sign = 1;
    if (StepOf(*a, sign))
      moved.insert(a->target.symbol);
    else if (!Mentions(a->value, a->target.symbol))
      begun[a->target.symbol].push_back(&a->value);
  });
  for (const auto& b : begun) moved.erase(b.first);
  for (bool more = true; more;) {
    more = false;
    for (const auto& [symbol, values] : begun) {
      const bool follows = std::any_of(values.begin(), values.end(), [&](const Expr* value) {
        return Mentions(*value, loop.variable) || MentionsAny(*value, moved);
      });
      more = (follows && moved.insert(symbol).second) || more;
    }
  }
  return moved;
}

bool CountsTrips(const Expr& condition, const Block& body,
                 const std::map<int, double>& inductions) {
  if (HasArray(condition)) return false;
  std::set<int> assigned = AssignedIn(body);
  bool steps = false;
  for (const auto& [symbol, by] : inductions) {
    assigned.erase(symbol);
    steps = steps || Mentions(condition, symbol);
  }
  return steps && !MentionsAny(condition, assigned);
}

}  // namespace fortell::hierarchy
