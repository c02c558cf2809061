// Entering counts and sites into the program model.
#pragma once

#include <cstdint>

#include "db/program-model.h"

namespace fortell {

/// Enters a count into the model, and returns its index.
int AddRule(ProgramModel& model, CountRule::Kind kind, int a, int b, std::int64_t factor = 1);

/// Enters a site, whose record begins behind all words so far, and returns its index.
int AddSite(ProgramModel& model, Site site);

/// Puts counts in an order in which each hangs on earlier ones only, and renumbers what names them. No rule may hang on itself.
void OrderCounts(ProgramModel& model);

}  // namespace fortell
