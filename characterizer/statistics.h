// Statistics of the samples of one segment at one size. Arithmetic only: no clock, no process, so
// that every number is tested by hand.
#pragma once

#include <cstddef>
#include <vector>

#include "db/median.h"

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
  double variance_of_mean = 0;      ///< sample variance / count; 0 with fewer than two samples
  double independent_variance = 0;  ///< of the mean, were the samples independent of each other
  Interval interval;                ///< 95 percent of the mean; a point with fewer than two samples
  double minimum = 0;
  double median = 0;   ///< of all values, outliers too
  int processes = 0;   ///< whose samples enter the mean
  int disturbed = 0;   ///< processes left out
};

/// Summary of raw values; all zero without any.
SampleSummary Summarize(const std::vector<double>& values);
/// Of values that several processes took, `processes` parallel to `values`. Those of one process
/// have its placement in memory in common, so the variance of the mean is at least that which the
/// processes' sums show (the cluster-robust one): with samples taken as independent, the intervals
/// of two runs met in 57 % of 1370 times, so in 88 %.
///
/// A process whose median is more than kDisturbed away from that of the process at the lower third
/// is left out, if two are left: something ran beside it, or memory was laid out badly for it. One
/// process in twenty took 1.2 to 1.9 times as long as the others, on a machine where nothing but
/// the measurement ran. When more than a third is left out, the interval is that of all.
SampleSummary Summarize(const std::vector<double>& values, const std::vector<int>& processes);
inline constexpr double kDisturbed = 1.08;

/// What the timing adds to the variance of the mean of samples that one process took (seed 001,
/// Appendix A): (Var(C) + R^2/3n) / N^2 + Var(L). `clock_variance` is Var(C) of reading the clock,
/// `resolution` R, `repetitions` N, `overhead_variance` Var(L) of loop and call for one execution.
/// C and L are measured once a process, so their errors are the same in all its samples; the error
/// of the clock's steps, uniform in (-R, R), is another one in each of the n samples.
struct TimingErrors {
  double clock_variance = 0, resolution = 0, overhead_variance = 0;  ///< s^2, s, s^2
};
double TimingVariance(const TimingErrors& errors, double repetitions, std::size_t samples);

/// Of two processes' samples together, each with its own error.
double JoinedTimingVariance(double first, std::size_t first_samples, double second,
                            std::size_t second_samples);

/// Raises the variance of the mean and widens the interval by it.
void AddVariance(SampleSummary& summary, double variance_of_mean);

}  // namespace fortell
