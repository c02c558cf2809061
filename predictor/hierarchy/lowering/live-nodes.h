// How many nodes of lists and trees live at a time: those that a program allocates and frees again in
// each round of a loop take the same places again.
#pragma once

#include <map>
#include <vector>

#include "db/profile.h"

namespace fortell::hierarchy {

/// A pointer to one object of a derived type.
bool IsNodePointer(const Symbol& symbol);

/// Nodes that live at a time, by their size in bytes: as many as the run allocated, or as many as in one
/// round of the innermost loop in which nearly all of them are both allocated and freed.
std::map<int, double> LiveNodes(const std::vector<UnitProfile>& units);

}  // namespace fortell::hierarchy
