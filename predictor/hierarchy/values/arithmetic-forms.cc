#include "predictor/hierarchy/values/arithmetic-forms.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "db/program-walk.h"
#include "predictor/hierarchy/loops/reference.h"

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

bool IsTermOfSeries(const Expr& angle, int variable) {
  std::vector<const Expr*> elements;
  bool speed = false;
  const auto walk = [&](const Expr& e, const auto& self) -> void {
    if (e.kind == ExprKind::Array && e.rank == 0 && Mentions(e, variable)) {
      if (std::none_of(elements.begin(), elements.end(), [&](const Expr* other) { return *other == e; })) elements.push_back(&e);
      return;
    }
    if (e.kind != ExprKind::Operation || e.name == "div") return;
    if (e.name == "mul" && e.args.size() == 2) {
      const auto picked = [&](const Expr& a) { return a.kind == ExprKind::Array && Mentions(a, variable); };
      for (std::size_t k = 0; k < 2; ++k)
        speed |= picked(e.args[k]) && e.args[1 - k].kind != ExprKind::Constant && !Mentions(e.args[1 - k], variable);
    }
    for (const Expr& a : e.args) self(a, self);
  };
  walk(angle, walk);
  return speed && elements.size() > 1;
}

}  // namespace fortell::hierarchy
