// Integers that a loop moves on in each iteration.
#pragma once

#include <set>

#include "db/program-model.h"

namespace fortell {

/// v = v + 1, v = v - inc, v = v + n - i - 1: by what the loop does not assign, and by its variable. What calls change is not seen.
bool MovesOn(const Loop& loop, const Assignment& assignment);

/// Scalars that every iteration moves on, once, and nothing else in the loop sets.
std::set<int> MovedByAll(const Loop& loop);

}  // namespace fortell
