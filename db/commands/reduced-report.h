// The reduced parameters of a pair as tables: what `fortell machines show` prints of them.
#pragma once

#include <string>
#include <vector>

#include "db/records.h"

namespace fortell {

/// The pair's reduced parameters: those stored, else those that its operations give.
std::vector<Parameter> ReducedOf(const std::vector<Parameter>& parameters);

/// Two tables, a line for each of the 22 and a column for each size: normalized times of the
/// operations, and of their simple statements. A value that could not be computed is a dash, and
/// what it lacks is listed; one that is uncertain has a question mark. Empty for a pair without
/// array operations.
std::string ReducedText(const std::vector<Parameter>& parameters);

}  // namespace fortell
