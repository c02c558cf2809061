// Where the nodes of lists and trees lie: in front of each step along a pointer the runtime library is told of some of
// the nodes (runtime/pointer-walks.c), and so it is of elements that a loop, also one of jumps, picks by a place to which its
// iterations go on (`k = next(k)`).
#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "db/one-array.h"
#include "db/profile.h"
#include "db/program-walk.h"
#include "instrumentor/counting/count-rules.h"
#include "instrumentor/counting/joined-lines.h"
#include "instrumentor/counting/loop-steps.h"
#include "instrumentor/counting/names-in-text.h"
#include "instrumentor/counting/scope-plan.h"
#include "instrumentor/counting/selections.h"
#include "instrumentor/counting/statement-expressions.h"

namespace fortell {

void ElementsRead(const Expr& e, std::vector<const Expr*>& found) {
  if (e.kind == ExprKind::Operation && (e.name == "and" || e.name == "or")) return;
  if (e.kind == ExprKind::Intrinsic && (e.name == "merge" || AsksForPresence(e))) return;
  if (e.kind == ExprKind::Array && e.rank == 0) found.push_back(&e);
  if (e.kind == ExprKind::ImpliedDo || e.kind == ExprKind::Other || e.kind == ExprKind::Function) return;
  for (const Expr& a : e.args) ElementsRead(a, found);
}

namespace {

/// What stands behind the arrow of a pointer assignment.
std::string PointedTo(const AnalyzedFile& file, Span statement) {
  const std::string plain = WithoutBlanks(file, statement);
  const auto arrow = plain.find("=>");
  return arrow == std::string::npos ? "" : plain.substr(arrow + 2);
}

/// p%child%p of p%child(k)%p: the model's name of a component.
std::string WithoutSubscripts(const std::string& text) {
  std::string name;
  int depth = 0;
  for (const char c : text) {
    depth += c == '(' ? 1 : 0;
    if (depth == 0) name += c;
    depth -= c == ')' ? 1 : 0;
  }
  return name;
}

bool IsPlace(const Expr& e) {
  return e.kind == ExprKind::Variable && e.symbol >= 0 && e.rank == 0 && e.type.cls == TypeClass::Integer;
}

/// May the library's function be handed it? Not objects of a type with procedures of its own, nor texts.
bool MayBeTold(const Symbol& s) {
  return !s.derived.polymorphic && !s.derived.bound && s.type.cls != TypeClass::Character;
}

/// Does the loop leave the integer at a place that the next iteration begins with, and that is neither a step on nor the
/// loop's own place, as that of the least element so far is?
bool Wanders(const Loop& loop, int place) {
  bool wanders = false, counted = loop.variable == place;
  ForEachStatement(loop.body, [&](const Stmt& s) {
    const auto* a = std::get_if<Assignment>(&s.node);
    const auto* inner = std::get_if<Loop>(&s.node);
    const bool sets = a && !a->pointer && IsPlace(a->target) && a->target.symbol == place;
    const bool own = sets && a->value.kind == ExprKind::Variable && a->value.symbol == loop.variable;
    wanders = wanders || (sets && !own && !MovesOn(loop, *a));
    counted = counted || (inner && inner->variable == place);
  });
  return wanders && !counted;
}

/// Is the integer set in front of the statement, in each iteration? `body`: the loop's, with the statement.
bool IsSetInFront(const Block& body, const Stmt& stmt, int place) {
  return std::any_of(body.body.data(), &stmt, [&](const Stmt& s) {
    const auto* a = std::get_if<Assignment>(&s.node);
    return a && a->target.kind == ExprKind::Variable && a->target.symbol == place;
  });
}

/// The integers of which one may pick the element, all other subscripts being numbers: k of next(k), base and k of memory(base + k).
std::vector<int> PlacesIn(const Expr& element) {
  std::vector<int> places;
  for (const Expr& subscript : element.args) {
    if (subscript.kind == ExprKind::Constant && subscript.type.cls == TypeClass::Integer) continue;
    const bool sum = subscript.kind == ExprKind::Operation && subscript.name == "add" && subscript.args.size() == 2 &&
                     IsPlace(subscript.args[0]) && IsPlace(subscript.args[1]);
    if (!places.empty() || (!sum && !IsPlace(subscript))) return {};
    places = sum ? std::vector<int>{subscript.args[0].symbol, subscript.args[1].symbol} : std::vector<int>{subscript.symbol};
  }
  return places;
}

/// Those of the statement that an integer picks.
std::vector<const Expr*> ElementsRead(const Stmt& stmt) {
  std::vector<const Expr*> found;
  if (const auto* a = std::get_if<Assignment>(&stmt.node); a && !a->pointer && a->target.rank == 0) {
    for (const Expr& subscript : a->target.args) ElementsRead(subscript, found);
    ElementsRead(a->value, found);
  }
  if (const auto* branch = std::get_if<If>(&stmt.node); branch && !IsSelection(*branch))
    ElementsRead(branch->arms[0].condition, found);
  if (const auto* select = std::get_if<Select>(&stmt.node)) ElementsRead(select->selector, found);
  found.erase(std::remove_if(found.begin(), found.end(), [](const Expr* e) { return PlacesIn(*e).empty(); }), found.end());
  return found;
}

/// The element as it stands in the text, in lower case without blanks: "node%next" of the model is "node(k)%next" or
/// "node%next(k)" there. Empty where it does not.
std::string Spelled(const ProgramModel& model, const Expr& read, const std::string& text) {
  const std::string& array = model.symbols[static_cast<std::size_t>(read.symbol)].name;
  const std::function<std::string(const Expr&)> spelled = [&](const Expr& e) {
    if (e.kind == ExprKind::Constant) return std::to_string(static_cast<long long>(e.value));
    if (e.kind == ExprKind::Operation) return spelled(e.args[0]) + "+" + spelled(e.args[1]);
    return e.kind == ExprKind::Array ? Spelled(model, e, text) : model.symbols[static_cast<std::size_t>(e.symbol)].name;
  };
  std::string subscripts;
  for (const Expr& e : read.args) subscripts += (subscripts.empty() ? "(" : ",") + spelled(e);
  for (std::size_t end = array.find('%'); ; end = array.find('%', end + 1)) {
    const std::size_t at = std::min(end, array.size());
    const std::string element = array.substr(0, at) + subscripts + ")" + array.substr(at);
    if (FindReference(element, text) != std::string::npos) return element;
    if (end == std::string::npos) return "";
  }
}

/// The element of the same array that `read` picks in the statement, h(h(k)%twin)%next of h(k)%twin; null: none.
const Expr* PickedBy(const ProgramModel& model, const Stmt& stmt, const Expr& read) {
  const Expr* found = nullptr;
  const auto* a = std::get_if<Assignment>(&stmt.node);
  if (!a || a->pointer) return nullptr;
  std::vector<const Expr*> all;
  ElementsRead(a->value, all);
  for (const Expr* e : all)
    if (e->args.size() == 1 && e->args[0] == read && LieInOneArray(model, e->symbol, read.symbol) && MayBeTold(model.symbols[static_cast<std::size_t>(e->symbol)])) found = e;
  return found;
}

}  // namespace

/// The pointer whose node a step begins at: p of `p => p%next`, `next => p%next` or `p => p%child(k)%p`, which is
/// associated there. -1 where the statement is none.
int ScopePlan::NodeLeftBy(const Stmt& stmt, Span at) const {
  const auto* step = std::get_if<Assignment>(&stmt.node);
  if (!step || !step->pointer || step->target.rank != 0 || step->value.symbol < 0 || step->value.rank != 0 ||
      (step->value.kind != ExprKind::Variable && step->value.kind != ExprKind::Array))
    return -1;
  const Symbol& to = model_.symbols[static_cast<std::size_t>(step->value.symbol)];
  const auto sign = to.name.find('%');
  if (sign == std::string::npos || to.storage != Storage::Component) return -1;
  // The model knows variables by their own names, not by those that USE or ASSOCIATE gives them.
  if (WithoutSubscripts(PointedTo(file_, at)) != to.name) return -1;
  // What lies between is a part of the node: what it points to may not be there.
  for (int part = to.base; part >= 0 && model_.symbols[static_cast<std::size_t>(part)].storage == Storage::Component;
       part = model_.symbols[static_cast<std::size_t>(part)].base)
    if (const Symbol& s = model_.symbols[static_cast<std::size_t>(part)]; s.pointer || s.allocatable) return -1;
  const std::string name = to.name.substr(0, sign);
  int found = -1;
  for (std::size_t k = 0; k < model_.symbols.size(); ++k) {
    const Symbol& from = model_.symbols[k];
    if (from.name != name || from.procedure != to.procedure) continue;
    if (found >= 0) return -1;  // two scopes have one of that name
    const bool node = from.pointer && from.dims.empty() && from.type.cls == TypeClass::Derived && MayBeTold(from) &&
                      from.storage != Storage::Component;
    if (node) found = static_cast<int>(k);
  }
  return found;
}

/// The integer by which an iteration picks an element, where it has come to that from another place, and that element as
/// text: k of `k = next(k)`, or of `select case (code(k))` where some arm sets k. Of statements of the loop's body itself:
/// in an arm a look would keep compilers from selecting. Behind it the element of the same array that lies at the place it tells, as
/// the next half-edge of a twin. -1 where there is none.
int ScopePlan::PlaceLookedAt(const Stmt& stmt, Span at, std::vector<std::string>& elements) const {
  const Block& body = inner_->body;
  const auto begin = body.body.data();
  if (std::less<>()(&stmt, begin) || !std::less<>()(&stmt, begin + body.body.size())) return -1;
  std::string text;
  for (const Expr* read : ElementsRead(stmt)) {
    const std::vector<int> places = PlacesIn(*read);
    const Symbol& array = model_.symbols[static_cast<std::size_t>(read->symbol)];
    const auto place = std::find_if(places.begin(), places.end(), [&](int p) { return Wanders(*inner_, p) && !IsSetInFront(body, stmt, p); });
    if (!MayBeTold(array) || place == places.end()) continue;
    if (text.empty()) text = WithoutBlanks(file_, at);
    const std::string element = Spelled(model_, *read, text);
    if (element.empty()) continue;
    elements = {element};
    const Expr* picked = PickedBy(model_, stmt, *read);
    const std::string further = picked ? Spelled(model_, *picked, text) : "";
    if (!further.empty()) elements.push_back(further);
    return *place;
  }
  return -1;
}

/// The same of an IF in a procedure, or a loop, with loops of jumps, and of a step `k = next(k)` there, where elements of arrays
/// tell the place.
int ScopePlan::PlaceAmongJumps(const Stmt& stmt, Span at, std::string& element) {
  const auto* step = std::get_if<Assignment>(&stmt.node);
  if (stmt.count < 0 || (!step && !std::holds_alternative<If>(stmt.node))) return -1;
  if (!told_places_) {
    told_places_.emplace();
    ForEachStatement(model_.procedures[static_cast<std::size_t>(scope_.procedure)].body, [&](const Stmt& s) {
      const auto* a = std::get_if<Assignment>(&s.node);
      if (a && !a->pointer && IsPlace(a->target) && a->value.kind == ExprKind::Array) told_places_->insert(a->target.symbol);
    });
  }
  std::string text;
  for (const Expr* read : ElementsRead(stmt)) {
    const std::vector<int> places = PlacesIn(*read);
    const Symbol& array = model_.symbols[static_cast<std::size_t>(read->symbol)];
    const auto place = std::find_if(places.begin(), places.end(), [&](int p) {
      const bool goes_on = !step || (IsPlace(step->target) && step->target.symbol == p);
      return goes_on && told_places_->count(p) > 0;
    });
    if (place == places.end() || !MayBeTold(array) || array.dims.size() != read->args.size()) continue;
    if (text.empty()) text = WithoutBlanks(file_, at);
    element = Spelled(model_, *read, text);
    if (element.empty()) continue;
    told_places_->erase(*place);  // one look at each place
    return *place;
  }
  return -1;
}

int ScopePlan::AddWalk(int line, int place) {
  Site site;
  site.kind = Site::Kind::Walk;
  site.line = line;
  site.words = kWalkWords;
  site.symbol = place;
  return AddSite(model_, site);
}

/// To stand in front of a step, whose text is at `at`; none of other statements. One site serves all steps of a loop along
/// pointers, or one element that it picks. Among threads and in tasks the words are not to be had; pure code has a copy of the
/// one that tells when the next look is due where a loop counts in variables of its own.
ScopePlan::Lines ScopePlan::NodeLines(const Stmt& stmt, Span at) {
  const bool words = MayLook() && (!quiet_ || local_);
  if (told_.count(&stmt) > 0 || !words || in_task_ || in_unordered_ || scope_.lanes || file_.openmp || file_.openacc) return {};
  const auto among_jumps = [&] {
    std::string element;
    const int place = PlaceAmongJumps(stmt, at, element);
    return place < 0 ? Lines{} : LookAt(stmt, AddWalk(stmt.line, place), "fortell_walk", element, IsStepped(stmt));
  };
  if (!inner_) return HasLoopsOfJumps() ? among_jumps() : Lines{};
  const int node = NodeLeftBy(stmt, at);
  std::vector<std::string> elements;
  if (node >= 0) elements = {model_.symbols[static_cast<std::size_t>(node)].name};
  const int place = node < 0 && inner_->walk_site < 0 ? PlaceLookedAt(stmt, at, elements) : -1;
  if (node < 0 && place < 0) return HasLoopsOfJumps(inner_->body) ? among_jumps() : Lines{};
  if (inner_->walk_site < 0) inner_->walk_site = AddWalk(stmt.line, place);
  if (model_.sites[static_cast<std::size_t>(inner_->walk_site)].symbol != place) return {};
  const bool stepped = place >= 0 && stmt.count == inner_->trips && stepped_.count(stmt.count) > 0;
  Lines lines;
  for (const std::string& element : elements) {
    const Lines looks = LookAt(stmt, inner_->walk_site, "fortell_walk", element, stepped);
    lines.insert(lines.end(), looks.begin(), looks.end());
    if (stepped && !local_) break;  // an execution is one step there
  }
  return lines;
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
