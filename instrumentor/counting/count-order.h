// Rules of counts in an order in which each hangs on earlier ones only.
#pragma once

#include "db/program-model.h"

namespace fortell {

/// Puts them in order and renumbers what names them. No rule may hang on itself.
void OrderCounts(ProgramModel& model);

}  // namespace fortell
