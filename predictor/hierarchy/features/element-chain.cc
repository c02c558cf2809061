#include "predictor/hierarchy/features/element-chain.h"

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

// The first place in all directions.
Expr AtFirstPlace(Expr element) {
  for (Expr& subscript : element.args) {
    Expr first;
    first.kind = ExprKind::Constant;
    first.type = subscript.type;
    first.value = 1;
    subscript = first;
  }
  return element;
}

}  // namespace

std::optional<LatencyPath> ElementChain(const InnerLoop& loop, const ReferenceReader& reader, const Expr& element,
                                        std::size_t store, double times) {
  const Expr place = AtFirstPlace(element);
  InnerLoop fixed = loop;
  for (BodyStatement& s : fixed.statements) {
    Replace(s.target, element, place);
    Replace(s.value, element, place);
  }
  const BodyStatement& own = fixed.statements[store];
  const auto path = ValuePaths(fixed, reader, false).FromElement(reader.Read(place), own);
  if (!path) return std::nullopt;
  return Times(ThroughMemory(*path, own.target.type), times);
}

}  // namespace fortell::hierarchy
