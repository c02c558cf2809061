// The array operations that are measured, row by row as in Table 11 of seed 001 (Appendix D): what
// each is in Fortran and for which types. The catalogue makes segments and rules of them.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "f90-bench/segment-builder.h"

namespace fortell {

struct ArrayOperation {
  using Value = std::function<Expr(const std::vector<Expr>& operands)>;
  /// What is taken off the segment's time to get the operation's. An array statement costs OHS of
  /// its target, LOAD of every operand, and its operations: the sums of appendix G are made so.
  enum class Less { Nothing, Overhead, OverheadAndLoads };

  const char* name;   ///< operation specifier
  const char* types;  ///< legal type specifiers; others are legal where their model is (ModelOf)
  const char* quick;  ///< those that the quick mode measures
  const char* text;   ///< names the segment, after the type specifier
  /// One letter an operand: x an array of the operation's type, s the same of small values, o of
  /// values near one, r a real array of the same precision, l a mask.
  const char* operands;
  Value value;
  Less less = Less::OverheadAndLoads;
  int rank = 1;                 ///< of operands and target; of a reduction 1
  double fraction = -1;         ///< of the mask's true elements; -1: not fixed
  std::int64_t most = 4194304;  ///< elements of the largest size
};

/// Table 11, in its order.
const std::vector<ArrayOperation>& TableElevenOperations();
/// Operations that it does not have and that today's programs or the kernels need.
const std::vector<ArrayOperation>& FurtherOperations();

/// Types that are measured: those of Table 10, then CD, I8, RQ and RH.
const std::vector<Type>& MeasuredTypes();
/// The type of Table 10 whose operations a further type has: CS of CD, I of I8, RD of RQ, RS of RH.
Type ModelOf(Type type);
/// Real type of the same precision: RS of I, RH and CS of theirs, RD of I8.
Type RealOf(Type type);
bool IsLegal(const ArrayOperation& operation, Type type);
bool IsQuick(const ArrayOperation& operation, Type type);

}  // namespace fortell
