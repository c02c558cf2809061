#include "predictor/hierarchy/features/update-chain.h"

#include "predictor/hierarchy/features/replaced-elements.h"
#include "predictor/hierarchy/features/value-paths.h"

namespace fortell::hierarchy {

std::optional<LatencyPath> UpdateChain(const InnerLoop& loop, const ReferenceReader& reader, std::size_t update) {
  const BodyStatement& own = loop.statements[update];
  if (own.in_line <= 0 || own.target.args.empty()) return std::nullopt;
  // Between two updates of the same element nothing picks.
  const InnerLoop fixed = WithElementAtOnePlace(loop, own.target);
  const BodyStatement& store = fixed.statements[update];
  auto path = ValuePaths(fixed, reader, false).FromElement(reader.Read(store.target), store);
  if (!path) return std::nullopt;
  LatencyPath links = ThroughMemory(*path, store.target.type);
  for (double& count : links) count *= own.in_line * ShareOf(own);
  return links;
}

}  // namespace fortell::hierarchy
