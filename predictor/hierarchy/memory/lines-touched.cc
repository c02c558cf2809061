#include "predictor/hierarchy/memory/lines-touched.h"

#include <algorithm>
#include <cmath>

namespace fortell::hierarchy {

double LinesTouched(double distinct, double picks, double all) {
  constexpr double kAllNew = 0.95;
  if (picks <= 0 || all <= picks) return distinct;
  if (distinct >= kAllNew * picks) return distinct * all / picks;
  const auto touched = [](double lines, double times) { return lines * -std::expm1(-times / lines); };
  double low = std::max(1.0, distinct), high = low;
  while (touched(high, picks) < distinct) high *= 2;
  constexpr int kSteps = 60;  // halves of an interval
  for (int step = 0; step < kSteps; ++step) {
    const double middle = (low + high) / 2;
    (touched(middle, picks) < distinct ? low : high) = middle;
  }
  return touched(high, all);
}

}  // namespace fortell::hierarchy
