// Runs of one program with the machine's state checked around each, so that a slow phase of a
// shared machine does not pass for the program's run time (design section 3, noise).
#pragma once

#include <vector>

#include "characterizer/validate/reference-loop.h"
#include "db/process.h"

namespace fortell {

/// Times of one program, in the order taken.
class GatedRuns {
 public:
  struct Run {
    double seconds = 0;  ///< user + system time of the whole process
    bool in_slow_state = false;
  };

  void Add(Run run) { runs_.push_back(run); }

  int Count() const { return static_cast<int>(runs_.size()); }
  int SlowCount() const;
  /// Runs taken in the machine's normal state.
  int QuietCount() const { return Count() - SlowCount(); }
  /// Of the quiet runs; of all when there is no quiet one. 0 without any run.
  double MinimumSeconds() const;
  double MedianSeconds() const;

 private:
  std::vector<double> Considered() const;
  std::vector<Run> runs_;
};

/// Watches the reference loop: the least time seen is the machine's normal state.
class NoiseGate {
 public:
  /// A slow state is one in which the reference loop takes this much longer than at best. Clock
  /// steps and busy siblings are 1.1 to 1.5; the loop itself repeats within 1 percent.
  static constexpr double kSlowRatio = 1.08;

  explicit NoiseGate(ReferenceLoop& loop);

  /// Runs `command` with the loop before and after. Errors as ProcessRunner::Run.
  struct Outcome {
    ProcessResult process;
    GatedRuns::Run run;
  };
  Result<Outcome> Run(ProcessRunner& runner, const Command& command);

  double QuietSeconds() const { return quiet_seconds_; }

 private:
  double Probe();

  ReferenceLoop& loop_;
  double quiet_seconds_;
};

}  // namespace fortell
