#include "db/commands/optimization-matrix.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

namespace fortell {
namespace {

using nlohmann::ordered_json;

constexpr int kNameWidth = 44;

ordered_json EvidenceJson(const std::string& evidence) {
  ordered_json parsed = ordered_json::parse(evidence, nullptr, false);
  if (parsed.is_discarded() || !parsed.is_object()) return evidence;  // of 1995: a sentence
  return parsed;
}

ordered_json VerdictJson(const OptimizationVerdict* verdict) {
  if (verdict == nullptr) return nullptr;
  return {{"applied", verdict->applied},     {"compared_with", verdict->compared_with},
          {"ratio_low", verdict->ratio_low}, {"ratio_high", verdict->ratio_high},
          {"threshold", verdict->threshold}, {"evidence", EvidenceJson(verdict->evidence)}};
}

std::string Summary(const std::map<std::string, OptimizationMatrix::Row>& rows, std::size_t pair) {
  int yes = 0, known = 0;
  for (const auto& [test, row] : rows) {
    if (row.verdicts[pair] == nullptr) continue;
    ++known;
    yes += row.verdicts[pair]->applied == "yes" ? 1 : 0;
  }
  if (known == 0) return "";
  if (yes == known) return "yes";
  return yes == 0 ? "no" : "partial";
}

std::string Cell(const std::string& text, std::size_t width) {
  return fmt::format("  {:<{}}", text.empty() ? "-" : text, width);
}

// Columns are numbered when the names are too long to stand above them.
std::vector<std::string> Headings(const std::vector<std::string>& pairs, std::string& legend) {
  constexpr std::size_t kMost = 12;
  const bool fits = std::all_of(pairs.begin(), pairs.end(),
                                [](const std::string& name) { return name.size() <= kMost; });
  if (fits) return pairs;
  std::vector<std::string> numbers;
  for (const std::string& name : pairs) {
    numbers.push_back(std::to_string(numbers.size() + 1));
    legend += fmt::format("  {}: {}\n", numbers.back(), name);
  }
  return numbers;
}

std::string OneEvidence(const OptimizationVerdict& verdict) {
  std::string text = fmt::format("  {:<{}} {:<7} {:>7.3g} to {:<7.3g} {:<7} R_p {:<5.3g}",
                                 verdict.test, kNameWidth, verdict.applied, verdict.ratio_low,
                                 verdict.ratio_high, verdict.compared_with, verdict.threshold);
  const ordered_json evidence = EvidenceJson(verdict.evidence);
  if (!evidence.is_object()) return text + "\n";
  if (evidence.contains("ratio_1995"))
    text += fmt::format(" (1995: {:.3g})", evidence["ratio_1995"].get<double>());
  if (evidence.contains("report")) {
    const auto& report = evidence["report"];
    text += fmt::format(" compiler: {}{}", report["of_naive"].get<bool>() ? "" : "not ",
                        report["kind"].get<std::string>());
  }
  text += "\n";
  for (const char* key : {"note", "disagreement"}) {
    if (evidence.contains(key))
      text += fmt::format("      {}: {}\n", key, evidence[key].get<std::string>());
  }
  return text;
}

}  // namespace

bool OptimizationMatrix::Row::Differs() const {
  bool yes = false, no = false;
  for (const OptimizationVerdict* verdict : verdicts) {
    if (verdict == nullptr) continue;
    yes = yes || verdict->applied == "yes";
    no = no || verdict->applied == "no";
  }
  return yes && no;
}

OptimizationMatrix MatrixOf(const std::vector<PairRecord>& records, bool only_differences) {
  OptimizationMatrix matrix;
  std::map<std::string, std::map<std::string, OptimizationMatrix::Row>> by_group;
  for (std::size_t i = 0; i < records.size(); ++i) {
    matrix.pairs.push_back(records[i].pair.name);
    for (const OptimizationVerdict& verdict : records[i].verdicts) {
      OptimizationMatrix::Row& row = by_group[verdict.group][verdict.test];
      row.test = verdict.test;
      row.verdicts.resize(records.size(), nullptr);
      row.verdicts[i] = &verdict;
    }
  }
  for (auto& [name, rows] : by_group) {
    OptimizationMatrix::Group group;
    group.name = name;
    for (std::size_t i = 0; i < records.size(); ++i) group.summaries.push_back(Summary(rows, i));
    for (auto& [test, row] : rows) {
      if (!only_differences || row.Differs()) group.rows.push_back(std::move(row));
    }
    if (!group.rows.empty()) matrix.groups.push_back(std::move(group));
  }
  return matrix;
}

std::string MatrixText(const OptimizationMatrix& matrix, bool groups_only) {
  std::string legend;
  const std::vector<std::string> headings = Headings(matrix.pairs, legend);
  std::string text = legend + fmt::format("{:<{}}", "optimization", kNameWidth);
  for (const std::string& heading : headings)
    text += Cell(heading, std::max<std::size_t>(7, heading.size()));
  text += "\n";
  for (const OptimizationMatrix::Group& group : matrix.groups) {
    text += fmt::format("{:<{}}", group.name, kNameWidth);
    for (std::size_t i = 0; i < headings.size(); ++i)
      text += Cell(group.summaries[i], std::max<std::size_t>(7, headings[i].size()));
    text += "\n";
    if (groups_only) continue;
    for (const OptimizationMatrix::Row& row : group.rows) {
      text += fmt::format("  {:<{}}", row.test, kNameWidth - 2);
      for (std::size_t i = 0; i < headings.size(); ++i) {
        const OptimizationVerdict* verdict = row.verdicts[i];
        text += Cell(verdict ? verdict->applied : "", std::max<std::size_t>(7, headings[i].size()));
      }
      text += "\n";
    }
  }
  return text;
}

std::string MatrixJson(const OptimizationMatrix& matrix) {
  ordered_json groups = ordered_json::array();
  for (const OptimizationMatrix::Group& group : matrix.groups) {
    ordered_json tests = ordered_json::array();
    for (const OptimizationMatrix::Row& row : group.rows) {
      ordered_json verdicts = ordered_json::array();
      for (const OptimizationVerdict* verdict : row.verdicts)
        verdicts.push_back(VerdictJson(verdict));
      tests.push_back({{"test", row.test}, {"verdicts", verdicts}});
    }
    groups.push_back({{"group", group.name}, {"summary", group.summaries}, {"tests", tests}});
  }
  const ordered_json document = {{"schema", 1}, {"pairs", matrix.pairs}, {"groups", groups}};
  return document.dump(2) + "\n";
}

std::string EvidenceText(const PairRecord& record) {
  std::string text = record.pair.name + "\n";
  for (const OptimizationVerdict& verdict : record.verdicts) text += OneEvidence(verdict);
  return text;
}

}  // namespace fortell
