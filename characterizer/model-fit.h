// Fits the parameters of the hierarchy model (docs/model.md) to measured segments: analysis that
// never sees execution. No run time of a program or kernel enters.
#pragma once

#include <vector>

#include "db/database.h"
#include "db/records.h"
#include "db/result.h"

namespace fortell {

struct FitInput {
  Machine machine;
  std::vector<Database::SegmentRecord>
      segments;                           ///< body_json: SegmentToJson (f90-bench/segment-json.h)
  std::vector<Measurement> measurements;  ///< only Outcome::Ok ones are used
  Database::LoopReports reports;          ///< what the compiler said of the segments, where asked
  std::vector<OptimizationVerdict> verdicts;  ///< of the pair, where it was tested
};

/// Returns the parameters of module "model", with variance and the fit's own error per class.
/// Errors: CouldNot when too few segments were measured to determine the model.
Result<std::vector<Parameter>> FitModel(const FitInput& input);

}  // namespace fortell
