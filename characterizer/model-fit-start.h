// Where the fit of the run-time model starts, and how far a parameter may move.
#pragma once

#include <array>
#include <cmath>
#include <vector>

#include "db/records.h"
#include "predictor/hierarchy/model/parameters.h"

namespace fortell {

/// The fit works with logarithms (of shares: log of the odds), so that costs stay positive.
struct FitStart {
  /// Costs that are nearly the same by nature: first - second is pulled towards `difference`.
  struct Tie {
    std::size_t first = 0, second = 0;
    double difference = 0, weight = 0;
  };
  std::vector<Tie> ties;
  std::array<double, hierarchy::kParameters> theta{};
  std::array<double, hierarchy::kParameters> low{}, high{};
  /// Weight of the pull towards the start: a factor e away counts like so large an error in one point.
  std::array<double, hierarchy::kParameters> pull{};
};

/// Typical costs of a core of 2015 to 2025; capacities from the machine where it tells them.
FitStart StartOf(const Machine& machine);

/// Is the parameter a share between 0 and 1?
constexpr bool IsShare(std::size_t position) {
  return (position >= hierarchy::kVectorShares && position < hierarchy::kSingleValues) ||
         (position >= hierarchy::kSingleValues &&
          hierarchy::IsShare(static_cast<hierarchy::Single>(position - hierarchy::kSingleValues)));
}

/// From the fit's coordinate to the parameter's value.
template <typename T>
T ValueOf(std::size_t position, const T& theta) {
  using std::exp;
  if (IsShare(position)) return 1.0 / (1.0 + exp(-theta));
  return exp(theta);
}

}  // namespace fortell
