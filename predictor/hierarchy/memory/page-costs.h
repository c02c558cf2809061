// What a page costs that the system has to bring, and by which rules the C library gives pages back.
#pragma once

#include <optional>
#include <vector>

#include "db/records.h"
#include "predictor/hierarchy/memory/heap.h"

namespace fortell::hierarchy {

/// Parameters of module "architecture" (characterizer/page-probe.h, block-probe.h).
struct PageCosts {
  double fault_seconds = 0;        ///< of a page that was given back before
  double new_page_seconds = 0;     ///< of a page that the program never had
  double call_seconds = 0;         ///< of a call by which the C library's heap grows or is trimmed; 0: not measured
  HeapRules rules;
  bool work_arrays_on_heap = false, temporaries_on_heap = false;
  double relative_deviation = 0;  ///< of fault_seconds

  /// None when the pair was characterized without the probe.
  static std::optional<PageCosts> From(const std::vector<Parameter>& parameters);
};

}  // namespace fortell::hierarchy
