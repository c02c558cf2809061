// Strided and indirect access, masks and array temporaries for the run-time model.
#include "f90-bench/catalogue-model-parts.h"

namespace fortell::model_segments {
namespace {

std::string Named(const std::string& name, const Type& type) {
  return "model " + name + (type.kind == 8 ? " r8" : " r4");
}

// Every second one, the first or the second to begin with.
std::vector<SegmentSize> Half(const std::vector<SegmentSize>& sizes, std::size_t first) {
  std::vector<SegmentSize> half;
  for (std::size_t k = first % 2; k < sizes.size(); k += 2) half.push_back(sizes[k]);
  return half;
}

void AddStrides(const Type& t, bool quick, std::vector<Segment>& out) {
  const Expr half = Constant(t, 0.5);
  for (const int stride : {2, 4, 16, 40}) {
    const std::vector<SegmentSize> sizes = {{100, 1, -1}, {2000, 1, -1}, {40000, 1, -1}};
    const auto index = [&](const SegmentBuilder& b) { return Int(stride) * b.I(); };
    const std::string suffix = " by " + std::to_string(stride);
    {
      SegmentBuilder b(Named("load" + suffix, t), "stride");
      const Expr a = b.Array("a", t), x = b.Array("b", t, 1, Fill::Uniform, stride);
      b.Loop({Set(At(a, b.I()), half * At(x, index(b)))});
      out.push_back(b.Sizes(sizes).Build());
    }
    if (quick && stride > 4) continue;
    SegmentBuilder b(Named("update" + suffix, t), "stride");
    const Expr a = b.Array("a", t, 1, Fill::Uniform, stride), x = b.Array("b", t);
    b.Loop({Set(At(a, index(b)), half * At(a, index(b)) + At(x, b.I()))});
    out.push_back(b.Sizes(sizes).Build());
  }
  // Sections whose stride the compiler cannot know: m, which is 1 for segments of rank 1 else.
  SegmentBuilder b(Named("section by m", t), "stride");
  const Expr a = b.Array("a", t, 1, Fill::Uniform, 8), x = b.Array("b", t, 1, Fill::Uniform, 8);
  const Expr all = Range(b.M(), b.M() * b.N(), b.M());
  b.Assign(At(a, {all}), half * At(x, {all}) + half * At(a, {all}));
  const std::vector<SegmentSize> by_m = {{200, 1, -1},   {5000, 1, -1}, {3000, 2, -1},
                                         {50000, 2, -1}, {400, 8, -1},  {40000, 8, -1}};
  const std::size_t first = t.kind == 8 ? 1 : 0;
  out.push_back(b.Sizes(quick ? Half(by_m, first) : by_m).Build());
  // Neighbours in such a section; the second form overlaps its target.
  const auto part = [](const SegmentBuilder& c, const Expr& e, int by) {
    return At(e, {Range(c.M() * Int(2 + by), c.M() * (c.N() + Int(by - 1)), c.M())});
  };
  const Expr quarter = Constant(t, 0.25);
  for (const bool overlap : {false, true}) {
    SegmentBuilder c(Named(overlap ? "overlap by m" : "neighbours by m", t), "stride");
    const Expr y = c.Array("a", t, 1, Fill::Uniform, 8), z = c.Array("b", t, 1, Fill::Uniform, 8);
    const Expr& source = overlap ? y : z;
    c.Assign(part(c, y, 0), quarter * part(c, source, -1) + quarter * part(c, source, 1) +
                                half * part(c, source, 0));
    const std::vector<SegmentSize> near = {{200, 1, -1},  {6000, 1, -1},  {100, 8, -1},
                                           {4000, 2, -1}, {30000, 4, -1}, {60000, 8, -1}};
    out.push_back(c.Sizes(quick ? Half(near, first + (overlap ? 1 : 0)) : near).Build());
  }
}

void AddGathers(const Type& t, bool quick, std::vector<Segment>& out) {
  struct Kind {
    const char* name;
    Fill fill;
  };
  int phase = 0;
  for (const Kind& kind : {Kind{"identity", Fill::IndexIdentity}, Kind{"xor", Fill::IndexXor16},
                           Kind{"random", Fill::IndexRandom}}) {
    {
      SegmentBuilder b(Named(std::string("gather ") + kind.name, t), "gather");
      const Expr a = b.Array("a", t), x = b.Array("b", t), ix = b.Array("ix", kI4, 1, kind.fill);
      b.Assign(a, At(x, ix));
      // Multiples of 32, so that the permutation by exclusive or stays inside.
      out.push_back(
          b.Sizes(quick ? std::vector<SegmentSize>{{1024, 1, -1}, {65536, 1, -1}, {1048576, 1, -1}}
                        : std::vector<SegmentSize>{{1024, 1, -1},
                                                   {8192, 1, -1},
                                                   {65536, 1, -1},
                                                   {262144, 1, -1},
                                                   {2097152, 1, -1}})
              .Build());
    }
    if (quick && phase++ == 1) continue;
    {
      SegmentBuilder b(Named(std::string("scatter ") + kind.name, t), "gather");
      const Expr a = b.Array("a", t), x = b.Array("b", t), ix = b.Array("ix", kI4, 1, kind.fill);
      b.Assign(At(a, ix), x);
      out.push_back(b.Sizes({{1024, 1, -1}, {65536, 1, -1}, {1048576, 1, -1}}).Build());
    }
    SegmentBuilder b(Named(std::string("gathered comparison ") + kind.name, t), "gather");
    const Expr p = b.Array("p", kL4), x = b.Array("b", t), y = b.Array("c", t),
               ix = b.Array("ix", kI4, 1, kind.fill);
    b.Assign(p, Relation("gt", At(x, ix), y));
    out.push_back(b.Sizes({{1024, 1, -1}, {32768, 1, -1}}).Build());
  }
}

// Elements picked one by one that no compiler loads into a vector: updates, since two may be of one element, searches, and
// short rows of a sparse matrix.
void AddPicked(const Type& t, bool quick, std::vector<Segment>& out) {
  const Expr half = Constant(t, 0.5);
  {
    SegmentBuilder b(Named("update of picked", t), "gather");
    const Expr a = b.Array("a", t), x = b.Array("b", t), ix = b.Array("ix", kI4, 1, Fill::IndexRandom);
    const Expr picked = At(a, At(ix, b.I()));
    b.Loop({Set(picked, half * picked + At(x, b.I()))});
    out.push_back(b.Sizes(quick ? std::vector<SegmentSize>{{1024, 1, -1}} : std::vector<SegmentSize>{{1024, 1, -1}, {65536, 1, -1}}).Build());
  }
  {
    // Never found: every element is looked at.
    SegmentBuilder b(Named("search in picked", t), "gather");
    const Expr x = b.Array("b", t), ix = b.Array("ix", kI4, 1, Fill::IndexRandom), s = b.Scalar("s", kI4);
    b.Assign(s, Int(0));
    b.Loop({ExitWhen(Relation("gt", At(x, At(ix, b.I())), Constant(t, 2))), Set(s, b.I())});
    out.push_back(b.ResultIn(s).Sizes(quick ? std::vector<SegmentSize>{{4096, 1, -1}} : std::vector<SegmentSize>{{1024, 1, -1}, {16384, 1, -1}}).Build());
  }
  const std::vector<SegmentSize> rows = quick ? std::vector<SegmentSize>{{2, 900, -1}, {7, 400, -1}}
                                              : std::vector<SegmentSize>{{2, 900, -1}, {3, 500, -1}, {7, 400, -1}, {20, 100, -1}};
  {
    SegmentBuilder b(Named("rows of picked updates", t), "gather");
    const Expr a = b.Array("a", t, 2), x = b.Array("b", t, 2), ix = b.Array("ix", kI4, 1, Fill::IndexRandom);
    const Expr picked = At(a, {At(ix, b.I()), b.J()});
    b.Nest({Set(picked, half * picked + At(x, {b.I(), b.J()}))});
    out.push_back(b.Sizes(rows).Build());
  }
  {
    SegmentBuilder b(Named("rows of picked sums", t), "gather");
    const Expr a = b.ArrayOf("a", t, {b.M()}), x = b.Array("b", t, 2), y = b.Array("c", t), ix = b.Array("ix", kI4, 1, Fill::IndexRandom),
               s = b.Scalar("s", t, false), i = b.I(), j = b.J();
    b.Add(Counted(j, Int(1), b.M(), 1,
                  {Set(s, Constant(t, 0)), Counted(i, Int(1), b.N(), 1, {Set(s, s + At(x, {i, j}) * At(y, At(ix, i)))}),
                   Set(At(a, j), s)}));
    out.push_back(b.Sizes(rows).Build());
  }
  // As many loads as a core has, where nothing waits.
  SegmentBuilder b(Named("scatter of picked products", t), "gather");
  const Expr a = b.Array("a", t), x = b.Array("b", t), y = b.Array("c", t), z = b.Array("d", t), w = b.Array("e", t),
             ix = b.Array("ix", kI4, 1, Fill::IndexRandom), iy = b.Array("iy", kI4, 1, Fill::IndexRandom),
             iz = b.Array("iz", kI4, 1, Fill::IndexRandom), i = b.I();
  b.Loop({Set(At(a, At(ix, i)), At(x, At(iy, i)) * At(y, At(iz, i)) + At(z, At(iz, i)) * At(w, At(iy, i)))});
  out.push_back(b.Sizes(quick ? std::vector<SegmentSize>{{700, 1, -1}} : std::vector<SegmentSize>{{50, 1, -1}, {700, 1, -1}}).Build());
}

// Current predictors learn a random mask of 65000 elements by heart, at least where it is far from
// half true, when it is used again and again.
constexpr std::int64_t kForeseen = 20000, kUnforeseen = 300000;

SegmentSize MaskSize(double fraction) {
  return {fraction > 0 && fraction < 1 ? kUnforeseen : kForeseen, 1, fraction};
}

void AddMasks(const Type& t, bool quick, std::vector<Segment>& out) {
  using E = const Expr&;
  struct Kind {
    const char* name;
    Expr (*value)(E a, E x, E y);
  };
  const Kind kinds[] = {
      {"copy", [](E, E x, E) { return x; }},
      {"sum", [](E, E x, E y) { return x + y; }},
      {"update", [](E a, E x, E) { return Constant(a.type, 0.5) * a + x; }},
      {"quotient", [](E, E x, E y) { return Fn("sqrt", {x / y}); }},
      {"log", [](E, E x, E y) { return Fn("log", {x}) * y; }},
      {"root of log",
       [](E a, E, E y) { return Fn("sqrt", {Fn("abs", {Fn("log", {y}) / (a + y)})}); }},
  };
  for (const Kind& kind : kinds) {
    SegmentBuilder b(Named(std::string("where ") + kind.name, t), "mask");
    const Expr a = b.Array("a", t), x = b.Array("b", t), y = b.Array("c", t),
               p = b.Array("p", kL4, 1, Fill::MaskRandom);
    b.Add(Masked(p, {Set(a, kind.value(a, x, y))}));
    std::vector<SegmentSize> sizes;
    for (const double f : {0.0, 0.1, 0.5, 0.8, 1.0}) sizes.push_back(MaskSize(f));
    sizes.push_back({1000, 1, 1.0});
    out.push_back(b.Sizes(quick ? Half(sizes, out.size()) : sizes).Build());
  }
  {
    SegmentBuilder b(Named("where three", t), "mask");
    const Expr a = b.Array("a", t), x = b.Array("b", t), y = b.Array("c", t), z = b.Array("d", t),
               p = b.Array("p", kL4, 1, Fill::MaskRandom);
    const Expr h = Constant(t, 0.5);
    b.Add(Masked(p, {Set(a, x * y), Set(z, h * z + a), Set(x, h * x + y)}));
    out.push_back(
        b.Sizes({MaskSize(0.0), MaskSize(0.3), MaskSize(0.7), MaskSize(1.0)}).Build());
  }
  {
    SegmentBuilder b(Named("where two", t), "mask");
    const Expr a = b.Array("a", t), x = b.Array("b", t), y = b.Array("c", t), z = b.Array("d", t),
               p = b.Array("p", kL4, 1, Fill::MaskRandom);
    b.Add(Masked(p, {Set(a, x), Set(z, y)}));
    out.push_back(b.Sizes({MaskSize(0.0), MaskSize(0.5), MaskSize(1.0)}).Build());
  }
  {
    // Rows, because compilers leave masked stores with a stride to scalar code.
    SegmentBuilder b(Named("where both", t), "mask");
    const Expr a = b.ArrayOf("a", t, {Int(10), b.N()}), x = b.Array("b", t), y = b.Array("c", t),
               p = b.Array("p", kL4, 1, Fill::MaskRandom);
    const auto row = [&](int k) { return At(a, {Int(k), Range(Int(1), b.N())}); };
    const Expr less = Relation("lt", x, Constant(t, 1.2));
    b.Add(Masked(p, {Set(row(2), x)})).Add(Masked(Logic("and", p, less), {Set(row(7), y)}));
    // What is left of the second mask is random where the first one is all true.
    out.push_back(b.Sizes({MaskSize(0.0), MaskSize(0.3), MaskSize(0.7), {kUnforeseen, 1, 1.0}}).Build());
  }
  {
    // Reads its own target elsewhere: a temporary under the mask.
    SegmentBuilder b(Named("where dependent", t), "mask");
    const Expr a = b.Array("a", t), ix = b.Array("ix", kI4, 1, Fill::IndexIdentity),
               p = b.Array("p", kL4, 1, Fill::MaskRandom);
    b.Add(Masked(p, {Set(a, At(a, ix))}));
    out.push_back(b.Sizes({MaskSize(0.0), MaskSize(0.4), MaskSize(1.0)}).Build());
  }
  {
    SegmentBuilder b(Named("where compared", t), "mask");
    const Expr a = b.Array("a", t), x = b.Array("b", t), y = b.Array("c", t);
    b.Add(Masked(Relation("lt", x, y), {Set(a, x * y)}));
    out.push_back(b.Sizes({{kUnforeseen, 1, -1}}).Build());
  }
  {
    SegmentBuilder b(Named("merge", t), "mask");
    const Expr a = b.Array("a", t), x = b.Array("b", t), y = b.Array("c", t),
               p = b.Array("p", kL4, 1, Fill::MaskRandom);
    b.Assign(a, Fn("merge", {x, y, p}));
    out.push_back(b.Sizes({MaskSize(0.0), MaskSize(1.0), {2000, 1, 1.0}}).Build());
  }
}

// Parts of a mask where the rows are read as well: flang, which scatters what is only stored, leaves these to
// scalar code.
void AddMaskedUpdates(const Type& t, std::vector<Segment>& out) {
  SegmentBuilder b(Named("where both update", t), "mask");
  const Expr a = b.ArrayOf("a", t, {Int(5), b.N()}), x = b.Array("b", t), y = b.Array("c", t),
             p = b.Array("p", kL4, 1, Fill::MaskRandom);
  const auto row = [&](int k) { return At(a, {Int(k), Range(Int(1), b.N())}); };
  const Expr h = Constant(t, 0.5), less = Relation("lt", x, Constant(t, 1.2));
  b.Add(Masked(p, {Set(row(2), h * row(2) + x)}))
      .Add(Masked(Logic("and", p, less), {Set(row(4), h * row(4) + y)}));
  out.push_back(b.Sizes({MaskSize(0.3), MaskSize(0.7)}).Build());
}

void AddTemporaries(const Type& t, bool quick, std::vector<Segment>& out) {
  const Expr q = Constant(t, 0.2), h = Constant(t, 0.4);
  const auto shifted = [](const Expr& a, const SegmentBuilder& b, int by) {
    return At(a, {Range(Int(1 + by), b.N() + Int(by))});
  };
  {
    SegmentBuilder b(Named("overlap of five", t), "array");
    const Expr a = Padded(b, "a", t);
    b.Assign(shifted(a, b, 0), q * shifted(a, b, -2) + q * shifted(a, b, -1) +
                                   q * shifted(a, b, 0) + q * shifted(a, b, 1) +
                                   q * shifted(a, b, 2));
    out.push_back(b.Sizes(Sweep(0, quick)).Build());
  }
  for (const int by : {-1, 1}) {
    SegmentBuilder b(Named(by < 0 ? "shift up" : "shift down", t), "array");
    const Expr a = Padded(b, "a", t), x = Padded(b, "b", t);
    b.Assign(shifted(a, b, 0), h * shifted(a, b, by) + h * shifted(x, b, 0));
    out.push_back(b.Sizes(Small(1, quick)).Build());
  }
  {
    SegmentBuilder b(Named("stencil of another", t), "array");
    const Expr a = Padded(b, "a", t), x = Padded(b, "b", t);
    b.Assign(shifted(a, b, 0), q * shifted(x, b, -2) + h * shifted(x, b, 0) + q * shifted(x, b, 1));
    out.push_back(b.Sizes(Sweep(1, quick)).Build());
  }
  {
    SegmentBuilder b(Named("overlap in a plane", t), "nest");
    const Expr a = Padded(b, "a", t, 2);
    const auto plane = [&](int di, int dj) {
      return At(a, {Range(Int(1 + di), b.N() + Int(di)), Range(Int(1 + dj), b.M() + Int(dj))});
    };
    b.Assign(plane(0, 0), h * plane(0, 0) + h * plane(1, 1) + q * plane(-1, 0));
    out.push_back(b.Sizes(Planes(0, quick)).Build());
  }
}

}  // namespace

std::vector<Segment> AccessSegments(bool quick) {
  std::vector<Segment> out;
  for (const Type& t : {kR4, kR8}) {
    AddStrides(t, quick, out);
    AddGathers(t, quick, out);
    AddPicked(t, quick, out);
    AddMasks(t, quick, out);
    AddTemporaries(t, quick, out);
  }
  AddMaskedUpdates(kR4, out);
  if (!quick) AddMaskedUpdates(kR8, out);
  return out;
}

}  // namespace fortell::model_segments
