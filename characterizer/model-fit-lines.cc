#include "characterizer/model-fit-lines.h"

#include <cmath>

#include "predictor/hierarchy/features/load-waits.h"

namespace fortell {

using namespace hierarchy;

FitStart WithLinesByLatency(const std::vector<Parameter>& measured, FitStart start) {
  // Cores keep 10 to 24 misses of the first cache (line fill buffers); 13 loads were under way in a loop of picks from 16 MB (Zen 3:
  // 7.5 ns each, 97 ns where each waits for the one before).
  constexpr double kAtATime = 12, kFar = 8, kClearlyLonger = 0.1, kPull = 0.3;
  const auto at = [](Single s) { return kSingleValues + static_cast<std::size_t>(s); };
  const auto bytes = [&](Single cache) { return std::exp(start.theta[at(cache)]); };
  const LoadLatency latency(measured, bytes(Single::Cache1));
  if (!latency.Known()) return start;
  const double within[] = {std::sqrt(bytes(Single::Cache1) * bytes(Single::Cache2)),
                           std::sqrt(bytes(Single::Cache2) * bytes(Single::Cache3)), kFar * bytes(Single::Cache3)};
  constexpr Single kLine[] = {Single::Line2, Single::Line3};
  constexpr Single kLineWritten[] = {Single::LineWritten2, Single::LineWritten3};
  for (int k = 0; k < 2; ++k) {
    const double near = latency.Seconds(within[k]), longer = latency.Seconds(within[k + 1]) - near;
    if (longer < kClearlyLonger * near) continue;  // what was measured does not reach so far
    for (const Single line : {kLine[k], kLineWritten[k]}) {
      start.theta[at(line)] = std::log(longer / kAtATime);
      start.pull[at(line)] = kPull;
    }
  }
  return start;
}

}  // namespace fortell
