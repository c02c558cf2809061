// Loops whose lengths and steps change from entry to entry, followed through their bounds.
#include "predictor/hierarchy/values/followed-loops.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/predictor/hierarchy-program.h"

namespace fortell::hierarchy {
namespace {

using test::TestUnit;

constexpr std::size_t kBudget = 100000;

/// le = 1; do 4 times: lh = le; le = 2 * le; do k = 1, lh; do i = k, 16, le; x(i) = x(i) + 1
struct Stages : TestUnit {
  Stages() {
    const Expr le = Scalar("le", kI4), lh = Scalar("lh", kI4), s = Scalar("s", kI4),
               k = Scalar("k", kI4), i = Scalar("i", kI4);
    const Expr x = Array("x", kR8, {16});
    Stmt inner = Do(6, i, 1, 1, 15, {At(7, 32, Set(fortell::At(x, {i}), fortell::At(x, {i})))});
    auto& loop = std::get<Loop>(inner.node);
    loop.lower = k;
    loop.upper = Int(16);
    loop.step = le;
    loop.trips = Count(32);
    Stmt middle = Do(5, k, 1, 1, 4, {std::move(inner)});
    std::get<Loop>(middle.node).upper = lh;
    std::get<Loop>(middle.node).trips = Count(15);
    body = {At(1, 1, Set(le, Int(1))),
            Do(2, s, 1, 4, 1,
               {At(3, 4, Set(lh, le)), At(4, 4, Set(le, Int(2) * le)),
                std::move(middle)})};
  }
  std::vector<Stmt> body;
};

std::vector<LoopRecord> FollowedAndLowered(Stages& stages) {
  stages.unit.model.procedures[0].body.body = stages.body;
  const FollowedRun run = FollowLoops({&stages.unit}, kBudget);
  RunFacts facts;
  facts.unit = &stages.unit;
  facts.followed = &run;
  return Lower(facts).records;
}

FollowedLoop InnermostOf(const FollowedRun& run, int line) {
  for (const auto& [stmt, loop] : run.loops)
    if (stmt->line == line) return loop;
  return {};
}

TEST(FollowedLoops, StagesOfDoublingStep) {
  Stages stages;
  stages.unit.model.procedures[0].body.body = stages.body;
  const FollowedRun run = FollowLoops({&stages.unit}, kBudget);
  EXPECT_TRUE(run.whole);
  const FollowedLoop loop = InnermostOf(run, 6);
  EXPECT_EQ(loop.entries, 15);
  EXPECT_EQ(loop.iterations, 32);
  ASSERT_EQ(loop.classes.size(), 4u);
  EXPECT_EQ(loop.classes[3].step, 16);
  EXPECT_EQ(loop.classes[3].entries, 8);
  EXPECT_EQ(loop.classes[3].iterations, 8);
  EXPECT_EQ(loop.classes[0].step, 2);
  EXPECT_EQ(loop.classes[0].iterations, 8);
}

TEST(FollowedLoops, EachStageIsALoopWithItsStride) {
  Stages stages;
  std::vector<double> strides;
  double iterations = 0;
  for (const LoopRecord& r : FollowedAndLowered(stages))
    for (const Stream& s : r.features.streams)
      if (s.array == "x") {
        strides.push_back(s.stride_bytes);
        iterations += r.features.entries * r.features.trips;
      }
  // Beyond a line: what the entry before brought along, and what it did not.
  EXPECT_THAT(strides, ::testing::UnorderedElementsAre(16, 32, 64, 128, 128));
  EXPECT_DOUBLE_EQ(iterations, 32 + 8);
}

TEST(FollowedLoops, ClassesDoNotBringEachOthersData) {
  Stages stages;
  // Every stage comes to an element again after all 16 of them; the last looks at half of them.
  for (const LoopRecord& r : FollowedAndLowered(stages)) {
    double farthest = 0;
    for (const Stream& s : r.features.streams) farthest = std::max(farthest, s.reuse_bytes);
    if (r.features.streams.empty()) continue;
    EXPECT_EQ(farthest, r.features.trips > 1 ? 16 * 8 : 8 * 8) << r.features.trips;
  }
}

TEST(FollowedLoops, TooLongIsNotFollowed) {
  Stages stages;
  stages.unit.model.procedures[0].body.body = stages.body;
  EXPECT_FALSE(FollowLoops({&stages.unit}, 1).whole);
}

TEST(FollowedLoops, SamplesStandForManyRounds) {
  // do i = 1, 100000: do j = 1, i
  TestUnit t;
  const Expr i = t.Scalar("i", kI4), j = t.Scalar("j", kI4), x = t.Scalar("x", kR8);
  Stmt inner = t.Do(2, j, 1, 1, 100000, {t.At(3, 5000050000, Set(x, x))});
  std::get<Loop>(inner.node).upper = i;
  t.unit.model.procedures[0].body.body = {t.Do(1, i, 1, 100000, 1, {std::move(inner)})};
  const FollowedRun run = FollowLoops({&t.unit}, kBudget);
  EXPECT_TRUE(run.whole);
  const FollowedLoop followed = InnermostOf(run, 2);
  EXPECT_TRUE(followed.known);
  EXPECT_EQ(followed.entries, 100000);
  EXPECT_NEAR(followed.iterations, 5000050000.0, 1e-3 * 5000050000.0);
}

TEST(FollowedLoops, WhatDataDecideIsAsInTheProfile) {
  TestUnit t;
  const Expr n = t.Scalar("n", kI4), i = t.Scalar("i", kI4);
  const Expr a = t.Array("a", kI4, {10});
  Stmt loop = t.Do(2, i, 1, 7, 1, {t.At(3, 7, Set(At(a, i), i))});
  std::get<Loop>(loop.node).upper = n;
  t.unit.model.procedures[0].body.body = {t.At(1, 1, Set(n, Int(5))),
                                          t.At(1, 1, Set(n, At(a, Int(3)))),
                                          std::move(loop)};
  const FollowedRun run = FollowLoops({&t.unit}, kBudget);
  const FollowedLoop followed = InnermostOf(run, 2);
  EXPECT_FALSE(followed.known);
  EXPECT_EQ(followed.iterations, 7);
  EXPECT_EQ(run.guessed.size(), 1u);
}

}  // namespace
}  // namespace fortell::hierarchy
