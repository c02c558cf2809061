// Integers that data decide, and the elements that straight code picks by them.
#include <gtest/gtest.h>

#include "predictor/hierarchy/features/load-waits.h"
#include "predictor/hierarchy/model/equations.h"
#include "predictor/hierarchy/values/picked-scalars.h"
#include "tests/predictor/hierarchy-program.h"

namespace fortell::test {
namespace {

using namespace hierarchy;

constexpr int kCalls = 100000;

Expr ElementOf(Expr array, std::vector<Expr> places) {
  array.rank = 0;
  array.args = std::move(places);
  return array;
}

/// do i = 1, 100000: what is put there, and calls of procedures with an argument k.
struct Program : TestUnit {
  Program()
      : i(Scalar("i", kI4)), seed(Scalar("seed", kI4)), x(Scalar("x", kR4)), list(Array("list", kI4, {kCalls})) {}

  /// A procedure and its dummy argument; `body` is made with it.
  template <typename F>
  Expr Procedure(const std::string& name, F&& body) {
    const Expr k = Scalar("k", kI4);
    Symbol& s = unit.model.symbols.back();
    s.storage = Storage::Dummy;
    s.procedure = static_cast<int>(unit.model.procedures.size());
    fortell::Procedure p;
    p.name = name;
    p.dummies = {k.symbol};
    p.count = Count(kCalls);
    p.body.body = body(k);
    unit.model.procedures.push_back(p);
    return k;
  }
  Stmt Once(Stmt s) { return At(20, kCalls, std::move(s)); }
  Stmt CallOf(const std::string& name, const Expr& argument) {
    Stmt s;
    s.node = Call{name, {argument}};
    return Once(s);
  }
  Stmt Scramble() { return Once(Set(seed, Fn("mod", {seed * Int(3877) + Int(29573), Int(139968)}, kI4))); }
  std::vector<Stmt> Main(std::vector<Stmt> body) { return {Do(2, i, 1, kCalls, 1, std::move(body))}; }
  PickedScalars Picked(std::vector<Stmt> body) {
    unit.model.procedures[0].body.body = Main(std::move(body));
    return PickedScalars(unit);
  }

  Expr i, seed, x, list;
};

/// Streams of an array at places that data decide, wherever its procedure's work has gone.
std::vector<Stream> RandomStreams(const Lowering& l, const Expr& array) {
  std::vector<Stream> found;
  for (const LoopRecord& r : l.records)
    if (r.features.entries * r.features.trips > 0)
      for (const Stream& s : r.features.streams)
        if (s.random && s.symbol == array.symbol) found.push_back(s);
  return found;
}

double WaitsOn(const Lowering& l, const Expr& array, bool branch) {
  double loads = 0;
  for (const LoopRecord& r : l.records)
    if (r.features.entries * r.features.trips > 0)
      for (const LoadWait& w : r.features.waits)
        if (w.symbol == array.symbol && w.branch == branch) loads += w.loads;
  return loads;
}

TEST(PickedScalars, WhatIsScrambledIsDataAndWhatStepsIsNone) {
  Program p;
  const Expr k = p.Scalar("n", kI4), slot = p.Scalar("slot", kI4);
  const PickedScalars picked = p.Picked({p.Scramble(), p.Once(Set(k, k + Int(1))),
                                          p.Once(Set(slot, Fn("mod", {slot + Int(1), Int(64)}, kI4)))});
  EXPECT_TRUE(picked.Picks(p.seed, 0));
  EXPECT_TRUE(picked.Picks(Fn("mod", {p.seed, Int(7)}, kI4), 0));
  EXPECT_FALSE(picked.Picks(k, 0));
  EXPECT_FALSE(picked.Picks(slot, 0));
  EXPECT_FALSE(picked.Picks(p.i, 0));
  EXPECT_FALSE(picked.Picks(Int(1), 0));
}

TEST(PickedScalars, AnArgumentIsWhatIsMostlyHandedOn) {
  Program p;
  const Expr data = p.Procedure("data", [&](const Expr& k) { return std::vector<Stmt>{p.Once(Set(p.x, k))}; });
  const Expr order = p.Procedure("order", [&](const Expr& k) { return std::vector<Stmt>{p.Once(Set(p.x, k))}; });
  const PickedScalars picked = p.Picked({p.Scramble(), p.CallOf("data", p.seed), p.CallOf("order", p.i + Int(1))});
  EXPECT_TRUE(picked.Picks(data, 1));
  EXPECT_FALSE(picked.Picks(order, 2));
}

TEST(PickedScalars, AListInOrderHasOrderUnlessDataFilledIt) {
  Program p;
  const Expr other = p.Array("other", kI4, {kCalls});
  const PickedScalars picked = p.Picked({p.Scramble(), p.Once(Set(ElementOf(other, {p.i}), p.seed))});
  EXPECT_FALSE(picked.Picks(ElementOf(p.list, {p.i}), 0));
  EXPECT_TRUE(picked.Picks(ElementOf(other, {p.i}), 0));
  EXPECT_TRUE(picked.Picks(ElementOf(p.list, {p.seed}), 0)) << "in no order";
}

TEST(PickedElements, ATableIsLookedUpAnywhere) {
  Program p;
  const Expr a = p.Array("a", kR4, {1 << 20});
  p.Procedure("look", [&](const Expr& k) { return std::vector<Stmt>{p.Once(Set(p.x, ElementOf(a, {k}) + ElementOf(a, {k + Int(1)})))}; });
  const auto streams = RandomStreams(p.Lower(p.Main({p.Scramble(), p.CallOf("look", p.seed)})), a);
  ASSERT_EQ(streams.size(), 1u) << "neighbours lie together";
  EXPECT_DOUBLE_EQ(streams[0].share, 1);
  EXPECT_DOUBLE_EQ(streams[0].jumps, 1);
  EXPECT_DOUBLE_EQ(streams[0].reuse_bytes, 4 << 20);
}

TEST(PickedElements, NoMoreThanTheRunLooksAt) {
  Program p;
  const Expr a = p.Array("a", kR4, {1 << 24});
  p.Procedure("look", [&](const Expr& k) { return std::vector<Stmt>{p.Once(Set(p.x, ElementOf(a, {k})))}; });
  const auto streams = RandomStreams(p.Lower(p.Main({p.Scramble(), p.CallOf("look", p.seed)})), a);
  ASSERT_EQ(streams.size(), 1u);
  EXPECT_DOUBLE_EQ(streams[0].reuse_bytes, 64.0 * kCalls);
}

TEST(PickedElements, NothingOfWhatIsForeseenOrOfUnknownSize) {
  Program p;
  const Expr a = p.Array("a", kR4, {1 << 20}), n = p.Scalar("n", kI4);
  Expr unknown = p.Array("unknown", kR4, {1});
  p.unit.model.symbols[static_cast<std::size_t>(unknown.symbol)].dims[0].extent = Expr{};
  p.Procedure("look", [&](const Expr& k) { return std::vector<Stmt>{p.Once(Set(p.x, ElementOf(a, {k}) + ElementOf(a, {Int(3)}) + ElementOf(a, {n})))}; });
  p.Procedure("else", [&](const Expr& k) { return std::vector<Stmt>{p.Once(Set(p.x, ElementOf(unknown, {k})))}; });
  const Lowering l = p.Lower(p.Main({p.Scramble(), p.CallOf("look", p.i), p.CallOf("else", p.seed)}));
  EXPECT_TRUE(RandomStreams(l, a).empty());
  for (const Stream& s : RandomStreams(l, unknown)) EXPECT_LE(s.reuse_bytes, 64);
}

TEST(PickedElements, ASmallTableStaysNearBesideALargeOne) {
  Program p;
  const Expr large = p.Array("large", kR4, {1 << 20}), small = p.Array("small", kR4, {256});
  p.Procedure("look", [&](const Expr& k) {
    return std::vector<Stmt>{p.Once(Set(p.x, ElementOf(large, {k}) + ElementOf(small, {Fn("mod", {k, Int(256)}, kI4)})))};
  });
  const auto streams = RandomStreams(p.Lower(p.Main({p.Scramble(), p.CallOf("look", p.seed)})), small);
  ASSERT_EQ(streams.size(), 1u);
  EXPECT_DOUBLE_EQ(streams[0].reuse_bytes, 2048);
}

/// v = ind(k), then a(v) is looked at, or compared with half of the outcomes missed.
struct Lookup : Program {
  explicit Lookup(bool jumps)
      : a(Array("a", kR4, {1 << 20})), ind(Array("ind", kI4, {1 << 20})), v(Scalar("v", kI4)) {
    Procedure("look", [&](const Expr& k) {
      std::vector<Stmt> body{Once(Set(v, ElementOf(ind, {k})))};
      if (jumps)
        body.push_back(Once(When(Relation("gt", ElementOf(a, {v}), x), Count(kCalls / 2),
                                 {At(21, kCalls / 2, Set(x, ElementOf(a, {Int(1)})))})));
      else
        body.push_back(Once(Set(x, ElementOf(a, {v}))));
      return body;
    });
    lowering = Lower(Main({Scramble(), CallOf("look", seed)}));
  }
  Expr a, ind, v;
  Lowering lowering;
};

TEST(PickedElements, LoadsBelowEachOtherAreOnTheWayOrWaitedForByABranch) {
  const Lookup looks(false);
  EXPECT_DOUBLE_EQ(WaitsOn(looks.lowering, looks.ind, false), 1);
  EXPECT_DOUBLE_EQ(WaitsOn(looks.lowering, looks.a, false), 1);
  EXPECT_DOUBLE_EQ(WaitsOn(looks.lowering, looks.a, true), 0);
  const Lookup jumps(true);
  EXPECT_NEAR(WaitsOn(jumps.lowering, jumps.ind, true), 0.5, 1e-9) << "half of the outcomes are missed";
  EXPECT_NEAR(WaitsOn(jumps.lowering, jumps.a, true), 0.5, 1e-9);
  EXPECT_NEAR(WaitsOn(jumps.lowering, jumps.a, false), 0.5, 1e-9) << "otherwise it is on the way";
}

TEST(PickedElements, AValueThatIsHandedOnFindsItsElementThere) {
  Program p;
  const Expr a = p.Array("a", kR4, {1 << 20});
  for (const char* name : {"one", "two"})
    p.Procedure(name, [&](const Expr& k) { return std::vector<Stmt>{p.Once(Set(p.x, ElementOf(a, {k})))}; });
  const auto streams = RandomStreams(p.Lower(p.Main({p.Scramble(), p.CallOf("one", p.seed), p.CallOf("two", p.seed)})), a);
  ASSERT_EQ(streams.size(), 2u);
  EXPECT_NEAR(streams[0].share + streams[1].share, 1, 1e-9);
}

TEST(PickedElements, ALoopsListThatDataFilledHasNoOrder) {
  for (const bool filled : {false, true}) {
    Program p;
    const Expr a = p.Array("a", kR4, {1 << 20});
    std::vector<Stmt> body = p.Main({p.Scramble(), p.Once(Set(ElementOf(p.list, {p.i}), filled ? p.seed : p.i))});
    const Expr j = p.Scalar("j", kI4);
    body.push_back(p.Do(5, j, 1, kCalls, 1, {p.At(6, kCalls, Set(p.x, ElementOf(a, {ElementOf(p.list, {j})})))}));
    const auto streams = RandomStreams(p.Lower(std::move(body)), a);
    ASSERT_EQ(streams.size(), 1u);
    if (filled)
      EXPECT_GT(streams[0].reuse_bytes, 1 << 20);
    else
      EXPECT_LT(streams[0].reuse_bytes, 1 << 20);
  }
}

TEST(LoadWaits, LoadsOnTheWayOverlapWithWhatIsExecutedBetween) {
  LoopFeatures f;
  f.trips = 1;
  f.entries = 1000;
  f.straight = true;
  f.vectorised = false;
  f.way_wait_s = 1e-7;
  ParameterVector<double> p{};
  p.values[kSingleValues + static_cast<std::size_t>(Single::Waiting)] = 250;
  f.way_wait_operations = 250;
  const double beside = TimeOf(f, p).way;
  EXPECT_NEAR(beside, 5e-8, 1e-12);
  f.way_wait_operations = 25;
  EXPECT_NEAR(TimeOf(f, p).way, 1e-7 / 11, 1e-12);
}

/// do e = 1, 100000; l = list(e); do k = 1, 4; x = x + q(k, l): rows at places that the run has looked at, or in a procedure that is
/// handed the place. Words as of Site Index: 1000 places in an entry, all of them jumps or steps to the next.
Stream RowOf(bool looked_at, bool jumps, bool handed_on) {
  Program p;
  const Expr l = p.Scalar("l", kI4), k = p.Scalar("k", kI4), q = p.Array("q", kR8, {4, 20000});
  if (looked_at) p.IndexSite(l, 3, {1, 2, 1, 1000, jumps ? 0 : 999, 1000, 20000, 1000});
  const auto row = [&](const Expr& place) { return p.Do(5, k, 1, 4, kCalls, {p.At(6, 4 * kCalls, Set(p.x, p.x + ElementOf(q, {k, place})))}); };
  Stmt use = row(l);
  if (handed_on) {
    p.Procedure("add", [&](const Expr& place) { return std::vector<Stmt>{row(place)}; });
    use = p.CallOf("add", l);
  }
  const auto place = p.At(3, kCalls, Set(l, ElementOf(p.list, {p.i})));
  const Lowering lowering = p.Lower(p.Main({place, use}));
  Stream first;
  for (const LoopRecord& r : lowering.records)
    for (const Stream& s : r.features.streams)
      if (s.symbol == q.symbol && s.random) first = s;
  return first;
}

TEST(PickedPlaces, RowsBeginWhereTheRunFoundTheirPlaces) {
  EXPECT_FALSE(RowOf(false, true, false).random) << "nothing is known of the list";
  for (const bool handed_on : {false, true}) {
    const Stream jumping = RowOf(true, true, handed_on), stepping = RowOf(true, false, handed_on);
    ASSERT_TRUE(jumping.random);
    EXPECT_NEAR(jumping.jumps, 0.25, 1e-9) << "a line for each row of four";
    EXPECT_NEAR(jumping.bytes_per_element, 16, 1e-9);
    EXPECT_NEAR(jumping.picked_bytes, 64000, 1e-9);
    ASSERT_TRUE(stepping.random);
    EXPECT_LT(stepping.jumps, 0.001);
    EXPECT_NEAR(stepping.bytes_per_element, 8, 0.1) << "two rows lie in a line";
  }
}

}  // namespace
}  // namespace fortell::test
