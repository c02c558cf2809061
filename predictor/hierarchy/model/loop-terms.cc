#include "predictor/hierarchy/model/loop-terms.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "predictor/hierarchy/model/equations.h"

namespace fortell::hierarchy {
namespace {

std::string Bytes(double bytes) {
  if (bytes < 1024) return fmt::format("{:.0f} bytes", bytes);
  if (bytes < 1024 * 1024) return fmt::format("{:.0f} KiB", bytes / 1024);
  return fmt::format("{:.1f} MiB", bytes / 1024 / 1024);
}

const Stream* Heaviest(const LoopFeatures& f, const ParameterVector<double>& p) {
  const double vector = detail::VectorShare(f, p);
  const Stream* heaviest = nullptr;
  double most = 0;
  for (const Stream& s : f.streams) {
    std::array<double, 3> level{};
    double walks = 0;
    detail::AddStream(s, vector, p, level, walks);
    const double cost = level[0] + level[1] + level[2] + walks;
    if (cost > most) {
      most = cost;
      heaviest = &s;
    }
  }
  return heaviest;
}

std::string LargestCost(const LoopFeatures& f, const ParameterVector<double>& p, bool vector) {
  double most = 0;
  std::string name = "loop control";
  for (std::size_t k = 0; k < kCosts; ++k) {
    const double cost = vector ? f.full[k] * p.Vector(k) : f.taken[k] * p.Scalar(k);
    if (cost > most) {
      most = cost;
      name = NameOf(static_cast<Cost>(k));
    }
  }
  return name.substr(0, name.find('/'));
}

std::string Why(const LoopFeatures& f, const ParameterVector<double>& p, const LoopTime<double>& t,
                const std::string& bound) {
  const bool vector = detail::VectorShare(f, p) > 0.5;
  const double per_iteration =
      f.entries * f.trips > 0 ? t.seconds / (f.entries * f.trips) * 1e9 : 0;
  if (bound == "memory") {
    const Stream* s = Heaviest(f, p);
    const int level = t.level[2] > t.level[1] && t.level[2] > t.level[0] ? 3
                      : t.level[1] > t.level[0]                          ? 2
                                                                         : 1;
    if (!s) return "Waits for data.";
    return fmt::format(
        "Waits for data: {} are touched before {} is used again, more than cache {} keeps{}.",
        Bytes(s->reuse_bytes), s->array, level,
        s->random                ? ", and its elements are picked at random"
        : s->stride_bytes > 64.5 ? ", and each element lies on a cache line of its own"
                                 : "");
  }
  if (bound == "latency" && t.way > t.chain)
    return "The operations of an iteration wait for each other, longer than the iterations after it can fill.";
  if (bound == "latency") return "Each iteration waits for the result of the one before it.";
  if (bound == "branch")
    return fmt::format("Branches: {:.0f} % of the iterations are mispredicted.",
                       100 * f.mispredictions);
  if (bound == "call") return "Most of the time goes into functions or procedure calls.";
  if (t.overhead > 0.5 * t.seconds)
    return fmt::format("Start-up dominates: {:.0f} iterations at a time.", f.trips);
  return fmt::format("{} code, {:.2f} ns per iteration, most of it {}.",
                     vector ? "Vector" : "Scalar", per_iteration, LargestCost(f, p, vector));
}

// Not where it is the cost of an operation that the loop has none of. Plain loads and stores have counts of unaligned ones
// besides.
bool MayMove(const LoopFeatures& f, std::size_t parameter) {
  static_assert(kVectorCosts == 0 && kScalarCosts == kCosts && kChainLatencies == 2 * kCosts);
  if (parameter >= kChainLatencies) return true;
  const std::size_t k = parameter % kCosts;
  const auto cost = static_cast<Cost>(k);
  const bool plain_access = GroupOf(cost) == CostGroup::Access && !detail::Picks(cost);
  return plain_access || f.taken[k] != 0 || f.full[k] != 0 || f.dense[k] != 0;
}

// How far unmeasured parameters move the time: each is taken to be good to a factor of two.
double Uncertainty(const LoopFeatures& f, const ModelParameters& m, double seconds) {
  double squares = m.fit_error * m.fit_error;
  ParameterVector<double> p = m.mean;
  for (std::size_t k = 0; k < kParameters; ++k) {
    if (m.measured[k] || !MayMove(f, k)) continue;
    const double value = p.values[k];
    p.values[k] = 2 * value;
    const double moved = TimeOf(f, p).seconds;
    p.values[k] = value;
    if (seconds > 0 && moved > 0) squares += std::pow(std::log(moved / seconds), 2);
  }
  return std::sqrt(squares);
}

void AddTerm(LoopEstimate& e, const std::string& name, double seconds, const std::string& source) {
  if (seconds > 0) e.terms.push_back({name, seconds, source});
}

}  // namespace

LoopEstimate EstimateLoop(const LoopFeatures& f, const ModelParameters& m) {
  const ParameterVector<double>& p = m.mean;
  const LoopTime<double> t = TimeOf(f, p);
  LoopEstimate e;
  e.seconds = t.seconds;
  e.deviation = Uncertainty(f, m, t.seconds);

  // The time of an iteration is a p-norm of the busy core, memory, chain and way. Each gets the share of its p-th
  // power, so that the terms add up; what the core waits for lines is memory.
  const double exponent = 1 + p.Of(Single::ExponentTime);
  const double others = std::max(0.0, t.memory - t.transfers);
  const double busy = std::pow(t.busy, exponent), memory = std::pow(others, exponent),
               chain = std::pow(t.chain, exponent), way = std::pow(t.way, exponent);
  const double sum = busy + memory + chain + way, iterations = t.seconds - t.overhead;
  const double busy_s = sum > 0 ? iterations * busy / sum : 0;
  const double core_s = t.busy > 0 ? busy_s * t.core / t.busy : 0;
  const double transfers_s = busy_s - core_s;
  const double others_s = sum > 0 ? iterations * memory / sum : 0;
  const double memory_s = transfers_s + others_s;
  const double chain_s = sum > 0 ? iterations * chain / sum : 0;
  const double way_s = sum > 0 ? iterations * way / sum : 0;
  const double branch_s = t.core > 0 ? core_s * t.branches / t.core : 0;
  const double call_s = t.core > 0 ? core_s * t.calls / t.core : 0;
  const bool vector = detail::VectorShare(f, p) > 0.5;
  const double copied =
      f.copied * p.Of(Single::CopyBack) + f.copied_plane * p.Of(Single::CopyBackPlane) +
      f.copied_unit * p.Of(Single::CopyBackUnit);
  const double moved = f.moved * p.Of(Single::CopyWithin);
  const double copy_s = t.core > 0 ? core_s * (copied + moved) / t.core : 0;
  AddTerm(e, vector ? "vector instructions" : "scalar instructions",
          core_s - branch_s - call_s - copy_s, vector ? "vector/*" : f.described_s > 0 ? "scalar/*, SEQ-DESCRIBED-*" : "scalar/*");
  if (moved > 0)
    AddTerm(e, "copy that may overlap", copy_s, "copy-within");
  else
    AddTerm(e, "copy of a temporary", copy_s,
            f.copied > 0        ? "copy-back"
            : f.copied_unit > 0 ? "copy-back/unit"
                                : "copy-back/plane");
  AddTerm(e, "branches", branch_s,
          std::string("branch, misprediction") + (f.table_jumps_s > 0 ? ", SEQ-SELECTCASE" : "") +
              (f.branch_wait_s > 0 ? ", SEQ-I-LOAD-LATENCY" : ""));
  AddTerm(e, "functions and calls", call_s, vector ? "vector/*, call" : "scalar/*, call");
  const auto share = [&](double part) { return others > 0 ? others_s * part / others : 0; };
  const bool crowded = std::any_of(f.streams.begin(), f.streams.end(),
                                   [](const Stream& s) { return s.crowding > 1; });
  for (std::size_t k = 0; k < 3; ++k)
    AddTerm(e, fmt::format("memory beyond cache {}", k + 1),
            k == 0 ? transfers_s + share(t.level[0] - t.transfers) : share(t.level[k]),
            fmt::format("read/{0}, write/{0}, cache/{0}{1}", k + 1,
                        k < 2 && crowded ? fmt::format(", conflict/{}", k + 1) : ""));
  AddTerm(e, "look-ups of pages", share(t.walks),
          "page-walk, tlb");
  AddTerm(e, "latency", chain_s,
          f.chain_wait_s > 0 ? "latency/*, SEQ-I-LOAD-LATENCY" : "latency/*");
  AddTerm(e, "latency within an iteration", way_s, "latency/*, window/waiting");
  AddTerm(e, "latency between entries", t.entry_waits,
          f.window_wait_s > 0 ? "SEQ-RD-FORWARD-SHIFTED, latency/*" : f.follow_entries > 0 ? "latency/*" : "SEQ-RD-FORWARD-WIDE");
  AddTerm(e, "start-up", t.overhead - t.entry_waits, "start, entry/*, tail, allocation");
  const double placed = (m.placement - 1) * t.seconds;
  AddTerm(e, "place of the code", placed, "placement");
  e.seconds += placed;

  const double largest = std::max({core_s, memory_s, chain_s, way_s});
  e.bound = largest == memory_s && memory_s > 0 ? "memory"
            : largest > core_s                  ? "latency"
                                                : "core";
  if (e.bound == "core" && branch_s > 0.5 * core_s) e.bound = "branch";
  if (e.bound == "core" && call_s > 0.5 * core_s) e.bound = "call";
  e.why = Why(f, p, t, e.bound);

  const double times = f.entries * f.trips;
  const std::size_t used = vector ? kVectorCosts : kScalarCosts;
  for (std::size_t k = 0; k < kCosts; ++k) {
    e.operations += times * f.taken[k];
    if (f.taken[k] > 0 && !m.measured[used + k]) {
      e.unmeasured += times * f.taken[k];
      e.unmeasured_what = NameOf(static_cast<Cost>(k)) + (vector ? " in vector code" : "");
    }
  }
  return e;
}

}  // namespace fortell::hierarchy
