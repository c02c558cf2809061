// IFs of which compilers make a choice between two values, without a jump.
#pragma once

#include <string>

#include "db/program-model.h"

namespace fortell {

/// Does the IF set one scalar, in each of its one or two arms, to what costs next to nothing and cannot
/// fail, by a single comparison? Its condition must be cheap as well, to be evaluated twice. Also where it keeps an extreme
/// together with its place.
bool IsSelection(const If& branch);

/// The same for an IF with ELSE IF, of two or three conditions: all arms set one scalar. All conditions may be evaluated
/// whenever the first one is, of whose parts the others consist.
bool IsSelectionChain(const If& branch);

/// A comparison of two integers of at most 32 bits by order, given with its text: Fortran text that is 1 where it is
/// true, else 0, of integer kind `kind`. It is the sign bit of their difference: a compiler does not find the
/// comparison in it, and makes no jump of both (gfortran 12 does of MERGE). Empty for other conditions.
std::string SignOfDifference(const Expr& condition, const std::string& text, const std::string& kind);

}  // namespace fortell
