// Page faults of storage that a program takes from the C library's heap and gives back: procedures'
// automatic arrays, compilers' array temporaries, ALLOCATE. The order of execution is replayed on a `Heap`.
#pragma once

#include <vector>

#include "db/loop-report.h"
#include "db/profile.h"
#include "predictor/hierarchy/memory/page-costs.h"
#include "predictor/hierarchy/memory/storage-use.h"

namespace fortell::hierarchy {

/// A program, and what its lowering tells of storage.
struct ReplayedProgram {
  const UnitProfile* unit = nullptr;
  const std::vector<TemporaryUse>* temporaries = nullptr;
  const std::vector<StorageUse>* storage = nullptr;
  ReportsByFile reports;  ///< machine code tells how many temporaries were made
  double peak_resident_bytes = 0;  ///< [B] Profile::peak_resident_bytes; 0: not known
};

/// New pages that one statement, or a procedure's beginning, waits for, and calls of the system.
struct StorageFaults {
  enum class Of { WorkArrays, Temporaries, Allocated };
  Of of = Of::WorkArrays;
  int procedure = -1, file_index = 0, line = 0;
  double executions = 0;
  double bytes = 0;   ///< in one execution
  double faults = 0;  ///< over the run
  double never_had = 0;  ///< of these, pages beyond what the program had before; the others it has given back
  double calls = 0;   ///< of the system, by which the heap grows and is trimmed; over the run
};

/// Walks from the main program through calls and loops, of which the first rounds stand for all.
/// `optional_made`: does the pair's compiler make the temporaries that only some make?
std::vector<StorageFaults> ReplayStorage(const ReplayedProgram& program, const PageCosts& costs,
                                         bool optional_made);

}  // namespace fortell::hierarchy
