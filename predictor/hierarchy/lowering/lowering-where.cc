// WHERE: one masked loop when it is a single assignment, else the mask first and a loop for each.
#include <algorithm>
#include <cmath>

#include "predictor/hierarchy/decisions/compilers-word.h"
#include "predictor/hierarchy/features/work-counter.h"
#include "predictor/hierarchy/lowering/lowerer.h"

namespace fortell::hierarchy {
namespace {

struct Share {
  double of_elements = 0;     ///< true elements
  double mispredictions = 0;  ///< per element
  double apart = -1;          ///< the same, a branch for each part of the mask
};

// Mispredictions per element where `.and.` is evaluated part by part and every part but the last
// was seen as a mask of its own; -1 where that is not known.
double MispredictedApart(const Expr& mask, const MaskFacts& whole,
                         const std::vector<std::pair<Expr, MaskFacts>>& known) {
  if (mask.kind != ExprKind::Operation || mask.name != "and" || mask.args.size() != 2) return -1;
  const auto first = std::find_if(known.begin(), known.end(),
                                  [&](const auto& k) { return k.first == mask.args[0]; });
  if (first == known.end()) return -1;
  const double reached = first->second.TrueFraction();
  if (reached <= 0) return first->second.MispredictionRate();
  const double last = std::min(1.0, whole.TrueFraction() / reached);
  return first->second.MispredictionRate() + reached * IndependentMispredictionRate(last);
}

int LastLineOf(const Where& where, const Stmt& s) {
  int last = std::max(s.line, s.end_line);
  for (const WhereArm& arm : where.arms)
    for (const Stmt& inner : arm.body.body) last = std::max({last, inner.line, inner.end_line});
  return last;
}

}  // namespace

// Do compilers jump by the mask, as far as the machine code at the construct's lines tells?
bool Lowerer::MaskJumps(const Where& where, const ExtentClass& c, const Stmt& s) const {
  return MaskMayJump(report_, s.file_index, s.line, LastLineOf(where, s), c.extents.size(), ElementsIn(c.extents));
}

// Vector code skips vectors without a true element.
double AnyOf(double fraction, double count) {
  return 1 - std::pow(std::max(0.0, 1 - fraction), std::max(1.0, count));
}

// An assignment that reads its own target elsewhere: the mask is then kept, too.
bool Lowerer::AnyTemporary(const WhereArm& arm, const ExtentClass& c, const Stmt& s,
                           const Around& around) {
  InnerLoop loop = ArrayLoop(c, s, around, "");
  for (const Stmt& inner : arm.body.body)
    if (const auto* a = std::get_if<Assignment>(&inner.node))
      if (NeedsTemporary(loop, a->target, WithoutReductions(a->value))) return true;
  return false;
}

// Reductions, and functions that are called once, are worked out before: their results stand in their place.
Where Lowerer::WithResults(const Where& where, const Stmt& s, const Around& around,
                           TraceNode& trace) {
  const auto plain = [&](const Expr& e) {
    Reductions(e, s, around, trace, -1);
    return WithoutCalls(WithoutReductions(e), s, around, trace);
  };
  Where copy = where;
  for (WhereArm& arm : copy.arms) {
    if (arm.mask.Present()) arm.mask = plain(arm.mask);
    for (Stmt& inner : arm.body.body) {
      if (auto* a = std::get_if<Assignment>(&inner.node)) a->value = plain(a->value);
      if (const auto* nested = std::get_if<Where>(&inner.node))
        inner.node = WithResults(Where(*nested), s, around, trace);
    }
  }
  return copy;
}

void Lowerer::WhereConstruct(const Where& where, const Stmt& s, const Around& around,
                             TraceNode& trace) {
  const Expr* shape_from = nullptr;
  for (const WhereArm& arm : where.arms)
    if (arm.mask.Present() && !shape_from) shape_from = &arm.mask;
  if (!shape_from) return NotCovered(s, "WHERE", "it has no mask");
  TraceNode all;
  const auto known = static_cast<std::ptrdiff_t>(result_.temporaries.size());
  const Where plain = WithResults(where, s, around, all);
  // What functions return lives as long as the construct's own temporaries.
  const std::vector<TemporaryUse> of_calls(result_.temporaries.begin() + known, result_.temporaries.end());
  result_.temporaries.resize(static_cast<std::size_t>(known));
  const auto classes = Extents(where.shape_site, *shape_from, s);
  for (const ExtentClass& c : classes) {
    ++temporary_class_;
    TemporariesOfCalls(of_calls, c, *shape_from);
    TraceNode& steps = StepsOfClass(all, classes.size());
    if (!c.extents.empty() && !WhereInOnePass(plain, c, s, around, steps))
      WhereArms(plain, c, s, around, std::nullopt, steps);
  }
  trace.steps.push_back(std::move(all));
}

// The machine code asks for a block more than functions return: the mask is kept.
bool Lowerer::AsksForMore(const Where& where, const Stmt& s) const {
  const auto calls = HeapCallsAt(report_, s.file_index, s.line, LastLineOf(where, s), allocates_);
  const auto others = std::count_if(result_.temporaries.begin(), result_.temporaries.end(),
                                    [&](const TemporaryUse& use) { return use.size_class == temporary_class_; });
  return calls && calls->blocks > others;
}

void Lowerer::WhereArms(const Where& where, const ExtentClass& c, const Stmt& s,
                        const Around& around, std::optional<double> within, TraceNode& all) {
  const bool single = !within && where.arms.size() == 1 && where.arms[0].body.body.size() == 1 &&
                      std::holds_alternative<Assignment>(where.arms[0].body.body[0].node);
  const int kept_masks =
      static_cast<int>(std::count_if(where.arms.begin(), where.arms.end(),
                                     [](const WhereArm& arm) { return arm.mask.Present(); }));
  double left = within.value_or(1);  // elements that no earlier arm took
  const bool jumps = MaskJumps(where, c, s);
  for (const WhereArm& arm : where.arms) {
    Share share{left, 0};
    if (arm.mask.Present() && arm.mask_site >= 0) {
      const MaskFacts facts = facts_.unit->Mask(arm.mask_site);
      share = {facts.TrueFraction(), facts.MispredictionRate(),
               MispredictedApart(arm.mask, facts, masks_)};
      if (where.arms.size() == 1) masks_.emplace_back(arm.mask, facts);
    } else if (arm.mask.Present()) {
      NotCovered(s, "WHERE mask", "its values were not observed; half of them taken as true");
      share = {0.5 * left, 0.5 * left};
    }
    left = std::max(0.0, left - share.of_elements);
    const bool fused = single && !AnyTemporary(arm, c, s, around) && !AsksForMore(where, s);
    Expr mask = arm.mask;
    if (mask.Present()) mask = WithoutTransformations(mask, c, s, around, all);
    if (!fused && mask.Present()) {
      InnerLoop evaluation = ArrayLoop(c, s, around, "mask of WHERE");
      SetIndexFacts(mask, s.line, evaluation);
      const Expr stored =
          Temporary(Type{TypeClass::Logical, 1}, static_cast<int>(c.extents.size()));
      evaluation.allocations = c.executions;
      evaluation.masked_block = true;  // copied element by element, without a branch
      BodyStatement b;
      b.line = s.line;
      b.file_index = s.file_index;
      b.executions = c.executions;
      b.target = stored;
      b.value = mask;
      evaluation.statements = {b};
      Emit(evaluation, all);
      mask = stored;
    }
    for (const Stmt& inner : arm.body.body) {
      if (const auto* nested = std::get_if<Where>(&inner.node)) {
        WhereArms(*nested, c, inner, around, share.of_elements, all);
        continue;
      }
      const auto* a = std::get_if<Assignment>(&inner.node);
      if (!a) {
        NotCovered(inner, "statement in WHERE", "the model does not describe it");
        continue;
      }
      InnerLoop loop = ArrayLoop(c, s, around, "masked assignment");
      loop.branches = 1;
      loop.masked_block = !fused;
      if (!fused) loop.kept_masks = kept_masks;
      if (jumps) loop.mispredictions = share.mispredictions;
      if (jumps && fused) loop.mispredictions_apart = share.apart;
      BodyStatement evaluate, assign;
      evaluate.line = assign.line = inner.line > 0 ? inner.line : s.line;
      evaluate.file_index = assign.file_index = inner.file_index;
      evaluate.executions = assign.executions = c.executions;
      evaluate.value = mask;
      evaluate.branch = true;
      assign.target = a->target;
      assign.value = WithoutTransformations(a->value, c, s, around, all);
      assign.weight = share.of_elements;
      assign.guarded = true;
      SetIndexFacts(assign.value, assign.line, loop);
      SetIndexFacts(assign.target, assign.line, loop);
      SetIndexFacts(mask, s.line, loop);
      assign.vector_weight =
          AnyOf(share.of_elements, kVectorBytes / std::max(1, a->target.type.Bytes()));
      loop.masked = true;
      CountCalls(assign.value, assign, loop);
      const bool away = AssumedAway(assign, loop);
      const bool copies = fused && Mentions(assign.value, assign.target.symbol) &&
                          CopiesUnderMask(report_, loop);
      if (!away && (copies || NeedsTemporary(loop, assign.target, assign.value))) {
        InnerLoop first = loop;
        const Expr temporary = Temporary(a->target.type, static_cast<int>(c.extents.size()));
        BodyStatement compute = assign;
        compute.target = temporary;
        first.statements = {evaluate, compute};
        first.allocations = c.executions;
        Emit(first, all);
        assign.value = temporary;
        loop.what = "masked copy of an array temporary";
        loop.copies_temporary = true;
      }
      loop.statements = {evaluate, assign};
      Emit(loop, all);
      const double elements = loop.entries * loop.trips / c.executions;
      const auto kept_by_some = [&](const Type& type, double touched, bool if_asked) {
        TemporaryUse use{procedure_, s.file_index, s.line, elements * type.Bytes(), c.executions, touched, !if_asked, temporary_class_};
        use.if_asked = if_asked;
        result_.temporaries.push_back(use);
      };
      // Some compilers keep the mask even of one assignment.
      if (fused && arm.mask.Present()) kept_by_some(arm.mask.type, 1, true);
      // Some compilers are careful with an element that is read and written: they compute all
      // values into a temporary and copy it, under the mask both times.
      if (!away && !fused && !loop.copies_temporary && Mentions(a->value, a->target.symbol)) {
        assign.value = Temporary(a->target.type, static_cast<int>(c.extents.size()));
        loop.what = "masked copy of an array temporary";
        loop.copies_temporary = loop.optional = true;
        loop.statements = {evaluate, assign};
        Emit(loop, all);
        // They live to the end of the construct.
        kept_by_some(a->target.type, share.of_elements, false);
      }
    }
  }
}

}  // namespace fortell::hierarchy
