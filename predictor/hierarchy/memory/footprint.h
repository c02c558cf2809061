// Reuse distances: distinct bytes touched since an array was touched last, across the whole nest
// and across the loops around it. The order of execution is replayed as a tree, calls inlined.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <vector>

#include "predictor/hierarchy/features/loop-record.h"

namespace fortell::hierarchy {

using ArgumentSteps = std::map<int, std::map<int, double>>;

/// What the symbols of a called procedure stand for.
struct Binding {
  std::map<int, int> names;  ///< dummies and their components to what the caller knows
  /// Bytes between what a dummy stands for in consecutive iterations of the callers' loops, by dummy and loop variable.
  ArgumentSteps steps;
};

/// What a step of the replay is, but for the steps that it consists of.
struct TraceStep {
  int record = -1;           ///< >= 0: leaf, index of the lowered loop
  int level = 0;             ///< leaf: how many of its levels lie inside this node
  bool loop = false;         ///< sequence: one of the record's levels
  bool alternative = false;  ///< sequence: a class of its loop's entries, apart from the others
  int call = -1;             ///< a call of this procedure, before it is inlined
  bool repeats = false;      ///< sequence: executed more than once in a row
  int variable = -1;         ///< loop: what it counts with
  double trips = 0;          ///< loop: iterations per entry
  double weight = 1;         ///< call: executions; leaf: share of its loop's executions
  std::shared_ptr<const Binding> binding;  ///< call, or leaf of a called procedure
  bool called = false;                     ///< sequence: a called procedure's body
};

/// One step of the replay: a lowered loop, or a sequence of steps, repeated or not.
struct TraceNode : TraceStep {
  std::vector<TraceNode> steps;
};

/// Array temporaries that take the same place, one after the other, by symbol: a statement gives its block back,
/// and the next one of that size gets it. Of several that one statement has, each takes a place of its own.
std::map<int, int> SharedPlaces(const std::vector<LoopRecord>& records, const std::set<int>& temporaries);

/// Sets Stream::reuse_bytes of every stream that has none yet. `declared`: bytes of arrays of known
/// size, by symbol. `places`: what stands for a symbol. Returns the distinct bytes that the whole execution
/// touches, by symbol.
std::map<int, double> SetReuseDistances(const TraceNode& root,
                                        std::vector<LoopRecord>& records,
                                        const std::map<int, double>& declared = {},
                                        const std::map<int, int>& places = {});

}  // namespace fortell::hierarchy
