// IFs of which compilers make a choice between two values, without a jump.
#pragma once

#include "db/program-model.h"

namespace fortell {

/// Does the IF set one scalar, in each of its one or two arms, to what costs next to nothing and cannot
/// fail, by a single comparison? Its condition must be cheap as well, to be evaluated twice.
bool IsSelection(const If& branch);

/// May the condition be evaluated twice at next to no cost? A comparison of plain values without a division.
bool IsCheapCondition(const Expr& e);

}  // namespace fortell
