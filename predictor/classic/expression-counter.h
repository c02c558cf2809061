// Counts the basic operations of an expression: seed 001, section 7.1, steps 1 to 3.
#pragma once

#include <optional>
#include <string>

#include "db/profile.h"
#include "predictor/classic/evaluation.h"
#include "predictor/classic/operation-use.h"
#include "predictor/classic/reference-overheads.h"
#include "predictor/classic/registers.h"

namespace fortell {

class ExpressionCounter {
 public:
  /// `array_elements`: what the run recorded for the statement's arrays, used where bounds are no
  /// constants. `registers`: array elements that scalar code has at hand; may be null.
  ExpressionCounter(const UnitProfile& unit, const CountingRules& rules, const ValueSets& values,
                    StatementUses& uses, std::optional<double> array_elements,
                    Registers* registers = nullptr)
      : unit_(unit),
        uses_(uses),
        as_array_(rules.as_array),
        array_elements_(array_elements),
        registers_(registers),
        overheads_(unit, rules, values, uses) {}

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
  void Use(const std::string& name, const Evaluation& where, double share = 1);
  void CountReference(const Expr& array, const Evaluation& where, bool is_store);
  std::optional<double> ReducedElements(const Expr& array) const;
  void CountTransformation(const Expr& intrinsic, const Evaluation& where);
  const UnitProfile& unit_;
  StatementUses& uses_;
  bool as_array_;
  std::optional<double> array_elements_;
  Registers* registers_;
  ReferenceOverheads overheads_;
};

}  // namespace fortell
