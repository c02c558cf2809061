// A segment at a size as a tiny profiled program: what its counters would hold is computed from the
// extents and from the rules by which its operands are filled. So fit and prediction share the
// lowering.
#pragma once

#include "db/loop-report.h"
#include "db/profile.h"
#include "f90-bench/segment.h"
#include "predictor/hierarchy/lowering/lowering.h"

namespace fortell {

/// One run of the segment's body.
UnitProfile ProfileOfSegment(const Segment& segment, const SegmentSize& size);

/// Facts for the lowering; `unit` must outlive them.
hierarchy::RunFacts FactsOfSegment(const UnitProfile& unit, const SegmentSize& size);

/// The segment's loops at this size; `report` (or null): what the compiler said of its source; `rules`
/// (or null): the pair's verdicts. Empty when something in it has no cost in the model.
std::vector<hierarchy::LoopFeatures> LoopsOfSegment(const Segment& segment, const SegmentSize& size,
                                                    const LoopReport* report,
                                                    const hierarchy::CompilerRules* rules = nullptr);

}  // namespace fortell
