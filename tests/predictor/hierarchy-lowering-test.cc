// Features of small programs, worked out by hand.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "tests/predictor/hierarchy-program.h"

namespace fortell::test {
namespace {

using namespace hierarchy;

const Stream* StreamOf(const LoopFeatures& f, const std::string& array) {
  for (const Stream& s : f.streams)
    if (s.array == array) return &s;
  return nullptr;
}

TEST(Mispredictions, OfOutcomesThatHangTogether) {
  EXPECT_NEAR(MarkovMispredictionRate(0.5, 0), 0, 1e-12) << "alternating";
  EXPECT_LT(MarkovMispredictionRate(0.5, 0.98), 0.05) << "long runs";
  for (double p : {0.1, 0.5, 0.8}) {
    EXPECT_NEAR(MarkovMispredictionRate(p, p), IndependentMispredictionRate(p), 1e-12) << p;
  }
}

TEST(Lowering, ArrayStatementIsOneLoopOverItsExtent) {
  TestUnit u;
  const Expr a = u.Array("a", kR4, {1000}), b = u.Array("b", kR4, {1000}),
             c = u.Array("c", kR4, {1000}), d = u.Array("d", kR4, {1000});
  const Lowering l = u.Lower({u.At(10, 5, Set(a, b + c * d))});
  ASSERT_EQ(l.records.size(), 1u);
  const LoopFeatures& f = l.records[0].features;
  EXPECT_EQ(f.trips, 1000);
  EXPECT_EQ(f.entries, 5);
  EXPECT_EQ(f.executions, 5);
  EXPECT_EQ(FullCount(f, Cost::FmaR4), 1);
  EXPECT_EQ(FullCount(f, Cost::AddR4), 0);
  EXPECT_EQ(FullCount(f, Cost::MultiplyR4), 0);
  EXPECT_EQ(FullCount(f, Cost::Load4), 3);
  EXPECT_EQ(FullCount(f, Cost::Store4), 1);
  ASSERT_EQ(f.streams.size(), 4u);
  for (const Stream& s : f.streams) {
    EXPECT_EQ(s.bytes_per_element, 4);
    EXPECT_EQ(s.write, s.array == "a");
    EXPECT_EQ(s.reuse_bytes, 16000);  // four arrays between two executions
  }
  ASSERT_EQ(f.lines.size(), 1u);
  EXPECT_EQ(f.lines[0].line, 10);
  EXPECT_EQ(f.lines[0].executions, 5);
}

TEST(Lowering, CommonSubexpressionsAndStoredValuesAreNotLoadedAgain) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {100}), b = u.Array("b", kR8, {100}),
             c = u.Array("c", kR8, {100});
  const Expr i = u.Scalar("i", kI4), s = u.Scalar("s", kR8);
  const Lowering l = u.Lower({u.Do(1, i, 1, 100, 2,
                                   {u.At(2, 200, Set(At(a, i), At(b, i) * s + At(b, i) * s)),
                                    u.At(3, 200, Set(At(c, i), At(a, i) / s))})});
  const LoopFeatures& f = l.records.back().features;
  EXPECT_EQ(FullCount(f, Cost::Load8), 1);
  EXPECT_EQ(FullCount(f, Cost::Store8), 2);
  EXPECT_EQ(FullCount(f, Cost::DivideR8), 1);
  EXPECT_EQ(FullCount(f, Cost::FmaR8), 1);
  EXPECT_EQ(FullCount(f, Cost::MultiplyR8), 0);
  EXPECT_EQ(f.entries, 2);
  EXPECT_EQ(f.element_bytes, 8);
  EXPECT_FALSE(f.Is(Hindrance::Serial));
}

TEST(Lowering, ColumnsOfAStencilAreStreamsOfTheirOwn) {
  TestUnit u;
  const Expr a = u.Array("a", kR4, {100, 50}), x = u.Array("x", kR4, {100, 50});
  const Expr i = u.Scalar("i", kI4), j = u.Scalar("j", kI4);
  const auto at = [&](int di, int dj) { return At(x, {i + Int(di), j + Int(dj)}); };
  const Lowering l = u.Lower({u.Do(
      1, j, 2, 49, 10,
      {u.Do(
          2, i, 2, 99, 480,
          {u.At(3, 480 * 98, Set(At(a, {i, j}), at(-1, 0) + at(1, 0) + at(0, -1) + at(0, 1)))})})});
  const LoopFeatures& f = l.records.back().features;
  EXPECT_EQ(f.trips, 98);
  EXPECT_EQ(f.entries, 480);
  EXPECT_EQ(FullCount(f, Cost::Load4), 4);
  EXPECT_EQ(FullCount(f, Cost::AddR4), 3);
  ASSERT_EQ(f.streams.size(), 4u);  // x(:,j), x(:,j-1), x(:,j+1), a
  // One entry of the inner loop touches four columns of 98 elements; j+1 is read first, j one outer
  // iteration after it. x(:,j+1) itself comes back in the next execution of the nest.
  std::vector<double> distances;
  for (const Stream& s : f.streams)
    if (s.array == "x") distances.push_back(s.reuse_bytes);
  std::sort(distances.begin(), distances.end());
  EXPECT_EQ(distances[0], 4 * 98 * 4);
  EXPECT_EQ(distances[1], 4 * 98 * 4);
  EXPECT_EQ(distances[2], 2 * 98 * 48 * 4);
}

// f(1, i, j), f(2, i, j), f(3, i, j), as lattices and particles have them, along i (24 bytes) and along j.
// s = s + x(first) * x(second): streams of lines that the lists pick.
TEST(Lowering, PicksOfOneArrayAreOneStreamWhereTheyLieInALine) {
  const auto picks = [](const auto& first, const auto& second) {
    TestUnit u;
    const Expr x = u.Array("x", kR8, {100000}), grid = u.Array("grid", kR8, {300, 300}), l = u.Array("l", kI4, {100000}),
               m = u.Array("m", kI4, {100000});
    const Expr k = u.Scalar("k", kI4), s = u.Scalar("s", kR8);
    const Stmt sum = u.At(2, 100000, Set(s, s + first(x, grid, At(l, k), At(m, k)) * second(x, grid, At(l, k), At(m, k))));
    const LoopFeatures f = u.Lower({u.Do(1, k, 1, 100000, 1, {sum})}).records.back().features;
    return std::count_if(f.streams.begin(), f.streams.end(), [](const Stream& stream) { return stream.random; });
  };
  using E = const Expr&;
  const auto by_l = [](E x, E, E l, E) { return At(x, l); };
  EXPECT_EQ(picks(by_l, [](E x, E, E l, E) { return At(x, l + Int(1)); }), 1);
  EXPECT_EQ(picks(by_l, [](E x, E, E l, E) { return At(x, l - Int(20)); }), 2) << "160 bytes apart";
  EXPECT_EQ(picks(by_l, [](E x, E, E, E m) { return At(x, m); }), 2);
  const auto corner = [](E, E grid, E l, E m) { return At(grid, {l, m}); };
  EXPECT_EQ(picks(corner, [](E, E grid, E l, E m) { return At(grid, {l + Int(1), m}); }), 1);
  EXPECT_EQ(picks(corner, [](E, E grid, E l, E m) { return At(grid, {l, m + Int(1)}); }), 2) << "another column";
}

TEST(Lowering, ElementsBesideEachOtherAreOneStream) {
  for (const bool along_columns : {true, false}) {
    TestUnit u;
    const Expr f = u.Array("f", kR8, {3, 100, 100}), r = u.Array("r", kR8, {100, 100});
    const Expr i = u.Scalar("i", kI4), j = u.Scalar("j", kI4);
    const Stmt body = u.At(3, 10000, Set(At(r, {i, j}), At(f, {Int(1), i, j}) + At(f, {Int(2), i, j}) + At(f, {Int(3), i, j})));
    const Lowering l = u.Lower({u.Do(1, along_columns ? j : i, 1, 100, 1, {u.Do(2, along_columns ? i : j, 1, 100, 100, {body})})});
    double bytes = 0;
    for (const Stream& s : l.records.back().features.streams)
      if (s.array == "f") bytes += s.bytes_per_element;
    // Along j a line, and 16 bytes more, which lie on the next line as often as not.
    EXPECT_EQ(bytes, along_columns ? 24 : 64 + 16);
    const Stream& first = l.records.back().features.streams.front();
    EXPECT_EQ(first.most_pages, std::min(4 * 80000.0, 3 * 80000 + first.reuse_bytes) / kPageBytes) << "of f, and of what comes between";
  }
}

TEST(Lowering, RecurrenceIsAChainAndSerial) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {100}), b = u.Array("b", kR8, {100});
  const Expr i = u.Scalar("i", kI4), s = u.Scalar("s", kR8);
  const Lowering l = u.Lower(
      {u.Do(1, i, 2, 100, 1, {u.At(2, 99, Set(At(a, i), At(a, i - Int(1)) * s + At(b, i)))})});
  const LoopFeatures& f = l.records.back().features;
  EXPECT_TRUE(f.Is(Hindrance::Serial));
  EXPECT_EQ(ChainCount(f, Latency::FmaR8), 1);
  EXPECT_EQ(ChainCount(f, Latency::Forward), 1);
}

TEST(Lowering, SumIsAReductionAndNotARecurrence) {
  TestUnit u;
  const Expr b = u.Array("b", kR4, {100});
  const Expr i = u.Scalar("i", kI4), s = u.Scalar("s", kR4);
  const Lowering l = u.Lower({u.Do(1, i, 1, 100, 1, {u.At(2, 100, Set(s, s + At(b, i)))})});
  const LoopFeatures& f = l.records.back().features;
  EXPECT_TRUE(f.Is(Hindrance::Reduction));
  EXPECT_FALSE(f.Is(Hindrance::Serial));
  EXPECT_EQ(ChainCount(f, Latency::SumR4), 1);
}

TEST(Lowering, ScalarsSteppingWithTheLoopArePartOfAddresses) {
  TestUnit u;
  const Expr a = u.Array("a", kR4, {100, 50}), x = u.Array("x", kR4, {100, 50});
  const Expr i = u.Scalar("i", kI4), j = u.Scalar("j", kI4), m = u.Scalar("m", kI4),
             ip = u.Scalar("ip", kI4);
  const Lowering l = u.Lower(
      {u.Do(1, j, 2, 49, 1,
            {u.At(2, 48, Set(m, m + Int(1))),
             u.Do(3, i, 2, 99, 48,
                  {u.At(4, 48 * 98, Set(ip, i + Int(1))),
                   u.At(5, 48 * 98, Set(At(a, {i, m}), At(x, {ip, j}) + At(x, {i, j})))})})});
  const LoopFeatures& f = l.records.back().features;
  EXPECT_EQ(f.streams.size(), 2u);  // ip merges with i
  EXPECT_EQ(FullCount(f, Cost::AddI4), 0);
  EXPECT_FALSE(f.Is(Hindrance::Serial));
  EXPECT_FALSE(f.Is(Hindrance::Gather));
  // a moves with j through m, so the whole plane is written: 98 * 48 elements.
  EXPECT_EQ(l.records.back().footprint.at(a.symbol).back(), 98 * 48 * 4);
}

TEST(Lowering, MaskedAssignmentCountsTrueElements) {
  TestUnit u;
  const Expr a = u.Array("a", kR4, {1000}), b = u.Array("b", kR4, {1000}),
             p = u.Array("p", kL4, {1000});
  Stmt s = u.At(7, 3, Masked(p, {u.At(8, 3, Set(a, b / a))}));
  std::get<Where>(s.node).arms[0].mask_site = u.MaskSite(1000, 250, 100);
  const Lowering l = u.Lower({s});
  const LoopFeatures& f = l.records.back().features;
  EXPECT_EQ(f.branches, 1);
  EXPECT_DOUBLE_EQ(f.mispredictions, 0.1);
  EXPECT_DOUBLE_EQ(TakenCount(f, Cost::DivideR4), 0.25);
  EXPECT_DOUBLE_EQ(TakenCount(f, Cost::Load4), 1 + 2 * 0.25);  // the mask always
  EXPECT_TRUE(f.Is(Hindrance::MaskedSimple));
  // Vector code divides when any of eight elements is true.
  EXPECT_NEAR(FullCount(f, Cost::DivideR4), 1 - std::pow(0.75, 8), 1e-12);
  EXPECT_NEAR(FullCount(f, Cost::MaskedStore4), 1 - std::pow(0.75, 8), 1e-12);
  EXPECT_EQ(FullCount(f, Cost::Store4), 0);
  EXPECT_DOUBLE_EQ(TakenCount(f, Cost::Store4), 0.25) << "scalar code jumps";
}

// where (p); a = b; c = b; end where: the mask is kept for both; that of one assignment is not.
TEST(Lowering, TheMaskOfSeveralAssignmentsIsKept) {
  TestUnit u;
  const Expr a = u.Array("a", kR4, {1000}), b = u.Array("b", kR4, {1000}), c = u.Array("c", kR4, {1000}),
             p = u.Array("p", kL4, {1000});
  const auto kept = [&](std::vector<Stmt> body) {
    double all = 0;
    for (const LoopRecord& record : u.Lower({u.At(7, 3, Masked(p, std::move(body)))}).records) all += record.features.masks_kept;
    return all;
  };
  EXPECT_EQ(kept({u.At(8, 3, Set(a, b)), u.At(9, 3, Set(c, b))}), 1);
  EXPECT_EQ(kept({u.At(8, 3, Set(a, b))}), 0);
}

// do i: if (p(i)) a(i) = b(i), alone, or behind a(i) = 0, which leaves no element as it was.
TEST(Lowering, WhatTheIterationSetsInAnyCaseIsStoredWhole) {
  for (const bool set_before : {false, true}) {
    TestUnit u;
    const Expr a = u.Array("a", kR4, {1000}), b = u.Array("b", kR4, {1000}), p = u.Array("p", kL4, {1000});
    const Expr i = u.Scalar("i", kI4);
    std::vector<Stmt> body = {u.At(2, 1000, When(At(p, i), u.Count(250), {u.At(3, 250, Set(At(a, i), At(b, i)))}))};
    if (set_before) body.insert(body.begin(), u.At(2, 1000, Set(At(a, i), Constant(kR4, 0))));
    const Lowering l = u.Lower({u.Do(1, i, 1, 1000, 1, body)});
    const LoopFeatures& f = l.records.at(0).features;
    EXPECT_EQ(FullCount(f, Cost::MaskedStore4) > 0, !set_before);
    EXPECT_EQ(FullCount(f, Cost::Store4) > 0, set_before);
  }
}

// Of two conditional jumps at the lines of a WHERE of rank 1 one closes the loop.
TEST(Lowering, AMaskWithoutAJumpIsNotMispredicted) {
  const auto missed = [](const char* jumps) {
    TestUnit u;
    const Expr a = u.Array("a", kR4, {1000}), b = u.Array("b", kR4, {1000}), p = u.Array("p", kL4, {1000});
    LoopReport report;
    report.remarks.insert({0, 8, kMachineCode, "9"});
    if (jumps) report.remarks.insert({0, 7, kConditionalJump, jumps});
    u.report = &report;
    Stmt s = u.At(7, 3, Masked(p, {u.At(8, 3, Set(a, b))}));
    std::get<Where>(s.node).arms[0].mask_site = u.MaskSite(1000, 250, 100);
    return u.Lower({s}).records.back().features.mispredictions;
  };
  EXPECT_DOUBLE_EQ(missed("1"), 0);
  EXPECT_DOUBLE_EQ(missed("2"), 0.1);
  EXPECT_DOUBLE_EQ(missed(nullptr), 0.1) << "its loop stands elsewhere";
}

// a(2:999) = a(1:998) + a(3:1000), which needs a temporary, and the same of b: the second statement's block is the
// first one's.
TEST(Lowering, TheNextStatementGetsTheTemporarysPlace) {
  TestUnit u;
  const auto shifted = [&](const char* name, int line) {
    const Expr a = u.Array(name, kR8, {1000});
    const auto part = [&](int from, int to) { return At(a, {Range(Int(from), Int(to))}); };
    Stmt s = u.At(line, 5, Set(part(2, 999), part(1, 998) + part(3, 1000)));
    std::get<Assignment>(s.node).shape_site = u.ShapeSite(5, {998});
    return s;
  };
  const Lowering l = u.Lower({shifted("a", 1), shifted("b", 2)});
  ASSERT_EQ(l.records.size(), 4u);
  const auto written = [&](std::size_t record) {
    double bytes = -1;
    for (const Stream& s : l.records[record].features.streams)
      if (s.array == "(temporary)") bytes = s.reuse_bytes;
    return bytes;
  };
  const double bytes = 998 * 8;
  EXPECT_DOUBLE_EQ(written(2), 3 * bytes) << "a, b and the one place of both temporaries";
}

TEST(Lowering, AColumnThatIsAddedToNeedsNoTemporaryWhereverItLies) {
  // centre(:, near(j)) = centre(:, near(j)) + s(:, j)
  TestUnit u;
  const Expr centre = u.Array("centre", kR8, {100, 50}), s = u.Array("s", kR8, {100, 1000}),
             near = u.Array("near", kI4, {1000}), j = u.Scalar("j", kI4);
  const Expr all = Range(Int(1), Int(100)), column = At(centre, {all, At(near, j)});
  const auto loops = [&](const Expr& other) {
    Stmt add = u.At(2, 1000, Set(column, other + At(s, {all, j})));
    std::get<Assignment>(add.node).shape_site = u.ShapeSite(1000, {100});
    return u.Lower({u.Do(1, j, 1, 1000, 1, {add})}).records.size();
  };
  EXPECT_EQ(loops(column), 1U);
  EXPECT_EQ(loops(At(centre, {Range(Int(2), Int(101)), At(near, j)})), 1U) << "elements that are stored later";
  EXPECT_EQ(loops(At(centre, {Range(Int(2), Int(101)), At(near, j + Int(1))})), 2U) << "a column that may be the same";
}

// c(:, net(1, k)): which column it is a list tells, but its elements lie in a row.
TEST(Lowering, AColumnThatAListTellsIsNoGather) {
  TestUnit u;
  const Expr c = u.Array("c", kR8, {100, 50}), s = u.Array("s", kR8, {100}), net = u.Array("net", kI4, {2, 19}),
             k = u.Scalar("k", kI4);
  const Expr all = Range(Int(1), Int(100));
  Stmt add = u.At(2, 19, Set(s, s + At(c, {all, At(net, {Int(1), k})})));
  std::get<Assignment>(add.node).shape_site = u.ShapeSite(19, {100});
  const Lowering l = u.Lower({u.Do(1, k, 1, 19, 1, {add})});
  EXPECT_FALSE(l.records[0].features.Is(hierarchy::Hindrance::Gather));
  EXPECT_EQ(FullCount(l.records[0].features, Cost::Gather8), 0);
}

TEST(Lowering, ANestedWhereHasItsShareOfTheOuterOne) {
  TestUnit u;
  const Expr a = u.Array("a", kR4, {1000}), b = u.Array("b", kR4, {1000}),
             p = u.Array("p", kL4, {1000}), q = u.Array("q", kL4, {1000});
  Stmt inner = u.At(8, 1, Masked(q, {u.At(9, 1, Set(a, b / a))}));
  Stmt s = u.At(7, 1, Masked(p, {inner, u.At(10, 1, Set(b, a))}));
  std::get<Where>(s.node).arms[0].mask_site = u.MaskSite(1000, 400, 100);
  const Lowering l = u.Lower({s});
  ASSERT_EQ(l.uncovered.size(), 1u);
  EXPECT_EQ(l.uncovered[0].what, "WHERE mask") << "nobody looked at the inner one";
  double divisions = 0;
  for (const LoopRecord& r : l.records)
    if (!r.features.optional) divisions += TakenCount(r.features, Cost::DivideR4);
  EXPECT_DOUBLE_EQ(divisions, 0.5 * 0.4);
  EXPECT_EQ(l.records.back().features.lines.back().line, 10);
}

TEST(Lowering, SeveralMaskedAssignmentsEvaluateTheMaskFirst) {
  TestUnit u;
  const Expr a = u.Array("a", kR4, {1000}), b = u.Array("b", kR4, {1000}),
             p = u.Array("p", kL4, {1000});
  Stmt s = u.At(7, 1, Masked(p, {u.At(8, 1, Set(a, b)), u.At(9, 1, Set(b, a * a))}));
  std::get<Where>(s.node).arms[0].mask_site = u.MaskSite(1000, 500, 500);
  const Lowering l = u.Lower({s});
  ASSERT_EQ(l.records.size(), 3u);
  EXPECT_EQ(l.records[0].features.allocations, 1);
  EXPECT_EQ(l.records[1].features.lines.back().line, 8);
  EXPECT_EQ(l.records[2].features.lines.back().line, 9);
  for (const LoopRecord& r : l.records) EXPECT_TRUE(r.features.Is(Hindrance::MaskedBlock));
}

TEST(Lowering, OverlapNeedsATemporary) {
  TestUnit u;
  const Expr a = u.Array("a", kR4, {1000});
  const auto part = [&](int by) { return At(a, {Range(Int(2 + by), Int(999 + by))}); };
  const Lowering both = u.Lower({u.At(1, 20, Set(part(0), part(-1) + part(1)))});
  ASSERT_EQ(both.records.size(), 2u);
  EXPECT_EQ(both.records[0].features.allocations, 20);
  EXPECT_EQ(both.records[0].features.trips, 998);
  EXPECT_EQ(both.records[1].features.allocations, 0);
  TestUnit v;
  const Expr b = v.Array("b", kR4, {1000});
  const Lowering ahead = v.Lower(
      {v.At(1, 20, Set(At(b, {Range(Int(1), Int(999))}), At(b, {Range(Int(2), Int(1000))})))});
  EXPECT_EQ(ahead.records.size(), 1u);  // forward order needs none
}

TEST(Lowering, ColumnsBehindAndAheadAreDifferentHindrances) {
  const auto features = [](int di, int dj) {
    TestUnit u;
    const Expr a = u.Array("a", kR8, {100, 100});
    const Expr i = u.Scalar("i", kI4), j = u.Scalar("j", kI4), s = u.Scalar("s", kR8);
    const Stmt update =
        u.At(3, 9604, Set(At(a, {i, j}), s * At(a, {i, j}) + At(a, {i + Int(di), j + Int(dj)})));
    return u.Lower({u.Do(1, j, 2, 99, 1, {u.Do(2, i, 2, 99, 98, {update})})}).records.back().features;
  };
  EXPECT_TRUE(features(0, -1).Is(Hindrance::InPlace));
  EXPECT_FALSE(features(0, -1).Is(Hindrance::InPlaceAhead));
  EXPECT_TRUE(features(0, 1).Is(Hindrance::InPlaceAhead));
  EXPECT_FALSE(features(0, 1).Is(Hindrance::InPlace));
  EXPECT_FALSE(features(0, 0).Is(Hindrance::InPlace)) << "the element itself orders nothing";
  EXPECT_FALSE(features(0, 0).Is(Hindrance::InPlaceAhead));
}

TEST(Lowering, NeighboursBetweenTheStepsAreNoOverlap) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {101}), i = u.Scalar("i", kI4);
  const auto features = [&](int by) {
    const Stmt s = u.At(2, 50, Set(At(a, i), At(a, i) + At(a, i + Int(by))));
    return u.Lower({u.Do(1, i, 2, 100, 1, {s}, Int(2))}).records.back().features;
  };
  EXPECT_FALSE(features(1).Is(Hindrance::InPlaceAhead)) << "red points read black ones only";
  EXPECT_TRUE(features(2).Is(Hindrance::InPlaceAhead));
}

TEST(Lowering, StridesOfTheRunMayTurnOutToBeOne) {
  // Sections of 1000 elements by a step that only the run knows, of arrays of 1002 and of 8010.
  const auto lowered = [](int extent, bool overlap) {
    TestUnit u;
    const Expr a = u.Array("a", kR4, {extent}), b = u.Array("b", kR4, {extent});
    const Expr m = u.Scalar("m", kI4), last = u.Scalar("last", kI4);
    const auto part = [&](const Expr& x, int by) {
      return At(x, {Range(m * Int(2 + by), last + m * Int(by), m)});
    };
    Stmt s = Set(part(a, 0), part(overlap ? a : b, -1) + part(overlap ? a : b, 1));
    std::get<Assignment>(s.node).shape_site = u.ShapeSite(4, {1000});
    return u.Lower({u.At(1, 4, s)}).records;
  };
  EXPECT_TRUE(lowered(1002, false)[0].features.Is(Hindrance::RunTimeUnit));
  EXPECT_FALSE(lowered(1002, false)[0].features.Is(Hindrance::RunTimeStride));
  EXPECT_TRUE(lowered(8010, false)[0].features.Is(Hindrance::RunTimeStride));
  EXPECT_EQ(lowered(1002, false)[0].features.copied, 0);
  const auto records = lowered(8010, true);
  ASSERT_EQ(records.size(), 2u);
  EXPECT_EQ(records[0].features.copied, 0);
  EXPECT_EQ(records[1].features.copied, 1) << "the temporary goes back to the section";
}

TEST(Lowering, CountsTellHowOftenAStatementOfTheLoopRuns) {
  TestUnit u;
  const Expr b = u.Array("b", kR4, {1000}), s = u.Scalar("s", kR4), i = u.Scalar("i", kI4);
  Stmt branch = u.At(2, 1000, When(Relation("gt", At(b, i), s), {u.At(3, 10, Set(s, At(b, i)))}));
  std::get<If>(branch.node).arms[0].count = u.Count(10);
  const Lowering l = u.Lower({u.Do(1, i, 1, 1000, 1, {branch})});
  const LoopFeatures& f = l.records.back().features;
  EXPECT_EQ(f.branches, 1);
  EXPECT_NEAR(f.mispredictions, IndependentMispredictionRate(0.01), 1e-12);
  EXPECT_EQ(TakenCount(f, Cost::CompareR4), 1);
  EXPECT_TRUE(f.Is(Hindrance::Conditional));
}

TEST(Lowering, GathersTakeTheirLocalityFromTheProfile) {
  TestUnit u;
  const Expr a = u.Array("a", kR4, {1024}), x = u.Array("x", kR4, {1024}),
             ix = u.Array("ix", kI4, {1024});
  Stmt s = u.At(4, 1, Set(a, At(x, ix)));
  // Half of the elements change the cache line; 32 distinct lines.
  u.IndexSite(x, 4, {1, 1, 1, 1024, 0, 32, 1024, 512});
  const Lowering l = u.Lower({s});
  const LoopFeatures& f = l.records.back().features;
  EXPECT_TRUE(f.Is(Hindrance::Gather));
  EXPECT_EQ(FullCount(f, Cost::Gather4), 1);
  EXPECT_EQ(FullCount(f, Cost::Load4), 1);
  double bytes = 0, jumps = 0, first = 0;
  for (const Stream& part : f.streams) {
    if (part.array != "x") continue;
    EXPECT_TRUE(part.random);
    bytes += part.bytes_per_element;
    jumps += part.jumps;
    // Between two picks of one line half of the others, and what 64 iterations touch of a and ix.
    if (part.reuse_bytes < 32 * 64 + 8 * 1024)
      EXPECT_NEAR(part.reuse_bytes, 32 * 64 / 2 + 2 * 64 * 4, 1e-9);
    else
      first += part.jumps;
  }
  EXPECT_NEAR(bytes, 32, 1e-12);
  EXPECT_NEAR(jumps, 0.5, 1e-12);
  EXPECT_NEAR(first, 32. / 1024, 1e-12) << "each of the lines once";
  EXPECT_EQ(l.records.back().footprint.at(x.symbol).back(), 32 * 64);
}

// do k = 1, n; j = list(k); t(j, i) = t(j, i) - 1: no more lines than the row of 512 elements has, however many it picks.
TEST(Lowering, AListPicksNoMoreLinesThanTheRowHas) {
  const auto bytes = [](int rows, int picks) {
    TestUnit u;
    const Expr t = u.Array("t", kR8, {rows, 1000}), list = u.Array("list", kI4, {100000}), i = u.Scalar("i", kI4), k = u.Scalar("k", kI4),
               j = u.Scalar("j", kI4);
    const std::int64_t executions = 1000LL * picks;
    const Lowering l = u.Lower({u.Do(1, i, 1, 1000, 1, {u.Do(2, k, 1, picks, 1000, {u.At(3, executions, Set(j, At(list, k))),
        u.At(4, executions, Set(At(t, {j, i}), At(t, {j, i}) - Constant(kR8, 1)))})})});
    const Stream* picked = StreamOf(l.records.back().features, "t");
    return picked ? picked->bytes_per_element : 0;
  };
  EXPECT_NEAR(bytes(512, 256), 512 * 8 / 256., 1e-9);
  EXPECT_NEAR(bytes(512, 8192), 8, 1e-9) << "an element at least";
  EXPECT_NEAR(bytes(512, 32), 64, 1e-9) << "a line at most";
  EXPECT_NEAR(bytes(51200, 25600), 64, 1e-9) << "a row that is not kept in the first cache";
}

// a = x(max(1, [(i + step, i = 1, n)]))
TEST(Lowering, AListThatCountsOnPicksARow) {
  TestUnit u;
  const Expr a = u.Array("a", kR4, {1024}), x = u.Array("x", kR4, {100000}), n = u.Scalar("n", kI4), step = u.Scalar("step", kI4);
  Expr variable;
  variable.kind = ExprKind::Other;
  variable.name = "implied DO variable";
  variable.type = kI4;
  const auto bytes = [&](const Expr& value) {
    Expr loop, list;
    loop.kind = ExprKind::ImpliedDo;
    loop.args = {Int(1), n, Int(1), value};
    list.kind = ExprKind::Constructor;
    list.type = kI4;
    loop.rank = list.rank = 1;
    list.args = {loop};
    Expr limited = Fn("max", {Int(1), list}, kI4);
    limited.rank = 1;
    const Lowering l = u.Lower({u.At(4, 1, Set(a, At(x, limited)))});
    const Stream* gathered = StreamOf(l.records.back().features, "x");
    return gathered ? gathered->bytes_per_element : 0;
  };
  EXPECT_EQ(bytes(variable + step), 4);
  EXPECT_EQ(bytes(variable * step), 64);
}

TEST(Lowering, ListsOfDoLoopsTakeTheirLocalityFromTheProfile) {
  // do k: do i: y(i) = x(list(i)) + z(list(i)), of 100,000 elements each, of which 16,384 were looked at.
  TestUnit u;
  const Expr x = u.Array("x", kR8, {100000}), y = u.Array("y", kR8, {100000}), z = u.Array("z", kR8, {100000}),
             list = u.Array("list", kI4, {100000}), i = u.Scalar("i", kI4), k = u.Scalar("k", kI4);
  const Stmt s = u.At(4, 1000000, Set(At(y, i), At(x, At(list, i)) + At(z, At(list, i))));
  // x: among 256 lines, most picks on another one; z: in order.
  u.IndexSite(x, 4, {10, 99, 1, 16384, 0, 256, 2048, 16000});
  u.IndexSite(z, 4, {10, 99, 1, 16384, 16383, 2048, 16384, 2048});
  const Lowering l = u.Lower({u.Do(1, k, 1, 10, 1, {u.Do(2, i, 1, 100000, 10, {s})})});
  const LoopFeatures& f = l.records.front().features;
  const Stream *near = StreamOf(f, "x"), *ordered = StreamOf(f, "z");
  ASSERT_TRUE(near && ordered);
  EXPECT_NEAR(near->picked_bytes, 256 * 64, 1);
  EXPECT_NEAR(near->jumps, 16000. / 16384, 1e-12);
  EXPECT_LT(near->reuse_bytes, 6 * 256 * 64) << "of four arrays, not more of each";
  EXPECT_NEAR(ordered->bytes_per_element, 8, 1e-9);
  EXPECT_NEAR(ordered->jumps, 0, 1e-4);
  EXPECT_NEAR(ordered->picked_bytes, 800000, 1);
}

TEST(Lowering, ShapesOfDifferentSizeAreClassesOfTheirOwn) {
  TestUnit u;
  const Expr a = u.Array("a", kR4, {100000});
  Stmt s = u.At(1, 10, Set(At(a, {Range({}, u.Scalar("n", kI4))}), Constant(kR4, 0)));
  const int site = u.ShapeSite(10, {64});
  // Five executions with 64 elements, five with 65536.
  const auto at =
      static_cast<std::size_t>(u.unit.model.sites[static_cast<std::size_t>(site)].offset);
  u.unit.counters[at + 1] = u.unit.counters[at + 4] = 5 * 64 + 5 * 65536;
  u.unit.counters[at + 5 + 6] = 5;
  u.unit.counters[at + 5 + 16] = 5;
  std::get<Assignment>(s.node).shape_site = site;
  const Lowering l = u.Lower({s});
  ASSERT_EQ(l.records.size(), 2u);
  double elements = 0;
  for (const LoopRecord& r : l.records) elements += r.features.entries * r.features.trips;
  EXPECT_NEAR(elements, 5 * 64 + 5 * 65536, 1e-6);
  EXPECT_LT(l.records[0].features.trips, 100);
  EXPECT_GT(l.records[1].features.trips, 60000);
}

TEST(Lowering, ReuseIsFollowedThroughCallsAndCommon) {
  TestUnit u;
  const Expr a = u.Array("a", kR4, {1000}), dummy = u.Array("x", kR4, {1000});
  const Expr mine = u.Array("c", kR4, {500}), theirs = u.Array("c", kR4, {500});
  for (const Expr& e : {mine, theirs})
    u.unit.model.symbols[static_cast<std::size_t>(e.symbol)].storage = Storage::Common;
  fortell::Procedure callee;
  callee.name = "work";
  callee.count = u.Count(1);
  callee.dummies = {dummy.symbol};
  callee.body.body = {u.At(20, 1, Set(dummy, dummy + dummy)),
                      u.At(21, 1, Set(theirs, Constant(kR4, 0)))};
  u.unit.model.procedures.push_back(callee);
  Call call;
  call.procedure = "work";
  call.args = {a};
  Stmt s;
  s.node = call;
  const Lowering l = u.Lower({u.At(1, 1, Set(mine, Constant(kR4, 1))),
                              u.At(2, 1, Set(a, Constant(kR4, 2))), u.At(3, 1, s)});
  EXPECT_TRUE(l.external.empty());
  std::map<int, double> distance;  // by line
  for (const LoopRecord& r : l.records)
    if (!r.features.lines.empty() && !r.features.streams.empty())
      distance[r.features.lines[0].line] = r.features.streams[0].reuse_bytes;
  EXPECT_EQ(distance[20], 4000);  // a was set just before
  EXPECT_EQ(distance[21], 6000);  // c, before a
}

/// Puts a procedure `work(dummy)` that is called 4000 times beside the others: the call with `column`.
Stmt WorkOnColumn(TestUnit& u, const Expr& dummy, const Expr& column, const Stmt& body) {
  fortell::Procedure callee;
  callee.name = "work";
  callee.count = u.Count(4000);
  callee.dummies = {dummy.symbol};
  callee.body.body = {body};
  u.unit.model.procedures.push_back(callee);
  Call call;
  call.procedure = "work";
  call.args = {column};
  Stmt s;
  s.node = call;
  return s;
}

TEST(Lowering, ArgumentsMoveWithTheCallersLoops) {
  // do j: a(3, j) is looked at, then work(a(1, j)) runs down the column; the sweep is repeated.
  TestUnit u;
  const Expr a = u.Array("a", kR8, {500, 400}), dummy = u.Array("x", kR8, {500});
  const Expr i = u.Scalar("i", kI4), j = u.Scalar("j", kI4), k = u.Scalar("k", kI4),
             t = u.Scalar("t", kR8);
  const Stmt s = WorkOnColumn(
      u, dummy, At(a, {Int(1), j}),
      u.Do(20, i, 1, 500, 4000, {u.At(21, 2000000, Set(At(dummy, i), At(dummy, i) * t))}));
  const Lowering l = u.Lower(
      {u.Do(1, k, 1, 10, 1,
            {u.Do(2, j, 1, 400, 10, {u.At(3, 4000, Set(t, At(a, {Int(3), j}))), u.At(4, 4000, s)})})});
  double distance = 0;
  for (const LoopRecord& r : l.records)
    for (const Stream& stream : r.features.streams)
      if (stream.array == "x") distance = stream.reuse_bytes;
  EXPECT_EQ(distance, 500 * 400 * 8) << "all columns lie between, not one; a pivot is no column";
}

TEST(Lowering, ClassesOfAnArrayStatementDoNotBringEachOthersData) {
  // Elimination: work(a(1, j)) for all columns j, again and again; now and then with half of each.
  TestUnit u;
  const Expr a = u.Array("a", kR8, {512, 400}), dummy = u.Array("x", kR8, {512});
  const Expr j = u.Scalar("j", kI4), k = u.Scalar("k", kI4);
  Stmt sum = u.At(21, 4000, Set(dummy, dummy + dummy));
  std::get<Assignment>(sum.node).shape_site = u.ShapeSiteOfSizes({{1000, 256}, {3000, 512}});
  const Stmt s = WorkOnColumn(u, dummy, At(a, {Int(1), j}), sum);
  const Lowering l = u.Lower({u.Do(1, k, 1, 10, 1, {u.Do(2, j, 1, 400, 10, {u.At(4, 4000, s)})})});
  std::vector<double> distances;
  for (const LoopRecord& r : l.records)
    for (const Stream& stream : r.features.streams)
      if (stream.array == "x") distances.push_back(stream.reuse_bytes);
  ASSERT_EQ(distances.size(), 2u);
  EXPECT_NEAR(distances[1], 512 * 400 * 8, 0.05 * 512 * 400 * 8) << "all columns lie between";
}

TEST(Lowering, RowsOfACompressedMatrixFollowEachOther) {
  TestUnit u;
  const Expr ptr = u.Array("ptr", kI4, {1001}), val = u.Array("val", kR8, {5000});
  const Expr i = u.Scalar("i", kI4), k = u.Scalar("k", kI4), s = u.Scalar("s", kR8),
             it = u.Scalar("it", kI4);
  Stmt row = u.Do(3, k, 1, 5, 3000, {u.At(4, 15000, Set(s, s + At(val, k)))});
  auto& loop = std::get<Loop>(row.node);
  loop.lower = At(ptr, i);
  loop.upper = At(ptr, i + Int(1)) - Int(1);
  const Lowering l = u.Lower({u.Do(1, it, 1, 3, 1, {u.Do(2, i, 1, 1000, 3, {row})})});
  double distance = 0;
  for (const LoopRecord& r : l.records)
    for (const Stream& stream : r.features.streams)
      if (stream.array == "val") distance = stream.reuse_bytes;
  EXPECT_EQ(distance, 5000 * 8) << "all rows lie between two uses of an element";
}

// do i; do k = ptr(i), ptr(i+1) - 1; s = s + x(col(k)), or by way of a scalar.
TEST(Lowering, ElementsThatAListPicksLieWhereTheRunSawThem) {
  for (const bool by_scalar : {false, true}) {
    TestUnit u;
    const Expr ptr = u.Array("ptr", kI4, {1001}), col = u.Array("col", kI4, {5000}), x = u.Array("x", kR8, {100000});
    const Expr i = u.Scalar("i", kI4), j = u.Scalar("j", kI4), k = u.Scalar("k", kI4), s = u.Scalar("s", kR8);
    const auto streams = [&](int site) {
      std::vector<Stmt> body;
      if (by_scalar) body.push_back(u.At(4, 5000, Set(j, At(col, k))));
      body.push_back(u.At(5, 5000, Set(s, s + At(x, by_scalar ? j : At(col, k)))));
      Stmt row = u.Do(3, k, 1, 5, 1000, std::move(body));
      auto& loop = std::get<Loop>(row.node);
      loop.lower = At(ptr, i);
      loop.upper = At(ptr, i + Int(1)) - Int(1);
      loop.walk_site = site;
      std::map<double, double> found;  // picks by reuse distance
      for (const LoopRecord& r : u.Lower({u.Do(2, i, 1, 1000, 1, {row})}).records)
        for (const Stream& part : r.features.streams)
          if (part.array == "x" && part.random) found[part.reuse_bytes] += part.share;
      return found;
    };
    const auto seen = streams(u.SawPlaces(col, 75, 4000));
    ASSERT_EQ(seen.size(), 2U);
    EXPECT_NEAR(seen.begin()->second, 0.75, 1e-9);
    EXPECT_LT(seen.begin()->first, 1000) << "lines touched just before";
    EXPECT_GT(seen.rbegin()->first, 5000 * 64) << "all that is picked lies between";
    EXPECT_EQ(streams(-1).size(), 1U);
    EXPECT_EQ(streams(u.SawPlaces(ptr, 75, 4000)).size(), 1U) << "another list";
  }
}

TEST(Lowering, StaticArraysAreTouchedForTheFirstTime) {
  TestUnit u;
  const Expr common = u.Array("c", kR8, {1000}), allocated = u.Array("d", kR8, {1000});
  auto& symbols = u.unit.model.symbols;
  symbols[static_cast<std::size_t>(common.symbol)].storage = Storage::Common;
  symbols[static_cast<std::size_t>(allocated.symbol)].storage = Storage::Module;
  symbols[static_cast<std::size_t>(allocated.symbol)].allocatable = true;
  const Lowering l = u.Lower({u.At(1, 7, Set(common, allocated))});
  ASSERT_EQ(l.first_touches.size(), 1u);
  EXPECT_EQ(l.first_touches[0].array, "c");
  EXPECT_EQ(l.first_touches[0].bytes, 8000) << "once, however often it is assigned";
}

TEST(Lowering, BitIntrinsicsAreShiftsAndMasks) {
  const auto features = [](const std::string& function) {
    TestUnit u;
    const Expr k = u.Array("k", kI4, {10});
    const Lowering l = u.Lower({u.At(1, 1, Set(k, Fn(function, {k, Int(3), Int(5)})))});
    EXPECT_TRUE(l.uncovered.empty());
    return l.records.front().features;
  };
  EXPECT_EQ(FullCount(features("ibits"), Cost::ShiftI4), 2);
  EXPECT_EQ(FullCount(features("dshiftl"), Cost::ShiftI4), 3);
  EXPECT_EQ(FullCount(features("merge_bits"), Cost::BitsI4), 3);
}

TEST(Lowering, WhetherAKnownNumberDividesTakesNoRemainder) {
  const auto features = [](const std::string& function, int divisor, int remainder) {
    TestUnit u;
    const Expr k = u.Scalar("k", kI4), yes = u.Scalar("yes", {TypeClass::Logical, 4});
    Expr compared;
    compared.kind = ExprKind::Operation;
    compared.name = "eq";
    compared.type = yes.type;
    compared.args = {Fn(function, {k, Int(divisor)}, kI4), Int(remainder)};
    return u.Lower({u.At(1, 1, Set(yes, compared))}).records.front().features;
  };
  EXPECT_EQ(FullCount(features("mod", 100, 1), Cost::MultiplyI4), 2);
  EXPECT_EQ(FullCount(features("mod", 100, 0), Cost::MultiplyI4), 1);
  EXPECT_EQ(FullCount(features("mod", 100, 0), Cost::ShiftI4), 0);
  EXPECT_EQ(FullCount(features("mod", 4, 0), Cost::BitsI4), 1);
  EXPECT_EQ(FullCount(features("mod", 4, 0), Cost::MultiplyI4), 0);
  EXPECT_EQ(FullCount(features("mod", 4, 1), Cost::BitsI4), 4) << "the dividend may be negative";
  EXPECT_EQ(FullCount(features("modulo", 4, 1), Cost::BitsI4), 1);
}

TEST(Lowering, UnknownIsListedAndNeverDropped) {
  TestUnit u;
  const Expr a = u.Array("a", kR4, {10});
  Stmt odd;
  odd.node = Unmodelled{"coarray event"};
  const Expr n = u.Scalar("n", kI4);
  const Lowering l = u.Lower({u.At(1, 2, odd),
                              u.At(3, 4, Set(At(a, {Range({}, n)}), Constant(kR4, 1))),
                              u.At(4, 5, Set(a, Fn("selected_char_kind", {a})))});
  ASSERT_EQ(l.uncovered.size(), 3u);
  EXPECT_EQ(l.uncovered[0].what, "coarray event");
  EXPECT_EQ(l.uncovered[0].executions, 2);
  EXPECT_EQ(l.uncovered[1].reason, "its extents are not known");
  EXPECT_EQ(l.uncovered[1].elements, 10) << "it stands for as many operations as it may have elements";
  EXPECT_EQ(l.uncovered[2].what, "intrinsic selected_char_kind");
  EXPECT_EQ(l.uncovered[2].executions, 50);
}

// y(i) = y(i) + t*x(i), and the same of i+1, in steps of 2; in steps of 3 an element is left out.
TEST(Lowering, ALoopUnrolledInTheSourceTouchesItsArraysInOnePiece) {
  const auto strided = [](int step) {
    TestUnit u;
    const Expr x = u.Array("x", kR8, {999}), y = u.Array("y", kR8, {999}), t = u.Scalar("t", kR8), i = u.Scalar("i", kI4);
    const auto add = [&](const Expr& at) { return Set(At(y, at), At(y, at) + t * At(x, at)); };
    return u.Lower({u.Do(1, i, 1, 999 - step, 1, {u.At(2, 330, add(i)), u.At(3, 330, add(i + Int(1)))}, Int(step))})
        .records.back()
        .features;
  };
  const LoopFeatures whole = strided(2), gaps = strided(3);
  EXPECT_EQ(FullCount(whole, Cost::Load8), 4);
  EXPECT_EQ(FullCount(whole, Cost::Store8), 2);
  EXPECT_EQ(FullCount(whole, Cost::StridedStore8), 0);
  EXPECT_GT(FullCount(gaps, Cost::Load8), 4);
  EXPECT_EQ(FullCount(gaps, Cost::StridedStore8), 2);
}

// r(1,j) = r(1,j) + t*x(1,j) and so on: all of rows of three, or of four, or with another place of x.
TEST(Lowering, RowsOfWhichAllElementsAreSetAreTouchedInOnePiece) {
  const auto features = [](int row, int ahead, const LoopReport* report = nullptr) {
    TestUnit u;
    u.report = report;
    const Expr x = u.Array("x", kR8, {row, 99}), r = u.Array("r", kR8, {row, 99});
    const Expr t = u.Scalar("t", kR8), j = u.Scalar("j", kI4);
    std::vector<Stmt> body;
    for (int k = 1; k <= 3; ++k)
      body.push_back(u.At(1 + k, 99, Set(At(r, {Int(k), j}), At(r, {Int(k), j}) + t * At(x, {Int((k - 1 + ahead) % 3 + 1), j}))));
    return u.Lower({u.Do(1, j, 1, 99, 1, std::move(body))}).records.back().features;
  };
  const LoopFeatures whole = features(3, 0);
  EXPECT_EQ(FullCount(whole, Cost::Load8), 6);
  EXPECT_EQ(FullCount(whole, Cost::Store8), 3);
  EXPECT_EQ(FullCount(whole, Cost::StridedStore8), 0);
  EXPECT_EQ(FullCount(features(4, 0), Cost::StridedStore8), 3) << "a place of each row is left out";
  const LoopFeatures exchanged = features(3, 1);
  EXPECT_EQ(FullCount(exchanged, Cost::StridedStore8), 0) << "rows are put together in registers";
  EXPECT_GT(FullCount(exchanged, Cost::Store8), 3) << "by shuffles";
  LoopReport lanes;
  lanes.remarks.insert({0, 1, "vectorised", "vectorized loop (vectorization width: 4, interleaved count: 1)"});
  EXPECT_EQ(FullCount(features(3, 0, &lanes), Cost::Store8), FullCount(exchanged, Cost::Store8)) << "vectors of iterations, statement by statement";
}

// u(i) = u(i-1) + u(i) + u(i+1) in steps of 2: all of u is read, but every second element alone is set.
TEST(Lowering, RedAndBlackPointsAreNoUnrolledLoop) {
  TestUnit u;
  const Expr a = u.Array("u", kR8, {999}), i = u.Scalar("i", kI4);
  const LoopFeatures f =
      u.Lower({u.Do(1, i, 2, 900, 1, {u.At(2, 450, Set(At(a, i), At(a, i - Int(1)) + At(a, i) + At(a, i + Int(1))))}, Int(2))})
          .records.back()
          .features;
  EXPECT_GT(FullCount(f, Cost::Load8), 3);
  EXPECT_EQ(FullCount(f, Cost::StridedStore8), 1);
}

TEST(Lowering, IndependentOutcomesMispredictByATwoBitCounter) {
  EXPECT_EQ(IndependentMispredictionRate(0), 0);
  EXPECT_EQ(IndependentMispredictionRate(1), 0);
  EXPECT_NEAR(IndependentMispredictionRate(0.5), 0.5, 1e-12);
  // r = 1/3: states 27, 9, 3, 1 of 40; wrong 0.25 * 36/40 + 0.75 * 4/40.
  EXPECT_NEAR(IndependentMispredictionRate(0.25), 0.3, 1e-12);
}

}  // namespace
}  // namespace fortell::test
