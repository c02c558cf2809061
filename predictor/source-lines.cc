#include "predictor/source-lines.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace fortell {
namespace {

namespace fs = std::filesystem;

std::string Find(const std::string& file, const std::vector<std::string>& folders) {
  std::error_code error;
  if (fs::is_regular_file(file, error)) return file;
  for (const std::string& folder : folders) {
    const fs::path candidates[] = {fs::path(folder) / file,
                                   fs::path(folder) / fs::path(file).filename()};
    for (const fs::path& candidate : candidates) {
      if (fs::is_regular_file(candidate, error)) return candidate.string();
    }
  }
  return "";
}

bool ContinuesCharacter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

}  // namespace

const std::vector<std::string>& SourceLines::All(const std::string& file) {
  const auto [entry, is_new] = files_.try_emplace(file);
  if (is_new && !file.empty()) {
    std::ifstream stream(Find(file, folders_));
    for (std::string line; std::getline(stream, line);) {
      if (!line.empty() && line.back() == '\r') line.pop_back();
      entry->second.push_back(line);
    }
  }
  return entry->second;
}

std::string SourceLines::Found(const std::string& file) const {
  return file.empty() ? "" : Find(file, folders_);
}

std::string SourceLines::Line(const std::string& file, int line) {
  const std::vector<std::string>& lines = All(file);
  if (line < 1 || static_cast<std::size_t>(line) > lines.size()) return "";
  std::string text = lines[static_cast<std::size_t>(line) - 1];
  for (char& letter : text) {
    if (static_cast<unsigned char>(letter) < ' ') letter = ' ';  // tabs, carriage returns, escapes
  }
  const std::size_t begin = text.find_first_not_of(' ');
  if (begin == std::string::npos) return "";
  return text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

std::string PlaceText(const std::string& file, int line) {
  constexpr std::size_t kWidth = 44;
  const std::string place = file + ":" + std::to_string(line);
  if (place.size() <= kWidth) return place;
  const auto folder = place.find('/', place.size() - kWidth);
  return "..." +
         (folder == std::string::npos ? place.substr(place.size() - kWidth) : place.substr(folder));
}

std::string CutTo(const std::string& text, std::size_t width) {
  const auto starts = [](char byte) { return !ContinuesCharacter(byte); };
  const auto characters = static_cast<std::size_t>(std::count_if(text.begin(), text.end(), starts));
  if (characters <= width) return text;
  if (width <= 3) return std::string(width, '.');
  std::size_t kept = 0, bytes = 0;
  while (bytes < text.size() && (kept < width - 3 || ContinuesCharacter(text[bytes]))) {
    if (starts(text[bytes])) ++kept;
    ++bytes;
  }
  return text.substr(0, bytes) + "...";
}

}  // namespace fortell
