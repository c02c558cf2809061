// INDEX, SCAN and VERIFY that find nothing, which go through all of the text.
#pragma once

#include "db/profile.h"

namespace fortell::hierarchy {

/// Puts the share that finds nothing into the functions' Expr::value, where the run counted an arm that tells it: of an IF
/// or a DO WHILE whose (first) condition compares the function with 0, or a variable to which the statement before has
/// assigned it.
void SetSearchOutcomes(UnitProfile& unit);

}  // namespace fortell::hierarchy
