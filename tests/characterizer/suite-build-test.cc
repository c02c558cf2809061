// Compiling and linking the suite with a fake compiler that refuses chosen files.
#include "characterizer/suite-build.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "f90-bench/segment-builder.h"
#include "f90-bench/suite.h"
#include "tests/kernels/fakes.h"

namespace fortell {
namespace {

using testing::HasSubstr;

std::vector<Segment> SomeSegments(int count) {
  std::vector<Segment> segments;
  for (int i = 0; i < count; ++i) {
    SegmentBuilder b("segment " + std::to_string(i), "array");
    const Expr a = b.Array("a", kR4), x = b.Array("b", kR4);
    b.Assign(a, x);
    segments.push_back(b.Sizes({{64}}).Build());
  }
  return segments;
}

bool Has(const Command& command, const std::string& word) {
  return std::find(command.argv.begin(), command.argv.end(), word) != command.argv.end();
}

std::string Contents(const std::string& path) {
  std::ifstream file(path);
  return std::string(std::istreambuf_iterator<char>(file), {});
}

/// Text of all sources that a command compiles.
std::string Compiled(const Command& command) {
  std::string text;
  for (const std::string& word : command.argv) {
    if (std::filesystem::path(word).extension() != ".f90") continue;
    text += Contents(command.working_directory + "/" + word);
  }
  return text;
}

bool HasSegment(const std::string& text, int index) {
  return text.find("subroutine " + SegmentProcedure(index) + "(") != std::string::npos &&
         text.find(" = ") != std::string::npos;  // a stand-in has no statement
}

/// Answers like a compiler that refuses files with the segments in `bad`.
struct FakeCompiler {
  std::set<int> bad;
  ProcessResult how = Failed(1, "bad.f90:3: Error: unclassifiable statement");
  bool links = true;

  Result<ProcessResult> operator()(const Command& command) const {
    if (!Has(command, "-c")) return links ? ProcessResult{} : Failed(1, "undefined reference");
    if (Has(command, "driver-main.f90")) return ProcessResult{};
    const std::string text = Compiled(command);
    for (const int index : bad) {
      if (HasSegment(text, index)) return how;
    }
    return ProcessResult{};
  }
};

class SuiteBuild : public testing::Test {
 protected:
  Result<BuiltSuite> Build(FakeRunner& runner, int segments) {
    BuildRequest request;
    request.compiler = "fc";
    request.flags = "-O3 '-Wl,-z now'";
    request.description = CompilerDescription::Generic();
    request.folder = folder.Path();
    return SuiteBuilder(runner, request).Build(SomeSegments(segments));
  }

  /// Text of all sources whose objects the last command links.
  std::string Linked(const FakeRunner& runner) const {
    std::string text;
    for (const std::string& word : runner.commands.back().argv) {
      const std::filesystem::path object(word);
      if (object.extension() != ".o") continue;
      text += Contents(folder.Path() + "/" + object.stem().string() + ".f90");
    }
    return text;
  }

  TemporaryFolder folder;
};

TEST_F(SuiteBuild, CompilesEverySegmentWithTheUsersFlagsAndLinksIt) {
  FakeRunner runner{FakeCompiler{}};
  const Result<BuiltSuite> suite = Build(runner, 30);
  ASSERT_TRUE(suite) << suite.error().Text();
  EXPECT_TRUE(suite->failures.empty());
  for (const Command& command : runner.commands) {
    EXPECT_EQ(command.working_directory, folder.Path());
    ASSERT_GE(command.argv.size(), 3U);
    EXPECT_EQ(command.argv[0], "fc");
    EXPECT_EQ(command.argv[1], "-O3");
    EXPECT_EQ(command.argv[2], "-Wl,-z now");
  }
  const std::string linked = Linked(runner);
  for (int i = 0; i < 30; ++i) EXPECT_TRUE(HasSegment(linked, i)) << i;
  EXPECT_TRUE(Has(runner.commands.back(), suite->programs.back()));
}

TEST_F(SuiteBuild, EachProgramHasTheSegmentsAtOtherPlacesAndTheDriverAtTheSame) {
  FakeRunner runner{FakeCompiler{}};
  const Result<BuiltSuite> suite = Build(runner, 40);
  ASSERT_TRUE(suite) << suite.error().Text();
  const std::size_t programs = suite->programs.size();
  ASSERT_GT(programs, 2U);
  std::vector<std::vector<std::string>> linked;
  std::set<std::vector<std::string>> orders;
  for (std::size_t k = runner.commands.size() - programs; k < runner.commands.size(); ++k) {
    std::vector<std::string> objects, segments;
    for (const std::string& word : runner.commands[k].argv)
      if (std::filesystem::path(word).extension() == ".o") objects.push_back(word);
    for (const std::string& object : objects)
      if (object.rfind("segments-", 0) == 0) segments.push_back(object);
    orders.insert(segments);
    objects.erase(objects.end() - static_cast<std::ptrdiff_t>(segments.size()), objects.end());
    linked.push_back(objects);
    std::sort(segments.begin(), segments.end());
    EXPECT_EQ(segments.size(), 4U);
  }
  EXPECT_EQ(orders.size(), programs);
  for (const std::vector<std::string>& driver : linked) EXPECT_EQ(driver, linked[0]);
}

// The driver has operands of every type: with one that the compiler lacks it would not compile.
TEST_F(SuiteBuild, ATypeThatTheCompilerLacksFailsItsSegmentsAndNothingElse) {
  std::vector<Segment> segments = SomeSegments(3);
  SegmentBuilder half("half", "array");
  half.Assign(half.Array("a", {TypeClass::Real, 2}), half.Array("b", kR4));
  segments[1] = half.Sizes({{64}}).Build();
  FakeRunner runner{[](const Command& command) -> Result<ProcessResult> {
    const bool has_half = Compiled(command).find("real(2)") != std::string::npos;
    return has_half ? Failed(1, "x.f90:3:9:\n\n  real(2) :: x\nError: Kind 2 not supported")
                    : ProcessResult{};
  }};
  BuildRequest request;
  request.compiler = "fc";
  request.description = CompilerDescription::Generic();
  request.folder = folder.Path();
  const Result<BuiltSuite> suite =
      SuiteBuilder(runner, request).Build(segments);
  ASSERT_TRUE(suite) << suite.error().Text();
  ASSERT_EQ(suite->failures.size(), 1U);
  EXPECT_EQ(suite->failures.at(1).outcome, Outcome::CompileFailed);
  EXPECT_EQ(suite->failures.at(1).message,
            "the compiler has no real(2): Error: Kind 2 not supported");
  const std::string linked = Linked(runner);
  for (const int index : {0, 2}) EXPECT_TRUE(HasSegment(linked, index)) << index;
  EXPECT_EQ(linked.find("real(2)"), std::string::npos);
}

// A compiler held to an old standard gets the segments that the standard has; the driver goes without.
TEST_F(SuiteBuild, FlagsThatForbidTheDriversLanguageAreTheSegmentsAlone) {
  FakeRunner runner{FakeCompiler{}};
  BuildRequest request;
  request.compiler = "fc";
  request.flags = "-O2 -std=f95";
  request.description = CompilerDescription::OfFamily("gfortran");
  request.folder = folder.Path();
  ASSERT_TRUE(SuiteBuilder(runner, request).Build(SomeSegments(2)));
  int strict = 0, free = 0;
  for (const Command& command : runner.commands) {
    EXPECT_TRUE(Has(command, "-O2"));
    if (!Has(command, "-c")) continue;
    const bool driver = Has(command, "driver-main.f90");
    EXPECT_EQ(Has(command, "-std=f95"), !driver);
    ++(driver ? free : strict);
  }
  EXPECT_EQ(free, 1);
  EXPECT_GE(strict, 1);
}

TEST_F(SuiteBuild, BisectionFindsTheBadSegmentsAndKeepsTheOthers) {
  FakeCompiler compiler;
  compiler.bad = {3, 4, 29};
  FakeRunner runner{compiler};
  const Result<BuiltSuite> suite = Build(runner, 30);
  ASSERT_TRUE(suite) << suite.error().Text();
  ASSERT_EQ(suite->failures.size(), 3U);
  for (const int index : {3, 4, 29}) {
    ASSERT_TRUE(suite->failures.count(index)) << index;
    EXPECT_EQ(suite->failures.at(index).outcome, Outcome::CompileFailed);
    EXPECT_THAT(suite->failures.at(index).message, HasSubstr("unclassifiable"));
  }
  // A stand-in takes the place of the bad one, so that the driver links.
  const std::string linked = Linked(runner);
  for (int i = 0; i < 30; ++i) {
    const std::string opening = "\nsubroutine " + SegmentProcedure(i) + "(";
    const std::size_t first = ("\n" + linked).find(opening);
    ASSERT_NE(first, std::string::npos) << i;
    EXPECT_EQ(("\n" + linked).find(opening, first + 1), std::string::npos)
        << i << " is there twice";
    const bool empty =
        linked.find("subroutine " + SegmentProcedure(i) + "()\nend") != std::string::npos;
    EXPECT_EQ(empty, suite->failures.count(i) == 1) << i;
  }
}

TEST_F(SuiteBuild, ACompilerThatDiesOrHangsIsToldApart) {
  FakeCompiler compiler;
  compiler.bad = {0};
  compiler.how = Failed(128 + 11, "");
  compiler.how.signal = 11;
  FakeRunner crash{compiler};
  EXPECT_EQ(Build(crash, 2)->failures.at(0).outcome, Outcome::Crashed);
  compiler.how = ProcessResult{};
  compiler.how.timed_out = true;
  compiler.how.exit_code = 137;
  FakeRunner hang{compiler};
  EXPECT_EQ(Build(hang, 2)->failures.at(0).outcome, Outcome::TimedOut);
}

TEST_F(SuiteBuild, NothingCompilesIsAnErrorWithTheMessage) {
  FakeCompiler compiler;
  compiler.bad = {0, 1};
  FakeRunner runner{compiler};
  const Result<BuiltSuite> suite = Build(runner, 2);
  ASSERT_FALSE(suite);
  EXPECT_EQ(suite.error().exit_code, ExitCode::CouldNot);
  EXPECT_THAT(suite.error().cause, HasSubstr("unclassifiable"));
}

TEST_F(SuiteBuild, ALinkFailureIsAnError) {
  FakeCompiler compiler;
  compiler.links = false;
  FakeRunner runner{compiler};
  const Result<BuiltSuite> suite = Build(runner, 2);
  ASSERT_FALSE(suite);
  EXPECT_THAT(suite.error().cause, HasSubstr("undefined reference"));
}

}  // namespace
}  // namespace fortell
