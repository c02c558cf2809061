#include "db/commands/profile-lines.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "db/program-walk.h"
#include "db/source-hash.h"

namespace fortell {

namespace fs = std::filesystem;

std::map<std::pair<std::string, int>, std::int64_t> LineCounts(const UnitProfile& unit) {
  std::map<std::pair<std::string, int>, std::int64_t> counts;
  for (const Procedure& procedure : unit.model.procedures) {
    ForEachStatementAndMasked(procedure.body, [&](const Stmt& stmt) {
      if (stmt.count < 0 || stmt.line <= 0) return;
      const auto& files = unit.model.files;
      const auto index = static_cast<std::size_t>(stmt.file_index);
      const std::string& file = index > 0 && index < files.size() ? files[index] : unit.model.file;
      auto& count = counts[{file, stmt.line}];
      count = std::max(count, unit.Executions(stmt.count));
    });
  }
  return counts;
}

std::vector<std::string> SourceText(const UnitProfile& unit, const std::string& profile_place) {
  const fs::path beside = fs::path(profile_place).parent_path();
  for (const fs::path& path : {fs::path(unit.model.file), beside / unit.model.file,
                               beside / fs::path(unit.model.file).filename()}) {
    if (CompareSource(path.string(), unit.model.source_hash) != SourceState::Same) continue;
    std::vector<std::string> lines;
    std::ifstream in(path);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
  }
  return {};
}

std::string Grouped(std::int64_t number) {
  std::string text = std::to_string(number);
  const std::size_t first = number < 0 ? 1 : 0;
  for (std::size_t at = text.size(); at > first + 3;) text.insert(at -= 3, ",");
  return text;
}

}  // namespace fortell
