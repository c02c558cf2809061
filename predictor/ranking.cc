#include "predictor/ranking.h"

#include <fmt/format.h>

#include <algorithm>

namespace fortell {

bool TooCloseToCall(const Prediction& a, const Prediction& b) {
  return a.low <= b.high && b.low <= a.high;
}

std::vector<const PredictedPair*> FastestFirst(const std::vector<PredictedPair>& predicted) {
  std::vector<const PredictedPair*> ranked;
  for (const PredictedPair& one : predicted) ranked.push_back(&one);
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const PredictedPair* a, const PredictedPair* b) {
                     return a->prediction.seconds < b->prediction.seconds;
                   });
  return ranked;
}

std::string AgainstFastest(const Prediction& prediction, const PredictedPair& fastest) {
  const std::string& name = fastest.pair.name;
  if (TooCloseToCall(prediction, fastest.prediction)) return "too close to call against " + name;
  if (fastest.prediction.seconds <= 0) return "slower than " + name;
  return fmt::format("{:.2f} times {}", prediction.seconds / fastest.prediction.seconds, name);
}

}  // namespace fortell
