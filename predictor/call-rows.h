// The tree of calls as rows, for the reports.
#pragma once

#include <cstddef>
#include <vector>

#include "db/prediction.h"

namespace fortell {

struct CallRow {
  std::size_t procedure = 0;  ///< index into Prediction::procedures
  std::size_t depth = 0;      ///< 0: called by nobody known
  double calls = 0;
  double seconds = 0;  ///< of these calls, with all that they call
  double own = 0;      ///< without
  bool again = false;  ///< its callees stand below an earlier row
};

struct CallRows {
  std::vector<CallRow> rows;  ///< callees follow their caller, costliest first
  std::size_t left_out = 0;   ///< rows beyond `most`
};

/// Calls from several lines of one procedure are one row; calls under `least_share` of the total
/// are no row.
CallRows CallRowsOf(const Prediction& prediction, double least_share, std::size_t most);

}  // namespace fortell
