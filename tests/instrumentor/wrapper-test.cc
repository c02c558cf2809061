// The command: what it says about bad input, several files with modules, separate compile and link.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "db/process.h"
#include "db/profile.h"
#include "db/program-walk.h"

namespace fortell {
namespace {

class Wrapper : public testing::Test {
 protected:
  void Write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_.Path() + "/" + name) << text;
  }
  ProcessResult Execute(std::vector<std::string> argv) const {
    SystemProcessRunner runner;
    Command command;
    command.argv = std::move(argv);
    command.working_directory = folder_.Path();
    auto result = runner.Run(command);
    if (!result) {
      ADD_FAILURE() << result.error().Text();
      return {};
    }
    return *result;
  }
  ProcessResult Instrument(std::vector<std::string> args) const {
    args.insert(args.begin(), std::string(FORTELL_BIN_DIR) + "/fortell-instrument");
    return Execute(std::move(args));
  }
  bool Exists(const std::string& name) const {
    return std::filesystem::exists(folder_.Path() + "/" + name);
  }
  std::string Path() const { return folder_.Path(); }

 private:
  TemporaryFolder folder_{"wrapper"};
};

TEST_F(Wrapper, AFileThatDoesNotParse) {
  Write("bad.f90", "program p\n x = = 2\nend\n");
  const auto result = Instrument({"gfortran", "bad.f90", "-o", "bad"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_NE(result.err.find("bad.f90: the compiler refuses it"), std::string::npos) << result.err;
  EXPECT_NE(result.err.find("next: "), std::string::npos);
  EXPECT_FALSE(Exists("bad"));
  const auto source_only = Instrument({"--source-only", "bad.f90", "--out", "out"});
  EXPECT_EQ(source_only.exit_code, 2);
  EXPECT_NE(source_only.err.find("bad.f90:2"), std::string::npos) << source_only.err;
}

TEST_F(Wrapper, ACompilerThatIsNotThere) {
  Write("a.f90", "print *, 1\nend\n");
  const auto result = Instrument({"no-such-compiler", "a.f90"});
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_NE(result.err.find("no-such-compiler: this compiler is not found"), std::string::npos);
}

TEST_F(Wrapper, UsageErrors) {
  EXPECT_EQ(Instrument({}).exit_code, 2);
  EXPECT_EQ(Instrument({"--no-such-option"}).exit_code, 2);
  EXPECT_EQ(Instrument({"--source-only", "a.f90"}).exit_code, 2);
  EXPECT_EQ(Instrument({"--help"}).exit_code, 0);
}

TEST_F(Wrapper, ModulesInSeveralFilesCompiledApart) {
  Write("work.f90",
        "module work\ncontains\nsubroutine fill(a)\nreal, intent(out) :: a(:)\n"
        "a(:) = 1.5\nend subroutine\nend module\n");
  Write("main.f90",
        "program p\nuse work\nreal :: a(10)\ncall fill(a)\ncall fill(a(::2))\nprint *, sum(a)\nend\n");
  for (const char* compiler : {"gfortran", "flang-22"}) {
    SCOPED_TRACE(compiler);
    EXPECT_EQ(Instrument({compiler, "-O1", "-c", "work.f90"}).exit_code, 0);
    EXPECT_EQ(Instrument({compiler, "-O1", "-c", "main.f90", "-o", "other.o"}).exit_code, 0);
    EXPECT_EQ(Instrument({compiler, "work.o", "other.o", "-o", "both"}).exit_code, 0);
    EXPECT_EQ(Execute({"./both"}).exit_code, 0);
    auto profile = ReadProfile(Path() + "/both.fortell");
    ASSERT_TRUE(profile) << profile.error().Text();
    ASSERT_EQ(profile->units.size(), 2u);
    EXPECT_EQ(profile->program, "both");
    std::int64_t elements = 0;
    for (const UnitProfile& unit : profile->units) {
      for (std::size_t i = 0; i < unit.model.sites.size(); ++i) {
        if (unit.model.sites[i].kind == Site::Kind::Shape) elements += unit.Shape(i).elements;
      }
    }
    EXPECT_EQ(elements, 10 + 5);
  }
}

TEST_F(Wrapper, OneSourceCompiledTwiceWithOtherDefinitions) {
  Write("part.F90",
        "module NAME\ncontains\npure integer function total(n)\ninteger, intent(in) :: n\ninteger :: i\n"
        "total = 0\ndo i = 1, n\nif (mod(i, STEP) == 0) total = total + i\nend do\n"
        "end function\nend module\n");
  Write("main.f90",
        "program p\nuse two, only: a => total\nuse three, only: b => total\nprint *, a(10), b(10)\nend\n");
  for (const char* compiler : {"gfortran", "flang-22"}) {
    SCOPED_TRACE(compiler);
    for (const auto& [name, step] : {std::pair("two", "2"), std::pair("three", "3")}) {
      const std::string named = std::string("-DNAME=") + name, stepped = std::string("-DSTEP=") + step;
      EXPECT_EQ(Instrument({compiler, "-O1", named, stepped, "-c", "part.F90", "-o",
                            std::string(name) + ".o"}).exit_code, 0);
    }
    EXPECT_EQ(Instrument({compiler, "main.f90", "two.o", "three.o", "-o", "all"}).exit_code, 0);
    EXPECT_NE(Execute({"./all"}).out.find("30"), std::string::npos);
    const auto profile = ReadProfile(Path() + "/all.fortell");
    ASSERT_TRUE(profile) << profile.error().Text();
    std::set<std::int64_t> taken;
    for (const UnitProfile& unit : profile->units) {
      ForEachStatement(unit.model.procedures.at(0).body, [&](const Stmt& stmt) {
        const auto* branch = std::get_if<If>(&stmt.node);
        if (branch) taken.insert(unit.Executions(branch->arms[0].count));
      });
    }
    EXPECT_EQ(taken, (std::set<std::int64_t>{5, 3}));
  }
}

TEST_F(Wrapper, TheProfileGoesWhereItIsTold) {
  Write("a.f90", "print *, 1\nend\n");
  ASSERT_EQ(Instrument({"gfortran", "a.f90", "-o", "a"}).exit_code, 0);
  Execute({"env", "FORTELL_PROFILE=there-%r.fortell", "./a"});
  EXPECT_TRUE(Exists("there-0.fortell"));
  const auto failing = Execute({"env", "FORTELL_PROFILE=/no/such/folder/a", "./a"});
  EXPECT_EQ(failing.exit_code, 0) << "the program itself is well";
  EXPECT_NE(failing.err.find("the profile cannot be written"), std::string::npos);
}

TEST_F(Wrapper, SourcesAreNeverTouched) {
  Write("a.f90", "print *, 1\nend\n");
  const auto result = Instrument({"--source-only", "a.f90", "--out", "."});
  EXPECT_EQ(result.exit_code, 2);
  std::ifstream in(Path() + "/a.f90");
  std::string first;
  std::getline(in, first);
  EXPECT_EQ(first, "print *, 1");
}

}  // namespace
}  // namespace fortell
