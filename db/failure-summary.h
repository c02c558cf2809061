// Segments that failed, told once a cause.
#pragma once

#include <string>
#include <vector>

#include "db/records.h"

namespace fortell {

/// "segment: outcome: message" of each segment that failed, once, in the order of the rows.
std::vector<std::string> FailuresOf(const std::vector<Measurement>& measurements);

/// From those lines such as "58 segments: compile-failed: the compiler has no
/// real(2) (RH a=b+c, RH a=b*c, RH a=b/c, ...)", in order of their first segment; of a message the
/// line that speaks of an error, else its first.
std::vector<std::string> FailureSummary(const std::vector<std::string>& failures);

}  // namespace fortell
