// What a segment takes at best, by samples of quiet and of slow states.
#include "characterizer/least-times.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace fortell {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Sample Taken(double seconds, int process, bool accepted) {
  Sample sample;
  sample.seconds = seconds, sample.process = process, sample.accepted = accepted;
  return sample;
}

TEST(LeastTimes, AreOfQuietSamplesWhereThereAreAny) {
  Measurement m;
  m.samples = {Taken(3e-6, 0, true), Taken(2e-6, 0, true), Taken(1e-6, 0, false), Taken(1e-6, 1, false), Taken(1.5e-6, 2, true)};
  const LeastTimes times = LeastOfProcesses(m);
  EXPECT_THAT(times.seconds, ElementsAre(1.5e-6, 2e-6)) << "process 1 has none";
  EXPECT_FALSE(times.slow);
}

TEST(LeastTimes, AreOfAllSamplesWhereNoneIsQuiet) {
  Measurement m;
  m.samples = {Taken(3e-6, 0, false), Taken(2e-6, 0, false), Taken(1e-6, 1, false), Taken(0, 2, true)};
  const LeastTimes times = LeastOfProcesses(m);
  EXPECT_THAT(times.seconds, ElementsAre(1e-6, 2e-6)) << "0 is below the clock's resolution, and says nothing";
  EXPECT_TRUE(times.slow);
  EXPECT_THAT(LeastOfProcesses(Measurement{}).seconds, IsEmpty());
}

}  // namespace
}  // namespace fortell
