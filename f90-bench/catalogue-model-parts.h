// The parts of the catalogue for the run-time model. Private to f90-bench.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "f90-bench/segment-builder.h"

namespace fortell::model_segments {

/// Inner extents from the first cache to memory; each segment starts elsewhere, so that together
/// they lie close around the capacities.
std::vector<SegmentSize> Sweep(int phase, bool quick);
/// Extents inside the caches, for what is bound by instructions.
std::vector<SegmentSize> Small(int phase, bool quick);
/// Outer and inner extents of 2-D nests.
std::vector<SegmentSize> Planes(int phase, bool quick);

/// An array that stencils may reach four elements beyond on each side.
inline Expr Padded(SegmentBuilder& b, const std::string& name, const Type& type, int rank = 1) {
  return b.Array(name, type, rank, Fill::Uniform, 1, 4);
}

// std::mt19937 gives the same numbers everywhere; the distributions of the library do not.
class Dice {
 public:
  explicit Dice(unsigned seed) : engine_(seed) {}
  int Below(int n) { return static_cast<int>(engine_() % static_cast<unsigned>(n)); }
  bool OneIn(int n) { return Below(n) == 0; }
  template <typename T>
  T Of(const std::vector<T>& choices) {
    return choices[static_cast<std::size_t>(Below(static_cast<int>(choices.size())))];
  }

 private:
  std::mt19937 engine_;
};

/// Operands of an expression: references that may be shifted, scalars of the loop; and constants.
struct Operands {
  std::vector<Expr> references;
  std::vector<Expr> scalars;
  Type type;
};

/// No compiler vectorises a loop that may leave early; the values never let it.
inline Stmt ExitThatNeverComes(const Expr& value) { return ExitWhen(Relation("gt", value, Constant(value.type, 2000))); }

/// `value` and an eighth of every `step`-th of the numbers, from the `first` one on, so that all of them are used.
Expr WithUnused(Expr value, const std::vector<Expr>& numbers, int first, int step);

/// Values stay between about 0.1 and 100 when the operands are around 1.
Expr RandomExpression(const Operands& operands, int depth, Dice& dice);

/// Array expressions: copies, sums, stencils, divisions, functions, conversions, integers.
std::vector<Segment> ArraySegments(bool quick);
/// Recurrences, reductions, searches, branches in DO loops.
std::vector<Segment> LoopSegments(bool quick);
/// Strides, gathers, scatters, masks.
std::vector<Segment> AccessSegments(bool quick);
/// Random expressions and nests from a fixed seed.
std::vector<Segment> RandomSegments(bool quick);
/// Scalar loops with long bodies.
std::vector<Segment> WideSegments(bool quick);
/// Scalar loops whose values wait for each other, iteration by iteration.
std::vector<Segment> DeepSegments(bool quick);
/// Random segments of every class that the random statements and nests leave out; the quick mode has those
/// that tell most of what the others leave open.
std::vector<Segment> GeneratedSegments(bool quick);
/// Planes: strides that only the run knows, copies inside one array, rows.
std::vector<Segment> SectionSegments(bool quick);

}  // namespace fortell::model_segments
