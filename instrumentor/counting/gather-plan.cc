// Elements of an array that a DO loop picks by a list of places, x(list(i)), or rows by an integer that each iteration takes from a
// list: some entries' parts of the list are looked at.
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "db/profile.h"
#include "db/program-walk.h"
#include "instrumentor/counting/joined-lines.h"
#include "instrumentor/counting/names-in-text.h"
#include "instrumentor/counting/scope-plan.h"
#include "instrumentor/counting/statement-expressions.h"

namespace fortell {

/// The array by its name in the model, where that stands in the text, which has no blanks; a component of an object that is no
/// array and that no pointer leads to. Empty where it does not: by which names USE and ASSOCIATE know it the model does not say.
std::string ScopePlan::NameInText(int array, const std::string& text) const {
  const Symbol& s = model_.symbols[static_cast<std::size_t>(array)];
  if (s.pointer) return "";
  if (s.storage != Storage::Component) return IsWordOf(s.name, text) ? s.name : "";
  for (int part = s.base; part >= 0; part = model_.symbols[static_cast<std::size_t>(part)].base) {
    const Symbol& object = model_.symbols[static_cast<std::size_t>(part)];
    if (object.pointer || !object.dims.empty()) return "";
  }
  return FindReference(s.name + "(", text) != std::string::npos ? s.name : "";
}

/// Is the variable in the set, or an object that it is part of?
bool ScopePlan::IsSetWith(int symbol, const std::set<int>& set) const {
  for (; symbol >= 0; symbol = model_.symbols[static_cast<std::size_t>(symbol)].base)
    if (set.count(symbol) > 0) return true;
  return false;
}

/// The list's part that the loop walks, as text; empty where it is not walked element by element, or may change meanwhile.
std::string ScopePlan::WalkedPart(const Expr& list, const Loop& loop, const std::set<int>& set, const Stmt& stmt,
                                  const std::string& part) {
  if (list.kind != ExprKind::Array || list.rank != 0 || list.type.cls != TypeClass::Integer || IsSetWith(list.symbol, set)) return "";
  const std::string source = TextWithoutBlanks(stmt);
  const auto named = [&](int symbol) { return NameInText(symbol, source); };
  std::string text = named(list.symbol), between = "(";
  bool walked = false;
  for (const Expr& subscript : list.args) {
    text += std::exchange(between, ",");
    if (subscript.kind == ExprKind::Variable && subscript.symbol == loop.variable) {
      if (std::exchange(walked, true)) return "";
      text += part;
    } else if (subscript.kind == ExprKind::Constant && subscript.type.cls == TypeClass::Integer) {
      text += std::to_string(static_cast<long long>(subscript.value));
    } else if (subscript.kind == ExprKind::Variable && !IsSetWith(subscript.symbol, set) && !named(subscript.symbol).empty()) {
      text += named(subscript.symbol);
    } else {
      return "";
    }
  }
  return walked && text.front() != '(' ? text + ")" : "";
}

/// In loops that only assign and call pure procedures, and whose bounds are no data (else the entries are short, as rows of a sparse
/// matrix): the references of statements that every iteration executes, so that the program itself comes to every place of the list.
void ScopePlan::SampleGathers(const Stmt& stmt, const Loop& loop) {
  constexpr int kMost = 16384;      // elements of an entry
  constexpr double kFewTrips = 64;  // to ask in front of each entry whether it is time costs as much
  const StatementPlace& place = Place(stmt);
  if (quiet_ || in_task_ || in_unordered_ || scope_.lanes || file_.openmp || file_.openacc || !place.editable ||
      place.lower.empty() || loop.early_exit || loop.form != Loop::Form::Counted || loop.variable < 0 || loop.trips < 0)
    return;
  const bool by_one = !loop.step.Present() || (loop.step.kind == ExprKind::Constant && loop.step.value == 1);
  if (!by_one || HoldsElement(loop.lower) || HoldsElement(loop.upper)) return;
  for (const char* name : {"int", "min", "size"})
    if (IsShadowed(name)) return;
  std::set<int> set;
  if (!SetsOnly(stmt, set, true)) return;
  const bool few = !loops_.empty() && loop.lower.kind == ExprKind::Constant && loop.upper.kind == ExprKind::Constant &&
                   loop.upper.value - loop.lower.value < kFewTrips;
  const std::string part = fmt::format("int({0},{2}):min(int({1},{2}),int({0},{2})+{3}_{2})", place.lower, place.upper,
                                       names_.kind, kMost - 1);
  for (const Stmt& inner : loop.body.body) {
    if (inner.count != loop.trips || inner.place < 0 || !Place(inner).span.Valid()) continue;
    const auto* assignment = std::get_if<Assignment>(&inner.node);
    if (!assignment || assignment->pointer) continue;
    const auto look = [&](const Expr& list, int symbol, int bytes) {
      const std::string text = WalkedPart(list, loop, set, inner, part);
      const auto keeps = [&](const std::set<int>& changed) { return !WalkedPart(list, loop, changed, inner, part).empty(); };
      if (text.empty() || (few && LevelsWithSameTrips(stmt, loop, keeps) == 0)) return false;
      const auto lines = sites_.Gather(inner.line, {text, symbol, bytes, {}, false});
      // A list need not be there where the loop has no iterations.
      const std::string iterates = fmt::format("int({1},{2})>=int({0},{2})", place.lower, place.upper, names_.kind);
      InsertInFront(stmt, loop, [&](const std::string& times) { return Under(iterates, {lines[0], lines[1] + times}); }, keeps);
      return true;
    };
    const Expr& target = assignment->target;
    if (target.kind == ExprKind::Variable && target.rank == 0 && target.type.cls == TypeClass::Integer) look(assignment->value, target.symbol, kPlaceBytes);
    std::set<int> known;
    ForEachOwnExpression(inner, [&](const Expr& e) {
      ForEachPart(e, [&](const Expr& gathered) {
        if (gathered.kind != ExprKind::Array || gathered.rank != 0) return;
        for (const Expr& list : gathered.args)
          if (known.count(gathered.symbol) == 0 && look(list, gathered.symbol, model_.symbols[static_cast<std::size_t>(gathered.symbol)].bytes))
            known.insert(gathered.symbol);
      });
    });
  }
}

}  // namespace fortell
