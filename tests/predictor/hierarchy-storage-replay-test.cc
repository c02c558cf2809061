// Page faults of what programs take from the heap, worked out by hand.
#include <gtest/gtest.h>

#include "predictor/hierarchy/memory/storage-replay.h"
#include "tests/predictor/hierarchy-program.h"

namespace fortell::test {
namespace {

using namespace hierarchy;

constexpr double kPage = 4096, kPad = 131072;

Parameter Architecture(const std::string& name, double mean) {
  Parameter p;
  p.module = "architecture";
  p.name = name;
  p.mean = mean;
  return p;
}

PageCosts Costs() {
  PageCosts costs;
  costs.fault_seconds = 0.5e-6;
  costs.work_arrays_on_heap = costs.temporaries_on_heap = true;
  return costs;
}

/// Machine code of line 3 that calls malloc ('m') and free ('f') in this order.
LoopReport MachineCodeWith(const std::string& heap_calls) {
  LoopReport report;
  report.remarks.insert({0, 3, kMachineCode, "100"});
  if (!heap_calls.empty()) report.remarks.insert({0, 3, kHeapCalls, heap_calls});
  return report;
}

double FaultsOf(const TestUnit& u, const Lowering& l, StorageFaults::Of of, const PageCosts& costs = Costs(),
                bool optional_made = false, double peak_resident_bytes = 0) {
  double faults = 0;
  for (const StorageFaults& f :
       ReplayStorage({&u.unit, &l.temporaries, &l.storage, {u.report}, peak_resident_bytes}, costs, optional_made))
    if (f.of == of) faults += f.faults;
  return faults;
}

/// A subroutine, called `calls` times in a loop, that assigns so many automatic arrays of `elements` 8-byte reals.
struct WorkArrays : TestUnit {
  WorkArrays(std::int64_t calls, int elements, int arrays, bool fixed = false) {
    std::vector<Stmt> body;
    for (int k = 0; k < arrays; ++k) {
      const Expr work = Array("work", kR8, {elements});
      Symbol& symbol = unit.model.symbols[static_cast<std::size_t>(work.symbol)];
      symbol.procedure = 1;
      Expr extent;
      extent.kind = ExprKind::Variable;
      if (!fixed) symbol.dims[0].extent = extent;
      Stmt s = At(3 + k, calls, Set(work, Constant(kR8, 1)));
      std::get<Assignment>(s.node).shape_site = ShapeSite(calls, {elements});
      body.push_back(s);
    }
    Procedure step;
    step.name = "step";
    step.line = 2;
    step.count = Count(calls);
    step.body.body = std::move(body);
    unit.model.procedures.push_back(step);
    Stmt call;
    call.node = Call{"step", {}};
    const Expr i = Scalar("i", kI4);
    lowering = Lower({Do(10, i, 1, static_cast<int>(calls), 1, {At(11, calls, call)})});
  }
  Lowering lowering;
};

double FaultsOf(const WorkArrays& u) { return FaultsOf(u, u.lowering, StorageFaults::Of::WorkArrays); }

TEST(StorageReplay, WorkArraysThatAreNotKeptFaultInEveryCall) {
  EXPECT_NEAR(FaultsOf(WorkArrays(100, 8192, 4)), 100 * (4 * 65536 - kPad) / kPage, 100);
  EXPECT_LT(FaultsOf(WorkArrays(100, 8192, 2)), 40) << "kept from call to call";
}

TEST(StorageReplay, CallsByWhichTheHeapGrowsAndIsTrimmedAreCounted) {
  const auto calls = [](const WorkArrays& u) {
    double sum = 0;
    for (const StorageFaults& f : ReplayStorage({&u.unit, &u.lowering.temporaries, &u.lowering.storage, {}, 0}, Costs(), false))
      sum += f.calls;
    return sum;
  };
  // Of four arrays of 64 KiB the third makes it grow, and two are given back to the system.
  EXPECT_NEAR(calls(WorkArrays(100, 8192, 4)), 100 * 3, 100);
  EXPECT_LT(calls(WorkArrays(100, 8192, 1)), 3);
}

TEST(StorageReplay, ALargeBlockRaisesWhatIsKept) {
  EXPECT_LT(FaultsOf(WorkArrays(100, 65536, 1)), 300) << "512 KiB come from the heap after the first call";
}

TEST(StorageReplay, FixedExtentsAreNotOnTheHeap) {
  EXPECT_EQ(FaultsOf(WorkArrays(100, 8192, 4, true)), 0);
}

/// `a = cshift(a, 1) + cshift(a, 2) + ...` of 80000 bytes, 200 times in a loop.
struct Shifts : TestUnit {
  explicit Shifts(int shifts, const LoopReport* said = nullptr) {
    report = said;
    const Expr a = Array("a", kR8, {10000}), i = Scalar("i", kI4);
    Expr sum = Fn("cshift", {a, Int(1)}, kR8);
    for (int k = 2; k <= shifts; ++k) sum = sum + Fn("cshift", {a, Int(k)}, kR8);
    lowering = Lower({Do(2, i, 1, 200, 1, {At(3, 200, Set(a, sum))})});
  }
  double Faults(const PageCosts& costs = Costs()) const {
    return FaultsOf(*this, lowering, StorageFaults::Of::Temporaries, costs);
  }
  Lowering lowering;
};

TEST(StorageReplay, TemporariesOfOneStatementLiveTogether) {
  EXPECT_NEAR(Shifts(3).Faults(), 200 * (3 * 80000 - kPad) / kPage, 250);
  EXPECT_LT(Shifts(1).Faults(), 40);
  PageCosts stack = Costs();
  stack.temporaries_on_heap = false;
  EXPECT_EQ(Shifts(3).Faults(stack), 0);
}

TEST(StorageReplay, MachineCodeTellsHowManyAreMade) {
  const auto faults = [](const std::string& calls, bool library_assigns = false) {
    LoopReport report = MachineCodeWith(calls);
    report.remarks.insert({0, 3, kMachineCall, "_gfortran_cshift0_8"});
    report.remarks.insert({0, 3, kMachineCall, "malloc"});
    if (library_assigns) report.remarks.insert({0, 3, kLibraryAssignment, ""});
    return Shifts(3, &report).Faults();
  };
  EXPECT_EQ(faults(""), 0) << "on the stack";
  EXPECT_NEAR(faults("mmmfff"), 200 * (3 * 80000 - kPad) / kPage, 250);
  EXPECT_LT(faults("mfmfmf"), 40) << "one at a time";
  EXPECT_NEAR(faults("mmff"), 200 * (2 * 80000 - kPad) / kPage, 250);
  EXPECT_NEAR(faults("ff"), 200 * (2 * 80000 - kPad) / kPage, 250) << "the library asked for them";
  EXPECT_NEAR(faults("fmfm"), 200 * (2 * 80000 - kPad) / kPage, 250) << "not in the order of execution";
  EXPECT_NEAR(faults("mmmff"), 200 * (2 * 80000 - kPad) / kPage, 250) << "versions";
  EXPECT_LT(faults("m"), 40) << "given back elsewhere";
  EXPECT_NEAR(faults("mmmmffff", true), 200 * (4 * 80000 - kPad) / kPage, 250) << "one more than is known: the right side";
  EXPECT_NEAR(faults("mmmmffff"), 200 * (3 * 80000 - kPad) / kPage, 250) << "copies of the code";
}

TEST(StorageReplay, StorageOfTheTargetIsNoTemporary) {
  LoopReport report = MachineCodeWith("m");
  report.remarks.insert({0, 3, kMachineCall, "_gfortran_cshift0_8"});
  const auto faults = [&](bool allocatable) {
    TestUnit u;
    const Expr a = u.Array("a", kR8, {40000}), i = u.Scalar("i", kI4);
    u.report = &report;
    u.unit.model.symbols[static_cast<std::size_t>(a.symbol)].allocatable = allocatable;
    Stmt set = u.At(3, 200, Set(a, Fn("cshift", {a, Int(1)}, kR8) + a));
    std::get<Assignment>(set.node).shape_site = u.ShapeSite(200, {40000});
    const Lowering l = u.Lower({u.Do(2, i, 1, 200, 1, {set})});
    return FaultsOf(u, l, StorageFaults::Of::Temporaries);
  };
  EXPECT_GT(faults(false), 0);
  EXPECT_EQ(faults(true), 0);
}

TEST(StorageReplay, MachineCodeTellsTemporariesThatNobodyExpects) {
  const auto temporaries = [](const std::string& calls) {
    TestUnit u;
    const LoopReport report = MachineCodeWith(calls);
    u.report = &report;
    const Expr a = u.Array("a", kR8, {1000}), b = u.Array("b", kR8, {1000});
    return u.Lower({u.At(3, 20, Set(a, b + b))}).temporaries;
  };
  EXPECT_TRUE(temporaries("").empty());
  EXPECT_TRUE(temporaries("m").empty()) << "a target that gets its storage";
  ASSERT_EQ(temporaries("mf").size(), 1u);
  EXPECT_EQ(temporaries("mf")[0].bytes, 8000);
  EXPECT_EQ(temporaries("mf")[0].executions, 20);
}

TEST(StorageReplay, PackedValuesOfAWhereTouchTheirShare) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {16384}), b = u.Array("b", kR8, {16384}), i = u.Scalar("i", kI4);
  Stmt where = Masked(Relation("lt", a, b), {Set(a, a + b), Set(b, b + a)});
  std::get<Where>(where.node).arms[0].mask_site = u.MaskSite(16384, 4096, 100);
  const Lowering l = u.Lower({u.Do(2, i, 1, 20, 1, {u.At(3, 20, where)})});
  int optional = 0;
  for (const TemporaryUse& t : l.temporaries)
    if (t.optional) {
      ++optional;
      EXPECT_EQ(t.bytes, 131072);
      EXPECT_EQ(t.touched, 0.25);
    }
  EXPECT_EQ(optional, 2);
  const double made = FaultsOf(u, l, StorageFaults::Of::Temporaries, Costs(), true),
               not_made = FaultsOf(u, l, StorageFaults::Of::Temporaries);
  EXPECT_GT(made, not_made);
}

TEST(StorageReplay, MachineCodeTellsWhetherAWhereKeepsItsValues) {
  const auto faults = [](const std::string& calls) {
    TestUnit u;
    const LoopReport report = MachineCodeWith(calls);
    u.report = &report;
    const Expr a = u.Array("a", kR8, {8192}), b = u.Array("b", kR8, {8192}), c = u.Array("c", kR8, {8192}),
               i = u.Scalar("i", kI4);
    Stmt where = Masked(Relation("lt", a, b), {Set(a, a + b), Set(b, b + a), Set(c, c + a)});
    std::get<Where>(where.node).arms[0].mask_site = u.MaskSite(8192, 8192, 100);
    const Lowering l = u.Lower({u.Do(2, i, 1, 20, 1, {u.At(3, 20, where)})});
    return FaultsOf(u, l, StorageFaults::Of::Temporaries);
  };
  constexpr double kOnce = 8192 / kPage + 2;  // of the mask alone
  EXPECT_LT(faults("mf"), kOnce) << "a mask, kept from round to round";
  EXPECT_LT(faults("mmff"), kOnce) << "a mask, and what is left for ELSEWHERE";
  EXPECT_GT(faults("mmmfff"), 20 * (3 * 65536 - kPad) / kPage) << "go back to the system together, each time";
}

/// So many temporaries of 80,000 bytes at line 3 and these executions.
std::vector<TemporaryUse> OfLineThree(int number, double executions) {
  TemporaryUse use;
  use.procedure = 0;
  use.line = 3;
  use.bytes = 80000;
  use.executions = executions;
  return std::vector<TemporaryUse>(static_cast<std::size_t>(number), use);
}

TEST(StorageReplay, TemporariesOfALineAreOfTheConditionOrOfTheStatementWithin) {
  const auto faults = [](int executed, double made) {
    TestUnit u;
    const Expr x = u.Scalar("x", kR8), i = u.Scalar("i", kI4);
    const Stmt within = u.At(3, executed, Set(x, Constant(kR8, 1)));
    const Stmt choice = u.At(3, 200, When(u.Scalar("p", kL4), u.Count(executed), {within}));
    Lowering l = u.Lower({u.Do(2, i, 1, 200, 1, {choice})});
    l.temporaries = OfLineThree(3, made);
    return FaultsOf(u, l, StorageFaults::Of::Temporaries);
  };
  constexpr double kEach = (3 * 80000 - kPad) / kPage;
  EXPECT_NEAR(faults(100, 100), 100 * kEach, 250) << "if (p) a = cshift(a, 1) + ...";
  EXPECT_NEAR(faults(100, 200), 200 * kEach, 250) << "if (any(cshift(a, 1) + ... > 0)) x = 1";
}

/// A procedure with a work array of 92,160 bytes, one temporary of that size at line 4 and one at line 5, each in half of the
/// calls. The second finds what the first has left.
double FaultsOfTwoChoices(bool alike) {
  WorkArrays u(400, 11520, 1);
  const Expr x = u.Scalar("x", kR8), p = u.Scalar("p", kL4), q = u.Scalar("q", kL4);
  Procedure& step = u.unit.model.procedures.back();
  for (const int line : {4, 5}) {
    const Stmt within = u.At(line, 200, Set(x, Constant(kR8, 1)));
    step.body.body.push_back(u.At(line, 400, When(alike || line == 4 ? p : q, u.Count(200), {within})));
    TemporaryUse use = OfLineThree(1, 200).front();
    use.procedure = 1;
    use.line = line;
    use.bytes = 92160;
    u.lowering.temporaries.push_back(use);
  }
  return FaultsOf(u, u.lowering, StorageFaults::Of::Temporaries);
}

TEST(StorageReplay, ConditionsAreIndependentUnlessTheyAreTheSame) {
  const double alike = FaultsOfTwoChoices(true);
  EXPECT_GT(alike, 200 * 10);
  EXPECT_NEAR(FaultsOfTwoChoices(false), 1.5 * alike, 0.2 * alike);
}

TEST(StorageReplay, MachineCodeTellsWhetherAWhereOfOneAssignmentKeepsItsMask) {
  const auto faults = [](const std::string& calls) {
    TestUnit u;
    const Expr a = u.Array("a", kR8, {16000}), b = u.Array("b", kR8, {16000}), i = u.Scalar("i", kI4);
    Stmt where = Masked(Relation("lt", a, b), {Set(a, b)});
    std::get<Where>(where.node).arms[0].mask_site = u.MaskSite(16000, 8000, 100);
    Lowering l = u.Lower({u.Do(2, i, 1, 20, 1, {u.At(3, 20, where)})});
    TemporaryUse result = l.temporaries.front();
    result.if_asked = false;
    result.bytes = 128000;
    l.temporaries.push_back(result);
    const LoopReport report = MachineCodeWith(calls);
    u.report = &report;
    return FaultsOf(u, l, StorageFaults::Of::Temporaries);
  };
  EXPECT_LT(faults("mf"), 40) << "a function's result, kept from round to round";
  EXPECT_GT(faults("mmff"), 20 * (128000 + 64000 - kPad) / kPage - 40) << "with the mask";
  EXPECT_GT(faults("mmf"), 20 * (128000 + 64000 - kPad) / kPage - 40) << "given back at another line";
}

TEST(StorageReplay, ResultsOfArrayFunctionsAreTemporaries) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {20000}), i = u.Scalar("i", kI4);
  Expr f;
  f.kind = ExprKind::Function;
  f.name = "difference";
  f.type = kR8;
  f.rank = 1;
  f.args = {a};
  Procedure difference;
  difference.name = "difference";
  difference.kind = Procedure::Kind::Function;
  difference.count = u.Count(200);
  u.unit.model.procedures.push_back(difference);
  const Lowering l = u.Lower({u.Do(2, i, 1, 100, 1, {u.At(3, 100, Set(a, a + f + f))})});
  ASSERT_EQ(l.temporaries.size(), 2u);
  EXPECT_EQ(l.temporaries[0].bytes, 160000);
  EXPECT_EQ(l.temporaries[0].executions, 100);
}

TEST(StorageReplay, SizesTakeTurns) {
  // Half of the executions are too small to fault.
  const TemporaryUse small{0, 0, 3, 20000, 100, 1, false, 1}, large{0, 0, 3, 120000, 100, 1, false, 2};
  TestUnit u;
  const Expr a = u.Array("a", kR8, {100}), i = u.Scalar("i", kI4);
  Lowering l = u.Lower({u.Do(2, i, 1, 200, 1, {u.At(3, 200, Set(a, a))})});
  l.temporaries = {small, small, large, large};
  EXPECT_NEAR(FaultsOf(u, l, StorageFaults::Of::Temporaries), 100 * (240000 - kPad) / kPage, 200);
}

/// An allocatable array of 1.6 MB that a subroutine allocates in each of its 50 calls.
struct Allocates : TestUnit {
  /// `asked`: behind an IF of its own line, in as many calls.
  explicit Allocates(Storage storage, std::vector<std::pair<std::int64_t, std::int64_t>> sizes = {{50, 200000}},
                     std::int64_t asked = 0) {
    const Expr a = Array("a", kR8, {200000});
    Symbol& symbol = unit.model.symbols[static_cast<std::size_t>(a.symbol)];
    symbol.allocatable = true;
    symbol.procedure = 1;
    symbol.storage = storage;
    Procedure step;
    step.name = "step";
    step.count = Count(50);
    Stmt allocate, call;
    Expr object = a;
    object.shape_site = ShapeSiteOfSizes(sizes);
    allocate.node = Allocation{false, {object}};
    step.body.body = {At(5, asked > 0 ? asked : 50, allocate)};
    if (asked > 0) {
      IfArm arm;
      arm.condition = Scalar("first", kL4);
      arm.count = Count(asked);
      arm.body.body = step.body.body;
      Stmt branch;
      branch.node = If{-1, {arm}};
      step.body.body = {At(5, 50, branch)};
    }
    unit.model.procedures.push_back(step);
    call.node = Call{"step", {}};
    const Expr i = Scalar("i", kI4);
    lowering = Lower({Do(10, i, 1, 50, 1, {At(11, 50, call)})});
  }
  double Faults(double largest_kept = 1 << 25) const {
    PageCosts costs = Costs();
    costs.rules.largest_kept = largest_kept;
    return FaultsOf(*this, lowering, StorageFaults::Of::Allocated, costs);
  }
  Lowering lowering;
};

TEST(StorageReplay, AllocatedPagesComeOnceWhereTheLibraryKeepsThem) {
  const Allocates local(Storage::Local);
  EXPECT_NEAR(local.Faults(), 2 * 1600000 / kPage, 10) << "mapped apart once, then of the heap";
  EXPECT_NEAR(local.Faults(1 << 20), 50 * 1600000 / kPage, 60) << "beyond what the library keeps";
  EXPECT_NEAR(Allocates(Storage::Module).Faults(), 2 * 1600000 / kPage, 10);
}

TEST(StorageReplay, WhatALineAllocatesIsOfTheStatementWithinItsIf) {
  const Allocates once(Storage::Module, {{1, 200000}}, 1);
  EXPECT_NEAR(once.Faults(1 << 20), 1600000 / kPage, 10) << "in one of fifty calls";
}

TEST(StorageReplay, EachSizeOfAnAllocationIsABlockOfItsOwn) {
  const std::vector<std::pair<std::int64_t, std::int64_t>> sizes = {{40, 1000}, {10, 8000000}};
  EXPECT_NEAR(Allocates(Storage::Local, sizes).Faults(), 10 * 64e6 / kPage, 0.1 * 10 * 64e6 / kPage)
      << "64 MB are never kept, the mean of 13 MB would be";
}

/// A subroutine, called 100 times in a loop, that assigns all of an allocatable component, 800,000 bytes, of an object.
/// `out`: it is INTENT(OUT), and allocated in each call.
double FaultsOfComponent(Storage object, bool out = false) {
  TestUnit u;
  const Expr t = u.Scalar("t", kR8), a = u.Array("t%a", kR8, {100000}), i = u.Scalar("i", kI4), x = u.Scalar("x", kR8);
  Symbol& whole = u.unit.model.symbols[static_cast<std::size_t>(t.symbol)];
  whole.storage = object;
  whole.procedure = 1;
  Symbol& component = u.unit.model.symbols[static_cast<std::size_t>(a.symbol)];
  component.storage = Storage::Component;
  component.base = t.symbol;
  component.procedure = 1;
  component.allocatable = true;
  u.unit.model.symbols[static_cast<std::size_t>(t.symbol)].intent_out = out;
  Stmt s = u.At(3, 100, Set(a, Constant(kR8, 1)));
  std::get<Assignment>(s.node).shape_site = u.ShapeSite(100, {100000});
  Expr sized = a;
  sized.shape_site = u.ShapeSite(100, {100000});
  if (out) s.node = Allocation{false, {sized}, {}};
  Procedure step;
  step.name = "step";
  step.line = 2;
  step.count = u.Count(100);
  step.body.body = {s};
  step.dummies = {t.symbol};
  u.unit.model.procedures.push_back(step);
  Stmt call;
  call.node = Call{"step", {x}};
  const Lowering l = u.Lower({u.Do(10, i, 1, 100, 1, {u.At(11, 100, call)})});
  PageCosts costs = Costs();
  costs.rules.largest_kept = out ? 1 << 25 : 1 << 19;
  return FaultsOf(u, l, StorageFaults::Of::Allocated, costs);
}

TEST(StorageReplay, ComponentsEndWithTheirObject) {
  EXPECT_NEAR(FaultsOfComponent(Storage::Dummy), 800000 / kPage, 5) << "new in the first call alone";
  EXPECT_NEAR(FaultsOfComponent(Storage::Local), 100 * 800000 / kPage, 500);
  EXPECT_NEAR(FaultsOfComponent(Storage::Dummy, true), 800000 / kPage, 200) << "given back where the next call begins";
}

// Of 1.6 MB at a time the run had 400 kB in memory.
TEST(StorageReplay, NoMoreIsTouchedThanTheRunHadInMemory) {
  const Allocates local(Storage::Local);
  PageCosts costs = Costs();
  costs.rules.largest_kept = 1 << 20;
  const auto faults = [&](double peak) {
    return FaultsOf(local, local.lowering, StorageFaults::Of::Allocated, costs, false, peak);
  };
  EXPECT_NEAR(faults(400000), 50 * 400000 / kPage, 60) << "given back, and allocated again";
  EXPECT_EQ(faults(1e9), faults(0));
}

TEST(PageCosts, NeedTheProbe) {
  EXPECT_FALSE(PageCosts::From({Architecture("page-fault", 1e-6)}));
  const auto costs = PageCosts::From({Architecture("page-fault", 1e-6), Architecture("work-array-kept", 131058),
                                      Architecture("page", 4096)});
  ASSERT_TRUE(costs);
  EXPECT_TRUE(costs->work_arrays_on_heap);
  EXPECT_EQ(costs->rules.top_pad, 131072);
  EXPECT_EQ(costs->rules.largest_kept, 32 << 20);
  EXPECT_EQ(costs->new_page_seconds, 1e-6) << "not less than one that was given back";
}

TEST(PageCosts, WhatNeverFaultsIsOnTheStack) {
  std::vector<Parameter> probed = {Architecture("page-fault", 0), Architecture("work-array-kept", 524288),
                                   Architecture("temporary-kept", 524288), Architecture("block-kept", 1 << 24),
                                   Architecture("first-touch", 5e-7)};
  const auto costs = PageCosts::From(probed);
  ASSERT_TRUE(costs);
  EXPECT_FALSE(costs->work_arrays_on_heap || costs->temporaries_on_heap);
  EXPECT_EQ(costs->rules.largest_kept, 1 << 24);
  EXPECT_EQ(costs->fault_seconds, 5e-7) << "ALLOCATE faults all the same";
  probed.push_back(Architecture("new-page", 9e-7));
  EXPECT_EQ(PageCosts::From(probed)->new_page_seconds, 9e-7);
  probed[2].mean = 131072;
  EXPECT_TRUE(PageCosts::From(probed)->temporaries_on_heap);
}

}  // namespace
}  // namespace fortell::test
