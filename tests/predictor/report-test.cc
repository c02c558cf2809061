#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "db/process.h"
#include "predictor/hot-lines.h"
#include "predictor/quantities.h"
#include "predictor/report-callgrind.h"
#include "predictor/report-json.h"
#include "tests/predictor/report-example.h"

namespace fortell {
namespace {

using nlohmann::json;
using test::ExamplePair;
using test::ExamplePrediction;
using testing::HasSubstr;
using testing::Not;

const std::string kGolden = std::string(FORTELL_SOURCE_DIR) + "/tests/predictor/golden";

std::string ReadFile(const std::string& path) {
  std::ifstream stream(path);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

// FORTELL_UPDATE_GOLDEN=1 writes what is expected anew: to be looked at before it is committed.
void ExpectGolden(const std::string& text, const std::string& name) {
  const std::string path = kGolden + "/" + name;
  if (std::getenv("FORTELL_UPDATE_GOLDEN") != nullptr) std::ofstream(path) << text;
  EXPECT_EQ(text, ReadFile(path));
}

TEST(TextReport, OnePair) {
  SourceLines sources({kGolden});
  ExpectGolden(TextReport({ExamplePair("here", 1)}, sources), "report-one.txt");
}

TEST(TextReport, SeveralPairsAreRankedAndSideBySide) {
  SourceLines sources({kGolden});
  ExpectGolden(
      TextReport({ExamplePair("slow", 3), ExamplePair("here", 1), ExamplePair("near", 1.1)},
                 sources),
      "report-three.txt");
}

TEST(TextReport, OverlappingIntervalsAreTooCloseToCall) {
  const Prediction here = ExamplePrediction("here", 1);
  EXPECT_TRUE(TooCloseToCall(here, ExamplePrediction("near", 1.2)));
  EXPECT_FALSE(TooCloseToCall(here, ExamplePrediction("slow", 1.3)));
  EXPECT_FALSE(TooCloseToCall(ExamplePrediction("slow", 1.3), here));
}

TEST(TextReport, SourceTextIsCutToTheWidth) {
  SourceLines sources({kGolden});
  TextOptions narrow;
  narrow.width = 40;
  std::istringstream lines(TextReport({ExamplePair("here", 1)}, sources, narrow));
  int shown = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.find("| ") == std::string::npos) continue;
    ++shown;
    EXPECT_LE(line.size(), 40u) << line;
  }
  EXPECT_EQ(shown, 2);
}

TEST(TextReport, WithoutSourcesThePlacesRemain) {
  SourceLines sources;
  const std::string text = TextReport({ExamplePair("here", 1)}, sources);
  EXPECT_THAT(text, Not(HasSubstr("| ")));
  EXPECT_THAT(text, HasSubstr("heat.f90:3"));
}

TEST(TextReport, ProgramThatDidNothing) {
  PredictedPair nothing = ExamplePair("here", 1);
  nothing.prediction.statements.clear();
  nothing.prediction.not_covered.clear();
  nothing.prediction.seconds = nothing.prediction.low = nothing.prediction.high = 0;
  SourceLines sources;
  EXPECT_THAT(TextReport({nothing}, sources), HasSubstr("nothing was executed"));
}

TEST(HotLines, StatementsOfALineAreAddedUp) {
  const std::vector<HotLine> lines = HotLines(ExamplePrediction("here", 1));
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[0].line, 3);
  EXPECT_DOUBLE_EQ(lines[0].seconds, 3.5);
  EXPECT_EQ(lines[0].bound, "memory");
  ASSERT_EQ(lines[0].terms.size(), 2u);
  EXPECT_DOUBLE_EQ(lines[0].terms[1].seconds, 1.5);  // both arithmetic terms
}

TEST(HotLines, PartsBelowZeroTakeNoShareOfTheBound) {
  Prediction prediction = ExamplePrediction("here", 1);
  prediction.statements[0].seconds = -1;
  prediction.statements[2].bound = "latency";
  const std::vector<BoundShare> shares = BoundShares(prediction);
  ASSERT_EQ(shares.size(), 2u);
  EXPECT_EQ(shares[0].bound, "memory");
  EXPECT_DOUBLE_EQ(shares[0].share, 3 / 3.5);
}

TEST(JsonReport, KeysOfTheContract) {
  const json report =
      json::parse(JsonReport({{{}, ExamplePrediction("here", 1)}, {{}, ExamplePrediction("slow", 2)}}));
  EXPECT_EQ(report.at("schema"), 1);
  EXPECT_EQ(report.at("program"), "heat");
  ASSERT_EQ(report.at("predictions").size(), 2u);
  const json& prediction = report["predictions"][1];
  EXPECT_EQ(prediction.at("machine"), "slow");
  EXPECT_EQ(prediction.at("model"), "hierarchy");
  EXPECT_EQ(prediction.at("coverage"), 0.953);
  for (const char* key : {"file", "line", "seconds", "low", "high", "executions", "bound", "why"}) {
    EXPECT_TRUE(prediction.at("statements").at(0).contains(key)) << key;
  }
  for (const char* key : {"what", "file", "line", "executions", "reason"}) {
    EXPECT_TRUE(prediction.at("not_covered").at(0).contains(key)) << key;
  }
  for (const char* key : {"name", "seconds", "source"}) {
    EXPECT_TRUE(prediction["statements"][0].at("terms").at(0).contains(key)) << key;
  }
}

TEST(JsonReport, TermsAddUpAfterReading) {
  const json report = json::parse(JsonReport({{{}, ExamplePrediction("here", 1.0 / 3)}}));
  const json& prediction = report["predictions"][0];
  double total = 0;
  for (const json& statement : prediction["statements"]) {
    double sum = 0;
    for (const json& term : statement["terms"]) sum += term["seconds"].get<double>();
    EXPECT_DOUBLE_EQ(sum, statement["seconds"].get<double>());
    total += sum;
  }
  EXPECT_DOUBLE_EQ(total, prediction["seconds"].get<double>());
}

TEST(CallgrindReport, CallgrindAnnotateReadsIt) {
  TemporaryFolder folder("fortell-report");
  const std::string path = folder.Path() + "/callgrind.out.heat";
  std::ofstream(path) << CallgrindReport(ExamplePrediction("here", 1));
  Command command;
  command.argv = {"callgrind_annotate", "--auto=yes", "--include=" + kGolden, path};
  SystemProcessRunner runner;
  const auto result = runner.Run(command);
  if (!result) GTEST_SKIP() << "no callgrind_annotate here (Debian package valgrind)";
  EXPECT_EQ(result->exit_code, 0) << result->err;
  EXPECT_EQ(result->err, "");
  EXPECT_THAT(result->out, HasSubstr("4,000,000,000"));  // total
  EXPECT_THAT(result->out, HasSubstr("heat.f90:heat"));  // function
  EXPECT_THAT(result->out,
              testing::ContainsRegex("3,500,000,000.*a\\(2:999\\)"));  // annotated line
}

TEST(CallgrindReport, NegativeSumsBecomeZero) {
  Prediction prediction = ExamplePrediction("here", 1);
  prediction.statements.resize(1);
  prediction.statements[0].seconds = -1e-6;
  EXPECT_THAT(CallgrindReport(prediction), HasSubstr("\n4 0\n"));
}

TEST(Quantities, SecondsHaveThreeDigits) {
  EXPECT_EQ(SecondsText(0), "0 s");
  EXPECT_EQ(SecondsText(12.345), "12.3 s");
  EXPECT_EQ(SecondsText(0.9996), "1.00 s");
  EXPECT_EQ(SecondsText(0.04712), "47.1 ms");
  EXPECT_EQ(SecondsText(3.2e-6), "3.20 us");
  EXPECT_EQ(SecondsText(-5e-9), "-5.00 ns");
  EXPECT_EQ(SecondsText(12345), "12345 s");
}

TEST(Quantities, CountsAndShares) {
  EXPECT_EQ(CountText(99999), "99999");
  EXPECT_EQ(CountText(2500000), "2.50 M");
  EXPECT_EQ(PercentText(1), "100 %");
  EXPECT_EQ(PercentText(0.9999), "> 99.9 %");
  EXPECT_EQ(PercentText(0.0004), "< 0.1 %");
}

TEST(SourceLines, CutKeepsWholeCharacters) {
  EXPECT_EQ(CutTo("abcdef", 6), "abcdef");
  EXPECT_EQ(CutTo("abcdefg", 6), "abc...");
  EXPECT_EQ(CutTo("\u00e4\u00f6\u00fc\u00e4\u00f6\u00fc!", 6), "\u00e4\u00f6\u00fc...");
}

TEST(SourceLines, MissingFileOrLineIsEmpty) {
  SourceLines sources({kGolden});
  EXPECT_EQ(sources.Line("heat.f90", 4), "s = sum(a)");
  EXPECT_EQ(sources.Line("/elsewhere/src/heat.f90", 5), "print *, s");
  EXPECT_EQ(sources.Line("heat.f90", 99), "");
  EXPECT_EQ(sources.Line("no.f90", 1), "");
}

}  // namespace
}  // namespace fortell
