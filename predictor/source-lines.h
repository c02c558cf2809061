// Text of source lines for the reports. Sources that are not there are no error: a profile is read
// on other machines than the one where the program was built.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace fortell {

class SourceLines {
 public:
  /// `folders` are searched for files that are not found under their own path, by that path and
  /// then by their last component (the folder of the profile, say).
  explicit SourceLines(std::vector<std::string> folders = {}) : folders_(std::move(folders)) {}

  /// The line without leading blanks, tabs as blanks; empty when the file or the line is not there.
  std::string Line(const std::string& file, int line);

  /// All lines as they are, without their ends; none when the file is not there.
  const std::vector<std::string>& All(const std::string& file);

  /// Where the file was found; empty when it is not there.
  std::string Found(const std::string& file) const;

 private:
  std::vector<std::string> folders_;
  std::map<std::string, std::vector<std::string>> files_;  // each read once
};

/// "file:line"; of a long path the end, which is what tells places apart.
std::string PlaceText(const std::string& file, int line);

/// `text` cut to `width` characters (UTF-8), the cut marked by three dots.
std::string CutTo(const std::string& text, std::size_t width);

}  // namespace fortell
