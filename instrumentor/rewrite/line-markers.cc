#include "instrumentor/rewrite/line-markers.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace fortell {
namespace {

/// `# 12 "file"` or `#line 12 "file"`, with more behind it or nothing.
bool IsMarker(const std::string& line, std::size_t& number, std::string& file) {
  if (line.empty() || line[0] != '#') return false;
  std::size_t at = line.find_first_not_of(" \t", 1);
  if (at != std::string::npos && line.compare(at, 4, "line") == 0) {
    at = line.find_first_not_of(" \t", at + 4);
  }
  if (at == std::string::npos || !std::isdigit(static_cast<unsigned char>(line[at]))) return false;
  const std::size_t open = line.find('"', at);
  const std::size_t close = open == std::string::npos ? open : line.find('"', open + 1);
  if (close == std::string::npos) return false;
  number = std::strtoul(line.c_str() + at, nullptr, 10);
  file = line.substr(open + 1, close - open - 1);
  return true;
}

}  // namespace

LineMarkers::LineMarkers(const std::string& text, const std::string& path) {
  markers_.push_back({0, {1, path}});
  std::size_t number = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    ++number;
    Marker marker;
    if (text[begin] == '#' && IsMarker(text.substr(begin, end - begin), marker.next.line, marker.next.file)) {
      marker.at = number;
      markers_.push_back(std::move(marker));
    }
    begin = end + 1;
  }
}

LineMarkers::Place LineMarkers::Of(std::size_t line) const {
  auto after = std::lower_bound(markers_.begin(), markers_.end(), line,
                                [](const Marker& m, std::size_t l) { return m.at < l; });
  const Marker& marker = after == markers_.begin() ? *after : *(after - 1);
  return {marker.next.line + line - marker.at - 1, marker.next.file};
}

std::string LineMarkers::Original() const {
  if (markers_.size() < 2 || markers_[1].at != 1) return "";
  const std::string& file = markers_[1].next.file;
  return !file.empty() && file[0] == '<' ? "" : file;
}

}  // namespace fortell
