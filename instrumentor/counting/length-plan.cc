// How often a loop runs another number of times than before: in front of loops whose length data
// decide, the runtime library looks at some of the entries (runtime/loop-ends.c).
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>

#include "db/profile.h"
#include "db/program-walk.h"
#include "instrumentor/counting/count-rules.h"
#include "instrumentor/counting/scope-plan.h"
#include "instrumentor/counting/statement-expressions.h"

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

/// Counters that tell which ways an entry took through the loop's body, loops within and arms that end the loop left
/// out; none where it holds no choice by data.
std::vector<int> ScopePlan::CountersOfWays(const Loop& loop) const {
  std::vector<int> counters;
  bool by_data = false;
  const std::function<void(int)> add = [&](int count) {
    if (count < 0) return;
    const CountRule& rule = model_.counts[static_cast<std::size_t>(count)];
    if (rule.kind != CountRule::Kind::Counter) {
      add(rule.a);
      add(rule.b);
    } else if (count != loop.trips && std::find(counters.begin(), counters.end(), count) == counters.end()) {
      counters.push_back(count);
    }
  };
  const std::function<void(const Block&)> within = [&](const Block& block) {
    for (const Stmt& s : block.body) {
      if (std::holds_alternative<Loop>(s.node)) continue;
      if (const auto* branch = std::get_if<If>(&s.node))
        for (const IfArm& arm : branch->arms) {
          if (EndsLoop(arm.body, loop)) continue;
          add(arm.count);
          by_data = by_data || (!IsChoice(s) && arm.condition.Present() && IsAboutData(arm.condition));
        }
      if (const auto* select = std::get_if<Select>(&s.node))
        for (const SelectArm& arm : select->arms) add(arm.count);
      ForEachBlock(s, within);
    }
  };
  within(loop.body);
  if (!by_data) counters.clear();
  return counters;
}

/// Where it is kept when the library looks next: a variable of the procedure's own for word `number`, where there may be one.
ScopePlan::Due ScopePlan::DueOf(int number) {
  Due due;
  due.word = fmt::format("{}({})", names_.array, number);
  due.name = due.word;
  if (local_) {
    due.name = LocalWord(due.word);
    local_->words.insert(due.word);
  } else if (!file_.openmp && !file_.openacc) {
    // Stored in any case: behind a store that is only made now and then gfortran 12 makes jumps of choices.
    due.name = LocalWord(due.word);
    locals_.insert(due.name);
    due.kept = true;
  }
  return due;
}

/// In front of a loop: `look`, a call of the library that says when it looks next, when it is due.
ScopePlan::Lines ScopePlan::LookWhenDue(const Due& due, const std::string& look) const {
  Lines lines = {fmt::format("{}={}-1", due.name, due.kept ? due.word : due.name),
                 fmt::format("if({0}<=0){0}={1}", due.name, look)};
  if (due.kept)
    lines.push_back(quiet_ ? fmt::format("call fortell_add({}_{},{}-{})", NumberOf(due.word), names_.kind, due.name, due.word)
                           : due.word + "=" + due.name);
  return lines;
}

/// The first word of a site for the lengths of the loop's entries; 0 where they are not looked at. For loops in which nothing is chosen.
int ScopePlan::LengthWord(const Stmt& stmt, Loop& loop) {
  if (!MayLook() || loop.trips < 0 || IsLarge(loop.body) || !IsOfUnknownLength(loop)) return 0;
  return AddLengthSite(stmt, loop, kLengthWords);
}

int ScopePlan::AddLengthSite(const Stmt& stmt, Loop& loop, int words) {
  Site site;
  site.kind = Site::Kind::Length;
  site.line = stmt.line;
  site.words = words;
  loop.length_site = AddSite(model_, site);
  return model_.sites.back().offset + 1;
}

/// What a counter's variable holds that its word does not have yet.
std::string ScopePlan::CountHere(int count) const {
  if (!local_ || local_->counts.count(count) == 0) return "0_" + names_.kind;
  const auto lacks = lacks_.find(count);
  return Local(count) + (lacks == lacks_.end() ? "" : lacks->second);
}

/// All that has been counted, at this place.
std::string ScopePlan::CountSoFar(int count) const {
  return Word(count) + (local_ && local_->counts.count(count) > 0 ? "+" + CountHere(count) : "");
}

/// To be called when the loop's iterations are counted and the region that it is has ended.
void ScopePlan::WatchLength(const Stmt& stmt, Loop& loop) {
  if (rows_.count(&stmt) > 0 || in_task_ || in_unordered_ || scope_.lanes || !Place(stmt).editable) return;
  if (!MayLook()) return;
  const auto counter = [&](int count) {
    return count >= 0 && model_.counts[static_cast<std::size_t>(count)].kind == CountRule::Kind::Counter;
  };
  // Of what PURE procedures are called with nothing else tells.
  const bool unknown = loop.trips >= 0 && (IsOfUnknownLength(loop) || (quiet_ && HangsOnCall(loop))) && counter(loop.trips);
  // Of loops whose number of iterations the text tells the library is told nothing.
  const bool no_ways = quiet_ || (watches_.count(&stmt) > 0 && in_place_.count(&stmt) == 0) || !counter(loop.trips);
  const std::vector<int> ways = no_ways ? std::vector<int>() : CountersOfWays(loop);
  if (loop.trips < 0 || IsLarge(loop.body) || (!unknown && ways.empty())) return;
  const int first_word = AddLengthSite(stmt, loop, ways.empty() ? kLengthWords : kWaysWords);
  if (quiet_ && !local_)
    return Insert(Edit::Kind::Before, stmt,
                  LookQuietly(stmt, first_word, 0, model_.counts[static_cast<std::size_t>(loop.trips)].a + 1));
  const Due due = DueOf(first_word);
  std::string look;
  if (!ways.empty()) {
    // Which ways: by the sum of how often each was taken, each in units of its own. Sums of many are less telling.
    constexpr std::size_t kUnits = 4;
    constexpr int kUnit = 61;
    std::string steps;
    int unit = 1;
    for (std::size_t k = 0; k < ways.size(); ++k, unit = k % kUnits == 0 ? 1 : unit * kUnit)
      steps += fmt::format("{}{}_{}*({})", k == 0 ? "" : "+", unit, names_.kind, CountSoFar(ways[k]));
    look = fmt::format("fortell_ways({},{},{})", due.word, CountSoFar(loop.trips), steps);
  } else if (quiet_) {
    look = fmt::format("fortell_look({0}_{3},{1}_{3},{2})", first_word,
                       model_.counts[static_cast<std::size_t>(loop.trips)].a + 1, CountHere(loop.trips), names_.kind);
  } else {
    look = fmt::format("fortell_ends({},{})", due.word, CountSoFar(loop.trips));
  }
  Insert(Edit::Kind::Before, stmt, LookWhenDue(due, look));
}

}  // namespace fortell
