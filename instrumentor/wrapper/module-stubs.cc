#include "instrumentor/wrapper/module-stubs.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

#include "db/process.h"
#include "instrumentor/stub-texts.h"

namespace fortell {
namespace {

namespace fs = std::filesystem;

struct Stub {
  const char* module;
  const char* text;
};
const Stub kStubs[] = {{"mpi", kStub_mpi},
                       {"mpi_f08", kStub_mpi_f08},
                       {"openacc", kStub_openacc},
                       {"openacc_kinds", kStub_openacc}};

std::string Lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

/// Names in USE statements. One in an inactive branch of the preprocessor does no harm.
std::set<std::string> UsedModules(const std::string& source) {
  static const std::regex kUse(R"(^\s*\d*\s*use\s*(,[\s\w]*)?(::)?\s*(\w+).*)", std::regex::icase);
  std::set<std::string> used;
  std::ifstream in(source);
  for (std::string line; std::getline(in, line);) {
    const auto first = line.find_first_not_of(" \t0123456789");
    if (first == std::string::npos || std::tolower(static_cast<unsigned char>(line[first])) != 'u') continue;
    std::smatch match;
    if (line.size() < 500 && std::regex_match(line, match, kUse)) used.insert(Lower(match[3]));
  }
  return used;
}

void Provide(const Stub& stub, const FrontEndOptions& options) {
  const std::string folder = (fs::path(options.module_output) / "intrinsic").string();
  if (fs::exists(fs::path(folder) / (std::string(stub.module) + ".fortell-mod"))) return;
  std::error_code error;
  fs::create_directories(folder, error);
  const TemporaryFolder scratch("fortell-stub");
  const std::string text = scratch.Path() + "/" + stub.module + ".f90";
  std::ofstream(text) << stub.text;
  FrontEndOptions own;
  own.module_output = folder;
  own.quadruple = options.quadruple;
  // A failure shows when the user's file misses the module.
  (void)Analyze(text, own);
}

}  // namespace

void ProvideModules(const std::string& source, const FrontEndOptions& options) {
  const std::set<std::string> used = UsedModules(source);
  for (const Stub& stub : kStubs) {
    if (used.count(stub.module)) Provide(stub, options);
  }
}

std::string ProvideMpiHeader(const std::string& source, const FrontEndOptions& options) {
  std::ifstream in(source);
  bool included = false;
  for (std::string line; !included && std::getline(in, line);) {
    const std::string lower = Lower(line.substr(0, 200));
    const auto word = lower.find("include");
    included = word != std::string::npos && lower.find("mpif.h", word) != std::string::npos;
  }
  if (!included) return "";
  const fs::path folder = fs::path(options.module_output) / "intrinsic";
  std::error_code error;
  fs::create_directories(folder, error);
  const fs::path header = folder / "mpif.h";
  if (fs::exists(header, error)) return folder.string();
  // Written beside and renamed: other processes may be here.
  const TemporaryFolder scratch("fortell-stub");
  const fs::path part = folder / fs::path(scratch.Path()).filename();
  std::ofstream(part) << kStub_mpif;
  fs::rename(part, header, error);
  return folder.string();
}

}  // namespace fortell
