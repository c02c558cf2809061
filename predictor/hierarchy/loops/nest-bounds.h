// Bounds of a nest's loops as affine forms, for questions about dependences and footprints.
#pragma once

#include "db/program-model.h"
#include "predictor/hierarchy/loops/affine.h"
#include "predictor/hierarchy/loops/inner-loop.h"

namespace fortell::hierarchy {

/// Fills bounds of a DO loop, and what it moves. `step`: 0 where only the run knows it. MIN and MAX become several bounds.
void SetBounds(const Loop& loop, double step, ScalarValues& values, NestLevel& level);

/// Fills those of the loops that an array assignment to `target` becomes: `levels` begins with its
/// dimensions.
void SetBounds(const ProgramModel& model, const Expr& target, ScalarValues& values,
               std::vector<NestLevel>& levels);

}  // namespace fortell::hierarchy
