// Walks along pointers: p => p%next. A list or a tree is an array of nodes whose places only the run
// knows, and the pointer is such a place: p = nodes(p). What is known of arrays then holds for them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "db/profile.h"

namespace fortell::hierarchy {

/// Rewrites the models. Nodes of a size are as many as live at a time (live-nodes.h), which it returns.
std::map<int, double> StructurePointerWalks(std::vector<UnitProfile>& units);

/// Did compilers of the family (of its command's name) build all units?
bool BuiltByFamily(const std::vector<UnitProfile>& units, const std::string& family);

}  // namespace fortell::hierarchy
