#include "predictor/hot-lines.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace fortell {
namespace {

void AddTerms(std::vector<Term>& to, const std::vector<Term>& from) {
  for (const Term& term : from) {
    const auto same = [&](const Term& t) { return t.name == term.name && t.source == term.source; };
    const auto found = std::find_if(to.begin(), to.end(), same);
    if (found == to.end()) {
      to.push_back(term);
    } else {
      found->seconds += term.seconds;
    }
  }
}

}  // namespace

std::vector<HotLine> HotLines(const Prediction& prediction) {
  struct Gathered {
    HotLine line;
    double costliest = -1;
  };
  std::map<std::pair<std::string, int>, Gathered> by_place;
  for (const StatementPrediction& statement : prediction.statements) {
    Gathered& gathered = by_place[{statement.file, statement.line}];
    gathered.line.file = statement.file;
    gathered.line.line = statement.line;
    gathered.line.seconds += statement.seconds;
    gathered.line.low += statement.low;
    gathered.line.high += statement.high;
    AddTerms(gathered.line.terms, statement.terms);
    if (statement.seconds <= gathered.costliest) continue;
    gathered.costliest = statement.seconds;
    gathered.line.procedure = statement.procedure;
    gathered.line.executions = statement.executions;
    gathered.line.bound = statement.bound;
    gathered.line.why = statement.why;
    gathered.line.structure = statement.structure;
  }
  std::vector<HotLine> lines;
  for (auto& [place, gathered] : by_place) {
    std::stable_sort(gathered.line.terms.begin(), gathered.line.terms.end(),
                     [](const Term& a, const Term& b) { return a.seconds > b.seconds; });
    lines.push_back(std::move(gathered.line));
  }
  std::stable_sort(lines.begin(), lines.end(),
                   [](const HotLine& a, const HotLine& b) { return a.seconds > b.seconds; });
  return lines;
}

std::vector<LineOnPairs> SideBySide(const std::vector<std::vector<HotLine>>& lines, std::size_t most) {
  std::map<std::pair<std::string, int>, LineOnPairs> by_place;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (const HotLine& line : lines[i]) {
      LineOnPairs& row = by_place[{line.file, line.line}];
      row.file = line.file;
      row.line = line.line;
      row.seconds.resize(lines.size());
      row.seconds[i] = line.seconds;
    }
  }
  std::vector<LineOnPairs> rows;
  for (auto& [place, row] : by_place) rows.push_back(std::move(row));
  const auto largest = [](const LineOnPairs& row) {
    return *std::max_element(row.seconds.begin(), row.seconds.end());
  };
  std::stable_sort(rows.begin(), rows.end(), [&](const LineOnPairs& a, const LineOnPairs& b) {
    return largest(a) > largest(b);
  });
  if (rows.size() > most) rows.resize(most);
  return rows;
}

std::vector<BoundShare> BoundShares(const Prediction& prediction) {
  std::map<std::string, double> seconds;
  for (const StatementPrediction& statement : prediction.statements) {
    seconds[statement.bound] += statement.seconds;
  }
  // Differences of measurements may come out below zero; such a part is no share of the time.
  double total = 0;
  for (const auto& [bound, time] : seconds) total += std::max(0.0, time);
  std::vector<BoundShare> shares;
  for (const auto& [bound, time] : seconds) {
    if (time > 0) shares.push_back({bound, time / total});
  }
  std::stable_sort(shares.begin(), shares.end(),
                   [](const BoundShare& a, const BoundShare& b) { return a.share > b.share; });
  return shares;
}

}  // namespace fortell
