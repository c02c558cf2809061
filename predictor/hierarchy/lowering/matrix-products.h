// Prices of MATMUL.
#pragma once

#include <string>

#include "db/program-model.h"

namespace fortell::hierarchy {

/// Products and sums of a MATMUL that compilers may unroll completely.
inline constexpr double kSmallProduct = 64;

/// Family of parameters (NAME_16 and others, f90-bench) for a MATMUL, by the rank of its arguments and by which of them is
/// a TRANSPOSE. "": none is measured.
std::string PriceOfProduct(const Expr& matmul);

/// Does the source tell the extents of both matrices of a MATMUL, in arrays of its arguments that are declared so?
bool TellsExtents(const Expr& matmul, const ProgramModel& model);

}  // namespace fortell::hierarchy
