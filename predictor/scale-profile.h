// What the profile of a run would be if a named integer of the program were so many times as large.
#pragma once

#include <string>
#include <vector>

#include "db/prediction.h"
#include "db/profile.h"
#include "db/result.h"

namespace fortell {

/// `--scale n=2`: the PARAMETER or variable `name`, `factor` times as large.
struct Scaling {
  std::string name;
  double factor = 1;
};

struct ScaledProfile {
  Profile profile;
  double from = 0, to = 0;           ///< the integer's values
  std::vector<NotCovered> kept;      ///< what data decide: as often in each round as in the run
};

/// "n=2". Errors: BadInput.
Result<Scaling> ParseScaling(const std::string& text);

/// Errors: BadInput when no integer of that name is known to stand in bounds; CouldNot when the run
/// is too long to be followed.
Result<ScaledProfile> ScaleProfile(const Profile& profile, const Scaling& scaling);

}  // namespace fortell
