// Statistics of the samples of one segment at one size. Arithmetic only: no clock, no process, so
// that every number is tested by hand.
#pragma once

#include <vector>

namespace fortell {

enum class OutlierLabel {
  None,
  Mild,   ///< more than 1.5 interquartile ranges outside the quartiles (Tukey's inner fence)
  Severe  ///< more than 3; left out of mean and interval, kept in the database
};

/// Labels parallel to `values`. An interquartile range below 1 percent of the median counts as that
/// much: clock ticks alone would make outliers of good samples.
std::vector<OutlierLabel> LabelOutliers(const std::vector<double>& values);

struct Interval {
  double low = 0, high = 0;
};

/// Two-sided 95 percent quantile of Student's t distribution. `degrees_of_freedom` > 0, may be
/// fractional (Welch).
double StudentT95(double degrees_of_freedom);

struct SampleSummary {
  int count = 0;             ///< samples that enter mean and interval
  int mild = 0, severe = 0;  ///< labelled outliers
  double mean = 0;
  double variance_of_mean = 0;  ///< sample variance / count; 0 with fewer than two samples
  Interval interval;            ///< 95 percent of the mean; a point with fewer than two samples
  double minimum = 0;
  double median = 0;  ///< of all values, outliers too
};

/// Summary of raw values; all zero without any.
SampleSummary Summarize(const std::vector<double>& values);

/// Median of the values; 0 without any.
double Median(std::vector<double> values);

}  // namespace fortell
