#include "instrumentor/wrapper/include-folder.h"

#include <filesystem>
#include <fstream>
#include <regex>

namespace fortell {

namespace fs = std::filesystem;

std::string FolderOfIncludes(const std::string& source) {
  static const std::regex kInclude(R"(^\s*#?\s*include\s*(?:"([^"]+)\"|'([^']+)'|(\w+)).*)",
                                   std::regex::icase);
  fs::path folder = fs::path(source).parent_path();
  if (folder.empty()) folder = ".";
  std::ifstream in(source);
  std::error_code error;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    const auto first = line.find_first_not_of(" \t");
    if (first == std::string::npos || std::string("#iI").find(line[first]) == std::string::npos) continue;
    std::smatch match;
    if (line.size() > 500 || !std::regex_match(line, match, kInclude)) continue;
    const bool through_macro = match[3].matched;
    const std::string name = match[1].matched ? match[1] : match[2];
    if (through_macro ? line.find('#') != std::string::npos : fs::exists(folder / name, error)) {
      return folder.string();
    }
  }
  return "";
}

}  // namespace fortell
