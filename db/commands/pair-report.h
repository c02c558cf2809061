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
};

Result<PairRecord> ReadPairRecord(const Database& database, const std::string& name);

/// One line a pair.
std::string ListText(const std::vector<PairRecord>& records);
std::string ListJson(const std::vector<PairRecord>& records);

/// Facts, runs, parameters with their intervals, verdicts, validations.
std::string ShowText(const PairRecord& record);
std::string ShowJson(const PairRecord& record);

/// Parameters that every pair has, at sizes that every pair has; the first pair is the base.
std::string CompareText(const std::vector<PairRecord>& records);
std::string CompareJson(const std::vector<PairRecord>& records);

}  // namespace fortell
