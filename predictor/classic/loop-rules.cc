#include "predictor/classic/loop-rules.h"

#include <algorithm>

namespace fortell {

const std::vector<LoopRule>& LoopRuleTable() {
  using T = LoopTrait;
  static const std::vector<LoopRule> table = {
      {T::Store, "stores into array elements", {"vector-plain-loop"}, true},
      {T::Backward, "counts down", {"vector-backward-loop"}, true},
      {T::Concurrent, "is DO CONCURRENT", {"vector-do-concurrent"}, true},
      {T::IndexValue, "computes with its variable", {"index-arithmetic"}, true},
      {T::ScalarTemporary, "sets a scalar anew each time", {"scalar-expansion-single"}, true},
      {T::NestTemporary,
       "is a nest with such a scalar",
       {"scalar-expansion-double", "scalar-expansion-single"},
       true},
      {T::RealSum, "sums up reals", {"reduction-sum"}, true},
      {T::IntegerSum, "sums up integers", {"vector-reduction-integer", "reduction-sum"}, true},
      {T::Product, "multiplies up", {"reduction-product"}, true},
      {T::Extreme, "seeks a maximum or minimum", {"vector-reduction-maximum"}, true},
      {T::Gather, "reads by an index array", {"idiom-gather"}, true},
      {T::Scatter, "stores by an index array", {"idiom-scatter"}, false},
      {T::GatherAndScatter, "reads and stores by index arrays", {"idiom-two-permutations"}, false},
      {T::BinSummation, "adds to elements by an index array", {"idiom-bin-summation"}, false},
      {T::Conditional, "stores under an IF", {"idiom-where"}, false},
      {T::Counter, "has a counter of its own", {"induction-1d-loop-1d-array"}, false},
      {T::NestCounter,
       "is a nest with a counter set by its innermost loop",
       {"induction-2d-loop-1d-array"},
       false},
      {T::NestCounterOfOuterLoop,
       "is a nest with a counter set by an outer loop",
       {"induction-2d-loop-1d-array-outer-assigned"},
       true},
      {T::SeparateRegions,
       "reads elements that lie before or behind all that it stores",
       {"dependency-separate-regions"},
       false},
      {T::Interleaved, "reads between the elements stored", {"dependency-interleaved"}, true},
      {T::LinearSubscripts,
       "reads and stores by different linear functions of its variable",
       {"dependency-linear-1d"},
       false},
      {T::Reordering,
       "has a statement that reads what a later one stored an iteration before",
       {"statement-reordering"},
       false},
      {T::Recurrence, "reads the element stored before", {"recurrence-array"}, false},
      {T::PrefixSum, "adds to the element stored before", {"idiom-prefix-sum"}, false},
      {T::Nest2, "is a nest of two", {"loop-collapse-depth2"}, false},
      {T::Nest3, "is a nest of three", {"loop-collapse-depth3", "loop-collapse-depth2"}, false},
      {T::Nest4,
       "is a nest of four or more",
       {"loop-collapse-depth4", "loop-collapse-depth3", "loop-collapse-depth2"},
       false},
  };
  return table;
}

const LoopRule& RuleOf(LoopTrait trait) {
  const auto& table = LoopRuleTable();
  return *std::find_if(table.begin(), table.end(),
                       [&](const LoopRule& rule) { return rule.trait == trait; });
}

bool LoopRules::Allows(LoopTrait trait) const {
  const LoopRule& rule = RuleOf(trait);
  for (const std::string& test : rule.tests) {
    const OptimizationVerdict* verdict = verdicts_.Find(test);
    if (verdict == nullptr) continue;
    if (verdict->applied == "yes" || verdict->applied == "maybe") return true;
    if (verdict->applied == "no") return false;
  }
  return rule.otherwise;
}

std::string LoopRules::Objection(const std::set<LoopTrait>& traits) const {
  for (const LoopTrait trait : traits) {
    if (Allows(trait)) continue;
    const LoopRule& rule = RuleOf(trait);
    return std::string("it ") + rule.about + " (" + rule.tests.front() + ")";
  }
  return "";
}

}  // namespace fortell
