// By how much steps take longer because each waits for the one before: on top of what their lines take by themselves.
#pragma once

#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "db/profile.h"
#include "predictor/hierarchy/decisions/compilers-word.h"
#include "predictor/hierarchy/model/parameters.h"

namespace fortell::hierarchy {

struct LineKey {
  int procedure, file_index, line;
  bool operator<(const LineKey& o) const {
    return std::tie(procedure, file_index, line) < std::tie(o.procedure, o.file_index, o.line);
  }
};

/// Seconds of a line over the run.
struct LineTime {
  double seconds = 0;
  double waits = 0;     ///< of these: latencies
  double branches = 0;  ///< of these: mispredicted branches
};

/// Loops that hold loops and calls wait from one iteration to the next as innermost ones do: beside all else that they do,
/// mispredicted branches left out, behind which nothing has been begun. Seconds by which lines take longer, in the order in
/// which the steps were found to wait; a line may come several times. `load`: seconds until the first cache has an element.
std::vector<std::pair<LineKey, double>> WaitingSteps(const UnitProfile& unit, const ReportsByFile& reports,
                                                     const ParameterVector<double>& parameters, double load,
                                                     std::map<LineKey, LineTime> lines);

}  // namespace fortell::hierarchy
