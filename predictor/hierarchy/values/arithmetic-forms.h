// Forms of arithmetic that prices depend on.
#pragma once

#include "db/program-model.h"

namespace fortell::hierarchy {

/// Is it a number 2^k or -2^k? Compilers divide by it without a division.
bool IsPowerOfTwo(const Expr& e);

/// Does a product of values stand in it, none of its factors a number?
bool MultipliesValues(const Expr& e);

}  // namespace fortell::hierarchy
