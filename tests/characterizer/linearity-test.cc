#include "characterizer/linearity.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace fortell {
namespace {

Measurement Row(std::int64_t repetitions, const std::vector<double>& seconds, bool accepted = true) {
  Measurement row;
  row.repetitions = repetitions;
  for (const double s : seconds) row.samples.push_back({s, 0, 0, 0, accepted});
  return row;
}

std::string Doubt(const Measurement& few, const Measurement& many) {
  return DoubtAboutLinearity({&few, &many});
}

TEST(Linearity, ProportionalTimesAreRight) {
  EXPECT_EQ(Doubt(Row(4, {1, 1.1, 1.2}), Row(8, {1.3, 1.2, 1.2})), "");
}

TEST(Linearity, WorkThatWasMovedOutOfTheLoopIsSeen) {
  EXPECT_THAT(Doubt(Row(4, {1, 1.1, 1.2}), Row(8, {0.55, 0.56, 0.5})),
              testing::HasSubstr("8 repetitions take 1 times as long as 4"));
}

TEST(Linearity, TimesThatGrowFasterAreADisturbedProcess) {
  EXPECT_EQ(Doubt(Row(4, {1, 1, 1}), Row(8, {1.5, 1.5, 1.5})), "");
}

TEST(Linearity, OneProcessThatFoundFewRepetitionsSaysNothing) {
  const Measurement few = Row(4, {2, 2, 2}), many = Row(8, {1, 1, 1});
  EXPECT_EQ(DoubtAboutLinearity({&few, &many, &many}), "");
  EXPECT_NE(DoubtAboutLinearity({&few, &few, &many}), "");
}

TEST(Linearity, FewSamplesSayNothing) {
  EXPECT_EQ(Doubt(Row(4, {1, 1}), Row(8, {0.5, 0.5, 0.5})), "");
  EXPECT_EQ(Doubt(Row(4, {1, 1, 1}), Row(8, {0.5, 0.5, 0.5}, false)), "");
}

TEST(Linearity, NearlyEqualRepetitionsAreOneSide) {
  EXPECT_EQ(Doubt(Row(10, {1, 1, 1}), Row(15, {0.5, 0.5, 0.5})), "");
}

}  // namespace
}  // namespace fortell
