#include "characterizer/statistics.h"

#include <gtest/gtest.h>

namespace fortell {
namespace {

TEST(Statistics, NoValueGivesZero) {
  const SampleSummary summary = Summarize({});
  EXPECT_EQ(summary.count, 0);
  EXPECT_EQ(summary.mean, 0);
  EXPECT_EQ(summary.minimum, 0);
}

TEST(Statistics, OneValueIsAPoint) {
  const SampleSummary summary = Summarize({3});
  EXPECT_EQ(summary.count, 1);
  EXPECT_EQ(summary.mean, 3);
  EXPECT_EQ(summary.variance_of_mean, 0);
  EXPECT_EQ(summary.interval.low, 3);
  EXPECT_EQ(summary.interval.high, 3);
}

// 1 2 3 4: mean 2.5, sample variance 5/3, of the mean 5/12; t(3 degrees, 97.5 %) = 3.182446.
TEST(Statistics, MeanAndIntervalByHand) {
  const SampleSummary summary = Summarize({4, 1, 3, 2});
  EXPECT_DOUBLE_EQ(summary.mean, 2.5);
  EXPECT_DOUBLE_EQ(summary.variance_of_mean, 5.0 / 12.0);
  EXPECT_NEAR(summary.interval.low, 2.5 - 3.182446 * 0.6454972, 1e-5);
  EXPECT_NEAR(summary.interval.high, 2.5 + 3.182446 * 0.6454972, 1e-5);
  EXPECT_DOUBLE_EQ(summary.minimum, 1);
  EXPECT_DOUBLE_EQ(summary.median, 2.5);
}

TEST(Statistics, StudentQuantilesOfTheTables) {
  EXPECT_NEAR(StudentT95(1), 12.706, 1e-3);
  EXPECT_NEAR(StudentT95(34), 2.0322, 1e-4);
  EXPECT_NEAR(StudentT95(1e6), 1.95997, 1e-4);
}

// Quartiles of 10..14 are 11 and 13, the range is 2: fences at 16 (mild) and 19 (severe) before the
// outlier moves them; with it the quartiles are 11.25 and 13.75: fences at 17.5 and 21.25.
TEST(Statistics, OutliersAreLabelled) {
  EXPECT_EQ(LabelOutliers({10, 11, 12, 13, 14, 18})[5], OutlierLabel::Mild);
  EXPECT_EQ(LabelOutliers({10, 11, 12, 13, 14, 22})[5], OutlierLabel::Severe);
  EXPECT_EQ(LabelOutliers({10, 11, 12, 13, 14, 17})[5], OutlierLabel::None);
}

TEST(Statistics, SevereOutliersStayOutOfTheMeanButNotOutOfTheMedian) {
  const SampleSummary summary = Summarize({10, 11, 12, 13, 14, 100});
  EXPECT_EQ(summary.severe, 1);
  EXPECT_EQ(summary.count, 5);
  EXPECT_DOUBLE_EQ(summary.mean, 12);
  EXPECT_DOUBLE_EQ(summary.median, 12.5);
}

// Var(C) = 4, R = 3, N = 10, n = 3: (4 + 9 / 9) / 100, and Var(L) = 0.5.
TEST(Statistics, TimingVarianceIsThatOfAppendixA) {
  EXPECT_DOUBLE_EQ(TimingVariance({4, 3, 0.5}, 10, 3), 0.55);
  EXPECT_DOUBLE_EQ(TimingVariance({0, 3, 0}, 10, 1), 0.03);  // R^2 / 3 N^2 of one observation
  EXPECT_EQ(TimingVariance({4, 3, 0.5}, 10, 0), 0);
}

// Two processes with 10 samples each: the mean is half of each, its variance a quarter.
TEST(Statistics, TimingErrorsOfProcessesAreIndependent) {
  EXPECT_DOUBLE_EQ(JoinedTimingVariance(0.4, 10, 0.4, 10), 0.2);
  EXPECT_DOUBLE_EQ(JoinedTimingVariance(0.4, 30, 0.8, 10), 0.4 * 9 / 16 + 0.8 / 16);
  const double two = JoinedTimingVariance(1, 5, 1, 5);
  EXPECT_DOUBLE_EQ(JoinedTimingVariance(two, 10, 1, 5), 1.0 / 3);
}

// Samples that a coarse clock makes equal have no variance of their own, but an interval.
TEST(Statistics, EqualSamplesOfACoarseClockHaveAnInterval) {
  SampleSummary summary = Summarize(std::vector<double>(35, 7.0));
  EXPECT_DOUBLE_EQ(summary.interval.low, 7);
  AddVariance(summary, 0.01);
  EXPECT_DOUBLE_EQ(summary.variance_of_mean, 0.01);
  EXPECT_NEAR(summary.interval.high, 7 + 2.0322 * 0.1, 1e-4);
}

// Two processes at 10 and at 12: sums of deviations -2 and 2, variance 2/1 * (4 + 4) / 16 = 1;
// taken as independent the four samples would give 4/3 / 4.
TEST(Statistics, ProcessesThatDifferWidenTheInterval) {
  const SampleSummary two = Summarize({10, 10, 12, 12}, {0, 0, 1, 1});
  EXPECT_DOUBLE_EQ(two.mean, 11);
  EXPECT_DOUBLE_EQ(two.variance_of_mean, 1);
  EXPECT_NEAR(two.interval.high, 11 + StudentT95(3), 1e-12);
  const SampleSummary mixed = Summarize({10, 12, 10, 12}, {0, 0, 1, 1});
  EXPECT_DOUBLE_EQ(mixed.variance_of_mean, 1.0 / 3);
  EXPECT_DOUBLE_EQ(Summarize({10, 10, 12, 12}).variance_of_mean, 1.0 / 3);
}

// Of five processes at 10, 10, 10.2, 15 and 10.1 one is left out; the rest has the mean 10.075.
TEST(Statistics, AProcessThatWasDisturbedIsLeftOut) {
  const SampleSummary summary =
      Summarize({10, 10, 10, 10, 10.2, 10.2, 15, 15, 10.1, 10.1}, {0, 0, 1, 1, 2, 2, 3, 3, 4, 4});
  EXPECT_EQ(summary.disturbed, 1);
  EXPECT_EQ(summary.processes, 4);
  EXPECT_EQ(summary.count, 8);
  EXPECT_NEAR(summary.mean, 10.075, 1e-12);
  EXPECT_EQ(summary.minimum, 10);
}

// The one at the lower third has the word; with one fast process of three nothing can be told.
TEST(Statistics, ProcessesThatAgreeWithNoneStayAll) {
  EXPECT_EQ(Summarize({5, 10, 15}, {0, 1, 2}).disturbed, 0);
  EXPECT_EQ(Summarize({5, 10, 10.1}, {0, 1, 2}).disturbed, 0);
  EXPECT_EQ(Summarize({10, 10.1, 15}, {0, 1, 2}).disturbed, 1);
  EXPECT_EQ(Summarize({10, 15}, {0, 1}).disturbed, 0);
}

// Three of six are left out: the interval is that of all of them.
TEST(Statistics, ManyDisturbedProcessesWidenTheInterval) {
  const SampleSummary half = Summarize({10, 10.1, 10.2, 20, 21, 22}, {0, 1, 2, 3, 4, 5});
  EXPECT_EQ(half.disturbed, 3);
  EXPECT_NEAR(half.mean, 10.1, 1e-12);
  EXPECT_GT(half.interval.high - half.mean, 5);
}

TEST(Statistics, ClockTicksMakeNoOutliers) {
  std::vector<double> ticks(20, 100.0);
  ticks.push_back(101.0);
  EXPECT_EQ(LabelOutliers(ticks).back(), OutlierLabel::None);
}

}  // namespace
}  // namespace fortell
