// Loops that wait: GOTO loops, DO WHILE, chains over several scalars, elements that stay in memory.
#include <gtest/gtest.h>

#include "hierarchy-program.h"
#include "predictor/hierarchy/loops/loop-steps.h"

namespace fortell::test {
namespace {

using namespace hierarchy;

Stmt GotoWhen(Expr condition, int label, int arm_count, int jump_count) {
  Jump jump;
  jump.labels = {label};
  Stmt inside;
  inside.node = jump;
  inside.count = jump_count;
  If branch;
  branch.arms.push_back({std::move(condition), arm_count, Block{{inside}}});
  Stmt s;
  s.node = std::move(branch);
  return s;
}

Stmt While(Expr condition, int trips, std::vector<Stmt> body) {
  Loop loop;
  loop.form = Loop::Form::While;
  loop.condition = std::move(condition);
  loop.trips = trips;
  loop.body.body = std::move(body);
  Stmt s;
  s.node = std::move(loop);
  return s;
}

const LoopRecord& Inner(const Lowering& l) {
  for (const LoopRecord& r : l.records)
    if (!r.levels.empty()) return r;
  ADD_FAILURE() << "no loop";
  return l.records.front();
}

// do i = 1, 1000: m = `next`; if (m > j) j = j - m, in 300 of them.
double MispredictionsOf(TestUnit& u, const Expr& m, const Expr& next) {
  const Expr i = u.Scalar("i", kI4), j = u.Scalar("j", kI4);
  If branch;
  branch.arms.push_back(
      {Relation("gt", m, j), u.Count(300), Block{{u.At(4, 300, Set(j, j - m))}}});
  Stmt s;
  s.node = std::move(branch);
  const Lowering l = u.Lower(
      {u.Do(1, i, 1, 1000, 1, {u.At(2, 1000, Set(m, next)), u.At(3, 1000, std::move(s))})});
  return Inner(l).features.mispredictions;
}

TEST(ScalarLoops, OutcomesOfIntegersThatHalveAreHalfForeseen) {
  TestUnit u, v;
  const Expr m = u.Scalar("m", kI4), n = v.Scalar("n", kI4);
  const double independent = IndependentMispredictionRate(0.3);
  EXPECT_NEAR(MispredictionsOf(u, m, m / Int(2)), 0.5 * independent, 1e-12);
  EXPECT_NEAR(MispredictionsOf(v, n, Fn("mod", {n * Int(3), Int(17)}, kI4)), independent, 1e-12)
      << "random numbers";
}

TEST(ScalarLoops, BackwardGotoIsALoopWithItsTrips) {
  TestUnit u;
  const Expr s = u.Scalar("s", kR8), x = u.Scalar("x", kR8);
  Stmt head = u.At(2, 1000, Set(s, x / s));
  head.label = 10;
  const Lowering l = u.Lower({u.At(1, 4, Set(s, x)), std::move(head),
                              u.At(3, 1000, GotoWhen(Relation("gt", s, x), 10, u.Count(996),
                                                     u.Count(996)))});
  const LoopFeatures& f = Inner(l).features;
  EXPECT_EQ(f.entries * f.trips, 1000);
  EXPECT_EQ(f.entries, 1);  // no trip count is worked out, so nothing is paid for each of the four
  EXPECT_EQ(Inner(l).levels[0].trips, 250);
  EXPECT_TRUE(f.Is(Hindrance::Serial));
  EXPECT_EQ(ChainCount(f, Latency::DivideR8), 1);
}

TEST(ScalarLoops, WaysOfAnArithmeticIfAreAsFrequentAsTheirLabels) {
  // do i: if (a(i)) 10, 30, 20; 10 s = s + 1; 20 ...; 30 continue
  TestUnit u;
  const Expr a = u.Array("a", kR8, {1000}), i = u.Scalar("i", kI4), s = u.Scalar("s", kR8);
  const auto missed = [&](std::int64_t negative, JumpKind kind, int looked_at = -1) {
    Jump jump;
    jump.kind = kind;
    jump.choice_site = looked_at;
    jump.labels = {10, 30, 20};
    jump.value = At(a, i);
    Stmt branch, end;
    branch.node = jump;
    end.node = Nothing{};
    Stmt first = u.At(3, negative, Set(s, s + At(a, i))), second = u.At(4, 1000 - negative, Set(s, s * At(a, i)));
    first.label = 10;
    second.label = 20;
    end.label = 30;
    Stmt last = u.At(5, 0, end);
    last.label = 30;
    return Inner(u.Lower({u.Do(1, i, 1, 1000, 1, {u.At(2, 1000, branch), first, second, last})})).features.mispredictions;
  };
  EXPECT_NEAR(missed(500, JumpKind::ArithmeticIf), 0.5, 1e-9);
  EXPECT_NEAR(missed(100, JumpKind::ArithmeticIf), IndependentMispredictionRate(0.1), 1e-9);
  EXPECT_NEAR(missed(100, JumpKind::ComputedGoto), 1 - 0.01 - 0.81, 1e-9);
  EXPECT_EQ(missed(0, JumpKind::ArithmeticIf), 0);
  EXPECT_NEAR(missed(100, JumpKind::ComputedGoto, u.SawChoices(1000, 30)), 0.03, 1e-9) << "in the order of the run";
}

TEST(ScalarLoops, ForwardGotoIsNoLoop) {
  TestUnit u;
  const Expr s = u.Scalar("s", kR8), x = u.Scalar("x", kR8);
  Stmt end = u.At(3, 4, Set(s, x));
  end.label = 10;
  const Lowering l = u.Lower({u.At(1, 4, GotoWhen(Relation("gt", s, x), 10, u.Count(2), u.Count(2))),
                              u.At(2, 2, Set(s, x / s)), std::move(end)});
  for (const LoopRecord& r : l.records) EXPECT_TRUE(r.levels.empty());
}

TEST(ScalarLoops, ConditionOfWhileIsWorkAndABranch) {
  TestUnit u;
  const Expr s = u.Scalar("s", kR8), x = u.Scalar("x", kR8);
  const Lowering l =
      u.Lower({u.At(1, 10, While(Relation("gt", s, x), u.Count(40),
                                 {u.At(2, 40, Set(s, s * x + x))}))});
  const LoopFeatures& f = Inner(l).features;
  EXPECT_DOUBLE_EQ(TakenCount(f, Cost::CompareR8), 1.25);  // once more than iterations, per entry
  EXPECT_DOUBLE_EQ(f.branches, 1.25);
  EXPECT_GT(f.mispredictions, 0);
}

TEST(ScalarLoops, WhileOverACounterIsACountedLoop) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {100}), b = u.Array("b", kR8, {100});
  const Expr i = u.Scalar("i", kI4), n = u.Scalar("n", kI4);
  const Lowering l = u.Lower({u.At(
      1, 2, While(Relation("le", i, n), u.Count(200),
                  {u.At(2, 200, Set(At(a, i), At(b, i))), u.At(3, 200, Set(i, i + Int(1)))}))});
  const LoopFeatures& f = Inner(l).features;
  EXPECT_FALSE(f.Is(Hindrance::Serial));
  EXPECT_EQ(f.mispredictions, 0);
  ASSERT_EQ(f.streams.size(), 2u);
  EXPECT_EQ(f.streams[0].stride_bytes, 8);
  EXPECT_FALSE(f.streams[0].random);
}

TEST(ScalarLoops, ChainRunsOverSeveralScalars) {
  // x comes back by way of x2: neither depends on itself within one iteration.
  TestUnit u;
  const Expr x = u.Scalar("x", kR8), x2 = u.Scalar("x2", kR8), c = u.Scalar("c", kR8),
             i = u.Scalar("i", kI4);
  const Lowering l = u.Lower({u.Do(1, i, 1, 100, 1, {u.At(2, 100, Set(x, x2 + c)),
                                                     u.At(3, 100, Set(x2, x * x))})});
  const LoopFeatures& f = Inner(l).features;
  EXPECT_EQ(ChainCount(f, Latency::AddR8), 1);
  EXPECT_EQ(ChainCount(f, Latency::MultiplyR8), 1);
  EXPECT_TRUE(f.Is(Hindrance::Serial));
}

TEST(ScalarLoops, CycleOfTwoIterationsCountsHalf) {
  TestUnit u;
  const Expr x = u.Scalar("x", kR8), y = u.Scalar("y", kR8), t = u.Scalar("t", kR8),
             c = u.Scalar("c", kR8), i = u.Scalar("i", kI4);
  const Lowering l = u.Lower(
      {u.Do(1, i, 1, 100, 1, {u.At(2, 100, Set(t, x)), u.At(3, 100, Set(x, y / c)),
                              u.At(4, 100, Set(y, t))})});
  EXPECT_DOUBLE_EQ(ChainCount(Inner(l).features, Latency::DivideR8), 0.5);
}

TEST(ScalarLoops, WhatFewIterationsReachIsWaitedForInThose) {
  // x = x**2/y in a quarter of the iterations, behind a jump.
  TestUnit u;
  const Expr x = u.Scalar("x", kR8), y = u.Scalar("y", kR8), i = u.Scalar("i", kI4);
  const Expr a = u.Array("a", kR8, {1000});
  If branch;
  branch.arms.push_back({Relation("gt", At(a, i), y), u.Count(250),
                         Block{{u.At(3, 250, Set(x, Power(x, Int(2)) / y))}}});
  Stmt s;
  s.node = std::move(branch);
  const Lowering l = u.Lower({u.Do(1, i, 1, 1000, 1, {u.At(2, 1000, std::move(s))})});
  EXPECT_DOUBLE_EQ(ChainCount(Inner(l).features, Latency::DivideR8), 0.25);
  EXPECT_DOUBLE_EQ(ChainCount(Inner(l).features, Latency::MultiplyR8), 0.25);
}

TEST(ScalarLoops, TilesLieSideBySide) {
  // do k = 1, 10; do jt = 1, 4096, 32; do j = jt, jt + 31: all of a comes between two rounds of k.
  TestUnit u;
  const Expr jt = u.Scalar("jt", kI4), j = u.Scalar("j", kI4), k = u.Scalar("k", kI4);
  const Expr a = u.Array("a", kR8, {4096});
  const auto reuse = [&](const Expr& first, const Expr& last) {
    Loop loop;
    loop.variable = j.symbol;
    loop.lower = first;
    loop.upper = last;
    loop.trips = u.Count(10 * 4096);
    loop.body.body = {u.At(4, 10 * 4096, Set(At(a, j), At(a, j) + Constant(kR8, 1)))};
    Stmt inner;
    inner.node = std::move(loop);
    const Lowering l = u.Lower({u.Do(1, k, 1, 10, 1, {u.Do(2, jt, 1, 4096, 10,
                                                           {u.At(3, 1280, std::move(inner))},
                                                           Int(32))})});
    const auto& streams = l.records.back().features.streams;
    return streams.empty() ? 0.0 : streams.front().reuse_bytes;
  };
  EXPECT_NEAR(reuse(jt, jt + Int(31)), 8.0 * 4096, 8.0 * 32);
  EXPECT_LE(reuse(Int(1), Int(32)), 8.0 * 64) << "the same each time";
}

TEST(ScalarLoops, ComplexProductIsTwoOperationsDeep) {
  TestUnit u;
  const Expr z = u.Scalar("z", kC8), c = u.Scalar("c", kC8), i = u.Scalar("i", kI4);
  const Lowering l = u.Lower({u.Do(1, i, 1, 100, 1, {u.At(2, 100, Set(z, z * z + c))})});
  const LoopFeatures& f = Inner(l).features;
  EXPECT_EQ(ChainCount(f, Latency::MultiplyR8), 1);
  EXPECT_EQ(ChainCount(f, Latency::FmaR8), 1);
  EXPECT_EQ(ChainCount(f, Latency::AddR8), 1);
}

// z = c / (c + z): Smith's method divides twice behind the divisor. Without a jump or a call at the line the compiler has
// divided by the square of the magnitude.
TEST(ScalarLoops, AComplexQuotientIsTwoDivisionsDeepBehindTheDivisor) {
  const auto divisions = [](const LoopReport* report, bool below) {
    TestUnit u;
    const Expr z = u.Scalar("z", kC8), c = u.Scalar("c", kC8), i = u.Scalar("i", kI4);
    u.report = report;
    const Lowering l = u.Lower({u.Do(1, i, 1, 200, 1, {u.At(2, 200, Set(z, below ? c / (c + z) : (c + z) / c))})});
    return ChainCount(l.records.back().features, Latency::DivideR8);
  };
  LoopReport plain, chosen, called;
  plain.remarks = {{0, 2, kMachineCode, "20"}};
  chosen.remarks = {{0, 2, kMachineCode, "30"}, {0, 2, kConditionalJump, "1"}};
  called.remarks = {{0, 2, kMachineCode, "20"}, {0, 2, kMachineCall, "__divdc3"}};
  EXPECT_EQ(divisions(nullptr, true), 2);
  EXPECT_EQ(divisions(nullptr, false), 1) << "behind the dividend";
  EXPECT_EQ(divisions(&plain, true), 1);
  EXPECT_EQ(divisions(&chosen, true), 2);
  EXPECT_EQ(divisions(&called, true), 2);
}

/// A loop of 200 iterations, entered three times, whose statement `made` from its unit and variable; the machine code calls `called` there.
template <typename F>
Lowering LoweredWithCall(const char* price, const char* called, F&& made) {
  TestUnit u;
  u.prices = {price};
  LoopReport report;
  report.remarks = {{0, 2, kMachineCode, "20"}, {0, 2, kMachineCall, called}};
  u.report = &report;
  const Expr i = u.Scalar("i", kI4);
  return u.Lower({u.Do(1, i, 1, 200, 3, {u.At(2, 600, made(u, i))})});
}

// z(i) = c / z(i): where the run-time support divides, each quotient has the price of its call, and no divisions beside.
TEST(ScalarLoops, AComplexQuotientThatIsCalledHasThePriceOfTheCall) {
  const auto lower = [](const char* called) {
    return LoweredWithCall("SEQ-CD-QUOTIENT", called, [](TestUnit& u, const Expr& i) {
      const Expr z = u.Array("z", kC8, {200}), c = u.Scalar("c", kC8);
      return Set(At(z, i), c / At(z, i));
    });
  };
  const Lowering by_call = lower("__divdc3"), inlined = lower("memcpy");
  ASSERT_EQ(by_call.serial.size(), 1u);
  EXPECT_EQ(by_call.serial[0].parts.at(0).parameter, "SEQ-CD-QUOTIENT");
  EXPECT_EQ(by_call.serial[0].times, 600);
  EXPECT_EQ(FullCount(by_call.records.back().features, Cost::DivideR8), 0);
  EXPECT_TRUE(inlined.serial.empty());
  EXPECT_GT(FullCount(inlined.records.back().features, Cost::DivideR8), 0);
}

// x(i) = abs(z(i)): where the C library is called, each has the price of the call, and no root beside.
TEST(ScalarLoops, AMagnitudeThatIsCalledHasThePriceOfTheCall) {
  const auto lower = [](const char* called) {
    return LoweredWithCall("SEQ-CD-MAGNITUDE", called, [](TestUnit& u, const Expr& i) {
      const Expr z = u.Array("z", kC8, {200}), x = u.Array("x", kR8, {200});
      return Set(At(x, i), Fn("abs", {At(z, i)}, kR8));
    });
  };
  const Lowering by_call = lower("hypot"), inlined = lower("memcpy");
  ASSERT_EQ(by_call.serial.size(), 1u);
  EXPECT_EQ(by_call.serial[0].parts.at(0).parameter, "SEQ-CD-MAGNITUDE");
  EXPECT_EQ(by_call.serial[0].times, 600);
  EXPECT_EQ(FullCount(by_call.records.back().features, Cost::SquareRootR8), 0);
  EXPECT_TRUE(inlined.serial.empty());
  EXPECT_EQ(FullCount(inlined.records.back().features, Cost::SquareRootR8), 1);
}

// do j; do i: s = s*2 + abs(z(i)): the same elements each time, of which the processor knows the way through the library.
TEST(ScalarLoops, MagnitudesOfElementsThatComeBackAreForeseen) {
  TestUnit u;
  u.prices = {"SEQ-CD-MAGNITUDE"};
  LoopReport report;
  report.remarks = {{0, 3, kMachineCode, "20"}, {0, 3, kMachineCall, "hypot"}};
  u.report = &report;
  const Expr z = u.Array("z", kC8, {20}), s = u.Scalar("s", kR8), i = u.Scalar("i", kI4), j = u.Scalar("j", kI4);
  Stmt set = u.At(3, 2000, Set(s, s * Constant(kR8, 2) + Fn("abs", {At(z, i)}, kR8)));
  const Lowering lowering = u.Lower({u.Do(1, j, 1, 100, 1, {u.Do(2, i, 1, 20, 100, {std::move(set)})})});
  EXPECT_TRUE(lowering.serial.empty());
}

// do j; call total (s = 0; do i = 1, 10: s = s + a(i)); x(j) = y(j)*y(j): what lies between two sums uses up the core's window.
TEST(ScalarLoops, EntriesOfACalledLoopAreAsFarApartAsItsCallersLoopIsLong) {
  constexpr int kCalls = 100, kElements = 10;
  const auto apart = [](bool more) {
    TestUnit u;
    const Expr a = u.Array("a", kR8, {kElements}), x = u.Array("x", kR8, {kCalls}), y = u.Array("y", kR8, {kCalls});
    const Expr s = u.Scalar("s", kR8), i = u.Scalar("i", kI4), j = u.Scalar("j", kI4);
    fortell::Procedure p;
    p.name = "total";
    p.count = u.Count(kCalls);
    p.body.body = {u.At(10, kCalls, Set(s, Constant(kR8, 0))),
                   u.Do(11, i, 1, kElements, kCalls, {u.At(12, kCalls * kElements, Set(s, s + At(a, i)))})};
    u.unit.model.procedures.push_back(p);
    Stmt call;
    call.node = Call{"total", {}};
    std::vector<Stmt> body = {u.At(2, kCalls, call)};
    if (more) body.push_back(u.At(3, kCalls, Set(At(x, j), At(y, j) * At(y, j))));
    for (const LoopRecord& r : u.Lower({u.Do(1, j, 1, kCalls, 1, std::move(body))}).records)
      if (r.features.restarts) return r.features.entries_apart;
    ADD_FAILURE() << "no sum that begins anew";
    return 0.0;
  };
  EXPECT_EQ(apart(false), 2 * kElements) << "a load and a sum";
  EXPECT_EQ(apart(true), 2 * kElements + 3) << "and a load, a product and a store";
}

// A procedure that asks about its argument: a jump, of which only the run could know how often it is missed.
TEST(ScalarLoops, AConditionOnArgumentsIsABranchOutsideOfLoops) {
  TestUnit u;
  const Expr x = u.Scalar("x", kR8), s = u.Scalar("s", kR8), i = u.Scalar("i", kI4);
  u.unit.model.symbols[static_cast<std::size_t>(x.symbol)].storage = Storage::Dummy;
  const Stmt branch = When(Relation("gt", x, Constant(kR8, 0)), u.Count(300), {u.At(3, 300, Set(s, x))});
  const LoopFeatures outside = u.Lower({u.At(2, 900, branch)}).records.back().features;
  EXPECT_GT(outside.branches * outside.trips * outside.entries, 0);
  EXPECT_EQ(outside.mispredictions, 0);
  const LoopFeatures inside = u.Lower({u.Do(1, i, 1, 900, 1, {u.At(2, 900, branch)})}).records.back().features;
  EXPECT_EQ(inside.branches, 0) << "asked before the loop";
}

TEST(ScalarLoops, OfAComplexProductOnlyThePartIsComputedThatIsAskedFor) {
  TestUnit u;
  const Expr z = u.Scalar("z", kC8), s = u.Scalar("s", kR8), i = u.Scalar("i", kI4);
  Expr conjugate = Fn("conjg", {z}), part;
  conjugate.type = kC8;
  part = Fn("real", {z * conjugate});
  part.type = kR8;
  const Lowering l =
      u.Lower({u.Do(1, i, 1, 100, 1, {u.At(2, 100, Set(z, z + z)), u.At(3, 100, Set(s, part))})});
  const LoopFeatures& f = Inner(l).features;
  EXPECT_EQ(f.taken[static_cast<std::size_t>(Cost::MultiplyR8)], 1);
  EXPECT_EQ(f.taken[static_cast<std::size_t>(Cost::FmaR8)], 1);
  EXPECT_EQ(f.taken[static_cast<std::size_t>(Cost::SimpleR8)], 0);
}

TEST(ScalarLoops, IntegerProductsTakeLongerThanSums) {
  TestUnit u;
  const Expr k = u.Scalar("k", kI4), i = u.Scalar("i", kI4);
  const auto chain = [&](const Expr& value) {
    const Lowering l = u.Lower({u.Do(1, i, 1, 100, 1, {u.At(2, 100, Set(k, value))})});
    return ChainCount(Inner(l).features, Latency::Integer);
  };
  const double bits = chain(Fn("iand", {Fn("ieor", {k, i}), Int(7)}));
  EXPECT_EQ(bits, 2);
  EXPECT_GT(chain(Fn("iand", {k * k, Int(7)})), bits);
  EXPECT_GT(chain(Fn("mod", {k * k, Int(7)})), chain(Fn("mod", {k * k, Int(8)})));
}

// A comparison and a choice; of four values the first two pass three such, the last one.
TEST(ScalarLoops, AnExtremeOfIntegersIsTwoLinks) {
  TestUnit u;
  const Expr k = u.Scalar("k", kI4), x = u.Scalar("x", kR8), i = u.Scalar("i", kI4);
  const auto loop = [&](const Expr& target, const Expr& value) {
    return Inner(u.Lower({u.Do(1, i, 1, 100, 1, {u.At(2, 100, Set(target, value))})})).features;
  };
  EXPECT_EQ(ChainCount(loop(k, Fn("max", {k + i, Int(3)})), Latency::Integer), 3);
  EXPECT_EQ(ChainCount(loop(k, Fn("min", {k + i, Int(3), Int(4), Int(5)})), Latency::Integer), 7);
  EXPECT_EQ(ChainCount(loop(k, Fn("min", {Int(3), Int(4), Int(5), k + i})), Latency::Integer), 3);
  EXPECT_EQ(ChainCount(loop(k, Fn("max", {k + Int(1) + Int(2), i})), Latency::Integer), 3) << "constants are added before";
  EXPECT_EQ(ChainCount(loop(x, Fn("max", {x + x, x, x * x})), Latency::Simple), 2);
  EXPECT_EQ(ChainCount(loop(k, Fn("max", {k, i})), Latency::SumInteger), 2) << "may be regrouped";
}

// k = a(i-1) + 1; if (b(i) > k) k = b(i); a(i) = k, where compilers select, by flags or by one instruction.
TEST(ScalarLoops, AnIntegerThatIsSelectedIsAChoiceOnTheWayFromElementToElement) {
  const auto links = [](const LoopReport* report) {
    TestUnit u;
    u.report = report;
    const Expr a = u.Array("a", kI4, {101}), b = u.Array("b", kI4, {101});
    const Expr k = u.Scalar("k", kI4), i = u.Scalar("i", kI4);
    If branch;
    branch.arms.push_back({Relation("gt", At(b, i), k), u.Count(50), Block{{u.At(3, 50, Set(k, At(b, i)))}}});
    Stmt s;
    s.node = std::move(branch);
    Stmt loop = u.Do(1, i, 2, 101, 1,
                     {u.At(2, 100, Set(k, At(a, i - Int(1)) + Int(1))), u.At(3, 100, std::move(s)), u.At(4, 100, Set(At(a, i), k))});
    loop.end_line = 5;
    return ChainCount(Inner(u.Lower({std::move(loop)})).features, Latency::Integer);
  };
  LoopReport extremes;
  extremes.remarks = {{0, 1, kMachineCode, "20"}, {0, 3, kMachineCode, "4"}};
  EXPECT_EQ(links(&extremes), 2) << "an addition and the greater of two";
  LoopReport flags = extremes;
  flags.remarks.insert({0, 3, kSelection, "1"});
  EXPECT_EQ(links(&flags), 3);
}

// s = (s + x) - y is a sum, s = max(s + x, y) none: it may not be regrouped.
TEST(ScalarLoops, AnExtremeOfASumIsNoReduction) {
  TestUnit u;
  const Expr s = u.Scalar("s", kR8), x = u.Scalar("x", kR8), y = u.Scalar("y", kR8), i = u.Scalar("i", kI4);
  const auto loop = [&](const Expr& value) {
    return Inner(u.Lower({u.Do(1, i, 1, 100, 1, {u.At(2, 100, Set(s, value))})})).features;
  };
  EXPECT_EQ(ChainCount(loop((s + x) - y), Latency::SumR8), 2);
  const LoopFeatures extreme = loop(Fn("max", {s + x, y}, kR8));
  EXPECT_EQ(ChainCount(extreme, Latency::AddR8), 1);
  EXPECT_EQ(ChainCount(extreme, Latency::Simple), 1);
  EXPECT_TRUE(extreme.Is(Hindrance::Serial));
}

// x = real(int(x * c)): a value passes to other registers each way; between integers of two kinds it stays.
TEST(ScalarLoops, ConversionsBetweenRealAndIntegerAreLinksOfAChain) {
  TestUnit u;
  const Expr x = u.Scalar("x", kR8), c = u.Scalar("c", kR8), k = u.Scalar("k", kI4);
  const Expr i = u.Scalar("i", kI4);
  const auto converted = [](Type type, const Expr& e) {
    Expr conversion = e;
    conversion.kind = ExprKind::Operation;
    conversion.name = "convert";
    conversion.type = type;
    conversion.symbol = -1;
    conversion.args = {e};
    return conversion;
  };
  const auto chain = [&](const Expr& target, const Expr& value) {
    const Lowering l = u.Lower({u.Do(1, i, 1, 100, 1, {u.At(2, 100, Set(target, value))})});
    return Inner(l).features;
  };
  const Expr truncated = converted(kR8, converted(kI4, x * c));
  const LoopFeatures f = chain(x, truncated);
  EXPECT_EQ(ChainCount(f, Latency::MultiplyR8), 1);
  EXPECT_EQ(ChainCount(f, Latency::Convert), 2);
  EXPECT_EQ(ChainCount(f, Latency::Integer), 0);
  EXPECT_TRUE(f.Is(Hindrance::Serial));
  const Expr wide = converted(kI8, k);
  const LoopFeatures integers = chain(k, converted(kI4, wide + wide));
  EXPECT_EQ(ChainCount(integers, Latency::Integer), 1);
  EXPECT_EQ(ChainCount(integers, Latency::Convert), 0);
  const Expr intrinsics = Fn("real", {Fn("int", {x * c}, kI4)}, kR8);
  EXPECT_EQ(ChainCount(chain(x, intrinsics), Latency::Convert), 2);
}

// k = (k + 3) / 10 takes a wide product and shifts; 7 needs a multiplier of 32 bits, and one of 64 bits is no wider product.
TEST(ScalarLoops, DivisionsByAConstantAreProductsAndShifts) {
  TestUnit u;
  const Expr i = u.Scalar("i", kI4), k = u.Scalar("k", kI4), l = u.Scalar("l", kI8);
  const auto links = [&](const Expr& scalar, int divisor) {
    const Expr by = Constant(scalar.type, divisor), more = Constant(scalar.type, 3);
    return ChainCount(Inner(u.Lower({u.Do(1, i, 1, 100, 1, {u.At(2, 100, Set(scalar, (scalar + more) / by))})})).features, Latency::Integer);
  };
  EXPECT_EQ(links(k, 10), 1 + 6);
  EXPECT_EQ(links(k, 7), 1 + 8);
  EXPECT_EQ(links(k, 8), 1 + 3);
  EXPECT_EQ(links(l, 7), 1 + 5);
}

TEST(ScalarLoops, ElementThatMayBeWrittenElsewhereStaysInMemory) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {100}), b = u.Array("b", kR8, {100});
  const Expr i = u.Scalar("i", kI4), j = u.Scalar("j", kI4);
  const auto lower = [&](bool both) {
    std::vector<Stmt> body = {u.At(3, 9900, Set(At(a, i), At(a, i) + At(b, j)))};
    if (both) body.push_back(u.At(4, 9900, Set(At(a, j), At(a, j) - At(b, i))));
    return u.Lower({u.Do(1, i, 1, 100, 1, {u.Do(2, j, 1, 99, 100, std::move(body))})});
  };
  const auto record = [](const Lowering& l) { return l.records.back().features; };
  EXPECT_FALSE(record(lower(false)).Is(Hindrance::Serial));
  const LoopFeatures f = record(lower(true));
  EXPECT_TRUE(f.Is(Hindrance::Serial));
  EXPECT_EQ(ChainCount(f, Latency::ForwardReal), 1);
}

// do j; do i: [IF (b(i) > 0)] a(j) = a(j) + b(i), behind the IF in half of the iterations.
TEST(ScalarLoops, ElementThatIsChangedBehindAJumpStaysInMemory) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {10}), b = u.Array("b", kR8, {100}), n = u.Array("n", kI4, {10});
  const Expr i = u.Scalar("i", kI4), j = u.Scalar("j", kI4);
  const auto features = [&](const Expr& element, const Expr& added, bool jump) {
    Stmt s = u.At(3, 1000, Set(element, element + added));
    if (jump) {
      If branch;
      branch.arms.push_back({Relation("gt", At(b, i), Constant(kR8, 0)), u.Count(500), Block{{u.At(4, 500, Set(element, element + added))}}});
      s = u.At(3, 1000, Set(element, element));
      s.node = std::move(branch);
    }
    return u.Lower({u.Do(1, j, 1, 10, 1, {u.Do(2, i, 1, 100, 10, {std::move(s)})})}).records.back().features;
  };
  EXPECT_EQ(ChainCount(features(At(a, j), At(b, i), false), Latency::ForwardGuardedReal), 0);
  const LoopFeatures real = features(At(a, j), At(b, i), true);
  EXPECT_DOUBLE_EQ(ChainCount(real, Latency::ForwardGuardedReal), 0.5);
  EXPECT_DOUBLE_EQ(ChainCount(real, Latency::AddR8), 0.5);
  EXPECT_DOUBLE_EQ(ChainCount(features(At(n, j), Int(1), true), Latency::ForwardGuardedInteger), 0.5);
}

// do j; a(j) = 0; do i: IF (b(i) > 0) a(j) = a(j) + b(i); [s = a(j)]
TEST(ScalarLoops, ElementThatIsSetInFrontIsKnownBehindAJump) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {10}), b = u.Array("b", kR8, {100}), c = u.Array("c", kR8, {10}), s = u.Scalar("s", kR8);
  const Expr i = u.Scalar("i", kI4), j = u.Scalar("j", kI4);
  const auto links = [&](const Expr& set, const Expr& used, Latency latency) {
    Stmt sum = When(Relation("gt", At(b, i), Constant(kR8, 0)), u.Count(500), {u.At(4, 500, Set(At(a, j), At(a, j) + At(b, i)))});
    const Stmt inner = u.Do(2, i, 1, 100, 10, {u.At(3, 1000, std::move(sum))});
    const Lowering l = u.Lower({u.Do(1, j, 1, 10, 1, {u.At(2, 10, Set(set, Constant(kR8, 0))), inner, u.At(5, 10, Set(s, used))})});
    double count = 0;
    for (const LoopRecord& r : l.records) count += ChainCount(r.features, latency);
    return count;
  };
  EXPECT_DOUBLE_EQ(links(At(a, j), At(a, j), Latency::ForwardUsedReal), 0.5);
  EXPECT_DOUBLE_EQ(links(At(a, j), At(c, j), Latency::ForwardSetReal), 0.5);
  EXPECT_DOUBLE_EQ(links(At(c, j), At(a, j), Latency::ForwardGuardedReal), 0.5);
}

// do i = 1, 1000: [a(k) = a(k) / t in `times` of them].
double ForwardsOf(std::int64_t times) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {100}), i = u.Scalar("i", kI4), k = u.Scalar("k", kI4), t = u.Scalar("t", kR8);
  If branch;
  branch.arms.push_back({Relation("gt", t, Constant(kR8, 1)), u.Count(times),
                         Block{{u.At(3, times, Set(At(a, k), At(a, k) / t)), u.At(4, times, Set(At(a, i), t))}}});
  Stmt s;
  s.node = std::move(branch);
  return ChainCount(Inner(u.Lower({u.Do(1, i, 1, 1000, 1, {u.At(2, 1000, std::move(s))})})).features, Latency::ForwardReal);
}

// x(i) = x(i-1) * t of a dummy: it stays in a register where compilers know that x lies in one piece.
TEST(ScalarLoops, AnElementOfTheLastIterationGoesTheWayThatItsArrayAllows) {
  enum class Kind { Explicit, Assumed, Strided, Pointer };
  const auto way = [](Kind kind) {
    TestUnit u;
    const Expr x = u.Array("x", kR8, {1001}), i = u.Scalar("i", kI4), t = u.Scalar("t", kR8), rows = u.Array("rows", kR8, {8, 1001});
    Symbol& symbol = u.unit.model.symbols[static_cast<std::size_t>(x.symbol)];
    symbol.assumed_shape = kind == Kind::Assumed || kind == Kind::Strided;
    symbol.pointer = kind == Kind::Pointer;
    Procedure solve;
    solve.name = "solve";
    solve.dummies = {x.symbol};
    solve.count = u.Count(1);
    u.unit.model.procedures.push_back(solve);
    Stmt call;
    call.node = Call{"solve", {kind == Kind::Strided ? At(rows, {Int(1), Range(Int(1), Int(1001))}) : x}, false};
    const Lowering lowered = u.Lower({u.Do(1, i, 2, 1001, 1, {u.At(2, 1000, Set(At(x, i), At(x, i - Int(1)) * t))}), u.At(4, 1, std::move(call))});
    const LoopFeatures f = Inner(lowered).features;
    return std::vector<double>{ChainCount(f, Latency::Forward), ChainCount(f, Latency::ForwardAssumed), ChainCount(f, Latency::ForwardStrided),
                               ChainCount(f, Latency::ForwardPointer)};
  };
  EXPECT_EQ(way(Kind::Explicit), (std::vector<double>{1, 0, 0, 0}));
  EXPECT_EQ(way(Kind::Assumed), (std::vector<double>{0, 1, 0, 0}));
  EXPECT_EQ(way(Kind::Strided), (std::vector<double>{0, 0, 1, 0}));
  EXPECT_EQ(way(Kind::Pointer), (std::vector<double>{0, 0, 0, 1}));
}

// do i = 1, 1000: a(list(i)) = a(list(i)) + b(i), or by way of a scalar.
TEST(ScalarLoops, UpdatesOfElementsThatDataPickWaitAsOftenAsTheRunSawThemInARow) {
  for (const bool by_scalar : {false, true}) {
    TestUnit u;
    const Expr a = u.Array("a", kR8, {100}), b = u.Array("b", kR8, {1000}), list = u.Array("list", kI4, {1000});
    const Expr i = u.Scalar("i", kI4), t = u.Scalar("t", kR8);
    const Expr picked = At(a, At(list, i));
    const auto lower = [&](int site) {
      Stmt update = Set(picked, by_scalar ? t : picked + At(b, i));
      std::get<Assignment>(update.node).update_site = site;
      std::vector<Stmt> body;
      if (by_scalar) body.push_back(u.At(2, 1000, Set(t, picked + At(b, i))));
      body.push_back(u.At(3, 1000, std::move(update)));
      return Inner(u.Lower({u.Do(1, i, 1, 1000, 1, std::move(body))})).features;
    };
    EXPECT_EQ(ChainCount(lower(-1), Latency::ForwardReal), 0) << "nothing is known";
    const LoopFeatures seen = lower(u.SawUpdates(800, 200));
    EXPECT_DOUBLE_EQ(ChainCount(seen, Latency::ForwardReal), 0.25);
    EXPECT_DOUBLE_EQ(ChainCount(seen, Latency::AccumulateR8) + ChainCount(seen, Latency::AddR8) + ChainCount(seen, Latency::SumR8), 0.25);
  }
}

// a(i) = a(i-1) * t, [if (t > 1) b(i) = t]: behind a jump compilers load it again.
TEST(ScalarLoops, AnElementOfTheLastIterationGoesThroughMemoryWhereTheBodyJumps) {
  for (const bool jumps : {false, true}) {
    TestUnit u;
    const Expr a = u.Array("a", kR8, {1001}), b = u.Array("b", kR8, {1001}), i = u.Scalar("i", kI4), t = u.Scalar("t", kR8);
    std::vector<Stmt> body = {u.At(2, 1000, Set(At(a, i), At(a, i - Int(1)) * t))};
    If branch;
    branch.arms.push_back({Relation("gt", t, Constant(kR8, 1)), u.Count(500), Block{{u.At(4, 500, Set(At(b, i), t))}}});
    Stmt s;
    s.node = std::move(branch);
    if (jumps) body.push_back(u.At(3, 1000, std::move(s)));
    const LoopFeatures f = Inner(u.Lower({u.Do(1, i, 2, 1001, 1, std::move(body))})).features;
    EXPECT_EQ(ChainCount(f, Latency::ForwardReal), jumps ? 1 : 0);
    EXPECT_EQ(ChainCount(f, Latency::Forward), jumps ? 0 : 1);
  }
}

TEST(ScalarLoops, ElementsBehindAJumpAreWaitedForWhereItGoesThere) {
  EXPECT_NEAR(ForwardsOf(100), 0.1 * ForwardsOf(1000), 1e-9);
  EXPECT_GT(ForwardsOf(100), 0);
}

/// do i = 1, 1000: s = s + a(ix); ix = ix + step. The first stream's stride in bytes, and whether it is a gather.
std::pair<double, bool> StrideOf(bool known, bool exits) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {10000000}), i = u.Scalar("i", kI4), ix = u.Scalar("ix", kI4),
             step = u.Scalar("step", kI4), s = u.Scalar("s", kR8);
  if (known) u.unit.model.symbols[static_cast<std::size_t>(step.symbol)].initial = 3;
  Stmt loop = u.Do(1, i, 1, 1000, 1, {u.At(2, 1000, Set(s, s + At(a, ix))), u.At(3, 1000, Set(ix, ix + step))});
  std::get<Loop>(loop.node).early_exit = exits;
  const LoopFeatures f = Inner(u.Lower({loop})).features;
  EXPECT_FALSE(f.streams.empty());
  return f.streams.empty() ? std::pair(0.0, false) : std::pair(f.streams[0].stride_bytes, f.streams[0].random);
}

TEST(ScalarLoops, StepsThatTheLoopLeavesAloneAreStrides) {
  EXPECT_EQ(StrideOf(true, false), std::pair(24.0, false));
  EXPECT_EQ(StrideOf(true, true), std::pair(24.0, false));
  const auto unknown = StrideOf(false, false);
  EXPECT_NEAR(unknown.first, 8 * 131, 1) << "each on a line of its own, several on a page";
  EXPECT_FALSE(unknown.second);
  EXPECT_TRUE(StrideOf(false, true).second) << "data may end it: elements here and there";
}

// x = r*x*(1 - x): no product of all r.
TEST(ScalarLoops, AScalarThatItsOwnStatementLooksAtTwiceIsNoReduction) {
  TestUnit u;
  const Expr x = u.Scalar("x", kR8), r = u.Scalar("r", kR8), i = u.Scalar("i", kI4);
  const Lowering l =
      u.Lower({u.Do(1, i, 1, 100, 1, {u.At(2, 100, Set(x, r * x * (Constant(kR8, 1) - x)))})});
  EXPECT_EQ(ChainCount(Inner(l).features, Latency::SumR8), 0);
  EXPECT_GE(ChainCount(Inner(l).features, Latency::MultiplyR8), 1);
}

TEST(ScalarLoops, QuadruplePrecisionIsNotCoveredButCostsSomething) {
  TestUnit u;
  const Type quad{TypeClass::Real, 16};
  const Expr a = u.Array("a", quad, {100}), i = u.Scalar("i", kI4);
  const Lowering l = u.Lower({u.Do(1, i, 1, 100, 1, {u.At(2, 100, Set(At(a, i), At(a, i) + At(a, i) / At(a, i)))})});
  EXPECT_EQ(TakenCount(Inner(l).features, Cost::OtherR8), 1 + 3);
  EXPECT_FALSE(l.uncovered.empty());
}

TEST(ScalarLoops, SubscriptThatTheLoopComputesIsAGather) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {100}), s = u.Scalar("s", kR8);
  const Expr i = u.Scalar("i", kI4), k = u.Scalar("k", kI4);
  const Lowering l =
      u.Lower({u.Do(1, i, 1, 100, 1, {u.At(2, 100, Set(k, k * Int(3))),
                                      u.At(3, 100, Set(s, s + At(a, k)))})});
  EXPECT_EQ(TakenCount(Inner(l).features, Cost::Gather8), 1);
}

TEST(ScalarLoops, ElementsPackedUnderAConditionAreAStream) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {1000}), b = u.Array("b", kR8, {1000});
  const Expr i = u.Scalar("i", kI4), k = u.Scalar("k", kI4), x = u.Scalar("x", kR8);
  If branch;
  branch.arms.push_back({Relation("gt", At(b, i), x), u.Count(500),
                         Block{{u.At(3, 500, Set(k, k + Int(1))),
                                u.At(4, 500, Set(At(a, k), At(b, i)))}}});
  Stmt s;
  s.node = branch;
  const Lowering l = u.Lower({u.Do(1, i, 1, 1000, 1, {u.At(2, 1000, s)})});
  const LoopFeatures& f = Inner(l).features;
  EXPECT_TRUE(f.Is(Hindrance::Serial));
  for (const Stream& stream : f.streams) {
    EXPECT_FALSE(stream.random);
    if (stream.array == "a") {
      EXPECT_EQ(stream.stride_bytes, 4);  // every other iteration
    }
  }
}

// for (step) { ja = 0; for (nu) { jb = ja + 7; for (i) s = s + a(jb + i); ja = ja + 50; } }: each step goes through all of the array.
TEST(ScalarLoops, ColumnsThatASumMovesOnAreOtherData) {
  const auto reuse = [](bool moves) {
    TestUnit u;
    const Expr a = u.Array("a", kR8, {10000}), s = u.Scalar("s", kR8), i = u.Scalar("i", kI4), nu = u.Scalar("nu", kI4),
               step = u.Scalar("step", kI4), ja = u.Scalar("ja", kI4), jb = u.Scalar("jb", kI4);
    const Stmt inner = u.Do(5, i, 1, 50, 1000, {u.At(6, 50000, Set(s, s + At(a, {jb + i})))});
    const Stmt columns = u.Do(3, nu, 1, 100, 10,
                              {u.At(4, 1000, Set(jb, ja + Int(7))), inner,
                               u.At(7, 1000, Set(ja, moves ? ja + Int(50) : Int(3)))});
    const Lowering l = u.Lower({u.Do(1, step, 1, 10, 1, {u.At(2, 10, Set(ja, Int(0))), columns})});
    double bytes = -1;
    for (const LoopRecord& r : l.records)
      for (const Stream& stream : r.features.streams)
        if (stream.array == "a") bytes = stream.reuse_bytes;
    return bytes;
  };
  EXPECT_NEAR(reuse(true), 8 * 5000, 400);
  EXPECT_LT(reuse(false), 8 * 200);
}

// x = (q(i) + phi(i-1))/c; phi(i) = x; if (x > most) most = x: the greatest so far is found beside the chain of the elements.
TEST(ScalarLoops, AGreatestSoFarTakesNoChainOfElementsAway) {
  const auto divisions = [](bool greatest) {
    TestUnit u;
    u.if_conversion = 1;
    const Expr q = u.Array("q", kR8, {100}), phi = u.Array("phi", kR8, {100}), x = u.Scalar("x", kR8), most = u.Scalar("most", kR8),
               i = u.Scalar("i", kI4);
    std::vector<Stmt> body = {u.At(2, 100, Set(x, (At(q, {i}) + At(phi, {i - Int(1)})) / Constant(kR8, 2.5))),
                              u.At(3, 100, Set(At(phi, {i}), x))};
    if (greatest) {
      If branch;
      branch.arms.resize(1);
      branch.arms[0].condition = Relation("gt", x, most);
      branch.arms[0].count = u.Count(5);
      branch.arms[0].body.body = {u.At(4, 5, Set(most, x))};
      Stmt s;
      s.node = branch;
      body.push_back(u.At(4, 100, s));
    }
    return ChainCount(Inner(u.Lower({u.Do(1, i, 2, 100, 1, body)})).features, Latency::DivideR8);
  };
  EXPECT_EQ(divisions(false), 1);
  EXPECT_EQ(divisions(true), 1);
}

// p = 1; for (i) p = next(p): where p began is where it is in the first iteration alone.
TEST(ScalarLoops, WhatIsSetInFrontOfTheLoopHoldsForItsFirstIteration) {
  TestUnit u;
  const Expr next = u.Array("next", kI4, {100000}), p = u.Scalar("p", kI4), i = u.Scalar("i", kI4);
  const LoopFeatures f =
      Inner(u.Lower({u.At(1, 1, Set(p, Int(1))), u.Do(2, i, 1, 100000, 1, {u.At(3, 100000, Set(p, At(next, {p})))})})).features;
  ASSERT_EQ(f.streams.size(), 1u);
  EXPECT_TRUE(f.streams[0].random);
}

}  // namespace
}  // namespace fortell::test
