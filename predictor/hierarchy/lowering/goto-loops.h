// Loops made of GOTOs, as loops of the program model: F77's DO WHILE.
#pragma once

#include "db/profile.h"

namespace fortell::hierarchy {

/// Replaces every backward GOTO within its own block by a Loop over the statements between label and
/// GOTO (form Forever; the GOTOs to its head become CYCLE). Counts of entries and iterations are
/// added to the unit as counters. Jumps into such a range from outside stay as they are: they are
/// taken for entries.
void StructureGotoLoops(UnitProfile& unit);

}  // namespace fortell::hierarchy
