// Counts that the program keeps itself: `IF (c) N = N + 1` in a loop that changes N nowhere else, arms of which one adds 1
// more to N than the other, and iterations of a loop that changes N by the same constant in each of them.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <map>
#include <utility>

#include "db/program-walk.h"
#include "instrumentor/counting/count-rules.h"
#include "instrumentor/counting/joined-lines.h"
#include "instrumentor/counting/names-in-text.h"
#include "instrumentor/counting/scope-plan.h"

namespace fortell {
namespace {

/// `N = N + step` of a constant step; `variable` is -1 when the assignment does something else.
struct Step {
  int variable = -1;
  std::int64_t step = 0;
};

Step StepOf(const Assignment& assignment, const std::vector<Symbol>& symbols) {
  const Expr &target = assignment.target, &value = assignment.value;
  if (assignment.pointer || target.kind != ExprKind::Variable || target.symbol < 0) return {};
  const Symbol& symbol = symbols[static_cast<std::size_t>(target.symbol)];
  if (symbol.type.cls != TypeClass::Integer || symbol.type.kind < 4 || symbol.pointer || symbol.target ||
      symbol.storage == Storage::Component || !symbol.dims.empty()) {
    return {};
  }
  const bool adds = value.kind == ExprKind::Operation && value.name == "add", subtracts = value.name == "sub";
  if (value.kind != ExprKind::Operation || (!adds && !subtracts) || value.args.size() != 2) return {};
  const bool first = value.args[0] == target;
  const Expr& by = value.args[first ? 1 : 0];
  if (by.kind != ExprKind::Constant || (!first && (subtracts || value.args[1] != target))) return {};
  return {target.symbol, static_cast<std::int64_t>(subtracts ? -by.value : by.value)};
}

/// What the statements of the block itself add to an integer, each of them another one. False where one is set otherwise.
bool StepsOf(const Block& block, const std::vector<Symbol>& symbols, std::map<int, std::pair<const Stmt*, Step>>& steps) {
  for (const Stmt& stmt : block.body) {
    const auto* assignment = std::get_if<Assignment>(&stmt.node);
    const Step step = assignment ? StepOf(*assignment, symbols) : Step();
    if (step.variable >= 0 && !steps.insert({step.variable, {&stmt, step}}).second) return false;
  }
  return true;
}

bool Sets(const Stmt& stmt, int variable) {
  const auto* assignment = std::get_if<Assignment>(&stmt.node);
  const auto* loop = std::get_if<Loop>(&stmt.node);
  return (assignment && assignment->target.symbol == variable) || (loop && loop->variable == variable);
}

}  // namespace

/// Other names of variables, of which the model does not know.
const AnalyzedFile::OtherNames& ScopePlan::OtherNamesInFile() const {
  if (!file_.other_names) {
    std::string text = JoinedLines(file_.text, file_.fixed_form, file_.fixed_columns);
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const auto has = [&](const char* word) { return text.find(word) != std::string::npos; };
    file_.other_names = AnalyzedFile::OtherNames{has("equivalence"), has("associate")};
  }
  return *file_.other_names;
}

bool ScopePlan::MayBeCalledOtherwise() const { return OtherNamesInFile().equivalence || OtherNamesInFile().associate; }

/// Is the variable set by a statement that is executed whenever the loop comes to be? What nobody has set
/// may be anything when it is read.
bool ScopePlan::IsSetBefore(const Stmt& loop, int variable) const {
  const Block* block = &model_.procedures[static_cast<std::size_t>(scope_.procedure)].body;
  const auto holds = [&](const Stmt& stmt) {
    bool found = &stmt == &loop;
    ForEachBlock(stmt, [&](const Block& inner) {
      ForEachStatement(inner, [&](const Stmt& s) { found = found || &s == &loop; });
    });
    return found;
  };
  while (block) {
    const Block* next = nullptr;
    for (const Stmt& stmt : block->body) {
      if (Sets(stmt, variable) && std::holds_alternative<Assignment>(stmt.node)) return true;
      if (!holds(stmt)) continue;
      if (&stmt == &loop) return false;
      ForEachBlock(stmt, [&](const Block& inner) {
        for (const Stmt& s : inner.body)
          if (holds(s)) next = &inner;
      });
      break;
    }
    block = next;
  }
  return false;
}

/// Does the loop end nowhere but behind its end, call nothing, and change the variable by these statements alone?
bool ScopePlan::Keeps(const Stmt& loop, const std::set<const Stmt*>& counting, int variable) const {
  const StatementPlace& place = file_.places[static_cast<std::size_t>(loop.place)];
  if (!place.editable || !EndOf(loop).Valid() || shared_end_.count(&loop) > 0 || flow_.MayLeave(loop) ||
      Sets(loop, variable) || ControlFlow::CallsUser(loop)) {
    return false;
  }
  bool only = true;
  ForEachStatement(std::get<Loop>(loop.node).body, [&](const Stmt& stmt) {
    const auto* jump = std::get_if<Jump>(&stmt.node);
    only = only && !ControlFlow::CallsUser(stmt) && !std::holds_alternative<Allocation>(stmt.node) &&
           !std::holds_alternative<Sequence>(stmt.node) && !(jump && jump->kind == JumpKind::ErrorStop) &&
           (counting.count(&stmt) > 0 || !Sets(stmt, variable));
  });
  return only && IsSetBefore(loop, variable);
}

/// The outermost such loop; null when there is none.
Stmt* ScopePlan::LoopThatKeeps(const std::set<const Stmt*>& counting, int variable) const {
  const auto found = std::find_if(loops_.begin(), loops_.end(),
                                  [&](const Stmt* loop) { return Keeps(*loop, counting, variable); });
  return found == loops_.end() ? nullptr : *found;
}

/// A count of the IF's only arm, made of what the arm adds to a variable of the program; -1 where that
/// cannot be done.
int ScopePlan::CountByProgram(const If& branch) {
  if (branch.arms.size() != 1 || branch.arms[0].body.body.size() != 1 || loops_.empty()) return -1;
  if (file_.openmp || file_.openacc) return -1;
  const Stmt& counting = branch.arms[0].body.body[0];
  const auto* assignment = std::get_if<Assignment>(&counting.node);
  const Step step = assignment ? StepOf(*assignment, model_.symbols) : Step();
  const int variable = step.variable;
  Stmt* loop = variable < 0 || step.step != 1 || MayBeCalledOtherwise() ? nullptr : LoopThatKeeps({&counting}, variable);
  if (!loop) return -1;
  const std::string& name = model_.symbols[static_cast<std::size_t>(variable)].name;
  if (!BeginsWith(file_.text, file_.places[static_cast<std::size_t>(counting.place)].span, name)) return -1;
  return CountChange(*loop, name, true);
}

/// A counter of what entries of the loop add to the variable, or take from it.
int ScopePlan::CountChange(const Stmt& loop, const std::string& name, bool grows) {
  const int count = NewCounter();
  const std::string before = fmt::format("fortell_b{}", model_.counts[static_cast<std::size_t>(count)].a + 1);
  locals_.insert(before);
  // The region's own loop and those around it are not within the region.
  LocalRegion* const region = local_;
  const auto at = std::find(loops_.begin(), loops_.end(), &loop);
  if (region && region->loop && std::find(at, loops_.end(), region->loop) != loops_.end()) local_ = nullptr;
  const std::string add = Add(count, grows ? fmt::format("({}-{})", name, before) : fmt::format("({}-{})", before, name));
  local_ = region;
  Insert(Edit::Kind::Before, loop, {fmt::format("{}={}", before, name)});
  Insert(Edit::Kind::After, EndOf(loop), {add});
  return count;
}

/// A count of the first of the IF's two arms, where one adds 1 more to a variable of the program than the other: of n
/// executions, a of the first arm, the variable has grown by k*a + l*(n - a) in all. -1 where that cannot be done. A counter in
/// an arm would make a jump of a choice that compilers make without one.
int ScopePlan::CountByDifference(const Stmt& stmt, const If& branch) {
  if (branch.arms.size() != 2 || branch.arms[1].condition.Present() || stmt.count < 0 || loops_.empty()) return -1;
  if (file_.openmp || file_.openacc || in_task_ || in_unordered_ || scope_.lanes || flow_.MayLeave(stmt) || MayBeCalledOtherwise())
    return -1;
  std::map<int, std::pair<const Stmt*, Step>> first, second;
  if (!StepsOf(branch.arms[0].body, model_.symbols, first) || !StepsOf(branch.arms[1].body, model_.symbols, second)) return -1;
  for (const auto& [variable, found] : first) {
    const auto other = second.find(variable);
    if (other == second.end()) continue;
    const Stmt &here = *found.first, &there = *other->second.first;
    std::int64_t k = found.second.step, l = other->second.second.step;
    const bool grows = k > 0;
    if (!grows) k = -k, l = -l;
    if (l <= 0 || (k - l != 1 && l - k != 1)) continue;
    const std::string& name = model_.symbols[static_cast<std::size_t>(variable)].name;
    const bool in_text = BeginsWith(file_.text, file_.places[static_cast<std::size_t>(here.place)].span, name) &&
                         BeginsWith(file_.text, file_.places[static_cast<std::size_t>(there.place)].span, name);
    const Stmt* loop = in_text ? LoopThatKeeps({&here, &there}, variable) : nullptr;
    if (!loop) continue;
    const int change = CountChange(*loop, name, grows);
    const int others = fortell::AddRule(model_, CountRule::Kind::Product, stmt.count, -1, l);
    return k > l ? AddRule(CountRule::Kind::Difference, change, others) : AddRule(CountRule::Kind::Difference, others, change);
  }
  return -1;
}

/// Iterations of a loop that data end, made of what each of them adds to a variable of the program in front of all that
/// may leave the loop; -1 where there is no such variable.
int ScopePlan::TripsByProgram(Stmt& stmt, Loop& loop) {
  if (loop.form != Loop::Form::While && loop.form != Loop::Form::Forever) return -1;
  if (quiet_ || in_task_ || in_unordered_ || file_.openmp || file_.openacc || IsShadowed("int") || MayBeCalledOtherwise())
    return -1;
  for (const Stmt& counting : loop.body.body) {
    if (IsTarget(counting) || Place(counting).may_jump || flow_.MayLeave(counting)) return -1;
    const auto* assignment = std::get_if<Assignment>(&counting.node);
    const Step step = assignment ? StepOf(*assignment, model_.symbols) : Step();
    if (step.variable < 0 || (step.step != 1 && step.step != -1) || !Keeps(stmt, {&counting}, step.variable)) continue;
    const std::string& name = model_.symbols[static_cast<std::size_t>(step.variable)].name;
    if (!BeginsWith(file_.text, Place(counting).span, name)) continue;
    const int count = NewCounter();
    const std::string wide = fmt::format("int({},{})", name, names_.kind), before = Local(count);
    const char *plus = step.step > 0 ? "+" : "-", *minus = step.step > 0 ? "-" : "+";
    if (local_) {  // no other variable has to be kept
      local_->counts.insert(count);
      lacks_[count] = plus + wide;
      Insert(Edit::Kind::Before, stmt, {fmt::format("{0}={0}{1}{2}", before, minus, wide)});
      Insert(Edit::Kind::After, EndOf(stmt), {fmt::format("{0}={0}{1}{2}", before, plus, wide)});
    } else {
      locals_.insert(before);
      Insert(Edit::Kind::Before, stmt, {before + "=" + wide});
      Insert(Edit::Kind::After, EndOf(stmt), {Add(count, fmt::format("({}({}-{}))", step.step > 0 ? "" : "-", wide, before))});
    }
    return count;
  }
  return -1;
}

}  // namespace fortell
