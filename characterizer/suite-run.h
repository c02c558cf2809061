// Runs the suite's program, process after process as the plan says, and commits what each one
// measured to the database as soon as it ends.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "characterizer/measurement-plan.h"
#include "characterizer/progress.h"
#include "characterizer/reference-gate.h"
#include "db/database.h"
#include "db/process.h"
#include "db/result.h"

namespace fortell {

struct SuiteRunRequest {
  std::vector<std::string> programs;  ///< the suite's executables, which take turns from round to round
  std::int64_t run_id = 0;  ///< run in the database that the measurements belong to
  double sample_seconds = 1e-3;
  double budget_seconds = 0;    ///< of this call
  std::function<double()> now;  ///< seconds of a steady clock
  double reserve_seconds = 0;   ///< needed after this call; shown as part of the time left
  ProgressSink show;
};

enum class RunEnd {
  Complete,  ///< every job has its samples or has failed, or the rounds are used up
  BudgetSpent,
  Stopped  ///< on request
};

/// Samples, repetitions and timing errors of one job of one process of the suite into its row.
void FillSamples(Measurement& row, const SuiteResult& result, const SuiteOutput& output,
                 int process);

class SuiteRunner {
 public:
  SuiteRunner(ProcessRunner& runner, Database& database, const std::vector<Segment>& segments,
              MeasurementPlan& plan, ReferenceGate& gate, SuiteRunRequest request);

  /// Takes the run's measurements from an earlier call into plan and gate, so that only what is
  /// missing is measured.
  Status Resume();
  /// Errors: CouldNot when the program does not start or does not speak the protocol, or when the
  /// database refuses a row.
  Result<RunEnd> Run();

 private:
  Status RunBatch(const MeasurementPlan::Batch& batch);
  /// One process over items [first, end); returns the position of the first item that is still to
  /// be done, past the one that ended the process.
  Result<std::size_t> RunProcess(const MeasurementPlan::Batch& batch, std::size_t first);
  /// All jobs of a round run in the same program, so that a job meets the next one in the next round.
  int LinkOrder() const;
  const std::string& Program() const;
  Command ProcessCommand(const MeasurementPlan::Batch& batch, std::size_t first) const;
  Result<std::size_t> Record(const MeasurementPlan::Batch& batch, std::size_t first,
                             const ProcessResult& process, const SuiteOutput& output);
  Measurement Row(int job, const SuiteResult& result, const SuiteOutput& output) const;
  Status Store(int job, const Measurement& measurement);
  void Account(int job, const Measurement& measurement);
  void ShowHowFar();

  ProcessRunner& runner_;
  Database& database_;
  const std::vector<Segment>& segments_;
  MeasurementPlan& plan_;
  ReferenceGate& gate_;
  SuiteRunRequest request_;
  std::map<int, std::vector<Measurement>> rows_;  ///< of each job so far
  int processes_ = 0;
  double started_ = 0;
};

}  // namespace fortell
