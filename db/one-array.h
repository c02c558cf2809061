// Elements of one array, also as components of its objects.
#pragma once

#include "db/program-model.h"

namespace fortell {

/// Do elements of both symbols lie in one array: the same, or components of one array of objects?
inline bool LieInOneArray(const ProgramModel& model, int a, int b) {
  if (a < 0 || b < 0) return false;
  const int base = model.symbols[static_cast<std::size_t>(a)].base;
  const bool objects = base >= 0 && !model.symbols[static_cast<std::size_t>(base)].dims.empty();
  return a == b || (objects && base == model.symbols[static_cast<std::size_t>(b)].base);
}

}  // namespace fortell
