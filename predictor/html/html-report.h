// The report as one HTML file that needs nothing else, no network either: totals, source with
// times, machines.
#pragma once

#include <string>
#include <vector>

#include "db/commands/pair-report.h"
#include "db/profile.h"
#include "predictor/html/source-files.h"
#include "predictor/ranking.h"
#include "predictor/source-lines.h"

namespace fortell {

/// All predictions are of one run, that of `profile`. `records` are of the same pairs, in any
/// order; a pair without one is shown without what the database knows of it.
std::string HtmlReport(const std::vector<PredictedPair>& predicted,
                       const std::vector<PairRecord>& records, const Profile& profile,
                       SourceLines& sources, const SourceLimits& limits = {});

}  // namespace fortell
