#include "predictor/hierarchy/footprint.h"

#include <algorithm>

namespace fortell::hierarchy {
namespace {

struct Ancestor {
  const TraceNode* node = nullptr;
  std::size_t step = 0;  ///< which of its steps leads to the leaf
};

struct Leaf {
  const TraceNode* node = nullptr;
  std::vector<Ancestor> path;  ///< outermost first
};

void CollectLeaves(const TraceNode& node, std::vector<Ancestor>& path, std::vector<Leaf>& leaves) {
  if (node.record >= 0) {
    leaves.push_back({&node, path});
    return;
  }
  for (std::size_t k = 0; k < node.steps.size(); ++k) {
    path.push_back({&node, k});
    CollectLeaves(node.steps[k], path, leaves);
    path.pop_back();
  }
}

int NameOf(const TraceNode& leaf, int symbol) {
  const auto found = leaf.names.find(symbol);
  return found == leaf.names.end() ? symbol : found->second;
}

using Bytes = std::map<int, double>;

// Distinct bytes per array of everything under `node`, in one execution of the node.
// `loops_inside`: counted loops between the caller and here belong to the leaf's levels.
void AddFootprint(const TraceNode& node, const std::vector<LoopRecord>& records,
                  std::size_t loops_inside, Bytes& bytes) {
  if (node.record >= 0) {
    const LoopRecord& r = records[static_cast<std::size_t>(node.record)];
    for (const auto& [symbol, levels] : r.footprint) {
      const std::size_t k =
          std::min(levels.size() - 1, static_cast<std::size_t>(node.level) + loops_inside);
      double& known = bytes[NameOf(node, symbol)];
      known = std::max(known, levels[k]);
    }
    return;
  }
  const std::size_t inside = loops_inside + (node.loop ? 1 : 0);
  for (const TraceNode& step : node.steps) AddFootprint(step, records, inside, bytes);
}

bool Touches(const TraceNode& node, const std::vector<LoopRecord>& records, int symbol) {
  if (node.record >= 0) {
    const LoopRecord& r = records[static_cast<std::size_t>(node.record)];
    for (const auto& entry : r.footprint)
      if (NameOf(node, entry.first) == symbol) return true;
    return false;
  }
  return std::any_of(node.steps.begin(), node.steps.end(),
                     [&](const TraceNode& s) { return Touches(s, records, symbol); });
}

double Total(const Bytes& bytes) {
  double sum = 0;
  for (const auto& entry : bytes) sum += entry.second;
  return sum;
}

// Does the array of the stream run with a counted loop around the leaf? `outer` counts the leaf's
// enclosing counted loops from the inside: the leaf's own levels come first.
bool MovedBy(const LoopRecord& record, std::size_t stream, std::size_t level) {
  return (record.moving[stream] >> level & 1u) != 0;
}

// Walks outward from the leaf: first looks at the steps before it, then, when the sequence repeats
// with the same data, at the steps after it in the round before.
double DistanceOf(const Leaf& leaf, const std::vector<LoopRecord>& records, std::size_t stream,
                  double cold_bytes) {
  const LoopRecord& record = records[static_cast<std::size_t>(leaf.node->record)];
  const int symbol = NameOf(*leaf.node, record.features.streams[stream].symbol);
  Bytes between;
  std::size_t level = static_cast<std::size_t>(leaf.node->level);
  for (std::size_t up = leaf.path.size(); up-- > 0;) {
    const Ancestor& at = leaf.path[up];
    const std::vector<TraceNode>& steps = at.node->steps;
    // The leaf itself lies between as well, and earlier rounds of a loop around it.
    if (up + 1 == leaf.path.size() || steps[at.step].repeats)
      AddFootprint(steps[at.step], records, 0, between);
    for (std::size_t k = at.step; k-- > 0;) {
      AddFootprint(steps[k], records, 0, between);
      if (Touches(steps[k], records, symbol)) return Total(between);
    }
    const bool counted = at.node->loop;
    const bool moved = counted && MovedBy(record, stream, level);
    if (at.node->repeats && !moved) {
      for (std::size_t k = steps.size(); k-- > at.step;) {
        AddFootprint(steps[k], records, 0, between);
        if (Touches(steps[k], records, symbol)) return Total(between);
      }
    }
    if (counted) ++level;
  }
  return cold_bytes;
}

}  // namespace

void SetReuseDistances(const TraceNode& root, std::vector<LoopRecord>& records) {
  std::vector<Leaf> leaves;
  std::vector<Ancestor> path;
  CollectLeaves(root, path, leaves);
  Bytes all;
  AddFootprint(root, records, 0, all);
  const double cold = Total(all);

  // A procedure called from several places has several leaves: the mean distance.
  std::vector<std::vector<double>> sums(records.size());
  std::vector<int> leaf_counts(records.size(), 0);
  for (const Leaf& leaf : leaves) {
    const auto r = static_cast<std::size_t>(leaf.node->record);
    const auto& streams = records[r].features.streams;
    sums[r].resize(streams.size(), 0);
    ++leaf_counts[r];
    for (std::size_t s = 0; s < streams.size(); ++s)
      if (streams[s].reuse_bytes == 0) sums[r][s] += DistanceOf(leaf, records, s, cold);
  }
  for (std::size_t r = 0; r < records.size(); ++r)
    for (std::size_t s = 0; s < sums[r].size(); ++s) {
      Stream& stream = records[r].features.streams[s];
      if (stream.reuse_bytes == 0 && leaf_counts[r] > 0)
        stream.reuse_bytes = sums[r][s] / leaf_counts[r];
    }
}

}  // namespace fortell::hierarchy
