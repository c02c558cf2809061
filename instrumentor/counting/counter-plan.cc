#include "instrumentor/counting/counter-plan.h"

#include <fmt/format.h>

#include <cmath>
#include <set>
#include <utility>

#include "instrumentor/counting/control-flow.h"
#include "instrumentor/counting/site-plan.h"

namespace fortell {

CounterNames::CounterNames(const std::string& unit)
    : array("fortell_c"),
      kind("fortell_k"),
      common("fortell_" + unit),
      linkage("fortell_ctr_" + unit) {}

namespace {

/// One scoping unit.
class ScopePlan {
 public:
  ScopePlan(AnalyzedFile& file, const ScopePlace& scope, const CounterNames& names,
            std::vector<Edit>& edits)
      : file_(file), model_(file.model), scope_(scope), names_(names), edits_(edits),
        sites_(file, scope, names), flow_(file),
        quiet_(model_.procedures[scope.procedure].pure) {}

  void Run() {
    Procedure& procedure = model_.procedures[scope_.procedure];
    Stmt* first = FirstEditable(procedure.body, 0);
    if (first) {
      procedure.count = NewCounter();
      AddEdit(Edit::Kind::BeforeLabel, *first, {Increment(procedure.count)});
    } else if (scope_.end_statement.Valid() && procedure.body.body.empty()) {
      procedure.count = NewCounter();
      Edit edit;
      edit.kind = Edit::Kind::BeforeLabel;
      edit.statement = scope_.end_statement;
      edit.lines = {Increment(procedure.count)};
      edits_.push_back(std::move(edit));
    } else {
      procedure.not_instrumented = "none of its statements can be edited";
      return;
    }
    CountBlock(procedure.body, procedure.count);
  }

 private:
  StatementPlace& Place(const Stmt& stmt) { return file_.places[stmt.place]; }
  bool IsTarget(const Stmt& stmt) {
    return stmt.label != 0 && scope_.jump_targets.count(stmt.label) > 0 &&
           !Place(stmt).terminates_loop;
  }

  int NewCounter() {
    CountRule rule;
    rule.kind = CountRule::Kind::Counter;
    rule.a = model_.counters++;
    return AddRule(rule);
  }
  int AddRule(CountRule rule) {
    model_.counts.push_back(rule);
    return static_cast<int>(model_.counts.size()) - 1;
  }
  int AddRule(CountRule::Kind kind, int a, int b) {
    CountRule rule;
    rule.kind = kind;
    rule.a = a;
    rule.b = b;
    return AddRule(rule);
  }
  std::string Word(int count) const {
    return fmt::format("{}({})", names_.array, model_.counts[count].a + 1);
  }
  std::string Increment(int count) const { return Add(count, ""); }
  /// Adds the text's value, 1 when it is empty.
  std::string Add(int count, const std::string& value) const {
    if (!quiet_) return fmt::format("{0}={0}+{1}", Word(count), value.empty() ? "1" : value);
    return fmt::format("call fortell_plus({},{})", Word(count),
                       value.empty() ? "1_" + names_.kind : value);
  }

  void AddEdit(Edit::Kind kind, const Stmt& stmt, std::vector<std::string> lines) {
    Edit edit;
    edit.kind = kind;
    edit.statement = Place(stmt).span;
    edit.label = stmt.label;
    edit.lines = std::move(lines);
    edits_.push_back(std::move(edit));
  }

  /// The first statement from `from` on that can carry a counter for the run that begins there: no
  /// statement before it leaves another way or is jumped to.
  Stmt* FirstEditable(Block& block, std::size_t from) {
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
  int CountFrom(Block& block, std::size_t from, Stmt* tested = nullptr) {
    Stmt* stmt = FirstEditable(block, from);
    if (!stmt) return -1;
    const int count = NewCounter();
    std::vector<std::string> lines = {Increment(count)};
    if (tested) AddOutcome(*tested, false, lines);
    AddEdit(Edit::Kind::Before, *stmt, lines);
    return count;
  }

  /// Notes outcomes in a row where the IF is executed in each iteration of a loop with step 1.
  void AddOutcome(Stmt& stmt, bool outcome, std::vector<std::string>& lines) {
    if (!loop_ || stmt.count != loop_->trips || quiet_) return;
    const auto& name = model_.symbols[static_cast<std::size_t>(loop_->variable)].name;
    const auto more = sites_.Outcome(stmt, outcome, name);
    lines.insert(lines.end(), more.begin(), more.end());
  }

  void CountBlock(Block& block, int current) {
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
      std::vector<std::string> before = sites_.At(stmt, quiet_, Place(stmt).editable);
      if (!before.empty()) AddEdit(Edit::Kind::Before, stmt, before);
      known = CountInside(block, i, current);
    }
  }

  /// Counts within the statement; false when what follows is not executed as often as it is.
  bool CountInside(Block& block, std::size_t i, int& current) {
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
  void SetCounts(Block& block, int count) {
    for (Stmt& stmt : block.body) {
      stmt.count = count;
      if (auto* where = std::get_if<Where>(&stmt.node)) {
        for (WhereArm& arm : where->arms) SetCounts(arm.body, count);
      }
    }
  }

  void CountLoop(Stmt& stmt, Loop& loop) {
    loop.early_exit = flow_.MayEndEarly(loop.body);
    loop.trips = TripsOutside(stmt, loop);
    if (loop.trips < 0) loop.trips = TripsInside(stmt, loop);
    const bool by_one = loop.form == Loop::Form::Counted && loop.variable >= 0 &&
                        model_.symbols[static_cast<std::size_t>(loop.variable)].type.cls ==
                            TypeClass::Integer &&
                        (!loop.step.Present() ||
                         (loop.step.kind == ExprKind::Constant && loop.step.value == 1));
    const Loop* around = std::exchange(loop_, by_one ? &loop : nullptr);
    CountBlock(loop.body, loop.trips);
    loop_ = around;
  }

  /// Trips from the bounds, added once per entry; -1 when that cannot be done.
  int TripsOutside(Stmt& stmt, const Loop& loop) {
    const StatementPlace& place = Place(stmt);
    if (loop.form != Loop::Form::Counted || loop.early_exit || place.lower.empty()) return -1;
    const auto constant = [](const Expr& e) { return e.kind == ExprKind::Constant; };
    const bool step_known = !loop.step.Present() || constant(loop.step);
    if (constant(loop.lower) && constant(loop.upper) && step_known && stmt.count >= 0) {
      const double step = loop.step.Present() ? loop.step.value : 1;
      CountRule rule;
      rule.kind = CountRule::Kind::Product;
      rule.a = stmt.count;
      rule.factor = step == 0 ? 0 : static_cast<std::int64_t>(std::max(
          0.0, std::floor((loop.upper.value - loop.lower.value + step) / step)));
      return AddRule(rule);
    }
    if (!place.editable || scope_.shadowed.count("int") || scope_.shadowed.count("max")) return -1;
    const int count = NewCounter();
    AddEdit(Edit::Kind::Before, stmt, {Add(count, TripsText(place))});
    return count;
  }

  /// Trips of one entry of a loop with these bounds, as Fortran text.
  std::string TripsText(const StatementPlace& place) const {
    const auto wide = [&](const std::string& text) {
      return fmt::format("int({},{})", text, names_.kind);
    };
    std::string trips;
    if (place.step != "1") {
      trips = fmt::format("({0}-{1}+{2})/{2}", wide(place.upper), wide(place.lower),
                          wide(place.step));
    } else if (place.lower == "1") {
      trips = wide(place.upper);
    } else {
      trips = fmt::format("{}-{}+1", wide(place.upper), wide(place.lower));
    }
    return fmt::format("max(int(0,{}),{})", names_.kind, trips);
  }

  /// A nest of loops without order: all trips are known before it begins.
  void CountConcurrent(Stmt& outermost) {
    const bool quiet = std::exchange(quiet_, true);
    const Loop* around = std::exchange(loop_, nullptr);
    const bool known = Place(outermost).editable && !scope_.shadowed.count("int") &&
                       !scope_.shadowed.count("max");
    std::string trips;
    std::vector<std::string> before;
    Stmt* stmt = &outermost;
    for (;;) {
      auto& loop = std::get<Loop>(stmt->node);
      const StatementPlace& place = Place(*stmt);
      if (!known || place.lower.empty()) break;
      trips += (trips.empty() ? "" : "*") + TripsText(place);
      loop.trips = NewCounter();
      quiet_ = quiet;
      before.push_back(Add(loop.trips, trips));
      quiet_ = true;
      Stmt* inner = loop.body.body.size() == 1 ? &loop.body.body.front() : nullptr;
      if (!inner || Place(*inner).span.Valid() || !std::holds_alternative<Loop>(inner->node)) break;
      inner->count = loop.trips;
      stmt = inner;
    }
    if (!before.empty()) AddEdit(Edit::Kind::Before, outermost, before);
    CountBody(*stmt);
    quiet_ = quiet;
    loop_ = around;
  }

  /// What the innermost loop holds: the body, or the mask as an IF of its own around it.
  void CountBody(Stmt& stmt) {
    auto& loop = std::get<Loop>(stmt.node);
    Stmt* first = loop.body.body.empty() ? nullptr : &loop.body.body.front();
    auto* mask = first && !Place(*first).span.Valid() ? std::get_if<If>(&first->node) : nullptr;
    if (!mask) {
      if (loop.trips < 0) loop.trips = CountFrom(loop.body, 0);
      CountBlock(loop.body, loop.trips);
      return;
    }
    first->count = loop.trips;
    IfArm& arm = mask->arms.front();
    arm.count = CountFrom(arm.body, 0);
    if (arm.count < 0) arm.count = loop.trips;  // within FORALL nothing can be counted: at most
    CountBlock(arm.body, arm.count);
  }

  int TripsInside(Stmt& stmt, Loop& loop) {
    if (!Place(stmt).editable) return CountFrom(loop.body, 0);
    const int count = NewCounter();
    AddEdit(Edit::Kind::After, stmt, {Increment(count)});
    return count;
  }

  void AfterSpan(Span span, std::vector<std::string> lines) {
    Edit edit;
    edit.kind = Edit::Kind::After;
    edit.statement = span;
    edit.lines = std::move(lines);
    edits_.push_back(std::move(edit));
  }

  bool CountIf(Block& block, std::size_t i, If& branch, int& current) {
    Stmt& stmt = block.body[i];
    const StatementPlace& place = Place(stmt);
    if (place.one_line) return CountOneLine(block, i, branch, current);
    int taken = -1;  // sum of the arms so far
    for (std::size_t k = 0; k < branch.arms.size(); ++k) {
      IfArm& arm = branch.arms[k];
      if (!arm.condition.Present() && stmt.count >= 0 && taken >= 0) {
        arm.count = AddRule(CountRule::Kind::Difference, stmt.count, taken);
      } else if (k < place.arms.size() && place.arms[k].Valid()) {
        arm.count = NewCounter();
        std::vector<std::string> lines = {Increment(arm.count)};
        if (k == 0) AddOutcome(stmt, true, lines);
        AfterSpan(place.arms[k], lines);
        taken = k == 0 ? arm.count : taken < 0 ? -1 : AddRule(CountRule::Kind::Sum, taken, arm.count);
      } else {
        arm.count = CountFrom(arm.body, 0);
        taken = arm.count < 0 ? -1
                : k == 0      ? arm.count
                : taken < 0   ? -1
                              : AddRule(CountRule::Kind::Sum, taken, arm.count);
      }
      CountBlock(arm.body, arm.count);
    }
    return !flow_.MayLeave(stmt);
  }

  /// IF (c) action. When the action leaves, what falls through is counted and the arm is what is left.
  bool CountOneLine(Block& block, std::size_t i, If& branch, int& current) {
    Stmt& stmt = block.body[i];
    StatementPlace& place = Place(stmt);
    IfArm& arm = branch.arms[0];
    const bool leaves = flow_.MayLeave(stmt);
    const bool next_is_run = i + 1 < block.body.size() && !IsTarget(block.body[i + 1]);
    if (leaves && next_is_run && stmt.count >= 0 && ControlFlow::AlwaysLeaves(arm.body)) {
      const int fallthrough = CountFrom(block, i + 1, &stmt);
      if (fallthrough >= 0) {
        arm.count = AddRule(CountRule::Kind::Difference, stmt.count, fallthrough);
        CountBlock(arm.body, arm.count);
        current = fallthrough;
        return true;
      }
    }
    std::vector<std::string> inside;
    if (place.editable && place.action.Valid()) {
      arm.count = NewCounter();
      inside = {Increment(arm.count)};
      AddOutcome(stmt, true, inside);
    }
    Stmt& action = arm.body.body[0];
    action.count = arm.count;
    const std::vector<std::string> sampled = sites_.At(action, quiet_, !inside.empty());
    if (!inside.empty()) inside.insert(inside.end(), sampled.begin(), sampled.end());
    if (!inside.empty()) {
      Edit edit;
      edit.kind = Edit::Kind::Guard;
      edit.statement = place.span;
      edit.action = place.action;
      edit.label = stmt.label;
      edit.lines = std::move(inside);
      edits_.push_back(std::move(edit));
    }
    if (auto* where = std::get_if<Where>(&action.node)) {
      for (WhereArm& w : where->arms) SetCounts(w.body, arm.count);
    }
    return !leaves;
  }

  void CountSelect(Stmt& stmt, Select& select) {
    const StatementPlace& place = Place(stmt);
    for (std::size_t k = 0; k < select.arms.size(); ++k) {
      SelectArm& arm = select.arms[k];
      if (k < place.arms.size() && place.arms[k].Valid()) {
        arm.count = NewCounter();
        AfterSpan(place.arms[k], {Increment(arm.count)});
      } else {
        arm.count = CountFrom(arm.body, 0);
      }
      CountBlock(arm.body, arm.count);
    }
  }

  AnalyzedFile& file_;
  ProgramModel& model_;
  const ScopePlace& scope_;
  const CounterNames& names_;
  std::vector<Edit>& edits_;
  SitePlan sites_;
  ControlFlow flow_;
  bool quiet_;  ///< counters may not be assigned here
  const Loop* loop_ = nullptr;  ///< the innermost loop, when it counts by one
};

/// The runtime library's procedures that the text calls.
std::set<std::string> Called(const std::vector<Edit>& edits, std::size_t from) {
  std::set<std::string> called;
  const std::string call = "call ";
  for (std::size_t i = from; i < edits.size(); ++i) {
    for (const std::string& line : edits[i].lines) {
      const auto at = line.find(call + "fortell_");
      if (at == std::string::npos) continue;
      const auto begin = at + call.size();
      called.insert(line.substr(begin, line.find('(', begin) - begin));
    }
  }
  return called;
}

/// An interface for a procedure of the runtime library that may stand in pure code; all its arguments
/// are wide integers.
std::vector<std::string> PureInterface(const std::string& name, int arguments) {
  std::string dummies = "w";
  for (int i = 1; i < arguments; ++i) dummies += fmt::format(",n{}", i);
  return {"interface", fmt::format("pure subroutine {}({})", name, dummies),
          "integer,parameter::k=selected_int_kind(18)", "integer(k),intent(in)::" + dummies,
          "end subroutine", "end interface"};
}

/// Declarations of a counted scope. IMPLICIT NONE (EXTERNAL) wants procedures declared, pure code wants
/// to see that they are pure.
std::vector<std::string> Declarations(const CounterNames& names, int words,
                                      const std::set<std::string>& called) {
  std::vector<std::string> lines = {fmt::format("integer,parameter::{}=selected_int_kind(18)", names.kind),
          fmt::format("integer({})::{}({})", names.kind, names.array, words),
          fmt::format("common/{}/{}", names.common, names.array),
          fmt::format("bind(c,name='{}')::/{}/", names.linkage, names.common)};
  const std::string shape = "fortell_shape";
  for (const std::string& name : called) {
    const bool is_shape = name.rfind(shape, 0) == 0;
    if (!is_shape && name != "fortell_plus") {
      lines.push_back("external::" + name);
      continue;
    }
    const int arguments = is_shape ? std::stoi(name.substr(shape.size())) + 1 : 2;
    const auto interface = PureInterface(name, arguments);
    lines.insert(lines.end(), interface.begin(), interface.end());
  }
  return lines;
}

}  // namespace

std::vector<Edit> PlanCounters(AnalyzedFile& file, const CounterNames& names) {
  std::vector<Edit> edits;
  std::vector<std::pair<const ScopePlace*, std::set<std::string>>> counted;
  for (const ScopePlace& scope : file.scopes) {
    Procedure& procedure = file.model.procedures[scope.procedure];
    if (!scope.declare_after.Valid() && !scope.declare_before.Valid()) {
      procedure.not_instrumented = "there is no place for declarations";
      continue;
    }
    const std::size_t before = edits.size();
    ScopePlan(file, scope, names, edits).Run();
    if (edits.size() > before) counted.emplace_back(&scope, Called(edits, before));
  }
  for (const auto& [scope, called] : counted) {
    Edit edit;
    const bool after = scope->declare_after.Valid();
    edit.kind = after ? Edit::Kind::After : Edit::Kind::BeforeLabel;
    edit.statement = after ? scope->declare_after : scope->declare_before;
    edit.lines = Declarations(names, file.model.counters, called);
    edits.insert(edits.begin(), std::move(edit));  // in front of whatever else stands there
  }
  return edits;
}

}  // namespace fortell
