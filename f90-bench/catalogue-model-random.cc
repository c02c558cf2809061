// Random statements and nests for the run-time model, from a fixed seed: they tell how the costs of
// operations combine, and a share of them is held out to tell the fit's error.
#include <algorithm>

#include "f90-bench/catalogue-model-parts.h"

namespace fortell::model_segments {
namespace {

Expr Leaf(const Operands& o, Dice& dice) {
  if (dice.OneIn(8)) return Constant(o.type, 0.125 * (1 + dice.Below(6)));
  if (!o.scalars.empty() && dice.OneIn(3))
    return o.scalars[static_cast<std::size_t>(dice.Below(static_cast<int>(o.scalars.size())))];
  return o.references[static_cast<std::size_t>(dice.Below(static_cast<int>(o.references.size())))];
}

// The operand behind this one in the list: compilers make something else of x + x, max(x, x) and products of
// constants than of what programs compute.
Expr Another(const Operands& o, const Expr& than) {
  std::vector<Expr> all = o.references;
  all.insert(all.end(), o.scalars.begin(), o.scalars.end());
  const auto found = std::find(all.begin(), all.end(), than);
  const std::size_t next = found == all.end() ? 0 : static_cast<std::size_t>(found - all.begin() + 1) % all.size();
  return all[next] == than ? Constant(o.type, 0.625) : all[next];
}

bool IsConstant(const Expr& e) { return e.kind == ExprKind::Constant; }

}  // namespace

// Values stay between about 0.1 and 100: sums and products of a few numbers around 1, differences
// scaled down, divisors away from zero.
Expr RandomExpression(const Operands& o, int depth, Dice& dice) {
  if (depth == 0 || dice.OneIn(9)) return Leaf(o, dice);
  const Expr l = RandomExpression(o, depth - 1, dice), drawn = RandomExpression(o, depth - 1, dice);
  const Expr r = drawn == l || (IsConstant(l) && IsConstant(drawn)) ? Another(o, l) : drawn;
  const int choice = dice.Below(20);
  if (choice < 7) return l + r;
  if (choice < 10) return l - Constant(o.type, 0.25) * r;
  if (choice < 17) return l * r;
  if (choice < 18) return l / (Constant(o.type, 0.5) + Fn("abs", {r}));
  if (choice < 19) return Fn("sqrt", {Fn("abs", {IsConstant(l) ? Another(o, l) : l})}) + r;
  return Fn("max", {l, r});
}

Expr WithUnused(Expr value, const std::vector<Expr>& numbers, int first, int step) {
  for (std::size_t u = static_cast<std::size_t>(first); u < numbers.size(); u += static_cast<std::size_t>(step))
    value = value + Constant(numbers[u].type, 0.125) * numbers[u];
  return value;
}

namespace {

// The costs of scalar code, told apart from those of vector code.
template <typename F>
Segment Serial(const std::string& name, const Type& target, const Type& source, bool quick,
               F value) {
  SegmentBuilder b("model serial " + name, "serial");
  const Expr a = b.Array("a", target), x = b.Array("b", source), y = b.Array("c", source);
  const Expr s = b.Scalar("s", source);
  const Expr i = b.I();
  b.Loop({ExitThatNeverComes(At(x, i)),
          Set(At(a, i), value(At(x, i), At(y, i), s))});
  return b.Sizes(quick ? std::vector<SegmentSize>{{1500, 1, -1}}
                       : std::vector<SegmentSize>{{700, 1, -1}, {4000, 1, -1}})
      .Build();
}

void AddSerialOperations(const Type& t, bool quick, std::vector<Segment>& out) {
  using E = const Expr&;
  const std::string k = t.kind == 8 ? " r8" : " r4";
  const Expr half = Constant(t, 0.5);
  out.push_back(Serial("copy" + k, t, t, quick, [](E x, E, E) { return x; }));
  out.push_back(Serial("sum" + k, t, t, quick, [](E x, E y, E) { return x + y; }));
  out.push_back(Serial("polynomial" + k, t, t, quick,
                       [](E x, E y, E s) { return ((x * y + s) * x + y) * y + s * x; }));
  out.push_back(
      Serial("products" + k, t, t, quick, [](E x, E y, E s) { return (x * s) * (y * s) * x * y; }));
  out.push_back(
      Serial("sums" + k, t, t, quick, [](E x, E y, E s) { return ((x - s) + (y + s)) - (s - x); }));
  out.push_back(Serial("quotient" + k, t, t, quick, [](E x, E y, E) { return x / y; }));
  out.push_back(Serial("root" + k, t, t, quick, [](E x, E, E) { return Fn("sqrt", {x}); }));
  out.push_back(Serial("extreme" + k, t, t, quick, [](E x, E y, E s) {
    return Fn("max", {Fn("abs", {x - s}), Negate(y)});
  }));
  out.push_back(
      Serial("truncation" + k, t, t, quick, [](E x, E, E s) { return x - Fn("aint", {s * x}); }));
  out.push_back(Serial("comparison" + k, kL4, t, quick, [](E x, E y, E s) {
    return Logic("or", Relation("lt", x, y), Relation("gt", y, s));
  }));
  out.push_back(
      Serial("conversion" + k, t, kI4, quick, [t](E x, E y, E) { return Fn("real", {x + y}, t); }));
  out.push_back(
      Serial("integer of" + k, kI4, t, quick, [](E x, E y, E) { return Fn("int", {x * y}, kI4); }));
  for (const char* f : {"exp", "log", "sin", "tan", "atan", "tanh"})
    out.push_back(Serial(f + k, t, t, quick, [f](E x, E, E) { return Fn(f, {x}); }));
  for (int number = 0; number < (quick ? 5 : 12); ++number)
    out.push_back(Serial("random " + std::to_string(number) + k, t, t, quick, [&](E x, E y, E s) {
      Dice dice(7000u + static_cast<unsigned>(number) * 11u + static_cast<unsigned>(t.kind));
      return RandomExpression({{x, y}, {s}, t}, 2 + number % 3, dice) + x;
    }));
  out.push_back(Serial("power" + k, t, t, quick, [](E x, E y, E) { return Power(x, y); }));
}

void AddSerialIntegers(bool quick, std::vector<Segment>& out) {
  using E = const Expr&;
  for (const Type& t : {kI4, kI8}) {
    const std::string k = t.kind == 8 ? " i8" : " i4";
    out.push_back(Serial("sums" + k, t, t, quick, [](E x, E y, E s) { return x + y - s; }));
    out.push_back(Serial("products" + k, t, t, quick, [](E x, E y, E s) { return x * y * s; }));
    out.push_back(Serial("bits" + k, t, t, quick, [](E x, E y, E s) {
      return Fn("ieor", {Fn("iand", {x, y}), s});
    }));
    out.push_back(
        Serial("quotient" + k, t, t, quick, [t](E x, E y, E) { return x / (y + Constant(t, 1)); }));
  }
  out.push_back(Serial("shifts i4", kI4, kI4, quick, [](E x, E y, E) {
    return Fn("ishft", {x, Int(3)}) - Fn("ishft", {y, Int(-2)});
  }));
}

Segment RandomStatement(const Type& t, int number, bool quick) {
  Dice dice(1000u + static_cast<unsigned>(number) * 7u + static_cast<unsigned>(t.kind));
  SegmentBuilder b(
      "model random statement " + std::to_string(number) + (t.kind == 8 ? " r8" : " r4"), "random");
  const Expr a = b.Array("a", t);
  Operands o;
  o.type = t;
  o.scalars = {b.Scalar("s", t)};
  const int arrays = 1 + dice.Below(5), shifts = dice.Below(3);
  const auto section = [&](const Expr& x, int by) {
    return At(x, {Range(Int(1 + by), b.N() + Int(by))});
  };
  for (int k = 0; k < arrays; ++k) {
    const Expr x = Padded(b, std::string(1, static_cast<char>('b' + k)), t);
    for (int by = -shifts; by <= shifts; ++by)
      if (by == 0 || dice.OneIn(2)) o.references.push_back(section(x, by));
  }
  Expr value = RandomExpression(o, 1 + dice.Below(4), dice);
  if (value.rank == 0) value = value + o.references[0];
  b.Assign(section(a, 0), value);
  std::vector<SegmentSize> sizes;
  constexpr std::int64_t kSizes[] = {90, 300, 1500, 7000, 15000, 45000, 100000, 400000, 900000};
  for (int k = 0; k < (quick ? 2 : 3); ++k) {
    SegmentSize size;
    size.n = kSizes[(number * 2 + k * 4) % 9];
    sizes.push_back(size);
  }
  return b.Sizes(sizes).Build();
}

// A nest over a plane with temporaries in scalars and one to three stores.
Segment RandomNest(const Type& t, int number, bool quick) {
  Dice dice(5000u + static_cast<unsigned>(number) * 13u + static_cast<unsigned>(t.kind));
  SegmentBuilder b("model random nest " + std::to_string(number) + (t.kind == 8 ? " r8" : " r4"),
                   "nest");
  const Expr i = b.I(), j = b.J();
  const int stores = 1 + dice.Below(3), inputs = 1 + dice.Below(3), temporaries = dice.Below(6);
  const bool rows = dice.OneIn(2), columns = dice.OneIn(2);
  std::vector<Expr> targets;
  for (int k = 0; k < stores; ++k)
    targets.push_back(Padded(b, std::string(1, static_cast<char>('p' + k)), t, 2));
  Operands o;
  o.type = t;
  for (int k = 0; k < inputs; ++k) {
    const Expr x = Padded(b, std::string(1, static_cast<char>('u' + k)), t, 2);
    for (int di = rows ? -1 : 0; di <= (rows ? 1 : 0); ++di)
      for (int dj = columns ? -1 : 0; dj <= (columns ? 1 : 0); ++dj)
        if ((di == 0 && dj == 0) || dice.OneIn(2))
          o.references.push_back(At(x, {i + Int(di), j + Int(dj)}));
  }
  std::vector<Stmt> body;
  std::vector<Expr> unused;
  for (int k = 0; k < temporaries; ++k) {
    const Expr s = b.Scalar("t" + std::to_string(k), t, false);
    body.push_back(Set(s, RandomExpression(o, 1 + dice.Below(2), dice) + o.references[0]));
    o.scalars.push_back(s);
    unused.push_back(s);
  }
  for (int k = 0; k < stores; ++k) {
    const Expr value = WithUnused(RandomExpression(o, 1 + dice.Below(3), dice), unused, k, stores);
    body.push_back(Set(At(targets[static_cast<std::size_t>(k)], {i, j}), value));
  }
  b.Nest(body);
  return b.Sizes(Planes(number, quick)).Build();
}

}  // namespace

std::vector<Segment> RandomSegments(bool quick) {
  std::vector<Segment> out;
  for (int k = 0; k < (quick ? 8 : 32); ++k) {
    out.push_back(RandomStatement(k % 3 == 2 ? kR8 : kR4, k, quick));
    out.push_back(RandomNest(k % 3 == 1 ? kR8 : kR4, k, quick));
  }
  for (const Type& t : {kR4, kR8}) AddSerialOperations(t, quick, out);
  AddSerialIntegers(quick, out);
  return out;
}

}  // namespace fortell::model_segments
