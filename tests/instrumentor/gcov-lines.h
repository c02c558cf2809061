// What gcov says of the lines of a program: the second opinion on counts.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>

namespace fortell {

struct GcovLine {
  std::int64_t total = 0;             ///< of all blocks that the line has a part in
  std::set<std::int64_t> blocks;      ///< that end in the line

  /// A statement is executed as often as a block of its line, or as the one that the line shares with those
  /// before it: the total counts that block too.
  bool Agrees(std::int64_t executions) const {
    if (executions == total || blocks.count(executions) > 0) return true;
    return blocks.count(total - executions) > 0;
  }
};

/// Lines of each source file, by the file's name without its folder. `listing` is the output of
/// `gcov --all-blocks --stdout`.
inline std::map<std::string, std::map<int, GcovLine>> ReadGcov(const std::string& listing) {
  static const std::regex kSource(".*: *0:Source:(.*)");
  static const std::regex kLine(" *([0-9#=%]+)\\*?: *([1-9][0-9]*):.*");
  static const std::regex kBlock(" *([0-9$%]+)\\*?: *([1-9][0-9]*)-block.*");
  const auto number = [](const std::string& text) {
    return text[0] >= '0' && text[0] <= '9' ? std::stoll(text) : 0LL;
  };
  std::map<std::string, std::map<int, GcovLine>> files;
  std::map<int, GcovLine>* lines = nullptr;
  std::istringstream in(listing);
  std::smatch match;
  for (std::string text; std::getline(in, text);) {
    if (std::regex_match(text, match, kSource)) {
      lines = &files[std::filesystem::path(match[1].str()).filename().string()];
    } else if (lines && std::regex_match(text, match, kBlock)) {
      (*lines)[std::stoi(match[2])].blocks.insert(number(match[1]));
    } else if (lines && std::regex_match(text, match, kLine)) {
      // A procedure with several entries is listed once as a whole, then each of them.
      (*lines).try_emplace(std::stoi(match[2]), GcovLine{number(match[1]), {}});
    }
  }
  return files;
}

}  // namespace fortell
