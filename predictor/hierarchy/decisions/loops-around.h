// Remarks that a compiler makes at the line of a loop and that are about the one around it.
#pragma once

#include <vector>

#include "db/loop-report.h"
#include "db/program-model.h"

namespace fortell::hierarchy {

/// LLVM unrolls an inner loop of a known few iterations completely, vectorises the loop around it and speaks of that at the line of
/// the inner one, where the first instructions of its body came from. Where the vectors hold more iterations than the inner loop
/// has, the word moves to the DO statement around. `reports`: by file of the model, null where none was asked.
void MoveWordsToLoopsAround(const std::vector<LoopReport*>& reports, const ProgramModel& model);

}  // namespace fortell::hierarchy
