// Turns segments into one program that times them: writes the Fortran, compiles it with the pair's
// compiler and flags, links. A segment that the compiler refuses is a finding about it
// and stops nothing.
#pragma once

#include <atomic>
#include <map>
#include <string>
#include <vector>

#include "characterizer/compiler-description.h"
#include "characterizer/progress.h"
#include "db/loop-report.h"
#include "db/process.h"
#include "db/records.h"
#include "db/result.h"
#include "f90-bench/segment.h"

namespace fortell {

struct BuildRequest {
  std::string compiler;  ///< command, as with --fc
  std::string flags;     ///< as with --flags
  CompilerDescription description;
  std::string folder;  ///< an existing folder for sources, objects and the program
  int workers = 1;     ///< compiler processes at a time
  ProgressSink show;   ///< called by one thread at a time
};

/// Why a segment is not in the program.
struct SegmentFailure {
  Outcome outcome = Outcome::CompileFailed;  ///< or Crashed or TimedOut: the compiler did
  std::string message;
};

struct BuiltSuite {
  /// Paths of executables, one and the same but for where each segment's code comes to lie: short loops take one cycle an
  /// iteration at one place and two at another (Zen 5, measured), and programs meet all places.
  std::vector<std::string> programs;
  std::map<int, SegmentFailure> failures;  ///< by position among the segments
  /// What the compiler said of the loops, by position; lines of SegmentSource. Segments that it was
  /// not asked about are missing.
  std::map<int, std::vector<LoopRemark>> remarks;
};

class SuiteBuilder {
 public:
  SuiteBuilder(ProcessRunner& runner, BuildRequest request);

  /// Errors: CouldNot when a file cannot be written, the driver does not compile, the program does
  /// not link, no segment compiles, or a stop was requested.
  Result<BuiltSuite> Build(const std::vector<Segment>& segments);

 private:
  /// The driver and linking go without flags that forbid parts of the language.
  enum class Part { Segments, Driver };
  /// Positions of segments that share a file, ascending.
  using Batch = std::vector<int>;
  struct BatchOutcome {
    std::map<int, SegmentFailure> failures;
    std::vector<std::string> objects;
    std::vector<std::string> driver;  ///< objects of the driver
    std::map<int, std::vector<LoopRemark>> remarks;
    void Add(const BatchOutcome& part);
  };

  Status WriteFile(const std::string& name, const std::string& text) const;
  Result<ProcessResult> Compile(const std::vector<std::string>& files, std::size_t procedures,
                                Part part = Part::Segments, bool reporting = false) const;
  Result<BatchOutcome> CompileBatch(const std::vector<Segment>& segments, const Batch& batch) const;
  Result<std::map<int, SegmentFailure>> MissingTypes(const std::vector<Segment>& segments) const;
  Result<BatchOutcome> CompileAll(const std::vector<Segment>& segments) const;
  Result<std::vector<std::string>> CompileDriver(const std::vector<Segment>& segments) const;
  Result<std::string> CompileStandIns(const std::map<int, SegmentFailure>& failures) const;
  Status Link(const std::vector<std::string>& objects, const std::string& program) const;
  Command CompilerCommand(Part part) const;

  ProcessRunner& runner_;
  BuildRequest request_;
  /// False from the first file on that compiles only without the flags that ask for remarks.
  mutable std::atomic<bool> reporting_{true};
};

/// File name of the sources of these segments in the build folder, and of what the compiler makes
/// of a source file.
std::string SegmentFile(int first, int last);
std::string ObjectFile(const std::string& source_file);

}  // namespace fortell
