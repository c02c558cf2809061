// What the writers of segments and of the driver share.
#pragma once

#include <string>
#include <vector>

#include "f90-bench/segment.h"

namespace fortell {

/// Which symbols of a segment its body mentions, and which it assigns to.
struct SymbolUse {
  std::vector<bool> used, stored;
};
SymbolUse FindSymbolUse(const Segment& segment);

/// Symbols that are dummy arguments of the segment's procedure, in their order: all dummies (but
/// for n and m where they are PARAMETERs) and the result.
std::vector<int> ArgumentSymbols(const Segment& segment);

/// `text` with every `from` replaced.
std::string Replaced(std::string text, const std::string& from, const std::string& to);

}  // namespace fortell
