// Counts that the program keeps itself: `IF (c) N = N + 1` in a loop that changes N nowhere else.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "db/program-walk.h"
#include "instrumentor/counting/joined-lines.h"
#include "instrumentor/counting/scope-plan.h"

namespace fortell {
namespace {

/// The variable to which the assignment adds 1; -1 when it does something else.
int AddsOneTo(const Assignment& assignment, const std::vector<Symbol>& symbols) {
  const Expr &target = assignment.target, &value = assignment.value;
  if (assignment.pointer || target.kind != ExprKind::Variable || target.symbol < 0) return -1;
  const Symbol& symbol = symbols[static_cast<std::size_t>(target.symbol)];
  if (symbol.type.cls != TypeClass::Integer || symbol.type.kind < 4 || symbol.pointer || symbol.target ||
      symbol.storage == Storage::Component || !symbol.dims.empty()) {
    return -1;
  }
  const auto is_one = [](const Expr& e) { return e.kind == ExprKind::Constant && e.value == 1; };
  const bool adds = value.kind == ExprKind::Operation && value.name == "add" && value.args.size() == 2;
  const bool one = adds && ((value.args[0] == target && is_one(value.args[1])) ||
                            (value.args[1] == target && is_one(value.args[0])));
  return one ? target.symbol : -1;
}

/// Does the text at the place begin with the name? The model knows variables by their own names, not by those
/// that USE gives them.
bool BeginsWith(const std::string& text, Span at, const std::string& name) {
  if (!at.Valid() || at.end - at.begin <= name.size()) return false;
  const auto same = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
  const char next = text[at.begin + name.size()];
  return std::equal(name.begin(), name.end(), text.begin() + static_cast<std::ptrdiff_t>(at.begin),
                    [&](char b, char a) { return same(a, b); }) &&
         (next == ' ' || next == '=');
}

bool Sets(const Stmt& stmt, int variable) {
  const auto* assignment = std::get_if<Assignment>(&stmt.node);
  const auto* loop = std::get_if<Loop>(&stmt.node);
  return (assignment && assignment->target.symbol == variable) || (loop && loop->variable == variable);
}

}  // namespace

/// Other names of variables, of which the model does not know.
bool ScopePlan::MayBeCalledOtherwise() const {
  std::string text = JoinedLines(file_.text, file_.fixed_form);
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text.find("equivalence") != std::string::npos || text.find("associate") != std::string::npos;
}

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

/// The outermost loop that ends nowhere but at its end, calls nothing, and changes the variable by this
/// statement alone; null when there is none.
Stmt* ScopePlan::LoopThatKeeps(const Stmt& counting, int variable) const {
  const auto keeps = [&](Stmt* loop) {
    const StatementPlace& place = file_.places[static_cast<std::size_t>(loop->place)];
    if (!place.editable || !EndOf(*loop).Valid() || shared_end_.count(loop) > 0 || flow_.MayLeave(*loop) ||
        Sets(*loop, variable) || ControlFlow::CallsUser(*loop)) {
      return false;
    }
    bool only = true;
    ForEachStatement(std::get<Loop>(loop->node).body, [&](const Stmt& stmt) {
      const auto* jump = std::get_if<Jump>(&stmt.node);
      only = only && !ControlFlow::CallsUser(stmt) && !std::holds_alternative<Allocation>(stmt.node) &&
             !std::holds_alternative<Sequence>(stmt.node) &&
             !(jump && jump->kind == JumpKind::ErrorStop) &&
             (&stmt == &counting || !Sets(stmt, variable));
    });
    return only && IsSetBefore(*loop, variable);
  };
  const auto found = std::find_if(loops_.begin(), loops_.end(), keeps);
  return found == loops_.end() ? nullptr : *found;
}

/// A count of the IF's only arm, made of what the arm adds to a variable of the program; -1 where that
/// cannot be done.
int ScopePlan::CountByProgram(const If& branch) {
  if (branch.arms.size() != 1 || branch.arms[0].body.body.size() != 1 || loops_.empty()) return -1;
  if (file_.openmp || file_.openacc) return -1;
  const Stmt& counting = branch.arms[0].body.body[0];
  const auto* assignment = std::get_if<Assignment>(&counting.node);
  const int variable = assignment ? AddsOneTo(*assignment, model_.symbols) : -1;
  Stmt* loop = variable < 0 || MayBeCalledOtherwise() ? nullptr : LoopThatKeeps(counting, variable);
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

}  // namespace fortell
