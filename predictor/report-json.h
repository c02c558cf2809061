// The JSON report: the keys are a contract (docs/cli.md), checks and other programs read them.
#pragma once

#include <string>
#include <vector>

#include "predictor/ranking.h"

namespace fortell {

inline constexpr int kReportSchema = 1;

/// All predictions are of one program. Numbers keep full precision, so that the terms of a
/// statement still add up to it and the statements to the total after reading.
std::string JsonReport(const std::vector<PredictedPair>& predicted);

}  // namespace fortell
