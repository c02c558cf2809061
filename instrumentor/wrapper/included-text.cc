#include "instrumentor/wrapper/included-text.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <regex>

#include "db/program-walk.h"

namespace fortell {
namespace {

namespace fs = std::filesystem;

/// The file that an INCLUDE line (6.4) or #include names, which holds nothing else; empty for other lines.
std::string NamedBy(const std::string& line) {
  static const std::regex kInclude(R"(\s*#?\s*include\s*(?:"([^"]+)\"|'([^']+)')\s*(?:!.*)?)",
                                   std::regex::icase);
  const auto first = line.find_first_not_of(" \t");
  if (first == std::string::npos || std::string("iI#").find(line[first]) == std::string::npos) return "";
  std::smatch match;
  if (line.size() > 500 || !std::regex_match(line, match, kInclude)) return "";
  return match[1].matched ? match[1] : match[2];
}

/// Where compilers look for what `includer` names, in a compilation of `source`.
std::optional<std::string> Find(const std::string& name, const std::string& includer,
                                const std::string& source, const std::vector<std::string>& folders) {
  std::vector<fs::path> places = {fs::path(includer).parent_path(), fs::path(source).parent_path()};
  places.insert(places.end(), folders.begin(), folders.end());
  std::error_code error;
  for (const fs::path& place : places) {
    const fs::path path = place / name;
    if (fs::is_regular_file(path, error)) return path.string();
  }
  return std::nullopt;
}

class Expansion {
 public:
  Expansion(const std::string& source, const std::vector<std::string>& folders)
      : source_(source), folders_(folders) {}

  bool Append(const std::string& path, std::string& out, int depth = 0) {
    constexpr int kDeepest = 20;
    std::ifstream in(path, std::ios::binary);
    if (!in || depth == kDeepest) return false;
    out += fmt::format("# 1 \"{}\"\n", path);
    std::size_t number = 1;
    for (std::string line; std::getline(in, line); ++number) {
      const std::string name = NamedBy(line);
      if (name.empty()) {
        out += line + "\n";
        continue;
      }
      const auto found = Find(name, path, source_, folders_);
      if (!found) {  // a file of the compiler's own, such as omp_lib.h
        out += line + "\n";
        continue;
      }
      if (!Append(*found, out, depth + 1)) return false;
      out += fmt::format("# {} \"{}\"\n", number + 1, path);
    }
    return true;
  }

 private:
  const std::string& source_;
  const std::vector<std::string>& folders_;
};

}  // namespace

bool HasIncludedStatements(const AnalyzedFile& file) {
  bool found = false;
  for (const Procedure& procedure : file.model.procedures) {
    ForEachStatement(procedure.body, [&](const Stmt& stmt) {
      const StatementPlace& place = file.places[static_cast<std::size_t>(stmt.place)];
      found = found || (stmt.file_index != 0 && !place.span.Valid());
    });
  }
  return found;
}

std::string WithIncludedText(const std::string& path, const std::vector<std::string>& folders) {
  std::string text;
  return Expansion(path, folders).Append(path, text) ? text : std::string();
}

std::vector<std::string> IncludedFiles(const std::string& path,
                                       const std::vector<std::string>& folders) {
  std::vector<std::string> files = {path};
  for (std::size_t i = 0; i < files.size(); ++i) {
    std::ifstream in(files[i], std::ios::binary);
    for (std::string line; std::getline(in, line);) {
      const std::string name = NamedBy(line);
      const auto found = name.empty() ? std::nullopt : Find(name, files[i], path, folders);
      if (found && std::find(files.begin(), files.end(), *found) == files.end()) files.push_back(*found);
    }
  }
  files.erase(files.begin());
  return files;
}

}  // namespace fortell
