// Procedures that the compiler put in place of their calls, and short ones that are called: their work belongs to the loop
// that called them, where it overlaps with the rest of it.
#pragma once

#include <vector>

#include "predictor/hierarchy/features/loop-record.h"

namespace fortell::hierarchy {

/// Moves the work of procedures without loops into the records whose `inlined` or `called` names them, callees of
/// callees first; what other calls leave of a procedure stays where it was. Call after the reuse
/// distances are set. Recursive procedures and those with loops of their own are left alone.
void MoveInlinedWork(std::vector<LoopRecord>& records);

}  // namespace fortell::hierarchy
