#include "predictor/hierarchy/memory/footprint.h"

#include <algorithm>
#include <boost/container/flat_map.hpp>
#include <numeric>
#include <string>
#include <unordered_map>

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

int Renamed(const std::map<int, int>& names, int symbol) {
  const auto found = names.find(symbol);
  return found == names.end() ? symbol : found->second;
}

using Bytes = boost::container::flat_map<int, double>;  // by array

double Total(const Bytes& bytes) {
  double sum = 0;
  for (const auto& entry : bytes) sum += entry.second;
  return sum;
}

// Does each place hang on what was loaded from the one before? Lists are walked from end to end.
bool Follows(const LoopRecord& r) {
  return std::any_of(r.features.waits.begin(), r.features.waits.end(), [](const LoadWait& w) { return !w.way; });
}

// A step before the leaf brings the leaf's data when it touches at least this share of as many bytes
// of the same array: one element of a column (a pivot) does not bring the column.
constexpr double kEnough = 0.25;

class Replay {
 public:
  Replay(const std::vector<LoopRecord>& records, const std::map<int, double>& declared, const std::map<int, int>& places)
      : records_(records), declared_(declared), places_(places) {}

  // Distinct bytes per array of everything under `node`, in one execution of the node. `loops`: the
  // counted loops between the caller and here, outermost first. `chosen`: classes that take place, others of their nodes
  // do not.
  void AddFootprint(const TraceNode& node, const std::vector<Ancestor>& chosen, std::vector<const TraceNode*>& loops,
                    Bytes& bytes) const {
    if (node.record >= 0) {
      const LoopRecord& r = records_[static_cast<std::size_t>(node.record)];
      for (const auto& [symbol, levels] : r.footprint) {
        double& known = bytes[NameOf(node, symbol)];
        known = std::max(known, r.scattered.count(symbol) > 0
                                    ? ScatteredBytes(node, symbol, levels, loops)
                                    : BytesOf(node, symbol, levels, loops));
      }
      return;
    }
    if (node.loop) loops.push_back(&node);
    for (std::size_t k = 0; k < node.steps.size(); ++k)
      if (!node.steps[k].alternative || !OtherClass(chosen, node, k))
        AddFootprint(node.steps[k], chosen, loops, bytes);
    if (node.loop) loops.pop_back();
  }

  /// Of what lies around the leaf's class in its procedure the leaf that is looked from decides; other nodes are
  /// worked out once, with all their classes.
  const Bytes& FootprintOf(const TraceNode& node) const {
    std::vector<const TraceNode*> loops;
    if (std::any_of(around_.begin(), around_.end(), [&](const Ancestor& at) { return at.node == &node; })) {
      seen_from_leaf_.clear();
      AddFootprint(node, around_, loops, seen_from_leaf_);
      return seen_from_leaf_;
    }
    const auto [known, is_new] = known_.try_emplace(&node);
    if (is_new) AddFootprint(node, {}, loops, known->second);
    return known->second;
  }

  double DistanceOf(const Leaf& leaf, std::size_t stream, double cold_bytes) const;
  /// From now on footprints are those of executions in which the leaf's class of entries takes place.
  void LookFrom(const Leaf& leaf) {
    around_.clear();
    bool in_class = false;
    for (std::size_t up = leaf.path.size(); up-- > 0 && !leaf.path[up].node->called;) {
      if (in_class) around_.push_back(leaf.path[up]);
      in_class = in_class || leaf.path[up].node->alternative;
    }
  }

  /// The farthest apart that the elements of consecutive iterations may lie: a loop does not leave its array. Where
  /// the array's size is not known, anything, and of components, whose size is not that of their objects.
  double FarthestStep(const Leaf& leaf, std::size_t stream) const {
    constexpr double kAnything = 1e300;
    const LoopRecord& r = records_[static_cast<std::size_t>(leaf.node->record)];
    const Stream& s = r.features.streams[stream];
    const double trips = r.levels.empty() ? 0 : r.levels[0].trips;
    if (trips <= 1 || s.array.find('%') != std::string::npos) return kAnything;
    return Limited(*leaf.node, s.symbol, kAnything, kAnything) / trips;
  }

  /// Of a line that is picked at random. Lines of which each is picked once: all other lines of its array are picked
  /// before it comes back, and as many of every other array: a small table stays near however large the one beside it is.
  double RandomDistanceOf(const Leaf& leaf, std::size_t stream) const {
    const LoopRecord& r = records_[static_cast<std::size_t>(leaf.node->record)];
    const Stream& s = r.features.streams[stream];
    const double picked = kLineBytes * r.features.entries * r.features.trips;
    if (r.levels.empty()) return PickedBytes(leaf, stream, picked);
    std::map<int, LevelBytes> arrays;  // of one iteration and of all
    for (const auto& [symbol, levels] : r.footprint)
      arrays[symbol] = {levels.front(), r.scattered.count(symbol) > 0 ? Limited(*leaf.node, symbol, picked, levels[1])
                                                                      : levels.back()};
    const auto found = arrays.find(s.symbol);
    if (found == arrays.end()) return 0;
    const double all = found->second.back();
    const bool known = declared_.count(NameOf(*leaf.node, s.symbol)) > 0;
    double own = s.picked_bytes > 0 ? s.picked_bytes : all;
    if (s.seen_bytes > 0)
      own = s.longer_ago_bytes <= 0 ? s.seen_bytes : std::max(s.seen_bytes, known ? all : s.longer_ago_bytes);
    double once = own;
    for (const auto& [symbol, bytes] : arrays)
      if (symbol != s.symbol) once += std::min(own, bytes.back());
    const double line_bytes = s.share * s.bytes_per_element;  // picked in an iteration
    if (s.seen_bytes > 0 || line_bytes <= 0 || Follows(r)) return once;
    const double first = own / (line_bytes * r.features.trips * (s.picked_bytes > 0 ? 1 : r.features.entries));
    if (first >= 1) return once;
    return first * once + (1 - first) * BytesBetweenPicks(s.symbol, own, line_bytes / kLineBytes, arrays, r.scattered);
  }

  /// Operations of all code from one execution of the leaf to the next: of what repeats around it.
  double OperationsBetween(const Leaf& leaf) const {
    const TraceNode* around = leaf.node;
    for (std::size_t up = leaf.path.size(); up-- > 0 && !around->repeats;) around = leaf.path[up].node;
    const double executions = Executions(*leaf.node);
    return executions > 0 ? OperationsIn(*around) / executions : 0;
  }

  /// Of what lies in the loop around it, however it is called from there, per entry of the leaf's loop: operations, and mispredictions
  /// in other code.
  struct Around {
    double operations = 0, missed = 0;
  };
  Around PerEntry(const Leaf& leaf) const {
    std::size_t up = leaf.path.size();
    while (up > 0 && !leaf.path[up - 1].node->loop) --up;  // its own innermost loop
    if (up > 0) --up;
    while (up > 0 && !leaf.path[up - 1].node->loop) --up;
    const LoopFeatures& f = records_[static_cast<std::size_t>(leaf.node->record)].features;
    const double per_entry = TripsOfEntry(f);
    const double entries = leaf.node->weight * f.entries * f.trips / std::max(1e-12, per_entry);
    if (up == 0 || entries <= 0) return {};
    const TraceNode& around = *leaf.path[up - 1].node;
    const double own = f.mispredictions * per_entry + f.ends_missed;
    return {OperationsIn(around) / entries, std::max(0.0, MissedIn(around) / entries - own)};
  }

 private:
  double Executions(const TraceNode& leaf) const {
    const LoopFeatures& f = records_[static_cast<std::size_t>(leaf.record)].features;
    return leaf.weight * f.entries * f.trips;
  }

  double OperationsIn(const TraceNode& node) const {
    if (node.record >= 0) {
      const auto& taken = records_[static_cast<std::size_t>(node.record)].features.taken;
      return Executions(node) * std::accumulate(taken.begin(), taken.end(), 0.0);
    }
    if (const auto known = operations_.find(&node); known != operations_.end()) return known->second;
    double sum = 0;
    for (const TraceNode& step : node.steps) sum += OperationsIn(step);
    return operations_[&node] = sum;
  }

  double MissedIn(const TraceNode& node) const {
    if (node.record >= 0) {
      const LoopFeatures& f = records_[static_cast<std::size_t>(node.record)].features;
      return Executions(node) * f.mispredictions + node.weight * f.entries * f.ends_missed;
    }
    if (const auto known = missed_.find(&node); known != missed_.end()) return known->second;
    double sum = 0;
    for (const TraceNode& step : node.steps) sum += MissedIn(step);
    return missed_[&node] = sum;
  }

  int NameOf(const TraceNode& leaf, int symbol) const {
    return Renamed(places_, leaf.binding ? Renamed(leaf.binding->names, symbol) : symbol);
  }

  static bool OtherClass(const std::vector<Ancestor>& chosen, const TraceNode& node, std::size_t step) {
    return std::any_of(chosen.begin(), chosen.end(),
                       [&](const Ancestor& at) { return at.node == &node && at.step != step; });
  }

  // `bytes`, at most the size of the array that is meant; `unknown` where that is not known.
  double Limited(const TraceNode& leaf, int symbol, double bytes, double unknown) const {
    const auto limit = declared_.find(NameOf(leaf, symbol));
    return limit == declared_.end() ? unknown : std::min(bytes, limit->second);
  }

  double ScatteredBytes(const TraceNode& leaf, int symbol, const LevelBytes& levels,
                        const std::vector<const TraceNode*>& loops) const {
    const std::size_t first = std::min(levels.size() - 1, static_cast<std::size_t>(leaf.level));
    const std::size_t own = std::min(loops.size(), levels.size() - 1 - first);
    return Limited(leaf, symbol, levels[first + own], levels[std::min<std::size_t>(1, first + own)]);
  }

  // The same of straight code, which has streams of what it picks and no footprint.
  double PickedBytes(const Leaf& leaf, std::size_t stream, double picked) const {
    const LoopRecord& r = records_[static_cast<std::size_t>(leaf.node->record)];
    const auto bytes_of = [&](const Stream& s) { return Limited(*leaf.node, s.symbol, s.share * picked, kLineBytes); };
    const Stream& looked_at = r.features.streams[stream];
    const double own = bytes_of(looked_at);
    Bytes arrays{{NameOf(*leaf.node, looked_at.symbol), own}};
    for (const Stream& s : r.features.streams) arrays.emplace(NameOf(*leaf.node, s.symbol), std::min(own, bytes_of(s)));
    return Total(arrays);
  }

  // The loop's own levels are counted already; beyond them, in the loops around the calls, a dummy
  // stands for a window that slides by its step.
  double BytesOf(const TraceNode& leaf, int symbol, const LevelBytes& levels,
                 const std::vector<const TraceNode*>& loops) const {
    const std::size_t first = std::min(levels.size() - 1, static_cast<std::size_t>(leaf.level));
    const std::size_t own = std::min(loops.size(), levels.size() - 1 - first);
    double bytes = levels[first + own];
    if (!leaf.binding) return bytes;
    const auto steps = leaf.binding->steps.find(symbol);
    if (steps == leaf.binding->steps.end()) return bytes;
    for (std::size_t k = loops.size() - own; k-- > 0;) {
      const auto step = steps->second.find(loops[k]->variable);
      if (step != steps->second.end())
        bytes += std::max(0.0, loops[k]->trips - 1) * std::min(bytes, step->second);
    }
    const auto limit = declared_.find(NameOf(leaf, symbol));
    return limit == declared_.end() ? bytes : std::min(bytes, limit->second);
  }

  const std::vector<LoopRecord>& records_;
  const std::map<int, double>& declared_;
  const std::map<int, int>& places_;
  std::vector<Ancestor> around_;  ///< the class of entries that the leaf lies in, within its procedure
  mutable Bytes seen_from_leaf_;
  mutable std::unordered_map<const TraceNode*, Bytes> known_;
  mutable std::unordered_map<const TraceNode*, double> operations_;
  mutable std::unordered_map<const TraceNode*, double> missed_;
};

// Both touch the array at once when both are executed.
void Merge(const Bytes& more, Bytes& bytes) {
  auto at = bytes.begin();
  for (const auto& [symbol, count] : more) {
    at = std::lower_bound(at, bytes.end(), symbol, [](const auto& entry, int other) { return entry.first < other; });
    if (at == bytes.end() || at->first != symbol) at = bytes.emplace_hint(at, symbol, count);
    at->second = std::max(at->second, count);
  }
}

double At(const Bytes& bytes, int symbol) {
  const auto found = bytes.find(symbol);
  return found == bytes.end() ? 0 : found->second;
}

// Do other data stand behind the stream's references in the next iteration of the loop? A window
// that slides by less than half its length is the same data.
bool Moved(const Leaf& leaf, const LoopRecord& record, std::size_t stream, std::size_t level,
           const TraceNode& loop, double bytes) {
  if (level < record.levels.size()) return (record.moving[stream] >> level & 1u) != 0;
  if (!leaf.node->binding) return false;
  const ArgumentSteps& all = leaf.node->binding->steps;
  const auto steps = all.find(record.features.streams[stream].symbol);
  if (steps == all.end()) return false;
  const auto step = steps->second.find(loop.variable);
  return step != steps->second.end() && step->second > 0.5 * bytes;
}

// Mean extents make too much of loops that are long where the extent between their elements is short (the stages of an
// FFT, whose product stays the same).
void CutStep(double farthest, Stream& stream) {
  constexpr double kShortestStep = 8;  // an element
  if (stream.random || stream.stride_bytes <= farthest) return;
  stream.stride_bytes = std::max(farthest, std::min(stream.stride_bytes, kShortestStep));
  stream.bytes_per_element = std::min(stream.bytes_per_element, stream.stride_bytes);
  stream.crowding = 1;
}

// Walks outward from the leaf: first looks at the steps before it, then, when the sequence repeats
// with the same data, at the steps after it in the round before.
double Replay::DistanceOf(const Leaf& leaf, std::size_t stream, double cold_bytes) const {
  const LoopRecord& record = records_[static_cast<std::size_t>(leaf.node->record)];
  const int symbol = NameOf(*leaf.node, record.features.streams[stream].symbol);
  Bytes between;
  std::size_t level = static_cast<std::size_t>(leaf.node->level);
  const CarriedReuse carried = stream < record.carried.size() ? record.carried[stream] : CarriedReuse{};
  if (carried.iterations > 0 && carried.level < level) {
    double bytes = 0;
    for (const auto& entry : record.footprint) bytes += entry.second[carried.level];
    return carried.iterations * bytes;
  }
  for (std::size_t up = leaf.path.size(); up-- > 0;) {
    const Ancestor& at = leaf.path[up];
    const std::vector<TraceNode>& steps = at.node->steps;
    const Bytes& inside = FootprintOf(steps[at.step]);
    const double wanted = kEnough * At(inside, symbol);
    const auto brings = [&](const TraceNode& step) {
      // Another class of the same loop's entries is executed at another time.
      if (step.alternative && &step != &steps[at.step]) return false;
      const Bytes& bytes = FootprintOf(step);
      Merge(bytes, between);
      return At(bytes, symbol) > 0 && At(bytes, symbol) >= wanted;
    };
    // The leaf itself lies between as well, and earlier rounds of a loop around it.
    if (up + 1 == leaf.path.size() || steps[at.step].repeats) Merge(inside, between);
    for (std::size_t k = at.step; k-- > 0;)
      if (brings(steps[k])) return Total(between);
    const bool counted = at.node->loop;
    if (counted && carried.iterations > 0 && level == carried.level) {
      for (const TraceNode& step : steps)
        if (!step.alternative || &step == &steps[at.step]) Merge(FootprintOf(step), between);
      return carried.iterations * Total(between);
    }
    const bool moved =
        counted && Moved(leaf, record, stream, level, *at.node, At(inside, symbol));
    if (at.node->repeats && !moved) {
      for (std::size_t k = steps.size(); k-- > at.step;)
        if (brings(steps[k])) return Total(between);
    }
    if (counted) ++level;
  }
  return cold_bytes;
}

bool HasWay(const LoopRecord& r) {
  return std::any_of(r.features.way.begin(), r.features.way.end(), [](double links) { return links != 0; }) ||
         std::any_of(r.features.waits.begin(), r.features.waits.end(), [](const LoadWait& w) { return w.way; });
}

// Of all arrays that the program touches; 0 where the size of one is not known.
double PagesOf(const Bytes& all, const std::map<int, double>& declared) {
  double bytes = 0;
  for (const auto& [symbol, touched] : all) {
    const auto size = declared.find(symbol);
    if (size == declared.end() || size->second <= 0) return 0;
    bytes += std::max(touched, size->second);
  }
  return bytes / kPageBytes;
}

}  // namespace

std::map<int, int> SharedPlaces(const std::vector<LoopRecord>& records, const std::set<int>& temporaries) {
  using Line = std::pair<int, int>;
  std::map<Line, std::map<double, int>> known;      // of a statement's temporaries of that size: how many
  std::map<std::pair<double, int>, int> standing;  // for all of that size with that number
  std::map<int, int> places;
  for (const LoopRecord& r : records)
    for (const auto& [symbol, levels] : r.footprint) {
      if (temporaries.count(symbol) == 0 || places.count(symbol) > 0 || r.features.lines.empty()) continue;
      const LineShare& at = r.features.lines.front();
      const int number = known[{at.file_index, at.line}][levels.back()]++;
      places[symbol] = standing.emplace(std::pair(levels.back(), number), symbol).first->second;
    }
  return places;
}

std::map<int, double> SetReuseDistances(const TraceNode& root,
                                        std::vector<LoopRecord>& records,
                                        const std::map<int, double>& declared,
                                        const std::map<int, int>& places) {
  std::vector<Leaf> leaves;
  std::vector<Ancestor> path;
  CollectLeaves(root, path, leaves);
  Replay replay(records, declared, places);
  Bytes all = replay.FootprintOf(root);
  const double cold = Total(all), most_pages = PagesOf(all, declared);

  // A procedure called from several places has several leaves: the mean distance by executions.
  std::vector<std::vector<double>> sums(records.size());
  std::vector<double> weights(records.size(), 0), between(records.size(), 0);
  std::vector<double> entries_apart(records.size(), 0), entries_missed(records.size(), 0);
  std::vector<std::vector<double>> farthest(records.size());
  for (const Leaf& leaf : leaves) {
    replay.LookFrom(leaf);
    const auto r = static_cast<std::size_t>(leaf.node->record);
    const auto& streams = records[r].features.streams;
    sums[r].resize(streams.size(), 0);
    farthest[r].resize(streams.size(), 0);
    const double weight = std::max(1e-12, leaf.node->weight);
    weights[r] += weight;
    if (records[r].features.restarts) {
      const auto around = replay.PerEntry(leaf);
      entries_apart[r] += weight * around.operations;
      entries_missed[r] += weight * around.missed;
    }
    if (HasWay(records[r]) && leaf.node->level == 0) between[r] += weight * replay.OperationsBetween(leaf);
    for (std::size_t s = 0; s < streams.size(); ++s) {
      farthest[r][s] = std::max(farthest[r][s], replay.FarthestStep(leaf, s));
      if (streams[s].reuse_bytes == 0)
        sums[r][s] += weight * (streams[s].random && records[r].scattered.count(streams[s].symbol) > 0
                                    ? replay.RandomDistanceOf(leaf, s)
                                    : replay.DistanceOf(leaf, s, cold));
    }
  }
  for (std::size_t r = 0; r < records.size(); ++r)
    if (weights[r] > 0) {
      records[r].features.entries_apart = entries_apart[r] / weights[r];
      records[r].features.missed_between_entries = entries_missed[r] / weights[r];
    }
  for (std::size_t r = 0; r < records.size(); ++r)
    if (weights[r] > 0) {
      records[r].features.way_operations = between[r] / weights[r];
      for (LoadWait& wait : records[r].features.waits)
        if (wait.way) wait.operations = between[r] / weights[r];
    }
  for (std::size_t r = 0; r < records.size(); ++r)
    for (std::size_t s = 0; s < sums[r].size(); ++s) {
      Stream& stream = records[r].features.streams[s];
      if (stream.reuse_bytes == 0 && weights[r] > 0) stream.reuse_bytes = sums[r][s] / weights[r];
      CutStep(farthest[r][s], stream);
      // Those of its own array, and of what is touched until it comes back.
      const auto own = declared.find(stream.symbol);
      const bool known = own != declared.end() && own->second > 0 && most_pages > 0;
      stream.most_pages = known ? std::min(most_pages, (own->second + stream.reuse_bytes) / kPageBytes) : most_pages;
    }
  return {all.begin(), all.end()};
}

}  // namespace fortell::hierarchy
