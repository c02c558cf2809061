#include "db/source-hash.h"

#include <fmt/format.h>

#include <cstdint>
#include <fstream>
#include <sstream>

namespace fortell {
namespace {

// Flang, in the instrumentor, reads lines that end in a line feed alone, the last one too, and no byte
// order mark in front of them.
std::string AsFlangReads(const std::string& text) {
  std::string read;
  const std::size_t begin = text.compare(0, 3, "\xEF\xBB\xBF") == 0 ? 3 : 0;
  for (std::size_t k = begin; k < text.size(); ++k)
    if (text[k] != '\r' || k + 1 == text.size() || text[k + 1] != '\n') read += text[k];
  if (!read.empty() && read.back() != '\n') read += '\n';
  return read;
}

}  // namespace

std::string SourceHash(const std::string& text) {
  std::uint64_t hash = 14695981039346656037ULL;
  for (unsigned char c : text) hash = (hash ^ c) * 1099511628211ULL;
  return fmt::format("{:016x}", hash);
}

SourceState CompareSource(const std::string& path, const std::string& hash) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return SourceState::Missing;
  std::ostringstream stream;
  stream << in.rdbuf();
  const std::string text = stream.str();
  const bool same = SourceHash(text) == hash || SourceHash(AsFlangReads(text)) == hash;
  return same ? SourceState::Same : SourceState::Changed;
}

}  // namespace fortell
