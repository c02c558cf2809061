// Measures the memory hierarchy itself with a Fortran program of its own: dependent loads through
// growing sets of lines and pages, passes, streams, copies (memory-curves.h says what for).
#pragma once

#include <string>
#include <vector>

#include "db/process.h"
#include "db/records.h"
#include "db/result.h"

namespace fortell {

struct MemoryProbeRequest {
  std::string compiler, flags;
  std::vector<std::string> segment_flags;  ///< of the compiler's description
  std::string folder;                      ///< existing; sources and program go here
  std::vector<Machine::Cache> caches;      ///< as the system tells, from the innermost outward
  int processes = 3;
};

/// Parameters of module "architecture", each the median over the processes with an interval; one
/// that could not be measured has no samples, is unreliable and says why. No cache: nothing is.
/// Errors: CouldNot when the program does not compile or run.
Result<std::vector<Parameter>> ProbeMemory(ProcessRunner& runner,
                                           const MemoryProbeRequest& request);

/// One parameter from the findings of several processes, all of one name; at least one. It has a
/// value when more than half of the processes have one.
struct MemoryFinding;
Parameter JoinedFinding(const std::vector<MemoryFinding>& findings);

}  // namespace fortell
