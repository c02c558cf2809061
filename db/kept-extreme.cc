#include "db/kept-extreme.h"

#include <cstddef>
#include <set>
#include <string>

namespace fortell {

int KeptExtreme(const IfArm& arm) {
  static const std::set<std::string> orders = {"lt", "le", "gt", "ge"};
  const Expr& c = arm.condition;
  if (c.kind != ExprKind::Operation || c.args.size() != 2 || orders.count(c.name) == 0) return -1;
  for (const Stmt& s : arm.body.body)
    if (const auto* a = std::get_if<Assignment>(&s.node); a && a->target.kind == ExprKind::Variable)
      for (std::size_t k = 0; k < 2; ++k)
        if (a->target == c.args[k] && a->value == c.args[1 - k]) return a->target.symbol;
  return -1;
}

}  // namespace fortell
