// How the lowering asks a pair's optimization tests: one table that ties each rule to tests by name
// (docs/optimizations.md shows it). A compiler's report about a very loop comes before a verdict, a
// verdict before a fitted share.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "db/optimization-lookup.h"
#include "predictor/hierarchy/loops/inner-loop.h"
#include "predictor/hierarchy/model/loop-features.h"

namespace fortell::hierarchy {

/// What a compiler may do with a program. Each says what is lowered when it does.
enum class Rule {
  ReuseInLoop,       ///< what was computed or loaded before in the iteration is not again
  ReuseInStatement,  ///< the same within an array statement
  InvariantMotion,   ///< what does not change in a loop is computed before it
  DeadScalars,       ///< a local scalar that nobody reads is not computed
  FusedProducts,     ///< a product that one sum uses is no operation of its own
  SmallPowers,       ///< x**3 is products, x**(-1) a division
  Reciprocals,       ///< division by what the loop does not change is a product
  ShiftUp,           ///< no temporary where an array moves up over itself
  ShiftDown,         ///< no temporary where it moves down
  ShiftVariable,     ///< no temporary where the distance comes at run time
  WhereOnePass,      ///< WHERE and ELSEWHERE of one assignment each are one loop
  FuseStatements,    ///< neighbouring array statements are one loop
  Interchange,       ///< the loop along memory becomes the innermost
  Inlining,          ///< a small procedure of the same file stands in place of its call
  ShortUnrolling,    ///< a loop of a few iterations, known to the compiler, is no loop any more
  LibrarySet,        ///< a loop that sets an array to zero is a library call
  LibraryCopy        ///< a loop that copies one is
};

struct RuleEntry {
  Rule rule;
  std::vector<std::string> tests;
  /// Any: done when one of the tests says yes; not done when one says no and none yes. First: the first
  /// with a verdict decides.
  enum class Join { First, Any } join;
  bool otherwise;     ///< without a verdict
  const char* about;  ///< what a compiler does where it holds, for the reason in a report
  const char* denied;  ///< and where it does not
};

const std::vector<RuleEntry>& RuleTable();
const RuleEntry& EntryOf(Rule rule);

/// Tests that are about a loop with this hindrance: do they vectorise it? Empty when none is.
std::vector<std::string> VectorTests(Hindrance hindrance, const InnerLoop& loop);

class CompilerRules {
 public:
  CompilerRules() = default;
  explicit CompilerRules(const std::vector<OptimizationVerdict>& verdicts) : verdicts_(verdicts) {}

  /// What a verdict says, if any.
  std::optional<bool> Verdict(Rule rule) const;
  /// By verdict, else as the lowering always did. Where a verdict made the difference, its test is
  /// noted in `reasons`.
  bool Holds(Rule rule, std::set<std::string>* reasons = nullptr) const;

  struct Word {
    std::optional<bool> vectorised;
    std::string test;  ///< that decided
  };
  /// Is a loop with these hindrances vectorised? No when a test of one of them says so, yes when that of
  /// its only one does and asks as much; else the fitted shares are left to decide.
  Word Vectorised(const InnerLoop& loop, const LoopFeatures& features) const;

 private:
  std::optional<bool> Said(const std::string& test) const;

  OptimizationLookup verdicts_;
};

/// Where the right side of an array assignment reads what it also stores.
struct Overlaps {
  bool ahead = false, behind = false;
  bool variable = false;  ///< at a distance that the run tells
  Affine by;              ///< that distance
};
bool OverlapNeedsTemporary(const Overlaps& overlaps, const CompilerRules* rules,
                           std::set<std::string>* reasons);

/// Null stands for no verdicts.
bool Holds(const CompilerRules* rules, Rule rule, std::set<std::string>* reasons = nullptr);

}  // namespace fortell::hierarchy
