// Random DO loops from a fixed seed.
#include "f90-bench/catalogue-model-generated.h"

namespace fortell::model_segments {
namespace {

constexpr std::int64_t kUnforeseen = 300000;

// Stores, or sums in scalars, under one or two conditions.
Segment Branches(int number) {
  const Type t = GeneratedType(number);
  Dice dice(31000u + 17u * static_cast<unsigned>(number));
  SegmentBuilder b(GeneratedName("branch", number, t), "branch");
  const Expr a = b.Array("a", t), x = b.Array("b", t), y = b.Array("c", t), i = b.I();
  const Expr s = b.Scalar("s", t), sum = b.Scalar("u", t), k = b.Scalar("k", kI4);
  const Operands o{{At(x, i), At(y, i)}, {s}, t};
  const auto condition = [&](const Expr& e) {
    return Relation(dice.OneIn(2) ? "lt" : "gt", e, Constant(t, 0.5 + 0.05 * (1 + dice.Below(19))));
  };
  std::vector<Stmt> body;
  if (dice.OneIn(3)) body.push_back(Set(At(a, i), Around(o, dice.Below(2), dice)));
  const bool sums = number % 3 == 1;
  if (sums) b.Assign(sum, Constant(t, 0)).Assign(k, Int(0));
  std::vector<Stmt> inside;
  inside.push_back(sums ? Set(sum, sum + Around(o, dice.Below(2), dice))
                        : Set(At(a, i), Around(o, 1 + dice.Below(2), dice)));
  if (sums && dice.OneIn(2)) inside.push_back(Set(k, k + Int(1)));
  body.push_back(When(condition(At(x, i)), inside));
  if (number % 4 == 3)
    body.push_back(When(condition(At(y, i)), {Set(At(a, i), Around(o, dice.Below(2), dice))}));
  b.Loop(body);
  if (sums) b.ResultIn(sum);
  return b.Sizes({{kUnforeseen, 1, -1}}).Build();
}

// The extreme of an expression so far, and where it was: seldom a new one.
Segment Searches(int number) {
  const Type t = GeneratedType(number);
  Dice dice(32000u + 19u * static_cast<unsigned>(number));
  SegmentBuilder b(GeneratedName("search", number, t), "branch");
  const bool plane = number % 2 == 1, scaled = dice.OneIn(2), absolute = dice.OneIn(2);
  const int rank = plane ? 2 : 1, places = dice.Below(3);
  const Expr x = b.Array("b", t, rank), y = b.Array("c", t, rank);
  const Expr best = b.Scalar("s", t), k = b.Scalar("k", kI4), l = b.Scalar("l", kI4);
  const auto at = [&](const Expr& e) { return plane ? At(e, {b.I(), b.J()}) : At(e, b.I()); };
  Expr value = at(x);
  if (scaled) value = value * at(y);
  if (absolute) value = Fn("abs", {value});
  b.Assign(best, Constant(t, 0)).Assign(k, Int(0)).Assign(l, Int(0));
  std::vector<Stmt> found = {Set(best, value)};
  if (places > 0) found.push_back(Set(k, b.I()));
  if (places > 1) found.push_back(Set(l, plane ? b.J() : b.I() * Int(2)));
  const std::vector<Stmt> body = {When(Relation("gt", value, best), found)};
  if (plane)
    b.Nest(body).Sizes({{100, 120, -1}, {300, 100, -1}});
  else
    b.Loop(body).Sizes({{6000, 1, -1}, {40000, 1, -1}});
  return b.ResultIn(places > 0 ? k : best).Build();
}

// A sum or an extreme for each column, in a scalar or in its place: short ones overlap.
Segment Sums(int number) {
  const Type t = GeneratedType(number);
  Dice dice(33000u + 23u * static_cast<unsigned>(number));
  SegmentBuilder b(GeneratedName("sums of columns", number, t), "reduction");
  const Expr x = b.Array("b", t, 2), y = b.Array("c", t);
  const Expr result = At(b.ArrayOf("a", t, {b.M()}), b.J());
  const Expr s = b.Scalar("s", t, false), i = b.I(), j = b.J();
  const Operands o{{At(x, {i, j}), At(y, i)}, {b.Scalar("f", t)}, t};
  const Expr term = Around(o, dice.Below(2), dice);
  const bool extreme = number % 5 == 4, in_place = number % 2 == 1;
  const Expr& carried = in_place ? result : s;
  const Stmt link = Set(carried, extreme ? Fn("max", {carried, term}) : carried + term);
  std::vector<Stmt> outer = {Set(carried, Constant(t, 0)),
                             Counted(i, Int(1), b.N(), 1, {link})};
  if (!in_place) outer.push_back(Set(result, s));
  b.Add(Counted(j, Int(1), b.M(), 1, outer));
  return b.Sizes(ThreeSizes({4, 7, 12, 20, 33, 50, 80, 130, 250, 500}, number, 3,
                            8, 3000))
      .Build();
}

// Recurrences that begin anew in each column.
Segment Recurrences(int number) {
  const Type t = GeneratedType(number);
  Dice dice(34000u + 29u * static_cast<unsigned>(number));
  SegmentBuilder b(GeneratedName("recurrence in columns", number, t), "chain");
  const Expr a = Padded(b, "a", t, 2), x = Padded(b, "b", t, 2), y = b.Array("c", t);
  const Expr i = b.I(), j = b.J(), half = Constant(t, 0.5);
  const Operands o{{At(x, {i, j}), At(y, i)}, {b.Scalar("s", t)}, t};
  const Expr before = At(a, {i - Int(1), j}), term = Around(o, dice.Below(2), dice);
  const Expr values[] = {half * before + term, term - half * before,
                         term / (Constant(t, 1) + Fn("abs", {before})), (before + term) * half};
  b.Nest({Set(At(a, {i, j}), values[dice.OneIn(5) ? 2 : dice.Of(std::vector<int>{0, 1, 3})])});
  return b.Sizes(ThreeSizes({4, 8, 15, 30, 60, 120, 250, 600}, number, 3,
                            4, 2000))
      .Build();
}

// Short rows: entries, tails, vectors that are longer than what is left.
Segment Short(int number) {
  const Type t = GeneratedType(number);
  Dice dice(35000u + 31u * static_cast<unsigned>(number));
  SegmentBuilder b(GeneratedName("short columns", number, t), "nest");
  const Expr i = b.I(), j = b.J();
  Operands o{{}, {b.Scalar("s", t)}, t};
  const int inputs = 1 + dice.Below(3), stores = 1 + dice.Below(2);
  for (int k = 0; k < inputs; ++k) {
    const Expr x = Padded(b, std::string(1, static_cast<char>('u' + k)), t, 2);
    o.references.push_back(At(x, {i, j}));
    if (dice.OneIn(2)) o.references.push_back(At(x, {i + Int(dice.OneIn(2) ? 1 : -1), j}));
    if (dice.OneIn(3)) o.references.push_back(At(x, {i, j + Int(1)}));
  }
  std::vector<Stmt> body;
  for (int k = 0; k < stores; ++k) {
    const Expr a = Padded(b, std::string(1, static_cast<char>('p' + k)), t, 2);
    body.push_back(Set(At(a, {i, j}), Around(o, dice.Below(3), dice)));
  }
  b.Nest(body);
  return b.Sizes(ThreeSizes({3, 5, 8, 11, 16, 22, 29, 40, 57, 90}, 3 * number, 4,
                            8, 1500))
      .Build();
}

// Columns in place, forwards and backwards, that read what lies behind or ahead.
Segment InPlace(int number) {
  const Type t = GeneratedType(number);
  Dice dice(36000u + 37u * static_cast<unsigned>(number));
  SegmentBuilder b(GeneratedName("columns in place", number, t), "nest");
  const Expr a = Padded(b, "a", t, 2), x = Padded(b, "b", t, 2), i = b.I(), j = b.J();
  const Expr q = Constant(t, 0.2), h = Constant(t, 0.4);
  const int beside = dice.OneIn(2) ? 1 : -1, step = number % 3 == 2 ? -1 : 1;
  Expr value = h * At(a, {i, j}) + At(x, {i, j});
  if (!dice.OneIn(3)) value = value + q * At(a, {i, j + Int(beside)});
  if (dice.OneIn(3)) value = value + q * At(a, {i + Int(step), j});
  if (dice.OneIn(2)) value = value + q * At(x, {i, j + Int(1)}) * At(x, {i + Int(1), j});
  const Stmt set = Set(At(a, {i, j}), value);
  const bool back = step < 0;
  b.Add(Counted(j, Int(1), b.M(), 1,
                {Counted(i, back ? b.N() : Int(1), back ? Int(1) : b.N(), step, {set})}));
  std::vector<SegmentSize> sizes;
  const std::vector<SegmentSize> all = {{20, 60, -1},   {45, 70, -1},   {100, 80, -1},
                                        {200, 150, -1}, {350, 200, -1}, {600, 300, -1}};
  for (int k = 0; k < 2; ++k) sizes.push_back(all[static_cast<std::size_t>((number + 3 * k) % 6)]);
  return b.Sizes(sizes).Build();
}

}  // namespace

void AddGeneratedLoops(bool quick, std::vector<Segment>& out) {
  AddGenerated({{Branches, {9, 13}},
                {Searches, {8, 16}},
                {Sums, {3, 6, 8, 9}},
                {Recurrences, {0, 3, 10, 11, 13}},
                {Short, {0, 7, 14}},
                {InPlace, {8, 10, 13}}},
               quick, out);
}

}  // namespace fortell::model_segments
