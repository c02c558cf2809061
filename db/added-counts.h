// Counts that a run did not make: of loops that the program model did not have, of a run of another size.
#pragma once

#include <cstdint>

#include "db/profile.h"

namespace fortell {

/// Adds a counter with this value, and a rule for it: index into `unit.model.counts`.
inline int AddCount(std::int64_t value, UnitProfile& unit) {
  CountRule rule;
  rule.a = static_cast<int>(unit.counters.size());
  unit.counters.push_back(value);
  unit.model.counts.push_back(rule);
  return static_cast<int>(unit.model.counts.size()) - 1;
}

}  // namespace fortell
