#include "predictor/hierarchy/values/changed-variables.h"

#include <algorithm>

#include "db/program-walk.h"
#include "predictor/hierarchy/loops/loop-steps.h"

namespace fortell::hierarchy {

namespace {

bool IsVariable(const Expr& e) { return e.kind == ExprKind::Variable || e.kind == ExprKind::Array; }

/// Arrays that loops within the block assign, and array statements; all that it assigns where it is itself `in_loop`.
void AddArrays(const Block& block, bool in_loop, std::set<int>& changed) {
  for (const Stmt& s : block.body) {
    const auto* a = std::get_if<Assignment>(&s.node);
    if (a && a->target.kind == ExprKind::Array && (in_loop || a->target.rank > 0)) changed.insert(a->target.symbol);
    const bool loop = in_loop || std::holds_alternative<Loop>(s.node);
    ForEachBlock(s, [&](const Block& inner) { AddArrays(inner, loop, changed); });
  }
}

}  // namespace

ChangedVariables::ChangedVariables(const ProgramModel& model) : model_(model), names_(model) {
  for (std::size_t k = 0; k < model.symbols.size(); ++k) {
    if (const std::string name = NameEverywhere(model.symbols[k]); !name.empty())
      shared_[name].insert(static_cast<int>(k));
    if (model.symbols[k].base >= 0) components_[model.symbols[k].base].push_back(static_cast<int>(k));
  }
}

std::set<int> ChangedVariables::In(const Block& block, int procedure) {
  std::set<int> changed = AssignedIn(block);
  AddArrays(block, false, changed);
  ForEachStatement(block, [&](const Stmt& s) { changed.merge(ByCalls(s, procedure)); });
  std::vector<int> whole(changed.begin(), changed.end());
  while (!whole.empty()) {
    const auto components = components_.find(whole.back());
    whole.pop_back();
    if (components == components_.end()) continue;
    for (const int component : components->second)
      if (changed.insert(component).second) whole.push_back(component);
  }
  return changed;
}

std::set<int> ChangedVariables::ByCalls(const Stmt& s, int procedure) {
  std::set<int> changed;
  const auto add_variables = [&](const std::vector<Expr>& expressions) {
    for (const Expr& e : expressions)
      if (IsVariable(e)) changed.insert(e.symbol);
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

const ChangedVariables::Outside& ChangedVariables::OutsideOf(int procedure) {
  const auto [known, is_new] = known_.try_emplace(procedure);  // what calls itself changes no more than it does by itself
  if (!is_new) return known->second;
  const auto& callee = model_.procedures[static_cast<std::size_t>(procedure)];
  Outside outside;
  std::set<int> changed = In(callee.body, procedure);
  AddArrays(callee.body, true, changed);
  for (const int symbol : changed) {
    int object = symbol;  // of which it is a component
    while (model_.symbols[static_cast<std::size_t>(object)].base >= 0) object = model_.symbols[static_cast<std::size_t>(object)].base;
    const auto dummy = std::find(callee.dummies.begin(), callee.dummies.end(), object);
    if (dummy != callee.dummies.end()) outside.dummies.insert(static_cast<int>(dummy - callee.dummies.begin()));
    const Symbol& declared = model_.symbols[static_cast<std::size_t>(symbol)];
    if (const std::string name = NameEverywhere(declared); !name.empty())
      outside.shared.insert(name);
    else if (declared.procedure >= 0 && declared.procedure != procedure)
      outside.hosts.insert(symbol);
  }
  return known_[procedure] = std::move(outside);
}

void ChangedVariables::Add(const Outside& callee, const std::vector<Expr>& args, std::set<int>& changed) const {
  for (const int place : callee.dummies)
    if (static_cast<std::size_t>(place) < args.size() && IsVariable(args[static_cast<std::size_t>(place)]))
      changed.insert(args[static_cast<std::size_t>(place)].symbol);
  for (const std::string& name : callee.shared)
    if (const auto symbols = shared_.find(name); symbols != shared_.end())
      changed.insert(symbols->second.begin(), symbols->second.end());
  changed.insert(callee.hosts.begin(), callee.hosts.end());
}

}  // namespace fortell::hierarchy
