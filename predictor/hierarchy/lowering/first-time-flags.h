// Choices that are taken once: `if (first == 0 .and. a(i) /= 0) first = i`, `if (.not. found .and. ...) found = .true.`.
#pragma once

#include "db/program-model.h"

namespace fortell::hierarchy {

/// Does the arm set a scalar to something else than what its condition asks of it? From then on it is not taken again.
/// A variable is taken to differ from the constant that is asked for.
bool ClosesItself(const IfArm& arm);

/// Mispredictions of such a choice, as a share of its `reached` executions in `entries` of a loop of which it is taken in `taken`:
/// an entry that comes to it in its first iterations is as the one before; else each time that it is taken is a surprise.
double MissedFirstTimes(double reached, double taken, double entries);

}  // namespace fortell::hierarchy
