// Walks along pointers: p => p%next. A list or a tree is an array of nodes whose places only the run
// knows, and the pointer is such a place: p = nodes(p). What is known of arrays then holds for them.
#pragma once

#include <vector>

#include "db/profile.h"

namespace fortell::hierarchy {

/// Rewrites the models. Nodes of a size are as many as live at a time (live-nodes.h).
void StructurePointerWalks(std::vector<UnitProfile>& units);

}  // namespace fortell::hierarchy
