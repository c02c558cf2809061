#include "predictor/hierarchy/features/update-chain.h"

#include "predictor/hierarchy/features/value-paths.h"

namespace fortell::hierarchy {
namespace {

void Replace(Expr& e, const Expr& from, const Expr& to) {
  if (e == from) {
    e = to;
    return;
  }
  for (Expr& a : e.args) Replace(a, from, to);
}

// One place of the array in the place of the one that data pick: between two updates of the same element nothing picks.
InnerLoop AtOnePlace(const InnerLoop& loop, const Expr& picked) {
  Expr place = picked;
  for (Expr& subscript : place.args) {
    Expr first;
    first.kind = ExprKind::Constant;
    first.type = subscript.type;
    first.value = 1;
    subscript = first;
  }
  InnerLoop fixed = loop;
  for (BodyStatement& s : fixed.statements) {
    Replace(s.target, picked, place);
    Replace(s.value, picked, place);
  }
  return fixed;
}

}  // namespace

std::optional<LatencyPath> UpdateChain(const InnerLoop& loop, const ReferenceReader& reader, std::size_t update) {
  const BodyStatement& own = loop.statements[update];
  if (own.in_line <= 0 || own.target.args.empty()) return std::nullopt;
  const InnerLoop fixed = AtOnePlace(loop, own.target);
  const BodyStatement& store = fixed.statements[update];
  auto path = ValuePaths(fixed, reader, false).FromElement(reader.Read(store.target), store);
  if (!path) return std::nullopt;
  LatencyPath links = ThroughMemory(*path, store.target.type);
  for (double& count : links) count *= own.in_line * ShareOf(own);
  return links;
}

}  // namespace fortell::hierarchy
