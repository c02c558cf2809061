// What only a process of its own shows. Records that go to a pipe, where libraries hand over each at
// once. And what it costs that work arrays (automatic arrays of procedures) go back to the system when a call
// ends, so that their pages come anew in the next one: a fact of compiler, C library and kernel.
#pragma once

#include <string>
#include <vector>

#include "db/process.h"
#include "db/records.h"
#include "db/result.h"

namespace fortell {

struct PageProbeRequest {
  std::string compiler, flags;
  std::vector<std::string> segment_flags;  ///< of the compiler's description
  std::string folder;                      ///< existing; sources and program go here
  int calls = 300;
  int repetitions = 5;
};

/// Builds a program that calls a procedure with eight work arrays of 64 KiB, one with eight array
/// temporaries (expressions as arguments) and one where the caller owns them; counts page faults and
/// processor time of each. Compilers keep the first two at different places (stack or heap).
/// Parameters of module "architecture": "page-fault" (seconds a fault, release included),
/// "work-array-kept" and "temporary-kept" (bytes that stay from call to call; all of them when there
/// are no faults), "page" (bytes), "record-to-pipe" (seconds a record to standard output takes longer
/// than one to a scratch file), "process-start" (seconds of processor time of a program that does nothing).
/// Errors: CouldNot when it does not compile or run.
Result<std::vector<Parameter>> ProbePages(ProcessRunner& runner, const PageProbeRequest& request);

}  // namespace fortell
