#include "characterizer/reference-gate.h"

#include <algorithm>

namespace fortell {
namespace {

double SlowerReference(const Sample& sample) { return std::max(sample.reference_before, sample.reference_after); }

}  // namespace

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
  return usual > 0 && SlowerReference(sample) > kFarSlower * usual;
}

double ReferenceGate::InUsualState(const Sample& sample) const {
  return IsFarSlower(sample) ? sample.seconds * UsualSeconds() / SlowerReference(sample) : sample.seconds;
}

bool ReferenceGate::Accepts(const Sample& sample) const {
  return SlowerReference(sample) <= kSlowRatio * QuietSeconds();
}

void ReferenceGate::Judge(std::vector<Sample>& samples) const {
  for (Sample& sample : samples) sample.accepted = Accepts(sample);
}

int AcceptedCount(const std::vector<Sample>& samples) {
  return static_cast<int>(std::count_if(samples.begin(), samples.end(),
                                        [](const Sample& sample) { return sample.accepted; }));
}

}  // namespace fortell
