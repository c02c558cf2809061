// What a change of the source or of the flags would save in one loop: the model asked again with that
// change. A bound, not a promise: whether the compiler can be brought to it is not known here.
#pragma once

#include <string>
#include <vector>

#include "predictor/hierarchy/model/loop-features.h"
#include "predictor/hierarchy/model/parameters.h"

namespace fortell::hierarchy {

struct LoopSaving {
  std::string what;   ///< the change, and what stands in its way
  std::string test;   ///< optimization test that tells whether the pair's compiler does it
  double seconds = 0; ///< of the whole run
};

/// - The loop as vector code, where it is scalar and no dependence forbids it.
/// - Without its array temporary.
/// - Neighbours in memory visited one after the other, where each iteration touches a line of its own.
/// Those that save nothing are left out.
std::vector<LoopSaving> SavingsOf(const LoopFeatures& loop, const ModelParameters& parameters);

}  // namespace fortell::hierarchy
