// How a distributed-memory machine lays out an array, and how many elements of an operand lie with
// another processor than the element that is computed from them: seed 001, sections 5 (1.a), 6.3.3
// and 7.1 step 4, under the owner-computes rule.
#pragma once

#include <vector>

#include "predictor/classic/section.h"

namespace fortell {

/// One dimension cut into blocks of equal size.
struct BlockedDimension {
  double processors = 1;
  double block = 1;  ///< elements
};

/// Blocked layout over a grid of 2**k processors: of all grids the one with the shortest borders
/// between blocks, the later dimension getting the larger share of equals (appendix G.4 has 144 by
/// 72 blocks of a 1152 by 1152 array on 128 processors; G.5 a grid of 8 by 16).
std::vector<BlockedDimension> BlockedLayout(const std::vector<double>& extents, double processors);

/// Elements that one processor fetches from others, to compute its part of `target` from `operand`.
/// Sections whose distance is known at run time only count as aligned.
double RemoteElements(const Section& target, const Section& operand, double processors);

}  // namespace fortell
