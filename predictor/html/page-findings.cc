// Tree of calls, opportunities, what was not covered.
#include <fmt/format.h>

#include <algorithm>

#include "predictor/call-rows.h"
#include "predictor/html/html-text.h"
#include "predictor/html/sections.h"
#include "predictor/quantities.h"

namespace fortell {
namespace {

constexpr double kLeastShare = 1e-3;  // of a call's time
constexpr std::size_t kMostRows = 1000;
constexpr std::size_t kOpenDepth = 3;  // of the tree: deeper levels are closed at first
constexpr std::size_t kMostGaps = 200, kMostOpportunities = 100;

std::string CallHtml(const CallRow& row, const Prediction& prediction, const ShownSource& shown) {
  const ProcedurePrediction& p = prediction.procedures[row.procedure];
  const double share = row.seconds / prediction.seconds;
  return fmt::format(
      "{}<span class=\"number\">{}</span><span class=\"number\">{}</span><span "
      "class=\"number\">{}</span>"
      "<span class=\"number\">{}</span><span class=\"name\" style=\"padding-left:{}em\">{}{} "
      "{}</span>",
      BarHtml(share), PercentText(share), SecondsText(row.seconds), SecondsText(row.own),
      CountText(static_cast<std::int64_t>(row.calls + 0.5)), 1.2 * static_cast<double>(row.depth),
      Escaped(p.name), row.again ? " (as above)" : "", PlaceHtml(shown, p.file, p.line));
}

// Rows that are deeper stand inside those above them.
std::string TreeHtml(const CallRows& tree, const Prediction& prediction, const ShownSource& shown) {
  std::string html;
  std::vector<std::size_t> open;  // depths of elements that wait for their end
  const auto close_to = [&](std::size_t depth) {
    while (!open.empty() && open.back() >= depth) {
      html += "</details>\n";
      open.pop_back();
    }
  };
  for (std::size_t k = 0; k < tree.rows.size(); ++k) {
    const CallRow& row = tree.rows[k];
    close_to(row.depth);
    const bool has_callees = k + 1 < tree.rows.size() && tree.rows[k + 1].depth > row.depth;
    const std::string cells = CallHtml(row, prediction, shown);
    if (!has_callees) {
      html += "<div class=\"call\">" + cells + "</div>\n";
      continue;
    }
    html += fmt::format("<details{}><summary class=\"call\">{}</summary>\n",
                        row.depth < kOpenDepth ? " open" : "", cells);
    open.push_back(row.depth);
  }
  close_to(0);
  return html;
}

std::string CallsHtml(const Prediction& prediction, const ShownSource& shown) {
  const CallRows tree = CallRowsOf(prediction, kLeastShare, kMostRows);
  if (tree.rows.empty())
    return "<p class=\"nothing\">No procedure took a thousandth of the time.</p>\n";
  std::string html =
      "<div class=\"call heading\"><span></span><span class=\"number\">share</span><span "
      "class=\"number\">"
      "inclusive</span><span class=\"number\">exclusive</span><span class=\"number\">calls</span>"
      "<span>procedure</span></div>\n<div class=\"tree\">\n";
  html += TreeHtml(tree, prediction, shown) + "</div>\n";
  if (tree.left_out > 0)
    html += fmt::format("<p class=\"aside\">and {} more rows; --format json has all</p>\n",
                        tree.left_out);
  return html;
}

std::string OpportunityHtml(const Opportunity& one, const ShownSource& shown) {
  const std::string applied =
      one.applied.empty()
          ? ""
          : fmt::format("<div class=\"aside\">this pair's compiler does it in test {}: {}</div>",
                        Escaped(one.test), Escaped(one.applied));
  return fmt::format("<tr><td class=\"number\">{}</td><td>{}{}</td><td>{}</td></tr>\n",
                     SecondsText(one.seconds), Escaped(one.what), applied,
                     PlaceHtml(shown, one.file, one.line));
}

std::string GapHtml(const NotCovered& gap, const ShownSource& shown) {
  return fmt::format("<tr><td class=\"number\">{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                     CountText(gap.executions), Escaped(gap.what), Escaped(gap.reason),
                     PlaceHtml(shown, gap.file, gap.line));
}

std::string GapsHtml(std::vector<NotCovered> gaps, const ShownSource& shown) {
  if (gaps.empty())
    return "<p class=\"nothing\">Everything that was executed has a measured cost.</p>\n";
  std::stable_sort(gaps.begin(), gaps.end(), [](const NotCovered& a, const NotCovered& b) {
    return a.executions > b.executions;
  });
  std::string html =
      "<p>These have no measured cost, the total lacks them.</p>\n<table>\n<tr><th "
      "class=\"number\">times</th>"
      "<th>what</th><th>why</th><th>place</th></tr>\n";
  for (std::size_t k = 0; k < std::min(gaps.size(), kMostGaps); ++k)
    html += GapHtml(gaps[k], shown);
  html += "</table>\n";
  if (gaps.size() > kMostGaps)
    html += fmt::format("<p class=\"aside\">and {} more; --format json has all</p>\n",
                        gaps.size() - kMostGaps);
  return html;
}

}  // namespace

std::string ProceduresHtml(const ReportedPairs& pairs, const ShownSource& shown) {
  std::string html;
  for (std::size_t k = 0; k < pairs.size(); ++k)
    html += OfPair(pairs, k, CallsHtml(pairs[k].Predicted(), shown));
  return html;
}

std::string OpportunitiesHtml(const ReportedPairs& pairs, const ShownSource& shown) {
  std::string html;
  for (std::size_t k = 0; k < pairs.size(); ++k) {
    const Prediction& p = pairs[k].Predicted();
    std::string part =
        "<p class=\"nothing\">" +
        std::string(p.model == "hierarchy"
                        ? "No change known to the model saves a hundredth of the time."
                        : "The hierarchy model alone looks for them.") +
        "</p>\n";
    if (!p.opportunities.empty()) {
      part =
          "<table>\n<tr><th class=\"number\">saves at "
          "most</th><th>change</th><th>place</th></tr>\n";
      const std::size_t count = std::min(p.opportunities.size(), kMostOpportunities);
      for (std::size_t i = 0; i < count; ++i) part += OpportunityHtml(p.opportunities[i], shown);
      part += "</table>\n";
      if (count < p.opportunities.size())
        part += fmt::format("<p class=\"aside\">and {} more; --format json has all</p>\n",
                            p.opportunities.size() - count);
    }
    html += OfPair(pairs, k, part);
  }
  return html;
}

std::string NotCoveredHtml(const ReportedPairs& pairs, const ShownSource& shown) {
  std::string html;
  for (std::size_t k = 0; k < pairs.size(); ++k)
    html += OfPair(pairs, k, GapsHtml(pairs[k].Predicted().not_covered, shown));
  return html;
}

}  // namespace fortell
