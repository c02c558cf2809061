// Powers with constant exponents: a call of the library, or roots and products by the machine code.
#include <gtest/gtest.h>

#include "tests/predictor/hierarchy-program.h"

namespace fortell::test {
namespace {

using namespace hierarchy;

Expr Power(const Expr& base, double exponent) {
  Expr e;
  e.kind = ExprKind::Constant;
  e.type = kR8;
  e.value = exponent;
  Expr power = base * e;
  power.name = "pow";
  return power;
}

// b(i) = a(i)**exponent, in a loop or once.
LoopFeatures Powers(double exponent, const LoopReport* report, bool in_loop = true) {
  TestUnit u;
  u.report = report;
  const Expr a = u.Array("a", kR8, {1000}), b = u.Array("b", kR8, {1000}), i = u.Scalar("i", kI4);
  const Stmt set = u.At(2, 1000, Set(At(b, i), Power(At(a, i), exponent)));
  return u.Lower({in_loop ? u.Do(1, i, 1, 1000, 1, {set}) : set}).records.back().features;
}

TEST(Powers, AreRootsAndProductsWhereTheMachineCodeCallsNothingForThem) {
  LoopReport calls, none;
  calls.remarks = {{0, 2, kMachineCode, "9"}, {0, 2, kMachineCall, "pow"}};
  none.remarks = {{0, 2, kMachineCode, "9"}};
  for (const LoopReport* report : {static_cast<const LoopReport*>(nullptr), static_cast<const LoopReport*>(&calls)})
    EXPECT_EQ(TakenCount(Powers(1.5, report), Cost::PowerR8), 1);
  const LoopFeatures f = Powers(1.5, &none);
  EXPECT_EQ(TakenCount(f, Cost::PowerR8), 0);
  EXPECT_EQ(TakenCount(f, Cost::SquareRootR8), 1);
  EXPECT_EQ(TakenCount(f, Cost::MultiplyR8), 1);
  EXPECT_EQ(TakenCount(Powers(2, &none), Cost::MultiplyR8), 1);
  EXPECT_EQ(TakenCount(Powers(-0.5, &none), Cost::DivideR8), 1);
  EXPECT_EQ(TakenCount(Powers(0.75, &none), Cost::SquareRootR8), 2) << "of x, and of its root";
  EXPECT_EQ(TakenCount(Powers(0.2, &none), Cost::PowerR8), 1) << "no root of two";
  EXPECT_GT(TakenCount(Powers(1.5, &none, false), Cost::SquareRootR8), 0) << "outside of loops";
  EXPECT_EQ(TakenCount(Powers(1.5, &none, false), Cost::PowerR8), 0);
}

// b(i) = base**k
TEST(Powers, OfOneAndMinusOneAreAChoiceWhereTheMachineCodeCallsNothingForThem) {
  const auto features = [](double base, bool calls) {
    LoopReport report;
    report.remarks = {{0, 2, kMachineCode, "9"}};
    if (calls) report.remarks.insert({0, 2, kMachineCall, "__powidf2"});
    TestUnit u;
    u.report = &report;
    const Expr b = u.Array("b", kR8, {1000}), i = u.Scalar("i", kI4), k = u.Scalar("k", kI4);
    Expr power = Constant(kR8, base) * Constant(kR8, 1);
    power.name = "pow";
    power.args[1] = k + i;
    return u.Lower({u.Do(1, i, 1, 1000, 1, {u.At(2, 1000, Set(At(b, i), power))})}).records.back().features;
  };
  EXPECT_EQ(features(-1, false).calls, 0);
  EXPECT_EQ(features(-1, false).branches, 0);
  EXPECT_EQ(features(-1, true).calls, 1);
  EXPECT_EQ(features(-2, false).calls, 1);
}

TEST(Powers, WithAnIntegerThatOnlyTheRunKnowsAreACallAndProducts) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {1000}), b = u.Array("b", kR8, {1000}), i = u.Scalar("i", kI4), k = u.Scalar("k", kI4);
  Expr power = At(a, i) * At(a, i);
  power.name = "pow";
  power.args[1] = k;
  const LoopFeatures f =
      u.Lower({u.Do(1, i, 1, 1000, 1, {u.At(2, 1000, Set(At(b, i), power))})}).records.back().features;
  EXPECT_EQ(TakenCount(f, Cost::PowerR8), 0) << "that is for real exponents";
  EXPECT_EQ(f.calls, 1);
  EXPECT_GT(TakenCount(f, Cost::MultiplyR8), 1);
  EXPECT_EQ(f.mispredictions, 0);
  power.args[1] = i - Int(1);
  const LoopFeatures many =
      u.Lower({u.Do(1, i, 1, 1000, 1, {u.At(2, 1000, Set(At(b, i), power))})}).records.back().features;
  EXPECT_NEAR(TakenCount(many, Cost::MultiplyR8), 1.5 * 9, 0.1) << "of exponents up to 1000";
  EXPECT_NEAR(many.mispredictions, 0.25 * 7, 0.1);
}

}  // namespace
}  // namespace fortell::test
