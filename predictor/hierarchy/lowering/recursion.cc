#include "predictor/hierarchy/lowering/recursion.h"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/strong_components.hpp>
#include <set>
#include <string>

#include "db/program-walk.h"
#include "predictor/hierarchy/lowering/lowering.h"

namespace fortell::hierarchy {
namespace {

bool Names(const Procedure& procedure, const std::string& called) {
  return called == procedure.name || called == UnqualifiedName(procedure.name);
}

// Statements that leave all that outlives the call as it was, and call nothing else.
bool WithoutEffects(const ProgramModel& model, const Procedure& procedure) {
  const auto calls_others = [&](const Expr& e, auto&& self) -> bool {
    if (e.kind == ExprKind::Function && !Names(procedure, e.name)) return true;
    return std::any_of(e.args.begin(), e.args.end(), [&](const Expr& a) { return self(a, self); });
  };
  bool clean = true;
  ForEachStatement(procedure.body, [&](const Stmt& s) {
    if (const auto* a = std::get_if<Assignment>(&s.node)) {
      const bool scalar = a->target.kind == ExprKind::Variable && a->target.symbol >= 0;
      const Storage storage =
          scalar ? model.symbols[static_cast<std::size_t>(a->target.symbol)].storage
                 : Storage::Module;
      clean = clean && (storage == Storage::Local || storage == Storage::Result) &&
              !calls_others(a->value, calls_others);
    } else if (const auto* i = std::get_if<If>(&s.node)) {
      for (const IfArm& arm : i->arms) clean = clean && !calls_others(arm.condition, calls_others);
    } else {
      clean = clean && (std::holds_alternative<Nothing>(s.node) ||
                        std::holds_alternative<Jump>(s.node) ||
                        std::holds_alternative<Sequence>(s.node));
    }
  });
  return clean;
}

// A dummy, or a dummy and a constant.
bool IsStep(const Expr& e) {
  if (e.kind == ExprKind::Variable || e.kind == ExprKind::Constant) return true;
  return e.kind == ExprKind::Operation && (e.name == "add" || e.name == "sub") &&
         e.args.size() == 2 && e.args[0].kind == ExprKind::Variable &&
         e.args[1].kind == ExprKind::Constant;
}

int VariableOf(const Expr& e) {
  if (e.kind == ExprKind::Variable) return e.symbol;
  return e.kind == ExprKind::Operation ? e.args[0].symbol : -1;
}

bool SameButConstants(const Expr& a, const Expr& b) {
  if (a.args.size() != b.args.size()) return false;
  for (std::size_t k = 0; k < a.args.size(); ++k)
    if (!IsStep(a.args[k]) || !IsStep(b.args[k]) || VariableOf(a.args[k]) != VariableOf(b.args[k]))
      return false;
  return true;
}

template <typename F>
void ForEachFunction(const Expr& e, const F& visit) {
  ForEachPart(e, [&](const Expr& part) {
    if (part.kind == ExprKind::Function) visit(part.name);
  });
}

}  // namespace

std::vector<bool> RecursiveProcedures(const ProgramModel& model, const ProcedureNames& names) {
  const std::size_t count = model.procedures.size();
  boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS> calls(count);
  std::vector<bool> recursive(count);
  for (std::size_t p = 0; p < count; ++p) {
    const auto add = [&](const std::string& name) {
      const int callee = names.Find(name, static_cast<int>(p));
      if (callee < 0) return;
      if (callee == static_cast<int>(p)) recursive[p] = true;
      boost::add_edge(p, static_cast<std::size_t>(callee), calls);
    };
    ForEachStatement(model.procedures[p].body, [&](const Stmt& s) {
      if (const auto* c = std::get_if<Call>(&s.node)) {
        add(c->procedure);
        for (const Expr& e : c->args) ForEachFunction(e, add);
      }
      if (const auto* a = std::get_if<Assignment>(&s.node)) ForEachFunction(a->value, add);
      if (const auto* i = std::get_if<If>(&s.node))
        for (const IfArm& arm : i->arms) ForEachFunction(arm.condition, add);
    });
  }
  std::vector<std::size_t> circle(count), members(count);
  boost::strong_components(
      calls, boost::make_iterator_property_map(circle.begin(), boost::get(boost::vertex_index, calls)));
  for (const std::size_t c : circle) ++members[c];
  for (std::size_t p = 0; p < count; ++p) recursive[p] = recursive[p] || members[circle[p]] > 1;
  return recursive;
}

bool RepeatsItsCalls(const ProgramModel& model, int procedure) {
  const Procedure& p = model.procedures[static_cast<std::size_t>(procedure)];
  if (p.kind != Procedure::Kind::Function || !WithoutEffects(model, p)) return false;
  const auto own_calls = [&](const Expr& e, std::vector<const Expr*>& found, auto&& self) -> void {
    if (e.kind == ExprKind::Function && Names(p, e.name)) found.push_back(&e);
    for (const Expr& a : e.args) self(a, found, self);
  };
  bool repeats = false;
  ForEachStatement(p.body, [&](const Stmt& s) {
    const auto* a = std::get_if<Assignment>(&s.node);
    if (!a) return;
    std::vector<const Expr*> calls;
    own_calls(a->value, calls, own_calls);
    for (std::size_t k = 1; k < calls.size(); ++k)
      repeats = repeats || SameButConstants(*calls[0], *calls[k]);
  });
  return repeats;
}

}  // namespace fortell::hierarchy
