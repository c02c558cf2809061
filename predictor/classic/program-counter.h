// Walks a profile and counts what every statement executed.
#pragma once

#include <vector>

#include "db/profile.h"
#include "predictor/classic/operation-use.h"

namespace fortell {

/// One entry for each executed statement that does something. `as_array`: array statements and
/// vectorisable loops are array operations (classic); false: everything is scalar code.
std::vector<StatementUses> CountProgram(const Profile& profile, bool as_array);

}  // namespace fortell
