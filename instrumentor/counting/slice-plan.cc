// Choices that indices decide are counted by slices of their nests (index-slice.h), once for all entries of a nest with
// the same bounds.
#include <fmt/format.h>

#include <utility>

#include "instrumentor/counting/count-rules.h"
#include "instrumentor/counting/index-slice.h"
#include "instrumentor/counting/scope-plan.h"

namespace fortell {

/// Counts what a slice can tell of the nest that begins with the loop; false where there is none.
bool ScopePlan::SliceNest(const Stmt& stmt) {
  if (quiet_ || in_task_ || in_unordered_ || scope_.lanes || file_.openmp || file_.openacc) return false;
  if (!Place(stmt).editable || IsShadowed("int") || IsShadowed("max") || MayBeCalledOtherwise()) return false;
  IndexSlice slice(file_, stmt, names_.kind, scope_.shadowed);
  if (!slice.IsNest()) return false;
  std::map<const Stmt*, std::string> words;
  Lines zero, added;
  for (const Stmt* choice : slice.Choices()) {
    if (decided_.count(choice) > 0) continue;
    const std::string word = fmt::format("{}({})", names_.array, ++model_.counters);
    const int count = NewCounter();
    words[choice] = word;
    decided_[choice] = count;
    zero.push_back(word + "=0");
    added.push_back(Add(count, word));
  }
  if (words.empty()) return true;
  const Lines text = slice.Text(words);
  const std::string known = fmt::format("{}({})", names_.array, ++model_.counters);
  Lines lines = {"if(" + known + "==0"}, kept = {known + "=1"};
  for (const std::string& invariant : slice.Invariants()) {
    const std::string word = fmt::format("{}({})", names_.array, ++model_.counters);
    lines[0] += ".or." + word + "/=" + invariant;
    kept.push_back(word + "=" + invariant);
  }
  lines[0] += ")then";
  for (const Lines& more : {kept, zero, text, {"end if"}, added}) lines.insert(lines.end(), more.begin(), more.end());
  Insert(Edit::Kind::Before, stmt, lines);
  for (const std::string& variable : slice.Variables()) locals_.insert(variable);
  return true;
}

/// An IF that a slice has counted; false of others.
bool ScopePlan::CountDecided(Stmt& stmt, If& branch, int& current) {
  const auto decided = decided_.find(&stmt);
  if (decided == decided_.end() || stmt.count < 0) return false;
  branch.arms[0].count = decided->second;
  const int rest = AddRule(CountRule::Kind::Difference, stmt.count, decided->second);
  if (branch.arms.size() > 1) branch.arms[1].count = rest;
  for (IfArm& arm : branch.arms) CountBlock(arm.body, arm.count);
  if (flow_.MayLeave(stmt)) current = rest;  // it is a CYCLE
  return true;
}

}  // namespace fortell
