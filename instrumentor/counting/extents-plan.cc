// Extents of array statements that the loop around does not change: recorded once in front of it.
#include <algorithm>
#include <set>
#include <string>

#include "db/program-walk.h"
#include "instrumentor/counting/names-in-text.h"
#include "instrumentor/counting/scope-plan.h"
#include "instrumentor/counting/statement-expressions.h"

namespace fortell {

namespace {

/// A text whose length no assignment changes, or none of this loop; elements of arrays have that of the array.
bool KeepsLength(const Symbol& s, bool assigned) {
  const bool named = s.type.cls == TypeClass::Character && s.storage != Storage::Component && !s.pointer;
  return named && (!s.allocatable || (!assigned && !s.target));
}

/// An array whose shape no assignment changes, or none of this loop.
bool KeepsShape(const Symbol& s, bool assigned) {
  return !s.dims.empty() && s.storage != Storage::Component && !s.pointer && (!s.allocatable || (!assigned && !s.target));
}

}  // namespace

bool ScopePlan::HasExtents(const Stmt& stmt) const {
  bool wanted = stmt.place >= 0 && !file_.places[static_cast<std::size_t>(stmt.place)].extents.empty();
  ForEachOwnExpression(stmt, [&](const Expr& e) { wanted = wanted || WantsShapes(e); });
  return wanted;
}

/// Is nothing in the loop but assignments, choices and loops, and no procedure of the user's called, or none but `pure` ones? Notes
/// what it sets; integers by the names that the model knows: by which name USE gives them extents may hang on them.
bool ScopePlan::SetsOnly(const Stmt& loop, std::set<int>& variables, bool pure) const {
  bool plain = !ControlFlow::CallsUser(loop);
  const auto note = [&](int symbol, const Stmt& stmt) {
    variables.insert(symbol);
    if (symbol < 0 || stmt.place < 0) return;
    const Symbol& set = model_.symbols[static_cast<std::size_t>(symbol)];
    if (set.type.cls != TypeClass::Integer || !set.dims.empty() || set.storage == Storage::Component) return;
    const Span at = file_.places[static_cast<std::size_t>(stmt.place)].span;
    const std::string header = at.Valid() ? file_.text.substr(at.begin, file_.text.find('=', at.begin) - at.begin) : "";
    plain = plain && (std::holds_alternative<Loop>(stmt.node) ? IsWordOf(set.name, header)
                                                              : BeginsWith(file_.text, at, set.name));
  };
  const auto look = [&](const Stmt& stmt) {
    const auto* assignment = std::get_if<Assignment>(&stmt.node);
    const auto* inner = std::get_if<Loop>(&stmt.node);
    const auto* jump = std::get_if<Jump>(&stmt.node);
    const auto* call = std::get_if<Call>(&stmt.node);
    plain = plain && (!ControlFlow::CallsUser(stmt) || (pure && references_.CallsPureOnly(stmt))) &&
            ((assignment && !assignment->pointer) || inner || (jump && jump->kind == JumpKind::Cycle) ||
             call || std::holds_alternative<If>(stmt.node) || std::holds_alternative<Select>(stmt.node) ||
             std::holds_alternative<Where>(stmt.node) || std::holds_alternative<Nothing>(stmt.node));
    if (assignment) note(assignment->target.symbol, stmt);
    if (inner) note(inner->variable, stmt);
    if (call)  // what it may change
      for (const Expr& a : call->args) variables.insert(a.symbol);
  };
  look(loop);
  ForEachStatement(std::get<Loop>(loop.node).body, look);
  return plain;
}

/// What `stays` says of no text where the statement is not executed in each iteration of a loop whose trips are known in
/// front of it, or the loop does more than to assign.
SteadyExtents ScopePlan::SteadyFor(const Stmt& stmt) const {
  SteadyExtents steady;
  if (loops_.empty() || !IsInEachIteration(stmt) || loop_->early_exit || !HasExtents(stmt)) return steady;
  const Stmt& loop = *loops_.back();
  const StatementPlace& place = file_.places[static_cast<std::size_t>(loop.place)];
  std::set<int> set;
  if (&std::get<Loop>(loop.node) != loop_ || !place.editable || place.lower.empty() || shared_end_.count(&loop) > 0 ||
      IsShadowed("int") || IsShadowed("max") || !SetsOnly(loop, set) || MayBeCalledOtherwise()) {
    return steady;
  }
  steady.trips = TripsText(place, *loop_);
  static const std::set<std::string> kInquiries = {"int", "max", "min", "kind", "len", "size", "lbound", "ubound", "dim"};
  steady.stays = [this, set](const std::string& text) {
    const std::set<std::string> names = WordsOf(text);
    return std::all_of(names.begin(), names.end(), [&](const std::string& name) {
      if (kInquiries.count(name) > 0) return true;
      bool known = false, same = true;
      for (std::size_t k = 0; k < model_.symbols.size(); ++k) {
        if (model_.symbols[k].name != name) continue;
        known = true;
        const bool changed = set.count(static_cast<int>(k)) > 0;
        same = same && (KeepsLength(model_.symbols[k], changed) || KeepsShape(model_.symbols[k], changed) ||
                        (IsPlainInteger(model_.symbols[k]) && !changed));
      }
      return known && same;
    });
  };
  return steady;
}

}  // namespace fortell
