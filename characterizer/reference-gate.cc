#include "characterizer/reference-gate.h"

#include <algorithm>

namespace fortell {

void ReferenceGate::Note(const Sample& sample) {
  for (const double seconds : {sample.reference_before, sample.reference_after}) {
    if (seconds > 0) references_.push_back(seconds);  // else below the clock's resolution: says nothing
  }
}

double ReferenceGate::SecondsOf(Quantile& quantile) const {
  if (quantile.of == references_.size()) return quantile.seconds;
  const auto rank = static_cast<std::ptrdiff_t>(quantile.share * static_cast<double>(references_.size()));
  std::nth_element(references_.begin(), references_.begin() + rank, references_.end());
  quantile.seconds = references_[static_cast<std::size_t>(rank)];
  quantile.of = references_.size();
  return quantile.seconds;
}

double ReferenceGate::QuietSeconds() const { return SecondsOf(quiet_); }

double ReferenceGate::UsualSeconds() const { return SecondsOf(usual_); }

bool ReferenceGate::IsFarSlower(const Sample& sample) const {
  const double usual = UsualSeconds();
  return usual > 0 && std::max(sample.reference_before, sample.reference_after) > kFarSlower * usual;
}

double ReferenceGate::InUsualState(const Sample& sample) const {
  if (!IsFarSlower(sample)) return sample.seconds;
  return sample.seconds * UsualSeconds() / std::max(sample.reference_before, sample.reference_after);
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
