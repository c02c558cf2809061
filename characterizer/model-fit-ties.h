// Costs that are nearly the same by nature, so that few segments tell them together.
#pragma once

#include "characterizer/model-fit-start.h"

namespace fortell {

/// Adds to `start.ties` what its costs have to do with each other.
void AddTies(FitStart& start);

}  // namespace fortell
