// Tells samples taken in the machine's normal state from those taken while something else slowed it
// down, by the reference loop that the driver times around every sample (design section 3, noise).
// Validation does the same with whole programs (validate/gated-runs.h).
#pragma once

#include <limits>
#include <vector>

#include "db/records.h"

namespace fortell {

class ReferenceGate {
 public:
  /// A slow state is one in which the reference loop takes this much longer than at best. Clock
  /// steps and busy siblings are 1.1 to 1.5; the loop itself repeats within 1 percent.
  static constexpr double kSlowRatio = 1.08;

  /// Learns from a sample; the least reference time is the normal state.
  void Note(const Sample& sample);
  bool Accepts(const Sample& sample) const;
  /// Judges all samples anew: early ones may have been accepted before the best state was seen.
  void Judge(std::vector<Sample>& samples) const;

  /// 0 before any sample.
  double QuietSeconds() const { return any_ ? quiet_seconds_ : 0; }

 private:
  bool any_ = false;
  double quiet_seconds_ = std::numeric_limits<double>::infinity();
};

int AcceptedCount(const std::vector<Sample>& samples);

}  // namespace fortell
