// One characterization from end to end: detect the pair, build the suite, measure, reduce, fit,
// store. Everything that touches the outside (processes, clock, suite) is handed in.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "characterizer/machine-detection.h"
#include "characterizer/measurement-plan.h"
#include "characterizer/model-fit.h"
#include "characterizer/suite-build.h"
#include "characterizer/suite-run.h"
#include "db/database.h"
#include "db/process.h"
#include "f90-bench/catalogue.h"

namespace fortell {

using ModelFitter = std::function<Result<std::vector<Parameter>>(const FitInput&)>;

struct CharacterizeRequest {
  std::string name, compiler, flags;  ///< --name, --fc, --flags
  bool quick = false;
  bool resume = false;          ///< go on with the newest unfinished run of the pair
  double budget_seconds = 300;  ///< of the whole call, compile time included
  std::string folder;           ///< existing; sources and the suite's program go here
  PlanOptions plan;
  int workers = 2;              ///< compilers at a time
  std::function<double()> now;  ///< seconds of a steady clock
  std::function<void(const std::string&)> progress;
};

/// What is measured. A segment may serve both sides.
struct SuiteContents {
  Catalogue operations;                 ///< segments and rules of the parameters wanted
  std::vector<Segment> model_segments;  ///< empty: the model is not fitted
  bool pages = false;                   ///< what work arrays that come and go cost (page-probe.h)
};

/// The part of the catalogue that these modules ("array", "scalar") need.
Catalogue OnlyModules(const Catalogue& catalogue, const std::vector<std::string>& modules);

struct CharacterizeReport {
  std::int64_t run_id = 0;
  RunEnd end = RunEnd::Complete;
  int segments = 0, jobs = 0;
  int jobs_without_samples = 0;  ///< not failed, but the budget or the user ended the run before
  double accepted_share = 0;     ///< of the samples
  int shaky_jobs = 0;            ///< too few quiet samples, or a wide interval of the time itself
  int parameters = 0, unreliable = 0;
  std::vector<std::string> failures;  ///< "segment: outcome: message", one a segment
  std::string model_note;             ///< why there is no fitted model; empty when there is one
};

class Characterizer {
 public:
  Characterizer(ProcessRunner& runner, Database& database, CharacterizeRequest request,
                ModelFitter fit);

  /// Errors: CouldNot or BadInput; what was measured before stays in the database.
  Result<CharacterizeReport> Run(const SuiteContents& contents);

 private:
  Result<Pair> DetectPair();
  Status BeginOrResume(const Pair& pair);
  Status StoreSegments();
  Result<BuiltSuite> Build();
  Status StoreBuildFailures(const BuiltSuite& suite);
  Result<RunEnd> Measure(const BuiltSuite& suite);
  Result<std::vector<Measurement>> MergedRows();
  Status VerifyExecuted(std::vector<Measurement>& merged);
  Status StoreParameters(const SuiteContents& contents, const std::vector<Measurement>& merged);
  Status StoreModel(const SuiteContents& contents, const std::vector<Measurement>& merged);
  Status StorePages(const SuiteContents& contents);
  void CountOutcomes(const std::vector<Measurement>& merged);
  std::string NoiseJson() const;

  ProcessRunner& runner_;
  Database& database_;
  CharacterizeRequest request_;
  ModelFitter fit_;
  std::vector<Segment> segments_;
  Pair pair_;
  ReferenceGate gate_;
  CharacterizeReport report_;
  double started_ = 0;
  StealTicks ticks_before_;
  bool resumed_ = false;
};

}  // namespace fortell
