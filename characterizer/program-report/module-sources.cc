#include "characterizer/program-report/module-sources.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

namespace fortell {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t kMostFiles = 1000;  // read in search of a module

struct Modules {
  std::set<std::string> declared, used;
};

// The next word of letters, digits and underscores from `at` on, in lower case.
std::string WordAt(const std::string& line, std::size_t& at) {
  while (at < line.size() && std::isspace(static_cast<unsigned char>(line[at]))) ++at;
  std::string word;
  for (; at < line.size(); ++at) {
    const auto c = static_cast<unsigned char>(line[at]);
    if (!std::isalnum(c) && c != '_') break;
    word += static_cast<char>(std::tolower(c));
  }
  return word;
}

Modules ReadModules(const std::string& path) {
  Modules found;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    std::size_t at = 0;
    const std::string keyword = WordAt(line, at);
    if (keyword == "module") {
      const std::string name = WordAt(line, at);
      if (name.empty() || name == "procedure") continue;
      const std::string more = WordAt(line, at);  // of MODULE FUNCTION f, say
      if (more.empty()) found.declared.insert(name);
    } else if (keyword == "submodule") {
      at = std::min(line.find('(', at), line.size() - 1) + 1;
      const std::string ancestor = WordAt(line, at);
      if (!ancestor.empty()) found.used.insert(ancestor);
    } else if (keyword == "use") {
      // USE, INTRINSIC :: name is the compiler's own; USE, NON_INTRINSIC :: name is not.
      const std::size_t colons = line.find("::", at);
      const bool attribute = at < line.size() && line.find_first_not_of(" \t", at) == line.find(',', at);
      if (attribute) {
        std::size_t nature = line.find(',', at) + 1;
        if (colons == std::string::npos || WordAt(line, nature) == "intrinsic") continue;
      }
      at = colons == std::string::npos ? at : colons + 2;
      const std::string name = WordAt(line, at);
      if (!name.empty()) found.used.insert(name);
    }
  }
  return found;
}

bool IsFortran(const fs::path& path) {
  static const std::set<std::string> endings = {".f",   ".for", ".ftn", ".f77", ".f90",
                                                ".f95", ".f03", ".f08", ".f18"};
  std::string ending = path.extension().string();
  for (char& c : ending) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return endings.count(ending) > 0;
}

std::vector<fs::path> Listed(const fs::path& folder, bool folders) {
  std::vector<fs::path> found;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(
           folder, fs::directory_options::skip_permission_denied, error)) {
    std::error_code unknown;
    if (folders ? entry.is_directory(unknown)
                : entry.is_regular_file(unknown) && IsFortran(entry.path()))
      found.push_back(entry.path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

// Folders to look in, the nearest first.
std::vector<fs::path> Folders(const std::vector<std::string>& sources) {
  std::vector<fs::path> folders;
  const auto add = [&](const fs::path& folder) {
    if (std::find(folders.begin(), folders.end(), folder) == folders.end())
      folders.push_back(folder);
  };
  for (const std::string& source : sources) add(fs::path(source).parent_path());
  const std::size_t own = folders.size();
  for (std::size_t k = 0; k < own; ++k) {
    const fs::path above = folders[k].parent_path();
    add(above);
    for (const fs::path& sibling : Listed(above, true)) add(sibling);
  }
  return folders;
}

// By place in the sources: those whose modules each one uses.
std::vector<std::set<std::size_t>> Providers(const std::vector<std::string>& sources) {
  std::vector<Modules> modules;
  std::map<std::string, std::size_t> places;
  for (const std::string& source : sources) {
    modules.push_back(ReadModules(source));
    for (const std::string& name : modules.back().declared) places.emplace(name, modules.size() - 1);
  }
  std::vector<std::set<std::size_t>> providers(sources.size());
  for (std::size_t k = 0; k < sources.size(); ++k)
    for (const std::string& name : modules[k].used)
      if (const auto place = places.find(name); place != places.end() && place->second != k)
        providers[k].insert(place->second);
  return providers;
}

}  // namespace

std::vector<std::vector<std::size_t>> InOrderOfModules(const std::vector<std::string>& sources,
                                                       const std::vector<std::size_t>& needed) {
  const std::vector<std::set<std::size_t>> providers = Providers(sources);
  std::set<std::size_t> left(needed.begin(), needed.end());
  for (std::vector<std::size_t> open(left.begin(), left.end()); !open.empty();) {
    const std::size_t k = open.back();
    open.pop_back();
    for (const std::size_t p : providers[k])
      if (left.insert(p).second) open.push_back(p);
  }
  std::vector<std::vector<std::size_t>> levels;
  while (!left.empty()) {
    std::vector<std::size_t> level;
    for (const std::size_t k : left)
      if (std::none_of(providers[k].begin(), providers[k].end(), [&](std::size_t p) { return left.count(p) > 0; })) level.push_back(k);
    if (level.empty()) level.assign(left.begin(), left.end());
    for (const std::size_t k : level) left.erase(k);
    levels.push_back(std::move(level));
  }
  return levels;
}

std::vector<std::string> ModuleSources(const std::vector<std::string>& sources) {
  std::set<std::string> declared, wanted;
  for (const std::string& source : sources) {
    const Modules modules = ReadModules(source);
    declared.insert(modules.declared.begin(), modules.declared.end());
    wanted.insert(modules.used.begin(), modules.used.end());
  }
  std::vector<std::string> found;
  const auto satisfied = [&] {
    return std::includes(declared.begin(), declared.end(), wanted.begin(), wanted.end());
  };
  if (satisfied()) return found;
  std::map<std::string, std::string> places;  // by module
  std::map<std::string, Modules> known;       // by file
  for (const fs::path& folder : Folders(sources)) {
    for (const fs::path& file : Listed(folder, false)) {
      if (known.size() >= kMostFiles) break;
      const Modules modules = known[file.string()] = ReadModules(file.string());
      for (const std::string& name : modules.declared) places.emplace(name, file.string());
    }
    for (bool progress = true; progress && !satisfied();) {
      progress = false;
      for (const std::string& name : std::set<std::string>(wanted)) {
        const auto place = places.find(name);
        if (declared.count(name) > 0 || place == places.end()) continue;
        const Modules& modules = known[place->second];
        declared.insert(modules.declared.begin(), modules.declared.end());
        wanted.insert(modules.used.begin(), modules.used.end());
        found.push_back(place->second);
        progress = true;
      }
    }
    if (satisfied()) break;
  }
  return found;
}

}  // namespace fortell
