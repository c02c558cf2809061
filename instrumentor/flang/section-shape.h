// The shape of an array expression as Flang tells it, with what it leaves open of sections.
#pragma once

#include <optional>

#include "flang/Evaluate/shape.h"

namespace fortell {

/// The extents of the value, none where they are not known. Flang does not tell the extent of `a(:, j)`, `a` a dummy argument of assumed
/// shape with a lower bound declared (`a(0:, 0:)`): it is derived from the subscripts and the array's descriptor (F2018 9.5.3.3.1), of any
/// section in the expression that has to conform.
std::optional<Fortran::evaluate::Shape> ShapeOf(Fortran::evaluate::FoldingContext& context,
                                                const Fortran::evaluate::Expr<Fortran::evaluate::SomeType>& value);

}  // namespace fortell
