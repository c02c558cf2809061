// Elements of an array that a DO loop picks by a list of places, x(list(i)): some entries' parts of the list are looked at.
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "db/program-walk.h"
#include "instrumentor/counting/names-in-text.h"
#include "instrumentor/counting/scope-plan.h"
#include "instrumentor/counting/statement-expressions.h"

namespace fortell {

namespace {

bool Holds(const Expr& e, ExprKind kind) {
  return e.kind == kind || std::any_of(e.args.begin(), e.args.end(), [&](const Expr& a) { return Holds(a, kind); });
}

}  // namespace

/// The list's part that the loop walks, as text; empty where it is not walked element by element, or may change meanwhile.
std::string ScopePlan::WalkedPart(const Expr& list, const Loop& loop, const std::set<int>& set, const Stmt& stmt,
                                  const std::string& part) {
  if (list.kind != ExprKind::Array || list.rank != 0 || list.type.cls != TypeClass::Integer || set.count(list.symbol) > 0)
    return "";
  const Span at = Place(stmt).span;
  const std::string source = file_.text.substr(at.begin, at.end - at.begin);
  const auto named = [&](int symbol) {
    const Symbol& s = model_.symbols[static_cast<std::size_t>(symbol)];
    return s.storage != Storage::Component && !s.pointer && IsWordOf(s.name, source) ? s.name : "";
  };
  std::string text = named(list.symbol), between = "(";
  bool walked = false;
  for (const Expr& subscript : list.args) {
    text += std::exchange(between, ",");
    if (subscript.kind == ExprKind::Variable && subscript.symbol == loop.variable) {
      if (std::exchange(walked, true)) return "";
      text += part;
    } else if (subscript.kind == ExprKind::Constant && subscript.type.cls == TypeClass::Integer) {
      text += std::to_string(static_cast<long long>(subscript.value));
    } else if (subscript.kind == ExprKind::Variable && set.count(subscript.symbol) == 0 && !named(subscript.symbol).empty()) {
      text += named(subscript.symbol);
    } else {
      return "";
    }
  }
  return walked && text.front() != '(' ? text + ")" : "";
}

/// In loops that only assign, and whose bounds are no data (else the entries are short, as rows of a sparse matrix): the
/// references of statements that every iteration executes, so that the program itself comes to every place of the list.
void ScopePlan::SampleGathers(const Stmt& stmt, const Loop& loop) {
  constexpr int kMost = 16384;  // elements of an entry
  const StatementPlace& place = Place(stmt);
  if (quiet_ || in_task_ || in_unordered_ || scope_.lanes || file_.openmp || file_.openacc || !place.editable ||
      place.lower.empty() || loop.early_exit || loop.form != Loop::Form::Counted || loop.variable < 0 || loop.trips < 0)
    return;
  const bool by_one = !loop.step.Present() || (loop.step.kind == ExprKind::Constant && loop.step.value == 1);
  if (!by_one || Holds(loop.lower, ExprKind::Array) || Holds(loop.upper, ExprKind::Array)) return;
  for (const char* name : {"int", "min", "size"})
    if (IsShadowed(name)) return;
  std::set<int> set;
  if (!SetsOnly(stmt, set)) return;
  const std::string part = fmt::format("int({0},{2}):min(int({1},{2}),int({0},{2})+{3}_{2})", place.lower, place.upper,
                                       names_.kind, kMost - 1);
  for (const Stmt& inner : loop.body.body) {
    if (inner.count != loop.trips || inner.place < 0 || !Place(inner).span.Valid()) continue;
    std::set<int> known;
    ForEachOwnExpression(inner, [&](const Expr& e) {
      ForEachPart(e, [&](const Expr& gathered) {
        if (gathered.kind != ExprKind::Array || gathered.rank != 0 || !std::holds_alternative<Assignment>(inner.node)) return;
        for (const Expr& list : gathered.args) {
          const std::string text = WalkedPart(list, loop, set, inner, part);
          if (text.empty() || !known.insert(gathered.symbol).second) continue;
          const int bytes = model_.symbols[static_cast<std::size_t>(gathered.symbol)].bytes;
          const auto look = sites_.Gather(inner.line, {text, gathered.symbol, bytes, {}, false});
          InsertInFront(stmt, loop, [&](const std::string& times) { return Lines{look[0], look[1] + times}; },
                        [&](const std::set<int>& changed) { return !WalkedPart(list, loop, changed, inner, part).empty(); });
        }
      });
    });
  }
}

}  // namespace fortell
