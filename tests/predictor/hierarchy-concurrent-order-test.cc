// In which order the loops of DO CONCURRENT and FORALL are gone through where the compiler chooses.
#include "predictor/hierarchy/lowering/concurrent-order.h"

#include <gtest/gtest.h>

#include "tests/predictor/hierarchy-program.h"

namespace fortell::test {
namespace {

using namespace hierarchy;

/// do concurrent (i = 1:rows, j = 1:columns), entered twice, with `body`.
class Nest {
 public:
  Nest(int rows, int columns) : rows_(rows), columns_(columns) {}

  void Order(Stmt body) {
    Stmt inner = u.Do(3, j, 1, columns_, 2 * rows_, {std::move(body)});
    std::get<Loop>(inner.node).form = Loop::Form::Concurrent;
    Stmt outer = u.Do(3, i, 1, rows_, 2, {std::move(inner)});
    std::get<Loop>(outer.node).form = Loop::Form::Concurrent;
    u.unit.model.procedures[0].body.body = {std::move(outer)};
    OrderConcurrentLoops(u.unit);
  }
  const Stmt& Outer() const { return u.unit.model.procedures[0].body.body[0]; }
  const Stmt& Inner() const { return std::get<Loop>(Outer().node).body.body[0]; }
  static const Loop& Of(const Stmt& s) { return std::get<Loop>(s.node); }
  std::int64_t Trips(const Stmt& s) const { return u.unit.Executions(Of(s).trips); }

  TestUnit u;
  const Expr i = u.Scalar("i", kI4), j = u.Scalar("j", kI4), a = u.Array("a", kR8, {100, 50}), b = u.Array("b", kR8, {100, 50});

 private:
  const int rows_, columns_;
};

TEST(ConcurrentOrder, TheIndexOfRowsComesInnermost) {
  Nest nest(100, 50);
  nest.Order(nest.u.At(4, 10000, Set(At(nest.a, {nest.i, nest.j}), At(nest.b, {nest.i, nest.j}))));
  EXPECT_EQ(Nest::Of(nest.Outer()).variable, nest.j.symbol);
  EXPECT_EQ(Nest::Of(nest.Inner()).variable, nest.i.symbol);
  EXPECT_EQ(nest.u.unit.Executions(nest.Outer().count), 2);
  EXPECT_EQ(nest.Trips(nest.Outer()), 100);
  EXPECT_EQ(nest.u.unit.Executions(nest.Inner().count), 100);
  EXPECT_EQ(nest.Trips(nest.Inner()), 10000);
  EXPECT_EQ(Nest::Of(nest.Inner()).upper.value, 100);
}

TEST(ConcurrentOrder, StaysWhereTheSubscriptsHaveItOrTellNothing) {
  Nest along(100, 50), neither(100, 50);
  along.Order(along.u.At(4, 10000, Set(At(along.a, {along.j, along.i}), Constant(kR8, 0))));
  EXPECT_EQ(Nest::Of(along.Inner()).variable, along.j.symbol);
  neither.Order(neither.u.At(4, 10000, Set(At(neither.a, {neither.i, neither.j}), At(neither.b, {neither.j, neither.i}))));
  EXPECT_EQ(Nest::Of(neither.Inner()).variable, neither.j.symbol);
}

TEST(ConcurrentOrder, LoopsOfTheirOwnAreNoNest) {
  Nest nest(100, 50);
  nest.Order(nest.u.At(4, 10000, Set(At(nest.a, {nest.i, nest.j}), Constant(kR8, 0))));
  TestUnit u;
  const Expr i = u.Scalar("i", kI4), j = u.Scalar("j", kI4), a = u.Array("a", kR8, {100, 50});
  Stmt inner = u.Do(4, j, 1, 50, 100, {u.At(5, 5000, Set(At(a, {i, j}), Constant(kR8, 0)))});
  std::get<Loop>(inner.node).form = Loop::Form::Concurrent;
  u.unit.model.procedures[0].body.body = {u.Do(3, i, 1, 100, 1, {std::move(inner)})};
  OrderConcurrentLoops(u.unit);
  EXPECT_EQ(std::get<Loop>(u.unit.model.procedures[0].body.body[0].node).variable, i.symbol);
}

}  // namespace
}  // namespace fortell::test
