#include "db/commands/pair-report.h"

#include <fmt/format.h>

#include <algorithm>

namespace fortell {
namespace {

std::string OrUnknown(const std::string& text) { return text.empty() ? "unknown" : text; }

int Unreliable(const std::vector<Parameter>& parameters) {
  int unreliable = 0;
  for (const Parameter& parameter : parameters) unreliable += parameter.unreliable ? 1 : 0;
  return unreliable;
}

std::string RunState(const PairRecord& record) {
  if (record.runs.empty()) return "not characterized";
  const CharacterizationRun& newest = record.runs.front();
  return newest.mode + ", " +
         (newest.finished.empty() ? newest.started + ", not finished" : newest.finished);
}

}  // namespace

bool IsTimeOfAllElements(const Parameter& parameter) {
  return parameter.module == "array" && parameter.elements > 0 &&
         parameter.name.rfind("OH-", 0) != 0;
}

Result<PairRecord> ReadPairRecord(const Database& database, const std::string& name) {
  PairRecord record;
  Result<Pair> pair = database.FindPair(name);
  if (!pair) return tl::unexpected(pair.error());
  record.pair = std::move(*pair);
  auto runs = database.Runs(record.pair.id);
  if (!runs) return tl::unexpected(runs.error());
  record.runs = std::move(*runs);
  auto parameters = database.Parameters(record.pair.id);
  if (!parameters) return tl::unexpected(parameters.error());
  record.parameters = std::move(*parameters);
  auto verdicts = database.Verdicts(record.pair.id);
  if (!verdicts) return tl::unexpected(verdicts.error());
  record.verdicts = std::move(*verdicts);
  auto validations = database.Validations(name);
  if (!validations) return tl::unexpected(validations.error());
  record.validations = std::move(*validations);
  return record;
}

std::string ListText(const std::vector<PairRecord>& records) {
  if (records.empty()) return "no pairs yet; 'fortell characterize --name N --fc F' adds one\n";
  std::size_t width = 4;
  for (const PairRecord& record : records) width = std::max(width, record.pair.name.size());
  std::string text;
  for (const PairRecord& record : records) {
    text += fmt::format("{:<{}}  {}; {} {}; {} parameters{}; {}\n", record.pair.name, width,
                        OrUnknown(record.pair.machine.cpu), record.pair.compiler.command,
                        record.pair.flags, record.parameters.size(),
                        Unreliable(record.parameters) == 0
                            ? ""
                            : fmt::format(" ({} unreliable)", Unreliable(record.parameters)),
                        RunState(record));
  }
  return text;
}

}  // namespace fortell
