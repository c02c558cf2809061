#include "predictor/hierarchy/features/handed-procedures.h"

#include <set>

#include "db/program-walk.h"

namespace fortell::hierarchy {
namespace {

constexpr char kProcedureArgument[] = "procedure ";

}  // namespace

std::string ProcedureArgument(const Expr& argument) {
  const bool is = argument.kind == ExprKind::Other && argument.name.rfind(kProcedureArgument, 0) == 0;
  return is ? argument.name.substr(sizeof kProcedureArgument - 1) : std::string();
}

std::string Target(const Procedures& handed, const std::string& name) {
  const auto found = handed.find(name);
  return found == handed.end() ? name : found->second;
}

Procedures HandOver(const ProgramModel& model, const Procedure& callee, const std::vector<Expr>& args, const Procedures& handed) {
  Procedures inside;
  for (std::size_t k = 0; k < args.size() && k < callee.dummies.size(); ++k)
    if (const std::string name = ProcedureArgument(args[k]); !name.empty() && callee.dummies[k] >= 0)
      inside[model.symbols[static_cast<std::size_t>(callee.dummies[k])].name] = Target(handed, name);
  return inside;
}

std::vector<Procedures> HandedOver(const UnitProfile& unit, const ProcedureNames& names) {
  const ProgramModel& model = unit.model;
  std::vector<std::map<std::string, std::set<std::string>>> all(model.procedures.size());
  for (bool more = true; more;) {
    more = false;
    for (std::size_t k = 0; k < model.procedures.size(); ++k)
      ForEachStatement(model.procedures[k].body, [&](const Stmt& s) {
        if (s.count < 0 || unit.Executions(s.count) <= 0) return;
        ForEachOwnCall(s, [&](const std::string& name, const std::vector<Expr>& args, bool dynamic) {
          const int callee = dynamic ? -1 : names.Find(name, static_cast<int>(k));
          if (callee < 0) return;
          for (const auto& [dummy, target] : HandOver(model, model.procedures[static_cast<std::size_t>(callee)], args, {})) {
            auto& targets = all[static_cast<std::size_t>(callee)][dummy];
            const auto known = all[k].find(target);
            const std::size_t before = targets.size();
            if (known == all[k].end())
              targets.insert(target);
            else
              targets.insert(known->second.begin(), known->second.end());
            more = more || targets.size() > before;
          }
        });
      });
  }
  std::vector<Procedures> handed(all.size());
  for (std::size_t k = 0; k < all.size(); ++k)
    for (const auto& [dummy, targets] : all[k])
      if (targets.size() == 1) handed[k][dummy] = *targets.begin();
  return handed;
}

}  // namespace fortell::hierarchy
