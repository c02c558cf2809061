// How often statements run and how long loops are, found by following the integers that decide it
// through the program: a run that computes nothing but bounds. Where they are not known (data decide),
// the profile's means and shares stand in.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "db/profile.h"

namespace fortell::hierarchy {

/// Entries of a loop with about as many iterations (within a factor of two) and the same step.
struct TripClass {
  double entries = 0;
  double iterations = 0;
  double step = 1;
  std::vector<double> around;  ///< mean trips of the loops around it, innermost first
  double empty = 0;            ///< of the entries, that have no iteration
};

struct FollowedLoop {
  double entries = 0;
  double iterations = 0;
  bool known = true;  ///< all of its bounds, every time
  std::vector<TripClass> classes;
};

struct FollowedRun {
  std::unordered_map<const Stmt*, double> executions;
  std::unordered_map<const Block*, double> blocks;  ///< bodies of procedures, loops and arms
  std::unordered_map<const Stmt*, FollowedLoop> loops;
  std::set<const Stmt*> guessed;  ///< loops and branches that data decide: as in the profile
  bool whole = true;  ///< false: there was more to follow than the budget allows
};

/// Statements are those of `units`. `budget`: statements to visit. `factors`: by name, how much larger
/// than in the profile's run a scalar is whose value only the trip counts tell.
FollowedRun FollowLoops(const std::vector<const UnitProfile*>& units, std::size_t budget,
                        const std::map<std::string, double>& factors = {});

}  // namespace fortell::hierarchy
