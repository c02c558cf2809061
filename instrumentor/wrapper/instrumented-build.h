// Runs a compiler command so that what it builds counts: each source is compiled from its
// instrumented text; the program model and the runtime library go into the object file.
#pragma once

#include <string>
#include <vector>

#include "db/process.h"
#include "db/result.h"
#include "instrumentor/wrapper/command-line.h"
#include "instrumentor/wrapper/instrument-source.h"

namespace fortell {

class InstrumentedBuild {
 public:
  InstrumentedBuild(ProcessRunner& runner, CompilerCommand command, std::string library_folder)
      : runner_(runner), command_(std::move(command)), library_folder_(std::move(library_folder)) {}

  /// The compiler's exit code, as the plain command would give it. Errors: CouldNot when the compiler
  /// cannot be started or an object file cannot be completed.
  Result<int> Run();

 private:
  struct Object {
    std::size_t argument = 0;  ///< position of the source in the command
    std::string path;
  };
  Result<int> Plain();
  Result<int> CompileSource(std::size_t argument, const std::string& object,
                            const std::string& folder);
  Result<int> CompileAs(std::size_t argument, const std::string& source, const std::string& object,
                        bool edited, bool quiet = false);
  Result<int> Link(const std::vector<Object>& objects);
  std::string ObjectPath(std::size_t argument) const;
  std::vector<std::string> ArgumentsWithout(bool sources) const;
  Result<ProcessResult> RunTool(const std::vector<std::string>& argv);

  ProcessRunner& runner_;
  CompilerCommand command_;
  std::string library_folder_;  ///< the runtime library's objects
};

}  // namespace fortell
