// Choices in a straight run of statements, and the run itself, counted by one addition: a word for each
// combination of outcomes. A choice's count is the sum of the words in which it was taken.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "instrumentor/counting/scope-plan.h"
#include "instrumentor/counting/selections.h"

namespace fortell {
namespace {

/// Choices that share an addition; they take a power of 2 of words.
constexpr std::size_t kMostChoices = 3;

}  // namespace

/// The variable that keeps whether the arm of that counter is chosen, until it is added.
std::string ScopePlan::KeptNumber(int count) const {
  return fmt::format("fortell_s{}", model_.counts[static_cast<std::size_t>(count)].a + 1);
}

/// Is the statement an IF that is counted without a jump?
bool ScopePlan::IsChoice(const Stmt& stmt) const {
  const auto* branch = std::get_if<If>(&stmt.node);
  if (!branch || stmt.place < 0 || decided_.count(&stmt) > 0) return false;
  const StatementPlace& place = file_.places[static_cast<std::size_t>(stmt.place)];
  const bool repeatable = !place.masks.empty() && !place.masks[0].text.empty() && !IsShadowed("merge");
  if (!place.editable || !repeatable || in_task_ || in_unordered_) return false;
  // A pure procedure counts behind the IF as well; where it cannot, a call in front of it would make a jump of the choice.
  if (quiet_ && !local_ && (scope_.lanes || !CountsBehind(stmt))) return false;
  return IsSelection(*branch) || IsChoiceOfSteps(stmt);
}

/// Is the choice kept in a variable, and counted behind the IF?
bool ScopePlan::CountsBehind(const Stmt& stmt) const {
  const StatementPlace& place = file_.places[static_cast<std::size_t>(stmt.place)];
  const Span end = place.one_line ? place.span : place.end_statement;
  return !file_.openmp && !file_.openacc && end.Valid() && place.end_label == 0;
}

/// Is the statement one after which the next is executed, and that counts nothing itself?
bool ScopePlan::PassesOn(const Stmt& stmt) {
  if (stmt.place < 0) return false;
  const StatementPlace& place = Place(stmt);
  if (place.may_jump || place.is_entry || place.terminates_loop) return false;
  if (std::holds_alternative<Nothing>(stmt.node)) return true;
  const auto* assignment = std::get_if<Assignment>(&stmt.node);
  return assignment && !assignment->pointer && assignment->target.rank == 0 && !ControlFlow::CallsUser(stmt);
}

/// To be called behind the edit that adds 1 to the count where `block`'s statements from `begin` on begin.
void ScopePlan::NoteHead(int count, const Block& block, std::size_t begin) {
  if (!local_ && !in_task_) heads_[count] = {&block, begin, edits_.size() - 1};
}

/// Does block.body[i] follow the place where its count is kept, with nothing but simple statements between?
bool ScopePlan::JoinsHead(const Block& block, std::size_t i) {
  const auto head = heads_.find(block.body[i].count);
  if (head == heads_.end() || head->second.block != &block) return false;
  const auto begin = block.body.begin() + static_cast<std::ptrdiff_t>(head->second.begin);
  return std::all_of(begin, block.body.begin() + static_cast<std::ptrdiff_t>(i),
                     [&](const Stmt& stmt) { return PassesOn(stmt); });
}

/// Where block.body[i] begins a row of choices that are all made, or none of them: they are counted behind the
/// last, and so is the run itself when it begins in front of them.
void ScopePlan::JoinChoices(Block& block, std::size_t i) {
  Stmt& first = block.body[i];
  if (local_ || joint_.count(&first) > 0 || !IsChoice(first) || !CountsBehind(first)) return;
  std::vector<const Stmt*> choices;
  for (std::size_t j = i; j < block.body.size() && choices.size() < kMostChoices; ++j) {
    const Stmt& stmt = block.body[j];
    if (j > i && IsTarget(stmt)) break;
    if (IsChoice(stmt) && CountsBehind(stmt)) choices.push_back(&stmt);
    else if (!PassesOn(stmt)) break;
  }
  // One choice and its run: gfortran 12 would jump to one of two additions.
  if (choices.size() < 2) return;
  const bool with_head = JoinsHead(block, i);
  const int base = model_.counters;
  std::vector<int> words;
  while (words.size() < std::size_t{1} << choices.size()) words.push_back(NewCounter());
  const auto sum = [&](std::size_t taken) {
    int total = -1;
    for (std::size_t w = 0; w < words.size(); ++w) {
      if ((w & taken) != taken) continue;
      total = total < 0 ? words[w] : AddRule(CountRule::Kind::Sum, total, words[w]);
    }
    return total;
  };
  std::string word = std::to_string(base + 1);
  for (std::size_t k = 0; k < choices.size(); ++k) {
    const std::string kept = KeptNumber(words[k]);
    word += k == 0 ? "+" + kept : fmt::format("+{}*{}", 1 << k, kept);
    joint_[choices[k]] = {sum(std::size_t{1} << k), kept, ""};
  }
  joint_[choices.back()].added = quiet_ ? fmt::format("call fortell_add({},1_{})", word, names_.kind)
                                        : fmt::format("{0}({1})={0}({1})+1", names_.array, word);
  if (!with_head) return;
  auto& lines = edits_[heads_[first.count].edit].lines;
  lines.erase(std::remove(lines.begin(), lines.end(), Increment(first.count)), lines.end());
  const int all = sum(0);
  model_.counts[static_cast<std::size_t>(first.count)] = {CountRule::Kind::Product, all, -1, 1};
}

}  // namespace fortell
