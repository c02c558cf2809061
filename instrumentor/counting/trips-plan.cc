// Loops that are entered with very different lengths (an FFT's stages, the grids of a multigrid, the parts of a merge sort):
// their iterations are counted apart by how many binary digits the length of the entry has.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>
#include <utility>

#include "db/profile.h"
#include "db/program-walk.h"
#include "instrumentor/counting/count-rules.h"
#include "instrumentor/counting/scope-plan.h"
#include "instrumentor/counting/statement-expressions.h"

namespace fortell {
namespace {

bool Sets(const Block& block, int symbol) {
  bool sets = false;
  ForEachStatement(block, [&](const Stmt& stmt) {
    const auto* assignment = std::get_if<Assignment>(&stmt.node);
    sets = sets || (assignment && assignment->target.symbol == symbol);
  });
  return sets;
}

/// Does the number rise or fall evenly with the variable, or keep its value?
bool IsEven(const Expr& e, int variable) {
  static const std::set<std::string> kSums = {"add", "sub", "neg", "convert"};
  const auto hangs = [&](const Expr& part) { return Mentions(part, {variable}); };
  if (!hangs(e) || e.kind == ExprKind::Variable) return true;
  const bool sum = e.kind == ExprKind::Operation && kSums.count(e.name) > 0;
  const bool multiple = e.kind == ExprKind::Operation && e.name == "mul" && std::count_if(e.args.begin(), e.args.end(), hangs) == 1;
  return (sum || multiple) && std::all_of(e.args.begin(), e.args.end(), [&](const Expr& part) { return IsEven(part, variable); });
}

}  // namespace

/// Do the loop's bounds hang on an argument, or on what is set anew where it is entered again?
bool ScopePlan::HangsOnCall(const Loop& loop) const {
  const Procedure& procedure = model_.procedures[static_cast<std::size_t>(scope_.procedure)];
  const bool called = procedure.kind != Procedure::Kind::MainProgram;
  const auto varies = [&](int symbol) {
    const Symbol& s = model_.symbols[static_cast<std::size_t>(symbol)];
    if (s.type.cls != TypeClass::Integer || !s.dims.empty()) return false;
    if (s.storage == Storage::Dummy) return true;
    const auto* outermost = loops_.empty() ? nullptr : std::get_if<Loop>(&loops_.front()->node);
    return called ? Sets(procedure.body, symbol) : outermost && Sets(outermost->body, symbol);
  };
  const std::function<bool(const Expr&)> any = [&](const Expr& e) {
    if (e.kind == ExprKind::Variable && e.symbol >= 0 && varies(e.symbol)) return true;
    return std::any_of(e.args.begin(), e.args.end(), any);
  };
  return any(loop.lower) || any(loop.upper) || any(loop.step);
}

/// May entries of the loop differ in length by more than the variables of the loops around it say? Of a nest all loops: how much it
/// touches is the product.
bool ScopePlan::MayVaryInLength(const Loop& loop) const {
  if (quiet_ || in_task_ || file_.openmp || file_.openacc || HoldsChoices(loop.body)) return false;
  return !IsShadowed("leadz") && !IsShadowed("min") && !IsOfUnknownLength(loop) && HangsOnCall(loop);
}

/// Is the bound the same in all iterations of a loop that sets these variables? Only of what may be computed whenever the
/// loop has an iteration.
bool ScopePlan::KeepsValue(const Expr& bound, const std::set<int>& changed) const {
  static const std::set<std::string> operations = {"add", "sub", "mul", "neg", "convert"}, intrinsics = {"max", "min"};
  if (!bound.Present() || bound.kind == ExprKind::Constant) return true;
  if (bound.rank > 0) return false;
  if (bound.kind == ExprKind::Variable && bound.symbol >= 0)
    return changed.count(bound.symbol) == 0 && IsPlainInteger(model_.symbols[static_cast<std::size_t>(bound.symbol)]);
  const bool plain = (bound.kind == ExprKind::Operation && operations.count(bound.name) > 0) ||
                     (bound.kind == ExprKind::Intrinsic && intrinsics.count(bound.name) > 0);
  return plain && std::all_of(bound.args.begin(), bound.args.end(), [&](const Expr& e) { return KeepsValue(e, changed); });
}

/// Is each iteration of the counted loop `around` an entry of what is executed `count` times, and does it only assign? Notes the
/// variables that it sets.
bool ScopePlan::EntersAlways(const Stmt& around, int count, std::set<int>& set) const {
  const Loop& outer = std::get<Loop>(around.node);
  const StatementPlace& place = file_.places[static_cast<std::size_t>(around.place)];
  const bool counted = outer.form == Loop::Form::Counted && outer.variable >= 0 && !outer.early_exit && place.editable &&
                       !place.lower.empty() && outer.trips >= 0 &&
                       model_.symbols[static_cast<std::size_t>(outer.variable)].type.cls == TypeClass::Integer &&
                       (!outer.step.Present() || (outer.step.kind == ExprKind::Constant && outer.step.value != 0));
  return counted && count == outer.trips && SetsOnly(around, set);
}

/// Of how many loops around this one has each iteration an entry of it, always of the same length, and with what `keeps`
/// says that it is the same where a loop changes these variables?
std::size_t ScopePlan::LevelsWithSameTrips(const Stmt& stmt, const Loop& loop, const Unchanged& keeps) const {
  if (quiet_ || in_task_ || file_.openmp || file_.openacc || MayBeCalledOtherwise()) return 0;
  if (loop.step.Present() && loop.step.kind != ExprKind::Constant) return 0;
  std::vector<const Loop*> within = {&loop};
  const Stmt* entered = &stmt;
  for (std::size_t levels = 0; levels < loops_.size(); ++levels) {
    const Stmt& around = *loops_[loops_.size() - 1 - levels];
    std::set<int> set;
    if (!EntersAlways(around, entered->count, set) || (keeps && !keeps(set))) return levels;
    for (const Loop* inner : within)
      if (!KeepsValue(inner->lower, set) || !KeepsValue(inner->upper, set)) return levels;
    within.push_back(&std::get<Loop>(around.node));
    entered = &around;
  }
  return loops_.size();
}

/// The loop around, where each of its iterations is an entry of this one and nothing keeps its own variable from going through
/// them once more in front of it. Notes what it sets besides.
const Stmt* ScopePlan::AroundOnceMore(const Stmt& stmt, std::set<int>& set) const {
  if (loops_.empty() || quiet_ || in_task_ || in_unordered_ || scope_.lanes || file_.openmp || file_.openacc || MayBeCalledOtherwise())
    return nullptr;
  const Stmt& around = *loops_.back();
  const Loop& outer = std::get<Loop>(around.node);
  if (!EntersAlways(around, stmt.count, set) || file_.places[static_cast<std::size_t>(around.place)].own_variable) return nullptr;
  set.erase(outer.variable);
  const bool plain = IsPlainInteger(model_.symbols[static_cast<std::size_t>(outer.variable)]);
  return plain && !Mentions(outer.lower, {outer.variable}) && !Mentions(outer.upper, {outer.variable}) ? &around : nullptr;
}

/// The loop around, where entries grow or shrink with its variable alone: if the first one is as long as the last, all are.
const Stmt* ScopePlan::AroundWithEvenTrips(const Stmt& stmt, const Loop& loop) const {
  std::set<int> set;
  const Stmt* around = AroundOnceMore(stmt, set);
  if (!around || IsShadowed("kind")) return nullptr;
  const int variable = std::get<Loop>(around->node).variable;
  const auto even = [&](const Expr& bound) { return KeepsValue(bound, set) && IsEven(bound, variable); };
  const bool same_step = KeepsValue(loop.step, set) && !Mentions(loop.step, {variable});
  return same_step && even(loop.lower) && even(loop.upper) ? around : nullptr;
}

/// Puts `lines`, which are about one entry of the loop, `times` over, in front of it, or of the outermost loop around it that
/// always enters it alike, where that has iterations: what is absent, or not allocated, is not asked for.
void ScopePlan::InsertInFront(const Stmt& stmt, const Loop& loop, const std::function<Lines(const std::string& times)>& lines,
                              const Unchanged& keeps) {
  const std::size_t levels = LevelsWithSameTrips(stmt, loop, keeps);
  if (levels == 0) return Insert(Edit::Kind::Before, stmt, lines(""));
  Lines all, ends;
  std::string times;
  for (std::size_t k = loops_.size() - levels; k < loops_.size(); ++k) {
    const std::string trips = TripsText(Place(*loops_[k]), std::get<Loop>(loops_[k]->node));
    all.push_back(fmt::format("if({}>0)then", trips));
    ends.push_back("end if");
    times += "*" + trips;
  }
  LocalRegion* const region = std::exchange(local_, nullptr);  // its variables may be set to zero behind these lines
  const Lines counting = lines(times);
  local_ = region;
  all.insert(all.end(), counting.begin(), counting.end());
  all.insert(all.end(), ends.begin(), ends.end());
  Insert(Edit::Kind::Before, *loops_[loops_.size() - levels], all);
}

/// Adds to the word of the entry's length; the index of the count, which is the sum of all words.
int ScopePlan::CountByLength(const Stmt& stmt, Loop& loop) {
  Site site;
  site.kind = Site::Kind::Trips;
  site.line = stmt.line;
  site.words = kTripWords;
  loop.trips_site = AddSite(model_, site);
  const int first = model_.sites.back().offset;
  const std::string length = "fortell_trips";
  locals_.insert(length);
  constexpr int kBits = 64;  // of selected_int_kind(18)
  const std::string word =
      fmt::format("{}({}+min({},{}-leadz({})))", names_.array, first + 1, kTripWords - 1, kBits, length);
  const std::string trips = length + "=" + TripsText(Place(stmt), loop);
  const auto add = [&](const std::string& times) { return word + "=" + word + "+" + length + times; };
  const Stmt* around = LevelsWithSameTrips(stmt, loop, nullptr) == 0 ? AroundWithEvenTrips(stmt, loop) : nullptr;
  if (!around) {
    InsertInFront(stmt, loop, [&](const std::string& times) { return Lines{trips, add(times)}; });
    return AddRule(CountRule::Kind::Words, first, kTripWords);
  }
  // To divide by a step in front of each entry takes as long as a short entry. The loop's own variable is free until it begins.
  const StatementPlace& place = Place(*around);
  const Loop& outer = std::get<Loop>(around->node);
  const std::string variable = model_.symbols[static_cast<std::size_t>(outer.variable)].name, entries = TripsText(place, outer);
  Insert(Edit::Kind::Before, *around,
         {fmt::format("if({}>0)then", entries), fmt::format("{}={}", variable, place.lower), trips,
          fmt::format("{0}=int({1}+({2}-1)*({3}),kind({0}))", variable, place.lower, entries, place.step),
          fmt::format("if({}=={})then", length, TripsText(Place(stmt), loop)), add("*" + entries), "else",
          fmt::format("do {}={},{},{}", variable, place.lower, place.upper, place.step), trips, add(""), "end do", "end if", "end if"});
  return AddRule(CountRule::Kind::Words, first, kTripWords);
}

}  // namespace fortell
