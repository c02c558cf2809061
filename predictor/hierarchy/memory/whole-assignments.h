// Statements that know how large a whole array is: those that assign or allocate it.
#pragma once

#include <map>

#include "db/program-model.h"

namespace fortell::hierarchy {

/// Shape sites of the statements that assign or allocate whole arrays, by symbol; the first one of each
/// array counts.
void CollectWholeAssignments(const Block& block, std::map<int, int>& sites);

}  // namespace fortell::hierarchy
