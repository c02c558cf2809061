// Serial work that is a call: of a library, of what the compiler makes for a type, of the system.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "predictor/hierarchy/model/serial-use.h"

namespace fortell::hierarchy {

/// `spread`: relative deviation for what differs from what was measured. Times and place are the caller's.
inline SerialUse CallUse(const std::string& what, const std::string& why, double spread, std::vector<SerialPart> parts) {
  SerialUse use;
  use.what = what;
  use.bound = "call";
  use.why = why;
  use.spread = spread;
  use.parts = std::move(parts);
  return use;
}

}  // namespace fortell::hierarchy
