// One characterization from end to end: detect the pair, build the suite, measure, reduce, fit,
// store. Everything that touches the outside (processes, clock, suite) is handed in.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "characterizer/evaluate.h"
#include "characterizer/machine-detection.h"
#include "characterizer/measurement-plan.h"
#include "characterizer/progress.h"
#include "characterizer/suite-build.h"
#include "characterizer/suite-run.h"
#include "db/database.h"
#include "db/process.h"

namespace fortell {

struct CharacterizeRequest {
  std::string name, compiler, flags;  ///< --name, --fc, --flags
  bool quick = false;
  bool resume = false;          ///< go on with the newest unfinished run of the pair
  double budget_seconds = 300;  ///< of the whole call, compile time included
  std::string folder;           ///< existing; sources and the suite's program go here
  PlanOptions plan;
  int workers = 2;                                   ///< compilers at a time
  std::function<double()> now;                       ///< seconds of a steady clock
  std::function<void(const std::string&)> progress;  ///< messages that stay
  ProgressSink show;
};

struct CharacterizeReport : EvaluationReport {
  std::int64_t run_id = 0;
  RunEnd end = RunEnd::Complete;
  int segments = 0, jobs = 0;
  int jobs_settled = 0;  ///< whose intervals were narrow before all samples were taken
  int jobs_short = 0;    ///< neither settled nor with all samples when the time was up
  int jobs_without_samples = 0;  ///< not failed, but the budget or the user ended the run before
};

class Characterizer {
 public:
  Characterizer(ProcessRunner& runner, Database& database, CharacterizeRequest request,
                ModelFitter fit);

  /// Errors: CouldNot or BadInput; what was measured before stays in the database.
  Result<CharacterizeReport> Run(const SuiteContents& contents);

 private:
  Status BeginOrResume(const Pair& pair, const std::string& program);
  Result<BuiltSuite> Build();
  Status StoreBuildFailures(const BuiltSuite& suite);
  Status StoreReports(const BuiltSuite& suite);
  Result<RunEnd> Measure(const BuiltSuite& suite);
  Status Evaluate(const SuiteContents& contents);
  void KeepProbed(const char* name, Result<std::vector<Parameter>> found,
                  std::vector<Parameter>& all);
  Status StoreProbes(const SuiteContents& contents);
  std::string NoiseJson() const;

  ProcessRunner& runner_;
  Database& database_;
  CharacterizeRequest request_;
  ModelFitter fit_;
  std::vector<Segment> segments_;
  Pair pair_;
  CharacterizeReport report_;
  double started_ = 0, compile_seconds_ = 0;
  StealTicks ticks_before_;
  bool resumed_ = false;
};

}  // namespace fortell
