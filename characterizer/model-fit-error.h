// The fit's own error: segments are held out in turn, and predicted from what the others tell.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "characterizer/model-fit-problem.h"
#include "db/records.h"

namespace fortell {

/// One time that the fit had not seen.
struct HeldOutTime {
  std::string segment, group;
  std::int64_t n = 0, m = 1;
  double fraction = -1;
  double measured_s = 0, predicted_s = 0;
};

/// The part (0 to parts - 1) in which each segment is held out; -1 for one that is not, because no
/// other that is left tells a parameter which makes up a good part of its time (at `theta`).
std::map<std::string, int> PartsOf(const std::vector<FitPoint>& points, int parts,
                                   const Theta& theta);

/// `fit-error/all` and one for each group.
std::vector<Parameter> ErrorsOf(const std::vector<HeldOutTime>& held);

}  // namespace fortell
