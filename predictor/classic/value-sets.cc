#include "predictor/classic/value-sets.h"

#include <algorithm>
#include <cmath>

#include "db/program-walk.h"

namespace fortell {
namespace {

constexpr std::size_t kMostValues = 64;

std::optional<double> Apply(const Expr& operation, double a, double b) {
  if (operation.name == "add") return a + b;
  if (operation.name == "sub") return a - b;
  if (operation.name == "mul") return a * b;
  if (operation.name == "div" && b != 0) return std::trunc(a / b);
  if (operation.name == "pow" && b >= 0) return std::pow(a, b);
  return std::nullopt;
}

bool IsIntegerScalar(const Expr& expr) {
  return expr.kind == ExprKind::Variable && expr.type.cls == TypeClass::Integer && expr.symbol >= 0;
}

}  // namespace

ValueSets::ValueSets(const ProgramModel& model) {
  for (const Procedure& procedure : model.procedures) {
    for (const int dummy : procedure.dummies) unknown_.insert(dummy);
    Collect(procedure.body);
  }
  for (std::size_t i = 0; i < model.symbols.size(); ++i) {
    // Other files may assign what is shared.
    const Storage storage = model.symbols[i].storage;
    if (storage == Storage::Common || storage == Storage::Module) {
      unknown_.insert(static_cast<int>(i));
    }
  }
  Settle();
}

void ValueSets::Assign(const Expr& target, const Expr& value) {
  if (IsIntegerScalar(target)) assigned_.emplace(target.symbol, &value);
}

// An actual argument or an item read may come back with any value.
void ValueSets::Forget(const Expr& expr) {
  if (IsIntegerScalar(expr)) unknown_.insert(expr.symbol);
}

void ValueSets::Collect(const Block& block) {
  ForEachStatement(block, [&](const Stmt& stmt) {
    if (const auto* assignment = std::get_if<Assignment>(&stmt.node)) {
      Assign(assignment->target, assignment->value);
    } else if (const auto* loop = std::get_if<Loop>(&stmt.node)) {
      unknown_.insert(loop->variable);
    } else if (const auto* call = std::get_if<Call>(&stmt.node)) {
      for (const Expr& arg : call->args) Forget(arg);
    } else if (const auto* io = std::get_if<Io>(&stmt.node)) {
      if (io->kind == "read") {
        for (const Expr& item : io->items) Forget(item);
      }
    }
  });
}

ValueSets::Values ValueSets::Of(const Expr& expr) const {
  if (expr.kind == ExprKind::Constant) return std::set<double>{expr.value};
  if (expr.kind == ExprKind::Variable) {
    if (unknown_.count(expr.symbol) > 0) return std::nullopt;
    const auto found = known_.find(expr.symbol);
    return found == known_.end() ? std::nullopt : Values(found->second);
  }
  if (expr.kind != ExprKind::Operation || expr.args.empty()) return std::nullopt;
  const Values a = Of(expr.args[0]);
  if (!a) return std::nullopt;
  if (expr.name == "convert") return a;
  std::set<double> results;
  if (expr.name == "neg") {
    for (const double value : *a) results.insert(-value);
    return results;
  }
  const Values b = expr.args.size() > 1 ? Of(expr.args[1]) : std::nullopt;
  if (!b) return std::nullopt;
  for (const double x : *a) {
    for (const double y : *b) {
      const auto result = Apply(expr, x, y);
      if (!result || results.size() > kMostValues) return std::nullopt;
      results.insert(*result);
    }
  }
  return results;
}

std::optional<double> ValueSets::Single(const Expr& expr) const {
  const Values values = Of(expr);
  return values && values->size() == 1 ? std::optional(*values->begin()) : std::nullopt;
}

// Whether something is known or known to be unknown of every variable in it.
bool ValueSets::Reached(const Expr& expr) const {
  if (expr.kind == ExprKind::Variable) {
    return known_.count(expr.symbol) > 0 || unknown_.count(expr.symbol) > 0;
  }
  return std::all_of(expr.args.begin(), expr.args.end(),
                     [&](const Expr& arg) { return Reached(arg); });
}

// Grows the sets until nothing is added. What depends on an unknown is unknown; a variable whose
// set does not end is so, too.
void ValueSets::Settle() {
  for (const auto& [symbol, value] : assigned_) {
    if (value->kind == ExprKind::Constant) known_[symbol].insert(value->value);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [symbol, value] : assigned_) {
      if (unknown_.count(symbol) > 0) continue;
      const Values values = Of(*value);
      if (!values && Reached(*value)) {
        unknown_.insert(symbol);
        changed = true;
        continue;
      }
      if (!values) continue;
      std::set<double>& known = known_[symbol];
      const std::size_t before = known.size();
      known.insert(values->begin(), values->end());
      changed = changed || known.size() != before;
      if (known.size() > kMostValues) unknown_.insert(symbol);
    }
  }
}

}  // namespace fortell
