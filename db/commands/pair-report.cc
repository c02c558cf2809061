#include "db/commands/pair-report.h"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "db/commands/reduced-report.h"
#include "db/reduced-parameters.h"

namespace fortell {
namespace {

using nlohmann::ordered_json;

std::string Amount(std::int64_t bytes) {
  const char* units[] = {"B", "KiB", "MiB", "GiB", "TiB"};
  double amount = static_cast<double>(bytes);
  int unit = 0;
  while (amount >= 1024 && unit < 4) {
    amount /= 1024;
    ++unit;
  }
  return fmt::format("{:.4g} {}", amount, units[unit]);
}

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

std::string MachineText(const Machine& machine) {
  std::string text = fmt::format("  host      {}\n  cpu       {} ({})\n", OrUnknown(machine.host),
                                 OrUnknown(machine.cpu), OrUnknown(machine.architecture));
  text += fmt::format("  cores     {}\n  memory    {}\n",
                      machine.cores > 0 ? std::to_string(machine.cores) : "unknown",
                      machine.memory_bytes > 0 ? Amount(machine.memory_bytes) : "unknown");
  for (const Machine::Cache& cache : machine.caches) {
    text += fmt::format("  cache L{}  {}, lines of {} bytes, shared by {}\n", cache.level,
                        Amount(cache.bytes), cache.line_bytes, cache.shared_by);
  }
  return text + fmt::format("  system    {}, virtualisation {}\n",
                            OrUnknown(machine.operating_system), OrUnknown(machine.virtualisation));
}

// Times are shown per element where there are elements.
std::string ValueText(const Parameter& p) {
  if (p.unit != "s") return fmt::format("{:>12.5g} {:<12}", p.mean, p.unit);
  const double elements = IsTimeOfAllElements(p) ? static_cast<double>(p.elements) : 1;
  return fmt::format("{:>12.5g} {:<12}", 1e9 * p.mean / elements,
                     p.elements > 0 ? "ns/element" : "ns");
}

std::string ParameterText(const Parameter& p) {
  const double half = p.mean == 0 ? 0 : 50 * (p.high - p.low) / p.mean;
  return fmt::format("  {:<26} {:>9}  {} +- {:>5.1f} %  {:>4}{}\n", p.name,
                     p.elements > 0 ? std::to_string(p.elements) : "", ValueText(p),
                     half < 0 ? -half : half, p.samples,
                     p.unreliable ? "  unreliable: " + p.reason : "");
}

std::string ParametersText(const std::vector<Parameter>& parameters) {
  std::map<std::string, std::vector<const Parameter*>> modules;
  for (const Parameter& p : parameters) {
    if (p.module != kReducedModule) modules[p.module].push_back(&p);  // has tables of its own
  }
  std::string text;
  for (const auto& [module, of_module] : modules) {
    text += fmt::format("\nmodule {}: {} parameters\n  {:<26} {:>9}  {:>12} {:<12} {:>10}  {}\n",
                        module, of_module.size(), "name", "n", "value", "", "95 %", "samples");
    for (const Parameter* p : of_module) text += ParameterText(*p);
  }
  return text;
}

std::string VerdictsText(const std::vector<OptimizationVerdict>& verdicts) {
  std::string text = verdicts.empty() ? "" : "\noptimizations\n";
  for (const OptimizationVerdict& v : verdicts) {
    text += fmt::format("  {:<26} {:<7} ratio {:.2f} to {:.2f}\n", v.test, v.applied, v.ratio_low,
                        v.ratio_high);
  }
  return text;
}

std::string ValidationsText(const std::vector<Validation>& validations) {
  std::string text =
      validations.empty() ? "" : "\nvalidations: predicted and actual (least) seconds\n";
  for (const Validation& v : validations) {
    const double error =
        v.actual_min_seconds > 0 ? 100 * (v.predicted_seconds / v.actual_min_seconds - 1) : 0;
    text += fmt::format("  {:<12} {:<10} {:>10.4g} {:>10.4g}  {:+.1f} %  {}\n", v.kernel, v.model,
                        v.predicted_seconds, v.actual_min_seconds, error, v.when);
  }
  return text;
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

std::string ShowText(const PairRecord& record) {
  const Pair& pair = record.pair;
  std::string text = pair.name + "\n" + MachineText(pair.machine);
  text += fmt::format("  compiler  {} ({})\n  flags     {}\n", OrUnknown(pair.compiler.version),
                      OrUnknown(pair.compiler.command), pair.flags.empty() ? "none" : pair.flags);
  for (const CharacterizationRun& run : record.runs) {
    text +=
        fmt::format("  run       {} from {}, {}, Fortell {}\n", run.mode, run.started,
                    run.finished.empty() ? "not finished" : "to " + run.finished, run.tool_version);
  }
  if (record.parameters.empty())
    text += "  no parameters yet; 'fortell characterize' measures them\n";
  return text + ParametersText(record.parameters) + ReducedText(record.parameters) +
         VerdictsText(record.verdicts) + ValidationsText(record.validations);
}

}  // namespace fortell
