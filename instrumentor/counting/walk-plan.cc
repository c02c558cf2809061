// Where the nodes of lists and trees lie: in front of each step along a pointer the runtime library is told
// of some of the nodes (runtime/pointer-walks.c).
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "db/profile.h"
#include "instrumentor/counting/count-rules.h"
#include "instrumentor/counting/joined-lines.h"
#include "instrumentor/counting/scope-plan.h"

namespace fortell {
namespace {

/// What stands behind the arrow of a pointer assignment, in lower case without blanks.
std::string PointedTo(const std::string& statement, bool fixed_form) {
  std::string text = JoinedLines(statement, fixed_form), plain;
  for (const char c : text.substr(std::min(text.size(), text.find("=>"))))
    if (!std::isspace(static_cast<unsigned char>(c)))
      plain += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return plain.substr(std::min<std::size_t>(2, plain.size()));
}

}  // namespace

/// The pointer whose node a step begins at: p of `p => p%next` or `next => p%next`, which is associated
/// there. -1 where the statement is none.
int ScopePlan::NodeLeftBy(const Stmt& stmt, Span at) const {
  const auto* step = std::get_if<Assignment>(&stmt.node);
  if (!step || !step->pointer || step->target.rank != 0 || step->value.symbol < 0 ||
      step->value.kind != ExprKind::Variable)
    return -1;
  const Symbol& to = model_.symbols[static_cast<std::size_t>(step->value.symbol)];
  const auto sign = to.name.rfind('%');
  if (sign == std::string::npos || to.storage != Storage::Component) return -1;
  // The model knows variables by their own names, not by those that USE or ASSOCIATE gives them.
  if (PointedTo(file_.text.substr(at.begin, at.end - at.begin), file_.fixed_form) != to.name) return -1;
  const std::string name = to.name.substr(0, sign);
  int found = -1;
  for (std::size_t k = 0; k < model_.symbols.size(); ++k) {
    const Symbol& from = model_.symbols[k];
    if (from.name != name || from.procedure != to.procedure) continue;
    if (found >= 0) return -1;  // two scopes have one of that name
    const bool node = from.pointer && from.dims.empty() && from.type.cls == TypeClass::Derived &&
                      !from.derived.polymorphic && !from.derived.bound && from.storage != Storage::Component;
    if (node) found = static_cast<int>(k);
  }
  return found;
}

/// To stand in front of a step, whose text is at `at`; none of other statements. One site serves all steps of a
/// loop. Among threads, in pure code and tasks the words are not to be had.
ScopePlan::Lines ScopePlan::NodeLines(const Stmt& stmt, Span at) {
  if (!inner_ || quiet_ || in_task_ || in_unordered_ || scope_.lanes || file_.openmp || file_.openacc)
    return {};
  const int node = NodeLeftBy(stmt, at);
  if (node < 0) return {};
  if (inner_->walk_site < 0) {
    Site site;
    site.kind = Site::Kind::Walk;
    site.line = stmt.line;
    site.words = kWalkWords;
    inner_->walk_site = AddSite(model_, site);
  }
  const Site& site = model_.sites[static_cast<std::size_t>(inner_->walk_site)];
  const std::string words = fmt::format("{}({})", names_.array, site.offset + 1);
  std::string due = words;
  if (local_) {
    due = LocalWord(words);
    local_->words.insert(words);
  }
  return {fmt::format("{0}={0}-1", due),
          fmt::format("if({0}<=0){0}=fortell_walk({1},{2})", due, words,
                      model_.symbols[static_cast<std::size_t>(node)].name)};
}

}  // namespace fortell
