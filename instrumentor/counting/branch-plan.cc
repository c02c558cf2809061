// IF and SELECT: arms that are counted, and what the others leave over.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "db/program-walk.h"
#include "instrumentor/counting/scope-plan.h"
#include "instrumentor/counting/selections.h"
#include "instrumentor/counting/statement-expressions.h"

namespace fortell {

namespace {

/// Is the procedure called within?
bool Calls(const Block& block, const std::string& procedure) {
  bool calls = false;
  const auto look = [&](const Expr& e) {
    ForEachPart(e, [&](const Expr& part) {
      calls = calls || (part.kind == ExprKind::Function && part.name == procedure);
    });
  };
  ForEachStatementAndMasked(block, [&](const Stmt& stmt) {
    ForEachOwnExpression(stmt, look);
    const auto* call = std::get_if<Call>(&stmt.node);
    calls = calls || (call && call->procedure == procedure);
  });
  return calls;
}

/// What a CASE names: an integer, or a range of them.
struct CaseValues {
  SelectArm* arm = nullptr;
  std::int64_t low = 0, high = 0;
};

constexpr std::int64_t kMostValues = 64;

/// Of all arms; none where one of them is no constant, or a range is open or empty.
std::vector<CaseValues> ValuesOf(Select& select) {
  std::vector<CaseValues> values;
  for (SelectArm& arm : select.arms) {
    for (const Expr& e : arm.values) {
      const bool range = e.kind == ExprKind::Triplet && e.args.size() >= 2;
      const Expr &low = range ? e.args[0] : e, &high = range ? e.args[1] : e;
      if (low.kind != ExprKind::Constant || high.kind != ExprKind::Constant || low.value > high.value) return {};
      values.push_back({&arm, static_cast<std::int64_t>(low.value), static_cast<std::int64_t>(high.value)});
    }
  }
  return values;
}

}  // namespace

/// Where compilers choose between two values without a jump, and a jump for the count would often be
/// mispredicted: the condition is evaluated once more, and added as a number behind the IF: an addition between the scalar's last
/// assignment and the IF would make a jump of the choice, too (a store with all compilers, flang-22 of variables as well: an
/// alignment took 2.0 times as long by two of them, 1.2 behind). Threads have no variable of their own to keep it in. False where
/// that is not so.
bool ScopePlan::CountSelection(Stmt& stmt, If& branch) {
  if (!IsChoice(stmt)) return false;
  const StatementPlace& place = Place(stmt);
  const bool steps = IsChoiceOfSteps(stmt);
  std::string chosen = fmt::format("merge(1_{0},0_{0},{1})", names_.kind, place.masks[0].text);
  if (steps) {
    chosen = SignOfDifference(branch.arms[0].condition, place.masks[0].text, names_.kind);
    const Lines node = NodeInFront(stmt);
    if (!node.empty()) Insert(Edit::Kind::Before, stmt, node);
  }
  const bool behind = CountsBehind(stmt);
  const auto joint = joint_.find(&stmt);
  Lines keep, lines;
  IfArm& arm = branch.arms[0];
  arm.count = joint != joint_.end() ? joint->second.count : CountByProgram(branch);
  const bool counted = arm.count >= 0;
  if (!counted) arm.count = NewCounter();
  if (behind) {
    const std::string kept = joint != joint_.end() ? joint->second.kept : KeptNumber(arm.count);
    keep = {kept + "=" + chosen};
    chosen = kept;
  }
  if (!counted) lines = {Add(arm.count, chosen)};
  if (joint != joint_.end() && !joint->second.added.empty()) lines = {joint->second.added};
  AddChosen(stmt, chosen, lines);
  if (joint != joint_.end() || (behind && !lines.empty())) {
    locals_.insert(chosen);
    Insert(Edit::Kind::Before, stmt, keep);
    if (!lines.empty()) Insert(Edit::Kind::After, place.one_line ? place.span : place.end_statement, lines);
  } else if (!lines.empty()) {
    Insert(Edit::Kind::Before, stmt, lines);
  }
  CountBlock(arm.body, arm.count);
  if (branch.arms.size() < 2) return true;
  branch.arms[1].count = stmt.count < 0 ? -1 : AddRule(CountRule::Kind::Difference, stmt.count, arm.count);
  CountBlock(branch.arms[1].body, branch.arms[1].count);
  return true;
}

/// The same for an IF with ELSE IF in a loop, or in a procedure of a few statements: put in place in a loop, it becomes lanes of a vector,
/// which counters in its arms, and a look at their order, would forbid (LLVM: a limiter, 4.95 times as long).
bool ScopePlan::CountSelectionChain(Stmt& stmt, If& branch) {
  const StatementPlace& place = Place(stmt);
  if (!place.editable || IsShadowed("merge") || in_task_ || in_unordered_ || decided_.count(&stmt) > 0) return false;
  const Procedure& procedure = model_.procedures[static_cast<std::size_t>(scope_.procedure)];
  if (loops_.empty() && (procedure.kind == Procedure::Kind::MainProgram || !HoldsScalarStatementsOnly(procedure))) return false;
  if (!IsSelectionChain(branch) || !CountsBehind(stmt)) return false;
  const std::size_t conditions = branch.arms.size() - (branch.arms.back().condition.Present() ? 0 : 1);
  if (place.masks.size() != conditions) return false;
  if (std::any_of(place.masks.begin(), place.masks.end(), [](const SampledText& mask) { return mask.text.empty(); })) return false;
  Lines keep, add;
  std::string left = "1_" + names_.kind;
  int taken = -1;
  std::vector<int> counted;
  for (std::size_t k = 0; k < conditions; ++k) {
    IfArm& arm = branch.arms[k];
    arm.count = NewCounter();
    counted.push_back(arm.count);
    const std::string kept = KeptNumber(arm.count);
    locals_.insert(kept);
    keep.push_back(fmt::format("{}=merge({},0_{},{})", kept, left, names_.kind, place.masks[k].text));
    add.push_back(Add(arm.count, kept));
    left += "-" + kept;
    taken = taken < 0 ? arm.count : AddRule(CountRule::Kind::Sum, taken, arm.count);
  }
  if (conditions < branch.arms.size())
    branch.arms.back().count = stmt.count < 0 ? -1 : AddRule(CountRule::Kind::Difference, stmt.count, taken);
  Insert(Edit::Kind::Before, stmt, keep);
  Insert(Edit::Kind::After, place.end_statement, add);
  if (!loops_.empty() && MayWatchChoice(stmt)) branch.choice_site = WatchChoice(stmt, counted);
  for (IfArm& arm : branch.arms) CountBlock(arm.body, arm.count);
  return true;
}

/// The arm that gets what the others leave over: the last, but of a recursive procedure one that does not
/// call it, so that its calls follow from the other arms (call-plan.cc).
std::size_t ScopePlan::ArmLeftOver(const Stmt& stmt, const If& branch) const {
  const std::size_t last = branch.arms.size() - 1;
  if (stmt.count < 0 || branch.arms[last].condition.Present()) return branch.arms.size();
  const auto& name = model_.procedures[static_cast<std::size_t>(scope_.procedure)].name;
  if (!scope_.local || loop_ || !Calls(branch.arms[last].body, name)) return last;
  for (std::size_t k = 0; k < last; ++k)
    if (!Calls(branch.arms[k].body, name)) return k;
  return last;
}

bool ScopePlan::CountIf(Block& block, std::size_t i, If& branch, int& current) {
  Stmt& stmt = block.body[i];
  const StatementPlace& place = Place(stmt);
  if (CountDecided(stmt, branch, current)) return true;
  JoinChoices(block, i);
  if (CountSelection(stmt, branch) || CountSelectionChain(stmt, branch)) return true;
  if (place.one_line) return CountOneLine(block, i, branch, current);
  const std::size_t left_over = ArmLeftOver(stmt, branch);
  const bool to_be_watched = IsToBeWatched(stmt);
  const bool told = watched_.count(&stmt) > 0 || !IsInEachIteration(stmt);  // no arm notes outcomes in a row
  if (const int first = to_be_watched || !told ? -1 : CountByDifference(stmt, branch); first >= 0) {
    branch.arms[0].count = first;
    branch.arms[1].count = AddRule(CountRule::Kind::Difference, stmt.count, first);
    for (IfArm& arm : branch.arms) CountBlock(arm.body, arm.count);
    return true;
  }
  int others = -1;  // the sum of the other arms
  bool known = true;
  std::vector<int> counted;
  for (std::size_t k = 0; k < branch.arms.size(); ++k) {
    IfArm& arm = branch.arms[k];
    if (k == left_over) continue;
    if (k < place.arms.size() && place.arms[k].Valid()) {
      arm.count = NewCounter();
      Lines lines = {IncrementFor(arm.body, arm.count)};
      if (k == 0 && !IsChain(branch) && !to_be_watched) AddOutcome(stmt, true, lines);
      Insert(Edit::Kind::After, place.arms[k], lines);
      NoteHead(arm.count, arm.body, 0);
    } else {
      arm.count = CountFrom(arm.body, 0);
    }
    counted.push_back(arm.count);
    known = known && arm.count >= 0;
    if (known) others = others < 0 ? arm.count : AddRule(CountRule::Kind::Sum, others, arm.count);
  }
  if (left_over < branch.arms.size()) {
    IfArm& arm = branch.arms[left_over];
    arm.count = !known      ? CountFrom(arm.body, 0)
                : others < 0 ? stmt.count
                             : AddRule(CountRule::Kind::Difference, stmt.count, others);
  }
  if ((IsChain(branch) && MayWatchChoice(stmt)) || to_be_watched) branch.choice_site = WatchChoice(stmt, counted);
  for (IfArm& arm : branch.arms) CountBlock(arm.body, arm.count);
  return CountBehind(stmt, current);
}

/// IF (c) action. When the action leaves, one of both is counted and the other is what is left: what falls
/// through, but of an IF that leaves a loop the arm, which is executed once per entry of it.
bool ScopePlan::CountOneLine(Block& block, std::size_t i, If& branch, int& current) {
  Stmt& stmt = block.body[i];
  StatementPlace& place = Place(stmt);
  IfArm& arm = branch.arms[0];
  const bool leaves = flow_.MayLeave(stmt);
  const bool next_is_run = i + 1 < block.body.size() && !IsTarget(block.body[i + 1]);
  Stmt& action = arm.body.body[0];
  const bool ends_loop = IsLabelOfLoopAlone(stmt);
  const bool guarded = (place.editable || ends_loop) && place.action.Valid();
  const bool leaves_region = guarded && MayLeaveRegion(action);
  const bool rest_known = leaves && stmt.count >= 0 && ControlFlow::AlwaysLeaves(arm.body);
  const bool arm_is_rare = leaves_region || (guarded && inner_ && EndsLoop(arm.body, *inner_));
  if (rest_known && next_is_run && !arm_is_rare) {
    const bool to_be_watched = IsToBeWatched(stmt);
    const int fallthrough = CountFrom(block, i + 1, to_be_watched ? nullptr : &stmt);
    if (fallthrough >= 0) {
      if (to_be_watched) branch.choice_site = WatchChoice(stmt, {fallthrough});
      arm.count = AddRule(CountRule::Kind::Difference, stmt.count, fallthrough);
      CountBlock(arm.body, arm.count);
      current = fallthrough;
      return true;
    }
  }
  Lines inside;
  if (guarded) {
    arm.count = NewCounter();
    inside = {IncrementFor(arm.body, arm.count)};
    if (IsToBeWatched(stmt)) branch.choice_site = WatchChoice(stmt, {arm.count});
    else AddOutcome(stmt, true, inside);
  }
  action.count = arm.count;
  const Lines sampled = sites_.At(action, quiet_, !inside.empty());
  if (!inside.empty()) {
    inside.insert(inside.end(), sampled.begin(), sampled.end());
    const Lines node = NodeLines(action, place.action);
    inside.insert(inside.end(), node.begin(), node.end());
  }
  if (!inside.empty()) {
    Edit edit;
    edit.kind = Edit::Kind::Guard;
    edit.statement = place.span;
    edit.action = place.action;
    edit.label = stmt.label;
    edit.label_behind = ends_loop;
    edit.lines = std::move(inside);
    if (leaves_region) local_->leavings.push_back(edits_.size());
    edits_.push_back(std::move(edit));
  }
  if (auto* where = std::get_if<Where>(&action.node)) {
    for (WhereArm& w : where->arms) SetCounts(w.body, arm.count);
  }
  if (!rest_known || !guarded) return !leaves;
  current = AddRule(CountRule::Kind::Difference, stmt.count, arm.count);
  return true;
}

/// Where compilers know what is selected once the procedure is in place: one addition in front of the SELECT, to a word that
/// the selector picks, counts all arms, and the run itself where it begins in front of it. Counters in the arms would be as
/// many as there are references. False where that cannot be done.
bool ScopePlan::CountBySelector(Block& block, std::size_t i, Select& select) {
  Stmt& stmt = block.body[i];
  const StatementPlace& place = Place(stmt);
  if (place.selector.empty() || !place.editable || select.selector.type.cls != TypeClass::Integer || select.selector.rank != 0)
    return false;
  if (local_ || in_task_ || in_unordered_ || file_.openmp || file_.openacc || stmt.count < 0) return false;
  if (IsShadowed("int") || IsShadowed("max") || IsShadowed("min") || !IsKnownInPlace(select.selector)) return false;
  const auto values = ValuesOf(select);
  if (values.empty()) return false;
  std::int64_t least = values[0].low, most = values[0].high;
  for (const CaseValues& value : values) {
    least = std::min(least, value.low);
    most = std::max(most, value.high);
  }
  if (static_cast<double>(most) - static_cast<double>(least) >= kMostValues) return false;
  // A word for each value, and one beyond on either side.
  const int base = model_.counters;
  const int words = static_cast<int>(most - least) + 3;
  const bool with_head = JoinsHead(block, i);
  model_.counters += words;
  const std::string index = fmt::format("{0}+max({1}_{4},min({2}_{4},int({3},{4})))", base + 1 - (least - 1), least - 1, most + 1,
                                        place.selector, names_.kind);
  Insert(Edit::Kind::Before, stmt,
         {quiet_ ? fmt::format("call fortell_add({},1_{})", index, names_.kind)
                 : fmt::format("{0}({1})={0}({1})+1", names_.array, index)});
  if (with_head) {
    auto& lines = edits_[heads_[stmt.count].edit].lines;
    lines.erase(std::remove(lines.begin(), lines.end(), Increment(stmt.count)), lines.end());
    model_.counts[static_cast<std::size_t>(stmt.count)] = {CountRule::Kind::Words, base, words, 1};
  }
  for (const CaseValues& value : values) {
    const int count = AddRule(CountRule::Kind::Words, base + static_cast<int>(value.low - least) + 1,
                              static_cast<int>(value.high - value.low) + 1);
    int& arm = value.arm->count;
    arm = arm < 0 ? count : AddRule(CountRule::Kind::Sum, arm, count);
  }
  int rest = stmt.count;
  for (const SelectArm& arm : select.arms)
    if (!arm.values.empty()) rest = AddRule(CountRule::Kind::Difference, rest, arm.count);
  for (SelectArm& arm : select.arms) {
    if (arm.values.empty()) arm.count = rest;
    CountBlock(arm.body, arm.count);
  }
  return true;
}

/// CASE DEFAULT gets what the other arms leave over.
void ScopePlan::CountSelect(Block& block, std::size_t i, Select& select) {
  if (CountBySelector(block, i, select)) return;
  Stmt& stmt = block.body[i];
  const StatementPlace& place = Place(stmt);
  SelectArm* left_over = nullptr;
  int rest = stmt.count;
  for (std::size_t k = 0; k < select.arms.size(); ++k) {
    SelectArm& arm = select.arms[k];
    if (arm.values.empty() && select.selector.Present() && !left_over && stmt.count >= 0) {
      left_over = &arm;
      continue;
    }
    if (k < place.arms.size() && place.arms[k].Valid()) {
      arm.count = NewCounter();
      Insert(Edit::Kind::After, place.arms[k], {IncrementFor(arm.body, arm.count)});
      NoteHead(arm.count, arm.body, 0);
    } else {
      arm.count = CountFrom(arm.body, 0);
    }
    rest = rest < 0 || arm.count < 0 ? -1 : AddRule(CountRule::Kind::Difference, rest, arm.count);
  }
  std::vector<int> arms;
  for (const SelectArm& arm : select.arms)
    if (&arm != left_over) arms.push_back(arm.count);
  if (MayWatchChoice(stmt)) select.choice_site = WatchChoice(stmt, arms);
  if (left_over) left_over->count = rest >= 0 ? rest : CountFrom(left_over->body, 0);
  for (SelectArm& arm : select.arms) CountBlock(arm.body, arm.count);
}

}  // namespace fortell
