// Integers that are the same throughout a run: interprocedural constants (Callahan, Cooper, Kennedy and Torczon 1986), of
// what the run executed.
#pragma once

#include <map>

#include "db/profile.h"

namespace fortell::hierarchy {

/// Whole scalars that have one value wherever the run sets them: all executed assignments of it, and of a dummy argument
/// all executed calls, give the same number, or nothing sets it after its declaration. By symbol. Not of those that a loop,
/// a pointer or an unknown procedure may set. What a READ sets once is as much as a loop up to it, or up to a dummy argument
/// that it alone is handed to, went round (`from_trips`: NumbersFromTrips). The initial value of what is set later is taken
/// as never used.
std::map<int, double> ConstantScalars(const UnitProfile& unit, const std::map<int, double>& from_trips);

}  // namespace fortell::hierarchy
