// Values that compilers compute where they are needed alone: behind the IF that asks for them.
#pragma once

#include <functional>

#include "db/profile.h"

namespace fortell::hierarchy {

/// Does the compiler unroll this loop, of so many iterations, wholly?
using UnrollsAll = std::function<bool(const Stmt& loop, double trips)>;

/// Moves assignments of dear values (functions, roots, quotients) to local scalars into the arm of the IF or SELECT CASE that
/// alone uses them, where that is executed less often (sinking of partially dead code: Knoop, Ruething and Steffen, PLDI
/// 1994, 147). Into no loop but one that is unrolled wholly. Procedures with GO TO stay as they are.
void SinkValues(UnitProfile& unit, const UnrollsAll& unrolls_all);

}  // namespace fortell::hierarchy
