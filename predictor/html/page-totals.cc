// Head of the page: what was counted, totals, what makes pairs differ.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <set>

#include "db/commands/pair-facts.h"
#include "predictor/differences.h"
#include "predictor/html/html-text.h"
#include "predictor/html/sections.h"
#include "predictor/quantities.h"

namespace fortell {
namespace {

std::string Fact(const char* name, const std::string& value) {
  if (value.empty()) return "";
  return fmt::format("<dt>{}</dt><dd>{}</dd>\n", name, Escaped(value));
}

// Of all units: usually one way.
std::string BuiltWith(const Profile& profile) {
  constexpr std::size_t kMost = 3;
  std::set<std::string> commands;
  for (const UnitProfile& unit : profile.units) {
    const ProgramModel& model = unit.model;
    if (!model.compiler.empty())
      commands.insert(fmt::format("{} {}", model.compiler, fmt::join(model.flags, " ")));
  }
  if (commands.size() > kMost) return fmt::format("{} different commands", commands.size());
  return fmt::format("{}", fmt::join(commands, "; "));
}

std::string EndText(const Profile& profile) {
  if (profile.ended.empty() || profile.ended == "normal") return "";
  return profile.ended + ": counts may lack what was still going on";
}

}  // namespace

std::string OfPair(const ReportedPairs& pairs, std::size_t index, const std::string& html) {
  const std::string heading =
      pairs.size() > 1 ? "<h3 class=\"pair-name\">" + Escaped(pairs[index].Name()) + "</h3>\n" : "";
  return fmt::format("<div class=\"of-pair\" data-pair=\"{}\">\n{}{}</div>\n", index, heading,
                     html);
}

std::string PlaceHtml(const ShownSource& shown, const std::string& file, int line) {
  const std::string place = Escaped(PlaceText(file, line)),
                    whole = Escaped(fmt::format("{}:{}", file, line));
  const int index = shown.Find(file);
  const bool there =
      index >= 0 && shown.files[static_cast<std::size_t>(index)].text.count(line) > 0;
  if (!there) return fmt::format("<span class=\"place\" title=\"{}\">{}</span>", whole, place);
  return fmt::format("<a class=\"place\" href=\"#{}\" title=\"{}\">{}</a>", LineId(index, line),
                     whole, place);
}

std::string CountedHtml(const Profile& profile, const Prediction& prediction) {
  std::string where = profile.host;
  if (!profile.directory.empty()) where += (where.empty() ? "in " : ", in ") + profile.directory;
  const std::string memory = profile.peak_resident_bytes > 0
                                 ? ByteText(static_cast<std::int64_t>(profile.peak_resident_bytes))
                                 : "";
  return "<dl class=\"facts\">\n" + Fact("counted", profile.started) + Fact("on", where) +
         Fact("built with", BuiltWith(profile)) + Fact("ended by", EndText(profile)) +
         Fact("memory", memory) + Fact("model", prediction.model) + "</dl>\n";
}

std::string TotalsHtml(const ReportedPairs& pairs) {
  const auto& fastest = pairs.front();
  std::string html =
      "<table class=\"totals\">\n<tr><th>pair</th><th class=\"number\">total</th><th "
      "class=\"number\">90 % "
      "interval</th><th class=\"number\">coverage</th><th></th></tr>\n";
  for (const ReportedPair& pair : pairs) {
    const Prediction& p = pair.Predicted();
    const std::string verdict = &pair == &fastest ? "" : AgainstFastest(p, *fastest.predicted);
    html += fmt::format(
        "<tr><th>{}</th><td class=\"number total\">{}</td><td class=\"number\">{} to {}</td>"
        "<td class=\"number\">{}</td><td>{}</td></tr>\n",
        Escaped(pair.Name()), SecondsText(p.seconds), SecondsText(p.low), SecondsText(p.high),
        PercentText(p.coverage), Escaped(verdict));
  }
  return html + "</table>\n";
}

std::string DifferencesHtml(const ReportedPairs& pairs) {
  constexpr std::size_t kShown = 6;
  std::string html;
  const Prediction& fastest = pairs.front().Predicted();
  for (std::size_t k = 1; k < pairs.size(); ++k) {
    const Prediction& other = pairs[k].Predicted();
    const std::vector<TermDifference> differences = DifferencesOf(fastest, other);
    if (differences.empty()) continue;
    html +=
        fmt::format("<h3>{} against {}: {} longer</h3>\n<table>\n", Escaped(pairs[k].Name()),
                    Escaped(pairs.front().Name()), SecondsText(other.seconds - fastest.seconds));
    for (std::size_t i = 0; i < std::min(kShown, differences.size()); ++i) {
      const TermDifference& d = differences[i];
      html += fmt::format(
          "<tr><td class=\"number\">{} {}</td><td>{}</td><td class=\"from\">{}</td></tr>\n",
          SecondsText(std::abs(d.seconds)), d.seconds < 0 ? "less" : "more", Escaped(d.name),
          d.source.empty() ? "" : "from " + Escaped(d.source));
    }
    html += "</table>\n";
  }
  return html;
}

std::string BoundsHtml(const ReportedPairs& pairs) {
  std::string html;
  for (std::size_t k = 0; k < pairs.size(); ++k) {
    const Prediction& p = pairs[k].Predicted();
    std::vector<std::string> bounds;
    for (const BoundShare& part : BoundShares(p))
      bounds.push_back(part.bound + " " + PercentText(part.share));
    std::string facts =
        "<dl class=\"facts\">\n" + Fact("bound by", fmt::format("{}", fmt::join(bounds, ", ")));
    if (!p.structure.empty()) facts += Fact("loops", "vectorised or not " + p.structure);
    if (!p.unknown_procedures.empty()) {
      facts += Fact("lacks", fmt::format("the time of {}: called, but not instrumented",
                                         fmt::join(p.unknown_procedures, ", ")));
    }
    facts += Fact("coverage",
                  PercentText(p.coverage) + " of the executed operations have a measured cost");
    html += OfPair(pairs, k, facts + "</dl>\n");
  }
  return html;
}

}  // namespace fortell
