// Where a loop finds the nodes that it comes to along pointers, by what the run saw of their addresses.
#pragma once

#include <vector>

#include "db/profile.h"
#include "predictor/hierarchy/loops/inner-loop.h"

namespace fortell::hierarchy {

/// Steps of a walk by the distinct bytes of nodes that were touched since the node's cache line was touched last.
/// Between two touches that are w steps apart lie as many lines as w steps touch in the mean: the sum over
/// u < w of the share of steps whose line was not touched in the u steps before (Xiang et al., HOTL, ASPLOS 2013).
std::vector<WalkShare> WalkSharesOf(const WalkFacts& facts);

/// Is it the array that stands for the nodes that pointers lead to?
bool IsNodeArray(const Symbol& symbol);
/// The name of such an array, which is none of Fortran.
std::string NodeArrayName(const Symbol& pointer);

}  // namespace fortell::hierarchy
