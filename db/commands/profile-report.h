// A profile, and two profiles against each other, as text for the programmer.
#pragma once

#include <cstddef>
#include <string>

#include "db/profile-merge.h"

namespace fortell {

/// Program, run, files (with those whose source was changed since), procedures and the `lines` lines that
/// are executed most often. Sources are looked for as given and beside the profile.
std::string ProfileReport(const NamedProfile& profile, std::size_t lines);

struct ProfileDifference {
  std::string text;
  bool differs = false;
};
/// Lines executed unequally often, the largest differences first, `lines` of them; source files that only
/// one has or whose text differs are compared by their procedures' calls.
ProfileDifference CompareProfiles(const NamedProfile& a, const NamedProfile& b, std::size_t lines);

}  // namespace fortell
