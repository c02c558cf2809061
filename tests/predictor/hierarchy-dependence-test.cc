// What the lowering makes of dependences: chains, overlaps, temporaries, footprints.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/predictor/hierarchy-program.h"

namespace fortell::test {
namespace {

using namespace hierarchy;

class NestDependence : public testing::Test {
 protected:
  // do variable = lower, upper
  Stmt Do(int line, const Expr& variable, Expr lower, Expr upper, std::int64_t entries,
          std::int64_t iterations, std::vector<Stmt> body, Expr step = {}) {
    Loop loop;
    loop.variable = variable.symbol;
    loop.lower = std::move(lower);
    loop.upper = std::move(upper);
    loop.step = std::move(step);
    loop.trips = u.Count(iterations);
    loop.body.body = std::move(body);
    Stmt s;
    s.node = std::move(loop);
    return u.At(line, entries, std::move(s));
  }
  static LoopRecord Last(const Lowering& l) { return l.records.back(); }

  TestUnit u;
  Expr i = u.Scalar("i", kI4), j = u.Scalar("j", kI4), k = u.Scalar("k", kI4), n = u.Scalar("n", kI4);
};

TEST_F(NestDependence, EliminationTouchesTheWholeMatrix) {
  // The mean step's square is a third of it.
  constexpr std::int64_t kN = 60;
  const Expr a = u.Array("a", kR8, {60, 60});
  std::int64_t rows = 0, elements = 0;
  for (std::int64_t left = kN - 1; left > 0; --left) {
    rows += left;
    elements += left * left;
  }
  const Lowering l = u.Lower({Do(
      1, k, Int(1), Int(60), 1, kN,
      {Do(2, j, k + Int(1), Int(60), kN, rows,
          {Do(3, i, k + Int(1), Int(60), rows, elements,
              {u.At(4, elements,
                    Set(At(a, {i, j}), At(a, {i, j}) - At(a, {i, k}) * At(a, {k, j})))})})})});
  const LoopRecord r = Last(l);
  ASSERT_EQ(r.footprint.at(a.symbol).size(), 4u);
  EXPECT_DOUBLE_EQ(r.footprint.at(a.symbol)[3], 59 * 59 * 8);
  // At the mean iteration k is 15: 45 columns of 45.
  EXPECT_NEAR(r.footprint.at(a.symbol)[2], 45 * 45 * 8, 0.05 * 45 * 45 * 8);
}

// Ten grids of 4 by 4 by 4 and one of 64 by 64 by 64.
TEST_F(NestDependence, GridsOfManySizesAreMostlyTheFineOne) {
  const Expr a = u.Array("grid", kR8, {64, 64, 64});
  for (Dimension& d : u.unit.model.symbols[static_cast<std::size_t>(a.symbol)].dims) d.extent = n;
  const auto bytes = [&](const Expr& outer) {
    const Lowering l = u.Lower({Do(1, k, Int(1), outer, 11, 104,
                                   {Do(2, j, Int(1), outer, 104, 4256,
                                       {Do(3, i, Int(1), n, 4256, 262784, {u.At(4, 262784, Set(At(a, {i, j, k}), At(a, {i, j, k}) * At(a, {i, j, k})))})})})});
    return Last(l).footprint.at(a.symbol)[3];
  };
  const double mean = 262784. / 4256;
  EXPECT_NEAR(bytes(n), 8 * mean * mean * mean, 0.05 * 8 * mean * mean * mean);
  EXPECT_NEAR(bytes(n - Int(7)), 8. * 262784 / 11, 1) << "loops that end elsewhere may have other lengths";
}

TEST_F(NestDependence, AKnownDistanceNeedsNoCheckAtRunTime) {
  const auto features = [&](const Expr& a, const Expr& read) {
    return Last(u.Lower({Do(2, j, Int(2), Int(60), 1, 59,
                            {Do(3, i, Int(1), Int(60), 59, 59 * 60,
                                {u.At(4, 59 * 60, Set(At(a, {i, j}), At(a, {i, j}) + read))})})}))
        .features;
  };
  const Expr fixed = u.Array("a", kR8, {60, 60}), open = u.Array("b", kR8, {60, 60});
  u.unit.model.symbols[static_cast<std::size_t>(open.symbol)].dims[0].extent = n;
  EXPECT_TRUE(features(open, At(open, {i, j - Int(1)})).needs_check);
  EXPECT_FALSE(features(open, At(open, {i, k})).needs_check) << "another column, as of a rotation of two";
  const LoopFeatures known = features(fixed, At(fixed, {i, j - Int(1)}));
  EXPECT_TRUE(known.Is(Hindrance::InPlace));
  EXPECT_FALSE(known.needs_check);
  EXPECT_FALSE(known.sweeps_plane);
  // A row's element lies in the plane that the loop around sweeps, another column or array does not.
  EXPECT_TRUE(features(fixed, At(fixed, {k, j})).sweeps_plane);
  EXPECT_FALSE(features(fixed, At(fixed, {i, k})).sweeps_plane);
  EXPECT_FALSE(features(fixed, At(open, {k, j})).sweeps_plane);
}

TEST_F(NestDependence, RowsStoredSideBySideFailACheckForTheLoopAround) {
  // b(i, 1, j) and b(i, 2, j): rows whose distance only the run knows lie between each other over all j.
  const Expr fixed = u.Array("a", kR8, {60, 2, 60}), open = u.Array("b", kR8, {60, 2, 60});
  u.unit.model.symbols[static_cast<std::size_t>(open.symbol)].dims[0].extent = n;
  const Expr x = u.Array("x", kR8, {60}), other = u.Array("c", kR8, {60, 2, 60});
  const auto sweeps = [&](const Expr& first, const Expr& second, const Expr& plane) {
    return Last(u.Lower({Do(2, j, Int(1), Int(60), 1, 60,
                            {Do(3, i, Int(1), Int(60), 60, 3600,
                                {u.At(4, 3600, Set(At(first, {i, Int(1), j}), At(x, i))),
                                 u.At(5, 3600, Set(At(second, {i, Int(2), plane}), At(x, i)))})})}))
        .features.sweeps_plane;
  };
  EXPECT_TRUE(sweeps(open, open, j));
  EXPECT_FALSE(sweeps(open, open, k)) << "another plane";
  EXPECT_FALSE(sweeps(open, other, j)) << "another array";
  EXPECT_FALSE(sweeps(fixed, fixed, j)) << "the compiler knows the distance";
}

TEST_F(NestDependence, AnEntryThatBeginsWithTheLastResultWaitsForIt) {
  // do i; s = 0; do j; s = s + x(i)*x(j); x(i) = x(i) - s
  const Expr x = u.Array("x", kR8, {100}), s = u.Scalar("s", kR8), m = u.Scalar("m", kI4);
  const auto restarts = [&](const Expr& first, const Expr& last, const Expr& step, Expr from, Expr to,
                            const Expr& stored, const Expr& read, std::vector<Stmt> before = {}) {
    std::vector<Stmt> body = std::move(before);
    body.push_back(u.At(3, 100, Set(s, Constant(kR8, 0))));
    body.push_back(Do(4, j, std::move(from), std::move(to), 100, 1000, {u.At(5, 1000, Set(s, s + At(x, read)))}));
    body.push_back(u.At(6, 100, Set(At(x, stored), At(x, stored) - s)));
    const Lowering l = u.Lower({Do(2, i, first, last, 1, 100, std::move(body), step)});
    for (const LoopRecord& r : l.records)
      if (r.levels.size() == 2) {
        EXPECT_NE(r.features.begins_with_result, r.features.restarts);
        return r.features.restarts;
      }
    ADD_FAILURE() << "no inner loop";
    return false;
  };
  const Expr back = Int(-1), none;
  EXPECT_FALSE(restarts(n, Int(1), back, i + Int(1), n, i, j)) << "backwards: x(i + 1) comes first";
  EXPECT_TRUE(restarts(Int(2), n, none, Int(1), i - Int(1), i, j)) << "forwards: x(i - 1) comes last";
  EXPECT_TRUE(restarts(n, Int(1), back, i + Int(2), n, i, j)) << "x(i + 1) is not asked for";
  // m = m - 1; the first element behind m is the one that was stored at the last m.
  const auto down = [&] { return std::vector<Stmt>{u.At(7, 100, Set(m, m - Int(1)))}; };
  EXPECT_FALSE(restarts(Int(1), n, none, Int(1), n, m, m + j, down()));
  EXPECT_TRUE(restarts(Int(1), n, none, Int(2), n, m, m + j, down()));
  EXPECT_TRUE(restarts(Int(1), n, none, Int(1), n, m, m + j)) << "m is never read";
  // m = i; do j; m = m - 1; s = s + x(j)*x(m): a column of a skyline, from its diagonal up.
  const Expr y = u.Array("y", kR8, {100});
  const auto up = [&](const Expr& begin) {
    const Lowering l = u.Lower({Do(2, i, Int(2), n, 1, 100,
                                   {u.At(3, 100, Set(s, Constant(kR8, 0))), u.At(4, 100, Set(m, begin)),
                                    Do(5, j, Int(1), n, 100, 1000, {u.At(6, 1000, Set(m, m - Int(1))), u.At(7, 1000, Set(s, s + At(y, j) * At(x, m)))}),
                                    u.At(8, 100, Set(At(x, i), At(x, i) - s))})});
    for (const LoopRecord& r : l.records)
      if (r.levels.size() == 2) return r.features.restarts;
    return false;
  };
  EXPECT_FALSE(up(i)) << "x(i - 1) comes first";
  EXPECT_TRUE(up(i - Int(1))) << "x(i - 2) comes first";
}

// do i; s = x(i); do j = first(i) + 1, first(i + 1) - 1; s = s - y(j)*x(row(j)); x(i) = s: a compressed triangle, its diagonal first.
TEST_F(NestDependence, SolvingBackwardsByListsTheFirstPickIsTheLastResult) {
  const Expr x = u.Array("x", kR8, {100}), y = u.Array("y", kR8, {1000}), s = u.Scalar("s", kR8);
  const Expr row = u.Array("row", kI4, {1000}), start = u.Array("start", kI4, {101});
  const auto links = [&](const Expr& first, const Expr& last, const Expr& step, Expr from) {
    const Lowering l = u.Lower({Do(2, i, first, last, 1, 100,
                                   {u.At(3, 100, Set(s, At(x, i))),
                                    Do(4, j, std::move(from), At(start, i + Int(1)) - Int(1), 100, 1000,
                                       {u.At(5, 1000, Set(s, s - At(y, j) * At(x, At(row, j))))}),
                                    u.At(6, 100, Set(At(x, i), s))}, step)});
    for (const LoopRecord& r : l.records)
      if (r.levels.size() == 2) return r.features.chain[static_cast<std::size_t>(Latency::DotR8)];
    ADD_FAILURE() << "no inner loop";
    return 0.0;
  };
  const Expr back = Int(-1), none;
  const double whole = links(n, Int(1), back, At(start, i) + Int(1));
  EXPECT_GT(whole, 0);
  const double trips = 10, some = whole * (trips + 1) / (2 * trips);
  EXPECT_NEAR(links(n, Int(1), back, At(start, i)), some, 1e-9) << "a whole row: somewhere in it";
  EXPECT_NEAR(links(Int(1), n, none, At(start, i) + Int(1)), some, 1e-9) << "forwards";
}

// The same where the run has seen that half of the rows wait, two elements from the end of their lists.
TEST_F(NestDependence, RowsWaitForEachOtherAsTheRunSawThem) {
  const Expr x = u.Array("x", kR8, {100}), y = u.Array("y", kR8, {1000}), s = u.Scalar("s", kR8);
  const Expr row = u.Array("row", kI4, {1000}), start = u.Array("start", kI4, {101});
  const auto inner = [&](int site) {
    Stmt list = Do(4, j, At(start, i), At(start, i + Int(1)) - Int(1), 100, 1000, {u.At(5, 1000, Set(s, s - At(y, j) * At(x, At(row, j))))});
    std::get<Loop>(list.node).rows_site = site;
    const Lowering l = u.Lower({Do(2, i, Int(1), n, 1, 100, {u.At(3, 100, Set(s, At(x, i))), list, u.At(6, 100, Set(At(x, i), s))})});
    const auto found = std::find_if(l.records.begin(), l.records.end(), [](const LoopRecord& r) { return r.levels.size() == 2; });
    return found == l.records.end() ? LoopFeatures{} : found->features;
  };
  const auto links = [](const auto& path) { return path[static_cast<std::size_t>(Latency::DotR8)]; };
  const LoopFeatures seen = inner(u.SawRows(600, 300, 600)), unseen = inner(-1);
  EXPECT_FALSE(unseen.restarts) << "each is taken to wait";
  EXPECT_EQ(unseen.follow_entries, 0);
  EXPECT_TRUE(seen.restarts) << "those that wait for none are begun early";
  EXPECT_DOUBLE_EQ(seen.follow_entries, 0.5);
  EXPECT_DOUBLE_EQ(links(seen.between_entries), 2 * links(seen.chain));
  EXPECT_GT(links(seen.chain), 0);
}

// do i; do j; x(i) = x(i) - y(j)*x(j): the sum stays in its element.
TEST_F(NestDependence, AnElementThatIterationsAddToIsAResultAsWell) {
  const Expr x = u.Array("x", kR8, {100}), y = u.Array("y", kR8, {100});
  const auto begins = [&](const Expr& first, const Expr& last, const Expr& step, Expr from, Expr to, const Expr& sum) {
    const Lowering l = u.Lower({Do(2, i, first, last, 1, 100,
                                   {Do(3, j, std::move(from), std::move(to), 100, 1000,
                                       {u.At(4, 1000, Set(At(sum, i), At(sum, i) - At(y, j) * At(x, j)))})}, step)});
    return l.records.back().features.begins_with_result;
  };
  const Expr back = Int(-1), none;
  EXPECT_TRUE(begins(n, Int(1), back, i + Int(1), n, x)) << "backwards: x(i + 1) comes first";
  EXPECT_FALSE(begins(n, Int(1), back, i + Int(2), n, x));
  EXPECT_FALSE(begins(Int(2), n, none, Int(1), i - Int(1), x)) << "forwards: x(i - 1) comes last";
  const Expr z = u.Array("z", kR8, {100});
  EXPECT_FALSE(begins(n, Int(1), back, i + Int(1), n, z)) << "what it adds to is not read";
}

// do j; m = m + j; y(m) = s*y(m - j) + x(j): rows of a triangle one after the other, each iteration goes on from the last one.
TEST_F(NestDependence, PlacesStepAlongByWhatTheLoopCounts) {
  const Expr x = u.Array("x", kR8, {100}), y = u.Array("y", kR8, {5000}), s = u.Scalar("s", kR8), m = u.Scalar("m", kI4);
  const auto forwards = [&](const Expr& step, const Expr& read) {
    const Lowering l = u.Lower({Do(2, j, Int(1), Int(99), 1, 99,
                                   {u.At(3, 99, Set(m, m + step)), u.At(4, 99, Set(At(y, m), s * At(y, read) + At(x, j)))})});
    return l.records.back().features.chain[static_cast<std::size_t>(Latency::ForwardReal)];
  };
  EXPECT_EQ(forwards(j, m - j), 1) << "through memory: no compiler knows that it is the same element";
  EXPECT_EQ(forwards(j, m - Int(3)), 0) << "some other one";
  EXPECT_EQ(forwards(Int(2), m - Int(2)), 0) << "at a known distance: in a register";
}

// do i; m = n; if (x(i) > 0) then; do j; s = s + x(m); m = mod(m, n) + 1
TEST_F(NestDependence, AChainBeginsAnewWhereAConditionHoldsTheLoop) {
  const Expr x = u.Array("x", kR8, {100}), y = u.Array("y", kR8, {100}), m = u.Scalar("m", kI4);
  const Expr remainder = Fn("mod", {m, n});
  const auto restarts = [&](bool set_anew) {
    std::vector<Stmt> body;
    if (set_anew) body.push_back(u.At(3, 100, Set(m, n)));
    body.push_back(u.At(4, 100, When(Relation("gt", At(x, i), Constant(kR8, 0)), u.Count(50),
                                     {Do(5, j, Int(1), Int(10), 50, 500,
                                         {u.At(6, 500, Set(At(y, j), At(y, j) + At(x, m))),
                                          u.At(7, 500, Set(m, remainder + Int(1)))})})));
    for (const LoopRecord& r : u.Lower({Do(2, i, Int(1), Int(100), 1, 100, std::move(body))}).records)
      if (r.levels.size() == 2) return r.features.restarts;
    ADD_FAILURE() << "no inner loop";
    return false;
  };
  EXPECT_TRUE(restarts(true));
  EXPECT_FALSE(restarts(false)) << "goes on where the entry before has ended";
}

// do k = 1, 2; t(k) = v(k, i - 1)*x(i); then v(1, i) = t(1)/d(i): the way to the next i leads through the loop within.
TEST_F(NestDependence, AChainLeadsThroughElementsThatAShortLoopWithinSets) {
  const Expr v = u.Array("v", kR8, {2, 100}), t = u.Array("t", kR8, {2}), x = u.Array("x", kR8, {100}), d = u.Array("d", kR8, {100});
  const auto chain = [&](int last, const Expr& read, const Expr& stored) {
    const Lowering l = u.Lower({Do(2, i, Int(2), Int(100), 1, 99,
                                   {Do(3, k, Int(1), Int(last), 99, 99 * last, {u.At(4, 99 * last, Set(At(t, k), At(v, {k, read}) * At(x, i)))}),
                                    u.At(5, 99, Set(At(stored, {Int(1), i}), At(t, {Int(1)}) / At(d, i)))})});
    for (const LoopRecord& r : l.records)
      if (r.levels.size() == 1) return r.features.chain;
    ADD_FAILURE() << "no loop around";
    return LoopFeatures{}.chain;
  };
  const auto links = [](const auto& path, Latency l) { return path[static_cast<std::size_t>(l)]; };
  const auto through = chain(2, i - Int(1), v);
  EXPECT_EQ(links(through, Latency::DivideR8), 1);
  EXPECT_EQ(links(through, Latency::MultiplyR8), 1);
  EXPECT_EQ(links(chain(2, i, v), Latency::DivideR8), 0) << "its own column";
  EXPECT_EQ(links(chain(2, i - Int(1), u.Array("w", kR8, {2, 100})), Latency::DivideR8), 0) << "stored elsewhere";
  EXPECT_EQ(links(chain(50, i - Int(1), v), Latency::DivideR8), 0) << "a long loop";
}

// b(j) = b(j)/d(j), then b(i) = b(i) - x(i)*b(j): the next j's element has been stored by this entry.
TEST_F(NestDependence, SolvingByColumnsAnEntryWaitsForTheElementThatTheLastOneStored) {
  const Expr b = u.Array("b", kR8, {100}), c = u.Array("c", kR8, {100}), d = u.Array("d", kR8, {100}), x = u.Array("x", kR8, {100});
  const auto features = [&](const Expr& first, const Expr& last, const Expr& step, Expr from, Expr to, std::vector<Stmt> before,
                            const Expr& stored) {
    std::vector<Stmt> body = std::move(before);
    body.push_back(Do(4, i, std::move(from), std::move(to), 100, 1000,
                      {u.At(5, 1000, Set(At(stored, i), At(stored, i) - At(x, i) * At(b, j)))}));
    const Lowering l = u.Lower({Do(2, j, first, last, 1, 100, std::move(body), step)});
    for (const LoopRecord& r : l.records)
      if (r.levels.size() == 2) return r.features;
    ADD_FAILURE() << "no inner loop";
    return LoopFeatures{};
  };
  const auto links = [](const LoopFeatures& f, Latency l) { return f.between_entries[static_cast<std::size_t>(l)]; };
  const Expr back = Int(-1), none;
  const auto divided = [&] { return std::vector<Stmt>{u.At(3, 100, Set(At(b, j), At(b, j) / At(d, j)))}; };
  const LoopFeatures backward = features(n, Int(1), back, Int(1), j - Int(1), divided(), b);
  EXPECT_EQ(links(backward, Latency::DivideR8), 1);
  EXPECT_EQ(links(backward, Latency::FmaR8), 1);
  EXPECT_EQ(links(backward, Latency::ForwardReal), 1);
  EXPECT_TRUE(backward.stores_first_last);
  EXPECT_DOUBLE_EQ(backward.follow_entries, 0.99);
  const LoopFeatures forward = features(Int(1), n, none, j + Int(1), n, {}, b);
  EXPECT_EQ(links(forward, Latency::DivideR8), 0);
  EXPECT_EQ(links(forward, Latency::FmaR8), 1);
  EXPECT_FALSE(forward.stores_first_last);
  EXPECT_GT(forward.follow_entries, 0);
  EXPECT_EQ(links(features(Int(1), n, none, j + Int(1), n, {}, c), Latency::ForwardReal), 0) << "another array";
  EXPECT_EQ(links(features(Int(1), n, none, j + Int(2), n, {}, b), Latency::ForwardReal), 0) << "b(j + 1) is not stored";
  EXPECT_EQ(links(features(n, Int(1), back, Int(1), j - Int(2), divided(), b), Latency::ForwardReal), 0) << "b(j - 1) is not stored";
  EXPECT_EQ(links(features(Int(1), n, none, j + Int(1), n, {u.At(3, 100, Set(At(b, j), At(d, j)))}, b), Latency::ForwardReal), 0) << "set anew";
}

// c(i + j) = c(i + j) + x(i)*y(j): the next j's vectors begin an element further on.
TEST_F(NestDependence, AProductOfPolynomialsMovesItsWindow) {
  const Expr c = u.Array("c", kR8, {200}), d = u.Array("d", kR8, {200, 200}), x = u.Array("x", kR8, {100}), y = u.Array("y", kR8, {100});
  const auto moves = [&](const Expr& stored, const Expr& read, const Expr& first = Int(1)) {
    const Lowering l = u.Lower({Do(2, j, Int(1), n, 1, 100, {Do(3, i, first, n, 100, 1000,
                                {u.At(4, 1000, Set(stored, read + At(x, i) * At(y, j)))})})});
    return Last(l).features.moves_window;
  };
  const Expr next = At(c, i + j), vector = At(c, i + Int(4) * j), still = At(c, i), row = At(d, {i + j, j});
  EXPECT_EQ(moves(next, next), 1);
  EXPECT_EQ(moves(next, At(x, i)), 0) << "not in place";
  EXPECT_EQ(moves(vector, vector), 0) << "by a whole vector";
  EXPECT_EQ(moves(still, still), 0);
  EXPECT_EQ(moves(row, row), 0) << "another row";
  const Expr width = u.Scalar("width", kI4);
  Stmt around = Do(2, j, Int(1), n, 1, 100, {Do(3, i, Int(1), n, 100, 1000, {u.At(4, 1000, Set(next, next + At(x, i)))})});
  std::get<fortell::Loop>(around.node).step = width;
  EXPECT_EQ(Last(u.Lower({around})).features.moves_window, 0) << "butterflies step by as much as they are wide";
  EXPECT_DOUBLE_EQ(moves(still, still, j), 1 - 4.0 / 21) << "a triangle of 10 trips: no vector in up to three of none to 20";
}

// do i; s = 0; do j; s = s + x(list(j)); x(i) = s/d(i): on a grid x(list(j)) is x(i-1) once in each entry.
TEST_F(NestDependence, AnEntryThatPicksTheLastResultByAListWaitsForItsQuotient) {
  constexpr int kTrips = 10;
  const Expr x = u.Array("x", kR8, {100}), d = u.Array("d", kR8, {100}), other = u.Array("y", kR8, {100});
  const Expr list = u.Array("list", kI4, {1000}), s = u.Scalar("s", kR8);
  const auto features = [&](const Expr& picked) {
    const Lowering l = u.Lower(
        {u.Do(2, i, 1, 100, 1,
              {u.At(3, 100, Set(s, Constant(kR8, 0))),
               u.Do(4, j, 1, kTrips, 100, {u.At(5, 100 * kTrips, Set(s, s + At(picked, At(list, j))))}),
               u.At(6, 100, Set(At(x, i), s / At(d, i)))})});
    for (const LoopRecord& r : l.records)
      if (r.levels.size() == 2) return r.features;
    return LoopFeatures{};
  };
  const LoopFeatures sweep = features(x), apart = features(other);
  EXPECT_FALSE(sweep.restarts);
  EXPECT_DOUBLE_EQ(ChainCount(sweep, Latency::DivideR8), 1.0 / kTrips) << "once an entry";
  EXPECT_DOUBLE_EQ(ChainCount(sweep, Latency::ForwardReal), 1.0 / kTrips);
  EXPECT_DOUBLE_EQ(ChainCount(sweep, Latency::SumR8), (kTrips + 1) / 2.0 / kTrips) << "the first or the last pick";
  EXPECT_TRUE(apart.restarts) << "another array";
  EXPECT_DOUBLE_EQ(ChainCount(apart, Latency::DivideR8), 1.0 / kTrips) << "its entries follow each other as far as a core has room";
}

// do i; x(i) = y(i); do j; x(i) = x(i) - x(list(j))
TEST_F(NestDependence, AnEntryThatPicksWhatTheLastOneLeftInAnElementWaitsForIt) {
  constexpr int kTrips = 10;
  const Expr x = u.Array("x", kR8, {100}), y = u.Array("y", kR8, {100}), list = u.Array("list", kI4, {1000});
  const auto features = [&](const Expr& picked) {
    const Lowering l = u.Lower(
        {u.Do(2, i, 1, 100, 1,
              {u.At(3, 100, Set(At(x, i), At(y, i))),
               u.Do(4, j, 1, kTrips, 100, {u.At(5, 100 * kTrips, Set(At(x, i), At(x, i) - At(picked, At(list, j))))})})});
    for (const LoopRecord& r : l.records)
      if (r.levels.size() == 2) return r.features;
    return LoopFeatures{};
  };
  const LoopFeatures sweep = features(x), apart = features(y);
  EXPECT_FALSE(sweep.restarts);
  EXPECT_DOUBLE_EQ(ChainCount(sweep, Latency::ForwardReal), 1.0 / kTrips);
  EXPECT_TRUE(apart.restarts);
}

// do i = 2, 100; x(i) = y(i) - x(i - 1)*y(i), the only loop of its procedure
TEST_F(NestDependence, ARecurrenceBeginsAnewInEachCall) {
  const Expr x = u.Array("x", kR8, {100}), y = u.Array("y", kR8, {100});
  const auto restarts = [&](const Expr& to, const Expr& from) {
    return Last(u.Lower({u.Do(1, i, 2, 100, 7, {u.At(2, 7 * 99, Set(At(x, to), At(y, i) - At(x, from) * At(y, i)))})})).features.restarts;
  };
  EXPECT_TRUE(restarts(i, i - Int(1)));
  EXPECT_FALSE(restarts(Int(1), Int(1))) << "one element";
}

// do i; kp = k; k = k - incx; x(k) = y(i) - x(kp)*y(i)
TEST_F(NestDependence, APlaceBeforeItsStepIsTheIterationBefore) {
  const Expr x = u.Array("x", kR8, {1000}), y = u.Array("y", kR8, {100});
  const Expr before = u.Scalar("kp", kI4), place = u.Scalar("k", kI4), stride = u.Scalar("incx", kI4);
  const auto products = [&](const Expr& step, const Expr& read) {
    const Lowering l = u.Lower({u.Do(1, i, 1, 100, 1,
                                     {u.At(2, 100, Set(before, place)), u.At(3, 100, Set(place, place - step)),
                                      u.At(4, 100, Set(At(x, place), At(y, i) - At(x, read) * At(y, i)))})});
    return ChainCount(Last(l).features, Latency::FmaR8);
  };
  EXPECT_EQ(products(stride, before), 1) << "a step that only the run knows";
  EXPECT_EQ(products(Int(2), before), 1);
  EXPECT_EQ(products(stride, place), 0) << "read and written at once";
}

TEST_F(NestDependence, AReductionOfAllColumnsIsOneChain) {
  const auto restarts = [&](const Expr& a) {
    const Expr s = u.Scalar("s", kR8);
    const Lowering l = u.Lower({u.At(1, 7, Set(s, Fn("maxval", {a}, kR8)))});
    for (const LoopRecord& r : l.records)
      if (!r.levels.empty()) return r.features.restarts;
    ADD_FAILURE() << "no loop";
    return false;
  };
  EXPECT_TRUE(restarts(u.Array("x", kR8, {20})));
  EXPECT_FALSE(restarts(u.Array("a", kR8, {20, 30}))) << "a column goes on where the last one ended";
}

TEST_F(NestDependence, TriangleIsHalfTheSquare) {
  const Expr a = u.Array("a", kR8, {100, 100}), x = u.Array("x", kR8, {100});
  const Lowering l = u.Lower({Do(1, j, Int(1), Int(100), 1, 100,
                                 {Do(2, i, j, Int(100), 100, 5050,
                                     {u.At(3, 5050, Set(At(a, {i, j}), At(x, i)))})})});
  EXPECT_DOUBLE_EQ(Last(l).footprint.at(a.symbol)[2], 5050 * 8);
  EXPECT_DOUBLE_EQ(Last(l).footprint.at(x.symbol)[2], 100 * 8) << "not the mean column";
}

TEST_F(NestDependence, PlanesComeBackInTheNextIterationOfTheirLoop) {
  const Expr a = u.Array("a", kR8, {50, 40, 30}), x = u.Array("x", kR8, {50, 40, 30});
  const auto at = [&](int dk) { return At(x, {i, j, k + Int(dk)}); };
  const Lowering l = u.Lower(
      {u.Do(1, k, 2, 29, 10,
            {u.Do(2, j, 1, 40, 280,
                  {u.Do(3, i, 1, 50, 11200,
                        {u.At(4, 560000, Set(At(a, {i, j, k}), at(-1) + at(0) + at(1)))})})})});
  std::vector<double> distances;
  for (const Stream& s : Last(l).features.streams)
    if (s.array == "x") distances.push_back(s.reuse_bytes);
  std::sort(distances.begin(), distances.end());
  ASSERT_EQ(distances.size(), 3u);
  // Between two k: three planes of x, one of a.
  constexpr double kPlane = 50 * 40 * 8;
  EXPECT_EQ(distances[0], 4 * kPlane);
  EXPECT_EQ(distances[1], 4 * kPlane);
  EXPECT_EQ(distances[2], 2 * 28 * kPlane) << "in the next sweep";
}

TEST_F(NestDependence, ElementKeptInARegisterThoughOthersAreWritten) {
  // x(i) = x(i) + c(j); x(j) = 0 with j < i: never the same place.
  const Expr x = u.Array("x", kR8, {100}), c = u.Array("c", kR8, {100});
  const auto lowered = [&](Expr last) {
    return u.Lower({Do(1, i, Int(2), Int(100), 1, 99,
                       {Do(2, j, Int(1), std::move(last), 99, 4950,
                           {u.At(3, 4950, Set(At(x, i), At(x, i) + At(c, j))),
                            u.At(4, 4950, Set(At(x, j), At(c, j)))})})});
  };
  const Lowering apart = lowered(i - Int(1));
  EXPECT_TRUE(Last(apart).features.Is(Hindrance::Reduction));
  EXPECT_FALSE(Last(apart).features.Is(Hindrance::Serial));
  EXPECT_EQ(ChainCount(Last(apart).features, Latency::ForwardReal), 0);
  const Lowering same = lowered(i);
  EXPECT_TRUE(Last(same).features.Is(Hindrance::Serial));
  EXPECT_EQ(ChainCount(Last(same).features, Latency::ForwardReal), 1);
}

TEST_F(NestDependence, TwoSumsInOneElementAreTwoLinks) {
  const Expr a = u.Array("a", kR8, {100}), b = u.Array("b", kR8, {100, 100});
  const auto sum = [&](int line) {
    return u.At(line, 100 * 100, Set(At(a, j), At(a, j) + At(b, {i, j})));
  };
  const Lowering one = u.Lower({u.Do(1, j, 1, 100, 1, {u.Do(2, i, 1, 100, 100, {sum(3)})})});
  EXPECT_EQ(ChainCount(Last(one).features, Latency::SumR8), 1);
  const Lowering two = u.Lower({u.Do(1, j, 1, 100, 1, {u.Do(2, i, 1, 100, 100, {sum(3), sum(4)})})});
  EXPECT_EQ(ChainCount(Last(two).features, Latency::SumR8), 2);
}

TEST_F(NestDependence, OrderOfTheLoopsDecidesWhatIsBehind) {
  // a(i,j) = a(i+1,j-1): with i outside, row i+1 is written later.
  const Expr a = u.Array("a", kR8, {100, 100});
  const auto body = [&](std::int64_t times) {
    return u.At(3, times, Set(At(a, {i, j}), At(a, {i + Int(1), j - Int(1)})));
  };
  const Lowering rows = u.Lower({u.Do(1, i, 1, 99, 1, {u.Do(2, j, 2, 100, 99, {body(99 * 99)})})});
  EXPECT_TRUE(Last(rows).features.Is(Hindrance::InPlaceAhead));
  EXPECT_FALSE(Last(rows).features.Is(Hindrance::InPlace));
  const Lowering columns = u.Lower({u.Do(1, j, 2, 100, 1, {u.Do(2, i, 1, 99, 99, {body(99 * 99)})})});
  EXPECT_TRUE(Last(columns).features.Is(Hindrance::InPlace));
}

TEST_F(NestDependence, WaitsAtNoFixedDistanceAreSerial) {
  const Expr a = u.Array("a", kR8, {400});
  const Lowering flow = u.Lower(
      {u.Do(1, i, 1, 100, 1, {u.At(2, 100, Set(At(a, Int(2) * i), At(a, i) + Int(1)))})});
  EXPECT_TRUE(Last(flow).features.Is(Hindrance::Serial));
  const Lowering anti = u.Lower(
      {u.Do(1, i, 1, 100, 1, {u.At(2, 100, Set(At(a, i), At(a, Int(2) * i) + Int(1)))})});
  EXPECT_FALSE(Last(anti).features.Is(Hindrance::Serial));
  EXPECT_TRUE(Last(anti).features.Is(Hindrance::InPlaceAhead));
}

TEST_F(NestDependence, SectionsThatNeverMeetNeedNoTemporary) {
  const Expr a = u.Array("a", kR8, {200});
  const auto section = [&](const Expr& lower, const Expr& upper) {
    return At(a, Range(lower, upper));
  };
  const auto copies = [&](Expr from) {
    const Expr read = section(from, from + n - Int(1));
    Stmt s = Set(section(Int(1), n), read * read);
    std::get<Assignment>(s.node).shape_site = u.ShapeSite(5, {100});
    return u.Lower({u.At(1, 5, s)}).records.size();
  };
  EXPECT_EQ(copies(n + Int(1)), 1u) << "a(1:n) and a(n+1:2*n)";
  EXPECT_EQ(copies(k), 2u) << "nothing is known of k";
}

}  // namespace
}  // namespace fortell::test
