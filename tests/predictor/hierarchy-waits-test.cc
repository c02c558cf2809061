// Loads that wait for loads, and calls whose work is not where the call is.
#include <gtest/gtest.h>

#include "hierarchy-program.h"
#include "predictor/hierarchy/features/load-waits.h"
#include "predictor/hierarchy/lowering/recursion.h"

namespace fortell::test {
namespace {

using namespace hierarchy;

const LoopFeatures& InnerFeatures(const Lowering& l) {
  for (const LoopRecord& r : l.records)
    if (!r.levels.empty()) return r.features;
  ADD_FAILURE() << "no loop";
  return l.records.front().features;
}

Expr ElementOf(Expr array, const Expr& place) {
  array.rank = 0;
  array.args = {place};
  return array;
}

Stmt IfElse(Expr condition, int count, Stmt then, int other, Stmt otherwise) {
  If branch;
  branch.arms.push_back({std::move(condition), count, Block{{std::move(then)}}});
  if (other >= 0) branch.arms.push_back({Expr{}, other, Block{{std::move(otherwise)}}});
  Stmt s;
  s.node = std::move(branch);
  return s;
}

// do while (high - low > 1); middle = (low + high)/2; low or high = middle, by a(middle).
Lowering Search(TestUnit& u, int& array) {
  const Expr a = u.Array("a", kR4, {1 << 20}), x = u.Scalar("x", kR4);
  const Expr low = u.Scalar("low", kI4), high = u.Scalar("high", kI4), mid = u.Scalar("mid", kI4);
  array = a.symbol;
  Loop loop;
  loop.form = Loop::Form::While;
  loop.condition = Relation("gt", high - low, Int(1));
  loop.trips = u.Count(20000);
  loop.body.body = {
      u.At(2, 20000, Set(mid, (low + high) / Int(2))),
      u.At(3, 20000,
           IfElse(Relation("le", ElementOf(a, mid), x), u.Count(10000),
                  u.At(4, 10000, Set(low, mid)), u.Count(10000), u.At(5, 10000, Set(high, mid))))};
  Stmt s;
  s.node = std::move(loop);
  return u.Lower({u.At(1, 1000, std::move(s))});
}

TEST(LoadWaits, ASearchWithoutJumpsWaitsForEachElement) {
  TestUnit u;
  u.if_conversion = 1;
  int array = -1;
  const Lowering l = Search(u, array);
  const LoopFeatures& f = InnerFeatures(l);
  ASSERT_EQ(f.waits.size(), 1u);
  EXPECT_EQ(f.waits[0].symbol, array);
  EXPECT_DOUBLE_EQ(f.waits[0].loads, 1);
  EXPECT_FALSE(f.waits[0].branch);
  EXPECT_TRUE(f.waits[0].geometric);
  EXPECT_TRUE(f.Is(Hindrance::Serial));
}

TEST(LoadWaits, ASearchWithJumpsWaitsWhenTheyAreNotForeseen) {
  TestUnit u;
  int array = -1;
  const Lowering l = Search(u, array);
  const LoopFeatures& f = InnerFeatures(l);
  ASSERT_EQ(f.waits.size(), 1u);
  EXPECT_TRUE(f.waits[0].branch);
  EXPECT_NEAR(f.waits[0].loads, 0.5, 1e-9);  // half of the iterations, one load each
}

// t = a(i)*a(i); if (t + x > 1) k = 0: nothing of the next iterations is begun rightly before product and sum are there.
TEST(LinksToBranches, AreThoseFromElementsToConditionsThatWereMispredicted) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {1000}), t = u.Scalar("t", kR8), x = u.Scalar("x", kR8);
  const Expr k = u.Scalar("k", kI4), i = u.Scalar("i", kI4);
  const auto features = [&](const Expr& condition) {
    return InnerFeatures(u.Lower(
        {u.Do(1, i, 1, 1000, 1,
              {u.At(2, 1000, Set(t, ElementOf(a, i) * ElementOf(a, i))),
               u.At(3, 1000, IfElse(condition, u.Count(500), u.At(4, 500, Set(At(a, k), x)), -1, {}))})}));
  };
  const auto links = [](const LoopFeatures& f, Latency latency) {
    return f.missed_links[static_cast<std::size_t>(latency)];
  };
  const Expr one = Constant(kR8, 1);
  const LoopFeatures f = features(Relation("gt", t + x, one));
  ASSERT_NEAR(f.mispredictions, 0.5, 1e-9);
  EXPECT_NEAR(links(f, Latency::MultiplyR8), 0.5, 1e-9);
  EXPECT_NEAR(links(f, Latency::AddR8), 0.5, 1e-9);
  EXPECT_EQ(links(f, Latency::Select), 0) << "nothing is selected";
  const LoopFeatures alone = features(Relation("gt", ElementOf(a, i), one));
  EXPECT_EQ(RoughCycles(alone.missed_links), 0) << "loads are held in the misprediction's cost";
}

TEST(LoadWaits, WhatIsPickedAtUnknownPlacesSpreadsOverTheArray) {
  TestUnit u;
  u.if_conversion = 1;
  int array = -1;
  const Lowering l = Search(u, array);
  double reuse = 0;
  for (const Stream& s : InnerFeatures(l).streams)
    if (s.symbol == array) reuse = s.reuse_bytes;
  EXPECT_NEAR(reuse, 20000 * 64.0, 1);  // each of 20000 iterations another line, of 65536
}

TEST(LoadWaits, ThePlaceOfTheLeastElementDoesNotWait) {
  TestUnit u;
  u.if_conversion = 1;
  const Expr a = u.Array("a", kR8, {1000}), i = u.Scalar("i", kI4), m = u.Scalar("m", kI4);
  const Lowering l = u.Lower({u.Do(
      1, i, 1, 1000, 10,
      {u.At(2, 10000, IfElse(Relation("lt", ElementOf(a, i), ElementOf(a, m)), u.Count(70),
                             u.At(3, 70, Set(m, i)), -1, Stmt{}))})});
  for (const LoadWait& w : InnerFeatures(l).waits) EXPECT_TRUE(w.branch);
}

/// Notes that the run has looked at the elements that the loop picks by `place`: every one lies on the line of the one before.
int LookedAtNear(TestUnit& u, const Expr& place) {
  Site site;
  site.kind = Site::Kind::Walk;
  site.symbol = place.symbol;
  site.offset = static_cast<int>(u.unit.counters.size());
  site.words = kWalkWords;
  u.unit.counters.resize(u.unit.counters.size() + kWalkWords, 0);
  std::int64_t* words = u.unit.counters.data() + site.offset;
  words[2] = words[3] = words[kWalkState] = 100;
  u.unit.model.sites.push_back(site);
  return static_cast<int>(u.unit.model.sites.size()) - 1;
}

// do while (k > 0); x = x + v(first(k)); k = next(k): a list whose nodes point into a large array.
Lowering LinkedColumns(TestUnit& u, int& next, int& large, bool looked_at = false) {
  const Expr n = u.Array("next", kI4, {1000}), first = u.Array("first", kI4, {1000});
  const Expr v = u.Array("v", kR8, {1 << 20});
  const Expr k = u.Scalar("k", kI4), x = u.Scalar("x", kR8);
  next = n.symbol;
  large = v.symbol;
  Loop loop;
  loop.form = Loop::Form::While;
  loop.condition = Relation("gt", k, Int(0));
  loop.trips = u.Count(1000000);
  loop.body.body = {u.At(2, 1000000, Set(x, x + ElementOf(v, ElementOf(first, k)))),
                    u.At(3, 1000000, Set(k, ElementOf(n, k)))};
  if (looked_at) loop.walk_site = LookedAtNear(u, k);
  Stmt s;
  s.node = std::move(loop);
  return u.Lower({u.At(1, 100, std::move(s))});
}

TEST(LoadWaits, OnlyLoadsOnTheCycleAreWaitedFor) {
  TestUnit u;
  int next = -1, large = -1;
  const Lowering l = LinkedColumns(u, next, large);
  const LoopFeatures& f = InnerFeatures(l);
  ASSERT_EQ(f.waits.size(), 1u);
  EXPECT_EQ(f.waits[0].symbol, next);
  EXPECT_DOUBLE_EQ(f.waits[0].loads, 1);
}

TEST(LoadWaits, ElementsPickedByAWalkLieWhereTheRunFoundThem) {
  TestUnit u;
  int next = -1, large = -1;
  const Lowering l = LinkedColumns(u, next, large, true);
  for (const Stream& s : InnerFeatures(l).streams) {
    if (s.symbol == large) {
      EXPECT_GT(s.reuse_bytes, 1 << 23) << "which the walk does not pick";
    } else {
      EXPECT_LT(s.reuse_bytes, 1024) << s.array;
    }
  }
}

// do while (p(k) /= k); p(k) = p(p(k)); k = p(k)
TEST(LoadWaits, TheElementBehindTheNextOneLiesOnTheWalk) {
  TestUnit u;
  const Expr p = u.Array("p", kI4, {1 << 20}), k = u.Scalar("k", kI4);
  Loop loop;
  loop.form = Loop::Form::While;
  loop.condition = Relation("ne", ElementOf(p, k), k);
  loop.trips = u.Count(1000000);
  loop.body.body = {u.At(2, 1000000, Set(ElementOf(p, k), ElementOf(p, ElementOf(p, k)))),
                    u.At(3, 1000000, Set(k, ElementOf(p, k)))};
  loop.walk_site = LookedAtNear(u, k);
  Stmt s;
  s.node = std::move(loop);
  const Lowering l = u.Lower({u.At(1, 100, std::move(s))});
  for (const Stream& stream : InnerFeatures(l).streams) EXPECT_LT(stream.reuse_bytes, 1024);
}

// do; k = e(e(k)%twin)%next: components of one array of objects; a%next(a%twin(k)) are two arrays.
TEST(LoadWaits, TheObjectAtThePlaceThatOneTellsLiesOnTheWalk) {
  for (const bool objects : {true, false}) {
    TestUnit u;
    const Expr e = objects ? u.Array("e", {TypeClass::Derived, 0}, {1 << 20}) : u.Scalar("e", {TypeClass::Derived, 0});
    const Expr k = u.Scalar("k", kI4);
    const auto component = [&](const char* name) {
      const Expr c = u.Array(name, kI4, {1 << 20});
      u.unit.model.symbols.back().storage = Storage::Component;
      u.unit.model.symbols.back().base = e.symbol;
      return c;
    };
    const Expr twin = component("e%twin"), next = component("e%next");
    Loop loop;
    loop.form = Loop::Form::Forever;
    loop.trips = u.Count(1000000);
    loop.body.body = {u.At(2, 1000000, Set(k, ElementOf(next, ElementOf(twin, k))))};
    loop.walk_site = LookedAtNear(u, k);
    Stmt s;
    s.node = std::move(loop);
    const Lowering l = u.Lower({u.At(1, 1, std::move(s))});
    double bytes = 0;
    for (const Stream& stream : InnerFeatures(l).streams)
      if (stream.symbol == next.symbol) bytes = std::max(bytes, stream.reuse_bytes);
    if (objects)
      EXPECT_LT(bytes, 1024);
    else
      EXPECT_GT(bytes, 1 << 20);
  }
}

// do; a = code%arg(pc); if (code%op(pc) > 9) pc = a + code%arg(pc + 1); else pc = pc + 1: both components are arrays, and no
// parts of one record.
TEST(LoadWaits, ComponentsThatAreArraysLieApart) {
  TestUnit u;
  const Expr code = u.Scalar("code", {TypeClass::Derived, 0}), pc = u.Scalar("pc", kI4), a = u.Scalar("a", kI4);
  const auto component = [&](const char* name) {
    const Expr e = u.Array(name, kI4, {1 << 20});
    Symbol& s = u.unit.model.symbols.back();
    s.storage = Storage::Component;
    s.base = code.symbol;
    return e;
  };
  const Expr op = component("code%op"), arg = component("code%arg");
  Loop loop;
  loop.form = Loop::Form::Forever;
  loop.trips = u.Count(1000000);
  loop.body.body = {u.At(2, 1000000, Set(a, ElementOf(arg, pc))),
                    u.At(3, 1000000, IfElse(Relation("gt", ElementOf(op, pc), Int(9)), u.Count(100000),
                                            u.At(4, 100000, Set(pc, a + ElementOf(arg, pc + Int(1)))), u.Count(900000),
                                            u.At(5, 900000, Set(pc, pc + Int(1)))))};
  loop.walk_site = LookedAtNear(u, pc);
  Stmt s;
  s.node = std::move(loop);
  const Lowering l = u.Lower({u.At(1, 1, std::move(s))});
  std::set<int> seen;
  for (const Stream& stream : InnerFeatures(l).streams) {
    seen.insert(stream.symbol);
    EXPECT_LT(stream.reuse_bytes, 1024) << stream.array << ": the element behind the one picked is picked, too";
  }
  EXPECT_EQ(seen, (std::set<int>{op.symbol, arg.symbol}));
}

Stmt JumpTo(int label) {
  Jump jump;
  jump.labels = {label};
  Stmt s;
  s.node = std::move(jump);
  return s;
}

// 10 if (t(1, k) == 0) goto 20; v = at(2, k); x = x + z(v); k = t(2, k); goto 10: a mesh of triangles.
TEST(LoadWaits, PlacesAmongJumpsAndTheirNeighboursLieWhereTheRunFoundThem) {
  const auto column = [](Expr table, int row, const Expr& place) {
    table.rank = 0;
    table.args = {Int(row), place};
    return table;
  };
  for (const bool looked_at : {false, true}) {
    TestUnit u;
    const Expr t = u.Array("t", kI4, {3, 1 << 18}), at = u.Array("at", kI4, {3, 1 << 18}), z = u.Array("z", kR8, {1 << 18});
    const Expr k = u.Scalar("k", kI4), v = u.Scalar("v", kI4), x = u.Scalar("x", kR8);
    if (looked_at) LookedAtNear(u, k);
    for (const Expr* e : {&k, &v}) u.unit.model.symbols[static_cast<std::size_t>(e->symbol)].procedure = 0;
    Stmt head = u.At(2, 1000001, IfElse(Relation("eq", column(t, 1, k), Int(0)), u.Count(1), u.At(2, 1, JumpTo(20)), -1, Stmt{})), end;
    head.label = 10;
    end.node = Nothing{};
    end.label = 20;
    const Lowering l = u.Lower({std::move(head), u.At(3, 1000000, Set(v, column(at, 2, k))), u.At(4, 1000000, Set(x, x + ElementOf(z, v))),
                                u.At(5, 1000000, Set(k, column(t, 2, k))), u.At(6, 1000000, JumpTo(10)), u.At(7, 1, std::move(end))});
    double farthest = 0;
    for (const Stream& s : InnerFeatures(l).streams) farthest = std::max(farthest, s.reuse_bytes);
    if (looked_at) EXPECT_LT(farthest, 1024);
    else EXPECT_GT(farthest, 1 << 20);
  }
}

// 10 if (m(key + k) == 0) goto 20; k = m(next + k); goto 10: one array holds all tables, each behind a place of its own.
TEST(LoadWaits, PlacesBehindABaseLieWhereTheRunFoundThem) {
  for (const bool looked_at : {false, true}) {
    TestUnit u;
    const Expr m = u.Array("m", kI4, {1 << 20}), k = u.Scalar("k", kI4), key = u.Scalar("key", kI4), next = u.Scalar("next", kI4);
    if (looked_at) LookedAtNear(u, k);
    u.unit.model.symbols[static_cast<std::size_t>(k.symbol)].procedure = 0;
    Stmt head = u.At(2, 1000001, IfElse(Relation("eq", ElementOf(m, key + k), Int(0)), u.Count(1), u.At(2, 1, JumpTo(20)), -1, Stmt{})), end;
    head.label = 10;
    end.node = Nothing{};
    end.label = 20;
    const Lowering l = u.Lower({std::move(head), u.At(3, 1000000, Set(k, ElementOf(m, next + k))), u.At(4, 1000000, JumpTo(10)), u.At(5, 1, std::move(end))});
    double farthest = 0;
    for (const Stream& s : InnerFeatures(l).streams) farthest = std::max(farthest, s.reuse_bytes);
    if (looked_at) EXPECT_LT(farthest, 1024);
    else EXPECT_GT(farthest, 1 << 20);
  }
}

TEST(LoadWaits, ASmallTableStaysNearBesideALargeArray) {
  TestUnit u;
  int next = -1, large = -1;
  const Lowering l = LinkedColumns(u, next, large);
  double small_reuse = 0, large_reuse = 0;
  for (const Stream& s : InnerFeatures(l).streams)
    (s.symbol == large ? large_reuse : small_reuse) = s.reuse_bytes;
  EXPECT_NEAR(small_reuse, 3 * 4000, 1);  // each of the three arrays as often as the table has lines
  EXPECT_NEAR(large_reuse, (1 << 23) + 2 * 4000, 1);
}

// if (t(k) /= 0) a = a + 1; if (t(k) > 7) b = b + 1, where k is at an unknown place.
TEST(LoadWaits, APlaceThatABranchHasWaitedForIsThereForTheNext) {
  TestUnit u;
  const Expr t = u.Array("t", kI4, {1 << 20}), ind = u.Array("ind", kI4, {1000});
  const Expr i = u.Scalar("i", kI4), a = u.Scalar("a", kI4), b = u.Scalar("b", kI4);
  const Expr place = ElementOf(t, ElementOf(ind, i));
  const auto counts = [&](int line, const char* relation, int constant, const Expr& n) {
    return u.At(line, 10000,
                IfElse(Relation(relation, place, Int(constant)), u.Count(5000),
                       u.At(line + 1, 5000, Set(n, n + Int(1))), -1, Stmt{}));
  };
  const Lowering l =
      u.Lower({u.Do(1, i, 1, 1000, 10, {counts(2, "ne", 0, a), counts(4, "gt", 7, b)})});
  const LoopFeatures& f = InnerFeatures(l);
  ASSERT_EQ(f.waits.size(), 2u);
  EXPECT_NEAR(f.waits[0].loads, 0.5, 1e-9);
  EXPECT_NEAR(f.waits[1].loads, 0.25, 1e-9);  // half of the iterations have waited already
}

std::vector<Parameter> Latencies() {
  std::vector<Parameter> found;
  for (const auto& [elements, seconds] : {std::pair(1024, 1e-9), std::pair(1 << 18, 8e-9)}) {
    Parameter p;
    p.module = "scalar";
    p.name = "SEQ-I-LOAD-LATENCY";
    p.elements = elements;
    p.mean = seconds;
    found.push_back(p);
  }
  return found;
}

/// do while; u = next node; do k = ptr(u), ptr(u) + 3; if (x(k) > y) n = k. `listed`: u = list(i) in a DO loop over i instead.
const LoopFeatures InnerOfRows(bool listed) {
  TestUnit t;
  const Expr ptr = t.Array("ptr", kI4, {1 << 16}), x = t.Array("x", kR4, {1 << 20}), list = t.Array("list", kI4, {1 << 16});
  const Expr u = t.Scalar("u", kI4), k = t.Scalar("k", kI4), i = t.Scalar("i", kI4), n = t.Scalar("n", kI4), y = t.Scalar("y", kR4);
  Stmt inner = t.Do(4, k, 1, 4, 1000, {t.At(5, 4000, IfElse(Relation("gt", ElementOf(x, k), y), t.Count(2000),
                                                           t.At(5, 2000, Set(n, k)), -1, {}))});
  auto& rows = std::get<Loop>(inner.node);
  rows.lower = ElementOf(ptr, u);
  rows.upper = ElementOf(ptr, u) + Int(3);
  const Stmt next = t.At(3, 1000, Set(u, listed ? ElementOf(list, i) : ElementOf(list, ElementOf(list, u))));
  const Lowering l = t.Lower({t.Do(2, i, 1, 1000, 1, {next, inner})});
  for (const LoopRecord& r : l.records)
    if (r.levels.size() == 2) return r.features;
  return {};
}

TEST(LoadWaits, RowsOfNodesThatDataPickBeginAtAnyPlace) {
  const LoopFeatures f = InnerOfRows(false);
  const auto first = std::find_if(f.streams.begin(), f.streams.end(), [](const Stream& s) { return s.random; });
  ASSERT_NE(first, f.streams.end());
  EXPECT_DOUBLE_EQ(first->share, 0.25) << "a line in each entry of four iterations";
  double loads = 0;
  for (const LoadWait& w : f.waits) loads += w.branch ? w.loads : 0;
  EXPECT_NEAR(loads, 2 * 0.25, 1e-9) << "the element that tells the place, then the row's first";
  const LoopFeatures in_order = InnerOfRows(true);
  EXPECT_TRUE(std::none_of(in_order.streams.begin(), in_order.streams.end(), [](const Stream& s) { return s.random; }));
  EXPECT_TRUE(in_order.waits.empty());
}

TEST(LoadWaits, LatencyIsThatOfTheLevelWhereTheDataLie) {
  const LoadLatency latency(Latencies(), 32768);
  EXPECT_DOUBLE_EQ(latency.Seconds(100), 1e-9);
  EXPECT_DOUBLE_EQ(latency.Seconds(32768), 1e-9);
  EXPECT_NEAR(latency.Seconds(1 << 20), 8e-9, 1e-15);
  EXPECT_NEAR(latency.Seconds(std::sqrt(32768.0 * (1 << 20))), std::sqrt(8.0) * 1e-9, 1e-15);
  EXPECT_DOUBLE_EQ(latency.Seconds(1e9), 8e-9);
  // 64 bytes to 32 KiB: ten places at 1 ns; then five that double up to 8 ns at 1 MiB.
  double sum = 10e-9;
  for (int k = 1; k <= 5; ++k) sum += std::pow(8, k / 5.0) * 1e-9;
  EXPECT_NEAR(latency.GeometricSeconds(1 << 20), sum / 15, 1e-14);
}

TEST(LoadWaits, PricesFollowTheStreamsReuse) {
  LoopFeatures f;
  f.waits = {{7, 2, false, false}, {7, 0.25, true, false}};
  Stream s;
  s.symbol = 7;
  s.random = true;
  s.reuse_bytes = 1 << 20;
  f.streams = {s};
  PriceWaits(LoadLatency(Latencies(), 32768), f);
  EXPECT_NEAR(f.chain_wait_s, 16e-9, 1e-15);
  EXPECT_NEAR(f.branch_wait_s, 2e-9, 1e-15);
}

Expr FunctionOf(const std::string& name, std::vector<Expr> args) {
  Expr e = Fn(name, std::move(args), kI4);
  e.kind = ExprKind::Function;
  return e;
}

// f(n) = f(n - 1) + f(second), in procedure 1.
bool Repeats(const Expr& n, TestUnit& u, const Expr& second) {
  Procedure p;
  p.kind = Procedure::Kind::Function;
  p.name = "m::f";
  p.recursive = true;
  p.dummies = {n.symbol};
  p.body.body = {u.At(5, 10, Set(u.Scalar("r", kI4), FunctionOf("f", {n - Int(1)}) +
                                                         FunctionOf("f", {second})))};
  u.unit.model.procedures.push_back(std::move(p));
  return RepeatsItsCalls(u.unit.model, 1);
}

TEST(Recursion, CallsOfTheSameNumbersComeAgain) {
  TestUnit u;
  const Expr n = u.Scalar("n", kI4);
  EXPECT_TRUE(Repeats(n, u, n - Int(2)));
}

TEST(Recursion, CallsOfOtherNumbersDoNot) {
  TestUnit u;
  const Expr n = u.Scalar("n", kI4);
  EXPECT_FALSE(Repeats(n, u, n / Int(2)));
}

TEST(Calls, AnArrayExpressionAsArgumentIsALoop) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {500});
  Call call;
  call.procedure = "work";
  call.args = {a * a};
  Stmt s;
  s.node = call;
  const Lowering l = u.Lower({u.At(3, 20, std::move(s))});
  const LoopFeatures& f = InnerFeatures(l);
  EXPECT_EQ(f.entries, 20);
  EXPECT_EQ(f.trips, 500);
  EXPECT_DOUBLE_EQ(FullCount(f, Cost::MultiplyR8), 1);
}

// if (before(x(i), y)) n = n + 1, where before is `if (a < b) then; before = .true.; else; before = .false.`, perhaps beside
// something else that it sets.
double MissedBehindAFunction(bool chooses_alone) {
  constexpr std::int64_t kIterations = 10000;
  TestUnit u;
  const Expr x = u.Array("x", kR8, {kIterations}), i = u.Scalar("i", kI4), n = u.Scalar("n", kI4), y = u.Scalar("y", kR8);
  const Expr a = u.Scalar("a", kR8), b = u.Scalar("b", kR8), result = u.Scalar("before", kL4);
  for (const Expr& own : {a, b, result}) u.unit.model.symbols[static_cast<std::size_t>(own.symbol)].procedure = 1;
  u.unit.model.symbols[static_cast<std::size_t>(result.symbol)].storage = Storage::Result;
  Stmt choice = IfElse(Relation("lt", a, b), u.Count(5000), u.At(11, 5000, Set(result, Constant(kL4, 1))), u.Count(5000),
                       u.At(12, 5000, Set(result, Constant(kL4, 0))));
  std::get<If>(choice.node).branch_site = u.SawOutcomes(1000, 300);
  Procedure before;
  before.name = "before";
  before.line = 9;
  before.count = u.Count(kIterations);
  before.dummies = {a.symbol, b.symbol};
  before.body.body = {u.At(10, kIterations, choice)};
  if (!chooses_alone) before.body.body.push_back(u.At(13, kIterations, Set(b, a)));
  u.unit.model.procedures.push_back(before);
  Expr asked;
  asked.kind = ExprKind::Function;
  asked.name = "before";
  asked.type = kL4;
  asked.args = {ElementOf(x, i), y};
  Stmt behind = IfElse(asked, u.Count(5000), u.At(3, 5000, Set(n, n + Int(1))), -1, {});
  std::get<If>(behind.node).branch_site = u.SawOutcomes(1000, 200);
  return InnerFeatures(u.Lower({u.Do(1, i, 1, kIterations, 1, {u.At(2, kIterations, behind)})})).mispredictions;
}

TEST(Calls, AChoiceThatAnIfAsksForIsMispredictedOnce) {
  const double once = MissedBehindAFunction(true);
  EXPECT_GT(once, 0);
  EXPECT_LT(once, 0.25);
  EXPECT_NEAR(MissedBehindAFunction(false), once + 0.3, 0.01);
}

TEST(Calls, ThroughADummyProcedureIsACall) {
  TestUnit u;
  const Expr f = u.Scalar("f", Type{});
  u.unit.model.procedures[0].dummies = {f.symbol};
  Call call;
  call.procedure = "f";
  Stmt s;
  s.node = call;
  const Lowering l = u.Lower({u.At(3, 20, std::move(s))});
  EXPECT_TRUE(l.external.empty());
  ASSERT_EQ(l.serial.size(), 1u);
  EXPECT_EQ(l.serial[0].parts[0].parameter, "SEQ-CALL");
  EXPECT_EQ(l.serial[0].times, 20);
}

}  // namespace
}  // namespace fortell::test
