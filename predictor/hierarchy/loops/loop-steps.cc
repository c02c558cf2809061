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

std::optional<double> StepOf(const Assignment& a) {
  const Expr& v = a.value;
  const bool step = a.target.kind == ExprKind::Variable &&
                    a.target.type.cls == TypeClass::Integer && v.kind == ExprKind::Operation &&
                    (v.name == "add" || v.name == "sub") && v.args.size() == 2 &&
                    v.args[0].kind == ExprKind::Variable && v.args[0].symbol == a.target.symbol &&
                    v.args[1].kind == ExprKind::Constant;
  if (!step) return std::nullopt;
  return v.name == "add" ? v.args[1].value : -v.args[1].value;
}

}  // namespace

std::map<int, double> Inductions(const Block& body) {
  std::map<int, double> steps;
  std::set<int> spoilt;
  Walk(body, true, [&](const Stmt& s, bool direct) {
    if (const auto* l = std::get_if<Loop>(&s.node)) spoilt.insert(l->variable);
    const auto* a = std::get_if<Assignment>(&s.node);
    if (!a) return;
    const auto step = direct ? StepOf(*a) : std::nullopt;
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
