// What the generated segments have in common. Private to f90-bench.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "f90-bench/catalogue-model-parts.h"

namespace fortell::model_segments {

/// "model generated NAME 3 r8".
std::string GeneratedName(const std::string& name, int number, const Type& type);
Type GeneratedType(int number);
/// A random expression that has the first reference in it for certain.
Expr Around(const Operands& operands, int depth, Dice& dice);

/// Three sizes for the segment of that number: lengths `step` apart in the list, which begins anew at its end, each
/// in so many rows that there are about `elements`, but not fewer than `fewest_rows`.
std::vector<SegmentSize> ThreeSizes(const std::vector<std::int64_t>& lengths, int number, int step,
                                    std::int64_t fewest_rows = 1, std::int64_t elements = 0);

/// Random segments of one kind, by number from 0 to 35.
struct GeneratedKind {
  Segment (*make)(int number);
  std::vector<int> quick;  ///< numbers that the quick mode has
};
/// The quick mode's numbers were chosen by what they tell (f90-bench/README.md).
void AddGenerated(const std::vector<GeneratedKind>& kinds, bool quick, std::vector<Segment>& out);

/// The DO loops among them.
void AddGeneratedLoops(bool quick, std::vector<Segment>& out);
/// Integer statements in scalar code.
void AddGeneratedIntegers(bool quick, std::vector<Segment>& out);

}  // namespace fortell::model_segments
