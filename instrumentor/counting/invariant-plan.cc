// Choices that each iteration of a loop makes in the same way: counted once for each entry of the loop, in front of it. A counter
// in the arm keeps compilers from asking before the loop (loop unswitching).
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>

#include "db/program-walk.h"
#include "instrumentor/counting/scope-plan.h"
#include "instrumentor/counting/statement-expressions.h"

namespace fortell {
namespace {

/// Nothing else names the variable, or the object that it is a component of, and it is there.
bool HasNoOtherNames(int symbol, const AnalyzedFile& file) {
  for (int at = symbol; at >= 0; at = file.model.symbols[static_cast<std::size_t>(at)].base) {
    const Symbol& s = file.model.symbols[static_cast<std::size_t>(at)];
    if (s.pointer || s.target || file.optional_dummies.count(at) > 0) return false;
    if (s.storage != Storage::Component) break;
  }
  return true;
}

/// Comparisons that can neither fail nor raise anything, by integers and logical values that the loop does not set.
bool Stays(const Expr& e, const AnalyzedFile& file, const std::set<int>& changed) {
  static const std::set<std::string> kSafe = {"eq", "ne", "lt", "le", "gt", "ge", "and", "or", "not", "eqv", "neqv", "neg", "convert"};
  const bool plain = e.rank == 0 && (e.type.cls == TypeClass::Integer || e.type.cls == TypeClass::Logical);
  if (!plain) return false;
  if (e.kind == ExprKind::Constant) return true;
  const auto stay = [&](const Expr& a) { return Stays(a, file, changed); };
  if (e.kind == ExprKind::Variable || e.kind == ExprKind::Array) {
    // An element is there: the first iteration asks for it as well.
    return e.symbol >= 0 && HasNoOtherNames(e.symbol, file) && changed.count(e.symbol) == 0 && std::all_of(e.args.begin(), e.args.end(), stay);
  }
  return e.kind == ExprKind::Operation && kSafe.count(e.name) > 0 &&
         std::all_of(e.args.begin(), e.args.end(), stay);
}

/// What the loop may set, with all components of an object that is set; calls are not looked into.
std::set<int> ChangedBy(const Loop& loop, const std::vector<Symbol>& symbols) {
  std::set<int> changed = AssignedIn(loop);
  for (std::size_t k = 0; k < symbols.size(); ++k)
    for (int at = symbols[k].base; at >= 0; at = symbols[static_cast<std::size_t>(at)].base)
      if (changed.count(at) > 0) changed.insert(static_cast<int>(k));
  return changed;
}

}  // namespace

/// Not where the loop calls or reads something, which may set what the choice hangs on.
void ScopePlan::CountInvariants(const Stmt& stmt, const Loop& loop) {
  const StatementPlace& place = Place(stmt);
  const bool step_known = !loop.step.Present() || loop.step.kind == ExprKind::Constant;
  if (quiet_ || in_task_ || in_unordered_ || scope_.lanes || file_.openmp || file_.openacc || !place.editable || !step_known) return;
  if (loop.form != Loop::Form::Counted || loop.early_exit || place.lower.empty() || ControlFlow::CallsUser(stmt)) return;
  if (MayBeCalledOtherwise() || IsShadowed("int") || IsShadowed("max") || IsShadowed("merge")) return;
  bool only_assigns = true;
  ForEachStatement(loop.body, [&](const Stmt& s) {
    only_assigns = only_assigns && !ControlFlow::CallsUser(s) &&
                   (std::holds_alternative<Assignment>(s.node) || std::holds_alternative<If>(s.node) || std::holds_alternative<Loop>(s.node) ||
                    std::holds_alternative<Nothing>(s.node));
  });
  if (!only_assigns) return;
  const std::set<int> changed = ChangedBy(loop, model_.symbols);
  const std::string trips = TripsText(place, loop);
  Lines lines;
  for (const Stmt& s : loop.body.body) {
    const auto* branch = std::get_if<If>(&s.node);
    if (!branch || s.place < 0 || decided_.count(&s) > 0) continue;
    const StatementPlace& at = Place(s);
    if (IsChain(*branch) || !at.editable || at.one_line || at.terminates_loop || at.masks.empty() || at.masks[0].text.empty()) continue;
    if (!Stays(branch->arms[0].condition, file_, changed)) continue;
    const int count = NewCounter();
    decided_[&s] = count;
    lines.push_back(Add(count, fmt::format("merge({},0_{},{})", trips, names_.kind, at.masks[0].text)));
  }
  if (lines.empty()) return;
  lines.insert(lines.begin(), "if(" + trips + ">0)then");  // else nothing asks
  lines.push_back("end if");
  Insert(Edit::Kind::Before, stmt, lines);
}

}  // namespace fortell
