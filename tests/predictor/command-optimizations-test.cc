// The matrix of optimizations against pairs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "db/commands/optimization-matrix.h"

namespace fortell {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

PairRecord Tested(const std::string& name, const std::string& shift, const std::string& store) {
  PairRecord record;
  record.pair.name = name;
  record.verdicts = {{"shift", "temporaries", "opt", 1.0, 1.1, 2, shift, R"({"separation": 8})"},
                     {"store", "dead code", "opt", 3.0, 3.1, 2, store, "naive 1 s, opt 2 s"},
                     {"scalar", "dead code", "opt", 1.0, 1.1, 2, "yes", "{}"}};
  return record;
}

const std::vector<PairRecord>& Two() {
  static const std::vector<PairRecord> two = {Tested("A", "yes", "no"), Tested("B", "no", "no")};
  return two;
}

TEST(OptimizationMatrix, SumsUpGroups) {
  const OptimizationMatrix matrix = MatrixOf(Two());
  ASSERT_EQ(matrix.groups.size(), 2U);
  EXPECT_EQ(matrix.groups[0].name, "dead code");
  EXPECT_THAT(matrix.groups[0].summaries, testing::ElementsAre("partial", "partial"));
  EXPECT_THAT(matrix.groups[1].summaries, testing::ElementsAre("yes", "no"));
}

TEST(OptimizationMatrix, KeepsDifferencesAlone) {
  const OptimizationMatrix matrix = MatrixOf(Two(), true);
  ASSERT_EQ(matrix.groups.size(), 1U);
  EXPECT_EQ(matrix.groups[0].rows.size(), 1U);
  EXPECT_EQ(matrix.groups[0].rows[0].test, "shift");
  EXPECT_THAT(matrix.groups[0].summaries, testing::ElementsAre("yes", "no"));
}

TEST(OptimizationMatrix, CountsNoMaybeAsADifference) {
  EXPECT_TRUE(
      MatrixOf({Tested("A", "yes", "no"), Tested("B", "maybe", "no")}, true).groups.empty());
}

TEST(OptimizationMatrix, ShowsADashWhereATestWasNotMade) {
  std::vector<PairRecord> records = Two();
  records[1].verdicts.pop_back();
  EXPECT_THAT(MatrixText(MatrixOf(records), false), HasSubstr("scalar"));
  EXPECT_THAT(MatrixText(MatrixOf(records), false), HasSubstr("yes      -"));
  EXPECT_THAT(MatrixText(MatrixOf(records), true), Not(HasSubstr("scalar")));
}

TEST(OptimizationMatrix, NumbersLongNames) {
  const std::vector<PairRecord> records = {Tested("a machine with a long name", "yes", "no")};
  EXPECT_THAT(MatrixText(MatrixOf(records), true), HasSubstr("  1: a machine with a long name\n"));
}

TEST(OptimizationMatrix, WritesJson) {
  const json document = json::parse(MatrixJson(MatrixOf(Two())));
  EXPECT_EQ(document["pairs"], json({"A", "B"}));
  const json& group = document["groups"][1];
  EXPECT_EQ(group["summary"], json({"yes", "no"}));
  EXPECT_EQ(group["tests"][0]["verdicts"][1]["applied"], "no");
  EXPECT_EQ(group["tests"][0]["verdicts"][0]["evidence"]["separation"], 8);
  EXPECT_EQ(document["groups"][0]["tests"][1]["verdicts"][0]["evidence"], "naive 1 s, opt 2 s");
}

TEST(OptimizationMatrix, ComparisonOfPairsShowsDifferences) {
  EXPECT_THAT(CompareText(Two()), HasSubstr("optimizations in which the pairs differ"));
  EXPECT_THAT(CompareText(Two()), Not(HasSubstr("store")));
  EXPECT_EQ(json::parse(CompareJson(Two()))["optimizations"].size(), 1U);
}

TEST(OptimizationMatrix, TellsTheEvidence) {
  PairRecord record = Tested("A", "yes", "no");
  record.verdicts[0].evidence =
      R"({"ratio_1995": 1.2, "report": {"kind": "vectorised", "of_naive": true}, "note": "why"})";
  const std::string text = EvidenceText(record);
  EXPECT_THAT(text, HasSubstr("(1995: 1.2) compiler: vectorised"));
  EXPECT_THAT(text, HasSubstr("note: why"));
}

}  // namespace
}  // namespace fortell
