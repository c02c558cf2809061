#include "predictor/hierarchy/values/kept-scalars.h"

#include <algorithm>
#include <map>
#include <string>

#include "db/program-walk.h"

namespace fortell::hierarchy {
namespace {

bool Mentions(const Expr& e, int symbol) {
  if (e.kind != ExprKind::None && e.symbol == symbol) return true;
  return std::any_of(e.args.begin(), e.args.end(),
                     [&](const Expr& a) { return Mentions(a, symbol); });
}

bool IsArithmetic(const Symbol& s) {
  return s.dims.empty() && (s.type.cls == TypeClass::Integer || s.type.cls == TypeClass::Real ||
                            s.type.cls == TypeClass::Complex);
}

bool IsShared(const Symbol& s) {
  return s.storage == Storage::Module || s.storage == Storage::Common;
}

// Is the local's first mention, in the order of the source, one that reads it? Then it is SAVEd, or
// nothing is known of its value.
bool IsReadFirst(const Procedure& procedure, int symbol) {
  int first = 0;  // 1: read, -1: set
  ForEachStatement(procedure.body, [&](const Stmt& s) {
    if (first != 0) return;
    if (const auto* a = std::get_if<Assignment>(&s.node)) {
      if (Mentions(a->value, symbol))
        first = 1;
      else if (Mentions(a->target, symbol))
        first = -1;
      return;
    }
    const bool sets = std::holds_alternative<Call>(s.node) || std::holds_alternative<Io>(s.node) ||
                      std::holds_alternative<Loop>(s.node);
    ForEachOwnExpression(s, [&](const Expr& e) {
      if (first == 0 && Mentions(e, symbol)) first = sets ? -1 : 1;
    });
    if (const auto* l = std::get_if<Loop>(&s.node); l && l->variable == symbol) first = -1;
  });
  return first == 1;
}

void CollectCalls(const Expr& e, const std::string& name, std::vector<const std::vector<Expr>*>& found) {
  if (e.kind == ExprKind::Function && UnqualifiedName(e.name) == name) found.push_back(&e.args);
  for (const Expr& a : e.args) CollectCalls(a, name, found);
}

// The argument lists with which other procedures call it.
std::vector<const std::vector<Expr>*> CallsOf(const ProgramModel& model, int procedure) {
  std::vector<const std::vector<Expr>*> found;
  const std::string name = UnqualifiedName(model.procedures[static_cast<std::size_t>(procedure)].name);
  for (const Procedure& p : model.procedures)
    ForEachStatement(p.body, [&](const Stmt& s) {
      if (const auto* c = std::get_if<Call>(&s.node); c && UnqualifiedName(c->procedure) == name)
        found.push_back(&c->args);
      ForEachOwnExpression(s, [&](const Expr& e) { CollectCalls(e, name, found); });
    });
  return found;
}

// How often assignments of other procedures set one of `symbols`, at most.
double SetElsewhere(const UnitProfile& unit, int procedure, const std::set<int>& symbols) {
  double most = 0;
  for (std::size_t p = 0; p < unit.model.procedures.size(); ++p) {
    if (static_cast<int>(p) == procedure) continue;
    ForEachStatement(unit.model.procedures[p].body, [&](const Stmt& s) {
      const auto* a = std::get_if<Assignment>(&s.node);
      if (a && a->target.kind == ExprKind::Variable && symbols.count(a->target.symbol) > 0 &&
          s.count >= 0)
        most = std::max(most, static_cast<double>(unit.Executions(s.count)));
    });
  }
  return most;
}

}  // namespace

std::set<int> KeptScalars(const UnitProfile& unit, int index) {
  constexpr double kMostly = 0.5;
  const ProgramModel& model = unit.model;
  const Procedure& procedure = model.procedures[static_cast<std::size_t>(index)];
  std::set<int> kept;
  if (procedure.kind == Procedure::Kind::MainProgram || procedure.count < 0) return kept;
  const double calls = static_cast<double>(unit.Executions(procedure.count));
  if (calls <= 1) return kept;
  std::set<int> assigned;
  ForEachStatement(procedure.body, [&](const Stmt& s) {
    const auto* a = std::get_if<Assignment>(&s.node);
    if (a && a->target.kind == ExprKind::Variable && !a->pointer &&
        IsArithmetic(model.symbols[static_cast<std::size_t>(a->target.symbol)]))
      assigned.insert(a->target.symbol);
  });
  for (const int symbol : assigned) {
    const Symbol& s = model.symbols[static_cast<std::size_t>(symbol)];
    std::set<int> same{symbol};
    const auto dummy = std::find(procedure.dummies.begin(), procedure.dummies.end(), symbol);
    if (dummy != procedure.dummies.end()) {
      const auto place = static_cast<std::size_t>(dummy - procedure.dummies.begin());
      bool plain = true;
      for (const auto* args : CallsOf(model, index)) {
        plain = plain && place < args->size() && (*args)[place].kind == ExprKind::Variable;
        if (plain) same.insert((*args)[place].symbol);
      }
      if (!plain) continue;
    } else if (s.storage == Storage::Result || (s.storage == Storage::Local && s.procedure == index)) {
      if (s.storage == Storage::Result || !IsReadFirst(procedure, symbol)) continue;
    } else if (IsShared(s)) {
      for (std::size_t k = 0; k < model.symbols.size(); ++k)
        if (IsShared(model.symbols[k]) && model.symbols[k].name == s.name)
          same.insert(static_cast<int>(k));
    }
    if (SetElsewhere(unit, index, same) < kMostly * calls) kept.insert(symbol);
  }
  return kept;
}

}  // namespace fortell::hierarchy
