// What the compiler says of the segments: asked for in the build, mapped to their lines, and what the
// fit makes of it.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "characterizer/compiler-description.h"
#include "characterizer/loop-remarks.h"
#include "characterizer/model-fit-segment.h"
#include "characterizer/model-fit-shares.h"
#include "characterizer/suite-build.h"
#include "f90-bench/catalogue.h"
#include "f90-bench/segment-builder.h"
#include "f90-bench/suite.h"
#include "predictor/hierarchy/decisions/verdicts.h"
#include "tests/kernels/fakes.h"

namespace fortell {
namespace {

using hierarchy::Hindrance;

Segment Sum(const std::string& name) {
  SegmentBuilder b(name, "array");
  const Expr a = b.Array("a", kR4), x = b.Array("b", kR4);
  b.Assign(a, a + x);
  return b.Sizes({{64}}).Build();
}

Segment Quotient(const std::string& name) {
  SegmentBuilder b(name, "array");
  const Expr a = b.Array("a", kR4), x = b.Array("b", kR4);
  b.Assign(a, a / x);
  return b.Sizes({{64}}).Build();
}

BuildRequest Request(const std::string& folder) {
  BuildRequest request;
  request.compiler = "fc";
  request.description = CompilerDescription::OfFamily("gfortran");
  request.folder = folder;
  return request;
}

bool Asks(const Command& command) {
  const auto flags = CompilerDescription::OfFamily("gfortran").ReportFlags();
  return std::find(command.argv.begin(), command.argv.end(), flags.at(0)) != command.argv.end();
}

TEST(LoopReports, RemarksGoToTheirSegmentByItsOwnLines) {
  const TemporaryFolder folder;
  // Three segments in one file; of the first and the last, which are the same, only one is told.
  const std::vector<Segment> segments = {Sum("one"), Quotient("two"), Sum("three")};
  const int line = SegmentLines(segments[0]).at(0);
  FakeRunner runner{[&](const Command& command) -> Result<ProcessResult> {
    ProcessResult result;
    if (Asks(command))
      result.err = SegmentFile(0, 2) + ":" + std::to_string(line) +
                   ":5: optimized: loop vectorized using 32 byte vectors\n";
    return result;
  }};
  const auto suite = SuiteBuilder(runner, Request(folder.Path())).Build(segments);
  ASSERT_TRUE(suite) << suite.error().Text();
  ASSERT_EQ(suite->remarks.size(), 3U);
  for (const int index : {0, 2}) {
    ASSERT_EQ(suite->remarks.at(index).size(), 1U) << index;
    EXPECT_EQ(suite->remarks.at(index)[0].line, line);
    EXPECT_EQ(suite->remarks.at(index)[0].kind, "vectorised");
  }
  EXPECT_TRUE(suite->remarks.at(1).empty());
}

TEST(LoopReports, ACompilerThatDoesNotKnowTheFlagsIsNotAskedAgain) {
  const TemporaryFolder folder;
  FakeRunner runner{[](const Command& command) -> Result<ProcessResult> {
    ProcessResult result;
    if (Asks(command)) result.exit_code = 1;
    return result;
  }};
  std::vector<Segment> segments;
  for (int i = 0; i < 30; ++i) segments.push_back(Sum("segment " + std::to_string(i)));
  const auto suite = SuiteBuilder(runner, Request(folder.Path())).Build(segments);
  ASSERT_TRUE(suite) << suite.error().Text();
  EXPECT_TRUE(suite->failures.empty());
  EXPECT_TRUE(suite->remarks.empty());
  EXPECT_EQ(std::count_if(runner.commands.begin(), runner.commands.end(), Asks), 1);
}

TEST(LoopReports, LinesOfASegmentAreThoseOfItsText) {
  for (const Segment& segment : ModelSegments(true)) {
    if (segment.name != "model place of largest, others skipped r4") continue;
    std::istringstream text(SegmentSource(segment, 3));
    std::vector<std::string> lines;
    for (std::string line; std::getline(text, line);) lines.push_back(line);
    const std::vector<int> at = SegmentLines(segment);
    const std::vector<std::string> begins = {"  s = 0.0", "  k = 0", "  do i = 1, n", "    if (",
                                             "    if (",  "    s = b(i)", "    k = i"};
    ASSERT_EQ(at.size(), begins.size());
    for (std::size_t k = 0; k < at.size(); ++k)
      EXPECT_EQ(lines.at(static_cast<std::size_t>(at[k]) - 1).substr(0, begins[k].size()),
                begins[k]);
    return;
  }
  FAIL() << "the segment is gone";
}

TEST(LoopReports, TheFitTakesThemAsFacts) {
  const Segment segment = Sum("sum");
  SegmentSize size;
  size.n = 1000;
  LoopReport report;
  const auto vectorised = [&](const LoopReport* told) {
    const auto loops = LoopsOfSegment(segment, size, told);
    EXPECT_EQ(loops.size(), 1U);
    return loops.at(0).vectorised;
  };
  EXPECT_EQ(vectorised(nullptr), std::nullopt);
  EXPECT_EQ(vectorised(&report), false);  // asked, and nothing said
  report.remarks = {{0, SegmentLines(segment).at(0), "vectorised", "loop vectorized"}};
  EXPECT_EQ(vectorised(&report), true);
}

TEST(LoopReports, TheFitLowersByTheVerdictsThatPredictionsAsk) {
  SegmentSize size;
  size.n = 1000;
  OptimizationVerdict verdict;
  verdict.test = "vector-array-statement";
  verdict.applied = "no";
  verdict.ratio_low = verdict.ratio_high = 1;
  verdict.threshold = 0.5;
  const hierarchy::CompilerRules rules({verdict});
  const auto loops = LoopsOfSegment(Sum("sum"), size, nullptr, &rules);
  ASSERT_EQ(loops.size(), 1U);
  EXPECT_EQ(loops[0].vectorised, false);
}

FitPoint Known(const std::string& name, std::vector<Hindrance> hindrances, bool vectorised) {
  FitPoint point;
  point.segment = name;
  point.loops.resize(1);
  for (const Hindrance h : hindrances) point.loops[0].Hinder(h);
  point.loops[0].Hinder(Hindrance::Plain);
  point.loops[0].vectorised = vectorised;
  return point;
}

TEST(LoopReports, SharesAreThoseOfTheKnownLoops) {
  std::vector<FitPoint> points;
  for (int k = 0; k < 40; ++k) {
    const std::string name = std::to_string(k);
    points.push_back(Known("plain " + name, {}, true));
    points.push_back(Known("calls " + name, {Hindrance::Calls}, false));
    points.push_back(Known("mask " + name, {Hindrance::MaskedSimple}, k % 4 != 0));
    // Blamed on the function, not on the stride.
    points.push_back(Known("both " + name, {Hindrance::Calls, Hindrance::Strided}, false));
    points.push_back(Known("stride " + name, {Hindrance::Strided}, true));
    points.push_back(points.back());  // another size of the same segment says nothing new
  }
  const SharesOfFacts facts = EstimateShares(points);
  const auto share = [&](Hindrance h) { return facts.share[static_cast<std::size_t>(h)]; };
  EXPECT_GT(share(Hindrance::Plain), 0.97);
  EXPECT_GT(share(Hindrance::Strided), 0.95);
  EXPECT_LT(share(Hindrance::Calls), 0.03);
  EXPECT_NEAR(share(Hindrance::MaskedSimple), 0.75, 0.03);
  EXPECT_EQ(facts.loops[static_cast<std::size_t>(Hindrance::Strided)], 80);
  EXPECT_EQ(facts.loops[static_cast<std::size_t>(Hindrance::Gather)], 0);
}

}  // namespace
}  // namespace fortell
