#include "predictor/hierarchy/trip-changes.h"

#include <set>
#include <variant>

#include "db/program-walk.h"
#include "predictor/hierarchy/loop-steps.h"
#include "predictor/hierarchy/reference.h"

namespace fortell::hierarchy {
namespace {

std::set<int> ChangedBy(const Loop& around, const Loop& loop) {
  std::set<int> changed = AssignedIn(around.body);
  changed.erase(loop.variable);
  if (around.variable >= 0) changed.insert(around.variable);
  // The places of an array that are written may be those that a bound is read from.
  ForEachStatementAndMasked(around.body, [&](const Stmt& s) {
    if (const auto* a = std::get_if<Assignment>(&s.node)) changed.insert(a->target.symbol);
  });
  return changed;
}

// do j = i, i + 3: what both bounds have in common does not count.
bool SameMovement(const Loop& loop, ScalarValues& values) {
  const Affine length = values.FormOf(loop.upper) - values.FormOf(loop.lower);
  return length.terms.empty();
}

}  // namespace

double TripChanges(const Loop& loop, double trips, const Loop* around, const FollowedLoop* followed,
                   ScalarValues& values) {
  if (followed && followed->entries > 0) return followed->changes / followed->entries;
  if (!around || trips <= 1 || !loop.lower.Present() || !loop.upper.Present()) return 0;
  const std::set<int> changed = ChangedBy(*around, loop);
  const bool moves = MentionsAny(loop.lower, changed) || MentionsAny(loop.upper, changed) ||
                     MentionsAny(loop.step, changed);
  if (!moves || SameMovement(loop, values)) return 0;
  return 1 - 1 / (2 * trips - 1);
}

}  // namespace fortell::hierarchy
