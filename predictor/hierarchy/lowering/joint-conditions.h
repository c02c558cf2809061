// A condition of several parts that the machine code asks for one after the other.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "db/program-model.h"

namespace fortell::hierarchy {

/// One jump's share of a joint condition.
struct ConditionPart {
  Expr condition;
  double reached = 1;  ///< share of the executions that ask for it
  double truth = 0;    ///< how often it is true where it is asked for
};

/// What joins the parts of a condition, `.not.` carried inward (`.not. (a .and. b)` is left at the first part that is
/// false, as `.not. a .or. .not. b`): "and", "or"; empty where it has but one.
std::string JointOf(const Expr& condition);

/// Parts of `a .and. b .and. c` or of `a .or. b .or. c`: 3; else 1.
std::size_t PartCount(const Expr& condition);

/// The parts of `a .and. b` or `a .or. b` that are about data (`about_data`), joined to as many as there are jumps, each
/// reached where those before leave the answer open. `truth`: how often all of it is true. `asked`: how many of all its
/// parts an execution asked in the mean, where the run has looked; all but the last are taken to leave the answer open equally
/// often, so that as many are asked. Else all parts are, independently: with probability truth^(1/parts) of `a .and. b`.
/// One part where nothing is to be split.
std::vector<ConditionPart> PartsOf(const Expr& condition, double truth, int jumps,
                                   const std::function<bool(const Expr&)>& about_data, std::optional<double> asked = std::nullopt);

}  // namespace fortell::hierarchy
