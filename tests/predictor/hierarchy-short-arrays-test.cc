// Array statements and loops over a few elements of which no loop is left.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "predictor/hierarchy/decisions/verdicts.h"
#include "predictor/hierarchy/lowering/short-arrays.h"
#include "tests/predictor/hierarchy-program.h"

namespace fortell::test {
namespace {

using hierarchy::Cost;
using hierarchy::Lowering;

constexpr int kPoints = 100, kLoop = 10, kDifference = 11, kSum = 12, kAdd = 13;

Expr Column(const Expr& array, const Expr& j) {
  Expr triplet;
  triplet.kind = ExprKind::Triplet;
  triplet.rank = 1;
  triplet.args = {Expr{}, Expr{}, Expr{}};
  Expr e = array;
  e.rank = 1;
  e.args = {triplet, j};
  return e;
}

Expr SumOf(const Expr& array) {
  Expr e = Fn("sum", {array}, kR8);
  e.rank = 0;
  e.args.resize(3);  // DIM and MASK are not there
  return e;
}

// do j = 1, 100
//   d = x(:,j) - y
//   s = sum(d*d)
//   t(j) = s
// end do
class ShortArrays : public ::testing::Test {
 protected:
  ShortArrays()
      : x(u.Array("x", kR8, {3, kPoints})),
        y(u.Array("y", kR8, {3})),
        d(u.Array("d", kR8, {3})),
        t(u.Array("t", kR8, {kPoints})),
        s(u.Scalar("s", kR8)),
        j(u.Scalar("j", kI4)) {
    auto& dummy = u.unit.model.symbols[static_cast<std::size_t>(y.symbol)];
    dummy.storage = Storage::Dummy;
    for (Symbol& symbol : u.unit.model.symbols) symbol.procedure = 0;
    u.report = &report;
  }

  void Says(int line, const std::string& kind, const std::string& text = "1") { report.remarks.insert({0, line, kind, text}); }

  std::vector<Stmt> Body() {
    Expr squares = d * d;
    squares.rank = 1;
    return {u.At(kDifference, kPoints, Set(d, Column(x, j) - y)), u.At(kSum, kPoints, Set(s, SumOf(squares))),
            u.At(kAdd, kPoints, Set(At(t, j), s))};
  }

  Lowering Lower(std::vector<Stmt> body, const hierarchy::CompilerRules* rules = nullptr) {
    auto& all = u.unit.model.procedures[0].body.body;
    all = {u.Do(kLoop, j, 1, kPoints, 1, std::move(body))};
    hierarchy::WriteOutShortArrays(u.unit, {u.report}, rules);
    return u.Lower(std::move(all));
  }

  /// What becomes of `d = value`.
  const std::vector<Stmt>& WrittenOut(Expr value) {
    value.rank = 1;
    u.unit.model.procedures[0].body.body = {u.At(kDifference, kPoints, Set(d, std::move(value)))};
    hierarchy::WriteOutShortArrays(u.unit, {&report}, nullptr);
    return u.unit.model.procedures[0].body.body;
  }

  TestUnit u;
  Expr x, y, d, t, s, j;
  LoopReport report;
};

TEST_F(ShortArrays, TheirElementsAreScalarsWhereNoLoopIsLeft) {
  Says(kDifference, "unrolled completely", "loop with 3 iterations completely unrolled");
  Says(kSum, "unrolled completely", "loop with 3 iterations completely unrolled");
  const Lowering l = Lower(Body());
  ASSERT_EQ(l.records.size(), 1u) << "all is one loop over the points";
  const auto& f = l.records[0].features;
  EXPECT_EQ(f.trips, kPoints);
  EXPECT_EQ(TakenCount(f, Cost::Load8), 3) << "of x; y does not change";
  EXPECT_EQ(TakenCount(f, Cost::Store8), 1) << "of t";
  EXPECT_EQ(TakenCount(f, Cost::AddR8) + TakenCount(f, Cost::FmaR8) + TakenCount(f, Cost::MultiplyR8), 3 + 3 + 2 - 2);
}

TEST_F(ShortArrays, MachineCodeWithoutJumpsSaysTheSame) {
  Says(kDifference, kMachineCode, "9");
  Says(kSum, kMachineCode, "5");
  EXPECT_EQ(Lower(Body()).records.size(), 1u);
}

TEST_F(ShortArrays, WhatIsLeftALoopStaysOne) {
  Says(kDifference, kMachineCode, "9");
  Says(kDifference, kConditionalJump);
  Says(kSum, kMachineCode, "5");
  Says(kSum, kConditionalJump);
  EXPECT_EQ(Lower(Body()).records.size(), 3u);
}

TEST_F(ShortArrays, VectorCodeStaysALoop) {
  Says(kDifference, "unrolled completely");
  Says(kDifference, "vectorised");
  Says(kSum, "unrolled completely");
  EXPECT_EQ(Lower(Body()).records.size(), 2u);
}

// flang computes y*y into a block of the heap.
TEST_F(ShortArrays, ATemporaryThatTheMachineCodeAsksForIsAskedForInFrontAndGivenBack) {
  Says(kDifference, "unrolled completely");
  Says(kDifference, kMachineCall, "malloc");
  Says(kDifference, kMachineCall, "free");
  const auto& written = WrittenOut(y * y);
  ASSERT_EQ(written.size(), 5u);
  const auto& asked = std::get<Allocation>(written.front().node);
  const auto& given_back = std::get<Allocation>(written.back().node);
  EXPECT_FALSE(asked.deallocate);
  EXPECT_TRUE(given_back.deallocate);
  EXPECT_EQ(asked.objects, given_back.objects);
  EXPECT_EQ(u.unit.model.symbols[static_cast<std::size_t>(asked.objects[0].symbol)].dims[0].extent.value, 3);
}

TEST_F(ShortArrays, WhatTheElementsShareIsComputedOnce) {
  Says(kDifference, "unrolled completely");
  Expr weight;
  weight.kind = ExprKind::Function;
  weight.name = "weight";
  weight.type = kR8;
  weight.args = {s};
  const auto& written = WrittenOut(weight * y);
  ASSERT_EQ(written.size(), 4u);
  EXPECT_EQ(std::get<Assignment>(written[0].node).value, weight);
  EXPECT_EQ(std::get<Assignment>(written[3].node).value.args[0], std::get<Assignment>(written[0].node).target);
}

TEST_F(ShortArrays, AnArrayThatIsPassedOnStaysInMemory) {
  Says(kDifference, "unrolled completely");
  Says(kSum, "unrolled completely");
  std::vector<Stmt> body = Body();
  Stmt call;
  call.node = Call{"use", {d}, false};
  body.push_back(u.At(kAdd + 1, kPoints, call));
  u.unit.model.procedures[0].body.body = std::move(body);
  hierarchy::WriteOutShortArrays(u.unit, {&report}, nullptr);
  const auto& written = u.unit.model.procedures[0].body.body;
  ASSERT_EQ(written.size(), 6u);
  const auto& target = std::get<Assignment>(written[2].node).target;
  EXPECT_EQ(target.kind, ExprKind::Array);
  EXPECT_EQ(target.symbol, d.symbol);
}

TEST_F(ShortArrays, ALoopOfThreeIterationsIsItsBodyThreeTimes) {
  Says(kDifference, "unrolled completely");
  const Expr k = u.Scalar("k", kI4);
  u.unit.model.symbols.back().procedure = 0;
  Stmt loop = u.Do(kDifference, k, 1, 3, kPoints, {u.At(kDifference + 1, 3 * kPoints, Set(At(x, {k, j}), At(x, {k, j}) * s))});
  const Lowering l = Lower({loop});
  ASSERT_EQ(l.records.size(), 1u);
  EXPECT_EQ(l.records[0].features.trips, kPoints);
  EXPECT_EQ(TakenCount(l.records[0].features, Cost::Store8), 3);
}

// do k = -r, r, where the compiler knows r.
TEST_F(ShortArrays, BoundsThatOnlyTheCompilerKnowsAreWrittenOutWhereItNamesTheIterations) {
  for (const int said : {3, 4}) {
    report.remarks.clear();
    Says(kDifference, "unrolled completely", "loop with " + std::to_string(said) + " iterations completely unrolled");
    const Expr k = u.Scalar("k", kI4), r = u.Scalar("r", kI4);
    Stmt loop = u.Do(kDifference, k, 1, 3, kPoints, {u.At(kDifference + 1, 3 * kPoints, Set(At(x, {k, j}), At(x, {k, j}) * s))});
    std::get<Loop>(loop.node).lower = Negate(r);
    std::get<Loop>(loop.node).upper = r;
    EXPECT_EQ(Lower({loop}).records.at(0).features.trips, said == 3 ? kPoints : 3);
  }
}

// t(j) = x(2,j), x(:,j) = x(:,j) - y: with rows of x whose distance only the run knows, the ranges that are compared meet.
TEST_F(ShortArrays, ASectionAmongOtherElementsOfItsArrayFailsTheCheckForOverlap) {
  Says(kDifference, "unrolled completely", "loop with 3 iterations completely unrolled");
  Says(kLoop, "vectorised", "loop vectorized using 32 byte vectors");
  const auto vectorised = [&](int named) {
    const Expr other = named == x.symbol ? x : t;
    const Expr at = named == x.symbol ? At(other, {Int(2), j}) : At(other, j);
    return Lower({u.At(kAdd, kPoints, Set(At(t, j), at * s)), u.At(kDifference, kPoints, Set(Column(x, j), Column(x, j) - y))})
        .records.back()
        .features.vectorised.value_or(true);
  };
  EXPECT_TRUE(vectorised(x.symbol));
  Says(kLoop, "checked for overlap", "loop versioned for vectorization because of possible aliasing");
  EXPECT_TRUE(vectorised(x.symbol)) << "the compiler knows the distance";
  u.unit.model.symbols[static_cast<std::size_t>(x.symbol)].dims[0].extent = s;
  EXPECT_FALSE(vectorised(x.symbol));
  EXPECT_TRUE(vectorised(t.symbol)) << "the section alone";
}

TEST_F(ShortArrays, WithoutTheCompilerTheTestOfShortLoopsDecides) {
  u.report = nullptr;
  OptimizationVerdict verdict;
  verdict.test = hierarchy::EntryOf(hierarchy::Rule::ShortUnrolling).tests.front();
  verdict.compared_with = "opt";
  verdict.applied = "yes";
  const hierarchy::CompilerRules known({verdict});
  EXPECT_EQ(Lower(Body(), &known).records.size(), 1u);
}

}  // namespace
}  // namespace fortell::test
