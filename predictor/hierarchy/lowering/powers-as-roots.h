// Powers with constant exponents that the compiler computes without a call of the library.
#pragma once

#include <optional>

#include "db/loop-report.h"
#include "predictor/hierarchy/loops/inner-loop.h"

namespace fortell::hierarchy {

/// The loop with products and square roots in place of powers of real numbers whose exponent is a constant multiple of a
/// half or a quarter (`x**1.5` is `x*sqrt(x)`), where the machine code of the statements that have such powers calls
/// nothing for a power: compilers call the library for it unless flags allow another rounding, or the exponent is 0.5
/// or a whole number. None where nothing is to be changed: no such power, no machine code, or a call at one of their
/// lines, which may stand for all of them.
std::optional<InnerLoop> WithPowersAsRoots(const LoopReport* report, const InnerLoop& loop);

}  // namespace fortell::hierarchy
