#include "predictor/hierarchy/lowering/record-search.h"

#include <algorithm>
#include <cmath>

namespace fortell::hierarchy {

double MissedRecords(double trips, double records) {
  if (trips <= 1) return 0;
  constexpr double kEuler = 0.5772156649;
  const double harmonic = std::log(trips) + kEuler + 0.5 / trips;
  return std::min(records, harmonic - 1);
}

}  // namespace fortell::hierarchy
