// A program's source files as one: what a procedure hands to another file's, and what modules and COMMON blocks hold,
// is the same data then.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "db/loop-report.h"
#include "db/profile.h"

namespace fortell::hierarchy {

/// All units of a profile. Symbols of modules, and components of such, are one symbol wherever they are used; those of
/// COMMON blocks stay apart, because each scope declares them anew (Symbol::global tells which are the same).
struct JoinedUnits {
  UnitProfile unit;
  std::vector<std::size_t> unit_of_file;  ///< by file of the joined model: which unit it came from
  std::vector<int> first_file;            ///< by unit: where its files begin

  /// Moves remarks to the joined model's files. `reports`: by unit, none where the compiler was not asked.
  std::vector<LoopReport> Join(const std::vector<std::optional<LoopReport>>& reports) const;
};

JoinedUnits JoinUnits(std::vector<UnitProfile> units);

}  // namespace fortell::hierarchy
