// Segments that failed, told once a cause.
#pragma once

#include <string>
#include <vector>

namespace fortell {

/// From "segment: outcome: message" lines such as "58 segments: compile-failed: the compiler has no
/// real(2) (RH a=b+c, RH a=b*c, RH a=b/c, ...)", in order of their first segment; of a message the
/// line that speaks of an error, else its first.
std::vector<std::string> FailureSummary(const std::vector<std::string>& failures);

}  // namespace fortell
