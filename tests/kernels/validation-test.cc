// fortell-validate with scripted compilers, programs and predictor.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "characterizer/validate/build.h"
#include "characterizer/validate/validation-text.h"
#include "characterizer/validate/validator.h"
#include "tests/kernels/fakes.h"

namespace fortell {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

namespace fs = std::filesystem;

// A folder with two source files, gone at the end.
class ValidationTest : public testing::Test {
 protected:
  ValidationTest() {
    folder_ = fs::temp_directory_path() / ("fortell-validation-test-" + std::to_string(getpid()));
    fs::create_directories(folder_);
    for (const char* name : {"wave.f90", "grid.f90"}) std::ofstream(folder_ / name) << "end\n";
    options_.pairs = {MakePair("here", "gfortran", "-O3 -march=native")};
    options_.runs = 3;
    options_.build_folder = folder_ / "build";
    options_.tool_folder = "/tools";
  }
  ~ValidationTest() override { fs::remove_all(folder_); }

  static Pair MakePair(const std::string& name, const std::string& compiler,
                       const std::string& flags) {
    Pair pair;
    pair.name = name;
    pair.machine.cpu = "Some CPU";
    pair.compiler.command = compiler;
    pair.flags = flags;
    return pair;
  }
  std::string Source(const std::string& name) const { return (folder_ / name).string(); }
  std::vector<ValidationProgram> Programs(const std::vector<std::string>& names) const {
    std::vector<std::string> arguments;
    for (const std::string& name : names) arguments.push_back(Source(name));
    return *ParsePrograms(arguments);
  }
  ValidationReport Validate(FakeRunner& runner, const std::vector<std::string>& names) {
    FakeLoop loop({10e-6});
    return Validator(runner, loop, options_, [](const std::string&) {}).Run(Programs(names));
  }

  fs::path folder_;
  ValidateOptions options_;
};

bool EndsWith(const std::string& text, const std::string& end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}
bool Is(const Command& command, const std::string& name) { return EndsWith(command.argv[0], name); }

// What the predictor prints for one pair, 0.5 s in 0.4..0.7.
std::string PredictionOf(const std::vector<std::string>& pairs) {
  nlohmann::json document = {{"schema", 1}, {"program", "wave"}};
  for (const std::string& pair : pairs) {
    document["predictions"].push_back({{"machine", pair},
                                       {"model", "hierarchy"},
                                       {"seconds", 0.5},
                                       {"low", 0.4},
                                       {"high", 0.7},
                                       {"coverage", 0.95}});
  }
  return document.dump();
}

// Everything works: programs print "42" and take 0.25 s.
Result<ProcessResult> AllWell(const Command& command) {
  if (Is(command, "fortell-predict")) return Printed(PredictionOf({"here"}));
  if (Is(command, "plain-1") || Is(command, "instrumented")) return Printed("42\n", 0.2, 0.05);
  return Printed("");
}

TEST_F(ValidationTest, ComparesPredictedWithActualTime) {
  FakeRunner runner(AllWell);
  const ValidationReport report = Validate(runner, {"wave.f90"});
  ASSERT_TRUE(report.failures.empty()) << report.failures[0].Text();
  ASSERT_EQ(report.programs.size(), 1u);
  const Validation& row = report.programs[0].row;
  EXPECT_EQ(row.kernel, "wave");
  EXPECT_EQ(row.pair, "here");
  EXPECT_DOUBLE_EQ(row.predicted_seconds, 0.5);
  EXPECT_DOUBLE_EQ(row.actual_min_seconds, 0.25);
  EXPECT_DOUBLE_EQ(row.actual_median_seconds, 0.25);
  EXPECT_EQ(row.runs, 3);
  EXPECT_DOUBLE_EQ(RelativeError(row), 1.0);
  EXPECT_DOUBLE_EQ(report.programs[0].coverage, 0.95);
}

TEST_F(ValidationTest, BuildsPlainWithThePairsFlagsAndCountsAtO2) {
  FakeRunner runner(AllWell);
  Validate(runner, {"wave.f90"});
  const std::string build = (folder_ / "build" / "wave").string();
  ASSERT_GE(runner.commands.size(), 5u);
  EXPECT_THAT(runner.commands[0].argv, ElementsAre("gfortran", "-O3", "-march=native",
                                                   Source("wave.f90"), "-o", build + "/plain-1"));
  EXPECT_EQ(runner.commands[0].working_directory, build);
  EXPECT_THAT(runner.commands[2].argv,
              ElementsAre("/tools/fortell-instrument", "gfortran", "-O2", Source("wave.f90"), "-o",
                          build + "/instrumented"));
  EXPECT_EQ(runner.commands[3].environment.at("FORTELL_PROFILE"), build + "/wave.fortell");
  EXPECT_THAT(runner.commands[4].argv,
              ElementsAre("/tools/fortell-predict", build + "/wave.fortell", "--on", "here",
                          "--model", "hierarchy", "--format", "json"));
}

TEST_F(ValidationTest, TakesProgramsInTurn) {
  FakeRunner runner(AllWell);
  Validate(runner, {"wave.f90", "grid.f90"});
  std::vector<std::string> timed;
  for (std::size_t i = runner.commands.size() - 6; i < runner.commands.size(); ++i) {
    timed.push_back(fs::path(runner.commands[i].argv[0]).parent_path().filename());
  }
  EXPECT_THAT(timed, ElementsAre("wave", "grid", "wave", "grid", "wave", "grid"));
}

TEST_F(ValidationTest, PredictsSeveralPairsFromOneProfile) {
  options_.pairs.push_back(MakePair("flang", "flang-22", "-O3"));
  FakeRunner runner([](const Command& command) -> Result<ProcessResult> {
    if (Is(command, "fortell-predict")) return Printed(PredictionOf({"flang", "here"}));
    if (Is(command, "plain-2")) return Printed("42\n", 0.5);
    return AllWell(command);
  });
  const ValidationReport report = Validate(runner, {"wave.f90"});
  ASSERT_EQ(report.programs.size(), 2u);
  EXPECT_EQ(report.programs[0].row.pair, "here");
  EXPECT_DOUBLE_EQ(report.programs[0].row.actual_min_seconds, 0.25);
  EXPECT_EQ(report.programs[1].row.pair, "flang");
  EXPECT_DOUBLE_EQ(report.programs[1].row.actual_min_seconds, 0.5);
}

TEST_F(ValidationTest, AFailingProgramLeavesTheOthers) {
  FakeRunner runner([&](const Command& command) -> Result<ProcessResult> {
    const auto& argv = command.argv;
    if (argv[0] == "gfortran" &&
        std::find(argv.begin(), argv.end(), Source("wave.f90")) != argv.end()) {
      return Failed(1, "wave.f90:1: Error: no");
    }
    return AllWell(command);
  });
  const ValidationReport report = Validate(runner, {"wave.f90", "grid.f90"});
  ASSERT_EQ(report.programs.size(), 1u);
  EXPECT_EQ(report.programs[0].row.kernel, "grid");
  ASSERT_EQ(report.failures.size(), 1u);
  EXPECT_THAT(report.failures[0].cause, HasSubstr("wave.f90:1: Error: no"));
  EXPECT_EQ(report.failures[0].place, Source("wave.f90"));
}

TEST_F(ValidationTest, RefusesCountsOfAProgramThatPrintsSomethingElse) {
  FakeRunner runner([](const Command& command) -> Result<ProcessResult> {
    if (Is(command, "instrumented")) return Printed("43\n");
    if (Is(command, "plain-counting-flags")) return Printed("42\n");
    return AllWell(command);
  });
  const ValidationReport report = Validate(runner, {"wave.f90"});
  EXPECT_TRUE(report.programs.empty());
  ASSERT_EQ(report.failures.size(), 1u);
  EXPECT_THAT(report.failures[0].cause, HasSubstr("prints something else"));
}

TEST_F(ValidationTest, AcceptsOutputThatOnlyTheFlagsChange) {
  FakeRunner runner([](const Command& command) -> Result<ProcessResult> {
    if (Is(command, "instrumented")) return Printed("43\n");
    if (Is(command, "plain-counting-flags")) return Printed("43\n");
    return AllWell(command);
  });
  EXPECT_EQ(Validate(runner, {"wave.f90"}).programs.size(), 1u);
}

TEST_F(ValidationTest, ACrashingProgramIsAFailure) {
  FakeRunner runner([](const Command& command) -> Result<ProcessResult> {
    if (Is(command, "plain-1")) return Failed(139, "");
    return AllWell(command);
  });
  const ValidationReport report = Validate(runner, {"wave.f90"});
  ASSERT_EQ(report.failures.size(), 1u);
  EXPECT_THAT(report.failures[0].cause, HasSubstr("139"));
}

TEST_F(ValidationTest, TakesRunsInASlowStateAgainWithinBounds) {
  FakeLoop loop({10e-6});
  int runs = 0;
  FakeRunner runner([&](const Command& command) -> Result<ProcessResult> {
    if (!Is(command, "plain-1")) return AllWell(command);
    ++runs;
    // The first run is untimed; the next two fall into a slow state.
    loop.Set(runs == 2 ? 15e-6 : 10e-6);
    return Printed("42\n", runs == 2 ? 9 : 0.25);
  });
  const ValidationReport report =
      Validator(runner, loop, options_, [](const std::string&) {}).Run(Programs({"wave.f90"}));
  ASSERT_EQ(report.programs.size(), 1u);
  EXPECT_EQ(report.programs[0].slow_runs, 2);
  EXPECT_EQ(report.programs[0].row.runs, 3);
  EXPECT_DOUBLE_EQ(report.programs[0].row.actual_median_seconds, 0.25);
  EXPECT_FALSE(report.programs[0].only_slow);
  EXPECT_EQ(runs, 1 + 3 + 2);
}

TEST_F(ValidationTest, GivesUpOnASlowMachineAndSaysSo) {
  FakeLoop loop({10e-6, 15e-6});
  FakeRunner runner(AllWell);
  const ValidationReport report =
      Validator(runner, loop, options_, [](const std::string&) {}).Run(Programs({"wave.f90"}));
  ASSERT_EQ(report.programs.size(), 1u);
  EXPECT_TRUE(report.programs[0].only_slow);
  EXPECT_EQ(report.programs[0].row.runs, 6);
  EXPECT_THAT(ValidationTable(report), HasSubstr("doubtful"));
}

TEST_F(ValidationTest, HandsOnWhatThePredictorSays) {
  FakeRunner runner([](const Command& command) -> Result<ProcessResult> {
    if (Is(command, "fortell-predict")) return Failed(2, "no such pair");
    return AllWell(command);
  });
  const ValidationReport report = Validate(runner, {"wave.f90"});
  ASSERT_EQ(report.failures.size(), 1u);
  EXPECT_THAT(report.failures[0].cause, HasSubstr("no such pair"));
}

TEST_F(ValidationTest, APredictionWithFindingsIsAPrediction) {
  FakeRunner runner([](const Command& command) -> Result<ProcessResult> {
    ProcessResult result = *AllWell(command);
    if (Is(command, "fortell-predict")) result.exit_code = 1;
    return result;
  });
  EXPECT_EQ(Validate(runner, {"wave.f90"}).programs.size(), 1u);
}

TEST(ParsePredictions, NamesAMissingKey) {
  const auto times = ParsePredictions(R"({"predictions":[{"machine":"here"}]})");
  ASSERT_FALSE(times);
  EXPECT_THAT(times.error().cause, HasSubstr("model"));
  EXPECT_FALSE(ParsePredictions("half a docum"));
}

TEST_F(ValidationTest, SourceArguments) {
  const auto several = ParseProgram(Source("wave.f90") + "," + Source("grid.f90"));
  ASSERT_TRUE(several);
  EXPECT_EQ(several->name, "wave");
  EXPECT_THAT(several->files, ElementsAre(Source("wave.f90"), Source("grid.f90")));
  for (const std::string& bad : {Source("none.f90"), Source("wave.f90") + ",,x", std::string()}) {
    const auto program = ParseProgram(bad);
    ASSERT_FALSE(program) << bad;
    EXPECT_EQ(program.error().exit_code, ExitCode::Usage);
  }
  EXPECT_FALSE(ParsePrograms({Source("wave.f90"), Source("wave.f90")}));
}

TEST_F(ValidationTest, RefusesPairsOfOtherMachinesAndCompilers) {
  FakeRunner runner([](const Command&) { return Printed("GNU Fortran 12\nmore\n"); });
  Pair pair = options_.pairs[0];
  EXPECT_TRUE(CheckPairIsHere(runner, pair, "Some CPU"));
  pair.compiler.version = "GNU Fortran 12";
  EXPECT_TRUE(CheckPairIsHere(runner, pair, "Some CPU"));

  const Status other_cpu = CheckPairIsHere(runner, pair, "Other CPU");
  ASSERT_FALSE(other_cpu);
  EXPECT_EQ(other_cpu.error().exit_code, ExitCode::CouldNot);
  EXPECT_THAT(other_cpu.error().cause, HasSubstr("Some CPU"));
  pair.compiler.version = "GNU Fortran 11";
  EXPECT_FALSE(CheckPairIsHere(runner, pair, "Some CPU"));
  pair.machine.cpu = "";
  EXPECT_FALSE(CheckPairIsHere(runner, pair, ""));
}

ValidationReport OneRow() {
  ValidatedProgram program;
  program.row.kernel = "wave";
  program.row.pair = "here";
  program.row.predicted_seconds = 0.3;
  program.row.predicted_low = 0.25;
  program.row.predicted_high = 0.35;
  program.row.actual_min_seconds = 0.24;
  program.row.actual_median_seconds = 0.26;
  program.row.runs = 5;
  return {{program}, {}};
}

TEST(ValidationText, JsonHasExactlyTheAgreedKeys) {
  const nlohmann::json document = nlohmann::json::parse(ValidationJson(OneRow()));
  EXPECT_EQ(document.size(), 1u);
  const nlohmann::json expected = {
      {"kernel", "wave"},        {"machine", "here"},        {"predicted_s", 0.3},
      {"actual_min_s", 0.24},    {"actual_median_s", 0.26},  {"error", 0.3 / 0.24 - 1},
      {"predicted_low_s", 0.25}, {"predicted_high_s", 0.35}, {"runs", 5}};
  ASSERT_EQ(document["kernels"].size(), 1u);
  EXPECT_EQ(document["kernels"][0], expected);
  EXPECT_EQ(nlohmann::json::parse(ValidationJson({}))["kernels"].size(), 0u);
}

TEST(ValidationText, TableTellsErrorAndWhetherTheIntervalHolds) {
  const std::string table = ValidationTable(OneRow());
  EXPECT_THAT(table, HasSubstr("300 ms"));
  EXPECT_THAT(table, HasSubstr("250 ms..350 ms"));
  EXPECT_THAT(table, HasSubstr("+25.0 %  no"));
  ValidationReport within = OneRow();
  within.programs[0].row.actual_min_seconds = 0.25;
  EXPECT_THAT(ValidationTable(within), HasSubstr("+20.0 %  yes"));
}

TEST(SplitWords, RespectsQuotes) {
  EXPECT_THAT(SplitWords("-O3 '-Wl,-z now'"), ElementsAre("-O3", "-Wl,-z now"));
  EXPECT_TRUE(SplitWords("").empty());
}

}  // namespace
}  // namespace fortell
