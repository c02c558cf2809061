#include "characterizer/reference-gate.h"

#include <algorithm>

namespace fortell {

void ReferenceGate::Note(const Sample& sample) {
  for (const double seconds : {sample.reference_before, sample.reference_after}) {
    if (seconds <= 0) continue;  // below the clock's resolution: says nothing
    references_.push_back(seconds);
    stale_ = true;
  }
}

double ReferenceGate::QuietSeconds() const {
  if (!stale_) return quiet_seconds_;
  const auto rank =
      static_cast<std::ptrdiff_t>(kQuietQuantile * static_cast<double>(references_.size()));
  std::nth_element(references_.begin(), references_.begin() + rank, references_.end());
  quiet_seconds_ = references_[static_cast<std::size_t>(rank)];
  stale_ = false;
  return quiet_seconds_;
}

bool ReferenceGate::Accepts(const Sample& sample) const {
  const double slower = std::max(sample.reference_before, sample.reference_after);
  return slower <= kSlowRatio * QuietSeconds();
}

void ReferenceGate::Judge(std::vector<Sample>& samples) const {
  for (Sample& sample : samples) sample.accepted = Accepts(sample);
}

int AcceptedCount(const std::vector<Sample>& samples) {
  return static_cast<int>(std::count_if(samples.begin(), samples.end(),
                                        [](const Sample& sample) { return sample.accepted; }));
}

}  // namespace fortell
