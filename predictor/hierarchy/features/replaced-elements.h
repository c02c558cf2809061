// A loop with one constant place in the stead of one that is picked or stepped along, so that paths of values can be followed
// from it.
#pragma once

#include "predictor/hierarchy/loops/inner-loop.h"

namespace fortell::hierarchy {

/// The first place in all directions.
void FixPlace(Expr& element);

/// The loop where each `element`, an array reference, is at that place.
InnerLoop WithElementAtOnePlace(const InnerLoop& loop, const Expr& element);

}  // namespace fortell::hierarchy
