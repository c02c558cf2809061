// The pipeline with real compilers and a real clock on three small segments. Nothing is said about
// how long anything takes, only that it is there, positive and stored.
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>

#include "characterizer/characterize.h"
#include "tests/characterizer/small-segments.h"

namespace fortell {
namespace {

class RealSuite : public testing::TestWithParam<const char*> {};

TEST_P(RealSuite, MeasuresAndKeepsTheOthersWhenOneDoesNotCompile) {
  SystemProcessRunner runner;
  if (!DetectCompiler(runner, GetParam())) GTEST_SKIP() << "no " << GetParam() << " here";
  Database database = Database::Open(":memory:", Database::Mode::Write).value();
  const TemporaryFolder folder;
  CharacterizeRequest request;
  request.name = "here";
  request.compiler = GetParam();
  request.flags = "-O2";
  request.folder = folder.Path();
  request.budget_seconds = 600;  // never reached, however busy the machine is
  request.plan.rounds = 2;
  request.plan.most_rounds = 2;
  request.plan.sample_seconds = 50e-6;
  request.now = [] {
    using Clock = std::chrono::steady_clock;
    return std::chrono::duration<double>(Clock::now().time_since_epoch()).count();
  };
  request.progress = [](const std::string&) {};
  SuiteContents contents;
  contents.operations.segments = {SmallStatement("a=b/c", true), NotFortran(),
                                  SmallStatement("a=b", false)};
  contents.operations.rules = {{"RD-DIV", "array", {{1, "a=b/c"}, {-1, "a=b"}}, false},
                               {"RD-COPY", "array", {{1, "a=b"}}, false}};
  Characterizer characterizer(runner, database, request, nullptr);
  const Result<CharacterizeReport> report = characterizer.Run(contents);
  ASSERT_TRUE(report) << report.error().Text();
  EXPECT_EQ(report->end, RunEnd::Complete);
  ASSERT_EQ(report->failures.size(), 1U);
  EXPECT_EQ(report->failures[0].substr(0, 12), "not Fortran:");
  const auto parameters = database.Parameters(database.FindPair("here")->id).value();
  ASSERT_EQ(parameters.size(), 4U);
  for (const Parameter& p : parameters) {
    EXPECT_TRUE(std::isfinite(p.mean)) << p.name;
    EXPECT_GT(p.samples, 0) << p.name << ", how many are accepted is the machine's doing";
    if (p.name == "RD-COPY") {
      EXPECT_GT(p.minimum, 0) << p.elements;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Compilers, RealSuite, testing::Values("gfortran-12", "flang-22"),
                         [](const testing::TestParamInfo<const char*>& info) {
                           std::string name = info.param;
                           for (char& c : name) c = c == '-' ? '_' : c;
                           return name;
                         });

}  // namespace
}  // namespace fortell
