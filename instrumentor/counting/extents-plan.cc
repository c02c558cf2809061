// Extents of array statements that the loop around does not change: recorded once in front of it.
#include <algorithm>
#include <cctype>
#include <set>
#include <string>

#include "db/program-walk.h"
#include "instrumentor/counting/scope-plan.h"

namespace fortell {
namespace {

/// Names in the text; digits and the kinds behind them are none.
std::set<std::string> NamesIn(const std::string& text) {
  const auto in_name = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
  std::set<std::string> names;
  for (auto at = text.begin(); at != text.end();) {
    const auto end = std::find_if_not(at, text.end(), in_name);
    if (end == at) {
      ++at;
      continue;
    }
    if (!std::isdigit(static_cast<unsigned char>(*at))) names.emplace(at, end);
    at = end;
  }
  return names;
}

/// Is nothing in the loop but assignments, choices and loops, and no procedure of the user's called? Notes what it sets.
bool SetsOnly(const Stmt& loop, std::set<int>& variables) {
  bool plain = !ControlFlow::CallsUser(loop);
  const auto look = [&](const Stmt& stmt) {
    const auto* assignment = std::get_if<Assignment>(&stmt.node);
    const auto* inner = std::get_if<Loop>(&stmt.node);
    const auto* jump = std::get_if<Jump>(&stmt.node);
    plain = plain && !ControlFlow::CallsUser(stmt) &&
            ((assignment && !assignment->pointer) || inner || (jump && jump->kind == JumpKind::Cycle) ||
             std::holds_alternative<If>(stmt.node) || std::holds_alternative<Select>(stmt.node) ||
             std::holds_alternative<Where>(stmt.node) || std::holds_alternative<Nothing>(stmt.node));
    if (assignment) variables.insert(assignment->target.symbol);
    if (inner) variables.insert(inner->variable);
  };
  look(loop);
  ForEachStatement(std::get<Loop>(loop.node).body, look);
  return plain;
}

}  // namespace

bool ScopePlan::HasExtents(const Stmt& stmt) const {
  bool wanted = stmt.place >= 0 && !file_.places[static_cast<std::size_t>(stmt.place)].extents.empty();
  ForEachOwnExpression(stmt, [&](const Expr& e) {
    ForEachPart(e, [&](const Expr& part) { wanted = wanted || part.shape_site <= -2; });
  });
  return wanted;
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
  steady.stays = [this, set](const std::string& text) {
    const std::set<std::string> names = NamesIn(text);
    return std::all_of(names.begin(), names.end(), [&](const std::string& name) {
      if (name == "int" || name == "max" || name == "min" || name == "kind") return true;
      bool known = false, same = true;
      for (std::size_t k = 0; k < model_.symbols.size(); ++k) {
        const Symbol& symbol = model_.symbols[k];
        if (symbol.name != name) continue;
        known = true;
        same = same && symbol.type.cls == TypeClass::Integer && symbol.dims.empty() && !symbol.pointer && !symbol.target &&
               !symbol.allocatable && set.count(static_cast<int>(k)) == 0;
      }
      return known && same;
    });
  };
  return steady;
}

}  // namespace fortell
