#include "db/failure-summary.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace fortell {
namespace {

using testing::ElementsAre;

TEST(FailureSummary, OneLineACauseInOrderOfTheirFirstSegment) {
  EXPECT_THAT(FailureSummary({"a=b: compile-failed: no half\nmore", "c=d: crashed: signal 11",
                              "a=c: compile-failed: no half", "a=d: compile-failed: no half",
                              "a=e: compile-failed: no half"}),
              ElementsAre("4 segments: compile-failed: no half (a=b, a=c, a=d, ...)",
                          "c=d: crashed: signal 11"));
}

TEST(FailureSummary, TheLineWithTheErrorTells) {
  EXPECT_THAT(
      FailureSummary({"a=b: compile-failed: x.f90:3:9:\n\n  3 | call f\nError: no f\nmore"}),
      ElementsAre("a=b: compile-failed: Error: no f"));
}

TEST(FailureSummary, ThreeAreNamedWithoutMore) {
  EXPECT_THAT(FailureSummary({"x: no", "y: no", "z: no"}), ElementsAre("3 segments: no (x, y, z)"));
}

TEST(FailureSummary, NothingAndLinesWithoutACause) {
  EXPECT_TRUE(FailureSummary({}).empty());
  EXPECT_THAT(FailureSummary({"page probe"}), ElementsAre("page probe"));
}

}  // namespace
}  // namespace fortell
