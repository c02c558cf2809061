#include "predictor/hierarchy/values/arithmetic-forms.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "db/program-walk.h"
#include "predictor/hierarchy/loops/reference.h"

namespace fortell::hierarchy {

namespace {

/// What the body sets a scalar to, where only one of its own statements does; the expression itself else.
const Expr& Resolved(const Expr& e, const Block& body) {
  if (e.kind != ExprKind::Variable) return e;
  const auto sets = [&](const Stmt& s) {
    const auto* a = std::get_if<Assignment>(&s.node);
    return a && a->target == e;
  };
  const auto own = std::find_if(body.body.begin(), body.body.end(), sets);
  if (own == body.body.end()) return e;
  int times = 0;
  ForEachStatement(body, [&](const Stmt& s) { times += sets(s) ? 1 : 0; });
  return times == 1 ? std::get<Assignment>(own->node).value : e;
}

}  // namespace

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

bool IsTermOfSeries(const Expr& angle, int variable, const Block& body) {
  constexpr int kDeepest = 8;
  std::vector<const Expr*> elements;
  bool speed = false;
  const auto walk = [&](const Expr& unresolved, int depth, const auto& self) -> void {
    const Expr& e = Resolved(unresolved, body);
    if (depth == kDeepest) return;
    if (e.kind == ExprKind::Array && e.rank == 0 && Mentions(e, variable)) {
      if (std::none_of(elements.begin(), elements.end(), [&](const Expr* other) { return *other == e; })) elements.push_back(&e);
      return;
    }
    if (e.kind == ExprKind::Variable && &e != &unresolved) return self(e, depth + 1, self);
    if (e.kind != ExprKind::Operation || e.name == "div") return;
    if (e.name == "mul" && e.args.size() == 2) {
      const auto picked = [&](const Expr& a) { return a.kind == ExprKind::Array && Mentions(a, variable); };
      for (std::size_t k = 0; k < 2; ++k) {
        const Expr& other = Resolved(e.args[1 - k], body);
        speed |= picked(Resolved(e.args[k], body)) && other.kind != ExprKind::Constant && !Mentions(other, variable);
      }
    }
    for (const Expr& a : e.args) self(a, depth + 1, self);
  };
  walk(angle, 0, walk);
  return speed && elements.size() > 1;
}

}  // namespace fortell::hierarchy
