// Loops that are entered with very different lengths, as the run counted them: each class of entries is a loop of its own.
#include <gtest/gtest.h>

#include "predictor/hierarchy/lowering/lowering.h"
#include "tests/predictor/hierarchy-program.h"

namespace fortell::hierarchy {
namespace {

/// do i = 1, n: y(i) = x(i), entered 110 times.
struct Lengths : test::TestUnit {
  void AddLengths(const std::map<int, std::int64_t>& iterations, Loop& loop) {
    Site site;
    site.kind = Site::Kind::Trips;
    site.offset = static_cast<int>(unit.counters.size());
    site.words = kTripWords;
    unit.counters.resize(unit.counters.size() + kTripWords, 0);
    for (const auto& [digits, count] : iterations) unit.counters[static_cast<std::size_t>(site.offset + digits)] = count;
    loop.trips_site = static_cast<int>(unit.model.sites.size());
    unit.model.sites.push_back(site);
  }

  /// Iterations by the binary digits of the entry's length.
  std::vector<LoopFeatures> LoopsOf(const std::map<int, std::int64_t>& iterations) {
    std::int64_t all = 0;
    for (const auto& entry : iterations) all += entry.second;
    const Expr i = Scalar("i", kI4), j = Scalar("j", kI4);
    const Expr x = Array("x", kR8, {100000}), y = Array("y", kR8, {100000});
    Stmt inner = Do(3, i, 1, 1, 110, {At(4, all, Set(fortell::At(y, {i}), fortell::At(x, {i})))});
    auto& loop = std::get<Loop>(inner.node);
    loop.upper = Scalar("n", kI4);
    loop.trips = Count(all);
    AddLengths(iterations, loop);
    std::vector<LoopFeatures> loops;
    for (const LoopRecord& r : Lower({Do(1, j, 1, 110, 1, {std::move(inner)})}).records)
      if (r.levels.size() == 2) loops.push_back(r.features);
    return loops;
  }
};

/// do k = 1, n: do j = 1, m: y(j, k) = x(j, k); entered once on a grid of 8 by 8, once on one of 64 by 64.
struct Grids : Lengths {
  std::vector<NestLevel> LevelsOf(bool inner_counted) {
    const Expr j = Scalar("j", kI4), k = Scalar("k", kI4), l = Scalar("l", kI4);
    const Expr x = Array("x", kR8, {64, 64}), y = Array("y", kR8, {64, 64});
    constexpr std::int64_t kRows = 8 + 64, kPoints = 8 * 8 + 64 * 64;
    Stmt row = Do(3, j, 1, 1, kRows, {At(4, kPoints, Set(fortell::At(y, {j, k}), fortell::At(x, {j, k})))});
    std::get<Loop>(row.node).upper = Scalar("m", kI4);
    std::get<Loop>(row.node).trips = Count(kPoints);
    if (inner_counted) AddLengths({{4, 8 * 8}, {7, 64 * 64}}, std::get<Loop>(row.node));
    Stmt plane = Do(2, k, 1, 1, 2, {std::move(row)});
    std::get<Loop>(plane.node).upper = Scalar("n", kI4);
    std::get<Loop>(plane.node).trips = Count(kRows);
    AddLengths({{4, 8}, {7, 64}}, std::get<Loop>(plane.node));
    return Lower({Do(1, l, 1, 2, 1, {std::move(plane)})}).records.back().levels;
  }
};

TEST(Lengths, OfALoopAroundOthersCountByWhatIsDoneWithin) {
  const double points = 8 * 8 + 64 * 64;
  const auto levels = Grids().LevelsOf(true);
  ASSERT_EQ(levels.size(), 3U);
  EXPECT_DOUBLE_EQ(levels[0].trips, (8 * 8 * 8 + 64 * 64 * 64) / points);
  EXPECT_DOUBLE_EQ(levels[1].trips, (8 * 8 * 8 + 64 * 64 * 64) / points);
  // Where nothing tells what is long within, each of its iterations does as much.
  EXPECT_DOUBLE_EQ(Grids().LevelsOf(false)[1].trips, (8 * 8 + 64 * 64) / 72.0);
}

TEST(Lengths, ThatDifferMuchAreLoopsOfTheirOwn) {
  // 100 entries of one iteration, ten of 512.
  const auto loops = Lengths().LoopsOf({{1, 100}, {10, 5120}});
  ASSERT_EQ(loops.size(), 2U);
  EXPECT_DOUBLE_EQ(loops[0].trips, 1);
  EXPECT_DOUBLE_EQ(loops[0].entries, 100);
  EXPECT_DOUBLE_EQ(loops[1].trips, 512);
  EXPECT_DOUBLE_EQ(loops[1].entries, 10);
}

TEST(Lengths, ThatAreMuchTheSameAreOneLoop) {
  const auto loops = Lengths().LoopsOf({{5, 20 * 60}, {6, 40 * 50}});
  ASSERT_EQ(loops.size(), 1U);
  EXPECT_DOUBLE_EQ(loops[0].entries, 110);
}

TEST(Lengths, BelowOneMeanEntriesWithoutAnIteration) {
  EXPECT_DOUBLE_EQ(Lengths().LoopsOf({{1, 22}}).at(0).filled, 0.2);
  EXPECT_DOUBLE_EQ(Lengths().LoopsOf({{1, 110}}).at(0).filled, 1);
}

// 11 entries of 4 iterations at most, and 99 that have none.
TEST(Lengths, ThatWereCountedTellHowManyEntriesHaveNoIteration) {
  const auto loops = Lengths().LoopsOf({{3, 44}});
  ASSERT_EQ(loops.size(), 1U);
  EXPECT_DOUBLE_EQ(loops[0].entries, 110);
  EXPECT_DOUBLE_EQ(loops[0].filled, 0.1);
  // Ten of 512 and eleven of 4: the other 89 have none, and count with the shorter ones.
  const auto classes = Lengths().LoopsOf({{3, 44}, {10, 5120}});
  ASSERT_EQ(classes.size(), 2U);
  EXPECT_DOUBLE_EQ(classes[0].entries, 100);
  EXPECT_DOUBLE_EQ(classes[0].filled, 0.11);
  EXPECT_DOUBLE_EQ(classes[1].filled, 1);
}

/// do j = 1, 50: do k = 1, 40: y(k + j*m) = x(start(j) + k), m known to the run alone.
TEST(Places, ThatALoopAroundMovesLieInARowWithinAnEntry) {
  test::TestUnit u;
  const Expr j = u.Scalar("j", kI4), k = u.Scalar("k", kI4), m = u.Scalar("m", kI4);
  const Expr x = u.Array("x", kR8, {2000}), y = u.Array("y", kR8, {2000}), start = u.Array("start", kI4, {50});
  const auto at = [&](const Expr& place_x, const Expr& place_y) {
    return u.Lower({u.Do(1, j, 1, 50, 1, {u.Do(2, k, 1, 40, 50, {u.At(3, 2000, Set(fortell::At(y, place_y), fortell::At(x, place_x)))})})})
        .records.back()
        .features;
  };
  const LoopFeatures rows = at(fortell::At(start, j) + k, k + j * m);
  EXPECT_FALSE(rows.Is(Hindrance::Gather));
  ASSERT_EQ(rows.streams.size(), 2U);
  for (const Stream& s : rows.streams) {
    EXPECT_FALSE(s.random);
    EXPECT_DOUBLE_EQ(s.stride_bytes, 8);
    EXPECT_GT(s.reuse_bytes, 8 * 40) << "the next entry is about other elements";
  }
  EXPECT_TRUE(at(fortell::At(start, k) + j, k + j * m).Is(Hindrance::Gather)) << "the list moves with the innermost loop";
  EXPECT_TRUE(at(k, k * m).Is(Hindrance::Gather)) << "a stride that only the run knows";
}

}  // namespace
}  // namespace fortell::hierarchy
