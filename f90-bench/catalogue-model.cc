// Segments from which the run-time model's parameters are fitted: array expressions and the frame.
#include "f90-bench/catalogue-model-parts.h"
#include "f90-bench/catalogue.h"

namespace fortell {
namespace model_segments {
namespace {

// Extents times 1, 1.2, 1.5 by phase: near, and on either side of, powers of two.
std::int64_t Shifted(std::int64_t n, int phase) {
  constexpr std::int64_t kNumerators[] = {10, 12, 15};
  return n * kNumerators[phase % 3] / 10;
}

std::vector<SegmentSize> Sizes(const std::vector<std::int64_t>& extents, int phase, bool quick) {
  std::vector<SegmentSize> sizes;
  for (std::size_t k = 0; k < extents.size(); ++k)
    if (!quick || k % 2 == static_cast<std::size_t>(phase) % 2) {
      SegmentSize size;
      size.n = Shifted(extents[k], phase);
      sizes.push_back(size);
    }
  return sizes;
}

const char* Suffix(const Type& type) { return type.kind == 8 ? " r8" : " r4"; }

// One array statement over `operands` arrays of the type.
template <typename F>
Segment Statement(const std::string& name, const Type& type, int operands,
                  const std::vector<SegmentSize>& sizes, F value, bool known_extents = false) {
  SegmentBuilder b("model " + name + Suffix(type), "array");
  if (known_extents) b.CompileTimeExtents();
  const Expr a = b.Array("a", type);
  std::vector<Expr> x;
  for (int k = 0; k < operands; ++k)
    x.push_back(b.Array(std::string(1, static_cast<char>('b' + k)), type));
  const Expr s = b.Scalar("s", type);
  b.Assign(a, value(x, s));
  return b.Sizes(sizes).Build();
}

void AddElementary(const Type& t, bool quick, std::vector<Segment>& out) {
  using X = const std::vector<Expr>&;
  using S = const Expr&;
  const auto sweep = [&] { return Sweep(static_cast<int>(out.size()), quick); };
  const auto small = [&] { return Small(static_cast<int>(out.size()), quick); };
  out.push_back(Statement("set", t, 0, sweep(), [](X, S s) { return s; }));
  out.push_back(Statement("copy", t, 1, sweep(), [](X x, S) { return x[0]; }));
  out.push_back(Statement("sum", t, 2, sweep(), [](X x, S) { return x[0] + x[1]; }));
  out.push_back(Statement("scale", t, 1, small(), [](X x, S s) { return s * x[0]; }));
  out.push_back(Statement("triad", t, 3, sweep(), [](X x, S) { return x[0] + x[1] * x[2]; }));
  out.push_back(Statement("product of four", t, 4, small(),
                          [](X x, S) { return x[0] * x[1] * x[2] * x[3]; }));
  out.push_back(Statement("sum of five", t, 5, sweep(),
                          [](X x, S) { return x[0] + x[1] + x[2] + x[3] + x[4]; }));
  out.push_back(Statement("divide", t, 2, small(), [](X x, S) { return x[0] / x[1]; }));
  out.push_back(Statement("two divisions", t, 2, small(),
                          [](X x, S s) { return x[0] / (x[1] + s / (x[0] + x[1])); }));
  out.push_back(Statement("square root", t, 1, small(), [](X x, S) { return Fn("sqrt", {x[0]}); }));
  out.push_back(Statement("norm", t, 2, small(),
                          [](X x, S) { return Fn("sqrt", {x[0] * x[0] + x[1] * x[1]}); }));
  out.push_back(Statement("largest", t, 2, small(), [](X x, S) {
    return Fn("max", {Fn("abs", {x[0]}), Negate(x[1])});
  }));
  out.push_back(
      Statement("truncate", t, 1, small(), [](X x, S s) { return x[0] - Fn("aint", {s * x[0]}); }));
  out.push_back(Statement("polynomial", t, 1, small(), [](X x, S s) {
    Expr e = x[0];
    for (int k = 0; k < 6; ++k) e = e * x[0] + s;
    return e;
  }));
  for (const char* f : {"exp", "log", "sin", "atan", "tan"})
    out.push_back(Statement(f, t, 1, small(), [f](X x, S) { return Fn(f, {x[0]}); }));
  out.push_back(Statement("power", t, 2, small(), [](X x, S) { return Power(x[0], x[1]); }));
  out.push_back(Statement("tanh", t, 1, small(), [](X x, S) { return Fn("tanh", {x[0]}); }));
  out.push_back(Statement("log and sum", t, 2, small(),
                          [](X x, S s) { return s * Fn("log", {x[0]}) + x[1] * x[1]; }));
}

// Neighbours in one array, which no two vectors of can begin at a line.
Segment Neighbours(const std::string& name, const Type& t, std::int64_t n) {
  SegmentBuilder b("model " + name + Suffix(t), "array");
  const Expr a = b.Array("a", t), x = b.Array("b", t, 1, Fill::Uniform, 1, 1);
  const Expr quarter = Constant(t, 0.25), half = Constant(t, 0.5);
  b.Assign(a, quarter * At(x, Range(Int(0), b.N() - Int(1))) + half * At(x, Range(Int(1), b.N())) +
                  quarter * At(x, Range(Int(2), b.N() + Int(1))));
  return b.CompileTimeExtents().Sizes({{n, 1, -1}}).Build();
}

// Extents that are even and no more: those compilers fill but half of each vector then.
void AddEvenExtents(std::vector<Segment>& out) {
  using X = const std::vector<Expr>&;
  using S = const Expr&;
  const auto add = [&](const char* name, int operands, std::int64_t n, auto value) {
    out.push_back(Statement(std::string("even ") + name, kR4, operands, {{n, 1, -1}}, value, true));
  };
  add("sum", 2, 1598, [](X x, S) { return x[0] + x[1]; });
  add("triad", 3, 958, [](X x, S s) { return x[0] + s * x[1] * x[2]; });
  add("polynomial", 1, 1598, [](X x, S s) {
    Expr e = x[0];
    for (int k = 0; k < 4; ++k) e = e * x[0] + s;
    return e;
  });
  out.push_back(Neighbours("even neighbours", kR4, 1598));
}

// Extents that the compiler knows, multiples of every vector: at low levels of optimization some
// vectorise such loops only.
void AddKnownExtents(const Type& t, std::vector<Segment>& out) {
  using X = const std::vector<Expr>&;
  using S = const Expr&;
  const auto add = [&](const char* name, int operands, std::int64_t n, auto value) {
    out.push_back(Statement(std::string("fixed ") + name, t, operands, {{n, 1, -1}}, value, true));
  };
  add("set", 0, 960, [](X, S s) { return s; });
  add("sum", 2, 1600, [](X x, S) { return x[0] + x[1]; });
  add("sum of five", 5, 640, [](X x, S) { return x[0] + x[1] + x[2] + x[3] + x[4]; });
  add("sum far", 2, 320000, [](X x, S) { return x[0] + x[1]; });
  add("triad", 3, 960, [](X x, S s) { return x[0] + s * x[1] * x[2]; });
  add("polynomial", 1, 1600, [](X x, S s) {
    Expr e = x[0];
    for (int k = 0; k < 6; ++k) e = e * x[0] + s;
    return e;
  });
  add("divide", 2, 960, [](X x, S) { return x[0] / x[1]; });
  add("norm", 2, 960, [](X x, S) { return Fn("sqrt", {x[0] * x[0] + x[1] * x[1]}); });
  add("largest", 2, 960, [](X x, S) { return Fn("max", {Fn("abs", {x[0]}), Negate(x[1])}); });
}

Segment Mixed(const std::string& name, const std::vector<SegmentSize>& sizes, const Type& target,
              const Type& source, const Expr (*value)(const Expr&, const Expr&, const Expr&),
              bool known_extents = false) {
  SegmentBuilder b("model " + name, "array");
  if (known_extents) b.CompileTimeExtents();
  const Expr a = b.Array("a", target);
  const Expr x = b.Array("b", source), y = b.Array("c", source);
  const Expr s = b.Scalar("k", source);
  b.Assign(a, value(x, y, s));
  return b.Sizes(sizes).Build();
}

void AddMixed(bool quick, std::vector<Segment>& out) {
  using E = const Expr&;
  const auto small = [&] { return Small(static_cast<int>(out.size()), quick); };
  out.push_back(
      Mixed("i4 sum", Sweep(1, quick), kI4, kI4, [](E x, E y, E) -> const Expr { return x + y; }));
  out.push_back(Mixed("i4 product", small(), kI4, kI4,
                      [](E x, E y, E s) -> const Expr { return x * y + s; }));
  out.push_back(Mixed("i4 divide", small(), kI4, kI4,
                      [](E x, E y, E) -> const Expr { return x / (y + Int(1)); }));
  out.push_back(Mixed("i4 divide by ten", small(), kI4, kI4,
                      [](E x, E, E) -> const Expr { return x / Int(10); }));
  out.push_back(Mixed("i4 bits", small(), kI4, kI4, [](E x, E y, E s) -> const Expr {
    return Fn("ieor", {Fn("iand", {x, y}), s});
  }));
  out.push_back(Mixed("i4 shifts", small(), kI4, kI4, [](E x, E y, E) -> const Expr {
    return Fn("ishft", {x, Int(3)}) - Fn("ishft", {y, Int(-2)});
  }));
  out.push_back(
      Mixed("i8 sum", small(), kI8, kI8, [](E x, E y, E s) -> const Expr { return x + y - s; }));
  out.push_back(
      Mixed("i8 product", small(), kI8, kI8, [](E x, E y, E) -> const Expr { return x * y; }));
  out.push_back(Mixed("i8 divide", small(), kI8, kI8,
                      [](E x, E y, E) -> const Expr { return x / (y + Constant(kI8, 1)); }));
  out.push_back(Mixed("i8 bits", small(), kI8, kI8, [](E x, E y, E) -> const Expr {
    return Fn("ieor", {x, y});
  }));
  out.push_back(Mixed("r4 from i4", small(), kR4, kI4, [](E x, E y, E) -> const Expr {
    return Fn("real", {x}, kR4) * Fn("real", {y}, kR4);
  }));
  out.push_back(Mixed("r8 from i4", small(), kR8, kI4, [](E x, E y, E) -> const Expr {
    return Fn("real", {x}, kR8) + Fn("real", {y}, kR8);
  }));
  out.push_back(Mixed("i4 from r4", small(), kI4, kR4,
                      [](E x, E y, E) -> const Expr { return Fn("int", {x + y}, kI4); }));
  out.push_back(Mixed("i4 from r8", small(), kI4, kR8,
                      [](E x, E y, E s) -> const Expr { return Fn("int", {s * x * y}, kI4); }));
  out.push_back(
      Mixed("r8 from r4", small(), kR8, kR4, [](E x, E y, E) -> const Expr { return x * y; }));
  out.push_back(
      Mixed("r4 from r8", small(), kR4, kR8, [](E x, E y, E) -> const Expr { return x + y; }));
  out.push_back(Mixed("compare r4", small(), kL4, kR4,
                      [](E x, E y, E) -> const Expr { return Relation("lt", x, y); }));
  out.push_back(Mixed("compare r8", small(), kL4, kR8,
                      [](E x, E y, E) -> const Expr { return Relation("lt", x, y); }));
  out.push_back(Mixed("compare i4", small(), kL4, kI4,
                      [](E x, E, E s) -> const Expr { return Relation("eq", x, s); }));
  out.push_back(Mixed("two comparisons", small(), kL4, kR4, [](E x, E y, E s) -> const Expr {
    return Logic("and", Relation("gt", x, y), Relation("lt", x, s));
  }));
  out.push_back(Mixed("not", small(), kL4, kR4, [](E x, E y, E s) -> const Expr {
    return Logic("not", Logic("neqv", Relation("gt", x, s), Relation("gt", y, s)));
  }));
}

// Integers of known extent.
void AddKnownIntegers(std::vector<Segment>& out) {
  using E = const Expr&;
  const std::vector<SegmentSize> sizes = {{1600, 1, -1}};
  out.push_back(Mixed("fixed i4 bits", sizes, kI4, kI4,
                      [](E x, E y, E s) -> const Expr {
                        return Fn("ieor", {Fn("iand", {x, y}), s});
                      }, true));
  out.push_back(Mixed("fixed i4 shifts", sizes, kI4, kI4,
                      [](E x, E y, E) -> const Expr {
                        return Fn("ishft", {x, Int(3)}) - Fn("ishft", {y, Int(-2)});
                      }, true));
  out.push_back(Mixed("fixed r4 from i4", sizes, kR4, kI4,
                      [](E x, E y, E) -> const Expr {
                        return Fn("real", {x}, kR4) * Fn("real", {y}, kR4);
                      }, true));
}

}  // namespace

std::vector<SegmentSize> Sweep(int phase, bool quick) {
  return Sizes({64, 1000, 5000, 20000, 80000, 300000, 1200000, 2700000}, phase, quick);
}

std::vector<SegmentSize> Small(int phase, bool quick) {
  return Sizes({70, 500, 4000, 20000}, phase, quick);
}

std::vector<SegmentSize> Planes(int phase, bool quick) {
  const std::vector<SegmentSize> all = {{16, 16, -1},   {60, 40, -1},   {120, 200, -1},
                                        {255, 100, -1}, {300, 300, -1}, {500, 700, -1},
                                        {1000, 900, -1}};
  std::vector<SegmentSize> sizes;
  for (std::size_t k = static_cast<std::size_t>(phase % 2); k < all.size(); k += quick ? 3 : 2)
    sizes.push_back(all[k]);
  return sizes;
}

std::vector<Segment> ArraySegments(bool quick) {
  std::vector<Segment> out;
  AddElementary(kR4, quick, out);
  AddElementary(kR8, quick, out);
  for (const Type& t : {kR4, kR8}) AddKnownExtents(t, out);
  AddMixed(quick, out);
  for (const Type& t : {kR4, kR8}) out.push_back(Neighbours("fixed neighbours", t, 1600));
  AddEvenExtents(out);
  AddKnownIntegers(out);
  return out;
}

}  // namespace model_segments

std::vector<Segment> ModelSegments(bool quick) {
  std::vector<Segment> all = model_segments::ArraySegments(quick);
  for (auto part : {model_segments::LoopSegments, model_segments::AccessSegments,
                    model_segments::RandomSegments, model_segments::WideSegments, model_segments::DeepSegments,
                    model_segments::SectionSegments,
                    model_segments::GeneratedSegments}) {
    std::vector<Segment> more = part(quick);
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

}  // namespace fortell
