#include "predictor/hierarchy/decisions/verdicts.h"

#include <algorithm>

namespace fortell::hierarchy {

const std::vector<RuleEntry>& RuleTable() {
  using J = RuleEntry::Join;
  static const std::vector<RuleEntry> table = {
      {Rule::ReuseInLoop, {"cse-loop-code"}, J::First, true, "computed once an iteration",
       "computed again at each place"},
      {Rule::ReuseInStatement, {"cse-array-statement"}, J::First, true, "computed once an element",
       "computed again at each place"},
      {Rule::InvariantMotion, {"code-motion-1-level", "code-motion-2-levels"}, J::First, true,
       "computed before the loop", "computed anew in each iteration"},
      {Rule::DeadScalars, {"dead-scalar-code"}, J::First, false, "not computed", "computed"},
      {Rule::FusedProducts, {"fused-multiply-add"}, J::First, true, "fused with the sum",
       "apart from the sum"},
      {Rule::SmallPowers, {"power-by-multiplication"}, J::First, true, "products",
       "a loop of the library"},
      {Rule::Reciprocals, {"reciprocal-division"}, J::First, false, "a product", "a division"},
      // A compiler that needs no temporary for one kind of overlap compares the places that it reads
      // and writes. Times alone can miss that: the hand-written loop may be better code for another
      // reason (gfortran -O2 makes a library call of it).
      {Rule::ShiftUp, {"temporary-shift-up", "temporary-shift-down", "temporary-shift-variable"},
       J::Any, true, "no temporary", "a temporary"},
      {Rule::ShiftDown, {"temporary-shift-down", "temporary-shift-up", "temporary-shift-variable"},
       J::Any, true, "no temporary", "a temporary"},
      {Rule::ShiftVariable, {"temporary-shift-variable"}, J::First, false, "no temporary",
       "a temporary"},
      {Rule::WhereOnePass, {"where-one-pass"}, J::First, false, "one loop", "a loop for each branch"},
      {Rule::FuseStatements, {"array-statement-fusion"}, J::First, false, "one loop",
       "a loop for each"},
      {Rule::Interchange, {"loop-interchange"}, J::First, false, "interchanged", "as written"},
      {Rule::Inlining, {"inline-real-depth1", "inline-integer-depth1"}, J::Any, true,
       "in place of the call", "called"},
      {Rule::ShortUnrolling, {"short-loop-unrolling"}, J::First, true, "unrolled completely",
       "a loop"},
      {Rule::LibrarySet, {"idiom-memset"}, J::First, false, "a library call", "a loop"},
      {Rule::LibraryCopy, {"idiom-memcpy"}, J::First, false, "a library call", "a loop"},
  };
  return table;
}

const RuleEntry& EntryOf(Rule rule) {
  const auto& table = RuleTable();
  return *std::find_if(table.begin(), table.end(),
                       [&](const RuleEntry& entry) { return entry.rule == rule; });
}

std::vector<std::string> VectorTests(Hindrance hindrance, const InnerLoop& loop) {
  const bool statement = loop.array_statement;
  switch (hindrance) {
    case Hindrance::Plain:
      return statement ? std::vector<std::string>{"vector-array-statement", "vector-plain-loop"}
                       : std::vector<std::string>{"vector-plain-loop"};
    case Hindrance::Strided:
    case Hindrance::FarStrided:
      return {"vector-strided"};
    case Hindrance::RunTimeUnit:
      return {"vector-runtime-stride"};
    case Hindrance::MaskedSimple:
    case Hindrance::MaskedComplex:
    case Hindrance::MaskedBlock:
      return statement ? std::vector<std::string>{"vector-where"}
                       : std::vector<std::string>{"idiom-where", "vector-if-else"};
    case Hindrance::Selection:
      return {"vector-merge"};
    case Hindrance::Conditional:
      return {"vector-conditional-count"};
    case Hindrance::Reduction:
      return {"reduction-sum", "vector-reduction-reassociated"};
    case Hindrance::Gather:
      return {"vector-gather", "idiom-gather"};
    case Hindrance::Calls:
      return {"vector-exponential", "vector-sine"};
    case Hindrance::Logicals:
      return {"vector-compound-mask"};
    case Hindrance::InPlace:
    case Hindrance::RunTimeStride:
    case Hindrance::InPlaceAhead:
    case Hindrance::Serial:
      return {};
  }
  return {};
}

// Where the optimized form is hardly faster than the crippled one the verdict is no, as in 1995: nothing
// was gained. That says nothing of what the compiler did when the times are alike.
std::optional<bool> CompilerRules::Said(const std::string& test) const {
  const OptimizationLookup::Answer answer = verdicts_.Of(test);
  if (answer == OptimizationLookup::Answer::Unknown) return std::nullopt;
  if (answer == OptimizationLookup::Answer::Yes) return true;
  const OptimizationVerdict& verdict = *verdicts_.Find(test);
  if (verdict.ratio_high < verdict.threshold) return std::nullopt;
  return false;
}

std::optional<bool> CompilerRules::Verdict(Rule rule) const {
  const RuleEntry& entry = EntryOf(rule);
  std::optional<bool> said;
  for (const std::string& test : entry.tests) {
    const std::optional<bool> answer = Said(test);
    if (!answer) continue;
    if (entry.join == RuleEntry::Join::First || *answer) return answer;
    said = false;
  }
  return said;
}

bool CompilerRules::Holds(Rule rule, std::set<std::string>* reasons) const {
  const RuleEntry& entry = EntryOf(rule);
  const std::optional<bool> said = Verdict(rule);
  if (said && *said != entry.otherwise && reasons)
    reasons->insert(std::string(*said ? entry.about : entry.denied) + " (" + entry.tests.front() +
                    ")");
  return said.value_or(entry.otherwise);
}

// The tests are simple: what is harder than they are (two operations under a mask, an index kept under
// an IF, a row of a matrix) may stay scalar where the test was vectorised.
static bool HarderThanItsTest(Hindrance hindrance) {
  switch (hindrance) {
    case Hindrance::FarStrided:
    case Hindrance::RunTimeUnit:
    case Hindrance::MaskedComplex:
    case Hindrance::MaskedBlock:
    case Hindrance::Conditional:
    case Hindrance::Calls:
      return true;
    default:
      return false;
  }
}

CompilerRules::Word CompilerRules::Vectorised(const InnerLoop& loop,
                                              const LoopFeatures& features) const {
  if (features.Is(Hindrance::Serial)) return {};
  Word word;
  bool all = true;
  int hindrances = 0;
  for (std::size_t h = 0; h < kHindrances; ++h) {
    if (!features.hindered[h]) continue;
    const auto tests = VectorTests(static_cast<Hindrance>(h), loop);
    const auto known = std::find_if(tests.begin(), tests.end(), [&](const std::string& test) {
      return Said(test).has_value();
    });
    if (known == tests.end()) {
      all = false;
      continue;
    }
    word.test = *known;
    if (!*Said(*known)) return {false, word.test};
    all = all && !HarderThanItsTest(static_cast<Hindrance>(h));
    if (h != static_cast<std::size_t>(Hindrance::Plain)) ++hindrances;
  }
  if (!all || hindrances > 1) return {};
  word.vectorised = true;
  return word;
}

bool Holds(const CompilerRules* rules, Rule rule, std::set<std::string>* reasons) {
  static const CompilerRules none;
  return (rules ? *rules : none).Holds(rule, reasons);
}

}  // namespace fortell::hierarchy
