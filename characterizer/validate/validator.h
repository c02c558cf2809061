// Validation: predicted against actual run time of programs on pairs of this machine.
//
// For each program: plain builds with every pair's compiler and flags, one instrumented build whose
// run gives the profile, the prediction for all pairs; then timed runs of all plain programs in
// turn, several rounds, so that a slow phase of the machine hits all alike.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "characterizer/validate/gated-runs.h"
#include "characterizer/validate/predicted-time.h"
#include "characterizer/validate/program.h"
#include "db/process.h"
#include "db/records.h"

namespace fortell {

struct ValidateOptions {
  std::vector<Pair> pairs;
  int runs = 5;  ///< timed runs wanted of each program on each pair
  std::string model = "hierarchy";
  std::string compiler_report = "ask";  ///< or never: handed to the predictor
  std::string database;      ///< path, handed to the predictor
  std::string build_folder;  ///< absolute; executables and profiles go here
  std::string tool_folder;   ///< where fortell-instrument and fortell-predict are
};

struct ValidatedProgram {
  Validation row;
  double coverage = 0;     ///< of the prediction, 0..1
  int slow_runs = 0;       ///< runs in a slow state of the machine, not used
  bool only_slow = false;  ///< there was no other run: the time is doubtful
};

struct ValidationReport {
  std::vector<ValidatedProgram> programs;  ///< by program, then by pair
  std::vector<Error> failures;             ///< what became of the others
};

class Validator {
 public:
  /// Receives one line per step.
  using Progress = std::function<void(const std::string&)>;

  Validator(ProcessRunner& runner, ReferenceLoop& loop, ValidateOptions options, Progress progress);

  /// A program that fails is a failure of the report; the others go on.
  ValidationReport Run(const std::vector<ValidationProgram>& programs);

 private:
  /// One program on one pair.
  struct Case {
    std::string program;
    std::string executable;
    PredictedTime predicted;
    GatedRuns runs;
    bool failed = false;
  };

  Result<std::vector<Case>> Prepare(const ValidationProgram& program);
  Result<ProcessResult> RunOnce(const std::string& executable, const std::string& profile);
  /// Writes the profile; Errors when the instrumented program does not do what the plain one does.
  Status GatherCounts(const ValidationProgram& program, const std::string& folder,
                      const ProcessResult& plain, const std::string& profile);
  Status CompareAtSameFlags(const ValidationProgram& program, const std::string& folder,
                            const ProcessResult& instrumented);
  void TimeRound(NoiseGate& gate, std::vector<Case>& cases, int wanted, ValidationReport& report);
  ValidatedProgram Summary(const Case& done) const;

  ProcessRunner& runner_;
  ReferenceLoop& loop_;
  ValidateOptions options_;
  Progress progress_;
};

}  // namespace fortell
