// Extents that no declaration tells.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "predictor/hierarchy/values/array-extents.h"
#include "tests/predictor/hierarchy-program.h"

namespace fortell::test {
namespace {

using namespace hierarchy;
using ::testing::IsEmpty;
using ::testing::Pair;
using ::testing::UnorderedElementsAre;

Expr Deferred(TestUnit& u, const std::string& name, int rank) {
  const Expr e = u.Array(name, kR8, std::vector<int>(static_cast<std::size_t>(rank), 1));
  Symbol& s = u.unit.model.symbols[static_cast<std::size_t>(e.symbol)];
  s.allocatable = true;
  for (Dimension& d : s.dims) d = {};
  return e;
}

std::map<ArrayDimension, double> Found(TestUnit& u, std::vector<Stmt> body) {
  u.unit.model.procedures[0].body.body = std::move(body);
  u.unit.model.counters = static_cast<int>(u.unit.counters.size());
  return ExtentsFromRun(u.unit);
}

Stmt Shaped(TestUnit& u, std::vector<std::int64_t> extents, Stmt s) {
  std::get<Assignment>(s.node).shape_site = u.ShapeSite(10, std::move(extents));
  return u.At(5, 10, std::move(s));
}

TEST(ExtentsFromRun, LoopsOverASubscriptTellThem) {
  TestUnit u;
  const Expr f = Deferred(u, "f", 2), i = u.Scalar("i", kI4), j = u.Scalar("j", kI4);
  const auto found = Found(
      u, {u.Do(1, j, 1, 500, 1,
               {u.Do(2, i, 2, 10, 500, {u.At(3, 4500, Set(At(f, {i, j + Int(1)}), Constant(kR8, 0)))})})});
  EXPECT_THAT(found, UnorderedElementsAre(Pair(Pair(f.symbol, 0u), 9), Pair(Pair(f.symbol, 1u), 500)));
}

TEST(ExtentsFromRun, ShapesTellThoseOfWholeArraysAndWholeDimensions) {
  TestUnit u;
  const Expr f = Deferred(u, "f", 3), g = Deferred(u, "g", 2);
  Expr plane = At(f, {Int(4), Range({}, {}), Range({}, {})});
  plane.rank = 2;
  const auto found = Found(u, {Shaped(u, {40, 50}, Set(g, plane))});
  EXPECT_THAT(found, UnorderedElementsAre(Pair(Pair(g.symbol, 0u), 40), Pair(Pair(g.symbol, 1u), 50),
                                          Pair(Pair(f.symbol, 1u), 40), Pair(Pair(f.symbol, 2u), 50)));
}

// if (all(abs(f - g) == 0)) ... else if (all(f < h)): extents are noted in front of the first condition alone.
TEST(ExtentsFromRun, MasksOfConditionsTellThoseOfTheirArrays) {
  TestUnit u;
  const Expr f = Deferred(u, "f", 2), g = Deferred(u, "g", 2), t = Deferred(u, "t", 2);
  Expr mask = Relation("eq", Fn("abs", {f - g}), Constant(kR8, 0));
  mask.shape_site = u.ShapeSite(10, {3, 5});
  Stmt first = u.At(5, 10, When(Fn("all", {mask}, kL4), {}));
  Expr turned = Relation("eq", Fn("transpose", {t}), Constant(kR8, 0));
  turned.shape_site = mask.shape_site;
  Stmt second = u.At(6, 10, When(Fn("all", {turned}, kL4), {}));
  EXPECT_THAT(Found(u, {first, second}), UnorderedElementsAre(Pair(Pair(f.symbol, 0u), 3), Pair(Pair(f.symbol, 1u), 5),
                                                               Pair(Pair(g.symbol, 0u), 3), Pair(Pair(g.symbol, 1u), 5)))
      << "of what TRANSPOSE is given the mask tells nothing";
}

TEST(ExtentsFromRun, PlacesInARowAreAllThereIs) {
  const auto first = [](std::vector<int> places) {
    TestUnit u;
    const Expr f = Deferred(u, "f", 2), i = u.Scalar("i", kI4);
    std::vector<Stmt> body;
    for (const int place : places)
      body.push_back(u.At(2, 100, Set(At(f, {Int(place), i}), Constant(kR8, 0))));
    auto found = Found(u, {u.Do(1, i, 1, 100, 1, std::move(body))});
    found.erase({f.symbol, 1});
    return found;
  };
  EXPECT_THAT(first({1, 2, 3}), UnorderedElementsAre(Pair(Pair(0, 0u), 3)));
  EXPECT_THAT(first({1, 2}), IsEmpty()) << "may be a border";
  EXPECT_THAT(first({7, 8, 9}), IsEmpty());
}

TEST(ExtentsFromRun, DeclaredOnesAreNotLookedFor) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {100}), i = u.Scalar("i", kI4);
  EXPECT_THAT(Found(u, {u.Do(1, i, 1, 50, 1, {u.At(2, 50, Set(At(a, i), Constant(kR8, 0)))})}), IsEmpty());
}

// f(9, 500), walked along its rows: every line serves two columns.
TEST(ExtentsFromRun, RowsOfFewElementsLieSideBySide) {
  TestUnit u;
  const Expr f = Deferred(u, "f", 2), i = u.Scalar("i", kI4), j = u.Scalar("j", kI4);
  const auto l = u.Lower(
      {u.Do(1, i, 1, 4, 1, {u.Do(2, j, 1, 500, 4, {u.At(3, 2000, Set(At(f, {i, j}), Constant(kR8, 0)))})})});
  ASSERT_FALSE(l.records.back().features.streams.empty());
  EXPECT_EQ(l.records.back().features.streams[0].stride_bytes, 4 * 8);
}

// Allocated as self%tracks(:, :), used as tape%tracks(i, k).
TEST(ExtentsFromRun, AnAllocatedComponentHasThemThroughEveryVariable) {
  TestUnit u;
  const auto component = [&](const std::string& name) {
    const Expr e = Deferred(u, name, 2);
    u.unit.model.symbols.back().storage = Storage::Component;
    return e;
  };
  Expr made = component("self%tracks");
  const Expr used = component("tape%tracks"), other = component("tape%lines");
  made.shape_site = u.ShapeSite(1, {4, 500});
  Stmt allocate;
  allocate.node = Allocation{false, {made}};
  const auto found = Found(u, {u.At(1, 1, allocate)});
  EXPECT_THAT(found, UnorderedElementsAre(Pair(Pair(made.symbol, 0u), 4), Pair(Pair(made.symbol, 1u), 500),
                                          Pair(Pair(used.symbol, 0u), 4), Pair(Pair(used.symbol, 1u), 500)));
  EXPECT_EQ(found.count({other.symbol, 0u}), 0u);
}

/// Streams of t(i)%r(k) = 0 along i, and along k: t(200) is of a type of so many bytes, r(3) of eight each.
std::pair<Stream, Stream> AlongObjectsAndComponents(int bytes_of_type) {
  const auto along = [&](bool objects) {
    TestUnit u;
    const Expr t = u.Array("t", {TypeClass::Derived, 0}, {200});
    u.unit.model.symbols.back().bytes = bytes_of_type;
    const Expr r = u.Array("t%r", kR8, {200, 3});
    u.unit.model.symbols.back().storage = Storage::Component;
    u.unit.model.symbols.back().base = t.symbol;
    const Expr i = u.Scalar("i", kI4);
    const int trips = objects ? 200 : 3;
    const auto l = u.Lower({u.Do(1, i, 1, trips, 1,
                                 {u.At(2, trips, Set(At(r, objects ? std::vector<Expr>{i, Int(2)} : std::vector<Expr>{Int(2), i}),
                                                     Constant(kR8, 0)))})});
    EXPECT_EQ(l.records.back().features.streams.size(), 1u);
    return l.records.back().features.streams.at(0);
  };
  return {along(true), along(false)};
}

TEST(Records, AComponentsOwnDimensionsLieWithinTheObject) {
  const auto [objects, components] = AlongObjectsAndComponents(24);
  EXPECT_EQ(components.stride_bytes, 8);
  EXPECT_EQ(objects.stride_bytes, 24);
}

TEST(Records, ObjectsBeyondALineLieApart) {
  const auto [objects, components] = AlongObjectsAndComponents(4000);
  EXPECT_EQ(components.stride_bytes, 8);
  EXPECT_EQ(objects.stride_bytes, 4000);
  EXPECT_EQ(objects.bytes_per_element, 64);
}

// The stages of an FFT: extents whose product stays the same, each known by its mean alone.
TEST(ArrayExtents, ALoopDoesNotLeaveItsArray) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {100, 10}), b = u.Array("b", kR8, {100, 1000}), j = u.Scalar("j", kI4);
  const hierarchy::Lowering l =
      u.Lower({u.Do(1, j, 1, 1000, 1, {u.At(2, 1000, Set(At(a, {Int(1), j}), At(b, {Int(1), j})))})});
  ASSERT_EQ(l.records.size(), 1u);
  for (const hierarchy::Stream& stream : l.records[0].features.streams)
    EXPECT_EQ(stream.stride_bytes, stream.write ? 8 : 800) << stream.array;
}

// g(v) = g(v) + c, of which the shape was not recorded
TEST(Extents, AVectorSubscriptPicksAsManyElementsAsItHas) {
  TestUnit u;
  const Expr g = u.Array("g", kR8, {5000}), v = u.Array("v", kI4, {3}), c = u.Scalar("c", kR8);
  Expr picked = At(g, v);
  picked.rank = 1;
  const Lowering l = u.Lower({u.At(1, 70, Set(picked, picked + c))});
  ASSERT_FALSE(l.records.empty());
  for (const LoopRecord& r : l.records) EXPECT_EQ(r.features.trips, 3);
}

}  // namespace
}  // namespace fortell::test
