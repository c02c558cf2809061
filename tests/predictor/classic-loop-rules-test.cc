// Verdicts against loops: which of them become array operations on which pair.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "predictor/classic/vector-loop.h"
#include "tests/predictor/classic-program.h"

namespace fortell {
namespace {

using test::Measured;
using test::ProgramBuilder;
using testing::HasSubstr;

std::vector<OptimizationVerdict> Verdict(const std::string& test, const std::string& applied) {
  OptimizationVerdict verdict;
  verdict.test = test;
  verdict.applied = applied;
  return {verdict};
}

struct Case {
  const char* name;
  const char* test;
  bool without_verdict;
  std::vector<Stmt> (*body)(ProgramBuilder& p, const Expr& i);
};

Expr Reals(ProgramBuilder& p, const char* name) { return p.Array(name, kR4, {64}); }

std::vector<Stmt> Copy(ProgramBuilder& p, const Expr& i) {
  return {Set(At(Reals(p, "a"), i), At(Reals(p, "b"), i))};
}
std::vector<Stmt> Index(ProgramBuilder& p, const Expr& i) {
  return {Set(At(p.Array("k", kI4, {64}), i), i * Int(2))};
}
std::vector<Stmt> Scalar(ProgramBuilder& p, const Expr& i) {
  const Expr t = p.Scalar("t", kR4), a = Reals(p, "a");
  return {Set(t, At(Reals(p, "b"), i)), Set(At(a, i), t * t)};
}
std::vector<Stmt> Sum(ProgramBuilder& p, const Expr& i) {
  const Expr s = p.Scalar("s", kR4);
  return {Set(s, s + At(Reals(p, "a"), i))};
}
std::vector<Stmt> Sums(ProgramBuilder& p, const Expr& i) {
  const Expr s = p.Scalar("s", kI4);
  return {Set(s, s + At(p.Array("a", kI4, {64}), i))};
}
std::vector<Stmt> Product(ProgramBuilder& p, const Expr& i) {
  const Expr s = p.Scalar("s", kR4);
  return {Set(s, s * At(Reals(p, "a"), i))};
}
std::vector<Stmt> Maximum(ProgramBuilder& p, const Expr& i) {
  const Expr s = p.Scalar("s", kR4);
  return {Set(s, test::Intrinsic("max", {s, At(Reals(p, "a"), i)}, kR4, 0))};
}
std::vector<Stmt> Gather(ProgramBuilder& p, const Expr& i) {
  const Expr ix = p.Array("ix", kI4, {64});
  return {Set(At(Reals(p, "a"), i), At(Reals(p, "b"), At(ix, i)))};
}
std::vector<Stmt> Scatter(ProgramBuilder& p, const Expr& i) {
  const Expr ix = p.Array("ix", kI4, {64});
  return {Set(At(Reals(p, "a"), At(ix, i)), At(Reals(p, "b"), i))};
}
std::vector<Stmt> Permutations(ProgramBuilder& p, const Expr& i) {
  const Expr ix = p.Array("ix", kI4, {64}), iy = p.Array("iy", kI4, {64});
  return {Set(At(Reals(p, "a"), At(ix, i)), At(Reals(p, "b"), At(iy, i)))};
}
std::vector<Stmt> Bins(ProgramBuilder& p, const Expr& i) {
  const Expr ix = p.Array("ix", kI4, {64}), a = Reals(p, "a");
  return {Set(At(a, At(ix, i)), At(a, At(ix, i)) + At(Reals(p, "b"), i))};
}
std::vector<Stmt> Conditional(ProgramBuilder& p, const Expr& i) {
  const Expr a = Reals(p, "a"), b = Reals(p, "b");
  return {When(Relation("gt", At(b, i), Constant(kR4, 1)), {Set(At(a, i), At(b, i))})};
}
std::vector<Stmt> Counter(ProgramBuilder& p, const Expr& i) {
  const Expr k = p.Scalar("k", kI4);
  return {Set(k, k + Int(1)), Set(At(Reals(p, "a"), k), At(Reals(p, "b"), i))};
}
std::vector<Stmt> Separate(ProgramBuilder& p, const Expr& i) {
  const Expr a = p.Array("a", kR4, {128});
  return {Set(At(a, i + Int(64)), At(a, i))};
}
std::vector<Stmt> Interleaved(ProgramBuilder& p, const Expr& i) {
  const Expr a = p.Array("a", kR4, {128});
  return {Set(At(a, Int(2) * i), At(a, Int(2) * i - Int(1)))};
}
std::vector<Stmt> Linear(ProgramBuilder& p, const Expr& i) {
  const Expr a = p.Array("a", kR4, {300});
  return {Set(At(a, Int(4) * i), At(a, Int(2) * i + Int(1)))};
}
std::vector<Stmt> Reordered(ProgramBuilder& p, const Expr& i) {
  const Expr a = Reals(p, "a"), b = Reals(p, "b");
  return {Set(At(a, i), At(b, i - Int(1))), Set(At(b, i), At(b, i + Int(1)))};
}
std::vector<Stmt> Recurrence(ProgramBuilder& p, const Expr& i) {
  const Expr a = Reals(p, "a");
  return {Set(At(a, i), Constant(kR4, 0.5) * At(a, i - Int(1)))};
}
std::vector<Stmt> Prefix(ProgramBuilder& p, const Expr& i) {
  const Expr a = Reals(p, "a");
  return {Set(At(a, i), At(a, i - Int(1)) + At(Reals(p, "b"), i))};
}

class LoopRuleTest : public testing::TestWithParam<Case> {};

TEST_P(LoopRuleTest, FollowsItsVerdict) {
  const Case& one = GetParam();
  ProgramBuilder p;
  const Expr i = p.Scalar("i", kI4);
  const Stmt stmt = p.Do(i, Int(64), one.body(p, i), 64);
  const Loop& loop = std::get<Loop>(stmt.node);
  const auto recognised = [&](const std::string& applied, std::string* reason = nullptr) {
    return RecogniseVectorLoop(loop, LoopRules(Verdict(one.test, applied)), reason).has_value();
  };
  std::string reason;
  EXPECT_TRUE(recognised("yes", &reason)) << reason;
  EXPECT_TRUE(recognised("maybe"));
  EXPECT_FALSE(recognised("no", &reason));
  EXPECT_THAT(reason, HasSubstr(one.test));
  EXPECT_EQ(recognised("crashed"), one.without_verdict);
  EXPECT_EQ(RecogniseVectorLoop(loop, LoopRules()).has_value(), one.without_verdict);
}

INSTANTIATE_TEST_SUITE_P(
    Rules, LoopRuleTest,
    testing::Values(Case{"Store", "vector-plain-loop", true, Copy},
                    Case{"IndexValue", "index-arithmetic", true, Index},
                    Case{"ScalarTemporary", "scalar-expansion-single", true, Scalar},
                    Case{"RealSum", "reduction-sum", true, Sum},
                    Case{"IntegerSum", "vector-reduction-integer", true, Sums},
                    Case{"Product", "reduction-product", true, Product},
                    Case{"Extreme", "vector-reduction-maximum", true, Maximum},
                    Case{"Gather", "idiom-gather", true, Gather},
                    Case{"Scatter", "idiom-scatter", false, Scatter},
                    Case{"GatherAndScatter", "idiom-two-permutations", false, Permutations},
                    Case{"BinSummation", "idiom-bin-summation", false, Bins},
                    Case{"Conditional", "idiom-where", false, Conditional},
                    Case{"Counter", "induction-1d-loop-1d-array", false, Counter},
                    Case{"SeparateRegions", "dependency-separate-regions", false, Separate},
                    Case{"Interleaved", "dependency-interleaved", true, Interleaved},
                    Case{"LinearSubscripts", "dependency-linear-1d", false, Linear},
                    Case{"Reordering", "statement-reordering", false, Reordered},
                    Case{"Recurrence", "recurrence-array", false, Recurrence},
                    Case{"PrefixSum", "idiom-prefix-sum", false, Prefix}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(LoopRuleTable, NamesTestsThatExist) {
  const std::filesystem::path folder =
      std::filesystem::path(FORTELL_SOURCE_DIR) / "f90-bench/optimizations";
  std::set<LoopTrait> traits;
  for (const LoopRule& rule : LoopRuleTable()) {
    EXPECT_TRUE(traits.insert(rule.trait).second) << rule.about;
    for (const std::string& test : rule.tests)
      EXPECT_TRUE(std::filesystem::exists(folder / (test + ".f90"))) << test;
  }
}

// The counter of the innermost loop goes on from one column to the next.
TEST(LoopRules, NestWithACounterAsksForItsOwnTest) {
  ProgramBuilder p;
  const Expr i = p.Scalar("i", kI4), j = p.Scalar("j", kI4);
  const Stmt inner = p.Do(i, Int(8), Counter(p, i), 64);
  const Stmt outer = p.Do(j, Int(8), {inner}, 8);
  std::vector<OptimizationVerdict> verdicts = Verdict("loop-collapse-depth2", "yes");
  verdicts.push_back(Verdict("induction-1d-loop-1d-array", "yes")[0]);
  verdicts.push_back(Verdict("induction-2d-loop-1d-array", "yes")[0]);
  EXPECT_TRUE(RecogniseVectorNest(std::get<Loop>(outer.node), LoopRules(verdicts)));
  verdicts.back().applied = "no";
  EXPECT_FALSE(RecogniseVectorNest(std::get<Loop>(outer.node), LoopRules(verdicts)));
}

// An IF is a mask: its comparison, the mask's store, its overhead, and the masked statement.
TEST(LoopRules, ConditionalLoopCostsAMaskAndItsStatements) {
  ProgramBuilder p;
  const Expr i = p.Scalar("i", kI4);
  std::vector<Stmt> body = Conditional(p, i);
  auto& arm = std::get<If>(body[0].node).arms[0];
  arm.count = p.Count(16);
  p.Add(p.Do(i, Int(64), body, 64), 1);
  PairKnowledge knowledge = test::Knowledge(
      {Measured("array", "RS-OHS", 64, 100), Measured("array", "L-OHS", 64, 10),
       Measured("array", "RS-GTCONST", 64, 1), Measured("array", "RS-LOAD", 64, 1000)});
  knowledge.verdicts = Verdict("idiom-where", "yes");
  const auto vector = PredictClassic(p.Build(), knowledge, Statistic::Mean);
  ASSERT_TRUE(vector);
  EXPECT_NEAR(vector->seconds, 100 + 10 + 1 + 1000, 1e-9);
  knowledge.verdicts = Verdict("idiom-where", "no");
  const auto scalar = PredictClassic(p.Build(), knowledge, Statistic::Mean);
  ASSERT_TRUE(scalar);
  EXPECT_EQ(scalar->seconds, 0);  // array operations no more, and no scalar ones were given
}

}  // namespace
}  // namespace fortell
