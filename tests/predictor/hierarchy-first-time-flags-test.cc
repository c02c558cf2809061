// Choices that are taken once an entry: what of them is foreseen.
#include "predictor/hierarchy/lowering/first-time-flags.h"

#include <gtest/gtest.h>

#include "tests/predictor/hierarchy-program.h"

namespace fortell::hierarchy {
namespace {

using test::TestUnit;

/// do j = 1, 1000: first = 0; do i = 1, 10: if (first == 0 .and. x(i) < 1) first = `value`, in each entry once
struct FirstTimes : TestUnit {
  Expr i = Scalar("i", kI4), j = Scalar("j", kI4), first = Scalar("first", kI4), x = Array("x", kR8, {10});

  IfArm ArmThatSets(const Expr& value) {
    IfArm arm;
    arm.condition = Logic("and", Relation("eq", first, Int(0)), Relation("lt", fortell::At(x, i), Constant(kR8, 1)));
    arm.body.body = {At(4, 1000, Set(first, value))};
    return arm;
  }

  double Missed(const Expr& value) {
    const IfArm arm = ArmThatSets(value);
    Stmt s = test::When(arm.condition, Count(1000), arm.body.body);
    const Lowering l = Lower({Do(1, j, 1, 1000, 1, {At(1, 1000, Set(first, Int(0))), Do(2, i, 1, 10, 1000, {At(3, 10000, std::move(s))})})});
    double missed = 0;
    for (const LoopRecord& r : l.records)
      if (r.features.trips == 10) missed += r.features.mispredictions;
    return missed;
  }
};

TEST(FirstTimeFlags, AreToldByWhatTheArmSets) {
  FirstTimes u;
  EXPECT_TRUE(ClosesItself(u.ArmThatSets(u.i)));
  EXPECT_TRUE(ClosesItself(u.ArmThatSets(Int(1))));
  EXPECT_FALSE(ClosesItself(u.ArmThatSets(Int(0)))) << "it is asked again";
  EXPECT_FALSE(ClosesItself(u.ArmThatSets(u.first + Int(1)))) << "not known";
}

TEST(FirstTimeFlags, AreForeseenWhereEachShortEntryHasOne) {
  EXPECT_EQ(MissedFirstTimes(10000, 1000, 1000), 0);
  EXPECT_EQ(MissedFirstTimes(10000, 500, 1000), 0.05) << "some entries only";
  EXPECT_EQ(MissedFirstTimes(100000, 1000, 1000), 0.01) << "beyond what is remembered";
}

TEST(FirstTimeFlags, LowerWhatIsMissed) {
  FirstTimes closes, goes_on;
  EXPECT_EQ(closes.Missed(closes.i), 0);
  EXPECT_GT(goes_on.Missed(goes_on.first + Int(1)), 0.05);
}

}  // namespace
}  // namespace fortell::hierarchy
