// Loops whose lengths change from entry to entry: how often their end is a surprise.
#include <gtest/gtest.h>

#include <optional>
#include <utility>

#include "predictor/hierarchy/features/surprising-ends.h"
#include "tests/predictor/hierarchy-program.h"

namespace fortell::hierarchy {
namespace {

using test::TestUnit;

/// do j = 1, 100: k = `next`; do i = `lower`, `upper`: x(i) = x(i) + 1, `trips` times on average.
struct Nest : TestUnit {
  LoopFeatures Inner(const Expr& lower, const Expr& upper, double trips, const Expr& next) {
    Stmt inner =
        Do(3, i, 1, 1, 100,
           {At(4, static_cast<std::int64_t>(100 * trips), Set(fortell::At(x, {i}), Int(1)))});
    auto& loop = std::get<Loop>(inner.node);
    loop.lower = lower;
    loop.upper = upper;
    loop.trips = Count(static_cast<std::int64_t>(100 * trips));
    loop.length_site = site;
    loop.early_exit = leaves >= 0;
    if (leaves >= 0) {
      Jump jump;
      jump.kind = JumpKind::Exit;
      Stmt exit;
      exit.node = jump;
      IfArm arm;
      arm.condition = Relation("eq", fortell::At(x, {i}), Int(7));
      arm.count = Count(leaves);
      arm.body.body = {At(6, leaves, exit)};
      If branch;
      branch.arms = {arm};
      Stmt s;
      s.node = std::move(branch);
      loop.body.body.push_back(At(5, static_cast<std::int64_t>(100 * trips), std::move(s)));
    }
    const Lowering l = Lower({Do(1, j, 1, 100, 1, {At(2, 100, Set(k, next)), std::move(inner)})});
    for (const LoopRecord& r : l.records)
      if (r.levels.size() == 2) return r.features;
    ADD_FAILURE() << "no inner loop";
    return {};
  }
  /// The run looked at entries that stand for 1000, and saw so many mispredictions.
  void Saw(std::int64_t mispredictions) {
    Site length;
    length.kind = Site::Kind::Length;
    length.offset = static_cast<int>(unit.counters.size());
    length.words = kLengthWords;
    unit.counters.resize(unit.counters.size() + kLengthWords, 0);
    std::int64_t* words = unit.counters.data() + length.offset;
    words[2] = 500, words[3] = 1000, words[4] = 900, words[5] = mispredictions;
    site = static_cast<int>(unit.model.sites.size());
    unit.model.sites.push_back(length);
  }
  int site = -1;
  int leaves = -1;  ///< so many of the 100 entries are left by an EXIT; -1: there is none
  Expr i = Scalar("i", kI4), j = Scalar("j", kI4), k = Scalar("k", kI4), n = Scalar("n", kI4);
  Expr x = Array("x", kI4, {1000}), p = Array("p", kI4, {100});
};

TEST(SurprisingEnds, LengthReadFromDataSurprises) {
  Nest nest;
  const LoopFeatures f = nest.Inner(Int(1), nest.k, 3.5, At(nest.p, {nest.j}));
  // 3 and 4, or 1 to 6, equally often.
  EXPECT_DOUBLE_EQ(f.ends_missed, (0.5 + (1 - 1.0 / 6)) / 2);
}

TEST(SurprisingEnds, WhatTheRunSawGoesBeforeAGuess) {
  Nest nest;
  nest.Saw(100);
  EXPECT_DOUBLE_EQ(nest.Inner(Int(1), nest.k, 3.5, At(nest.p, {nest.j})).ends_missed, 0.1);
  Nest other;
  other.Saw(1200);  // more than one an entry
  EXPECT_DOUBLE_EQ(other.Inner(Int(1), other.n, 3, Int(0)).ends_missed, 1);
}

Stmt JumpTo(JumpKind kind, int label = 0, int levels = 1) {
  Jump jump;
  jump.kind = kind;
  jump.levels = levels;
  if (label != 0) jump.labels = {label};
  Stmt s;
  s.node = jump;
  return s;
}

/// An arm that does something, and then perhaps jumps.
IfArm Arm(bool condition, std::optional<Stmt> end) {
  IfArm arm;
  if (condition) arm.condition = Int(1);
  arm.body.body.emplace_back();
  if (end) arm.body.body.push_back(*end);
  return arm;
}

const Executions kOnce = [](int) { return 1.0; };

TEST(SurprisingEnds, JumpsOutOfTheLoopAreKnownFromOthers) {
  Loop loop;
  loop.body.body.resize(1);
  loop.body.body[0].label = 10;
  for (const auto& [jump, out] :
       {std::pair{JumpTo(JumpKind::Exit), true}, std::pair{JumpTo(JumpKind::Exit, 0, 0), false},
        std::pair{JumpTo(JumpKind::Return), true}, std::pair{JumpTo(JumpKind::Cycle), false},
        std::pair{JumpTo(JumpKind::Cycle, 0, 2), true}, std::pair{JumpTo(JumpKind::Goto, 10), false},
        std::pair{JumpTo(JumpKind::Goto, 20), true}})
    EXPECT_EQ(LeavesAtEnd(Arm(true, jump).body, loop, kOnce), out);
}

TEST(SurprisingEnds, OneOfTwoWaysLeavesTheLoop) {
  const Loop loop;
  const Stmt exit = JumpTo(JumpKind::Exit);
  If branch;
  branch.arms = {Arm(true, exit)};
  EXPECT_EQ(WayOutBehind(branch, 0, loop, kOnce), WayOut::Arm);
  branch.arms = {Arm(true, {}), Arm(false, exit)};
  EXPECT_EQ(WayOutBehind(branch, 0, loop, kOnce), WayOut::Others);
  branch.arms = {Arm(true, exit), Arm(false, exit)};
  EXPECT_EQ(WayOutBehind(branch, 0, loop, kOnce), WayOut::None);
  branch.arms = {Arm(true, exit), Arm(true, {}), Arm(false, exit)};
  EXPECT_EQ(WayOutBehind(branch, 0, loop, kOnce), WayOut::Arm);
  EXPECT_EQ(WayOutBehind(branch, 1, loop, kOnce), WayOut::Others);
}

TEST(SurprisingEnds, SearchesThatFindNothingEndAsTheRunSaw) {
  const auto missed = [](int leaves) {
    Nest nest;
    nest.Saw(900);
    nest.leaves = leaves;
    return nest.Inner(Int(1), nest.n, 3, Int(0)).ends_missed;
  };
  EXPECT_DOUBLE_EQ(missed(0), 0.9);
  EXPECT_DOUBLE_EQ(missed(60), 0.4 * 0.9);
  EXPECT_DOUBLE_EQ(missed(100), 0);
}

TEST(SurprisingEnds, ALastIfLeavesWhereItsExecutedArmsDo) {
  const Loop loop;
  const std::vector<double> counts = {100, 100, 0};
  const auto executions = [&](int count) { return counts[static_cast<std::size_t>(count)]; };
  If choice;
  choice.arms = {Arm(true, JumpTo(JumpKind::Return)), Arm(false, {})};
  choice.arms[0].count = 1;
  choice.arms[1].count = 2;
  Block outer;
  outer.body.resize(1);
  outer.body[0].count = 0;
  outer.body[0].node = choice;
  EXPECT_TRUE(LeavesAtEnd(outer, loop, executions)) << "the other arm was never executed";
  choice.arms[1].count = 1;
  outer.body[0].node = choice;
  EXPECT_FALSE(LeavesAtEnd(outer, loop, executions));
}

TEST(SurprisingEnds, LengthThatStaysIsForeseen) {
  Nest nest;
  EXPECT_EQ(nest.Inner(Int(1), nest.n, 3, Int(0)).ends_missed, 0);
}

TEST(SurprisingEnds, BoundsThatMoveTogetherAreForeseen) {
  Nest nest;
  EXPECT_EQ(nest.Inner(nest.j, nest.j + Int(2), 3, Int(0)).ends_missed, 0);
}

TEST(SurprisingEnds, LongLoopsPayForTheirEndWithTheirEntry) {
  Nest nest;
  EXPECT_EQ(nest.Inner(Int(1), nest.k, 300, At(nest.p, {nest.j})).ends_missed, 0);
}

TEST(SurprisingEnds, TrianglesComeAgain) {
  Nest nest;
  EXPECT_EQ(nest.Inner(Int(1), nest.j, 3.5, Int(0)).ends_missed, 0);
}

TEST(SurprisingEnds, WhatFollowsFromTheLoopsVariableIsForeseen) {
  Nest nest;
  Expr half;
  half.kind = ExprKind::Intrinsic;
  half.name = "mod";
  half.type = kI4;
  half.args = {nest.j, Int(2)};
  EXPECT_EQ(nest.Inner(nest.k, Int(7), 3.5, half).ends_missed, 0) << "red and black";
}

TEST(SurprisingEnds, RowsOfNearlyOneLengthAreForeseen) {
  Nest nest;
  const double missed = nest.Inner(Int(1), nest.k, 4.99, At(nest.p, {nest.j})).ends_missed;
  EXPECT_GT(missed, 0);
  EXPECT_LT(missed, 0.05);
}

TEST(SurprisingEnds, LengthReadInTheBoundItself) {
  Nest nest;
  EXPECT_GT(nest.Inner(Int(1), At(nest.p, {nest.j}), 3.5, Int(0)).ends_missed, 0.6);
  EXPECT_EQ(nest.Inner(Int(1), At(nest.p, {Int(7)}), 3.5, Int(0)).ends_missed, 0);
}

// do j; k = p(j); do; k = x(k); if (k == 7) exit: each entry begins anew, as soon as the end of the one before is foreseen.
TEST(SurprisingEnds, EntriesOfALoopThatIsLeftOverlapWhereTheRunSawItsEnd) {
  for (const bool told : {true, false}) {
    Nest nest;
    if (told) nest.Saw(100);
    Loop inner;
    inner.form = Loop::Form::Forever;
    inner.trips = nest.Count(600);
    inner.early_exit = true;
    inner.length_site = nest.site;
    Jump jump;
    jump.kind = JumpKind::Exit;
    Stmt exit, choice, walk;
    exit.node = jump;
    If branch;
    branch.arms = {{Relation("eq", nest.k, Int(7)), nest.Count(100), Block{{nest.At(6, 100, exit)}}}};
    choice.node = std::move(branch);
    inner.body.body = {nest.At(4, 600, Set(nest.k, At(nest.x, {nest.k}))), nest.At(5, 600, std::move(choice))};
    walk.node = std::move(inner);
    const Lowering l = nest.Lower({nest.Do(1, nest.j, 1, 100, 1, {nest.At(2, 100, Set(nest.k, At(nest.p, {nest.j}))), nest.At(3, 100, std::move(walk))})});
    bool found = false;
    for (const LoopRecord& r : l.records) {
      if (r.levels.size() != 2) continue;
      found = true;
      EXPECT_EQ(r.features.restarts, told);
      EXPECT_DOUBLE_EQ(r.features.trips_of_entry, 6);
    }
    EXPECT_TRUE(found);
  }
}

}  // namespace
}  // namespace fortell::hierarchy
