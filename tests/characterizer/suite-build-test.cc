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

/// Answers like a compiler that refuses the files in `bad`.
struct FakeCompiler {
  std::set<std::string> bad;
  ProcessResult how = Failed(1, "bad.f90:3: Error: unclassifiable statement");
  bool links = true;

  Result<ProcessResult> operator()(const Command& command) const {
    if (!Has(command, "-c")) return links ? ProcessResult{} : Failed(1, "undefined reference");
    for (const std::string& file : bad) {
      if (Has(command, file)) return how;
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
    return SuiteBuilder(runner, request, [](const std::string&) {}).Build(SomeSegments(segments));
  }

  std::string Text(const std::string& name) const {
    std::ifstream file(folder.Path() + "/" + name);
    return std::string(std::istreambuf_iterator<char>(file), {});
  }

  TemporaryFolder folder;
};

TEST_F(SuiteBuild, CompilesEverySegmentWithTheUsersFlagsAndLinksIt) {
  FakeRunner runner{FakeCompiler{}};
  const Result<BuiltSuite> suite = Build(runner, 30);
  ASSERT_TRUE(suite) << suite.error().Text();
  EXPECT_TRUE(suite->failures.empty());
  std::set<std::string> compiled;
  for (const Command& command : runner.commands) {
    EXPECT_EQ(command.working_directory, folder.Path());
    ASSERT_GE(command.argv.size(), 3U);
    EXPECT_EQ(command.argv[0], "fc");
    EXPECT_EQ(command.argv[1], "-O3");
    EXPECT_EQ(command.argv[2], "-Wl,-z now");
    if (Has(command, "-c")) compiled.insert(command.argv.begin(), command.argv.end());
  }
  for (int i = 0; i < 30; ++i) EXPECT_TRUE(compiled.count(SegmentFile(i))) << i;
  const Command& link = runner.commands.back();
  for (int i = 0; i < 30; ++i) EXPECT_TRUE(Has(link, ObjectFile(SegmentFile(i)))) << i;
  EXPECT_TRUE(Has(link, suite->program));
  EXPECT_THAT(Text(SegmentFile(7)), HasSubstr(SegmentProcedure(7)));
}

TEST_F(SuiteBuild, BisectionFindsTheBadSegmentsAndKeepsTheOthers) {
  FakeCompiler compiler;
  compiler.bad = {SegmentFile(3), SegmentFile(4), SegmentFile(29)};
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
  const Command& link = runner.commands.back();
  EXPECT_FALSE(Has(link, ObjectFile(SegmentFile(3))));
  EXPECT_TRUE(Has(link, ObjectFile(StandInFile(3))));
  EXPECT_TRUE(Has(link, ObjectFile(SegmentFile(5))));
  EXPECT_THAT(Text(StandInFile(3)), HasSubstr("subroutine " + SegmentProcedure(3)));
}

TEST_F(SuiteBuild, ACompilerThatDiesOrHangsIsToldApart) {
  FakeCompiler compiler;
  compiler.bad = {SegmentFile(0)};
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
  compiler.bad = {SegmentFile(0), SegmentFile(1)};
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
