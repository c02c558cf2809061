// The costliest lines of each pair with their terms and the reason.
#include <fmt/format.h>

#include <algorithm>

#include "predictor/html/html-text.h"
#include "predictor/html/sections.h"
#include "predictor/quantities.h"

namespace fortell {
namespace {

constexpr std::size_t kLinesShown = 30;
constexpr double kLeastTerm = 1e-3;  // of the line's time

std::string TermsHtml(const HotLine& line) {
  std::string rows;
  double rest = 0;
  std::size_t left = 0;
  for (const Term& term : line.terms) {
    if (std::abs(term.seconds) < kLeastTerm * line.seconds) {
      rest += term.seconds;
      ++left;
      continue;
    }
    rows += fmt::format(
        "<tr><td class=\"number\">{}</td><td>{}</td><td>{}</td><td class=\"from\">{}</td></tr>\n",
        SecondsText(term.seconds), BarHtml(line.seconds > 0 ? term.seconds / line.seconds : 0),
        Escaped(term.name), term.source.empty() ? "" : "from " + Escaped(term.source));
  }
  if (left > 0) {
    rows += fmt::format(
        "<tr><td class=\"number\">{}</td><td></td><td>{} more terms</td><td></td></tr>\n",
        SecondsText(rest), left);
  }
  return "<table class=\"terms\">\n" + rows + "</table>\n";
}

std::string LineHtml(const HotLine& line, double total, SourceLines& sources,
                     const ShownSource& shown) {
  const double share = total > 0 ? line.seconds / total : 0;
  std::string html = fmt::format(
      "<details class=\"hot\"><summary>{}<span class=\"number\">{}</span><span "
      "class=\"number\">{}</span>"
      "<span class=\"number\">{}</span><span>{}</span>{}<code>{}</code></summary>\n",
      BarHtml(share), PercentText(share), SecondsText(line.seconds), CountText(line.executions),
      Escaped(line.bound), PlaceHtml(shown, line.file, line.line),
      Escaped(sources.Line(line.file, line.line)));
  if (!line.why.empty()) html += "<p class=\"why\">" + Escaped(line.why) + "</p>\n";
  html += fmt::format("<p class=\"aside\">in {}; 90 % interval {} to {}{}</p>\n",
                      Escaped(line.procedure), SecondsText(line.low), SecondsText(line.high),
                      line.structure.empty() ? "" : "; loop " + Escaped(line.structure));
  return html + TermsHtml(line) + "</details>\n";
}

std::string LinesHtml(const ReportedPair& pair, SourceLines& sources, const ShownSource& shown) {
  if (pair.lines.empty()) return "<p class=\"nothing\">Nothing was executed that has a cost.</p>\n";
  std::string html =
      "<div class=\"hot heading\"><span></span><span class=\"number\">share</span><span "
      "class=\"number\">time</span>"
      "<span class=\"number\">executions</span><span>bound</span><span>place</span></div>\n";
  const std::size_t count = std::min(pair.lines.size(), kLinesShown);
  const double total = pair.Predicted().seconds;
  double seconds = 0;
  for (std::size_t k = 0; k < count; ++k) {
    seconds += pair.lines[k].seconds;
    html += LineHtml(pair.lines[k], total, sources, shown);
  }
  if (count < pair.lines.size()) {
    html += fmt::format("<p class=\"aside\">and {} more lines with {} together</p>\n",
                        pair.lines.size() - count, SecondsText(std::max(0.0, total - seconds)));
  }
  return html;
}

}  // namespace

std::string SideBySideHtml(const ReportedPairs& pairs, SourceLines& sources,
                           const ShownSource& shown) {
  constexpr std::size_t kMost = 12;
  if (pairs.size() < 2) return "";
  std::vector<std::vector<HotLine>> lines;
  std::string html = "<h3>Lines on each pair</h3>\n<table class=\"lines\">\n<tr>";
  for (const ReportedPair& pair : pairs) {
    lines.push_back(pair.lines);
    html += "<th class=\"number\">" + Escaped(pair.Name()) + "</th>";
  }
  html += "<th>line</th><th></th></tr>\n";
  for (const LineOnPairs& row : SideBySide(lines, kMost)) {
    html += "<tr>";
    for (const double seconds : row.seconds)
      html += "<td class=\"number\">" + SecondsText(seconds) + "</td>";
    html += "<td>" + PlaceHtml(shown, row.file, row.line) + "</td><td><code>" +
            Escaped(sources.Line(row.file, row.line)) + "</code></td></tr>\n";
  }
  return html + "</table>\n";
}

std::string HotLinesHtml(const ReportedPairs& pairs, SourceLines& sources,
                         const ShownSource& shown) {
  std::string html;
  for (std::size_t k = 0; k < pairs.size(); ++k)
    html += OfPair(pairs, k, LinesHtml(pairs[k], sources, shown));
  return html;
}

}  // namespace fortell
