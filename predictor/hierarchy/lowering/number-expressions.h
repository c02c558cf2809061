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

}  // namespace fortell::hierarchy
