#include "db/commands/loop-lengths.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "db/commands/profile-lines.h"
#include "db/profile-merge.h"
#include "db/program-walk.h"

namespace fortell {
namespace {

constexpr double kBeyondChance = 4;  // standard deviations

struct WatchedLoop {
  std::string place;
  std::int64_t entries = 0;
  double iterations = 0;  ///< per entry
  LengthFacts facts;
};

std::vector<WatchedLoop> WatchedLoops(const UnitProfile& unit) {
  std::vector<WatchedLoop> loops;
  for (const Procedure& procedure : unit.model.procedures) {
    ForEachStatement(procedure.body, [&](const Stmt& stmt) {
      const auto* loop = std::get_if<Loop>(&stmt.node);
      const auto facts = loop ? unit.Length(loop->length_site) : std::nullopt;
      const std::int64_t entries = unit.Executions(stmt.count);
      if (!facts || entries <= 0) return;
      const auto index = static_cast<std::size_t>(stmt.file_index);
      const auto& files = unit.model.files;
      const std::string& file = index > 0 && index < files.size() ? files[index] : unit.model.file;
      const auto iterations = static_cast<double>(unit.Executions(loop->trips));
      loops.push_back({fmt::format("{}:{}", file, stmt.line), entries,
                       iterations / static_cast<double>(entries), *facts});
    });
  }
  return loops;
}

}  // namespace

std::string LoopLengths(const Profile& profile, std::size_t count) {
  std::vector<WatchedLoop> loops;
  for (const UnitProfile& unit : profile.units) {
    const auto more = WatchedLoops(unit);
    loops.insert(loops.end(), more.begin(), more.end());
  }
  if (loops.empty()) return "";
  std::stable_sort(loops.begin(), loops.end(), [](const WatchedLoop& x, const WatchedLoop& y) {
    return x.entries > y.entries;
  });
  std::string text =
      fmt::format("\n{:>18} {:>12} {:>9} {:>9} {:>7}  loop whose length data decide\n", "entries",
                  "iterations", "changes", "surprises", "error");
  for (std::size_t i = 0; i < std::min(count, loops.size()); ++i) {
    const WatchedLoop& l = loops[i];
    text += fmt::format("{:>18} {:>12.1f} {:>8.1f}% {:>8.1f}% {:>6.1f}%  {}\n", Grouped(l.entries),
                        l.iterations, 100 * l.facts.changes, 100 * l.facts.mispredictions,
                        100 * l.facts.error, l.place);
  }
  return text;
}

std::string LoopLengthChanges(const Profile& a, const Profile& b) {
  std::string text;
  for (std::size_t i = 0; i < a.units.size(); ++i) {
    const UnitProfile* same = SameUnit(b, a, i);
    if (!same) continue;
    // Another version of the instrumentor may have looked at others: they are told by their places.
    std::vector<WatchedLoop> others = WatchedLoops(*same);
    for (const WatchedLoop& loop : WatchedLoops(a.units[i])) {
      const auto found = std::find_if(others.begin(), others.end(),
                                      [&](const WatchedLoop& other) { return other.place == loop.place; });
      if (found == others.end()) continue;
      const LengthFacts other = found->facts;
      others.erase(found);
      const double chance = kBeyondChance * std::hypot(loop.facts.error, other.error);
      const double changes = std::fabs(other.changes - loop.facts.changes);
      const double surprises = std::fabs(other.mispredictions - loop.facts.mispredictions);
      if (std::max(changes, surprises) <= chance) continue;
      text += fmt::format(
          "{}: its length changes in {:.1f} % of the entries in A, {:.1f} % in B; surprises {:.1f} "
          "and {:.1f} %\n",
          loop.place, 100 * loop.facts.changes, 100 * other.changes,
          100 * loop.facts.mispredictions, 100 * other.mispredictions);
    }
  }
  return text;
}

}  // namespace fortell
