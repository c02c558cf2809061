#include "predictor/hierarchy/values/arithmetic-forms.h"

#include <algorithm>
#include <cmath>

#include "db/program-walk.h"

namespace fortell::hierarchy {

bool IsPowerOfTwo(const Expr& e) {
  int exponent = 0;
  return e.kind == ExprKind::Constant && std::frexp(std::abs(e.value), &exponent) == 0.5;
}

bool MultipliesValues(const Expr& e) {
  bool found = false;
  ForEachPart(e, [&](const Expr& part) {
    found |= part.kind == ExprKind::Operation && part.name == "mul" &&
             std::none_of(part.args.begin(), part.args.end(), [](const Expr& a) { return a.kind == ExprKind::Constant; });
  });
  return found;
}

}  // namespace fortell::hierarchy
