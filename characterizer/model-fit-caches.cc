#include "characterizer/model-fit-caches.h"

#include <cmath>

namespace fortell {
namespace {

using namespace hierarchy;

constexpr std::size_t kSecond = kSingleValues + static_cast<std::size_t>(Single::Cache2);
constexpr std::size_t kThird = kSingleValues + static_cast<std::size_t>(Single::Cache3);

bool HasDataBeyond(const FitPoint& point, double bytes) {
  for (const LoopFeatures& loop : point.loops)
    for (const Stream& stream : loop.streams)
      if (stream.reuse_bytes > bytes) return true;
  return false;
}

FitStart WithThird(FitStart start, double theta) {
  const double moved = theta - start.theta[kThird];
  start.theta[kThird] += moved;
  start.low[kThird] += moved;
  start.high[kThird] += moved;
  return start;
}

}  // namespace

FitStart WithCapacityThatServes(const std::vector<FitPoint>& points, const FitStart& start) {
  constexpr std::size_t kFewestPoints = 10;
  constexpr int kIterations = 25;
  constexpr double kGain = 0.02;  // errors of 2 % in each point: where no time hangs on the capacity, the declared one stays
  const double twice_second = start.theta[kSecond] + std::log(2.0);
  std::vector<const FitPoint*> far;
  for (const FitPoint& point : points)
    if (HasDataBeyond(point, std::exp(twice_second))) far.push_back(&point);
  if (far.size() < kFewestPoints) return start;
  FitStart best = start;
  double least = 0;
  for (double theta = start.theta[kThird]; theta >= twice_second; theta -= std::log(2.0)) {
    const FitStart first = WithThird(start, theta);
    const double cost = CostOf(far, Minimise(far, first, first.theta, kIterations, Robustness::Linear));
    if (theta < start.theta[kThird] && cost >= least - kGain * static_cast<double>(far.size())) continue;
    best = first;
    least = cost;
  }
  return best;
}

}  // namespace fortell
