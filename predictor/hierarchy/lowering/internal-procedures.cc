#include "predictor/hierarchy/lowering/internal-procedures.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <variant>

#include "db/program-walk.h"
#include "predictor/hierarchy/features/handed-procedures.h"

namespace fortell::hierarchy {
namespace {

std::set<int> Handed(const UnitProfile& unit, const ProcedureNames& names) {
  std::set<int> handed;
  for (std::size_t p = 0; p < unit.model.procedures.size(); ++p)
    ForEachStatement(unit.model.procedures[p].body, [&](const Stmt& s) {
      if (unit.Executions(s.count) <= 0) return;
      ForEachOwnCall(s, [&](const std::string&, const std::vector<Expr>& args, bool) {
        for (const Expr& e : args)
          if (const std::string name = ProcedureArgument(e); !name.empty()) handed.insert(names.Find(name, static_cast<int>(p)));
      });
    });
  handed.erase(-1);
  return handed;
}

/// Scalars that some statement stores to a place which lives as long as the run, as far as the machine code tells.
std::set<int> Static(const ProgramModel& model, const ReportsByFile& reports) {
  std::set<int> symbols;
  for (const fortell::Procedure& p : model.procedures)
    ForEachStatement(p.body, [&](const Stmt& s) {
      const auto* a = std::get_if<Assignment>(&s.node);
      const LoopReport* report = ReportOf(reports, s.file_index);
      if (a && a->target.kind == ExprKind::Variable && report && report->Says(kStaticStore, s.file_index, s.line)) symbols.insert(a->target.symbol);
    });
  return symbols;
}

}  // namespace

std::vector<SetBesideCode> SetsBesideCode(const UnitProfile& unit, const ProcedureNames& names, const std::vector<int>& hosts,
                                          const ReportsByFile& reports) {
  std::vector<SetBesideCode> sets;
  const std::set<int> handed = Handed(unit, names), stay = handed.empty() ? std::set<int>() : Static(unit.model, reports);
  for (const int p : handed) {
    const int host = hosts[static_cast<std::size_t>(p)];
    const fortell::Procedure& procedure = unit.model.procedures[static_cast<std::size_t>(p)];
    if (host < 0) continue;
    SetBesideCode most{p, procedure.file_index, procedure.line, 0};
    ForEachStatement(procedure.body, [&](const Stmt& s) {
      const auto* a = std::get_if<Assignment>(&s.node);
      if (!a || a->target.kind != ExprKind::Variable || a->target.symbol < 0) return;
      const Symbol& target = unit.model.symbols[static_cast<std::size_t>(a->target.symbol)];
      if (target.procedure != host || target.storage != Storage::Local || stay.count(a->target.symbol) > 0) return;
      const auto times = static_cast<double>(unit.Executions(s.count));
      if (times > most.times) most = {p, s.file_index, s.line, times};
    });
    most.times = std::min(most.times, static_cast<double>(unit.Executions(procedure.count)));
    if (most.times > 0) sets.push_back(most);
  }
  return sets;
}

}  // namespace fortell::hierarchy
