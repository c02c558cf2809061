// What a results file says of machine and compiler, in the terms of the database. The script that
// gathers it has no more than a shell; lists and sizes are taken apart here.
#include <algorithm>
#include <cstdlib>
#include <sstream>

#include "characterizer/compiler-description.h"
#include "characterizer/suite-results.h"

namespace fortell {
namespace {

std::string Fact(const SuiteResults& results, const std::string& key) {
  const auto found = results.facts.find(key);
  return found == results.facts.end() ? "" : found->second;
}

double Number(const SuiteResults& results, const std::string& key) {
  return std::strtod(Fact(results, key).c_str(), nullptr);
}

// "48K", "32M" or plain bytes.
std::int64_t Bytes(const std::string& text) {
  char* end = nullptr;
  const double amount = std::strtod(text.c_str(), &end);
  const double unit = *end == 'K' ? 1024 : *end == 'M' ? 1048576 : *end == 'G' ? 1073741824 : 1;
  return static_cast<std::int64_t>(amount * unit);
}

// Members of "0-3,8": 5.
int Members(const std::string& list) {
  int members = 0;
  std::istringstream ranges(list);
  for (std::string range; std::getline(ranges, range, ',');) {
    const std::size_t dash = range.find('-');
    const int first = std::atoi(range.c_str());
    const int last = dash == std::string::npos ? first : std::atoi(range.c_str() + dash + 1);
    members += std::max(last - first + 1, 0);
  }
  return members;
}

int ThreadsPerCore(const SuiteResults& results) {
  const double cores = Number(results, "cores_per_package");
  return cores > 0 ? std::max(1, static_cast<int>(Number(results, "siblings") / cores)) : 1;
}

// Data and unified ones; of a level that is told twice the last, which the user wrote.
std::vector<Machine::Cache> Caches(const SuiteResults& results) {
  std::map<int, Machine::Cache> by_level;
  for (const std::string& text : results.caches) {
    std::istringstream words(text);
    std::string kind, size, list;
    Machine::Cache cache;
    if (!(words >> cache.level >> kind >> size >> cache.line_bytes)) continue;
    if (kind != "Data" && kind != "Unified") continue;
    cache.bytes = Bytes(size);
    words >> list;
    cache.shared_by = std::max(1, Members(list) / ThreadsPerCore(results));
    by_level[cache.level] = cache;
  }
  std::vector<Machine::Cache> caches;
  for (const auto& [level, cache] : by_level) caches.push_back(cache);
  return caches;
}

std::string Virtualisation(const SuiteResults& results) {
  if (const std::string given = Fact(results, "virtualisation"); !given.empty()) return given;
  const std::string features = " " + Fact(results, "features") + " ";
  if (features == "  ") return "";
  if (features.find(" hypervisor ") == std::string::npos) return "none";
  const std::string vendor = Fact(results, "vendor");
  return vendor.empty() ? "virtual machine" : "virtual machine (" + vendor + ")";
}

}  // namespace

Machine MachineFromFacts(const SuiteResults& results) {
  Machine machine;
  machine.host = Fact(results, "host");
  machine.cpu = Fact(results, "cpu");
  machine.architecture = Fact(results, "architecture");
  machine.cores = static_cast<int>(Number(results, "cores"));
  if (machine.cores == 0) {
    machine.cores = static_cast<int>(Number(results, "processors")) / ThreadsPerCore(results);
  }
  machine.memory_bytes = static_cast<std::int64_t>(Number(results, "memory_bytes"));
  if (machine.memory_bytes == 0) {
    machine.memory_bytes = static_cast<std::int64_t>(1024 * Number(results, "memory_kib"));
  }
  machine.caches = Caches(results);
  machine.operating_system = Fact(results, "operating_system");
  if (machine.operating_system.empty()) machine.operating_system = Fact(results, "kernel");
  auto& system = machine.operating_system;
  system.erase(std::remove(system.begin(), system.end(), '"'), system.end());
  machine.virtualisation = Virtualisation(results);
  return machine;
}

Compiler CompilerFromFacts(const SuiteResults& results) {
  Compiler compiler;
  compiler.command = results.command;
  compiler.version = results.version.empty() ? results.compiler_version : results.version;
  compiler.family = CompilerDescription::Generic().Family();
  for (const CompilerDescription& known : CompilerDescription::Known()) {
    if (known.Recognises(compiler.version)) compiler.family = known.Family();
  }
  return compiler;
}

double ClockFromFacts(const SuiteResults& results) { return 1e6 * Number(results, "clock_mhz"); }

}  // namespace fortell
