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
  std::string name;                     ///< as compiled
  SourceState state = SourceState::Missing;
  int line_count = 0;                   ///< of the text that is there; 0 when it is missing
  std::map<int, std::int64_t> counts;   ///< executions by line, those above 0
  std::map<int, std::string> text;      ///< of the lines shown; empty text where the file is missing
};

struct ShownSource {
  std::vector<SourceFile> files;  ///< costliest first; without those in which nothing was executed
  int line_count = 0;             ///< of all files together
  double least_share = 0;         ///< lines below it are left out with what stands around them; 0: none is
  bool whole = true;              ///< false: lines far from executed ones are left out

  std::map<std::string, int> indices;  ///< into `files`, by name

  /// Index of a file; -1 when it is none of them.
  int Find(const std::string& file) const;
};

struct SourceLimits {
  int lines = 20000;   ///< as many are shown whole; of larger programs what is executed and stands around it
  int around = 3;
};

/// All lines of files with up to `limits.lines` together; else executed ones, of these the costliest that
/// keep to the limit.
ShownSource ShownSourceOf(const ReportedPairs& pairs, const Profile& profile, SourceLines& sources,
                          const SourceLimits& limits = {});

/// The id of a line in the page.
std::string LineId(int file, int line);

}  // namespace fortell
