// Child processes behind one small interface, so that everything that compiles and runs programs can
// be tested with an exact fake.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "db/result.h"

namespace fortell {

struct Command {
  std::vector<std::string> argv;               ///< argv[0] is looked up in PATH
  std::string working_directory;               ///< empty: the current one
  std::map<std::string, std::string> environment;  ///< added to ours
  std::optional<std::string> standard_input;   ///< none: /dev/null
  bool inherit_output = false;                 ///< pass stdout and stderr through, capture nothing
  double timeout_seconds = 0;                  ///< 0: none
};

struct ProcessResult {
  int exit_code = 0;         ///< 128 + signal when killed by one
  int signal = 0;            ///< 0 when it exited
  bool timed_out = false;
  std::string out, err;
  double wall_seconds = 0;
  double user_seconds = 0;   ///< of the child alone
  double system_seconds = 0;
  long minor_faults = 0;     ///< pages that the system gave it without reading a device
};

class ProcessRunner {
 public:
  virtual ~ProcessRunner() = default;
  /// Errors: CouldNot when the program cannot be started at all (not found, no permission). A program
  /// that runs and fails is a result, not an error.
  virtual Result<ProcessResult> Run(const Command& command) = 0;
};

/// The real one.
class SystemProcessRunner : public ProcessRunner {
 public:
  Result<ProcessResult> Run(const Command& command) override;
};

/// A folder under the system's temporary folder, removed with everything in it at the end of scope.
class TemporaryFolder {
 public:
  explicit TemporaryFolder(const std::string& prefix = "fortell");
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::string& Path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace fortell
