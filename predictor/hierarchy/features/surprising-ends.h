// How often a counted loop runs another number of times than at its entry before, for reasons that
// lie in the data: its end then comes as a surprise to the predictor of branches.
#pragma once

#include <cstddef>
#include <functional>
#include <set>

#include "db/program-model.h"
#include "predictor/hierarchy/loops/affine.h"

namespace fortell::hierarchy {

/// The affine form of a bound. Seldom asked for: who gives it may have to copy what is known of scalars.
using FormOfBound = std::function<Affine(const Expr& bound)>;

/// Share of the entries (0 to 1) whose end is a surprise, in a loop of `trips` iterations on average
/// inside the DO loop `around` (null: none). 0 where the bounds only follow loop variables: the same
/// sequence of lengths comes again and is learnt. Where an element of an array decides, or a scalar of
/// `patternless` that `around` sets, the mean of two mixtures is taken, independent from entry to entry:
/// the two whole numbers beside the mean (the rows of a sparse matrix), and 1, 2, ... 2·trips - 1
/// equally often, of which one in 2·trips - 1 entries is as the one before. A mean near a whole
/// number tells that nearly all entries are of that length. Where a real number that became a whole one decides, the second
/// mixture alone is taken. A scalar that `around` computes from its variable and from what does not change is foreseen.
double SurprisingEnds(const Loop& loop, double trips, const Loop* around,
                      const std::set<int>& patternless, const FormOfBound& form);

/// How often a count of the program was executed.
using Executions = std::function<double(int count)>;

/// Does whoever comes through the block, which stands in the loop's body, leave the loop at its end? By a jump, or by an
/// IF of which each arm that was executed does, and one of them always was.
bool LeavesAtEnd(const Block& block, const Loop& loop, const Executions& executions);

/// Of the two ways behind a condition of an IF in the loop's body, which leaves the loop: the arm, or all that
/// comes behind it (ELSE IF, ELSE)?
enum class WayOut { None, Arm, Others };
WayOut WayOutBehind(const If& branch, std::size_t condition, const Loop& loop, const Executions& executions);

/// How often jumps in the loop's body left it; those in loops within are not counted.
double LeftEarly(const Loop& loop, const Executions& executions);

}  // namespace fortell::hierarchy
