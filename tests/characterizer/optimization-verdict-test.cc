// Verdicts from times: known answers, the edges of the thresholds, degenerate input.
#include <gtest/gtest.h>

#include <cmath>

#include "characterizer/optimizations/verdict.h"

namespace fortell {
namespace {

OptimizationTest TestThatCompares(const std::string& partner, double separation = 1.5) {
  OptimizationTest test;
  test.slug = "example";
  test.compare = partner;
  test.separation = separation;
  test.operands = {{{"n"}, {"n"}, {"n"}}};
  return test;
}

VariantTime Taking(double seconds, double half_width = 0) {
  VariantTime time;
  time.summary.count = 20;
  time.summary.mean = seconds;
  time.summary.interval = {seconds - half_width, seconds + half_width};
  return time;
}

TestTimes Times(double naive, double opt, double cripple, double half_width = 0) {
  return {{Taking(naive, half_width), Taking(opt, half_width), Taking(cripple, half_width)}};
}

TEST(RatioInterval, DividesTheOuterEnds) {
  const Interval ratio = RatioInterval({1.9, 2.1}, {0.9, 1.1});
  EXPECT_DOUBLE_EQ(ratio.low, 1.9 / 1.1);
  EXPECT_DOUBLE_EQ(ratio.high, 2.1 / 0.9);
}

TEST(RatioInterval, HasNoUpperEndWhereTheDivisorMayBeZero) {
  const Interval ratio = RatioInterval({-0.5, 1}, {0, 2});
  EXPECT_EQ(ratio.low, 0);
  EXPECT_TRUE(std::isinf(ratio.high));
}

// Each test's own known answers: the optimized form passed off as naive, and the crippled one.
TEST(Judge, SaysYesOfTheOptimizedFormAndNoOfTheCrippledOne) {
  for (const char* partner : {"opt", "cripple"}) {
    for (const double cripple : {1.6, 2.0, 4.0, 100.0}) {
      const OptimizationTest test = TestThatCompares(partner);
      EXPECT_EQ(Judge(test, Times(1, 1, cripple, 0.02)).applied, "yes") << partner << cripple;
      EXPECT_EQ(Judge(test, Times(cripple, 1, cripple, 0.02)).applied, "no") << partner << cripple;
    }
  }
}

TEST(Judge, ComparesWithTwoWhereTheFormsAreFarApart) {
  const Judgement judgement = Judge(TestThatCompares("opt"), Times(1.9, 1, 16));
  EXPECT_DOUBLE_EQ(judgement.threshold, 2);
  EXPECT_EQ(judgement.applied, "yes");
  EXPECT_EQ(Judge(TestThatCompares("opt"), Times(2.1, 1, 16)).applied, "no");
}

TEST(Judge, ComparesMidwayInLogarithmsWhereTheyAreNear) {
  const Judgement judgement = Judge(TestThatCompares("opt"), Times(1.2, 1, 1.69));
  EXPECT_DOUBLE_EQ(judgement.threshold, 1.3);
  EXPECT_DOUBLE_EQ(judgement.separation, 1.69);
  EXPECT_EQ(judgement.applied, "yes");
  EXPECT_EQ(Judge(TestThatCompares("opt"), Times(1.4, 1, 1.69)).applied, "no");
}

TEST(Judge, TurnsTheThresholdAroundForACrippledPartner) {
  const OptimizationTest test = TestThatCompares("cripple");
  EXPECT_DOUBLE_EQ(Judge(test, Times(1, 1, 16)).threshold, 0.5);
  EXPECT_DOUBLE_EQ(Judge(test, Times(1, 1, 2.25)).threshold, 1 / 1.5);
  EXPECT_EQ(Judge(test, Times(7, 1, 16)).applied, "yes");
  EXPECT_EQ(Judge(test, Times(9, 1, 16)).applied, "no");
}

TEST(Judge, SaysNoWhereNothingIsGained) {
  const Judgement judgement = Judge(TestThatCompares("opt", 2), Times(1, 1, 1.8));
  EXPECT_EQ(judgement.applied, "no");
  EXPECT_FALSE(judgement.note.empty());
}

TEST(Judge, TakesACompilerThatBeatsTheProgrammerForIt) {
  const Judgement judgement = Judge(TestThatCompares("opt", 2), Times(1, 30, 15));
  EXPECT_EQ(judgement.applied, "yes");
  EXPECT_DOUBLE_EQ(judgement.separation, 15);
}

TEST(Judge, SaysMaybeWhereTheIntervalHoldsTheThreshold) {
  EXPECT_EQ(Judge(TestThatCompares("opt"), Times(2, 1, 16, 0.1)).applied, "maybe");
}

TEST(Judge, UsesATestsOwnThresholdWithoutAnOptimizedForm) {
  OptimizationTest test = TestThatCompares("cripple");
  test.operands[static_cast<std::size_t>(Variant::Opt)].clear();
  test.threshold = 0.88;
  EXPECT_EQ(Judge(test, Times(0.7, 0, 1)).applied, "yes");
  EXPECT_EQ(Judge(test, Times(0.95, 0, 1)).applied, "no");
}

TEST(Judge, TellsWhatFailed) {
  TestTimes times = Times(1, 1, 4);
  times.variants[1].outcome = Outcome::Crashed;
  times.variants[1].message = "signal 11";
  const Judgement judgement = Judge(TestThatCompares("opt"), times);
  EXPECT_EQ(judgement.applied, "failed");
  EXPECT_EQ(judgement.note, "opt: crashed: signal 11");
}

TEST(Judge, FailsWithoutSamples) {
  TestTimes times = Times(1, 1, 4);
  times.variants[0].summary.count = 0;
  EXPECT_EQ(Judge(TestThatCompares("opt"), times).note, "naive: no sample");
}

}  // namespace
}  // namespace fortell
