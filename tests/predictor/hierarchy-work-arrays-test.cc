// Page faults of procedures' work arrays, worked out by hand.
#include <gtest/gtest.h>

#include "predictor/hierarchy/memory/work-arrays.h"
#include "tests/predictor/hierarchy-program.h"

namespace fortell::test {
namespace {

using namespace hierarchy;

constexpr double kPage = 4096;

Parameter Architecture(const std::string& name, double mean) {
  Parameter p;
  p.module = "architecture";
  p.name = name;
  p.mean = mean;
  return p;
}

/// A procedure called `calls` times that assigns an automatic array of `elements` 8-byte reals.
TestUnit Program(std::int64_t calls, int elements) {
  TestUnit u;
  const Expr work = u.Array("work", kR8, {elements});
  Symbol& symbol = u.unit.model.symbols[static_cast<std::size_t>(work.symbol)];
  symbol.procedure = 0;
  symbol.storage = Storage::Local;
  Expr extent;
  extent.kind = ExprKind::Variable;
  symbol.dims[0].extent = extent;
  Stmt s = u.At(3, calls, Set(work, Constant(kR8, 1)));
  std::get<Assignment>(s.node).shape_site = u.ShapeSite(calls, {elements});
  u.unit.model.procedures[0].count = u.Count(calls);
  u.unit.model.procedures[0].body.body = {s};
  return u;
}

PageCosts Costs(double kept) {
  PageCosts costs;
  costs.fault_seconds = 0.5e-6;
  costs.kept_bytes = costs.temporary_kept_bytes = kept;
  costs.page_bytes = kPage;
  return costs;
}

TEST(WorkArrays, WhatIsNotKeptFaultsInEveryCall) {
  const TestUnit u = Program(100, 16384);  // 128 KiB
  const auto found = FindWorkArrayFaults(u.unit, Costs(1 << 20));
  EXPECT_TRUE(found.empty()) << "kept from call to call";
  // A block beyond what is kept raises the limit to twice its size (mallopt(3)): no faults either.
  EXPECT_TRUE(FindWorkArrayFaults(u.unit, Costs(65536)).empty());
}

TEST(WorkArrays, SeveralArraysTogetherExceedWhatIsKept) {
  TestUnit u = Program(100, 8192);  // 64 KiB
  // A second one of the same size.
  u.unit.model.symbols.push_back(u.unit.model.symbols[0]);
  Stmt second = u.unit.model.procedures[0].body.body[0];
  std::get<Assignment>(second.node).target.symbol = 1;
  u.unit.model.procedures[0].body.body.push_back(second);
  const auto found = FindWorkArrayFaults(u.unit, Costs(65537));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].calls, 100);
  EXPECT_EQ(found[0].bytes, 131072);
  EXPECT_NEAR(found[0].faults, 100 * (131072 - 65537) / kPage, 1e-6);
}

TEST(WorkArrays, OneCallOrFixedExtentsHaveNone) {
  EXPECT_TRUE(FindWorkArrayFaults(Program(1, 1 << 20).unit, Costs(4096)).empty());
  TestUnit fixed = Program(100, 8192);
  fixed.unit.model.symbols[0].dims[0].extent = Int(8192);
  EXPECT_TRUE(FindWorkArrayFaults(fixed.unit, Costs(4096)).empty());
}

TEST(Temporaries, ThoseOfOneStatementLiveTogether) {
  // Three of 160 KiB; freeing one raised the limit to 320 KiB.
  const TemporaryUse one{0, 0, 7, 163840, 250};
  const auto found = FindTemporaryFaults({one, one, one}, Costs(131072), false);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].line, 7);
  EXPECT_DOUBLE_EQ(found[0].faults, 250 * (3 * 163840 - 131072) / kPage);
  EXPECT_TRUE(FindTemporaryFaults({one, one}, Costs(131072), false).empty()) << "both are kept";
  TemporaryUse once = one;
  once.executions = 1;
  EXPECT_TRUE(FindTemporaryFaults({once, once, once}, Costs(131072), false).empty());
}

TEST(Temporaries, PackedValuesOfAWhereTouchTheirShare) {
  // Five of 64 KiB live to the end of the construct, three quarters of each used.
  const TemporaryUse one{0, 0, 7, 65536, 250, 0.75, true};
  const auto found = FindTemporaryFaults({one, one, one, one, one}, Costs(131072), true);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_DOUBLE_EQ(found[0].faults, 250 * 0.75 * (5 * 65536 - 131072) / kPage);
  EXPECT_TRUE(FindTemporaryFaults({one, one, one, one, one}, Costs(131072), false).empty())
      << "a compiler that does without them";
}

TEST(Temporaries, WhatOfThemStaysIsAFactOfItsOwn) {
  PageCosts costs = Costs(1 << 20);  // work arrays on the stack
  costs.temporary_kept_bytes = 131072;
  const TemporaryUse one{0, 0, 7, 65536, 250};
  ASSERT_EQ(FindTemporaryFaults({one, one, one}, costs, false).size(), 1u);
}

TEST(Temporaries, TheLoweringTellsThoseOfWhere) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {1000}), b = u.Array("b", kR8, {1000});
  Stmt where = Masked(Relation("lt", a, b), {Set(a, a + b), Set(b, b + a)});
  std::get<Where>(where.node).arms[0].mask_site = u.MaskSite(1000, 250, 100);
  const Lowering l = u.Lower({u.At(3, 20, where)});
  int optional = 0;
  for (const TemporaryUse& t : l.temporaries)
    if (t.optional) {
      ++optional;
      EXPECT_EQ(t.bytes, 8000);
      EXPECT_EQ(t.touched, 0.25);
    }
  EXPECT_EQ(optional, 2);
}

TEST(Temporaries, TheLoweringTellsTheirSize) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {1000});
  const Lowering l =
      u.Lower({u.At(3, 20, Set(a, Fn("cshift", {a, Int(1)}, kR8) + Fn("cshift", {a, Int(2)}, kR8)))});
  ASSERT_EQ(l.temporaries.size(), 2u);
  EXPECT_EQ(l.temporaries[0].bytes, 8000);
  EXPECT_EQ(l.temporaries[0].executions, 20);
  EXPECT_EQ(l.temporaries[1].line, 3);
}

TEST(Temporaries, BeyondTheLargestKeptBlockAllPagesAreNew) {
  PageCosts costs = Costs(131072);
  costs.largest_kept_block = 1 << 20;
  const TemporaryUse below{0, 0, 7, 1 << 20, 10};
  EXPECT_TRUE(FindTemporaryFaults({below}, costs, false).empty()) << "freeing it raised the limit";
  const TemporaryUse beyond{0, 0, 7, 2 << 20, 10};
  const auto found = FindTemporaryFaults({beyond}, costs, false);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_DOUBLE_EQ(found[0].faults, 10.0 * (2 << 20) / kPage);
}

TEST(WorkArrays, MeasuredBlocksTakeThePlaceOfTheLibrarysManual) {
  std::vector<Parameter> probed = {Architecture("page-fault", 1e-6),
                                   Architecture("work-array-kept", 131072)};
  EXPECT_EQ(PageCosts::From(probed)->largest_kept_block, 32 << 20);
  EXPECT_EQ(PageCosts::From(probed)->first_touch_seconds, 1e-6);
  probed.push_back(Architecture("block-kept", 1 << 24));
  probed.push_back(Architecture("first-touch", 5e-7));
  EXPECT_EQ(PageCosts::From(probed)->largest_kept_block, 1 << 24);
  EXPECT_EQ(PageCosts::From(probed)->first_touch_seconds, 5e-7);
}

TEST(WorkArrays, CostsNeedTheProbe) {
  EXPECT_FALSE(PageCosts::From({Architecture("page-fault", 1e-6)}));
  const auto costs = PageCosts::From({Architecture("page-fault", 1e-6),
                                      Architecture("work-array-kept", 131072),
                                      Architecture("page", 16384)});
  ASSERT_TRUE(costs);
  EXPECT_EQ(costs->kept_bytes, 131072);
  EXPECT_EQ(costs->page_bytes, 16384);
}

}  // namespace
}  // namespace fortell::test
