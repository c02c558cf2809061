// `fortell machines show`: facts, runs with their quality, and the parameters as tables.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "db/commands/pair-report.h"
#include "db/commands/pair-tables.h"
#include "db/commands/reduced-report.h"
#include "db/reduced-parameters.h"

namespace fortell {
namespace {

using nlohmann::json;
using Parameters = std::vector<const Parameter*>;

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

// A fact of a run's JSON as text; empty when it is not there.
std::string Fact(const json& facts, const char* key) {
  const auto found = facts.is_object() ? facts.find(key) : facts.end();
  if (!facts.is_object() || found == facts.end()) return "";
  if (found->is_string()) return found->get<std::string>();
  return found->is_number_float() ? fmt::format("{:.4g}", found->get<double>()) : found->dump();
}

double Figure(const json& facts, const char* key) {
  return facts.is_object() && facts.contains(key) && facts[key].is_number()
             ? facts[key].get<double>()
             : 0.0;
}

json Parsed(const std::string& text) { return json::parse(text, nullptr, false); }

std::string Line(const char* label, const std::string& text) {
  return text.empty() ? "" : fmt::format("  {:<10}{}\n", label, text);
}

std::string Joined(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) {
    if (!part.empty()) text += (text.empty() ? "" : "; ") + part;
  }
  return text;
}

std::string After(const char* label, const std::string& value) {
  return value.empty() ? "" : label + value;
}

// "always [madvise] never": madvise.
std::string Chosen(const std::string& list) {
  const std::size_t open = list.find('['), close = list.find(']');
  return open == std::string::npos || close < open ? list : list.substr(open + 1, close - open - 1);
}

// Those by which a compiler chooses instructions; the whole list is in the JSON.
std::string VectorFeatures(const std::string& features) {
  static const std::set<std::string> kept = {
      "sse4_2",   "avx",         "avx2",        "fma",   "avx512f", "avx512dq", "avx512bw",
      "avx512vl", "avx512_vnni", "avx512_bf16", "asimd", "sve",     "sve2"};
  std::string text;
  std::istringstream words(features);
  for (std::string word; words >> word;) {
    if (kept.count(word)) text += (text.empty() ? "" : " ") + word;
  }
  return text;
}

std::string MemoryText(const Machine& machine, const json& facts) {
  std::vector<std::string> parts = {machine.memory_bytes > 0 ? Amount(machine.memory_bytes)
                                                             : "unknown"};
  if (facts.is_object() && facts.contains("numa_node_bytes")) {
    parts.push_back(fmt::format("{} NUMA node{}", facts["numa_node_bytes"].size(),
                                facts["numa_node_bytes"].size() == 1 ? "" : "s"));
  }
  if (const double bytes = Figure(facts, "page_bytes"); bytes > 0) {
    parts.push_back("pages of " + Amount(static_cast<std::int64_t>(bytes)));
  }
  parts.push_back(After("transparent huge pages ", Chosen(Fact(facts, "transparent_huge_pages"))));
  parts.push_back(After("huge pages ", Fact(facts, "huge_pages")));
  return Joined(parts);
}

std::string MachineText(const Machine& machine, const json& facts) {
  std::string text =
      Line("host", OrUnknown(machine.host)) +
      Line("cpu", OrUnknown(machine.cpu) + " (" + OrUnknown(machine.architecture) + ")") +
      Line("features", VectorFeatures(Fact(facts, "features"))) +
      Line("clock", Joined({After("", Fact(facts, "clock_mhz")) +
                                (Fact(facts, "clock_mhz").empty() ? "" : " MHz"),
                            After("range in MHz ", Fact(facts, "clock_range_mhz")),
                            "governor " + OrUnknown(Fact(facts, "governor"))})) +
      Line("cores", machine.cores > 0 ? std::to_string(machine.cores) : "unknown") +
      Line("memory", MemoryText(machine, facts));
  for (const Machine::Cache& cache : machine.caches) {
    text += fmt::format("  cache L{}  {}, lines of {} bytes, shared by {}\n", cache.level,
                        Amount(cache.bytes), cache.line_bytes, cache.shared_by);
  }
  return text + Line("system", Joined({OrUnknown(machine.operating_system), Fact(facts, "kernel"),
                                       "virtualisation " + OrUnknown(machine.virtualisation)}));
}

std::string LibrariesText(const json& facts) {
  std::vector<std::string> names = {Fact(facts, "libc")};
  if (facts.is_object() && facts.contains("libraries") && facts["libraries"].is_array()) {
    for (const json& path : facts["libraries"]) {
      if (!path.is_string()) continue;
      const std::string text = path.get<std::string>();
      names.push_back(text.substr(text.rfind('/') + 1));
    }
  }
  return Joined(names);
}

std::string CompilerText(const Pair& pair, const json& facts) {
  return Line("compiler", Joined({OrUnknown(pair.compiler.version),
                                  "called " + OrUnknown(pair.compiler.command),
                                  Fact(facts, "compiler_path")})) +
         Line("flags", pair.flags.empty() ? "none" : pair.flags) +
         Line("libraries", LibrariesText(facts)) + Line("imported", Fact(facts, "imported_from"));
}

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
  if (noise.contains("uncertain_times")) {
    parts.push_back(Fact(noise, "uncertain_times") + " times uncertain");
  }
  if (Figure(noise, "failed_segments") > 0) {
    parts.push_back(Fact(noise, "failed_segments") + " segments failed");
  }
  std::string text = "            " + Joined(parts) + "\n";
  text +=
      "            " +
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
  for (const std::string& failure : failures) {
    text += "  " + failure.substr(0, failure.find('\n')) + "\n";  // a compiler may say a lot more
  }
  return text;
}

std::string RunsText(const std::vector<CharacterizationRun>& runs) {
  std::string text = runs.empty() ? "" : "\nruns, newest first\n";
  for (const CharacterizationRun& run : runs) {
    text +=
        fmt::format("  {:<8}  from {}, {}, Fortell {}\n", run.mode, OrUnknown(run.started),
                    run.finished.empty() ? "not finished" : "to " + run.finished, run.tool_version);
    text += QualityText(Parsed(run.noise), Parsed(run.environment));
  }
  return text;
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

std::string ParametersText(const PairRecord& record, const ShowOptions& options) {
  constexpr std::size_t kFew = 20;  // shown in the summary one by one
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
      text += table;
    } else if (parameters.size() <= kFew) {
      text += SizeTable(parameters);
    }
  }
  const bool reduced = std::any_of(record.parameters.begin(), record.parameters.end(),
                                   [](const Parameter& p) { return p.module == kReducedModule; });
  // Pairs that were imported without them.
  if (options.module.empty() && !reduced) text += ReducedText(record.parameters);
  if (options.module.empty() && !options.all && !record.parameters.empty()) {
    text +=
        "\n? unreliable, - not measured; --module M: all sizes and reasons; --all: every value "
        "with its interval\n";
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
    for (const auto& [applied, count] : counts) parts.push_back(fmt::format("{} {}", count, applied));
    return fmt::format("\noptimizations: {} of {} tests; fortell optimizations --on \"{}\" lists them\n",
                       fmt::join(parts, ", "), verdicts.size(), record.pair.name);
  }
  std::string text = "\noptimizations\n";
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

Status ReadFailures(const Database& database, PairRecord& record) {
  if (record.runs.empty()) return {};
  const auto rows = database.Measurements(record.runs.front().id);
  if (!rows) return tl::unexpected(rows.error());
  std::set<std::string> told;
  for (const Measurement& row : *rows) {
    if (row.outcome == Outcome::Ok || !told.insert(row.segment).second) continue;
    record.failures.push_back(row.segment + ": " + ToString(row.outcome) + ": " + row.message);
  }
  return {};
}

std::string ShowText(const PairRecord& record, const ShowOptions& options) {
  const Pair& pair = record.pair;
  const json facts = record.runs.empty() ? json() : Parsed(record.runs.front().environment);
  std::string text;
  if (options.module.empty()) {
    text = pair.name + "\n" + MachineText(pair.machine, facts) + CompilerText(pair, facts) +
           RunsText(record.runs) + FailuresText(record.failures);
  }
  if (record.parameters.empty())
    text += "  no parameters yet; 'fortell characterize' measures them\n";
  text += ParametersText(record, options);
  if (!options.module.empty()) return text;
  return text + VerdictsText(record, options.all) + ValidationsText(record.validations);
}

}  // namespace fortell
