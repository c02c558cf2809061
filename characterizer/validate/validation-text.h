// A validation as text for the terminal and as JSON.
#pragma once

#include <string>

#include "characterizer/validate/validator.h"

namespace fortell {

/// Predicted over actual minimum, minus 1; 0 when nothing was measured.
double RelativeError(const Validation& row);

/// A table: program, pair, predicted with its interval, actual minimum and median, error, and
/// whether the minimum lies within the interval; below it what the reader must know of the noise.
std::string ValidationTable(const ValidationReport& report);

/// {"kernels":[{kernel, machine, predicted_s, predicted_low_s, predicted_high_s, actual_min_s,
/// actual_median_s, error, runs}]}: the contract of design section 1.
std::string ValidationJson(const ValidationReport& report);

}  // namespace fortell
