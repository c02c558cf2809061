// Which source the page holds: whole, of large programs what matters, and lines of files that are
// gone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "db/process.h"
#include "tests/predictor/html-page.h"

namespace fortell {
namespace {

using nlohmann::json;
using test::ExamplePair;
using test::HeatProfile;
using test::PageData;
using testing::HasSubstr;

class HtmlSource : public testing::Test {
 protected:
  // Lines "line 1", "line 2", ...
  std::string Write(int lines) const {
    std::string text;
    for (int k = 1; k <= lines; ++k) text += "line " + std::to_string(k) + "\n";
    std::ofstream(folder_.Path() + "/heat.f90") << text;
    return text;
  }
  json Source(const std::vector<PredictedPair>& pairs, const Profile& profile,
              const SourceLimits& limits = {}) const {
    SourceLines sources({folder_.Path()});
    return PageData(HtmlReport(pairs, {}, profile, sources, limits))["source"];
  }
  TemporaryFolder folder_{"fortell-html"};
};

TEST_F(HtmlSource, SmallProgramsAreWhole) {
  const std::string text = Write(10);
  const json source = Source({ExamplePair("here", 1)}, HeatProfile({3, 7}, 2000, text));
  EXPECT_TRUE(source["whole"].get<bool>());
  ASSERT_EQ(source["files"].size(), 1u);
  const json& file = source["files"][0];
  EXPECT_EQ(file["name"], "heat.f90");
  EXPECT_EQ(file["state"], "same");
  EXPECT_EQ(file["first"], json({1}));
  EXPECT_EQ(file["text"][0].size(), 10u);
  EXPECT_EQ(file["text"][0][6], "line 7");
  EXPECT_EQ(file["counts"], json({3, 2000, 7, 2000}));
}

TEST_F(HtmlSource, LinesTellTimesAndTermsOfEachPair) {
  const std::string text = Write(10);
  const json source =
      Source({ExamplePair("here", 1), ExamplePair("slow", 3)}, HeatProfile({3}, 2000, text));
  ASSERT_EQ(source["lines"].size(), 2u);
  const json& row = source["lines"][1][0][0];  // the slow pair's costliest line
  EXPECT_EQ(row[0], 3);
  EXPECT_DOUBLE_EQ(row[1].get<double>(), 10.5);
  EXPECT_DOUBLE_EQ(row[2].get<double>(), 9.45);
  EXPECT_DOUBLE_EQ(row[3].get<double>(), 11.55);
  EXPECT_EQ(row[4], 2000);
  const auto word = [&](const json& index) { return source["strings"][index.get<std::size_t>()]; };
  EXPECT_EQ(word(row[5]), "memory");
  EXPECT_EQ(word(row[6]), "three columns come from L2");
  EXPECT_EQ(word(row[8]), "heat");
  EXPECT_EQ(word(row[9][0][0]), "memory L2");
  EXPECT_DOUBLE_EQ(row[9][0][1].get<double>(), 6);
  EXPECT_EQ(word(row[9][0][2]), "L2 bandwidth");
}

TEST_F(HtmlSource, LinesOfNextToNoTimeHaveNoTerms) {
  const std::string text = Write(10);
  PredictedPair pair = ExamplePair("here", 1);
  pair.prediction.statements[0].seconds = 1e-7 * pair.prediction.seconds;  // line 4
  const json source = Source({pair}, HeatProfile({3}, 1, text));
  EXPECT_EQ(source["lines"][0][0][1][0], 4);
  EXPECT_EQ(source["lines"][0][0][1].size(), 5u);
}

TEST_F(HtmlSource, MissingFileStillHasItsLinesByNumber) {
  SourceLines sources;
  const std::string page =
      HtmlReport({ExamplePair("here", 1)}, {}, HeatProfile({3, 6}, 5), sources);
  const json source = PageData(page)["source"];
  const json& file = source["files"][0];
  EXPECT_EQ(file["state"], "missing");
  EXPECT_EQ(file["total"], 0);
  EXPECT_EQ(file["first"], json({1, 3, 6, 8}));  // where procedures begin, too
  EXPECT_EQ(file["counts"], json({3, 5, 6, 5}));
  EXPECT_EQ(source["lines"][0][0].size(), 2u);
  EXPECT_THAT(page, HasSubstr("The file is not here any more"));
  EXPECT_THAT(page, HasSubstr(">heat.f90:3</a>"));
}

TEST_F(HtmlSource, ChangedFileSaysSo) {
  Write(10);
  const json source = Source({ExamplePair("here", 1)}, HeatProfile({3}, 1, "another text\n"));
  EXPECT_EQ(source["files"][0]["state"], "changed");
  EXPECT_EQ(source["files"][0]["text"][0][2], "line 3");
}

TEST_F(HtmlSource, LargeProgramsShowWhatIsExecutedAndStandsAroundIt) {
  const std::string text = Write(1000);
  SourceLimits limits;
  limits.lines = 100;
  limits.around = 2;
  const json source = Source({ExamplePair("here", 1)}, HeatProfile({500}, 7, text), limits);
  EXPECT_FALSE(source["whole"].get<bool>());
  EXPECT_EQ(source["line_count"], 1000);
  const json& file = source["files"][0];
  EXPECT_EQ(file["total"], 1000);
  EXPECT_EQ(file["first"], json({1, 498}));  // lines 1 to 10 are around procedures and times
  EXPECT_EQ(file["text"][1], json({"line 498", "line 499", "line 500", "line 501", "line 502"}));
}

TEST_F(HtmlSource, OfTooManyExecutedLinesTheCostliestStay) {
  const std::string text = Write(1000);
  std::vector<int> executed;
  for (int line = 100; line <= 1000; ++line) executed.push_back(line);
  PredictedPair pair = ExamplePair("here", 1);
  pair.prediction.statements[0].line = 900;  // an eighth of the time
  SourceLimits limits;
  limits.lines = 50;
  limits.around = 1;
  const json source = Source({pair}, HeatProfile(executed, 1, text), limits);
  const json& file = source["files"][0];
  EXPECT_EQ(file["first"].back(), 899);  // the costly one, and around it
  EXPECT_EQ(file["text"].back().size(), 3u);
  std::size_t held = 0;
  for (const json& chunk : file["text"]) held += chunk.size();
  EXPECT_EQ(held, 50u);  // the others are the first of those that take no time
}

TEST_F(HtmlSource, WhatHasNoLineCountsForItsFileAlone) {
  const std::string text = Write(10);
  PredictedPair pair = ExamplePair("here", 1);
  pair.prediction.statements[0].line = pair.prediction.procedures[0].line = 0;
  const json source = Source({pair}, HeatProfile({0, 3}, 1, text));
  const json& file = source["files"][0];
  EXPECT_EQ(file["first"], json({1}));
  EXPECT_EQ(file["text"][0].size(), 10u);
  EXPECT_EQ(file["counts"], json({3, 1}));
  EXPECT_DOUBLE_EQ(file["seconds"][0].get<double>(), 4);
  EXPECT_EQ(source["lines"][0][0].size(), 1u);
}

TEST_F(HtmlSource, FilesInWhichNothingWasExecutedAreLeftOut) {
  const std::string text = Write(10);
  Profile profile = HeatProfile({3}, 1, text);
  UnitProfile other = HeatProfile({2}, 0).units[0];
  other.model.file = other.model.files[0] = "unused.f90";
  profile.units.push_back(other);
  EXPECT_EQ(Source({ExamplePair("here", 1)}, profile)["files"].size(), 1u);
}

TEST_F(HtmlSource, CostliestFileComesFirst) {
  Write(10);
  std::ofstream(folder_.Path() + "/fast.f90") << "program\n";
  PredictedPair pair = ExamplePair("here", 1);
  pair.prediction.statements[0].file = "fast.f90";
  const json source = Source({pair}, HeatProfile({3}, 1));
  EXPECT_EQ(source["files"][0]["name"], "heat.f90");
  EXPECT_EQ(source["files"][1]["name"], "fast.f90");
  EXPECT_DOUBLE_EQ(source["files"][0]["seconds"][0].get<double>(), 3.5);
}

TEST_F(HtmlSource, FilesWithoutRoomAreCounted) {
  const std::string text = Write(1000);
  PredictedPair pair = ExamplePair("here", 1);
  pair.prediction.statements[0].file = "other.f90";
  pair.prediction.statements[0].seconds = 1e-9;
  SourceLimits limits;
  limits.lines = 5;
  const json source = Source({pair}, HeatProfile({3}, 1, text), limits);
  EXPECT_EQ(source["files"].size(), 1u);
  EXPECT_EQ(source["files_left_out"], 1);
}

}  // namespace
}  // namespace fortell
