// Procedures that call themselves, and which of these calls a compiler may do without.
#pragma once

#include <vector>

#include "db/procedure-names.h"
#include "db/program-model.h"

namespace fortell::hierarchy {

/// By procedure: does a chain of calls lead from it back to itself?
std::vector<bool> RecursiveProcedures(const ProgramModel& model, const ProcedureNames& names);

/// Does the function change nothing but its own scalars, and add the results of calls of itself whose
/// arguments differ by constants only (n - 1 and n - 2)? Then the same calls come up again when a
/// compiler puts calls in place, and the last call of a sum may become a loop.
bool RepeatsItsCalls(const ProgramModel& model, int procedure);

}  // namespace fortell::hierarchy
