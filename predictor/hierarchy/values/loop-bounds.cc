#include "predictor/hierarchy/values/loop-bounds.h"

#include <set>

#include "db/program-walk.h"

namespace fortell::hierarchy {
namespace {

struct Seen {
  double iterations = 0, entries = 0;
};

// Entries and what the upper bound was in all of them together.
void AddBound(const Loop& loop, const Stmt& s, const UnitProfile& unit, std::map<int, Seen>& seen) {
  const bool counted = loop.form == Loop::Form::Counted && loop.trips >= 0 && s.count >= 0;
  if (!counted || loop.early_exit || loop.step.Present()) return;
  if (loop.lower.kind != ExprKind::Constant || loop.upper.kind != ExprKind::Variable) return;
  const double entries = static_cast<double>(unit.Executions(s.count));
  Seen& bound = seen[loop.upper.symbol];
  bound.iterations += static_cast<double>(unit.Executions(loop.trips)) +
                      entries * (loop.lower.value - 1);
  bound.entries += entries;
}

}  // namespace

std::map<int, double> NumbersFromTrips(const UnitProfile& unit) {
  std::map<int, double> numbers;
  for (const Procedure& p : unit.model.procedures) {
    std::map<int, Seen> seen;
    std::map<int, int> assignments;
    std::set<int> varying;
    ForEachStatement(p.body, [&](const Stmt& s) {
      if (const auto* a = std::get_if<Assignment>(&s.node))
        if (a->target.kind == ExprKind::Variable) ++assignments[a->target.symbol];
      const auto* loop = std::get_if<Loop>(&s.node);
      if (!loop) return;
      varying.insert(loop->variable);
      AddBound(*loop, s, unit, seen);
    });
    for (const auto& [symbol, bound] : seen)
      if (bound.entries > 0 && assignments[symbol] <= 1 && varying.count(symbol) == 0)
        numbers[symbol] = bound.iterations / bound.entries;
  }
  return numbers;
}

}  // namespace fortell::hierarchy
