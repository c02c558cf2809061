// Recurrences over places that a scalar steps along by what changes from step to step: k = k + l; p(k) = f(p(k - l)), as in
// triangles that are stored row by row.
#pragma once

#include <cstddef>
#include <optional>

#include "predictor/hierarchy/features/latency-path.h"
#include "predictor/hierarchy/loops/inner-loop.h"
#include "predictor/hierarchy/loops/reference.h"

namespace fortell::hierarchy {

/// The links per iteration from the element that the last iteration stored to the one that the loop's statement number `store`
/// stores, through memory: no compiler knows that it is the same. None where the statement does not store at such a place, or
/// where its value does not hang on the last one.
std::optional<LatencyPath> SteppedPlaceChain(const InnerLoop& loop, const ReferenceReader& reader, std::size_t store);

}  // namespace fortell::hierarchy
