// Loops whose length data decide, for reports on a profile.
#pragma once

#include <cstddef>
#include <string>

#include "db/profile.h"

namespace fortell {

/// How often they are not as long as before, and how often a simulated predictor of branches misses
/// their end; the `count` most often entered ones. Empty when none was looked at.
std::string LoopLengths(const Profile& profile, std::size_t count);

/// Loops of the same text in both that change their length, or surprise, more or less often than
/// chance explains; empty when there is none.
std::string LoopLengthChanges(const Profile& a, const Profile& b);

}  // namespace fortell
