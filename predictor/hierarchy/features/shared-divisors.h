// Quotients by one value within an iteration: where flags allow reciprocals compilers divide once.
#pragma once

#include <optional>

#include "predictor/hierarchy/loops/inner-loop.h"

namespace fortell::hierarchy {

/// The loop with BodyStatement::reciprocals set, where the pair's verdict allows reciprocals: divisors by which at least
/// three different real numbers are divided under the same condition, and that nothing changes in between. None where there are no such.
std::optional<InnerLoop> WithReciprocals(const InnerLoop& loop);

/// Is the quotient, of this statement, a product with such a reciprocal?
bool ByReciprocal(const Expr& quotient, const BodyStatement& statement);

}  // namespace fortell::hierarchy
