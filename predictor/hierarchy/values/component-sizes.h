// How large allocatable components are: ALLOCATE names them through one variable, the work through
// another, because each variable's components are symbols of their own.
#pragma once

#include <map>
#include <string>

#include "db/profile.h"

namespace fortell::hierarchy {

/// Bytes of arrays that are components, or lie within such ones, by symbol; those whose ALLOCATE with the
/// same name of component was not seen are left out. Tables that grow count with their last size, which
/// most look-ups meet.
std::map<int, double> ComponentBytes(const UnitProfile& unit);

/// "words" of the second variable and of the first: name behind the variable; "" for no component.
std::string ComponentPath(const Symbol& symbol);

}  // namespace fortell::hierarchy
