// What memory and access cost on a pair, in words: latencies and bandwidths by level, gathers,
// strides, masks, blocks, layout, branches.
#pragma once

#include <string>
#include <vector>

#include "db/records.h"

namespace fortell {

/// Lines of text, empty when nothing of it was measured. A level's figure is that of the largest
/// measured operands that fit into it and not into the one before.
std::string AccessText(const Machine& machine, const std::vector<Parameter>& parameters);

}  // namespace fortell
