#include "predictor/hierarchy/memory/page-costs.h"

#include <algorithm>
#include <cmath>

namespace fortell::hierarchy {
namespace {

// What page-probe has live at a time; where none of it faults it is not on the heap, or a library keeps it.
constexpr double kProbedBytes = 524288;

}  // namespace

std::optional<PageCosts> PageCosts::From(const std::vector<Parameter>& parameters) {
  PageCosts costs;
  bool fault = false;
  std::optional<double> work, temporary;
  double large_block = 0;
  for (const Parameter& p : parameters) {
    if (p.module != "architecture") continue;
    if (p.name == "page-fault") {
      fault = true;
      costs.fault_seconds = p.mean;
      costs.relative_deviation = p.mean > 0 ? std::sqrt(std::max(0.0, p.variance)) / p.mean : 0;
    }
    if (p.name == "work-array-kept") work = p.mean;
    if (p.name == "temporary-kept") temporary = p.mean;
    if (p.name == "page" && p.mean > 0) costs.rules.page_bytes = p.mean;
    // A probe that could not tell has no value.
    if (p.name == "block-kept" && p.mean > 0) costs.rules.largest_kept = p.mean;
    if (p.name == "first-touch" && p.mean > 0) large_block = p.mean;
    if (p.name == "new-page") costs.new_page_seconds = std::max(0.0, p.mean);
    if (p.name == "heap-call") costs.call_seconds = std::max(0.0, p.mean);
  }
  if (!fault || !work) return std::nullopt;
  costs.work_arrays_on_heap = *work < kProbedBytes;
  costs.temporaries_on_heap = temporary.value_or(*work) < kProbedBytes;
  // What stayed of the probe's arrays is what the library keeps at the top, to a page.
  const double kept = costs.work_arrays_on_heap ? *work : temporary.value_or(*work);
  if (kept < kProbedBytes)
    costs.rules.top_pad = std::round(kept / costs.rules.page_bytes) * costs.rules.page_bytes;
  if (costs.fault_seconds == 0) costs.fault_seconds = large_block;
  costs.new_page_seconds = std::max({costs.new_page_seconds, costs.fault_seconds, large_block});
  return costs;
}

}  // namespace fortell::hierarchy
