// Shares of vectorised loops from what the compiler said of the segments.
#pragma once

#include <array>
#include <vector>

#include "characterizer/model-fit-problem.h"

namespace fortell {

struct SharesOfFacts {
  std::array<double, hierarchy::kHindrances> share{};
  std::array<int, hierarchy::kHindrances> loops{};  ///< that are known and have the hindrance
};

/// Maximum likelihood of the product model of equations.h: a loop is vectorised when each of its
/// hindrances is overcome, each with its share. Every loop of a segment counts once, whatever its
/// sizes. Hindrances without a known loop keep a share of one half and loops 0.
SharesOfFacts EstimateShares(const std::vector<FitPoint>& points);

}  // namespace fortell
