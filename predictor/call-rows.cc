#include "predictor/call-rows.h"

#include <algorithm>
#include <map>

namespace fortell {
namespace {

class Tree {
 public:
  Tree(const Prediction& prediction, double least_share, std::size_t most)
      : prediction_(prediction),
        least_(least_share * prediction.seconds),
        most_(most),
        shown_(prediction.procedures.size(), false) {}

  CallRows Rows() {
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
    AddAll(roots, 0);
    return std::move(result_);
  }

 private:
  void AddAll(const std::vector<CalledProcedure>& calls, std::size_t depth) {
    std::map<std::size_t, CalledProcedure> together;
    for (const CalledProcedure& c : calls) {
      CalledProcedure& sum =
          together.emplace(c.procedure, CalledProcedure{c.procedure, 0, 0, 0}).first->second;
      sum.calls += c.calls, sum.seconds += c.seconds;
    }
    std::vector<CalledProcedure> rows;
    for (const auto& [procedure, sum] : together)
      if (sum.seconds >= least_ && sum.seconds > 0) rows.push_back(sum);
    std::stable_sort(
        rows.begin(), rows.end(),
        [](const CalledProcedure& a, const CalledProcedure& b) { return a.seconds > b.seconds; });
    for (const CalledProcedure& row : rows) Add(row, depth);
  }

  void Add(const CalledProcedure& call, std::size_t depth) {
    if (result_.rows.size() == most_) {
      ++result_.left_out;
      return;
    }
    const ProcedurePrediction& p = prediction_.procedures[call.procedure];
    const double own = p.inclusive > 0 ? p.seconds * std::min(1.0, call.seconds / p.inclusive) : 0;
    const bool again = shown_[call.procedure];
    result_.rows.push_back(
        {call.procedure, depth, call.calls, call.seconds, own, again && !p.callees.empty()});
    if (again) return;
    shown_[call.procedure] = true;
    AddAll(p.callees, depth + 1);
  }

  const Prediction& prediction_;
  const double least_;
  const std::size_t most_;
  std::vector<bool> shown_;
  CallRows result_;
};

}  // namespace

CallRows CallRowsOf(const Prediction& prediction, double least_share, std::size_t most) {
  return prediction.seconds > 0 ? Tree(prediction, least_share, most).Rows() : CallRows{};
}

}  // namespace fortell
