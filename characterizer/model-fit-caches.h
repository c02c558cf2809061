// What a shared cache keeps for one core, where the fit of the run-time model begins.
#pragma once

#include <vector>

#include "characterizer/model-fit-problem.h"
#include "characterizer/model-fit-start.h"

namespace fortell {

/// The start with the capacity of the third cache that explains best what was measured of data beyond the second one: the
/// declared one, or half of it, a quarter, ... down to twice the second cache. A virtual machine declares the whole cache of
/// its host (508 MiB on one), of which neighbours leave it a part (19 to 37 MB there); from so far off no derivative leads to
/// that. The bounds move along. A smaller one must explain clearly more: where no time hangs on it, the declared one stays.
FitStart WithCapacityThatServes(const std::vector<FitPoint>& points, const FitStart& start);

}  // namespace fortell
