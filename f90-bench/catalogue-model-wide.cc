// Scalar loops with long bodies, as programs' loops over particles and points have them. A short body takes no less
// than the loop itself (two cycles where an exit is tested), which hides what its operations cost.
#include "f90-bench/catalogue-model-parts.h"

namespace fortell::model_segments {
namespace {

class WideLoop {
 public:
  WideLoop(const std::string& name, const Type& type)
      : builder("model wide " + name + (type.cls == TypeClass::Integer ? " i" : " r") + std::to_string(type.kind), "serial"), type_(type) {}

  Expr Array() { return Array(type_); }
  Expr Array(const Type& type) { return At(builder.Array(Name(), type), builder.I()); }
  Expr Scalar() { return builder.Scalar(Name(), type_); }

  Segment Of(const Expr& first, std::vector<Stmt> body, bool quick) {
    body.insert(body.begin(), ExitThatNeverComes(first));
    builder.Loop(std::move(body));
    // A dozen arrays stay in the first cache.
    return builder.Sizes(quick ? std::vector<SegmentSize>{{300, 1, -1}}
                               : std::vector<SegmentSize>{{200, 1, -1}, {400, 1, -1}})
        .Build();
  }

  SegmentBuilder builder;

 private:
  std::string Name() { return "v" + std::to_string(++names_); }

  Type type_;
  int names_ = 0;
};

// Of two elements and six scalars, in a way that no rule of algebra makes shorter.
template <typename Part, typename Join>
Segment OfParts(const std::string& name, const Type& t, bool quick, Part part, Join join) {
  WideLoop w(name, t);
  const Expr a = w.Array(), x = w.Array(), y = w.Array();
  Expr value = part(x - w.Scalar());
  for (int k = 1; k < 6; ++k) value = join(value, part((k % 2 == 1 ? y : x) - w.Scalar()));
  return w.Of(x, {Set(a, value)}, quick);
}

Segment Loads(const Type& t, bool quick) {
  WideLoop w("loads", t);
  const Expr a = w.Array(), x = w.Array();
  Expr value = x;
  for (int k = 0; k < 9; ++k) value = value + w.Array();
  return w.Of(x, {Set(a, value)}, quick);
}

Segment Conversions(const Type& t, bool quick) {
  WideLoop w("conversions", t);
  const Expr a = w.Array(), x = w.Array();
  Expr value = x;
  for (int k = 0; k < 6; ++k) value = value * Fn("real", {w.Array(kI4)}, t);
  return w.Of(x, {Set(a, value)}, quick);
}

Segment Products(const Type& t, bool quick) {
  WideLoop w("products and sums", t);
  const Expr a = w.Array(), x = w.Array();
  Expr value = x * w.Array();
  for (int k = 0; k < 3; ++k) {
    const Expr left = w.Array();
    value = value + left * w.Array();
  }
  return w.Of(x, {Set(a, value)}, quick);
}

Segment Stores(const Type& t, bool quick) {
  WideLoop w("stores", t);
  const Expr x = w.Array(), y = w.Array();
  std::vector<Stmt> body;
  for (int k = 0; k < 6; ++k) {
    const Expr target = w.Array();
    body.push_back(Set(target, (k % 2 == 0 ? x : y) * w.Scalar()));
  }
  return w.Of(x, body, quick);
}

// Temporaries in scalars, some elements stored.
Segment Statements(const Type& t, int number, bool quick) {
  Dice dice(9000u + 17u * static_cast<unsigned>(number) + static_cast<unsigned>(t.kind));
  WideLoop w("statements " + std::to_string(number), t);
  Operands o;
  o.type = t;
  const int inputs = 2 + dice.Below(4), stores = 1 + dice.Below(3), temporaries = 3 + dice.Below(5);
  for (int k = 0; k < inputs; ++k) o.references.push_back(w.Array());
  const Expr first = o.references[0];
  o.scalars = {w.Scalar()};
  std::vector<Stmt> body;
  std::vector<Expr> unused;
  for (int k = 0; k < temporaries; ++k) {
    const Expr s = w.builder.Scalar("t" + std::to_string(k), t, false);
    body.push_back(Set(s, RandomExpression(o, 1 + dice.Below(3), dice) + dice.Of(o.references)));
    o.scalars.push_back(s);
    unused.push_back(s);
  }
  for (int k = 0; k < stores; ++k) {
    const Expr value = WithUnused(RandomExpression(o, 1 + dice.Below(2), dice), unused, k, stores);
    body.push_back(Set(w.Array(), value));
  }
  return w.Of(first, body, quick);
}

}  // namespace

std::vector<Segment> WideSegments(bool quick) {
  using E = const Expr&;
  const auto size = [](E e) { return Fn("abs", {e}); };
  const auto same = [](E e) { return e; };
  std::vector<Segment> out;
  for (const Type& t : {kI4, kI8})
    out.push_back(OfParts("bits", t, quick, same, [](E a, E b) { return Fn("ieor", {a, b}); }));
  for (const Type& t : {kR4, kR8}) {
    out.push_back(OfParts("distances", t, quick, size, [](E a, E b) { return a + b; }));
    out.push_back(OfParts("differences", t, quick, same, [](E a, E b) { return a * b; }));
    out.push_back(OfParts("truncations", t, quick, [](E e) { return Fn("aint", {e}); }, [](E a, E b) { return a * b; }));
    out.push_back(OfParts("extremes", t, quick, same, [](E a, E b) { return Fn("max", {a, b}); }));
    out.push_back(Conversions(t, quick));
    out.push_back(Loads(t, quick));
    out.push_back(Products(t, quick));
    out.push_back(Stores(t, quick));
    for (int number = 0; number < (quick ? 4 : 12); ++number) out.push_back(Statements(t, number, quick));
  }
  return out;
}

}  // namespace fortell::model_segments
