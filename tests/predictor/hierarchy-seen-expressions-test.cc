#include "predictor/hierarchy/features/seen-expressions.h"

#include <gtest/gtest.h>

#include "tests/predictor/hierarchy-program.h"

namespace fortell::hierarchy {
namespace {

using fortell::test::TestUnit;

TEST(SeenExpressions, AreThereUntilWhatTheyMentionIsSet) {
  TestUnit u;
  const Expr x = u.Scalar("x", kR8), y = u.Scalar("y", kR8), z = u.Scalar("z", kR8);
  SeenExpressions seen(u.unit.model);
  EXPECT_FALSE(seen.Holds(x + y));
  seen.Add(x + y);
  seen.Add(x * z);
  EXPECT_TRUE(seen.Holds(x + y));
  EXPECT_FALSE(seen.Holds(y + x)) << "another expression";
  EXPECT_FALSE(seen.Holds(x - y));
  seen.Forget(y.symbol);
  EXPECT_FALSE(seen.Holds(x + y));
  EXPECT_TRUE(seen.Holds(x * z));
  seen.Add(x + y);
  EXPECT_TRUE(seen.Holds(x + y)) << "computed anew";
  seen.Forget(x.symbol);
  EXPECT_FALSE(seen.Holds(x + y));
  EXPECT_FALSE(seen.Holds(x * z));
}

TEST(SeenExpressions, ElementsOfAComponentGoWithItsObject) {
  TestUnit u;
  const Expr object = u.Scalar("p", Type{TypeClass::Derived, 0}), component = u.Array("p%x", kR8, {10});
  u.unit.model.symbols[static_cast<std::size_t>(component.symbol)].base = object.symbol;
  SeenExpressions seen(u.unit.model);
  seen.Add(At(component, Int(3)));
  EXPECT_TRUE(seen.Holds(At(component, Int(3))));
  EXPECT_FALSE(seen.Holds(At(component, Int(4))));
  seen.Forget(object.symbol);
  EXPECT_FALSE(seen.Holds(At(component, Int(3))));
}

TEST(SeenExpressions, AreFoundByTheirOperands) {
  TestUnit u;
  const Expr x = u.Scalar("x", kR8), y = u.Scalar("y", kR8);
  SeenExpressions seen(u.unit.model);
  seen.Add(Relation("gt", x, y));
  const auto compares = [](const Expr& e) { return e.name == "gt" || e.name == "le"; };
  EXPECT_TRUE(seen.HoldsAnyOf((x + y).args, compares));
  EXPECT_FALSE(seen.HoldsAnyOf((y + x).args, compares));
  EXPECT_FALSE(seen.HoldsAnyOf((x + y).args, [](const Expr& e) { return e.name == "eq"; }));
  seen.Forget(x.symbol);
  EXPECT_FALSE(seen.HoldsAnyOf((x + y).args, compares));
}

}  // namespace
}  // namespace fortell::hierarchy
