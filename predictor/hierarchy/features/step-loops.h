// Loops whose iterations are steps: they hold loops or calls of their own.
#pragma once

#include <map>
#include <vector>

#include "db/procedure-names.h"
#include "db/profile.h"
#include "predictor/hierarchy/features/handed-procedures.h"
#include "predictor/hierarchy/features/parts-stored.h"

namespace fortell::hierarchy {

/// Steps of an integrator, iterations of a solver.
struct StepLoop {
  int procedure = -1;          ///< index into ProgramModel::procedures
  const Stmt* loop = nullptr;  ///< of the unit
  double iterations = 0;       ///< over the run
  double entries = 0;          ///< of the loop
  std::map<int, double> calls{};  ///< executions of each procedure in an iteration, those that calls lead to included
  Procedures handed{};            ///< dummies of its procedure, where each stands for one alone
};

/// All that ran, inner loops before those around them; none that lead to a procedure which calls itself. Innermost ones, too, where they
/// load what was stored in parts.
std::vector<StepLoop> StepLoops(const UnitProfile& unit, const ProcedureNames& names, const PartsStored& parts);

}  // namespace fortell::hierarchy
