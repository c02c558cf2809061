#include "predictor/hierarchy/values/constant-scalars.h"

#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "db/procedure-names.h"
#include "db/program-walk.h"
#include "predictor/hierarchy/values/bound-values.h"

namespace fortell::hierarchy {
namespace {

class Constants {
 public:
  Constants(const UnitProfile& unit, const std::map<int, double>& from_trips)
      : unit_(unit), from_trips_(from_trips), names_(unit.model), scalars_({&unit.model}), set_(scalars_.size()), values_(scalars_.size()) {
    for (std::size_t k = 0; k < unit.model.symbols.size(); ++k) {
      const Symbol& s = unit.model.symbols[k];
      const int slot = SlotOf(static_cast<int>(k));
      if (slot < 0) continue;
      if (IsReachedOtherwise(s)) SetUnknown(static_cast<int>(k));
      if (s.initial) set_[static_cast<std::size_t>(slot)].initial = s.initial;
    }
    for (std::size_t p = 0; p < unit.model.procedures.size(); ++p) Collect(static_cast<int>(p));
    MayChangeInCalls();
  }

  std::map<int, double> Find() {
    Spread();
    FindSame();
    NumberSame();
    Spread();
    std::map<int, double> constants;
    for (std::size_t k = 0; k < unit_.model.symbols.size(); ++k)
      if (const int slot = SlotOf(static_cast<int>(k)); slot >= 0)
        if (const auto& value = values_[static_cast<std::size_t>(slot)]) constants[static_cast<int>(k)] = *value;
    return constants;
  }

 private:
  /// What sets a scalar.
  struct Settings {
    std::vector<const Expr*> values;
    std::optional<double> initial;
    std::int64_t reads = 0;  ///< executions of READ statements
    bool unknown = false;
  };
  struct Passed {
    int actual, dummy;  ///< slots
  };

  void Spread() {
    for (bool more = true; more;) {
      more = false;
      for (std::size_t slot = 0; slot < set_.size(); ++slot)
        if (!values_[slot]) more = (values_[slot] = ValueOfAll(set_[slot])).has_value() || more;
    }
  }

  // What is read once, or is set by nothing that the model shows (NAMELIST), is one number all the same, and so are the
  // dummy arguments that it is handed to, and to no other.
  void FindSame() {
    same_.assign(set_.size(), -1);
    for (std::size_t slot = 0; slot < set_.size(); ++slot) {
      const Settings& s = set_[slot];
      if (!s.unknown && s.values.empty() && !s.initial && s.reads <= 1) same_[slot] = static_cast<int>(slot);
    }
    for (bool more = true; more;) {
      more = false;
      for (std::size_t slot = 0; slot < set_.size(); ++slot)
        if (same_[slot] < 0) more = (same_[slot] = SameAsAll(set_[slot])) >= 0 || more;
    }
  }

  int SameAsAll(const Settings& settings) const {
    if (settings.unknown || settings.reads > 0 || settings.values.empty()) return -1;
    std::set<int> same;
    for (const Expr* e : settings.values) {
      const int slot = e->kind == ExprKind::Variable ? SlotOf(e->symbol) : -1;
      same.insert(slot < 0 ? -1 : same_[static_cast<std::size_t>(slot)]);
    }
    return same.size() == 1 ? *same.begin() : -1;
  }

  // A loop up to one of them tells how much all of them are.
  void NumberSame() {
    std::map<int, std::set<double>> told;
    for (const auto& [symbol, number] : from_trips_)
      if (const int slot = SlotOf(symbol); slot >= 0 && same_[static_cast<std::size_t>(slot)] >= 0)
        told[same_[static_cast<std::size_t>(slot)]].insert(number);
    for (std::size_t slot = 0; slot < set_.size(); ++slot) {
      const auto numbers = told.find(same_[slot]);
      if (values_[slot] || numbers == told.end() || numbers->second.size() != 1) continue;
      const double number = *numbers->second.begin();
      if (number == std::round(number)) values_[slot] = number;
    }
  }

  int SlotOf(int symbol) const { return scalars_.SlotOf(0, symbol); }

  // By other names: a component of an object that is handed on, what a pointer points to.
  static bool IsReachedOtherwise(const Symbol& s) { return s.storage == Storage::Component || s.pointer || s.target; }

  void SetUnknown(int symbol) {
    if (const int slot = SlotOf(symbol); slot >= 0) set_[static_cast<std::size_t>(slot)].unknown = true;
  }
  void Unknown(const Expr& e) {
    if (e.kind == ExprKind::Variable) SetUnknown(e.symbol);
  }

  void Set(int symbol, const Expr& value) {
    const int slot = SlotOf(symbol);
    const bool itself = value.kind == ExprKind::Variable && SlotOf(value.symbol) == slot;
    if (slot >= 0 && !itself) set_[static_cast<std::size_t>(slot)].values.push_back(&value);
  }

  void CollectCall(int caller, const std::string& name, const std::vector<Expr>& args, bool dynamic) {
    const int callee = dynamic ? -1 : names_.Find(name, caller);
    for (std::size_t k = 0; k < args.size(); ++k) {
      if (callee < 0) {
        Unknown(args[k]);
        continue;
      }
      const auto& dummies = unit_.model.procedures[static_cast<std::size_t>(callee)].dummies;
      if (k >= dummies.size() || !args[k].Present()) continue;
      Set(dummies[k], args[k]);
      const int actual = args[k].kind == ExprKind::Variable ? SlotOf(args[k].symbol) : -1;
      if (const int dummy = SlotOf(dummies[k]); actual >= 0 && dummy >= 0) passed_.push_back({actual, dummy});
    }
    if (callee >= 0) called_.insert(callee);
  }

  void Collect(int procedure) {
    const Procedure& p = unit_.model.procedures[static_cast<std::size_t>(procedure)];
    ForEachStatementAndMasked(p.body, [&](const Stmt& s) {
      if (s.count >= 0 && unit_.Executions(s.count) == 0) return;
      if (const auto* a = std::get_if<Assignment>(&s.node); a && a->target.kind == ExprKind::Variable) {
        if (a->pointer) Unknown(a->target), Unknown(a->value);
        else assigned_.insert(SlotOf(a->target.symbol)), Set(a->target.symbol, a->value);
      }
      if (const auto* l = std::get_if<Loop>(&s.node)) SetUnknown(l->variable);
      if (const auto* io = std::get_if<Io>(&s.node); io && io->kind != "write" && io->kind != "print")
        for (const Expr& item : io->items) {
          const int slot = item.kind == ExprKind::Variable ? SlotOf(item.symbol) : -1;
          if (slot >= 0 && io->kind == "read" && s.count >= 0) set_[static_cast<std::size_t>(slot)].reads += unit_.Executions(s.count);
          else Unknown(item);
        }
      ForEachOwnCall(s, [&](const std::string& name, const std::vector<Expr>& args, bool dynamic) {
        CollectCall(procedure, name, args, dynamic);
      });
    });
  }

  // An actual argument whose dummy is set otherwise than by the call comes back changed. Dummies of procedures whose
  // calls are not seen have any value.
  void MayChangeInCalls() {
    for (std::size_t p = 0; p < unit_.model.procedures.size(); ++p)
      if (called_.count(static_cast<int>(p)) == 0)
        for (const int dummy : unit_.model.procedures[p].dummies) SetUnknown(dummy);
    for (bool more = true; more;) {
      more = false;
      for (const Passed& pair : passed_) {
        const Settings& dummy = set_[static_cast<std::size_t>(pair.dummy)];
        Settings& actual = set_[static_cast<std::size_t>(pair.actual)];
        if (actual.unknown || !(dummy.unknown || dummy.reads > 0 || assigned_.count(pair.dummy) > 0)) continue;
        actual.unknown = more = true;
      }
    }
  }

  std::optional<double> ValueOfAll(const Settings& settings) const {
    if (settings.unknown || settings.reads > 0) return std::nullopt;
    if (settings.values.empty()) return settings.initial;
    std::optional<double> common;
    for (const Expr* e : settings.values) {
      const auto value = ValueOf(*e, 0, scalars_, values_);
      if (!value || (common && *common != *value)) return std::nullopt;
      common = value;
    }
    return common;
  }

  const UnitProfile& unit_;
  const std::map<int, double>& from_trips_;
  const ProcedureNames names_;
  const BoundScalars scalars_;
  std::vector<Settings> set_;  ///< by slot
  std::vector<int> same_;      ///< by slot: the slot that it is as much as, -1: none
  SlotValues values_;          ///< by slot
  std::vector<Passed> passed_;
  std::set<int> assigned_, called_;  ///< slots; procedures
};

}  // namespace

std::map<int, double> ConstantScalars(const UnitProfile& unit, const std::map<int, double>& from_trips) {
  return Constants(unit, from_trips).Find();
}

}  // namespace fortell::hierarchy
