// Scalar loops in which the values of an iteration wait for each other, while iterations do not: how many of them a core has
// begun at the same time decides what is seen of the latencies.
#include "f90-bench/catalogue-model-parts.h"

namespace fortell::model_segments {
namespace {

class DeepLoop {
 public:
  DeepLoop(const std::string& name, int depth, const Type& type)
      : builder_("model deep " + name + " " + std::to_string(depth) + " r" + std::to_string(type.kind), "serial"),
        type_(type),
        target_(At(builder_.Array("a", type), builder_.I())),
        element_(At(builder_.Array("x", type), builder_.I())) {}

  Expr Input() { return At(builder_.Array("x" + std::to_string(++scalars_), type_), builder_.I()); }
  Expr Temporary() { return builder_.Scalar("t" + std::to_string(++scalars_), type_, false); }
  Expr Scalar() { return builder_.Scalar("s" + std::to_string(++scalars_), type_); }
  const Expr& element() const { return element_; }

  Segment Of(const Expr& value, bool quick, std::vector<Stmt> body = {}) {
    body.insert(body.begin(), ExitThatNeverComes(element_));
    body.push_back(Set(target_, value));
    builder_.Loop(std::move(body));
    return builder_.Sizes(quick ? std::vector<SegmentSize>{{500, 1, -1}} : std::vector<SegmentSize>{{300, 1, -1}, {800, 1, -1}})
        .Build();
  }

 private:
  SegmentBuilder builder_;
  Type type_;
  Expr target_, element_;
  int scalars_ = 0;
};

// Horner's rule, which flags that allow to regroup leave as it is.
Expr Polynomial(DeepLoop& loop, const Expr& of, int depth) {
  const Expr even = loop.Scalar(), odd = loop.Scalar();
  Expr value = of;
  for (int k = 0; k < depth; ++k) value = value * of + (k % 2 == 0 ? even : odd);
  return value;
}

Segment Polynomials(const Type& t, int depth, int many, bool quick) {
  DeepLoop loop(many == 1 ? "polynomial" : "polynomials", depth, t);
  Expr value = Polynomial(loop, loop.element(), depth);
  for (int k = 1; k < many; ++k) value = value + Polynomial(loop, loop.element() - loop.Scalar(), depth);
  return loop.Of(value, quick);
}

Segment Fraction(const Type& t, int depth, bool quick) {
  DeepLoop loop("fraction", depth, t);
  Expr value = loop.element();
  for (int k = 0; k < depth; ++k) value = loop.element() + loop.Scalar() / value;
  return loop.Of(value, quick);
}

Segment Roots(const Type& t, int depth, bool quick) {
  DeepLoop loop("roots", depth, t);
  Expr value = loop.element();
  for (int k = 0; k < depth; ++k) value = loop.element() + loop.Scalar() * Fn("sqrt", {value});
  return loop.Of(value, quick);
}

// Straight code as programs have it: each temporary is computed from the one before and from others.
Segment Statements(const Type& t, int number, bool quick) {
  Dice dice(7000u + 19u * static_cast<unsigned>(number) + static_cast<unsigned>(t.kind));
  const int temporaries = 5 + 4 * (number % 4);
  DeepLoop loop("statements " + std::to_string(number), temporaries, t);
  Operands o;
  o.type = t;
  o.references = {loop.element(), loop.Input(), loop.Input()};
  o.scalars = {loop.Scalar(), loop.Scalar()};
  Expr last = loop.element();
  std::vector<Stmt> body;
  for (int k = 0; k < temporaries; ++k) {
    const Expr value = RandomExpression(o, 1 + dice.Below(3), dice), next = loop.Temporary();
    body.push_back(Set(next, dice.OneIn(4) ? dice.Of(o.references) + value / (last + loop.Scalar())
                                           : dice.Of(o.references) + value * (Constant(t, 0.125) * last)));
    last = next;
  }
  return loop.Of(last, quick, std::move(body));
}

}  // namespace

std::vector<Segment> DeepSegments(bool quick) {
  std::vector<Segment> out;
  for (const Type& t : {kR4, kR8}) {
    for (const int depth : quick ? std::vector<int>{6, 20} : std::vector<int>{3, 6, 12, 20, 30}) out.push_back(Polynomials(t, depth, 1, quick));
    for (const int depth : quick ? std::vector<int>{8} : std::vector<int>{4, 8, 16}) out.push_back(Polynomials(t, depth, 2, quick));
    for (const int depth : quick ? std::vector<int>{4} : std::vector<int>{2, 4, 8}) out.push_back(Fraction(t, depth, quick));
    for (const int depth : quick ? std::vector<int>{3} : std::vector<int>{2, 3, 5}) out.push_back(Roots(t, depth, quick));
    for (int number = 0; number < (quick ? 4 : 12); ++number) out.push_back(Statements(t, number, quick));
  }
  return out;
}

}  // namespace fortell::model_segments
