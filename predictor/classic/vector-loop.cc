#include "predictor/classic/vector-loop.h"

#include <algorithm>

#include "predictor/classic/extents.h"
#include "predictor/classic/loop-recogniser.h"

namespace fortell {
namespace {

using hierarchy::Affine;
using hierarchy::ScalarValues;

// The nest's levels from outside in, as far as they are nothing but a loop in a loop.
class NestRecogniser {
 public:
  explicit NestRecogniser(const LoopRules& rules) : rules_(rules) {}

  std::optional<VectorLoop> Run(const Loop& outermost) {
    const Loop* loop = &outermost;
    while (const Loop* inner = Enter(*loop)) loop = inner;
    if (outer_.empty()) return std::nullopt;
    auto found = Innermost(*loop);
    if (!found) return std::nullopt;
    for (auto around = outer_.rbegin(); around != outer_.rend(); ++around) {
      found->loops.push_back(*around);
    }
    found->varying.insert(varying_.begin(), varying_.end());
    AddTraits(*found);
    return rules_.Objection(found->traits).empty() ? found : std::nullopt;
  }

 private:
  std::optional<VectorLoop> Innermost(const Loop& loop) {
    LoopRecogniser first(loop, rules_, scalars_);
    if (!first.Run(nullptr)) return std::nullopt;
    for (const auto& [symbol, step] : first.UnsetCounters()) {
      if (!CountsOnThrough(loop, symbol, step)) return std::nullopt;
    }
    LoopRecogniser innermost(loop, rules_, scalars_);
    auto found = innermost.Run(nullptr);
    if (!found || innermost.TouchesElementsTwice()) return std::nullopt;
    for (const Loop* around : outer_) {
      if (BoundsDependOn(loop, around->variable)) return std::nullopt;
      if (!innermost.WritesMoveWith(around->variable)) return std::nullopt;
    }
    return found;
  }

  // A counter that no outer loop sets goes on from one entry of the innermost loop to the next.
  bool CountsOnThrough(const Loop& loop, int symbol, double step) {
    if (outer_.size() != 1 || outer_.front()->step.Present() || loop.step.Present()) return false;
    const auto lower = ConstantValue(loop.lower), upper = ConstantValue(loop.upper);
    if (!lower || !upper) return false;
    Affine value = ValueAtEntry(symbol);
    value.terms[outer_.front()->variable] = step * (*upper - *lower + 1);
    scalars_.SetAffine(symbol, value);
    return true;
  }

  void AddTraits(VectorLoop& nest) const {
    const std::size_t depth = nest.loops.size();
    nest.traits.insert(depth == 2   ? LoopTrait::Nest2
                       : depth == 3 ? LoopTrait::Nest3
                                    : LoopTrait::Nest4);
    if (nest.traits.count(LoopTrait::ScalarTemporary) > 0)
      nest.traits.insert(LoopTrait::NestTemporary);
    if (nest.traits.count(LoopTrait::Counter) > 0) nest.traits.insert(LoopTrait::NestCounter);
    if (outer_counter_) nest.traits.insert(LoopTrait::NestCounterOfOuterLoop);
  }

  // The only loop in the body, when all else counts along; null otherwise.
  const Loop* Enter(const Loop& loop) {
    if (loop.form != Loop::Form::Counted || loop.variable < 0 || loop.early_exit) return nullptr;
    const Loop* inner = nullptr;
    ScalarValues scalars = scalars_;
    std::set<int> varying = {loop.variable};
    bool counts = false;
    for (const Stmt& stmt : loop.body.body) {
      if (std::holds_alternative<Nothing>(stmt.node)) continue;
      const auto* nested = std::get_if<Loop>(&stmt.node);
      const auto* assignment = std::get_if<Assignment>(&stmt.node);
      if (inner != nullptr || (nested == nullptr && assignment == nullptr)) return nullptr;
      if (nested != nullptr) {
        inner = nested;
        continue;
      }
      if (!CountsAlong(*assignment, loop, scalars)) return nullptr;
      counts = counts || Mentions(assignment->value, assignment->target.symbol);
      varying.insert(assignment->target.symbol);
    }
    if (inner == nullptr) return nullptr;
    outer_.push_back(&loop);
    scalars_ = scalars;
    outer_counter_ = outer_counter_ || counts;
    varying_.insert(varying.begin(), varying.end());
    return inner;
  }

  // k = k + c, or k as an affine form of the loop's variable.
  static bool CountsAlong(const Assignment& assignment, const Loop& loop, ScalarValues& scalars) {
    const Expr& target = assignment.target;
    if (target.kind != ExprKind::Variable || target.type.cls != TypeClass::Integer) return false;
    scalars.Forget(target.symbol);
    Affine value = scalars.FormOf(assignment.value);
    if (Mentions(assignment.value, target.symbol)) {
      const double step = value.constant;
      if (value.Coefficient(target.symbol) != 1 || value.terms.size() != 1) return false;
      value = ValueAtEntry(target.symbol);
      value.terms[loop.variable] = step;
    }
    scalars.SetAffine(target.symbol, value);
    return true;
  }

  bool BoundsDependOn(const Loop& inner, int variable) const {
    for (const Expr* bound : {&inner.lower, &inner.upper, &inner.step}) {
      if (Mentions(*bound, variable) || MentionsAny(*bound, varying_)) return true;
    }
    return false;
  }

  const LoopRules& rules_;
  std::vector<const Loop*> outer_;
  std::set<int> varying_;
  ScalarValues scalars_;
  bool outer_counter_ = false;
};

}  // namespace

std::optional<VectorLoop> RecogniseVectorNest(const Loop& loop, const LoopRules& rules) {
  return NestRecogniser(rules).Run(loop);
}

std::optional<VectorLoop> RecogniseVectorLoop(const Loop& loop, const LoopRules& rules,
                                              std::string* reason) {
  return LoopRecogniser(loop, rules).Run(reason);
}

}  // namespace fortell
