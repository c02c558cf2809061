// Source files of one program, lowered as one.
#include <gtest/gtest.h>

#include "predictor/hierarchy/lowering/joined-units.h"
#include "tests/predictor/hierarchy-program.h"

namespace fortell::test {
namespace {

using namespace hierarchy;

Symbol& SymbolOf(TestUnit& u, const Expr& e) { return u.unit.model.symbols[static_cast<std::size_t>(e.symbol)]; }

Stmt CallOf(TestUnit& u, int line, std::int64_t times, const std::string& name, std::vector<Expr> args) {
  Stmt s;
  s.node = Call{name, std::move(args)};
  return u.At(line, times, s);
}

/// A file with one subroutine, which sets its dummy argument.
struct Library : TestUnit {
  Library(const std::string& name, std::int64_t calls, int elements) {
    dummy = Array("x", kR8, {elements});
    SymbolOf(*this, dummy).procedure = 0;
    SymbolOf(*this, dummy).storage = Storage::Dummy;
    fortell::Procedure& p = unit.model.procedures[0];
    p.name = name;
    p.kind = fortell::Procedure::Kind::Subroutine;
    p.count = Count(calls);
    p.dummies = {dummy.symbol};
    p.body.body = {At(20, calls, Set(dummy, dummy + Constant(kR8, 1)))};
    unit.model.file = name + ".f90";
    unit.model.files = {name + ".f90"};
  }
  UnitProfile Done() {
    unit.model.counters = static_cast<int>(unit.counters.size());
    return unit;
  }
  Expr dummy;
};

Lowering LowerAll(const std::vector<UnitProfile>& units) {
  const JoinedUnits joined = JoinUnits(units);
  RunFacts facts;
  facts.unit = &joined.unit;
  return hierarchy::Lower(facts);
}

/// Bytes since the last touch, of the first stream of the loop at a line of a file (by its place).
double DistanceAt(const Lowering& l, int file, int line) {
  for (const LoopRecord& r : l.records)
    if (!r.features.lines.empty() && r.features.lines[0].line == line && r.features.lines[0].file_index == file &&
        !r.features.streams.empty())
      return r.features.streams[0].reuse_bytes;
  return -1;
}

TEST(JoinedUnits, CountsSitesAndFilesAreTheOnesOfTheirUnit) {
  TestUnit first;
  const Expr a = first.Array("a", kR8, {10});
  const int shape = first.ShapeSite(7, {10});
  first.unit.model.procedures[0].body.body = {first.At(1, 7, Set(a, a + a))};
  std::get<Assignment>(first.unit.model.procedures[0].body.body[0].node).shape_site = shape;
  Library second("work", 5, 100);
  const JoinedUnits joined = JoinUnits({first.unit, second.Done(), first.unit});
  ASSERT_EQ(joined.unit.model.procedures.size(), 3u);
  EXPECT_EQ(joined.unit.model.files, (std::vector<std::string>{"test.f90", "work.f90", "test.f90"}));
  EXPECT_EQ(joined.unit_of_file, (std::vector<std::size_t>{0, 1, 2}));
  EXPECT_EQ(joined.unit.model.counters, static_cast<int>(joined.unit.counters.size()));
  const auto& procedures = joined.unit.model.procedures;
  EXPECT_EQ(joined.unit.Executions(procedures[0].count), 1);
  EXPECT_EQ(joined.unit.Executions(procedures[1].count), 5);
  const Stmt& last = procedures[2].body.body[0];
  EXPECT_EQ(last.file_index, 2);
  EXPECT_EQ(joined.unit.Executions(last.count), 7);
  EXPECT_EQ(joined.unit.Shape(std::get<Assignment>(last.node).shape_site).executions, 7);
  const int target = std::get<Assignment>(last.node).target.symbol;
  EXPECT_EQ(joined.unit.model.symbols[static_cast<std::size_t>(target)].name, "a");
  EXPECT_NE(target, std::get<Assignment>(procedures[0].body.body[0].node).target.symbol) << "another file's";
}

TEST(JoinedUnits, RemarksMoveToTheJoinedFiles) {
  Library work("work", 1, 10);
  const JoinedUnits joined = JoinUnits({Library("other", 1, 10).Done(), work.Done()});
  LoopReport report;
  report.compiler = "c";
  report.remarks.insert({0, 20, "vectorised", ""});
  const auto reports = joined.Join({{}, report});
  ASSERT_EQ(reports.size(), 2u);
  EXPECT_TRUE(reports[0].remarks.empty());
  EXPECT_TRUE(reports[1].Says("vectorised", 1, 20));
}

TEST(JoinedUnits, ArgumentsAreTheSameDataInOtherFiles) {
  TestUnit main;
  const Expr a = main.Array("a", kR8, {1000}), b = main.Array("b", kR8, {500});
  main.unit.model.procedures[0].body.body = {
      main.At(1, 1, Set(a, Constant(kR8, 2))), main.At(2, 1, Set(b, Constant(kR8, 2))), CallOf(main, 3, 1, "work", {a})};
  main.unit.model.counters = static_cast<int>(main.unit.counters.size());
  const Lowering l = LowerAll({Library("work", 1, 1000).Done(), main.unit});
  EXPECT_TRUE(l.external.empty());
  EXPECT_EQ(DistanceAt(l, 0, 20), 12000) << "a, and b behind it";
}

TEST(JoinedUnits, ModuleArraysAndTheirComponentsAreOneSymbol) {
  TestUnit first, second;
  for (TestUnit* u : {&first, &second}) {
    const Expr a = u->Array("a", kR8, {1000}), grid = u->Scalar("grid", kR8), part = u->Array("grid%x", kR8, {10});
    for (const Expr& e : {a, grid}) SymbolOf(*u, e).storage = Storage::Module;
    SymbolOf(*u, a).global = "data::a";
    SymbolOf(*u, grid).global = "data::grid";
    SymbolOf(*u, part).storage = Storage::Component;
    SymbolOf(*u, part).global = "data::grid%x";
    SymbolOf(*u, part).base = grid.symbol;
    const Expr own = u->Array("own", kR8, {u == &first ? 10 : 20});
    u->unit.model.procedures[0].body.body = {u->At(1, 1, Set(own, Constant(kR8, 1)))};
  }
  const JoinedUnits joined = JoinUnits({first.unit, second.unit});
  ASSERT_EQ(joined.unit.model.symbols.size(), 5u);
  EXPECT_EQ(joined.unit.model.symbols[2].base, 1);
  const Stmt& s = joined.unit.model.procedures[1].body.body[0];
  const Symbol& own = joined.unit.model.symbols[static_cast<std::size_t>(std::get<Assignment>(s.node).target.symbol)];
  EXPECT_EQ(own.dims[0].extent.value, 20);
}

TEST(JoinedUnits, CommonArraysAreTheSameByTheirPlace) {
  TestUnit main;
  const Expr a = main.Array("a", kR8, {1000});
  SymbolOf(main, a).storage = Storage::Common;
  SymbolOf(main, a).global = "/state/+0";
  main.unit.model.procedures[0].body.body = {main.At(1, 1, Set(a, Constant(kR8, 2))),
                                             CallOf(main, 2, 1, "work", {})};
  main.unit.model.counters = static_cast<int>(main.unit.counters.size());
  Library work("work", 1, 1000);
  work.unit.model.procedures[0].dummies.clear();
  SymbolOf(work, work.dummy).storage = Storage::Common;
  SymbolOf(work, work.dummy).global = "/state/+0";
  const Lowering l = LowerAll({main.unit, work.Done()});
  EXPECT_EQ(DistanceAt(l, 1, 20), 8000);
  ASSERT_EQ(l.first_touches.size(), 1u) << "one array, by two names";
}

TEST(JoinedUnits, ComponentsOfArgumentsAreThoseOfTheObject) {
  // step(g) works on g%x; the caller has set grid%x, and another array behind it.
  TestUnit main;
  const Expr grid = main.Scalar("grid", {TypeClass::Derived, 0}), x = main.Array("grid%x", kR8, {1000}),
             b = main.Array("b", kR8, {500});
  SymbolOf(main, x).storage = Storage::Component;
  SymbolOf(main, x).base = grid.symbol;
  main.unit.model.procedures[0].body.body = {main.At(1, 1, Set(x, Constant(kR8, 2))),
                                             main.At(2, 1, Set(b, Constant(kR8, 2))),
                                             CallOf(main, 3, 1, "step", {grid})};
  main.unit.model.counters = static_cast<int>(main.unit.counters.size());
  TestUnit library;
  const Expr g = library.Scalar("g", {TypeClass::Derived, 0}), part = library.Array("g%x", kR8, {1000});
  SymbolOf(library, part).storage = Storage::Component;
  SymbolOf(library, part).base = g.symbol;
  fortell::Procedure& p = library.unit.model.procedures[0];
  p.name = "step";
  p.kind = fortell::Procedure::Kind::Subroutine;
  p.dummies = {g.symbol};
  p.body.body = {library.At(20, 1, Set(part, part + Constant(kR8, 1)))};
  library.unit.model.counters = static_cast<int>(library.unit.counters.size());
  EXPECT_EQ(DistanceAt(LowerAll({main.unit, library.unit}), 1, 20), 12000);
}

}  // namespace
}  // namespace fortell::test
