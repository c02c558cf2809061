// Machine facts and compiler descriptions.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sched.h>

#include <filesystem>
#include <regex>

#include "characterizer/compiler-description.h"
#include "characterizer/machine-detection.h"
#include "tests/kernels/fakes.h"

namespace fortell {
namespace {

using testing::HasSubstr;

Result<Compiler> Detected(const std::string& version_output) {
  FakeRunner runner([&](const Command&) { return Printed(version_output); });
  return DetectCompiler(runner, "fc");
}

TEST(CompilerDescription, EveryFileIsBuiltIn) {
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(FORTELL_SOURCE_DIR) +
                                                               "/characterizer/compilers")) {
    files += entry.path().extension() == ".json" ? 1 : 0;
  }
  EXPECT_GE(files, 2U);
  EXPECT_EQ(CompilerDescription::Known().size(), files);
}

TEST(CompilerDescription, FamiliesAreRecognised) {
  EXPECT_EQ(Detected("GNU Fortran (Debian 12.2.0-14+deb12u1) 12.2.0\nCopyright")->family,
            "gfortran");
  EXPECT_EQ(Detected("Debian flang version 22.1.8 (1~deb12u1)\nTarget: x86_64")->family, "flang");
  EXPECT_EQ(Detected("flang-new version 19.1.7\n")->family, "flang");
  EXPECT_EQ(Detected("\nnvfortran 24.1-0 64-bit target on x86-64 Linux -tp zen3\n")->family, "nvfortran");
  EXPECT_EQ(Detected("ifx (IFX) 2025.0.4\n")->family, "unknown");
}

TEST(CompilerDescription, CommandsAreKnownByTheirName) {
  EXPECT_EQ(CompilerDescription::OfCommand("/usr/bin/x86_64-linux-gnu-gfortran-12").Family(), "gfortran");
  EXPECT_EQ(CompilerDescription::OfCommand("/opt/bin/flang-new").Family(), "flang");
  EXPECT_FALSE(CompilerDescription::OfCommand("nvfortran").HasQuadruple());
  EXPECT_EQ(CompilerDescription::OfCommand("/home/gfortran/bin/mpifort").Family(), "unknown");
}

TEST(CompilerDescription, TheFirstLineIsTheVersion) {
  EXPECT_EQ(Detected("GNU Fortran 12\nCopyright")->version, "GNU Fortran 12");
}

TEST(CompilerDescription, AMissingCompilerTellsWhatToDo) {
  FakeRunner runner([](const Command&) -> Result<ProcessResult> {
    return CouldNot("nofc", "cannot be started: No such file or directory", "");
  });
  const Result<Compiler> compiler = DetectCompiler(runner, "nofc");
  ASSERT_FALSE(compiler);
  EXPECT_EQ(compiler.error().exit_code, ExitCode::CouldNot);
  EXPECT_THAT(compiler.error().place, HasSubstr("nofc"));
  EXPECT_THAT(compiler.error().next_step, HasSubstr("--fc"));
}

TEST(CompilerDescription, CommandsOfSeveralWords) {
  FakeRunner runner([](const Command&) { return Printed("GNU Fortran\n"); });
  ASSERT_TRUE(DetectCompiler(runner, "ccache gfortran"));
  EXPECT_EQ(runner.commands[0].argv, (std::vector<std::string>{"ccache", "gfortran", "--version"}));
}

TEST(CompilerDescription, ADamagedDescriptionNamesTheKey) {
  const auto made = CompilerDescription::FromJson(R"({"family": "x"})", "x.json");
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().place, "x.json");
  EXPECT_THAT(made.error().cause, HasSubstr("recognise"));
}

TEST(CompilerDescription, KnowsInstructionsAndForms) {
  const CompilerDescription gfortran = CompilerDescription::OfFamily("gfortran");
  EXPECT_FALSE(gfortran.Instructions("x86_64", "sqrt").empty());
  EXPECT_TRUE(gfortran.Instructions("x86_64", "tea").empty());
  EXPECT_TRUE(gfortran.Instructions("pdp11", "sqrt").empty());
  EXPECT_TRUE(gfortran.IsFreeForm(".f90"));
  EXPECT_FALSE(gfortran.IsFreeForm(".f"));
  EXPECT_TRUE(gfortran.IsFixedForm(".f"));
  for (const CompilerDescription& known : CompilerDescription::Known()) {
    for (const char* operation : {"add", "mul", "div", "sqrt", "integer add", "compare"}) {
      for (const std::string& text : known.Instructions("x86_64", operation)) {
        EXPECT_NO_THROW(std::regex{text}) << known.Family() << ' ' << operation;
      }
    }
  }
}

TEST(DetectMachine, TellsWhatTheSystemKnows) {
  const Machine machine = DetectMachine();
  EXPECT_NE(machine.host, "");
  EXPECT_NE(machine.architecture, "");
  EXPECT_GE(machine.cores, 1);
  EXPECT_GT(machine.memory_bytes, 1 << 20);
  EXPECT_EQ(machine.cpu, CpuModel());
  for (std::size_t i = 0; i < machine.caches.size(); ++i) {
    const Machine::Cache& cache = machine.caches[i];
    EXPECT_EQ(cache.level, static_cast<int>(i) + 1);
    EXPECT_GT(cache.bytes, 0);
    EXPECT_GE(cache.shared_by, 1);
    EXPECT_LE(cache.shared_by, machine.cores);
    if (i > 0) {
      EXPECT_GT(cache.bytes, machine.caches[i - 1].bytes);
    }
  }
}

TEST(PinnedToOneCore, BindsAndRestores) {
  cpu_set_t before, during, after;
  ASSERT_EQ(sched_getaffinity(0, sizeof before, &before), 0);
  {
    const PinnedToOneCore pinned;
    if (pinned.Core() < 0) GTEST_SKIP() << "this system does not bind";
    ASSERT_EQ(sched_getaffinity(0, sizeof during, &during), 0);
    EXPECT_EQ(CPU_COUNT(&during), 1);
    EXPECT_TRUE(CPU_ISSET(static_cast<unsigned>(pinned.Core()), &during));
  }
  ASSERT_EQ(sched_getaffinity(0, sizeof after, &after), 0);
  EXPECT_TRUE(CPU_EQUAL(&before, &after));
}

}  // namespace
}  // namespace fortell
