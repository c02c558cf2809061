// What is known of the pairs: facts, reduced parameters, track record, optimizations.
#include <fmt/format.h>

#include <algorithm>

#include "db/commands/access-text.h"
#include "db/commands/optimization-matrix.h"
#include "db/commands/pair-facts.h"
#include "db/track-record.h"
#include "predictor/html/html-text.h"
#include "predictor/html/reduced-values.h"
#include "predictor/html/sections.h"
#include "predictor/quantities.h"

namespace fortell {
namespace {

std::string CachesText(const Machine& machine) {
  std::string text;
  for (const Machine::Cache& cache : machine.caches)
    text += fmt::format("{}L{} {}", text.empty() ? "" : ", ", cache.level, ByteText(cache.bytes));
  return text;
}

std::string QualityText(const PairRecord& record) {
  const auto unreliable = std::count_if(record.parameters.begin(), record.parameters.end(),
                                        [](const Parameter& p) { return p.unreliable; });
  return fmt::format("{}, {} unreliable", record.parameters.size(), unreliable);
}

std::string MeasuredText(const PairRecord& record) {
  for (const CharacterizationRun& run : record.runs)
    if (run.mode != "optimizations") return run.mode + ", " + run.started;
  return record.runs.empty() ? "" : record.runs.front().started;
}

std::string NumberText(int number) { return number > 0 ? std::to_string(number) : ""; }

std::string HeadingRow(const char* first, const ReportedPairs& pairs, const char* css = "") {
  std::string row = fmt::format("<tr><th>{}</th>", first);
  for (const ReportedPair& pair : pairs)
    row += fmt::format("<th{}>{}</th>", css, Escaped(pair.Name()));
  return row + "</tr>\n";
}

template <class Value>
std::string FactRow(const char* name, const ReportedPairs& pairs, Value value) {
  bool any = false;
  std::string row = fmt::format("<tr><th>{}</th>", name);
  for (const ReportedPair& pair : pairs) {
    const std::string text = value(*pair.record);
    any = any || !text.empty();
    row += "<td>" + Escaped(text) + "</td>";
  }
  return any ? row + "</tr>\n" : "";
}

std::string ErrorText(double error) { return fmt::format("{:+.0f} %", 100 * error); }

std::string TrackText(const TrackRecord& track) {
  return fmt::format(
      "{} program{}: {:.0f} % off in the median, worst {} ({}); within 20 %: {:.0f} % of them, in "
      "the 90 % "
      "interval: {:.0f} %",
      track.programs, track.programs == 1 ? "" : "s", 100 * track.median_error, track.worst,
      ErrorText(track.worst_error), 100 * track.within_20, 100 * track.in_interval);
}

std::string ValidationRows(const std::vector<const Validation*>& newest) {
  std::string rows;
  for (const Validation* v : newest) {
    rows += RowHtml({v->kernel, SecondsText(v->predicted_seconds),
                     SecondsText(v->predicted_low) + " to " + SecondsText(v->predicted_high),
                     SecondsText(v->actual_min_seconds),
                     ErrorText(v->predicted_seconds / v->actual_min_seconds - 1), v->when},
                    1);
  }
  return rows;
}

std::string VerdictCell(const OptimizationVerdict* verdict) {
  if (!verdict) return "<td class=\"verdict\">-</td>";
  return fmt::format(
      "<td class=\"verdict {}\" title=\"ratio {:.3g} to {:.3g} against {}, R_p {:.3g}\">{}</td>",
      Escaped(verdict->applied), verdict->ratio_low, verdict->ratio_high,
      Escaped(verdict->compared_with), verdict->threshold, Escaped(verdict->applied));
}

std::string GroupHtml(const OptimizationMatrix::Group& group, const ReportedPairs& pairs) {
  std::string html = "<tbody><tr class=\"group\"><th>" + Escaped(group.name) + "</th>";
  for (const std::string& summary : group.summaries) {
    const std::string text = summary.empty() ? "-" : summary;
    html += fmt::format("<td class=\"verdict {0}\">{0}</td>", text);
  }
  html += "</tr>\n";
  for (const OptimizationMatrix::Row& row : group.rows) {
    html += fmt::format("<tr{}><th>{}</th>", row.Differs() ? " class=\"differs\"" : "",
                        Escaped(row.test));
    for (std::size_t k = 0; k < pairs.size(); ++k) html += VerdictCell(row.verdicts[k]);
    html += "</tr>\n";
  }
  return html + "</tbody>\n";
}

std::string ReducedTable(const ReportedPairs& pairs, const std::vector<ReducedValues>& values,
                         std::int64_t elements) {
  std::string html =
      fmt::format("<details><summary>ns per element, n = {}</summary>\n<table>\n", elements) +
      HeadingRow("simple statements", pairs, " class=\"number\"");
  for (const ReducedParameter& reduced : ReducedParameters()) {
    std::vector<std::string> cells{fmt::format("{} {}", reduced.number, reduced.function)};
    for (const ReducedValues& pair : values) {
      const auto value = pair.At(reduced.number, true, elements);
      cells.push_back(
          value ? fmt::format("{:.4g}{}", 1e9 * value->seconds, value->unreliable ? " ?" : "")
                : "-");
    }
    html += RowHtml(cells, 1);
  }
  return html + "</table>\n</details>\n";
}

}  // namespace

std::string MachinesHtml(const ReportedPairs& pairs) {
  std::string html = "<table class=\"facts\">\n" + HeadingRow("pair", pairs);
  html += FactRow("processor", pairs, [](const PairRecord& r) { return r.pair.machine.cpu; });
  html += FactRow("caches", pairs, [](const PairRecord& r) { return CachesText(r.pair.machine); });
  html +=
      FactRow("cores", pairs, [](const PairRecord& r) { return NumberText(r.pair.machine.cores); });
  html += FactRow("memory", pairs, [](const PairRecord& r) {
    return r.pair.machine.memory_bytes > 0 ? ByteText(r.pair.machine.memory_bytes) : "";
  });
  html +=
      FactRow("system", pairs, [](const PairRecord& r) { return r.pair.machine.operating_system; });
  html += FactRow("compiler", pairs, [](const PairRecord& r) {
    return r.pair.compiler.version.empty() ? r.pair.compiler.command : r.pair.compiler.version;
  });
  html += FactRow("flags", pairs, [](const PairRecord& r) { return r.pair.flags; });
  html += FactRow("measured", pairs, MeasuredText);
  html += FactRow("parameters", pairs, QualityText) + "</table>\n";
  for (const ReportedPair& pair : pairs) {
    const std::string words = AccessText(pair.record->pair.machine, pair.record->parameters);
    if (words.empty()) continue;
    html += "<details><summary>" + Escaped(pair.Name()) + " in words</summary>\n<pre>" +
            Escaped(words) + "</pre></details>\n";
  }
  return html;
}

std::string ReducedHtml(const ReportedPairs& pairs) {
  std::vector<ReducedValues> values;
  for (const ReportedPair& pair : pairs) values.emplace_back(pair.record->parameters);
  const std::vector<std::int64_t> sizes = SizesWithValues(values);
  if (sizes.empty()) {
    return NothingHtml(
        "No reduced parameters are measured of these pairs; the full mode measures them:",
        "fortell characterize --name N --fc COMPILER --flags FLAGS");
  }
  std::string html;
  if (pairs.size() < 2)
    html = NothingHtml("The graph of them compares pairs:", "fortell predict PROFILE --on A,B");
  for (const std::int64_t elements : sizes) html += ReducedTable(pairs, values, elements);
  return html + "<p class=\"aside\">? unreliable, - not measured; 15: per multiply-and-add</p>\n";
}

std::string RecordHtml(const ReportedPairs& pairs) {
  const std::string& model = pairs.front().Predicted().model;
  std::string html;
  for (const ReportedPair& pair : pairs) {
    const TrackRecord track = TrackRecordOf(pair.record->validations, model);
    if (track.programs == 0) continue;
    html += "<details><summary>" + Escaped(pair.Name() + ", " + TrackText(track)) +
            "</summary>\n<table>\n" +
            RowHtml({"program", "predicted", "90 % interval", "actual", "error", "when"}, 1, "th") +
            ValidationRows(NewestOfEach(pair.record->validations, model)) + "</table></details>\n";
  }
  if (!html.empty()) return html;
  return NothingHtml("No program was run on these pairs to be compared with its prediction:",
                     "fortell validate SOURCES... --on " + pairs.front().Name());
}

std::string MatrixHtml(const ReportedPairs& pairs) {
  std::vector<PairRecord> records;
  for (const ReportedPair& pair : pairs) {
    records.emplace_back();
    records.back().pair = pair.record->pair;
    records.back().verdicts = pair.record->verdicts;
  }
  const OptimizationMatrix matrix = MatrixOf(records);
  if (matrix.groups.empty()) {
    return NothingHtml("The optimizations of these pairs' compilers were not tested:",
                       "fortell characterize --name N --fc COMPILER --flags FLAGS --only opt");
  }
  std::string html = "<table class=\"matrix\">\n" + HeadingRow("optimization", pairs);
  for (const OptimizationMatrix::Group& group : matrix.groups) html += GroupHtml(group, pairs);
  return html + "</table>\n";
}

}  // namespace fortell
