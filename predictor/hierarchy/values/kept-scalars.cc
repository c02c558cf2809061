#include "predictor/hierarchy/values/kept-scalars.h"

#include <algorithm>

#include "db/program-walk.h"

namespace fortell::hierarchy {
namespace {

bool IsArithmetic(const Symbol& s) {
  return s.dims.empty() && (s.type.cls == TypeClass::Integer || s.type.cls == TypeClass::Real ||
                            s.type.cls == TypeClass::Complex);
}

bool IsShared(const Symbol& s) {
  return s.storage == Storage::Module || s.storage == Storage::Common;
}

// Does the first mention of a symbol, in the order of the source, read it? A local one is SAVEd then, or
// nothing is known of its value.
std::map<int, bool> FirstMentions(const Procedure& procedure) {
  std::map<int, bool> first;  // by symbol: was it read?
  const auto note = [&](const Expr& e, bool read) {
    ForEachPart(e, [&](const Expr& part) {
      if (part.kind != ExprKind::None && part.symbol >= 0) first.emplace(part.symbol, read);
    });
  };
  ForEachStatement(procedure.body, [&](const Stmt& s) {
    if (const auto* a = std::get_if<Assignment>(&s.node)) {
      note(a->value, true);
      for (const Expr& subscript : a->target.args) note(subscript, true);
      note(a->target, false);
      return;
    }
    const auto* loop = std::get_if<Loop>(&s.node);
    const bool sets =
        loop || std::holds_alternative<Call>(s.node) || std::holds_alternative<Io>(s.node);
    ForEachOwnExpression(s, [&](const Expr& e) { note(e, !sets); });
    if (loop) first.emplace(loop->variable, false);
  });
  return first;
}

// The variable that a component belongs to, which has its storage; the symbol itself where it is none, or where
// the variable is not known.
int OwnerOf(const ProgramModel& model, int symbol) {
  const Symbol& s = model.symbols[static_cast<std::size_t>(symbol)];
  if (s.base >= 0) return OwnerOf(model, s.base);
  if (s.storage != Storage::Component) return symbol;
  const std::string name = s.name.substr(0, s.name.find('%'));
  const auto owner = std::find_if(model.symbols.begin(), model.symbols.end(), [&](const Symbol& other) {
    return other.procedure == s.procedure && other.name == name;
  });
  return owner == model.symbols.end() ? symbol : static_cast<int>(owner - model.symbols.begin());
}

// Has a local symbol its value from outside the procedure's own statements? A component has none where all of
// its variable is set first.
bool ReadBeforeSet(const std::map<int, bool>& first, int symbol, int owner) {
  const auto reads = [&](int of) {
    const auto found = first.find(of);
    return found == first.end() || found->second;
  };
  return first.count(symbol) > 0 && reads(symbol) && reads(owner);
}

std::set<int> ArithmeticTargets(const ProgramModel& model, const Procedure& procedure) {
  std::set<int> assigned;
  ForEachStatement(procedure.body, [&](const Stmt& s) {
    const auto* a = std::get_if<Assignment>(&s.node);
    if (a && a->target.kind == ExprKind::Variable && !a->pointer &&
        IsArithmetic(model.symbols[static_cast<std::size_t>(a->target.symbol)]))
      assigned.insert(a->target.symbol);
  });
  return assigned;
}

}  // namespace

KeptScalars::KeptScalars(const UnitProfile& unit) : unit_(unit), names_(unit.model) {
  for (std::size_t k = 0; k < unit.model.symbols.size(); ++k)
    if (IsShared(unit.model.symbols[k]))
      shared_[NameEverywhere(unit.model.symbols[k])].insert(static_cast<int>(k));
  for (std::size_t p = 0; p < unit.model.procedures.size(); ++p) NoteStatements(static_cast<int>(p));
}

void KeptScalars::NoteStatements(int procedure) {
  const auto set = [&](int symbol, double times) {
    Setting& s = set_[symbol];
    if (s.procedure == procedure) {
      s.most = std::max(s.most, times);
    } else if (times > s.most) {
      s = {procedure, times, s.most};
    } else {
      s.others = std::max(s.others, times);
    }
  };
  ForEachStatement(unit_.model.procedures[static_cast<std::size_t>(procedure)].body, [&](const Stmt& s) {
    ForEachOwnCall(s, [&](const std::string& name, const std::vector<Expr>& args, bool) {
      calls_[names_.Find(name, procedure)].push_back(&args);
    });
    const auto* a = std::get_if<Assignment>(&s.node);
    if (a && a->target.kind == ExprKind::Variable && s.count >= 0)
      set(a->target.symbol, static_cast<double>(unit_.Executions(s.count)));
  });
}

bool KeptScalars::IsMostlyKept(const std::set<int>& symbols, int procedure) const {
  constexpr double kMostly = 0.5;
  const Procedure& p = unit_.model.procedures[static_cast<std::size_t>(procedure)];
  const double calls = static_cast<double>(unit_.Executions(p.count));
  return std::all_of(symbols.begin(), symbols.end(), [&](int symbol) {
    const auto found = set_.find(symbol);
    if (found == set_.end()) return true;
    const Setting& s = found->second;
    return (s.procedure == procedure ? s.others : s.most) < kMostly * calls;
  });
}

const std::set<int>& KeptScalars::Of(int procedure) {
  const auto known = found_.find(procedure);
  return known != found_.end() ? known->second : found_[procedure] = Find(procedure);
}

std::set<int> KeptScalars::Find(int index) const {
  const ProgramModel& model = unit_.model;
  const Procedure& procedure = model.procedures[static_cast<std::size_t>(index)];
  std::set<int> kept;
  if (procedure.kind == Procedure::Kind::MainProgram || procedure.count < 0 ||
      unit_.Executions(procedure.count) <= 1)
    return kept;
  const std::map<int, bool> first = FirstMentions(procedure);
  const auto calls = calls_.find(index);
  for (const int symbol : ArithmeticTargets(model, procedure)) {
    const int owner = OwnerOf(model, symbol);
    const Symbol& s = model.symbols[static_cast<std::size_t>(owner)];
    std::set<int> same{symbol};
    const auto dummy = std::find(procedure.dummies.begin(), procedure.dummies.end(), symbol);
    if (dummy != procedure.dummies.end()) {
      const auto place = static_cast<std::size_t>(dummy - procedure.dummies.begin());
      bool plain = true;
      for (const Arguments args : calls == calls_.end() ? std::vector<Arguments>() : calls->second) {
        plain = plain && place < args->size() && (*args)[place].kind == ExprKind::Variable;
        if (plain) same.insert((*args)[place].symbol);
      }
      if (!plain) continue;
    } else if (s.storage == Storage::Result ||
               (s.storage == Storage::Local && s.procedure == index)) {
      if (s.storage == Storage::Result || !ReadBeforeSet(first, symbol, owner)) continue;
    } else if (owner == symbol && IsShared(s)) {
      const std::set<int>& others = shared_.at(NameEverywhere(s));
      same.insert(others.begin(), others.end());
    }
    if (IsMostlyKept(same, index)) kept.insert(symbol);
  }
  return kept;
}

}  // namespace fortell::hierarchy
