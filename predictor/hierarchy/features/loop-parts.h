// Loops over the parts of one row: a loop goes on where the one before it ended.
#pragma once

#include <utility>

#include "db/program-model.h"

namespace fortell::hierarchy {

/// The loop of the statement (or in an arm of it), and the one of the block that goes on where that ends (behind the few iterations
/// that unrolling by hand leaves over): it reads other elements than that one has set. Null: there is none.
std::pair<const Stmt*, const Stmt*> RestOf(const Block& block, const Stmt& s);

}  // namespace fortell::hierarchy
