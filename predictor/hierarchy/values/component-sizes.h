// How large allocatable components are: ALLOCATE names them through one variable, the work through
// another, because each variable's components are symbols of their own.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "db/profile.h"

namespace fortell::hierarchy {

/// Bytes of arrays that are components, or lie within such ones, by index in `symbols` (the unit's, and more of their
/// kind); those whose ALLOCATE with the same name of component was not seen are left out. One in the same file is
/// preferred: other types have components of that name. Tables that grow count with their last size, which most look-ups
/// meet.
std::map<int, double> ComponentBytes(const UnitProfile& unit, const std::vector<Symbol>& symbols);

/// "words" of the second variable and of the first: name behind the variable; "" for no component.
std::string ComponentPath(const Symbol& symbol);

}  // namespace fortell::hierarchy
