// The plain source behind a unit of a profile, as it was when the program was instrumented.
#pragma once

#include <string>
#include <vector>

#include "db/program-model.h"
#include "db/result.h"

namespace fortell {

struct PlainSource {
  std::string path;    ///< absolute
  std::string folder;  ///< where the unit's relative names (folders of INCLUDE) start, absolute
};

/// Looks for the file where it was compiled (an absolute name, or from the current folder), then in
/// `folders`. Errors: BadInput when it is not there, or is not the text that was instrumented.
Result<PlainSource> FindPlainSource(const ProgramModel& model,
                                    const std::vector<std::string>& folders);

}  // namespace fortell
