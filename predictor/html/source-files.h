// Which source files and which of their lines the page shows.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "db/profile.h"
#include "db/source-hash.h"
#include "predictor/html/reported-pair.h"
#include "predictor/source-lines.h"

namespace fortell {

struct SourceFile {
  std::string name;  ///< as compiled
  SourceState state = SourceState::Missing;
  int line_count = 0;                  ///< of the text that is there; 0 when it is missing
  std::map<int, std::int64_t> counts;  ///< executions by line, those above 0
  std::vector<double> seconds;         ///< of the whole file, one a pair
  std::map<int, std::string> text;     ///< of the lines shown; empty text where the file is missing
};

struct ShownSource {
  std::vector<SourceFile>
      files;  ///< costliest first; without those in which nothing was executed, or no line is shown
  int files_left_out = 0;  ///< in which something was executed, but no line is shown
  int line_count = 0;      ///< of all files together
  bool whole = true;       ///< false: only the costliest lines and what stands around them

  std::map<std::string, int> indices;  ///< into `files`, by name

  /// Index of a file; -1 when it is none of them.
  int Find(const std::string& file) const;
};

struct SourceLimits {
  int lines = 20000;  ///< a page of them stays below about 6 MB and opens at once
  int around = 3;     ///< on each side of a line that is shown
};

/// All lines of files with up to `limits.lines` together; of larger programs about as many, the
/// costliest first and then the others that were executed.
ShownSource ShownSourceOf(const ReportedPairs& pairs, const Profile& profile, SourceLines& sources,
                          const SourceLimits& limits = {});

/// The id of a line in the page.
std::string LineId(int file, int line);

}  // namespace fortell
