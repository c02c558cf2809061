// What no compiler loads ahead of the condition that guards it stays in the loop, though it does not change there.
#include <gtest/gtest.h>

#include "tests/predictor/hierarchy-program.h"

namespace fortell::hierarchy {
namespace {

using test::FullCount;
using test::TakenCount;
using test::TestUnit;

constexpr int kRows = 100, kColumns = 10, kElements = kRows * kColumns;

/// do j = 1, 10; do i = 1, 100; if (x(i) > 0) y(i) = ...: in half of the iterations; without `guarded` always
struct Guarded : TestUnit {
  LoopFeatures Loop(const Expr& value, bool guarded) {
    const std::int64_t times = guarded ? kElements / 2 : kElements;
    Stmt set = At(4, times, Set(fortell::At(y, {i}), value));
    if (guarded) set = At(3, kElements, test::When(Relation("gt", fortell::At(x, {i}), Int(0)), Count(times), {std::move(set)}));
    for (const LoopRecord& r : Lower({Do(1, j, 1, kColumns, 1, {Do(2, i, 1, kRows, kColumns, {std::move(set)})})}).records)
      if (r.levels.size() == 2) return r.features;
    ADD_FAILURE() << "no inner loop";
    return {};
  }
  /// An allocatable component of rank 2, of an object that the procedure is handed.
  Expr Component() {
    const Expr object = Scalar("self", Type{TypeClass::Derived, 0});
    const Expr u = Array("self%u", kR8, {kRows, kColumns});
    unit.model.symbols[static_cast<std::size_t>(object.symbol)].storage = Storage::Dummy;
    Symbol& s = unit.model.symbols[static_cast<std::size_t>(u.symbol)];
    s.storage = Storage::Component;
    s.allocatable = true;
    s.base = object.symbol;
    return u;
  }
  Expr i = Scalar("i", kI4), j = Scalar("j", kI4);
  Expr x = Array("x", kI4, {kRows}), y = Array("y", kR8, {kRows}), a = Array("a", kR8, {kColumns});
};

TEST(GuardedLoads, AnElementThatDoesNotChangeIsLoadedBehindItsCondition) {
  Guarded g;
  const Expr weight = At(g.a, {g.j}) + At(g.a, {g.j});
  const LoopFeatures always = g.Loop(weight, false), guarded = g.Loop(weight, true);
  EXPECT_EQ(TakenCount(always, Cost::Load8), 0);
  EXPECT_EQ(TakenCount(guarded, Cost::Load8), 0.5);
  EXPECT_EQ(TakenCount(guarded, Cost::AddR8), 0.5) << "and what is computed from it";
  EXPECT_EQ(FullCount(guarded, Cost::Load8), 0) << "vector code asks all elements";
}

TEST(GuardedLoads, ScalarsAndElementsAtConstantPlacesAreKnownToBeThere) {
  Guarded g;
  EXPECT_EQ(TakenCount(g.Loop(At(g.a, {Int(3)}) * g.Scalar("s", kR8), true), Cost::Load8), 0);
}

TEST(GuardedLoads, DescriptorsOfComponentsAreLoadedBehindTheCondition) {
  Guarded g;
  const Expr u = g.Component(), element = At(u, {g.i, g.j});
  const LoopFeatures always = g.Loop(element, false), guarded = g.Loop(element, true);
  EXPECT_EQ(TakenCount(always, Cost::Load8), 1);
  EXPECT_EQ(TakenCount(guarded, Cost::Load8), 0.5 * (1 + 3)) << "address, offset and the step of a column";
  EXPECT_EQ(TakenCount(guarded, Cost::AddI8), 0.5);
  EXPECT_EQ(FullCount(guarded, Cost::Load8), 1);
}

TEST(GuardedLoads, AnArrayThatEachIterationTouchesIsKnownBefore) {
  Guarded g;
  const Expr u = g.Component();
  const Expr before = g.Scalar("s", kR8);
  std::vector<Stmt> body = {g.At(3, kElements, Set(before, At(u, {g.i, g.j}))),
                            g.At(4, kElements, test::When(Relation("gt", At(g.x, {g.i}), Int(0)), g.Count(kElements / 2),
                                                    {g.At(5, kElements / 2, Set(At(g.y, {g.i}), At(u, {g.i, Int(1)})))}))};
  for (const LoopRecord& r : g.Lower({g.Do(1, g.j, 1, kColumns, 1, {g.Do(2, g.i, 1, kRows, kColumns, std::move(body))})}).records)
    if (r.levels.size() == 2) {
      EXPECT_EQ(TakenCount(r.features, Cost::Load8), 1.5);
    }
}

}  // namespace
}  // namespace fortell::hierarchy
