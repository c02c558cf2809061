// The JSON side of `fortell machines`. Same content as the text, values in seconds.
#include <nlohmann/json.hpp>

#include "db/commands/pair-report.h"
#include "db/track-record.h"

namespace fortell {
namespace {

using nlohmann::ordered_json;

ordered_json MachineJson(const Machine& machine) {
  ordered_json caches = ordered_json::array();
  for (const Machine::Cache& cache : machine.caches) {
    caches.push_back({{"level", cache.level},
                      {"bytes", cache.bytes},
                      {"line_bytes", cache.line_bytes},
                      {"shared_by", cache.shared_by}});
  }
  return {{"host", machine.host},
          {"cpu", machine.cpu},
          {"architecture", machine.architecture},
          {"cores", machine.cores},
          {"memory_bytes", machine.memory_bytes},
          {"caches", caches},
          {"operating_system", machine.operating_system},
          {"virtualisation", machine.virtualisation}};
}

ordered_json JsonOrNull(const std::string& text) {
  ordered_json parsed = ordered_json::parse(text, nullptr, false);
  return parsed.is_discarded() ? ordered_json() : parsed;
}

ordered_json PairJson(const PairRecord& record) {
  int unreliable = 0;
  for (const Parameter& parameter : record.parameters) unreliable += parameter.unreliable ? 1 : 0;
  ordered_json runs = ordered_json::array();
  for (const CharacterizationRun& run : record.runs) {
    runs.push_back({{"started", run.started},
                    {"finished", run.finished},
                    {"mode", run.mode},
                    {"tool_version", run.tool_version},
                    {"environment", JsonOrNull(run.environment)},
                    {"noise", JsonOrNull(run.noise)}});
  }
  return {{"name", record.pair.name},
          {"machine", MachineJson(record.pair.machine)},
          {"compiler",
           {{"command", record.pair.compiler.command},
            {"version", record.pair.compiler.version},
            {"family", record.pair.compiler.family}}},
          {"flags", record.pair.flags},
          {"runs", runs},
          {"parameter_count", record.parameters.size()},
          {"unreliable_count", unreliable}};
}

ordered_json ParametersJson(const std::vector<Parameter>& parameters, const std::string& module) {
  ordered_json list = ordered_json::array();
  for (const Parameter& p : parameters) {
    if (!module.empty() && p.module != module) continue;
    list.push_back({{"module", p.module},
                    {"name", p.name},
                    {"elements", p.elements},
                    {"unit", p.unit},
                    {"mean", p.mean},
                    {"variance", p.variance},
                    {"low", p.low},
                    {"high", p.high},
                    {"minimum", p.minimum},
                    {"median", p.median},
                    {"samples", p.samples},
                    {"unreliable", p.unreliable},
                    {"reason", p.reason},
                    {"parts", p.parts}});
  }
  return list;
}

}  // namespace

std::string ListJson(const std::vector<PairRecord>& records) {
  ordered_json pairs = ordered_json::array();
  for (const PairRecord& record : records) pairs.push_back(PairJson(record));
  return ordered_json{{"schema", 1}, {"pairs", pairs}}.dump(2) + "\n";
}

std::string ShowJson(const PairRecord& record, const ShowOptions& options) {
  ordered_json verdicts = ordered_json::array();
  for (const OptimizationVerdict& v : record.verdicts) {
    verdicts.push_back({{"test", v.test},
                        {"group", v.group},
                        {"applied", v.applied},
                        {"ratio_low", v.ratio_low},
                        {"ratio_high", v.ratio_high},
                        {"threshold", v.threshold}});
  }
  ordered_json validations = ordered_json::array();
  for (const Validation& v : record.validations) {
    validations.push_back({{"kernel", v.kernel},
                           {"model", v.model},
                           {"predicted_s", v.predicted_seconds},
                           {"actual_min_s", v.actual_min_seconds},
                           {"actual_median_s", v.actual_median_seconds},
                           {"at", v.when}});
  }
  ordered_json shown = {{"schema", 1}};
  shown.update(PairJson(record));
  shown["failures"] = record.failures;
  shown["parameters"] = ParametersJson(record.parameters, options.module);
  shown["optimizations"] = verdicts;
  shown["validations"] = validations;
  const TrackRecord track = TrackRecordOf(record.validations, "hierarchy");
  if (track.programs > 0) {
    shown["track_record"] = {{"programs", track.programs},
                             {"median_error", track.median_error},
                             {"worst", track.worst},
                             {"worst_error", track.worst_error},
                             {"within_10", track.within_10},
                             {"within_20", track.within_20},
                             {"within_30", track.within_30},
                             {"in_interval", track.in_interval},
                             {"bias", track.bias}};
  }
  return shown.dump(2) + "\n";
}

}  // namespace fortell
