#include "predictor/hierarchy/features/stepped-place.h"

#include "db/program-walk.h"
#include "predictor/hierarchy/features/element-chain.h"
#include "predictor/hierarchy/features/value-paths.h"

namespace fortell::hierarchy {
namespace {

/// What the scalar is stepped by in front of the statement: the e of its only assignment k = k + e. Absent where it is none.
Expr StepBefore(const InnerLoop& loop, const Expr& scalar, std::size_t before) {
  Expr step;
  for (std::size_t at = 0; at < loop.statements.size(); ++at) {
    const BodyStatement& s = loop.statements[at];
    if (s.target.kind != ExprKind::Variable || s.target.symbol != scalar.symbol) continue;
    const bool adds = s.value.kind == ExprKind::Operation && s.value.name == "add" && s.value.args.size() == 2;
    if (step.Present() || at >= before || s.guarded || !adds) return {};
    const bool first = s.value.args[0] == s.target;
    if (!first && !(s.value.args[1] == s.target)) return {};
    step = s.value.args[first ? 1 : 0];
    if (Mentions(step, scalar.symbol)) return {};
  }
  return step;
}

}  // namespace

std::optional<LatencyPath> SteppedPlaceChain(const InnerLoop& loop, const ReferenceReader& reader, std::size_t store) {
  const BodyStatement& own = loop.statements[store];
  if (own.target.args.size() != 1 || own.target.args[0].kind != ExprKind::Variable) return std::nullopt;
  const Expr& place = own.target.args[0];
  const Expr step = StepBefore(loop, place, store);
  // Steps that stay the same have a known distance.
  if (!step.Present() || !Mentions(step, loop.levels.front().variable)) return std::nullopt;
  Expr back;
  back.kind = ExprKind::Operation;
  back.name = "sub";
  back.type = place.type;
  back.args = {place, step};
  Expr last = own.target;
  last.args = {back};
  return ElementChain(loop, reader, last, store, ShareOf(own));
}

}  // namespace fortell::hierarchy
