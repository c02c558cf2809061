#include "instrumentor/counting/scope-plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <utility>

#include "db/kept-extreme.h"
#include "db/program-walk.h"
#include "instrumentor/counting/count-rules.h"

namespace fortell {

ScopePlan::ScopePlan(AnalyzedFile& file, const ScopePlace& scope, const CounterNames& names,
                     const CallReferences& references, std::vector<Edit>& edits)
    : file_(file),
      model_(file.model),
      scope_(scope),
      names_(names),
      references_(references),
      edits_(edits),
      sites_(file, scope, names),
      flow_(file),
      quiet_(model_.procedures[scope.procedure].pure || scope.lanes) {}

void ScopePlan::Run() {
  Procedure& procedure = model_.procedures[scope_.procedure];
  const Stmt* first = FirstEditable(procedure.body, 0);
  const Span at = first                         ? Place(*first).span
                  : procedure.body.body.empty() ? scope_.end_statement
                                                : Span{};
  if (!at.Valid()) {
    procedure.not_instrumented = "none of its statements can be edited";
    return;
  }
  procedure.count = NewCounter();
  Lines lines = Join();
  lines.push_back(Increment(procedure.count));
  entry_edit_ = static_cast<int>(edits_.size());
  Insert(Edit::Kind::BeforeLabel, at, lines);
  FindJumps(procedure.body);
  // Calls that follow from the references need no addition that others could share.
  if (!FollowsFromReferences()) NoteHead(procedure.count, procedure.body, 0);
  if (!CountProcedureLocally(procedure, at)) CountBlock(procedure.body, procedure.count);
}

bool ScopePlan::FollowsFromReferences() const {
  return !model_.procedures[static_cast<std::size_t>(scope_.procedure)].pure && references_.AreCertain(scope_);
}

bool ScopePlan::IsTarget(const Stmt& stmt) {
  return stmt.label != 0 && scope_.jump_targets.count(stmt.label) > 0 &&
         !Place(stmt).terminates_loop;
}

/// Is it the last statement of a labelled DO, to which no jump goes?
bool ScopePlan::IsLabelOfLoopAlone(const Stmt& stmt) {
  const StatementPlace& place = Place(stmt);
  return place.terminates_loop && place.span.Valid() && scope_.jump_targets.count(stmt.label) == 0 &&
         std::isdigit(static_cast<unsigned char>(file_.text[place.span.begin]));
}

/// Counters of a region have a free word behind them: compilers make one vector of the variables that are added to
/// neighbours at the region's end, and then take it apart at each count (flang 22, gfortran 12).
int ScopePlan::NewCounter() {
  const int count = AddRule(CountRule::Kind::Counter, model_.counters, -1);
  model_.counters += local_ ? 2 : 1;
  return count;
}

int ScopePlan::AddRule(CountRule::Kind kind, int a, int b) {
  return fortell::AddRule(model_, kind, a, b);
}

std::string ScopePlan::Word(int count) const {
  return fmt::format("{}({})", names_.array, model_.counts[count].a + 1);
}

std::string ScopePlan::Add(int count, const std::string& value) const {
  if (in_task_) {
    return fmt::format("call fortell_count({}_{},{}_{},{})", names_.number, names_.kind,
                       model_.counts[count].a, names_.kind,
                       value.empty() ? "1_" + names_.kind : value);
  }
  if (local_) {
    local_->counts.insert(count);
    return fmt::format("{0}={0}+{1}", Local(count), value.empty() ? "1" : value);
  }
  if (!quiet_) return fmt::format("{0}={0}+{1}", Word(count), value.empty() ? "1" : value);
  const std::string wide = value.empty() ? "1_" + names_.kind : value;
  // Threads have counters of their own, which the runtime finds.
  if (file_.openmp) return fmt::format("call fortell_plus({},{})", Word(count), wide);
  return fmt::format("call fortell_add({}_{},{})", model_.counts[count].a + 1, names_.kind, wide);
}

std::string ScopePlan::Local(int count) const {
  return fmt::format("fortell_l{}", model_.counts[count].a + 1);
}

std::string ScopePlan::AddOnce(int count, const std::string& value) const {
  return fmt::format("call fortell_team({},{})", Word(count), value);
}

ScopePlan::Lines ScopePlan::Join() const {
  if (!file_.openmp || model_.procedures[scope_.procedure].pure) return {};
  return {fmt::format("if({0}(1)==0)call fortell_join({0}(1),{1}_{2})", names_.array,
                      names_.number, names_.kind)};
}

void ScopePlan::Insert(Edit::Kind kind, Span at, Lines lines, int label) {
  Edit edit;
  edit.kind = kind;
  edit.statement = at;
  edit.label = label;
  edit.lines = std::move(lines);
  edits_.push_back(std::move(edit));
}

/// The first statement from `from` on that can carry a counter for the run that begins there: no
/// statement before it leaves another way or is jumped to.
Stmt* ScopePlan::FirstEditable(Block& block, std::size_t from) {
  for (std::size_t i = from; i < block.body.size(); ++i) {
    Stmt& stmt = block.body[i];
    if (i > from && IsTarget(stmt)) break;
    if (Place(stmt).editable) return &stmt;
    if (Place(stmt).may_jump || flow_.MayLeave(stmt)) break;
  }
  return nullptr;
}

/// A counter for the run that begins with block.body[from]; -1 when none can be placed.
/// `tested`: the IF in front of it whose condition was false then.
int ScopePlan::CountFrom(Block& block, std::size_t from, Stmt* tested) {
  Stmt* stmt = FirstEditable(block, from);
  if (!stmt) return -1;
  const int count = NewCounter();
  Lines lines;
  if (from > 0 && Place(block.body[from - 1]).is_entry) lines = Join();
  lines.push_back(Increment(count));
  if (tested) AddOutcome(*tested, false, lines);
  Insert(Edit::Kind::Before, *stmt, lines);
  NoteHead(count, block, from);
  return count;
}

/// Is the IF executed in each iteration of a loop with a constant step?
bool ScopePlan::IsInEachIteration(const Stmt& stmt) const {
  return loop_ && stmt.count == loop_->trips && !quiet_ && !in_task_;
}

/// Notes outcomes in a row. The lines are executed when the IF comes out so.
void ScopePlan::AddOutcome(Stmt& stmt, bool outcome, Lines& lines) {
  if (!IsInEachIteration(stmt) || watched_.count(&stmt) > 0) return;
  // What ends the loop does not come again in the next iteration.
  const IfArm& arm = std::get<If>(stmt.node).arms[0];
  if (outcome && EndsLoop(arm.body, *loop_)) return;
  if (KeptExtreme(arm) >= 0) return;  // how often it is true tells the rest
  const auto& name = model_.symbols[static_cast<std::size_t>(loop_->variable)].name;
  const auto step = loop_->step.Present() ? static_cast<long long>(loop_->step.value) : 1;
  auto more = sites_.Outcome(stmt, outcome, name, step);
  if (local_) MakeLocal(more);
  lines.insert(lines.end(), more.begin(), more.end());
}

/// The same by lines that are always executed: `chosen` is 1 when the condition is true, else 0.
void ScopePlan::AddChosen(Stmt& stmt, const std::string& chosen, Lines& lines) {
  if (!IsInEachIteration(stmt) || watched_.count(&stmt) > 0 || !Place(*loops_.back()).editable || KeptExtreme(std::get<If>(stmt.node).arms[0]) >= 0) return;
  Lines begin, more;
  sites_.Outcome(stmt, chosen, begin, more);
  if (local_) MakeLocal(more);
  if (local_ && local_->loop != loops_.back()) MakeLocal(begin);
  lines.insert(lines.end(), more.begin(), more.end());
  if (!begin.empty()) Insert(Edit::Kind::Before, *loops_.back(), begin);
}

void ScopePlan::CountBlock(Block& block, int current) {
  const int entry = current;
  bool known = true;
  for (std::size_t i = 0; i < block.body.size(); ++i) {
    Stmt& stmt = block.body[i];
    if (IsTarget(stmt)) {
      current = CountTarget(block, i, current, known);
    } else if (!known) {
      current = CountFrom(block, i);
      const auto divided = i > 0 ? divided_.find(&block.body[i - 1]) : divided_.end();
      if (divided != divided_.end() && divided->second.count(0) > 0) divided->second[0] = current;
    } else if (Place(stmt).terminates_loop && scope_.jump_targets.count(stmt.label) > 0) {
      current = CountAtEnd(block, entry);
    }
    stmt.count = current;
    if (auto* jump = std::get_if<Jump>(&stmt.node)) jump->choice_site = WatchJump(stmt, *jump);
    SteadyExtents steady = SteadyFor(stmt);
    Lines before = sites_.At(stmt, quiet_, Place(stmt).editable, before_, steady.stays ? &steady : nullptr);
    if (!steady.lines.empty()) Insert(Edit::Kind::Before, *loops_.back(), steady.lines);
    if (Place(stmt).editable) {
      const Lines node = NodeLines(stmt, Place(stmt).span);
      before.insert(before.end(), node.begin(), node.end());
    }
    // Behind the label of a loop's last statement the loop is over.
    const auto kind = Place(stmt).terminates_loop ? Edit::Kind::BeforeLabel : Edit::Kind::Before;
    if (!before.empty()) Insert(kind, stmt, before);
    if (MayLeaveRegion(stmt)) {
      local_->leavings.push_back(edits_.size());
      Insert(Edit::Kind::Before, stmt, {});
    }
    known = CountInside(block, i, current) &&
            scope_.jump_targets.count(Place(stmt).end_label) == 0;
  }
}

/// Of a loop's last statement, to which others jump: every iteration comes to it that does not leave the
/// loop. -1 where jumps out of the loop are not counted one by one.
int ScopePlan::CountAtEnd(const Block& body, int iterations) {
  return CountLessJumps(body, iterations, 0, ControlFlow::Labels(body), false);
}

/// What follows a construct is executed as often as that, but for jumps from within to other places. False where these are
/// not counted one by one; `current` is the count else.
bool ScopePlan::CountBehind(const Stmt& stmt, int& current) {
  if (!flow_.MayLeave(stmt)) return true;
  if (scope_.lanes || in_task_) return false;
  std::set<int> labels;
  ForEachBlock(stmt, [&](const Block& inner) { labels.merge(ControlFlow::Labels(inner)); });
  int behind = stmt.count;
  ForEachBlock(stmt, [&](const Block& inner) {
    if (!NamedWithinAlone(inner)) behind = -1;
    behind = CountLessJumps(inner, behind, std::holds_alternative<Loop>(stmt.node) ? 1 : 0, labels, true);
  });
  if (behind >= 0) current = behind;
  return behind >= 0;
}

/// The count without the jumps in the block that leave (control-flow.h); -1 where they are not counted one by one.
int ScopePlan::CountLessJumps(const Block& body, int count, int loops, const std::set<int>& labels, bool cycle_leaves) {
  std::vector<int> left;
  const std::function<void(const Block&, int)> look = [&](const Block& block, int around) {
    for (const Stmt& stmt : block.body) {
      const auto* jump = std::get_if<Jump>(&stmt.node);
      const bool labels_in_it = !jump && stmt.place >= 0 && Place(stmt).may_jump &&
                                !std::holds_alternative<If>(stmt.node);
      if (jump || labels_in_it) {
        // An assigned GO TO, which may have no labels at all, among them.
        const bool several = jump && (jump->kind == JumpKind::ComputedGoto || jump->kind == JumpKind::ArithmeticIf ||
                                      (jump->kind == JumpKind::Goto && jump->labels.size() != 1));
        const bool of_construct = jump && jump->kind == JumpKind::Exit && jump->levels == 0;  // not of a loop
        const bool one_by_one = jump && !several && !of_construct;
        if (flow_.Leaves(stmt, around, labels, cycle_leaves)) left.push_back(one_by_one ? stmt.count : -1);
        continue;
      }
      const int inside = around + (std::holds_alternative<Loop>(stmt.node) ? 1 : 0);
      ForEachBlock(stmt, [&](const Block& inner) { look(inner, inside); });
    }
  };
  look(body, loops);
  for (const int jumps : left) {
    if (count < 0 || jumps < 0) return -1;
    count = AddRule(CountRule::Kind::Difference, count, jumps);
  }
  return count;
}

/// Counts within the statement; false when what follows is not executed as often as it is.
bool ScopePlan::CountInside(Block& block, std::size_t i, int& current) {
  Stmt& stmt = block.body[i];
  if (auto* loop = std::get_if<Loop>(&stmt.node)) {
    if (loop->form == Loop::Form::Concurrent) CountConcurrent(stmt);
    else if (Place(stmt).directive.nest > 0) CountDirected(stmt);
    else CountLoop(stmt, *loop);
    return CountBehind(stmt, current);
  }
  if (auto* branch = std::get_if<If>(&stmt.node)) return CountIf(block, i, *branch, current);
  if (auto* select = std::get_if<Select>(&stmt.node)) {
    CountSelect(block, i, *select);
    return CountBehind(stmt, current);
  }
  if (auto* sequence = std::get_if<Sequence>(&stmt.node)) {
    CountSequence(stmt, *sequence);
    return CountBehind(stmt, current);
  }
  if (auto* where = std::get_if<Where>(&stmt.node)) {
    for (WhereArm& arm : where->arms) SetCounts(arm.body, stmt.count);
    return true;
  }
  return !flow_.MayLeave(stmt) && !Place(stmt).may_jump;
}

/// BLOCK and the like, or what an OpenMP directive stands in front of.
void ScopePlan::CountSequence(Stmt& stmt, Sequence& sequence) {
  const Directive& directive = Place(stmt).directive;
  const std::size_t first_edit = edits_.size();
  const bool in_task = std::exchange(in_task_, (in_task_ || directive.task) && !directive.joins);
  int count = stmt.count;
  if (directive.once_a_team) {
    count = Place(stmt).editable ? NewCounter() : -1;
    if (count >= 0) Insert(Edit::Kind::Before, stmt, {AddOnce(count, "1_" + names_.kind)});
  } else if (directive.own_count) {
    count = CountFrom(sequence.body, 0);
  }
  CountBlock(sequence.body, count);
  JoinBehind(stmt, directive, first_edit);
  in_task_ = in_task;
}

/// Where the edits from `first_edit` on make a body count, a thread that comes to it joins first.
void ScopePlan::JoinBehind(const Stmt& head, const Directive& directive, std::size_t first_edit) {
  if (!directive.joins || edits_.size() == first_edit) return;
  Insert(Edit::Kind::After, head, Join());
  const auto first = edits_.begin() + static_cast<std::ptrdiff_t>(first_edit);
  std::rotate(first, edits_.end() - 1, edits_.end());
}

/// Statements of a WHERE are executed as often as it is.
void ScopePlan::SetCounts(Block& block, int count) {
  for (Stmt& stmt : block.body) {
    stmt.count = count;
    if (auto* where = std::get_if<Where>(&stmt.node)) {
      for (WhereArm& arm : where->arms) SetCounts(arm.body, count);
    }
  }
}

}  // namespace fortell
