// Real scalars with one value: numbers in their place.
#include "predictor/hierarchy/values/known-reals.h"

#include <gtest/gtest.h>

#include "tests/predictor/hierarchy-program.h"

namespace fortell::hierarchy {
namespace {

using test::TestUnit;

/// dx = 2; h = dx * dx; do i; y(i) = x(i) / h
struct Grid : TestUnit {
  Expr dx = Scalar("dx", kR8), h = Scalar("h", kR8), i = Scalar("i", kI4);
  Expr x = Array("x", kR8, {100}), y = Array("y", kR8, {100});

  std::vector<Stmt> Body(double spacing) {
    return {At(1, 1, Set(dx, Constant(kR8, spacing))), At(2, 1, Set(h, dx * dx)),
            Do(3, i, 1, 100, 1, {At(4, 100, Set(fortell::At(y, i), fortell::At(x, i) / h))})};
  }
  Expr Value(std::vector<Stmt> body) {
    unit.model.procedures[0].body.body = std::move(body);
    PutKnownReals(unit.model);
    const auto& loop = std::get<Loop>(unit.model.procedures[0].body.body[2].node);
    return std::get<Assignment>(loop.body.body[0].node).value;
  }
  double DivisionsOf(std::vector<Stmt> body) {
    double divisions = 0;
    for (const LoopRecord& r : Lower(std::move(body)).records)
      if (r.features.trips > 1) divisions += r.features.full[static_cast<std::size_t>(Cost::DivideR8)];
    return divisions;
  }
};

TEST(KnownReals, StandInPlaceOfTheScalar) {
  Grid g;
  const Expr value = g.Value(g.Body(3));
  ASSERT_EQ(value.args.size(), 2U);
  EXPECT_EQ(value.args[1].kind, ExprKind::Constant);
  EXPECT_EQ(value.args[1].value, 9);
}

TEST(KnownReals, OfOneNothingIsLeft) {
  Grid g;
  EXPECT_EQ(g.Value(g.Body(1)), At(g.x, g.i));
}

TEST(KnownReals, ByAPowerOfTwoIsAProduct) {
  Grid two, three;
  EXPECT_EQ(two.DivisionsOf(two.Body(2)), 0);
  EXPECT_EQ(three.DivisionsOf(three.Body(3)), 1);
}

TEST(KnownReals, WhatIsSetTwiceIsNotKnown) {
  Grid g;
  auto body = g.Body(1);
  body.push_back(g.At(6, 1, Set(g.dx, Constant(kR8, 1))));
  EXPECT_NE(g.Value(std::move(body)), At(g.x, g.i));
}

TEST(KnownReals, WhatACallMayChangeIsNotKnown) {
  Grid g;
  auto body = g.Body(1);
  Stmt call;
  call.node = Call{"spacing", {g.dx}};
  body.push_back(g.At(6, 1, call));
  EXPECT_NE(g.Value(std::move(body)), At(g.x, g.i));
}

TEST(KnownReals, WhatAnInternalProcedureSetsIsNotKnown) {
  Grid g;
  fortell::Procedure refine;
  refine.name = "refine";
  refine.body.body = {g.At(8, 1, Set(g.dx, g.dx * Constant(kR8, 0.5)))};
  g.unit.model.procedures.push_back(refine);
  EXPECT_NE(g.Value(g.Body(1)), At(g.x, g.i));
}

TEST(KnownReals, WhatOtherScopesSeeIsNotKnown) {
  Grid g;
  g.unit.model.symbols[static_cast<std::size_t>(g.dx.symbol)].global = "p::dx";
  EXPECT_NE(g.Value(g.Body(1)), At(g.x, g.i));
}

}  // namespace
}  // namespace fortell::hierarchy
