#include "predictor/hierarchy/memory/storage-use.h"

#include <cmath>

namespace fortell::hierarchy {

std::vector<std::pair<double, double>> SizeClasses(const ShapeFacts& facts) {
  std::vector<std::pair<double, double>> classes;
  double rest = static_cast<double>(facts.elements);
  for (std::size_t bin = 0; bin < facts.histogram.size(); ++bin) {
    const double executions = static_cast<double>(facts.histogram[bin]);
    if (executions == 0) continue;
    const double low = bin == 0 ? 1 : std::ldexp(1.0, static_cast<int>(bin));
    classes.emplace_back(executions, bin == 0 ? 1 : 1.5 * low);
    rest -= executions * classes.back().second;
  }
  if (!classes.empty()) {
    auto& [executions, elements] = classes.back();
    elements = std::clamp(elements + rest / executions, static_cast<double>(facts.least),
                          static_cast<double>(facts.most));
  }
  return classes;
}

}  // namespace fortell::hierarchy
