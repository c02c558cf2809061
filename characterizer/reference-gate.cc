#include "characterizer/reference-gate.h"

#include <algorithm>

namespace fortell {

void ReferenceGate::Note(const Sample& sample) {
  for (const double seconds : {sample.reference_before, sample.reference_after}) {
    if (seconds <= 0) continue;  // below the clock's resolution: says nothing
    quiet_seconds_ = std::min(quiet_seconds_, seconds);
    any_ = true;
  }
}

bool ReferenceGate::Accepts(const Sample& sample) const {
  return std::max(sample.reference_before, sample.reference_after) <= kSlowRatio * quiet_seconds_;
}

void ReferenceGate::Judge(std::vector<Sample>& samples) const {
  for (Sample& sample : samples) sample.accepted = Accepts(sample);
}

int AcceptedCount(const std::vector<Sample>& samples) {
  return static_cast<int>(std::count_if(samples.begin(), samples.end(),
                                        [](const Sample& sample) { return sample.accepted; }));
}

}  // namespace fortell
