#include "predictor/report-procedures.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

#include "predictor/quantities.h"
#include "predictor/source-lines.h"

namespace fortell {
namespace {

constexpr double kLeastShare = 0.01;
constexpr std::size_t kMostRows = 30;

class Tree {
 public:
  Tree(const Prediction& prediction, std::size_t width)
      : prediction_(prediction), width_(width), shown_(prediction.procedures.size(), false) {}

  std::string Text() {
    // Nobody known calls the main program, nor what is called by a dummy procedure or a CLASS.
    std::vector<double> unknown;
    for (const ProcedurePrediction& p : prediction_.procedures) unknown.push_back(p.calls);
    for (const ProcedurePrediction& p : prediction_.procedures)
      for (const CalledProcedure& c : p.callees) unknown[c.procedure] -= c.calls;
    std::vector<CalledProcedure> roots;
    for (std::size_t k = 0; k < unknown.size(); ++k) {
      const ProcedurePrediction& p = prediction_.procedures[k];
      if (p.calls > 0 && unknown[k] > 1e-9 * p.calls)
        roots.push_back({k, p.line, unknown[k], p.inclusive * unknown[k] / p.calls});
    }
    Rows(roots, 0);
    if (rows_ < 2) return "";
    std::string text = fmt::format("\n  {:<10} {:>8} {:>9} {:>9} {:>10}\n", "procedures", "share",
                                   "inclusive", "exclusive", "calls") +
                       text_;
    if (left_out_ > 0)
      text += fmt::format("  and {} more rows; --format json has all\n", left_out_);
    return text;
  }

 private:
  void Rows(const std::vector<CalledProcedure>& calls, std::size_t depth) {
    // Calls from several lines of one procedure are one row.
    std::map<std::size_t, CalledProcedure> together;
    for (const CalledProcedure& c : calls) {
      CalledProcedure& sum = together.emplace(c.procedure, CalledProcedure{c.procedure, 0, 0, 0}).first->second;
      sum.calls += c.calls, sum.seconds += c.seconds;
    }
    std::vector<CalledProcedure> rows;
    for (const auto& [procedure, sum] : together)
      if (sum.seconds >= kLeastShare * prediction_.seconds && sum.seconds > 0) rows.push_back(sum);
    std::stable_sort(rows.begin(), rows.end(), [](const CalledProcedure& a, const CalledProcedure& b) {
      return a.seconds > b.seconds;
    });
    for (const CalledProcedure& row : rows) Row(row, depth);
  }

  void Row(const CalledProcedure& row, std::size_t depth) {
    if (rows_ == kMostRows) {
      ++left_out_;
      return;
    }
    ++rows_;
    const ProcedurePrediction& p = prediction_.procedures[row.procedure];
    const double own = p.inclusive > 0 ? p.seconds * std::min(1.0, row.seconds / p.inclusive) : 0;
    const bool again = shown_[row.procedure] && !p.callees.empty();
    text_ += CutTo(fmt::format("  {:<10} {:>8} {:>9} {:>9} {:>10}  {:{}}{}{}", "",
                               PercentText(row.seconds / prediction_.seconds), SecondsText(row.seconds),
                               SecondsText(own), CountText(static_cast<std::int64_t>(row.calls + 0.5)), "",
                               2 * depth, p.name, again ? " (as above)" : ""),
                   width_) +
             "\n";
    if (shown_[row.procedure]) return;
    shown_[row.procedure] = true;
    Rows(p.callees, depth + 1);
  }

  const Prediction& prediction_;
  std::size_t width_;
  std::vector<bool> shown_;
  std::size_t rows_ = 0, left_out_ = 0;
  std::string text_;
};

}  // namespace

std::string ProceduresText(const Prediction& prediction, std::size_t width) {
  return prediction.seconds > 0 ? Tree(prediction, width).Text() : "";
}

}  // namespace fortell
