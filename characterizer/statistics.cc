#include "characterizer/statistics.h"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <map>
#include <set>

namespace fortell {
namespace {

// Quantile of sorted values, linear between the order statistics (type 7 of Hyndman and Fan 1996).
double Quantile(const std::vector<double>& sorted, double share) {
  const double position = share * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(position);
  if (below + 1 >= sorted.size()) return sorted.back();
  const double weight = position - static_cast<double>(below);
  return sorted[below] + weight * (sorted[below + 1] - sorted[below]);
}

double HalfInterval(double variance_of_mean, double degrees_of_freedom) {
  return StudentT95(degrees_of_freedom) * std::sqrt(variance_of_mean);
}

// Mean and variance in two passes; the difference of squares would cancel.
void FillMoments(const std::vector<double>& kept, SampleSummary& summary) {
  const auto count = static_cast<double>(kept.size());
  double sum = 0;
  for (double value : kept) sum += value;
  summary.count = static_cast<int>(kept.size());
  summary.mean = sum / count;
  summary.interval = {summary.mean, summary.mean};
  if (kept.size() < 2) return;
  double squares = 0;
  for (double value : kept) squares += (value - summary.mean) * (value - summary.mean);
  summary.variance_of_mean = summary.independent_variance = squares / (count - 1) / count;
  const double half = HalfInterval(summary.variance_of_mean, count - 1);
  summary.interval = {summary.mean - half, summary.mean + half};
}

using ByProcess = std::map<int, std::vector<double>>;

// Those that Summarize leaves out; none when that would leave fewer than two.
std::set<int> DisturbedProcesses(const ByProcess& values) {
  std::vector<double> medians;
  for (const auto& [process, of_process] : values) medians.push_back(Median(of_process));
  std::sort(medians.begin(), medians.end());
  std::set<int> apart;
  if (medians.size() < 3) return apart;
  const double usual = medians[(medians.size() - 1) / 3];
  for (const auto& [process, of_process] : values) {
    const double median = Median(of_process);
    if (median > kDisturbed * usual || median < usual / kDisturbed) apart.insert(process);
  }
  return apart.size() + 2 > medians.size() ? std::set<int>{} : apart;
}

// Of the mean, from the sums of the deviations of each process; 0 when there is only one.
double VarianceBetween(const std::vector<double>& values, const std::vector<int>& processes,
                       double mean) {
  std::map<int, double> deviations;
  for (std::size_t i = 0; i < values.size(); ++i) deviations[processes[i]] += values[i] - mean;
  const auto groups = static_cast<double>(deviations.size());
  if (groups < 2) return 0;
  double squares = 0;
  for (const auto& [process, deviation] : deviations) squares += deviation * deviation;
  const auto count = static_cast<double>(values.size());
  return groups / (groups - 1) * squares / (count * count);
}

}  // namespace

double StudentT95(double degrees_of_freedom) {
  const boost::math::students_t distribution(degrees_of_freedom);
  return boost::math::quantile(boost::math::complement(distribution, 0.025));
}

std::vector<OutlierLabel> LabelOutliers(const std::vector<double>& values) {
  std::vector<OutlierLabel> labels(values.size(), OutlierLabel::None);
  constexpr std::size_t kFewest = 5;  // with fewer the quartiles say nothing
  if (values.size() < kFewest) return labels;
  std::vector<double> sorted = values;
  std::sort(sorted.begin(), sorted.end());
  const double first = Quantile(sorted, 0.25), third = Quantile(sorted, 0.75);
  const double range = std::max(third - first, 0.01 * std::abs(Quantile(sorted, 0.5)));
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double outside = std::max(first - values[i], values[i] - third);
    if (outside > 3 * range) {
      labels[i] = OutlierLabel::Severe;
    } else if (outside > 1.5 * range) {
      labels[i] = OutlierLabel::Mild;
    }
  }
  return labels;
}

SampleSummary Summarize(const std::vector<double>& values) {
  return Summarize(values, std::vector<int>(values.size(), 0));
}

SampleSummary Summarize(const std::vector<double>& values, const std::vector<int>& processes) {
  SampleSummary summary;
  if (values.empty()) return summary;
  ByProcess by_process;
  for (std::size_t i = 0; i < values.size(); ++i) by_process[processes[i]].push_back(values[i]);
  const std::set<int> apart = DisturbedProcesses(by_process);
  // Fences around the undisturbed ones: a disturbed process would set them too wide or too near.
  std::vector<OutlierLabel> labels(values.size(), OutlierLabel::None);
  std::vector<double> undisturbed;
  for (std::size_t i = 0; i < values.size(); ++i)
    if (apart.count(processes[i]) == 0) undisturbed.push_back(values[i]);
  const std::vector<OutlierLabel> of_undisturbed = LabelOutliers(undisturbed);
  for (std::size_t i = 0, k = 0; i < values.size(); ++i)
    if (apart.count(processes[i]) == 0) labels[i] = of_undisturbed[k++];
  std::vector<double> kept;
  std::vector<int> process_of_kept;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (labels[i] == OutlierLabel::Mild) ++summary.mild;
    if (labels[i] == OutlierLabel::Severe) {
      ++summary.severe;
    } else if (apart.count(processes[i]) == 0) {
      kept.push_back(values[i]);
      process_of_kept.push_back(processes[i]);
    }
  }
  FillMoments(kept, summary);
  summary.disturbed = static_cast<int>(apart.size());
  summary.processes = static_cast<int>(by_process.size() - apart.size());
  double between = VarianceBetween(kept, process_of_kept, summary.mean);
  if (3 * apart.size() > by_process.size())
    between = std::max(between, VarianceBetween(values, processes, summary.mean));
  if (between > summary.variance_of_mean) {
    AddVariance(summary, between - summary.variance_of_mean);
  }
  // Of the kept ones: a time far below all others is a clock's mistake, no good fortune.
  summary.minimum = *std::min_element(kept.begin(), kept.end());
  summary.median = Median(values);
  return summary;
}

double TimingVariance(const TimingErrors& errors, double repetitions, std::size_t samples) {
  if (repetitions < 1 || samples == 0) return 0;
  const double steps = errors.resolution * errors.resolution / 3 / static_cast<double>(samples);
  return (errors.clock_variance + steps) / (repetitions * repetitions) + errors.overhead_variance;
}

double JoinedTimingVariance(double first, std::size_t first_samples, double second,
                            std::size_t second_samples) {
  const auto all = static_cast<double>(first_samples + second_samples);
  if (all == 0) return 0;
  const double one = static_cast<double>(first_samples) / all;
  const double other = static_cast<double>(second_samples) / all;
  return one * one * first + other * other * second;
}

void AddVariance(SampleSummary& summary, double variance_of_mean) {
  summary.variance_of_mean += variance_of_mean;
  if (summary.count < 2) return;
  const double half = HalfInterval(summary.variance_of_mean, summary.count - 1);
  summary.interval = {summary.mean - half, summary.mean + half};
}

}  // namespace fortell
