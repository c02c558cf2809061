// Tables of fortell machines show.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "db/commands/pair-report.h"
#include "db/commands/pair-tables.h"

namespace fortell {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

Parameter Time(const std::string& name, std::int64_t elements, double seconds) {
  Parameter p;
  p.module = "array";
  p.name = name;
  p.elements = elements;
  p.mean = seconds;
  p.low = 0.9 * seconds;
  p.high = 1.1 * seconds;
  p.samples = 35;
  return p;
}

Parameter Unreliable(Parameter p, const std::string& reason) {
  p.unreliable = true;
  p.reason = reason;
  return p;
}

PairRecord Record() {
  PairRecord record;
  record.pair.name = "here";
  record.parameters = {Time("RS-ADD", 64, 64e-9), Time("RS-ADD", 1024, 2048e-9),
                       Unreliable(Time("RD-ADD", 1024, 4096e-9), "interval 31 % wide"),
                       Unreliable(Time("RD-ADD", 4096, 4e-6), "interval 45 % wide"),
                       Time("OH-GATHER", 1024, 5e-9)};
  CharacterizationRun run;
  run.mode = "quick";
  run.environment = R"({"kernel": "Linux 6.1", "clock_mhz": "2596", "page_bytes": 4096,
                        "features": "fpu avx2 sse4_2", "numa_node_bytes": [1],
                        "transparent_huge_pages": "always [madvise] never",
                        "libraries": ["/lib/libgfortran.so.5.0.0"]})";
  run.noise = R"({"samples": 1200, "samples_accepted_share": 0.98, "times": 40,
                  "uncertain_times": 3, "reference_quiet_seconds": 3.8e-6})";
  record.runs = {run};
  return record;
}

TEST(SplitName, TellsTheTypeFromTheOperation) {
  EXPECT_EQ(SplitName("RS-ADD").type, "RS");
  EXPECT_EQ(SplitName("RS-ADD").operation, "ADD");
  EXPECT_EQ(SplitName("RS-RD").operation, "RD");
  EXPECT_EQ(SplitName("SEQ-RD-DIV").operation, "SEQ-DIV");
  EXPECT_EQ(SplitName("OH-GATHER").type, "");
  EXPECT_EQ(SplitName("SEQ-LOOP").operation, "SEQ-LOOP");
}

TEST(ShowText, SummaryHasFactsQualityAndOneSize) {
  const std::string text = ShowText(Record(), {});
  EXPECT_THAT(text, AllOf(HasSubstr("2596 MHz"), HasSubstr("Linux 6.1"), HasSubstr("sse4_2"),
                          HasSubstr("pages of 4 KiB"), HasSubstr("huge pages madvise"),
                          HasSubstr("libgfortran.so.5.0.0"), HasSubstr("1200 samples of 40 times"),
                          HasSubstr("2.0 % rejected"), HasSubstr("3 times uncertain"),
                          HasSubstr("3.800 us"), HasSubstr("n = 1Ki")));
  EXPECT_THAT(text, testing::ContainsRegex("ADD +2 +4\\?"));
  EXPECT_THAT(text, testing::ContainsRegex("OH-GATHER +5\n"));
  EXPECT_THAT(text, Not(HasSubstr("31 % wide")));
}

TEST(ShowText, AModuleHasAllSizesAndReasons) {
  const std::string text = ShowText(Record(), {"array", false});
  EXPECT_THAT(text, testing::ContainsRegex("RS-ADD +1 +2\n"));
  EXPECT_THAT(text, HasSubstr("RD-ADD at 1Ki 4Ki: interval 31 % wide"));
  EXPECT_THAT(text, Not(HasSubstr("Linux")));
}

TEST(ShowText, AllIsOneLineAParameter) {
  const std::string text = ShowText(Record(), {"", true});
  EXPECT_THAT(text, testing::ContainsRegex("RS-ADD +64 +1 ns/element +\\+- +10.0 % +35\n"));
  EXPECT_THAT(text, HasSubstr("unreliable: interval 45 % wide"));
}

TEST(ShowJson, HasEnvironmentNoiseAndTheModule) {
  const nlohmann::json shown = nlohmann::json::parse(ShowJson(Record(), {}));
  EXPECT_EQ(shown["runs"][0]["environment"]["page_bytes"], 4096);
  EXPECT_EQ(shown["runs"][0]["noise"]["samples"], 1200);
  EXPECT_EQ(shown["parameters"].size(), 5U);
  const nlohmann::json none = nlohmann::json::parse(ShowJson(Record(), {"scalar", false}));
  EXPECT_TRUE(none["parameters"].empty());
}

// An old database, or an imported one, has neither.
TEST(ShowText, RunsWithoutEnvironmentAreShown) {
  PairRecord record = Record();
  record.runs[0].environment = "{}";
  record.runs[0].noise = "";
  EXPECT_THAT(ShowText(record, {}), AllOf(HasSubstr("quick"), HasSubstr("unknown")));
}

}  // namespace
}  // namespace fortell
