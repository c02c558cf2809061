// Loop-carried dependences of an inner DO loop: reductions, and the latency of recurrences.
#pragma once

#include <set>

#include "predictor/hierarchy/features/latency-path.h"
#include "predictor/hierarchy/features/value-paths.h"
#include "predictor/hierarchy/loops/inner-loop.h"
#include "predictor/hierarchy/loops/reference.h"

namespace fortell::hierarchy {

struct Chain {
  LatencyPath path{};       ///< per iteration
  LatencyPath selected{};   ///< longer than that where comparisons select in scalar code; else empty
  std::set<int> carried;    ///< scalars that are computed from what they were an iteration ago
  bool recurrence = false;  ///< no reduction: cannot be vectorised
  bool serialised = false;  ///< waits for iterations before, for certain, at no fixed distance
  bool restarts = false;    ///< each entry of the loop begins a chain that waits for no other
  bool reduction = false;   ///< of floating-point values: vectorised only if reassociated
};

class NestDependences;

/// `assigned`: scalars that the body sets (SetScalars), but for those that only count its iterations.
Chain FindChain(const InnerLoop& loop, const std::set<int>& assigned,
                const ReferenceReader& reader, NestDependences& nest);

/// What mispredicted branches wait for, and ends of loops in the body. `carried`: scalars of the chain.
BranchWays WaysToBranches(const InnerLoop& loop, const ReferenceReader& reader, const std::set<int>& carried);

/// Longest way of values through an iteration, in the mean over all: from the elements that it loads, through scalars, and conditions by which it
/// selects.
MeanWay WayThrough(const InnerLoop& loop, const ReferenceReader& reader);

/// Scalars that the statements assign.
std::set<int> AssignedScalars(const std::vector<BodyStatement>& statements);

/// These, and arguments of CALLs that they change.
std::set<int> SetScalars(const std::vector<BodyStatement>& statements);

/// Scalars that the statements set from what they were before: the state of a generator.
std::set<int> StateOf(const std::vector<BodyStatement>& statements);

/// Does each iteration that uses the scalar set it before? As far as counts tell: no statement that looks at it runs more
/// often than those above it that set it, together.
bool SetBeforeUse(const std::vector<BodyStatement>& statements, int symbol);

/// Latency class of a reduction intrinsic over `type` (SUM, MAXVAL, COUNT, ...).
Latency ReductionLatency(const std::string& intrinsic, const Type& type);

}  // namespace fortell::hierarchy
