// The portable suite with real compilers: emitted, built with make, carried to another folder, run
// without an environment, imported into a database that never saw this machine. No two timings are
// compared.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "characterizer/emit-suite.h"
#include "characterizer/import-results.h"
#include "db/process.h"
#include "tests/characterizer/small-segments.h"

namespace fortell {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::SizeIs;

SuiteContents Contents(const std::vector<std::string>&, bool) {
  SuiteContents contents;
  contents.operations.segments = {SmallStatement("a=b/c", true), NotFortran(),
                                  SmallStatement("a=b", false)};
  contents.operations.rules = {{"RD-DIV", "array", {{1, "a=b/c"}, {-1, "a=b"}}, false},
                               {"RD-COPY", "array", {{1, "a=b"}}, false},
                               {"RD-NONE", "array", {{1, "not Fortran"}}, false}};
  return contents;
}

class PortableSuite : public testing::TestWithParam<const char*> {
 protected:
  ProcessResult Shell(const std::string& text) {
    Command command;
    command.argv = {"sh", "-c", text};
    command.working_directory = folder.Path();
    command.timeout_seconds = 120;
    SystemProcessRunner runner;
    return runner.Run(command).value();
  }
  void Emit() {
    EmitRequest request;
    request.folder = folder.Path() + "/suite";
    request.mode = "quick";
    request.modules = {"array"};
    request.compiler = "none";
    request.plan.rounds = 2;
    request.plan.samples = 8;
    request.plan.sample_seconds = 50e-6;
    const Result<EmittedSuite> emitted = EmitSuite(Contents({}, true), request);
    ASSERT_TRUE(emitted) << emitted.error().Text();
    EXPECT_EQ(emitted->jobs, 5);
  }
  Result<ImportReport> Import(Database& database, const std::string& results) {
    ImportRequest request{folder.Path() + "/" + results, "far", Contents,
                          [](const std::string&) {}};
    return ImportResults(database, request, nullptr);
  }
  void Check(const ImportReport& report, const Database& database) {
    EXPECT_THAT(report.complaints, SizeIs(0));
    ASSERT_THAT(report.failures, SizeIs(1));
    EXPECT_THAT(report.failures[0], HasSubstr("not Fortran: compile-failed"));
    const Pair pair = database.FindPair("far").value();
    EXPECT_EQ(pair.flags, "-O1");
    EXPECT_NE(pair.compiler.family, "unknown");
    EXPECT_NE(pair.machine.host, "");
    const std::vector<Parameter> parameters = database.Parameters(pair.id).value();
    EXPECT_THAT(parameters, SizeIs(5));
    for (const Parameter& p : parameters) {
      EXPECT_TRUE(std::isfinite(p.mean)) << p.name;
      if (p.name != "RD-COPY") continue;
      EXPECT_GT(p.minimum, 0);
      EXPECT_GE(p.samples, 2);  // on a disturbed machine fewer of them count
    }
  }
  TemporaryFolder folder;
};

TEST_P(PortableSuite, IsBuiltHereRunThereAndImported) {
  const std::string compiler = GetParam();
  if (Shell(compiler + " --version").exit_code != 0) GTEST_SKIP() << "no " << compiler << " here";
  Emit();
  const std::string make = "make -C suite FC=" + compiler + " FFLAGS=-O1";
  ProcessResult built = Shell(make + " LDFLAGS=-static");
  if (built.exit_code != 0) {  // not every compiler has static libraries
    built = Shell(make);
    ASSERT_EQ(built.exit_code, 0) << built.out << built.err;
  }
  const ProcessResult run = Shell(
      "mkdir away && mv suite/run away/there && rm -r suite && env -i /bin/sh away/there/run.sh");
  ASSERT_EQ(run.exit_code, 0) << run.err;
  Database database = Database::Open(":memory:", Database::Mode::Write).value();
  const Result<ImportReport> report = Import(database, "away/there/results.txt");
  ASSERT_TRUE(report) << report.error().Text();
  Check(*report, database);
}

// Stopped in its first process and started again, and with the end of the file cut off.
TEST_P(PortableSuite, GoesOnAfterAStop) {
  const std::string compiler = GetParam();
  if (Shell(compiler + " --version").exit_code != 0) GTEST_SKIP() << "no " << compiler << " here";
  Emit();
  ASSERT_EQ(Shell("make -C suite FC=" + compiler + " FFLAGS=-O1 run").exit_code, 0);
  std::ifstream file(folder.Path() + "/suite/run/results.txt");
  std::stringstream text;
  text << file.rdbuf();
  const std::string whole = text.str();
  for (const std::size_t length :
       {whole.find("sample") + 20, whole.find("part 2") + 3, whole.size() - 4}) {
    std::ofstream(folder.Path() + "/suite/run/results.txt", std::ios::trunc)
        << whole.substr(0, length);
    Database cut = Database::Open(":memory:", Database::Mode::Write).value();
    fs::copy(folder.Path() + "/suite/run/results.txt", folder.Path() + "/cut.txt",
             fs::copy_options::overwrite_existing);
    if (length > whole.find("part 2")) {
      const Result<ImportReport> part = Import(cut, "cut.txt");
      ASSERT_TRUE(part) << part.error().Text();
      EXPECT_FALSE(part->complaints.empty()) << length;
    } else {
      EXPECT_EQ(Import(cut, "cut.txt").error().exit_code, ExitCode::Usage);
    }
    ASSERT_EQ(Shell("sh suite/run/run.sh").exit_code, 0);
    Database database = Database::Open(":memory:", Database::Mode::Write).value();
    const Result<ImportReport> report = Import(database, "suite/run/results.txt");
    ASSERT_TRUE(report) << report.error().Text();
    Check(*report, database);
  }
}

INSTANTIATE_TEST_SUITE_P(Compilers, PortableSuite, testing::Values("gfortran-12", "flang-22"),
                         [](const testing::TestParamInfo<const char*>& info) {
                           std::string name = info.param;
                           for (char& c : name) c = c == '-' ? '_' : c;
                           return name;
                         });

}  // namespace
}  // namespace fortell
