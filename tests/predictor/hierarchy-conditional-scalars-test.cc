// Scalars that are set under a condition: those of one iteration, and those that outlive it.
#include <gtest/gtest.h>

#include "tests/predictor/hierarchy-program.h"

namespace fortell::test {
namespace {

using namespace hierarchy;

// do i: if (b(i) > c) then; t = c; t = t + b(i); a(i) = t; with `used_everywhere` a(i) = t behind the IF; end do
LoopFeatures Guarded(bool used_everywhere, const LoopReport* report = nullptr) {
  TestUnit u;
  u.report = report;
  const Expr a = u.Array("a", kR8, {1000}), b = u.Array("b", kR8, {1000}), i = u.Scalar("i", kI4),
             t = u.Scalar("t", kR8), c = u.Scalar("c", kR8);
  std::vector<Stmt> arm = {u.At(3, 300, Set(t, c)), u.At(4, 300, Set(t, t + At(b, i)))};
  if (!used_everywhere) arm.push_back(u.At(5, 300, Set(At(a, i), t)));
  std::vector<Stmt> body = {u.At(2, 1000, When(Relation("gt", At(b, i), c), u.Count(300), std::move(arm)))};
  if (used_everywhere) body.push_back(u.At(7, 1000, Set(At(a, i), t)));
  return u.Lower({u.Do(1, i, 1, 1000, 1, std::move(body))}).records.back().features;
}

TEST(ConditionalScalars, WhatEachIterationSetsBeforeItUsesItIsNoChain) {
  EXPECT_EQ(ChainCount(Guarded(false), Latency::AddR8), 0);
  EXPECT_FALSE(Guarded(false).Is(Hindrance::Serial));
  EXPECT_FALSE(Guarded(false).keeps_conditional);
  EXPECT_TRUE(Guarded(true).keeps_conditional) << "in 700 iterations it is what it was before";
}

TEST(ConditionalScalars, TheWordStandsWhereNoneOutlivesTheIteration) {
  LoopReport report;
  report.remarks = {{0, 1, "vectorised", ""}};
  EXPECT_EQ(Guarded(false, &report).vectorised, std::optional<bool>(true));
  EXPECT_EQ(Guarded(true, &report).vectorised, std::nullopt);
}

// do i: if (b(i) > c) k = k + 1
TEST(ConditionalScalars, AnIntegerMayBeCountedInAnyOrder) {
  LoopReport report;
  report.remarks = {{0, 1, "vectorised", ""}};
  const auto features = [&](const Type& type) {
    TestUnit u;
    u.report = &report;
    const Expr b = u.Array("b", kR8, {1000}), i = u.Scalar("i", kI4), k = u.Scalar("k", type), c = u.Scalar("c", kR8);
    return u.Lower({u.Do(1, i, 1, 1000, 1, {u.At(2, 1000, When(Relation("gt", At(b, i), c), u.Count(300),
                                                                {u.At(3, 300, Set(k, k + Constant(type, 1)))}))})})
        .records.back().features;
  };
  EXPECT_EQ(features(kI4).vectorised, std::optional<bool>(true));
  EXPECT_TRUE(features(kR8).keeps_conditional) << "a sum of real numbers stays in order";
}

// do i: if (b(i) > c) k = ibset(k, i); k = i
TEST(ConditionalScalars, BitsMayBeSetInAnyOrder) {
  const auto keeps = [](bool bits) {
    TestUnit u;
    const Expr b = u.Array("b", kR8, {1000}), i = u.Scalar("i", kI4), k = u.Scalar("k", kI4), c = u.Scalar("c", kR8);
    return u.Lower({u.Do(1, i, 1, 1000, 1, {u.At(2, 1000, When(Relation("gt", At(b, i), c), u.Count(300),
                                                                {u.At(3, 300, Set(k, bits ? Fn("ibset", {k, i}, kI4) : i))}))})})
        .records.back().features.keeps_conditional;
  };
  EXPECT_FALSE(keeps(true));
  EXPECT_TRUE(keeps(false));
}

// do i: if (b(i) < least) least = b(i), with and without a jump
TEST(ConditionalScalars, ALeastValueThatIsSelectedIsAChain) {
  const auto links = [](bool jumps) {
    LoopReport report;
    report.remarks = {{0, 2, kMachineCode, "4"}};
    if (jumps) report.remarks.insert({0, 2, kConditionalJump, "1"});
    TestUnit u;
    u.report = &report;
    const Expr b = u.Array("b", kR8, {1000}), i = u.Scalar("i", kI4), least = u.Scalar("least", kR8);
    return ChainCount(u.Lower({u.Do(1, i, 1, 1000, 1, {u.At(2, 1000, When(Relation("lt", At(b, i), least), u.Count(5),
                                                                           {u.At(2, 5, Set(least, At(b, i)))}))})})
                          .records.back().features,
                      Latency::Simple);
  };
  EXPECT_EQ(links(false), 1);
  EXPECT_EQ(links(true), 0) << "foreseen";
}

// do i: if (same(b(i), c)) a(i) = c, without a jump at the IF's line, 2
TEST(ConditionalScalars, TheJumpOfAFunctionInPlaceStandsAtItsLines) {
  const auto mispredictions = [](bool function) {
    LoopReport report;
    for (int line = 1; line <= 3; ++line) report.remarks.insert({0, line, kMachineCode, "5"});
    TestUnit u;
    u.report = &report;
    const Expr a = u.Array("a", kR8, {1000}), b = u.Array("b", kR8, {1000}), i = u.Scalar("i", kI4), c = u.Scalar("c", kR8);
    Expr condition = Relation("eq", At(b, i), c);
    if (function) {
      condition.kind = ExprKind::Function;
      condition.name = "same";
    }
    return u.Lower({u.Do(1, i, 1, 1000, 1, {u.At(2, 1000, When(condition, u.Count(500), {u.At(3, 500, Set(At(a, i), c))}))})})
        .records.back().features.mispredictions;
  };
  EXPECT_EQ(mispredictions(false), 0);
  EXPECT_GT(mispredictions(true), 0);
}

// do i: if (b(i) > c) t = q*x, in a tenth of the iterations; q = t + y, or in both arms
TEST(ConditionalScalars, AChainLeadsThroughAConditionAsOftenAsThatHolds) {
  const auto chain = [](bool both_arms) {
    TestUnit u;
    const Expr b = u.Array("b", kR8, {1000}), i = u.Scalar("i", kI4), c = u.Scalar("c", kR8), t = u.Scalar("t", kR8), q = u.Scalar("q", kR8),
               x = u.Scalar("x", kR8), y = u.Scalar("y", kR8);
    Stmt branch = When(Relation("gt", At(b, i), c), u.Count(100), {u.At(3, 100, Set(t, q * x))});
    if (both_arms) std::get<If>(branch.node).arms.push_back({Expr{}, u.Count(900), Block{{u.At(5, 900, Set(t, q * y))}}});
    return u.Lower({u.Do(1, i, 1, 1000, 1, {u.At(2, 1000, std::move(branch)), u.At(7, 1000, Set(q, t + y))})}).records.back().features;
  };
  const LoopFeatures rare = chain(false), always = chain(true);
  EXPECT_NEAR(ChainCount(rare, Latency::MultiplyR8), 0.1, 1e-9);
  EXPECT_NEAR(ChainCount(always, Latency::MultiplyR8), 1, 1e-9);
}

}  // namespace
}  // namespace fortell::test
