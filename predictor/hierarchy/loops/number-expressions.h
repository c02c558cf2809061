// Numbers as expressions.
#pragma once

#include "db/program-model.h"

namespace fortell::hierarchy {

inline Expr Number(double value, const Type& type = kI4) {
  Expr e;
  e.kind = ExprKind::Constant;
  e.type = type;
  e.value = value;
  return e;
}

inline bool IsNumber(const Expr& e) { return e.kind == ExprKind::Constant && e.rank == 0; }

/// An operation of whole numbers as its result, as subscripts are made of them; anything else as it is.
Expr Folded(Expr e);

/// The expression with a value in the place of a variable, folded.
Expr With(const Expr& e, int symbol, const Expr& value);

}  // namespace fortell::hierarchy
