#include "predictor/hierarchy/values/changed-scalars.h"

#include <algorithm>

#include "db/program-walk.h"
#include "predictor/hierarchy/loops/loop-steps.h"

namespace fortell::hierarchy {

ChangedScalars::ChangedScalars(const ProgramModel& model) : model_(model), names_(model) {
  for (std::size_t k = 0; k < model.symbols.size(); ++k)
    if (const std::string name = NameEverywhere(model.symbols[k]); !name.empty() && model.symbols[k].dims.empty())
      shared_[name].insert(static_cast<int>(k));
}

std::set<int> ChangedScalars::In(const Block& block, int procedure) {
  std::set<int> changed = AssignedIn(block);
  ForEachStatement(block, [&](const Stmt& s) { changed.merge(ByCalls(s, procedure)); });
  return changed;
}

std::set<int> ChangedScalars::ByCalls(const Stmt& s, int procedure) {
  std::set<int> changed;
  const auto add_variables = [&](const std::vector<Expr>& expressions) {
    for (const Expr& e : expressions)
      if (e.kind == ExprKind::Variable) changed.insert(e.symbol);
  };
  if (const auto* io = std::get_if<Io>(&s.node); io && (io->kind == "read" || io->kind == "inquire"))
    add_variables(io->items);
  const auto* call = std::get_if<Call>(&s.node);
  ForEachOwnCall(s, [&](const std::string& name, const std::vector<Expr>& args, bool dynamic) {
    const int callee = dynamic ? -1 : names_.Find(name, procedure);
    if (callee >= 0)
      Add(OutsideOf(callee), args, changed);
    else if (call && &args == &call->args)
      add_variables(args);  // functions mostly leave their arguments alone
  });
  return changed;
}

const ChangedScalars::Outside& ChangedScalars::OutsideOf(int procedure) {
  const auto [known, is_new] = known_.try_emplace(procedure);  // what calls itself changes no more than it does by itself
  if (!is_new) return known->second;
  const auto& callee = model_.procedures[static_cast<std::size_t>(procedure)];
  Outside outside;
  for (const int symbol : In(callee.body, procedure)) {
    const auto dummy = std::find(callee.dummies.begin(), callee.dummies.end(), symbol);
    if (dummy != callee.dummies.end()) outside.dummies.insert(static_cast<int>(dummy - callee.dummies.begin()));
    if (const std::string name = NameEverywhere(model_.symbols[static_cast<std::size_t>(symbol)]); !name.empty())
      outside.shared.insert(name);
  }
  return known_[procedure] = std::move(outside);
}

void ChangedScalars::Add(const Outside& callee, const std::vector<Expr>& args, std::set<int>& changed) const {
  for (const int place : callee.dummies)
    if (static_cast<std::size_t>(place) < args.size() && args[static_cast<std::size_t>(place)].kind == ExprKind::Variable)
      changed.insert(args[static_cast<std::size_t>(place)].symbol);
  for (const std::string& name : callee.shared)
    if (const auto symbols = shared_.find(name); symbols != shared_.end())
      changed.insert(symbols->second.begin(), symbols->second.end());
}

}  // namespace fortell::hierarchy
