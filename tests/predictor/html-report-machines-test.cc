// What the page tells of the pairs, and what it says where the database has nothing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "db/reduced-parameters.h"
#include "tests/predictor/html-page.h"

namespace fortell {
namespace {

using nlohmann::json;
using test::ExamplePair;
using test::HeatProfile;
using test::Markup;
using test::PageData;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

Parameter Measured(const std::string& module, const std::string& name, std::int64_t elements,
                   double seconds) {
  Parameter p;
  p.module = module;
  p.name = name;
  p.elements = elements;
  p.mean = seconds;
  p.low = 0.9 * seconds;
  p.high = 1.1 * seconds;
  p.samples = 10;
  return p;
}

// All that the database may know, times `factor`.
PairRecord Known(const std::string& name, double factor) {
  PairRecord record;
  record.pair.name = name;
  for (int number = 1; number <= 22; ++number)
    record.parameters.push_back(
        Measured(kReducedModule, ReducedName(number, {true, true}), 4096, 1e-9 * factor * number));
  for (const std::int64_t n : {64, 1024, 16384}) {
    record.parameters.push_back(Measured("scalar", "SEQ-I-LOAD-LATENCY", n, 2e-9 * factor));
    for (const char* part : {"RS-OHS", "RS-LOAD", "RS-ADD"})
      record.parameters.push_back(
          Measured("array", part, n, 1e-10 * factor * static_cast<double>(n)));
  }
  record.parameters.push_back(Measured("model", "L2", 0, 3e-9 * factor));
  record.parameters.push_back(Measured("model", "vector/add/r4", 0, 4e-9 * factor));
  record.parameters.push_back(Measured("model", "scalar/add/r4", 0, 5e-9 * factor));
  record.verdicts = {
      {"loop-fusion", "loops", "cripple", 1.5, 1.7, 1.1, factor > 1 ? "no" : "yes", "{}"}};
  for (const double actual : {4.0, 2.0}) {
    Validation v;
    v.kernel = "ave";
    v.pair = name;
    v.model = "hierarchy";
    v.predicted_seconds = 2.2;
    v.predicted_low = 1.8;
    v.predicted_high = 2.6;
    v.actual_min_seconds = v.actual_median_seconds = actual;
    v.when = "2026-01-01T00:00:00Z";
    record.validations.push_back(v);
  }
  return record;
}

std::string Page(const std::vector<PairRecord>& records, bool two = true) {
  std::vector<PredictedPair> predicted = {ExamplePair("here", 1)};
  if (two) predicted.push_back(ExamplePair("slow", 3));
  predicted[0].prediction.statements[1].terms[1].source = "L2, vector/*";
  SourceLines sources;
  return HtmlReport(predicted, records, HeatProfile({3}, 1), sources);
}

TEST(HtmlMachines, WithoutKnowledgeEachSectionSaysWhatToRun) {
  const std::string page = Page({});
  EXPECT_THAT(
      Markup(page),
      AllOf(HasSubstr("fortell validate SOURCES... --on here"),
            HasSubstr("fortell characterize --name N --fc COMPILER --flags FLAGS --only opt"),
            HasSubstr("No reduced parameters are measured"),
            HasSubstr("No curves over size are measured")));
  const json charts = PageData(page)["charts"];
  EXPECT_TRUE(charts["reduced"]["sizes"].empty());
  EXPECT_TRUE(charts["operations"].empty());
  EXPECT_EQ(charts["latency"], json::parse("[[],[]]"));
  EXPECT_EQ(charts["validations"], json::parse("[[],[]]"));
}

TEST(HtmlMachines, WithKnowledgeNoSectionIsLeftOut) {
  EXPECT_THAT(Markup(Page({Known("here", 1), Known("slow", 2)})),
              AllOf(Not(HasSubstr("fortell validate")), Not(HasSubstr("--only opt")),
                    Not(HasSubstr("No reduced parameters"))));
}

TEST(HtmlMachines, ReducedParametersOfAllPairs) {
  const std::string page = Page({Known("slow", 2), Known("here", 1)});  // in any order
  const json reduced = PageData(page)["charts"]["reduced"];
  EXPECT_EQ(reduced["sizes"], json({4096}));
  EXPECT_EQ(reduced["names"].size(), 22u);
  EXPECT_EQ(reduced["names"][0], "1 real SP addition");
  EXPECT_DOUBLE_EQ(reduced["simple"][0][0][21].get<double>(), 22);
  EXPECT_DOUBLE_EQ(reduced["simple"][0][1][21].get<double>(), 44);
  EXPECT_TRUE(reduced["alone"][0][0][0].is_null());
  EXPECT_THAT(Markup(page), HasSubstr("<td>22 DP memory transfers</td><td "
                                      "class=\"number\">22</td><td class=\"number\">44</td>"));
}

TEST(HtmlMachines, GraphOfOnePairSaysWhatItNeeds) {
  EXPECT_THAT(Markup(Page({Known("here", 1)}, false)), HasSubstr("--on A,B"));
  EXPECT_THAT(Markup(Page({Known("here", 1), Known("slow", 2)})), Not(HasSubstr("--on A,B")));
}

TEST(HtmlMachines, CurvesOverSize) {
  const json charts = PageData(Page({Known("here", 1), Known("slow", 2)}))["charts"];
  EXPECT_EQ(charts["latency"][0], json::parse("[[256.0,2.0],[4096.0,2.0],[65540.0,2.0]]"));
  // 8 bytes an element in OHS and LOAD, 0.2 ns.
  EXPECT_EQ(charts["copy"][0][0], json::parse("[512.0,40.0]"));
  EXPECT_EQ(charts["copy"][1][0], json::parse("[512.0,20.0]"));
  ASSERT_EQ(charts["operations"].size(), 1u);  // OHS and LOAD are no statements
  EXPECT_EQ(charts["operations"][0]["name"], "RS-ADD");
  // ADD, OHS and two LOADs, 0.1 ns each.
  EXPECT_DOUBLE_EQ(charts["operations"][0]["pairs"][0][1][1].get<double>(), 0.4);
}

TEST(HtmlMachines, ValuesThatAreNoTimesStandInNoCurve) {
  PairRecord record = Known("here", 1);
  for (Parameter& p : record.parameters)
    if (p.elements == 64) p.mean = -p.mean;
  const json charts = PageData(Page({record}))["charts"];
  EXPECT_EQ(charts["latency"][0].size(), 2u);
  EXPECT_EQ(charts["copy"][0].size(), 2u);
}

TEST(HtmlMachines, NewestValidationOfAProgram) {
  const std::string page = Page({Known("here", 1)});
  EXPECT_EQ(PageData(page)["charts"]["validations"][0],
            json::parse(R"([["ave",2.2,1.8,2.6,2.0]])"));
  EXPECT_THAT(Markup(page), AllOf(HasSubstr("1 program: 10 % off in the median"),
                                  HasSubstr("+10 %"), Not(HasSubstr("-45 %"))));
}

TEST(HtmlMachines, OptimizationsMarkWherePairsDiffer) {
  const std::string page = Markup(Page({Known("here", 1), Known("slow", 2)}));
  EXPECT_THAT(
      page, AllOf(HasSubstr("<tr class=\"differs\"><th>loop-fusion</th>"),
                  HasSubstr("verdict yes\" title=\"ratio 1.5 to 1.7"), HasSubstr("verdict no\"")));
}

// The numbers behind a term's parameters, those that stand for several too, and no others.
TEST(HtmlMachines, ParametersThatTermsName) {
  const json parameters =
      PageData(Page({Known("here", 1), Known("slow", 2)}))["source"]["parameters"];
  ASSERT_EQ(parameters.size(), 2u);
  EXPECT_EQ(parameters[0]["L2"][0], json::parse(R"([0,3e-9,2.7e-9,3.3e-9,"s",0])"));
  EXPECT_EQ(parameters[1]["vector/add/r4"][0][1], 8e-9);
  EXPECT_FALSE(parameters[0].contains("scalar/add/r4"));
}

}  // namespace
}  // namespace fortell
