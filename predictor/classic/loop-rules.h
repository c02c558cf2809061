// Which loops a pair's compiler turns into array operations, by its verdicts: the one table that
// ties a trait of a loop to the tests that are about it (docs/optimizations.md shows it).
#pragma once

#include <set>
#include <string>
#include <vector>

#include "db/optimization-lookup.h"

namespace fortell {

/// What of a loop may keep a compiler from making an array operation of it.
enum class LoopTrait {
  Store,
  Backward,
  Concurrent,
  IndexValue,
  ScalarTemporary,
  NestTemporary,
  RealSum,
  IntegerSum,
  Product,
  Extreme,
  Gather,
  Scatter,
  GatherAndScatter,
  BinSummation,
  Conditional,
  Counter,
  NestCounter,
  NestCounterOfOuterLoop,
  SeparateRegions,
  Interleaved,
  LinearSubscripts,
  Reordering,
  Recurrence,
  PrefixSum,
  Nest2,
  Nest3,
  Nest4,
};

struct LoopRule {
  LoopTrait trait;
  const char* about;
  /// The first of them that has a verdict decides.
  std::vector<std::string> tests;
  /// Without a verdict. The paper took as done what it did not know (seed 001, Appendix G), but
  /// not what its own predictions did not do either.
  bool otherwise;
};

const std::vector<LoopRule>& LoopRuleTable();
const LoopRule& RuleOf(LoopTrait trait);

class LoopRules {
 public:
  LoopRules() = default;
  explicit LoopRules(const std::vector<OptimizationVerdict>& verdicts) : verdicts_(verdicts) {}

  /// Yes and maybe count as applied; a test that failed or crashed says nothing.
  bool Allows(LoopTrait trait) const;
  /// Why a loop with these traits stays serial; empty when it does not.
  std::string Objection(const std::set<LoopTrait>& traits) const;

 private:
  OptimizationLookup verdicts_;
};

}  // namespace fortell
