// fortell-predict from the command line, with a temporary database and profile.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "db/database.h"
#include "db/process.h"
#include "db/program-model-json.h"
#include "tests/predictor/classic-program.h"

namespace fortell {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;

class PredictCommand : public testing::Test {
 protected:
  void SetUp() override {
    test::ProgramBuilder program;
    const Expr a = program.Array("a", kR4, {64}), b = program.Array("b", kR4, {64});
    program.Add(Set(a, b + b), 1000);
    WriteProfile(program.Build(), "p.fortell");
    test::ProgramBuilder strange;
    const Expr c = strange.Array("c", kR4, {64});
    strange.Add(Set(c, test::Intrinsic("bessel_j0", {c}, kR4, 1)), 10);
    WriteProfile(strange.Build(), "strange.fortell");
    AddPair("here", 1e-6);
    AddPair("CM-5/cmf", 3e-6);
    Database::Open(database_, Database::Mode::Write)->PutPair(NamedPair("bare"));
  }

  std::string Path(const std::string& name) const { return folder_.Path() + "/" + name; }

  void WriteProfile(const Profile& profile, const std::string& name) const {
    json document = {{"fortell_profile", 1}, {"program", profile.program}, {"ended", "normal"}};
    for (const UnitProfile& unit : profile.units) {
      document["units"].push_back({{"model", ToJson(unit.model)}, {"counters", unit.counters}});
    }
    document["complete"] = true;
    std::ofstream(Path(name)) << document.dump();
  }

  static Pair NamedPair(const std::string& name) {
    Pair pair;
    pair.name = name;
    pair.machine.cpu = "Example CPU";
    pair.compiler.command = "gfortran";
    pair.compiler.version = "GNU Fortran " + name;
    pair.flags = "-O2";
    return pair;
  }

  void AddPair(const std::string& name, double seconds) const {
    auto database = Database::Open(database_, Database::Mode::Write);
    ASSERT_TRUE(database) << database.error().Text();
    const auto pair = database->PutPair(NamedPair(name));
    CharacterizationRun run;
    run.pair_id = pair->id;
    run.started = "2026-01-01T00:00:00Z";
    run.mode = "quick";
    run.tool_version = "test";
    run.environment = "{}";
    const auto id = database->BeginRun(run);
    ASSERT_TRUE(database->PutParameters(*id, "array",
                                        {test::Measured("array", "RS-OHS", 64, 2 * seconds),
                                         test::Measured("array", "RS-LOAD", 64, seconds),
                                         test::Measured("array", "RS-ADD", 64, seconds)}));
  }

  ProcessResult Predict(std::vector<std::string> arguments) const {
    Command command;
    command.argv = {std::string(FORTELL_BIN_DIR) + "/fortell-predict"};
    command.argv.insert(command.argv.end(), arguments.begin(), arguments.end());
    command.environment["FORTELL_DB"] = database_;
    SystemProcessRunner runner;
    const auto result = runner.Run(command);
    EXPECT_TRUE(result) << result.error().Text();
    return result ? *result : ProcessResult{};
  }

  TemporaryFolder folder_{"fortell-predict"};
  std::string database_ = folder_.Path() + "/db.sqlite";
};

TEST_F(PredictCommand, TextReportOfOnePair) {
  const auto result = Predict({Path("p.fortell"), "--on", "here", "--model", "classic"});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  // 1000 times OHS, 2 LOADs and ADD: 5 us.
  EXPECT_THAT(result.out, AllOf(HasSubstr("total     5.00 ms"), HasSubstr("p.f90:10"),
                                HasSubstr("Example CPU"), HasSubstr("coverage  100 %")));
}

TEST_F(PredictCommand, JsonOfSeveralPairs) {
  const auto result = Predict(
      {Path("p.fortell"), "--on", "here,CM-5/cmf", "--model", "classic", "--format", "json"});
  ASSERT_EQ(result.exit_code, 0) << result.err;
  const json report = json::parse(result.out);
  ASSERT_EQ(report["predictions"].size(), 2u);
  EXPECT_EQ(report["predictions"][1]["machine"], "CM-5/cmf");
  EXPECT_NEAR(report["predictions"][1]["seconds"].get<double>(), 15e-3, 1e-12);
}

// Figure 13, line 10, on the published pairs: the report predicts 5.10 s for ave on the Y-MP
// C90/f90 and 1.32 s on cf77, nearly all of it in this line.
TEST_F(PredictCommand, PublishedPairsGiveThePrintedPrediction) {
  test::ProgramBuilder program;
  const Expr a = program.Array("a", kR4, {500002});
  const auto section = [&](double from) { return At(a, Range(Int(from), Int(from + 499999))); };
  program.Add(Set(section(2), Constant(kR4, 0.25) * section(1) + Constant(kR4, 0.5) * section(2) +
                                  Constant(kR4, 0.25) * section(3)),
              1000);
  WriteProfile(program.Build(), "ave.fortell");
  Command import;
  import.argv = {std::string(FORTELL_BIN_DIR) + "/fortell-machines", "import", "published", "--db",
                 Path("published.sqlite")};
  ASSERT_EQ(SystemProcessRunner().Run(import)->exit_code, 0);
  const auto result = Predict({Path("ave.fortell"), "--on", "Y-MP C90/f90,Y-MP C90/cf77", "--model",
                               "classic", "--format", "json", "--db", Path("published.sqlite")});
  ASSERT_EQ(result.exit_code, 0) << result.err;
  const json report = json::parse(result.out);
  EXPECT_NEAR(report["predictions"][0]["seconds"].get<double>(), 5.10, 0.02);
  EXPECT_NEAR(report["predictions"][1]["seconds"].get<double>(), 1.32, 0.02);
}

TEST_F(PredictCommand, OutputFileAndCallgrind) {
  const auto result = Predict({Path("p.fortell"), "--on", "here", "--model", "classic", "--format",
                               "callgrind", "-o", Path("out")});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(result.out, "");
  std::ifstream file(Path("out"));
  std::string first;
  std::getline(file, first);
  EXPECT_EQ(first, "# callgrind format");
}

TEST_F(PredictCommand, HtmlGoesToStandardOutputOrAFile) {
  const std::vector<std::string> arguments = {Path("p.fortell"), "--on",     "here,CM-5/cmf", "--model",
                                              "classic",         "--format", "html"};
  const auto page = Predict(arguments);
  ASSERT_EQ(page.exit_code, 0) << page.err;
  EXPECT_THAT(page.out, AllOf(testing::StartsWith("<!DOCTYPE html>"), testing::EndsWith("</html>\n"),
                              HasSubstr("5.00 ms"), HasSubstr("15.0 ms"), HasSubstr("CM-5/cmf")));
  std::vector<std::string> to_file = arguments;
  to_file.insert(to_file.end(), {"-o", Path("page.html")});
  const auto written = Predict(to_file);
  EXPECT_EQ(written.exit_code, 0) << written.err;
  EXPECT_EQ(written.out, "");
  std::ifstream file(Path("page.html"));
  EXPECT_EQ(std::string((std::istreambuf_iterator<char>(file)), {}), page.out);
}

// What was measured and run before: the page reads it from the database.
TEST_F(PredictCommand, HtmlTellsOfValidations) {
  Validation validation;
  validation.kernel = "known-program";
  validation.pair = "here";
  validation.model = "classic";
  validation.predicted_seconds = 1;
  validation.actual_min_seconds = validation.actual_median_seconds = 2;
  validation.when = "2026-01-01T00:00:00Z";
  ASSERT_TRUE(Database::Open(database_, Database::Mode::Write)->PutValidation(validation));
  const auto page = Predict({Path("p.fortell"), "--on", "here", "--model", "classic", "--format", "html"});
  EXPECT_THAT(page.out, AllOf(HasSubstr("known-program"), HasSubstr("-50 %")));
}

TEST_F(PredictCommand, LowCoverageIsAFinding) {
  const auto result = Predict({Path("strange.fortell"), "--on", "here", "--model", "classic"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, HasSubstr("bessel_j0"));
  EXPECT_THAT(result.err, AllOf(HasSubstr("here"), HasSubstr("66.7 %")));
  EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1);
}

TEST_F(PredictCommand, PredictionsAreKept) {
  ASSERT_EQ(Predict({Path("p.fortell"), "--on", "here", "--model", "classic"}).exit_code, 0);
  // The same text gets the same number: it is there already.
  auto database = Database::Open(database_, Database::Mode::Write);
  std::ifstream stream(Path("p.fortell"));
  const std::string text((std::istreambuf_iterator<char>(stream)), {});
  EXPECT_EQ(*database->PutProfile("p", text), 1);
  EXPECT_EQ(*database->PutProfile("p", text + " "), 2);
}

TEST_F(PredictCommand, ReadOnlyDatabaseServes) {
  if (geteuid() == 0) GTEST_SKIP() << "root may write everywhere";
  { Database::Open(database_, Database::Mode::Write); }
  namespace fs = std::filesystem;
  fs::permissions(database_, fs::perms::owner_read);
  fs::permissions(folder_.Path(), fs::perms::owner_read | fs::perms::owner_exec);
  const auto result = Predict({Path("p.fortell"), "--on", "here", "--model", "classic"});
  fs::permissions(folder_.Path(), fs::perms::owner_all);
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(result.err, "");
}

TEST_F(PredictCommand, HelpAndVersion) {
  EXPECT_THAT(Predict({"--help"}).out,
              AllOf(HasSubstr("usage: fortell predict"), HasSubstr("--on")));
  EXPECT_THAT(Predict({"--version"}).out, HasSubstr("fortell "));
}

struct Refusal {
  const char* name;
  std::vector<std::string> arguments;  // "@x" is the path of x
  int exit_code;
  const char* message;
};

class PredictRefusal : public PredictCommand, public testing::WithParamInterface<Refusal> {};

TEST_P(PredictRefusal, SaysPlaceCauseAndNextStep) {
  std::ofstream(Path("half.fortell")) << R"({"fortell_profile":1,"program":"p","units":[{"mo)";
  std::ofstream(Path("text.fortell")) << "no profile\n";
  std::vector<std::string> arguments;
  for (const std::string& word : GetParam().arguments) {
    arguments.push_back(word[0] == '@' ? Path(word.substr(1)) : word);
  }
  const auto result = Predict(arguments);
  EXPECT_EQ(result.exit_code, GetParam().exit_code);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, AllOf(HasSubstr(GetParam().message), HasSubstr("next: ")));
}

INSTANTIATE_TEST_SUITE_P(
    Cases, PredictRefusal,
    testing::Values(
        Refusal{"NoProfile", {"--on", "here"}, 2, "no profile given"},
        Refusal{"NoPair", {"@p.fortell"}, 2, "no pair given"},
        Refusal{"UnknownPair",
                {"@p.fortell", "--on", "there", "--model", "classic"},
                2,
                "known pairs: here, CM-5/cmf"},
        Refusal{"HalfProfile", {"@half.fortell", "--on", "here"}, 2, "ends in the middle"},
        Refusal{"NotAProfile", {"@text.fortell", "--on", "here"}, 2, "no Fortell profile"},
        Refusal{"MissingProfile", {"@none.fortell", "--on", "here"}, 2, "cannot open"},
        Refusal{
            "Xml", {"@p.fortell", "--on", "here", "--format", "xml"}, 2, "text, json, html, callgrind"},
        Refusal{"UnknownModel",
                {"@p.fortell", "--on", "here", "--model", "x"},
                2,
                "hierarchy, classic, scalar"},
        Refusal{"UnknownOption", {"@p.fortell", "--om", "here"}, 2, "unrecognised option"},
        Refusal{"CallgrindOfTwo",
                {"@p.fortell", "--on", "here,bare", "--format", "callgrind"},
                2,
                "one pair"},
        Refusal{"PairWithoutParameters",
                {"@p.fortell", "--on", "bare", "--model", "classic"},
                3,
                "none is measured"},
        Refusal{"NoDatabase",
                {"@p.fortell", "--on", "here", "--db", "@none.sqlite"},
                2,
                "there is no database yet"},
        Refusal{"UnwritableReport",
                {"@p.fortell", "--on", "here", "--model", "classic", "-o", "/nowhere/report"},
                3,
                "could not be written"},
        Refusal{"UnwritablePage",
                {"@p.fortell", "--on", "here", "--model", "classic", "--format", "html", "-o", "/nowhere/page.html"},
                3,
                "could not be written"}),
    [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace fortell
