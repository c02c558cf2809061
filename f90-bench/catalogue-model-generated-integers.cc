// Random integer statements and recurrences from a fixed seed; the statements in loops that no compiler vectorises. Integer segments of
// the other kinds are bound by what else they do, and leave open what their scalar operations cost.
#include "f90-bench/catalogue-model-generated.h"

namespace fortell::model_segments {
namespace {

// Leaves are 1000 at most and products are masked, so that nothing leaves the range of four bytes.
Expr RandomInteger(const Operands& o, int depth, Dice& dice) {
  if (depth == 0) {
    if (dice.OneIn(8)) return Constant(o.type, 1 + dice.Below(40));
    if (dice.OneIn(4)) return dice.Of(o.scalars);
    return dice.Of(o.references);
  }
  const Expr l = RandomInteger(o, depth - 1, dice);
  const Expr drawn = RandomInteger(o, dice.OneIn(3) ? 0 : depth - 1, dice);
  const Expr r = drawn != l ? drawn : l == o.scalars[0] ? o.references[0] : o.scalars[0];  // x - x and max(x, x) are no work
  const int choice = dice.Below(20);
  if (choice < 6) return l + r;
  if (choice < 9) return l - r;
  if (choice < 13) return Fn(dice.OneIn(2) ? "max" : "min", {l, r});
  if (choice < 16) return Fn(dice.OneIn(2) ? "iand" : "ieor", {l, r});
  if (choice < 17) return Fn("ishft", {l, Int(-1 - dice.Below(4))});
  if (choice < 18) return Fn("iand", {l, Constant(o.type, 255)}) * Fn("iand", {r, Constant(o.type, 63)});
  if (choice < 19) return Fn("abs", {l}) - r;
  return Fn("merge", {l, r, Relation(dice.OneIn(2) ? "lt" : "gt", o.references[0], r)}, o.type);
}

// One or two statements, of few operations or of many.
Segment Integers(int number) {
  const Type t = number % 3 == 2 ? kI8 : kI4;
  Dice dice(37000u + 41u * static_cast<unsigned>(number));
  SegmentBuilder b("model generated integers " + std::to_string(number) + (t.kind == 8 ? " i8" : " i4"),
                   "serial");
  const Expr i = b.I();
  Operands o{{}, {b.Scalar("s", t)}, t};
  const int inputs = 2 + dice.Below(3), statements = 1 + dice.Below(2);
  for (int k = 0; k < inputs; ++k) {
    const Expr x = Padded(b, std::string(1, static_cast<char>('b' + k)), t);
    o.references.push_back(At(x, i));
    if (dice.OneIn(3)) o.references.push_back(At(x, i + Int(dice.OneIn(2) ? 1 : -1)));
  }
  std::vector<Stmt> body = {ExitWhen(Relation("gt", o.references[0], Constant(o.type, 2000)))};
  for (int k = 0; k < statements; ++k)
    body.push_back(Set(At(b.Array(std::string(1, static_cast<char>('p' + k)), t), i),
                       RandomInteger(o, 1 + number % 4, dice) + o.references[0]));
  return b.Loop(body).Sizes({{1500, 1, -1}}).Build();
}

// A value of which the next one is made: generators of random numbers, hash values, running extremes. Stays in the range of four bytes.
Segment Chains(int number) {
  Dice dice(38000u + 43u * static_cast<unsigned>(number));
  SegmentBuilder b("model generated integer chain " + std::to_string(number) + " i4", "chain");
  const Expr s = b.Scalar("s", kI4), i = b.I();
  const Expr x = At(b.Array("b", kI4), i), y = At(b.Array("c", kI4), i);
  const Expr element = dice.OneIn(2) ? x : x + y;
  const auto remainder = [&](const Expr& e) { return Fn("mod", {e, Int(dice.Of(std::vector<int>{1009, 6075, 7875, 9973}))}); };
  const auto low = [&](const Expr& e) { return Fn("iand", {e, Int(dice.Of(std::vector<int>{1023, 4095, 16383}))}); };
  Expr next = s;
  switch (number % 6) {
    case 0:
      next = remainder(s * Int(dice.Of(std::vector<int>{106, 211, 421})) + Int(1283 + dice.Below(400)));
      break;
    case 1:
      next = remainder(s * Int(31) + element);
      break;
    case 2:
      next = low(s * Int(1 + 4 * (20 + dice.Below(60))) + element);
      break;
    case 3:
      next = low(Fn("ieor", {Fn("ieor", {s, Fn("ishft", {s, Int(3 + dice.Below(3))})}), element}));
      break;
    case 4:
      next = Fn(dice.OneIn(2) ? "max" : "min", {s - Int(1 + dice.Below(3)), element});
      break;
    default:
      next = (s + element * Int(1 + dice.Below(5))) / Int(dice.Of(std::vector<int>{3, 7, 10}));
  }
  b.Assign(s, Int(1234));
  b.Loop({Set(s, next), Set(At(b.Array("k", kI4), i), s)});
  return b.ResultIn(s).Sizes({{400 + 100 * (number % 5), 1, -1}, {5000, 1, -1}}).Build();
}

}  // namespace

void AddGeneratedIntegers(bool quick, std::vector<Segment>& out) {
  AddGenerated({{Integers, {1, 2, 3, 5, 6, 7, 11, 15}}, {Chains, {0, 3, 4}}}, quick, out);
}

}  // namespace fortell::model_segments
