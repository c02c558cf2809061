#include "characterizer/least-times.h"

#include <algorithm>
#include <map>

namespace fortell {

LeastTimes LeastOfProcesses(const Measurement& measurement) {
  LeastTimes times;
  times.slow = std::none_of(measurement.samples.begin(), measurement.samples.end(),
                            [](const Sample& s) { return s.accepted && s.seconds > 0; });
  std::map<int, double> least;
  for (const Sample& s : measurement.samples) {
    if ((!s.accepted && !times.slow) || s.seconds <= 0) continue;
    double& known = least[s.process];
    if (known == 0 || s.seconds < known) known = s.seconds;
  }
  for (const auto& entry : least) times.seconds.push_back(entry.second);
  std::sort(times.seconds.begin(), times.seconds.end());
  return times;
}

}  // namespace fortell
