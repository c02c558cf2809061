#include "instrumentor/counting/count-rules.h"

#include <functional>
#include <utility>
#include <vector>

#include "db/program-walk.h"

namespace fortell {

int AddRule(ProgramModel& model, CountRule::Kind kind, int a, int b, std::int64_t factor) {
  CountRule rule;
  rule.kind = kind;
  rule.a = a;
  rule.b = b;
  rule.factor = factor;
  model.counts.push_back(rule);
  return static_cast<int>(model.counts.size()) - 1;
}

int AddSite(ProgramModel& model, Site site) {
  site.offset = model.counters;
  model.counters += site.words;
  model.sites.push_back(site);
  return static_cast<int>(model.sites.size()) - 1;
}

void OrderCounts(ProgramModel& model) {
  std::vector<int> moved(model.counts.size(), -1);
  std::vector<CountRule> ordered;
  const std::function<int(int)> place = [&](int count) {
    if (count < 0) return count;
    int& to = moved[static_cast<std::size_t>(count)];
    if (to >= 0) return to;
    CountRule rule = model.counts[static_cast<std::size_t>(count)];
    if (rule.kind != CountRule::Kind::Counter && rule.kind != CountRule::Kind::Words) {
      rule.a = place(rule.a);
      rule.b = place(rule.b);
    }
    ordered.push_back(rule);
    return to = static_cast<int>(ordered.size()) - 1;
  };
  for (std::size_t i = 0; i < model.counts.size(); ++i) place(static_cast<int>(i));
  model.counts = std::move(ordered);
  const auto move = [&](int& count) {
    if (count >= 0) count = moved[static_cast<std::size_t>(count)];
  };
  for (Procedure& procedure : model.procedures) {
    move(procedure.count);
    ForEachStatementAndMasked(procedure.body, [&](Stmt& stmt) {
      move(stmt.count);
      if (auto* loop = std::get_if<Loop>(&stmt.node)) move(loop->trips);
      if (auto* branch = std::get_if<If>(&stmt.node))
        for (IfArm& arm : branch->arms) move(arm.count);
      if (auto* select = std::get_if<Select>(&stmt.node))
        for (SelectArm& arm : select->arms) move(arm.count);
    });
  }
}

}  // namespace fortell
