// A condition of several parts that the machine code asks for one after the other.
#pragma once

#include <functional>
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

/// The parts of `a .and. b` or `a .or. b` that are about data (`about_data`), joined to as many as there are jumps. Only
/// how often all of it is true is counted (`truth`), so the parts are taken to be equally often true, independently:
/// p = truth^(1/parts), each reached where those before leave the answer open. One part where nothing is to be split.
std::vector<ConditionPart> PartsOf(const Expr& condition, double truth, int jumps,
                                   const std::function<bool(const Expr&)>& about_data);

}  // namespace fortell::hierarchy
