// Scalars that calls, input and loops within change, and what is not moved out of a loop because of them.
#include "predictor/hierarchy/values/changed-variables.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/predictor/hierarchy-program.h"

namespace fortell::hierarchy {
namespace {

using test::TestUnit;
using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

constexpr int kTimes = 1000;

/// procedure 1: subroutine work(x, y); y = x, c = x
struct Called : TestUnit {
  Called() {
    fortell::Procedure p;
    p.name = "work";
    p.count = Count(kTimes);
    p.dummies = {x.symbol, y.symbol};
    p.body.body = {At(20, kTimes, Set(y, x)), At(21, kTimes, Set(inside, x))};
    unit.model.procedures.push_back(p);
    for (const Expr& e : {x, y, inside}) Declared(e).procedure = 1;
    Declared(x).storage = Declared(y).storage = Storage::Dummy;
    for (const Expr& e : {inside, outside}) {
      Declared(e).storage = Storage::Common;
      Declared(e).global = "/block/+0";
    }
  }
  Symbol& Declared(const Expr& e) { return unit.model.symbols[static_cast<std::size_t>(e.symbol)]; }
  Stmt CallOf(const std::string& name, const std::vector<Expr>& args) {
    Stmt s;
    s.node = Call{name, args};
    return At(3, kTimes, s);
  }
  std::set<int> ChangedBy(const Stmt& s) { return ChangedVariables(unit.model).In({{s}}, 0); }

  Expr x = Scalar("x", kR8), y = Scalar("y", kR8), inside = Scalar("c", kR8), outside = Scalar("c", kR8);
  Expr u = Scalar("u", kR8), v = Scalar("v", kR8), i = Scalar("i", kI4);
};

TEST(ChangedVariables, ByACallAreArgumentsThatItSetsAndCommon) {
  Called c;
  EXPECT_THAT(c.ChangedBy(c.CallOf("work", {c.u, c.v})),
              UnorderedElementsAre(c.v.symbol, c.inside.symbol, c.outside.symbol));
}

TEST(ChangedVariables, ByWhatHasNoSourceAreAllVariables) {
  Called c;
  EXPECT_THAT(c.ChangedBy(c.CallOf("random_number", {c.u})), UnorderedElementsAre(c.u.symbol));
  EXPECT_THAT(c.ChangedBy(c.CallOf("elsewhere", {c.u + c.v})), IsEmpty()) << "an expression";
}

TEST(ChangedVariables, ByAnInternalProcedureAreTheHosts) {
  Called c;
  c.Declared(c.u).procedure = 0;
  c.unit.model.procedures[1].body.body.push_back(c.At(22, kTimes, Set(c.u, c.x)));
  EXPECT_THAT(c.ChangedBy(c.CallOf("work", {c.v, c.v})), Contains(c.u.symbol));
}

TEST(ChangedVariables, ByAProcedureThatSetsAComponentIsTheObject) {
  Called c;
  c.Declared(c.inside).base = c.x.symbol;
  EXPECT_THAT(c.ChangedBy(c.CallOf("work", {c.u, c.v})), Contains(c.u.symbol));
}

TEST(ChangedVariables, ByAProcedureThatCallsItselfAreItsOwn) {
  Called c;
  c.unit.model.procedures[1].body.body.push_back(c.CallOf("work", {c.y, c.x}));
  EXPECT_THAT(c.ChangedBy(c.CallOf("work", {c.u, c.v})),
              UnorderedElementsAre(c.v.symbol, c.inside.symbol, c.outside.symbol));
}

TEST(ChangedVariables, ByInput) {
  Called c;
  Io read{"read", true, {c.u}}, write{"write", true, {c.v}};
  Stmt s;
  s.node = read;
  EXPECT_THAT(c.ChangedBy(s), UnorderedElementsAre(c.u.symbol));
  s.node = write;
  EXPECT_THAT(c.ChangedBy(s), IsEmpty());
}

TEST(ChangedVariables, ArraysByCallsAndLoopsWithin) {
  Called c;
  const Expr a = c.Array("a", kR8, {10}), b = c.Array("b", kR8, {10}), d = c.Array("d", kR8, {10}), j = c.Scalar("j", kI4);
  EXPECT_THAT(c.ChangedBy(c.CallOf("random_number", {a})), UnorderedElementsAre(a.symbol));
  EXPECT_THAT(c.ChangedBy(c.Do(2, j, 1, 10, kTimes, {c.At(3, 10 * kTimes, Set(At(b, j), At(d, j)))})),
              UnorderedElementsAre(b.symbol, j.symbol));
  EXPECT_THAT(c.ChangedBy(c.At(3, kTimes, Set(At(b, j), At(d, j)))), IsEmpty()) << "its place tells more";
  c.unit.model.procedures[1].body.body.push_back(c.At(22, kTimes, Set(At(b, Int(1)), c.x)));
  c.Declared(b).procedure = 1;
  c.unit.model.procedures[1].dummies[1] = b.symbol;
  EXPECT_THAT(c.ChangedBy(c.CallOf("work", {c.u, a})), Contains(a.symbol)) << "one element is enough";
  // do i; call random_number(a); v = v + log(a(1))
  const Lowering l = c.Lower({c.Do(1, c.i, 1, kTimes, 1,
                                   {c.CallOf("random_number", {a}),
                                    c.At(4, kTimes, Set(c.v, c.v + Fn("log", {At(a, Int(1))}, kR8)))})});
  double logarithms = 0;
  for (const LoopRecord& r : l.records) logarithms += r.features.full[static_cast<std::size_t>(Cost::LogR8)];
  EXPECT_EQ(logarithms, 1);
}

TEST(ChangedVariables, AreNotMovedOutOfTheLoopNorFoundAgain) {
  // do i; call random_number(u); v = v + log(u); call random_number(u); v = v + log(u)
  Called c;
  const Stmt draw = c.CallOf("random_number", {c.u});
  const Stmt use = c.At(4, kTimes, Set(c.v, c.v + Fn("log", {c.u}, kR8)));
  const Lowering l = c.Lower({c.Do(1, c.i, 1, kTimes, 1, {draw, use, draw, use})});
  double logarithms = 0;
  for (const LoopRecord& r : l.records) logarithms += r.features.full[static_cast<std::size_t>(Cost::LogR8)];
  EXPECT_EQ(logarithms, 2);
}

TEST(ChangedVariables, OfALoopWithinAreUsedBehindIt) {
  // do i; do j; u = u + a(j); end do; v = v + log(u)
  Called c;
  const Expr a = c.Array("a", kR8, {10}), j = c.Scalar("j", kI4);
  const Stmt inner = c.Do(2, j, 1, 10, kTimes, {c.At(3, 10 * kTimes, Set(c.u, c.u + At(a, j)))});
  const Lowering l =
      c.Lower({c.Do(1, c.i, 1, kTimes, 1, {inner, c.At(5, kTimes, Set(c.v, c.v + Fn("log", {c.u}, kR8)))})});
  double logarithms = 0;
  for (const LoopRecord& r : l.records) logarithms += r.features.full[static_cast<std::size_t>(Cost::LogR8)];
  EXPECT_EQ(logarithms, 1);
}

}  // namespace
}  // namespace fortell::hierarchy
