#pragma once

#include <vector>

namespace fortell {

/// Median of the values, the mean of the two in the middle where their number is even; 0 without any.
double Median(std::vector<double> values);

}  // namespace fortell
