// Storage that procedures and statements take: automatic arrays, array temporaries that compilers make, ALLOCATE and DEALLOCATE. The lowering
// tells them, the replay of the heap (storage-replay.h) finds what of it are new pages.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "db/profile.h"

namespace fortell::hierarchy {

/// Is it a local array whose extents only the run knows?
inline bool IsAutomatic(const Symbol& symbol) {
  if (symbol.dims.empty() || symbol.bytes <= 0) return false;
  if (symbol.storage != fortell::Storage::Local || symbol.allocatable || symbol.pointer) return false;
  return std::any_of(symbol.dims.begin(), symbol.dims.end(), [](const Dimension& d) {
    return d.extent.Present() && d.extent.kind != ExprKind::Constant;
  });
}

/// The object that a component is part of; of others themselves.
int OutermostOf(const ProgramModel& model, int symbol);

/// Is the object INTENT(OUT), or the component part of such a one? What it had is given back where the call begins.
bool BeginsWithCall(const ProgramModel& model, int symbol);

/// Executions by number of elements: the histogram's classes, the largest one with the mean that the exact sum leaves
/// to it.
std::vector<std::pair<double, double>> SizeClasses(const ShapeFacts& facts);

/// An array temporary that the compiler makes for a statement.
struct TemporaryUse {
  int procedure = -1, file_index = 0, line = 0;
  double bytes = 0;       ///< of one; below zero while its statement's shape is not known yet
  double executions = 0;  ///< over the run
  double touched = 1;     ///< share of the bytes that is used: values under a mask are packed
  bool optional = false;  ///< only some compilers make it, see `masked-copy`
  int size_class = 0;     ///< temporaries of one class of the statement's executions live together
  bool priced = false;    ///< its loop counts the block (LoopFeatures::allocations)
  bool if_asked = false;  ///< made where the machine code asks for more blocks than the statement's others
};

/// An object of an ALLOCATE or DEALLOCATE statement.
struct StorageUse {
  int procedure = -1, file_index = 0, line = 0;
  int symbol = -1;
  double bytes = 0;
  bool deallocate = false;
  std::vector<std::pair<double, double>> sizes{};  ///< executions and bytes of each; none: all alike
};

}  // namespace fortell::hierarchy
