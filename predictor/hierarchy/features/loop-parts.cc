#include "predictor/hierarchy/features/loop-parts.h"

#include <map>
#include <variant>

#include "db/program-walk.h"

namespace fortell::hierarchy {
namespace {

const Stmt* LoopIn(const Stmt& s) {
  if (std::holds_alternative<Loop>(s.node)) return &s;
  const Stmt* first = nullptr;
  if (std::holds_alternative<If>(s.node))
    ForEachBlock(s, [&](const Block& arm) {
      for (const Stmt& inner : arm.body) first = !first && std::holds_alternative<Loop>(inner.node) ? &inner : first;
    });
  return first;
}

bool IsNext(const Expr& e, const Expr& last) {
  const auto one = [](const Expr& part) { return part.kind == ExprKind::Constant && part.value == 1; };
  return e.kind == ExprKind::Operation && e.name == "add" && e.args.size() == 2 &&
         ((e.args[0] == last && one(e.args[1])) || (e.args[1] == last && one(e.args[0])));
}

}  // namespace

std::pair<const Stmt*, const Stmt*> RestOf(const Block& block, const Stmt& s) {
  const Stmt* holder = LoopIn(s);
  const Loop* loop = holder ? std::get_if<Loop>(&holder->node) : nullptr;
  if (!loop || loop->form != Loop::Form::Counted) return {};
  std::map<int, const Expr*> set;
  for (const Stmt* next = &s + 1; next != block.body.data() + block.body.size(); ++next) {
    if (const auto* a = std::get_if<Assignment>(&next->node)) set[a->target.symbol] = &a->value;
    const auto* other = std::get_if<Loop>(&next->node);
    if (!other) continue;
    const auto known = other->lower.kind == ExprKind::Variable ? set.find(other->lower.symbol) : set.end();
    if (IsNext(known == set.end() ? other->lower : *known->second, loop->upper)) return {holder, next};
    break;
  }
  return {};
}

}  // namespace fortell::hierarchy
