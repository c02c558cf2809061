// Real scalars that a compiler knows: `dx = 1.0` in a program of one's own, and nothing else that sets it.
#pragma once

#include "db/program-model.h"

namespace fortell::hierarchy {

/// Puts numbers in the place of local real scalars that one assignment alone sets, to a number or what is computed of such
/// (constant propagation within a procedure; Wegman and Zadeck 1991). Factors and divisors of 1 go. Scalars that a call,
/// input, a pointer or another scope may change stay, those that hosts share with internal procedures included.
void PutKnownReals(ProgramModel& model);

}  // namespace fortell::hierarchy
