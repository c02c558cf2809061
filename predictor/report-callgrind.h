// A prediction in callgrind's profile format (Valgrind manual, "Callgrind Format Specification"),
// so that callgrind_annotate and KCachegrind show it beside the source.
#pragma once

#include <string>

#include "db/prediction.h"

namespace fortell {

/// One event, ns: predicted nanoseconds of each line, rounded to whole ones as the format demands.
/// The format has no place for intervals; coverage goes into the description.
std::string CallgrindReport(const Prediction& prediction);

}  // namespace fortell
