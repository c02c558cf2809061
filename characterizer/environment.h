// What a run was made under, beside the machine itself: state that may change between two runs, and
// the software that the measured code uses. Kept with the run, so that two that differ can be told
// apart.
#pragma once

#include <string>

#include "characterizer/machine-detection.h"
#include "db/process.h"

namespace fortell {

struct EnvironmentRequest {
  std::string compiler;  ///< command, as with --fc
  std::string program;   ///< built by it: its libraries are those of the segments
  StealTicks ticks;      ///< at the start of the run
};

/// A JSON object; what cannot be found out is not in it. Keys: kernel, governor, boost, clock_mhz,
/// clock_range_mhz, features, microcode, load, steal_share (since boot), page_bytes,
/// transparent_huge_pages, huge_pages, numa_node_bytes, compiler_path, libc, libraries.
std::string EnvironmentJson(ProcessRunner& runner, const EnvironmentRequest& request);

/// The system's load averages, as /proc/loadavg words them.
std::string LoadAverage();

}  // namespace fortell
