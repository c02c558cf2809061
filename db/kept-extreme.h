// Searches of the least or the greatest value: `if (x < least) least = x`.
#pragma once

#include "db/program-model.h"

namespace fortell {

/// The scalar that the arm sets to the value that its condition compares with it; -1: none.
int KeptExtreme(const IfArm& arm);

}  // namespace fortell
