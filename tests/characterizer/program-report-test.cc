// Asking a real compiler about the loops of a small program, and when it is not asked.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "characterizer/compiler-description.h"
#include "characterizer/loop-remarks.h"
#include "characterizer/machine-detection.h"
#include "characterizer/program-report/module-sources.h"
#include "characterizer/program-report/plain-source.h"
#include "characterizer/program-report/program-reports.h"
#include "db/source-hash.h"

namespace fortell {
namespace {

constexpr char kModule[] =
    "module scale_mod\n"                   // 1
    "contains\n"                           // 2
    "  subroutine scale(a, n)\n"           // 3
    "    integer, intent(in) :: n\n"       // 4
    "    real, intent(inout) :: a(n)\n"    // 5
    "    integer :: i\n"                   // 6
    "    do i = 1, n\n"                    // 7
    "      a(i) = 2*a(i) + 1\n"            // 8
    "    end do\n"                         // 9
    "    do i = 2, n\n"                    // 10
    "      a(i) = a(i)/(a(i-1) + 1)\n"     // 11
    "    end do\n"                         // 12
    "  end subroutine\n"                   // 13
    "end module\n";
constexpr char kMain[] =
    "program p\n"
    "  use scale_mod\n"
    "  real :: a(1000)\n"
    "  a = 1\n"
    "  call scale(a, size(a))\n"
    "  print *, a(7)\n"
    "end program\n";

class ProgramReport : public ::testing::Test {
 protected:
  ProgramReport() {
    // The main program comes first, though it needs the module.
    for (const auto& [name, text] : {std::pair{"main.f90", kMain}, {"scale.f90", kModule}}) {
      Write(name, text);
      UnitProfile unit;
      unit.model.file = name;
      unit.model.files = {name};
      unit.model.source_hash = SourceHash(text);
      unit.model.flags = {"-O0", "-g"};
      profile_.units.push_back(unit);
    }
    pair_.machine = DetectMachine();
    pair_.flags = "-O3";
    if (auto compiler = DetectCompiler(runner_, "gfortran")) pair_.compiler = *compiler;
  }

  void Write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_.Path() + "/" + name) << text;
  }
  ProgramReports Ask(const Database* database = nullptr) {
    return Ask({&profile_, pair_, {folder_.Path()}}, database);
  }
  ProgramReports Ask(const ReportRequest& request, const Database* database) {
    return AskAboutProgram(runner_, request,
                           database ? KnownReports(request, *database)
                                    : std::vector<std::optional<LoopReport>>{});
  }

  SystemProcessRunner runner_;
  TemporaryFolder folder_;
  Profile profile_;
  Pair pair_;
};

// A module of constants executes nothing, so that the profile does not hold its file.
TEST_F(ProgramReport, FindsTheSourcesOfModulesWithoutCounts) {
  if (pair_.compiler.family != "gfortran") GTEST_SKIP() << "no gfortran";
  Write("kinds.f90", "module kinds\n  integer, parameter :: rk = 8\nend module\n");
  Write("sizes.f90", "module sizes\n  use kinds\n  real(rk), parameter :: half = 0.5_rk\nend module\n");
  const std::string text = "program q\n  use, intrinsic :: iso_c_binding\n  use sizes, only: half\n"
                           "  real(8) :: a(1000)\n  a = half\n  print *, a(7)\nend program\n";
  Write("main.f90", text);
  profile_.units.resize(1);
  profile_.units[0].model.source_hash = SourceHash(text);
  const ProgramReports reports = Ask();
  EXPECT_EQ(reports.reason, "");
  ASSERT_TRUE(reports.units[0]);
  EXPECT_FALSE(reports.units[0]->remarks.empty());
}

// A module of names alone stands between: it uses a module that the profile holds, which uses one of constants.
TEST_F(ProgramReport, FindsModulesWithoutCountsBetweenThoseThatTheProfileHolds) {
  if (pair_.compiler.family != "gfortran") GTEST_SKIP() << "no gfortran";
  Write("kinds.f90", "module kinds\n  integer, parameter :: count = kind(1)\nend module\n");
  const auto rewrite = [&](std::size_t unit, const std::string& name, const std::string& text) {
    Write(name, text);
    profile_.units[unit].model.source_hash = SourceHash(text);
  };
  Write("names.f90", "module names\n  use scale_mod, only: doubled => scale\n  public\nend module\n");
  rewrite(1, "scale.f90", "module scale_mod\n  use kinds\ncontains\n  subroutine scale(a, n)\n    integer(count), intent(in) :: n\n"
                          "    real, intent(inout) :: a(n)\n    a = 2*a\n  end subroutine\nend module\n");
  rewrite(0, "main.f90", "program p\n  use names\n  real :: a(1000)\n  a = 1\n  call doubled(a, size(a))\n  print *, a(7)\nend program\n");
  const ProgramReports reports = Ask();
  EXPECT_EQ(reports.reason, "");
  EXPECT_TRUE(reports.units[0] && reports.units[1]);
}

TEST(ModuleSources, NamesFilesOfModulesThatNoSourceDeclares) {
  const TemporaryFolder folder("modules");
  const auto write = [&](const std::string& name, const std::string& text) {
    std::ofstream(folder.Path() + "/" + name) << text;
    return folder.Path() + "/" + name;
  };
  const std::string main = write("main.f90", "program p\nUSE :: Own\n use Far , only: x\nend program\n");
  const std::string own = write("own.f90", "module own\nend module own\n");
  const std::string far = write("far.F90", "MODULE FAR\n use near\nend module\n");
  const std::string near = write("near.f", "      module near\n      end\n");
  write("other.f90", "submodule (far) other\ncontains\nmodule procedure near\nend procedure\nend\n");
  const std::vector<std::string> found = ModuleSources({main, own});
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0], far);
  EXPECT_EQ(found[1], near);
  EXPECT_TRUE(ModuleSources({own}).empty());
}

TEST(ModuleSources, StandInTheOrderInWhichTheyCompile) {
  const TemporaryFolder folder("modules");
  std::vector<std::string> sources;
  const auto write = [&](const std::string& name, const std::string& text) {
    std::ofstream(folder.Path() + "/" + name) << text;
    sources.push_back(folder.Path() + "/" + name);
  };
  write("main.f90", "program p\n use b\nend program\n");                                         // 0
  write("part.f90", "submodule (b) part\nend submodule\n");                                      // 1
  write("b.f90", "module b\n use a\n use elsewhere\nend module\n");                             // 2
  write("a.f90", "module a\nend module\nsubroutine s\n use a\nend subroutine\n");             // 3
  write("ring1.f90", "module ring1\n use ring2\nend module\n");                                 // 4
  write("ring2.f90", "module ring2\n use ring1\nend module\n");                                 // 5
  sources.push_back(folder.Path() + "/missing.f90");                                             // 6
  using Levels = std::vector<std::vector<std::size_t>>;
  EXPECT_EQ(InOrderOfModules(sources, {0, 1}), (Levels{{3}, {2}, {0, 1}}));
  EXPECT_EQ(InOrderOfModules(sources, {3, 6}), (Levels{{3, 6}}));
  EXPECT_EQ(InOrderOfModules(sources, {4}), (Levels{{4, 5}})) << "a circle";
}

TEST_F(ProgramReport, TellsWhichLoopsGfortranVectorises) {
  if (pair_.compiler.family != "gfortran") GTEST_SKIP() << "no gfortran";
  const ProgramReports reports = Ask();
  EXPECT_EQ(reports.reason, "");
  ASSERT_EQ(reports.units.size(), 2U);
  ASSERT_TRUE(reports.units[0] && reports.units[1]);
  EXPECT_TRUE(reports.units[1]->Says("vectorised", 0, 7));
  EXPECT_FALSE(reports.units[1]->Says("vectorised", 0, 10));
  EXPECT_EQ(reports.units[1]->flags, "-O3") << "flags of the instrumented build are no pair's";
  // Nothing of it stays beside the sources.
  const auto entries = std::filesystem::directory_iterator(folder_.Path());
  EXPECT_EQ(std::distance(begin(entries), end(entries)), 2);
}

TEST_F(ProgramReport, HoldsWhatIsLeftInTheMachineCode) {
  if (pair_.compiler.family != "gfortran") GTEST_SKIP() << "no gfortran";
  const ProgramReports reports = Ask();
  ASSERT_TRUE(reports.units[0]);
  if (!reports.units[0]->HasMachineCode()) GTEST_SKIP() << "built without LLVM";
  EXPECT_TRUE(reports.units[0]->Says(kMachineCall, 0, 5)) << "of another file: not inlined";
  EXPECT_TRUE(reports.units[1]->Says(kMachineCode, 0, 11));
}

TEST_F(ProgramReport, IsAskedOnce) {
  if (pair_.compiler.family != "gfortran") GTEST_SKIP() << "no gfortran";
  auto database = Database::Open(":memory:", Database::Mode::Write);
  ASSERT_TRUE(database);
  ReportRequest request{&profile_, pair_, {folder_.Path()}};
  std::vector<std::size_t> asked;
  request.keep = [&](std::size_t u, const LoopReport& report, std::size_t done, std::size_t all) {
    asked.push_back(u);
    EXPECT_EQ(done, asked.size());
    EXPECT_EQ(all, 2U);
    EXPECT_TRUE(database->PutProgramReport(profile_.units[u].model.source_hash, report));
  };
  const ProgramReports first = Ask(request, &*database);
  ASSERT_EQ(asked.size(), 2U);
  std::filesystem::remove(folder_.Path() + "/scale.f90");
  const ProgramReports second = Ask(request, &*database);
  EXPECT_EQ(asked.size(), 2U) << "nobody was asked again";
  EXPECT_EQ(second.reason, "");
  ASSERT_TRUE(second.units[1]);
  EXPECT_EQ(second.units[1]->remarks.size(), first.units[1]->remarks.size());
  EXPECT_TRUE(second.units[1]->Says("vectorised", 0, 7));
  pair_.flags = "-O1";
  EXPECT_FALSE(Ask(&*database).units[1]) << "other flags are another question";
}

TEST_F(ProgramReport, IsAskedAnewWhereAnotherDescriptionReadIt) {
  if (pair_.compiler.family != "gfortran") GTEST_SKIP() << "no gfortran";
  auto database = Database::Open(":memory:", Database::Mode::Write);
  ASSERT_TRUE(database);
  ReportRequest request{&profile_, pair_, {folder_.Path()}};
  std::size_t asked = 0;
  request.keep = [&](std::size_t u, const LoopReport& report, std::size_t, std::size_t) {
    ++asked;
    EXPECT_NE(report.compiler, pair_.compiler.version);
    LoopReport older{pair_.compiler.version, report.flags, report.remarks};
    EXPECT_TRUE(database->PutProgramReport(profile_.units[u].model.source_hash, older));
  };
  Ask(request, &*database);
  Ask(request, &*database);
  EXPECT_EQ(asked, 4U);
}

// The module of a file that nobody asks about is needed all the same.
TEST_F(ProgramReport, AsksAboutTheWantedUnitsAlone) {
  if (pair_.compiler.family != "gfortran") GTEST_SKIP() << "no gfortran";
  ReportRequest request{&profile_, pair_, {folder_.Path()}};
  request.wanted = {true, false};
  const ProgramReports reports = Ask(request, nullptr);
  EXPECT_EQ(reports.reason, "");
  EXPECT_TRUE(reports.units[0]);
  EXPECT_FALSE(reports.units[1]);
}

// Main program first: it would fail, and be tried again. `aside` is no part of what is asked about.
TEST_F(ProgramReport, CompilesWhatIsNeededOnceAndInOrder) {
  if (pair_.compiler.family != "gfortran") GTEST_SKIP() << "no gfortran";
  const std::string text = "subroutine aside\n  use scale_mod\nend subroutine\n";
  Write("aside.f90", text);
  profile_.units.push_back(profile_.units[0]);
  profile_.units[2].model.file = "aside.f90";
  profile_.units[2].model.source_hash = SourceHash(text);
  struct Recorder : ProcessRunner {
    Result<ProcessResult> Run(const Command& command) override {
      for (const std::string& word : command.argv)
        if (word.find(".f90") != std::string::npos) compiled.push_back(word.substr(word.rfind('/') + 1));
      return system.Run(command);
    }
    SystemProcessRunner system;
    std::vector<std::string> compiled;
  } recorder;
  ReportRequest request{&profile_, pair_, {folder_.Path()}};
  request.wanted = {true, false, false};
  EXPECT_TRUE(AskAboutProgram(recorder, request, {}).units[0]);
  EXPECT_EQ(recorder.compiled, (std::vector<std::string>{"scale.f90", "main.f90"}));
}

TEST_F(ProgramReport, RefusesAChangedSource) {
  if (pair_.compiler.family != "gfortran") GTEST_SKIP() << "no gfortran";
  Write("scale.f90", std::string(kModule) + "! one more line\n");
  const ProgramReports reports = Ask();
  EXPECT_FALSE(reports.units[0]) << "it needs the other one's module";
  EXPECT_FALSE(reports.units[1]);
  EXPECT_NE(reports.reason, "");
  const auto found = FindPlainSource(profile_.units[1].model, {folder_.Path()});
  ASSERT_FALSE(found);
  EXPECT_NE(found.error().cause.find("changed"), std::string::npos);
}

TEST_F(ProgramReport, AsksNoCompilerThatIsAnotherOneHere) {
  pair_.compiler = {"gfortran", "GNU Fortran (elsewhere) 3.1", "gfortran"};
  const ProgramReports reports = Ask();
  EXPECT_FALSE(reports.units[0] || reports.units[1]);
  EXPECT_NE(reports.reason, "");
  pair_.compiler = {"cmf", "CM Fortran", "unknown"};
  EXPECT_NE(Ask().reason, "");
}

TEST(WhyNotHere, AnotherProcessorNeedsFlagsThatNameOne) {
  Machine here;
  here.cpu = "processor A";
  here.architecture = "x86_64";
  Pair pair;
  pair.machine = here;
  pair.flags = "-O3 -march=native";
  EXPECT_EQ(WhyNotHere(pair, here), "");
  here.cpu = "processor B";
  EXPECT_NE(WhyNotHere(pair, here), "");
  pair.flags = "-O3 -march=skylake";
  EXPECT_EQ(WhyNotHere(pair, here), "");
  here.architecture = "aarch64";
  EXPECT_NE(WhyNotHere(pair, here), "");
}

TEST(LoopRemarks, OfBothCompilersByKind) {
  const auto kinds = [](const std::string& family, const std::string& output) {
    std::vector<std::string> found;
    for (const LoopRemark& r :
         LoopRemarksOf("t.f90", output, CompilerDescription::OfFamily(family)))
      found.push_back(std::to_string(r.line) + " " + r.kind);
    std::sort(found.begin(), found.end());
    return found;
  };
  using Kinds = std::vector<std::string>;
  EXPECT_EQ(kinds("gfortran",
                  "x/t.f90:46:10: optimized: loop vectorized using 64 byte vectors\n"
                  "x/t.f90:46:10: optimized:  loop versioned for vectorization because of possible "
                  "aliasing\n"
                  "x/t.f90:21:94: optimized: basic block part vectorized using 64 byte vectors\n"
                  "x/other.f90:1:1: optimized: loop vectorized using 64 byte vectors\n"),
            (Kinds{"21 block vectorised", "46 checked for overlap", "46 vectorised"}));
  EXPECT_EQ(kinds("gfortran",
                  "x/t.f90:24:12: optimized: Loop 2 distributed: split to 0 loops and 1 library "
                  "calls.\n"),
            (Kinds{"24 distributed", "24 library call", "24 library calls alone"}));
  EXPECT_EQ(kinds("flang",
                  "x/t.f90:47:7: remark: vectorized loop (vectorization width: 16, interleaved "
                  "count: 1) [-Rpass=loop-vectorize]\n"
                  "x/t.f90:28:5: remark: Stores SLP vectorized with cost -2 and with tree size 2 "
                  "[-Rpass=slp-vectorizer]\n"
                  "x/t.f90:30:5: remark: Formed a call to llvm.memcpy.p0.p0.i64() intrinsic from "
                  "load and store instruction in _QMmPz function [-Rpass=loop-idiom]\n"),
            (Kinds{"28 block vectorised", "30 library call", "47 vectorised"}));
}

TEST(SourceFlags, AreThoseThatBelongToTheSource) {
  const CompilerDescription gfortran = CompilerDescription::OfFamily("gfortran");
  const std::vector<std::string> flags = {"-O2", "-I", "inc", "-J/tmp/k", "-DX=1",
                                          "-fdefault-real-8", "-march=native", "-g"};
  EXPECT_EQ(gfortran.SourceFlags(flags),
            (std::vector<std::string>{"-Iinc", "-I/tmp/k", "-DX=1", "-fdefault-real-8"}));
}

}  // namespace
}  // namespace fortell
