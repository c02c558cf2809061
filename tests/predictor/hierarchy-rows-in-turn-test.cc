// Rows of many arrays, walked one after the other: more than a core asks beforehand for.
#include <gtest/gtest.h>

#include "hierarchy-program.h"
#include "predictor/hierarchy/memory/rows-in-turn.h"
#include "predictor/hierarchy/model/equations.h"

namespace fortell::test {
namespace {

using namespace hierarchy;

constexpr int kRow = 400, kRows = 5000;

// do j; one loop over i for each of `loops` pairs of arrays, or a single one for all of them.
Lowering Turns(TestUnit& u, int loops, bool apart) {
  const Expr i = u.Scalar("i", kI4), j = u.Scalar("j", kI4);
  std::vector<Stmt> inner, together;
  for (int k = 0; k < loops; ++k) {
    const Expr a = u.Array("a" + std::to_string(k), kR8, {kRow, kRows}), b = u.Array("b" + std::to_string(k), kR8, {kRow, kRows});
    const Stmt s = u.At(3 + k, kRow * kRows, Set(At(a, {i, j}), At(b, {i, j})));
    if (apart)
      inner.push_back(u.Do(2, i, 1, kRow, kRows, {s}));
    else
      together.push_back(s);
  }
  if (!apart) inner.push_back(u.Do(2, i, 1, kRow, kRows, together));
  return u.Lower({u.Do(1, j, 1, kRows, 1, inner)});
}

const LoopFeatures& InnerFeatures(const Lowering& l) {
  for (const LoopRecord& r : l.records)
    if (r.levels.size() == 2) return r.features;
  ADD_FAILURE() << "no loop over rows";
  return l.records.front().features;
}

TEST(RowsInTurn, AreThoseOfAllLoopsThatTheLoopAroundEnters) {
  TestUnit u;
  const LoopFeatures f = InnerFeatures(Turns(u, 9, true));
  ASSERT_EQ(f.rows_in_turn.size(), 18u);
  for (const RowsInTurn& row : f.rows_in_turn) {
    EXPECT_DOUBLE_EQ(row.share, 1);
    EXPECT_GT(row.reuse_bytes, 8.0 * kRow * kRows);
  }
  EXPECT_DOUBLE_EQ(f.turn_iterations, kRow);
  TestUnit v;
  EXPECT_TRUE(InnerFeatures(Turns(v, 9, false)).rows_in_turn.empty()) << "one loop goes on from row to row";
}

Parameter Rows(std::int64_t arrays, double seconds) {
  Parameter p;
  p.module = "scalar";
  p.name = "SEQ-ROWS";
  p.elements = arrays;
  p.mean = p.median = p.minimum = p.low = p.high = seconds;
  p.samples = 5;
  return p;
}

TEST(RowsInTurn, CostMoreFromMemoryWhereThereAreMoreThanWereForeseen) {
  ParameterVector<double> p;
  p.values[kSingleValues + static_cast<std::size_t>(Single::Cache1)] = 1000;
  p.values[kSingleValues + static_cast<std::size_t>(Single::Cache2)] = 1e5;
  p.values[kSingleValues + static_cast<std::size_t>(Single::Cache3)] = 1e6;
  p.values[kSingleValues + static_cast<std::size_t>(Single::Sharpness)] = 40;
  p.values[kSingleValues + static_cast<std::size_t>(Single::ExponentTime)] = 1;
  const std::vector<Parameter> measured = {Rows(12, 3e-9), Rows(18, 9e-9)};
  const SerialPrices prices(measured);
  const auto of = [&](int loops) {
    TestUnit u;
    LoopFeatures f = InnerFeatures(Turns(u, loops, true));
    PriceRows(prices, p, f);
    return f;
  };
  for (const Stream& s : of(6).streams) EXPECT_EQ(s.unforeseen_line_s, 0) << "12 arrays, the fewest measured";
  for (const Stream& s : of(9).streams) EXPECT_NEAR(s.unforeseen_line_s, 6e-9, 1e-12);
  LoopFeatures f = of(9);
  f.vectorised = false;
  EXPECT_NEAR(TimeOf(f, p).level[2], 2 * 8 / kLineBytes * 6e-9, 1e-12) << "of two arrays";
  for (Stream& s : f.streams) s.reuse_bytes = 5e5;
  EXPECT_LT(TimeOf(f, p).level[2], 1e-12) << "what the last cache holds waits for nothing";
  f.turn_iterations = 10 * kPageBytes / 8;
  PriceRows(prices, p, f);
  EXPECT_NEAR(f.streams[0].unforeseen_line_s, 6e-10, 1e-13) << "its first page of ten";
  LoopFeatures without = of(9);
  PriceRows(SerialPrices(std::vector<Parameter>{}), p, without);
  EXPECT_EQ(without.streams[0].unforeseen_line_s, 0) << "pairs of earlier versions";
}

}  // namespace
}  // namespace fortell::test
