// What internal procedures mention of their hosts.
#pragma once

#include <set>
#include <vector>

#include "db/program-model.h"

namespace fortell::hierarchy {

/// Scalars that statements of more than one procedure mention: what one of them tells is not all that happens to them.
std::set<int> SharedWithHosts(const ProgramModel& model);

/// By procedure: the one whose local variables and arguments it mentions; -1: none but its own.
std::vector<int> Hosts(const ProgramModel& model);

}  // namespace fortell::hierarchy
