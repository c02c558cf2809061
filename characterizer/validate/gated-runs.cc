#include "characterizer/validate/gated-runs.h"

#include <algorithm>

namespace fortell {

int GatedRuns::SlowCount() const {
  return static_cast<int>(
      std::count_if(runs_.begin(), runs_.end(), [](const Run& run) { return run.in_slow_state; }));
}

std::vector<double> GatedRuns::Considered() const {
  const bool all = QuietCount() == 0;
  std::vector<double> seconds;
  for (const Run& run : runs_) {
    if (all || !run.in_slow_state) seconds.push_back(run.seconds);
  }
  std::sort(seconds.begin(), seconds.end());
  return seconds;
}

double GatedRuns::MinimumSeconds() const {
  const std::vector<double> seconds = Considered();
  return seconds.empty() ? 0 : seconds.front();
}

double GatedRuns::MedianSeconds() const {
  const std::vector<double> seconds = Considered();
  if (seconds.empty()) return 0;
  const std::size_t middle = seconds.size() / 2;
  if (seconds.size() % 2 == 1) return seconds[middle];
  return (seconds[middle - 1] + seconds[middle]) / 2;
}

NoiseGate::NoiseGate(ReferenceLoop& loop) : loop_(loop), quiet_seconds_(loop.Seconds()) {
  // The first probes also warm the core up; a clock that is still rising would look like a slow
  // state later.
  constexpr int kWarmUp = 20;
  for (int i = 0; i < kWarmUp; ++i) Probe();
}

double NoiseGate::Probe() {
  const double seconds = loop_.Seconds();
  quiet_seconds_ = std::min(quiet_seconds_, seconds);
  return seconds;
}

Result<NoiseGate::Outcome> NoiseGate::Run(ProcessRunner& runner, const Command& command) {
  const double before = Probe();
  Result<ProcessResult> process = runner.Run(command);
  if (!process) return tl::unexpected(process.error());
  const double after = Probe();
  Outcome outcome;
  outcome.process = std::move(*process);
  outcome.run.seconds = outcome.process.user_seconds + outcome.process.system_seconds;
  outcome.run.in_slow_state = std::max(before, after) > kSlowRatio * quiet_seconds_;
  return outcome;
}

}  // namespace fortell
