// Fits the parameters of the hierarchy model (docs/model.md) to measured segments: analysis that
// never sees execution. No run time of a program or kernel enters.
#pragma once

#include <vector>

#include "characterizer/model-fit-error.h"
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
  std::vector<Parameter> measured;  ///< of other modules, where they are known: latencies of loads
  double placement = 1;  ///< link-orders.h: times are those of code that lies well
  /// To tell the fit's error every segment is held out once, one part of so many at a time; 1: one
  /// fifth of them is, and no more; 0: as many parts as the number of times is worth.
  int parts = 0;
};

struct ModelFit {
  std::vector<Parameter> parameters;
  std::vector<HeldOutTime> held;
};

/// Returns the parameters of module "model", with variance and the fit's own error per class.
/// Errors: CouldNot when too few segments were measured to determine the model.
Result<std::vector<Parameter>> FitModel(const FitInput& input);
/// The same, with what was predicted of each held-out time.
Result<ModelFit> FitAndTell(const FitInput& input);

}  // namespace fortell
