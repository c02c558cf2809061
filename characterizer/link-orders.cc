#include "characterizer/link-orders.h"

#include <algorithm>
#include <string>
#include <tuple>

#include "db/median.h"

namespace fortell {
namespace {

constexpr double kSame = 1.1;  // places of data and drifting clocks make so much
// A place makes a short loop take up to twice as long (ASPLOS 2009). What takes longer than that was disturbed, and one such time among
// hundreds would move all predictions.
constexpr double kMostByPlace = 2;

using Size = std::tuple<std::int64_t, std::int64_t, double>;
using TimesByOrder = std::map<int, std::vector<double>>;

Size SizeOf(const Measurement& row) { return {row.elements, row.outer, row.fraction}; }

std::map<int, double> Medians(const TimesByOrder& times) {
  std::map<int, double> medians;
  for (const auto& [order, values] : times) medians[order] = Median(values);
  return medians;
}

double Least(const std::map<int, double>& times) {
  double least = times.begin()->second;
  for (const auto& [order, time] : times) least = std::min(least, time);
  return least;
}

/// Seconds of the samples that were taken in a quiet state.
void AddTimes(const Measurement& row, TimesByOrder& times) {
  for (const Sample& sample : row.samples)
    if (sample.accepted && sample.seconds > 0) times[row.link_order].push_back(sample.seconds);
}

double Mean(const std::map<int, double>& times) {
  double sum = 0;
  for (const auto& [order, time] : times) sum += time;
  return sum / static_cast<double>(times.size());
}

using TimesBySegment = std::map<std::string, std::map<Size, TimesByOrder>>;

TimesBySegment BySegment(const std::vector<Measurement>& rows) {
  TimesBySegment segments;
  for (const Measurement& row : rows) AddTimes(row, segments[row.segment][SizeOf(row)]);
  return segments;
}

/// A segment's link orders, at all of its sizes together.
std::set<int> FastOrdersOf(const std::map<Size, TimesByOrder>& sizes) {
  TimesByOrder ratios;
  for (const auto& [size, times] : sizes) {
    if (times.size() < 2) continue;
    const std::map<int, double> medians = Medians(times);
    const double least = Least(medians);
    for (const auto& [order, median] : medians) ratios[order].push_back(median / least);
  }
  return FastLinkOrders(Medians(ratios));
}

}  // namespace

std::set<int> FastLinkOrders(const std::map<int, double>& times) {
  std::set<int> fast;
  if (times.empty()) return fast;
  const double least = Least(times);
  for (const auto& [order, time] : times)
    if (time <= kSame * least) fast.insert(order);
  return fast;
}

std::vector<Measurement> InFastLinkOrders(std::vector<Measurement> rows) {
  const TimesBySegment segments = BySegment(rows);
  std::map<std::pair<std::string, Size>, std::set<int>> fast;
  for (const auto& [segment, sizes] : segments) {
    const std::set<int> of_segment = FastOrdersOf(sizes);
    for (const auto& [size, times] : sizes) {
      const bool measured = std::any_of(of_segment.begin(), of_segment.end(), [&](int order) { return times.count(order) > 0; });
      fast[{segment, size}] = measured ? of_segment : FastLinkOrders(Medians(times));
    }
  }
  const auto slow = [&](const Measurement& row) {
    const std::set<int>& orders = fast[{row.segment, SizeOf(row)}];
    return row.outcome == Outcome::Ok && !orders.empty() && orders.count(row.link_order) == 0;
  };
  rows.erase(std::remove_if(rows.begin(), rows.end(), slow), rows.end());
  return rows;
}

double PlacementFactor(const std::vector<Measurement>& rows) {
  double sum = 0;
  int sizes_with_several = 0;
  for (const auto& [segment, sizes] : BySegment(rows)) {
    const std::set<int> fast = FastOrdersOf(sizes);
    for (const auto& [size, times] : sizes) {
      if (times.size() < 2) continue;
      const std::map<int, double> medians = Medians(times);
      std::map<int, double> well;
      for (const auto& [order, median] : medians)
        if (fast.count(order) > 0) well[order] = median;
      if (well.empty()) continue;
      sum += std::min(kMostByPlace, Mean(medians) / Mean(well));
      ++sizes_with_several;
    }
  }
  return sizes_with_several > 0 ? sum / sizes_with_several : 1;
}

}  // namespace fortell
