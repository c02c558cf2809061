// Text of others in the page: it stays text.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "db/process.h"
#include "predictor/html/html-text.h"
#include "tests/predictor/html-page.h"

namespace fortell {
namespace {

using test::ExamplePair;
using test::HeatProfile;
using test::PageData;
using test::Times;
using testing::HasSubstr;
using testing::Not;

constexpr char kEvil[] =
    "</script><script>alert(1)</script><!-- & \"quoted\" 'too' <img src=x onerror=alert(2)>";

TEST(Escaped, MarkupBecomesText) {
  EXPECT_EQ(Escaped("a < b && c > 'd' // \"e\""),
            "a &lt; b &amp;&amp; c &gt; &#39;d&#39; // &quot;e&quot;");
}

TEST(Escaped, ControlCharactersBecomeBlanks) { EXPECT_EQ(Escaped("a\x1B[1m\tb\x7F"), "a [1m\tb "); }

TEST(Escaped, WhatIsNoUtf8IsReplaced) {
  const std::string replaced = "\xEF\xBF\xBD";
  EXPECT_EQ(Escaped("gr\xC3\xB6\xC3\x9F \xE2\x82\xAC \xF0\x9F\x98\x80"),
            "gr\xC3\xB6\xC3\x9F \xE2\x82\xAC \xF0\x9F\x98\x80");
  EXPECT_EQ(Escaped("gr\xF6"), "gr" + replaced);                       // Latin-1
  EXPECT_EQ(Escaped("\xC0\xBC"), replaced + replaced);                 // '<' written too long
  EXPECT_EQ(Escaped("\xED\xA0\x80"), replaced + replaced + replaced);  // half of a pair
  EXPECT_EQ(Escaped("\xE2\x82"), replaced + replaced);                 // cut off
}

TEST(ScriptJson, NothingEndsTheElement) {
  const nlohmann::ordered_json json = {{"a", kEvil}};
  const std::string text = ScriptJson(json);
  EXPECT_THAT(text, Not(HasSubstr("<")));
  EXPECT_EQ(nlohmann::json::parse(text)["a"], kEvil);
  EXPECT_NO_THROW(ScriptJson({{"a", "gr\xF6"}}));
}

TEST(Filled, ValuesAreNotFilledAgain) {
  EXPECT_EQ(Filled("{{a}}-{{b}}-{{c}}", {{"a", "{{b}}"}, {"b", "1"}}), "{{b}}-1-{{c}}");
  EXPECT_EQ(Filled("{{a", {{"a", "1"}}), "{{a");
}

// Every place that others can write into.
TEST(HtmlEscaping, NothingThatIsWrittenBecomesMarkup) {
  PredictedPair evil = ExamplePair(kEvil, 1);
  evil.pair.machine.cpu = evil.pair.flags = evil.pair.compiler.version = kEvil;
  Prediction& p = evil.prediction;
  p.program = p.structure = kEvil;
  p.unknown_procedures = {kEvil};
  for (StatementPrediction& s : p.statements) {
    s.file = s.procedure = s.why = s.structure = s.bound = kEvil;
    for (Term& term : s.terms) term.name = term.source = kEvil;
  }
  for (ProcedurePrediction& procedure : p.procedures) procedure.name = procedure.file = kEvil;
  for (NotCovered& gap : p.not_covered) gap.what = gap.file = gap.reason = kEvil;
  for (Opportunity& one : p.opportunities) one.what = one.file = one.test = one.applied = kEvil;
  PairRecord record;
  record.pair = evil.pair;
  record.verdicts = {{kEvil, kEvil, kEvil, 1, 2, 1.1, kEvil, kEvil}};
  Validation validation;
  validation.kernel = validation.when = kEvil;
  validation.model = p.model;
  validation.predicted_seconds = validation.actual_min_seconds = 1;
  record.validations = {validation};
  Profile profile = HeatProfile({3}, 1);
  profile.host = profile.directory = profile.started = profile.ended = kEvil;
  profile.units[0].model.file = profile.units[0].model.files[0] = profile.units[0].model.compiler =
      kEvil;
  SourceLines sources;
  const std::vector<PredictedPair> two = {evil, ExamplePair("other", 2)};
  const std::string page = HtmlReport(two, {record}, profile, sources);
  const std::string harmless = HtmlReport({ExamplePair("here", 1), ExamplePair("other", 2)}, {},
                                          HeatProfile({3}, 1), sources);
  EXPECT_THAT(page, Not(HasSubstr("<script>alert")));
  EXPECT_THAT(page, Not(HasSubstr("<img")));
  EXPECT_THAT(page, Not(HasSubstr("class=\"verdict </")));
  for (const char* part : {"<script", "</script", "<!--"})
    EXPECT_EQ(Times(page, part), Times(harmless, part)) << part;
  EXPECT_EQ(PageData(page)["pairs"][0], kEvil);
}

TEST(HtmlEscaping, SourceLinesStayText) {
  TemporaryFolder folder("fortell-html");
  const std::string source =
      std::string("program heat\n  print *, '") + kEvil + "'\n  ! caf\xE9 {{program}}\nend\n";
  std::ofstream(folder.Path() + "/heat.f90") << source;
  SourceLines sources({folder.Path()});
  PredictedPair pair = ExamplePair("here", 1);
  pair.prediction.statements[1].line = 2;  // among the hot lines
  const std::string page = HtmlReport({pair}, {}, HeatProfile({2}, 1, source), sources);
  EXPECT_EQ(Times(page, "<script"), 3u);
  EXPECT_EQ(Times(page, "</script"), 3u);
  EXPECT_THAT(page, HasSubstr("print *, &#39;&lt;/script&gt;&lt;script&gt;alert(1)"));
  const auto text = PageData(page)["source"]["files"][0]["text"][0];
  EXPECT_EQ(text[1], std::string("  print *, '") + kEvil + "'");
  EXPECT_EQ(text[2], "  ! caf\xEF\xBF\xBD {{program}}");
}

}  // namespace
}  // namespace fortell
