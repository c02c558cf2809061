// Scalars that step with a loop: v = v + c.
#pragma once

#include <functional>
#include <map>
#include <set>

#include "db/program-model.h"

namespace fortell::hierarchy {

/// v = v + c or v - c, directly in the body and the only assignment of v: the step per iteration.
std::map<int, double> Inductions(const Block& body);

/// v = v + c under conditions, and no other assignment of v (the place where selected elements go
/// next): the mean step per iteration. `executions` of a statement over the run.
std::map<int, double> MeanSteps(const Block& body, double iterations,
                                const std::function<double(const Stmt&)>& executions);

/// Scalars that the body assigns at any depth, variables of inner loops included.
std::set<int> AssignedIn(const Block& body);

/// Is a condition on nothing but stepping scalars and what the body leaves alone? Then the trip count
/// is known at the entry, as that of a counted loop.
bool CountsTrips(const Expr& condition, const Block& body, const std::map<int, double>& inductions);

}  // namespace fortell::hierarchy
