// Procedures that the compiler put in place of their calls: whose loops their work belongs to.
#include "predictor/hierarchy/lowering/inlined-calls.h"

#include <gtest/gtest.h>

#include <functional>

#include "tests/predictor/hierarchy-program.h"

namespace fortell::hierarchy {
namespace {

using test::FullCount;
using test::TakenCount;

LoopRecord RecordOf(int procedure, double executions, Cost cost, double count, int line) {
  LoopRecord r;
  r.procedure = procedure;
  r.features.entries = 1;
  r.features.trips = executions;
  r.features.full[static_cast<std::size_t>(cost)] = count;
  r.features.taken[static_cast<std::size_t>(cost)] = count;
  r.features.lines = {{line, 0, count, executions}};
  return r;
}

LoopRecord LoopOf(int procedure, double entries, double trips) {
  LoopRecord r = RecordOf(procedure, trips, Cost::AddR8, 1, 1);
  r.features.entries = entries;
  r.levels = {{0, trips}};
  return r;
}

TEST(InlinedCalls, WorkOverlapsWithTheCallersLoop) {
  std::vector<LoopRecord> records = {LoopOf(0, 10, 100), RecordOf(1, 500, Cost::DivideR8, 2, 50)};
  records[0].inlined = {{1, 0.5}};
  MoveInlinedWork(records);
  EXPECT_EQ(FullCount(records[0].features, Cost::DivideR8), 1);
  EXPECT_EQ(TakenCount(records[0].features, Cost::DivideR8), 1);
  EXPECT_EQ(records[1].features.trips, 0) << "all of its calls stand in the loop";
  ASSERT_EQ(records[0].features.lines.size(), 2u);
  const LineShare& moved = records[0].features.lines[1];
  EXPECT_EQ(moved.line, 50);
  EXPECT_EQ(moved.procedure, 1);
  EXPECT_EQ(moved.executions, 500);
}

TEST(InlinedCalls, WorkOfACallThatIsLeftOverlapsAsWell) {
  std::vector<LoopRecord> records = {LoopOf(0, 10, 100), RecordOf(1, 500, Cost::DivideR8, 2, 50)};
  records[0].called = {{1, 0.5}};
  records[1].features.chain[static_cast<std::size_t>(Latency::ForwardInteger)] = 1;
  records[1].features.chain[static_cast<std::size_t>(Latency::Integer)] = 1;
  MoveInlinedWork(records);
  EXPECT_EQ(FullCount(records[0].features, Cost::DivideR8), 1);
  EXPECT_EQ(records[1].features.trips, 0);
  EXPECT_GT(records[0].features.chain[static_cast<std::size_t>(Latency::ForwardInteger)], 0) << "through memory, as before";
}

TEST(InlinedCalls, ChoicesThatAnIfOfTheLoopAsksForAreMispredictedOnce) {
  std::vector<LoopRecord> records = {LoopOf(0, 10, 100), RecordOf(1, 2000, Cost::DivideR8, 2, 50)};
  records[0].inlined = {{1, 2, {}, 1.5}};
  records[0].features.mispredictions = 0.4;
  records[0].features.branches = 2;
  records[1].features.mispredictions = 0.3;
  records[1].features.branches = 1;
  records[1].features.waits = {{7, 0.3, true}, {7, 1, false}};
  MoveInlinedWork(records);
  EXPECT_DOUBLE_EQ(records[0].features.mispredictions, 0.4 + 0.5 * 0.3);
  EXPECT_DOUBLE_EQ(records[0].features.branches, 2.5) << "one jump leads from the comparison to where the IF leads";
  EXPECT_DOUBLE_EQ(records[0].features.waits[0].loads, 0.15);
  EXPECT_DOUBLE_EQ(records[0].features.waits[1].loads, 2);
  EXPECT_EQ(TakenCount(records[0].features, Cost::DivideR8), 4) << "computed each time";
}

TEST(InlinedCalls, TheLongerWayThroughAnIterationCounts) {
  constexpr auto kAdd = static_cast<std::size_t>(Latency::AddR8);
  std::vector<LoopRecord> records = {LoopOf(0, 10, 100), RecordOf(1, 500, Cost::AddR8, 9, 50), RecordOf(2, 1000, Cost::AddR8, 2, 60)};
  records[0].called = {{1, 0.5}, {2, 1}};
  records[0].features.way[kAdd] = 1;
  records[1].features.way[kAdd] = 8;
  records[2].features.way[kAdd] = 2;
  MoveInlinedWork(records);
  EXPECT_EQ(records[0].features.way[kAdd], 4) << "half of the iterations call it";
}

TEST(InlinedCalls, ALongProcedureThatIsCalledStaysApart) {
  std::vector<LoopRecord> records = {LoopOf(0, 10, 100), RecordOf(1, 1000, Cost::AddR8, 2000, 50)};
  records[0].called = {{1, 1}};
  MoveInlinedWork(records);
  EXPECT_EQ(records[1].features.trips, 1000);
}

TEST(InlinedCalls, WhatOtherCallsNeedStays) {
  std::vector<LoopRecord> records = {LoopOf(0, 10, 100), RecordOf(1, 4000, Cost::AddR4, 3, 50)};
  records[0].inlined = {{1, 1}};
  MoveInlinedWork(records);
  EXPECT_EQ(FullCount(records[0].features, Cost::AddR4), 3);
  EXPECT_EQ(records[1].features.trips, 3000);
  EXPECT_EQ(FullCount(records[1].features, Cost::AddR4), 3);
}

TEST(InlinedCalls, CalleesOfCalleesComeFirst) {
  std::vector<LoopRecord> records = {LoopOf(0, 1, 100), RecordOf(1, 100, Cost::AddR4, 1, 50),
                                     RecordOf(2, 200, Cost::MultiplyR4, 1, 60)};
  records[0].inlined = {{1, 1}};
  records[1].inlined = {{2, 2}};
  MoveInlinedWork(records);
  EXPECT_EQ(FullCount(records[0].features, Cost::AddR4), 1);
  EXPECT_EQ(FullCount(records[0].features, Cost::MultiplyR4), 2);
  EXPECT_EQ(records[1].features.trips, 0);
  EXPECT_EQ(records[2].features.trips, 0);
}

TEST(InlinedCalls, ProceduresWithLoopsKeepTheirWork) {
  std::vector<LoopRecord> records = {LoopOf(0, 10, 100), RecordOf(1, 1000, Cost::AddR4, 1, 50),
                                     LoopOf(1, 1000, 8)};
  records[0].inlined = {{1, 1}};
  MoveInlinedWork(records);
  EXPECT_EQ(FullCount(records[0].features, Cost::AddR4), 0);
  EXPECT_EQ(records[1].features.trips, 1000);
}

TEST(InlinedCalls, AChainFromCallToCallLeadsThroughTheLoopInRegisters) {
  std::vector<LoopRecord> records = {LoopOf(0, 10, 100), RecordOf(1, 2000, Cost::MultiplyI4, 1, 50)};
  records[0].features.chain[static_cast<std::size_t>(Latency::SumR8)] = 1;
  records[1].features.chain[static_cast<std::size_t>(Latency::Integer)] = 13;
  records[1].features.chain[static_cast<std::size_t>(Latency::ForwardInteger)] = 1;
  records[0].inlined = {{1, 2}};
  MoveInlinedWork(records);
  EXPECT_EQ(test::ChainCount(records[0].features, Latency::Integer), 26) << "two calls";
  EXPECT_EQ(test::ChainCount(records[0].features, Latency::ForwardInteger), 0);
  EXPECT_EQ(test::ChainCount(records[0].features, Latency::SumR8), 0) << "it runs beside";
}

// x = f(s), if (x > 1) y = f(s): one state, so all calls are links of one chain; what they return decides.
TEST(InlinedCalls, CallsOfOneProcedureFollowEachOther) {
  std::vector<LoopRecord> records = {LoopOf(0, 10, 100), RecordOf(1, 1500, Cost::MultiplyI4, 1, 50)};
  records[0].features.mispredictions_of_calls = 0.4;
  records[1].features.mispredictions_waiting = 0.2;
  records[1].features.chain[static_cast<std::size_t>(Latency::Integer)] = 12;
  records[0].inlined = {{1, 1}, {1, 0.5}};
  MoveInlinedWork(records);
  EXPECT_EQ(test::ChainCount(records[0].features, Latency::Integer), 18);
  EXPECT_DOUBLE_EQ(records[0].features.mispredictions_waiting, 0.4 + 1.5 * 0.2);
}

/// A function f of one argument, called so often from the main program: f = value.
struct WithFunction : test::TestUnit {
  WithFunction(Type argument, std::int64_t calls, const std::function<Expr(WithFunction&)>& value) : dummy(Scalar("a", argument)) {
    fortell::Procedure p;
    p.name = "f";
    p.kind = fortell::Procedure::Kind::Function;
    p.count = Count(calls);
    p.dummies = {dummy.symbol};
    unit.model.procedures.push_back(p);
    for (const Expr* e : {&result, &dummy}) {
      Symbol& s = unit.model.symbols[static_cast<std::size_t>(e->symbol)];
      s.procedure = 1;
      s.storage = e == &result ? Storage::Result : Storage::Dummy;
    }
    unit.model.procedures[1].body.body = {At(20, calls, Set(result, value(*this)))};
    for (int line = 2; line <= 5; ++line) compiled.remarks.insert({0, line, kMachineCode, "30"});  // no call is left
    report = &compiled;
  }
  static Expr Called(const Expr& argument) {
    Expr e;
    e.kind = ExprKind::Function;
    e.name = "f";
    e.type = kR8;
    e.args = {argument};
    return e;
  }
  /// In a loop of 100 iterations with this body, per iteration.
  double InLoop(std::vector<Stmt> body, Cost cost) {
    for (const LoopRecord& r : Lower({Do(1, i, 1, 100, 1, std::move(body))}).records)
      if (!r.levels.empty()) return TakenCount(r.features, cost);
    return -1;
  }

  Expr i = Scalar("i", kI4), x = Scalar("x", kR8), y = Scalar("y", kR8), z = Scalar("z", kR8), w = Scalar("w", kR8);
  Expr result = Scalar("f", kR8), dummy;
  LoopReport compiled;
};

// f(a) = a*a: do i: t(i) = f(x*i). flang speaks of such a loop at the first condition in its body, even if it is f's.
TEST(InlinedCalls, AWordAtAProceduresLinesIsAboutTheLoopThatItStandsIn) {
  const auto vectorised = [](const std::vector<LoopRemark>& remarks, bool loops) {
    WithFunction u(kR8, 100, [](WithFunction& f) { return f.dummy * f.dummy; });
    fortell::Procedure& f = u.unit.model.procedures[1];
    f.line = 19, f.end_line = 21;
    if (loops) f.body.body = {u.Do(20, u.i, 1, 2, 100, {u.At(20, 200, Set(u.result, u.dummy * u.dummy))})};
    for (const LoopRemark& r : remarks) u.compiled.remarks.insert(r);
    const Expr t = u.Array("t", kR8, {100});
    return u.Lower({u.Do(1, u.i, 1, 100, 1, {u.At(2, 100, Set(At(t, u.i), u.Called(u.x * u.i)))})}).records.front().features.vectorised;
  };
  const LoopRemark word{0, 20, "vectorised", ""}, packed{0, 20, kPacked, "8"}, single{0, 20, kSingle, "9"};
  EXPECT_EQ(vectorised({word, packed}, false), std::optional(true));
  EXPECT_EQ(vectorised({packed}, false), std::optional(false));
  EXPECT_EQ(vectorised({word, packed, single}, false), std::optional(false)) << "most of its copies are scalar";
  EXPECT_EQ(vectorised({word, packed}, true), std::optional(false)) << "a word about its own loop";
}

// f(a) = sin(a): do i: y = f(x), or y = f(x*i), z = f(x*i), or y = f(z), z = f(z).
TEST(InlinedCalls, FunctionsOfWhatTheLoopLeavesAloneAreCalledBefore) {
  const auto sines = [](int which) {
    WithFunction u(kR8, which == 0 ? 100 : 200, [](WithFunction& f) { return Fn("sin", {f.dummy}, kR8); });
    std::vector<Stmt> body = {u.At(2, 100, Set(u.y, u.Called(which == 0 ? u.x : which == 1 ? u.x * u.i : u.z)))};
    if (which > 0) body.push_back(u.At(3, 100, Set(u.z, u.Called(which == 1 ? u.x * u.i : u.z))));
    return u.InLoop(std::move(body), Cost::SineR8);
  };
  EXPECT_EQ(sines(0), 0);
  EXPECT_EQ(sines(1), 1);
  EXPECT_EQ(sines(2), 2);
}

// f(k) = exp(t(k)): do i: y = f(i), z = f(i), w = f(i + 1).
TEST(InlinedCalls, OfAFunctionWithTheSameArgumentsAreOne) {
  const auto calls = [](bool sets_table) {
    Expr table;
    WithFunction u(kI4, 300, [&](WithFunction& f) {
      table = f.Array("t", kR8, {200});
      return Fn("exp", {At(table, f.dummy)}, kR8);
    });
    std::vector<Stmt> body = {u.At(2, 100, Set(u.y, u.Called(u.i)))};
    if (sets_table) body.push_back(u.At(5, 100, Set(At(table, u.i), u.y)));
    body.push_back(u.At(3, 100, Set(u.z, u.Called(u.i))));
    body.push_back(u.At(4, 100, Set(u.w, u.Called(u.i + Int(1)))));
    return u.InLoop(std::move(body), Cost::ExpR8);
  };
  EXPECT_EQ(calls(false), 2);
  EXPECT_EQ(calls(true), 3) << "the table changes in between";
}

}  // namespace
}  // namespace fortell::hierarchy
