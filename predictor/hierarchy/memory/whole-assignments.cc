#include "predictor/hierarchy/memory/whole-assignments.h"

#include "db/program-walk.h"

namespace fortell::hierarchy {

void CollectWholeAssignments(const Block& block, std::map<int, int>& sites) {
  ForEachStatement(block, [&](const Stmt& stmt) {
    if (const auto* allocation = std::get_if<Allocation>(&stmt.node))
      for (const Expr& object : allocation->objects)
        if (object.shape_site >= 0 && object.symbol >= 0)
          sites.emplace(object.symbol, object.shape_site);
    const auto* a = std::get_if<Assignment>(&stmt.node);
    if (a && a->shape_site >= 0 && a->target.kind == ExprKind::Array && a->target.args.empty())
      sites.emplace(a->target.symbol, a->shape_site);
  });
}

}  // namespace fortell::hierarchy
