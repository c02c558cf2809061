// From the stored rows of a run to its parameters: judge the samples, doubt what was not executed,
// reduce, fit, store. Where the rows were measured does not matter: here, or by the portable suite
// on a machine that we never see.
#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "characterizer/model-fit.h"
#include "characterizer/suite-contents.h"
#include "db/database.h"

namespace fortell {

using ModelFitter = std::function<Result<std::vector<Parameter>>(const FitInput&)>;

struct EvaluationRequest {
  std::int64_t run_id = 0;
  Machine machine;         ///< that the rows were measured on
  double clock_hertz = 0;  ///< its stated clock, 0 when unknown
  std::int64_t pair_id = 0;  ///< whose verdicts say how the segments are lowered
  std::function<void(const std::string&)> progress;
};

struct EvaluationReport {
  int samples = 0;
  double accepted_share = 0;  ///< of the samples
  double quiet_seconds = 0;   ///< of the reference loop
  double placement = 1;       ///< link-orders.h
  int times = 0;              ///< (segment, size) that have samples
  int shaky_jobs = 0;         ///< of them: too few quiet samples, or a wide interval of the time
  int parameters = 0, unreliable = 0;
  std::vector<std::string> failures;  ///< "segment: outcome: message", one a segment
  std::string model_note;             ///< why there is no fitted model; empty when there is one

  void Count(const std::vector<Parameter>& stored);
};

/// What the run's noise column tells of any run; where it was measured adds what is known there.
nlohmann::json NoiseOf(const EvaluationReport& report);

/// Stores the parameters of the modules of `contents`, replacing earlier ones of the same run.
/// Errors: those of the database; a fit that fails is told in the report.
Result<EvaluationReport> EvaluateRun(Database& database, const EvaluationRequest& request,
                                     const SuiteContents& contents, const ModelFitter& fit);

}  // namespace fortell
