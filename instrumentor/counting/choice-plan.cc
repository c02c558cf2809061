// In which order the arms of a SELECT CASE or of a chain of ELSE IF are taken: the runtime library looks at some of
// the executions (runtime/choices.c).
#include <fmt/format.h>

#include <algorithm>

#include "db/profile.h"
#include "instrumentor/counting/count-rules.h"
#include "instrumentor/counting/scope-plan.h"

namespace fortell {
namespace {

/// Each look reads all their counts.
constexpr std::size_t kMostArms = 64;
constexpr std::size_t kFewArms = 4;

}  // namespace

/// The site; -1 where nothing can be looked at. `arms`: counts of the arms, but for one that gets what they leave
/// over. The library finds by them which arm an execution took, so that nothing is added to the arms.
int ScopePlan::WatchChoice(const Stmt& stmt, const std::vector<int>& arms) {
  if (arms.empty() || arms.size() > kMostArms || stmt.count < 0) return -1;
  // A call would cost loops that count in registers more than the order tells (measured: a program of such loops 1.4).
  if (local_ || quiet_ || in_task_ || in_unordered_ || scope_.lanes || !Place(stmt).editable) return -1;
  const auto counter = [&](int count) {
    return count >= 0 && model_.counts[static_cast<std::size_t>(count)].kind == CountRule::Kind::Counter;
  };
  if (!std::all_of(arms.begin(), arms.end(), counter)) return -1;
  for (const int count : arms) heads_.erase(count);  // the library looks at these words: they stay what they are
  heads_.erase(stmt.count);
  Site site;
  site.kind = Site::Kind::Choice;
  site.line = stmt.line;
  site.words = kChoiceWords + static_cast<int>(arms.size());
  const int added = AddSite(model_, site);
  const std::string words = fmt::format("{}({})", names_.array, model_.sites.back().offset + 1);
  // A few neighbours are passed by the first one's address; many in a copy: gfortran 12 puts a short call of a pure
  // function in the way, over which a SELECT CASE in a loop would have to jump (an interpreter 1.07, else 1.16).
  bool neighbours = arms.size() <= kFewArms;
  std::string counts;
  const auto word = [&](int count) { return model_.counts[static_cast<std::size_t>(count)].a; };
  for (std::size_t k = 0; k < arms.size(); ++k) {
    neighbours = neighbours && word(arms[k]) == word(arms[0]) + static_cast<int>(k);
    counts += (k == 0 ? "" : ",") + Word(arms[k]);
  }
  counts = neighbours ? Word(arms[0]) : "(/" + counts + "/)";
  const std::string look = fmt::format("fortell_choice({},{}_{},{})", words, arms.size(), names_.kind, counts);
  Lines lines;
  if (counter(stmt.count) && stepped_.count(stmt.count) > 0) {
    // Its executions are counted, and tell when it is time.
    lines = {fmt::format("if({0}>={1}){1}={0}+{2}", Word(stmt.count), words, look)};
  } else {
    lines = {fmt::format("{0}={0}-1", words), fmt::format("if({0}<=0){0}={1}", words, look)};
  }
  Insert(Edit::Kind::Before, stmt, lines);
  return added;
}

}  // namespace fortell
