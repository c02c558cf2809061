// Scalars that step with a loop: v = v + c.
#pragma once

#include <functional>
#include <map>
#include <set>

#include "db/program-model.h"
#include "predictor/hierarchy/loops/affine.h"

namespace fortell::hierarchy {

/// v = v + c or v - c, directly in the body and the only assignment of v: the step per iteration. c is of scalars that the
/// body leaves alone; where they are not known each element is taken to lie on a cache line of its own and several on a page
/// (a step of an FFT's passes is now one element, now a plane), unless data may end the loop: a few elements here and there
/// (an insertion with a gap) are found as if picked at random.
std::map<int, double> Inductions(const Loop& loop, const ScalarValues& values);

/// v = v + c under conditions, and no other assignment of v (the place where selected elements go
/// next): the mean step per iteration. `executions` of a statement over the run.
std::map<int, double> MeanSteps(const Block& body, double iterations,
                                const std::function<double(const Stmt&)>& executions);

/// Scalars that the body assigns at any depth, variables of inner loops included.
std::set<int> AssignedIn(const Block& body);

/// Integers that differ between iterations of the loop because a sum grows with them or they follow its variable: `ja = ja + step`,
/// and `jb = ja + 4` behind it. What the body begins anew without them (`j = 0`) does not.
std::set<int> MovedOn(const Loop& loop);

/// Is a condition on nothing but stepping scalars and what the body leaves alone? Then the trip count
/// is known at the entry, as that of a counted loop.
bool CountsTrips(const Expr& condition, const Block& body, const std::map<int, double>& inductions);

}  // namespace fortell::hierarchy
