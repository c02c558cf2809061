// Counts the basic operations of an expression: seed 001, section 7.1, steps 1 to 3.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "db/profile.h"
#include "predictor/classic/operation-use.h"

namespace fortell {

/// How the elements of an expression are worked through.
struct Evaluation {
  bool as_array = true;  ///< array operations; false: one scalar operation an element
  double elements = 1;   ///< n
  double times = 0;      ///< executions of the whole
  int first_line = 0;    ///< of the statement, to find its index sites
  int last_line = 0;
  /// Symbols that change from element to element: a loop's variable and the scalars that it
  /// assigns. Empty in array statements, where rank tells.
  std::set<int> varying;
  int loop_variable = -1;  ///< of a loop treated as array operation; -1 in array statements
  /// References already in a register; null when each operand is a load of its own. The paper
  /// counts distinct references in loops (Appendix G.5) and all operands in array statements (G.3).
  std::set<std::string>* loaded = nullptr;
};

class ExpressionCounter {
 public:
  /// `as_array`: reductions inside scalar expressions are array operations. `array_elements`: what
  /// the run recorded for the statement's arrays, used where bounds are no constants.
  ExpressionCounter(const UnitProfile& unit, StatementUses& uses, bool as_array,
                    std::optional<double> array_elements)
      : unit_(unit), uses_(uses), as_array_(as_array), array_elements_(array_elements) {}

  /// Operations and loads of a value.
  void Count(const Expr& expr, const Evaluation& where);
  /// The store of an array assignment or of a loop's array element; `value` tells a constant apart.
  void CountStore(const Expr& target, const Expr& value, const Evaluation& where);
  /// An expression evaluated as scalar code, `times` times.
  void CountScalar(const Expr& expr, double times);
  /// The store into a scalar variable (free: a register) or into one array element.
  void CountScalarStore(const Expr& target, double times);

  /// Whether the expression has one value for each element.
  static bool Varies(const Expr& expr, const Evaluation& where);

 private:
  void Use(const std::string& name, const Evaluation& where);
  void CountReference(const Expr& array, const Evaluation& where, bool is_store);
  std::optional<double> ReducedElements(const Expr& array) const;
  void CountTransformation(const Expr& intrinsic, const Evaluation& where);
  void CountStride(const Expr& array, const Evaluation& where, bool is_store);
  void CountLoopStride(const Expr& array, const Evaluation& where, bool is_store);
  void AddStride(std::optional<double> stride, const Evaluation& where, bool is_store);
  void CountGather(const Expr& array, const Evaluation& where, bool is_store);
  void AddBlock(const Expr& array, const Evaluation& where);
  double RandomShare(const Expr& array, const Evaluation& where) const;

  const UnitProfile& unit_;
  StatementUses& uses_;
  bool as_array_;
  std::optional<double> array_elements_;
  std::set<std::string> blocks_;  // bounds of the statement's sections so far
};

}  // namespace fortell
