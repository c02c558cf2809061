// How often a loop runs another number of times than before: in front of loops whose length data
// decide, the runtime library looks at some of the entries (runtime/loop-ends.c).
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "db/profile.h"
#include "db/program-walk.h"
#include "instrumentor/counting/count-rules.h"
#include "instrumentor/counting/scope-plan.h"

namespace fortell {
namespace {

/// An element of an array, the value of a function, or one of the scalars: only the run knows it.
bool HangsOnData(const Expr& e, const std::set<int>& scalars) {
  if (e.kind == ExprKind::Array || e.kind == ExprKind::Function || e.kind == ExprKind::Other)
    return true;
  if (e.kind == ExprKind::Variable && scalars.count(e.symbol) > 0) return true;
  return std::any_of(e.args.begin(), e.args.end(),
                     [&](const Expr& a) { return HangsOnData(a, scalars); });
}

/// Scalars that the block sets to what data decide. Those that arithmetic on other scalars sets are
/// left out: they mostly follow the loops around.
std::set<int> SetFromData(const Block& block) {
  std::set<int> scalars;
  ForEachStatement(block, [&](const Stmt& stmt) {
    const auto* a = std::get_if<Assignment>(&stmt.node);
    if (a && a->target.kind == ExprKind::Variable && HangsOnData(a->value, {}))
      scalars.insert(a->target.symbol);
  });
  return scalars;
}

/// Beside array statements, or loops within loops, the surprise at a loop's end is nothing.
bool IsLarge(const Block& body) {
  bool large = false;
  ForEachStatement(body, [&](const Stmt& stmt) {
    const auto* a = std::get_if<Assignment>(&stmt.node);
    large = large || (a && a->target.rank > 0) || std::holds_alternative<Where>(stmt.node);
    if (const auto* loop = std::get_if<Loop>(&stmt.node))
      ForEachStatement(loop->body, [&](const Stmt& inner) {
        large = large || std::holds_alternative<Loop>(inner.node);
      });
  });
  return large;
}

}  // namespace

/// Do data decide how long an entry of the loop is? Bounds that only follow loop variables around
/// it repeat their sequence of lengths.
bool ScopePlan::IsOfUnknownLength(const Loop& loop) const {
  if (loop.early_exit || loop.form == Loop::Form::While || loop.form == Loop::Form::Forever)
    return true;
  if (!inner_) return false;
  const std::set<int> scalars = SetFromData(inner_->body);
  return HangsOnData(loop.lower, scalars) || HangsOnData(loop.upper, scalars) ||
         HangsOnData(loop.step, scalars);
}

/// To be called when the loop's iterations are counted and the region that it is has ended.
void ScopePlan::WatchLength(const Stmt& stmt, Loop& loop) {
  if (in_task_ || in_unordered_ || scope_.lanes || !Place(stmt).editable) return;
  // Pure code can keep until when it is to wait only in a variable, and does not know its thread's
  // words.
  if (quiet_ && (!local_ || file_.openmp || file_.openacc)) return;
  if (loop.trips < 0 || IsLarge(loop.body) || !IsOfUnknownLength(loop)) return;
  if (model_.counts[static_cast<std::size_t>(loop.trips)].kind != CountRule::Kind::Counter) return;
  Site site;
  site.kind = Site::Kind::Length;
  site.line = stmt.line;
  site.words = kLengthWords;
  loop.length_site = AddSite(model_, site);
  const int first_word = model_.sites.back().offset + 1;
  const std::string words = fmt::format("{}({})", names_.array, first_word);
  std::string due = words, here;  // iterations that are not handed over yet
  bool kept = false;
  if (local_) {
    due = LocalWord(words);
    local_->words.insert(words);
    if (local_->counts.count(loop.trips) > 0) here = Local(loop.trips) + lacks_[loop.trips];
  } else if (!file_.openmp && !file_.openacc) {
    // Stored in any case: behind a store that is only made now and then gfortran 12 makes jumps of choices.
    due = LocalWord(words);
    locals_.insert(due);
    kept = true;
  }
  const int word = model_.counts[static_cast<std::size_t>(loop.trips)].a + 1;
  const std::string look =
      quiet_ ? fmt::format("fortell_look({0}_{3},{1}_{3},{2})", first_word, word,
                           here.empty() ? "0_" + names_.kind : here, names_.kind)
             : fmt::format("fortell_ends({},{}{})", words, Word(loop.trips),
                           here.empty() ? "" : "+" + here);
  Lines lines = {fmt::format("{0}={1}-1", due, kept ? words : due),
                 fmt::format("if({0}<=0){0}={1}", due, look)};
  if (kept) lines.push_back(words + "=" + due);
  Insert(Edit::Kind::Before, stmt, lines);
}

}  // namespace fortell
