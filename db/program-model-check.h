// Consistency of a program model that comes from outside.
#pragma once

#include <string>

#include "db/program-model.h"

namespace fortell {

/// Empty when every index of the model is in range (symbols, counts, sites, files, enumerations),
/// count rules refer to earlier rules and sites lie inside the counters; else what is wrong first.
std::string FindInconsistency(const ProgramModel& model);

}  // namespace fortell
