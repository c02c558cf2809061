// Values that come back to a loop's next iteration through elements of this one and through functions.
#include <gtest/gtest.h>

#include "tests/predictor/hierarchy-program.h"

namespace fortell::hierarchy {
namespace {

using test::ChainCount;
using test::TestUnit;

constexpr int kTrips = 1000;

/// do i = 2, n: ...; `f` (procedure 1) is called `calls` times.
struct Calling : TestUnit {
  explicit Calling(int calls)
      : i(Scalar("i", kI4)), x(Scalar("x", kR8)), result(Scalar("f", kR8)), dummy(Scalar("a", kR8)) {
    fortell::Procedure p;
    p.name = "f";
    p.kind = fortell::Procedure::Kind::Function;
    p.count = Count(calls);
    p.dummies = {dummy.symbol};
    unit.model.procedures.push_back(p);
    Own(result, Storage::Result);
    Own(dummy, Storage::Dummy);
  }
  void Own(const Expr& e, Storage storage) {
    Symbol& s = unit.model.symbols[static_cast<std::size_t>(e.symbol)];
    s.procedure = 1;
    s.storage = storage;
  }
  std::vector<Stmt>& Function() { return unit.model.procedures[1].body.body; }
  static Expr CallOf(std::vector<Expr> arguments) {
    Expr e;
    e.kind = ExprKind::Function;
    e.name = "f";
    e.type = kR8;
    e.args = std::move(arguments);
    return e;
  }
  LoopFeatures Features(std::vector<Stmt> body) {
    const Lowering lowering = Lower({Do(1, i, 2, kTrips + 1, 1, std::move(body))});
    for (const LoopRecord& r : lowering.records)
      if (!r.levels.empty()) return r.features;
    return {};
  }
  Expr i, x, result, dummy;
};

// f = a*3; f = f/b: what the function does is on the chain x = f(x), with its argument in memory.
TEST(ValuePaths, LeadThroughAFunction) {
  Calling p(kTrips);
  const Expr b = p.Scalar("b", kR8);
  p.Function() = {p.At(20, kTrips, Set(p.result, p.dummy * Constant(kR8, 3))),
                  p.At(21, kTrips, Set(p.result, p.result / b))};
  const LoopFeatures f = p.Features({p.At(2, kTrips, Set(p.x, p.CallOf({p.x})))});
  EXPECT_EQ(ChainCount(f, Latency::MultiplyR8), 1);
  EXPECT_EQ(ChainCount(f, Latency::DivideR8), 1);
  EXPECT_EQ(ChainCount(f, Latency::ForwardReal), 1);
  EXPECT_EQ(ChainCount(f, Latency::Call), 0);
}

// x = b*c - x; then x = b*c - (b - x): compilers may fuse the second product and sum alone.
TEST(ValuePaths, ProductsAreAddedToTheCarriedValueOrWithinTheIteration) {
  Calling p(kTrips);
  const Expr b = p.Scalar("b", kR8), c = p.Scalar("c", kR8), y = p.Scalar("y", kR8);
  const LoopFeatures direct = p.Features({p.At(2, kTrips, Set(p.x, b * c - p.x))});
  EXPECT_EQ(ChainCount(direct, Latency::AddProductR8), 0);
  const LoopFeatures within =
      p.Features({p.At(2, kTrips, Set(y, b / p.x)), p.At(3, kTrips, Set(p.x, b * c - y))});
  EXPECT_EQ(ChainCount(within, Latency::AddProductR8), 1);
  EXPECT_EQ(ChainCount(within, Latency::AccumulateR8), 0);
}

TEST(ValuePaths, AFunctionThatLoopsIsOneCall) {
  Calling p(kTrips);
  const Expr k = p.Scalar("k", kI4);
  p.Function() = {p.Do(20, k, 1, 10, kTrips, {p.At(21, 10 * kTrips, Set(p.result, p.result + p.dummy))})};
  const LoopFeatures f = p.Features({p.At(2, kTrips, Set(p.x, p.CallOf({p.x})))});
  EXPECT_EQ(ChainCount(f, Latency::Call), 1);
}

TEST(ValuePaths, AFunctionOfAnObjectIsOneCall) {
  Calling p(kTrips);
  const Expr object = p.Scalar("o", Type{TypeClass::Derived, 0});
  p.unit.model.procedures[1].dummies.push_back(object.symbol);
  p.Function() = {p.At(20, kTrips, Set(p.result, p.dummy / p.x))};
  const LoopFeatures f = p.Features({p.At(2, kTrips, Set(p.x, p.CallOf({p.x, object})))});
  EXPECT_EQ(ChainCount(f, Latency::Call), 1);
}

// d(i) = c*u(i); u(i+1) = u(i) + f(d, i), where f = a(k)/b: from the element that an iteration sets to the one
// that the function reads of the array it is handed.
TEST(ValuePaths, LeadThroughElementsOfAnArgument) {
  Calling p(kTrips);
  const Expr u = p.Array("u", kR8, {2 * kTrips}), d = p.Array("d", kR8, {2 * kTrips});
  const Expr a = p.Array("a", kR8, {2 * kTrips}), k = p.Scalar("k", kI4), b = p.Scalar("b", kR8);
  p.Own(a, Storage::Dummy);
  p.Own(k, Storage::Dummy);
  p.unit.model.procedures[1].dummies = {a.symbol, k.symbol};
  p.Function() = {p.At(20, kTrips, Set(p.result, At(a, k) / b))};
  const LoopFeatures f =
      p.Features({p.At(2, kTrips, Set(At(d, p.i), p.x * At(u, p.i))),
                  p.At(3, kTrips, Set(At(u, p.i + Int(1)), At(u, p.i) + p.CallOf({d, p.i})))});
  EXPECT_EQ(ChainCount(f, Latency::MultiplyR8), 1);
  EXPECT_EQ(ChainCount(f, Latency::DivideR8), 1);
  EXPECT_EQ(ChainCount(f, Latency::AddR8), 1);
  EXPECT_EQ(ChainCount(f, Latency::ForwardReal), 2) << "stored for the function, and for the next iteration";
}

// d(i) = x*3; x = d(i)/b: the element lies on the way of the scalar.
TEST(ValuePaths, LeadThroughAnElementOfTheIteration) {
  Calling p(0);
  const Expr d = p.Array("d", kR8, {2 * kTrips}), b = p.Scalar("b", kR8);
  const LoopFeatures f = p.Features({p.At(2, kTrips, Set(At(d, p.i), p.x * Constant(kR8, 3))),
                                     p.At(3, kTrips, Set(p.x, At(d, p.i) / b))});
  EXPECT_EQ(ChainCount(f, Latency::MultiplyR8), 1);
  EXPECT_EQ(ChainCount(f, Latency::DivideR8), 1);
  EXPECT_EQ(ChainCount(f, Latency::Forward) + ChainCount(f, Latency::ForwardReal), 0) << "in a register";
}

}  // namespace
}  // namespace fortell::hierarchy
