// Prices of MATMUL.
#pragma once

#include <string>

#include "db/program-model.h"

namespace fortell::hierarchy {

/// Family of parameters (NAME_16 and others, f90-bench) for a MATMUL, by the rank of its arguments and by which of them is
/// a TRANSPOSE. "": none is measured.
std::string PriceOfProduct(const Expr& matmul);

}  // namespace fortell::hierarchy
