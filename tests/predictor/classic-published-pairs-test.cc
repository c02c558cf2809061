// The importable files of db/published hold every figure of the 1995 report that was taken down.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/predictor/published-predictions.h"

namespace fortell {
namespace {

using test::Number;
using test::Pairs;
using test::PublishedRows;

const Parameter* Find(const PairKnowledge& knowledge, const std::string& module,
                      const std::string& name, double elements) {
  for (const Parameter& parameter : knowledge.parameters) {
    if (parameter.module == module && parameter.name == name &&
        static_cast<double>(parameter.elements) == elements) {
      return &parameter;
    }
  }
  return nullptr;
}

/// The pairs that a row of the files holds for: cmax changed no measurement.
std::vector<std::string> PairsOf(const std::string& pair) {
  if (pair == "CM-5/cmf") return {pair, "CM-5/cmf-cmax"};
  return {pair};
}

TEST(PublishedFiles, HoldEveryOperation) {
  for (auto& row : PublishedRows("operations.csv")) {
    for (const std::string& pair : PairsOf(row["pair"])) {
      const PairKnowledge knowledge = Pairs().Knowledge(pair);
      const Parameter* found = Find(knowledge, "array", row["parameter"], Number(row["elements"]));
      ASSERT_NE(found, nullptr) << pair << ' ' << row["parameter"] << ' ' << row["elements"];
      EXPECT_DOUBLE_EQ(found->mean, Number(row["mean_s"]));
      EXPECT_DOUBLE_EQ(found->minimum, Number(row["min_s"]));
      EXPECT_DOUBLE_EQ(found->low, Number(row["ci95_low_s"]));
      EXPECT_DOUBLE_EQ(found->high, Number(row["ci95_high_s"]));
      EXPECT_FALSE(found->unreliable);
    }
  }
}

TEST(PublishedFiles, HoldEveryOverhead) {
  for (auto& row : PublishedRows("architecture.csv")) {
    std::string name = row["parameter"];
    double index = Number(row["key"]);
    if (!row["source_array_elements"].empty()) {  // stride of an array: elements that are taken
      name += "_" + row["key"];
      index = Number(row["source_array_elements"]) / Number(row["key"]);
    }
    for (const std::string& pair : PairsOf(row["pair"])) {
      const PairKnowledge knowledge = Pairs().Knowledge(pair);
      const Parameter* found = Find(knowledge, "architecture", name, index);
      ASSERT_NE(found, nullptr) << pair << ' ' << name << ' ' << index;
      EXPECT_DOUBLE_EQ(found->mean, Number(row["mean_s"]));
      EXPECT_DOUBLE_EQ(found->minimum, Number(row["min_s"]));
      // Printed for 90 %, kept for 95 %: wider about the same middle.
      const double half = (Number(row["ci90_high_s"]) - Number(row["ci90_low_s"])) / 2;
      EXPECT_NEAR((found->high - found->low) / 2, half * 1.96 / 1.645, 0.1 * half + 1e-15);
    }
  }
}

TEST(PublishedFiles, HoldNothingElse) {
  std::map<std::string, std::size_t> rows;
  for (const char* file : {"operations.csv", "architecture.csv"}) {
    for (auto& row : PublishedRows(file)) {
      for (const std::string& pair : PairsOf(row["pair"])) ++rows[pair];
    }
  }
  ASSERT_EQ(rows.size(), 4u);
  for (const auto& [pair, count] : rows) {
    std::size_t measured = 0;
    for (const Parameter& p : Pairs().Knowledge(pair).parameters) measured += p.module != "machine";
    EXPECT_EQ(measured, count) << pair;
  }
}

TEST(PublishedFiles, HoldEveryVerdict) {
  std::map<std::string, std::size_t> verdicts;
  for (auto& row : PublishedRows("optimizations.csv")) {
    ++verdicts[row["pair"]];
    const PairKnowledge knowledge = Pairs().Knowledge(row["pair"]);
    const auto found = std::find_if(
        knowledge.verdicts.begin(), knowledge.verdicts.end(),
        [&](const OptimizationVerdict& verdict) { return verdict.test == row["test"]; });
    ASSERT_NE(found, knowledge.verdicts.end()) << row["pair"] << ' ' << row["test"];
    EXPECT_EQ(found->group, row["group"]);
    EXPECT_EQ(found->compared_with, row["compared_with"]);
    EXPECT_EQ(found->applied, row["applied"] == "crashed" ? "failed" : row["applied"]);
    EXPECT_DOUBLE_EQ(found->ratio_low, Number(row["ratio_low"]));
    EXPECT_DOUBLE_EQ(found->ratio_high, Number(row["ratio_high"]));
    EXPECT_DOUBLE_EQ(found->threshold, Number(row["ratio_threshold"]));
  }
  ASSERT_EQ(verdicts.size(), 3u);
  for (const auto& [pair, count] : verdicts) {
    EXPECT_EQ(Pairs().Knowledge(pair).verdicts.size(), count) << pair;
  }
  // None were printed for cmf without cmax.
  EXPECT_TRUE(Pairs().Knowledge("CM-5/cmf").verdicts.empty());
}

// Tables 1 and 2.
TEST(PublishedFiles, HoldTheFactsOfTheMachines) {
  struct Facts {
    const char* pair;
    const char* version;
    const char* flags;
    double processors, all_processors, clock_hz, word, single, distributed, host, parallelizes;
  };
  const Facts all[] = {{"CM-5/cmf", "2.1.1-2", "-O", 128, 128, 32e6, 32, 32, 1, 1, 0},
                       {"CM-5/cmf-cmax", "2.0", "-O", 128, 128, 32e6, 32, 32, 1, 1, 1},
                       {"Y-MP C90/cf77", "6.0", "-Zp", 4, 16, 400e6, 64, 64, 0, 0, 1},
                       {"Y-MP C90/f90", "1.0", "-O 3", 4, 16, 400e6, 64, 64, 0, 0, 1}};
  for (const Facts& facts : all) {
    const PairKnowledge knowledge = Pairs().Knowledge(facts.pair);
    EXPECT_NE(knowledge.pair.compiler.version.find(facts.version), std::string::npos) << facts.pair;
    EXPECT_EQ(knowledge.pair.flags.rfind(facts.flags, 0), 0u) << knowledge.pair.flags;
    EXPECT_EQ(knowledge.pair.machine.cores, facts.processors);
    const std::pair<const char*, double> values[] = {{"PROCESSORS", facts.processors},
                                                     {"PROCESSORS-TOTAL", facts.all_processors},
                                                     {"CLOCK", facts.clock_hz},
                                                     {"WORD", facts.word},
                                                     {"SINGLE-REAL", facts.single},
                                                     {"DISTRIBUTED-MEMORY", facts.distributed},
                                                     {"HOST-PROCESSOR", facts.host},
                                                     {"AUTO-PARALLEL", facts.parallelizes},
                                                     {"VECTOR-HARDWARE", 1}};
    for (const auto& [name, value] : values) {
      const Parameter* found = Find(knowledge, "machine", name, 0);
      ASSERT_NE(found, nullptr) << facts.pair << ' ' << name;
      EXPECT_EQ(found->mean, value) << facts.pair << ' ' << name;
      EXPECT_EQ(found->minimum, value);
    }
  }
}

}  // namespace
}  // namespace fortell
