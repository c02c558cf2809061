// What a segment takes at best, whatever state the machine was in when it was measured.
#pragma once

#include <vector>

#include "db/records.h"

namespace fortell {

struct LeastTimes {
  std::vector<double> seconds;  ///< the least of each process, ascending; empty without samples
  bool slow = false;            ///< all were taken in a slow state of the machine
};

/// Within a process noise only ever adds. Where not a single sample was accepted all of them count: on a Xeon whose
/// neighbours were never still, 266, 519, 217 and 319 of 1850 times (four pairs) had a sample taken in the quiet state.
/// Where there were both, the least of the slow ones was 2 to 5 % away from the quiet ones in the median, 10 to 22 % in one of
/// ten.
LeastTimes LeastOfProcesses(const Measurement& measurement);

/// What `slow` adds to the relative noise of the least time: about what is said above.
inline constexpr double kSlowNoise = 0.08;

}  // namespace fortell
