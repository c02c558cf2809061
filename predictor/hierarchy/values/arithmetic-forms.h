// Forms of arithmetic that prices depend on.
#pragma once

#include "db/program-model.h"

namespace fortell::hierarchy {

/// Is it a number 2^k or -2^k? Compilers divide by it without a division.
bool IsPowerOfTwo(const Expr& e);

/// Does a product of values stand in it, none of its factors a number?
bool MultipliesValues(const Expr& e);

/// Is it the angle of a term of a series, `speed(i)*t + phase(i)`: a sum of elements that the loop's variable picks from tables,
/// one of them times a value that is none? Scalars that `body`, the loop's, sets once stand for their values. From term to term such angles lie anywhere, while those of a grid's points follow each
/// other.
bool IsTermOfSeries(const Expr& angle, int variable, const Block& body);

}  // namespace fortell::hierarchy
