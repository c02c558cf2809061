#include "predictor/hierarchy/features/replaced-elements.h"

namespace fortell::hierarchy {
namespace {

void Replace(Expr& e, const Expr& from, const Expr& to) {
  if (e == from) {
    e = to;
    return;
  }
  for (Expr& a : e.args) Replace(a, from, to);
}

}  // namespace

void FixPlace(Expr& element) {
  for (Expr& subscript : element.args) {
    Expr first;
    first.kind = ExprKind::Constant;
    first.type = subscript.type;
    first.value = 1;
    subscript = first;
  }
}

InnerLoop WithElementAtOnePlace(const InnerLoop& loop, const Expr& element) {
  Expr place = element;
  FixPlace(place);
  InnerLoop fixed = loop;
  for (BodyStatement& s : fixed.statements) {
    Replace(s.target, element, place);
    Replace(s.value, element, place);
  }
  return fixed;
}

}  // namespace fortell::hierarchy
