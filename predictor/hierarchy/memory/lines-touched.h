// How many cache lines a list of places touches, of which only a part was looked at.
#pragma once

namespace fortell::hierarchy {

/// Distinct lines that `all` picks touch, where the first `picks` of them touched `distinct`. Nearly all others: new ones on
/// and on. Else picks at random among N lines, which touch N (1 - exp(-picks/N)) (occupancy of balls in bins).
double LinesTouched(double distinct, double picks, double all);

}  // namespace fortell::hierarchy
