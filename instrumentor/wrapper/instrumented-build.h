// Runs a compiler command so that what it builds counts: each source is compiled from its
// instrumented text; the program model and the runtime library go into the object file.
#pragma once

#include <string>
#include <vector>

#include "db/process.h"
#include "db/result.h"
#include "instrumentor/wrapper/command-line.h"
#include "instrumentor/wrapper/isolated-source.h"
#include "instrumentor/wrapper/selection.h"

namespace fortell {

class InstrumentedBuild {
 public:
  InstrumentedBuild(ProcessRunner& runner, CompilerCommand command, Selection selection,
                    std::string library_folder)
      : runner_(runner), command_(std::move(command)), selection_(std::move(selection)),
        library_folder_(std::move(library_folder)) {}

  /// The compiler's exit code, as the plain command would give it; BadInput when it refuses a source.
  /// Errors: CouldNot when the compiler cannot be started.
  Result<int> Run();

 private:
  struct Object {
    std::size_t argument = 0;  ///< position of the source in the command
    std::string path;
  };
  bool IsPlain() const;
  Result<int> Plain();
  Result<int> Counting();
  Result<int> CompileOthers();
  Result<int> CompileSource(std::size_t argument, const std::string& object,
                            const std::string& folder);
  Result<int> CompilePlain(const std::string& source, const std::string& object);
  Result<int> CompileInstead(const std::string& source, const std::string& object,
                             const std::string& reason);
  Result<PreparedSource> Prepare(const std::string& source, const std::string& folder);
  Result<bool> CompileEdited(const std::string& source, const PreparedSource& prepared,
                             const std::string& object);
  std::vector<std::string> CompileCommand(const std::vector<std::string>& options,
                                          const std::string& source, const std::string& object) const;
  Result<int> Link(const std::vector<Object>& objects);
  std::string ObjectPath(std::size_t argument) const;
  Result<int> RunTool(const std::vector<std::string>& argv);

  ProcessRunner& runner_;
  CompilerCommand command_;
  Selection selection_;
  std::string library_folder_;  ///< the runtime library's objects
};

}  // namespace fortell
