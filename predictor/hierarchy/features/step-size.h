// How many statements StepPath follows for a loop: what it does for each iteration of each loop within, multiplied and not executed.
#pragma once

#include "db/procedure-names.h"
#include "db/profile.h"
#include "predictor/hierarchy/features/step-loops.h"

namespace fortell::hierarchy {

inline constexpr int kDeepestStep = 6;     ///< calls within calls that are followed
inline constexpr int kStepIterations = 5;  ///< that are followed to see how values grow
inline constexpr double kAroundLoops = 2;  ///< iterations that are followed of a loop which holds others, beside those

/// Does no loop and no call stand in it?
bool IsInnermost(const Loop& loop);

/// Iterations of a loop that are followed one by one, of so many (at least two).
double IterationsFollowed(bool innermost, double trips);

/// By the mean trips of the loops; `most` or more: it may be any number beyond.
double StatementsToFollow(const UnitProfile& unit, const ProcedureNames& names, const StepLoop& step, double most);

}  // namespace fortell::hierarchy
