// The instrumentor as the compiler of make, CMake, configure scripts and MPI.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/instrumentor/build-fixture.h"

namespace fortell {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;

const std::string kFc = std::string("FC='") + FORTELL_BIN_DIR + "/fortell-instrument gfortran'";

/// Modules, preprocessor, includes and headers beside the source, fixed form, C: three folders.
void WriteProject(const BuildFolder& folder) {
  folder.Write("util/kinds.f90", "module kinds\ninteger, parameter :: dp = kind(1d0)\nend module\n");
  folder.Write("util/c.c", "void hello_c_(int *n) { *n += 41; }\n");
  folder.Write("core/config.h", "#define W0 0.5_dp\n");
  folder.Write("core/part.inc", "real(dp), parameter :: w1 = 0.5_dp\n");
  folder.Write("core/field.F90",
               "#include \"config.h\"\nmodule field\nuse kinds, only: dp\nimplicit none\ncontains\n"
               "subroutine relax(a)\nreal(dp), intent(inout) :: a(:)\ninteger :: i\ninclude 'part.inc'\n"
               "#ifdef __GFORTRAN__\ndo i = 1, size(a)\n#else\ndo i = 1, 1 ! not this one\n#endif\n"
               "if (a(i) > 0) a(i) = W0 * a(i) + w1\nend do\nend subroutine\nend module\n");
  folder.Write("core/old.f",
               "      SUBROUTINE OLD(X,N)\n      DIMENSION X(N)\n      DO 10 I=1,N\n      X(I)=X(I)+1\n"
               "   10 CONTINUE\n      END\n");
  folder.Write("app/main.f90",
               "program main\nuse kinds\nuse field\nimplicit none\nreal(dp) :: a(100)\nreal :: x(10)\n"
               "integer :: n = 1\na = 1\nx = 0\ncall relax(a)\ncall old(x, 10)\ncall hello_c(n)\n"
               "print *, n, sum(x), sum(a)\nend program\n");
}

void CheckProject(const BuildFolder& folder, const std::string& program) {
  const auto run = folder.Shell("./" + program);
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out, HasSubstr("42"));
  const Profile profile =
      folder.ProfileIn(std::filesystem::path(program).filename().string() + ".fortell");
  EXPECT_EQ(profile.units.size(), 3u);
  EXPECT_EQ(CallsOf(profile, "field::relax"), 1);
  for (const UnitProfile& unit : profile.units) {
    for (const Procedure& p : unit.model.procedures) {
      if (p.name != "field::relax") continue;
      std::int64_t most = 0;
      for (std::size_t i = 0; i < unit.model.counts.size(); ++i) {
        most = std::max(most, unit.Executions(static_cast<int>(i)));
      }
      EXPECT_EQ(most, 100) << "the branch of the preprocessor that gfortran takes";
    }
  }
}

TEST(Make, ParallelWithModulesElsewhere) {
  const BuildFolder folder("make");
  WriteProject(folder);
  folder.Write("Makefile",
               "all: prog\nlibcore.a: kinds.o field.o old.o c.o\n\t$(AR) rc $@ $^\n"
               "prog: main.o libcore.a\n\t$(FC) -o $@ $< -L. -lcore\n"
               "%.o: util/%.f90 ; $(FC) -O1 -Wall -Werror -Jmods -c $< -o $@\n"
               "%.o: core/%.F90 ; $(FC) -O1 -Wall -Werror -Jmods -c $< -o $@\n"
               "%.o: core/%.f ; $(FC) -O1 -Wall -Werror -c $< -o $@\n%.o: util/%.c ; $(CC) -c $< -o $@\n"
               "%.o: app/%.f90 ; $(FC) -O1 -Imods -c $< -o $@\nfield.o: kinds.o\nmain.o: field.o\n");
  const auto make = folder.Shell("mkdir mods && make -s -j4 " + kFc);
  ASSERT_EQ(make.exit_code, 0) << make.err;
  EXPECT_EQ(make.err, "");
  CheckProject(folder, "prog");
}

TEST(Make, DependencyFilesNameTheSource) {
  const BuildFolder folder("depends");
  WriteProject(folder);
  ASSERT_EQ(folder.Instrument({"gfortran", "-c", "util/kinds.f90"}).exit_code, 0);
  ASSERT_EQ(folder.Instrument({"gfortran", "-cpp", "-MMD", "-c", "core/field.F90", "-o", "f.o"}).exit_code, 0);
  const std::string depends = folder.Read("f.d");
  EXPECT_THAT(depends, HasSubstr("core/field.F90"));
  EXPECT_THAT(depends, HasSubstr("config.h"));
  EXPECT_THAT(depends, Not(HasSubstr("/tmp/fortell-instrument")));
}

TEST(CMake, AsLauncherAndByName) {
  if (!IsInstalled("cmake")) GTEST_SKIP() << "cmake is not installed";
  const BuildFolder folder("cmake");
  WriteProject(folder);
  folder.Write("CMakeLists.txt",
               "cmake_minimum_required(VERSION 3.20)\nproject(demo LANGUAGES C Fortran)\n"
               "set(CMAKE_Fortran_MODULE_DIRECTORY ${CMAKE_BINARY_DIR}/mods)\n"
               "add_library(core SHARED util/kinds.f90 core/field.F90 core/old.f util/c.c)\n"
               "add_executable(demo app/main.f90)\ntarget_link_libraries(demo core)\n");
  std::filesystem::create_symlink(InstrumentProgram(), folder.Place("fortell-gfortran"));
  const std::string launcher = "-DCMAKE_Fortran_COMPILER_LAUNCHER=" + InstrumentProgram();
  const struct {
    const char* build;
    std::string command;
  } ways[] = {{"launcher", "FC=gfortran cmake " + launcher},
              {"name", "FC=$PWD/fortell-gfortran cmake"}};
  for (const auto& way : ways) {
    SCOPED_TRACE(way.build);
    const std::string build = way.build;
    const auto configure = folder.Shell(way.command + " -S . -B " + build + " -G 'Unix Makefiles' 2>&1");
    ASSERT_EQ(configure.exit_code, 0) << configure.out;
    EXPECT_THAT(configure.out, Not(HasSubstr("fortell-instrument:")));
    const auto make = folder.Shell("cmake --build " + build + " -j2 2>&1");
    ASSERT_EQ(make.exit_code, 0) << make.out;
    CheckProject(folder, build + "/demo");
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.Place(build))) {
      EXPECT_NE(entry.path().extension(), ".fortell") << "a check of CMake was instrumented";
    }
  }
}

TEST(Meson, ByTheEnvironment) {
  if (!IsInstalled("meson")) GTEST_SKIP() << "meson is not installed";
  const BuildFolder folder("meson");
  WriteProject(folder);
  folder.Write("meson.build",
               "project('demo', 'fortran', 'c')\n"
               "core = shared_library('core', 'util/kinds.f90', 'core/field.F90', 'core/old.f', 'util/c.c',\n"
               "                      include_directories: include_directories('core'))\n"
               "fc = meson.get_compiler('fortran')\n"
               "assert(fc.get_id() == 'gcc')\n"
               "assert(fc.run('print *, 42; end').stdout().strip() == '42')\n"
               "executable('demo', 'app/main.f90', link_with: core)\n");
  const auto configure = folder.Shell(kFc + " meson setup b 2>&1");
  ASSERT_EQ(configure.exit_code, 0) << configure.out;
  const auto build = folder.Shell("ninja -C b -j2 2>&1");
  ASSERT_EQ(build.exit_code, 0) << build.out;
  EXPECT_THAT(build.out, Not(HasSubstr("not counted")));
  CheckProject(folder, "b/demo");
}

/// The commands of fpm 0.13: source first, build folders named after the compiler, ar -rs, the archive behind
/// the program's object. Words do not do, for fpm makes them part of a folder's name.
constexpr char kCommandsOfFpm[] =
    "B=build/$(basename $FPM_FC)_1A && mkdir -p $B && F='-fimplicit-none -Werror=implicit-interface' && "
    "$FPM_FC -c src/demo.f90 $F -J $B -I$B -o $B/src_demo.f90.o >$B/src_demo.f90.o.log 2>&1 && "
    "ar -rs $B/libdemo.a $B/src_demo.f90.o && "
    "$FPM_FC -c app/main.f90 $F -J $B -I$B -o $B/app_main.f90.o && "
    "$FPM_FC $F $B/app_main.f90.o $B/libdemo.a -o $B/demo && $B/demo && cat $B/src_demo.f90.o.log";

TEST(Fpm, ByTheNameOfALink) {
  const BuildFolder folder("fpm");
  folder.Write("fpm.toml", "name = \"demo\"\n");
  folder.Write("src/demo.f90",
               "module demo\nimplicit none\ncontains\nsubroutine say_hello(n)\ninteger, intent(in) :: n\n"
               "integer :: i\ndo i = 1, n\nprint *, 'hello', i\nend do\nend subroutine\nend module\n");
  folder.Write("app/main.f90", "program main\nuse demo, only: say_hello\ncall say_hello(3)\nend program\n");
  std::filesystem::create_symlink(InstrumentProgram(), folder.Place("fortell-gfortran"));
  const std::string by_name = "export FPM_FC=$PWD/fortell-gfortran; ";
  const auto run = folder.Shell(by_name + (IsInstalled("fpm") ? "fpm run" : kCommandsOfFpm) + " 2>&1");
  EXPECT_EQ(run.exit_code, 0) << run.out;
  EXPECT_THAT(run.out, HasSubstr("hello           3"));
  EXPECT_THAT(run.out, Not(HasSubstr("fortell-instrument:")));
  const Profile profile = folder.ProfileIn("demo.fortell");
  EXPECT_EQ(profile.units.size(), 2u);
  EXPECT_EQ(CallsOf(profile, "demo::say_hello"), 1);
}

TEST(Make, WithoutAPlaceForTemporaryFiles) {
  const BuildFolder folder("no-temporary");
  folder.Write("a.f90", "print *, 42\nend\n");
  const auto build = folder.Shell("TMPDIR=/no/such/folder " + InstrumentProgram() + " gfortran a.f90 -o a 2>&1");
  EXPECT_EQ(build.exit_code, 0);
  EXPECT_THAT(build.out, HasSubstr("warning: a.f90: not counted: "));
  EXPECT_THAT(folder.Shell("./a").out, HasSubstr("42"));
}

TEST(Configure, ChecksAreLeftAlone) {
  const BuildFolder folder("configure");
  folder.Write("conftest.f90", "program main\nprint *, 1\nend\n");
  const auto build = folder.Instrument({"gfortran", "-o", "conftest", "-g", "conftest.f90"});
  EXPECT_EQ(build.exit_code, 0);
  EXPECT_EQ(build.err, "");
  EXPECT_EQ(folder.Shell("./conftest").exit_code, 0);
  EXPECT_FALSE(folder.Exists("conftest.fortell"));
  EXPECT_FALSE(folder.Exists(".fortell-modules"));
}

TEST(Configure, QuestionsAreAnsweredByTheCompiler) {
  const BuildFolder folder("questions");
  folder.Write("a.f90", "print *, 1\nend\n");
  for (const char* arguments : {"-v", "--version", "-dumpversion", "-print-search-dirs", "-dumpmachine",
                                "-E -cpp a.f90", "-S a.f90 -o -", "-### a.f90", "-M -cpp a.f90"}) {
    SCOPED_TRACE(arguments);
    const auto plain = folder.Shell(std::string("gfortran ") + arguments);
    const auto asked = folder.Shell(InstrumentProgram() + " gfortran " + arguments);
    EXPECT_EQ(asked.exit_code, plain.exit_code);
    EXPECT_EQ(asked.out, plain.out);
    if (std::string(arguments).find("###") == std::string::npos) {
      EXPECT_EQ(asked.err, plain.err);
    }
  }
}

TEST(Mpi, EachRankHasAProfileAndTheyMerge) {
  if (!IsInstalled("mpifort") || !IsInstalled("mpirun")) GTEST_SKIP() << "Open MPI is not installed";
  const BuildFolder folder("mpi");
  const std::string body =
      "integer :: rank, ierr\nreal :: x = 1\ncall MPI_Init(ierr)\n"
      "call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierr)\n"
      "call MPI_Bcast(x, 1, MPI_REAL, 0, MPI_COMM_WORLD, ierr)\ncall MPI_Finalize(ierr)\nend\n";
  folder.Write("old.f90", "program p\nuse mpi\nimplicit none\n" + body);
  folder.Write("new.f90", "program p\nuse mpi_f08\nimplicit none\n" + body);
  folder.Write("header.f90", "program p\nimplicit none\ninclude 'mpif.h'\n" + body);
  for (const std::string name : {"header", "new", "old"}) {
    SCOPED_TRACE(name);
    const auto build = folder.Instrument({"mpifort", name + ".f90", "-o", name});
    ASSERT_EQ(build.exit_code, 0) << build.err;
    EXPECT_EQ(build.err, "");
  }
  const auto run = folder.Shell("mpirun --allow-run-as-root --oversubscribe -np 2 ./old 2>&1");
  if (run.exit_code != 0) GTEST_SKIP() << "mpirun does not work here: " << run.out;
  ASSERT_TRUE(folder.Exists("old.rank0.fortell") && folder.Exists("old.rank1.fortell"));
  const std::string tool = std::string(FORTELL_BIN_DIR) + "/fortell-profile ";
  EXPECT_EQ(folder.Shell(tool + "merge old.rank0.fortell old.rank1.fortell -o all.fortell").exit_code, 0);
  const Profile all = folder.ProfileIn("all.fortell");
  ASSERT_EQ(all.units.size(), 1u);
  EXPECT_EQ(all.units[0].Executions(all.units[0].model.procedures[0].count), 2);
  EXPECT_EQ(folder.Shell(tool + "diff old.rank0.fortell old.rank1.fortell").exit_code, 0);
  EXPECT_EQ(folder.Shell(tool + "diff old.rank0.fortell all.fortell").exit_code, 1);
}

}  // namespace
}  // namespace fortell
