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

}  // namespace
}  // namespace fortell::test
