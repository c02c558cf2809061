// Work that compilers spare: conditions known beforehand, pairs of functions, lanes that wait for none.
#include <gtest/gtest.h>

#include "tests/predictor/hierarchy-program.h"

namespace fortell::test {
namespace {

using namespace hierarchy;

// do j = -1, 1; do i = -1, 1; if (i == 0 .and. j == 0) cycle; a(i) = b(i); end do; end do
LoopFeatures Neighbours(const LoopReport* report) {
  TestUnit u;
  u.report = report;
  const Expr a = u.Array("a", kR8, {3}), b = u.Array("b", kR8, {3}), i = u.Scalar("i", kI4), j = u.Scalar("j", kI4);
  Expr both = Relation("eq", i, Int(0));
  both.name = "and";
  both.args = {Relation("eq", i, Int(0)), Relation("eq", j, Int(0))};
  both.type = kL4;
  Stmt cycle;
  cycle.node = Jump{};
  return u
      .Lower({u.Do(1, j, -1, 1, 100,
                   {u.Do(2, i, -1, 1, 300,
                         {u.At(3, 900, When(both, u.Count(100), {u.At(3, 100, cycle)})),
                          u.At(4, 800, Set(At(a, i + Int(2)), At(b, i + Int(2))))})})})
      .records.back()
      .features;
}

TEST(UnrolledLoops, ConditionsOnTheirVariablesAreConstants) {
  LoopReport report;
  EXPECT_GT(TakenCount(Neighbours(&report), Cost::CompareI4), 0);
  report.remarks = {{0, 1, "unrolled completely", ""}, {0, 2, "unrolled completely", ""}};
  const LoopFeatures f = Neighbours(&report);
  EXPECT_EQ(TakenCount(f, Cost::CompareI4), 0);
  EXPECT_EQ(TakenCount(f, Cost::Logical), 0);
  EXPECT_EQ(f.jumps_taken, 0);
  EXPECT_NEAR(TakenCount(f, Cost::Load8), 8.0 / 9, 1e-9) << "the counts still tell how often the rest is reached";
}

// do j; do i: if (w(j) > 0) a(i, j) = b(i, j), in one of ten columns; or if (w(i) > 0).
TEST(VectorCode, AConditionThatHoldsForAllOfAnEntryIsAskedBeforeIt) {
  const auto loads = [](bool of_column) {
    TestUnit u;
    const Expr a = u.Array("a", kR8, {100, 10}), b = u.Array("b", kR8, {100, 10}), w = u.Array("w", kI4, {100}),
               i = u.Scalar("i", kI4), j = u.Scalar("j", kI4);
    const Stmt branch = When(Relation("gt", At(w, of_column ? j : i), Int(0)), u.Count(100),
                             {u.At(4, 100, Set(At(a, {i, j}), At(b, {i, j})))});
    const LoopFeatures f =
        u.Lower({u.Do(1, j, 1, 10, 1, {u.Do(2, i, 1, 100, 10, {u.At(3, 1000, branch)})})}).records.back().features;
    return f.dense[static_cast<std::size_t>(Cost::Load8)];
  };
  EXPECT_NEAR(loads(true), 0.1, 1e-9);
  EXPECT_EQ(loads(false), 1);
}

TEST(Functions, SineAndCosineOfOneArgumentAreOneCall) {
  const auto counts = [](bool same) {
    TestUnit u;
    const Expr a = u.Array("a", kR8, {100}), b = u.Array("b", kR8, {100}), i = u.Scalar("i", kI4);
    const Expr x = At(b, i), y = same ? x : x + x;
    return u
        .Lower({u.Do(1, i, 1, 100, 1, {u.At(2, 100, Set(At(a, i), Fn("sin", {x}) + Fn("cos", {y})))})})
        .records.back()
        .features;
  };
  EXPECT_EQ(TakenCount(counts(false), Cost::SineR8), 2);
  EXPECT_LT(TakenCount(counts(true), Cost::SineR8), 1.5);
  EXPECT_EQ(FullCount(counts(true), Cost::SineR8), 2) << "vector code calls both";
}

// s = sum(a, dim=2) at line 5, inlined and vectorised: its lanes are elements of the result.
TEST(Reductions, LanesAlongAnotherDimensionDoNotWaitForEachOther) {
  const auto lower = [](const LoopReport* report) {
    TestUnit u;
    u.report = report;
    const Expr a = u.Array("a", kR8, {1000, 9}), s = u.Array("s", kR8, {1000});
    Expr sum;
    sum.kind = ExprKind::Intrinsic;
    sum.name = "sum";
    sum.type = kR8;
    sum.rank = 1;
    sum.args = {a, Int(2)};
    const Lowering l = u.Lower({u.At(5, 1, Set(s, sum))});
    for (const LoopRecord& r : l.records)
      if (r.features.what == "reduction") return r.features;
    ADD_FAILURE() << "no reduction";
    return LoopFeatures{};
  };
  LoopReport library, own;
  library.remarks = {{0, 5, "vectorised", ""}, {0, 5, kMachineCode, "20"}, {0, 5, kMachineCall, "_gfortran_sum_r8"}};
  own.remarks = {{0, 5, "vectorised", ""}, {0, 5, kMachineCode, "20"}};
  EXPECT_EQ(ChainCount(lower(&library), Latency::SumR8), 1);
  EXPECT_EQ(ChainCount(lower(&own), Latency::SumR8), 0);
  EXPECT_EQ(lower(&own).vectorised, std::optional<bool>(true));
}

}  // namespace
}  // namespace fortell::test
