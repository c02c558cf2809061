// Values that are computed behind the IF which alone uses them.
#include "predictor/hierarchy/values/sunk-values.h"

#include <gtest/gtest.h>

#include "tests/predictor/hierarchy-program.h"

namespace fortell::hierarchy {
namespace {

using test::TestUnit;

/// do i = 1, 100; r = sqrt(x(i)); if (x(i) < 2) e = e + r; end do, the IF true 30 times
struct Forces : TestUnit {
  Expr r = Scalar("r", kR8), e = Scalar("e", kR8), i = Scalar("i", kI4), k = Scalar("k", kI4);
  Expr x = Array("x", kR8, {100});
  bool unrolls = false;

  Stmt Root() { return At(4, 100, Set(r, Fn("sqrt", {fortell::At(x, i)}, kR8))); }
  Stmt Use() { return At(6, 30, Set(e, e + r)); }
  Stmt Branch(std::vector<Stmt> body, const Expr& value) {
    IfArm arm;
    arm.condition = Relation("lt", value, Constant(kR8, 2));
    arm.count = Count(30);
    arm.body.body = std::move(body);
    Stmt s;
    s.node = If{-1, {std::move(arm)}};
    return At(5, 100, std::move(s));
  }
  Stmt Branch(std::vector<Stmt> body) { return Branch(std::move(body), fortell::At(x, i)); }

  /// Statements of the loop, and of the whole, after the pass.
  std::vector<Stmt> Sunk(std::vector<Stmt> body, std::vector<Stmt> behind = {}) {
    auto& all = unit.model.procedures[0].body.body;
    all = {Do(3, i, 1, 100, 1, std::move(body))};
    all.insert(all.end(), behind.begin(), behind.end());
    SinkValues(unit, [&](const Stmt&, double) { return unrolls; });
    return std::get<Loop>(all[0].node).body.body;
  }
  double Executions(const Stmt& s) { return static_cast<double>(unit.Executions(s.count)); }
};

TEST(SunkValues, StandInTheArmThatAloneUsesThem) {
  Forces f;
  const auto body = f.Sunk({f.Root(), f.Branch({f.Use()})});
  ASSERT_EQ(body.size(), 1U);
  const auto& arm = std::get<If>(body[0].node).arms[0].body.body;
  ASSERT_EQ(arm.size(), 2U);
  EXPECT_EQ(arm[0].line, 4);
  EXPECT_EQ(f.Executions(arm[0]), 30);
}

TEST(SunkValues, WhatAValueIsComputedFromFollowsIt) {
  Forces f;
  const Expr d = f.Scalar("d", kR8);
  const auto body = f.Sunk({f.At(4, 100, Set(d, Constant(kR8, 1) / At(f.x, f.i))), f.At(4, 100, Set(f.r, Fn("exp", {d}, kR8))),
                            f.Branch({f.Use()})});
  ASSERT_EQ(body.size(), 1U);
  EXPECT_EQ(std::get<If>(body[0].node).arms[0].body.body.size(), 3U);
}

TEST(SunkValues, NotWhatTheConditionAsksFor) {
  Forces f;
  EXPECT_EQ(f.Sunk({f.Root(), f.Branch({f.Use()}, f.r)}).size(), 2U);
}

TEST(SunkValues, NotWhatIsUsedBehindTheLoopOrInTheNextIteration) {
  Forces behind, next;
  EXPECT_EQ(behind.Sunk({behind.Root(), behind.Branch({behind.Use()})}, {behind.At(9, 1, Set(behind.e, behind.r))}).size(), 2U);
  EXPECT_EQ(next.Sunk({next.At(3, 100, Set(next.e, next.r)), next.Root(), next.Branch({next.Use()})}).size(), 3U);
}

TEST(SunkValues, AnotherAssignmentEndsThem) {
  Forces f;
  EXPECT_EQ(f.Sunk({f.Root(), f.Branch({f.Use()})},
                   {f.At(8, 1, Set(f.r, Constant(kR8, 0))), f.At(9, 1, Set(f.e, f.r))}).size(), 1U);
}

TEST(SunkValues, NotBehindAChangeOfWhatTheyAreComputedFrom) {
  Forces f;
  EXPECT_EQ(f.Sunk({f.Root(), f.At(5, 100, Set(At(f.x, f.i), f.e)), f.Branch({f.Use()})}).size(), 3U);
}

TEST(SunkValues, BehindACallOfWhatLeavesTheirOperandsAlone) {
  for (const bool handed : {false, true}) {
    Forces f;
    Stmt call;
    call.node = Call{"elsewhere", {handed ? f.x : f.e}};
    EXPECT_EQ(f.Sunk({f.Root(), f.At(5, 100, call), f.Branch({f.Use()})}).size(), handed ? 3U : 2U);
  }
}

TEST(SunkValues, IntoALoopThatIsUnrolledAlone) {
  for (const bool unrolls : {false, true}) {
    Forces f;
    f.unrolls = unrolls;
    Stmt branch = f.Branch({f.Use()}, Fn("real", {f.k}, kR8));
    const auto body = f.Sunk({f.Root(), f.Do(5, f.k, 1, 2, 100, {branch})});
    EXPECT_EQ(body.size(), unrolls ? 1U : 2U);
  }
}

TEST(SunkValues, SumsStay) {
  Forces f;
  EXPECT_EQ(f.Sunk({f.At(4, 100, Set(f.r, At(f.x, f.i) + f.e)), f.Branch({f.Use()})}).size(), 2U);
}

}  // namespace
}  // namespace fortell::hierarchy
