// Page faults of work arrays: a procedure's automatic arrays come from the heap with most compilers,
// and when they end, the C library gives the top of its heap back to the system beyond a limit. The
// next call then waits for new pages. The rule is that of mallopt(3) of the GNU C library: what is
// kept, and that freeing a large block raises the limit to twice its size.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "db/profile.h"
#include "db/records.h"

namespace fortell::hierarchy {

/// An array temporary that the compiler makes for a statement.
struct TemporaryUse {
  int procedure = -1, file_index = 0, line = 0;
  double bytes = 0;       ///< of one
  double executions = 0;  ///< over the run
  double touched = 1;     ///< share of the bytes that is used: values under a mask are packed
  bool optional = false;  ///< only some compilers make it, see `masked-copy`
};

/// Parameters of module "architecture" (characterizer/page-probe.h, block-probe.h).
struct PageCosts {
  double fault_seconds = 0;
  double first_touch_seconds = 0;  ///< of a page that nothing used before; without probe fault_seconds
  double kept_bytes = 0;           ///< of work arrays
  double temporary_kept_bytes = 0;  ///< of compilers' temporaries; without probe kept_bytes
  /// Blocks beyond are mapped anew each time, and raise no limit: 32 MiB (mallopt(3)) without probe.
  double largest_kept_block = 32.0 * 1024 * 1024;
  double page_bytes = 4096;
  double relative_deviation = 0;  ///< of fault_seconds

  /// None when the pair was characterized without the probe.
  static std::optional<PageCosts> From(const std::vector<Parameter>& parameters);

  /// What stays of `limit` bytes after a block of that size was freed: it was mapped apart once, and freeing
  /// it raised the limit to twice its size. Smaller than `mapped` it never was.
  double LimitAfter(double limit, double block_bytes, double mapped) const;
  /// New pages where arrays of that many bytes, the largest of them so large, go back each time but for
  /// what is kept.
  double Faults(double bytes, double largest, double kept) const;
};

/// Shape sites of the statements that assign or allocate whole arrays, by symbol.
void CollectWholeAssignments(const Block& block, std::map<int, int>& sites);

/// One procedure's work arrays over the run.
struct WorkArrayFaults {
  int procedure = 0;
  double calls = 0;   ///< that fault
  double bytes = 0;   ///< of work arrays, in such a call
  double faults = 0;  ///< over the run
};

/// Extents come from the array statements that assign the arrays; procedures without such statements
/// are left out.
std::vector<WorkArrayFaults> FindWorkArrayFaults(const UnitProfile& unit, const PageCosts& costs);

/// Page faults of one statement's array temporaries, which live at the same time.
struct TemporaryFaults {
  int procedure = -1, file_index = 0, line = 0;
  double executions = 0;
  double bytes = 0;    ///< of one execution
  double touched_bytes = 0;  ///< of these, what is used
  double largest = 0;  ///< of a single temporary
  double faults = 0;   ///< over the run
};
/// `optional_made`: does the pair's compiler make those that only some make?
std::vector<TemporaryFaults> FindTemporaryFaults(const std::vector<TemporaryUse>& temporaries,
                                                 const PageCosts& costs, bool optional_made);

}  // namespace fortell::hierarchy
