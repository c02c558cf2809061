// Dependence tests that need no library: equal forms up to a constant, and divisibility. They settle
// nearly all questions of real programs (Goff, Kennedy and Tseng, Practical Dependence Testing, 1991).
#pragma once

#include <optional>
#include <set>

#include "predictor/affine/dependence.h"

namespace fortell::affine {

struct SimpleAnswer {
  bool settled = false;
  std::optional<Dependence> dependence;  ///< settled: none, or this one
};

/// The question of DependenceAnalysis::CarriedBy.
SimpleAnswer AskSimply(int level, const Nest& nest, const Reference& source, const Reference& sink,
                       const std::set<std::size_t>& held);

}  // namespace fortell::affine
