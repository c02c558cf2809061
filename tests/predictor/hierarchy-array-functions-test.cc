// Functions and transformations within array statements.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "predictor/hierarchy/decisions/compilers-word.h"
#include "tests/predictor/hierarchy-program.h"

namespace fortell::test {
namespace {

using hierarchy::Cost;
using hierarchy::Lowering;
using hierarchy::SerialPart;
using hierarchy::SerialUse;

constexpr int kExtent = 100, kTimes = 20;

/// MATMUL(a, b) of two matrices, or of one and a vector with `rank` 1.
Expr ProductOf(const Expr& a, const Expr& b, int rank = 2) {
  Expr product = Fn("matmul", {a, b}, a.type);
  product.rank = rank;
  return product;
}

Expr Reference(const std::string& name, std::vector<Expr> args, int rank) {
  Expr e;
  e.kind = ExprKind::Function;
  e.name = name;
  e.type = kR8;
  e.rank = rank;
  e.args = std::move(args);
  return e;
}

void Define(TestUnit& u, const std::string& name, bool elemental) {
  Procedure p;
  p.kind = Procedure::Kind::Function;
  p.name = name;
  p.elemental = elemental;
  p.count = u.Count(kTimes);
  u.unit.model.procedures.push_back(p);
}

/// The subroutine ran for each element of kTimes calls.
void DefineSubroutine(TestUnit& u, const std::string& name, bool elemental, std::vector<int> dummies, const Stmt& body) {
  Define(u, name, elemental);
  Procedure& p = u.unit.model.procedures.back();
  p.kind = Procedure::Kind::Subroutine;
  p.count = u.Count(kTimes * kExtent);
  p.dummies = std::move(dummies);
  p.body.body = {body};
}

Stmt CallOf(const std::string& name, std::vector<Expr> args) {
  Call call;
  call.procedure = name;
  call.args = std::move(args);
  Stmt s;
  s.node = std::move(call);
  return s;
}

double Calls(const Lowering& l) {
  double times = 0;
  for (const SerialUse& use : l.serial)
    if (use.what.rfind("call of", 0) == 0) times += use.times;
  return times;
}

double Copied(const Lowering& l) {
  double elements = 0;
  for (const SerialUse& use : l.serial)
    for (const auto& part : use.parts)
      if (part.parameter == "SEQ-CALL-COPYIN") elements += part.factor * use.times;
  return elements;
}

TEST(ArrayFunctions, OneThatReturnsAnArrayIsCalledOnceForTheStatement) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {kExtent}), b = u.Array("b", kR8, {kExtent});
  Define(u, "slope", false);
  const Lowering l = u.Lower({u.At(3, kTimes, Set(a, a + Reference("slope", {b}, 1)))});
  EXPECT_EQ(Calls(l), kTimes);
  ASSERT_EQ(l.records.size(), 2u) << "the other one is the body of the function";
  EXPECT_FALSE(l.records[0].features.Is(hierarchy::Hindrance::Serial)) << "the loop reads its result";
  EXPECT_EQ(FullCount(l.records[0].features, Cost::Load8), 2);
}

double BlocksTaken(const Lowering& l) {
  double blocks = 0;
  for (const SerialUse& use : l.serial)
    for (const SerialPart& part : use.parts)
      if (part.parameter == "SEQ-ALLOCATE") blocks += part.factor * use.times;
  return blocks;
}

TEST(ArrayFunctions, TheirResultsTakeAsManyBlocksOfTheHeapAsTheMachineCodeDoes) {
  for (const bool on_heap : {true, false}) {
    LoopReport report;
    report.remarks.insert({0, 3, kMachineCode, "20"});
    if (on_heap) report.remarks.insert({0, 3, kHeapCalls, "mf"});
    TestUnit u;
    u.report = &report;
    const Expr a = u.Array("a", kR8, {kExtent}), b = u.Array("b", kR8, {kExtent});
    Define(u, "slope", false);
    const Lowering l = u.Lower({u.At(3, kTimes, Set(a, a + Reference("slope", {b}, 1)))});
    EXPECT_EQ(BlocksTaken(l), on_heap ? kTimes : 0);
  }
}

// Compilers may give a block back at the statement behind the one that asked for it.
TEST(ArrayFunctions, BlocksThatAStatementNearbyAskedForAreNotTheirs) {
  const auto blocks = [](const std::vector<LoopRemark>& others, const char* own = "mff",
                         const hierarchy::SourceLines& allocates = {}) {
    LoopReport report;
    report.remarks = {{0, 3, kMachineCode, "20"}, {0, 3, kHeapCalls, own}};
    for (const LoopRemark& r : others) report.remarks.insert(r);
    const auto calls = hierarchy::HeapCallsAt(&report, 0, 3, 3, allocates);
    return calls ? calls->blocks : -1;
  };
  const LoopRemark asked{0, 5, kHeapCalls, "m"}, far{0, 50, kHeapCalls, "m"}, own{0, 5, kMachineCall, "realloc"};
  EXPECT_EQ(blocks({}), 2) << "a procedure of the library asked for one";
  EXPECT_EQ(blocks({asked}), 1);
  EXPECT_EQ(blocks({far}), 2) << "not nearby";
  EXPECT_EQ(blocks({asked, own}), 2) << "an allocatable target's own storage";
  EXPECT_EQ(blocks({asked}, "mff", {{0, 5}}), 2) << "what an ALLOCATE asked for lives on";
  EXPECT_EQ(blocks({asked}, "mff", {{1, 5}}), 1) << "an ALLOCATE of another file";
  EXPECT_EQ(blocks({asked}, "ffmm"), 2) << "as many as it asks for, in whatever order";
  EXPECT_EQ(blocks({asked}, "fffmm"), 2) << "one more than it asks for";
}

// All lines of one that goes on, not those of DEALLOCATE.
TEST(ArrayFunctions, LinesOfAllocate) {
  Stmt first, second;
  first.node = Allocation{false, {}};
  first.line = 4, first.end_line = 5;
  second.node = Allocation{true, {}};
  second.line = 9;
  ProgramModel model;
  model.procedures.resize(1);
  model.procedures[0].body.body = {first, second};
  EXPECT_EQ(hierarchy::AllocateLines(model), (hierarchy::SourceLines{{0, 4}, {0, 5}}));
}

// k = slope(y, b) with machine code that neither copies nor keeps a block for the result: nothing is done beside the call.
TEST(ArrayFunctions, AResultMayBeStoredIntoTheTargetItself) {
  const auto copied = [](const std::vector<LoopRemark>& remarks, bool argument, bool local = true, bool computed = false, int instructions = 3) {
    LoopReport report;
    report.remarks = {{0, instructions, kMachineCode, "20"}};
    for (const LoopRemark& r : remarks) report.remarks.insert(r);
    TestUnit u;
    u.report = &report;
    const Expr k = u.Array("k", kR8, {kExtent}), b = u.Array("b", kR8, {kExtent});
    if (!local) u.unit.model.symbols[static_cast<std::size_t>(k.symbol)].storage = Storage::Dummy;
    Define(u, "slope", false);
    const Expr actual = computed ? b + b : argument ? k : b;
    const Lowering l = u.Lower({u.At(3, kTimes, Set(k, Reference("slope", {actual}, 1)))});
    const auto copy = std::find_if(l.records.begin(), l.records.end(), [](const auto& r) {
      return !r.levels.empty() && r.features.what != "array argument";
    });
    return copy != l.records.end() && copy->features.entries > 0;
  };
  EXPECT_FALSE(copied({}, false));
  EXPECT_TRUE(copied({{0, 3, kMachineCall, "memcpy"}}, false));
  EXPECT_TRUE(copied({{0, 3, kHeapCalls, "mf"}}, false)) << "a block for the result";
  EXPECT_TRUE(copied({{0, 3, kConditionalJump, "1"}}, false)) << "a loop of its own";
  EXPECT_TRUE(copied({}, true)) << "the target is an argument";
  EXPECT_TRUE(copied({}, false, false)) << "a dummy may be what the function reads";
  EXPECT_FALSE(copied({{0, 3, kHeapCalls, "mf"}, {0, 3, kConditionalJump, "1"}}, false, true, true))
      << "the block and the loop are those of the argument";
  EXPECT_FALSE(copied({}, true, false, false, 8)) << "the function is put in place, and nothing is left of the statement";
}

// call order(k, b), elemental: a loop over the elements at the line of the call, with the procedure's work in it.
TEST(ArrayFunctions, AnElementalSubroutineIsALoopWhereItIsCalled) {
  const auto lowered = [](bool inlined, bool elemental) {
    LoopReport report;
    report.remarks = {{0, 3, kMachineCode, "20"}, {0, 3, "vectorised", ""}};
    if (!inlined) report.remarks.insert({0, 3, kMachineCall, "order"});
    TestUnit u;
    u.report = &report;
    const Expr k = u.Array("k", kR8, {kExtent}), b = u.Array("b", kR8, {kExtent});
    const Expr x = u.Scalar("x", kR8), y = u.Scalar("y", kR8);
    DefineSubroutine(u, "order", elemental, {x.symbol, y.symbol}, u.At(9, kTimes * kExtent, Set(x, x * y)));
    const Lowering l = u.Lower({u.At(3, kTimes, CallOf("order", {k, b}))});
    const auto loop = std::find_if(l.records.begin(), l.records.end(), [](const auto& r) { return !r.levels.empty(); });
    return loop == l.records.end() ? hierarchy::LoopRecord{} : *loop;
  };
  const auto loop = lowered(true, true);
  EXPECT_EQ(loop.features.trips, kExtent);
  EXPECT_EQ(loop.features.entries, kTimes);
  EXPECT_EQ(loop.features.vectorised, std::optional(true)) << "by the word at the line of the call";
  EXPECT_EQ(FullCount(loop.features, Cost::MultiplyR8), 1);
  EXPECT_EQ(FullCount(loop.features, Cost::Load8), 2);
  EXPECT_EQ(FullCount(loop.features, Cost::Store8), 1) << "only x is set";
  EXPECT_TRUE(lowered(false, true).levels.empty()) << "the call is left";
  EXPECT_TRUE(lowered(true, false).levels.empty());
}

// do i: s = s/x; call scale(k), elemental: vector code at its line is of the loop over the elements.
TEST(ArrayFunctions, ALoopThatCallsAnElementalSubroutineHoldsALoop) {
  LoopReport report;
  report.remarks = {{0, 3, kMachineCode, "20"}, {0, 3, "vectorised", ""}, {0, 2, kMachineCode, "9"}, {0, 1, kMachineCode, "9"}};
  TestUnit u;
  u.report = &report;
  const Expr k = u.Array("k", kR8, {kExtent}), i = u.Scalar("i", kI4), s = u.Scalar("s", kR8), x = u.Scalar("x", kR8), y = u.Scalar("y", kR8);
  DefineSubroutine(u, "scale", true, {x.symbol}, u.At(9, kTimes * kExtent, Set(x, x * y)));
  const Lowering l = u.Lower({u.Do(1, i, 1, kTimes, 1, {u.At(2, kTimes, Set(s, s / y)), u.At(3, kTimes, CallOf("scale", {k}))})});
  int outer = 0;
  for (const auto& r : l.records)
    if (FullCount(r.features, Cost::DivideR8) > 0) {
      ++outer;
      EXPECT_EQ(r.features.vectorised, std::optional(false));
      EXPECT_EQ(r.features.what, "outer loop");
    }
  EXPECT_EQ(outer, 1);
}

TEST(ArrayFunctions, AScalarOneAsWell) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {kExtent}), b = u.Array("b", kR8, {kExtent});
  Define(u, "norm", false);
  const Lowering l = u.Lower({u.At(3, kTimes, Set(a, a / Reference("norm", {b}, 0)))});
  EXPECT_EQ(Calls(l), kTimes);
  EXPECT_FALSE(l.records[0].features.Is(hierarchy::Hindrance::Serial));
}

TEST(ArrayFunctions, AnElementalOneForEachElementOfWhichNothingIsCopied) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {kExtent});
  Expr section = u.Array("b", kR8, {2 * kExtent});
  Expr triplet;
  triplet.kind = ExprKind::Triplet;
  triplet.rank = 1;
  triplet.args = {Int(1), Int(2 * kExtent), Int(2)};
  section.args = {triplet};
  Define(u, "wrap", true);
  const Lowering l = u.Lower({u.At(3, kTimes, Set(a, Reference("wrap", {section}, 1)))});
  EXPECT_EQ(Calls(l), kTimes * kExtent);
  EXPECT_EQ(Copied(l), 0);
}

TEST(ArrayFunctions, AnExpressionAsArgumentIsComputedBefore) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {kExtent}), b = u.Array("b", kR8, {kExtent});
  Define(u, "slope", false);
  const Lowering l = u.Lower({u.At(3, kTimes, Set(a, Reference("slope", {a + b}, 1)))});
  ASSERT_EQ(l.records.size(), 3u);
  EXPECT_EQ(l.records[0].features.what, "array argument");
  EXPECT_EQ(FullCount(l.records[0].features, Cost::AddR8), 1);
}

// s = norm(a + b); if (s > 0) ...; else if (trace(matmul(c, c)) > 1) ...
TEST(ArrayFunctions, AnExpressionForAFunctionOfOneValueIsComputedBefore) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {kExtent}), b = u.Array("b", kR8, {kExtent}), s = u.Scalar("s", kR8);
  Define(u, "norm", false);
  const Lowering l = u.Lower({u.At(3, kTimes, Set(s, Reference("norm", {a + b}, 0)))});
  double before = 0, sums = 0;
  for (const auto& r : l.records) {
    const double all = FullCount(r.features, Cost::AddR8) * r.features.entries * r.features.trips;
    sums += all;
    if (r.features.what == "array argument") before += all;
  }
  EXPECT_EQ(before, 1.0 * kTimes * kExtent);
  EXPECT_EQ(sums, before) << "and not once more where the function is called";
  EXPECT_EQ(Calls(l), kTimes);
}

TEST(ArrayFunctions, ArraysForFunctionsInConditionsAreComputedAsOftenAsThoseAreAsked) {
  constexpr int kTaken = kTimes / 4, kOrder = 20;
  TestUnit u;
  const Expr c = u.Array("c", kR8, {kOrder, kOrder}), s = u.Scalar("s", kR8);
  Define(u, "trace", false);
  Stmt choice = When(Relation("gt", s, Constant(kR8, 0)), {u.At(4, kTaken, Set(s, s))});
  If& node = std::get<If>(choice.node);
  node.arms[0].count = u.Count(kTaken);
  IfArm second;
  second.condition = Relation("gt", Reference("trace", {ProductOf(c, c)}, 0), Constant(kR8, 1));
  second.count = u.Count(0);
  node.arms.push_back(second);
  const Lowering l = u.Lower({u.At(3, kTimes, choice)});
  EXPECT_TRUE(l.uncovered.empty());
  double products = 0;
  for (const auto& r : l.records)
    if (r.features.what == "matmul") products += FullCount(r.features, Cost::FmaR8) * r.features.entries * r.features.trips;
  EXPECT_EQ(products, 1.0 * (kTimes - kTaken) * kOrder * kOrder * kOrder);
}

TEST(Transformations, AProductOfATransposedMatrixHasItsExtents) {
  constexpr int kRows = 200, kColumns = 10;
  TestUnit u;
  const Expr z = u.Array("z", kR8, {kRows, kColumns}), c = u.Array("c", kR8, {kColumns, kColumns});
  Expr transposed = Fn("transpose", {z}, kR8);
  transposed.rank = 2;
  const Expr product = ProductOf(transposed, z);
  const Lowering l = u.Lower({u.At(3, kTimes, Set(c, product))});
  EXPECT_TRUE(l.uncovered.empty());
  double products = 0;
  for (const auto& r : l.records)
    if (r.features.what == "matmul")
      products += FullCount(r.features, Cost::FmaR8) * r.features.entries * r.features.trips;
  EXPECT_EQ(products, 1.0 * kTimes * kRows * kColumns * kColumns);
}

// c = matmul(a, b), a of extents that were not recorded: k from b; of both: as long as c, 20 x 80, is in the mean
TEST(Transformations, AFactorWhoseExtentsWereNotRecordedHasThoseOfTheResult) {
  const auto products = [](bool of_both) {
    TestUnit u;
    const auto unknown = [&](const char* name) {
      const Expr e = u.Array(name, kR8, {1, 1});
      for (auto& dim : u.unit.model.symbols.back().dims) dim = {};
      return e;
    };
    const Expr a = unknown("a"), b = of_both ? unknown("b") : u.Array("b", kR8, {10, 80}), c = u.Array("c", kR8, {20, 80});
    double all = 0;
    for (const auto& r : u.Lower({u.At(3, kTimes, Set(c, ProductOf(a, b)))}).records)
      if (r.features.what == "matmul") all += FullCount(r.features, Cost::FmaR8) * r.features.entries * r.features.trips;
    return all / kTimes;
  };
  EXPECT_NEAR(products(false), 20 * 10 * 80, 1e-6);
  EXPECT_NEAR(products(true), 20 * 40 * 80, 1e-6);
}

TEST(Transformations, ASpreadVectorHasTheStatementsShape) {
  TestUnit u;
  const Expr v = u.Array("v", kR8, {30}), a = u.Array("a", kR8, {30, 40});
  Expr spread = Fn("spread", {v, Int(2), Int(40)}, kR8);
  spread.rank = 2;
  const Lowering l = u.Lower({u.At(3, kTimes, Set(a, spread))});
  ASSERT_EQ(l.temporaries.size(), 1u);
  EXPECT_EQ(l.temporaries[0].bytes, 30 * 40 * 8);
}

TEST(Transformations, ThoseUnderAMaskAreLoweredAsWell) {
  TestUnit u;
  const Expr v = u.Array("v", kR8, {30}), a = u.Array("a", kR8, {30, 40});
  Expr spread = Fn("spread", {v, Int(2), Int(40)}, kR8);
  spread.rank = 2;
  Stmt where = Masked(Relation("lt", a, a), {Set(a, spread)});
  std::get<Where>(where.node).arms[0].mask_site = u.MaskSite(1200, 600, 100);
  EXPECT_TRUE(u.Lower({u.At(3, kTimes, where)}).uncovered.empty());
}

TEST(Transformations, WithoutACallTheTemporaryLiesOnTheStack) {
  const auto temporaries = [](const LoopReport* report) {
    TestUnit u;
    const Expr a = u.Array("a", kR8, {kExtent}), b = u.Array("b", kR8, {kExtent});
    u.report = report;
    Stmt s = u.At(3, kTimes, Set(a, Fn("cshift", {b, Int(1)}, kR8) + b));
    s.end_line = 4;
    const Lowering l = u.Lower({s});
    EXPECT_EQ(l.records.size(), 2u) << "it is filled all the same";
    return l.temporaries.size();
  };
  const auto calling = [](const std::string& procedure) {
    LoopReport report;
    report.remarks = {{0, 4, kMachineCode, "30"}, {0, 4, kMachineCall, procedure}};
    return report;
  };
  const LoopReport library = calling("_gfortran_cshift0_8"), heap = calling("malloc"), own = calling("memcpy");
  EXPECT_EQ(temporaries(nullptr), 1u);
  EXPECT_EQ(temporaries(&library), 1u);
  EXPECT_EQ(temporaries(&heap), 1u);
  EXPECT_EQ(temporaries(&own), 0u);
}

double Priced(const Lowering& l, const std::string& parameter) {
  double factor = 0;
  for (const SerialUse& use : l.serial)
    for (const SerialPart& part : use.parts)
      if (part.parameter == parameter) factor += part.factor * use.times;
  return factor;
}

// c = spread(v, 2, 40) * c of 30 x 40 elements, which are 400 rows of three: beyond the 300 measured.
TEST(LibraryFunctions, ArePricedByTheirElements) {
  const auto lower = [](std::set<std::string> prices, const LoopReport* report) {
    TestUnit u;
    u.prices = std::move(prices);
    u.report = report;
    const Expr v = u.Array("v", kR8, {30}), c = u.Array("c", kR8, {30, 40});
    Expr spread = Fn("spread", {v, Int(2), Int(40)}, kR8);
    spread.rank = 2;
    return u.Lower({u.At(3, kTimes, Set(c, spread * c))});
  };
  const Lowering priced = lower({"SEQ-SPREAD"}, nullptr);
  EXPECT_NEAR(Priced(priced, "SEQ-SPREAD"), kTimes * 400.0 / 300, 1e-9);
  EXPECT_EQ(priced.serial.at(0).parts.at(0).index, 300);
  EXPECT_EQ(priced.records.size(), 1u) << "the price holds the work on the temporary";
  EXPECT_EQ(lower({}, nullptr).records.size(), 2u);
  LoopReport inlined;
  inlined.remarks = {{0, 3, kMachineCode, "30"}};
  EXPECT_TRUE(lower({"SEQ-SPREAD"}, &inlined).serial.empty()) << "no call is left";
}

// c = spread(v, 2, 2), two by two: four elements, less than the nine of the shortest that is measured.
TEST(LibraryFunctions, OfFewElementsCostInProportion) {
  TestUnit u;
  u.prices = {"SEQ-SPREAD"};
  const Expr v = u.Array("v", kR8, {2}), c = u.Array("c", kR8, {2, 2});
  Expr spread = Fn("spread", {v, Int(2), Int(2)}, kR8);
  spread.rank = 2;
  const Lowering l = u.Lower({u.At(3, kTimes, Set(c, spread * c))});
  EXPECT_NEAR(Priced(l, "SEQ-SPREAD"), kTimes * 4.0 / 9, 1e-9);
  EXPECT_EQ(l.serial.at(0).parts.at(0).index, 3);
}

Expr List(Type type, std::vector<Expr> values) {
  Expr e;
  e.kind = ExprKind::Constructor;
  e.type = type;
  e.rank = 1;
  e.args = std::move(values);
  return e;
}

// s = [(sum(a(:, i)), i = 1, 40)], and with two sums for each i: a sum for each value.
TEST(Reductions, InAnImpliedDoAreDoneForEachValue) {
  for (const int each : {1, 2}) {
    TestUnit u;
    const Expr a = u.Array("a", kR8, {30, 40}), s = u.Array("s", kR8, {40 * each});
    Expr i;
    i.kind = ExprKind::Other;
    i.name = "implied DO variable";
    i.type = kI8;
    Expr column = At(a, {Range({}, {}), i});
    column.rank = 1;
    const Expr sum = Fn("sum", {column}, kR8);
    Expr list;
    list.kind = ExprKind::ImpliedDo;
    list.rank = 1;
    list.args = {Int(1), Int(40), Int(1)};
    list.args.insert(list.args.end(), each, sum);
    const Lowering l = u.Lower({u.At(3, kTimes, Set(s, List(kR8, {list})))});
    double elements = 0;
    for (const auto& r : l.records)
      if (r.features.what == "reduction") elements += r.features.entries * r.features.trips;
    EXPECT_EQ(elements, kTimes * 30 * 40 * each);
  }
}

// b = cshift(a, 1, d) by the library goes from element to element, cshift(a, 1, 1) does not.
TEST(LibraryFunctions, AShiftAlongADimensionOfTheRunIsPricedByElement) {
  TestUnit u;
  u.prices = {"SEQ-CSHIFT", "SEQ-CSHIFT-ALONG"};
  const Expr a = u.Array("a", kR8, {30, 40}), b = u.Array("b", kR8, {30, 40}), d = u.Scalar("d", kI4);
  const auto shift = [&](const Expr& dimension) {
    Expr e = Fn("cshift", {a, Int(1), dimension}, kR8);
    e.rank = 2;
    return e;
  };
  const Lowering l = u.Lower({u.At(3, kTimes, Set(b, shift(d))), u.At(4, kTimes, Set(b, shift(Int(1))))});
  EXPECT_EQ(Priced(l, "SEQ-CSHIFT-ALONG"), kTimes * 1200);
  EXPECT_EQ(Priced(l, "SEQ-CSHIFT"), kTimes);
}

// k = transfer([i, 0], k); b = transfer(a, b); k = transfer(x, k): calls where there is an array, and a call.
TEST(LibraryFunctions, TransferIsACallWhereTheMachineCodeCallsIt) {
  const auto priced = [](const char* called) {
    TestUnit u;
    u.prices = {"SEQ-TRANSFER"};
    LoopReport report;
    for (int line = 1; line <= 3; ++line)
      report.remarks.insert({{0, line, kMachineCode, "9"}, {0, line, kMachineCall, called}});
    u.report = &report;
    const Expr i = u.Scalar("i", kI4), k = u.Scalar("k", kI8), x = u.Scalar("x", kR8);
    const Expr a = u.Array("a", kR4, {400}), b = u.Array("b", kR8, {200});
    const Expr list = List(kI4, {i, Int(0)});
    Expr whole = Fn("transfer", {a, b}, kR8);
    whole.rank = 1;
    std::map<int, SerialPart> parts;
    for (const SerialUse& use :
         u.Lower({u.At(1, kTimes, Set(k, Fn("transfer", {list, k}, kI8))), u.At(2, kTimes, Set(b, whole)),
                  u.At(3, kTimes, Set(k, Fn("transfer", {x, k}, kI8)))}).serial) {
      parts[use.line] = use.parts.at(0);
      EXPECT_EQ(use.times, kTimes);
    }
    return parts;
  };
  const auto parts = priced("_fortranatransfer");
  ASSERT_EQ(parts.size(), 3u);
  EXPECT_EQ(parts.at(1).index, 3) << "the shortest that was measured";
  EXPECT_EQ(parts.at(2).index, 200);
  EXPECT_EQ(parts.at(3).index, 3) << "a scalar";
  EXPECT_TRUE(priced("memcpy").empty());
}

// k = transfer(x, k), x a dummy of assumed shape, or one of eight elements
TEST(LibraryFunctions, TransferOfAnAssumedShapeAsksForOnePiece) {
  const auto priced = [](const char* called, bool assumed) {
    TestUnit u;
    u.prices = {"SEQ-TRANSFER-ASSUMED"};
    LoopReport report;
    report.remarks = {{0, 1, kMachineCode, "9"}, {0, 1, kMachineCall, called}};
    u.report = &report;
    const Expr x = u.Array("x", kI4, {8}), k = u.Scalar("k", kI4);
    u.unit.model.symbols[static_cast<std::size_t>(x.symbol)].assumed_shape = assumed;
    return Priced(u.Lower({u.At(1, kTimes, Set(k, Fn("transfer", {x, k}, kI4)))}), "SEQ-TRANSFER-ASSUMED");
  };
  EXPECT_EQ(priced("_gfortran_internal_pack", true), kTimes);
  EXPECT_EQ(priced("_gfortran_internal_pack", false), 0);
  EXPECT_EQ(priced("memcpy", true), 0);
}

// v = [a(1:3), a(4:6), 1.0]: two sections that the library appends.
TEST(LibraryFunctions, SectionsOfAConstructorAreAppendedOneByOne) {
  const auto priced = [](const char* called) {
    TestUnit u;
    u.prices = {"SEQ-CONSTRUCTOR-SECTION"};
    LoopReport report;
    report.remarks = {{0, 1, kMachineCode, "9"}, {0, 1, kMachineCall, called}};
    u.report = &report;
    const Expr a = u.Array("a", kR8, {3}), b = u.Array("b", kR8, {3}), v = u.Array("v", kR8, {7});
    const Expr list = List(kR8, {a, b, Constant(kR8, 1)});
    return Priced(u.Lower({u.At(1, kTimes, Set(v, list))}), "SEQ-CONSTRUCTOR-SECTION");
  };
  EXPECT_EQ(priced("_fortranapusharrayconstructorvalue"), 2 * kTimes);
  EXPECT_EQ(priced("memcpy"), 0);
}

// CSHIFT moves its elements like a copy: the price is that of a call beside it.
TEST(LibraryFunctions, AShiftIsACallAndACopy) {
  TestUnit u;
  u.prices = {"SEQ-CSHIFT"};
  const Expr a = u.Array("a", kR8, {kExtent}), b = u.Array("b", kR8, {kExtent});
  const auto lower = [&] { return u.Lower({u.At(3, kTimes, Set(a, Fn("cshift", {b, Int(1)}, kR8)))}); };
  const Lowering l = lower();
  EXPECT_EQ(Priced(l, "SEQ-CSHIFT"), kTimes);
  EXPECT_EQ(l.records.size(), 2u);
  LoopReport direct;
  direct.remarks = {{0, 3, kMachineCode, "30"}, {0, 3, kMachineCall, "_gfortran_cshift0_8"}};
  u.report = &direct;
  EXPECT_EQ(lower().records.size(), 1u) << "nothing is given back: the library stores into the target";
  EXPECT_EQ(lower().records[0].features.vectorised, std::optional<bool>(true)) << "it moves whole columns";
  EXPECT_EQ(Priced(lower(), "SEQ-CSHIFT"), kTimes);
}

// 200 x 100 elements of 8 bytes leave the first cache: the traffic is that of the loop.
TEST(LibraryFunctions, OfManyElementsKeepTheirTraffic) {
  TestUnit u;
  u.prices = {"SEQ-SPREAD"};
  const Expr v = u.Array("v", kR8, {200}), c = u.Array("c", kR8, {200, 100});
  Expr spread = Fn("spread", {v, Int(2), Int(100)}, kR8);
  spread.rank = 2;
  const Lowering l = u.Lower({u.At(3, kTimes, Set(c, spread))});
  ASSERT_EQ(l.records.size(), 2u);
  EXPECT_EQ(FullCount(l.records[0].features, Cost::Store8), 0);
  EXPECT_FALSE(l.records[0].features.streams.empty());
}

TEST(LibraryFunctions, ASearchLooksAtHalfOfTheArray) {
  TestUnit u;
  u.prices = {"SEQ-RD-FINDLOC", "SEQ-I-FINDLOC"};
  const Type integer{TypeClass::Integer, 4};
  const Expr x = u.Array("x", kR8, {500}), i = u.Array("i", integer, {4000}), k = u.Scalar("k", integer);
  Expr real_place = Fn("findloc", {x, Constant(kR8, 1)}, integer), place = Fn("findloc", {i, Int(7)}, integer);
  Expr along = Fn("findloc", {i, Int(7), Int(1)}, integer);
  real_place.rank = place.rank = 1;
  along.rank = 0;
  const Expr y = u.Array("y", integer, {1});
  const Lowering l = u.Lower({u.At(1, 2, Set(y, real_place)), u.At(2, 3, Set(y, place)), u.At(3, 5, Set(k, along))});
  EXPECT_EQ(Priced(l, "SEQ-RD-FINDLOC"), 2);
  EXPECT_EQ(Priced(l, "SEQ-I-FINDLOC"), 3 * 2) << "2000 of them, in proportion beyond 1000";
}

TEST(LibraryFunctions, PlacesOfExtremesByTypeAndWhetherADimensionIsReduced) {
  TestUnit u;
  u.prices = {"SEQ-RD-MAXLOC", "SEQ-I-MAXLOC", "SEQ-MAXLOC-DIM", "SEQ-COUNT-DIM"};
  const Type integer{TypeClass::Integer, 4};
  const Expr x = u.Array("x", kR8, {500}), i = u.Array("i", integer, {2000});
  const Expr c = u.Array("c", kR8, {20, 10}), y = u.Array("y", integer, {10}), k = u.Scalar("k", integer);
  Expr places = Fn("maxloc", {c, Int(1)}, integer), count = Fn("count", {Relation("lt", c, c), Int(1)}, integer);
  places.rank = count.rank = 1;
  Expr real_place = Fn("maxloc", {x, Int(1)}, integer), place = Fn("minloc", {i, Int(1)}, integer);
  real_place.rank = place.rank = 0;
  const Lowering l = u.Lower({u.At(1, 2, Set(k, real_place)), u.At(2, 3, Set(k, place)),
                              u.At(3, 5, Set(y, places)), u.At(4, 7, Set(y, count))});
  EXPECT_EQ(Priced(l, "SEQ-RD-MAXLOC"), 2);
  EXPECT_EQ(Priced(l, "SEQ-I-MAXLOC"), 3 * 2) << "in proportion beyond 1000";
  EXPECT_EQ(Priced(l, "SEQ-MAXLOC-DIM"), 5 * 10);
  EXPECT_EQ(Priced(l, "SEQ-COUNT-DIM"), 7 * 10);
}

TEST(LibraryFunctions, AProductOfATransposeHasAPriceOfItsOwn) {
  TestUnit u;
  u.prices = {"SEQ-MATMUL_3", "SEQ-MATMULTRANSPOSED_16"};
  const Expr a = u.Array("a", kR8, {20, 10}), b = u.Array("b", kR8, {20, 30}), c = u.Array("c", kR8, {10, 30});
  Expr transpose = Fn("transpose", {a}, kR8);
  transpose.rank = 2;
  const Expr product = ProductOf(transpose, b);
  const Lowering l = u.Lower({u.At(1, kTimes, Set(c, product))});
  EXPECT_EQ(Priced(l, "SEQ-MATMULTRANSPOSED"), kTimes * 20 * 10 * 30);
  EXPECT_EQ(l.records.size(), 1u) << "nothing is transposed beside it";
}

/// Size at which the only part of that family is priced.
double PricedAt(const Lowering& l, const std::string& parameter) {
  for (const SerialUse& use : l.serial)
    for (const SerialPart& part : use.parts)
      if (part.parameter == parameter) return part.index;
  return -1;
}

// Scalar sums of products: 0.33 ns a product of 64 by 64, 0.89 ns of 112 by 900, that of 900 long columns.
TEST(LibraryFunctions, AProductOfSumsIsPricedAtTheLengthOfTheSums) {
  TestUnit u;
  u.prices = {"SEQ-MATMUL_3", "SEQ-MATMULTRANSPOSED_16", "SEQ-MATVEC_16", "SEQ-VECMAT_16", "SEQ-MATVECTRANSPOSED_16"};
  const Expr a = u.Array("a", kR8, {90, 10}), b = u.Array("b", kR8, {90, 30}), c = u.Array("c", kR8, {10, 30}),
             x = u.Array("x", kR8, {90}), y = u.Array("y", kR8, {10});
  Expr transpose = Fn("transpose", {a}, kR8);
  transpose.rank = 2;
  const auto at = [&](const std::string& parameter, const Expr& target, const Expr& product) {
    return PricedAt(u.Lower({u.At(1, kTimes, Set(target, product))}), parameter);
  };
  EXPECT_EQ(at("SEQ-MATMULTRANSPOSED", c, ProductOf(transpose, b)), 90);
  EXPECT_EQ(at("SEQ-MATVECTRANSPOSED", y, ProductOf(transpose, x, 1)), 90);
  EXPECT_EQ(at("SEQ-VECMAT", y, ProductOf(x, a, 1)), 90);
  EXPECT_EQ(at("SEQ-MATVEC", x, ProductOf(a, y, 1)), 90) << "columns are added up";
}

TEST(LibraryFunctions, AProductIsPricedByItsShapeAndByWhichMatrixIsTransposed) {
  struct Case {
    const char* price;
    int ranks[2];
    int transposed;  ///< which argument; -1: none
  };
  for (const Case& of : {Case{"SEQ-MATMULRIGHT", {2, 2}, 1}, Case{"SEQ-MATVEC", {2, 1}, -1}, Case{"SEQ-VECMAT", {1, 2}, -1},
                         Case{"SEQ-MATVECTRANSPOSED", {2, 1}, 0}}) {
    TestUnit u;
    const std::string family = of.price;
    u.prices = {"SEQ-MATMUL_3", family + "_16"};
    std::vector<Expr> arguments;
    for (int k = 0; k < 2; ++k) {
      Expr a = u.Array(k == 0 ? "a" : "b", kR8, of.ranks[k] == 2 ? std::vector<int>{20, 20} : std::vector<int>{20});
      if (k == of.transposed) {
        a = Fn("transpose", {a}, kR8);
        a.rank = 2;
      }
      arguments.push_back(a);
    }
    Expr product = Fn("matmul", arguments, kR8);
    product.rank = of.ranks[0] + of.ranks[1] - 2;
    const Expr c = u.Array("c", kR8, product.rank == 2 ? std::vector<int>{20, 20} : std::vector<int>{20});
    const Lowering l = u.Lower({u.At(1, kTimes, Set(c, product))});
    EXPECT_EQ(Priced(l, family), kTimes * (product.rank == 2 ? 8000 : 400)) << family;
    ASSERT_EQ(l.records.size(), 1u) << "neither a loop nor a transpose beside it: " << family;
    EXPECT_EQ(FullCount(l.records[0].features, Cost::Store8), 0) << "the price is one of the whole statement";
    const Lowering sum = u.Lower({u.At(1, kTimes, Set(c, product + c))});
    EXPECT_EQ(FullCount(sum.records.back().features, Cost::Store8), 1);
  }
}

TEST(LibraryFunctions, AProductInPlaceHasThePriceOfFixedExtents) {
  for (const auto& [library, known] : {std::pair(true, true), std::pair(false, true), std::pair(false, false)}) {
    TestUnit u;
    u.prices = {"SEQ-MATMUL_3", "SEQ-MATMULFIXED_16"};
    LoopReport report;
    report.remarks = {{0, 3, kMachineCode, "20"}};
    if (library) report.remarks.insert({0, 3, kMachineCall, "_gfortran_matmul_r8"});
    u.report = &report;
    const Expr a = u.Array("a", kR8, {8, 8}), b = u.Array("b", kR8, {8, 8}), c = u.Array("c", kR8, {8, 8});
    const Expr any = Range(Int(1), u.Scalar("n", kI4));
    Expr product = Fn("matmul", known ? std::vector<Expr>{a, b} : std::vector<Expr>{a, At(b, {any, any})}, kR8);
    product.rank = 2;
    const Lowering l = u.Lower({u.At(3, kTimes, Set(c, product))});
    const bool fixed = known && !library;
    EXPECT_EQ(Priced(l, fixed ? "SEQ-MATMULFIXED" : "SEQ-MATMUL"), kTimes * 512);
    EXPECT_EQ(Priced(l, fixed ? "SEQ-MATMUL" : "SEQ-MATMULFIXED"), 0);
  }
}

// c = matmul(a, b(:, i)), where b has three rows: unrolled, of three columns.
TEST(LibraryFunctions, ASmallProductOfFixedExtentsHasItsPriceWhereItWasMeasured) {
  const auto lowered = [](const std::set<std::string>& prices, int rows) {
    TestUnit u;
    u.prices = prices;
    LoopReport report;
    report.remarks = {{0, 3, kMachineCode, "20"}};
    u.report = &report;
    const Expr a = u.Array("a", kR8, {3, 3}), b = u.Array("b", kR8, {3, 500}), c = u.Array("c", kR8, {3, 3}), d = u.Array("d", kR8, {3});
    const Expr columns = Range(Int(1), Int(3)), all = [] { Expr e = Range(Expr{}, Expr{}); return e; }();
    Expr product = Fn("matmul", {a, rows == 2 ? At(b, {all, columns}) : At(b, {all, Int(7)})}, kR8);
    product.rank = rows;
    return u.Lower({u.At(3, kTimes, Set(rows == 2 ? c : d, product))});
  };
  const std::set<std::string> old = {"SEQ-MATMUL_3", "SEQ-MATMULFIXED_16"};
  std::set<std::string> all = old;
  all.insert({"SEQ-MATMULFIXED_3", "SEQ-MATVECFIXED_3"});
  EXPECT_EQ(Priced(lowered(all, 2), "SEQ-MATMULFIXED"), kTimes * 27);
  EXPECT_EQ(Priced(lowered(all, 1), "SEQ-MATVECFIXED"), kTimes * 9);
  EXPECT_EQ(Priced(lowered(old, 2), "SEQ-MATMULFIXED"), 0) << "loops, as before";
  EXPECT_EQ(Priced(lowered(old, 1), "SEQ-MATVECFIXED"), 0);
}

// matmul(a, transpose(b)) of extents that the source tells.
TEST(LibraryFunctions, AProductInPlaceByATransposeHasAPriceOfItsOwn) {
  TestUnit u;
  LoopReport report;
  report.remarks = {{0, 3, kMachineCode, "20"}};
  u.report = &report;
  const Expr a = u.Array("a", kR8, {20, 20}), b = u.Array("b", kR8, {20, 20}), c = u.Array("c", kR8, {20, 20});
  Expr turned = Fn("transpose", {b}, kR8);
  turned.rank = 2;
  Expr product = Fn("matmul", {a, turned}, kR8);
  product.rank = 2;
  u.prices = {"SEQ-MATMUL_3", "SEQ-MATMULRIGHT_16", "SEQ-MATMULFIXED_16"};
  EXPECT_EQ(Priced(u.Lower({u.At(3, kTimes, Set(c, product))}), "SEQ-MATMULFIXED"), kTimes * 8000) << "of an older database";
  u.prices.insert("SEQ-MATMULFIXEDRIGHT_16");
  EXPECT_EQ(Priced(u.Lower({u.At(3, kTimes, Set(c, product))}), "SEQ-MATMULFIXEDRIGHT"), kTimes * 8000);
}

// c(3, :) = matmul(a, x), c(:, 3) = matmul(a, x)
TEST(LibraryFunctions, AProductThatIsARowHasAPriceOfItsOwn) {
  TestUnit u;
  u.prices = {"SEQ-MATMUL_3", "SEQ-MATVEC_16", "SEQ-MATVECROW_16"};
  const Expr a = u.Array("a", kR8, {20, 20}), c = u.Array("c", kR8, {20, 20}), x = u.Array("x", kR8, {20});
  Expr product = Fn("matmul", {a, x}, kR8);
  product.rank = 1;
  const Expr all = Range(Int(1), Int(20));
  const Lowering row = u.Lower({u.At(1, kTimes, Set(At(c, {Int(3), all}), product))});
  const Lowering column = u.Lower({u.At(1, kTimes, Set(At(c, {all, Int(3)}), product))});
  EXPECT_EQ(Priced(row, "SEQ-MATVECROW"), kTimes * 400);
  EXPECT_EQ(Priced(row, "SEQ-MATVEC"), 0);
  EXPECT_EQ(Priced(column, "SEQ-MATVEC"), kTimes * 400);
}

// matmul(a*spread(x, 1, k), b): what is spread has the shape of a, 5 x 400, also where the source does not tell k.
TEST(LibraryFunctions, AMatrixOfAProductHasItsOwnShape) {
  TestUnit u;
  u.prices = {"SEQ-MATMUL_3", "SEQ-SPREAD"};
  const Expr a = u.Array("a", kR8, {5, 400}), b = u.Array("b", kR8, {400, 5}), c = u.Array("c", kR8, {5, 5}),
             x = u.Array("x", kR8, {400}), k = u.Scalar("k", kI4);
  Expr spread = Fn("spread", {x, Int(1), k}, kR8);
  spread.rank = 2;
  Expr product = Fn("matmul", {a * spread, b}, kR8);
  product.rank = 2;
  EXPECT_NEAR(Priced(u.Lower({u.At(1, kTimes, Set(c, product))}), "SEQ-SPREAD"), kTimes * 2000.0 / 900, 1e-9) << "beyond 3 x 300 in proportion";
}

// 40 x 50 by 50 x 2: 2000 elements on the left, where the cube of as many products has 252.
TEST(LibraryFunctions, AProductWithFewColumnsPaysForItsLeftMatrix) {
  for (const bool measured : {false, true}) {
    TestUnit u;
    u.prices = {"SEQ-MATMUL_3"};
    if (measured) u.prices.insert("SEQ-MATMUL-LEFT_16");
    const Expr a = u.Array("a", kR8, {40, 50}), b = u.Array("b", kR8, {50, 2}), c = u.Array("c", kR8, {40, 2});
    const Expr product = ProductOf(a, b);
    const Lowering l = u.Lower({u.At(1, kTimes, Set(c, product))});
    EXPECT_EQ(Priced(l, "SEQ-MATMUL"), kTimes * 4000);
    EXPECT_NEAR(Priced(l, "SEQ-MATMUL-LEFT"), measured ? kTimes * (2000 - std::pow(4000, 2.0 / 3)) : 0, 1e-9 * kTimes * 2000);
  }
}

TEST(LibraryFunctions, AComplexProductHasAPriceOfItsOwnOrConsistsOfFourRealOnes) {
  for (const bool own : {true, false}) {
    TestUnit u;
    u.prices = {"SEQ-MATMUL_3"};
    if (own) u.prices.insert("SEQ-MATMULCOMPLEX_16");
    const Expr a = u.Array("a", kC8, {20, 20}), b = u.Array("b", kC8, {20, 20}), c = u.Array("c", kC8, {20, 20});
    const Lowering l = u.Lower({u.At(1, kTimes, Set(c, ProductOf(a, b)))});
    EXPECT_EQ(Priced(l, own ? "SEQ-MATMULCOMPLEX" : "SEQ-MATMUL"), kTimes * 8000 * (own ? 1 : 4));
  }
}

// As often 4 x 64 by 64 x 4 as 16 x 16 by 16 x 16, 2560 products in the mean: the mean extents have 4000.
TEST(LibraryFunctions, ProductsOfVaryingExtentsFollowTheElements) {
  TestUnit u;
  u.prices = {"SEQ-MATMUL_3"};
  Expr a = u.Array("a", kR8, {10, 40}), b = u.Array("b", kR8, {40, 10});
  const Expr c = u.Array("c", kR8, {10, 10});
  for (Expr* e : {&a, &b}) {
    e->shape_site = e == &a ? u.ShapeSite(2, {10, 40}) : u.ShapeSite(2, {40, 10});
    u.unit.counters[static_cast<std::size_t>(u.unit.model.sites.back().offset) + 1] = 2 * 256;
  }
  const Expr product = ProductOf(a, b);
  EXPECT_NEAR(Priced(u.Lower({u.At(1, kTimes, Set(c, product))}), "SEQ-MATMUL"), kTimes * 2560, 1e-6 * kTimes);
}

// a = 2*b at a line that asks for storage and gives it back; an allocatable target is only asked for.
TEST(Temporaries, StorageThatIsGivenBackTellsOne) {
  const auto loops = [](std::initializer_list<const char*> calls) {
    TestUnit u;
    const Expr a = u.Array("a", kR8, {100}), b = u.Array("b", kR8, {100});
    LoopReport report;
    report.remarks = {{0, 3, kMachineCode, "30"}};
    for (const char* procedure : calls) report.remarks.insert({0, 3, kMachineCall, procedure});
    u.report = &report;
    return u.Lower({u.At(3, kTimes, Set(a, b * Constant(kR8, 2)))}).records.size();
  };
  EXPECT_EQ(loops({"malloc", "free"}), 2u);
  EXPECT_EQ(loops({"malloc", "realloc"}), 1u);
}

// a = sum(b, 2), whose line asks for a block and gives it back, although nothing in the statement needs one.
TEST(Temporaries, ABlockThatNothingForetoldIsAskedForAsWell) {
  const auto allocations = [](const char* calls) {
    TestUnit u;
    const Expr a = u.Array("a", kR8, {100}), b = u.Array("b", kR8, {100, 7});
    LoopReport report;
    report.remarks = {{0, 3, kMachineCode, "30"}, {0, 3, kHeapCalls, calls}};
    u.report = &report;
    Expr sums = Fn("sum", {b, Int(2)}, kR8);
    sums.rank = 1;
    double asked = 0;
    for (const hierarchy::LoopRecord& r : u.Lower({u.At(3, kTimes, Set(a, sums))}).records) asked += r.features.allocations;
    return asked;
  };
  EXPECT_EQ(allocations("mf") - allocations(""), kTimes);
}

// y = sum(x(list)), or sum(x): a list that a pointer leads to may be copied.
TEST(Temporaries, AListByWhichASumPicksIsCopiedWhereItsLineAsksForABlock) {
  const auto allocations = [](const char* calls, bool picks) {
    TestUnit u;
    Expr x = u.Array("x", kR8, {100});
    const Expr list = u.Array("list", kI4, {100}), y = u.Scalar("y", kR8);
    if (picks) x.args = {list};
    LoopReport report;
    report.remarks = {{0, 3, kMachineCode, "30"}, {0, 3, kHeapCalls, calls}};
    u.report = &report;
    double asked = 0;
    for (const hierarchy::LoopRecord& r : u.Lower({u.At(3, kTimes, Set(y, Fn("sum", {x}, kR8)))}).records) asked += r.features.allocations;
    return asked;
  };
  EXPECT_EQ(allocations("mf", true), kTimes);
  EXPECT_EQ(allocations("", true), 0);
  EXPECT_EQ(allocations("mf", false), 0);
}

// a = f(b) of an elemental function of the program: the loop that computes the temporary calls it, the copy does not.
TEST(Temporaries, AnElementalFunctionMayBeComputedIntoOne) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {100}), b = u.Array("b", kR8, {100});
  Define(u, "f", true);
  LoopReport report;
  report.remarks = {{0, 3, kMachineCode, "30"}};
  for (const char* procedure : {"malloc", "f", "free"}) report.remarks.insert({0, 3, kMachineCall, procedure});
  u.report = &report;
  const Lowering l = u.Lower({u.At(3, kTimes, Set(a, Reference("f", {b}, 1)))});
  ASSERT_GE(l.records.size(), 2u);
  EXPECT_EQ(l.records[0].features.allocations, kTimes);
  EXPECT_TRUE(l.records[0].features.Is(hierarchy::Hindrance::Serial)) << "the function is called";
  EXPECT_FALSE(l.records[1].features.Is(hierarchy::Hindrance::Serial));
}

// a = b: some compilers make a loop of it, which their report does not mention.
TEST(Copies, WithALoopAndNoCallAreScalarWhereTheReportIsSilent) {
  const auto vectorised = [](bool calls) {
    TestUnit u;
    const Expr a = u.Array("a", kR8, {100}), b = u.Array("b", kR8, {100});
    LoopReport report;
    report.remarks = {{0, 3, kMachineCode, "9"}, {0, 3, kConditionalJump, "1"}};
    if (calls) report.remarks.insert({0, 3, kMachineCall, "memcpy"});
    u.report = &report;
    return u.Lower({u.At(3, kTimes, Set(a, b))}).records.at(0).features.vectorised;
  };
  EXPECT_EQ(vectorised(false), std::optional<bool>(false));
  EXPECT_EQ(vectorised(true), std::nullopt);
}

}  // namespace
}  // namespace fortell::test
