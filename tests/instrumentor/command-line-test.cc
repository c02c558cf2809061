// Command lines of compilers, response files, what compilers say, selection.
#include "instrumentor/wrapper/command-line.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "db/process.h"
#include "instrumentor/wrapper/compiler-messages.h"
#include "instrumentor/wrapper/response-file.h"
#include "instrumentor/wrapper/selection.h"

namespace fortell {
namespace {

using testing::ElementsAre;

CompilerCommand Parsed(std::vector<std::string> argv) {
  argv.insert(argv.begin(), "fc");
  return ParseCompilerCommand(argv).value();
}

TEST(CommandLine, InputsByWhatTheyAre) {
  const auto c = Parsed({"-O2", "a.f90", "b.c", "-foo", "value", "c.o", "-o", "x", "libd.so.3", "-lm"});
  EXPECT_THAT(c.sources, ElementsAre(1u));
  EXPECT_THAT(c.other_inputs, ElementsAre(2u, 5u, 8u));
  EXPECT_THAT(c.other_sources, ElementsAre(2u));
  EXPECT_EQ(c.output, "x");
  EXPECT_THAT(CompileOptions(c), ElementsAre("-O2", "-foo", "value"));
}

TEST(CommandLine, KnowsWhichCompilersTrustThatPureCodeChangesNothing) {
  const auto trusts = [](const char* compiler) {
    return FrontEndFor(ParseCompilerCommand({compiler, "a.f90"}).value(), "a.f90").trusts_pure;
  };
  EXPECT_TRUE(trusts("gfortran"));
  EXPECT_TRUE(trusts("/usr/bin/x86_64-linux-gnu-gfortran-12"));
  EXPECT_FALSE(trusts("flang-22"));
  EXPECT_FALSE(trusts("/opt/bin/flang-new"));
}

TEST(CommandLine, LeavesRoomForCountsWhereGfortranPutsProceduresInPlaceBySize) {
  const auto room = [](std::vector<std::string> argv) { return FlagsWithCounts(ParseCompilerCommand(argv).value()); };
  EXPECT_THAT(room({"gfortran-12", "-O2", "-O3", "a.f90"}), ElementsAre("--param=max-inline-insns-auto=40"));
  EXPECT_THAT(room({"/usr/bin/gfortran", "-Ofast", "a.f90"}), ElementsAre("--param=max-inline-insns-auto=40"));
  EXPECT_THAT(room({"gfortran", "-O3", "-O2", "a.f90"}), ElementsAre("--param=max-inline-insns-auto=30"));
  EXPECT_THAT(room({"gfortran", "-O1", "a.f90"}), ElementsAre());
  EXPECT_THAT(room({"gfortran", "a.f90"}), ElementsAre());
  EXPECT_THAT(room({"flang-22", "-O3", "a.f90"}), ElementsAre());
}

TEST(CommandLine, OutputJoined) {
  EXPECT_EQ(Parsed({"a.f90", "-oprog"}).output, "prog");
  const auto openmp = Parsed({"a.f90", "-openmp"});
  EXPECT_EQ(openmp.output, "");
  EXPECT_TRUE(openmp.front_end.openmp);
}

TEST(CommandLine, LinkerOptionsAreNotForTheCompiler) {
  const auto c = Parsed({"-shared", "-fPIC", "-L/x", "-L", "/y", "-Wl,-z,now", "-Xlinker", "-E", "-flto=2",
                         "a.f90", "-J", "mods", "-I", "inc"});
  EXPECT_FALSE(c.passes_through);
  EXPECT_THAT(CompileOptions(c), ElementsAre("-fPIC", "-J", "mods", "-I", "inc"));
  EXPECT_EQ(c.front_end.module_output, "mods");
}

TEST(CommandLine, QuestionsPassThrough) {
  for (const char* question : {"--version", "-dumpversion", "-print-file-name=libm.a", "-###", "-E", "-S",
                               "-M", "--help=warnings", "-fsyntax-only"}) {
    EXPECT_TRUE(Parsed({question, "a.f90"}).passes_through) << question;
  }
  EXPECT_FALSE(Parsed({"-v", "a.f90"}).passes_through) << "it compiles and tells how";
}

TEST(CommandLine, LanguageOfAnyName) {
  const auto c = Parsed({"-x", "f95-cpp-input", "a.txt", "-x", "none", "b.o"});
  EXPECT_THAT(c.sources, ElementsAre(2u));
  EXPECT_THAT(c.other_inputs, ElementsAre(5u));
  EXPECT_FALSE(FrontEndFor(c, "a.txt").fixed_form);
}

TEST(CommandLine, MacrosOnlyWhereThePreprocessorRuns) {
  auto c = Parsed({"-DN=3", "a.f90", "b.F90"});
  c.predefined = {"__GFORTRAN__=1"};
  EXPECT_TRUE(FrontEndFor(c, "a.f90").definitions.empty());
  EXPECT_THAT(FrontEndFor(c, "b.F90").definitions, ElementsAre("__GFORTRAN__=1", "N=3"));
  EXPECT_THAT(FrontEndFor(Parsed({"-cpp", "-DN=3", "a.f90"}), "a.f90").definitions, ElementsAre("N=3"));
}

TEST(CommandLine, ModulesAreSearchedInTheCurrentFolderToo) {
  const auto options = FrontEndFor(Parsed({"-Iinc", "-Jmods", "a.f90"}), "a.f90");
  EXPECT_EQ(options.module_output, "mods/.fortell-modules");
  EXPECT_THAT(options.module_folders, ElementsAre("inc/.fortell-modules", "./.fortell-modules"));
}

TEST(ConfigureChecks, AreKnownByTheirPlace) {
  EXPECT_TRUE(IsConfigureCheck("conftest.f90"));
  EXPECT_TRUE(IsConfigureCheck("/b/CMakeFiles/CMakeScratch/TryCompile-x/src.F90"));
  EXPECT_TRUE(IsConfigureCheck("/b/meson-private/sanitycheckf.f90"));
  EXPECT_FALSE(IsConfigureCheck("/b/CMakeFiles/app.dir/a.f90"));
}

TEST(ResponseFile, WordsAndFilesWithin) {
  const TemporaryFolder folder("response");
  const std::string outer = folder.Path() + "/outer", inner = folder.Path() + "/inner";
  std::ofstream(inner) << "-c  'a b.f90'\n\"-DX=\\\"y\\\"\"";
  std::ofstream(outer) << "-O2\n@" << inner << " end\\ ing";
  EXPECT_THAT(WithResponseFiles({"first", "@" + outer, "@/no/such"}),
              ElementsAre("first", "-O2", "-c", "a b.f90", "-DX=\"y\"", "end ing", "@/no/such"));
  std::ofstream(inner) << "@" << inner;
  EXPECT_FALSE(WithResponseFiles({"@" + inner}).empty()) << "a file that names itself ends";
}

TEST(CompilerMessages, OursAreLeftOut) {
  const std::string users = "a.f90:3:7:\n\n    3 | x = y\n      |       1\nWarning: 'y' is unset\n";
  const std::string ours = "a.f90:1:20:\n\n    1 | integer,parameter::fortell_k=1\nWarning: unused\n";
  EXPECT_EQ(WithoutOurMessages(ours + users + ours), users);
  EXPECT_TRUE(HasWarning(users));
  EXPECT_FALSE(HasWarning(WithoutOurMessages(ours)));
}

TEST(CompilerMessages, AFolderNamedLikeUsIsTheUsers) {
  const std::string users = "/home/me/fortell_tests/a.f90:3:7:\n\n    3 | x = y\nWarning: unset\n";
  const std::string flang = "/home/me/fortell_tests/a.f90:3:7-9: warning: unset\n";
  EXPECT_EQ(WithoutOurMessages(users + flang), users + flang);
}

TEST(CompilerMessages, LongLinesAreNoTrouble) {
  const std::string line = "a" + std::string(1000000, '+') + "\n";
  EXPECT_EQ(WithoutOurMessages(line), line);
}

TEST(CompilerMessages, InsertedTextIsTakenUnderStrictOptions) {
  EXPECT_THAT(ForInstrumentedText({"-Werror", "-std=f95", "-ffree-line-length-80", "-ffree-line-length-0",
                                   "-ffree-line-length-none", "-ffree-line-length-200"}, "x = f(1)"),
              ElementsAre("-std=f2008", "-ffree-line-length-132", "-ffree-line-length-0",
                          "-ffree-line-length-none", "-ffree-line-length-200"));
  EXPECT_THAT(ForInstrumentedText({"--std=f2003"}, "x = erfx(1)"), ElementsAre("-std=f2008"));
  EXPECT_THAT(ForInstrumentedText({"-std=f2003", "-fcheck=all"}, ""), ElementsAre("-std=f2003", "-fcheck=all"));
  EXPECT_THAT(ForInstrumentedText({"-std=f2003"}, "X = ERF(1)"), ElementsAre("-std=f2003")) << "perhaps the user's ERF";
}

TEST(CompilerMessages, DependenciesNameTheSource) {
  const TemporaryFolder folder("depends");
  const std::string file = folder.Path() + "/a.d";
  std::ofstream(file) << "a.o: /tmp/x/a.F90 /tmp/x/a.F90.inc\n";
  NameTheSource(file, "/tmp/x/a.F90", "src/a.F90");
  std::ifstream in(file);
  std::string line;
  std::getline(in, line);
  EXPECT_EQ(line, "a.o: src/a.F90 src/a.F90.inc");
}

TEST(Selections, FilesAndProcedures) {
  const Selection none;
  EXPECT_TRUE(none.MayHold("a.f90") && none.Takes("a.f90", "m::p"));
  const Selection files{{"src/*.f90"}, {"*io*"}};
  EXPECT_TRUE(files.MayHold("src/a.f90"));
  EXPECT_FALSE(files.MayHold("lib/a.f90"));
  EXPECT_FALSE(files.MayHold("src/myio.f90"));
  const Selection procedures{{"SOLVE_*", "mesh::*"}, {}};
  EXPECT_TRUE(procedures.MayHold("a.f90"));
  EXPECT_TRUE(procedures.Takes("a.f90", "m::solve_all"));
  EXPECT_TRUE(procedures.Takes("a.f90", "mesh::init"));
  EXPECT_FALSE(procedures.Takes("a.f90", "other::init"));
}

}  // namespace
}  // namespace fortell
