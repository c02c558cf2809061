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

  /// Was the sample taken while the machine gave far less than it usually does in this run?
  bool IsFarSlower(const Sample& sample) const;
  /// Seconds of such a sample as in the usual state; of others their own. A host that serves others takes the processor away for a while, from the
  /// sample as from the reference loop beside it.
  /// Of 9,837 times of twelve characterizations of a Xeon whose host was busy (family 6 model 207) the least samples took 1.2 to 1.4 times as long
  /// as in the quiet state of another hour in the median, where the loop was at its usual time, 3.0 (it took 2 to 3 times as long), 5.8
  /// (3 to 5), 11.0 (5 to 10) where it was not; brought to the usual state 1.3, 1.5, 1.3. It is an estimate, too low where the segment does not
  /// feel what the loop feels: mispredicted branches took 5.2 ns whether its vectors were slow or not, 3.5 when that was put to them.
  double InUsualState(const Sample& sample) const;
  static constexpr double kFarSlower = 1.2;  ///< than usual

  /// 0 before any sample.
  double QuietSeconds() const;
  /// The median of the reference times; 0 before any sample.
  double UsualSeconds() const;

 private:
  /// A quantile of the reference times, and of how many of them it was found.
  struct Quantile {
    double share = 0;
    double seconds = 0;
    std::size_t of = 0;
  };
  double SecondsOf(Quantile& quantile) const;

  mutable std::vector<double> references_;
  mutable Quantile quiet_{kQuietQuantile}, usual_{0.5};
};

int AcceptedCount(const std::vector<Sample>& samples);

}  // namespace fortell
