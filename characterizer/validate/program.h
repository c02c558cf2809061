// A program to validate: its name and its source files.
#pragma once

#include <string>
#include <vector>

#include "db/result.h"

namespace fortell {

struct ValidationProgram {
  std::string name;                ///< file name of the first source, without folder and suffix
  std::vector<std::string> files;  ///< absolute paths, in the order given
};

/// Reads one SOURCE argument: a file, or several files of one program joined by commas (in an order
/// in which a compiler takes them: modules first).
/// Errors: BadInput for an empty name or a file that cannot be read.
Result<ValidationProgram> ParseProgram(const std::string& argument);

/// Reads all of them. Errors: as above, and BadInput when two programs have the same name, because
/// the report and the database would mix them.
Result<std::vector<ValidationProgram>> ParsePrograms(const std::vector<std::string>& arguments);

}  // namespace fortell
