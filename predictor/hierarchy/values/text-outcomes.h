// What searches in texts and comparisons of texts find: the run counted it where an IF or a DO WHILE asks.
#pragma once

#include "db/profile.h"

namespace fortell::hierarchy {

/// Into Expr::value, where the run counted an arm of an IF, or rounds of a DO WHILE, whose condition is nothing but that (or its opposite):
/// - of INDEX, SCAN and VERIFY, compared with 0, themselves or as a variable to which the statement before has assigned them: the share
///   that finds nothing, and goes through all of the text;
/// - of comparisons of texts for equality: the share that are equal, less one half, which nothing told makes it.
void SetTextOutcomes(UnitProfile& unit);

}  // namespace fortell::hierarchy
