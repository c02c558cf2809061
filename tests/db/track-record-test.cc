#include "db/track-record.h"

#include <gtest/gtest.h>

namespace fortell {
namespace {

Validation Of(const std::string& program, double predicted, double actual) {
  Validation v;
  v.kernel = program;
  v.model = "hierarchy";
  v.predicted_seconds = predicted;
  v.predicted_low = 0.8 * predicted;
  v.predicted_high = 1.25 * predicted;
  v.actual_min_seconds = actual;
  return v;
}

TEST(TrackRecord, OfSeveralPrograms) {
  const TrackRecord record = TrackRecordOf(
      {Of("a", 1.05, 1), Of("b", 0.85, 1), Of("c", 1.25, 1), Of("d", 0.5, 1)}, "hierarchy");
  EXPECT_EQ(record.programs, 4);
  EXPECT_NEAR(record.median_error, 0.20, 1e-12);  // of 5, 15, 25, 50 %
  EXPECT_NEAR(record.worst_error, -0.5, 1e-12);
  EXPECT_EQ(record.worst, "d");
  EXPECT_NEAR(record.within_10, 0.25, 1e-12);
  EXPECT_NEAR(record.within_20, 0.5, 1e-12);
  EXPECT_NEAR(record.within_30, 0.75, 1e-12);
  EXPECT_NEAR(record.bias, -0.05, 1e-12);  // of -50, -15, +5, +25 %
  EXPECT_NEAR(record.in_interval, 0.75, 1e-12);
}

TEST(TrackRecord, TheNewestOfEachProgramCounts) {
  const TrackRecord record = TrackRecordOf({Of("a", 3, 1), Of("a", 1.1, 1)}, "hierarchy");
  EXPECT_EQ(record.programs, 1);
  EXPECT_NEAR(record.median_error, 0.1, 1e-12);
}

TEST(TrackRecord, OtherModelsAndRunsWithoutTimeAreLeftOut) {
  Validation classic = Of("a", 3, 1);
  classic.model = "classic";
  EXPECT_EQ(TrackRecordOf({classic, Of("b", 1, 0)}, "hierarchy").programs, 0);
}

}  // namespace
}  // namespace fortell
