// Integers that are the same throughout a run.
#include <gtest/gtest.h>

#include "predictor/hierarchy/values/constant-scalars.h"
#include "predictor/hierarchy/values/loop-bounds.h"
#include "tests/predictor/hierarchy-program.h"

namespace fortell::test {
namespace {

using hierarchy::ConstantScalars;

/// main sets n and calls work(n), and work(m) `times` times; work has a dummy k.
struct Program : TestUnit {
  explicit Program(std::int64_t times = 0) {
    n = Scalar("n", kI4);
    m = Scalar("m", kI4);
    k = Scalar("k", kI4);
    j = Scalar("j", kI4);
    fortell::Procedure work;
    work.name = "work";
    work.count = Count(10);
    work.dummies = {k.symbol};
    work.body.body = {At(20, 10, Set(j, k + Constant(kI4, 1)))};
    unit.model.procedures.push_back(work);
    body = {At(1, 1, Set(n, Constant(kI4, 64))), CallWork(2, 10, n), CallWork(3, times, m)};
  }
  Stmt CallWork(int line, std::int64_t times, const Expr& argument) {
    Stmt s;
    s.node = Call{"work", {argument}};
    return At(line, times, s);
  }
  Symbol& SymbolOf(const Expr& e) { return unit.model.symbols[static_cast<std::size_t>(e.symbol)]; }
  std::optional<double> ValueOf(const Expr& e) {
    unit.model.procedures[0].body.body = body;
    unit.model.counters = static_cast<int>(unit.counters.size());
    const auto constants = ConstantScalars(unit, hierarchy::NumbersFromTrips(unit));
    const auto found = constants.find(e.symbol);
    return found == constants.end() ? std::nullopt : std::optional(found->second);
  }
  Expr n, m, k, j;
  std::vector<Stmt> body;
};

TEST(ConstantScalars, FollowAssignmentsAndArguments) {
  Program p;
  EXPECT_EQ(p.ValueOf(p.n), 64);
  EXPECT_EQ(p.ValueOf(p.k), 64) << "the call with m was not executed";
  EXPECT_EQ(p.ValueOf(p.j), 65);
  EXPECT_EQ(p.ValueOf(p.m), std::nullopt);
}

TEST(ConstantScalars, DifferentArgumentsAreNoConstant) {
  Program p(1);
  EXPECT_EQ(p.ValueOf(p.k), std::nullopt) << "m may be anything";
  p.SymbolOf(p.m).initial = 64;
  EXPECT_EQ(p.ValueOf(p.k), 64);
  p.SymbolOf(p.m).initial = 65;
  EXPECT_EQ(p.ValueOf(p.k), std::nullopt);
}

TEST(ConstantScalars, WhatACalleeSetsIsNoConstant) {
  Program p;
  p.unit.model.procedures[1].body.body.push_back(p.At(21, 10, Set(p.k, Constant(kI4, 3))));
  EXPECT_EQ(p.ValueOf(p.n), std::nullopt) << "k stands for n";
}

TEST(ConstantScalars, WhatIsReachedByOtherNamesIsNoConstant) {
  Program p;
  p.SymbolOf(p.n).target = true;
  EXPECT_EQ(p.ValueOf(p.n), std::nullopt);
}

TEST(ConstantScalars, WhatIsReadOnceIsAsMuchAsALoopUpToItsDummyTells) {
  for (const std::int64_t reads : {1, 2}) {
    Program p;
    Io read;
    read.kind = "read";
    read.items = {p.n};
    Stmt s;
    s.node = read;
    p.body[0] = p.At(1, reads, s);
    const Expr i = p.Scalar("i", kI4);
    Loop loop;
    loop.variable = i.symbol;
    loop.lower = Constant(kI4, 1);
    loop.upper = p.k;
    loop.trips = p.Count(640);
    s.node = loop;
    p.unit.model.procedures[1].body.body.push_back(p.At(21, 10, s));
    if (reads == 1) {
      EXPECT_EQ(p.ValueOf(p.n), 64);
      EXPECT_EQ(p.ValueOf(p.j), 65);
    } else {
      EXPECT_EQ(p.ValueOf(p.n), std::nullopt);
    }
  }
}

TEST(ConstantScalars, UnknownProceduresAndReadsSetAnything) {
  Program p;
  Stmt s;
  s.node = Call{"elsewhere", {p.n}};
  p.body.push_back(p.At(4, 1, s));
  EXPECT_EQ(p.ValueOf(p.n), std::nullopt);
  Program q;
  Io read;
  read.kind = "read";
  read.items = {q.n};
  s.node = read;
  q.body.push_back(q.At(4, 1, s));
  EXPECT_EQ(q.ValueOf(q.n), std::nullopt);
}

}  // namespace
}  // namespace fortell::test
