// The report for the terminal: totals, hot lines with their reasons, what was not covered.
#pragma once

#include <string>
#include <vector>

#include "predictor/ranking.h"
#include "predictor/source-lines.h"

namespace fortell {

struct TextOptions {
  std::size_t width = 100;     ///< characters a line; source text is cut to it, names are not
  std::size_t hot_lines = 12;  ///< at most
  std::size_t explained = 5;   ///< of them with terms
};

/// All predictions are of one program; several pairs are compared first, the fastest on top.
std::string TextReport(const std::vector<PredictedPair>& predicted, SourceLines& sources,
                       const TextOptions& options = {});

}  // namespace fortell
