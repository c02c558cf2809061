// The tests' processes and the whole characterization, with a fake driver of exact times.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "characterizer/optimizations/characterize-optimizations.h"
#include "characterizer/optimizations/test-run.h"
#include "db/optimization-lookup.h"
#include "f90-bench/optimization-driver.h"
#include "tests/characterizer/fake-driver.h"
#include "tests/kernels/fakes.h"

namespace fortell {
namespace {

using testing::HasSubstr;

OptimizationTest Example(const std::string& slug) {
  OptimizationTest test;
  test.slug = slug;
  test.group = "examples";
  test.compare = "opt";
  test.separation = 1.5;
  test.paper_ratio = 2;
  test.operands = {{{"n", "a"}, {"n", "a"}, {"n", "a"}}};
  test.sources = {"module " + slug + "\nend module\n"};
  return test;
}

std::vector<OptimizationTest> ThreeTests() {
  return {Example("first"), Example("second"), Example("third")};
}

class OptimizationRunTest : public testing::Test {
 protected:
  // In the first test naive is as fast as opt, in the others as slow as cripple.
  OptimizationRunTest() {
    driver_.seconds = [](const FakeDriver::Job& job) {
      const int test = job.segment / 3, variant = job.segment % 3;
      return variant == 1 || (variant == 0 && test == 0) ? 1e-6 : 8e-6;
    };
    built_.program = "/nowhere/optimizations";
    built_.tests.resize(3);
    for (BuiltTest& test : built_.tests) test.compiled = true;
  }

  void OneRound() {
    OptimizationRunner runner(fake_, tests_, built_, options_);
    ASSERT_TRUE(runner.Round({0, 1, 2}));
    for (int test = 0; test < 3; ++test) times_.push_back(runner.TimesOf(test));
  }

  FakeDriver driver_;
  FakeRunner fake_{[this](const Command& command) -> Result<ProcessResult> {
    if (command.standard_input) return driver_.Answer(command);
    if (command.argv.back() == "--version") return Printed("GNU Fortran 12.2.0\n");
    return compile_(command);
  }};
  std::function<ProcessResult(const Command&)> compile_ = [](const Command&) {
    return Printed("");
  };
  std::vector<OptimizationTest> tests_ = ThreeTests();
  BuiltTests built_;
  TestRunOptions options_;
  std::vector<TestTimes> times_;
};

TEST_F(OptimizationRunTest, LetsTheVariantsOfATestTakeTurns) {
  OneRound();
  ASSERT_EQ(driver_.processes.size(), 1U);
  const auto& jobs = driver_.processes[0];
  ASSERT_EQ(jobs.size(), 27U);  // three tests, three turns, three variants
  for (std::size_t i = 0; i < jobs.size(); i += 3) {
    std::set<int> variants;
    for (std::size_t k = i; k < i + 3; ++k) {
      EXPECT_EQ(jobs[k].segment / 3, jobs[i - i % 9].segment / 3) << "tests do not mix";
      variants.insert(jobs[k].segment % 3);
    }
    EXPECT_EQ(variants.size(), 3U) << "each variant once a turn";
  }
}

TEST_F(OptimizationRunTest, MeasuresWhatTheDriverSays) {
  OneRound();
  EXPECT_DOUBLE_EQ(times_[0].Of(Variant::Naive).summary.mean, 1e-6);
  EXPECT_DOUBLE_EQ(times_[1].Of(Variant::Naive).summary.mean, 8e-6);
  EXPECT_EQ(times_[1].Of(Variant::Cripple).summary.count, 12);
}

TEST_F(OptimizationRunTest, LeavesOutSamplesOfASlowState) {
  driver_.reference = [](int, int k) { return k % 3 == 0 ? 8e-6 : 4e-6; };
  options_.turns = 9;
  OneRound();
  EXPECT_EQ(times_[0].Of(Variant::Naive).summary.count, 24);  // of 36
}

TEST_F(OptimizationRunTest, GoesOnAfterACrash) {
  driver_.signal = [](const FakeDriver::Job& job) { return job.segment == 3 ? 11 : 0; };
  OneRound();
  EXPECT_EQ(times_[1].Of(Variant::Naive).outcome, Outcome::Crashed);
  EXPECT_EQ(times_[0].Of(Variant::Naive).outcome, Outcome::Ok);
  EXPECT_EQ(times_[2].Of(Variant::Cripple).summary.count, 12);
}

TEST_F(OptimizationRunTest, KeepsTheDriversOwnComplaint) {
  driver_.fails = [](const FakeDriver::Job& job) {
    return job.segment == 1 ? std::string("out of range") : std::string();
  };
  OneRound();
  EXPECT_EQ(times_[0].Of(Variant::Opt).outcome, Outcome::WrongResult);
  EXPECT_EQ(times_[0].Of(Variant::Opt).message, "out of range");
}

TEST_F(OptimizationRunTest, AsksNothingOfATestThatDidNotCompile) {
  built_.tests[2].compiled = false;
  built_.tests[2].failure = {Outcome::CompileFailed, "internal compiler error"};
  OneRound();
  for (const FakeDriver::Job& job : driver_.processes[0]) EXPECT_LT(job.segment, 6);
  EXPECT_EQ(times_[2].Of(Variant::Naive).outcome, Outcome::CompileFailed);
}

class CharacterizeOptimizationsTest : public OptimizationRunTest {
 protected:
  void Run() {
    request_.name = "here";
    request_.compiler = "gfortran";
    request_.flags = "-O2";
    request_.folder = folder_.Path();
    request_.workers = 1;
    request_.now = [] { return 0.0; };
    request_.progress = [](const std::string&) {};
    const auto report = CharacterizeOptimizations(fake_, *database_, tests_, request_);
    ASSERT_TRUE(report) << report.error().Text();
    report_ = *report;
    verdicts_ = *OptimizationLookup::OfPair(*database_, database_->FindPair("here")->id);
  }

  TemporaryFolder folder_;
  Result<Database> database_ = Database::Open(":memory:", Database::Mode::Write);
  OptimizationRequest request_;
  OptimizationReport report_;
  OptimizationLookup verdicts_;
};

TEST_F(CharacterizeOptimizationsTest, StoresAVerdictATest) {
  Run();
  EXPECT_EQ(report_.yes, 1);
  EXPECT_EQ(report_.no, 2);
  EXPECT_EQ(verdicts_.Of("first"), OptimizationLookup::Answer::Yes);
  EXPECT_EQ(verdicts_.Of("second"), OptimizationLookup::Answer::No);
  const OptimizationVerdict* second = verdicts_.Find("second");
  ASSERT_NE(second, nullptr);
  EXPECT_DOUBLE_EQ(second->ratio_low, 8);
  EXPECT_DOUBLE_EQ(second->threshold, 2);
  const nlohmann::json evidence = nlohmann::json::parse(second->evidence);
  EXPECT_DOUBLE_EQ(evidence["separation"], 8);
  EXPECT_DOUBLE_EQ(evidence["ratio_1995"], 2);
  EXPECT_NEAR(evidence["opt_s"][0], 1e-6, 1e-12);
}

TEST_F(CharacterizeOptimizationsTest, KeepsRawSamples) {
  Run();
  const auto runs = database_->Runs(database_->FindPair("here")->id);
  ASSERT_EQ(runs->size(), 1U);
  EXPECT_EQ(runs->front().mode, "optimizations");
  const auto rows = database_->Measurements(runs->front().id);
  ASSERT_EQ(rows->size(), 9U);
  EXPECT_EQ(rows->front().segment, "optimization first naive");
  EXPECT_EQ(rows->front().samples.size(), 48U);  // four rounds of three turns of four
}

TEST_F(CharacterizeOptimizationsTest, MakesAVerdictOfARefusal) {
  compile_ = [](const Command& command) {
    return command.argv.back() == "test-001.f90" ? Failed(1, "internal compiler error")
                                                 : Printed("");
  };
  Run();
  EXPECT_EQ(verdicts_.Find("second")->applied, "failed");
  EXPECT_THAT(verdicts_.Find("second")->evidence, HasSubstr("internal compiler error"));
  EXPECT_EQ(verdicts_.Find("first")->applied, "yes");
}

TEST_F(CharacterizeOptimizationsTest, ListsWhereTheCompilersReportDisagrees) {
  for (OptimizationTest& test : tests_) {
    test.report = "vectorised";
    test.sources = {"module " + test.slug + "\ncontains\nsubroutine naive(n, a)\nend subroutine\n"};
  }
  compile_ = [](const Command& command) {
    ProcessResult result = Printed("");
    if (command.argv.back() == "test-001.f90")
      result.err = "test-001.f90:4:1: optimized: loop vectorized using 16 byte vectors\n";
    return result;
  };
  Run();
  ASSERT_EQ(report_.findings.size(), 1U);
  EXPECT_THAT(report_.findings[0], HasSubstr("second: the times say no"));
  EXPECT_THAT(verdicts_.Find("second")->evidence, HasSubstr("disagreement"));
}

TEST_F(CharacterizeOptimizationsTest, GivesUndecidedTestsMoreRounds) {
  // The second test's naive lies at the threshold, one process above it and one below.
  driver_.seconds = [this](const FakeDriver::Job& job) {
    if (job.segment == 3) return driver_.processes.size() % 2 == 0 ? 1.9e-6 : 2.1e-6;
    return job.segment % 3 == 2 ? 8e-6 : 1e-6;
  };
  Run();
  EXPECT_EQ(report_.maybe, 1);
  EXPECT_EQ(driver_.processes.size(), 10U);
  EXPECT_EQ(driver_.processes.back().size(), 9U) << "later rounds are of that test alone";
}

}  // namespace
}  // namespace fortell
