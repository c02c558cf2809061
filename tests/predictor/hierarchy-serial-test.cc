// Calls, input and output, ALLOCATE and characters: what is counted, and how it is priced.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "predictor/hierarchy/decisions/verdicts.h"
#include "predictor/hierarchy/model/parameters.h"
#include "predictor/hierarchy/model/serial-prices.h"
#include "predictor/predict.h"
#include "predictor/hierarchy/values/picked-scalars.h"
#include "tests/predictor/hierarchy-program.h"

namespace fortell::hierarchy {
namespace {

using fortell::test::TestUnit;

Stmt Of(StmtNode node) {
  Stmt s;
  s.node = std::move(node);
  return s;
}

Stmt CallOf(const std::string& name, std::vector<Expr> args) {
  return Of(Call{name, std::move(args)});
}

/// Factors by parameter.
std::map<std::string, double> Parts(const SerialUse& use) {
  std::map<std::string, double> parts;
  for (const SerialPart& part : use.parts) parts[part.parameter] += part.factor;
  return parts;
}

/// A procedure with one dummy; the body's counts are those of `calls`.
void AddProcedure(TestUnit& u, const std::string& name, std::vector<int> dummies, Block body) {
  fortell::Procedure p;
  p.name = name;
  p.count = u.Count(1);
  p.dummies = std::move(dummies);
  p.body = std::move(body);
  u.unit.model.procedures.push_back(p);
}

TEST(SerialUse, PrintIsItsStatementAndItsItems) {
  TestUnit u;
  const Expr k = u.Scalar("k", kI4), x = u.Array("x", kR8, {10});
  const Lowering l = u.Lower({u.At(1, 3, Of(Io{"print", true, {k, x}, true}))});
  ASSERT_EQ(l.serial.size(), 1u);
  EXPECT_EQ(l.serial[0].bound, "io");
  EXPECT_EQ(l.serial[0].times, 3);
  EXPECT_EQ(l.serial[0].line, 1);
  using Map = std::map<std::string, double>;
  EXPECT_EQ(Parts(l.serial[0]),
            (Map{{"SEQ-IO-LIST", 1},
                 {"record-to-pipe", 1},
                 {"SEQ-IO-LIST-I", 1},
                 {"SEQ-IO-LIST-RD", 10}}));
  EXPECT_TRUE(l.uncovered.empty());
}

TEST(SerialUse, UnformattedCountsBytesBeyondOneElementAnItem) {
  TestUnit u;
  const Expr k = u.Scalar("k", kI4), x = u.Array("x", kR8, {100});
  const Lowering l = u.Lower({u.At(1, 2, Of(Io{"write", false, {k, x}}))});
  ASSERT_EQ(l.serial.size(), 1u);
  const auto parts = Parts(l.serial[0]);
  EXPECT_EQ(parts.at("SEQ-IO-UNFORMATTED"), 1);
  EXPECT_EQ(parts.at("SEQ-IO-UNFORMATTED-ITEM"), 1);
  EXPECT_EQ(parts.at("SEQ-IO-UNFORMATTED-BYTE"), 804 - 16);
}

// allocate (o%x(4)), given back elsewhere: many objects may have theirs.
TEST(SerialUse, ComponentsThatStayAreBlocksOfMany) {
  const auto kinds = [](bool component, int extent, bool freed_here) {
    TestUnit u;
    Expr x = u.Array(component ? "o%x" : "x", kR8, {extent});
    Symbol& symbol = u.unit.model.symbols.back();
    symbol.allocatable = true;
    if (component) symbol.storage = Storage::Component;
    x.shape_site = u.ShapeSite(100, {extent});
    std::vector<Stmt> body = {u.At(1, 100, Of(Allocation{false, {x}}))};
    if (freed_here) body.push_back(u.At(2, 100, Of(Allocation{true, {x}})));
    std::map<std::string, double> times;
    for (const SerialUse& use : u.Lower(std::move(body)).serial)
      for (const SerialPart& part : use.parts) times[part.parameter] += part.factor * use.times;
    return times;
  };
  EXPECT_EQ(kinds(true, 4, false), (std::map<std::string, double>{{"SEQ-ALLOCATE-MANY", 50}}));
  EXPECT_EQ(kinds(true, 4, true), (std::map<std::string, double>{{"SEQ-ALLOCATE", 100}})) << "a work array of the procedure";
  EXPECT_EQ(kinds(false, 4, false), (std::map<std::string, double>{{"SEQ-ALLOCATE", 50}}));
  EXPECT_EQ(kinds(true, 200, false), (std::map<std::string, double>{{"SEQ-ALLOCATE", 50}})) << "no block that is kept ready";
}

TEST(SerialUse, AllocatedIsAsLargeAsWhatIsTouchedWhereItsExtentsWereNotRecorded) {
  TestUnit u;
  Expr a = u.Array("a", kR8, {1});
  auto& symbol = u.unit.model.symbols.back();
  symbol.allocatable = true;
  symbol.dims[0] = {};
  const Expr i = u.Scalar("i", kI4);
  const auto elements = [&](int touched) {
    const Lowering l =
        u.Lower({u.At(1, 1, Of(Allocation{false, {a}})),
                 u.Do(2, i, 1, touched, 1, {u.At(3, touched, Set(At(a, {i}), Constant(kR8, 1)))})});
    double largest = 0;
    for (const SerialUse& use : l.serial)
      for (const SerialPart& part : use.parts)
        if (part.parameter == "SEQ-ALLOCATE" && part.index > largest) largest = part.index;
    return largest;
  };
  EXPECT_EQ(elements(5000), 5000);
  EXPECT_EQ(elements(200000), 200000);
}

TEST(SerialUse, ImpliedDoOfUnknownLengthIsListed) {
  TestUnit u;
  const Expr n = u.Scalar("n", kI4), x = u.Array("x", kR4, {10});
  Expr items;
  items.kind = ExprKind::ImpliedDo;
  items.args = {Int(1), Int(4), Expr{}, At(x, Int(1))};
  Expr unknown = items;
  unknown.args[1] = n;
  const Lowering l = u.Lower({u.At(1, 5, Of(Io{"print", true, {items}, true})),
                              u.At(2, 5, Of(Io{"print", true, {unknown}, true}))});
  ASSERT_EQ(l.serial.size(), 2u);
  EXPECT_EQ(Parts(l.serial[0]).at("SEQ-IO-LIST-RS"), 4);
  ASSERT_EQ(l.uncovered.size(), 1u);
  EXPECT_EQ(l.uncovered[0].line, 2);
  EXPECT_EQ(l.uncovered[0].executions, 5);
}

TEST(SerialUse, PlacesAndSumsAlongADimensionAreFewItems) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {1000, 20});
  const auto items = [&](Expr item) {
    item.rank = 1;
    for (const SerialUse& use : u.Lower({u.At(1, 1, Of(Io{"print", true, {item}, true}))}).serial)
      if (const auto parts = Parts(use); parts.count("SEQ-IO-LIST-I") > 0) return parts.at("SEQ-IO-LIST-I");
    return 0.0;
  };
  EXPECT_EQ(items(Fn("maxloc", {a}, kI4)), 2);
  EXPECT_EQ(items(Fn("maxloc", {a, Int(1)}, kI4)), 20);
}

TEST(SerialUse, WhatIsPrintedIsWorkedOutBefore) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {1000});
  const Lowering l = u.Lower({u.At(1, 3, Of(Io{"print", true, {Fn("sum", {a}, kR8), Int(2) * Fn("sum", {a}, kR8)}, true}))});
  int sums = 0;
  for (const LoopRecord& record : l.records) sums += record.features.entries == 3 && record.features.trips == 1000;
  EXPECT_EQ(sums, 2);
}

TEST(SerialUse, CallsDifferBySizeRecursionAndArguments) {
  TestUnit u;
  const Expr k = u.Scalar("k", kI4), a = u.Array("a", kR4, {10, 20});
  Block small, large, again;
  small.body = {u.At(10, 1, Set(k, k + Int(1)))};
  for (int line = 20; line < 40; ++line) large.body.push_back(u.At(line, 1, Set(k, k + Int(1))));
  again.body = {u.At(40, 1, CallOf("again", {k}))};
  AddProcedure(u, "m::small", {}, small);
  AddProcedure(u, "m::large", {k.symbol}, large);
  AddProcedure(u, "again", {}, again);
  const Expr row = At(a, {Int(3), Range({}, {})});
  const Lowering l = u.Lower({u.At(1, 7, CallOf("m::small", {k})),
                              u.At(2, 8, CallOf("m::large", {k})),
                              u.At(3, 9, CallOf("again", {k})),
                              u.At(4, 10, CallOf("m::large", {row}))});
  std::map<int, SerialUse> by_line;
  for (const SerialUse& use : l.serial) by_line[use.line] = use;
  using Map = std::map<std::string, double>;
  EXPECT_EQ(Parts(by_line[1]), (Map{{"SEQ-CALL-INLINE", 1}}));
  EXPECT_EQ(by_line[1].times, 7);
  EXPECT_EQ(Parts(by_line[2]), (Map{{"SEQ-CALL", 1}}));
  EXPECT_EQ(by_line[2].parts[0].index, 1);  // argument
  EXPECT_EQ(Parts(by_line[3]), (Map{{"SEQ-CALL-RECURSIVE", 1}}));
  EXPECT_EQ(Parts(by_line[4]), (Map{{"SEQ-CALL", 1}, {"SEQ-CALL-COPYIN", 20}}));
}

// call integrate(step), 100 times in 20 entries of the host that step belongs to.
TEST(SerialUse, AnInternalProcedureIsHandedOverByCodeThatIsWritten) {
  for (const bool mentions : {true, false}) {
    TestUnit u;
    u.prices = {"SEQ-CALL-INTERNAL"};
    const Expr k = u.Scalar("k", kI4), own = u.Scalar("own", kI4);
    u.unit.model.procedures[0].count = u.Count(20);
    AddProcedure(u, "integrate", {u.Scalar("f", kI4).symbol}, {});
    AddProcedure(u, "step", {}, Block{{u.At(9, 100, Set(own, mentions ? k : Int(1)))}});
    u.unit.model.symbols[static_cast<std::size_t>(k.symbol)].procedure = 0;
    u.unit.model.symbols[static_cast<std::size_t>(own.symbol)].procedure = 2;
    Expr handed;
    handed.kind = ExprKind::Other;
    handed.name = "procedure step";
    std::map<std::string, double> parts;
    for (const SerialUse& use : u.Lower({u.At(1, 100, CallOf("integrate", {handed}))}).serial)
      for (const auto& [parameter, factor] : Parts(use)) parts[parameter] += factor;
    EXPECT_DOUBLE_EQ(parts["SEQ-CALL-INTERNAL"], mentions ? 0.2 : 0);
    EXPECT_DOUBLE_EQ(parts["SEQ-CALL-INTERNAL-AGAIN"], mentions ? 0.8 : 0) << "where it mentions nothing of its host, its address does";
  }
}

// step, which was handed over once and is called 100 times, sets k of its host 60 times.
TEST(SerialUse, AnInternalProcedureThatSetsWhatLiesBesideTheCodeThatLeadsToItTakesLonger) {
  const auto times = [](bool handed_over, Storage storage, bool is_static) {
    TestUnit u;
    u.prices = {"SEQ-CALL-INTERNAL-SETS"};
    const Expr k = u.Scalar("k", kI4);
    AddProcedure(u, "integrate", {u.Scalar("f", kI4).symbol}, {});
    AddProcedure(u, "step", {}, Block{{u.At(9, 60, Set(k, k + Int(1)))}});
    u.unit.model.procedures[2].count = u.Count(100);
    Symbol& set = u.unit.model.symbols[static_cast<std::size_t>(k.symbol)];
    set.procedure = 0;
    set.storage = storage;
    Expr handed;
    handed.kind = ExprKind::Other;
    handed.name = handed_over ? "procedure step" : "";
    LoopReport report;
    report.remarks = {{0, 9, kMachineCode, "3"}};
    if (is_static) report.remarks.insert({0, 1, kStaticStore, "1"});
    u.report = &report;
    double sum = 0;
    for (const SerialUse& use : u.Lower({u.At(1, 1, Set(k, Int(0))), u.At(2, 1, CallOf("integrate", {handed}))}).serial)
      if (Parts(use).count("SEQ-CALL-INTERNAL-SETS") > 0) sum += use.times;
    return sum;
  };
  EXPECT_EQ(times(true, Storage::Local, false), 60);
  EXPECT_EQ(times(true, Storage::Local, true), 0) << "it lives as long as the run";
  EXPECT_EQ(times(true, Storage::Dummy, false), 0) << "it lies elsewhere";
  EXPECT_EQ(times(false, Storage::Local, false), 0);
}

// call large(a(3, :)), and call assumed(o%k) of objects o(50): what was measured of a whole call that copies is less the call.
TEST(SerialUse, CopiesForCallsCostWhatAWholeCallDoes) {
  TestUnit u;
  const Expr a = u.Array("a", kR4, {10, 20}), o = u.Array("o", Type{TypeClass::Derived, 0}, {50}), k = u.Array("o%k", kI4, {50}),
             dummy = u.Array("d", kI4, {-1});
  auto& symbols = u.unit.model.symbols;
  symbols[static_cast<std::size_t>(k.symbol)].storage = Storage::Component;
  symbols[static_cast<std::size_t>(k.symbol)].base = o.symbol;
  symbols[static_cast<std::size_t>(dummy.symbol)].assumed_shape = true;
  const Expr x = u.Scalar("x", kI4);
  Block large;
  for (int line = 20; line < 40; ++line) large.body.push_back(u.At(line, 1, Set(x, x + Int(1))));
  AddProcedure(u, "m::large", {}, large);
  AddProcedure(u, "m::assumed", {dummy.symbol}, large);
  Expr all = k;
  all.rank = 1;
  const auto parts = [&] {
    std::map<int, std::map<std::string, double>> by_line;
    for (const SerialUse& use : u.Lower({u.At(1, 7, CallOf("m::large", {At(a, {Int(3), Range({}, {})})})),
                                         u.At(2, 8, CallOf("m::assumed", {all}))}).serial)
      for (const SerialPart& part : use.parts)
        if (part.factor > 0 && part.parameter != "SEQ-CALL") by_line[use.line][part.parameter] = part.index;
    return by_line;
  };
  using Map = std::map<std::string, double>;
  EXPECT_EQ(parts()[1], (Map{{"SEQ-CALL-COPYIN", 20}})) << "an earlier characterization";
  EXPECT_EQ(parts()[2], (Map{{"SEQ-CALL-ASSUMED", 0}}));
  u.prices = {"SEQ-CALL-COPY", "SEQ-CALL-COPY-COMPONENT_2"};
  EXPECT_EQ(parts()[1], (Map{{"SEQ-CALL-COPY", 20}}));
  EXPECT_EQ(parts()[2], (Map{{"SEQ-CALL-COPY-COMPONENT", 50}})) << "some compilers copy it: what was measured tells";
}

// call of a(i, :) of assumed shape for w(9): the dummy tells how much is copied. Where the library only gives the copy back it was made in place.
TEST(SerialUse, CopiesHaveAsManyElementsAsTheDummyWhereNothingElseTells) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {1, 1}), w = u.Array("w", kR8, {9}), n = u.Scalar("n", kI4), v = u.Array("v", kR8, {1});
  auto& symbols = u.unit.model.symbols;
  for (Dimension& d : symbols[static_cast<std::size_t>(a.symbol)].dims) d.extent = Expr{};
  symbols[static_cast<std::size_t>(a.symbol)].assumed_shape = true;
  symbols[static_cast<std::size_t>(v.symbol)].dims[0].extent = n;
  const Expr x = u.Scalar("x", kI4);
  Block large;
  for (int line = 20; line < 40; ++line) large.body.push_back(u.At(line, 1, Set(x, x + Int(1))));
  AddProcedure(u, "m::nine", {w.symbol}, large);
  AddProcedure(u, "m::any", {v.symbol}, large);
  const auto parts = [&](const char* callee, const std::vector<std::string>& called) {
    LoopReport report;
    if (!called.empty()) report.remarks.insert({0, 1, kMachineCode, "1"});
    for (const std::string& name : called) report.remarks.insert({0, 1, kMachineCall, name});
    u.report = called.empty() ? nullptr : &report;
    std::map<std::string, double> found;
    for (const SerialUse& use : u.Lower({u.At(1, 7, CallOf(callee, {At(a, {Int(3), Range({}, {})})}))}).serial)
      for (const SerialPart& part : use.parts)
        if (part.factor > 0 && part.parameter != "SEQ-CALL") found[part.parameter] = part.index;
    u.report = nullptr;
    return found;
  };
  using Map = std::map<std::string, double>;
  u.prices = {"SEQ-CALL-COPY"};
  EXPECT_EQ(parts("m::nine", {}), (Map{{"SEQ-CALL-COPY", 9}}));
  EXPECT_EQ(parts("m::any", {}), Map{}) << "the run has not recorded it";
  EXPECT_EQ(parts("m::nine", {"_fortranacopyinassign", "_fortranacopyoutassign"}), (Map{{"SEQ-CALL-COPY", 9}}));
  EXPECT_EQ(parts("m::nine", {"_fortranacopyoutassign"}), (Map{{"SEQ-ALLOCATE", 9}, {"SEQ-CALL-COPYIN", 1024}}));
}

// Lines 1 and 2 call the same small procedure; of line 2 the call is left.
TEST(SerialUse, RoundingIsACallWhereTheMachineCodeCallsTheLibrary) {
  TestUnit u;
  const Expr x = u.Array("x", kR8, {100}), i = u.Scalar("i", kI4);
  LoopReport report;
  report.remarks = {{0, 2, kMachineCode, "9"}, {0, 2, kMachineCall, "round"}, {0, 5, kMachineCode, "3"}};
  u.report = &report;
  const auto nearest = Set(At(x, i), At(x, i) - Fn("anint", {At(x, i)}, kR8));
  const Lowering l = u.Lower({u.Do(1, i, 1, 100, 1, {u.At(2, 100, nearest)}),
                              u.Do(4, i, 1, 100, 1, {u.At(5, 100, nearest)})});
  ASSERT_EQ(l.serial.size(), 1u);
  EXPECT_EQ(l.serial[0].line, 2);
  EXPECT_EQ(l.serial[0].times, 100);
  EXPECT_EQ(Parts(l.serial[0]), (std::map<std::string, double>{{"SEQ-RD-ANINT", 1}}));
}

// Lines 2 and 5 count the bits of an element; line 2 calls the library.
TEST(SerialUse, CountingBitsIsACallWhereTheMachineCodeCallsTheLibrary) {
  TestUnit u;
  u.prices = {"SEQ-I8-POPCNT"};
  const Type wide{TypeClass::Integer, 8};
  const Expr k = u.Array("k", wide, {100}), n = u.Scalar("n", kI4), i = u.Scalar("i", kI4);
  LoopReport report;
  report.remarks = {{0, 2, kMachineCode, "9"}, {0, 2, kMachineCall, "__popcountdi2"}, {0, 5, kMachineCode, "3"}};
  u.report = &report;
  const auto count = Set(n, n + Fn("popcnt", {At(k, i)}, kI4));
  const Lowering l = u.Lower({u.Do(1, i, 1, 100, 1, {u.At(2, 100, count)}), u.Do(4, i, 1, 100, 1, {u.At(5, 100, count)})});
  ASSERT_EQ(l.serial.size(), 1u);
  EXPECT_EQ(l.serial[0].line, 2);
  EXPECT_EQ(Parts(l.serial[0]), (std::map<std::string, double>{{"SEQ-I8-POPCNT", 1}}));
}

TEST(SerialUse, WhereTheMachineCodeIsKnownCallsThatWereInlinedCostNothing) {
  TestUnit u;
  const Expr k = u.Scalar("k", kI4), a = u.Array("a", kR4, {10, 20});
  Block small;
  small.body = {u.At(10, 1, Set(k, k + Int(1)))};
  AddProcedure(u, "m::small", {}, small);
  const Expr row = At(a, {Int(3), Range({}, {})});
  LoopReport report;
  report.remarks = {{0, 1, kMachineCode, "3"},  {0, 2, kMachineCode, "9"}, {0, 2, kMachineCall, "small"},
                    {0, 1, kMachineCall, "far"}, {1, 1, kMachineCall, "small"}, {0, 4, kMachineCall, ""}};
  u.report = &report;
  const Lowering l = u.Lower({u.At(1, 7, CallOf("m::small", {k})), u.At(2, 8, CallOf("m::small", {k})),
                              u.At(3, 9, CallOf("m::small", {row})), u.At(4, 5, CallOf("m::small", {k}))});
  std::map<int, SerialUse> by_line;
  for (const SerialUse& use : l.serial) by_line[use.line] = use;
  EXPECT_EQ(by_line.count(1), 0u);
  EXPECT_EQ(Parts(by_line[2]).count("SEQ-CALL"), 1u);
  EXPECT_EQ(Parts(by_line[3]).count("SEQ-CALL"), 0u);
  EXPECT_EQ(Parts(by_line[3]).at("SEQ-CALL-COPYIN"), 20) << "the section is copied all the same";
  EXPECT_EQ(Parts(by_line[4]).count("SEQ-CALL"), 1u) << "a call by a pointer may be that of any";
}

// a(1:8, :) = b(1:8, :) at line 1, a = b at line 2, a(1:8, :) = 2*b(1:8, :) at line 3; only line 4 is
// no call of the library.
TEST(SerialUse, SectionsThatTheLibraryAssignsArePricedByElement) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {10, 20}), b = u.Array("b", kR8, {10, 20});
  const auto part = [](const Expr& e) { return At(e, {Range(Int(1), Int(8)), Range({}, {})}); };
  LoopReport report;
  for (int line = 1; line <= 3; ++line) {
    report.remarks.insert({0, line, kMachineCode, "20"});
    report.remarks.insert({0, line, kLibraryAssignment, ""});
  }
  u.report = &report;
  const auto statements = [&] {
    return std::vector<Stmt>{u.At(1, 7, Set(part(a), part(b))), u.At(2, 7, Set(a, b)),
                             u.At(3, 7, Set(part(a), part(b) * Constant(kR8, 2))),
                             u.At(4, 7, Set(part(a), part(b)))};
  };
  EXPECT_TRUE(u.Lower(statements()).serial.empty()) << "without a price it is a copy like others";
  u.section_assignment = true;
  const Lowering l = u.Lower(statements());
  ASSERT_EQ(l.serial.size(), 1u);
  EXPECT_EQ(l.serial[0].line, 1);
  EXPECT_EQ(l.serial[0].times, 7);
  EXPECT_EQ(Parts(l.serial[0]).at("SEQ-ASSIGN-SECTION"), 160);
  EXPECT_EQ(l.serial[0].parts[0].index, 8) << "length of a column";
}

// a = b at line 1, a = 2*b at line 2, a(1:8, :) = 2*b(1:8, :) at line 3; line 4 is no call of the library.
TEST(SerialUse, WholeArraysThatTheLibraryAssignsTakeACall) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {10, 20}), b = u.Array("b", kR8, {10, 20});
  const auto part = [](const Expr& e) { return At(e, {Range(Int(1), Int(8)), Range({}, {})}); };
  LoopReport report;
  for (int line = 1; line <= 4; ++line) report.remarks.insert({0, line, kMachineCode, "20"});
  for (int line = 1; line <= 3; ++line) report.remarks.insert({0, line, kLibraryAssignment, ""});
  u.report = &report;
  const auto statements = [&] {
    return std::vector<Stmt>{u.At(1, 7, Set(a, b)), u.At(2, 5, Set(a, b * Constant(kR8, 2))),
                             u.At(3, 7, Set(part(a), part(b) * Constant(kR8, 2))), u.At(4, 7, Set(a, b))};
  };
  EXPECT_TRUE(u.Lower(statements()).serial.empty()) << "without a price";
  u.prices = {"SEQ-ASSIGN-WHOLE"};
  const Lowering l = u.Lower(statements());
  ASSERT_EQ(l.serial.size(), 2u);
  EXPECT_EQ(l.serial[0].line, 1);
  EXPECT_EQ(l.serial[0].times, 7);
  EXPECT_EQ(Parts(l.serial[0]).at("SEQ-ASSIGN-WHOLE"), 1);
  EXPECT_EQ(l.serial[1].line, 2);
  EXPECT_EQ(l.serial[1].times, 5);
}

// allocate(a(200), source=1.5), whose line calls a procedure of the compiler's library; allocate(a(200)) at line 2.
TEST(SerialUse, WhatIsAllocatedFromASourceIsFilled) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {200});
  u.unit.model.symbols.back().allocatable = true;
  Allocation filled{false, {a}, Constant(kR8, 1.5)};
  const std::vector<Stmt> statements = {u.At(1, 7, Of(filled)), u.At(2, 3, Of(Allocation{false, {a}}))};
  const auto filling = [](const Lowering& l) {
    std::vector<std::pair<int, double>> uses;
    for (const SerialUse& use : l.serial)
      for (const SerialPart& part : use.parts)
        if (part.parameter == "SEQ-ALLOCATE-SOURCE") uses.emplace_back(use.line, part.factor);
    return uses;
  };
  const auto stores = [](const Lowering& l) {
    double count = 0;
    for (const LoopRecord& r : l.records)
      if (r.features.entries == 7) count += r.features.taken[static_cast<std::size_t>(Cost::Store8)];
    return count;
  };
  const Lowering by_loop = u.Lower(statements);
  EXPECT_TRUE(filling(by_loop).empty());
  EXPECT_GT(stores(by_loop), 0);
  LoopReport report;
  for (int line = 1; line <= 2; ++line) report.remarks.insert({0, line, kMachineCode, "20"});
  report.remarks.insert({0, 1, kMachineCall, "_fortranaallocatableallocatesource"});
  u.report = &report;
  EXPECT_TRUE(filling(u.Lower(statements)).empty()) << "without a price it is a loop";
  u.prices = {"SEQ-ALLOCATE-SOURCE"};
  const Lowering by_library = u.Lower(statements);
  EXPECT_EQ(filling(by_library), (std::vector<std::pair<int, double>>{{1, 200}}));
  EXPECT_EQ(stores(by_library), 0);
}

// c(1:200) = 'a', once by the compiler's library and once in a loop.
TEST(SerialUse, AScalarIsStoredOneByOneByTheLibrary) {
  TestUnit u;
  const Expr c = u.Array("c", Type{TypeClass::Character, 1, 1}, {300});
  const std::vector<Stmt> statements = {u.At(1, 7, Set(At(c, {Range(Int(1), Int(200))}), Constant(c.type, 97)))};
  u.prices = {"SEQ-ASSIGN-SCALAR"};
  EXPECT_TRUE(u.Lower(statements).serial.empty());
  LoopReport report;
  report.remarks = {{0, 1, kMachineCode, "20"}, {0, 1, kLibraryAssignment, ""}};
  u.report = &report;
  const Lowering by_library = u.Lower(statements);
  ASSERT_EQ(by_library.serial.size(), 1u);
  EXPECT_EQ(Parts(by_library.serial[0]), (std::map<std::string, double>{{"SEQ-ASSIGN-SCALAR", 200}}));
}

// A procedure from line 3 to line 9, called 40 times; what is called at its end tells.
TEST(SerialUse, AProcedureWithAnIeeeModuleSavesTheStateOfArithmetic) {
  TestUnit u;
  const Expr s = u.Scalar("s", kR8);
  LoopReport report;
  report.remarks = {{0, 9, kMachineCode, "20"}, {0, 9, kMachineCall, "_gfortran_ieee_procedure_exit"}};
  u.report = &report;
  Procedure& procedure = u.unit.model.procedures[0];
  procedure.kind = Procedure::Kind::Subroutine;
  procedure.line = 3;
  procedure.count = u.Count(40);
  const std::vector<Stmt> statements = {u.At(6, 40, Set(s, s * Constant(kR8, 0.5)))};
  EXPECT_TRUE(u.Lower(statements).serial.empty()) << "without a price";
  u.prices = {"SEQ-CALL-IEEE"};
  const Lowering l = u.Lower(statements);
  ASSERT_EQ(l.serial.size(), 1u);
  EXPECT_EQ(l.serial[0].times, 40);
  EXPECT_EQ(Parts(l.serial[0]), (std::map<std::string, double>{{"SEQ-CALL-IEEE", 1}}));
  u.unit.model.procedures.emplace_back().line = 8;
  EXPECT_TRUE(u.Lower(statements).serial.empty()) << "it is another one's end";
}

// r = zero and r = t for arrays of objects, by the library.
TEST(SerialUse, ObjectsHavePricesOfTheirOwnInTheLibrary) {
  TestUnit u;
  const Type type{TypeClass::Derived, 0};
  const Expr r = u.Array("r", type, {20, 10}), t = u.Array("t", type, {20, 10}), zero = u.Scalar("zero", type);
  LoopReport report;
  report.remarks = {{0, 1, kMachineCode, "20"}, {0, 1, kLibraryAssignment, ""}, {0, 2, kMachineCode, "20"}, {0, 2, kLibraryAssignment, ""}};
  u.report = &report;
  u.prices = {"SEQ-ASSIGN-SCALAR", "SEQ-ASSIGN-WHOLE"};
  const auto prices = [&] {
    const Lowering l = u.Lower({u.At(1, 7, Set(r, zero)), u.At(2, 5, Set(r, t))});
    std::vector<std::map<std::string, double>> parts;
    for (const SerialUse& use : l.serial) parts.push_back(Parts(use));
    return parts;
  };
  using Prices = std::vector<std::map<std::string, double>>;
  EXPECT_EQ(prices(), (Prices{{{"SEQ-ASSIGN-SCALAR", 200}}, {{"SEQ-ASSIGN-WHOLE", 1}}})) << "of a database without them";
  u.prices.insert({"SEQ-ASSIGN-OBJECT", "SEQ-ASSIGN-OBJECTS"});
  EXPECT_EQ(prices(), (Prices{{{"SEQ-ASSIGN-OBJECT", 200}}, {{"SEQ-ASSIGN-OBJECTS", 1}}}));
}

// x%a = b, where x is INTENT(OUT): its storage is asked for in each call.
TEST(SerialUse, WhatIsIntentOutIsAllocatedByItsAssignment) {
  const auto storage = [](bool out, std::int64_t executions) {
    TestUnit u;
    const Expr x = u.Scalar("x", kR8), a = u.Array("x%a", kR8, {64}), b = u.Array("b", kR8, {64});
    Symbol& object = u.unit.model.symbols[static_cast<std::size_t>(x.symbol)];
    object.storage = Storage::Dummy;
    object.intent_out = out;
    Symbol& component = u.unit.model.symbols[static_cast<std::size_t>(a.symbol)];
    component.storage = Storage::Component;
    component.base = x.symbol;
    component.allocatable = true;
    u.unit.model.procedures[0].count = u.Count(7);
    double uses = 0;
    for (const SerialUse& use : u.Lower({u.At(1, executions, Set(a, b))}).serial)
      for (const SerialPart& part : use.parts) uses += part.parameter == "SEQ-ALLOCATE" ? part.factor * use.times : 0;
    return uses;
  };
  EXPECT_EQ(storage(true, 7), 7);
  EXPECT_EQ(storage(false, 7), 0);
  EXPECT_EQ(storage(true, 700), 0) << "again and again in a call: it has its storage";
}

// c(2:9) = c(1:8): the library moves it as fast as memory allows.
TEST(SerialUse, SectionsInOnePieceAreMovedAtOnce) {
  TestUnit u;
  const Expr c = u.Array("c", kR8, {10});
  LoopReport report;
  report.remarks = {{0, 1, kMachineCode, "20"}, {0, 1, kLibraryAssignment, ""}};
  u.report = &report;
  u.section_assignment = true;
  EXPECT_TRUE(
      u.Lower({u.At(1, 7, Set(At(c, {Range(Int(2), Int(9))}), At(c, {Range(Int(1), Int(8))})))}).serial.empty());
}

// a(1:10, 1:5) = b(1:10, 1:5) of columns of ten; of b(1:10:1, 6:10:2) the columns lie apart.
TEST(SerialUse, SectionsOfWholeColumnsAreMovedAtOnce) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {10, 20}), b = u.Array("b", kR8, {10, 20});
  const auto part = [](const Expr& e, Expr last) { return At(e, {Range(Int(1), Int(10)), std::move(last)}); };
  LoopReport report;
  for (int line = 1; line <= 2; ++line) {
    report.remarks.insert({0, line, kMachineCode, "20"});
    report.remarks.insert({0, line, kLibraryAssignment, ""});
  }
  u.report = &report;
  u.section_assignment = true;
  u.prices = {"SEQ-ASSIGN-WHOLE"};
  const Lowering l = u.Lower({u.At(1, 7, Set(part(a, Range(Int(1), Int(5))), part(b, Range(Int(1), Int(5))))),
                              u.At(2, 3, Set(part(a, Range(Int(1), Int(3))), part(b, Range(Int(6), Int(10), Int(2)))))});
  ASSERT_EQ(l.serial.size(), 2u);
  EXPECT_EQ(Parts(l.serial[0]), (std::map<std::string, double>{{"SEQ-ASSIGN-WHOLE", 1}}));
  EXPECT_EQ(Parts(l.serial[1]), (std::map<std::string, double>{{"SEQ-ASSIGN-SECTION", 30}}));
}

// a(:, 2) = b(:, 3): one column.
TEST(SerialUse, AColumnThatTheLibraryAssignsTakesACall) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {10, 20}), b = u.Array("b", kR8, {10, 20});
  const auto column = [](const Expr& e, int which) {
    Expr part = At(e, {Range({}, {}), Int(which)});
    part.rank = 1;
    return part;
  };
  LoopReport report;
  report.remarks.insert({0, 1, kMachineCode, "20"});
  report.remarks.insert({0, 1, kLibraryAssignment, ""});
  u.report = &report;
  u.section_assignment = true;
  u.prices = {"SEQ-ASSIGN-WHOLE"};
  const Lowering l = u.Lower({u.At(1, 7, Set(column(a, 2), column(b, 3)))});
  ASSERT_EQ(l.serial.size(), 1u);
  EXPECT_EQ(Parts(l.serial[0]), (std::map<std::string, double>{{"SEQ-ASSIGN-WHOLE", 1}}));
}

// a = b of nine columns of nine: 81 elements in a row. 2*b is worked out column by column, and so is a pointer's target.
TEST(SerialUse, AWholeArrayIsCopiedInOneRow) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {9, 9}), b = u.Array("b", kR8, {9, 9}), p = u.Array("p", kR8, {9, 9});
  u.unit.model.symbols.back().pointer = true;
  const Lowering l = u.Lower({u.At(1, 7, Set(a, b)), u.At(2, 7, Set(a, b * Constant(kR8, 2))), u.At(3, 7, Set(a, p))});
  ASSERT_EQ(l.records.size(), 3u);
  EXPECT_EQ(l.records[0].features.trips, 81);
  EXPECT_EQ(l.records[0].features.entries, 7);
  for (const int k : {1, 2}) EXPECT_EQ(l.records[static_cast<std::size_t>(k)].features.trips, 9);
}

// b(1:20) = pack(a * 2, a > 1): the arguments are computed into arrays, the mask is asked 200 times.
TEST(SerialUse, PackIsPricedByItsMaskAndByWhatItSelects) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {200}), b = u.Array("b", kR8, {20});
  Expr mask = a * Constant(kR8, 1);
  mask.name = "gt";
  mask.type = {TypeClass::Logical, 4};
  Expr pack = Fn("pack", {a * Constant(kR8, 2), mask}, kR8);
  pack.rank = 1;
  const auto statements = [&] { return std::vector<Stmt>{u.At(1, 7, Set(b, pack))}; };
  EXPECT_TRUE(u.Lower(statements()).serial.empty()) << "without a price it is a copy like others";
  u.prices = {"SEQ-PACK"};
  const Lowering l = u.Lower(statements());
  ASSERT_EQ(l.serial.size(), 1u);
  EXPECT_EQ(l.serial[0].times, 7);
  EXPECT_EQ(Parts(l.serial[0]).at("SEQ-PACK"), 200);
  EXPECT_EQ(Parts(l.serial[0]).at("SEQ-PACK-TAKEN"), 20);
  EXPECT_EQ(l.records.size(), 3u) << "two arguments and the statement itself";
}

// call f(pack(a, mask)): how many elements are taken nothing tells, but how many are looked at.
TEST(SerialUse, PackAsAnArgumentIsPriced) {
  TestUnit u;
  u.prices = {"SEQ-PACK"};
  const Expr a = u.Array("a", kR8, {200}), mask = u.Array("mask", {TypeClass::Logical, 4}, {200});
  Expr pack = Fn("pack", {a, mask}, kR8);
  pack.rank = 1;
  Stmt call;
  call.node = Call{"f", {pack}};
  const Lowering l = u.Lower({u.At(1, 7, std::move(call))});
  double elements = 0;
  for (const SerialUse& use : l.serial)
    if (use.what == "pack") elements = Parts(use).at("SEQ-PACK");
  EXPECT_EQ(elements, 200);
}

// pack(f(), mask): what is not known of the function's result the mask's extents tell, declared or recorded elsewhere.
TEST(SerialUse, PackOfAFunctionIsPricedByTheExtentsOfItsMask) {
  TestUnit u;
  u.prices = {"SEQ-PACK"};
  Expr mask = u.Array("mask", {TypeClass::Logical, 4}, {200}), b = u.Array("b", kR8, {20});
  Expr result = Fn("f", {}, kR8);
  result.kind = ExprKind::Function;
  result.rank = 1;
  Expr pack = Fn("pack", {result, mask}, kR8);
  pack.rank = 1;
  const auto asked = [&](const Expr& counted = {}) {
    std::vector<Stmt> statements;
    if (counted.Present()) statements.push_back(u.At(1, 7, Set(u.Scalar("n", kI4), Fn("count", {counted}, kI4))));
    statements.push_back(u.At(2, 7, Set(b, pack)));
    double elements = 0;
    for (const SerialUse& use : u.Lower(std::move(statements)).serial)
      if (use.what == "pack") elements = Parts(use).at("SEQ-PACK");
    return elements;
  };
  EXPECT_EQ(asked(), 200) << "as declared";
  u.unit.model.symbols[static_cast<std::size_t>(mask.symbol)].dims[0].extent = {};
  EXPECT_EQ(asked(), 0) << "nothing tells it";
  Expr seen = mask;
  seen.rank = 1;
  seen.shape_site = u.ShapeSite(7, {300});
  EXPECT_EQ(asked(seen), 300) << "COUNT(mask), whose elements the run recorded";
}

TEST(SerialUse, WhetherASmallProcedureIsInlinedATestSays) {
  const auto call = [](const std::string& applied) {
    OptimizationVerdict verdict;
    verdict.test = "inline-real-depth1";
    verdict.applied = applied;
    verdict.ratio_low = verdict.ratio_high = applied == "no" ? 3 : 1;
    verdict.threshold = 2;
    const CompilerRules rules({verdict});
    TestUnit u;
    u.rules = &rules;
    const Expr k = u.Scalar("k", kI4);
    Block small;
    small.body = {u.At(10, 1, Set(k, k + Int(1)))};
    AddProcedure(u, "m::small", {}, small);
    return Parts(u.Lower({u.At(1, 7, CallOf("m::small", {k}))}).serial.at(0));
  };
  using Map = std::map<std::string, double>;
  EXPECT_EQ(call("yes"), (Map{{"SEQ-CALL-INLINE", 1}}));
  EXPECT_EQ(call("no"), (Map{{"SEQ-CALL", 1}}));
}

TEST(SerialUse, AssumedShapeTakesADescriptorAndNoCopy) {
  TestUnit u;
  const Expr a = u.Array("a", kR4, {10, 20}), dummy = u.Array("d", kR4, {1});
  u.unit.model.symbols[static_cast<std::size_t>(dummy.symbol)].assumed_shape = true;
  Block body;
  const Expr k = u.Scalar("k", kI4);
  for (int line = 20; line < 40; ++line) body.body.push_back(u.At(line, 1, Set(k, k + Int(1))));
  AddProcedure(u, "work", {dummy.symbol}, body);
  const Lowering l = u.Lower({u.At(1, 7, CallOf("work", {At(a, {Int(3), Range({}, {})})}))});
  ASSERT_EQ(l.serial.size(), 1u);
  EXPECT_EQ(Parts(l.serial[0]),
            (std::map<std::string, double>{{"SEQ-CALL", 0}, {"SEQ-CALL-ASSUMED", 1}}));
}

TEST(SerialUse, LibraryProceduresAreNoMissingSource) {
  TestUnit u;
  const Expr x = u.Array("x", kR8, {50});
  const Lowering l = u.Lower({u.At(1, 4, CallOf("random_number", {x}))});
  ASSERT_EQ(l.serial.size(), 1u);
  EXPECT_EQ(Parts(l.serial[0]).at("SEQ-RD-RANDOMARRAY"), 49) << "the first with the call";
  EXPECT_TRUE(l.external.empty());
}

TEST(SerialUse, MoveAllocHasAPriceForArraysAndOneForTexts) {
  TestUnit u;
  const Expr x = u.Array("x", kR8, {50}), text = u.Scalar("t", Type{TypeClass::Character, 1});
  const Lowering l = u.Lower({u.At(1, 4, CallOf("move_alloc", {x, x})), u.At(2, 4, CallOf("move_alloc", {text, text}))});
  ASSERT_EQ(l.serial.size(), 2u);
  EXPECT_EQ(Parts(l.serial[0]), (std::map<std::string, double>{{"SEQ-MOVEALLOC", 1}}));
  EXPECT_EQ(Parts(l.serial[1]), (std::map<std::string, double>{{"SEQ-CH-MOVEALLOC", 1}}));
}

// x(n, n), y(n, n), z(m): no statement assigns x, but one assigns all of y.
TEST(SerialUse, AnArrayIsAsLargeAsOneWithTheSameBounds) {
  TestUnit u;
  const Expr n = u.Scalar("n", kI4), m = u.Scalar("m", kI4);
  const auto array = [&](const char* name, const std::vector<Expr>& extents) {
    const Expr e = u.Array(name, kR8, std::vector<int>(extents.size(), 1));
    for (std::size_t d = 0; d < extents.size(); ++d) u.unit.model.symbols.back().dims[d].extent = extents[d];
    return e;
  };
  const Expr x = array("x", {n, n}), y = array("y", {n, n}), z = array("z", {m, n});
  Stmt whole = u.At(1, 4, Set(y, Constant(kR8, 0)));
  std::get<Assignment>(whole.node).shape_site = u.ShapeSite(4, {30, 20});
  const Lowering l = u.Lower({whole, u.At(2, 4, CallOf("random_number", {x})),
                              u.At(3, 4, CallOf("random_number", {z}))});
  ASSERT_EQ(l.serial.size(), 1u);
  EXPECT_EQ(l.serial[0].line, 2);
  EXPECT_EQ(Parts(l.serial[0]).at("SEQ-RD-RANDOMARRAY"), 599);
}

TEST(SerialUse, CharactersAreAssignedAndCompared) {
  TestUnit u;
  const Type text{TypeClass::Character, 1};
  const Expr s = u.Scalar("s", text), k = u.Scalar("k", kI4);
  Expr joined;
  joined.kind = ExprKind::Operation;
  joined.name = "concat";
  joined.type = text;
  joined.args = {s, Fn("trim", {s})};
  const Lowering l = u.Lower({u.At(1, 6, Set(s, joined)), u.At(2, 6, Set(k, Fn("ichar", {s}, kI4)))});
  std::vector<std::string> whats;
  for (const SerialUse& use : l.serial) {
    whats.push_back(use.what);
    EXPECT_EQ(use.times, 6);
  }
  // The parameter of the concatenation contains its assignment.
  EXPECT_THAT(whats, ::testing::UnorderedElementsAre("characters: trim", "characters: concat"));
}

TEST(SerialUse, SelectionMispredictsByTheSharesOfItsArms) {
  TestUnit u;
  const Expr k = u.Scalar("k", kI4), i = u.Scalar("i", kI4), a = u.Array("a", kI4, {100});
  Select select;
  select.selector = At(a, i);
  for (const int taken : {50, 25, 25}) {
    SelectArm arm;
    arm.values = {Int(taken)};
    arm.count = u.Count(taken);
    arm.body.body = {u.At(3, taken, Set(k, k * Int(3)))};
    select.arms.push_back(arm);
  }
  const auto mispredictions = [&] {
    const Lowering l = u.Lower({u.Do(1, i, 1, 100, 1, {u.At(2, 100, Of(select))})});
    for (const LoopRecord& r : l.records) {
      if (r.features.trips != 100) continue;
      EXPECT_NEAR(r.features.branches, 1, 1e-12);
      return r.features.mispredictions;
    }
    ADD_FAILURE() << "no inner loop";
    return -1.0;
  };
  EXPECT_NEAR(mispredictions(), 1 - (0.25 + 0.0625 + 0.0625), 1e-12);
  select.choice_site = u.SawChoices(200, 10);
  EXPECT_NEAR(mispredictions(), 0.05, 1e-12) << "the run knows better";
  select.choice_site = -1;
  select.selector = u.Scalar("j", kI4);
  EXPECT_EQ(mispredictions(), 0) << "what the loop does not change is foreseen";
}

// By its values where only the source is known, by the machine code where that was read.
TEST(SerialUse, SelectionOfManyValuesJumpsByATable) {
  const auto tables = [](int arms, int step, const LoopReport* report, bool priced, bool loops = false) {
    TestUnit u;
    u.report = report;
    if (priced) u.prices = {"SEQ-SELECTCASE"};
    const Expr k = u.Scalar("k", kI4), i = u.Scalar("i", kI4), j = u.Scalar("j", kI4), a = u.Array("a", kI4, {100});
    Select select;
    select.selector = At(a, i);
    for (int arm = 0; arm < arms; ++arm) {
      SelectArm one;
      one.values = {Int(arm * step)};
      one.count = u.Count(100 / arms);
      one.body.body = {u.At(3, 100 / arms, Set(k, k * Int(3)))};
      if (loops && arm == 0) one.body.body.push_back(u.Do(4, j, 1, 9, 100 / arms, {u.At(5, 900 / arms, Set(k, k * Int(3)))}));
      select.arms.push_back(one);
    }
    const Lowering l = u.Lower({u.Do(1, i, 1, 100, 1, {u.At(2, 100, Of(select))})});
    double branches = 0, times = 0;
    for (const LoopRecord& r : l.records) {
      branches += r.features.branches * r.features.trips * r.features.entries;
      times += r.features.table_jumps * r.features.trips * r.features.entries;
    }
    EXPECT_NEAR(branches + times, 100, 1e-9);
    return times;
  };
  EXPECT_EQ(tables(10, 1, nullptr, true), 100);
  EXPECT_EQ(tables(10, 1, nullptr, true, true), 100) << "with a loop in an arm";
  EXPECT_EQ(tables(10, 1, nullptr, false), 0) << "the pair has no price";
  EXPECT_EQ(tables(4, 1, nullptr, true), 0) << "few";
  EXPECT_EQ(tables(10, 1000, nullptr, true), 0) << "far apart";
  LoopReport table, compares;
  table.remarks.insert({0, 2, kTableJump, "1"});
  table.remarks.insert({0, 2, kConditionalJump, "1"});
  compares.remarks.insert({0, 2, kConditionalJump, "9"});
  EXPECT_EQ(tables(4, 1, &table, true), 100);
  EXPECT_EQ(tables(10, 1, &compares, true), 0);
}

TEST(SerialUse, ChainMispredictsAsItsOrderTells) {
  TestUnit u;
  const Expr k = u.Scalar("k", kI4), i = u.Scalar("i", kI4), a = u.Array("a", kI4, {100});
  If chain;
  for (const int taken : {50, 25}) {
    IfArm arm;
    arm.condition = Relation("gt", At(a, i), Int(taken));
    arm.count = u.Count(taken);
    arm.body.body = {u.At(3, taken, Set(At(a, i), k * Int(3)))};
    chain.arms.push_back(arm);
  }
  const auto mispredictions = [&] {
    const Lowering l = u.Lower({u.Do(1, i, 1, 100, 1, {u.At(2, 100, Of(chain))})});
    double sum = 0;
    for (const LoopRecord& r : l.records) sum += r.features.mispredictions;
    return sum;
  };
  EXPECT_NEAR(mispredictions(), 0.5 + 0.5 * 0.5, 1e-12) << "both conditions as if independent";
  chain.choice_site = u.SawChoices(200, 20);
  EXPECT_NEAR(mispredictions(), 0.1, 1e-12);
}

// do i: if (a(i) > 5) a(i) = 3*k, true every second time.
TEST(SerialUse, IfMispredictsAsTheOrderOfItsOutcomesTells) {
  TestUnit u;
  const Expr k = u.Scalar("k", kI4), i = u.Scalar("i", kI4), a = u.Array("a", kI4, {100});
  If branch;
  branch.arms.push_back({Relation("gt", At(a, i), Int(5)), u.Count(50), {}});
  branch.arms[0].body.body = {u.At(3, 50, Set(At(a, i), k * Int(3)))};
  const auto mispredictions = [&] {
    const Lowering l = u.Lower({u.Do(1, i, 1, 100, 1, {u.At(2, 100, Of(branch))})});
    double sum = 0;
    for (const LoopRecord& r : l.records) sum += r.features.mispredictions;
    return sum;
  };
  EXPECT_NEAR(mispredictions(), 0.5, 1e-12);
  branch.branch_site = u.SawOutcomes(200, 14);
  EXPECT_NEAR(mispredictions(), 0.07, 1e-12);
}

// do k: do i: if (btest(k, i)) a(i) = 3*k. Foreseen unless the run has looked.
TEST(SerialUse, IfOnIndicesMispredictsWhereTheRunHasLooked) {
  TestUnit u;
  const Expr k = u.Scalar("k", kI4), i = u.Scalar("i", kI4), a = u.Array("a", kI4, {30});
  If branch;
  branch.arms.push_back({Fn("btest", {k, i}), u.Count(1500), {}});
  branch.arms[0].body.body = {u.At(4, 1500, Set(At(a, i), k * Int(3)))};
  const auto mispredictions = [&] {
    const Lowering l = u.Lower({u.Do(1, k, 1, 100, 1, {u.Do(2, i, 1, 30, 100, {u.At(3, 3000, Of(branch))})})});
    double sum = 0;
    for (const LoopRecord& r : l.records) sum += r.features.mispredictions;
    return sum;
  };
  EXPECT_EQ(mispredictions(), 0);
  branch.branch_site = u.SawOutcomes(3000, 600);
  EXPECT_NEAR(mispredictions(), 0.2, 1e-12);
}

// Generators of random numbers: mod(40014.*s, 2147483563.) has a quotient of 15 bits, mod(s, 1.) has few.
TEST(SerialUse, RemainderOfAMultipleIsPricedByTheBitsOfItsQuotient) {
  TestUnit u;
  const Expr s = u.Scalar("s", kR8);
  const auto of = [&](const Expr& value) { return Fn("mod", {value, Constant(kR8, 65537)}); };
  const auto uses = u.Lower({u.At(1, 4, Set(s, of(s * Constant(kR8, 32768)))), u.At(2, 4, Set(s, of(s * Constant(kR8, 32)))),
                             u.At(3, 4, Set(s, of(s)))})
                        .serial;
  ASSERT_EQ(uses.size(), 2U);
  EXPECT_NEAR(Parts(uses[0]).at("SEQ-RD-MODMULTIPLE"), 1, 1e-12);
  EXPECT_NEAR(Parts(uses[1]).at("SEQ-RD-MODMULTIPLE"), 5.0 / 15, 1e-12);
}

// Whole numbers may be divided as integers: mod(16807.*s, 2147483647.), but not mod(16807.*s, 1.) or mod(9821.3*s, 7.).
TEST(SerialUse, RemaindersOfFractionsHaveAPriceOfTheirOwn) {
  TestUnit u;
  const Expr s = u.Scalar("s", kR8);
  const auto priced_as = [&](double factor, double divisor) {
    const auto uses = u.Lower({u.At(1, 4, Set(s, Fn("mod", {s * Constant(kR8, factor), Constant(kR8, divisor)})))}).serial;
    return uses.empty() ? std::string() : Parts(uses.back()).begin()->first;
  };
  EXPECT_EQ(priced_as(16807, 2147483647), "SEQ-RD-MODMULTIPLE");
  EXPECT_EQ(priced_as(16807, 1), "SEQ-RD-MODFRACTION");
  EXPECT_EQ(priced_as(9821.3, 7), "SEQ-RD-MODFRACTION");
}

// arg = mod(speed(i)*t, 360.); x = cos(arg): the product goes round some times, and its rest lies anywhere.
TEST(SerialUse, AnAngleThatGoesRoundLiesAnywhere) {
  TestUnit u;
  u.prices = {"SEQ-RD-SIN-RANDOM"};
  const Expr i = u.Scalar("i", kI4), t = u.Scalar("t", kR8), x = u.Scalar("x", kR8), arg = u.Scalar("arg", kR8);
  const Expr speed = u.Array("speed", kR8, {100});
  const auto loop = [&](const Expr& angle) {
    const auto rest = Fn("mod", {angle, Constant(kR8, 360)}, kR8);
    return u.Lower({u.Do(1, i, 1, 100, 1, {u.At(2, 100, Set(arg, rest)), u.At(3, 100, Set(x, Fn("cos", {arg}, kR8)))})}).serial;
  };
  std::map<std::string, double> parts;
  for (const SerialUse& use : loop(At(speed, {i}) * t))
    for (const auto& [name, times] : Parts(use)) parts[name] += times;
  EXPECT_NEAR(parts["SEQ-RD-MODFRACTION"], 4.0 / 15, 1e-12);
  EXPECT_EQ(parts["SEQ-RD-SIN-RANDOM"], 1);
  EXPECT_TRUE(loop(arg + t).empty()) << "a phase that advances";
}

// x = x + cos(speed(i)*t + phase(i)): the terms' angles lie anywhere. Points of a grid, k*x(i) + wt, follow each other.
TEST(SerialUse, AnglesOfASeriesTermsLieAnywhere) {
  TestUnit u;
  u.prices = {"SEQ-RD-SIN-RANDOM"};
  const Expr i = u.Scalar("i", kI4), t = u.Scalar("t", kR8), x = u.Scalar("x", kR8), wt = u.Scalar("wt", kR8);
  const Expr speed = u.Array("speed", kR8, {100}), phase = u.Array("phase", kR8, {100}), terms = u.Array("terms", kR8, {2, 100});
  const auto random = [&](const Expr& angle) {
    return !u.Lower({u.Do(1, i, 1, 100, 1, {u.At(2, 100, Set(x, x + Fn("cos", {angle}, kR8)))})}).serial.empty();
  };
  EXPECT_TRUE(random(At(speed, {i}) * t + At(phase, {i})));
  EXPECT_TRUE(random(Constant(kR8, 0.017) * (At(terms, {Int(1), i}) + At(terms, {Int(2), i}) * t)));
  // a = phase(i); w = speed(i); wt = w*t; cos(a + wt), and where an IF sets wt.
  const Expr a = u.Scalar("a", kR8), w = u.Scalar("w", kR8);
  const auto by_scalars = [&](bool certain) {
    Stmt set = u.At(4, 100, Set(wt, w * t));
    if (!certain) set = u.At(4, 100, ::fortell::test::When(Relation("gt", w, Constant(kR8, 0)), u.Count(50), {u.At(4, 50, Set(wt, w * t))}));
    return !u.Lower({u.Do(1, i, 1, 100, 1,
                          {u.At(2, 100, Set(a, At(phase, {i}))), u.At(3, 100, Set(w, At(speed, {i}))), std::move(set),
                           u.At(5, 100, Set(x, x + Fn("cos", {a + wt}, kR8)))})})
                .serial.empty();
  };
  EXPECT_TRUE(by_scalars(true));
  EXPECT_FALSE(by_scalars(false));
  EXPECT_FALSE(random(At(speed, {i}) * t + wt));
  EXPECT_FALSE(random(At(speed, {i}) * Constant(kR8, 0.017) + At(phase, {i})));
  EXPECT_FALSE(random(At(speed, {i}) * t + At(speed, {i})));
}

// seed = mod(16807*seed, m); phi = seed*2.9e-9; x = cos(phi); y = sin(phi); y = sin(angle), which nothing scrambles.
TEST(SerialUse, ARandomAnglesSineAndCosineAreOneCallThatCostsMore) {
  TestUnit u;
  u.prices = {"SEQ-RD-SIN-RANDOM"};
  const Expr seed = u.Scalar("seed", kI8), phi = u.Scalar("phi", kR8), angle = u.Scalar("angle", kR8);
  const Expr x = u.Scalar("x", kR8), y = u.Scalar("y", kR8), i = u.Scalar("i", kI4);
  Expr scaled = Fn("real", {seed}, kR8) * Constant(kR8, 2.9e-9);
  const auto body = [&] {
    return u.Do(1, i, 1, 1000, 1,
                {u.At(2, 1000, Set(seed, Fn("mod", {seed * Int(16807), Int(2147483647)}, kI8))), u.At(3, 1000, Set(phi, scaled)),
                 u.At(4, 1000, Set(x, Fn("cos", {phi}, kR8))), u.At(5, 1000, Set(y, Fn("sin", {phi}, kR8))),
                 u.At(6, 1000, Set(y, Fn("sin", {angle}, kR8)))});
  };
  const auto uses = u.Lower({body()}).serial;
  ASSERT_EQ(uses.size(), 1U);
  EXPECT_EQ(uses[0].line, 4);
  EXPECT_EQ(uses[0].times, 1000);
  EXPECT_EQ(Parts(uses[0]), (std::map<std::string, double>{{"SEQ-RD-SIN-RANDOM", 1}}));
  LoopReport vectors;
  vectors.remarks = {{0, 4, kMachineCall, "_zgvdn4v_cos"}, {0, 5, kMachineCall, "_zgvdn4v_sin"}};
  u.report = &vectors;
  EXPECT_TRUE(u.Lower({body()}).serial.empty());
}

// h = 0.5*h scales where x = mod(16807*x, m), x = x*s - int(x) scramble; x0 + i*d steps with the loop, whatever x0 is.
TEST(SerialUse, AnAngleThatIsScaledOrStepsWithALoopIsNotRandom) {
  TestUnit u;
  u.prices = {"SEQ-RD-SIN-RANDOM"};
  const Expr h = u.Scalar("h", kR8), x = u.Scalar("x", kR8), w = u.Scalar("w", kR8), y = u.Scalar("y", kR8);
  const Expr i = u.Scalar("i", kI4);
  Expr row = i * Constant(kR8, 0.1);
  row.type = kR8;
  const Expr next = Fn("mod", {x * Constant(kR8, 16807), Constant(kR8, 2147483647)}, kR8);
  const Expr rest = w * Constant(kR8, 7.3) - Fn("int", {w}, kR8);
  const auto uses = u.Lower({u.Do(1, i, 1, 1000, 1,
                                  {u.At(2, 1000, Set(h, h * Constant(kR8, 0.5))), u.At(3, 1000, Set(x, next)),
                                   u.At(4, 1000, Set(w, rest)), u.At(5, 1000, Set(y, Fn("sin", {h}, kR8))),
                                   u.At(6, 1000, Set(y, Fn("sin", {x}, kR8))), u.At(7, 1000, Set(y, Fn("sin", {w}, kR8))),
                                   u.At(8, 1000, Set(y, Fn("sin", {x + row}, kR8)))})})
                        .serial;
  std::vector<int> random;
  for (const SerialUse& use : uses)
    if (use.what == "sin of a random angle") random.push_back(use.line);
  EXPECT_EQ(random, (std::vector<int>{6, 7}));
}

// erfc(x), erf(x) of double precision, erfc of single precision
TEST(SerialUse, ErrorFunctionsOfAnyArgumentCostMore) {
  TestUnit u;
  u.prices = {"SEQ-RD-ERFC-ANY"};
  const Expr x = u.Scalar("x", kR8), s = u.Scalar("s", kR4), y = u.Scalar("y", kR8), t = u.Scalar("t", kR4), i = u.Scalar("i", kI4);
  const auto uses = u.Lower({u.Do(1, i, 1, 1000, 1, {u.At(2, 1000, Set(y, Fn("erfc", {x}, kR8))), u.At(3, 1000, Set(y, Fn("erf", {y}, kR8))),
                                                     u.At(4, 1000, Set(t, Fn("erfc", {s}, kR4)))})})
                        .serial;
  ASSERT_EQ(uses.size(), 2U);
  EXPECT_EQ(uses[0].what, "erfc of any argument");
  EXPECT_EQ(uses[1].line, 3);
  EXPECT_EQ(Parts(uses[1]), (std::map<std::string, double>{{"SEQ-RD-ERFC-ANY", 1}}));
}

// dacos(x), atan(x), atan(x/y), atan(x, y), atan2(x, y)
TEST(SerialUse, ArcsOfQuotientsAndCosinesCostMore) {
  TestUnit u;
  u.prices = {"SEQ-RD-ACOS-ANY", "SEQ-RD-ATAN-ANY", "SEQ-RD-ATAN2-ANY"};
  const Expr x = u.Scalar("x", kR8), y = u.Scalar("y", kR8), z = u.Scalar("z", kR8), i = u.Scalar("i", kI4);
  const auto uses = u.Lower({u.Do(1, i, 1, 1000, 1,
                                  {u.At(2, 1000, Set(z, Fn("dacos", {x}, kR8))), u.At(3, 1000, Set(z, Fn("atan", {x}, kR8))),
                                   u.At(4, 1000, Set(z, Fn("atan", {x / y}, kR8))), u.At(5, 1000, Set(z, Fn("atan", {x, y}, kR8))),
                                   u.At(6, 1000, Set(z, Fn("atan2", {x, y}, kR8)))})})
                        .serial;
  std::map<int, std::string> found;
  for (const SerialUse& use : uses) found[use.line] = Parts(use).begin()->first;
  EXPECT_EQ(found, (std::map<int, std::string>{
                       {2, "SEQ-RD-ACOS-ANY"}, {4, "SEQ-RD-ATAN-ANY"}, {5, "SEQ-RD-ATAN2-ANY"}, {6, "SEQ-RD-ATAN2-ANY"}}));
}

// spacing(x), bessel_jn(2, x), hypot(x, y)
TEST(SerialUse, FunctionsThatTakeRealsApartAndBesselFunctionsHavePricesOfTheirOwn) {
  TestUnit u;
  u.prices = {"SEQ-RD-SPACING", "SEQ-RD-BESSEL-ANY"};
  const Expr x = u.Scalar("x", kR8), y = u.Scalar("y", kR8), z = u.Scalar("z", kR8), i = u.Scalar("i", kI4);
  const Lowering l = u.Lower({u.Do(1, i, 1, 1000, 1,
                                   {u.At(2, 1000, Set(z, Fn("spacing", {z}, kR8))), u.At(3, 1000, Set(z, Fn("bessel_jn", {Int(2), z}, kR8))),
                                    u.At(4, 1000, Set(z, Fn("hypot", {z, y}, kR8))), u.At(5, 1000, Set(z, Fn("nearest", {z, x}, kR8)))})});
  std::map<int, std::string> found;
  for (const SerialUse& use : l.serial) found[use.line] = Parts(use).begin()->first;
  EXPECT_EQ(found, (std::map<int, std::string>{{2, "SEQ-RD-SPACING"}, {3, "SEQ-RD-BESSEL-ANY"}})) << "NEAREST was not measured";
  const LoopFeatures& f = l.records.back().features;
  EXPECT_EQ(test::TakenCount(f, Cost::SquareRootR8), 1) << "HYPOT of numbers of like size";
}

// exp(z), exp(x), sqrt(z), exp of single precision
TEST(SerialUse, FunctionsOfComplexNumbersAreCallsOfTheirOwn) {
  TestUnit u;
  u.prices = {"SEQ-CD-EXP-ANY"};
  const Expr z = u.Scalar("z", kC8), y = u.Scalar("y", kC8), x = u.Scalar("x", kR8), c = u.Scalar("c", {TypeClass::Complex, 4}), i = u.Scalar("i", kI4);
  const auto lines = [&](const LoopReport* report) {
    std::vector<int> found;
    u.report = report;
    for (const SerialUse& use : u.Lower({u.Do(1, i, 1, 1000, 1, {u.At(2, 1000, Set(y, Fn("exp", {z}, kC8))), u.At(3, 1000, Set(x, Fn("exp", {x}, kR8))),
                                                                 u.At(4, 1000, Set(y, Fn("sqrt", {z}, kC8))),
                                                                 u.At(5, 1000, Set(c, Fn("exp", {c}, {TypeClass::Complex, 4})))})})
                                     .serial)
      found.push_back(use.line);
    return found;
  };
  EXPECT_EQ(lines(nullptr), (std::vector<int>{2}));
  LoopReport report;
  report.remarks = {{0, 2, kMachineCode, "9"}, {0, 2, kMachineCall, "sincos"}};
  EXPECT_EQ(lines(&report), (std::vector<int>{})) << "the compiler knows that the real part is zero";
  report.remarks.insert({0, 2, kMachineCall, "cexp"});
  EXPECT_EQ(lines(&report), (std::vector<int>{2}));
}

// Coordinates of nodes, one after the other; a place that a node tells picks an element.
TEST(SerialUse, AnAngleOfANodeIsNotRandom) {
  TestUnit u;
  u.prices = {"SEQ-RD-SIN-RANDOM"};
  const Expr node = u.Scalar("c", Type{TypeClass::Derived, 0}), x = u.Scalar("c%x", kR8), y = u.Scalar("y", kR8), i = u.Scalar("i", kI4);
  u.unit.model.symbols[static_cast<std::size_t>(node.symbol)].pointer = true;
  u.unit.model.symbols[static_cast<std::size_t>(x.symbol)].base = node.symbol;
  EXPECT_TRUE(u.Lower({u.Do(1, i, 1, 1000, 1, {u.At(2, 1000, Set(y, Fn("sin", {x}, kR8)))})}).serial.empty());
  EXPECT_TRUE(PickedScalars(u.unit).Picks(x, 0));
  EXPECT_FALSE(PickedScalars(u.unit, /*nodes=*/false).Picks(x, 0));
}

// sin(x), cos(x), tan(x), sin(1.0)
TEST(SerialUse, AnglesOfWhichNothingIsKnownMayLieAnywhereOnTheCircle) {
  TestUnit u;
  u.prices = {"SEQ-RD-SIN-RANDOM", "SEQ-RD-SIN-CIRCLE"};
  const Expr x = u.Scalar("x", kR8), y = u.Scalar("y", kR8), i = u.Scalar("i", kI4);
  const auto set = [&](int line, const char* function, const Expr& of) { return u.At(line, 1000, Set(y, Fn(function, {of}, kR8))); };
  const auto uses = u.Lower({u.Do(1, i, 1, 1000, 1, {set(2, "sin", x), set(3, "cos", x), set(4, "tan", x), set(5, "sin", Constant(kR8, 1))})}).serial;
  std::vector<std::pair<int, std::string>> angles;
  for (const SerialUse& use : uses) angles.emplace_back(use.line, use.what);
  EXPECT_EQ(angles, (std::vector<std::pair<int, std::string>>{{2, "sin of any angle"}, {4, "tan of any angle"}})) << "sine and cosine in one";
}

// deallocate (c(i)%visited) in a procedure with a large array of its own.
TEST(SerialUse, AComponentThatIsGivenBackIsNotAsLargeAsTheProceduresArrays) {
  TestUnit u;
  Expr large = u.Array("c", kR8, {1});
  u.unit.model.symbols.back().allocatable = true;
  u.unit.model.symbols.back().dims[0] = {};
  large.shape_site = u.ShapeSite(1, {1000000});
  const Expr part = u.Array("c%visited", kI4, {1});
  u.unit.model.symbols.back().storage = Storage::Component;
  u.unit.model.symbols.back().allocatable = true;
  u.unit.model.symbols.back().dims[0] = {};
  const Lowering l = u.Lower({u.At(1, 1, Of(Allocation{false, {large}})), u.At(2, 100, Of(Allocation{true, {part}}))});
  double largest = 0;
  for (const SerialUse& use : l.serial)
    for (const SerialPart& p : use.parts)
      if (use.line == 2) largest = std::max(largest, p.index);
  EXPECT_GT(largest, 0);
  EXPECT_LT(largest, 100);
}

TEST(SerialUse, ConvertibleIfIsNotMispredictedWhereTheCompilerSelects) {
  for (const double share : {0.0, 1.0}) {
    TestUnit u;
    u.if_conversion = share;
    const Expr k = u.Scalar("k", kI4), i = u.Scalar("i", kI4), a = u.Array("a", kI4, {100});
    If branch;
    branch.arms.push_back({Relation("gt", At(a, i), Int(5)), u.Count(50), {}});
    branch.arms[0].body.body = {u.At(3, 50, Set(k, k * Int(3)))};
    EXPECT_TRUE(IsConvertible(branch));
    const Lowering l = u.Lower({u.Do(1, i, 1, 100, 1, {u.At(2, 100, Of(branch))})});
    double mispredictions = 0;
    for (const LoopRecord& r : l.records) mispredictions += r.features.mispredictions;
    EXPECT_NEAR(mispredictions, 0.5 * (1 - share), 1e-12);
    branch.arms[0].body.body = {Set(At(a, i), k)};
    EXPECT_FALSE(IsConvertible(branch));
  }
}

Parameter Measured(const std::string& name, double seconds, std::int64_t elements = 1024) {
  Parameter p;
  p.module = "scalar";
  p.name = name;
  p.elements = elements;
  p.mean = p.minimum = p.median = seconds;
  p.samples = 5;
  return p;
}

TEST(SerialPrices, InterpolatesStandsInAndNamesWhatIsMissing) {
  const std::vector<Parameter> parameters = {
      Measured("SEQ-CALL_0", 1), Measured("SEQ-CALL_4", 3), Measured("SEQ-IO-WRITE-RD", 7),
      Measured("SEQ-ALLOCATE", 10, 100), Measured("SEQ-ALLOCATE", 30, 300)};
  const SerialPrices prices(parameters);
  std::string missing;
  SerialUse use;
  use.parts = {{"SEQ-CALL", 2, 1}, {"SEQ-ALLOCATE", 1, 200}};
  auto price = prices.Of(use, &missing);
  ASSERT_TRUE(price);
  EXPECT_NEAR(price->seconds, 2 * 1.5 + 20, 1e-12);
  EXPECT_NEAR(price->deviation, 0, 1e-12);
  use.parts = {{"SEQ-IO-WRITE-RS"}};
  price = prices.Of(use, &missing);
  ASSERT_TRUE(price);
  EXPECT_NEAR(price->seconds, 7, 1e-12);
  EXPECT_GT(price->deviation, 0.3);  // another parameter stands in
  use.parts = {{"SEQ-CALL"}, {"SEQ-CPUTIME"}};
  EXPECT_FALSE(prices.Of(use, &missing));
  EXPECT_EQ(missing, "SEQ-CPUTIME");
}

TEST(SerialPrices, BeyondWhatWasMeasuredSomeGrowInProportion) {
  const std::vector<Parameter> parameters = {Measured("SEQ-CH-ASSIGN", 1, 16), Measured("SEQ-CH-ASSIGN", 10, 1024)};
  const SerialPrices prices(parameters);
  std::string missing;
  SerialUse use;
  use.parts = {{"SEQ-CH-ASSIGN", 1, 4096}};
  EXPECT_NEAR(prices.Of(use, &missing)->seconds, 10, 1e-12);
  use.parts[0].in_proportion = true;
  EXPECT_NEAR(prices.Of(use, &missing)->seconds, 40, 1e-12);
  use.parts[0].index = 16;
  EXPECT_NEAR(prices.Of(use, &missing)->seconds, 1, 1e-12);
}

TEST(SerialPrices, IfConversionIsWhatARandomOneDoesNotCost) {
  const std::vector<Parameter> parameters = {Measured("SEQ-IFCONVERTIBLE", 1)};
  EXPECT_NEAR(SerialPrices(parameters).IfConversion(8), 0.75, 1e-12);
  EXPECT_EQ(SerialPrices(parameters).IfConversion(1), 0);
  EXPECT_EQ(SerialPrices({}).IfConversion(8), 0);
}

TEST(PredictSerial, ThreePrintStatementsAreCoveredAndBoundByInputAndOutput) {
  TestUnit u;
  const Expr k = u.Scalar("k", kI4);
  const Stmt print = Of(Io{"print", true, {k}, true});
  u.unit.model.procedures[0].body.body = {u.At(1, 1, print), u.At(2, 1, print), u.At(3, 1, print)};
  Profile profile;
  profile.units = {u.unit};
  profile.output = "file";
  PairKnowledge knowledge;
  knowledge.parameters.push_back(EquationsParameter());
  for (std::size_t n = 0; n < kParameters; ++n) {
    Parameter p = Measured(ParameterName(n), 1e-9);
    p.module = "model";
    knowledge.parameters.push_back(p);
  }
  const auto without = PredictHierarchy(profile, knowledge);
  ASSERT_TRUE(without);
  EXPECT_LT(without->coverage, 0.5);
  ASSERT_EQ(without->not_covered.size(), 3u);
  EXPECT_EQ(without->not_covered[0].what, "print statement");
  knowledge.parameters.push_back(Measured("SEQ-IO-LIST", 2));
  knowledge.parameters.push_back(Measured("SEQ-IO-LIST-I", 0.5));
  const auto p = PredictHierarchy(profile, knowledge);
  ASSERT_TRUE(p);
  EXPECT_EQ(p->coverage, 1);
  EXPECT_NEAR(p->seconds, 7.5, 0.01);
  ASSERT_EQ(p->statements.size(), 3u);
  EXPECT_EQ(p->statements[0].bound, "io");
  // Through a pipe each record takes longer, where it was measured.
  profile.output = "pipe";
  Parameter record = Measured("record-to-pipe", 1);
  record.module = "architecture";
  knowledge.parameters.push_back(record);
  const auto piped = PredictHierarchy(profile, knowledge);
  ASSERT_TRUE(piped);
  EXPECT_NEAR(piped->seconds, 10.5, 0.01);
}

TEST(PredictSerial, AProcessStartsOnceARun) {
  Profile profile;
  profile.units.emplace_back();
  UnitProfile& unit = profile.units[0];
  unit.model.file = "p.f90";
  unit.model.files = {"p.f90"};
  unit.counters = {3};
  unit.model.counters = 1;
  CountRule rule;
  rule.kind = CountRule::Kind::Counter;
  rule.a = 0;
  unit.model.counts = {rule};
  fortell::Procedure main;
  main.kind = fortell::Procedure::Kind::MainProgram;
  main.name = "p";
  main.line = 4;
  main.count = 0;
  unit.model.procedures = {main};
  PairKnowledge knowledge;
  knowledge.parameters.push_back(EquationsParameter());
  for (std::size_t n = 0; n < kParameters; ++n) {
    knowledge.parameters.push_back(Measured(ParameterName(n), 1e-9));
    knowledge.parameters.back().module = "model";
  }
  const auto without = PredictHierarchy(profile, knowledge);
  ASSERT_TRUE(without);
  Parameter start = Measured("process-start", 2);
  start.module = "architecture";
  knowledge.parameters.push_back(start);
  const auto p = PredictHierarchy(profile, knowledge);
  ASSERT_TRUE(p);
  EXPECT_NEAR(p->seconds - without->seconds, 6, 1e-9) << "a profile of three runs";
  ASSERT_EQ(p->statements.size(), 1U);
  EXPECT_EQ(p->statements[0].line, 4);
}

}  // namespace
}  // namespace fortell::hierarchy
