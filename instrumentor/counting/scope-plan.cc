#include "instrumentor/counting/scope-plan.h"

#include <fmt/format.h>

#include <utility>

namespace fortell {

ScopePlan::ScopePlan(AnalyzedFile& file, const ScopePlace& scope, const CounterNames& names,
                     std::vector<Edit>& edits)
    : file_(file),
      model_(file.model),
      scope_(scope),
      names_(names),
      edits_(edits),
      sites_(file, scope, names),
      flow_(file),
      quiet_(model_.procedures[scope.procedure].pure) {}

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
  Insert(Edit::Kind::BeforeLabel, at, {Increment(procedure.count)});
  CountBlock(procedure.body, procedure.count);
}

bool ScopePlan::IsTarget(const Stmt& stmt) {
  return stmt.label != 0 && scope_.jump_targets.count(stmt.label) > 0 &&
         !Place(stmt).terminates_loop;
}

int ScopePlan::NewCounter() {
  CountRule rule;
  rule.kind = CountRule::Kind::Counter;
  rule.a = model_.counters++;
  return AddRule(rule);
}

int ScopePlan::AddRule(CountRule rule) {
  model_.counts.push_back(rule);
  return static_cast<int>(model_.counts.size()) - 1;
}

int ScopePlan::AddRule(CountRule::Kind kind, int a, int b) {
  CountRule rule;
  rule.kind = kind;
  rule.a = a;
  rule.b = b;
  return AddRule(rule);
}

std::string ScopePlan::Word(int count) const {
  return fmt::format("{}({})", names_.array, model_.counts[count].a + 1);
}

std::string ScopePlan::Add(int count, const std::string& value) const {
  if (!quiet_) return fmt::format("{0}={0}+{1}", Word(count), value.empty() ? "1" : value);
  return fmt::format("call fortell_plus({},{})", Word(count),
                     value.empty() ? "1_" + names_.kind : value);
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
  Lines lines = {Increment(count)};
  if (tested) AddOutcome(*tested, false, lines);
  Insert(Edit::Kind::Before, *stmt, lines);
  return count;
}

/// Notes outcomes in a row where the IF is executed in each iteration of a loop with step 1.
void ScopePlan::AddOutcome(Stmt& stmt, bool outcome, Lines& lines) {
  if (!loop_ || stmt.count != loop_->trips || quiet_) return;
  const auto& name = model_.symbols[static_cast<std::size_t>(loop_->variable)].name;
  const auto more = sites_.Outcome(stmt, outcome, name);
  lines.insert(lines.end(), more.begin(), more.end());
}

void ScopePlan::CountBlock(Block& block, int current) {
  const int entry = current;
  bool known = true;
  for (std::size_t i = 0; i < block.body.size(); ++i) {
    Stmt& stmt = block.body[i];
    if (IsTarget(stmt) || !known) {
      current = CountFrom(block, i);
    } else if (Place(stmt).terminates_loop && scope_.jump_targets.count(stmt.label) > 0) {
      current = entry;  // every iteration comes here
    }
    stmt.count = current;
    Lines before = sites_.At(stmt, quiet_, Place(stmt).editable);
    if (!before.empty()) Insert(Edit::Kind::Before, stmt, before);
    known = CountInside(block, i, current);
  }
}

/// Counts within the statement; false when what follows is not executed as often as it is.
bool ScopePlan::CountInside(Block& block, std::size_t i, int& current) {
  Stmt& stmt = block.body[i];
  if (auto* loop = std::get_if<Loop>(&stmt.node)) {
    if (loop->form == Loop::Form::Concurrent) CountConcurrent(stmt);
    else CountLoop(stmt, *loop);
    return !flow_.MayLeave(stmt);
  }
  if (auto* branch = std::get_if<If>(&stmt.node)) return CountIf(block, i, *branch, current);
  if (auto* select = std::get_if<Select>(&stmt.node)) {
    CountSelect(stmt, *select);
    return !flow_.MayLeave(stmt);
  }
  if (auto* sequence = std::get_if<Sequence>(&stmt.node)) {
    CountBlock(sequence->body, stmt.count);
    return !flow_.MayLeave(stmt);
  }
  if (auto* where = std::get_if<Where>(&stmt.node)) {
    for (WhereArm& arm : where->arms) SetCounts(arm.body, stmt.count);
    return true;
  }
  return !flow_.MayLeave(stmt) && !Place(stmt).may_jump;
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
