// Values that come back to a loop's next iteration through elements of this one and through functions.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "predictor/hierarchy/features/latency-path.h"
#include "predictor/hierarchy/model/equations.h"
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

// Of an object that is an argument nothing is loaded but its parts where the function reads them.
TEST(ValuePaths, ObjectsArePassedByTheirAddress) {
  Calling p(kTrips);
  const Expr object = p.Scalar("o", {TypeClass::Derived, 0});
  p.unit.model.symbols[static_cast<std::size_t>(object.symbol)].bytes = 16384;
  p.Function() = {p.At(20, kTrips, Set(p.result, Constant(kR8, 3)))};
  const LoopFeatures f = p.Features({p.At(2, kTrips, Set(p.x, p.CallOf({object})))});
  EXPECT_EQ(test::FullCount(f, Cost::Load8), 0);
}

// x = f(o(i)): what the function reads of an element comes from the array, a line of it at most.
TEST(ValuePaths, ElementsOfArraysOfObjectsAreTouchedWhereTheyArePassed) {
  Calling p(kTrips);
  const Expr objects = p.Array("o", {TypeClass::Derived, 0}, {kTrips + 1});
  p.Function() = {p.At(20, kTrips, Set(p.result, Constant(kR8, 3)))};
  const auto features = [&](double bytes) {
    p.unit.model.symbols[static_cast<std::size_t>(objects.symbol)].bytes = bytes;
    return p.Features({p.At(2, kTrips, Set(p.x, p.CallOf({At(objects, p.i)})))});
  };
  const LoopFeatures small = features(24), large = features(200);
  ASSERT_EQ(small.streams.size(), 1U);
  EXPECT_EQ(small.streams[0].bytes_per_element, 24);
  EXPECT_EQ(small.taken[static_cast<std::size_t>(Cost::Load8)], 3);
  ASSERT_EQ(large.streams.size(), 1U);
  EXPECT_EQ(large.taken[static_cast<std::size_t>(Cost::Load8)], 8);
}

// p = q*x(i) + borrow; borrow = p/8; if (p > 5) borrow = borrow + 1, without a jump: all of it comes back.
TEST(ValuePaths, LeadThroughASelectionThatAnIntegerChainDecides) {
  TestUnit p;
  const Expr i = p.Scalar("i", kI4), q = p.Scalar("q", kI4), product = p.Scalar("p", kI4), borrow = p.Scalar("borrow", kI4),
             x = p.Array("x", kI4, {kTrips + 1});
  p.if_conversion = 1;
  Expr greater;
  greater.kind = ExprKind::Operation;
  greater.name = "gt";
  greater.type = kL4;
  greater.args = {product, Int(5)};
  const auto chain = [&](bool selects) {
    std::vector<Stmt> body = {p.At(2, kTrips, Set(product, q * At(x, i) + borrow)), p.At(3, kTrips, Set(borrow, product / Int(8)))};
    if (selects) body.push_back(p.At(4, kTrips, test::When(greater, p.Count(kTrips / 2), {p.At(5, kTrips / 2, Set(borrow, borrow + Int(1)))})));
    const Lowering lowering = p.Lower({p.Do(1, i, 2, kTrips + 1, 1, body)});
    for (const LoopRecord& r : lowering.records)
      if (!r.levels.empty()) return ChainCount(r.features, Latency::Integer);
    return 0.0;
  };
  EXPECT_GT(chain(true), chain(false));
}

// Steps of a machine: op = mem(pc); pc = pc + 1; select case (op); case (1); if (acc == 0) pc = op; case default; acc = mem(op)
TEST(ValuePaths, AChoiceInAnArmIsMadeAsOftenAsTheArmIsTaken) {
  const auto loads = [](std::int64_t chosen) {
    TestUnit p;
    p.if_conversion = 1;
    const Expr i = p.Scalar("i", kI4), op = p.Scalar("op", kI4), pc = p.Scalar("pc", kI4), acc = p.Scalar("acc", kI4),
               mem = p.Array("mem", kI4, {1000});
    Select select;
    select.selector = op;
    SelectArm jump, load;
    jump.count = p.Count(chosen);
    jump.body.body = {p.At(5, chosen, test::When(Relation("eq", acc, Int(0)), p.Count(chosen / 2), {p.At(5, chosen / 2, Set(pc, op))}))};
    load.count = p.Count(kTrips - chosen);
    load.body.body = {p.At(7, kTrips - chosen, Set(acc, At(mem, op)))};
    select.arms = {jump, load};
    Stmt choice;
    choice.node = std::move(select);
    const Lowering lowering = p.Lower({p.Do(1, i, 2, kTrips + 1, 1,
                                            {p.At(2, kTrips, Set(op, At(mem, pc))), p.At(3, kTrips, Set(pc, pc + Int(1))),
                                             p.At(4, kTrips, std::move(choice))})});
    double on_chain = 0;
    for (const LoopRecord& r : lowering.records)
      for (const LoadWait& w : r.features.waits)
        if (!w.branch && !w.way) on_chain += w.loads;
    return on_chain;
  };
  EXPECT_GT(loads(kTrips / 2), 0.4);
  EXPECT_LT(loads(kTrips / 50), 0.1);
}

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

// this%f(x), which is handed no object
TEST(ValuePaths, LeadThroughATypeBoundFunction) {
  Calling p(kTrips);
  p.Function() = {p.At(20, kTrips, Set(p.result, p.dummy * Constant(kR8, 3)))};
  Expr bound = p.CallOf({p.x});
  bound.value = 1;
  const LoopFeatures f = p.Features({p.At(2, kTrips, Set(p.x, bound))});
  EXPECT_EQ(ChainCount(f, Latency::MultiplyR8), 1);
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

Expr Intrinsic(const std::string& name, std::vector<Expr> args) {
  Expr e;
  e.kind = ExprKind::Intrinsic;
  e.name = name;
  e.type = args[0].type;
  e.args = std::move(args);
  return e;
}

// x = tan(x); x = atan2(x, 2): functions have latencies of their own, by kind.
TEST(ValuePaths, FunctionsAreLinksByGroup) {
  Calling p(0);
  const LoopFeatures f = p.Features({p.At(2, kTrips, Set(p.x, Intrinsic("tan", {p.x}))),
                                     p.At(3, kTrips, Set(p.x, Intrinsic("datan2", {p.x, Constant(kR8, 2)}))),
                                     p.At(4, kTrips, Set(p.x, Intrinsic("exp", {p.x})))});
  EXPECT_EQ(ChainCount(f, Latency::TangentR8), 1);
  EXPECT_EQ(ChainCount(f, Latency::Arc2R8), 1);
  EXPECT_EQ(ChainCount(f, Latency::Call), 1) << "of EXP";
  EXPECT_EQ(test::TakenCount(f, Cost::Arc2R8), 1);
}

double Of(const std::array<double, kLatencies>& links, Latency latency) {
  return links[static_cast<std::size_t>(latency)];
}

// s = x(i) + y; if (...) z(i) = y/s, in a tenth of the iterations
TEST(WayThrough, OfSeldomIterationsCountsInTheirShare) {
  TestUnit p;
  const Expr i = p.Scalar("i", kI4), s = p.Scalar("s", kR8), y = p.Scalar("y", kR8), x = p.Array("x", kR8, {kTrips + 1}),
             z = p.Array("z", kR8, {kTrips + 1});
  constexpr int kSeldom = kTrips / 10;
  Stmt seldom = p.At(3, kTrips, test::When(Relation("gt", s, y), p.Count(kSeldom), {p.At(4, kSeldom, Set(At(z, i), y / s))}));
  const Lowering lowering = p.Lower({p.Do(1, i, 2, kTrips + 1, 1, {p.At(2, kTrips, Set(s, At(x, i) + y)), seldom})});
  for (const LoopRecord& r : lowering.records) {
    if (r.levels.empty()) continue;
    EXPECT_NEAR(r.features.way[static_cast<std::size_t>(Latency::DivideR8)], 0.1, 1e-9);
    EXPECT_NEAR(r.features.way[static_cast<std::size_t>(Latency::AddR8)], 1, 1e-9) << "of all iterations, the seldom ones among them";
    EXPECT_GT(r.features.way_share, 0.1);
    EXPECT_LT(r.features.way_share, 0.5);
  }
}

// s = x(i) + y; do k = 1, 4; z(k) = z(k)*s; end do; w(i) = y/s
TEST(WayThrough, OperationsOfLoopsWithinAnIterationFillTheWindow) {
  TestUnit p;
  constexpr int kInner = 4;
  const Expr i = p.Scalar("i", kI4), k = p.Scalar("k", kI4), s = p.Scalar("s", kR8), y = p.Scalar("y", kR8), x = p.Array("x", kR8, {kTrips + 1}),
             z = p.Array("z", kR8, {kInner}), w = p.Array("w", kR8, {kTrips + 1});
  const Stmt inner = p.Do(3, k, 1, kInner, kTrips, {p.At(4, kTrips * kInner, Set(At(z, k), At(z, k) * s))});
  const Lowering lowering =
      p.Lower({p.Do(1, i, 2, kTrips + 1, 1, {p.At(2, kTrips, Set(s, At(x, i) + y)), inner, p.At(6, kTrips, Set(At(w, i), y / s))})});
  double outer = 0, within = 0;
  for (const LoopRecord& r : lowering.records) {
    const double taken = std::accumulate(r.features.taken.begin(), r.features.taken.end(), 0.0);
    if (Of(r.features.way, Latency::DivideR8) > 0)
      outer = r.features.way_operations - taken;
    else
      within = std::max(within, r.features.trips * taken);
  }
  EXPECT_GT(within, 0);
  EXPECT_NEAR(outer, within, 1e-6);
}

TEST(WayThrough, ManyIterationsBetweenFillTheWindow) {
  ParameterVector<double> p{};
  p.values[kChainLatencies + static_cast<std::size_t>(Latency::DivideR8)] = 1e-8;
  p.values[kSingleValues + static_cast<std::size_t>(Single::Waiting)] = 100;
  LoopFeatures f;
  f.trips = kTrips;
  f.entries = 1;
  f.vectorised = false;
  f.way[static_cast<std::size_t>(Latency::DivideR8)] = 0.1;
  f.taken[static_cast<std::size_t>(Cost::AddR8)] = 8;
  const double alike = TimeOf(f, p).way;
  f.way_share = 0.1;
  EXPECT_NEAR(alike, 1e-9 / (1 + 100.0 / 10), 1e-15);
  EXPECT_NEAR(TimeOf(f, p).way, 1e-9 / (1 + 10.0 / 10), 1e-15);
  f.way_operations = 100;
  EXPECT_NEAR(TimeOf(f, p).way, 1e-9 / (1 + 10.0 / 100), 1e-15) << "those of loops within";
}

// f = sin(a*x)/x, straight code of a procedure: its way begins with what it is handed, and what modules hold.
TEST(WayThrough, AProcedureBeginsWithWhatItIsHanded) {
  Calling p(kTrips);
  p.Function() = {p.At(20, kTrips, Set(p.result, Intrinsic("sin", {p.dummy * p.x}))),
                  p.At(21, kTrips, Set(p.result, p.result / p.x))};
  const Lowering lowering = p.Lower({p.Do(1, p.i, 2, kTrips + 1, 1, {p.At(2, kTrips, Set(p.x, p.CallOf({Constant(kR8, 3)})))})});
  const LoopFeatures* body = nullptr;
  for (const LoopRecord& r : lowering.records)
    if (r.levels.empty()) body = &r.features;
  ASSERT_TRUE(body);
  EXPECT_EQ(Of(body->way, Latency::MultiplyR8), 1);
  EXPECT_EQ(Of(body->way, Latency::SineR8), 1);
  EXPECT_EQ(Of(body->way, Latency::DivideR8), 1);
}

// x = x*3; y = sqrt(x); if (y > 1) a(i) = 0: the product is the chain's, the root is waited for besides.
TEST(WaysToBranches, CountBeyondTheChain) {
  Calling p(0);
  const Expr y = p.Scalar("y", kR8), a = p.Array("a", kR8, {2 * kTrips});
  Expr root;
  root.kind = ExprKind::Intrinsic;
  root.name = "sqrt";
  root.type = kR8;
  root.args = {p.x};
  If branch;
  branch.arms.push_back({Relation("gt", y, Constant(kR8, 1)), p.Count(kTrips / 2),
                         Block{{p.At(5, kTrips / 2, Set(At(a, p.i), Constant(kR8, 0)))}}});
  Stmt choice;
  choice.node = std::move(branch);
  const LoopFeatures f = p.Features({p.At(2, kTrips, Set(p.x, p.x * Constant(kR8, 3))), p.At(3, kTrips, Set(y, root)),
                                     p.At(4, kTrips, std::move(choice))});
  EXPECT_NEAR(f.mispredictions_waiting, 0.5, 1e-9);
  EXPECT_NEAR(Of(f.waiting_links, Latency::SquareRootR8), 0.5, 1e-9);
  EXPECT_EQ(Of(f.waiting_links, Latency::MultiplyR8), 0) << "a link of the chain";
  EXPECT_EQ(f.missed_links, f.waiting_links);
}

// call f(y); if (y > 1) a(i) = 0, where f does state = state*3; y = state/x: its product is the chain of its calls.
TEST(WaysToBranches, LeadThroughAGeneratorThatIsCalled) {
  Calling p(kTrips);
  const Expr y = p.Scalar("y", kR8), state = p.Scalar("state", kR8), a = p.Array("a", kR8, {2 * kTrips});
  p.unit.model.procedures[1].kind = fortell::Procedure::Kind::Subroutine;
  p.Own(p.result, Storage::Local);
  p.Own(state, Storage::Common);
  p.Function() = {p.At(20, kTrips, Set(state, state * Constant(kR8, 3))), p.At(21, kTrips, Set(p.dummy, state / p.x))};
  If branch;
  branch.arms.push_back({Relation("gt", y, Constant(kR8, 1)), p.Count(kTrips / 2),
                         Block{{p.At(5, kTrips / 2, Set(At(a, p.i), Constant(kR8, 0)))}}});
  Stmt choice, call;
  choice.node = std::move(branch);
  call.node = Call{"f", {y}};
  const LoopFeatures f = p.Features({p.At(2, kTrips, std::move(call)), p.At(3, kTrips, std::move(choice))});
  ASSERT_GT(f.mispredictions, 0.4);
  EXPECT_NEAR(Of(f.missed_links, Latency::DivideR8), f.mispredictions, 1e-9);
  EXPECT_NEAR(Of(f.links_of_calls, Latency::DivideR8), f.mispredictions, 1e-9);
  EXPECT_EQ(Of(f.missed_links, Latency::MultiplyR8), 0);
}

// call f(y); y = y + 1, in one of `every` iterations, where f does y = y/x.
LoopFeatures ChainThroughCall(int every) {
  Calling p(kTrips / every);
  const Expr y = p.Scalar("y", kR8);
  p.unit.model.procedures[1].kind = fortell::Procedure::Kind::Subroutine;
  p.Own(p.result, Storage::Local);
  p.Function() = {p.At(20, kTrips / every, Set(p.dummy, p.dummy / p.x))};
  Stmt call;
  call.node = Call{"f", {y}};
  call = p.At(3, kTrips / every, std::move(call));
  const Stmt sum = p.At(5, kTrips, Set(y, y + Constant(kR8, 1)));
  if (every == 1) return p.Features({std::move(call), sum});
  If branch;
  branch.arms.push_back({Relation("gt", At(p.Array("b", kR8, {kTrips}), p.i), p.x), p.Count(kTrips / every), Block{{std::move(call)}}});
  Stmt choice;
  choice.node = std::move(branch);
  return p.Features({p.At(2, kTrips, std::move(choice)), sum});
}

TEST(Chains, LeadThroughArgumentsThatACallChanges) {
  const LoopFeatures f = ChainThroughCall(1);
  EXPECT_NEAR(Of(f.chain, Latency::DivideR8), 1, 1e-9);
  EXPECT_NEAR(Of(f.chain, Latency::AddR8), 1, 1e-9);
  EXPECT_NEAR(Of(f.chain, Latency::ForwardReal), 2, 1e-9) << "handed over and back in memory";
}

// do i; do k = 1, trips: z(k) = (z(k) + 1)*x(i), or a sum: the state of a cascade of filters.
LoopFeatures RowOfStates(int trips, bool sum) {
  TestUnit u;
  const Expr x = u.Array("x", kR8, {100}), z = u.Array("z", kR8, {100}), i = u.Scalar("i", kI4), k = u.Scalar("k", kI4), n = u.Scalar("n", kI4);
  const Expr last = At(z, k), value = sum ? last + At(x, i) : (last + Constant(kR8, 1)) * At(x, i);
  Stmt inner = u.Do(2, k, 1, trips, 100, {u.At(3, 100 * trips, Set(last, value))});
  std::get<Loop>(inner.node).upper = n;
  return u.Lower({u.Do(1, i, 1, 100, 1, {std::move(inner)})}).records.back().features;
}

TEST(Chains, LeadToTheNextEntryOfAShortLoopThroughItsElements) {
  const LoopFeatures f = RowOfStates(3, false);
  EXPECT_NEAR(Of(f.chain, Latency::MultiplyR8), 1.0 / 3, 1e-9);
  EXPECT_FALSE(f.restarts);
  EXPECT_EQ(hierarchy::RoughCycles(RowOfStates(3, true).chain), 0) << "a sum";
  EXPECT_EQ(hierarchy::RoughCycles(RowOfStates(20, false).chain), 0) << "the iterations of an entry overlap";
}

TEST(Chains, LeadThroughACallAsOftenAsItIsMade) {
  const LoopFeatures f = ChainThroughCall(10);
  EXPECT_NEAR(Of(f.chain, Latency::DivideR8), 0.1, 1e-9);
  EXPECT_NEAR(Of(f.chain, Latency::AddR8), 1, 1e-9);
}

// m = int(r(i)/x); do k = 1, m: the end of the inner loop waits for the quotient.
TEST(WaysToBranches, LeadToTheEndsOfInnerLoops) {
  Calling p(0);
  const Expr r = p.Array("r", kR8, {2 * kTrips}), m = p.Scalar("m", kI4), k = p.Scalar("k", kI4);
  const Expr h = p.Array("h", kI4, {100});
  Expr whole;
  whole.kind = ExprKind::Operation;
  whole.name = "convert";
  whole.type = kI4;
  whole.args = {At(r, p.i) / p.x};
  Stmt inner = p.Do(3, k, 1, 7, kTrips, {p.At(4, 7 * kTrips + 400, Set(At(h, k), Int(1)))});
  auto& loop = std::get<Loop>(inner.node);
  loop.upper = m;
  loop.trips = p.Count(7 * kTrips + 400);
  const Lowering lowering =
      p.Lower({p.Do(1, p.i, 1, kTrips, 1, {p.At(2, kTrips, Set(m, whole)), std::move(inner)})});
  const LoopFeatures *within = nullptr, *around = nullptr;
  for (const LoopRecord& record : lowering.records) {
    if (record.levels.size() == 1) around = &record.features;
    if (record.levels.size() == 2) within = &record.features;
  }
  ASSERT_TRUE(within && around);
  EXPECT_NEAR(within->ends_missed, 1 - 1 / (2 * 7.4 - 1), 1e-9);
  EXPECT_NEAR(Of(around->missed_links, Latency::DivideR8), within->ends_missed, 1e-9);
  EXPECT_NEAR(Of(around->missed_links, Latency::Convert), within->ends_missed, 1e-9);
}

}  // namespace
}  // namespace fortell::hierarchy
