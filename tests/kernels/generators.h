// The kernels' random numbers, made independently of the kernels.
#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

namespace fortell {

/// Park and Miller's minimal standard generator, in 64-bit arithmetic.
class ParkMiller {
 public:
  explicit ParkMiller(std::int64_t seed) : state_(seed) {}

  /// In (0,1) with 24 bits.
  float Next() {
    const std::int64_t schrage = 16807 * (state_ % 127773) - 2836 * (state_ / 127773);
    if (schrage < 0) ++negative_;
    state_ = 16807 * state_ % 2147483647;
    return static_cast<float>(state_ / 128) / 16777216.0f;
  }

  /// How often the kernels' form of the generator (Schrage's) had to add the modulus.
  std::int64_t Negative() const { return negative_; }

 private:
  std::int64_t state_;
  std::int64_t negative_ = 0;
};

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
