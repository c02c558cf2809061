// Local arrays of a few elements of which a procedure uses single ones alone: compilers keep them in registers.
#pragma once

#include "db/program-model.h"

namespace fortell::hierarchy {

/// Each element of such an array, at a place that the source tells, becomes a scalar of its own in the procedure. Arrays that
/// are passed on, read or written as a whole stay in memory.
void ReplaceByScalars(ProgramModel& model, int procedure);

}  // namespace fortell::hierarchy
