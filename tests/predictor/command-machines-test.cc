// fortell and fortell-machines from the command line, with a temporary database.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "db/commands/command-list.h"
#include "db/commands/pair-report.h"
#include "db/database.h"
#include "db/process.h"

namespace fortell {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class Commands : public testing::Test {
 protected:
  void SetUp() override {
    AddPair("here", 1e-6);
    AddPair("CM-5/cmf", 2e-6);
  }

  Parameter Load(double seconds) const {
    Parameter load;
    load.module = "array";
    load.name = "RS-LOAD";
    load.elements = 1000;
    load.mean = load.minimum = load.median = seconds;
    load.low = 0.9 * seconds;
    load.high = 1.1 * seconds;
    load.samples = 35;
    return load;
  }

  void AddPair(const std::string& name, double seconds) const {
    auto database = Database::Open(database_, Database::Mode::Write);
    ASSERT_TRUE(database) << database.error().Text();
    Pair pair;
    pair.name = name;
    pair.machine.cpu = "Example CPU";
    pair.machine.cores = 2;
    pair.machine.memory_bytes = std::int64_t{3} << 30;
    pair.machine.caches = {{1, 32768, 64, 1}};
    pair.compiler.command = "gfortran";
    pair.compiler.version = "GNU Fortran 12.2.0";
    pair.flags = "-O2";
    CharacterizationRun run;
    run.pair_id = database->PutPair(pair)->id;
    run.started = "2026-01-01T00:00:00Z";
    run.mode = "quick";
    run.tool_version = "test";
    run.environment = "{}";
    const auto id = database->BeginRun(run);
    ASSERT_TRUE(database->PutParameters(*id, "array", {Load(seconds)}));
    Measurement failed;
    failed.run_id = *id;
    failed.segment = "RH a=b";
    failed.outcome = Outcome::CompileFailed;
    failed.message = "Error: kind not supported\nin line 5";
    ASSERT_TRUE(database->PutMeasurement(failed));
  }

  ProcessResult Run(const std::string& program, std::vector<std::string> arguments) const {
    Command command;
    command.argv = {program};
    command.argv.insert(command.argv.end(), arguments.begin(), arguments.end());
    command.environment["FORTELL_DB"] = database_;
    command.environment["PATH"] = "/usr/bin:/bin";  // without a Fortell that the user has there
    command.working_directory = folder_.Path();
    SystemProcessRunner runner;
    const auto result = runner.Run(command);
    EXPECT_TRUE(result) << result.error().Text();
    return result ? *result : ProcessResult{};
  }
  ProcessResult Machines(std::vector<std::string> arguments) const {
    return Run(std::string(FORTELL_BIN_DIR) + "/fortell-machines", std::move(arguments));
  }

  TemporaryFolder folder_{"fortell-machines"};
  std::string database_ = folder_.Path() + "/db.sqlite";
};

TEST_F(Commands, ListIsOneLineAPair) {
  const auto result = Machines({"list"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(std::count(result.out.begin(), result.out.end(), '\n'), 2);
  EXPECT_THAT(result.out, AllOf(HasSubstr("CM-5/cmf"), HasSubstr("1 parameters")));
  const json listed = json::parse(Machines({"list", "--format", "json"}).out);
  EXPECT_EQ(listed["pairs"][0]["name"], "here");
  EXPECT_EQ(listed["pairs"][0]["parameter_count"], 1);
}

TEST_F(Commands, ListWithoutDatabaseSaysHowToBegin) {
  const auto result = Machines({"list", "--db", folder_.Path() + "/none.sqlite"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, HasSubstr("fortell characterize"));
  EXPECT_FALSE(fs::exists(folder_.Path() + "/none.sqlite"));
}

TEST_F(Commands, ShowTellsFactsAndParameters) {
  const auto result = Machines({"show", "here"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, AllOf(HasSubstr("Example CPU"), HasSubstr("3 GiB"), HasSubstr("32 KiB"),
                                HasSubstr("LOAD"), HasSubstr("ns/element"),
                                HasSubstr("not finished")));
  EXPECT_THAT(result.out, HasSubstr("RH a=b: compile-failed: Error: kind not supported\n"));
  EXPECT_THAT(Machines({"show", "here", "--all"}).out,
              AllOf(HasSubstr("RS-LOAD"), HasSubstr("1 ns/element"), HasSubstr("10.0 %")));
  const json shown = json::parse(Machines({"show", "here", "--format", "json"}).out);
  EXPECT_EQ(shown["parameters"][0]["mean"], 1e-6);
  EXPECT_EQ(shown["machine"]["caches"][0]["bytes"], 32768);
}

TEST(PairReport, OnlyArrayOperationsAreTimesOfAllElements) {
  Parameter parameter;
  parameter.module = "array";
  parameter.name = "RS-ADD";
  parameter.elements = 64;
  EXPECT_TRUE(IsTimeOfAllElements(parameter));
  parameter.name = "OH-GATHER";
  EXPECT_FALSE(IsTimeOfAllElements(parameter));
  parameter.name = "SEQ-RS-ADD";
  parameter.module = "scalar";
  EXPECT_FALSE(IsTimeOfAllElements(parameter));
}

TEST_F(Commands, CompareGivesRatiosToTheFirst) {
  const auto result = Machines({"compare", "here", "CM-5/cmf"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, AllOf(HasSubstr("2.00x"), HasSubstr("geometric mean")));
  const json compared =
      json::parse(Machines({"compare", "here", "CM-5/cmf", "--format", "json"}).out);
  EXPECT_NEAR(compared["geometric_mean_ratio"]["array"][1].get<double>(), 2, 1e-9);
  const json agreement = compared["agreement"][0]["modules"]["all"]["reliable"];
  EXPECT_EQ(agreement["parameters"], 1);
  EXPECT_EQ(agreement["within_10_percent"], 0);
  EXPECT_NEAR(agreement["median_distance"].get<double>(), 1, 1e-9);
}

TEST_F(Commands, ExportRemoveImportBringsAPairBack) {
  EXPECT_EQ(Machines({"export", "CM-5/cmf"}).exit_code, 0);
  ASSERT_TRUE(fs::exists(folder_.Path() + "/CM-5-cmf.json"));
  EXPECT_EQ(Machines({"remove", "CM-5/cmf"}).exit_code, 0);
  EXPECT_THAT(Machines({"list"}).out, Not(HasSubstr("CM-5")));
  const auto imported = Machines({"import", "CM-5-cmf.json"});
  EXPECT_EQ(imported.exit_code, 0) << imported.err;
  EXPECT_THAT(Machines({"show", "CM-5/cmf", "--all"}).out, HasSubstr("2 ns/element"));
}

TEST_F(Commands, RemoveOfAnUnknownPairRemovesNothing) {
  const auto result = Machines({"remove", "here", "there"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.err, AllOf(HasSubstr("there"), HasSubstr("known pairs: here, CM-5/cmf")));
  EXPECT_THAT(Machines({"list"}).out, HasSubstr("here"));
}

TEST_F(Commands, WrongUseOfMachinesIsRefused) {
  std::ofstream(folder_.Path() + "/text") << "no database, and no export either\n";
  const std::vector<std::vector<std::string>> wrong = {{},
                                                       {"lst"},
                                                       {"show"},
                                                       {"show", "there"},
                                                       {"compare", "here"},
                                                       {"list", "x"},
                                                       {"list", "--format", "xml"},
                                                       {"import", "text"},
                                                       {"import", "none"},
                                                       {"show", "here", "--db", "text"}};
  for (const auto& arguments : wrong) {
    const auto result = Machines(arguments);
    EXPECT_EQ(result.exit_code, 2) << (arguments.empty() ? "" : arguments[0]);
    EXPECT_EQ(result.out, "");
    EXPECT_THAT(result.err, HasSubstr("next: "));
  }
}

// The dispatcher, copied to a folder of its own, so that the test says what is installed.
class Dispatcher : public Commands {
 protected:
  void SetUp() override {
    fs::create_directory(folder_.Path() + "/bin");
    fs::copy(std::string(FORTELL_BIN_DIR) + "/fortell", folder_.Path() + "/bin/fortell");
    std::ofstream(folder_.Path() + "/bin/fortell-predict")
        << "#!/bin/sh\necho \"$0: $@\"\nexit 7\n";
    fs::permissions(folder_.Path() + "/bin/fortell-predict", fs::perms::owner_all);
  }
  ProcessResult Fortell(std::vector<std::string> arguments) const {
    return Run(folder_.Path() + "/bin/fortell", std::move(arguments));
  }
};

TEST_F(Dispatcher, RunsTheProgramBesideItself) {
  const auto result = Fortell({"predict", "a b", "--help"});
  EXPECT_EQ(result.exit_code, 7);
  EXPECT_THAT(result.out, HasSubstr("fortell-predict: a b --help"));
  EXPECT_THAT(Fortell({"help", "predict"}).out, HasSubstr("fortell-predict: --help"));
}

TEST_F(Dispatcher, FindsProgramsInThePath) {
  EXPECT_EQ(FindProgram("predict", "/nowhere", "/also/nowhere::" + folder_.Path() + "/bin"),
            folder_.Path() + "/bin/fortell-predict");
  EXPECT_EQ(FindProgram("../bin/predict", folder_.Path() + "/bin", ""), "");
}

TEST_F(Dispatcher, HelpListsEveryCommand) {
  const auto result = Fortell({"--help"});
  EXPECT_EQ(result.exit_code, 0);
  for (const CommandDescription& command : KnownCommands()) {
    EXPECT_THAT(result.out, HasSubstr(command.name));
  }
  EXPECT_THAT(result.out, testing::ContainsRegex("instrument .*not installed"));
  EXPECT_EQ(Fortell({}).exit_code, 2);
  EXPECT_THAT(Fortell({"--version"}).out, HasSubstr("fortell "));
}

TEST_F(Dispatcher, UnknownCommandNamesTheNearest) {
  const auto result = Fortell({"predcit"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.err, AllOf(HasSubstr("predcit"), HasSubstr("'fortell predict'")));
  EXPECT_THAT(Fortell({"xyzzy"}).err, HasSubstr("--help"));
}

TEST_F(Dispatcher, MissingInstrumentorIsToldAsSuch) {
  const auto result = Fortell({"instrument", "gfortran", "a.f90"});
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_THAT(result.err, AllOf(HasSubstr("not installed"), HasSubstr("next: ")));
}

TEST(NearestCommand, BeginningsAndSlips) {
  EXPECT_EQ(NearestCommand("mach"), "machines");
  EXPECT_EQ(NearestCommand("machine"), "machines");
  EXPECT_EQ(NearestCommand("charakterize"), "characterize");
  EXPECT_EQ(NearestCommand("q"), "");
}

}  // namespace
}  // namespace fortell
