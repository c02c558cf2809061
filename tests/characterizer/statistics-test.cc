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

TEST(Statistics, ClockTicksMakeNoOutliers) {
  std::vector<double> ticks(20, 100.0);
  ticks.push_back(101.0);
  EXPECT_EQ(LabelOutliers(ticks).back(), OutlierLabel::None);
}

}  // namespace
}  // namespace fortell
