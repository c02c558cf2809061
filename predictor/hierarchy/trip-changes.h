// How often a counted loop runs another number of times than at its entry before: its end then
// comes as a surprise to the predictor of branches.
#pragma once

#include "db/program-model.h"
#include "predictor/hierarchy/affine.h"
#include "predictor/hierarchy/followed-loops.h"

namespace fortell::hierarchy {

/// Longer loops end with a misprediction whether or not their length changes: predictors keep a
/// history of tens of outcomes. The cost of an entry, fitted to such loops, holds it already.
inline constexpr double kLongestForeseen = 32;

/// Share of the entries (0 to 1) with another number of iterations than the entry before, in a loop
/// of `trips` iterations on average inside the DO loop `around`. Where the bounds were followed
/// that was counted (`followed`, may be null). Else: 0 when nothing in the bounds changes from one
/// iteration of `around` to the next; when something does, the numbers 1, 2, ... 2·trips - 1 are
/// taken to be equally frequent and independent, so that one of 2·trips - 1 entries is as the one
/// before.
double TripChanges(const Loop& loop, double trips, const Loop* around, const FollowedLoop* followed,
                   ScalarValues& values);

}  // namespace fortell::hierarchy
