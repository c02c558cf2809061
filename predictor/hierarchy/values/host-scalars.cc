#include "predictor/hierarchy/values/host-scalars.h"

#include <map>

#include "db/program-walk.h"

namespace fortell::hierarchy {

std::set<int> SharedWithHosts(const ProgramModel& model) {
  std::map<int, std::size_t> by;
  std::set<int> twice;
  for (std::size_t p = 0; p < model.procedures.size(); ++p)
    ForEachStatementAndMasked(model.procedures[p].body, [&](const Stmt& s) {
      ForEachOwnExpression(s, [&](const Expr& e) {
        ForEachPart(e, [&](const Expr& part) {
          if (part.kind == ExprKind::Variable && by.emplace(part.symbol, p).first->second != p) twice.insert(part.symbol);
        });
      });
    });
  return twice;
}

}  // namespace fortell::hierarchy
