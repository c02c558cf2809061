// Elements that a loop updates and data pick, h(k) = h(k) + 1: how often one comes again at once is told as the outcomes of
// IFs are, by the loop's copy (outcome-plan.cc) or its rehearsal (rehearsal-plan.cc).
#include <fmt/format.h>

#include <algorithm>

#include "db/program-walk.h"
#include "instrumentor/counting/joined-lines.h"
#include "instrumentor/counting/loop-steps.h"
#include "instrumentor/counting/scope-plan.h"
#include "instrumentor/counting/statement-expressions.h"

namespace fortell {
namespace {

/// Subscripts of what an assignment sets, of all parts of a component: "b", "i", "j" of `a(b)%c(i,j)=`. None where the
/// text is no such assignment.
std::vector<std::string> SubscriptsOfTarget(const std::string& statement) {
  std::vector<std::string> subscripts;
  int depth = 0;
  for (std::size_t at = std::min(statement.find_first_not_of(" \n"), statement.size()); at < statement.size(); ++at) {
    const char c = statement[at];
    if (c == '=' && depth == 0) return subscripts;
    if (c == '\'' || c == '"' || c == '\n' || c == '!' || c == '&') return {};
    depth += (c == '(') - (c == ')');
    if ((c == '(' && depth == 1) || (c == ',' && depth == 1))
      subscripts.emplace_back();
    else if (depth > 0)
      subscripts.back() += c;
  }
  return {};
}

/// Does the element's place hang on something that the loop's iterations set or look up?
bool IsPickedByData(const Expr& target, const std::set<int>& set) {
  bool picked = false, plain = true;
  for (const Expr& subscript : target.args)
    ForEachPart(subscript, [&](const Expr& e) {
      picked = picked || e.kind == ExprKind::Array || (e.kind == ExprKind::Variable && set.count(e.symbol) > 0);
      plain = plain && e.kind != ExprKind::Function && e.kind != ExprKind::Other && e.rank == 0;
    });
  return picked && plain;
}

}  // namespace

/// Assignments of the loop's own body, and of IFs in it, that set an element which the body reads as well.
std::vector<Stmt*> ScopePlan::UpdatesToBeTold(Loop& loop) {
  std::set<int> set;
  std::vector<Expr> read;
  ForEachStatement(loop.body, [&](const Stmt& s) {
    const auto* a = std::get_if<Assignment>(&s.node);
    if (a) set.insert(a->target.symbol);
    ForEachOwnExpression(s, [&](const Expr& e) {
      if (a && &e == &a->target) return;
      ForEachPart(e, [&](const Expr& part) {
        if (part.kind == ExprKind::Array && !part.args.empty()) read.push_back(part);
      });
    });
  });
  // In a row, one element after the other.
  for (const int moved : MovedByAll(loop)) set.erase(moved);
  std::vector<Stmt*> updates;
  ForEachStatement(loop.body, [&](Stmt& s) {
    const auto* a = std::get_if<Assignment>(&s.node);
    if (!a || a->pointer || a->target.kind != ExprKind::Array || a->target.rank != 0 || s.place < 0) return;
    if (!Place(s).span.Valid() || watched_.count(&s) > 0 || !IsPickedByData(a->target, set)) return;
    const bool comes_back = std::any_of(read.begin(), read.end(), [&](const Expr& e) { return e == a->target; });
    if (comes_back && !SubscriptsOfTarget(JoinedLines(file_, Place(s).span)).empty()) updates.push_back(&s);
  });
  return updates;
}

/// Which element the statement updates: its subscripts, the last one first.
Rehearsal::Told ScopePlan::ElementUpdated(const Stmt& stmt) const {
  Rehearsal::Told element;
  element.own = SubscriptsOfTarget(JoinedLines(file_, file_.places[static_cast<std::size_t>(stmt.place)].span));
  std::reverse(element.own.begin(), element.own.end());
  element.values = std::get<Assignment>(stmt.node).target.args;
  return element;
}

/// The line that tells the library so, as one number.
Rehearsal::Told ScopePlan::TellUpdate(Stmt& stmt) {
  Rehearsal::Told told = ElementUpdated(stmt);
  const std::string words = AddOutcomes(stmt, std::get<Assignment>(stmt.node).update_site, Site::Kind::Updates);
  std::string element;
  for (std::size_t k = 0; k < told.own.size(); ++k) {
    const std::string number = fmt::format("int({},{})", Rehearsal::kOwn, names_.kind);
    element = element.empty() ? number : fmt::format("{}+4099_{}*({})", number, names_.kind, element);
  }
  told.lines = {fmt::format("call fortell_update({},{})", words, element)};
  return told;
}

}  // namespace fortell
