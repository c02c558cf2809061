// The way of values from an element that an iteration reads to the one that it stores, where both are the same from one
// iteration to the next although no form of their subscripts says so.
#pragma once

#include <cstddef>
#include <optional>

#include "predictor/hierarchy/features/latency-path.h"
#include "predictor/hierarchy/loops/inner-loop.h"
#include "predictor/hierarchy/loops/reference.h"

namespace fortell::hierarchy {

/// The links of one iteration from `element`, an array reference, to what the loop's statement number `store` stores, through
/// memory, taken `times`. The element counts as one constant place. None where what is stored does not hang on it.
std::optional<LatencyPath> ElementChain(const InnerLoop& loop, const ReferenceReader& reader, const Expr& element,
                                        std::size_t store, double times);

}  // namespace fortell::hierarchy
