// What happens to the pages of one large array that is allocated, used and freed again and again
// (compilers' temporaries, ALLOCATE): up to some size the C library keeps them, beyond they go back
// to the system and each use is a first touch.
#pragma once

#include <string>
#include <vector>

#include "db/process.h"
#include "db/records.h"
#include "db/result.h"

namespace fortell {

struct BlockProbeRequest {
  std::string compiler, flags;
  std::vector<std::string> segment_flags;  ///< of the compiler's description
  std::string folder;                      ///< existing; sources and program go here
  int repetitions = 5;                     ///< of the time of a first touch
};

/// Parameters of module "architecture":
/// - "block-kept" [B]: the largest array (of 64 KiB to 64 MiB, to 1/16) that is freed and allocated
///   again without new pages; 0 when none is.
/// - "first-touch" [s]: what a page of a larger one costs more than one that is there; without value
///   when all are kept.
/// - "new-page" [s]: a page of an array that is allocated for the first time, given back at the program's end,
///   what is stored to it apart.
/// - "heap-call" [s]: a call of the system by which the C library's heap grows or is trimmed, without
///   the pages.
/// Errors: CouldNot when the program does not compile or run.
Result<std::vector<Parameter>> ProbeBlocks(ProcessRunner& runner, const BlockProbeRequest& request);

}  // namespace fortell
