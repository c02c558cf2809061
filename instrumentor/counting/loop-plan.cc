// Loops: trips from their bounds, added once per entry, or counted within.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <utility>

#include "db/constant-trips.h"
#include "instrumentor/counting/count-rules.h"
#include "instrumentor/counting/names-in-text.h"
#include "instrumentor/counting/scope-plan.h"
#include "instrumentor/counting/statement-expressions.h"

namespace fortell {

void ScopePlan::CountLoop(Stmt& stmt, Loop& loop) {
  loop.early_exit = flow_.MayEndEarly(loop.body);
  loop.trips = TripsOutside(stmt, loop);
  const auto& body = loop.body.body;
  const bool shares_end = !body.empty() && std::holds_alternative<Loop>(body.back().node) &&
                          !Place(stmt).end_statement.Valid();
  if (shares_end) shared_end_.insert(&body.back());
  const bool outermost = !sliced_ && SliceNest(stmt);
  sliced_ = sliced_ || outermost;
  CountInvariants(stmt, loop);
  if (loop.trips < 0) loop.trips = TripsByProgram(stmt, loop);
  LocalRegion region;
  const bool locally = MayCountLocally(stmt);
  if (locally) {
    region.labels = ControlFlow::Labels(loop.body);
    region.loop = &stmt;
    local_ = &region;
  }
  if (loop.trips < 0) loop.trips = TripsInside(stmt, loop);
  WatchOutcomes(stmt, loop);
  const bool evenly = loop.form == Loop::Form::Counted && loop.variable >= 0 &&
                      model_.symbols[static_cast<std::size_t>(loop.variable)].type.cls ==
                          TypeClass::Integer &&
                      (!loop.step.Present() ||
                       (loop.step.kind == ExprKind::Constant && loop.step.value != 0));
  const Loop* around = std::exchange(loop_, evenly ? &loop : nullptr);
  SampledBefore before;
  SampledBefore* const outer = std::exchange(
      before_, HoldsArrayStatementsOnly(stmt, loop, before) ? &before : nullptr);
  Loop* const inner = std::exchange(inner_, &loop);
  if (local_) ++local_->loops;
  loops_.push_back(&stmt);
  CountBlock(loop.body, loop.trips);
  loops_.pop_back();
  if (local_) --local_->loops;
  inner_ = inner;
  SampleBefore(stmt, loop, before);
  before_ = outer;
  loop_ = around;
  if (locally) EndLoopRegion(stmt, region);
  sliced_ = sliced_ && !outermost;
  WatchLength(stmt, loop);
  CountRows(stmt, loop);
  SampleGathers(stmt, loop);
  RepeatLoop(stmt, loop);
  RehearseLoop(stmt);
  LookInPlace(stmt);
}

/// Of one with nothing but assignments and WHERE in it; notes what they change.
bool ScopePlan::HoldsArrayStatementsOnly(const Stmt& stmt, const Loop& loop, SampledBefore& before) {
  const StatementPlace& place = Place(stmt);
  if (quiet_ || in_task_ || !place.editable || place.lower.empty() || loop.early_exit) return false;
  const auto note = [&](const Assignment& assignment) {
    const int target = assignment.target.symbol;
    if (target < 0 || assignment.pointer) return false;
    const Symbol& symbol = model_.symbols[static_cast<std::size_t>(target)];
    before.assigned.insert(target);
    return !symbol.pointer && !symbol.target && symbol.type.cls != TypeClass::Derived &&
           symbol.storage != Storage::Component;
  };
  return std::all_of(loop.body.body.begin(), loop.body.body.end(), [&](const Stmt& inner) {
    if (const auto* assignment = std::get_if<Assignment>(&inner.node)) return note(*assignment);
    const auto* where = std::get_if<Where>(&inner.node);
    return where && std::all_of(where->arms.begin(), where->arms.end(), [&](const WhereArm& arm) {
      return std::all_of(arm.body.body.begin(), arm.body.body.end(), [&](const Stmt& masked) {
        const auto* assignment = std::get_if<Assignment>(&masked.node);
        return assignment && note(*assignment);
      });
    });
  });
}

/// The samples of one entry of the loop are taken in a loop of the same bounds in front of it.
void ScopePlan::SampleBefore(const Stmt& stmt, const Loop& loop, const SampledBefore& before) {
  const StatementPlace& place = Place(stmt);
  const std::string step = place.step == "1" ? "" : "," + place.step;
  for (std::size_t i = 0; i < before.calls.size(); ++i) {
    const auto& variable = model_.symbols[static_cast<std::size_t>(loop.variable)].name;
    Insert(Edit::Kind::Before, stmt,
           {before.due[i] + "then",
            fmt::format("do {}={},{}{}", variable, place.lower, place.upper, step), before.calls[i],
            "end do", "end if", before.after[i]});
  }
}

/// Trips from the bounds, added once per entry; -1 when that cannot be done.
int ScopePlan::TripsOutside(Stmt& stmt, Loop& loop) {
  const StatementPlace& place = Place(stmt);
  if (loop.form != Loop::Form::Counted || loop.early_exit || place.lower.empty()) return -1;
  if (const auto trips = ConstantTrips(loop); trips && stmt.count >= 0)
    return fortell::AddRule(model_, CountRule::Kind::Product, stmt.count, -1, static_cast<std::int64_t>(*trips));
  if (!place.editable || IsShadowed("int") || IsShadowed("max")) return -1;
  if (MayVaryInLength(loop)) return CountByLength(stmt, loop);
  const int count = NewCounter();
  if (const Stmt* around = LevelsWithSameTrips(stmt, loop, nullptr) == 0 ? AroundWithRows(stmt, loop) : nullptr) {
    rows_[&stmt] = around;
    return count;
  }
  InsertInFront(stmt, loop, [&](const std::string& times) { return Lines{Add(count, TripsText(place, loop) + times)}; });
  return count;
}

/// The bound in wide integers, from its variables on: a compiler that finds the loop's own expression
/// used once more simplifies it less (flang 22 then keeps red-black loops scalar). Empty when that
/// cannot be said.
std::string ScopePlan::WideText(const Expr& e, const std::string& text) const {
  if (e.rank != 0 || e.type.cls != TypeClass::Integer) return "";
  if (e.kind == ExprKind::Constant) {
    return fmt::format(e.value < 0 ? "({}_{})" : "{}_{}", static_cast<std::int64_t>(e.value),
                       names_.kind);
  }
  if (e.kind == ExprKind::Variable && e.symbol >= 0) {
    const std::string& name = model_.symbols[static_cast<std::size_t>(e.symbol)].name;
    return IsWordOf(name, text) ? fmt::format("int({},{})", name, names_.kind) : "";
  }
  if (e.kind == ExprKind::Operation && e.name == "convert" && e.args.size() == 1 &&
      e.args[0].type.kind <= e.type.kind) {
    return WideText(e.args[0], text);
  }
  std::vector<std::string> args;
  for (const Expr& arg : e.args) {
    args.push_back(WideText(arg, text));
    if (args.back().empty()) return "";
  }
  if (e.kind == ExprKind::Intrinsic && e.name == "mod" && args.size() == 2 && !IsShadowed("mod"))
    return fmt::format("mod({},{})", args[0], args[1]);
  if (e.kind != ExprKind::Operation) return "";
  static const std::map<std::string, std::string> kSigns = {
      {"add", "+"}, {"sub", "-"}, {"mul", "*"}};
  const auto sign = kSigns.find(e.name);
  if (sign == kSigns.end() || args.size() != 2) return "";
  return fmt::format("({}{}{})", args[0], sign->second, args[1]);
}

/// Trips of one entry of the loop, as Fortran text.
std::string ScopePlan::TripsText(const StatementPlace& place, const Loop& loop) const {
  const auto wide = [&](const Expr& e, const std::string& text) {
    std::map<std::string, int> meanings;
    const bool clear = NamesAreClear(e, model_.symbols, meanings);
    const std::string widened = clear ? WideText(e, text) : "";
    return widened.empty() ? fmt::format("int({},{})", text, names_.kind) : widened;
  };
  const std::string lower = wide(loop.lower, place.lower), upper = wide(loop.upper, place.upper);
  std::string trips;
  if (place.step != "1") {
    trips = fmt::format("({0}-{1}+{2})/{2}", upper, lower, wide(loop.step, place.step));
  } else {
    trips = place.lower == "1" ? upper : fmt::format("{}-{}+1", upper, lower);
  }
  return fmt::format("max(int(0,{}),{})", names_.kind, trips);
}

/// Iterations of the innermost of the levels in one execution of the outermost; empty when that cannot be
/// told. Where bounds depend on outer variables, an implied DO, which has variables of its own, adds up.
std::string ScopePlan::TripsOfNest(const std::vector<const Stmt*>& levels) const {
  std::string product;
  std::set<int> variables;
  bool dependent = false, nameless = false;
  for (const Stmt* level : levels) {
    const auto& loop = std::get<Loop>(level->node);
    const StatementPlace& place = file_.places[static_cast<std::size_t>(level->place)];
    if (place.lower.empty()) return {};
    dependent = dependent || Mentions(loop.lower, variables) || Mentions(loop.upper, variables) ||
                Mentions(loop.step, variables);
    nameless = nameless || place.own_variable;
    variables.insert(loop.variable);
    product += (product.empty() ? "" : "*") + TripsText(place, loop);
  }
  if (!dependent) return product;
  if (nameless || IsShadowed("sum")) return {};
  const Stmt& innermost = *levels.back();
  std::string text = TripsText(file_.places[static_cast<std::size_t>(innermost.place)],
                               std::get<Loop>(innermost.node));
  for (auto level = std::next(levels.rbegin()); level != levels.rend(); ++level) {
    const int variable = std::get<Loop>((*level)->node).variable;
    const StatementPlace& place = file_.places[static_cast<std::size_t>((*level)->place)];
    text = fmt::format("({},{}={},{},{})", text, model_.symbols[static_cast<std::size_t>(variable)].name,
                       place.lower, place.upper, place.step);
  }
  return "sum((/" + text + "/))";
}

/// A nest of loops without order: all trips are known before it begins. Within FORALL nothing can be
/// inserted: what is nested there is counted in front of the outermost.
void ScopePlan::CountConcurrent(Stmt& outermost) {
  Nest outer = nest_;
  const auto loops = std::exchange(loops_, {});
  if (Place(outermost).editable) nest_ = {&outermost, {}};
  const bool known = nest_.outermost && !IsShadowed("int") && !IsShadowed("max");
  Lines before;
  Stmt* stmt = &outermost;
  for (;;) {
    auto& loop = std::get<Loop>(stmt->node);
    nest_.levels.push_back(stmt);
    const std::string trips = known ? TripsOfNest(nest_.levels) : std::string();
    if (trips.empty()) break;
    loop.trips = NewCounter();
    before.push_back(Add(loop.trips, trips));
    Stmt* inner = loop.body.body.size() == 1 ? &loop.body.body.front() : nullptr;
    if (!inner || Place(*inner).span.Valid() || !std::holds_alternative<Loop>(inner->node)) break;
    inner->count = loop.trips;
    stmt = inner;
  }
  if (!before.empty()) Insert(Edit::Kind::Before, *nest_.outermost, before);
  const bool quiet = std::exchange(quiet_, true);
  const bool unordered = std::exchange(in_unordered_, true);
  LocalRegion* const local = std::exchange(local_, nullptr);
  const Loop* around = std::exchange(loop_, nullptr);
  if (Place(outermost).end_statement.Valid()) nest_ = {};  // DO CONCURRENT: what it holds may be skipped
  CountBody(*stmt);
  nest_ = std::move(outer);
  loops_ = loops;
  in_unordered_ = unordered;
  local_ = local;
  quiet_ = quiet;
  loop_ = around;
}

/// A loop under an OpenMP directive, or a nest of them that it makes one: trips are known before it begins,
/// unless bounds depend on the outer variables.
void ScopePlan::CountDirected(Stmt& outermost) {
  const Directive& directive = Place(outermost).directive;
  bool known = Place(outermost).editable && !IsShadowed("int") && !IsShadowed("max");
  std::string trips;
  Lines before;
  std::set<int> variables;
  Stmt* stmt = &outermost;
  for (int level = 1;; ++level) {
    auto& loop = std::get<Loop>(stmt->node);
    const StatementPlace& place = Place(*stmt);
    loop.early_exit = flow_.MayEndEarly(loop.body);
    known = known && !place.lower.empty() && !loop.early_exit && !Mentions(loop.lower, variables) &&
            !Mentions(loop.upper, variables);
    variables.insert(loop.variable);
    if (known) {
      trips += (trips.empty() ? "" : "*") + TripsText(place, loop);
      loop.trips = NewCounter();
      before.push_back(directive.once_a_team ? AddOnce(loop.trips, trips)
                                             : Add(loop.trips, trips));
    }
    if (level == directive.nest) break;
    const auto inner = std::find_if(loop.body.body.begin(), loop.body.body.end(), [](const Stmt& s) {
      return std::holds_alternative<Loop>(s.node);
    });
    if (inner == loop.body.body.end()) break;
    for (Stmt& within : loop.body.body) within.count = loop.trips;
    stmt = &*inner;
  }
  if (!before.empty()) Insert(Edit::Kind::Before, outermost, before);
  auto& loop = std::get<Loop>(stmt->node);
  // A compiler that vectorises a loop under SIMD makes sums of such variables right.
  LocalRegion region;
  const bool simd_alone = directive.lanes && directive.nest == 1 && !directive.joins &&
                          !directive.task && !directive.once_a_team;
  const bool locally = simd_alone && MayCountLocally(outermost);
  if (locally) {
    region.labels = ControlFlow::Labels(loop.body);
    region.loops = 1;
    local_ = &region;
  }
  const bool quiet = std::exchange(quiet_, quiet_ || directive.lanes);
  const bool in_task = std::exchange(in_task_, (in_task_ || directive.task) && !directive.joins);
  const Loop* around = std::exchange(loop_, nullptr);
  const std::size_t first = edits_.size();
  if (loop.trips < 0) loop.trips = CountFrom(loop.body, 0);
  CountBlock(loop.body, loop.trips);
  JoinBehind(*stmt, directive, first);
  in_task_ = in_task;
  quiet_ = quiet;
  loop_ = around;
  if (locally) EndLoopRegion(outermost, region);
}

/// What the innermost loop holds: the body, or the mask as an IF of its own around it.
void ScopePlan::CountBody(Stmt& stmt) {
  auto& loop = std::get<Loop>(stmt.node);
  Stmt* first = loop.body.body.empty() ? nullptr : &loop.body.body.front();
  auto* mask = first && !Place(*first).span.Valid() ? std::get_if<If>(&first->node) : nullptr;
  if (!mask) {
    if (loop.trips < 0) loop.trips = CountFrom(loop.body, 0);
    CountBlock(loop.body, loop.trips);
    return;
  }
  first->count = loop.trips;
  IfArm& arm = mask->arms.front();
  arm.count = CountFrom(arm.body, 0);
  if (arm.count < 0) arm.count = loop.trips;  // within FORALL nothing can be counted: at most
  CountBlock(arm.body, arm.count);
}

int ScopePlan::TripsInside(Stmt& stmt, Loop& loop) {
  if (!Place(stmt).editable) return CountFrom(loop.body, 0);
  const int count = NewCounter();
  Insert(Edit::Kind::After, stmt, {Increment(count)});
  return count;
}

}  // namespace fortell
