// Integers that the source tells although variables stand in it: the extent of a(i-1:i+1).
#pragma once

#include <optional>

#include "db/program-model.h"

namespace fortell {

/// a - b, where what is not constant in them is the same: (i + 1) - (i - 1) is 2. Values of functions may differ each time.
std::optional<double> DifferenceOf(const Expr& a, const Expr& b);

/// The value of an expression of constants: sums, differences (see above), products, quotients, powers, MAX and MIN.
std::optional<double> ConstantValue(const Expr& e);

}  // namespace fortell
