// Results of a portable suite, whole and damaged.
#include "characterizer/suite-results.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "db/process.h"

namespace fortell {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

const char kHeader[] =
    "fortell-suite 1\ntool 0.1.0\nmode quick\nmodules array,scalar\nsegments 2\n"
    "segment 0 0badcafe RS a=b + c\nsegment 1 deadbeef RS a=b\n"
    "fc ftn\nflags -O3 -static\nversion GNU Fortran (Debian) 12.2.0\nrefused 1\nmessage Error: no\n"
    "message really\ncompiler GCC version 12.2.0\noptions -O3\n"
    "fact host far\nfact cpu Old CPU\nfact processors 8\nfact siblings 4\nfact cores_per_package "
    "2\n"
    "fact memory_kib 2048\nfact features fpu avx2 hypervisor\nfact clock_mhz 2000.5\n"
    "fact cache 1 Data 48K 64 0,4\nfact cache 1 Instruction 32K 64 0\nfact cache 2 Unified 2M 64 "
    "0-7\n"
    "fact operating_system \"Some Linux\"\n";

std::string Job(int number, double seconds) {
  return "begin " + std::to_string(number) + " 0 1024 1 -1 0.001 2 0.1\nsample " +
         std::to_string(number) + " 100 " + std::to_string(seconds) + " 4e-6 4e-6\nend " +
         std::to_string(number) + " 1.0 1 " + std::to_string(seconds) + "\n";
}
const char kClock[] = "clock 2e-8 1e-9 0\n";

class Results : public testing::Test {
 protected:
  Result<SuiteResults> Read(const std::string& text) {
    path = folder.Path() + "/results.txt";
    std::ofstream(path) << text;
    return ReadSuiteResults(path);
  }
  /// Rows and complaints of this body behind a good header.
  SuiteResults Body(const std::string& body) {
    Result<SuiteResults> results = Read(kHeader + body);
    EXPECT_TRUE(results) << results.error().Text();
    return results ? *results : SuiteResults();
  }
  TemporaryFolder folder;
  std::string path;
};

TEST_F(Results, WholeOnesAreReadWithoutComplaint) {
  const SuiteResults r = Body(std::string("part 1 0\n") + kClock + Job(1, 0.5) + Job(2, 0.25) +
                              "done 1\npart 2 0\n" + kClock + Job(1, 0.5) + "done 2\nfinished\n");
  EXPECT_THAT(r.complaints, IsEmpty());
  EXPECT_TRUE(r.finished);
  ASSERT_THAT(r.rows, SizeIs(3));
  EXPECT_EQ(r.rows[0].segment, "RS a=b + c");
  EXPECT_EQ(r.rows[0].elements, 1024);
  EXPECT_EQ(r.rows[0].repetitions, 100);
  EXPECT_GT(r.rows[0].timing_variance, 0);
  EXPECT_DOUBLE_EQ(r.rows[1].samples.at(0).seconds, 0.25);
  EXPECT_EQ(r.rows[1].samples.at(0).process, 0);
  EXPECT_EQ(r.rows[2].samples.at(0).process, 1);
  EXPECT_EQ(r.refused.at(1), "Error: no\nreally");
  EXPECT_EQ(r.modules, (std::vector<std::string>{"array", "scalar"}));
  EXPECT_EQ(r.flags, "-O3 -static");
}

TEST_F(Results, FactsBecomeMachineAndCompiler) {
  const SuiteResults r = Body("finished\n");
  const Machine machine = MachineFromFacts(r);
  EXPECT_EQ(machine.host, "far");
  EXPECT_EQ(machine.cores, 4);  // two threads each
  EXPECT_EQ(machine.memory_bytes, 2048 * 1024);
  EXPECT_EQ(machine.operating_system, "Some Linux");
  EXPECT_EQ(machine.virtualisation, "virtual machine");
  ASSERT_THAT(machine.caches, SizeIs(2));
  EXPECT_EQ(machine.caches[0].bytes, 48 * 1024);
  EXPECT_EQ(machine.caches[0].shared_by, 1);
  EXPECT_EQ(machine.caches[1].bytes, 2 << 20);
  EXPECT_EQ(machine.caches[1].shared_by, 4);
  EXPECT_EQ(CompilerFromFacts(r).family, "gfortran");
  EXPECT_DOUBLE_EQ(ClockFromFacts(r), 2000.5e6);
}

TEST_F(Results, EveryPrefixGivesItsWholeJobs) {
  const std::string body =
      std::string("part 1 0\n") + kClock + Job(1, 0.5) + Job(2, 0.25) + "done 1\nfinished\n";
  for (std::size_t length = 0; length < body.size(); ++length) {
    const SuiteResults r = Body(body.substr(0, length));
    const std::size_t whole = (length >= body.find("begin 2")) + (length >= body.find("done"));
    EXPECT_THAT(r.rows, SizeIs(whole)) << length;
    ASSERT_THAT(r.complaints, SizeIs(1)) << length;
    EXPECT_THAT(r.complaints[0], HasSubstr("results.txt:")) << length;
  }
}

TEST_F(Results, AnEditedLineLosesItsJobAndNamesItsPlace) {
  const std::string good = std::string("part 1 0\n") + kClock + Job(1, 0.5) + Job(2, 0.25) +
                           Job(3, 0.125) + "done 1\nfinished\n";
  const std::pair<std::string, std::string> edits[] = {
      {"sample 2 100 0.250000", "sample 2 100 0.240000"},
      {"sample 2 100", "sampel 2 100"},
      {"end 2 1.0", "end 2"},
      {"begin 2 0", "begin x 0"},
      {"begin 2 0 1024", "begin 2 7 1024"}};
  for (const auto& [from, to] : edits) {
    std::string text = good;
    text.replace(text.find(from), from.size(), to);
    const SuiteResults r = Body(text);
    EXPECT_THAT(r.rows, SizeIs(2)) << to;
    ASSERT_FALSE(r.complaints.empty()) << to;
    EXPECT_THAT(r.complaints[0], testing::ContainsRegex("results.txt:[0-9]+: ")) << to;
  }
}

TEST_F(Results, AStopInTheMiddleIsNoDamage) {
  const SuiteResults r = Body(std::string("part 1 0\n") + kClock + Job(1, 0.5) +
                              "begin 2 0 1024 1 -1 0.001 2 0.1\nsam" + "\nresumed\npart 1 1\n" +
                              kClock + Job(1, 0.25) + "done 1\nfinished\n");
  EXPECT_THAT(r.complaints, IsEmpty());
  EXPECT_THAT(r.rows, SizeIs(2));
}

TEST_F(Results, AProcessThatDiedTookItsLastJobWithIt) {
  const SuiteResults r = Body(std::string("part 1 0\n") + kClock + Job(1, 0.5) +
                              "begin 2 1 64 1 -1 0.001 2 0.1\ndied 139\nfinished\n");
  EXPECT_THAT(r.complaints, IsEmpty());
  ASSERT_THAT(r.rows, SizeIs(2));
  EXPECT_EQ(r.rows[1].outcome, Outcome::Crashed);
  EXPECT_EQ(r.rows[1].segment, "RS a=b");
  EXPECT_THAT(r.rows[1].message, HasSubstr("139"));
}

TEST_F(Results, OtherFilesAndOtherFormsAreRefused) {
  for (const char* text : {"", "no results\n", "fortell-suite\n", "fortell-suite 99\ntool 9\n"}) {
    const Result<SuiteResults> results = Read(text);
    ASSERT_FALSE(results) << text;
    EXPECT_EQ(results.error().exit_code, ExitCode::Usage);
    EXPECT_THAT(results.error().place, HasSubstr("results.txt"));
    EXPECT_NE(results.error().next_step, "");
  }
  EXPECT_FALSE(ReadSuiteResults(folder.Path() + "/none"));
}

}  // namespace
}  // namespace fortell
