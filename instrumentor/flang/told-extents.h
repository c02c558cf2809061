// Extents of an array value that the source tells by some array in it: `mem(:, i) + r` has those of `real :: r(6)`, whatever
// the shape of `mem` is, because operands conform (10.1.5).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "db/program-model.h"

namespace fortell {

using ToldExtents = std::vector<std::optional<std::int64_t>>;  ///< one for each dimension

/// As many as the value has dimensions; the symbols are those of its model.
ToldExtents ExtentsTold(const Expr& value, const std::vector<Symbol>& symbols);

/// What another array of the same shape tells: of another rank it is none.
void TellMore(ToldExtents& extents, const ToldExtents& of_another);

/// What the other arguments of a transformational function tell of its argument number `k`: DOT_PRODUCT, MATMUL, masks.
ToldExtents ExtentsToldByOthers(const Expr& function, std::size_t k, const std::vector<Symbol>& symbols);

}  // namespace fortell
