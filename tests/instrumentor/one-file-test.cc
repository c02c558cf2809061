// One command and what may be odd about it: other languages, outputs, refusals, modules, selection.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/instrumentor/build-fixture.h"

namespace fortell {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(OneCommand, FortranAndCTogether) {
  const BuildFolder folder;
  folder.Write("main.f90", "integer :: n = 1\ncall c(n)\nprint *, n\nend\n");
  folder.Write("c.c", "void c_(int *n) { *n = 7; }\n");
  ASSERT_EQ(folder.Instrument({"gfortran", "-O1", "main.f90", "c.c", "-o", "a"}).exit_code, 0);
  EXPECT_THAT(folder.Shell("./a").out, HasSubstr("7"));
  EXPECT_TRUE(folder.Exists("a.fortell"));
  ASSERT_EQ(folder.Instrument({"gfortran", "-c", "main.f90", "c.c"}).exit_code, 0);
  EXPECT_TRUE(folder.Exists("main.o") && folder.Exists("c.o"));
}

TEST(OneCommand, ResponseFileAndOutputElsewhere) {
  const BuildFolder folder;
  folder.Write("a.f90", "print *, 1\nend\n");
  folder.Write("args", "-O1 -c a.f90\n-o deep/a.o");
  ASSERT_EQ(folder.Shell("mkdir deep; " + InstrumentProgram() + " gfortran @args").exit_code, 0);
  EXPECT_TRUE(folder.Exists("deep/a.o"));
  EXPECT_EQ(folder.Instrument({"gfortran", "-c", "a.f90", "-o", "/dev/null"}).exit_code, 0);
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
}

TEST(OneCommand, StaticallyLinked) {
  const BuildFolder folder("static");
  folder.Write("a.f90", "program a\nprint *, 'printed'\nend program\n");
  folder.Write("f.f90", "subroutine f() bind(c)\nprint *, 'printed'\nend subroutine\n");
  folder.Write("main.c", "void f(void);\nint main(void) { f(); return 3; }\n");
  if (folder.Shell("gfortran -static a.f90 -o plain").exit_code != 0) GTEST_SKIP() << "no static libraries";
  ASSERT_EQ(folder.Instrument({"gfortran", "-static", "a.f90", "-o", "a"}).exit_code, 0);
  EXPECT_EQ(folder.Shell("./a").out, folder.Shell("./plain").out);
  EXPECT_EQ(folder.ProfileIn("a.fortell").ended, "normal");
  ASSERT_EQ(folder.Instrument({"gfortran", "-c", "f.f90"}).exit_code, 0);
  ASSERT_EQ(folder.Shell("gcc -static main.c f.o -lgfortran -lquadmath -lm -o c").exit_code, 0);
  EXPECT_EQ(folder.Shell("./c").exit_code, 3);
  EXPECT_EQ(CallsOf(folder.ProfileIn("c.fortell"), "f"), 1);
}

TEST(OneCommand, WarningsAreTheUsersOwn) {
  const BuildFolder folder;
  folder.Write("a.f90",
               "subroutine s(n)\nimplicit none\ninteger :: n, i, unused\ndo i = 1, n\nprint *, i\nend do\nend\n");
  for (const char* options : {"-Wall -Wextra -Wconversion -Wimplicit-interface -pedantic", "-std=f95",
                              "-std=f2018 -Wall", "-Wall -Werror"}) {
    SCOPED_TRACE(options);
    const std::string rest = std::string(" -c a.f90 ") + options;
    const auto plain = folder.Shell("gfortran" + rest);
    const auto counting = folder.Shell(InstrumentProgram() + " gfortran" + rest);
    EXPECT_EQ(counting.exit_code == 0, plain.exit_code == 0);
    EXPECT_EQ(counting.err.substr(0, plain.err.size()), plain.err);
  }
}

TEST(OneCommand, EveryStandardOfTheCompilersTakesTheCounters) {
  const BuildFolder folder;
  folder.Write("a.f90", "module m\ncontains\nfunction f(x)\nreal, intent(in) :: x\nf = 2*x\nend function\nend module\n"
                        "program p\nuse m\nif (f(1.) > 1) print *, f(2.)\nend program\n");
  for (const char* standard : {"-std=f95", "-std=f2003", "-std=f2008", "-std=f2018", "-std=gnu", "-std=legacy"}) {
    SCOPED_TRACE(standard);
    const auto built = folder.Shell(InstrumentProgram() + " gfortran a.f90 -o a " + standard);
    EXPECT_EQ(built.err, "");
    EXPECT_EQ(folder.Shell("./a").exit_code, 0);
    EXPECT_EQ(CallsOf(folder.ProfileIn("a.fortell"), "m::f"), 2);
  }
}

TEST(Fallback, WhatTheFrontEndRefusesIsCompiledPlainly) {
  const BuildFolder folder;
  folder.Write("a.f90", "subroutine s\nuse no_source_of_it\ncall t\nend\n");
  folder.Write("no_source_of_it.f90", "module no_source_of_it\nend module\n");
  folder.Shell("gfortran -c no_source_of_it.f90");
  const auto build = folder.Instrument({"gfortran", "-c", "a.f90"});
  EXPECT_EQ(build.exit_code, 0);
  EXPECT_EQ(std::count(build.err.begin(), build.err.end(), '\n'), 1) << build.err;
  EXPECT_THAT(build.err, HasSubstr("warning: a.f90: not counted: "));
  EXPECT_THAT(build.err, HasSubstr("no_source_of_it"));
  EXPECT_TRUE(folder.Exists("a.o"));
}

TEST(Fallback, TemplatesAreToldAsSuch) {
  const BuildFolder folder;
  folder.Write("a.f90", "subroutine s\n#:if X\ncall t\n#:endif\nend\n");
  const auto shown = folder.Instrument({"--source-only", "a.f90", "--out", "out"});
  EXPECT_EQ(shown.exit_code, 2);
  EXPECT_THAT(shown.err, HasSubstr("a.f90:2: this is a template"));
}

// As CMake's Ninja files do it: the compiler gets what the preprocessor left.
TEST(Generated, LinesAreThoseOfTheFileItWasMadeOf) {
  const BuildFolder folder;
  folder.Write("a.F90", "#define N 3\n#ifdef NOT\nx\n#endif\nprogram p\ninteger :: i\ndo i = 1, N\n"
                        "print *, i\nend do\nend program\n");
  folder.Shell("gfortran -cpp -E a.F90 > a-pp.f90");
  ASSERT_EQ(folder.Instrument({"gfortran", "-fpreprocessed", "a-pp.f90", "-o", "a"}).exit_code, 0);
  EXPECT_EQ(folder.Shell("./a").exit_code, 0);
  const Profile profile = folder.ProfileIn("a.fortell");
  EXPECT_THAT(FilesOf(profile), testing::ElementsAre("a.F90"));
  const auto shown = folder.Shell(std::string(FORTELL_BIN_DIR) + "/fortell-profile show a.fortell");
  EXPECT_THAT(shown.out, HasSubstr("3  a.F90:8  print *, i"));
  EXPECT_THAT(shown.out, Not(HasSubstr("changed since")));
}

// gfortran's module files are compressed, flang's are text: neither is read in the place of ours.
TEST(Modules, ForeignFilesDoNoHarm) {
  const BuildFolder folder;
  folder.Write("m.f90", "module m\ninteger :: n = 3\nend module\n");
  folder.Write("a.f90", "program p\nuse m\nprint *, n\nend\n");
  folder.Write("sub/iso_fortran_env.mod", "this is no module file");
  folder.Shell("gfortran -c m.f90 && rm m.o && gzip -c m.mod > sub/m.mod");
  const auto build = folder.Instrument({"gfortran", "m.f90", "a.f90", "-Isub", "-o", "a"});
  EXPECT_EQ(build.exit_code, 0);
  EXPECT_THAT(build.err, Not(HasSubstr("not counted"))) << build.err;
}

TEST(Modules, OfLibrariesThatFlangCannotRead) {
  const BuildFolder folder;
  folder.Write("a.f90",
               "program p\nuse openacc\nuse omp_lib\nuse, intrinsic :: ieee_arithmetic\n"
               "use, intrinsic :: iso_c_binding\nimplicit none\nprint *, acc_get_num_devices(acc_device_host), "
               "omp_get_max_threads(), ieee_is_nan(1.0)\nend\n");
  const auto build = folder.Instrument({"gfortran", "-fopenacc", "-fopenmp", "a.f90", "-o", "a"});
  EXPECT_EQ(build.exit_code, 0);
  EXPECT_EQ(build.err, "");
}

TEST(Extensions, GnuIntrinsicsUnderImplicitNone) {
  const BuildFolder folder;
  folder.Write("a.f90",
               "program p\nimplicit none\nreal :: t(2), x\ncharacter(80) :: arg\ninteger :: n\n"
               "x = etime(t) + dtime(t) + second() + besj0(1.0) + ran(1) + rand(0)\n"
               "n = iargc() + access('.', ' ') + mclock() + getcwd(arg) + hostnm(arg)\n"
               "call getarg(0, arg)\ncall fdate(arg)\ncall srand(1)\ncall flush(6)\ncall system('true')\n"
               "call sleep(0)\nprint *, 'done'\nend\n");
  const auto build = folder.Instrument({"gfortran", "a.f90", "-o", "a"});
  EXPECT_EQ(build.err, "");
  EXPECT_THAT(folder.Shell("./a").out, HasSubstr("done"));
  EXPECT_TRUE(folder.Exists("a.fortell"));
}

TEST(SelectedParts, FilesAndProcedures) {
  const BuildFolder folder;
  folder.Write("a.f90", "program p\ncall one\ncall two\nend\n");
  folder.Write("b.f90", "subroutine one\nprint *, 1\nend\nsubroutine two\nprint *, 2\nend\n");
  const auto names = [&](std::vector<std::string> options) {
    options.insert(options.end(), {"gfortran", "a.f90", "b.f90", "-o", "a"});
    EXPECT_EQ(folder.Instrument(options).exit_code, 0);
    folder.Shell("rm -f a.fortell; ./a");
    std::vector<std::string> counted;
    if (!folder.Exists("a.fortell")) return counted;
    for (const UnitProfile& unit : folder.ProfileIn("a.fortell").units) {
      for (const Procedure& p : unit.model.procedures) {
        if (p.not_instrumented.empty()) counted.push_back(p.name);
      }
    }
    return counted;
  };
  EXPECT_THAT(names({"--include", "b.f90"}), testing::UnorderedElementsAre("one", "two"));
  EXPECT_THAT(names({"--exclude=TWO", "--include=b.f90"}), testing::UnorderedElementsAre("one"));
  EXPECT_THAT(names({"--include", "two"}), testing::UnorderedElementsAre("two"));
  EXPECT_TRUE(names({"--exclude", "*.f90"}).empty());
  EXPECT_EQ(folder.Instrument({"--include"}).exit_code, 2);
}

TEST(OneCommand, ErrorsPointAtTheUsersLine) {
  const BuildFolder folder;
  folder.Write("a.f90", "program p\ninteger :: i\ndo i = 1, 3\ni = 'x'\nend do\nend\n");
  const auto plain = folder.Execute({"gfortran", "-c", "a.f90"});
  const auto build = folder.Instrument({"gfortran", "-c", "a.f90"});
  EXPECT_NE(build.exit_code, 0);
  EXPECT_EQ(build.err.substr(0, plain.err.size()), plain.err);
}

}  // namespace
}  // namespace fortell
