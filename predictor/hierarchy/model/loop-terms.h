// One loop's time as named terms that add up to it, with the cause in words.
#pragma once

#include <string>
#include <vector>

#include "db/prediction.h"
#include "predictor/hierarchy/model/loop-features.h"
#include "predictor/hierarchy/model/parameters.h"

namespace fortell::hierarchy {

struct LoopEstimate {
  double seconds = 0;
  double deviation = 0;     ///< standard deviation of log(seconds)
  std::vector<Term> terms;  ///< add up to `seconds`
  std::string bound;        ///< core, memory, latency, branch, call
  std::string why;          ///< one sentence
  std::string structure;    ///< vectorised or not, and who says so (StatementPrediction::structure)
  double operations = 0;    ///< executed
  double unmeasured = 0;    ///< of them without a measured cost
  std::string unmeasured_what;
};

LoopEstimate EstimateLoop(const LoopFeatures& loop, const ModelParameters& parameters);

}  // namespace fortell::hierarchy
