// Profiles of several runs or ranks of one program as one profile.
#pragma once

#include <string>
#include <vector>

#include "db/profile.h"

namespace fortell {

/// A profile and where it was read.
struct NamedProfile {
  std::string place;
  Profile profile;
};

/// Counts are added; least and most of shapes stay the least and the most; states of samplers, which no
/// one goes on with, are those of the first. A source file that only some of them have is taken over.
/// Errors: BadInput when a source file's text or counters differ, naming all such files.
Result<Profile> MergeProfiles(const std::vector<NamedProfile>& profiles);

/// The unit of the same source file, path and text, as the nth of its kind in the other profile; null when
/// there is none.
const UnitProfile* SameUnit(const Profile& other, const Profile& profile, std::size_t unit);

/// As the runtime library writes it, in one line. `finished` is not known any more.
std::string ProfileText(const Profile& profile);

}  // namespace fortell
