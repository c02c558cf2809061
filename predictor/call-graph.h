// Who calls whom, how often, and what a call takes with all that it calls.
#pragma once

#include "db/prediction.h"
#include "db/profile.h"

namespace fortell {

/// Fills in `prediction.procedures` from the profile's counts and the predicted statements. All calls of a
/// procedure count as equally long, and what a circle of procedures takes goes to those who enter it, as
/// gprof has it (Graham, Kessler, McKusick, "gprof: a call graph execution profiler", 1982).
/// A call whose procedure the run decides (type-bound, by a dummy) has no caller.
void AddCallGraph(const Profile& profile, Prediction& prediction);

}  // namespace fortell
