// The stored profiles of tests/data are what an instrumented run gives today: the report's
// predictions (tests/predictor/classic-published-test.cc) come from counts, not from a file kept.
#include <gtest/gtest.h>

#include "tests/kernels/kernel-build.h"
#include "tests/predictor/published-predictions.h"

namespace fortell {
namespace {

class PublishedCounts : public testing::TestWithParam<std::string> {};

TEST_P(PublishedCounts, FreshProfilePredictsWhatTheStoredOnePredicts) {
  const std::string file = GetParam(), kernel = file.substr(0, file.find('.'));
  const TemporaryFolder folder;
  const Toolchain toolchain{"gfortran", {"-O2"}};
  const std::string program = BuildKernel(toolchain, file, folder.Path(), kernel, true);
  const std::string path = folder.Path() + "/run.fortell";
  ASSERT_EQ(RunKernel(program, folder.Path(), path).exit_code, 0);
  const auto fresh = ReadProfile(path);
  const auto stored = ReadProfile(test::SourcePath("tests/data/" + kernel + ".fortell"));
  ASSERT_TRUE(fresh) << fresh.error().Text();
  ASSERT_TRUE(stored) << stored.error().Text();
  for (const char* pair : {"CM-5/cmf", "CM-5/cmf-cmax", "Y-MP C90/cf77", "Y-MP C90/f90"}) {
    const PairKnowledge knowledge = test::Pairs().Knowledge(pair);
    for (const Statistic statistic : {Statistic::Mean, Statistic::Minimum}) {
      const Prediction now = test::PredictWhole(*fresh, knowledge, statistic);
      const Prediction then = test::PredictWhole(*stored, knowledge, statistic);
      EXPECT_GT(now.seconds, 0);
      EXPECT_NEAR(now.seconds, then.seconds, 1e-6 * then.seconds) << pair;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Kernels, PublishedCounts, testing::ValuesIn(KernelFiles()),
                         [](const auto& info) {
                           return info.param.substr(0, info.param.find('.'));
                         });

}  // namespace
}  // namespace fortell
