// Powers of one and minus one, of which compilers but look at the exponent's last bit.
#pragma once

#include <optional>

#include "db/loop-report.h"
#include "predictor/hierarchy/loops/inner-loop.h"

namespace fortell::hierarchy {

/// The loop with a choice by the last bit of `n` in place of `(-1)**n`, where the machine code of the statements that have such
/// powers calls nothing for a power. None where nothing is to be changed: no such power, no machine code, or a call at one of their
/// lines, which may stand for all of them.
std::optional<InnerLoop> WithSignsOfPowers(const LoopReport* report, const InnerLoop& loop);

}  // namespace fortell::hierarchy
