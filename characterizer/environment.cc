#include "characterizer/environment.h"

#include <gnu/libc-version.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "characterizer/compiler-description.h"

namespace fortell {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr char kCpuFrequency[] = "/sys/devices/system/cpu/cpu0/cpufreq/";

// The file that a command starts, with all links followed.
std::string PathOf(const std::string& command) {
  const std::vector<std::string> words = SplitWords(command);
  if (words.empty()) return "";
  std::error_code error;
  if (words[0].find('/') != std::string::npos) return fs::canonical(words[0], error).string();
  const char* path = std::getenv("PATH");
  std::istringstream folders(path ? path : "");
  for (std::string folder; std::getline(folders, folder, ':');) {
    const fs::path file = fs::path(folder) / words[0];
    if (access(file.c_str(), X_OK) == 0) return fs::canonical(file, error).string();
  }
  return "";
}

// Shared libraries that the loader finds for the program, by their real file names, which carry
// the versions: libgfortran.so.5.0.0.
json Libraries(ProcessRunner& runner, const std::string& program) {
  json libraries = json::array();
  Command command;
  command.argv = {"ldd", program};
  command.timeout_seconds = 10;
  const Result<ProcessResult> listed = runner.Run(command);
  if (!listed) return libraries;
  std::istringstream lines(listed->out);
  for (std::string name, arrow, file, line; std::getline(lines, line);) {
    std::istringstream words(line);
    if (!(words >> name >> arrow >> file) || arrow != "=>") continue;
    std::error_code error;
    const fs::path real = fs::canonical(file, error);
    libraries.push_back(error ? file : real.string());
  }
  return libraries;
}

std::string HugePages() {
  std::ifstream info("/proc/meminfo");
  std::string total, size;
  for (std::string line; std::getline(info, line);) {
    std::string key, value;
    std::istringstream(line) >> key >> value;
    if (key == "HugePages_Total:") total = value;
    if (key == "Hugepagesize:") size = value;
  }
  return total.empty() || size.empty() ? "" : total + " of " + size + " KiB";
}

std::string ClockRange() {
  const std::string least = FirstLineOf(std::string(kCpuFrequency) + "cpuinfo_min_freq");
  const std::string most = FirstLineOf(std::string(kCpuFrequency) + "cpuinfo_max_freq");
  if (least.empty() || most.empty()) return "";
  return std::to_string(std::atol(least.c_str()) / 1000) + " to " +
         std::to_string(std::atol(most.c_str()) / 1000);
}

void PutIfKnown(json& facts, const char* key, const std::string& value) {
  if (!value.empty()) facts[key] = value;
}

}  // namespace

std::string LoadAverage() { return FirstLineOf("/proc/loadavg"); }

std::string EnvironmentJson(ProcessRunner& runner, const EnvironmentRequest& request) {
  json facts = json::object();
  utsname name{};
  if (uname(&name) == 0) facts["kernel"] = std::string(name.sysname) + " " + name.release;
  PutIfKnown(facts, "governor", FirstLineOf(std::string(kCpuFrequency) + "scaling_governor"));
  PutIfKnown(facts, "boost", FirstLineOf("/sys/devices/system/cpu/cpufreq/boost"));
  PutIfKnown(facts, "clock_mhz", CpuInfo("cpu MHz"));
  PutIfKnown(facts, "clock_range_mhz", ClockRange());
  PutIfKnown(facts, "features", CpuInfo("flags"));
  PutIfKnown(facts, "microcode", CpuInfo("microcode"));
  PutIfKnown(facts, "load", LoadAverage());
  if (request.ticks.total > 0) facts["steal_share"] = request.ticks.stolen / request.ticks.total;
  facts["page_bytes"] = sysconf(_SC_PAGESIZE);
  PutIfKnown(facts, "transparent_huge_pages",
             FirstLineOf("/sys/kernel/mm/transparent_hugepage/enabled"));
  PutIfKnown(facts, "huge_pages", HugePages());
  facts["numa_node_bytes"] = NumaNodeBytes();
  PutIfKnown(facts, "compiler_path", PathOf(request.compiler));
  facts["libc"] = std::string("glibc ") + gnu_get_libc_version();
  facts["libraries"] = Libraries(runner, request.program);
  return facts.dump();
}

}  // namespace fortell
