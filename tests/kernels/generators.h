// The kernels' random numbers, made independently of the kernels.
#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

namespace fortell {

/// The prime of ave's and merge's values; in 64-bit arithmetic nothing can overflow.
inline constexpr std::int64_t kPrime = 46337;

/// In (0,1): the middle of one of kPrime equal parts.
inline float MiddleOf(std::int64_t part) {
  return (static_cast<float>(part) + 0.5f) / static_cast<float>(kPrime);
}

/// ave's element `number` (from 1).
inline float AveValue(std::int64_t number, std::int64_t seed) {
  const std::int64_t x = (seed + 4253 * number) % kPrime;
  return MiddleOf((x * x + seed) % kPrime);
}

/// merge's element `number` (from 0).
inline float MergeValue(std::int64_t number, std::int64_t seed) {
  const std::int64_t x = (seed + 4253 * number) % kPrime;
  return MiddleOf(x * (x + 31) % kPrime);
}

/// x(k+1) = 5**13 x(k) mod 2**46 from 271828183, the generator of the NAS benchmarks.
class NasSequence {
 public:
  /// In (0,1).
  double Next() {
    // Products modulo 2**64 keep the low 46 bits right.
    state_ = state_ * 1220703125u & ((std::uint64_t{1} << 46) - 1);
    return std::ldexp(static_cast<double>(state_), -46);
  }

 private:
  std::uint64_t state_ = 271828183;
};

/// Correlation of values[i] with values[i + distance]; values of a uniform distribution on (0,1).
inline double Correlation(const std::vector<double>& values, int distance) {
  const std::size_t pairs = values.size() - distance;
  double sum = 0;
  for (std::size_t i = 0; i < pairs; ++i) {
    sum += (values[i] - 0.5) * (values[i + distance] - 0.5);
  }
  return 12 * sum / static_cast<double>(pairs);  // the variance is 1/12
}

}  // namespace fortell
