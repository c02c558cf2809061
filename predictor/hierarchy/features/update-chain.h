// Updates of elements that data pick, h(k) = h(k) + 1: one that comes again at once waits for the store of the last time.
#pragma once

#include <cstddef>
#include <optional>

#include "predictor/hierarchy/features/latency-path.h"
#include "predictor/hierarchy/loops/inner-loop.h"
#include "predictor/hierarchy/loops/reference.h"

namespace fortell::hierarchy {

/// The links per iteration by which updates by the loop's statement number `update` wait for each other, as often as the run
/// saw one follow the other (UpdateFacts::in_line); none where it saw none, or where what is stored does not hang on the element.
std::optional<LatencyPath> UpdateChain(const InnerLoop& loop, const ReferenceReader& reader, std::size_t update);

}  // namespace fortell::hierarchy
