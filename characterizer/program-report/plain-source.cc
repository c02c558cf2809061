#include "characterizer/program-report/plain-source.h"

#include <filesystem>

#include "db/source-hash.h"

namespace fortell {
namespace fs = std::filesystem;

Result<PlainSource> FindPlainSource(const ProgramModel& model,
                                    const std::vector<std::string>& folders) {
  const fs::path file(model.file);
  std::vector<PlainSource> places = {{model.file, "."}};
  if (file.is_relative() && !model.directory.empty())
    places.push_back({(fs::path(model.directory) / file).string(), model.directory});
  for (const std::string& folder : folders) {
    const fs::path start = folder.empty() ? fs::path(".") : fs::path(folder);
    if (file.is_relative()) places.push_back({(start / file).string(), start.string()});
    places.push_back({(start / file.filename()).string(), start.string()});
  }
  std::string changed;
  for (const PlainSource& place : places) {
    std::error_code error;
    if (!fs::is_regular_file(place.path, error)) continue;
    if (CompareSource(place.path, model.source_hash) == SourceState::Same)
      return PlainSource{fs::absolute(place.path, error).lexically_normal().string(),
                         fs::absolute(place.folder, error).lexically_normal().string()};
    if (changed.empty()) changed = place.path;
  }
  if (!changed.empty())
    return BadInput(changed, "was changed since the program was instrumented",
                    "instrument and run the program again");
  return BadInput(model.file, "is not here", "put it beside the profile");
}

}  // namespace fortell
