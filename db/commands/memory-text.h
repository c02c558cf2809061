// The memory hierarchy as the probes of the characterization found it (module "architecture"), in
// words, beside what the system says of the caches.
#pragma once

#include <string>
#include <vector>

#include "db/records.h"

namespace fortell {

/// Lines; empty when nothing was probed. What could not be measured says why.
std::string MemoryText(const Machine& machine, const std::vector<Parameter>& parameters);

}  // namespace fortell
