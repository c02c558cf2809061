// Rows of planes, copies inside one object, masks in parts: features and equations by hand.
#include <gtest/gtest.h>

#include "predictor/hierarchy/memory/copy-within.h"
#include "predictor/hierarchy/model/equations.h"
#include "tests/predictor/hierarchy-program.h"

namespace fortell::test {
namespace {

using namespace hierarchy;

ParameterVector<double> Parameters(std::vector<std::pair<Single, double>> values) {
  ParameterVector<double> p;
  p.values[kSingleValues + static_cast<std::size_t>(Single::Sharpness)] = 1;
  for (const auto& [single, value] : values)
    p.values[kSingleValues + static_cast<std::size_t>(single)] = value;
  return p;
}

LoopFeatures OneStream(double stride_bytes, double crowding, double reuse_bytes) {
  Stream s;
  s.stride_bytes = stride_bytes;
  s.bytes_per_element = 64;
  s.crowding = crowding;
  s.reuse_bytes = reuse_bytes;
  LoopFeatures f;
  f.trips = f.entries = f.executions = 1;
  f.streams = {s};
  return f;
}

TEST(Conflicts, FewSetsAreFullEarlier) {
  const auto p = Parameters({{Single::Cache1, 6400},
                             {Single::Cache2, 64000},
                             {Single::Conflict1, 2},
                             {Single::Conflict2, 3},
                             {Single::ConflictWrite, 7},
                             {Single::ConflictExponent, 1},
                             {Single::ExponentTime, 1},
                             {Single::Crowding, 0.5}});
  // 100 bytes in one of 64 sets are as 6400: half is beyond cache 1; as 3200 for cache 2.
  LoopFeatures f = OneStream(8192, 64, 100);
  LoopTime<double> t = TimeOf(f, p);
  EXPECT_NEAR(t.level[0], 2 * 0.5, 1e-12);
  EXPECT_NEAR(t.level[1], 3 / (1 + 400.0), 1e-12);
  f.streams[0].write = true;
  EXPECT_NEAR(TimeOf(f, p).level[0], 7 * 0.5, 1e-12);
  EXPECT_NEAR(TimeOf(f, p).level[1], std::hypot(3.5, 3 / 401.0) - 3.5, 1e-12) << "a store waits for the longer of both";
  f = OneStream(1024, 16, 400);
  EXPECT_NEAR(TimeOf(f, p).level[0], 2 * 0.25 * 0.5, 1e-12)
      << "a quarter of the sets, so less waiting";
  f = OneStream(8256, 1, 6400);
  EXPECT_EQ(TimeOf(f, p).level[0], 0);
}

TEST(Conflicts, PagesBeyondTheReachOfTheTlb) {
  const auto p = Parameters({{Single::Pages, 100}, {Single::PageWalk, 5}});
  EXPECT_NEAR(TimeOf(OneStream(8256, 1, 6400), p).walks, 5 * 0.5, 1e-12) << "a page for each line";
  EXPECT_NEAR(TimeOf(OneStream(1024, 1, 25600), p).walks, 0.25 * 5 * 0.5, 1e-12);
  EXPECT_EQ(TimeOf(OneStream(8, 1, 6400), p).walks, 0);
}

// Part by a step of the run's of a plane that reads itself ahead and behind: 100 by 100 elements.
LoopFeatures CopyOfPlane(int extent, const LoopReport* report = nullptr) {
  TestUnit u;
  u.report = report;
  const Expr a = u.Array("a", kR4, {extent, extent}), m = u.Scalar("m", kI4),
             last = u.Scalar("last", kI4);
  const auto part = [&](int by) {
    const Expr range = Range(m * Int(2 + by), last + m * Int(by), m);
    return At(a, {range, range});
  };
  Stmt s = Set(part(0), part(-1) + part(1));
  std::get<Assignment>(s.node).shape_site = u.ShapeSite(4, {100, 100});
  return u.Lower({u.At(1, 4, s)}).records.back().features;
}

TEST(CopyBack, AVersionForUnitStrideIsAnotherLoop) {
  EXPECT_EQ(CopyOfPlane(102).copied_unit, 1);
  EXPECT_EQ(CopyOfPlane(102).copied_plane, 0);
  EXPECT_EQ(CopyOfPlane(410).copied_unit, 0);
  EXPECT_EQ(CopyOfPlane(410).copied_plane, 1);
  LoopFeatures f = CopyOfPlane(102);
  f.streams.clear();
  const double with = TimeOf(f, Parameters({{Single::CopyBackUnit, 2}})).core,
               without = TimeOf(f, Parameters({{Single::CopyBackPlane, 3}})).core;
  EXPECT_NEAR(with - without, 2, 1e-12);
}

TEST(CopyBack, ScattersWhereTheMachineCodeDoes) {
  const auto stores = [](const LoopFeatures& f, Cost cost) {
    return f.full[static_cast<std::size_t>(cost)];
  };
  LoopReport report;
  report.remarks.insert({0, 1, kMachineCode, "30"});
  EXPECT_EQ(CopyOfPlane(102, &report).copied_unit, 1);
  report.remarks.insert({0, 1, kScatter, ""});
  const LoopFeatures f = CopyOfPlane(102, &report);
  EXPECT_EQ(f.copied_unit + f.copied_plane + f.copied, 0);
  EXPECT_EQ(f.vectorised, true);
  EXPECT_EQ(stores(f, Cost::StridedStore4), 1);
  EXPECT_EQ(stores(f, Cost::Store4), 0);
}

double CrowdingOfRows(Expr leading) {
  TestUnit u;
  Expr a = u.Array("a", kR8, {1, 100});
  u.unit.model.symbols[static_cast<std::size_t>(a.symbol)].dims[0].extent = std::move(leading);
  const Expr x = u.Array("x", kR8, {100}), i = u.Scalar("i", kI4);
  const Lowering l =
      u.Lower({u.Do(1, i, 1, 100, 1, {u.At(2, 100, Set(At(x, i), At(a, {Int(1), i})))})});
  for (const Stream& s : l.records.back().features.streams)
    if (s.array == "a") return s.crowding;
  return 0;
}

TEST(Conflicts, OnlyPowersOfTwoCrowd) {
  EXPECT_EQ(CrowdingOfRows(Int(512)), 64);
  EXPECT_EQ(CrowdingOfRows(Int(2048)), 64) << "a page's worth of sets at most";
  EXPECT_EQ(CrowdingOfRows(Int(128)), 16);
  EXPECT_EQ(CrowdingOfRows(Int(520)), 1);
  EXPECT_EQ(CrowdingOfRows({}), 1) << "nothing is known of the leading dimension";
}

// do i; do l; do s: x(s) = a(i, s, l). The lines of one i serve the next seven, though the planes over l lie between.
TEST(AlongRows, LinesServeAgainInALoopFartherOut) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {500, 40, 10}), x = u.Array("x", kR8, {40});
  const Expr i = u.Scalar("i", kI4), l = u.Scalar("l", kI4), s = u.Scalar("s", kI4);
  const Stmt copy = u.At(4, 500 * 10 * 40, Set(At(x, s), At(a, {i, s, l})));
  const Stmt rows = u.Do(3, s, 1, 40, 500 * 10, {copy});
  const Stmt planes = u.Do(2, l, 1, 10, 500, {rows});
  const Lowering lowered = u.Lower({u.Do(1, i, 1, 500, 1, {planes})});
  std::vector<Stream> streams;
  for (const Stream& stream : lowered.records.back().features.streams)
    if (stream.array == "a") streams.push_back(stream);
  ASSERT_EQ(streams.size(), 2u);
  EXPECT_EQ(streams[0].bytes_per_element, 56);
  EXPECT_EQ(streams[1].bytes_per_element, 8) << "a new line with every eighth i";
  EXPECT_NEAR(streams[0].reuse_bytes, 10 * 40 * 64, 40 * 8) << "all lines of one i";
}

TEST(CopyWithin, OfSectionsInPieces) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {10, 10}), b = u.Array("b", kR8, {10, 10}),
             p = u.Array("o%p", kR8, {10, 10}), q = u.Array("o%q", kR8, {10, 10}),
             r = u.Array("w%q", kR8, {10, 10});
  const Expr part = Range(Int(2), Int(9)), all = Range({}, {});
  const auto within = [&](const Expr& target, const Expr& value) {
    return CopiesWithin(u.unit.model, target, value);
  };
  const auto plane = [&](const Expr& x) { return At(x, {part, part}); };
  EXPECT_TRUE(within(plane(a), plane(a)));
  EXPECT_TRUE(within(plane(p), plane(q))) << "two components of one object";
  EXPECT_FALSE(within(plane(p), plane(r)));
  EXPECT_FALSE(within(plane(a), plane(b)));
  EXPECT_FALSE(within(plane(a), plane(a) + plane(a))) << "a value is computed";
  EXPECT_FALSE(within(At(a, {all, Int(1)}), At(a, {all, Int(2)}))) << "columns lie in one piece";
  EXPECT_FALSE(within(At(a, {all, part}), At(a, {all, part})));
  EXPECT_TRUE(within(At(a, {Int(1), all}), At(a, {Int(2), all})));
  EXPECT_FALSE(within(p, q)) << "whole arrays";
}

TEST(CopyWithin, IsOneLoopThatIsMarked) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {10, 30}), m = u.Scalar("m", kI4);
  const Expr rows = Range(Int(1), Int(9));
  const auto columns = [&](const Expr& first) { return Range(first, first + Int(4)); };
  const Lowering l =
      u.Lower({u.At(1, 1, Set(At(a, {rows, columns(Int(1))}), At(a, {rows, columns(m)})))});
  ASSERT_EQ(l.records.size(), 1u);
  EXPECT_EQ(l.records[0].features.moved, 1);
  const auto p = Parameters({{Single::CopyWithin, 4}});
  EXPECT_NEAR(TimeOf(l.records[0].features, p).core, 4, 1e-12);
}

TEST(Masks, AnAssignmentInABlockThatReadsItsTargetMayTakeTwoLoops) {
  TestUnit u;
  const Expr a = u.Array("a", kR4, {1000}), b = u.Array("b", kR4, {1000}),
             p = u.Array("p", kL4, {1000});
  Stmt s = u.At(7, 1, Masked(p, {u.At(8, 1, Set(a, b)), u.At(9, 1, Set(b, b * a))}));
  std::get<Where>(s.node).arms[0].mask_site = u.MaskSite(1000, 500, 500);
  const auto records = u.Lower({s}).records;
  ASSERT_EQ(records.size(), 4u) << "mask, a, b, and b once more";
  EXPECT_FALSE(records[2].features.optional);
  const LoopFeatures& again = records[3].features;
  EXPECT_TRUE(again.optional);
  auto p1 = Parameters({{Single::MaskedCopy, 1}, {Single::Branch, 2}, {Single::Start, 10}});
  const double whole = TimeOf(again, p1).seconds;
  p1 = Parameters({{Single::MaskedCopy, 0.25}, {Single::Branch, 2}, {Single::Start, 10}});
  EXPECT_GT(whole, 10);
  EXPECT_NEAR(TimeOf(again, p1).seconds, 0.25 * whole, 1e-9);
}

TEST(Masks, EachPartMayBeABranch) {
  TestUnit u;
  const Expr a = u.Array("a", kR4, {1000}), p = u.Array("p", kL4, {1000}),
             q = u.Array("q", kL4, {1000});
  Stmt first = u.At(1, 1, Masked(p, {u.At(2, 1, Set(a, Constant(kR4, 1)))}));
  std::get<Where>(first.node).arms[0].mask_site = u.MaskSite(1000, 800, 200);
  Stmt both = u.At(3, 1, Masked(Logic("and", p, q), {u.At(4, 1, Set(a, Constant(kR4, 2)))}));
  std::get<Where>(both.node).arms[0].mask_site = u.MaskSite(1000, 400, 350);
  const auto records = u.Lower({first, both}).records;
  ASSERT_EQ(records.size(), 2u);
  EXPECT_EQ(records[0].features.mispredictions_apart, records[0].features.mispredictions);
  const LoopFeatures& f = records[1].features;
  EXPECT_NEAR(f.mispredictions, 0.35, 1e-12);
  // q is asked for where p holds, and true in half of these.
  const double apart = 0.2 + 0.8 * IndependentMispredictionRate(0.5);
  EXPECT_NEAR(f.mispredictions_apart, apart, 1e-12);
  const auto t = Parameters({{Single::Misprediction, 10}, {Single::ShortCircuit, 0.5}});
  EXPECT_NEAR(TimeOf(f, t).branches, 10 * (0.35 + apart) / 2, 1e-12);
}

TEST(Exits, LeaveRootsAndDivisionsInTheLoop) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {100}), i = u.Scalar("i", kI4), s = u.Scalar("s", kR8);
  const Expr value =
      At(a, i) + Fn("sqrt", {s}) * (Constant(kR8, 1) / s) + Fn("sqrt", {Constant(kR8, 2)});
  for (const bool exits : {false, true}) {
    Stmt loop = u.Do(1, i, 1, 100, 1, {u.At(2, 100, Set(At(a, i), value))});
    std::get<Loop>(loop.node).early_exit = exits;
    const LoopFeatures f = u.Lower({loop}).records.back().features;
    const double count = exits ? 1 : 0;
    EXPECT_EQ(f.taken[static_cast<std::size_t>(Cost::SquareRootR8)], count);
    EXPECT_EQ(f.taken[static_cast<std::size_t>(Cost::DivideR8)], count);
    EXPECT_EQ(f.taken[static_cast<std::size_t>(Cost::MultiplyR8)], 0);
  }
}

}  // namespace
}  // namespace fortell::test
