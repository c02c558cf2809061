// Array statements and DO loops over a few elements (vectors in space, say) of which the pair's compiler made no
// loop: each element is a statement of its own, among those around it.
#pragma once

#include "db/loop-report.h"
#include "db/profile.h"

namespace fortell::hierarchy {

class CompilerRules;

/// Writes them out in the unit's model: `d = x(:,i) - x(:,j)` of three elements becomes three assignments, `sum(d**2)` two sums,
/// `do k = 1, 3` three times its body; of `d/norm2(d)` and `f(s)*d` what the elements share is computed once in front of them. Local arrays of which single elements are left become scalars, as compilers
/// keep them in registers then. Where the compiler was not asked about a file, `rules`, which may be null, decide whether
/// loops of a known few iterations are unrolled.
void WriteOutShortArrays(UnitProfile& unit, const ReportsByFile& reports, const CompilerRules* rules);

}  // namespace fortell::hierarchy
