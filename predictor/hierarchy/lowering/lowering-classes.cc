// Loops that are entered with very different lengths or steps: an FFT's stages, the sizes of a
// multigrid, orders from small to large. What was followed of their bounds makes classes of entries.
#include <algorithm>
#include <cmath>
#include <map>

#include "db/program-walk.h"
#include "predictor/hierarchy/lowering/lowerer.h"
#include "predictor/hierarchy/values/followed-loops.h"

namespace fortell::hierarchy {
namespace {

// What was followed counts when it comes to what the run counted.
constexpr double kSame = 0.01;
// Classes that hold less of the iterations than this are left to the others.
constexpr double kLeastShare = 0.005;

bool Agrees(double followed, double counted) {
  return std::abs(followed - counted) <= kSame * std::max(1.0, counted);
}

std::pair<double, double> BinOf(const TripClass& c) {
  const double trips = c.entries > 0 ? c.iterations / c.entries : 0;
  return {std::copysign(std::floor(2 * std::log2(std::max(1.0, std::abs(c.step)))), c.step),
          std::floor(std::log2(std::max(1.0, trips)))};
}

void AddTo(TripClass& sum, const TripClass& c) {
  const double entries = sum.entries + c.entries, iterations = sum.iterations + c.iterations;
  if (iterations > 0)
    sum.step = (sum.step * sum.iterations + c.step * c.iterations) / iterations;
  if (sum.around.size() == c.around.size() && iterations > 0)
    for (std::size_t k = 0; k < c.around.size(); ++k)
      sum.around[k] = (sum.around[k] * sum.iterations + c.around[k] * c.iterations) / iterations;
  sum.entries = entries;
  sum.iterations = iterations;
}

}  // namespace

// The walk's statements are copies of those that were followed, in the same order.
void Lowerer::FindFollowed() {
  if (!facts_.followed) return;
  std::vector<const Stmt*> theirs;
  for (const auto& p : facts_.unit->model.procedures)
    ForEachStatement(p.body, [&](const Stmt& s) { theirs.push_back(&s); });
  std::size_t k = 0;
  for (const auto& p : model_.procedures)
    ForEachStatement(p.body, [&](const Stmt& s) {
      const auto found = k < theirs.size() ? facts_.followed->loops.find(theirs[k])
                                           : facts_.followed->loops.end();
      if (found != facts_.followed->loops.end()) followed_[&s] = &found->second;
      ++k;
    });
  if (k != theirs.size()) followed_.clear();
}

const FollowedLoop* Lowerer::Followed(const Stmt& s, double entries, double iterations) const {
  const auto found = followed_.find(&s);
  if (found == followed_.end() || !found->second->known) return nullptr;
  const FollowedLoop& loop = *found->second;
  return Agrees(loop.entries, entries) && Agrees(loop.iterations, iterations) ? &loop : nullptr;
}

/// What the run counted of the lengths of the loop's entries; no classes where it did not, or only the run knows the step.
FollowedLoop Lowerer::CountedLengths(const Loop& loop, double entries, double iterations) const {
  FollowedLoop counted;
  counted.entries = entries;
  counted.iterations = iterations;
  const auto step = loop.step.Present() ? values_.NumberOf(loop.step) : 1;
  if (!step) return counted;
  for (const TripFacts& facts : facts_.unit->Trips(loop.trips_site, entries))
    counted.classes.push_back({facts.entries, facts.iterations, *step, {}});
  return counted;
}

FollowedLoop Lowerer::LengthsOf(const Loop& loop, const Stmt& s) const {
  const double entries = Executions(s), iterations = CountOf(loop.trips);
  const FollowedLoop* followed = Followed(s, entries, iterations);
  return followed ? *followed : CountedLengths(loop, entries, iterations);
}

/// The loop's entries, the shortest first, with the iterations of the innermost loop in which most is done. Of the lengths of the
/// loop within it is taken that longer entries hold longer ones, as on grids of several sizes.
std::vector<Lowerer::EntriesWithWork> Lowerer::WorkByLength(const Loop& loop, const FollowedLoop& lengths) const {
  std::vector<EntriesWithWork> classes;
  for (const TripClass& c : lengths.classes)
    if (c.entries > 0) classes.push_back({c.entries, c.iterations, c.iterations});
  if (classes.empty()) classes = {{lengths.entries, lengths.iterations, lengths.iterations}};
  std::sort(classes.begin(), classes.end(), [](const EntriesWithWork& a, const EntriesWithWork& b) {
    return a.iterations * b.entries < b.iterations * a.entries;
  });
  const Stmt* inner = LargestLoopIn(loop.body);
  if (!inner) return classes;
  const auto& within_it = std::get<Loop>(inner->node);
  const auto within = WorkByLength(within_it, LengthsOf(within_it, *inner));
  // From the longest to the shortest, in shares of the iterations here and of the entries there.
  double entries = std::max(Executions(*inner), 0.0), iterations = 0, here = 0;
  for (const EntriesWithWork& c : classes) iterations += c.iterations;
  for (std::size_t k = classes.size(); k-- > 0;) {
    const double begin = here, end = here += iterations > 0 ? classes[k].iterations / iterations : 0;
    double there = 0;
    classes[k].work = 0;
    for (std::size_t m = within.size(); m-- > 0 && entries > 0;) {
      const double first = there, share = within[m].entries / entries;
      there += share;
      const double both = std::min(end, there) - std::max(begin, first);
      if (both > 0) classes[k].work += within[m].work * both / share;
    }
  }
  return classes;
}

const Stmt* Lowerer::LargestLoopIn(const Block& block) const {
  const Stmt* largest = nullptr;
  double most = 0;
  const auto visit = [&](const Block& inner, const auto& self) -> void {
    for (const Stmt& s : inner.body) {
      const auto* loop = std::get_if<Loop>(&s.node);
      if (!loop) {
        ForEachBlock(s, [&](const Block& b) { self(b, self); });
      } else if (loop->trips >= 0 && CountOf(loop->trips) > most) {
        largest = &s;
        most = CountOf(loop->trips);
      }
    }
  };
  visit(block, visit);
  return largest;
}

/// Iterations of an entry, of which each iteration of the innermost loop counts: where sizes differ the large ones matter.
double Lowerer::TypicalTrips(const Loop& loop, const FollowedLoop& lengths) const {
  double sum = 0, work = 0;
  for (const EntriesWithWork& c : WorkByLength(loop, lengths)) {
    sum += c.work * c.iterations / c.entries;
    work += c.work;
  }
  return work > 0 ? sum / work : lengths.iterations / lengths.entries;
}

/// Share of the entries that have no iteration, at least; 0 where the run tells nothing of lengths. What was counted of them
/// are the most entries that there may have been of each length.
double Lowerer::EmptyShare(const FollowedLoop& loop) {
  double filled = 0;
  for (const TripClass& c : loop.classes)
    if (c.iterations > 0) filled += std::min(c.entries, c.iterations);
  return filled > 0 && loop.entries > 0 ? std::max(0.0, 1 - filled / loop.entries) : 0;
}

std::vector<TripClass> Lowerer::ClassesOf(const FollowedLoop& loop) {
  std::map<std::pair<double, double>, TripClass> bins;
  for (const TripClass& c : loop.classes) {
    if (c.entries <= 0 || c.iterations <= 0) continue;
    const auto place = bins.emplace(BinOf(c), c);
    if (!place.second) AddTo(place.first->second, c);
  }
  std::vector<TripClass> classes;
  double left_entries = loop.entries, left_iterations = loop.iterations;
  for (const auto& entry : bins)
    if (entry.second.iterations >= kLeastShare * loop.iterations) classes.push_back(entry.second);
  for (const TripClass& c : classes) {
    left_entries -= c.entries;
    left_iterations -= c.iterations;
  }
  if (classes.empty()) return {};
  // Entries without an iteration, and the small rest: to the class with the shortest ones.
  auto shortest = std::min_element(
      classes.begin(), classes.end(), [](const TripClass& a, const TripClass& b) {
        return a.iterations * b.entries < b.iterations * a.entries;
      });
  shortest->empty = std::min(std::max(0.0, left_entries), EmptyShare(loop) * loop.entries);
  shortest->entries += std::max(0.0, left_entries);
  shortest->iterations += std::max(0.0, left_iterations);
  return classes;
}

}  // namespace fortell::hierarchy
