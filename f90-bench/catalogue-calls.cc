// Calls: of external procedures, which no compiler looks into, by number and kind of arguments; of a
// small module procedure, which it may put in place of the call; recursion; function results; the
// library's procedures that programs call often.
#include <fmt/format.h>

#include "f90-bench/catalogue-internal.h"

namespace fortell {
namespace {

constexpr std::int64_t kCalls = 1024;
constexpr int kPartitionCalls = 413;  // of partitions(11, 7)
constexpr int kCowCalls = 1743;       // of cows(19)

/// The helpers do nothing that takes time: what is left is the call.
std::string ScalarHelper(int arguments) {
  std::string list, declaration;
  for (int k = 1; k <= arguments; ++k) list += fmt::format("{}a{}", k > 1 ? ", " : "", k);
  if (arguments > 0) declaration = "  integer, intent(inout) :: " + list + "\n";
  return fmt::format("subroutine fortell_call_{0}({1})\n  implicit none\n{2}end subroutine\n",
                     arguments, list, declaration);
}

const char kExplicit[] =
    "subroutine fortell_explicit(n, a)\n  implicit none\n  integer, intent(in) :: n\n"
    "  real, intent(inout) :: a(n)\nend subroutine\n";
const char kAssumed[] =
    "subroutine fortell_assumed(a)\n  implicit none\n  real, intent(inout) :: a(:)\n"
    "end subroutine\n";
const char kAssumed2[] =
    "subroutine fortell_assumed_2(a)\n  implicit none\n  real, intent(inout) :: a(:, :)\n"
    "end subroutine\n";

const char kAssumedIntegers[] =
    "subroutine fortell_assumed_integers(k)\n  implicit none\n  integer, intent(in) :: k(:)\nend subroutine\n";

std::string Function(const std::string& name, const std::string& type, const char* body) {
  return fmt::format(
      "function {0}(x) result(y)\n  implicit none\n  {1}, intent(in) :: x\n  {1} :: y\n{2}"
      "end function\n",
      name, type, body);
}

std::string Interface(const std::string& procedure) {
  return "  interface\n" + procedure + "  end interface\n";
}

std::string EachElement(const std::string& statement) {
  return "  do i = 1, n\n    " + statement + "\n  end do\n";
}

class Calls {
 public:
  explicit Calls(Catalogue& catalogue) : catalogue_(catalogue) {}

  void AddScalarArguments(int arguments) {
    const std::string name = fmt::format("call of {} scalars", arguments);
    SegmentBuilder b(name, "call");
    std::string list;
    std::vector<Expr> stored;
    for (int k = 1; k <= arguments; ++k) {
      stored.push_back(b.Scalar(fmt::format("k{}", k), kI4));
      list += fmt::format("{}k{}", k > 1 ? ", " : "", k);
    }
    Literal text;
    text.helpers = ScalarHelper(arguments);
    text.statements = EachElement(fmt::format("call fortell_call_{}({})", arguments, list));
    Add(b.Text(text, stored), {{kCalls}});
    PerElement(fmt::format("SEQ-CALL_{}", arguments), {{1, name}});
  }

  void AddArrayArgument(const std::string& parameter, const std::string& name,
                        const std::string& helper, const std::string& statement, int rank = 1) {
    SegmentBuilder b(name, "call");
    const Expr a = b.Array("a", kR4, rank, Fill::Uniform, rank == 1 ? 2 : 1);
    Literal text;
    text.helpers = helper;
    text.declarations = Interface(helper);
    text.statements = EachElement(statement);
    Add(b.Text(text, {a}), {{kCalls, rank == 1 ? 1 : 8}});
    // Of rank 2 there are n * m elements, but n calls.
    catalogue_.rules.push_back(
        Rule(parameter, "scalar", {{rank == 1 ? 1.0 : 8.0, name}}, true));
  }

  /// One call an execution, of which some compilers copy in and out again; per element, and for the whole.
  void AddCopyIn(bool quick) {
    SegmentBuilder b("call copying a(1:2*n:2)", "call");
    const Expr a = b.Array("a", kR4, 1, Fill::Uniform, 2);
    Literal text;
    text.helpers = kExplicit;
    text.declarations = Interface(kExplicit);
    text.statements = "  call fortell_explicit(n, a(1:2 * n:2))\n";
    Add(b.Text(text, {a}), quick ? Sizes{{2}, {1024}} : Sizes{{2}, {64}, {1024}, {16384}});
    PerElement("SEQ-CALL-COPYIN", {{1, "call copying a(1:2*n:2)"}});
    catalogue_.rules.push_back(Rule("SEQ-CALL-COPY", "scalar", {{1, "call copying a(1:2*n:2)"}}));
  }

  /// A component of so many objects, handed to a dummy of assumed shape: some compilers copy, others hand on the distance. Seconds a call.
  void AddComponents(int elements, std::int64_t calls) {
    const std::string name = fmt::format("call with t(1:{})%k", elements);
    SegmentBuilder b(name, "call");
    Literal text;
    text.helpers = kAssumedIntegers;
    text.modules = "module @name@_objects\n  type object\n    integer :: k = 1\n    real(8) :: x(3) = 0\n  end type\n"
                   "  type(object), allocatable :: t(:)\nend module\n";
    text.uses = "  use @name@_objects\n";
    text.declarations = Interface(kAssumedIntegers);
    text.statements = "  if (.not. allocated(t)) allocate (t(4096))\n" +
                      EachElement(fmt::format("call fortell_assumed_integers(t(1:{})%k)", elements));
    Add(b.Text(text), {{calls}});
    PerElement(fmt::format("SEQ-CALL-COPY-COMPONENT_{}", elements), {{1, name}});
  }

  void AddFunction(Type type) {
    const std::string spec = type.Specifier(), name = spec + " s=f(b(i))";
    const std::string function = fmt::format("fortell_function_{}", type.kind);
    SegmentBuilder b(name, "call");
    b.Array("b", type);
    const Expr s = b.Scalar("s", type);
    Literal text;
    const std::string kind = fmt::format("real({})", type.kind);
    text.helpers = Function(function, kind, "  y = x\n");
    text.declarations = Interface(Function(function, kind, ""));
    text.statements = EachElement("s = " + function + "(b(i))");
    Add(b.Text(text, {s}).ResultIn(s), {{kCalls}});
    PerElement("SEQ-" + spec + "-FUNCTION", {{1, name}});
  }

  /// The same work by a procedure of the file's own module and in place.
  void AddModuleProcedure() {
    for (const bool called : {false, true}) {
      const std::string name = called ? "RD module procedure" : "RD in place";
      SegmentBuilder b(name, "call");
      b.Array("b", kR8);
      const Expr s = b.Scalar("s", kR8);
      Literal text;
      text.modules =
          "module @name@_procedures\n  implicit none\ncontains\n  function step(s, x) result(y)\n"
          "    real(8), intent(in) :: s, x\n    real(8) :: y\n    y = 0.5d0 * s + x\n"
          "  end function\nend module\n";
      text.uses = "  use @name@_procedures\n";
      text.statements = EachElement(called ? "s = step(s, b(i))" : "s = 0.5d0 * s + b(i)");
      Add(b.Text(text, {s}).ResultIn(s), {{kCalls}});
    }
    PerElement("SEQ-CALL-INLINE", {{1, "RD module procedure"}, {-1, "RD in place"}});
  }

  /// An internal procedure that mentions a variable of its host: handed over once an entry of the host, in a loop there, and called
  /// through what was handed over once, where it sets the variable. A pointer stands for the host, so that no compiler puts it in place of
  /// its call.
  void AddInternalProcedures() {
    const std::string apply =
        "subroutine fortell_apply(f, times, x)\n  implicit none\n  interface\n    subroutine f(x)\n      real(8), intent(inout) :: x\n"
        "    end subroutine\n  end interface\n  integer, intent(in) :: times\n  real(8), intent(inout) :: x\n";
    const auto add = [&](const char* parameter, const std::string& name, const char* body, const char* set, const std::string& statements) {
      SegmentBuilder b(name, "call");
      const Expr s = b.Scalar("s", kR8);
      Literal text;
      text.helpers = apply + "  integer :: i\n  do i = 1, times\n    call f(x)\n  end do\nend subroutine\n";
      text.modules = "module @name@_host\n  implicit none\n" + Interface(apply + "    end subroutine\n") +
                     "  procedure(host), pointer :: at => null()\ncontains\n  subroutine host(times, x)\n    integer, intent(in) :: times\n"
                     "    real(8), intent(inout) :: x\n    real(8) :: a\n    integer :: i\n    a = 0.5d0*times\n" +
                     body + "    x = x + a*i\n  contains\n    subroutine step(x)\n      real(8), intent(inout) :: x\n      x = 0.5d0*x + a\n" + set +
                     "    end subroutine\n  end subroutine\nend module\n";
      text.uses = "  use @name@_host\n";
      text.statements = "  if (.not. associated(at)) at => host\n" + statements;
      Add(b.Text(text, {s}).ResultIn(s), {{kCalls}});
      PerElement(parameter, {{1, name}});
    };
    const char *once = "    i = 1\n    call fortell_apply(step, times, x)\n",
               *loop = "    do i = 1, times\n      call fortell_apply(step, 1, x)\n    end do\n", *set = "      a = 0.5d0*a\n";
    add("SEQ-CALL-INTERNAL", "RD internal procedure handed over", once, "", EachElement("call at(1, s)"));
    add("SEQ-CALL-INTERNAL-AGAIN", "RD internal procedure handed over in a loop", loop, "", "  call at(n, s)\n");
    add("SEQ-CALL-INTERNAL-SETS", "RD internal procedure that sets", once, set, "  call at(n, s)\n");
  }

  /// A procedure that uses an IEEE module, beside one that does not: some compilers save the state of floating-point arithmetic at its
  /// beginning and restore it at its end. Seconds of a call.
  void AddIeeeProcedure() {
    for (const bool ieee : {false, true}) {
      const std::string name = ieee ? "RD procedure with an IEEE module" : "RD procedure without one";
      SegmentBuilder b(name, "call");
      b.Array("b", kR8);
      const Expr s = b.Scalar("s", kR8);
      Literal text;
      const std::string procedure = ieee ? "fortell_ieee_step" : "fortell_plain_step";
      text.helpers = "subroutine " + procedure + "(s, x)\n" + (ieee ? "  use, intrinsic :: ieee_arithmetic, only: ieee_is_finite\n" : "") +
                     "  implicit none\n  real(8), intent(inout) :: s\n  real(8), intent(in) :: x\n  s = 0.5d0*s + x\n" +
                     (ieee ? "  if (.not. ieee_is_finite(s)) s = 0\n" : "  if (.not. abs(s) < huge(s)) s = 0\n") + "end subroutine\n";
      text.statements = EachElement("call " + procedure + "(s, b(i))");
      Add(b.Text(text, {s}).ResultIn(s), {{kCalls}});
    }
    PerElement("SEQ-CALL-IEEE", {{1, "RD procedure with an IEEE module"}, {-1, "RD procedure without one"}});
  }

  /// Partitions of a number: each call makes two more, to depths that differ. A subroutine, because
  /// of functions without effects GCC leaves out calls whose value it has.
  void AddRecursion() {
    SegmentBuilder b("I recursion", "call");
    const Expr s = b.Scalar("s", kI4);
    // 7 and 11 in the driver; constants would give a clone of the procedure for each depth.
    b.Scalar("parts", kI4);
    b.Scalar("whole", kI4);
    Literal text;
    text.modules =
        "module @name@_recursion\n  implicit none\ncontains\n"
        "  recursive subroutine partitions(whole, parts, ways)\n"
        "    integer, intent(in) :: whole, parts\n    integer, intent(inout) :: ways\n"
        "    if (whole == 0) then\n      ways = iand(ways + 1, 7)\n"
        "    else if (whole > 0 .and. parts > 0) then\n"
        "      call partitions(whole - parts, parts, ways)\n"
        "      call partitions(whole, parts - 1, ways)\n    end if\n"
        "  end subroutine\nend module\n";
    text.uses = "  use @name@_recursion\n";
    text.statements = EachElement("call partitions(whole, parts, s)");
    Add(b.Text(text, {s}).ResultIn(s), {{64}});
    PerElement("SEQ-CALL-RECURSIVE", {{1.0 / kPartitionCalls, "I recursion"}});
  }

  /// A function without effects that calls itself twice and adds: calls with values that come again
  /// may be merged, and the last one may become a loop. For 19 its value is 872, so that the
  /// shift gives 0, which no compiler knows.
  void AddRecursiveFunction() {
    SegmentBuilder b("I recursive function", "call");
    const Expr s = b.Scalar("s", kI4);
    b.Scalar("depth", kI4);  // 7 in the driver
    Literal text;
    text.modules =
        "module @name@_recursion\n  implicit none\ncontains\n"
        "  recursive function cows(n) result(number)\n"
        "    integer, intent(in) :: n\n    integer :: number\n"
        "    if (n < 3) then\n      number = 1\n    else\n"
        "      number = cows(n - 1) + cows(n - 3)\n    end if\n"
        "  end function\nend module\n";
    text.uses = "  use @name@_recursion\n";
    text.statements = EachElement("s = ishft(cows(depth + 12 + s), -12)");
    Add(b.Text(text, {s}).ResultIn(s), {{64}});
    PerElement("SEQ-CALL-RECURSIVEFUNCTION", {{1.0 / kCowCalls, "I recursive function"}});
  }

  void AddLibrary(const std::string& parameter, const std::string& name, Type type,
                  const std::string& declarations, const std::string& statement) {
    SegmentBuilder b(name, "call");
    const Expr s = b.Scalar("s", type);
    Literal text;
    text.declarations = declarations;
    text.statements = EachElement(statement);
    Add(b.Text(text, {s}), {{256}});
    PerElement(parameter, {{1, name}});
  }

  /// Two generators of random numbers, side by side: quotients of 15 bits, which libraries may find one by one, by jumps
  /// that nothing foretells. Some (flang's) divide whole numbers as integers: the same of fractions.
  void AddRemainders() {
    const auto add = [&](const char* parameter, const std::string& name, const char* fraction) {
      SegmentBuilder b(name, "call");
      const Expr s = b.Scalar("s", kR8), t = b.Scalar("t", kR8);
      Literal text;
      text.statements = EachElement(fmt::format("s = mod(40014.{0}d0 * (s + 1), 2147483563.{0}d0)\n"
                                                "    t = mod(40692.{0}d0 * (t + 1), 2147483399.{0}d0)", fraction)) + "  s = s + t\n";
      Add(b.Text(text, {s, t}).ResultIn(s), {{256}});
      PerElement(parameter, {{0.5, name}});
    };
    add("SEQ-RD-MODMULTIPLE", "RD mod of a product", "0");
    add("SEQ-RD-MODFRACTION", "RD mod of a product of fractions", "3");
  }

  /// a(i) = value, in a loop that stays scalar since it may be left, of so many elements that no predictor learns them. Its name.
  std::string AddScalarFunction(Type type, const std::string& name, const std::string& value) {
    constexpr std::int64_t kElements = 200000;
    SegmentBuilder b(name, "call");
    const Expr a = b.Array("a", type);
    b.Array("b", type);
    Literal text;
    text.statements = "  do i = 1, n\n    if (b(i) > 9) exit\n    a(i) = " + value + "\n  end do\n";
    Add(b.Text(text, {a}), {{kElements}});
    return name;
  }

  /// What the sine of an angle costs more when it lies anywhere on the circle: libraries reduce it, and go other ways by range and
  /// quadrant. Once angle after angle, as on a grid or in time, and once where nothing foretells the next one.
  void AddAngles(Type type) {
    const std::string spec = type.Specifier();
    const auto add = [&](const std::string& angle, const std::string& value) {
      return AddScalarFunction(type, spec + " sine of an angle " + angle, "sin(" + value + ")");
    };
    const std::string near = add("near one", "b(i)"), random = add("at random", "b(i)*6.2831853");
    PerElement("SEQ-" + spec + "-SIN-RANDOM", {{1, random}, {-1, near}});
    const char* kind = type.kind > 4 ? "d0" : "";
    const std::string first = add("along the first quadrant", std::string("i*0.000005") + kind),
                      along = add("along the circle", std::string("i*0.001") + kind);
    PerElement("SEQ-" + spec + "-SIN-CIRCLE", {{1, along}, {-1, first}});
  }

  /// What functions cost more of arguments of any size, which libraries compute in pieces, each in its own way: nothing foretells
  /// the next one's. ERFC has exponentials beyond 0.84; ASIN and ACOS have a root beyond 0.5; ATAN and ATAN2 have the sign and the size of
  /// their quotient (the same division on both sides).
  void AddAnyArgument() {
    const auto add = [&](const std::string& parameter, const std::string& function, const std::string& near, const std::string& any) {
      const std::string name = "RD " + function + " of arguments ";
      PerElement(parameter, {{1, AddScalarFunction(kR8, name + "of any size", function + "(" + any + ")")},
                             {-1, AddScalarFunction(kR8, name + "of one size", function + "(" + near + ")")}});
    };
    add("SEQ-RD-ERFC-ANY", "erfc", "b(i)*0.5d0", "b(i)*6 - 6");
    add("SEQ-RD-ACOS-ANY", "acos", "b(i)*0.3d0", "b(i)*2 - 2");
    add("SEQ-RD-ATAN-ANY", "atan", "(b(i) + 1)/(b(i) + 1.2d0)", "(b(i) - 1)/(b(i) - 0.8d0)");
    add("SEQ-RD-ATAN2-ANY", "atan2", "b(i) + 1, b(i) + 1.2d0", "b(i) - 1, b(i) - 0.8d0");
  }

  /// What functions that take numbers apart and put them together cost (calls of the C library for most compilers), and Bessel functions
  /// of arguments up to 20 more than the hyperbolic tangent, which stands for other functions.
  void AddParts() {
    const std::string read = AddScalarFunction(kR8, "RD read", "b(i)"), tanh = AddScalarFunction(kR8, "RD tanh", "tanh(b(i))");
    const auto add = [&](const std::string& parameter, const std::string& value, const std::string& less) {
      PerElement(parameter, {{1, AddScalarFunction(kR8, "RD " + value, value)}, {-1, less}});
    };
    add("SEQ-RD-SPACING", "spacing(b(i))", read);
    add("SEQ-RD-NEAREST", "nearest(b(i), 1d0)", read);
    add("SEQ-RD-SCALE", "scale(b(i), 3)", read);
    add("SEQ-RD-EXPONENT", "exponent(b(i))", read);
    add("SEQ-RD-FRACTION", "fraction(b(i))", read);
    add("SEQ-RD-SETEXPONENT", "set_exponent(b(i), 3)", read);
    add("SEQ-RD-BESSEL-ANY", "bessel_j0(b(i)*10)", tanh);
  }

  /// What EXP, SQRT and LOG of complex numbers cost more than three times the real function, which stands for them: some compilers call
  /// the C library's, others put real functions together. Of angles all around the circle.
  void AddComplexFunctions() {
    const auto add = [&](const std::string& parameter, const std::string& function, const std::string& real_part) {
      const std::string name = "CD " + function;
      SegmentBuilder b(name, "call");
      const Expr a = b.Array("a", kR8);
      b.Array("b", kR8);
      Literal text;
      text.declarations = "  complex(8) :: z\n";
      text.statements = "  do i = 1, n\n    if (b(i) > 9) exit\n    z = " + function + "(cmplx(" + real_part +
                        ", b(i)*6.2831853d0 - 9, 8))\n    a(i) = real(z) + aimag(z)\n  end do\n";
      constexpr std::int64_t kElements = 200000;
      Add(b.Text(text, {a}), {{kElements}});
      PerElement(parameter, {{1, name}, {-3, AddScalarFunction(kR8, "RD " + function, function + "(b(i))")}});
    };
    add("SEQ-CD-EXP-ANY", "exp", "b(i) - 1");
    add("SEQ-CD-SQRT-ANY", "sqrt", "b(i) - 1.5d0");
    add("SEQ-CD-LOG-ANY", "log", "b(i) - 1.5d0");
  }

  /// What POPCNT takes more than reading its argument: without an instruction for it compilers call their library.
  void AddPopulationCount() {
    const auto add = [&](const std::string& name, const std::string& value) {
      SegmentBuilder b(name, "call");
      const Expr s = b.Scalar("s", kI4), k = b.Array("k", kI8);
      Literal text;
      text.statements = "  do i = 1, n\n    if (k(i) == huge(k(i))) exit\n    s = s + " + value + "\n  end do\n";
      Add(b.Text(text, {s, k}), {{kCalls}});
      return name;
    };
    const std::string read = add("I8 bits", "int(iand(k(i), 255_8))"), counted = add("I8 popcnt", "popcnt(k(i))");
    PerElement("SEQ-I8-POPCNT", {{1, counted}, {-1, read}});
  }

  /// What TRANSFER of a dummy of assumed shape, as generic containers take their keys, takes more than reading its element:
  /// some compilers ask their library for it in one piece.
  void AddTransfer() {
    const auto add = [&](const std::string& name, const std::string& value) {
      SegmentBuilder b(name, "call");
      const Expr s = b.Scalar("s", kI4), k = b.Array("k", kI4);
      Literal text;
      text.modules = "module @name@_look\n  implicit none\ncontains\n  recursive integer function look(x, k) result(key)\n"
                     "    integer, intent(in) :: x(:), k\n    key = " + value + "\n    if (key < 0) key = look(x, key)\n"
                     "  end function\nend module\n";
      text.uses = "  use @name@_look\n";
      text.statements = "  do i = 1, n\n    s = ieor(s, look(k(i:i), i))\n  end do\n";
      Add(b.Text(text, {s, k}), {{kCalls}});
      return name;
    };
    const std::string element = add("element of assumed shape", "x(1)"), transfer = add("transfer of assumed shape", "transfer(x, k)");
    PerElement("SEQ-TRANSFER-ASSUMED", {{1, transfer}, {-1, element}});
  }

  /// From component to component of eight objects in turn: in one variable alone compilers keep the descriptor in registers.
  void AddMoveAlloc(const std::string& parameter, const std::string& name, const std::string& type,
                    const std::string& shape, const std::string& allocation) {
    SegmentBuilder b(name, "call");
    const Expr s = b.Scalar("s", kI4);
    Literal text;
    text.declarations = fmt::format("  type :: box\n    {}, allocatable :: held{}\n  end type\n  type(box) :: boxes(8)\n  integer :: k\n",
                                    type, shape);
    text.statements = "  allocate (" + allocation + ")\n  do i = 1, n\n    k = iand(i - 1, 7) + 1\n"
                      "    call move_alloc(boxes(k)%held, boxes(iand(k, 7) + 1)%held)\n  end do\n"
                      "  do k = 1, 8\n    if (allocated(boxes(k)%held)) s = k\n  end do\n";
    Add(b.Text(text, {s}), {{kCalls}});
    PerElement(parameter, {{1, name}});
  }

  void AddRandomArray(Type type) {
    const std::string spec = type.Specifier(), name = spec + " random_number(a)";
    SegmentBuilder b(name, "call");
    const Expr a = b.Array("a", type);
    Literal text;
    text.statements = "  call random_number(a)\n";
    Add(b.Text(text, {a}), {{kCalls}});
    PerElement("SEQ-" + spec + "-RANDOMARRAY", {{1, name}});
  }

 private:
  using Sizes = std::vector<SegmentSize>;
  void Add(SegmentBuilder& b, Sizes sizes) {
    catalogue_.segments.push_back(b.Sizes(std::move(sizes)).Build());
  }
  void PerElement(const std::string& parameter, std::vector<ParameterRule::Part> parts) {
    catalogue_.rules.push_back(Rule(parameter, "scalar", std::move(parts), true));
  }

  Catalogue& catalogue_;
};

}  // namespace

void AddCalls(bool quick, Catalogue& catalogue) {
  Calls calls(catalogue);
  for (const int arguments : {0, 1, 2, 4, 8})
    if (!quick || arguments == 0 || arguments == 4) calls.AddScalarArguments(arguments);
  calls.AddArrayArgument("SEQ-CALL-EXPLICIT", "call explicit a", kExplicit,
                         "call fortell_explicit(n, a)");
  calls.AddArrayArgument("SEQ-CALL-ASSUMED", "call assumed a", kAssumed, "call fortell_assumed(a)");
  calls.AddCopyIn(quick);
  calls.AddComponents(2, kCalls);
  calls.AddComponents(4096, 16);
  calls.AddModuleProcedure();
  calls.AddInternalProcedures();
  calls.AddIeeeProcedure();
  calls.AddRecursion();
  calls.AddRecursiveFunction();
  calls.AddFunction(kR8);
  calls.AddLibrary("SEQ-RD-RANDOM", "RD random_number", kR8, "", "call random_number(s)");
  calls.AddLibrary("SEQ-RS-RANDOM", "RS random_number", kR4, "", "call random_number(s)");
  calls.AddRandomArray(kR4);
  calls.AddRandomArray(kR8);
  calls.AddLibrary("SEQ-SYSTEMCLOCK", "system_clock", kI8, "", "call system_clock(s)");
  calls.AddLibrary("SEQ-CPUTIME", "cpu_time", kR8, "", "call cpu_time(s)");
  calls.AddRemainders();
  calls.AddAngles(kR4);
  calls.AddAngles(kR8);
  calls.AddAnyArgument();
  calls.AddParts();
  calls.AddComplexFunctions();
  calls.AddPopulationCount();
  calls.AddTransfer();
  calls.AddLibrary("SEQ-MVBITS", "mvbits", kI4, "", "call mvbits(i, 0, 8, s, 4)");
  calls.AddMoveAlloc("SEQ-MOVEALLOC", "move_alloc of an array", "real", "(:)", "boxes(1)%held(16)");
  calls.AddMoveAlloc("SEQ-CH-MOVEALLOC", "move_alloc of a text", "character(len=:)", "",
                     "character(len=16) :: boxes(1)%held");
  if (quick) return;
  calls.AddFunction(kR4);
  calls.AddArrayArgument("SEQ-CALL-SECTION", "call assumed a(1:n:2)", kAssumed,
                         "call fortell_assumed(a(1:n:2))");
  calls.AddArrayArgument("SEQ-CALL-ASSUMED2", "call assumed a(n,m)", kAssumed2,
                         "call fortell_assumed_2(a)", 2);
  calls.AddLibrary("SEQ-DATEANDTIME", "date_and_time", kI4, "  integer :: values(8)\n",
                   "call date_and_time(values=values); s = values(1)");
  calls.AddLibrary("SEQ-COMMANDARGUMENT", "get_command_argument", kI4,
                   "  character(len=64) :: text\n", "call get_command_argument(0, text, length=s)");
}

}  // namespace fortell
