// Executions line by line, of a profile's source files.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "db/profile.h"

namespace fortell {

/// Of all statements that begin in a line the most often executed one; statements without a count are
/// left out. Keys are file (INCLUDE files too) and line.
std::map<std::pair<std::string, int>, std::int64_t> LineCounts(const UnitProfile& unit);

/// The source text of a file, empty when it is not there or is another than the one that was compiled.
std::vector<std::string> SourceText(const UnitProfile& unit, const std::string& profile_place);

/// 1234567 as "1,234,567".
std::string Grouped(std::int64_t number);

}  // namespace fortell
