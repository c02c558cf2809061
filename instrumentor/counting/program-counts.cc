// Counts that the program keeps itself: `IF (c) N = N + 1` in a loop that changes N nowhere else, and iterations of a
// loop that changes N by the same constant in each of them.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdint>

#include "db/program-walk.h"
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

/// Does the loop end nowhere but behind its end, call nothing, and change the variable by this statement alone?
bool ScopePlan::Keeps(const Stmt& loop, const Stmt& counting, int variable) const {
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
           (&stmt == &counting || !Sets(stmt, variable));
  });
  return only && IsSetBefore(loop, variable);
}

/// The outermost such loop; null when there is none.
Stmt* ScopePlan::LoopThatKeeps(const Stmt& counting, int variable) const {
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
  Stmt* loop = variable < 0 || step.step != 1 || MayBeCalledOtherwise() ? nullptr : LoopThatKeeps(counting, variable);
  if (!loop) return -1;
  const std::string& name = model_.symbols[static_cast<std::size_t>(variable)].name;
  if (!BeginsWith(file_.text, file_.places[static_cast<std::size_t>(counting.place)].span, name)) return -1;
  const int count = NewCounter();
  const std::string before = fmt::format("fortell_b{}", model_.counts[static_cast<std::size_t>(count)].a + 1);
  locals_.insert(before);
  // The region's own loop and those around it are not within the region.
  LocalRegion* const region = local_;
  const auto at = std::find(loops_.begin(), loops_.end(), loop);
  if (region && region->loop && std::find(at, loops_.end(), region->loop) != loops_.end()) local_ = nullptr;
  const std::string add = Add(count, fmt::format("({}-{})", name, before));
  local_ = region;
  Insert(Edit::Kind::Before, *loop, {fmt::format("{}={}", before, name)});
  Insert(Edit::Kind::After, EndOf(*loop), {add});
  return count;
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
    if (step.variable < 0 || (step.step != 1 && step.step != -1) || !Keeps(stmt, counting, step.variable)) continue;
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
