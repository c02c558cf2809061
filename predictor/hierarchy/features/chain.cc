#include "predictor/hierarchy/features/chain.h"

#include <algorithm>
#include <iterator>
#include <numeric>

#include "predictor/hierarchy/features/stepped-place.h"
#include "predictor/hierarchy/features/update-chain.h"
#include "predictor/hierarchy/loops/nest-dependences.h"

namespace fortell::hierarchy {
namespace {

bool AddsProduct(const Expr& link) {
  return (link.name == "add" || link.name == "sub") &&
         std::any_of(link.args.begin(), link.args.end(), [](const Expr& a) {
           return a.kind == ExprKind::Operation && a.name == "mul";
         });
}

// (s + a) - b is a sum of three; max(s + a, b) is no extreme of three.
bool RegroupsWith(const Expr& link, const Expr& inner) {
  const auto sum = [](const Expr& e) { return e.name == "add" || e.name == "sub"; };
  return link.kind == inner.kind && (link.name == inner.name || (sum(link) && sum(inner)));
}

// s = s + x, s = max(s, x), n = n + k, where s serves nothing else: the class of the reduction.
std::optional<Latency> ReductionOf(const InnerLoop& loop, int symbol) {
  std::optional<Latency> found;
  for (const BodyStatement& s : loop.statements) {
    const bool target = s.target.kind == ExprKind::Variable && s.target.symbol == symbol;
    if (!target) {
      if (Mentions(s.value, symbol) || Mentions(s.target, symbol) || Mentions(s.call, symbol)) return std::nullopt;
      continue;
    }
    const Expr& v = s.value;
    const bool floating = Floating(v.type);
    // s = x - s changes the sign each time: nobody takes it for a sum.
    if (v.name == "sub" && v.args.size() == 2 && Mentions(v.args[1], symbol)) return std::nullopt;
    const bool sum =
        v.kind == ExprKind::Operation && (v.name == "add" || v.name == "sub" || v.name == "mul" ||
                                          v.name == "or" || v.name == "and");
    const bool extreme =
        v.kind == ExprKind::Intrinsic && (v.name == "max" || v.name == "min" || v.name == "iand" ||
                                          v.name == "ior" || v.name == "ieor");
    if (!sum && !extreme) return std::nullopt;
    int occurrences = 0;
    // Sums associate to the left: s + a(i) + b(i) carries s through every link.
    const Expr* link = &v;
    while (!link->args.empty() && RegroupsWith(v, link->args[0]) && Mentions(link->args[0], symbol)) {
      // x = r*x*(1 - x) looks at it once more.
      if (std::any_of(link->args.begin() + 1, link->args.end(), [&](const Expr& a) { return Mentions(a, symbol); }))
        return std::nullopt;
      link = &link->args[0];
    }
    for (const Expr& a : link->args)
      if (a.kind == ExprKind::Variable && a.symbol == symbol) ++occurrences;
    if (occurrences != 1) return std::nullopt;
    for (const Expr& a : link->args)
      if (!(a.kind == ExprKind::Variable && a.symbol == symbol) && Mentions(a, symbol))
        return std::nullopt;
    if (extreme)
      found = floating ? ByKind(Latency::ExtremeR4, v.type) : Latency::SumInteger;
    else
      found = !floating            ? Latency::SumInteger
              : AddsProduct(*link) ? ByKind(Latency::DotR4, v.type)
                                   : ByKind(Latency::SumR4, v.type);
  }
  return found;
}

// a(j) = a(j) + x, a(j) = max(a(j), x) in a loop that stays at j.
std::optional<Latency> ReductionInPlace(const BodyStatement& store) {
  const Expr& v = store.value;
  if (v.kind == ExprKind::Operation && v.name == "add")
    return ReductionLatency(AddsProduct(v) ? "dot_product" : "sum", v.type);
  if (v.kind == ExprKind::Intrinsic && Floating(v.type) && (v.name == "max" || v.name == "min"))
    return ByKind(Latency::ExtremeR4, v.type);
  return std::nullopt;
}

// Does the loop store to another place of the array, which may be the same?
bool WrittenElsewhere(const InnerLoop& loop, const ReferenceReader& reader,
                      const Reference& place, NestDependences& nest) {
  return std::any_of(loop.statements.begin(), loop.statements.end(), [&](const BodyStatement& s) {
    if (s.target.kind != ExprKind::Array || s.target.symbol != place.symbol) return false;
    const Reference other = reader.Read(s.target);
    return !other.SamePlace(place) && nest.MayMeet(place, other, 1);
  });
}

// Does something keep compilers from carrying the stored element on in a register? A jump, a call that is left, a step that
// only the run knows, or the store of another element that may be the same.
bool NeedsMemory(const InnerLoop& loop, const Reference& written, bool fixed_place) {
  return fixed_place || loop.calls > 0 || written.run_time_stride ||
         std::any_of(loop.statements.begin(), loop.statements.end(),
                     IsBehindJump);
}

// An element that comes back in the next iteration: a compiler has to know that the array lies in one piece to keep it.
Latency WayOfElement(const InnerLoop& loop, const ReferenceReader& reader, const Reference& element, const Type& type) {
  const Symbol& array = reader.model().symbols[static_cast<std::size_t>(element.symbol)];
  if (Floating(type) && array.pointer) return Latency::ForwardPointer;
  if (!Floating(type) || !array.assumed_shape) return Latency::Forward;
  const bool apart = reader.StrideBytes(element, loop.levels[0].variable) > 1.5 * element.element_bytes;
  return apart ? Latency::ForwardStrided : Latency::ForwardAssumed;
}

// Statements of an iteration that each add to the place: one link after the other. Behind jumps as many as are executed.
double LinksAt(const InnerLoop& loop, const ReferenceReader& reader, const Reference& place) {
  double links = 0;
  bool always = false;
  for (const BodyStatement& s : loop.statements)
    if (s.target.kind == ExprKind::Array && s.target.symbol == place.symbol &&
        reader.Read(s.target).SamePlace(place) && ReductionInPlace(s)) {
      links += std::min(1.0, s.weight);
      always = always || ShareOf(s) == 1;
    }
  return always ? std::max(1.0, links) : links;
}

void Raise(Chain& chain, const LatencyPath& path, bool restarts) {
  if (Length(path) <= Length(chain.path)) return;
  chain.path = path;
  chain.restarts = restarts;
}

/// From a scalar at the start of an iteration to another one at its end, in such a share of the iterations.
struct Edge {
  LatencyPath path{};
  double share = 1;
};
double MeanLength(const Edge& e) { return e.share * Length(e.path); }
using Edges = std::map<int, std::map<int, Edge>>;

Edge Joined(Edge a, const Edge& b) {
  for (std::size_t k = 0; k < a.path.size(); ++k) a.path[k] += b.path[k];
  a.path.loaded.insert(b.path.loaded.begin(), b.path.loaded.end());
  a.share = std::min(a.share, b.share);
  return a;
}

// A value may come back to itself only after several iterations, by way of other scalars (x2 = x*x
// after x = x2 - y2): the cycle with the greatest mean counts. Longest walks of each length as in
// Karp's theorem; bodies with longer cycles than this are taken at it.
void CyclesOverScalars(const InnerLoop& loop, const Edges& edges, Chain& chain) {
  constexpr std::size_t kLongest = 6;
  for (const auto& [start, first] : edges) {
    std::map<int, Edge> reached = first;
    for (std::size_t length = 2; length <= std::min(kLongest, edges.size()); ++length) {
      std::map<int, Edge> next;
      for (const auto& [at, walked] : reached) {
        const auto from = edges.find(at);
        if (from == edges.end()) continue;
        for (const auto& [to, step] : from->second) {
          const Edge whole = Joined(walked, step);
          const auto known = next.find(to);
          if (known == next.end() || MeanLength(whole) > MeanLength(known->second)) next[to] = whole;
        }
      }
      reached = std::move(next);
      const auto back = reached.find(start);
      if (back == reached.end()) continue;
      const LatencyPath mean = Times(back->second.path, back->second.share / static_cast<double>(length));
      if (Length(mean) <= Length(chain.path)) continue;
      chain.path = mean;
      chain.restarts = loop.begun.count(start) > 0;
      chain.recurrence = true;
    }
  }
}

// Returns the scalars whose next value is computed from their last one.
std::set<int> ScalarChains(const InnerLoop& loop, const std::set<int>& assigned, ValuePaths& finder,
                           Chain& chain) {
  std::set<int> carried;
  Edges edges;  // without reductions: those may be regrouped, and serve nothing else
  for (int symbol : assigned) {
    if (!loop.levels.empty() && SetBeforeUse(loop.statements, symbol)) continue;
    std::map<int, LatencyPath> ends = finder.FromScalar(symbol);
    const auto own = ends.find(symbol);
    const auto reduction = own == ends.end() || Length(own->second) == 0
                               ? std::nullopt
                               : ReductionOf(loop, symbol);
    if (reduction) {
      LatencyPath one{};
      double links = 0;
      for (double count : own->second) links += count;
      one[static_cast<std::size_t>(*reduction)] = std::max(1.0, links);
      Raise(chain, one, loop.begun.count(symbol) > 0);
      chain.reduction =
          chain.reduction || (*reduction >= Latency::SumR4 && *reduction <= Latency::ExtremeR8);
      continue;
    }
    if (own != ends.end() && Length(own->second) > 0) {
      carried.insert(symbol);
      Raise(chain, own->second, loop.begun.count(symbol) > 0);
      chain.recurrence = true;
    }
    // What jumps leave out is no step of a cycle in those iterations.
    for (auto& [to, path] : ends)
      if (assigned.count(to) > 0) edges[symbol][to] = {path, finder.ShareReached(to)};
  }
  CyclesOverScalars(loop, edges, chain);
  return carried;
}

/// How an element that iterations change behind a jump comes back in the next one. Where it was set in front of the loop a
/// compiler knows what is in it; where it is needed behind, too, it is worth a register on all ways.
Latency Guarded(const InnerLoop& loop, const ReferenceReader& reader, const Reference& element, Type type) {
  const auto same = [&](const Expr& e) { return e.kind == ExprKind::Array && e.rank == 0 && reader.Read(e).SamePlace(element); };
  const bool set = std::any_of(loop.before.begin(), loop.before.end(), [&](const BodyStatement& s) { return same(s.target); });
  const bool used = set && std::any_of(loop.read_behind.begin(), loop.read_behind.end(), same);
  if (Floating(type)) return used ? Latency::ForwardUsedReal : set ? Latency::ForwardSetReal : Latency::ForwardGuardedReal;
  return used ? Latency::ForwardUsedInteger : set ? Latency::ForwardSetInteger : Latency::ForwardGuardedInteger;
}

/// An element of a row that each entry of the loop goes through again, as the state of a cascade of filters: after as many iterations
/// as an entry has. None where entries go through different rows.
std::optional<double> IterationsToNextEntry(const InnerLoop& loop, const Reference& written, const Reference& read) {
  if (loop.levels.size() < 2 || !written.SamePlace(read) || !ReferenceReader::Moves(written, loop.levels[0].variable) ||
      ReferenceReader::Moves(written, loop.levels[1].variable))
    return std::nullopt;
  return std::max(1.0, loop.trips);
}

}  // namespace

bool SetBeforeUse(const std::vector<BodyStatement>& statements, int symbol) {
  constexpr double kSame = 1 + 1e-9;
  double set = 0;
  for (const BodyStatement& s : statements) {
    const bool target = s.target.kind == ExprKind::Variable && s.target.symbol == symbol;
    const bool uses = Mentions(s.value, symbol) || Mentions(s.selector, symbol) ||
                      (!target && Mentions(s.target, symbol));
    if (uses && s.weight > set * kSame) return false;
    if (target && !uses) set += s.weight;  // arms of one IF add up
  }
  return true;
}

std::set<int> StateOf(const std::vector<BodyStatement>& statements) {
  std::set<int> state;
  for (const int symbol : AssignedScalars(statements))
    if (!SetBeforeUse(statements, symbol)) state.insert(symbol);
  return state;
}

std::set<int> SetScalars(const std::vector<BodyStatement>& statements) {
  std::set<int> set = AssignedScalars(statements);
  for (const BodyStatement& s : statements)
    for (const Expr& argument : s.call.args)
      if (argument.kind == ExprKind::Variable && s.changes.count(argument.symbol) > 0) set.insert(argument.symbol);
  return set;
}

std::set<int> AssignedScalars(const std::vector<BodyStatement>& statements) {
  std::set<int> assigned;
  for (const BodyStatement& s : statements)
    if (s.target.kind == ExprKind::Variable) assigned.insert(s.target.symbol);
  return assigned;
}

BranchWays WaysToBranches(const InnerLoop& loop, const ReferenceReader& reader, const std::set<int>& carried) {
  return ValuePaths(loop, reader, false).ToBranches(carried);
}

MeanWay WayThrough(const InnerLoop& loop, const ReferenceReader& reader) {
  return ValuePaths(loop, reader, true).ThroughIteration();
}

Latency ReductionLatency(const std::string& name, const Type& type) {
  if (name == "count" || name == "any" || name == "all")
    return Latency::Count;  // of logical arrays
  if (name == "maxval" || name == "minval" || name == "maxloc" || name == "minloc")
    return Floating(type) ? ByKind(Latency::MaxvalR4, type) : Latency::SumInteger;
  if (!Floating(type)) return Latency::SumInteger;
  return ByKind(name == "dot_product" ? Latency::DotR4 : Latency::SumR4, type);
}

namespace {

// The body with the elements that short loops in it set.
InnerLoop WithElementsWithin(const InnerLoop& loop) {
  InnerLoop whole = loop;
  for (auto element = loop.within.rbegin(); element != loop.within.rend(); ++element)
    whole.statements.insert(whole.statements.begin() + static_cast<std::ptrdiff_t>(element->behind), element->statement);
  return whole;
}

}  // namespace

Chain FindChain(const InnerLoop& own, const std::set<int>& assigned,
                const ReferenceReader& reader, NestDependences& nest) {
  Chain chain;
  if (own.array_statement) return chain;
  // What a loop within stores is waited for there; the way from it to a store of this one's own is not.
  const InnerLoop joined = own.within.empty() ? InnerLoop{} : WithElementsWithin(own);
  const InnerLoop& loop = own.within.empty() ? own : joined;
  ValuePaths finder(loop, reader, false);
  if (loop.levels.empty()) {
    // Calls follow each other as iterations do, through scalars in memory.
    std::set<int> kept;
    std::set_intersection(assigned.begin(), assigned.end(), loop.kept.begin(), loop.kept.end(),
                          std::inserter(kept, kept.end()));
    chain.carried = ScalarChains(loop, kept, finder, chain);
    if (Length(chain.path) > 0) chain.path = ThroughMemory(chain.path, HasReals(chain.path) ? kR8 : kI4);
    return chain;
  }
  const int inner = loop.levels[0].variable;
  std::set<int> carried = ScalarChains(loop, assigned, finder, chain);
  chain.carried = carried;
  for (const BodyStatement& s : loop.statements)
    if (s.selector.Present() && s.target.kind == ExprKind::Variable && Floating(s.target.type))
      carried.insert(s.target.symbol);
  // Where scalars are selected the chain may lead through the conditions. Counted when it leads
  // through memory, a comparison of floating-point values or the lesser of two, or where the value comes back without conditions as well: of
  // integers compilers make reductions, and of a place that is set to the loop variable (the least element so far) they keep the element.
  Chain selected;
  ValuePaths selecting(loop, reader, true);
  ScalarChains(loop, carried, selecting, selected);
  if (Length(selected.path) > Length(chain.path)) {
    if (selected.path[kLoadLink] > 0) {
      chain.path = selected.path;
      chain.restarts = selected.restarts;
      chain.recurrence = true;
    } else if (selected.path[static_cast<std::size_t>(Latency::Select)] > 0 || selected.path[static_cast<std::size_t>(Latency::Simple)] > 0) {
      chain.selected = selected.path;
    } else if (chain.recurrence) {
      Raise(chain, selected.path, selected.restarts);
    }
  }

  // a(i) = f(a(i-d)): the element stored d iterations ago comes back.
  std::vector<Expr> loads;
  for (const BodyStatement& s : loop.statements)
    for (Expr& load : finder.Loads(s.value)) loads.push_back(std::move(load));
  for (std::size_t at = 0; at < loop.statements.size(); ++at) {
    const BodyStatement& store = loop.statements[at];
    if (store.target.kind != ExprKind::Array || store.within) continue;
    const Reference written = reader.Read(store.target);
    if (const auto links = written.random ? UpdateChain(loop, reader, at) : std::nullopt) Raise(chain, *links, false);
    if (const auto links = SteppedPlaceChain(loop, reader, at)) {
      Raise(chain, *links, loop.levels.size() > 1);
      chain.recurrence = true;
    }
    if (written.random) continue;
    for (const Expr& load : loads) {
      if (load.symbol != written.symbol) continue;
      const Reference read = reader.Read(load);
      chain.serialised = chain.serialised || nest.Serialises(written, read);
      auto distance = nest.Distance(written, read);
      const auto next_entry = distance ? std::nullopt : IterationsToNextEntry(loop, written, read);
      if (next_entry) distance = next_entry;
      const bool fixed_place = !ReferenceReader::Moves(written, inner);
      // A place that the next entry leaves, or a sweep that begins at an element of before.
      const bool anew = !fixed_place || (loop.levels.size() > 1 && ReferenceReader::Moves(written, loop.levels[1].variable));
      constexpr double kFarthest = 8;  // beyond, as many iterations overlap as the core has room for
      if (!distance || *distance > kFarthest) continue;
      auto path = finder.FromElement(read, store);
      if (!path) continue;
      if (next_entry) {
        // Sums are stored and loaded at the same places again and again, which cores rename as they do registers: they hardly wait.
        if (std::accumulate(path->begin(), path->end(), 0.0) <= 1) continue;
        Raise(chain, Times(ThroughMemory(*path, store.target.type), ShareOf(store) / *next_entry), false);
        continue;
      }
      // One place for all iterations is a reduction in a register (a(j) = a(j) + ...), unless other
      // elements are written that might be the same.
      const bool alone = fixed_place && !WrittenElsewhere(loop, reader, written, nest);
      // No compiler stores what might not have been stored: where a jump decides in each iteration, it loads what the last one left.
      const bool register_kept = alone && (!IsBehindJump(store) || store.asked_before);
      if (const auto kind = register_kept ? ReductionInPlace(store) : std::nullopt) {
        LatencyPath one{};
        one[static_cast<std::size_t>(*kind)] = LinksAt(loop, reader, written);
        Raise(chain, one, anew);
        chain.reduction = chain.reduction || Floating(store.value.type);
        continue;
      }
      LatencyPath whole = *path;
      if (alone && !register_kept)
        whole = Plus(whole, Guarded(loop, reader, written, store.target.type));
      else if (!register_kept)
        whole = NeedsMemory(loop, written, fixed_place) ? ThroughMemory(whole, store.target.type) : Plus(whole, WayOfElement(loop, reader, written, store.target.type));
      const double links = alone && ReductionInPlace(store) ? LinksAt(loop, reader, written) : ShareOf(store);
      Raise(chain, Times(whole, links / *distance), anew);
      chain.recurrence = true;
    }
  }
  if (Length(chain.selected) <= Length(chain.path)) chain.selected = {};
  return chain;
}

}  // namespace fortell::hierarchy
