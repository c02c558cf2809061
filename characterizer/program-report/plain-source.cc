#include "characterizer/program-report/plain-source.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "db/source-hash.h"

namespace fortell {
namespace {

namespace fs = std::filesystem;

std::string TextOf(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

// Flang, in the instrumentor, reads lines that end in a line feed alone, the last one too.
std::string AsFlangReads(const std::string& text) {
  std::string read;
  for (std::size_t k = 0; k < text.size(); ++k)
    if (text[k] != '\r' || k + 1 == text.size() || text[k + 1] != '\n') read += text[k];
  if (!read.empty() && read.back() != '\n') read += '\n';
  return read;
}

}  // namespace

Result<PlainSource> FindPlainSource(const ProgramModel& model,
                                    const std::vector<std::string>& folders) {
  const fs::path file(model.file);
  std::vector<PlainSource> places = {{model.file, "."}};
  for (const std::string& folder : folders) {
    const fs::path start = folder.empty() ? fs::path(".") : fs::path(folder);
    if (file.is_relative()) places.push_back({(start / file).string(), start.string()});
    places.push_back({(start / file.filename()).string(), start.string()});
  }
  std::string changed;
  for (const PlainSource& place : places) {
    std::error_code error;
    if (!fs::is_regular_file(place.path, error)) continue;
    const std::string text = TextOf(place.path);
    if (SourceHash(text) == model.source_hash ||
        SourceHash(AsFlangReads(text)) == model.source_hash)
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
