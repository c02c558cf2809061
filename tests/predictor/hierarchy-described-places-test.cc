// Elements of arrays whose descriptors tell how far apart they lie: scalar code works out their places.
#include <gtest/gtest.h>

#include "predictor/hierarchy/model/equations.h"
#include "tests/predictor/hierarchy-program.h"

namespace fortell::hierarchy {
namespace {

using test::TestUnit;

constexpr int kElements = 1000;

/// do i = 1, 1000; y(i) = value
struct Places : TestUnit {
  LoopFeatures Loop(const Expr& value) {
    return Lower({Do(2, i, 1, kElements, 1, {At(3, kElements, Set(fortell::At(y, {i}), value))})}).records.at(0).features;
  }
  Expr Described(const std::string& name, bool pointer) {
    const Expr array = Array(name, kR8, {kElements, 4});
    Symbol& s = unit.model.symbols[static_cast<std::size_t>(array.symbol)];
    (pointer ? s.pointer : s.assumed_shape) = true;
    return array;
  }
  Expr i = Scalar("i", kI4), y = Array("y", kR8, {kElements}), list = Array("list", kI4, {kElements});
};

double Instructions(const LoopFeatures& f, Described kind) { return f.described[static_cast<std::size_t>(kind)]; }

TEST(DescribedPlaces, OnePlaceMovesOnWithAllItsNeighbours) {
  Places p;
  const Expr x = p.Described("x", false);
  const LoopFeatures f = p.Loop(At(x, {p.i, Int(1)}) + At(x, {p.i + Int(1), Int(1)}));
  EXPECT_EQ(Instructions(f, Described::Assumed), 1);
  EXPECT_EQ(Instructions(f, Described::Pointer), 0);
}

TEST(DescribedPlaces, OneThatAListPicksTakesADifferenceAndAProductAsWell) {
  Places p;
  const Expr x = p.Described("x", true);
  EXPECT_EQ(Instructions(p.Loop(At(x, {At(p.list, {p.i}), Int(1)})), Described::Pointer), 3);
}

TEST(DescribedPlaces, OfOtherDimensionsAndOtherArraysOnlyTheRunKnowsTheDistanceAnyway) {
  Places p;
  const Expr x = p.Described("x", false), plain = p.Array("plain", kR8, {kElements});
  const LoopFeatures f = p.Loop(At(x, {Int(1), p.i}) + At(plain, {p.i}) + At(plain, {At(p.list, {p.i})}));
  EXPECT_EQ(Instructions(f, Described::Assumed), 0);
  EXPECT_EQ(Instructions(p.Loop(At(x, {Int(1), At(p.list, {p.i})})), Described::Assumed), 0);
}

TEST(DescribedPlaces, ScalarCodeTakesTheirSeconds) {
  Places p;
  LoopFeatures f = p.Loop(At(p.Described("x", true), {p.i, Int(1)}));
  ParameterVector<double> parameters;
  parameters.values.fill(1e-9);
  for (const bool vectorised : {false, true}) {
    f.vectorised = vectorised;
    f.described_s = 0;
    const double without = TimeOf(f, parameters).core;
    f.described_s = 3e-9;
    EXPECT_NEAR(TimeOf(f, parameters).core - without, vectorised ? 0 : 3e-9, 1e-15);
  }
}

}  // namespace
}  // namespace fortell::hierarchy
