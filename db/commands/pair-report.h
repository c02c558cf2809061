// What `fortell machines` prints of pairs: as text and as JSON.
#pragma once

#include <string>
#include <vector>

#include "db/database.h"
#include "db/records.h"
#include "db/result.h"

namespace fortell {

/// All that the database knows of one pair.
struct PairRecord {
  Pair pair;
  std::vector<CharacterizationRun> runs;  ///< newest first
  std::vector<Parameter> parameters;
  std::vector<OptimizationVerdict> verdicts;
  std::vector<Validation> validations;
  std::vector<std::string> failures;  ///< ReadFailures; empty before
};

Result<PairRecord> ReadPairRecord(const Database& database, const std::string& name);

/// Segments that failed in the newest run, "segment: outcome: message", one a segment.
Status ReadFailures(const Database& database, PairRecord& record);

/// Whether the parameter is the time of all its elements: array operations are, overheads (OH-...)
/// and scalar operations are times of one (f90-bench/catalogue.h, per_element).
bool IsTimeOfAllElements(const Parameter& parameter);

/// One line a pair.
std::string ListText(const std::vector<PairRecord>& records);
std::string ListJson(const std::vector<PairRecord>& records);

struct ShowOptions {
  std::string module;  ///< only its parameters, at all sizes, with the reasons of unreliable ones
  bool all = false;    ///< every parameter on a line of its own
};
/// Facts, runs with their quality, a table of each module's parameters, verdicts, validations. JSON
/// holds every parameter (of the module, when one is given) whatever `all` says.
std::string ShowText(const PairRecord& record, const ShowOptions& options);
std::string ShowJson(const PairRecord& record, const ShowOptions& options);

/// Parameters that every pair has, at sizes that every pair has; the first pair is the base.
std::string CompareText(const std::vector<PairRecord>& records);
std::string CompareJson(const std::vector<PairRecord>& records);

}  // namespace fortell
