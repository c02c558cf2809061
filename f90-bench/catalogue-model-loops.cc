// DO loops for the run-time model: recurrences, reductions, searches, branches, nests over columns.
#include <algorithm>
#include <random>

#include "f90-bench/catalogue-model-parts.h"

namespace fortell::model_segments {
namespace {

// Values must neither grow nor fade when a segment is repeated: in-place updates are contractions
// with a source.
std::string Named(const std::string& name, const Type& type) {
  return "model " + name + (type.kind == 8 ? " r8" : " r4");
}

// Links of random kinds, one after the other; halves keep the value from growing.
Expr Links(const Type& t, unsigned seed, const Expr& from, const Expr& x, const Expr& y) {
  constexpr int kLinks = 4;
  const Expr half = Constant(t, 0.5), one = Constant(t, 1);
  std::mt19937 dice(seed);
  Expr e = from * half;
  for (int k = 0; k < kLinks; ++k) {
    const Expr& operand = k % 2 == 0 ? x : y;
    switch (dice() % 6) {
      case 0:
        e = e + operand;
        break;
      case 1:
        e = e * half + operand;
        break;
      case 2:
        e = e * half;
        break;
      case 3:
        e = Fn("max", {e, operand});
        break;
      case 4:
        e = operand / (e + one);
        break;
      default:
        e = (e + operand) * half;
    }
  }
  return e;
}

Stmt Cycle() {
  Jump jump;
  jump.kind = JumpKind::Cycle;
  Stmt s;
  s.node = jump;
  return s;
}

Stmt Goto(int label) {
  Jump jump;
  jump.labels = {label};
  Stmt s;
  s.node = jump;
  return s;
}

Stmt Labelled(int label, Stmt s) {
  s.label = label;
  return s;
}

// Chains shorter than a processor's window would overlap from one execution to the next.
std::vector<SegmentSize> Longer(std::vector<SegmentSize> sizes) {
  for (SegmentSize& s : sizes) s.n = std::max<std::int64_t>(s.n, 600);
  return sizes;
}
std::vector<SegmentSize> Long(int phase, bool quick) { return Longer(Small(phase, quick)); }
std::vector<SegmentSize> Reduced(int phase, bool quick) { return Longer(Sweep(phase, quick)); }

// One loop a(i) = value, where value may read a(i-1).
template <typename F>
Segment Recurrence(const std::string& name, const Type& t, bool quick, int phase, F value) {
  SegmentBuilder b(Named(name, t), "chain");
  const Expr a = Padded(b, "a", t), x = b.Array("b", t), y = b.Array("c", t);
  const Expr i = b.I();
  b.Loop({Set(At(a, i), value(At(a, i - Int(1)), At(x, i), At(y, i)))});
  return b.Sizes(Long(phase, quick)).Build();
}

// A scalar carried through the loop: s = value(s, b(i), c(i)).
template <typename F>
Segment Carried(const std::string& name, const std::string& group, const Type& t,
                const std::vector<SegmentSize>& sizes, double first, F value) {
  SegmentBuilder b(Named(name, t), group);
  const Expr x = b.Array("b", t), y = b.Array("c", t);
  const Expr s = b.Scalar("s", t);
  b.Assign(s, Constant(t, first));
  b.Loop({Set(s, value(s, At(x, b.I()), At(y, b.I())))});
  return b.ResultIn(s).Sizes(sizes).Build();
}

void AddChains(const Type& t, bool quick, std::vector<Segment>& out) {
  using E = const Expr&;
  const Expr half = Constant(t, 0.5), one = Constant(t, 1);
  out.push_back(Recurrence("recurrence sum", t, quick, 0, [&](E p, E x, E) { return p + x; }));
  out.push_back(
      Recurrence("recurrence fma", t, quick, 1, [&](E p, E x, E) { return p * half + x; }));
  out.push_back(
      Recurrence("recurrence accumulate", t, quick, 1, [&](E p, E x, E y) { return x * y - p; }));
  out.push_back(Recurrence("recurrence of added products", t, quick, 2,
                           [&](E p, E x, E y) { return x * y - (y - p); }));
  out.push_back(
      Recurrence("recurrence divide", t, quick, 2, [&](E p, E x, E y) { return x / (y + p); }));
  out.push_back(Recurrence("recurrence long", t, quick, 3,
                           [&](E p, E x, E y) { return (p * half + x) * half * y + y; }));
  const auto sizes = Long(1, quick);
  out.push_back(Carried("chain product", "chain", t, sizes, 1,
                        [&](E s, E x, E y) { return (s * x + y) * half; }));
  out.push_back(Carried("chain root", "chain", t, sizes, 1,
                        [&](E s, E x, E) { return Fn("sqrt", {s + x}); }));
  out.push_back(
      Carried("chain quotient", "chain", t, sizes, 1, [&](E s, E x, E) { return one / (s + x); }));
  out.push_back(Carried("chain extreme", "chain", t, sizes, 1, [&](E s, E x, E y) {
    return Fn("max", {s, x}) - y;
  }));
  // The element of largest size: a comparison and a selection, of which no compiler makes an extreme.
  if (!quick || t.kind == 4)
    out.push_back(Carried("chain select", "chain", t, {sizes[0]}, 0, [&](E s, E x, E) {
      return Fn("merge", {x, s, Relation("ge", Fn("abs", {x}), Fn("abs", {s}))}, t);
    }));
  // To integer and back, as generators of random numbers do.
  out.push_back(Carried("chain convert", "chain", t, {sizes[0]}, 1, [&](E s, E x, E y) {
    return Fn("real", {Fn("int", {s + x}, kI4)}, t) * half + y;
  }));
  for (int k = 0; k < (quick ? 2 : 5); ++k)
    out.push_back(Carried("chain random " + std::to_string(k), "chain", t, sizes, 1,
                          [&](E s, E x, E y) {
                            return Links(t, 300u + static_cast<unsigned>(10 * k + t.kind), s, x, y);
                          }));
  out.push_back(Carried("chain log", "chain", t, sizes, 1,
                        [&](E s, E x, E) { return Fn("log", {Fn("abs", {s}) + x + one}); }));
}

void AddReductions(const Type& t, bool quick, std::vector<Segment>& out) {
  using E = const Expr&;
  out.push_back(
      Carried("do sum", "reduction", t, Reduced(0, quick), 0, [](E s, E x, E) { return s + x; }));
  out.push_back(Carried("do dot", "reduction", t, Reduced(1, quick), 0,
                        [](E s, E x, E y) { return s + x * y; }));
  out.push_back(Carried("do largest", "reduction", t, Reduced(2, quick), 0, [](E s, E x, E) {
    return Fn("max", {s, Fn("abs", {x})});
  }));
  for (const char* name : {"sum", "maxval", "minval"}) {
    SegmentBuilder b(Named(std::string("intrinsic ") + name, t), "reduction");
    const Expr x = b.Array("b", t), s = b.Scalar("s", t);
    Expr value = Fn(name, {x});
    value.rank = 0;
    b.Assign(s, value);
    out.push_back(b.ResultIn(s).Sizes(Reduced(static_cast<int>(out.size()), quick)).Build());
  }
  SegmentBuilder b(Named("intrinsic dot_product", t), "reduction");
  const Expr x = b.Array("b", t), y = b.Array("c", t), s = b.Scalar("s", t);
  Expr value = Fn("dot_product", {x, y});
  value.rank = 0;
  b.Assign(s, value);
  out.push_back(b.ResultIn(s).Sizes(Long(2, quick)).Build());
}

// Integer reductions and chains, a search with exit.
void AddIntegers(bool quick, std::vector<Segment>& out) {
  {
    SegmentBuilder b("model i4 sum of elements", "reduction");
    const Expr x = b.Array("k", kI4), s = b.Scalar("s", kI4);
    Expr value = Fn("sum", {x});
    value.rank = 0;
    b.Assign(s, value);
    out.push_back(b.ResultIn(s).Sizes(Reduced(1, quick)).Build());
  }
  {
    SegmentBuilder b("model count above", "reduction");
    // Hardly ever true: some compilers count by a jump, which would be mispredicted.
    const Expr x = b.Array("b", kR4), s = b.Scalar("s", kI4);
    Expr value = Fn("count", {Relation("gt", x, Constant(kR4, 1.4999))}, kI4);
    value.rank = 0;
    b.Assign(s, value);
    out.push_back(b.ResultIn(s).Sizes(Reduced(2, quick)).Build());
  }
  {
    SegmentBuilder b("model count of logicals", "reduction");
    SegmentSize size;
    size.fraction = 0.4;
    const Expr x = b.Array("p", kL4, 1, Fill::MaskRandom), s = b.Scalar("s", kI4);
    Expr value = Fn("count", {x}, kI4);
    value.rank = 0;
    b.Assign(s, value);
    std::vector<SegmentSize> sizes = Reduced(0, quick);
    for (SegmentSize& z : sizes) z.fraction = size.fraction;
    out.push_back(b.ResultIn(s).Sizes(sizes).Build());
  }
  {
    // A congruential sequence: integer multiply, add and remainder in a cycle.
    SegmentBuilder b("model i4 congruence", "chain");
    const Expr k = b.Array("k", kI4), s = b.Scalar("s", kI4);
    b.Assign(s, Int(12345));
    b.Loop({Set(s, Fn("mod", {s * Int(421) + Int(1663), Int(7875)})), Set(At(k, b.I()), s)});
    out.push_back(b.ResultIn(s).Sizes(Long(0, quick)).Build());
  }
  {
    SegmentBuilder b("model i4 quotient chain", "chain");
    const Expr k = b.Array("k", kI4), s = b.Scalar("s", kI4);
    b.Assign(s, Int(1000003));
    b.Loop({Set(s, Int(1000003) / (s + At(k, b.I()) + Int(1)))});
    out.push_back(b.ResultIn(s).Sizes(Long(1, quick)).Build());
  }
  for (const Type& t : {kR4, kR8}) {
    // Never found: every element is looked at.
    SegmentBuilder b(Named("search", t), "branch");
    const Expr x = b.Array("b", t), s = b.Scalar("s", kI4);
    b.Assign(s, Int(0));
    b.Loop({ExitWhen(Relation("gt", At(x, b.I()), Constant(t, 2))), Set(s, b.I())});
    out.push_back(b.ResultIn(s).Sizes(Long(2, quick)).Build());
  }
}

// So long that the few new maxima count for nothing: predictors learn those of short loops by
// heart.
std::vector<SegmentSize> Seldom(bool quick) {
  if (quick) return {{6000, 1, -1}};
  return {{4000, 1, -1}, {20000, 1, -1}, {90000, 1, -1}};
}

// Outcomes that predictors do not learn by heart over many executions.
const std::vector<SegmentSize> kUnforeseen = {{300000, 1, -1}};

void AddBranches(const Type& t, bool quick, std::vector<Segment>& out) {
  // The place of the largest element: the branch is hardly ever taken.
  SegmentBuilder b(Named("place of largest", t), "branch");
  const Expr x = b.Array("b", t), s = b.Scalar("s", t), k = b.Scalar("k", kI4);
  b.Assign(s, Constant(t, 0)).Assign(k, Int(0));
  b.Loop({When(Relation("gt", Fn("abs", {At(x, b.I())}), Fn("abs", {s})),
               {Set(s, At(x, b.I())), Set(k, b.I())})});
  out.push_back(b.ResultIn(k).Sizes(Seldom(quick)).Build());

  {
    // The same by leaving the iteration: the jump is nearly always taken.
    SegmentBuilder c(Named("place of largest, others skipped", t), "branch");
    const Expr y = c.Array("b", t), r = c.Scalar("s", t), l = c.Scalar("k", kI4);
    c.Assign(r, Constant(t, 0)).Assign(l, Int(0));
    c.Loop({When(Relation("lt", Fn("abs", {At(y, c.I())}), Fn("abs", {r})), {Cycle()}),
            Set(r, At(y, c.I())), Set(l, c.I())});
    out.push_back(c.ResultIn(l).Sizes(Seldom(quick)).Build());
  }
  {
    SegmentBuilder c(Named("two places", t), "branch");
    const Expr y = c.Array("b", t), z = c.Array("c", t), r = c.Scalar("s", t), q = c.Scalar("u", t),
               l = c.Scalar("k", kI4), o = c.Scalar("l", kI4);
    c.Assign(r, Constant(t, 0)).Assign(q, Constant(t, 0)).Assign(l, Int(0)).Assign(o, Int(0));
    c.Loop({When(Relation("gt", At(y, c.I()), r), {Set(r, At(y, c.I())), Set(l, c.I())}),
            When(Relation("gt", At(z, c.I()), q), {Set(q, At(z, c.I())), Set(o, c.I())})});
    out.push_back(c.ResultIn(l).Sizes(Seldom(quick)).Build());
  }
  {
    // Last places above a threshold, by jumps over the rare case.
    SegmentBuilder c(Named("jumps over", t), "branch");
    const Expr y = c.Array("b", t), z = c.Array("c", t), r = c.Scalar("s", t), q = c.Scalar("u", t),
               l = c.Scalar("k", kI4), o = c.Scalar("l", kI4);
    const Expr rare = Constant(t, 1.498);
    c.Assign(r, Constant(t, 0)).Assign(q, Constant(t, 0)).Assign(l, Int(0)).Assign(o, Int(0));
    c.Loop({When(Relation("lt", At(y, c.I()), rare), {Goto(10)}), Set(r, At(y, c.I())),
            Set(l, c.I()), Labelled(10, When(Relation("lt", At(z, c.I()), rare), {Goto(20)})),
            Set(q, At(z, c.I())), Set(o, c.I()), Labelled(20, Stmt{})});
    out.push_back(c.ResultIn(l).Sizes(Long(0, quick)).Build());
  }
  for (const double p : {0.1, 0.5, 0.9}) {
    SegmentBuilder c(Named("skipped " + std::to_string(static_cast<int>(100 * p)), t), "branch");
    const Expr a = c.Array("a", t), y = c.Array("b", t), i = c.I();
    c.Loop({When(Relation("lt", At(y, i), Constant(t, 0.5 + p)), {Cycle()}),
            Set(At(a, i), At(y, i) * At(y, i))});
    out.push_back(c.Sizes(kUnforeseen).Build());
  }
  for (const double p : {0.05, 0.3, 0.5, 0.9}) {
    SegmentBuilder c(Named("branch " + std::to_string(static_cast<int>(100 * p)), t), "branch");
    const Expr a = c.Array("a", t), y = c.Array("b", t), z = c.Array("c", t);
    const Expr i = c.I();
    // The values are uniform in (0.5, 1.5).
    c.Loop({When(Relation("lt", At(y, i), Constant(t, 0.5 + p)),
                 {Set(At(a, i), At(y, i) / (At(z, i) + At(y, i)))})});
    out.push_back(c.Sizes(kUnforeseen).Build());
  }
  {
    SegmentBuilder c(Named("conditional sum", t), "branch");
    const Expr y = c.Array("b", t), z = c.Scalar("s", t), n = c.Scalar("k", kI4);
    c.Assign(z, Constant(t, 0)).Assign(n, Int(0));
    c.Loop({When(Relation("gt", At(y, c.I()), Constant(t, 1.2)),
                 {Set(z, z + At(y, c.I())), Set(n, n + Int(1))})});
    out.push_back(c.ResultIn(n).Sizes(kUnforeseen).Build());
  }
}

// Sweeps over the columns of a plane: in-place updates that read column j-1 or j+1.
void AddColumns(const Type& t, bool quick, std::vector<Segment>& out) {
  const Expr q = Constant(t, 0.25), h = Constant(t, 0.5);
  for (const int step : {-1, 1}) {
    SegmentBuilder b(Named(step < 0 ? "columns back" : "columns ahead", t), "nest");
    const Expr a = Padded(b, "a", t, 2), x = Padded(b, "b", t, 2), i = b.I(), j = b.J();
    b.Nest({Set(At(a, {i, j}), h * At(a, {i, j}) + q * At(x, {i, j}) * At(a, {i, j + Int(step)}) +
                                   At(x, {i, j}))});
    out.push_back(b.Sizes(Planes(step + 1, quick)).Build());
  }
  {
    SegmentBuilder b(Named("columns with quotient", t), "nest");
    const Expr a = Padded(b, "a", t, 2), d = Padded(b, "d", t, 2), x = Padded(b, "b", t, 2),
               s = b.Scalar("s", t, false), i = b.I(), j = b.J();
    b.Nest({Set(s, q * At(x, {i, j}) * At(d, {i, j - Int(1)})),
            Set(At(d, {i, j}), Constant(t, 1) / (Constant(t, 2) - At(x, {i, j - Int(1)}) * s)),
            Set(At(a, {i, j}), h * At(a, {i, j}) + (At(x, {i, j}) - At(a, {i, j - Int(1)}) * s))});
    out.push_back(b.Sizes(Planes(0, quick)).Build());
  }
  {
    SegmentBuilder b(Named("plane update", t), "nest");
    const Expr a = Padded(b, "a", t, 2), x = Padded(b, "b", t, 2), i = b.I(), j = b.J();
    b.Nest({Set(At(a, {i, j}), h * At(a, {i, j}) + At(x, {i, j - Int(1)}))});
    out.push_back(b.Sizes(Planes(1, quick)).Build());
  }
  {
    SegmentBuilder b(Named("star of another plane", t), "nest");
    const Expr a = Padded(b, "a", t, 2), x = Padded(b, "b", t, 2), i = b.I(), j = b.J();
    b.Nest({Set(At(a, {i, j}), q * At(x, {i - Int(1), j}) + q * At(x, {i + Int(1), j}) +
                                   q * At(x, {i, j - Int(1)}) + q * At(x, {i, j + Int(1)}))});
    out.push_back(b.Sizes(Planes(0, quick)).Build());
  }
  {
    // The largest element of a plane, found by a branch in a nest.
    SegmentBuilder b(Named("place in plane", t), "branch");
    const Expr x = Padded(b, "b", t, 2), s = b.Scalar("s", t), k = b.Scalar("k", kI4),
               l = b.Scalar("l", kI4);
    b.Assign(s, Constant(t, 0)).Assign(k, Int(0)).Assign(l, Int(0));
    b.Nest({When(Relation("gt", At(x, {b.I(), b.J()}), s),
                 {Set(s, At(x, {b.I(), b.J()})), Set(k, b.I()), Set(l, b.J())})});
    out.push_back(b.ResultIn(k).Sizes(Planes(1, quick)).Build());
  }
}

}  // namespace

std::vector<Segment> LoopSegments(bool quick) {
  std::vector<Segment> out;
  for (const Type& t : {kR4, kR8}) {
    AddChains(t, quick, out);
    AddReductions(t, quick, out);
    AddBranches(t, quick, out);
    AddColumns(t, quick, out);
  }
  AddIntegers(quick, out);
  return out;
}

}  // namespace fortell::model_segments
