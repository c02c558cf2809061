#include "predictor/hierarchy/values/known-reals.h"

#include <cmath>
#include <map>
#include <optional>
#include <set>

#include "db/program-walk.h"
#include "predictor/hierarchy/values/host-scalars.h"

namespace fortell::hierarchy {
namespace {

using Numbers = std::map<int, double>;

std::optional<double> ValueOf(const Expr& e, const Numbers& numbers) {
  if (e.type.cls != TypeClass::Real && e.type.cls != TypeClass::Integer) return std::nullopt;
  if (e.kind == ExprKind::Constant) return e.value;
  if (e.kind == ExprKind::Variable) {
    const auto known = numbers.find(e.symbol);
    return known == numbers.end() ? std::nullopt : std::optional(known->second);
  }
  if (e.kind != ExprKind::Operation || e.type.cls != TypeClass::Real || e.args.empty()) return std::nullopt;
  const auto a = ValueOf(e.args[0], numbers);
  if (!a) return std::nullopt;
  if (e.name == "neg") return -*a;
  if (e.name == "convert") return a;
  if (e.args.size() != 2) return std::nullopt;
  const auto b = ValueOf(e.args[1], numbers);
  if (!b) return std::nullopt;
  if (e.name == "add") return *a + *b;
  if (e.name == "sub") return *a - *b;
  if (e.name == "mul") return *a * *b;
  if (e.name == "div" && *b != 0) return *a / *b;
  return std::nullopt;
}

bool IsOne(const Expr& e) { return e.kind == ExprKind::Constant && e.value == 1; }

class Known {
 public:
  Known(const ProgramModel& model, Procedure& procedure, const std::set<int>& shared)
      : model_(model), procedure_(procedure), shared_(shared) {}

  void Put() {
    Collect();
    for (bool more = true; more;) {
      more = false;
      for (const auto& [symbol, value] : set_)
        if (value && numbers_.count(symbol) == 0 && changed_.count(symbol) == 0)
          if (const auto number = ValueOf(*value, numbers_)) more = numbers_.emplace(symbol, *number).second;
    }
    if (numbers_.empty()) return;
    ForEachStatementAndMasked(procedure_.body, [&](Stmt& s) {
      auto* a = std::get_if<Assignment>(&s.node);
      const bool scalar = a && a->target.kind == ExprKind::Variable;
      ForEachOwnExpression(s, [&](Expr& e) {
        if (!scalar || &e != &a->target) Fold(e);
      });
    });
  }

 private:
  bool IsCandidate(int symbol) const {
    const Symbol& s = model_.symbols[static_cast<std::size_t>(symbol)];
    return s.type.cls == TypeClass::Real && IsLocalScalar(s) && shared_.count(symbol) == 0;
  }

  // Null: set more than once.
  void Collect() {
    ForEachStatementAndMasked(procedure_.body, [&](const Stmt& s) {
      if (const auto* a = std::get_if<Assignment>(&s.node); a && a->target.kind == ExprKind::Variable) {
        const int symbol = a->target.symbol;
        if (!IsCandidate(symbol)) return;
        const bool is_new = set_.emplace(symbol, &a->value).second;
        if (!is_new || a->pointer) set_[symbol] = nullptr;
      }
      const auto change = [&](const Expr& e) {
        if (e.kind == ExprKind::Variable) changed_.insert(e.symbol);
      };
      if (const auto* l = std::get_if<Loop>(&s.node)) changed_.insert(l->variable);
      if (const auto* io = std::get_if<Io>(&s.node); io && io->kind != "write" && io->kind != "print")
        for (const Expr& item : io->items) change(item);
      if (std::holds_alternative<Unmodelled>(s.node)) ForEachOwnExpression(s, change);
      ForEachOwnCall(s, [&](const std::string&, const std::vector<Expr>& args, bool) {
        for (const Expr& argument : args) change(argument);
      });
    });
  }

  void Fold(Expr& e) const {
    if (const auto number = e.type.cls == TypeClass::Real ? ValueOf(e, numbers_) : std::nullopt) {
      Expr constant;
      constant.kind = ExprKind::Constant;
      constant.type = e.type;
      constant.value = *number;
      e = std::move(constant);
      return;
    }
    for (Expr& part : e.args) Fold(part);
    if (e.kind != ExprKind::Operation || e.type.cls != TypeClass::Real || e.args.size() != 2) return;
    const bool product = e.name == "mul";
    if ((product || e.name == "div") && IsOne(e.args[1])) {
      Expr rest = std::move(e.args[0]);
      e = std::move(rest);
    } else if (product && IsOne(e.args[0])) {
      Expr rest = std::move(e.args[1]);
      e = std::move(rest);
    }
  }

  const ProgramModel& model_;
  Procedure& procedure_;
  const std::set<int>& shared_;
  std::map<int, const Expr*> set_;  ///< by symbol: the only value that is assigned
  std::set<int> changed_;           ///< in other ways
  Numbers numbers_;
};

}  // namespace

void PutKnownReals(ProgramModel& model) {
  const std::set<int> shared = SharedWithHosts(model);
  for (Procedure& procedure : model.procedures) Known(model, procedure, shared).Put();
}

}  // namespace fortell::hierarchy
