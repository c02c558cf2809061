#include "predictor/differences.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace fortell {
namespace {

// Vector and scalar code do the same work: on one pair a loop is this, on another that.
std::string KindOf(const std::string& term) {
  return term == "vector instructions" || term == "scalar instructions" ? "instructions" : term;
}

}  // namespace

std::vector<TermDifference> DifferencesOf(const Prediction& base, const Prediction& other) {
  std::map<std::string, TermDifference> by_kind;
  const auto add = [&](const Prediction& prediction, double sign) {
    for (const StatementPrediction& statement : prediction.statements) {
      for (const Term& term : statement.terms) {
        TermDifference& sum = by_kind[KindOf(term.name)];
        sum.seconds += sign * term.seconds;
        if (sum.source.find(term.source) == std::string::npos)
          sum.source += (sum.source.empty() ? "" : ", ") + term.source;
      }
    }
  };
  add(base, -1);
  add(other, 1);
  const double least = 1e-3 * std::max(base.seconds, other.seconds);
  std::vector<TermDifference> differences;
  for (auto& [name, sum] : by_kind) {
    sum.name = name;
    if (std::abs(sum.seconds) >= least) differences.push_back(sum);
  }
  std::stable_sort(differences.begin(), differences.end(),
                   [](const TermDifference& a, const TermDifference& b) {
                     return std::abs(a.seconds) > std::abs(b.seconds);
                   });
  return differences;
}

}  // namespace fortell
