// What the HTML page tells, and that it is whole and needs nothing from elsewhere.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <regex>

#include "db/process.h"
#include "tests/predictor/html-page.h"

namespace fortell {
namespace {

using test::ExamplePair;
using test::HeatProfile;
using test::Markup;
using test::PageData;
using test::Times;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const std::string kGolden = std::string(FORTELL_SOURCE_DIR) + "/tests/predictor/golden";

std::string Page(const std::vector<PredictedPair>& predicted) {
  SourceLines sources({kGolden});
  return HtmlReport(predicted, {}, HeatProfile({3, 4}, 2000), sources);
}

TEST(HtmlReport, HeadTellsWhatWasCounted) {
  const std::string page = Markup(Page({ExamplePair("here", 1)}));
  EXPECT_THAT(page, AllOf(HasSubstr("<h1>heat</h1>"), HasSubstr("2026-02-03T04:05:06Z"),
                          HasSubstr("counting-host"), HasSubstr("gfortran -O2"),
                          HasSubstr("hierarchy"), Not(HasSubstr("ended by"))));
}

TEST(HtmlReport, RunThatASignalEndedSaysSo) {
  Profile profile = HeatProfile({3}, 1);
  profile.ended = "signal 15";
  SourceLines sources;
  EXPECT_THAT(HtmlReport({ExamplePair("here", 1)}, {}, profile, sources),
              HasSubstr("signal 15: counts may lack"));
}

TEST(HtmlReport, PairsAreRankedWithVerdicts) {
  const std::string page =
      Markup(Page({ExamplePair("slow", 3), ExamplePair("here", 1), ExamplePair("near", 1.1)}));
  EXPECT_THAT(page, AllOf(HasSubstr("<th>here</th><td class=\"number total\">4.00 s</td>"
                                    "<td class=\"number\">3.60 s to 4.40 s</td>"),
                          HasSubstr("too close to call against here"), HasSubstr("3.00 times here"),
                          HasSubstr("slow against here: 8.00 s longer"),
                          HasSubstr("<option value=\"0\">here</option>")));
  EXPECT_LT(page.find("<th>here</th>"), page.find("<th>near</th>"));
  EXPECT_LT(page.find("<th>near</th>"), page.find("<th>slow</th>"));
  EXPECT_EQ(PageData(Page({ExamplePair("slow", 3), ExamplePair("here", 1)}))["pairs"][0], "here");
}

TEST(HtmlReport, OnePairHasNoChooserAndNoComparison) {
  const std::string page = Markup(Page({ExamplePair("here", 1)}));
  EXPECT_THAT(page, AllOf(Not(HasSubstr("<select")), Not(HasSubstr(" longer</h3>")),
                          Not(HasSubstr("Lines on each pair"))));
}

TEST(HtmlReport, HotLinesHaveReasonAndTermsWithoutScripts) {
  const std::string page = Markup(Page({ExamplePair("here", 1)}));
  EXPECT_THAT(page,
              AllOf(HasSubstr("87.5 %"), HasSubstr("three columns come from L2"),
                    HasSubstr("memory L2"), HasSubstr("from L2 bandwidth"),
                    HasSubstr(">heat.f90:3</a>"), HasSubstr("bound by"), HasSubstr("95.3 %")));
  EXPECT_LT(page.find(">heat.f90:3</a>"), page.find(">heat.f90:4</a>"));
}

TEST(HtmlReport, LinesOfSeveralPairsStandSideBySide) {
  const std::string page = Markup(Page({ExamplePair("here", 1), ExamplePair("slow", 3)}));
  EXPECT_THAT(page, HasSubstr("<td class=\"number\">3.50 s</td><td class=\"number\">10.5 s</td>"));
}

TEST(HtmlReport, ProceduresAreATree) {
  const std::string page = Markup(Page({ExamplePair("here", 1)}));
  const std::size_t caller = page.find("<summary class=\"call\">"),
                    callee = page.find("<div class=\"call\">");
  ASSERT_NE(caller, std::string::npos);
  ASSERT_NE(callee, std::string::npos);
  EXPECT_LT(caller, callee);
  EXPECT_LT(page.find("heat::step", callee), page.find("</details>", callee));
  EXPECT_THAT(page.substr(caller, callee - caller),
              AllOf(HasSubstr(">4.00 s<"), HasSubstr(">1.00 s<")));
}

TEST(HtmlReport, OpportunitiesAndGaps) {
  const std::string page = Markup(Page({ExamplePair("here", 1)}));
  EXPECT_THAT(page, AllOf(HasSubstr("no array temporary"), HasSubstr("temporary-shift-up: no"),
                          HasSubstr("input and output are not measured"), HasSubstr("2.50 M"),
                          HasSubstr("dgemm, write_restart")));
}

TEST(HtmlReport, ProgramThatDidNothing) {
  PredictedPair nothing = ExamplePair("here", 1);
  nothing.prediction = Prediction{};
  nothing.prediction.program = "nothing";
  SourceLines sources;
  const std::string page = HtmlReport({nothing}, {}, Profile{}, sources);
  EXPECT_THAT(page, AllOf(HasSubstr("Nothing was executed"), HasSubstr("No procedure took"),
                          HasSubstr("Everything that was executed has a measured cost")));
  EXPECT_TRUE(PageData(page)["source"]["files"].empty());
  EXPECT_THAT(HtmlReport({}, {}, Profile{}, sources), HasSubstr("no prediction"));
}

// Nothing is asked of the network or of other files.
TEST(HtmlReport, NeedsNothingFromElsewhere) {
  const std::string page = Page({ExamplePair("here", 1), ExamplePair("slow", 3)});
  const std::string markup = Markup(page);
  EXPECT_FALSE(std::regex_search(
      markup, std::regex("<(link|img|iframe|object|embed|base|script[^>]*src)\\b")));
  for (const char* attribute : {"src=", "href=\"h", "href=\"/", "srcset="})
    EXPECT_THAT(markup, Not(HasSubstr(attribute)));
  for (const char* loading : {"@import", "url(", "fetch(", "XMLHttpRequest", "importScripts"})
    EXPECT_THAT(page, Not(HasSubstr(loading)));
  EXPECT_THAT(page, HasSubstr("content=\"default-src 'none';"));
  EXPECT_THAT(page, HasSubstr("Chart.js v"));  // the library is inside
  EXPECT_THAT(markup, Not(HasSubstr("{{")));   // every place of the template is filled
}

// Elements that are open at a place, by tags; void ones are none.
std::string FirstUnbalanced(const std::string& markup) {
  const std::regex tag("<(/?)([a-z0-9]+)[^>]*>");
  std::vector<std::string> open;
  for (std::sregex_iterator at(markup.begin(), markup.end(), tag), end; at != end; ++at) {
    const std::string name = (*at)[2];
    if (name == "meta" || name == "input") continue;
    if ((*at)[1].length() == 0)
      open.push_back(name);
    else if (open.empty() || open.back() != name)
      return at->str() + " within " + (open.empty() ? "nothing" : open.back());
    else
      open.pop_back();
  }
  return open.empty() ? "" : open.back() + " stays open";
}

TEST(HtmlReport, ElementsEndWhereTheyShould) {
  std::vector<PredictedPair> pairs = {ExamplePair("here", 1), ExamplePair("slow", 3)};
  std::vector<ProcedurePrediction>& procedures = pairs[0].prediction.procedures;
  procedures.push_back({"heat.f90", "heat::deep", 9, 1, 0.5, 0.5, {}});
  procedures[1].callees = {{2, 9, 1, 0.5}};
  std::string page = Page(pairs);
  // Scripts and styles are left out of the markup, but for their ends.
  page = std::regex_replace(Markup(page), std::regex("</(script|style)>|<!DOCTYPE html>"), "");
  EXPECT_EQ(FirstUnbalanced(page), "");
}

TEST(HtmlReport, LinksLeadToPlacesThatAreThere) {
  const std::string page = Page({ExamplePair("here", 1)});
  const std::string markup = Markup(page);
  const auto files = PageData(page)["source"]["files"];
  const std::regex link("href=\"#([^\"]*)\"");
  int lines = 0;
  for (std::sregex_iterator at(markup.begin(), markup.end(), link), end; at != end; ++at) {
    const std::string target = (*at)[1];
    std::smatch line;
    if (!std::regex_match(target, line, std::regex("L(\\d+)-(\\d+)"))) {
      EXPECT_THAT(markup, HasSubstr("id=\"" + target + "\"")) << target;
      continue;
    }
    ++lines;
    const auto& file = files.at(std::stoul(line[1]));
    bool there = false;
    for (std::size_t k = 0; k < file["first"].size(); ++k) {
      const int first = file["first"][k], end = first + static_cast<int>(file["text"][k].size());
      there = there || (std::stoi(line[2]) >= first && std::stoi(line[2]) < end);
    }
    EXPECT_TRUE(there) << target;
  }
  EXPECT_GE(lines, 4);
}

TEST(HtmlReport, ScriptsAreJavaScript) {
  const std::string page = Page({ExamplePair("here", 1)});
  const std::string begin = "<script>\n";
  TemporaryFolder folder("fortell-html");
  int scripts = 0;
  for (std::size_t at = 0; (at = page.find(begin, at)) != std::string::npos; ++scripts) {
    at += begin.size();
    const std::string path = folder.Path() + "/script" + std::to_string(scripts) + ".js";
    std::ofstream(path) << page.substr(at, page.find("</script>", at) - at);
    Command command;
    command.argv = {"node", "--check", path};
    const auto result = SystemProcessRunner().Run(command);
    if (!result) GTEST_SKIP() << "no node here";
    EXPECT_EQ(result->exit_code, 0) << result->err;
  }
  EXPECT_EQ(scripts, 2);
}

}  // namespace
}  // namespace fortell
