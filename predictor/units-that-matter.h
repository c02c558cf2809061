// Which source files of a program are worth asking a compiler about.
#pragma once

#include <optional>
#include <vector>

#include "db/loop-report.h"
#include "db/prediction.h"
#include "db/profile.h"

namespace fortell {

/// As Profile::units: true for units without a report whose predicted time is worth the compiler's. Those
/// left out take a thousandth of the whole time together, at most.
std::vector<bool> UnitsThatMatter(const Profile& profile, const Prediction& prediction,
                                  const std::vector<std::optional<LoopReport>>& reports);

}  // namespace fortell
