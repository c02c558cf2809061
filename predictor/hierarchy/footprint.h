// Reuse distances: distinct bytes touched since an array was touched last, across the whole nest
// and across the loops around it. The order of execution is replayed as a tree, calls inlined.
#pragma once

#include <map>
#include <vector>

#include "predictor/hierarchy/loop-record.h"

namespace fortell::hierarchy {

/// One step of the replay: a lowered loop, or a sequence of steps, repeated or not.
struct TraceNode {
  int record = -1;           ///< >= 0: leaf, index of the lowered loop
  int level = 0;             ///< leaf: how many of its levels lie inside this node
  bool loop = false;         ///< sequence: one of the record's levels
  int call = -1;             ///< a call of this procedure, before it is inlined
  bool repeats = false;      ///< sequence: executed more than once in a row
  std::map<int, int> names;  ///< call, or leaf of a called procedure: dummy to actual
  std::vector<TraceNode> steps;
};

/// Sets Stream::reuse_bytes of every stream that has none yet.
void SetReuseDistances(const TraceNode& root, std::vector<LoopRecord>& records);

}  // namespace fortell::hierarchy
