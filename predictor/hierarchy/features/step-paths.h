// What a step waits for in the one before: the longest way of values through an iteration that holds loops and calls.
#pragma once

#include <functional>
#include <string>

#include "db/procedure-names.h"
#include "db/profile.h"
#include "predictor/hierarchy/features/latency-path.h"
#include "predictor/hierarchy/features/parts-stored.h"
#include "predictor/hierarchy/features/step-loops.h"
#include "predictor/hierarchy/features/stored-pieces.h"

namespace fortell::hierarchy {

/// What the pair's machine code tells of a step.
struct StepCode {
  /// Is a procedure really called at the statement, not put in place of its call?
  std::function<bool(const Stmt&, const std::string& procedure)> is_called;
  /// Is there a loop at a statement that works on arrays?
  std::function<bool(const Stmt&)> has_loop;
  StoredTogether together;
  const PartsStored& parts;
};

/// Operations of a step, one waiting for the other, for which the next step waits; none where it waits for nothing, or the
/// loop is too large to be followed. Values are followed in the order of execution, from loop to loop and through calls, also
/// of procedures that are handed over as arguments: arrays element by element where subscripts are constants, else as one, at
/// places that are the same in each step alone. What a loop left is in memory. What is loaded in one piece behind stores of its `parts` waits for all that was
/// begun before these, whatever it is computed from.
LatencyPath StepPath(const UnitProfile& unit, const ProcedureNames& names, const StepCode& code, const StepLoop& step);

}  // namespace fortell::hierarchy
