#include "predictor/hierarchy/features/stored-pieces.h"

#include <algorithm>
#include <cstddef>
#include <variant>

namespace fortell::hierarchy {
namespace {

/// The element that a statement sets, where a number tells its place in an array of one dimension.
const Expr* ElementOf(const Stmt& s) {
  const auto* a = std::get_if<Assignment>(&s.node);
  const bool element = a && !a->pointer && a->target.kind == ExprKind::Array && a->target.args.size() == 1 &&
                       a->target.args[0].kind == ExprKind::Constant && a->target.args[0].rank == 0;
  return element ? &a->target : nullptr;
}

bool Follows(const Expr* e, const Expr* next) {
  return e && next && e->symbol == next->symbol && next->args[0].value == e->args[0].value + 1;
}

}  // namespace

void JoinPieces(const Block& block, const Stmt& last, const StoredTogether& together, StepContext& at) {
  const Expr* target = ElementOf(last);
  if (!target) return;
  const Stmt* const first = block.body.data();
  const Stmt* const end = first + block.body.size();
  if (&last + 1 < end && Follows(target, ElementOf(*(&last + 1)))) return;
  const Stmt* begin = &last;
  double bytes = together(last);
  for (; begin > first && Follows(ElementOf(*(begin - 1)), ElementOf(*begin)); --begin) bytes = std::max(bytes, together(*(begin - 1)));
  ArrayValues& array = at.values.arrays[at.names.Key(target->symbol)].Own();
  const auto lanes = static_cast<std::ptrdiff_t>(bytes / std::max(1, target->type.kind));
  for (; lanes > 1 && &last + 1 - begin >= lanes; begin += lanes) {
    Way longest;
    const auto each = [&](const auto& visit) {
      for (const Stmt* s = begin; s < begin + lanes; ++s)
        if (const auto e = array.elements.find(at.names.PlaceOf(*ElementOf(*s)).place); e != array.elements.end()) visit(e->second.late);
    };
    each([&](const Late& late) { longest = Longer(longest, late.latest); });
    each([&](Late& late) { late.path = Further(late.path, late.latest, longest, late.latest_share), late.latest = longest; });
  }
}

}  // namespace fortell::hierarchy
