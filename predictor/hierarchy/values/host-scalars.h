// Scalars of a host that its internal procedures mention as well.
#pragma once

#include <set>

#include "db/program-model.h"

namespace fortell::hierarchy {

/// Scalars that statements of more than one procedure mention: what one of them tells is not all that happens to them.
std::set<int> SharedWithHosts(const ProgramModel& model);

}  // namespace fortell::hierarchy
