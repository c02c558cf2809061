// What the program model says of a source: `fortell instrument --dump-model`.
#include <gtest/gtest.h>

#include <fstream>
#include <map>

#include "db/process.h"
#include "db/program-model-json.h"
#include "db/program-walk.h"

namespace fortell {
namespace {

ProgramModel ModelOf(const std::string& text) {
  const TemporaryFolder folder("model");
  std::ofstream(folder.Path() + "/source.f90") << text;
  SystemProcessRunner runner;
  Command command;
  command.argv = {std::string(FORTELL_BIN_DIR) + "/fortell-instrument", "--dump-model", "source.f90"};
  command.working_directory = folder.Path();
  const auto result = runner.Run(command);
  if (!result || result->exit_code != 0) {
    ADD_FAILURE() << (result ? result->err : result.error().Text());
    return {};
  }
  auto j = nlohmann::json::parse(result->out);
  if (j.is_array()) j = j.at(0);
  const auto model = ReadProgramModel(j.dump(), "source.f90");
  if (!model) ADD_FAILURE() << model.error().Text();
  return model ? *model : ProgramModel{};
}

/// Values of the assignments, in order.
std::vector<Expr> ValuesOf(const ProgramModel& model) {
  std::vector<Expr> values;
  for (const Procedure& procedure : model.procedures) {
    ForEachStatement(procedure.body, [&](const Stmt& stmt) {
      if (const auto* assignment = std::get_if<Assignment>(&stmt.node)) values.push_back(assignment->value);
    });
  }
  return values;
}

TEST(Model, AllocationsKeepTheirSource) {
  const ProgramModel model = ModelOf(
      "subroutine s(n, b)\n  integer, intent(in) :: n\n  real, intent(in) :: b(:)\n  real, allocatable :: x(:), y(:), z(:)\n"
      "  allocate (x(n), source=1.5)\n  allocate (y, source=b + 1)\n  allocate (z, mold=b)\nend subroutine\n");
  std::vector<Allocation> found;
  for (const Procedure& procedure : model.procedures)
    ForEachStatement(procedure.body, [&](const Stmt& stmt) {
      if (const auto* a = std::get_if<Allocation>(&stmt.node)) found.push_back(*a);
    });
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[0].source.kind, ExprKind::Constant);
  EXPECT_EQ(found[0].source.value, 1.5);
  EXPECT_EQ(found[1].source.name, "add");
  ASSERT_EQ(found[1].objects.size(), 1U);
  EXPECT_GE(found[1].objects[0].shape_site, 0) << "as large as its source";
  EXPECT_FALSE(found[2].source.Present());
}

// The places that e%to names are picked by what the subscript holds.
TEST(Model, NamesOfAssociateAreTheElementsThatTheyStandFor) {
  const auto values = ValuesOf(ModelOf(
      "subroutine s(edges, list, k, v, n)\n"
      "  type :: edge\n    integer :: from, to\n  end type\n"
      "  type(edge) :: edges(:)\n  integer :: list(:), k, v, n\n"
      "  associate (e => edges(list(k)), m => n + 1)\n    v = e%to\n    v = m\n  end associate\n"
      "end subroutine\n"));
  ASSERT_EQ(values.size(), 2U);
  ASSERT_EQ(values[0].kind, ExprKind::Array);
  ASSERT_EQ(values[0].args.size(), 1U);
  EXPECT_EQ(values[0].args[0].kind, ExprKind::Array) << "list(k)";
  EXPECT_EQ(values[1].kind, ExprKind::Variable);
}

// u(i) is an element of a%x, and so are both in the loop.
TEST(Model, NamesOfAssociateAreTheComponentsThatTheyStandFor) {
  const ProgramModel model = ModelOf(
      "subroutine s(a, i, v)\n"
      "  type :: grid\n    real, allocatable :: x(:)\n  end type\n"
      "  type(grid) :: a\n  integer :: i\n  real :: v\n"
      "  associate (u => a%x, w => a%x(2:5))\n    v = u(i)\n    v = a%x(i)\n    v = w(i)\n  end associate\n"
      "end subroutine\n");
  const auto values = ValuesOf(model);
  ASSERT_EQ(values.size(), 3U);
  EXPECT_EQ(values[0], values[1]);
  EXPECT_NE(values[2].symbol, values[1].symbol) << "a section begins elsewhere";
}

TEST(Model, ConstantArraysKeepTheirElements) {
  const auto values = ValuesOf(ModelOf(
      "program p\n"
      "  integer :: i, a(3), b(1000), c(2, 2)\n"
      "  real, parameter :: table(2) = [0.5, 2.5]\n"
      "  real :: x(2)\n"
      "  a = [4, 5, 6]\n"
      "  x = table\n"
      "  b = [(7, i = 1, 1000)]\n"
      "  c = reshape([1, 2, 3, 4], [2, 2])\n"
      "end program\n"));
  ASSERT_EQ(values.size(), 4U);
  for (const Expr& value : values) EXPECT_EQ(value.kind, ExprKind::Constructor);
  ASSERT_EQ(values[0].args.size(), 3U);
  EXPECT_EQ(values[0].args[2].value, 6);
  ASSERT_EQ(values[1].args.size(), 2U);
  EXPECT_EQ(values[1].args[1].value, 2.5);
  ASSERT_EQ(values[2].args.size(), 1U);
  EXPECT_EQ(values[2].args[0].kind, ExprKind::ImpliedDo);
  EXPECT_EQ(values[2].args[0].args[1].value, 1000);
  EXPECT_EQ(values[2].args[0].args[3].value, 7);
  EXPECT_EQ(values[3].rank, 2);
  EXPECT_EQ(values[3].args.size(), 4U);
}

TEST(Model, StatementFunctionsAreTheirExpressions) {
  const auto values = ValuesOf(ModelOf(
      "program p\n"
      "  real :: x, y, f, g, u, v\n"
      "  f(u, v) = u*v + 1.\n"
      "  g(u) = f(u, 2.)\n"
      "  y = g(x)\n"
      "end program\n"));
  ASSERT_EQ(values.size(), 1U);
  EXPECT_EQ(values[0].name, "add");
  ASSERT_EQ(values[0].args.size(), 2U);
  EXPECT_EQ(values[0].args[0].name, "mul");
  ASSERT_EQ(values[0].args[0].args.size(), 2U);
  EXPECT_EQ(values[0].args[0].args[1].value, 2.);
}

TEST(Model, BoundsAreVariablesWithoutAName) {
  const ProgramModel model = ModelOf(
      "subroutine s(a, n, m)\n"
      "  real, intent(in) :: a(:)\n"
      "  integer, intent(out) :: n, m\n"
      "  n = size(a)\n"
      "  m = size(a)\n"
      "end subroutine\n");
  const auto values = ValuesOf(model);
  ASSERT_EQ(values.size(), 2U);
  const auto bare = [](const Expr& e) { return e.name == "convert" ? e.args.at(0) : e; };
  EXPECT_EQ(bare(values[0]).kind, ExprKind::Variable);
  EXPECT_EQ(bare(values[0]).symbol, bare(values[1]).symbol);
}

TEST(Model, BodiesOfSeparateModuleProceduresGoByTheInterface) {
  const ProgramModel model = ModelOf(
      "module m\n"
      "  interface\n"
      "    module subroutine s(x)\n"
      "      real, intent(inout) :: x\n"
      "    end subroutine\n"
      "  end interface\n"
      "end module\n"
      "submodule (m) body\n"
      "contains\n"
      "  module procedure s\n"
      "    x = x + 1.\n"
      "  end procedure\n"
      "end submodule\n"
      "program p\n"
      "  use m\n"
      "  real :: x = 1.\n"
      "  call s(x)\n"
      "end program\n");
  std::string called;
  for (const Procedure& procedure : model.procedures) {
    ForEachStatement(procedure.body, [&](const Stmt& stmt) {
      if (const auto* call = std::get_if<Call>(&stmt.node)) called = call->procedure;
    });
  }
  ASSERT_EQ(model.procedures.size(), 2U);
  EXPECT_EQ(called, model.procedures[0].name);
}

TEST(Model, KnowsTheFilesThatTookPart) {
  const TemporaryFolder folder("files");
  std::ofstream(folder.Path() + "/size.inc") << "integer, parameter :: n = 3\n";
  std::ofstream(folder.Path() + "/source.f90") << "program p\n  include 'size.inc'\n  print *, n\nend\n";
  SystemProcessRunner runner;
  Command command;
  command.argv = {std::string(FORTELL_BIN_DIR) + "/fortell-instrument", "--dump-model", "source.f90"};
  command.working_directory = folder.Path();
  const auto result = runner.Run(command);
  ASSERT_TRUE(result);
  auto j = nlohmann::json::parse(result->out);
  if (j.is_array()) j = j.at(0);
  const auto model = ReadProgramModel(j.dump(), "source.f90");
  ASSERT_TRUE(model);
  ASSERT_EQ(model->files.size(), 2U);
  EXPECT_EQ(model->files[1], "size.inc");
  ASSERT_EQ(model->hashes.size(), 2U);
  EXPECT_EQ(model->hashes[0], model->source_hash);
  EXPECT_NE(model->hashes[1], "");
  EXPECT_NE(model->directory, "");
}

TEST(Model, SharedObjectsHaveOneNameEverywhere) {
  const ProgramModel model = ModelOf(
      "module data\n"
      "  type mesh\n"
      "    real, allocatable :: x(:)\n"
      "  end type\n"
      "  type(mesh) :: grid\n"
      "  real :: a(10)\n"
      "end module\n"
      "subroutine one(g)\n"
      "  use data, b => a\n"
      "  type(mesh) :: g\n"
      "  real(8) :: p(4), q(6)\n"
      "  common /state/ p, q\n"
      "  b = 1.\n"
      "  q = 2.\n"
      "  grid%x = 3.\n"
      "  g%x = 4.\n"
      "end subroutine\n");
  std::map<std::string, const Symbol*> named;
  for (const Symbol& s : model.symbols) named[s.name] = &s;
  ASSERT_TRUE(named.count("a") && named.count("q") && named.count("grid%x") && named.count("g%x"));
  EXPECT_EQ(named["a"]->global, "data::a");
  EXPECT_EQ(named["q"]->global, "/state/+32") << "bytes from the block's beginning";
  EXPECT_EQ(named["grid%x"]->global, "data::grid%x");
  EXPECT_EQ(model.symbols[static_cast<std::size_t>(named["grid%x"]->base)].name, "grid");
  EXPECT_EQ(named["g%x"]->global, "");
  EXPECT_EQ(model.symbols[static_cast<std::size_t>(named["g%x"]->base)].name, "g");
}

TEST(Model, AClassHasTheMeanComponentsOfTheTypesThatExtendIt) {
  const ProgramModel model = ModelOf(
      "module shapes\n"
      "  type, abstract :: shape\n"
      "  end type\n"
      "  type, extends(shape) :: ball\n"
      "    real, allocatable :: p(:), q(:), r(:)\n"
      "  end type\n"
      "  type, extends(ball) :: egg\n"
      "  end type\n"
      "  type :: other\n"
      "    real, allocatable :: p(:)\n"
      "  end type\n"
      "contains\n"
      "  subroutine one(s, b, o)\n"
      "    class(shape), intent(in) :: s\n"
      "    class(ball), intent(inout) :: b\n"
      "    type(other), intent(out) :: o\n"
      "    if (same_type_as(s, b)) b%p = 0\n"
      "    o%p = b%p\n"
      "  end subroutine\n"
      "end module\n");
  std::map<std::string, Symbol> named;
  for (const Symbol& s : model.symbols) named[s.name] = s;
  EXPECT_EQ(named["s"].derived.allocatables, 3);
  EXPECT_TRUE(named["s"].derived.polymorphic);
  EXPECT_EQ(named["b"].derived.allocatables, 3);
  EXPECT_FALSE(named["b"].intent_out);
  EXPECT_EQ(named["o"].derived.allocatables, 1);
  EXPECT_TRUE(named["o"].intent_out);
}

TEST(Model, ExternalProceduresKeepTheirNamesBehindInterfacesOfModules) {
  const ProgramModel model = ModelOf(
      "module interfaces\n"
      "  interface\n"
      "    subroutine outside(x)\n"
      "      real :: x\n"
      "    end subroutine\n"
      "  end interface\n"
      "contains\n"
      "  subroutine inside(x)\n"
      "    real :: x\n"
      "    call outside(x)\n"
      "  end subroutine\n"
      "end module\n"
      "program p\n"
      "  use interfaces\n"
      "  real :: x\n"
      "  call inside(x)\n"
      "end program\n");
  std::vector<std::string> called;
  for (const Procedure& procedure : model.procedures)
    ForEachStatement(procedure.body, [&](const Stmt& s) {
      if (const auto* call = std::get_if<Call>(&s.node)) called.push_back(call->procedure);
    });
  EXPECT_EQ(called, (std::vector<std::string>{"outside", "interfaces::inside"}));
}

TEST(Model, IntegersKeepTheirInitialValues) {
  const ProgramModel model = ModelOf(
      "program p\n"
      "  integer :: n = 4, m, k\n"
      "  real :: x = 2.\n"
      "  data k /-7/\n"
      "  m = n + k + int(x)\n"
      "end program\n");
  std::map<std::string, std::optional<double>> initial;
  for (const Symbol& s : model.symbols) initial[s.name] = s.initial;
  EXPECT_EQ(initial["n"], 4);
  EXPECT_EQ(initial["k"], -7);
  EXPECT_EQ(initial["m"], std::nullopt);
  EXPECT_EQ(initial["x"], std::nullopt);
}

TEST(Model, PartsOfTextsAreToldFromTheWhole) {
  const ProgramModel model = ModelOf(
      "program p\n"
      "  character(:), allocatable :: t\n"
      "  integer :: n = 3\n"
      "  t = 'abcdef'\n"
      "  t(1:n) = t(n:2*n - 1)\n"
      "end program\n");
  const auto back = ReadProgramModel(ToJson(model).dump(), "test");
  ASSERT_TRUE(back);
  std::vector<bool> parts;
  for (const Procedure& procedure : back->procedures)
    ForEachStatement(procedure.body, [&](const Stmt& s) {
      if (const auto* a = std::get_if<Assignment>(&s.node)) parts.push_back(a->target.value != 0);
    });
  EXPECT_EQ(parts, (std::vector<bool>{false, true}));
}

/// What is called by each name: does the run decide?
std::map<std::string, bool> DynamicCalls(const ProgramModel& model) {
  std::map<std::string, bool> calls;
  for (const Procedure& procedure : model.procedures)
    ForEachStatement(procedure.body, [&](const Stmt& s) {
      ForEachOwnCall(s, [&](const std::string& name, const std::vector<Expr>&, bool dynamic) { calls[name] = dynamic; });
    });
  return calls;
}

TEST(Model, WhichProcedureIsBoundToAPolymorphicObjectTheRunDecides) {
  const ProgramModel model = ModelOf(
      "module m\n"
      "  type, abstract :: shape\n  contains\n    procedure(of_shape), deferred :: area\n  end type\n"
      "  abstract interface\n"
      "    real function of_shape(s)\n      import shape\n      class(shape), intent(in) :: s\n    end function\n"
      "  end interface\n"
      "  type, extends(shape) :: square\n    real :: a\n  contains\n    procedure :: area => squared\n  end type\n"
      "contains\n"
      "  real function squared(s)\n    class(square), intent(in) :: s\n    squared = s%a**2\n  end function\n"
      "  real function total(any, one)\n"
      "    class(shape), intent(in) :: any\n    type(square), intent(in) :: one\n"
      "    total = any%area() + one%area()\n"
      "  end function\n"
      "end module\n");
  EXPECT_EQ(DynamicCalls(model), (std::map<std::string, bool>{{"area", true}, {"m::squared", false}}));
}

TEST(Model, WhichProcedureAPointerMeansTheRunDecides) {
  const ProgramModel model = ModelOf(
      "program p\n"
      "  procedure(one), pointer :: chosen\n"
      "  chosen => one\n"
      "  call chosen\n"
      "  call one\n"
      "contains\n"
      "  subroutine one\n"
      "  end subroutine\n"
      "end program\n");
  EXPECT_EQ(DynamicCalls(model), (std::map<std::string, bool>{{"chosen", true}, {"one", false}}));
}

TEST(Model, ANameOfSelectTypeIsNoObject) {
  const ProgramModel model = ModelOf(
      "real function area(h)\n"
      "  type shape\n"
      "    real, allocatable :: a(:)\n"
      "  end type\n"
      "  type holder\n"
      "    class(*), allocatable :: x\n"
      "  end type\n"
      "  type(holder), intent(in) :: h\n"
      "  type(shape) :: own\n"
      "  own%a = [1.0]\n"
      "  area = own%a(1)\n"
      "  select type (y => h%x)\n"
      "  type is (shape)\n"
      "    area = y%a(1)\n"
      "  end select\n"
      "end function\n");
  std::map<std::string, bool> pointers;
  for (const Symbol& s : model.symbols)
    if (s.type.cls == TypeClass::Derived && s.storage == Storage::Local) pointers[s.name] = s.pointer;
  EXPECT_EQ(pointers, (std::map<std::string, bool>{{"own", false}, {"y", true}}));
}

}  // namespace
}  // namespace fortell
