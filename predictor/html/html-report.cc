#include "predictor/html/html-report.h"

#include <algorithm>

#include "predictor/html/embedded-assets.h"
#include "predictor/html/html-text.h"
#include "predictor/html/page-data.h"
#include "predictor/html/sections.h"

namespace fortell {
namespace {

std::string Asset(const std::string& name) {
  std::string text;
  for (const AssetPiece& piece : kAssetPieces)
    if (name == piece.asset) text += piece.text;
  return text;
}

// In the order of ranking; what is unknown of a pair is what the prediction knows.
std::vector<PairRecord> RecordsOf(const std::vector<const PredictedPair*>& ranked,
                                  const std::vector<PairRecord>& records) {
  std::vector<PairRecord> ordered;
  for (const PredictedPair* one : ranked) {
    const auto found = std::find_if(records.begin(), records.end(), [&](const PairRecord& record) {
      return record.pair.name == one->pair.name;
    });
    ordered.push_back(found == records.end() ? PairRecord{} : *found);
    ordered.back().pair = one->pair;
  }
  return ordered;
}

std::string ChooserHtml(const ReportedPairs& pairs) {
  if (pairs.size() < 2) return "";
  std::string html = "<label class=\"chooser\">pair <select id=\"pair\">\n";
  for (std::size_t k = 0; k < pairs.size(); ++k)
    html +=
        "<option value=\"" + std::to_string(k) + "\">" + Escaped(pairs[k].Name()) + "</option>\n";
  return html + "</select></label>\n";
}

nlohmann::ordered_json NamesJson(const ReportedPairs& pairs) {
  nlohmann::ordered_json names = nlohmann::ordered_json::array();
  for (const ReportedPair& pair : pairs) names.push_back(pair.Name());
  return names;
}

}  // namespace

std::string HtmlReport(const std::vector<PredictedPair>& predicted,
                       const std::vector<PairRecord>& records, const Profile& profile,
                       SourceLines& sources, const SourceLimits& limits) {
  if (predicted.empty())
    return "<!DOCTYPE html>\n<title>no prediction</title>\n<p>no prediction</p>\n";
  const std::vector<const PredictedPair*> ranked = FastestFirst(predicted);
  const std::vector<PairRecord> ordered = RecordsOf(ranked, records);
  ReportedPairs pairs;
  for (std::size_t k = 0; k < ranked.size(); ++k)
    pairs.push_back({ranked[k], &ordered[k], HotLines(ranked[k]->prediction)});
  const ShownSource shown = ShownSourceOf(pairs, profile, sources, limits);
  const Prediction& first = pairs.front().Predicted();
  const nlohmann::ordered_json data = {{"pairs", NamesJson(pairs)},
                                       {"source", SourceData(pairs, shown)},
                                       {"charts", ChartData(pairs)}};
  return Filled(
      Asset("page.html"),
      {{"program", Escaped(first.program)},
       {"style", Asset("page.css")},
       {"counted", CountedHtml(profile, first)},
       {"totals", TotalsHtml(pairs)},
       {"differences", DifferencesHtml(pairs) + SideBySideHtml(pairs, sources, shown)},
       {"chooser", ChooserHtml(pairs)},
       {"bounds", BoundsHtml(pairs)},
       {"hot", HotLinesHtml(pairs, sources, shown)},
       {"procedures", ProceduresHtml(pairs, shown)},
       {"opportunities", OpportunitiesHtml(pairs, shown)},
       {"not-covered", NotCoveredHtml(pairs, shown)},
       {"machines", MachinesHtml(pairs)},
       {"reduced", ReducedHtml(pairs)},
       {"record", RecordHtml(pairs)},
       {"optimizations", MatrixHtml(pairs)},
       {"data", ScriptJson(data)},
       {"library", Asset("chart-library.js")},
       {"script", Asset("page.js") + Asset("source.js") + Asset("charts.js") + Asset("start.js")}});
}

}  // namespace fortell
