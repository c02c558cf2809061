// Seconds of one inner loop (docs/model.md, design page section 6). Templated on the scalar type,
// so that the fit differentiates the very equations of the prediction.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "predictor/hierarchy/model/loop-features.h"
#include "predictor/hierarchy/model/parameters.h"

namespace fortell::hierarchy {

template <typename T>
struct LoopTime {
  T seconds{};   ///< of all executions
  T core{};      ///< per iteration: instructions, branches included
  T busy{};      ///< per iteration: core, with the lines that pass to the first cache meanwhile
  T memory{};    ///< per iteration, all levels
  T transfers{};  ///< per iteration: part of memory and of busy, lines that pass between the first and the second cache
  T chain{};     ///< per iteration
  T way{};       ///< per iteration: latencies within it, as far as they are not hidden
  T entry_waits{};  ///< of all executions: part of overhead, entries that begin with the last result
  T overhead{};  ///< of all executions: start-up, entries, left-over iterations, temporaries
  T branches{};  ///< per iteration: part of core, data-dependent branches and mispredictions
  T calls{};     ///< per iteration: part of core, mathematical functions and user procedures
  std::array<T, 3> level{};  ///< per iteration: parts of memory
  T walks{};                 ///< per iteration: part of memory, look-ups of pages
};

namespace detail {

template <typename T, std::size_t N>
T NormOf(const std::array<T, N>& parts, const T& p) {
  using std::pow;
  T largest(0.0);
  for (const T& part : parts)
    if (part > largest) largest = part;
  if (!(largest > 0.0)) return T(0.0);
  T sum(0.0);  // pow(0, p) has no derivative
  for (const T& part : parts)
    if (part > 0.0) sum += pow(part / largest, p);
  return largest * pow(sum, 1.0 / p);
}

template <typename T>
struct Core {
  T total{}, calls{};
  T busy{};  ///< total, with the transfers between the first and the second cache
};

inline bool Picks(Cost cost) {
  return GroupOf(cost) == CostGroup::Access && cost != Cost::Load4 && cost != Cost::Load8 &&
         cost != Cost::Store4 && cost != Cost::Store8;
}

/// Work of the groups: (A^p + D^p + L^p + I^p)^(1/p), calls added. Sums and products, loads and stores
/// keep units busy that may be others. While a line passes between the first and the second cache, neither loads nor
/// stores get at the first one (Stengel et al., Quantifying performance bottlenecks of stencil computations using the
/// execution-cache-memory model, 2015): L takes that much longer. Elements picked one by one leave it idle between.
template <typename T>
struct Groups {
  T sums{0.0}, products{0.0}, slow{0.0}, loads{0.0}, stores{0.0}, picks{0.0}, calls{0.0};
  void Add(Cost cost, const T& value) {
    switch (GroupOf(cost)) {
      case CostGroup::Arithmetic:
        (Multiplies(cost) ? products : sums) += value;
        break;
      case CostGroup::Slow:
        slow += value;
        break;
      case CostGroup::Access:
        (Picks(cost) ? picks : Stores(cost) ? stores : loads) += value;
        break;
      case CostGroup::Call:
        calls += value;
    }
  }
  T Total(const T& issue, const T& exponent, const T& transfers, const ParameterVector<T>& p) const {
    T access = NormOf<T, 2>({loads, stores}, 1.0 + p.Of(Single::ExponentAccess));
    if (picks > 0.0)
      access += NormOf<T, 2>({picks, transfers}, 1.0 + p.Of(Single::ExponentTime));
    else
      access += transfers;
    return NormOf<T, 4>({NormOf<T, 2>({sums, products}, 1.0 + p.Of(Single::ExponentUnits)), slow,
                         access, issue},
                        1.0 + exponent) +
           calls;
  }
};

/// Sets or copies and nothing else: compilers call their library for that, or its loop is another one.
inline bool OnlyMoves(const LoopFeatures& f) {
  double accesses = 0, all = 0;
  for (std::size_t k = 0; k < kCosts; ++k) all += f.dense[k];
  for (const Cost c : {Cost::Load4, Cost::Load8, Cost::Store4, Cost::Store8})
    accesses += f.full[static_cast<std::size_t>(c)];
  return accesses > 0 && all == accesses && f.branches == 0;
}

/// `transfers`: seconds per iteration in which lines pass between the first and the second cache.
template <typename T>
Core<T> VectorCore(const LoopFeatures& f, const T& transfers, const ParameterVector<T>& p) {
  Groups<T> g;
  const T& skip = p.Of(Single::MaskSkip);
  T operations(0.0);
  for (std::size_t k = 0; k < kCosts; ++k) {
    if (f.dense[k] == 0 && f.full[k] == 0) continue;
    T count(f.full[k]);
    if (f.dense[k] > f.full[k]) count = skip * f.full[k] + (1.0 - skip) * f.dense[k];
    g.Add(static_cast<Cost>(k), count * p.Vector(k));
    if (GroupOf(static_cast<Cost>(k)) != CostGroup::Call) operations += count;
  }
  constexpr Cost kLoads[] = {Cost::Load4, Cost::Load8}, kStores[] = {Cost::Store4, Cost::Store8};
  // Half vectors are up to twice as many instructions for as much, but cross no more lines.
  const T half = f.half_vectors ? p.Of(Single::HalfVectors) : T(1.0);
  const T longer = p.Of(Single::Unaligned) / half;
  const T instructions = f.padding * half;
  const bool moves = OnlyMoves(f);
  for (std::size_t w = 0; w < 2 && !moves; ++w) {
    if (f.unaligned[w] != 0)
      g.Add(kLoads[w], f.unaligned[w] * longer * p.Vector(static_cast<std::size_t>(kLoads[w])));
    if (f.unaligned_stores[w] != 0)
      g.Add(kStores[w],
            f.unaligned_stores[w] * longer * p.Vector(static_cast<std::size_t>(kStores[w])));
  }
  Core<T> core;
  core.calls = g.calls * instructions;
  const T issue = p.Of(Single::IterationVector) +
                  f.element_bytes / 4 * operations * p.Of(Single::IssueVector);
  const T& exponent = p.Of(Single::ExponentVector);
  const T factor = moves ? instructions * p.Of(Single::Moves) : instructions;
  core.total = core.busy = g.Total(issue, exponent, T(0.0), p) * factor;
  // What only sets or copies is as fast wherever it begins in a line, and hardly slower from the second cache.
  if (transfers > 0.0 && moves)
    core.busy = NormOf<T, 2>({core.total, transfers}, 1.0 + p.Of(Single::ExponentTime));
  else if (transfers > 0.0)
    core.busy = g.Total(issue, exponent, T(transfers / factor), p) * factor;
  return core;
}

/// Iterations of an entry that has any.
inline double TripsOf(const LoopFeatures& f) { return f.trips / f.filled; }

/// Executions of scalar code's loop control, per iteration: once for as many as it was unrolled by, and for each one that is left over.
inline double ControlsOf(const LoopFeatures& f) {
  if (f.unrolled <= 1 || f.trips <= 0) return 1;
  const double trips = TripsOf(f), rounded = std::round(trips);
  const bool fixed = std::abs(trips - rounded) < 1e-6;
  const double left = fixed ? std::fmod(rounded, f.unrolled) : std::min(trips, (f.unrolled - 1) / 2);
  return ((trips - left) / f.unrolled + left) / trips;
}

/// A core begins so many operations at a time, loop control among them: one more part of the norm.
template <typename T>
Core<T> ScalarCore(const LoopFeatures& f, const T& transfers, const ParameterVector<T>& p) {
  Groups<T> g;
  double operations = 0;
  for (std::size_t k = 0; k < kCosts; ++k) {
    if (f.taken[k] == 0) continue;
    g.Add(static_cast<Cost>(k), f.taken[k] * p.Scalar(k));
    if (GroupOf(static_cast<Cost>(k)) != CostGroup::Call) operations += f.taken[k];
  }
  Core<T> core;
  core.calls = g.calls;
  const T issue = ControlsOf(f) * p.Of(Single::IterationScalar) + operations * p.Of(Single::IssueScalar);
  const T& exponent = p.Of(Single::ExponentScalar);
  core.total = core.busy = g.Total(issue, exponent, T(0.0), p);
  if (transfers > 0.0) core.busy = g.Total(issue, exponent, transfers, p);
  core.total += f.described_s;
  core.busy += f.described_s;
  return core;
}

/// Share of the loop that is vectorised: a fact where the compiler was asked.
template <typename T>
T VectorShare(const LoopFeatures& f, const ParameterVector<T>& p) {
  if (f.vectorised) return T(*f.vectorised ? 1.0 : 0.0);
  if (f.Is(Hindrance::Serial)) return T(0.0);
  T share(1.0);
  for (std::size_t h = 0; h < kHindrances; ++h)
    if (f.hindered[h]) share *= p.Of(static_cast<Hindrance>(h));
  return share;
}

/// Iterations of the loop in one execution of its main vector body.
inline double MainBodyOf(const LoopFeatures& f) {
  return f.bodies.empty() ? std::max(1.0, kVectorBytes / f.element_bytes) : f.bodies.front().iterations;
}

/// Mispredictions an entry of the ends of long loops: predictors keep a history of tens of outcomes, so such an end comes as a
/// surprise whether or not the length changes. Vector code, `share`, jumps back once for each execution of its main body.
template <typename T>
T LongEndsMissed(const LoopFeatures& f, const T& share) {
  T missed(0.0);
  if (TripsOf(f) > kLongestForeseen) missed += 1.0 - share;
  if (TripsOf(f) > kLongestForeseen * MainBodyOf(f)) missed += share;
  return missed;
}

/// Of one iteration of scalar code, the loop's own two among them.
inline double OperationsOf(const LoopFeatures& f) {
  constexpr double kControl = 2;
  double operations = kControl;
  for (std::size_t k = 0; k < kCosts; ++k) operations += f.taken[k];
  return operations;
}

/// Seconds of one such end. How many iterations there are is known when the loop is entered, and a core that waits for a chain
/// or for data, `waiting` seconds in each iteration, has begun as many iterations as its window holds: the end is found out before they are done.
template <typename T>
T EndOfLongLoop(const LoopFeatures& f, const T& waiting, const T& share, const ParameterVector<T>& p) {
  const T begun = p.Of(Single::Window) / OperationsOf(f) * (1.0 + share * (MainBodyOf(f) - 1.0));
  const double trips = TripsOf(f);
  const T early = (begun < trips ? begun : T(trips)) * waiting;
  const T& whole = p.Of(Single::Misprediction);
  return early < whole ? T(whole - early) : T(0.0);
}

/// Share of the entries that are long enough for vector code: compilers check that, or what there is
/// does not fill a vector.
template <typename T>
T LongEnough(const LoopFeatures& f, const ParameterVector<T>& p) {
  using std::pow;
  constexpr double kSharpness = 16;
  if (f.always_vectors) return T(1.0);
  if (!f.bodies.empty() && f.trips > 0) return T(TripsOf(f) > f.bodies.back().iterations - 1e-6 ? 1.0 : 0.0);
  const T& shortest = p.Of(Single::Shortest);
  if (!(shortest > 0.0) || f.trips <= 0) return T(1.0);
  return 1.0 / (1.0 + pow(shortest / (TripsOf(f) * f.element_bytes), kSharpness));
}

/// Share of what is used again after `reuse` that `capacity` has not kept.
template <typename T>
T Beyond(const T& capacity, double reuse, const ParameterVector<T>& p) {
  using std::pow;
  return 1.0 / (1.0 + pow(capacity / reuse, 1.0 + p.Of(Single::Sharpness)));
}

/// The same of pages, which nothing else crowds out: those that come by in turn, a few more than a TLB holds, all miss.
/// Measured: no time for 1300 pages, a fourth of it for 1500, half for 1800, all for 3000.
template <typename T>
T BeyondTlb(const T& capacity, double pages) {
  using std::pow;
  constexpr double kSharpness = 12;
  return 1.0 / (1.0 + pow(capacity / pages, kSharpness));
}

/// Lines that lie a multiple of a large power of two apart fall into few of a cache's sets: they
/// leave it as if so much more were used between, and wait for each other. A first cache is indexed
/// by the place within a page; of a second one the pages' places in memory spread them, as far as
/// `crowding/2` says. With how few sets are left costs grow on some cores, and hardly on others. A store waits for the
/// longer of both. Returns the part of the second cache's conflicts.
template <typename T>
T AddConflicts(const Stream& s, const ParameterVector<T>& p, std::array<T, 3>& level) {
  using std::pow;
  constexpr double kFewestSets = kPageBytes / kLineBytes;
  const T lines = s.share * s.bytes_per_element / kLineBytes * pow(s.crowding / kFewestSets, p.Of(Single::ConflictExponent));
  const double crowded = s.reuse_bytes * s.crowding;
  const T first = lines * Beyond(p.Of(Single::Cache1), crowded, p) *
                  p.Of(s.write ? Single::ConflictWrite : Single::Conflict1);
  T second = lines * p.Of(Single::Conflict2) *
             Beyond(T(p.Of(Single::Cache2) / p.Of(Single::Crowding)), crowded, p);
  if (s.write) second = NormOf<T, 2>({first, second}, 1.0 + p.Of(Single::ExponentTime)) - first;
  level[0] += first;
  level[1] += second;
  return second;
}

/// Changes of page whose address must be looked up in memory.
template <typename T>
T PageWalks(const Stream& s, const ParameterVector<T>& p) {
  const double lines = s.bytes_per_element / kLineBytes;
  const double pages_a_line = std::min(1.0, s.stride_bytes / kPageBytes);
  double pages = s.reuse_bytes / kLineBytes * pages_a_line;
  if (s.most_pages > 0) pages = std::min(pages, s.most_pages);
  return lines * pages_a_line * p.Of(Single::PageWalk) * BeyondTlb(p.Of(Single::Pages), pages);
}

/// Adds one stream's traffic: bytes * cost of level k / (1 + (C_k / R)^(1+q)). `vector`: share of the
/// loop that is; masked vector code may touch what its mask leaves out.
template <typename T>
void AddStream(const Stream& s, const T& vector, const ParameterVector<T>& p,
               std::array<T, 3>& level, T& walks) {
  if (s.reuse_bytes <= 0) return;
  const bool far = !s.random && s.stride_bytes > kLineBytes;
  T conflicts(0.0);
  if (far && s.crowding > 1) conflicts = AddConflicts(s, p, level);
  // Both are waited for at the same time.
  if (far) walks += NormOf<T, 2>({conflicts, s.share * PageWalks(s, p)}, 1.0 + p.Of(Single::ExponentTime)) - conflicts;
  constexpr Single kRead[] = {Single::Read1, Single::Read2, Single::Read3};
  constexpr Single kWrite[] = {Single::Write1, Single::Write2, Single::Write3};
  constexpr Single kLine[] = {Single::Line1, Single::Line2, Single::Line3};
  constexpr Single kLineWritten[] = {Single::LineWritten1, Single::LineWritten2, Single::LineWritten3};
  // Lines that nothing foresees are asked for one by one, but many at a time.
  const double jumped = s.random ? std::min(s.bytes_per_element, s.jumps * kLineBytes) : 0;
  constexpr Single kCache[] = {Single::Cache1, Single::Cache2, Single::Cache3};
  for (int k = 0; k < 3; ++k) {
    // What leaves the first cache because its set is full comes from the second one like any other.
    const bool crowded = far && k == 0 && s.crowding > 1;
    const T beyond = Beyond(p.Of(kCache[k]), crowded ? s.reuse_bytes * s.crowding : s.reuse_bytes, p);
    T cost = (s.bytes_per_element - jumped) * p.Of(s.write ? kWrite[k] : kRead[k]);
    if (s.random) cost = cost + s.jumps * p.Of(s.write ? kLineWritten[k] : kLine[k]);
    if (k == 2 && s.unforeseen_line_s > 0) cost = cost + s.bytes_per_element / kLineBytes * s.unforeseen_line_s;
    if (far) cost = cost * p.Of(Single::Far);
    T share(s.share);
    if (s.share < 1) share += vector * (1.0 - p.Of(Single::MaskSkip)) * (1.0 - s.share);
    level[static_cast<std::size_t>(k)] += share * cost * beyond;
  }
}

/// Do flags let compilers regroup sums? Then the fit finds their vector code's links far shorter than additions, all in all.
template <typename T>
bool RegroupsSums(const ParameterVector<T>& p) {
  const T sums = p.Of(Latency::SumR4) + p.Of(Latency::SumR8) + p.Of(Latency::DotR4) + p.Of(Latency::DotR8);
  return sums < p.Of(Latency::AddR4) + p.Of(Latency::AddR8);
}

/// Seconds per iteration of the chain's links of one kind. Of scalar code each waits for the one before: what the fit found
/// for sums that are regrouped, or whose products are made in vectors and added one by one, is about vector code. A product
/// is fused with its sum as in serial code. Where sums are regrouped, further terms of an iteration are added up among
/// themselves first, and make one more link.
template <typename T>
T LinksOf(const LoopFeatures& f, std::size_t link, const ParameterVector<T>& p) {
  const Latency latency = static_cast<Latency>(link);
  const double links = f.chain[link];
  const T& fitted = p.Of(latency);
  const bool integer = latency == Latency::SumInteger;
  if (f.vectorised.value_or(true) || (!integer && (latency < Latency::SumR4 || latency > Latency::ExtremeR8)))
    return links * fitted;
  Latency one = Latency::Simple;
  if (integer) one = Latency::Integer;
  if (latency == Latency::SumR4) one = Latency::AddR4;
  if (latency == Latency::SumR8) one = Latency::AddR8;
  if (latency == Latency::DotR4) one = Latency::AccumulateR4;
  if (latency == Latency::DotR8) one = Latency::AccumulateR8;
  const T& alone = p.Of(one) > fitted ? p.Of(one) : fitted;
  const bool real_sum = latency >= Latency::SumR4 && latency <= Latency::DotR8;
  if (real_sum && links > 1 && RegroupsSums(p))
    return alone + std::min(1.0, links - 1) * p.Of(latency == Latency::SumR4 || latency == Latency::DotR4 ? Latency::AddR4 : Latency::AddR8);
  return links * alone;
}

/// Entries of a loop that a core has begun at the same time: as far as its window reaches beyond the
/// operations of one, whose chain waits for no other and whose end was foreseen.
template <typename T>
T EntriesAtOnce(const LoopFeatures& f, const ParameterVector<T>& p) {
  const double operations = OperationsOf(f);
  using std::exp;
  // Of an entry's branches those count behind which the next one has begun.
  const double foreseen = (1 - std::min(1.0, f.ends_missed)) * std::exp(-f.missed_between_entries);
  const T missed = f.mispredictions * p.Of(Single::Window) / operations;
  const double trips = TripsOfEntry(f) / f.filled;
  return 1.0 + foreseen * exp(-missed) * p.Of(Single::Window) / std::max(std::max(1.0, trips) * operations, f.entries_apart);
}

/// Seconds per iteration of scalar code that waits for its own operations, one after the other: so many iterations as a
/// core has begun at the same time share them. Functions keep its units as busy as the operations that fit into their time.
template <typename T>
T WayOf(const LoopFeatures& f, const T& calls, const ParameterVector<T>& p) {
  constexpr double kControl = 2, kAtATime = 3;
  T way(0.0), operations(kControl);
  for (std::size_t k = 0; k < kLatencies; ++k)
    if (f.way[k] != 0) way += f.way[k] * p.Of(static_cast<Latency>(k));
  // Loads of straight code wait beside all that is executed until it is executed again.
  T loads(0.0);
  if (f.way_wait_s > 0) loads = f.way_wait_s / (1.0 + p.Of(Single::Waiting) / std::max(kControl, f.way_wait_operations));
  if (!(way > 0.0)) return loads;
  for (std::size_t k = 0; k < kCosts; ++k)
    if (GroupOf(static_cast<Cost>(k)) != CostGroup::Call) operations += f.taken[k];
  if (calls > 0.0) operations += kAtATime * calls / p.Of(Latency::Integer);
  if (operations < f.way_operations) operations = T(f.way_operations);
  // Between two iterations that go a long way others fill the core's window.
  return way / (1.0 + p.Of(Single::Waiting) * f.way_share / operations) + loads;
}

/// Seconds that an entry waits for the element with which it begins. Where the last iterations of the one before have stored
/// that, all of them come first; the first ones' result is on its way while the others go on. Vector code, `share`, of a window that moves
/// waits for stores to reach the first cache: as long as an entry of few vectors takes that does nothing else.
template <typename T>
T BetweenEntries(const LoopFeatures& f, const ParameterVector<T>& p, const T& entry, const T& share) {
  T way(0.0);
  for (std::size_t k = 0; k < kLatencies; ++k)
    if (f.between_entries[k] != 0) way += f.between_entries[k] * p.Of(static_cast<Latency>(k));
  if (!f.stores_first_last) way = way > entry ? T(way - entry) : T(0.0);
  if (f.window_wait_s > 0) {
    const T window = share * f.moves_window * (f.window_wait_s - entry);
    if (window > way) way = window;
  }
  return f.follow_entries * way;
}

/// What an entry does of iterations that do not fill the main body of a vectorised loop.
struct LeftOver {
  double padded = 0;  ///< iterations of the main body that the further bodies cost more than their own
  double scalar = 0;  ///< iterations in scalar code
};

inline LeftOver LeftOverOf(const std::vector<VectorBody>& bodies, double trips) {
  LeftOver left;
  left.scalar = std::fmod(trips, bodies.front().iterations);
  for (std::size_t k = 1; k < bodies.size(); ++k) {
    const double times = std::floor(left.scalar / bodies[k].iterations);
    left.padded += times * (bodies[k].costs_as - bodies[k].iterations);
    left.scalar -= times * bodies[k].iterations;
  }
  return left;
}

/// The same of all entries, in the mean: where trips vary, each number around their mean is as frequent.
inline LeftOver LeftOverOf(const LoopFeatures& f) {
  if (f.always_vectors) return {};
  const double trips = TripsOf(f), rounded = std::round(trips);
  const bool fixed = std::abs(trips - rounded) < 1e-6;
  if (f.bodies.empty()) {
    const double lanes = MainBodyOf(f);
    return {0, fixed ? std::fmod(rounded, lanes) : std::min(trips, (lanes - 1) / 2)};
  }
  if (fixed) return LeftOverOf(f.bodies, rounded);
  const double main = MainBodyOf(f), spread = std::floor(std::min(main, trips) / 2);
  LeftOver mean;
  for (double n = rounded - spread; n <= rounded + spread; ++n) {
    const LeftOver left = LeftOverOf(f.bodies, n);
    mean.padded += left.padded / (2 * spread + 1);
    mean.scalar += left.scalar / (2 * spread + 1);
  }
  return mean;
}

}  // namespace detail

template <typename T>
LoopTime<T> TimeOf(const LoopFeatures& f, const ParameterVector<T>& p) {
  using namespace detail;
  LoopTime<T> t;
  const T vectorised = VectorShare(f, p);
  const T share = vectorised * LongEnough(f, p) * (1.0 - f.scalar_entries);
  for (const Stream& s : f.streams) {
    const T before = t.level[0];
    AddStream(s, share, p, t.level, t.walks);
    if (!s.random) t.transfers += t.level[0] - before;
  }
  t.memory = t.level[0] + t.level[1] + t.level[2] + t.walks;
  const Core<T> scalar = ScalarCore(f, t.transfers, p);
  const Core<T> vector = VectorCore(f, t.transfers, p);
  const double further = f.mispredictions_apart - f.mispredictions;
  T mispredictions(f.mispredictions);
  if (f.mispredictions_apart > 0 && further != 0)
    mispredictions += further * p.Of(Single::ShortCircuit);
  // Nothing of the next iterations was begun rightly while the condition was computed.
  T conditions(f.branch_wait_s);
  for (std::size_t k = 0; k < kLatencies; ++k)
    if (f.missed_links[k] != 0) conditions += f.missed_links[k] * p.Of(static_cast<Latency>(k));
  const T branches = f.branches * p.Of(Single::Branch) +
                     mispredictions * p.Of(Single::Misprediction) +
                     f.jumps_taken * p.Of(Single::Jump) + f.table_jumps_s + conditions;
  const T user_calls = f.calls * p.Of(Single::Call);
  t.branches = (1.0 - share) * branches;
  t.calls = share * vector.calls + (1.0 - share) * scalar.calls + user_calls;
  T besides = t.branches + user_calls;
  if (f.copied > 0) besides += f.copied * p.Of(Single::CopyBack);
  if (f.copied_plane > 0) besides += f.copied_plane * p.Of(Single::CopyBackPlane);
  if (f.copied_unit > 0) besides += f.copied_unit * p.Of(Single::CopyBackUnit);
  if (f.masks_kept > 0) besides += (1.0 - share) * f.masks_kept * p.Of(Single::MaskKept);
  if (f.moved > 0) besides += f.moved * p.Of(Single::CopyWithin);
  t.core = share * vector.total + (1.0 - share) * scalar.total + besides;
  t.busy = share * vector.busy + (1.0 - share) * scalar.busy + besides;
  for (std::size_t k = 0; k < kLatencies; ++k)
    if (f.chain[k] != 0) t.chain += LinksOf(f, k, p);
  if (f.chain_wait_s > 0) t.chain += f.chain_wait_s;
  if (f.restarts && t.chain > 0.0) t.chain = t.chain / EntriesAtOnce(f, p);
  // Nothing behind a branch that was mispredicted is begun before: where its condition hangs on the chain,
  // that waits for it as well.
  T waiting(0.0);
  if (t.chain > 0.0) {
    if (f.mispredictions_waiting > 0)
      waiting += std::min(f.mispredictions_waiting, f.mispredictions) * p.Of(Single::Misprediction);
    for (std::size_t k = 0; k < kLatencies; ++k)
      if (f.waiting_links[k] != 0) waiting += f.waiting_links[k] * p.Of(static_cast<Latency>(k));
    waiting *= 1.0 - share;
  }
  const T others = t.busy - waiting, beyond = t.memory - t.transfers;
  t.way = (1.0 - share) * WayOf(f, scalar.calls, p);
  const T iteration =
      waiting + NormOf<T, 4>({others, beyond, t.chain, t.way}, 1.0 + p.Of(Single::ExponentTime));
  const double filled = f.filled * f.entries;
  const LeftOver left = LeftOverOf(f);
  // Vectors choose without a jump, what is left over by one.
  T entry = share * (left.scalar * (p.Of(Single::Tail) * scalar.total + branches) + p.Of(Single::FurtherBody) * left.padded * vector.total);
  t.overhead = f.allocations * p.Of(Single::Allocation);
  if (!f.straight) {
    entry += vectorised * p.Of(Single::EntryVector) +
             (1.0 - vectorised) * p.Of(Single::EntryScalar) +
             static_cast<double>(f.streams.size()) * p.Of(Single::EntryStream);
    t.overhead += std::min(f.executions, filled) * p.Of(Single::Start);
    // Whether there is an iteration is asked before anything is made ready.
    t.overhead += (f.entries - filled) * p.Of(Single::Branch);
    t.overhead += f.entries * f.ends_missed * p.Of(Single::Misprediction);
    t.overhead += filled * LongEndsMissed(f, share) * EndOfLongLoop(f, T(iteration - t.core), share, p);
  }
  // Elements stored one by one are not forwarded to a load of a vector; and its lanes are added up before the last is stored.
  // Where sums are not regrouped their chain goes on from entry to entry, and is all that counts.
  if (f.entry_wait_s > 0 && RegroupsSums(p))
    t.entry_waits = filled * share * f.entry_wait_s;
  if (f.follow_entries > 0) t.entry_waits += filled * BetweenEntries(f, p, T(entry + f.trips * iteration), share);
  t.overhead += t.entry_waits + filled * entry;
  t.seconds = t.overhead + f.entries * f.trips * iteration;
  if (f.optional) {
    t.overhead *= p.Of(Single::MaskedCopy);
    t.seconds *= p.Of(Single::MaskedCopy);
  }
  return t;
}

}  // namespace fortell::hierarchy
