#include "predictor/hierarchy/features/load-waits.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "db/program-walk.h"

namespace fortell::hierarchy {
namespace {

// k = k + k, k = 2*k + 1, k = (low + high)/2: the places come from a product or a quotient.
bool Doubles(const Expr& e) {
  if (e.kind != ExprKind::Operation && e.kind != ExprKind::Intrinsic) return false;
  const bool two = e.args.size() == 2;
  if (two && (e.name == "mul" || e.name == "div" || e.name == "ishft" || e.name == "shiftr" ||
              e.name == "shiftl"))
    return e.args[0].kind == ExprKind::Constant || e.args[1].kind == ExprKind::Constant;
  if (two && e.name == "add" && e.args[0].kind == ExprKind::Variable && e.args[0] == e.args[1])
    return true;
  return two && (e.name == "add" || e.name == "sub") && (Doubles(e.args[0]) || Doubles(e.args[1]));
}

// The way down a tree: the next node is one of several, as a condition has it.
bool Branches(const InnerLoop& loop) {
  std::map<int, int> ways;
  for (const BodyStatement& s : loop.statements)
    if (s.guarded && s.target.kind == ExprKind::Variable && s.value.kind == ExprKind::Array &&
        s.value.args.size() == 1 && s.value.args[0] == s.target)
      ++ways[s.target.symbol];
  return std::any_of(ways.begin(), ways.end(), [](const auto& way) { return way.second > 1; });
}

// Scalars of the subscripts, or scalars that those are set to, double or halve.
bool Geometric(const InnerLoop& loop) {
  if (Branches(loop)) return true;
  return std::any_of(loop.statements.begin(), loop.statements.end(), [&](const BodyStatement& s) {
    return s.target.kind == ExprKind::Variable && s.target.type.cls == TypeClass::Integer &&
           loop.varying.count(s.target.symbol) > 0 && Doubles(s.value);
  });
}

// The elements at places that only the run knows, in `e`.
void RandomElements(const Expr& e, const ReferenceReader& reader, std::vector<const Expr*>& found) {
  if (e.kind == ExprKind::Array && reader.Read(e).random) found.push_back(&e);
  for (const Expr& a : e.args) RandomElements(a, reader, found);
}

// Does a statement from `first` on set a scalar that the element's place is made of?
bool MovesOn(const Expr& element, const InnerLoop& loop, std::size_t first, std::size_t last) {
  for (std::size_t k = first; k < last; ++k) {
    const Expr& target = loop.statements[k].target;
    if (target.kind == ExprKind::Variable &&
        std::any_of(element.args.begin(), element.args.end(),
                    [&](const Expr& a) { return Mentions(a, target.symbol); }))
      return true;
  }
  return false;
}

// Random loads below each other, and their arrays: two in r(ind(j)).
struct Depth {
  double loads = 0;
  std::set<int> arrays{};
};

// `scalars`: what the iteration has set before, v in `v = ind(j)`, then `r(v)`.
Depth RandomDepth(const Expr& e, const ReferenceReader& reader, const std::map<int, Depth>& scalars) {
  Depth depth;
  if (const auto known = scalars.find(e.symbol); known != scalars.end() && e.kind == ExprKind::Variable) return known->second;
  for (const Expr& a : e.args) {
    const Depth of = RandomDepth(a, reader, scalars);
    depth.loads = std::max(depth.loads, of.loads);
    depth.arrays.insert(of.arrays.begin(), of.arrays.end());
  }
  if (e.kind != ExprKind::Array || !reader.Read(e).random) return depth;
  depth.arrays.insert(e.symbol);
  ++depth.loads;
  return depth;
}

bool LooksAtTheSame(const Expr& e, const Expr& before, const InnerLoop& loop, std::size_t from,
                    std::size_t to, const ReferenceReader& reader) {
  std::vector<const Expr*> now, then;
  RandomElements(e, reader, now);
  RandomElements(before, reader, then);
  return !now.empty() && std::all_of(now.begin(), now.end(), [&](const Expr* element) {
    return !MovesOn(*element, loop, from, to) &&
           std::any_of(then.begin(), then.end(), [&](const Expr* t) { return *t == *element; });
  });
}

// Share of the iterations in which a branch before, mispredicted too, has waited for all that the
// branch at `place` looks at: when it goes on, the elements are there.
double ArrivedBefore(const InnerLoop& loop, std::size_t place,
                     const std::map<const BodyStatement*, double>& waited,
                     const ReferenceReader& reader) {
  double absent = 1;
  for (std::size_t k = 0; k < place; ++k) {
    const auto found = waited.find(&loop.statements[k]);
    if (found != waited.end() && LooksAtTheSame(loop.statements[place].value,
                                                loop.statements[k].value, loop, k, place, reader))
      absent *= 1 - std::min(1.0, found->second);
  }
  return 1 - absent;
}

void AddWaits(const std::set<int>& arrays, LoadWait wait, LoopFeatures& features) {
  if (arrays.empty() || wait.loads <= 0) return;
  wait.loads /= static_cast<double>(arrays.size());
  for (const int symbol : arrays) {
    wait.symbol = symbol;
    features.waits.push_back(wait);
  }
}

// Where each entry begins at another place, the first branch of it that was not foreseen waits for the element that tells the
// place, and for the first of the row's elements, one after the other.
void AddWaitsOfStart(const InnerLoop& loop, const ReferenceReader& reader, LoopFeatures& features) {
  if (!loop.picked_start.Present() || loop.levels.empty()) return;
  const double trips = std::max(1.0, loop.trips);
  const double missed = std::min(1.0, loop.mispredictions * trips + loop.ends_missed) / trips;
  if (missed <= 0) return;
  const LoadWait wait{-1, missed, true};
  AddWaits({loop.picked_start.symbol}, wait, features);
  std::set<int> rows;
  for (const BodyStatement& s : loop.statements)
    ForEachPart(s.value, [&](const Expr& part) {
      if (part.kind == ExprKind::Array && part.rank == 0 && ReferenceReader::Steps(reader.Read(part), loop.levels[0].variable))
        rows.insert(part.symbol);
    });
  AddWaits(rows, wait, features);
}

}  // namespace

void SetWaits(const InnerLoop& loop, const Chain& chain, const ReferenceReader& reader,
              LoopFeatures& features) {
  const bool geometric = Geometric(loop);
  AddWaits(chain.path.loaded, {-1, chain.path[kLoadLink], false, 0, geometric}, features);
  std::map<const BodyStatement*, double> waited;
  // Loads of an iteration have been begun in the one before, but behind a branch of that one that was not foreseen.
  const double just_begun = std::min(1.0, loop.mispredictions + loop.ends_missed / std::max(1.0, loop.trips));
  std::map<int, Depth> scalars;
  for (std::size_t k = 0; k < loop.statements.size(); ++k) {
    const BodyStatement& s = loop.statements[k];
    const Depth depth = RandomDepth(s.value, reader, scalars);
    // Where the chain leads through memory it is waited for already.
    if (s.target.kind == ExprKind::Variable && chain.path[kLoadLink] == 0)
      scalars[s.target.symbol] = {depth.loads * just_begun, depth.arrays};
    if (!s.branch || s.mispredictions <= 0) continue;
    const double missed = s.mispredictions * (1 - ArrivedBefore(loop, k, waited, reader));
    waited[&s] = s.mispredictions;
    AddWaits(depth.arrays, {-1, missed * depth.loads, true, 0, geometric}, features);
  }
  AddWaitsOfStart(loop, reader, features);
}

LoadLatency::LoadLatency(const std::vector<Parameter>& parameters, double cache_bytes)
    : cache_bytes_(cache_bytes) {
  constexpr double kBytes = 4;  // default integers
  for (const Parameter& p : parameters)
    if (p.module == "scalar" && p.name == "SEQ-I-LOAD-LATENCY" && p.mean > 0)
      by_bytes_[kBytes * static_cast<double>(p.elements)] = p.mean;
  if (by_bytes_.empty() || by_bytes_.begin()->first >= cache_bytes) return;
  by_bytes_[cache_bytes] = by_bytes_.begin()->second;
}

// Straight lines between logarithms.
double LoadLatency::Seconds(double bytes) const {
  if (by_bytes_.empty()) return 0;
  const auto above = by_bytes_.lower_bound(bytes);
  if (above == by_bytes_.end()) return by_bytes_.rbegin()->second;
  if (above == by_bytes_.begin()) return above->second;
  const auto below = std::prev(above);
  const double way = std::log(bytes / below->first) / std::log(above->first / below->first);
  return below->second * std::pow(above->second / below->second, way);
}

double LoadLatency::GeometricSeconds(double bytes) const {
  double sum = 0;
  int places = 0;
  for (double reach = kLineBytes; places == 0 || reach <= bytes; reach *= 2, ++places)
    sum += Seconds(reach);
  return sum / places;
}

namespace {

// A load of one of the array's lines, in the mean over the classes that the run has told apart.
double SecondsOf(const LoadWait& wait, const LoadLatency& latency, const LoopFeatures& features) {
  double bytes = wait.array_bytes, seen = 0, shares = 0;
  for (const Stream& s : features.streams) {
    if (s.symbol != wait.symbol || !s.random) continue;
    bytes = std::max(bytes, s.picked_bytes > 0 ? s.picked_bytes : s.reuse_bytes);
    if (s.seen_bytes <= 0) continue;
    seen += s.share * latency.Seconds(s.foreseen ? kLineBytes : s.reuse_bytes);
    shares += s.share;
  }
  if (shares > 0) return seen / shares;
  return wait.geometric ? latency.GeometricSeconds(bytes) : latency.Seconds(bytes);
}

}  // namespace

void PriceWaits(const LoadLatency& latency, LoopFeatures& features) {
  features.chain_wait_s = features.branch_wait_s = features.way_wait_s = features.way_wait_operations = 0;
  for (const LoadWait& wait : features.waits) {
    const double seconds = wait.loads * SecondsOf(wait, latency, features);
    (wait.branch ? features.branch_wait_s : wait.way ? features.way_wait_s : features.chain_wait_s) += seconds;
    if (wait.way) features.way_wait_operations = std::max(features.way_wait_operations, wait.operations);
  }
}

}  // namespace fortell::hierarchy
