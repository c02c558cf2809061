// Tells samples taken in the machine's normal state from those taken while something else slowed it
// down, by the reference loop that the driver times around every sample (design section 3, noise).
// Validation does the same with whole programs (validate/gated-runs.h).
#pragma once

#include <vector>

#include "db/records.h"

namespace fortell {

class ReferenceGate {
 public:
  /// A slow state is one in which the reference loop takes this much longer than at best. Clock
  /// steps and busy siblings are 1.1 to 1.5; the loop itself repeats within 1 percent.
  static constexpr double kSlowRatio = 1.08;

  /// The normal state is this quantile of the reference times. Not the least of all: among ten
  /// thousand there are a few that a passing boost of the clock made 5 percent faster than the
  /// rest, and measured by them most of a quiet run would count as slow.
  static constexpr double kQuietQuantile = 0.02;

  /// Learns from a sample.
  void Note(const Sample& sample);
  bool Accepts(const Sample& sample) const;
  /// Judges all samples anew: early ones may have been accepted before the best state was seen.
  void Judge(std::vector<Sample>& samples) const;

  /// 0 before any sample.
  double QuietSeconds() const;

 private:
  mutable std::vector<double> references_;
  mutable double quiet_seconds_ = 0;
  mutable bool stale_ = false;  ///< references_ has grown since quiet_seconds_ was found
};

int AcceptedCount(const std::vector<Sample>& samples);

}  // namespace fortell
