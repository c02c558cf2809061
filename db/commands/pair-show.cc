// `fortell machines show`: facts, runs with their quality, and the parameters as tables.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "db/commands/access-text.h"
#include "db/commands/pair-facts.h"
#include "db/commands/pair-report.h"
#include "db/commands/pair-tables.h"
#include "db/commands/reduced-report.h"
#include "db/failure-summary.h"
#include "db/reduced-parameters.h"
#include "db/track-record.h"

namespace fortell {
namespace {

using nlohmann::json;
using Parameters = std::vector<const Parameter*>;

// How good the measurements of a run are.
std::string QualityText(const json& noise, const json& facts) {
  if (!noise.is_object() || !noise.contains("samples_accepted_share")) return "";
  const double rejected = 100 * (1 - Figure(noise, "samples_accepted_share"));
  std::vector<std::string> parts;
  if (noise.contains("samples")) {
    parts.push_back(
        fmt::format("{} samples of {} times", Fact(noise, "samples"), Fact(noise, "times")));
  }
  parts.push_back(fmt::format("{:.1f} % rejected as taken in a slow state", rejected));
  if (noise.contains("times_settled")) {
    parts.push_back(fmt::format("{} times settled early, {} short of samples",
                                Fact(noise, "times_settled"),
                                Fact(noise, "times_short_of_samples")));
  }
  if (noise.contains("uncertain_times")) {
    parts.push_back(Fact(noise, "uncertain_times") + " times uncertain");
  }
  if (Figure(noise, "failed_segments") > 0) {
    parts.push_back(Fact(noise, "failed_segments") + " segments failed");
  }
  std::string text = "                 " + Joined(parts) + "\n";
  text +=
      "                 " +
      Joined(
          {fmt::format("reference loop {:.3f} us", 1e6 * Figure(noise, "reference_quiet_seconds")),
           noise.contains("stolen_share")
               ? fmt::format("{:.2f} % stolen", 100 * Figure(noise, "stolen_share"))
               : "",
           After("load before ", Fact(facts, "load").substr(0, Fact(facts, "load").find(' '))),
           After("after ",
                 Fact(noise, "load_after").substr(0, Fact(noise, "load_after").find(' '))),
           noise.contains("seconds")
               ? fmt::format("took {:.0f} s, {:.0f} of them compiling", Figure(noise, "seconds"),
                             Figure(noise, "compile_seconds"))
               : ""}) +
      "\n";
  return text;
}

std::string FailuresText(const std::vector<std::string>& failures) {
  std::string text = failures.empty() ? "" : "\nsegments that failed in the newest run\n";
  for (const std::string& line : FailureSummary(failures)) text += "  " + line + "\n";
  return text;
}

std::string RunsText(const std::vector<CharacterizationRun>& runs) {
  std::string text = runs.empty() ? "" : "\nruns, newest first\n";
  for (const CharacterizationRun& run : runs) {
    text +=
        fmt::format("  {:<13}  from {}, {}, Fortell {}\n", run.mode, OrUnknown(run.started),
                    run.finished.empty() ? "not finished" : "to " + run.finished, run.tool_version);
    text += QualityText(Parsed(run.noise), Parsed(run.environment));
  }
  return text;
}

// The newest run that timed segments; optimization tests are runs of their own.
const CharacterizationRun* Newest(const std::vector<CharacterizationRun>& runs) {
  const auto found = std::find_if(runs.begin(), runs.end(), [](const CharacterizationRun& run) {
    return run.mode != "optimizations";
  });
  return found == runs.end() ? nullptr : &*found;
}

std::map<std::string, Parameters> ByModule(const std::vector<Parameter>& parameters) {
  std::map<std::string, Parameters> modules;
  for (const Parameter& p : parameters) modules[p.module].push_back(&p);
  return modules;
}

std::string ModuleHeading(const std::string& module, const Parameters& parameters) {
  const auto unreliable = std::count_if(parameters.begin(), parameters.end(),
                                        [](const Parameter* p) { return p->unreliable; });
  return fmt::format("\nmodule {}: {} parameters{}\n", module, parameters.size(),
                     unreliable == 0 ? "" : fmt::format(", {} unreliable", unreliable));
}

// Where the rest of a module is, that the summary leaves out.
std::string AllOf(const std::string& module, const PairRecord& record) {
  return fmt::format("  fortell machines show \"{}\" --module {} has all of them\n",
                     record.pair.name, module);
}

std::string ParametersText(const PairRecord& record, const ShowOptions& options) {
  constexpr std::size_t kFew = 40;  // shown in the summary one by one
  std::string text;
  for (const auto& [module, parameters] : ByModule(record.parameters)) {
    if (!options.module.empty() && module != options.module) continue;
    text += ModuleHeading(module, parameters);
    if (module == kReducedModule && !options.all) {
      text += ReducedText(record.parameters);
    } else if (options.all) {
      for (const Parameter* p : parameters) text += ParameterLine(*p);
    } else if (!options.module.empty()) {
      text += SizeTable(parameters) + UnreliableText(parameters);
    } else if (const std::string table = TypeTable(parameters); !table.empty()) {
      text += table + AllOf(module, record);
    } else if (parameters.size() <= kFew) {
      text += SizeTable(parameters);
    } else {
      text += AllOf(module, record);
    }
  }
  const bool reduced = std::any_of(record.parameters.begin(), record.parameters.end(),
                                   [](const Parameter& p) { return p.module == kReducedModule; });
  // Pairs that were imported without them.
  if (options.module.empty() && !reduced) text += ReducedText(record.parameters);
  if (options.module.empty() && !options.all && !record.parameters.empty()) {
    text += "\n? unreliable, - not measured; --all: every value with its interval\n";
  }
  return text;
}

std::string VerdictsText(const PairRecord& record, bool all) {
  const std::vector<OptimizationVerdict>& verdicts = record.verdicts;
  if (verdicts.empty()) return "";
  if (!all) {
    std::map<std::string, int> counts;
    for (const OptimizationVerdict& v : verdicts) ++counts[v.applied];
    std::vector<std::string> parts;
    for (const auto& [applied, count] : counts)
      parts.push_back(fmt::format("{} {}", count, applied));
    return fmt::format(
        "\noptimizations: {} of {} tests; fortell optimizations --on \"{}\" lists them\n",
        fmt::join(parts, ", "), verdicts.size(), record.pair.name);
  }
  std::string text = "\noptimizations\n";
  for (const OptimizationVerdict& v : verdicts) {
    text += fmt::format("  {:<26} {:<7} ratio {:.2f} to {:.2f}\n", v.test, v.applied, v.ratio_low,
                        v.ratio_high);
  }
  return text;
}

std::string TrackRecordText(const std::vector<Validation>& validations) {
  const TrackRecord record = TrackRecordOf(validations, "hierarchy");
  if (record.programs == 0) return "";
  return fmt::format(
      "  hierarchy model, newest of each of {} program{}: {:.0f} % off in the median, worst {} ({:+.0f} %)\n"
      "  within 10 %: {:.0f} %, within 20 %: {:.0f} %, within 30 %: {:.0f} % of the programs; {:.0f} % in the 90 % "
      "interval; median with sign {:+.0f} %\n",
      record.programs, record.programs == 1 ? "" : "s", 100 * record.median_error, record.worst,
      100 * record.worst_error, 100 * record.within_10, 100 * record.within_20,
      100 * record.within_30, 100 * record.in_interval, 100 * record.bias);
}

std::string ValidationsText(const std::vector<Validation>& validations) {
  std::string text =
      validations.empty() ? "" : "\nvalidations: predicted and actual (least) seconds\n";
  text += TrackRecordText(validations);
  for (const Validation& v : validations) {
    const double error =
        v.actual_min_seconds > 0 ? 100 * (v.predicted_seconds / v.actual_min_seconds - 1) : 0;
    text += fmt::format("  {:<12} {:<10} {:>10.4g} {:>10.4g}  {:+.1f} %  {}\n", v.kernel, v.model,
                        v.predicted_seconds, v.actual_min_seconds, error, v.when);
  }
  return text;
}

}  // namespace

Status ReadFailures(const Database& database, PairRecord& record) {
  const CharacterizationRun* newest = Newest(record.runs);
  if (!newest) return {};
  const auto rows = database.Measurements(newest->id);
  if (!rows) return tl::unexpected(rows.error());
  record.failures = FailuresOf(*rows);
  return {};
}

std::string ShowText(const PairRecord& record, const ShowOptions& options) {
  const Pair& pair = record.pair;
  const CharacterizationRun* newest = Newest(record.runs);
  const json facts = newest ? Parsed(newest->environment) : json();
  std::string text;
  if (options.module.empty()) {
    text = pair.name + "\n" + MachineText(pair.machine, facts) + CompilerText(pair, facts) +
           OtherFactsText(facts) + RunsText(record.runs) + FailuresText(record.failures) +
           AccessText(pair.machine, record.parameters);
  }
  if (record.parameters.empty())
    text += "  no parameters yet; 'fortell characterize' measures them\n";
  text += ParametersText(record, options);
  if (!options.module.empty()) return text;
  return text + VerdictsText(record, options.all) + ValidationsText(record.validations);
}

}  // namespace fortell
