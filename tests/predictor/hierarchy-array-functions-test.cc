// Functions and transformations within array statements.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/predictor/hierarchy-program.h"

namespace fortell::test {
namespace {

using hierarchy::Cost;
using hierarchy::Lowering;
using hierarchy::SerialUse;

constexpr int kExtent = 100, kTimes = 20;

Expr Reference(const std::string& name, std::vector<Expr> args, int rank) {
  Expr e;
  e.kind = ExprKind::Function;
  e.name = name;
  e.type = kR8;
  e.rank = rank;
  e.args = std::move(args);
  return e;
}

void Define(TestUnit& u, const std::string& name, bool elemental) {
  Procedure p;
  p.kind = Procedure::Kind::Function;
  p.name = name;
  p.elemental = elemental;
  p.count = u.Count(kTimes);
  u.unit.model.procedures.push_back(p);
}

double Calls(const Lowering& l) {
  double times = 0;
  for (const SerialUse& use : l.serial)
    if (use.what.rfind("call of", 0) == 0) times += use.times;
  return times;
}

double Copied(const Lowering& l) {
  double elements = 0;
  for (const SerialUse& use : l.serial)
    for (const auto& part : use.parts)
      if (part.parameter == "SEQ-CALL-COPYIN") elements += part.factor * use.times;
  return elements;
}

TEST(ArrayFunctions, OneThatReturnsAnArrayIsCalledOnceForTheStatement) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {kExtent}), b = u.Array("b", kR8, {kExtent});
  Define(u, "slope", false);
  const Lowering l = u.Lower({u.At(3, kTimes, Set(a, a + Reference("slope", {b}, 1)))});
  EXPECT_EQ(Calls(l), kTimes);
  ASSERT_EQ(l.records.size(), 2u) << "the other one is the body of the function";
  EXPECT_FALSE(l.records[0].features.Is(hierarchy::Hindrance::Serial)) << "the loop reads its result";
  EXPECT_EQ(FullCount(l.records[0].features, Cost::Load8), 2);
}

TEST(ArrayFunctions, AScalarOneAsWell) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {kExtent}), b = u.Array("b", kR8, {kExtent});
  Define(u, "norm", false);
  const Lowering l = u.Lower({u.At(3, kTimes, Set(a, a / Reference("norm", {b}, 0)))});
  EXPECT_EQ(Calls(l), kTimes);
  EXPECT_FALSE(l.records[0].features.Is(hierarchy::Hindrance::Serial));
}

TEST(ArrayFunctions, AnElementalOneForEachElementOfWhichNothingIsCopied) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {kExtent});
  Expr section = u.Array("b", kR8, {2 * kExtent});
  Expr triplet;
  triplet.kind = ExprKind::Triplet;
  triplet.rank = 1;
  triplet.args = {Int(1), Int(2 * kExtent), Int(2)};
  section.args = {triplet};
  Define(u, "wrap", true);
  const Lowering l = u.Lower({u.At(3, kTimes, Set(a, Reference("wrap", {section}, 1)))});
  EXPECT_EQ(Calls(l), kTimes * kExtent);
  EXPECT_EQ(Copied(l), 0);
}

TEST(ArrayFunctions, AnExpressionAsArgumentIsComputedBefore) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {kExtent}), b = u.Array("b", kR8, {kExtent});
  Define(u, "slope", false);
  const Lowering l = u.Lower({u.At(3, kTimes, Set(a, Reference("slope", {a + b}, 1)))});
  ASSERT_EQ(l.records.size(), 3u);
  EXPECT_EQ(l.records[0].features.what, "array argument");
  EXPECT_EQ(FullCount(l.records[0].features, Cost::AddR8), 1);
}

TEST(Transformations, AProductOfATransposedMatrixHasItsExtents) {
  constexpr int kRows = 200, kColumns = 10;
  TestUnit u;
  const Expr z = u.Array("z", kR8, {kRows, kColumns}), c = u.Array("c", kR8, {kColumns, kColumns});
  Expr transposed = Fn("transpose", {z}, kR8), product;
  transposed.rank = 2;
  product = Fn("matmul", {transposed, z}, kR8);
  product.rank = 2;
  const Lowering l = u.Lower({u.At(3, kTimes, Set(c, product))});
  EXPECT_TRUE(l.uncovered.empty());
  double products = 0;
  for (const auto& r : l.records)
    if (r.features.what == "matmul")
      products += FullCount(r.features, Cost::FmaR8) * r.features.entries * r.features.trips;
  EXPECT_EQ(products, 1.0 * kTimes * kRows * kColumns * kColumns);
}

TEST(Transformations, ASpreadVectorHasTheStatementsShape) {
  TestUnit u;
  const Expr v = u.Array("v", kR8, {30}), a = u.Array("a", kR8, {30, 40});
  Expr spread = Fn("spread", {v, Int(2), Int(40)}, kR8);
  spread.rank = 2;
  const Lowering l = u.Lower({u.At(3, kTimes, Set(a, spread))});
  ASSERT_EQ(l.temporaries.size(), 1u);
  EXPECT_EQ(l.temporaries[0].bytes, 30 * 40 * 8);
}

TEST(Transformations, ThoseUnderAMaskAreLoweredAsWell) {
  TestUnit u;
  const Expr v = u.Array("v", kR8, {30}), a = u.Array("a", kR8, {30, 40});
  Expr spread = Fn("spread", {v, Int(2), Int(40)}, kR8);
  spread.rank = 2;
  Stmt where = Masked(Relation("lt", a, a), {Set(a, spread)});
  std::get<Where>(where.node).arms[0].mask_site = u.MaskSite(1200, 600, 100);
  EXPECT_TRUE(u.Lower({u.At(3, kTimes, where)}).uncovered.empty());
}

TEST(Transformations, WithoutACallTheTemporaryLiesOnTheStack) {
  const auto temporaries = [](const LoopReport* report) {
    TestUnit u;
    const Expr a = u.Array("a", kR8, {kExtent}), b = u.Array("b", kR8, {kExtent});
    u.report = report;
    Stmt s = u.At(3, kTimes, Set(a, Fn("cshift", {b, Int(1)}, kR8) + b));
    s.end_line = 4;
    const Lowering l = u.Lower({s});
    EXPECT_EQ(l.records.size(), 2u) << "it is filled all the same";
    return l.temporaries.size();
  };
  const auto calling = [](const std::string& procedure) {
    LoopReport report;
    report.remarks = {{0, 4, kMachineCode, "30"}, {0, 4, kMachineCall, procedure}};
    return report;
  };
  const LoopReport library = calling("_gfortran_cshift0_8"), heap = calling("malloc"), own = calling("memcpy");
  EXPECT_EQ(temporaries(nullptr), 1u);
  EXPECT_EQ(temporaries(&library), 1u);
  EXPECT_EQ(temporaries(&heap), 1u);
  EXPECT_EQ(temporaries(&own), 0u);
}

}  // namespace
}  // namespace fortell::test
