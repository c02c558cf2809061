// Compiles and runs a small Fortran program that measures one thing, with the pair's compiler and flags.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "db/process.h"
#include "db/result.h"

namespace fortell {

struct ProbeBuild {
  std::string program;                                     ///< name of the executable
  std::string what;                                        ///< for messages
  std::vector<std::pair<std::string, std::string>> files;  ///< name and text, in their order
};

/// Errors: CouldNot when a file cannot be written or the compiler refuses.
Status BuildProbe(ProcessRunner& runner, const ProbeBuild& build, const std::string& compiler,
                  const std::string& flags, const std::vector<std::string>& segment_flags,
                  const std::string& folder);

/// Runs it once with `input` as its standard input. Errors: CouldNot when it does not start, takes longer
/// than `timeout_seconds`, or ends with another exit code than 0.
Result<ProcessResult> RunProbe(ProcessRunner& runner, const std::string& folder,
                               const std::string& program, const std::string& what,
                               const std::string& input, double timeout_seconds = 60);

}  // namespace fortell
