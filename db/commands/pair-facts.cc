#include "db/commands/pair-facts.h"

#include <fmt/format.h>

#include <set>
#include <sstream>

namespace fortell {

using nlohmann::json;

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

std::string Joined(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) {
    if (!part.empty()) text += (text.empty() ? "" : "; ") + part;
  }
  return text;
}

std::string After(const char* label, const std::string& value, const char* unit) {
  return value.empty() ? "" : label + value + unit;
}

std::string ByteText(std::int64_t bytes) {
  const char* units[] = {"B", "KiB", "MiB", "GiB", "TiB"};
  double amount = static_cast<double>(bytes);
  int unit = 0;
  while (amount >= 1024 && unit < 4) {
    amount /= 1024;
    ++unit;
  }
  return fmt::format("{:.4g} {}", amount, units[unit]);
}

namespace {

std::string Line(const char* label, const std::string& text) {
  return text.empty() ? "" : fmt::format("  {:<10}{}\n", label, text);
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
  std::vector<std::string> parts;
  if (machine.memory_bytes > 0) parts.push_back(ByteText(machine.memory_bytes));
  if (facts.is_object() && facts.contains("numa_node_bytes")) {
    parts.push_back(fmt::format("{} NUMA node{}", facts["numa_node_bytes"].size(),
                                facts["numa_node_bytes"].size() == 1 ? "" : "s"));
  }
  if (const double bytes = Figure(facts, "page_bytes"); bytes > 0) {
    parts.push_back("pages of " + ByteText(static_cast<std::int64_t>(bytes)));
  }
  parts.push_back(After("transparent huge pages ", Chosen(Fact(facts, "transparent_huge_pages"))));
  parts.push_back(After("huge pages ", Fact(facts, "huge_pages")));
  return Joined(parts);
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

// Facts that have a place of their own in the text, or that only programs read.
bool IsToldElsewhere(const std::string& key) {
  static const std::set<std::string> told = {
      "clock_mhz",  "clock_range_mhz", "compiler_path", "features",    "governor",
      "huge_pages", "imported_from",   "kernel",        "libc",        "libraries",
      "load",       "numa_node_bytes", "page_bytes",    "steal_share", "transparent_huge_pages"};
  return told.count(key) != 0;
}

}  // namespace

std::string MachineText(const Machine& machine, const json& facts) {
  std::string text =
      Line("host", machine.host) +
      Line("cpu", OrUnknown(machine.cpu) + " (" + OrUnknown(machine.architecture) + ")") +
      Line("features", VectorFeatures(Fact(facts, "features"))) +
      Line("clock", Joined({After("", Fact(facts, "clock_mhz"), " MHz"),
                            After("range in MHz ", Fact(facts, "clock_range_mhz")),
                            After("governor ", Fact(facts, "governor"))})) +
      Line("cores", machine.cores > 0 ? std::to_string(machine.cores) : "") +
      Line("memory", MemoryText(machine, facts));
  for (const Machine::Cache& cache : machine.caches) {
    text += fmt::format("  cache L{}  {}, lines of {} bytes, shared by {}\n", cache.level,
                        ByteText(cache.bytes), cache.line_bytes, cache.shared_by);
  }
  return text + Line("system", Joined({machine.operating_system, Fact(facts, "kernel"),
                                       After("virtualisation ", machine.virtualisation)}));
}

std::string CompilerText(const Pair& pair, const json& facts) {
  return Line("compiler", Joined({OrUnknown(pair.compiler.version),
                                  "called " + OrUnknown(pair.compiler.command),
                                  Fact(facts, "compiler_path")})) +
         Line("flags", pair.flags.empty() ? "none" : pair.flags) +
         Line("libraries", LibrariesText(facts)) + Line("imported", Fact(facts, "imported_from"));
}

std::string OtherFactsText(const json& facts) {
  std::string text;
  if (!facts.is_object()) return text;
  for (const auto& [key, value] : facts.items()) {
    if (IsToldElsewhere(key) || value.is_structured()) continue;
    text += fmt::format("  {:<28}{}\n", key, Fact(facts, key.c_str()));
  }
  return text.empty() ? "" : "\nfurther facts\n" + text;
}

}  // namespace fortell
