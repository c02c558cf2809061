// The whole pipeline with a fake compiler and a fake suite.
#include "characterizer/characterize.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "f90-bench/segment-builder.h"
#include "tests/characterizer/fake-driver.h"

namespace fortell {
namespace {

using testing::Contains;
using testing::HasSubstr;

Segment Statement(const std::string& name, bool add) {
  SegmentBuilder b(name, "array");
  const Expr a = b.Array("a", kR4), x = b.Array("b", kR4), y = b.Array("c", kR4);
  b.Assign(a, add ? x + y : x);
  return b.Sizes({{1024}, {4096}}).Build();
}

SuiteContents Contents() {
  SuiteContents contents;
  contents.operations.segments = {Statement("RS a=b+c", true), Statement("RS a=b", false)};
  contents.operations.rules = {{"RS-ADD", "array", {{1, "RS a=b+c"}, {-1, "RS a=b"}}, false},
                               {"LOOP", "scalar", {{1, "RS a=b"}}, false}};
  return contents;
}

class Characterization : public testing::Test {
 protected:
  Characterization() {
    // a=b+c costs 3 ns an element, a=b 1 ns.
    driver.seconds = [](const FakeDriver::Job& job) {
      return (job.segment == 0 ? 3e-9 : 1e-9) * static_cast<double>(job.n);
    };
    request.name = "here";
    request.compiler = "fc";
    request.flags = "-O3";
    request.folder = folder.Path();
    request.now = [this] { return clock; };
    request.progress = [this](const std::string& line) { said.push_back(line); };
  }

  Result<ProcessResult> Answer(const Command& command) {
    clock += 0.01;
    if (command.standard_input) return driver.Answer(command);
    if (command.argv.back() == "--version") return version;
    const bool bad =
        std::find(command.argv.begin(), command.argv.end(), refused) != command.argv.end();
    return bad ? Failed(1, "Error: not supported") : ProcessResult{};
  }

  Result<CharacterizeReport> Run(const SuiteContents& contents) {
    FakeRunner runner([this](const Command& command) { return Answer(command); });
    request.workers = 1;
    return Characterizer(runner, database, request, fit).Run(contents);
  }

  std::vector<Parameter> Stored(const std::string& module) {
    std::vector<Parameter> all = database.Parameters(database.FindPair("here")->id).value(), some;
    std::copy_if(all.begin(), all.end(), std::back_inserter(some),
                 [&](const Parameter& p) { return p.module == module; });
    return some;
  }

  Database database = Database::Open(":memory:", Database::Mode::Write).value();
  TemporaryFolder folder;
  CharacterizeRequest request;
  FakeDriver driver;
  Result<ProcessResult> version = Printed("GNU Fortran (Debian) 12.2.0\nmore\n");
  std::string refused = "nothing";
  std::vector<std::string> said;
  FitInput fitted;
  ModelFitter fit = [this](const FitInput& input) -> Result<std::vector<Parameter>> {
    fitted = input;
    Parameter p;
    p.module = "model";
    p.name = "core";
    p.mean = 1;
    return std::vector<Parameter>{p};
  };
  double clock = 0;
};

TEST_F(Characterization, MeasuresReducesAndStores) {
  const Result<CharacterizeReport> report = Run(Contents());
  ASSERT_TRUE(report) << report.error().Text();
  EXPECT_EQ(report->end, RunEnd::Complete);
  EXPECT_EQ(report->jobs, 4);
  EXPECT_EQ(report->parameters, 4);
  EXPECT_EQ(report->unreliable, 0);
  const Pair pair = database.FindPair("here").value();
  EXPECT_EQ(pair.compiler.family, "gfortran");
  EXPECT_EQ(pair.compiler.version, "GNU Fortran (Debian) 12.2.0");
  const std::vector<Parameter> array = Stored("array");
  ASSERT_EQ(array.size(), 2U);
  EXPECT_EQ(array[0].name, "RS-ADD");
  EXPECT_EQ(array[0].elements, 1024);
  EXPECT_NEAR(array[0].mean, 2e-9 * 1024, 1e-12);
  EXPECT_GE(array[0].samples, 35);
  const std::vector<CharacterizationRun> runs = database.Runs(pair.id).value();
  ASSERT_EQ(runs.size(), 1U);
  EXPECT_NE(runs[0].finished, "");
  EXPECT_THAT(runs[0].noise, HasSubstr("reference_quiet_seconds"));
}

TEST_F(Characterization, TheModelIsFittedToItsOwnSegmentsOnly) {
  SuiteContents contents = Contents();
  contents.model_segments = {Statement("fit 1", true)};
  ASSERT_TRUE(Run(contents));
  ASSERT_EQ(fitted.segments.size(), 1U);
  EXPECT_EQ(fitted.segments[0].name, "fit 1");
  EXPECT_NE(fitted.segments[0].body_json, "");
  ASSERT_EQ(fitted.measurements.size(), 2U);  // one a size, all processes joined
  EXPECT_GE(fitted.measurements[0].samples.size(), 35U);
  EXPECT_EQ(Stored("model").size(), 1U);
}

TEST_F(Characterization, AFailedFitKeepsTheOtherParameters) {
  SuiteContents contents = Contents();
  contents.model_segments = {Statement("fit 1", true)};
  fit = [](const FitInput&) -> Result<std::vector<Parameter>> {
    return CouldNot("model", "too few segments", "measure more");
  };
  const Result<CharacterizeReport> report = Run(contents);
  ASSERT_TRUE(report);
  EXPECT_THAT(report->model_note, HasSubstr("too few segments"));
  EXPECT_EQ(Stored("array").size(), 2U);
}

TEST_F(Characterization, ARefusedSegmentIsStoredAndItsParameterHasNoValue) {
  refused = SegmentFile(0);
  const Result<CharacterizeReport> report = Run(Contents());
  ASSERT_TRUE(report) << report.error().Text();
  ASSERT_EQ(report->failures.size(), 1U);
  EXPECT_THAT(report->failures[0], HasSubstr("not supported"));
  ASSERT_EQ(Stored("array").size(), 2U);
  EXPECT_TRUE(Stored("array")[0].unreliable);
  EXPECT_EQ(Stored("array")[0].samples, 0);
  EXPECT_FALSE(Stored("scalar")[0].unreliable);
}

TEST_F(Characterization, AnOperationThatIsNotExecutedIsFound) {
  driver.seconds = [](const FakeDriver::Job& job) {
    return job.segment == 0 ? 1e-6 : 1e-9 * static_cast<double>(job.n);
  };
  const Result<CharacterizeReport> report = Run(Contents());
  ASSERT_TRUE(report);
  ASSERT_EQ(report->failures.size(), 1U);
  EXPECT_THAT(report->failures[0], HasSubstr(ToString(Outcome::OptimisedAway)));
  EXPECT_EQ(Stored("array").back().elements, 4096);
  EXPECT_TRUE(Stored("array").back().unreliable);
}

TEST_F(Characterization, AMissingCompilerIsExitCodeThreeAndStoresNothing) {
  version = CouldNot("fc", "cannot be started: No such file", "");
  const Result<CharacterizeReport> report = Run(Contents());
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().exit_code, ExitCode::CouldNot);
  EXPECT_THAT(report.error().Text(), HasSubstr("fc"));
  EXPECT_FALSE(database.FindPair("here"));
}

TEST_F(Characterization, FlagsThatDoNotCompileDoNotTakeTheName) {
  refused = "-O3";
  ASSERT_FALSE(Run(Contents()));
  EXPECT_FALSE(database.FindPair("here"));
}

TEST_F(Characterization, ANameOfAnotherPairIsRefusedBeforeTheBuild) {
  ASSERT_TRUE(Run(Contents()));
  request.flags = "-O2";
  said.clear();
  const Result<CharacterizeReport> report = Run(Contents());
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().exit_code, ExitCode::Usage);
  EXPECT_TRUE(said.empty());
}

TEST_F(Characterization, ResumeGoesOnWithTheUnfinishedRun) {
  const Result<CharacterizeReport> first = Run(Contents());
  ASSERT_TRUE(first);
  // As a kill would leave it.
  ASSERT_TRUE(database.FinishRun(first->run_id, "", ""));
  const std::size_t before = driver.processes.size();
  request.resume = true;
  const Result<CharacterizeReport> second = Run(Contents());
  ASSERT_TRUE(second) << second.error().Text();
  EXPECT_EQ(second->run_id, first->run_id);
  EXPECT_EQ(driver.processes.size(), before);  // nothing was missing
  EXPECT_EQ(second->unreliable, 0);
  EXPECT_THAT(said, Contains(HasSubstr("resuming")));
}

TEST_F(Characterization, ResumeWithoutAnUnfinishedRunStartsOne) {
  const Result<CharacterizeReport> first = Run(Contents());
  ASSERT_TRUE(first);
  request.resume = true;
  const Result<CharacterizeReport> second = Run(Contents());
  ASSERT_TRUE(second);
  EXPECT_NE(second->run_id, first->run_id);
}

TEST(OnlyModules, KeepsRulesAndTheirSegments) {
  const Catalogue scalar = OnlyModules(Contents().operations, {"scalar"});
  ASSERT_EQ(scalar.rules.size(), 1U);
  ASSERT_EQ(scalar.segments.size(), 1U);
  EXPECT_EQ(scalar.segments[0].name, "RS a=b");
}

}  // namespace
}  // namespace fortell
