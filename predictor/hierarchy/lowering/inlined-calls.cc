#include "predictor/hierarchy/lowering/inlined-calls.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "predictor/hierarchy/features/chain.h"

namespace fortell::hierarchy {
namespace {

// What a core looks ahead, about: a longer procedure is begun when the loop that calls it has to wait.
constexpr double kMostOperations = 250;

double Executions(const LoopRecord& r) { return r.features.entries * r.features.trips; }

template <typename Counts>
void AddCounts(Counts& sum, const Counts& counts, double times) {
  for (std::size_t k = 0; k < sum.size(); ++k) sum[k] += times * counts[k];
}

double Operations(const LoopRecord& r) {
  return std::accumulate(r.features.taken.begin(), r.features.taken.end(), 0.0);
}

// A chain that leads from call to call leads through the loop now, in registers where the call is gone; the longer one
// counts. All `times` calls of an iteration are links of it.
void AddChain(LoopFeatures& f, const LoopFeatures& g, double times, bool inlined) {
  auto links = g.chain;
  if (inlined)
    for (const Latency way : {Latency::Forward, Latency::ForwardInteger, Latency::ForwardReal, Latency::ForwardAssumed})
      links[static_cast<std::size_t>(way)] = 0;
  for (double& count : links) count *= times;
  if (RoughCycles(links) <= RoughCycles(f.chain)) return;
  f.chain = links;
  f.restarts = false;
  f.mispredictions_waiting = f.mispredictions_of_calls + times * g.mispredictions_waiting;
  f.waiting_links = f.links_of_calls;
  AddCounts(f.waiting_links, g.waiting_links, times);
}

// Calls may wait for each other or not: the longest way of one of them counts.
void AddWay(LoopFeatures& f, const LoopFeatures& g, double times) {
  auto way = g.way;
  const double share = std::min(1.0, times);
  for (double& count : way) count *= share;
  if (RoughCycles(way) <= RoughCycles(f.way)) return;
  f.way = way;
  f.way_share = share * g.way_share;
}

// `times` executions of the procedure in each iteration of the loop, `all` with those added before. Hindrances: the compiler's word
// about the loop, given after inlining, holds them already.
// `decided` of them are choices of the loop's own, whose mispredictions the loop has: in place of its call the function jumps
// to where the IF behind it leads, and a predictor that knows the last branches foresees that IF.
void AddWork(LoopRecord& loop, const LoopRecord& procedure, const InlinedCall& call, double all, bool inlined) {
  const double times = call.times, missing = std::max(0.0, call.times - call.decided);
  LoopFeatures& f = loop.features;
  const LoopFeatures& g = procedure.features;
  AddCounts(f.full, g.full, times);
  AddCounts(f.dense, g.dense, times);
  AddCounts(f.taken, g.taken, times);
  for (const auto& [cost, count] : call.spared) {
    const auto k = static_cast<std::size_t>(cost);
    f.full[k] -= times * std::min(count, g.full[k]);
    f.dense[k] -= times * std::min(count, g.dense[k]);
    f.taken[k] -= times * std::min(count, g.taken[k]);
  }
  AddCounts(f.unaligned, g.unaligned, times);
  AddCounts(f.unaligned_stores, g.unaligned_stores, times);
  f.branches += (inlined ? missing : times) * g.branches;
  f.table_jumps += times * g.table_jumps;
  if (!inlined) AddCounts(f.described, g.described, times);  // else the caller's code knows the distance
  f.mispredictions += missing * g.mispredictions;
  f.mispredictions_apart += missing * g.mispredictions_apart;
  AddCounts(f.missed_links, g.missed_links, missing);
  f.jumps_taken += times * g.jumps_taken;
  f.calls += times * g.calls;
  AddChain(f, g, all, inlined);
  AddWay(f, g, times);
  f.element_bytes = std::max(f.element_bytes, g.element_bytes);
  for (Stream stream : g.streams) {
    stream.share *= times;
    f.streams.push_back(std::move(stream));
  }
  for (LoadWait wait : g.waits) {
    wait.loads *= wait.branch ? missing : times;
    f.waits.push_back(wait);
  }
  const double share = Executions(loop) * times / Executions(procedure);
  for (LineShare line : g.lines) {
    line.weight *= times;
    line.executions *= share;
    if (line.procedure < 0) line.procedure = procedure.procedure;
    f.lines.push_back(line);
  }
}

class Mover {
 public:
  explicit Mover(std::vector<LoopRecord>& records) : records_(records) {
    std::map<int, std::vector<std::size_t>> of_procedure;
    for (std::size_t k = 0; k < records.size(); ++k)
      of_procedure[records[k].procedure].push_back(k);
    for (const auto& [procedure, list] : of_procedure)
      if (list.size() == 1 && records[list[0]].levels.empty() && Executions(records[list[0]]) > 0)
        bodies_[procedure] = list[0];
  }

  void Settle(std::size_t index) {
    if (!settled_.insert(index).second) return;
    std::map<int, double> added;
    const auto add = [&](const InlinedCall& call, bool inlined) {
      const auto body = bodies_.find(call.procedure);
      if (body == bodies_.end() || body->second == index) return;
      Settle(body->second);
      LoopRecord& loop = records_[index];
      const LoopRecord& procedure = records_[body->second];
      const double executions = Executions(loop) * call.times;
      if (executions <= 0 || (!inlined && Operations(procedure) > kMostOperations)) return;
      moved_[body->second] += executions;
      if (call.repeats) return;
      added[call.procedure] += call.times;
      AddWork(loop, procedure, call, added[call.procedure], inlined);
    };
    for (const InlinedCall& call : records_[index].inlined) add(call, true);
    for (const InlinedCall& call : records_[index].called) add(call, false);
  }

  // Bodies keep their counts until all calls have taken their copy.
  void TakeAway() {
    for (const auto& [index, moved] : moved_) {
      LoopFeatures& f = records_[index].features;
      const double left = std::max(0.0, 1 - moved / Executions(records_[index]));
      f.trips *= left;
      for (LineShare& line : f.lines) line.executions *= left;
    }
  }

 private:
  std::vector<LoopRecord>& records_;
  std::map<int, std::size_t> bodies_;  ///< record of each procedure that can be moved
  std::set<std::size_t> settled_;
  std::map<std::size_t, double> moved_;  ///< executions, by record
};

}  // namespace

void MoveInlinedWork(std::vector<LoopRecord>& records) {
  Mover mover(records);
  for (std::size_t k = 0; k < records.size(); ++k)
    if (!records[k].inlined.empty() || !records[k].called.empty()) mover.Settle(k);
  mover.TakeAway();
}

}  // namespace fortell::hierarchy
