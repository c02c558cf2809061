// Walks a profile and counts what every statement executed.
#pragma once

#include <vector>

#include "db/profile.h"
#include "predictor/classic/evaluation.h"
#include "predictor/classic/operation-use.h"

namespace fortell {

/// One entry for each executed statement that does something. By the rules array statements and the
/// loops that the pair's compiler vectorises are array operations (classic), or everything is
/// scalar code.
std::vector<StatementUses> CountProgram(const Profile& profile, const CountingRules& rules);

}  // namespace fortell
