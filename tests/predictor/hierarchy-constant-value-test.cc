#include "db/constant-value.h"

#include <gtest/gtest.h>

#include "tests/predictor/hierarchy-program.h"

namespace fortell::test {
namespace {

Expr Converted(const Expr& e) {
  Expr wide;
  wide.kind = ExprKind::Operation;
  wide.name = "convert";
  wide.type = {TypeClass::Integer, 8};
  wide.args = {e};
  return wide;
}

TEST(ConstantValue, WhatIsTheSameOnBothSidesGoes) {
  TestUnit u;
  const Expr i = u.Scalar("i", kI4), j = u.Scalar("j", kI4), k = u.Array("k", kI4, {9});
  EXPECT_EQ(DifferenceOf(i + Int(1), i - Int(1)), 2);
  EXPECT_EQ(DifferenceOf(Converted(Int(3) + At(k, i)), Converted(At(k, i))), 3);
  EXPECT_EQ(DifferenceOf(Int(9), Int(2)), 7);
  EXPECT_EQ(DifferenceOf(i, j), std::nullopt);
  EXPECT_EQ(DifferenceOf(i, Int(1)), std::nullopt);
  Expr called = Fn("f", {i}, kI4);
  called.kind = ExprKind::Function;
  EXPECT_EQ(DifferenceOf(called, called), std::nullopt) << "called twice";
  EXPECT_EQ(DifferenceOf(Expr(), i), std::nullopt) << "an omitted bound";
}

TEST(ConstantValue, FoldsTheExtentOfASection) {
  TestUnit u;
  const Expr i = u.Scalar("i", kI4);
  Expr count = (i + Int(3)) - (i + Int(1)) + Int(1);
  Expr steps = count;
  steps.name = "div";
  steps.args = {count, Int(2)};
  EXPECT_EQ(ConstantValue(Fn("max", {count, Int(0)}, kI4)), 3);
  EXPECT_EQ(ConstantValue(steps), 1) << "towards 0";
  EXPECT_EQ(ConstantValue(i + Int(1)), std::nullopt);
}

}  // namespace
}  // namespace fortell::test
