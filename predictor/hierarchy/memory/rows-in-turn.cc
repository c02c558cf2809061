#include "predictor/hierarchy/memory/rows-in-turn.h"

#include <algorithm>
#include <map>

#include "predictor/hierarchy/model/equations.h"

namespace fortell::hierarchy {
namespace {

const char kRows[] = "SEQ-ROWS";

// Walked from element to element: lines that a core can ask for beforehand.
bool IsRow(const Stream& s) { return !s.random && s.stride_bytes <= kLineBytes && s.bytes_per_element > 0; }

// Leaves that walk along rows in one iteration of the loop, from beginning to end: array statements, and what the loops
// directly within it do themselves. Classes of one loop's entries are executed at different times.
void CollectRows(const TraceNode& node, bool within, std::vector<const TraceNode*>& rows) {
  for (const TraceNode& step : node.steps) {
    if (step.alternative) continue;
    const bool row = step.record >= 0 && (step.level > 0) != within;
    if (row) rows.push_back(&step);
    if (step.record < 0 && !(step.loop && within)) CollectRows(step, within || step.loop, rows);
  }
}

void SetTurns(const std::vector<const TraceNode*>& rows, std::vector<LoopRecord>& records) {
  const auto features = [&](const TraceNode* row) -> LoopFeatures& {
    return records[static_cast<std::size_t>(row->record)].features;
  };
  double most = 0;
  for (const TraceNode* row : rows) most = std::max(most, row->weight * features(row).entries);
  if (most <= 0) return;
  std::map<int, RowsInTurn> by_array;
  for (const TraceNode* row : rows)
    for (const Stream& s : features(row).streams) {
      if (!IsRow(s)) continue;
      RowsInTurn& known = by_array[s.symbol];
      known.reuse_bytes = std::max(known.reuse_bytes, s.reuse_bytes);
      known.share = std::max(known.share, s.share * row->weight * features(row).entries / most);
    }
  std::vector<RowsInTurn> turns;
  for (const auto& entry : by_array) turns.push_back(entry.second);
  for (const TraceNode* row : rows) {
    if (turns.size() <= features(row).rows_in_turn.size()) continue;
    features(row).rows_in_turn = turns;
    const auto& levels = records[static_cast<std::size_t>(row->record)].levels;
    double& iterations = features(row).turn_iterations;
    iterations = features(row).trips;
    for (int k = 1; k < row->level; ++k) iterations *= levels[static_cast<std::size_t>(k)].trips;
  }
}

}  // namespace

void SetRowsInTurn(const TraceNode& root, std::vector<LoopRecord>& records) {
  if (root.loop) {
    std::vector<const TraceNode*> rows;
    CollectRows(root, false, rows);
    if (rows.size() > 1) SetTurns(rows, records);
  }
  for (const TraceNode& step : root.steps) SetRowsInTurn(step, records);
}

void PriceRows(const SerialPrices& prices, const ParameterVector<double>& p, LoopFeatures& features) {
  double arrays = 0;
  for (const RowsInTurn& row : features.rows_in_turn)
    if (row.reuse_bytes > 0) arrays += row.share * detail::Beyond(p.Of(Single::Cache1), row.reuse_bytes, p);
  const auto line = [&](double number) {
    SerialUse use;
    use.parts = {{kRows, 1, number}};
    std::string missing;
    const auto price = prices.Of(use, &missing);
    return price ? price->seconds : 0;
  };
  const double more = arrays > 0 ? std::max(0.0, line(arrays) - line(0)) : 0;
  for (Stream& s : features.streams) {
    if (!IsRow(s)) continue;
    // From its second page on a row is foreseen as any other.
    const double row_bytes = features.turn_iterations * s.bytes_per_element;
    s.unforeseen_line_s = row_bytes > 0 ? more * std::min(1.0, kPageBytes / row_bytes) : 0;
  }
}

}  // namespace fortell::hierarchy
