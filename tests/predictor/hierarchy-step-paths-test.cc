// What a step of a loop that holds loops and calls waits for in the step before.
#include "predictor/hierarchy/features/step-paths.h"

#include <gtest/gtest.h>

#include <functional>

#include "tests/predictor/hierarchy-program.h"

namespace fortell::hierarchy {
namespace {

using test::TestUnit;

constexpr int kSteps = 1000, kEquations = 3;

double Links(const LatencyPath& path, Latency l) { return path[static_cast<std::size_t>(l)]; }

/// do t = 1, 1000; do k = 1, 3; y(k) = y(k) + h*f(k); call rhs(y, f)
struct Integrator : TestUnit {
  Integrator() {
    fortell::Procedure p;
    p.name = "rhs";
    p.kind = fortell::Procedure::Kind::Subroutine;
    p.count = Count(kSteps);
    p.dummies = {of.symbol, result.symbol};
    unit.model.procedures.push_back(p);
    for (const Expr& e : {of, result}) {
      Symbol& s = unit.model.symbols[static_cast<std::size_t>(e.symbol)];
      s.storage = Storage::Dummy;
      s.procedure = 1;
    }
  }
  void Rhs(std::vector<Stmt> body) { unit.model.procedures[1].body.body = std::move(body); }
  Stmt CallOf(const std::string& name, std::vector<Expr> args, std::int64_t times = kSteps) {
    Stmt s;
    s.node = Call{name, std::move(args)};
    return At(4, times, std::move(s));
  }
  Stmt Over(const Expr& target, Expr value) {
    return Do(2, k, 1, kEquations, kSteps, {At(3, kSteps * kEquations, Set(fortell::At(target, {k}), std::move(value)))});
  }
  Stmt Advance() { return Over(y, fortell::At(y, {k}) + h * fortell::At(f, {k})); }

  LatencyPath PathOf(std::vector<Stmt> step) {
    unit.model.procedures[0].body.body = {Do(1, t, 1, kSteps, 1, std::move(step))};
    const ProcedureNames names(unit.model);
    const PartsStored parts({&report, &report});
    const auto loops = StepLoops(unit, names, parts);
    const StepCode code{[](const Stmt&, const std::string&) { return true; }, [&](const Stmt&) { return has_loops; },
                        [&](const Stmt&) { return together; }, parts};
    return loops.empty() ? LatencyPath{} : StepPath(unit, names, code, loops.back());
  }

  double together = 0;  ///< bytes
  bool has_loops = false;
  LoopReport report;
  Expr t = Scalar("t", kI4), k = Scalar("k", kI4), h = Scalar("h", kR8);
  Expr y = Array("y", kR8, {kEquations}), f = Array("f", kR8, {kEquations});
  Expr of = Array("of", kR8, {kEquations}), result = Array("result", kR8, {kEquations});
};

TEST(StepPaths, LeadThroughLoopsAndCallsThatFollowEachOther) {
  Integrator i;
  i.Rhs({i.At(10, kSteps, Set(At(i.result, {Int(1)}), At(i.of, {Int(2)}) * At(i.of, {Int(3)})))});
  const LatencyPath path = i.PathOf({i.Advance(), i.CallOf("rhs", {i.y, i.f})});
  EXPECT_NEAR(Links(path, Latency::MultiplyR8) + Links(path, Latency::FmaR8) + Links(path, Latency::AddProductR8), 2, 1e-9);
  EXPECT_NEAR(Links(path, Latency::ForwardReal), 2, 1e-9) << "from the loop to the procedure, and back to the loop";
}

// y(1) = h; x = y(1)*h; s = x*x, where nothing is left for the next step.
TEST(StepPaths, WhatIsLoadedBehindStoresOfItsPartsWaitsForAllThatWasBegunBefore) {
  Integrator i;
  const Expr x = i.Scalar("x", kR8), s = i.Scalar("s", kR8);
  const auto stores = [&](std::int64_t times) { return i.At(11, times, Set(At(i.y, {Int(1)}), i.h)); };
  const Stmt loads = i.At(12, kSteps, Set(x, At(i.y, {Int(1)}) * i.h)), needs = i.At(13, kSteps, Set(s, x * x));
  EXPECT_EQ(Links(i.PathOf({stores(kSteps), loads, needs}), Latency::MultiplyR8), 0) << "an innermost loop that waits for nothing is none of steps";
  i.report.remarks = {{0, 12, kStoredInParts, "11"}};
  LatencyPath path = i.PathOf({stores(kSteps), loads, needs});
  EXPECT_NEAR(Links(path, Latency::ForwardParts), 1, 1e-9);
  EXPECT_NEAR(Links(path, Latency::MultiplyR8), 1, 1e-9) << "of what hangs on the load, until the next store has begun";
  path = i.PathOf({stores(kSteps / 4), loads, needs});
  EXPECT_EQ(Links(path, Latency::ForwardParts), 0) << "stored now and then";
  path = i.PathOf({loads, needs});
  EXPECT_EQ(Links(path, Latency::ForwardParts), 0) << "stored elsewhere, long ago";
}

// s = s + f(k)*f(k), in a loop that goes on from step to step.
TEST(StepPaths, ASumOfProductsIsAChainOfSums) {
  Integrator i;
  const Expr s = i.Scalar("s", kR8), product = At(i.f, {i.k}) * At(i.f, {i.k});
  const auto over = [&](Expr value) {
    return i.Do(2, i.k, 1, kEquations, kSteps, {i.At(3, kSteps * kEquations, Set(s, std::move(value)))});
  };
  const LatencyPath sums = i.PathOf({over(s + product)});
  EXPECT_NEAR(Links(sums, Latency::AccumulateR8), kEquations, 1e-9);
  EXPECT_EQ(Links(sums, Latency::AddProductR8), 0);
  const LatencyPath others = i.PathOf({over(i.h * s + product)});
  EXPECT_EQ(Links(others, Latency::AccumulateR8), 0) << "what is added to is not the sum itself";
}

// do t = 1, n; m = t - 1; h = z(m)/c; z(t) = h
TEST(StepPaths, AScalarOneBehindTheStepLeadsToTheElementThatTheStepBeforeHasSet) {
  Integrator i;
  const Expr z = i.Array("z", kR8, {kSteps}), m = i.Scalar("m", kI4), c = i.Scalar("c", kR8);
  const auto path = [&](std::vector<Stmt> first) {
    for (Stmt& s : std::vector<Stmt>{i.At(11, kSteps, Set(i.h, At(z, {m}) / c)), i.At(12, kSteps, Set(At(z, {i.t}), i.h)), i.Advance()})
      first.push_back(std::move(s));
    return Links(i.PathOf(std::move(first)), Latency::DivideR8);
  };
  EXPECT_NEAR(path({i.At(10, kSteps, Set(m, i.t - Int(1)))}), 1, 1e-9);
  EXPECT_EQ(path({i.At(10, kSteps, Set(m, i.t + Int(1)))}), 0) << "which has not been set";
  EXPECT_EQ(path({i.At(10, kSteps, Set(m, i.t - Int(1))), i.At(10, kSteps, Set(m, i.t + i.t))}), 0);
  EXPECT_EQ(path({i.At(10, kSteps / 2, Set(m, i.t - Int(1)))}), 0) << "not always";
}

// m = s; s = list(m)
TEST(StepPaths, LeadThroughSubscripts) {
  Integrator i;
  const Expr list = i.Array("list", kI4, {kSteps}), m = i.Scalar("m", kI4), s = i.Scalar("s", kI4);
  const LatencyPath path = i.PathOf({i.At(10, kSteps, Set(m, s)), i.At(11, kSteps, Set(s, At(list, {m}))), i.Advance()});
  EXPECT_NEAR(path[kLoadLink], 1, 1e-9);
}

// call rhs(y*h, f)
TEST(StepPaths, LeadThroughAnArrayThatIsComputedForACall) {
  Integrator i;
  i.Rhs({i.At(10, kSteps, Set(At(i.result, {Int(1)}), At(i.of, {Int(2)}) / At(i.of, {Int(3)})))});
  const LatencyPath path = i.PathOf({i.Advance(), i.CallOf("rhs", {i.y * i.h, i.f})});
  EXPECT_NEAR(Links(path, Latency::DivideR8), 1, 1e-9);
  EXPECT_NEAR(Links(path, Latency::ForwardReal), 3, 1e-9) << "y to the temporary, that to the procedure, f back to the loop";
}

// f = rhs(y)
TEST(StepPaths, LeadThroughFunctionsThatReturnArrays) {
  Integrator i;
  i.Rhs({i.At(10, kSteps, Set(At(i.result, {Int(1)}), At(i.of, {Int(2)}) / At(i.of, {Int(3)})))});
  fortell::Procedure& rhs = i.unit.model.procedures[1];
  rhs.kind = fortell::Procedure::Kind::Function;
  rhs.dummies = {i.of.symbol};
  i.unit.model.symbols[static_cast<std::size_t>(i.result.symbol)].storage = Storage::Result;
  Expr call;
  call.kind = ExprKind::Function;
  call.name = "rhs";
  call.type = kR8;
  call.rank = 1;
  call.args = {i.y};
  const LatencyPath path = i.PathOf({i.Advance(), i.At(4, kSteps, Set(i.f, call))});
  EXPECT_NEAR(Links(path, Latency::DivideR8), 1, 1e-9);
  EXPECT_NEAR(Links(path, Latency::ForwardReal), 3, 1e-9) << "y to the function, its result to f, f to the loop";
  i.has_loops = true;
  EXPECT_NEAR(Links(i.PathOf({i.Advance(), i.At(4, kSteps, Set(i.f, i.y / i.h)), i.At(5, kSteps, Set(i.f, i.f / i.h))}), Latency::ForwardReal), 3, 1e-9)
      << "each array statement is a loop";
}

TEST(StepPaths, LeadThroughAProcedureThatIsHandedOver) {
  Integrator i;
  i.Rhs({i.At(10, kSteps, Set(At(i.result, {Int(1)}), At(i.of, {Int(2)}) * At(i.of, {Int(3)})))});
  const Expr dummy = i.Scalar("any", kR8);
  fortell::Procedure p;
  p.name = "stage";
  p.count = i.Count(kSteps);
  p.dummies = {dummy.symbol};
  p.body.body = {i.CallOf("any", {i.y, i.f})};
  i.unit.model.procedures.push_back(p);
  for (const Expr& e : {i.y, i.f}) {
    Symbol& s = i.unit.model.symbols[static_cast<std::size_t>(e.symbol)];
    s.storage = Storage::Module;
    s.global = "state::" + s.name;
  }
  Expr handed;
  handed.kind = ExprKind::Other;
  handed.name = "procedure rhs";
  const LatencyPath path = i.PathOf({i.Advance(), i.CallOf("stage", {handed})});
  EXPECT_NEAR(Links(path, Latency::ForwardReal), 2, 1e-9);
}

TEST(StepPaths, AStatementInAShareOfTheStepsIsWaitedForInThese) {
  Integrator i;
  const auto half = [&](Expr value) { return i.At(10, kSteps / 2, Set(At(i.result, {Int(1)}), std::move(value))); };
  const Expr root = Fn("sqrt", {At(i.of, {Int(2)})}, kR8);
  i.Rhs({half(root), half(At(i.of, {Int(2)}))});
  const LatencyPath path = i.PathOf({i.Advance(), i.CallOf("rhs", {i.y, i.f})});
  EXPECT_NEAR(Links(path, Latency::SquareRootR8), 0.5, 1e-9);
  EXPECT_NEAR(Links(path, Latency::ForwardReal), 2, 1e-9);
}

TEST(StepPaths, WhatIsFilledAnewWaitsForNothing) {
  Integrator i;
  const Expr data = i.Array("data", kR8, {kEquations, kSteps});
  i.Rhs({i.At(10, kSteps, Set(At(i.result, {Int(1)}), At(i.of, {Int(2)}) * At(i.of, {Int(3)})))});
  const LatencyPath path = i.PathOf({i.Over(i.y, At(data, {i.k, i.t})), i.CallOf("rhs", {i.y, i.f})});
  EXPECT_EQ(Length(path), 0);
}

TEST(StepPaths, PlacesThatMoveWithTheStepAreOthersInTheNext) {
  Integrator i;
  const Expr a = i.Array("a", kR8, {kEquations, kSteps});
  const auto column = [&](const Expr& k) { return At(a, {k, i.t}); };
  Stmt twice = i.Do(2, i.k, 1, kEquations, kSteps, {i.At(3, kSteps * kEquations, Set(column(i.k), column(i.k) * i.h))});
  EXPECT_EQ(Length(i.PathOf({std::move(twice)})), 0);
}

// do t; do k; a(k, t) = a(k, t - 1)*h
TEST(StepPaths, ElementsThatTheStepBeforeHasSetAreWaitedFor) {
  Integrator i;
  const Expr a = i.Array("a", kR8, {kEquations, kSteps});
  const auto products = [&](const Expr& column) {
    Stmt row = i.Do(2, i.k, 1, kEquations, kSteps, {i.At(3, kSteps * kEquations, Set(At(a, {i.k, i.t}), At(a, {i.k, column}) * i.h))});
    return Links(i.PathOf({std::move(row)}), Latency::MultiplyR8);
  };
  EXPECT_NEAR(products(i.t - Int(1)), 1, 1e-9);
  EXPECT_NEAR(products(i.t - Int(2)), 0.5, 0.5) << "every second step";
  EXPECT_NEAR(products(i.t + Int(1)), 0, 1e-9) << "nobody has set it";
}

// do t; h = y(t)/c; j = t + 1; do k = from, to; y(k) = y(k)*h
double DivisionsOfEliminating(const std::function<void(Integrator&, const Expr& j, Loop&)>& bounds) {
  Integrator i;
  const Expr c = i.Scalar("c", kR8), j = i.Scalar("j", kI4);
  Stmt inner = i.Do(2, i.k, 1, kEquations, kSteps, {i.At(3, kSteps * kEquations, Set(At(i.y, {i.k}), At(i.y, {i.k}) * i.h))});
  bounds(i, j, std::get<Loop>(inner.node));
  return Links(i.PathOf({i.At(1, kSteps, Set(i.h, At(i.y, {i.t}) / c)), i.At(1, kSteps, Set(j, i.t + Int(1))), std::move(inner)}),
               Latency::DivideR8);
}

TEST(StepPaths, ElementsOfAnInnerLoopThatBeginsWhereTheNextStepReadsAreWaitedFor) {
  EXPECT_NEAR(DivisionsOfEliminating([](Integrator& i, const Expr&, Loop& l) { l.lower = i.t + Int(1), l.upper = i.Scalar("n", kI4); }), 1, 1e-9);
  EXPECT_NEAR(DivisionsOfEliminating([](Integrator& i, const Expr& j, Loop& l) { l.lower = j, l.upper = i.Scalar("n", kI4); }), 1, 1e-9) << "by a scalar";
  EXPECT_NEAR(DivisionsOfEliminating([](Integrator& i, const Expr&, Loop& l) { l.lower = Int(1), l.upper = i.t + Int(1); }), 1, 1e-9) << "its last element";
  EXPECT_NEAR(DivisionsOfEliminating([](Integrator& i, const Expr&, Loop& l) { l.lower = i.t + Int(2), l.upper = i.Scalar("n", kI4); }), 0, 1e-9) << "behind it";
  EXPECT_NEAR(DivisionsOfEliminating([](Integrator& i, const Expr&, Loop& l) { l.lower = Int(1), l.upper = i.t; }), 0, 1e-9) << "before it";
}

// do t; h = y(t)/c; do k = t + 1, n; call scale(h, y(k))
TEST(StepPaths, AnElementThatACallHandsOverIsWhatTheProcedureSetsItTo) {
  Integrator i;
  const Expr c = i.Scalar("c", kR8), n = i.Scalar("n", kI4), by = i.Scalar("by", kR8), scaled = i.Scalar("scaled", kR8);
  for (const Expr& e : {by, scaled}) {
    Symbol& s = i.unit.model.symbols[static_cast<std::size_t>(e.symbol)];
    s.storage = Storage::Dummy;
    s.procedure = 1;
  }
  i.unit.model.procedures[1].dummies = {by.symbol, scaled.symbol};
  i.unit.model.procedures[1].count = i.Count(kSteps * kEquations);
  i.Rhs({i.At(10, kSteps * kEquations, Set(scaled, scaled * by))});
  Stmt inner = i.Do(2, i.k, 1, kEquations, kSteps, {i.CallOf("rhs", {i.h, At(i.y, {i.k})}, kSteps * kEquations)});
  std::get<Loop>(inner.node).lower = i.t + Int(1);
  std::get<Loop>(inner.node).upper = n;
  EXPECT_NEAR(Links(i.PathOf({i.At(1, kSteps, Set(i.h, At(i.y, {i.t}) / c)), std::move(inner)}), Latency::DivideR8), 1, 1e-9);
}

// do t; do k; a(k, t) = a(k, t - 1) + h; then along the row a(k, t) = a(k, t)*a(k -+ 1, t)
TEST(StepPaths, ALoopInTheOrderOfTheLastOneDoesNotWaitForItsEnd) {
  Integrator i;
  const Expr a = i.Array("a", kR8, {kEquations, kSteps}), k = i.k;
  const auto element = [&](const Expr& row, const Expr& column) { return At(a, {row, column}); };
  const auto products = [&](bool back) {
    Stmt first = i.Do(2, k, 1, kEquations, kSteps,
                      {i.At(3, kSteps * kEquations, Set(element(k, i.t), element(k, i.t - Int(1)) + i.h))});
    Stmt second = i.Do(4, k, 1, kEquations, kSteps,
                       {i.At(5, kSteps * kEquations, Set(element(k, i.t), element(k, i.t) * element(back ? k + Int(1) : k - Int(1), i.t)))});
    auto& loop = std::get<Loop>(second.node);
    if (back) std::swap(loop.lower, loop.upper), loop.step = Constant(kI4, -1);
    return Links(i.PathOf({std::move(first), std::move(second)}), Latency::MultiplyR8);
  };
  EXPECT_NEAR(products(false), 1, 1e-9);
  EXPECT_NEAR(products(true), kEquations, 1e-9);
}

// call solve(v, n): do k = 1, n; v(k) = v(k)*v(k - 1)
TEST(StepPaths, NumbersThatACallHandsOverTellHowLongALoopIs) {
  Integrator i;
  const Expr n = i.Scalar("n", kI4), k = i.k, v = i.of;
  i.unit.model.procedures[1].dummies = {v.symbol, n.symbol};
  i.unit.model.symbols[static_cast<std::size_t>(n.symbol)].storage = Storage::Dummy;
  i.unit.model.symbols[static_cast<std::size_t>(n.symbol)].procedure = 1;
  Stmt loop = i.Do(10, k, 1, kEquations, kSteps, {i.At(11, kSteps * kEquations, Set(At(v, {k}), At(v, {k}) * At(v, {k - Int(1)})))});
  std::get<Loop>(loop.node).upper = n;
  i.Rhs({std::move(loop)});
  const Stmt back = i.At(5, kSteps, Set(At(i.y, {Int(1)}), At(i.y, {Int(9)})));
  EXPECT_NEAR(Links(i.PathOf({i.CallOf("rhs", {i.y, Int(9)}), back}), Latency::MultiplyR8), 9, 1e-9);
  EXPECT_NEAR(Links(i.PathOf({i.CallOf("rhs", {i.y, n}), back}), Latency::MultiplyR8), kEquations, 1e-9);
}

// y(1) and y(2) of the last f: f(1) = y(3), f(2) = sqrt(y(1)); y(3) = y(3) + h
TEST(StepPaths, ElementsThatAreStoredInOnePieceAreAsLateAsTheLast) {
  Integrator i;
  const auto element = [](const Expr& array, int k) { return At(array, {Int(k)}); };
  i.Rhs({i.At(10, kSteps, Set(element(i.result, 1), element(i.of, 3))),
         i.At(11, kSteps, Set(element(i.result, 2), Fn("sqrt", {element(i.of, 1)}, kR8)))});
  const auto roots = [&](double bytes) {
    i.together = bytes;
    const auto over = [&](int k) { return i.At(3, kSteps, Set(element(i.y, k), element(i.f, k))); };
    return Links(i.PathOf({over(1), over(2), i.CallOf("rhs", {i.y, i.f})}), Latency::SquareRootR8);
  };
  EXPECT_EQ(roots(0), 0) << "y(3) is known at once";
  EXPECT_EQ(roots(16), 1);
  EXPECT_EQ(roots(32), 0) << "more than there are";
}

// do t; do k = 1, 400; if (...) n = n + 1, in one of twenty iterations
TEST(StepPaths, WhatIsSetNowAndThenIsNotLaterThanAllThatItIsSetFrom) {
  Integrator i;
  constexpr int kTrips = 400, kTurns = 20;
  const Expr n = i.Scalar("n", kI4);
  Stmt inner = i.Do(2, i.k, 1, kTrips, kSteps, {i.At(3, kSteps * kTrips / kTurns, Set(n, n + Int(1)))});
  EXPECT_NEAR(Links(i.PathOf({std::move(inner)}), Latency::Integer), kTrips / kTurns, 1e-6 * kTrips);
}

// Each element is added to once a step, whatever the number of rows.
TEST(StepPaths, RowsOfALoopAroundAreNotEachOthers) {
  Integrator i;
  const Expr j = i.Scalar("j", kI4), a = i.Array("a", kR8, {kEquations, kEquations});
  const auto element = [&] { return At(a, {i.k, j}); };
  Stmt rows = i.Do(2, i.k, 1, kEquations, kSteps * kEquations,
                   {i.At(3, kSteps * kEquations * kEquations, Set(element(), element() + i.h))});
  const LatencyPath path = i.PathOf({i.Do(2, j, 1, kEquations, kSteps, {std::move(rows)})});
  EXPECT_NEAR(Links(path, Latency::AddR8), 1, 1e-9);
}

// A sum over the equations, from which the next step goes on.
// do k = 1, 3; a(:,k) = a(:,k)*h
TEST(StepPaths, ColumnsOfAnInnerLoopAreNotEachOthers) {
  Integrator i;
  const Expr a = i.Array("a", kR8, {kEquations, kEquations});
  Expr column = At(a, {Range(Expr{}, Expr{}), i.k});
  column.rank = 1;
  Expr value = column * i.h;
  value.rank = 1;
  const LatencyPath path = i.PathOf({i.Do(2, i.k, 1, kEquations, kSteps, {i.At(3, kSteps * kEquations, Set(column, value))})});
  EXPECT_NEAR(Links(path, Latency::MultiplyR8), 1, 1e-9);
}

TEST(StepPaths, LoopsCountWithAllTheirIterations) {
  Integrator i;
  const Expr s = i.Scalar("s", kR8);
  Stmt sum = i.Do(2, i.k, 1, kEquations, kSteps, {i.At(3, kSteps * kEquations, Set(s, s + At(i.y, {i.k})))});
  EXPECT_NEAR(Links(i.PathOf({std::move(sum)}), Latency::AddR8), kEquations, 1e-9);
}

/// call rhs(y(k), f): of(j) = of(j) + result(j)*h over j.
struct Solver : Integrator {
  Expr c = Scalar("c", kR8);
  Solver() {
    const Expr j = Scalar("j", kI4);
    unit.model.symbols[static_cast<std::size_t>(j.symbol)].procedure = 1;
    Rhs({Do(10, j, 1, kEquations, kSteps,
            {At(11, kSteps * kEquations, Set(fortell::At(of, {j}), fortell::At(of, {j}) + fortell::At(result, {j}) * h))})});
  }
  double Divisions(const Expr& read, const Expr& from) {
    return Links(PathOf({At(2, kSteps, Set(h, fortell::At(y, {read}) / c)), CallOf("rhs", {fortell::At(y, {from}), f})}),
                 Latency::DivideR8);
  }
};

TEST(StepPaths, LeadFromTheNextElementToThatPartOfItsArrayWhichAProcedureSetInTheStepBefore) {
  Solver forwards, backwards, beyond;
  EXPECT_EQ(forwards.Divisions(forwards.t, forwards.t + Int(1)), 1);
  EXPECT_EQ(backwards.Divisions(Int(kSteps) - backwards.t, Int(1)), 1);
  EXPECT_EQ(beyond.Divisions(beyond.t, Int(1)), 0) << "all before it";
}

/// Products on the way through y in a step of two loops that are entered in a share of the steps each.
double ProductsInTwoLoops(bool goes_on, double first_share, double second_share) {
  Integrator i;
  const Expr n = i.Scalar("n", kI4);
  const auto loop = [&](double share) {
    const auto entries = static_cast<std::int64_t>(share * kSteps);
    return i.Do(2, i.k, 1, kEquations, entries, {i.At(3, entries * kEquations, Set(At(i.y, {i.k}), At(i.y, {i.k}) * i.h))});
  };
  Stmt first = loop(first_share), second = loop(second_share);
  std::get<Loop>(first.node).upper = n;
  std::get<Loop>(second.node).lower = goes_on ? n + Int(1) : n;
  return Links(i.PathOf({first, second}), Latency::MultiplyR8);
}

TEST(StepPaths, ALoopThatGoesOnWhereAnotherEndsReadsOtherElements) {
  EXPECT_NEAR(ProductsInTwoLoops(false, 1, 1), 2, 1e-9);
  EXPECT_NEAR(ProductsInTwoLoops(true, 1, 1), 1, 1e-9);
  EXPECT_NEAR(ProductsInTwoLoops(true, 0.5, 0.5), 1, 1e-9) << "in turns";
}

}  // namespace
}  // namespace fortell::hierarchy
