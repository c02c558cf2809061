// Where the nodes of lists and trees lie: in front of each step along a pointer the runtime library is told
// of some of the nodes (runtime/pointer-walks.c).
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "db/profile.h"
#include "db/program-walk.h"
#include "instrumentor/counting/count-rules.h"
#include "instrumentor/counting/joined-lines.h"
#include "instrumentor/counting/scope-plan.h"
#include "instrumentor/counting/selections.h"

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
  if (told_.count(&stmt) > 0 || !inner_ || quiet_ || in_task_ || in_unordered_ || scope_.lanes || file_.openmp || file_.openacc)
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

/// Is it an IF that sends one pointer from a node to one or the other of those it points to, by integers of which one
/// is the node's? It is there to be read, and compilers load both pointers and select, as on the way down a tree.
bool ScopePlan::IsChoiceOfSteps(const Stmt& stmt) const {
  const auto* branch = std::get_if<If>(&stmt.node);
  if (!branch || branch->arms.size() != 2 || branch->arms[1].condition.Present()) return false;
  int node = -1, target = -1;
  for (const IfArm& arm : branch->arms) {
    if (arm.body.body.size() != 1 || arm.body.body[0].place < 0) return false;
    const Stmt& step = arm.body.body[0];
    const StatementPlace& place = file_.places[static_cast<std::size_t>(step.place)];
    const int from = place.editable ? NodeLeftBy(step, place.span) : -1;
    const int to = from < 0 ? -1 : std::get<Assignment>(step.node).target.symbol;
    if (to < 0 || (node >= 0 && (from != node || to != target))) return false;
    node = from;
    target = to;
  }
  const std::string component = model_.symbols[static_cast<std::size_t>(node)].name + "%";
  bool reads = false;
  ForEachPart(branch->arms[0].condition, [&](const Expr& part) {
    reads = reads || (part.kind == ExprKind::Variable && part.symbol >= 0 &&
                      model_.symbols[static_cast<std::size_t>(part.symbol)].name.rfind(component, 0) == 0);
  });
  const StatementPlace& place = file_.places[static_cast<std::size_t>(stmt.place)];
  return reads && !IsShadowed("int") && !IsShadowed("ishft") &&
         !SignOfDifference(branch->arms[0].condition, place.masks[0].text, names_.kind).empty();
}

/// What is told of the node from which the choice's steps begin, once in front of both.
ScopePlan::Lines ScopePlan::NodeInFront(const Stmt& stmt) {
  const auto& arms = std::get<If>(stmt.node).arms;
  const Stmt& step = arms[0].body.body[0];
  const Lines lines = NodeLines(step, Place(step).span);
  for (const IfArm& arm : arms) told_.insert(&arm.body.body[0]);
  return lines;
}

}  // namespace fortell
