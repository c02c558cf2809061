// DEALLOCATE of what may not be there: programs give back components before they set them, in case there are some.
#pragma once

#include <map>
#include <string>

#include "db/profile.h"

namespace fortell::hierarchy {

class FreedStorage {
 public:
  explicit FreedStorage(const UnitProfile& unit);

  /// Of the times that the allocatable variable or component is deallocated, the share that finds something, at most: it
  /// was allocated, assigned as a whole, moved, or part of an object that was assigned. 1 where that is as often, or nothing
  /// tells how it came to be there.
  double ShareFound(const Symbol& symbol) const;

  /// Is it a component that lives on when the procedure, which allocates or deallocates it, is done? Many objects may have
  /// theirs at a time.
  bool Outlives(const Symbol& symbol, const Procedure& procedure) const;

 private:
  std::map<std::string, double> found_, freed_;       ///< times, by name
  std::map<std::string, double> made_in_, freed_in_;  ///< ALLOCATE and DEALLOCATE, by name and procedure
};

}  // namespace fortell::hierarchy
