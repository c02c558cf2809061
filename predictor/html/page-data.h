// What the page's scripts draw from, as JSON.
#pragma once

#include <nlohmann/json.hpp>

#include "predictor/html/reported-pair.h"
#include "predictor/html/source-files.h"

namespace fortell {

// source-data.cc
/// {"files": [{"name", "state", "total", "seconds": [pair], "first": [line, ...], "text": [[line of
/// text, ...], ...], "counts": [line, executions, ...]}], "strings": [...], "lines": [pair][file]:
/// [[line, seconds, low, high, executions, bound, why, structure, procedure, [[name, seconds,
/// source], ...]], ...], "parameters": [pair]: {name:
/// [[elements, mean, low, high, unit, unreliable], ...]}}. Words of a line are indices into
/// "strings"; a line that takes less than a millionth on each pair ends behind its executions.
nlohmann::ordered_json SourceData(const ReportedPairs& pairs, const ShownSource& shown);

// chart-data.cc
/// {"totals": [[seconds, low, high]], "reduced": {"names", "sizes", "simple", "alone":
/// [size][pair][number], ns or null}, "latency", "copy": [pair][[bytes, ns or GB/s]], "operations":
/// [{"name", "pairs": [pair][[elements, ns per element]]}], "validations": [pair][[program,
/// predicted, low, high, actual]]}
nlohmann::ordered_json ChartData(const ReportedPairs& pairs);

}  // namespace fortell
