// Elements that references touch in loops that depend on each other: triangles, the steps of an
// elimination.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "predictor/affine/footprint.h"
#include "predictor/hierarchy/loops/nest-dependences.h"

namespace fortell::hierarchy {

class NestFootprint {
 public:
  NestFootprint(NestDependences& nest, const InnerLoop& loop, const ScalarValues& values);

  /// By how much the loop at `level` multiplies the distinct elements that the loops inside it touch, at
  /// the mean iteration of those around it. None where its trip count says so: no loop depends on
  /// another, or what the loops depend on is not known.
  std::optional<double> Factor(const Reference& r, std::size_t level);

 private:
  /// By number of loops, innermost first.
  std::optional<std::vector<double>> Count(const affine::Reference& form);

  NestDependences& nest_;
  const InnerLoop& loop_;
  std::size_t levels_ = 0;  ///< loops from the innermost that depend on each other; 0: none do
  affine::Nest inside_;     ///< those
  affine::KeyNumbers numbers_;
  std::vector<std::pair<std::vector<Affine>, std::optional<std::vector<double>>>> known_;
};

}  // namespace fortell::hierarchy
