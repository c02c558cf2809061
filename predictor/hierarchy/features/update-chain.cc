#include "predictor/hierarchy/features/update-chain.h"

#include "predictor/hierarchy/features/element-chain.h"
#include "predictor/hierarchy/features/value-paths.h"

namespace fortell::hierarchy {

std::optional<LatencyPath> UpdateChain(const InnerLoop& loop, const ReferenceReader& reader, std::size_t update) {
  const BodyStatement& own = loop.statements[update];
  if (own.in_line <= 0 || own.target.args.empty()) return std::nullopt;
  // Between two updates of the same element nothing picks.
  return ElementChain(loop, reader, own.target, update, own.in_line * ShareOf(own));
}

}  // namespace fortell::hierarchy
