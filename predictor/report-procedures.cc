#include "predictor/report-procedures.h"

#include <fmt/format.h>

#include "predictor/call-rows.h"
#include "predictor/quantities.h"
#include "predictor/source-lines.h"

namespace fortell {

std::string ProceduresText(const Prediction& prediction, std::size_t width) {
  constexpr double kLeastShare = 0.01;
  constexpr std::size_t kMostRows = 30;
  const CallRows tree = CallRowsOf(prediction, kLeastShare, kMostRows);
  if (tree.rows.size() < 2) return "";
  std::string text = fmt::format("\n  {:<10} {:>8} {:>9} {:>9} {:>10}\n", "procedures", "share",
                                 "inclusive", "exclusive", "calls");
  for (const CallRow& row : tree.rows) {
    text += CutTo(fmt::format("  {:<10} {:>8} {:>9} {:>9} {:>10}  {:{}}{}{}", "",
                              PercentText(row.seconds / prediction.seconds), SecondsText(row.seconds),
                              SecondsText(row.own), CountText(static_cast<std::int64_t>(row.calls + 0.5)), "",
                              2 * row.depth, prediction.procedures[row.procedure].name,
                              row.again ? " (as above)" : ""),
                  width) +
            "\n";
  }
  if (tree.left_out > 0) text += fmt::format("  and {} more rows; --format json has all\n", tree.left_out);
  return text;
}

}  // namespace fortell
