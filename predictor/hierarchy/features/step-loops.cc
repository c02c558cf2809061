#include "predictor/hierarchy/features/step-loops.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

#include "db/program-walk.h"

namespace fortell::hierarchy {
namespace {

constexpr double kOften = 0.1;  // of the iterations

}  // namespace

std::vector<StepLoop> StepLoops(const UnitProfile& unit, const ProcedureNames& names, const PartsStored& parts) {
  const ProgramModel& model = unit.model;
  const auto executions = [&](int count) { return static_cast<double>(unit.Executions(count)); };
  const std::vector<Procedures> handed = HandedOver(unit, names);
  // What an execution of a procedure calls, all that these call included; none where one calls itself.
  std::map<int, std::optional<std::map<int, double>>> known;
  std::function<const std::optional<std::map<int, double>>&(int)> calls_of;
  const auto calls_in = [&](const Block& block, int procedure, double times) {
    std::optional<std::map<int, double>> calls(std::in_place);
    ForEachStatement(block, [&](const Stmt& s) {
      const double share = executions(s.count) / times;
      if (share <= 0) return;
      ForEachOwnCall(s, [&](const std::string& name, const std::vector<Expr>&, bool dynamic) {
        const int callee = dynamic ? -1 : names.Find(Target(handed[static_cast<std::size_t>(procedure)], name), procedure);
        if (callee < 0 || !calls) return;
        const auto& further = calls_of(callee);
        if (!further) return calls.reset();
        (*calls)[callee] += share;
        for (const auto& [other, often] : *further) (*calls)[other] += share * often;
      });
    });
    return calls;
  };
  calls_of = [&](int procedure) -> const std::optional<std::map<int, double>>& {
    const auto [found, is_new] = known.try_emplace(procedure);
    const Procedure& p = model.procedures[static_cast<std::size_t>(procedure)];
    if (is_new && !p.recursive) known[procedure] = calls_in(p.body, procedure, std::max(1.0, executions(p.count)));
    return known[procedure];
  };
  std::vector<StepLoop> loops;
  for (std::size_t k = 0; k < model.procedures.size(); ++k) {
    const std::function<void(const Block&)> look = [&](const Block& block) {
      for (const Stmt& s : block.body) {
        ForEachBlock(s, look);
        const auto* loop = std::get_if<Loop>(&s.node);
        if (!loop || executions(loop->trips) <= 2 * executions(s.count)) continue;
        const auto calls = calls_in(loop->body, static_cast<int>(k), executions(loop->trips));
        if (!calls) continue;
        StepLoop step{static_cast<int>(k), &s, executions(loop->trips), executions(s.count), *calls, handed[k]};
        bool holds = false;
        ForEachStatement(loop->body, [&](const Stmt& inner) {
          const bool often = inner.count < 0 || executions(inner.count) > kOften * executions(loop->trips);
          holds = holds || std::holds_alternative<Loop>(inner.node) || (often && !parts.LoadedBy(inner).empty());
        });
        if (holds || !step.calls.empty()) loops.push_back(std::move(step));
      }
    };
    look(model.procedures[k].body);
  }
  return loops;
}

}  // namespace fortell::hierarchy
