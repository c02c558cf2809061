#include "instrumentor/wrapper/selection.h"

#include <fnmatch.h>

#include <algorithm>
#include <filesystem>

#include "db/program-model.h"

namespace fortell {
namespace {

namespace fs = std::filesystem;

bool AnyMatches(const std::vector<std::string>& patterns, const std::vector<std::string>& names,
                int flags = 0) {
  return std::any_of(patterns.begin(), patterns.end(), [&](const std::string& pattern) {
    return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
      return fnmatch(pattern.c_str(), name.c_str(), flags) == 0;
    });
  });
}

std::vector<std::string> NamesOfFile(const std::string& file) {
  std::error_code error;
  const fs::path path(file);
  return {file, fs::absolute(path, error).lexically_normal().string(), path.filename().string()};
}

std::vector<std::string> NamesOfProcedure(const std::string& procedure) {
  return {procedure, UnqualifiedName(procedure)};
}

/// A pattern with a dot or a slash is about files.
bool IsAboutFiles(const std::string& pattern) { return pattern.find_first_of("./") != std::string::npos; }

}  // namespace

bool Selection::MayHold(const std::string& file) const {
  const auto names = NamesOfFile(file);
  if (AnyMatches(exclude, names)) return false;
  return include.empty() || !std::all_of(include.begin(), include.end(), IsAboutFiles) ||
         AnyMatches(include, names);
}

bool Selection::Takes(const std::string& file, const std::string& procedure) const {
  const auto files = NamesOfFile(file), procedures = NamesOfProcedure(procedure);
  if (AnyMatches(exclude, files) || AnyMatches(exclude, procedures, FNM_CASEFOLD)) return false;
  return include.empty() || AnyMatches(include, files) ||
         AnyMatches(include, procedures, FNM_CASEFOLD);
}

}  // namespace fortell
