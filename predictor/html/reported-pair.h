// A pair as the page tells of it: prediction, what the database knows of it, lines gathered.
#pragma once

#include <string>
#include <vector>

#include "db/commands/pair-report.h"
#include "predictor/hot-lines.h"
#include "predictor/ranking.h"

namespace fortell {

struct ReportedPair {
  const PredictedPair* predicted = nullptr;
  const PairRecord* record = nullptr;
  std::vector<HotLine> lines;  ///< costliest first

  const std::string& Name() const { return predicted->pair.name; }
  const Prediction& Predicted() const { return predicted->prediction; }
};

/// Fastest first; the index is that of the page's chooser.
using ReportedPairs = std::vector<ReportedPair>;

}  // namespace fortell
