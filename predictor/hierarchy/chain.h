// Loop-carried dependences of an inner DO loop: reductions, and the latency of recurrences.
#pragma once

#include <array>
#include <set>

#include "predictor/hierarchy/inner-loop.h"
#include "predictor/hierarchy/reference.h"

namespace fortell::hierarchy {

using LatencyPath = std::array<double, kLatencies>;

struct Chain {
  LatencyPath path{};       ///< per iteration
  bool recurrence = false;  ///< no reduction: cannot be vectorised
  bool reduction = false;   ///< of floating-point values: vectorised only if reassociated
};

/// `assigned`: scalars that the body assigns.
Chain FindChain(const InnerLoop& loop, const std::set<int>& assigned,
                const ReferenceReader& reader);

/// Scalars that the statements assign.
std::set<int> AssignedScalars(const std::vector<BodyStatement>& statements);

/// Latency class of a reduction intrinsic over `type` (SUM, MAXVAL, COUNT, ...).
Latency ReductionLatency(const std::string& intrinsic, const Type& type);

}  // namespace fortell::hierarchy
