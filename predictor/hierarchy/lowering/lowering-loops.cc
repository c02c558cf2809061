// DO loops: what surrounds their bodies, and scalars that step with them.
#include <cmath>

#include "db/program-walk.h"
#include "predictor/hierarchy/features/surprising-ends.h"
#include "predictor/hierarchy/loops/loop-steps.h"
#include "predictor/hierarchy/loops/nest-bounds.h"
#include "predictor/hierarchy/loops/walk-shares.h"
#include "predictor/hierarchy/lowering/lowerer.h"
#include "predictor/hierarchy/loops/number-expressions.h"

namespace fortell::hierarchy {
namespace {

// Entries differ so much in length that one mean does not stand for them: the mean iteration's entry
// is this many times as long as the mean entry (1.3 in a triangle).
constexpr double kUneven = 2;
// With fewer looks at its entries a share of them tells nothing.
constexpr std::int64_t kFewLooks = 100;

// do k = ptr(i), ptr(i+1) - 1 inside do i: rows of a compressed matrix, which follow each other.
bool RowsInSequence(const Loop& loop, int outer) {
  const Expr& first = loop.lower;
  return first.kind == ExprKind::Array && loop.upper.Present() &&
         Mentions(loop.upper, first.symbol) &&
         std::any_of(first.args.begin(), first.args.end(),
                     [&](const Expr& subscript) { return Mentions(subscript, outer); });
}

// do j = jt, min(n, jt + 31) inside do jt = 1, n, 32: the entries lie side by side. Of loops around, how
// far one iteration takes the first of ours; a triangle's rows overlap.
Affine SideBySide(const Affine& lower, const std::vector<NestLevel>& around, double length) {
  constexpr double kOverlap = 0.75;  // the last tile may be cut off
  Affine moves;
  for (const NestLevel& level : around) {
    const double by = lower.Coefficient(level.variable);
    if (length > 1 && std::abs(by) >= kOverlap * length) moves.terms[level.variable] = by;
  }
  return moves;
}

// A step that only the run knows, from how often the loop goes round between known bounds.
double StepOf(const Loop& loop, double trips, const ScalarValues& values) {
  constexpr double kCutOff = 0.5;  // what is left of the last step, in the mean
  const auto first = values.NumberOf(loop.lower), last = values.NumberOf(loop.upper);
  if (!first || !last || trips <= 1) return 1;
  const double step = std::round((*last - *first) / (trips - kCutOff));
  return step == 0 ? 1 : step;
}

Expr VariableOf(int symbol) {
  Expr e;
  e.kind = ExprKind::Variable;
  e.type = kI4;
  e.symbol = symbol;
  return e;
}

}  // namespace

// What the run has looked at in the loop itself; else places of the procedure that it follows in loops of jumps.
std::vector<NodeWalk> Lowerer::WalksIn(const Loop& loop) const {
  std::vector<NodeWalk> walks;
  const auto add = [&](int site, bool among_jumps) {
    const auto facts = facts_.unit->Walk(site);
    if (facts) walks.push_back({WalkSharesOf(*facts), model_.sites[static_cast<std::size_t>(site)].symbol, among_jumps});
  };
  if (loop.walk_site >= 0) {
    add(loop.walk_site, false);
    return walks;
  }
  for (const int site : places_among_jumps_)
    if (model_.symbols[static_cast<std::size_t>(model_.sites[static_cast<std::size_t>(site)].symbol)].procedure == procedure_) add(site, true);
  return walks;
}

// do k = ptr(u), ptr(u+1) - 1 where each iteration of the loop around finds another u: the node that a queue yields, a parent.
// Lists of u that are walked in order have some order of their own.
Expr Lowerer::PickedStart(const Loop& loop, const Around& around) {
  const auto* outer = around.loop ? std::get_if<Loop>(&around.loop->node) : nullptr;
  if (!outer || !HasArray(loop.lower)) return {};
  const std::set<int> changed = Changed().In(outer->body, procedure_);
  const auto steps = [&](int symbol) { return inductions_.count(symbol) > 0 || stepping_.count(symbol) > 0 || changed.count(symbol) == 0; };
  const auto is_listed = [&](int symbol) {
    bool listed = false;
    ForEachStatement(outer->body, [&](const Stmt& s) {
      const auto* a = std::get_if<Assignment>(&s.node);
      if (!a || a->target.symbol != symbol || a->value.kind != ExprKind::Array) return;
      listed = listed || std::all_of(a->value.args.begin(), a->value.args.end(), [&](const Expr& place) {
        bool ordered = true;
        ForEachPart(place, [&](const Expr& part) {
          ordered = ordered && part.kind != ExprKind::Array && (part.kind != ExprKind::Variable || steps(part.symbol));
        });
        return ordered;
      });
    });
    return listed;
  };
  Expr found;
  ForEachPart(loop.lower, [&](const Expr& part) {
    if (part.kind != ExprKind::Array || part.rank > 0) return;
    for (const Expr& place : part.args)
      ForEachPart(place, [&](const Expr& v) {
        if (v.kind == ExprKind::Variable && !steps(v.symbol) && !is_listed(v.symbol)) found = part;
      });
  });
  return found;
}

// Mispredictions an entry of a counted loop's end, by what the run saw or else a guess.
double Lowerer::EndsMissed(const Loop& loop, double entries, double iterations, const Loop* around, const FormOfBound& form) const {
  if (loop.form != Loop::Form::Counted && loop.form != Loop::Form::Concurrent) return 0;
  const auto lengths = facts_.unit->Length(loop.length_site);
  if (lengths && !loop.early_exit) return std::min(1.0, lengths->mispredictions);
  const double guess = SurprisingEnds(loop, iterations / entries, around, patternless_, form);
  if (!lengths || Loops(loop.body)) return guess;
  // A search that mostly comes to the end of its list: what the run saw is the end of the count.
  const double left = LeftEarly(loop, [&](int count) { return CountOf(count); });
  const double counted_out = std::max(0.0, 1 - left / entries);
  return counted_out * std::min(1.0, lengths->mispredictions) + (1 - counted_out) * guess;
}

// What stands in front of a loop decides its end.
void Lowerer::EndOf(const Loop& inner, const Stmt& s, const Around& around, InnerLoop& loop) const {
  const double entries = Executions(s), iterations = inner.trips < 0 ? 0 : CountOf(inner.trips);
  if (entries <= 0 || around.iterations <= 0 || iterations > kLongestForeseen * entries) return;
  const auto* outer = around.loop ? std::get_if<Loop>(&around.loop->node) : nullptr;
  std::optional<ScalarValues> values;  // what was set before the loop around no longer holds
  const double missed = EndsMissed(inner, entries, iterations, outer, [&](const Expr& bound) {
    if (!values) {
      values = values_;
      for (const int symbol : assigned_)
        if (inductions_.count(symbol) == 0 && stepping_.count(symbol) == 0) values->Forget(symbol);
    }
    return values->FormOf(bound);
  });
  if (missed > 0)
    loop.inner_ends.push_back(
        {loop.statements.size(), inner.lower, inner.upper, inner.step, missed * entries / around.iterations});
}

void Lowerer::ElementsWithin(const Loop& inner, const Stmt& s, const Around& around, InnerLoop& loop) const {
  const bool plain = inner.form == Loop::Form::Counted && !inner.early_exit && IsNumber(inner.lower) && IsNumber(inner.upper) &&
                     (!inner.step.Present() || (IsNumber(inner.step) && inner.step.value == 1));
  if (!plain || inner.upper.value - inner.lower.value >= kMostStraightTrips) return;
  const auto sets_element = [](const Stmt& each) {
    const auto* a = std::get_if<Assignment>(&each.node);
    return (a && !a->pointer && a->target.rank == 0 && a->target.kind == ExprKind::Array) || std::holds_alternative<Nothing>(each.node);
  };
  if (!std::all_of(inner.body.body.begin(), inner.body.body.end(), sets_element)) return;
  for (double k = inner.lower.value; k <= inner.upper.value; ++k)
    for (const Stmt& each : inner.body.body) {
      const auto* a = std::get_if<Assignment>(&each.node);
      if (!a) continue;
      BodyStatement b = StatementOf(s, around);
      if (b.weight <= 0) return;
      b.within = true;
      b.target = With(a->target, inner.variable, Number(k));
      b.value = With(a->value, inner.variable, Number(k));
      loop.within.push_back({loop.statements.size(), std::move(b)});
    }
}

void Lowerer::DoLoop(const Loop& loop, const Stmt& s, const Around& around, TraceNode& trace) {
  const double entries = Executions(s);
  if (loop.trips < 0) return NotCovered(s, "loop", "its iterations were not counted");
  const double iterations = CountOf(loop.trips);
  const bool counted = loop.form == Loop::Form::Counted || loop.form == Loop::Form::Concurrent;
  const int variable = counted && loop.variable >= 0
                           ? loop.variable
                           : kNoVariable - static_cast<int>(around.levels.size());
  Around inside;
  inside.levels = around.levels;
  const FollowedLoop lengths_known = LengthsOf(loop, s);
  const double typical = TypicalTrips(loop, lengths_known);
  inside.levels.insert(inside.levels.begin(), {variable, typical});
  inside.iterations = iterations;
  inside.entries = entries;
  inside.empty = EmptyShare(lengths_known);
  inside.nest_executions = around.levels.empty() ? entries : around.nest_executions;
  inside.loop = &s;
  inside.loop_around = around.loop;
  inside.lines = around.lines;
  inside.lines.insert(inside.lines.begin(), s.line);
  const auto* outer_loop = around.loop ? std::get_if<Loop>(&around.loop->node) : nullptr;
  inside.alone = outer_loop && outer_loop->body.body.size() == 1;
  const auto inductions = Inductions(loop, values_);
  if (loop.form == Loop::Form::While) inside.condition = loop.condition;
  inside.exits = loop.early_exit || loop.form == Loop::Form::Forever ||
                 (loop.form == Loop::Form::While &&
                  !CountsTrips(loop.condition, loop.body, inductions));
  inside.uncounted = !counted && inside.exits;
  if (const auto lengths = facts_.unit->Length(loop.length_site)) {
    inside.ends_seen = lengths->mispredictions;
    if (lengths->new_ways && lengths->looked_at >= kFewLooks) inside.ways = lengths;
  }
  inside.walks = WalksIn(loop);
  inside.rows = facts_.unit->Rows(loop.rows_site);
  inside.picked_start = PickedStart(loop, around);
  inside.surprising_ends = EndsMissed(loop, entries, iterations, outer_loop,
                                        [this](const Expr& bound) { return values_.FormOf(bound); });
  double step = 1;
  NestLevel& level = inside.levels.front();
  const auto classes = ClassesOf(lengths_known);
  if (loop.step.Present()) {
    const auto number = values_.NumberOf(loop.step);
    level.run_time_step = !number;
    const double trips = entries > 0 ? iterations / entries : 0;
    step = number ? *number : classes.size() == 1 ? classes[0].step : StepOf(loop, trips, values_);
  }
  SetBounds(loop, step, values_, level);
  if (level.run_time_step && classes.size() != 1) level.bounds.Forget();
  if (variable >= 0) {
    Affine form{{{variable, step}}, 0};
    const int outer = around.levels.empty() ? kNoVariable : around.levels.front().variable;
    if (outer >= 0 && RowsInSequence(loop, outer)) form.terms[outer] = step * iterations / entries;
    const Affine tiles = loop.lower.Present()
                             ? SideBySide(values_.FormOf(loop.lower), around.levels,
                                          std::abs(step) * iterations / entries)
                             : Affine{};
    for (const auto& [symbol, by] : tiles.terms) form.terms[symbol] = by;
    if (!tiles.terms.empty()) inside.levels.front().bounds.Forget();
    values_.SetAffine(variable, std::move(form));
  }
  // From the second iteration on what was set in front of the loop holds no longer, nor does behind it what was set in it.
  const std::set<int> assigned = AssignedIn(loop.body);
  for (const int symbol : assigned) values_.Forget(symbol);
  for (const auto& [symbol, by] : inductions) {
    values_.SetAffine(symbol, Affine{{{variable, by}, {symbol, 1.0}}, 0});
    inductions_.insert(symbol);
    // In forms it stands for its value before the first iteration.
    inside.levels.front().bounds.changing.erase(symbol);
  }
  auto stepping = MeanSteps(loop.body, iterations, [&](const Stmt& x) { return Executions(x); });
  for (const auto& [symbol, by] : inductions) stepping.erase(symbol);
  for (const auto& [symbol, by] : stepping) {
    values_.SetAffine(symbol, Affine{{{variable, by}, {symbol, 1.0}}, 0});
    stepping_.insert(symbol);
  }
  TraceNode body;
  body.loop = true;
  body.repeats = iterations > entries;
  body.variable = variable;
  body.trips = typical;
  if (classes.size() > 1 && class_share_ == 1 && !Loops(loop.body) &&
      (level.run_time_step || typical > kUneven * iterations / entries)) {
    for (const TripClass& c : classes) {
      TraceNode& one = body.steps.emplace_back();
      one.alternative = true;
      LoopClass(loop, c, inside, one);
    }
  } else {
    LoopBody(loop, inside, body);
  }
  surrounding_ = around.levels;
  if (loop.condition.Present()) Reductions(loop.condition, s, inside, body, -1);
  trace.steps.push_back(std::move(body));
  for (const auto& entry : inductions) {
    values_.Forget(entry.first);
    inductions_.erase(entry.first);
  }
  for (const auto& entry : stepping) {
    values_.Forget(entry.first);
    stepping_.erase(entry.first);
  }
  for (const int symbol : assigned) values_.Forget(symbol);
  if (variable >= 0) values_.Forget(variable);
}

void Lowerer::LoopBody(const Loop& loop, const Around& inside, TraceNode& trace) {
  surrounding_ = inside.levels;
  const Block* const outer = std::exchange(body_around_, &loop.body);
  Body(loop.body, inside, trace);
  body_around_ = outer;
}

void Lowerer::LoopClass(const Loop& loop, const TripClass& c, const Around& inside,
                        TraceNode& trace) {
  Around one = inside;
  class_share_ = c.iterations / inside.iterations;
  one.iterations = c.iterations;
  one.entries = c.entries;
  one.empty = c.empty / c.entries;
  one.nest_executions *= class_share_;
  one.levels[0].trips = c.iterations / c.entries;
  for (std::size_t k = 0; k < c.around.size() && k + 1 < one.levels.size(); ++k)
    one.levels[k + 1].trips = c.around[k];
  const int variable = one.levels[0].variable;
  const Affine form = values_.HasForm(variable) ? values_.FormOf(VariableOf(variable)) : Affine{};
  if (inside.levels.front().run_time_step && variable >= 0) {
    // do i = k, n, step: entries lie between each other, and move with k.
    Affine stepped = values_.FormOf(loop.lower);
    stepped.terms[variable] = c.step;
    values_.SetAffine(variable, stepped);
    one.levels[0].bounds.Forget();
  }
  LoopBody(loop, one, trace);
  if (inside.levels.front().run_time_step && variable >= 0) values_.SetAffine(variable, form);
  class_share_ = 1;
}

}  // namespace fortell::hierarchy
