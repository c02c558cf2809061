// Statements of a prediction gathered by source line: what a programmer looks at.
#pragma once

#include <string>
#include <vector>

#include "db/prediction.h"

namespace fortell {

struct HotLine {
  std::string file;
  int line = 0;
  std::string procedure;
  double seconds = 0;
  double low = 0, high = 0;     ///< of the 90 % interval, as if its statements were off together
  std::int64_t executions = 0;  ///< of the costliest statement on the line
  std::string bound, why;       ///< of the costliest statement on the line
  std::string structure;        ///< the same
  std::vector<Term> terms;      ///< equal names and sources added, costliest first
};

/// Costliest first; equal costs by place.
std::vector<HotLine> HotLines(const Prediction& prediction);

/// One line on several pairs.
struct LineOnPairs {
  std::string file;
  int line = 0;
  std::vector<double> seconds;  ///< one a pair, 0 where it takes none
};

/// `lines` of several pairs beside each other: those that take most on any pair, at most `most`.
std::vector<LineOnPairs> SideBySide(const std::vector<std::vector<HotLine>>& lines, std::size_t most);

struct BoundShare {
  std::string bound;
  double share = 0;  ///< of the total, 0..1
};

/// What limits the program, largest share first.
std::vector<BoundShare> BoundShares(const Prediction& prediction);

}  // namespace fortell
