// Loops over rows whose lengths an array tells (do k = first(i), first(i + 1) - 1): what is told of each entry is told in a loop
// of its own in front of the loop around, because rows may be as short as the telling.
#include <fmt/format.h>

#include "db/program-walk.h"
#include "instrumentor/counting/count-rules.h"
#include "instrumentor/counting/scope-plan.h"
#include "instrumentor/counting/statement-expressions.h"

namespace fortell {

bool HoldsElement(const Expr& e) {
  bool holds = false;
  ForEachPart(e, [&](const Expr& part) { holds = holds || part.kind == ExprKind::Array; });
  return holds;
}

/// As KeepsValue, of elements as well: of arrays that the loop leaves alone.
bool ScopePlan::KeepsRow(const Expr& bound, const std::set<int>& changed) const {
  static const std::set<std::string> kOperations = {"add", "sub", "mul", "neg", "convert"};
  if (bound.rank > 0) return false;
  if (bound.kind != ExprKind::Array && !(bound.kind == ExprKind::Operation && kOperations.count(bound.name) > 0))
    return KeepsValue(bound, changed);
  if (bound.kind == ExprKind::Array && (bound.symbol < 0 || changed.count(bound.symbol) > 0)) return false;
  return std::all_of(bound.args.begin(), bound.args.end(), [&](const Expr& arg) { return KeepsRow(arg, changed); });
}

/// The loop around, where the elements of arrays tell the lengths of its rows and stay the same meanwhile: it sets no integers but
/// plain variables.
const Stmt* ScopePlan::AroundWithRows(const Stmt& stmt, const Loop& loop) const {
  if (loop.step.Present() || HoldsChoices(loop.body) || (!HoldsElement(loop.lower) && !HoldsElement(loop.upper))) return nullptr;
  std::set<int> set;
  const Stmt* around = AroundOnceMore(stmt, set);
  if (!around || OtherNamesInFile().equivalence) return nullptr;  // what the loop sets by one name would change the other
  bool integers = false;
  ForEachStatementAndMasked(std::get<Loop>(around->node).body, [&](const Stmt& s) {
    const auto* a = std::get_if<Assignment>(&s.node);
    if (!a) return;
    const Expr& target = a->target;
    const bool plain = target.kind == ExprKind::Variable && target.symbol >= 0 && IsPlainInteger(model_.symbols[static_cast<std::size_t>(target.symbol)]);
    integers = integers || target.type.cls == TypeClass::Derived || (target.type.cls == TypeClass::Integer && !plain);
  });
  return !integers && KeepsRow(loop.lower, set) && KeepsRow(loop.upper, set) ? around : nullptr;
}

/// Counts the iterations of all rows, and tells the library of entries that it looks at, in front of the loop around.
void ScopePlan::CountRows(const Stmt& stmt, Loop& loop) {
  const auto rows = rows_.find(&stmt);
  if (rows == rows_.end()) return;
  const Stmt& around = *rows->second;
  const StatementPlace& place = Place(around);
  const Loop& outer = std::get<Loop>(around.node);
  const std::string entries = TripsText(place, outer), row = "fortell_trips", count = Word(loop.trips);
  const std::string begin = fmt::format("do {}={},{},{}", model_.symbols[static_cast<std::size_t>(outer.variable)].name, place.lower,
                                        place.upper, place.step);
  const std::string trips = TripsText(Place(stmt), loop), add = fmt::format("{0}={0}+{1}", row, trips);
  locals_.insert(row);
  Lines lines = {fmt::format("if({}>0)then", entries), row + "=0"};
  const int word = LengthWord(stmt, loop);
  const std::string due = fmt::format("{}({})", names_.array, word);
  if (word > 0) lines.push_back(fmt::format("if({}>{})then", due, entries));
  if (Mentions(loop.lower, {outer.variable}) || Mentions(loop.upper, {outer.variable}))
    lines.insert(lines.end(), {begin, add, "end do"});
  else
    lines.push_back(fmt::format("{}={}*{}", row, trips, entries));
  if (word > 0)
    lines.insert(lines.end(), {fmt::format("{0}={0}-{1}", due, entries), "else", begin, add, fmt::format("{0}={0}-1", due),
                               fmt::format("if({0}<=0){0}=fortell_ends({0},{1}+{2})", due, count, row), "end do", "end if"});
  lines.insert(lines.end(), {fmt::format("{0}={0}+{1}", count, row), "end if"});
  Insert(Edit::Kind::Before, around, lines);
}

}  // namespace fortell
