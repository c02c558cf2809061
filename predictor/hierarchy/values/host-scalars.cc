#include "predictor/hierarchy/values/host-scalars.h"

#include <map>

#include "db/program-walk.h"

namespace fortell::hierarchy {

namespace {

/// What each procedure mentions: its index, and an expression or a part of one.
template <typename F>
void ForEachMention(const ProgramModel& model, F&& visit) {
  for (std::size_t p = 0; p < model.procedures.size(); ++p)
    ForEachStatementAndMasked(model.procedures[p].body, [&](const Stmt& s) {
      ForEachOwnExpression(s, [&](const Expr& e) { ForEachPart(e, [&](const Expr& part) { visit(p, part); }); });
    });
}

}  // namespace

std::set<int> SharedWithHosts(const ProgramModel& model) {
  std::map<int, std::size_t> by;
  std::set<int> twice;
  ForEachMention(model, [&](std::size_t p, const Expr& part) {
    if (part.kind == ExprKind::Variable && by.emplace(part.symbol, p).first->second != p) twice.insert(part.symbol);
  });
  return twice;
}

std::vector<int> Hosts(const ProgramModel& model) {
  std::vector<int> hosts(model.procedures.size(), -1);
  ForEachMention(model, [&](std::size_t p, const Expr& part) {
    if (part.symbol < 0) return;
    const int owner = model.symbols[static_cast<std::size_t>(part.symbol)].procedure;
    if (owner >= 0 && owner != static_cast<int>(p)) hosts[p] = owner;
  });
  return hosts;
}

}  // namespace fortell::hierarchy
