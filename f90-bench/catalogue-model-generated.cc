// Random array statements and accesses from a fixed seed: masks, gathers, strides, rows. Many different
// segments at few sizes tell more than few at many, because times are steady.
#include "f90-bench/catalogue-model-generated.h"

namespace fortell::model_segments {

std::string GeneratedName(const std::string& name, int number, const Type& type) {
  return "model generated " + name + " " + std::to_string(number) +
         (type.kind == 8 ? " r8" : " r4");
}

Type GeneratedType(int number) { return number % 5 < 3 ? kR8 : kR4; }

std::vector<SegmentSize> ThreeSizes(const std::vector<std::int64_t>& lengths, int number, int step,
                                    std::int64_t fewest_rows, std::int64_t elements) {
  std::vector<SegmentSize> sizes;
  for (int k = 0; k < 3; ++k) {
    const std::int64_t n = lengths[static_cast<std::size_t>(number + step * k) % lengths.size()];
    sizes.push_back({n, std::max(fewest_rows, elements / n), -1});
  }
  return sizes;
}

Expr Around(const Operands& o, int depth, Dice& dice) {
  return RandomExpression(o, depth, dice) + o.references[0];
}

namespace {

// Predictors of branches do not learn so many outcomes by heart.
constexpr std::int64_t kUnforeseen = 300000;

// WHERE around one to three assignments, under logicals, a comparison, or both.
Segment Masks(int number) {
  const Type t = GeneratedType(number);
  Dice dice(21000u + 17u * static_cast<unsigned>(number));
  SegmentBuilder b(GeneratedName("where", number, t), "mask");
  const Expr x = b.Array("b", t), y = b.Array("c", t), s = b.Scalar("s", t);
  const int kind = number % 4, statements = number % 3 == 2 ? 2 + dice.Below(2) : 1;
  const Expr bound = Constant(t, 0.5 + 0.1 * (1 + dice.Below(9)));
  const Expr compared = Relation(dice.OneIn(2) ? "lt" : "gt", x, kind == 2 ? y : bound);
  Expr mask = compared;
  if (kind == 0 || kind == 3) mask = b.Array("p", kL4, 1, Fill::MaskRandom);
  if (kind == 3) mask = Logic(dice.OneIn(2) ? "and" : "or", mask, compared);
  std::vector<Stmt> body;
  for (int k = 0; k < statements; ++k) {
    const Expr a = b.Array(std::string(1, static_cast<char>('u' + k)), t);
    Expr value = Around({{x, y}, {s}, t}, dice.Below(3), dice);
    if (dice.OneIn(3)) value = value + Constant(t, 0.25) * a;
    body.push_back(Set(a, value));
  }
  b.Add(Masked(mask, body));
  const bool logical = kind == 0 || kind == 3;
  std::vector<SegmentSize> sizes = {{kUnforeseen, 1, logical ? 0.1 * (1 + dice.Below(9)) : -1}};
  // Of a shorter comparison the predictor would learn the outcomes by heart.
  if (kind == 0) sizes.push_back({2000 + 3000 * dice.Below(4), 1, dice.OneIn(2) ? 1.0 : 0.0});
  return b.Sizes(sizes).Build();
}

// One or two gathers among streams, or a scatter.
Segment Gathers(int number) {
  const Type t = GeneratedType(number);
  Dice dice(22000u + 19u * static_cast<unsigned>(number));
  SegmentBuilder b(GeneratedName("gather", number, t), "gather");
  const Expr a = b.Array("a", t), x = b.Array("b", t), y = b.Array("c", t), z = b.Array("d", t);
  const Expr ix = b.Array("ix", kI4, 1,
                          dice.Of(std::vector<Fill>{Fill::IndexIdentity, Fill::IndexRandom,
                                                    Fill::IndexRandom}));
  const Expr s = b.Scalar("s", t), i = b.I();
  const bool scatter = number % 4 == 3;
  Operands o{{scatter ? At(x, i) : At(x, At(ix, i)), At(y, i)}, {s}, t};
  if (!scatter && dice.OneIn(2)) o.references.push_back(At(z, At(ix, i)));
  b.Loop({Set(scatter ? At(a, At(ix, i)) : At(a, i), Around(o, dice.Below(3), dice))});
  return b.Sizes(ThreeSizes({300, 1000, 3000, 8000, 20000, 50000, 130000, 400000}, number, 3)).Build();
}

// A DO loop over elements some way apart.
Segment Strides(int number) {
  const Type t = GeneratedType(number);
  Dice dice(23000u + 23u * static_cast<unsigned>(number));
  SegmentBuilder b(GeneratedName("stride", number, t), "stride");
  const std::vector<int> apart = {2, 2, 3, 4, 5, 7, 8, 12, 20};
  const int load = number % 3 == 2 ? 1 : dice.Of(apart), store = number % 3 > 0 ? dice.Of(apart) : 1;
  const Expr a = b.Array("a", t, 1, Fill::Uniform, store);
  const Expr x = b.Array("b", t, 1, Fill::Uniform, load), y = b.Array("c", t);
  const Expr s = b.Scalar("s", t), i = b.I();
  const auto at = [&](const Expr& array, int by) { return At(array, by == 1 ? i : Int(by) * i); };
  Expr value = Around({{at(x, load), At(y, i)}, {s}, t}, dice.Below(3), dice);
  if (dice.OneIn(3)) value = value + Constant(t, 0.25) * at(a, store);
  b.Loop({Set(at(a, store), value)});
  return b.Sizes(ThreeSizes({60, 200, 900, 3000, 9000, 30000, 90000}, number, 2)).Build();
}

// Along the rows of one or two planes whose columns are short.
Segment Rows(int number) {
  const Type t = GeneratedType(number);
  Dice dice(24000u + 29u * static_cast<unsigned>(number));
  SegmentBuilder b(GeneratedName("rows", number, t), "stride");
  const int leading = dice.Of(std::vector<int>{10, 20, 35, 50, 100, 200, 300, 500});
  const bool store = dice.OneIn(2), both = dice.OneIn(3);
  const Expr rows = b.ArrayOf("b", t, {Int(leading), b.N()}), columns = b.Array("a", t, 2);
  const Expr more = both ? b.ArrayOf("c", t, {Int(leading), b.N()}) : b.Array("c", t);
  const Expr row = At(rows, {b.J(), b.I()}), column = At(columns, {b.I(), b.J()});
  const Operands o{{store ? column : row, both ? At(more, {b.J(), b.I()}) : At(more, b.I())},
                   {b.Scalar("s", t)},
                   t};
  b.Nest({Set(store ? row : column, Around(o, dice.Below(3), dice))});
  std::vector<SegmentSize> sizes;
  constexpr std::int64_t kLengths[] = {30, 70, 150, 300, 700, 1500};
  for (int k = 0; k < 3; ++k)
    sizes.push_back({kLengths[(number + 2 * k) % 6], std::min(leading, 8 + 8 * dice.Below(2)), -1});
  return b.Sizes(sizes).Build();
}

// Extents that the compiler knows.
Segment Known(int number) {
  const Type t = GeneratedType(number);
  Dice dice(25000u + 31u * static_cast<unsigned>(number));
  SegmentBuilder b(GeneratedName("known extent", number, t), "array");
  const Expr a = b.Array("a", t);
  Operands o{{}, {b.Scalar("s", t)}, t};
  const int arrays = 1 + dice.Below(4);
  for (int k = 0; k < arrays; ++k)
    o.references.push_back(b.Array(std::string(1, static_cast<char>('b' + k)), t));
  b.Assign(a, Around(o, 1 + dice.Below(3), dice));
  constexpr std::int64_t kSizes[] = {50, 100, 200, 333, 1000, 2000, 5000, 20000};
  return b.CompileTimeExtents().Sizes({{kSizes[number % 8], 1, -1}}).Build();
}

// Mathematical functions among other operations: half of them in loops that no compiler vectorises.
Segment Functions(int number) {
  const Type t = GeneratedType(number);
  Dice dice(26000u + 37u * static_cast<unsigned>(number));
  const bool serial = number % 2 == 0;
  SegmentBuilder b(GeneratedName("function", number, t), serial ? "serial" : "array");
  const Expr a = b.Array("a", t), x = b.Array("b", t), y = b.Array("c", t), s = b.Scalar("s", t), i = b.I();
  Operands o{{x, y}, {s}, t};
  if (serial) o.references = {At(x, i), At(y, i)};
  const std::vector<std::string> names = {"exp", "log", "sin", "tan", "atan", "tanh", "power"};
  const auto applied = [&](const std::string& name) {
    const Expr argument = Constant(t, 0.25) * RandomExpression(o, dice.Below(2), dice) + Constant(t, 0.125) * o.references[0];
    const Expr positive = Fn("abs", {argument}) + Constant(t, 0.5);
    if (name == "power") return Power(positive, o.references[1]);
    return Fn(name, {name == "log" ? positive : argument});
  };
  Expr value = applied(names[static_cast<std::size_t>(number / 2) % names.size()]);
  if (dice.OneIn(3)) value = value * applied(dice.Of(names));
  value = value + RandomExpression(o, dice.Below(3), dice);
  if (serial)
    b.Loop({ExitThatNeverComes(o.references[0]), Set(At(a, i), value)});
  else
    b.Assign(a, value);
  return b.Sizes({{200 + 150 * (number % 4), 1, -1}, {3000, 1, -1}}).Build();
}

}  // namespace

void AddGenerated(const std::vector<GeneratedKind>& kinds, bool quick, std::vector<Segment>& out) {
  constexpr int kOfEach = 36;
  for (const GeneratedKind& kind : kinds) {
    for (const int number : kind.quick)
      if (quick) out.push_back(kind.make(number));
    for (int number = 0; !quick && number < kOfEach; ++number) out.push_back(kind.make(number));
  }
}

std::vector<Segment> GeneratedSegments(bool quick) {
  std::vector<Segment> out;
  AddGenerated({{Masks, {0, 12}},
                {Gathers, {6, 7}},
                {Strides, {5, 12}},
                {Rows, {4, 8}},
                {Known, {0, 5, 6, 10, 12, 13}},
                {Functions, {0, 2, 8, 10}}},
               quick, out);
  AddGeneratedLoops(quick, out);
  AddGeneratedIntegers(quick, out);
  return out;
}

}  // namespace fortell::model_segments
