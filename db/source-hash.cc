#include "db/source-hash.h"

#include <fmt/format.h>

#include <cstdint>
#include <fstream>
#include <sstream>

namespace fortell {

std::string SourceHash(const std::string& text) {
  std::uint64_t hash = 14695981039346656037ULL;
  for (unsigned char c : text) hash = (hash ^ c) * 1099511628211ULL;
  return fmt::format("{:016x}", hash);
}

SourceState CompareSource(const std::string& path, const std::string& hash) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return SourceState::Missing;
  std::ostringstream text;
  text << in.rdbuf();
  return SourceHash(text.str()) == hash ? SourceState::Same : SourceState::Changed;
}

}  // namespace fortell
