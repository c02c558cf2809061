// Elements side by side that the machine code stores in one piece.
#pragma once

#include <functional>

#include "db/program-model.h"
#include "predictor/hierarchy/features/step-arrays.h"

namespace fortell::hierarchy {

/// Bytes of elements that the statement's code stores in one piece, as far as the pair's machine code tells.
using StoredTogether = std::function<double(const Stmt&)>;

/// Elements that the statements of the block up to `last` have set and that are stored in one piece are all as late as the last of
/// them.
void JoinPieces(const Block& block, const Stmt& last, const StoredTogether& together, StepContext& at);

}  // namespace fortell::hierarchy
