// Scalar operations at their throughput: independent iterations of scalar code. What one more
// operation adds to a(i) = b(i). The loop may be left early, which it never is, so that no compiler
// of today turns it into vector code.
#include <fmt/format.h>

#include "f90-bench/catalogue-internal.h"

namespace fortell {
namespace {

constexpr std::int64_t kElements = 2048;  // operands stay in the first-level cache

/// What an operation is made of: x is the running value, t and u are scalars that the compiler does
/// not know (0.4 and 0.5, 3 and 7), y is an element of a second array.
struct Operands {
  Expr x, t, u, y;
};
using Step = Expr (*)(const Operands&);

/// `operation` is executed `times` times in an iteration, one waiting for the other; the iterations
/// do not wait.
struct Operation {
  const char* name;
  const char* text;
  int times;
  Step first, second;  ///< by turns, so that values stay in range
};

Expr Real(const Operands& o, double value) { return Constant(o.x.type, value); }

const Operation kArithmetic[] = {
    {"ADD", "x+t-u", 8, [](const Operands& o) { return o.x + o.t; },
     [](const Operands& o) { return o.x - o.u; }},
    // The driver's first real scalar is 0.4, and 0.4 * 2.5 is 1.
    {"MUL", "x*t*2.5", 8, [](const Operands& o) { return o.x * o.t; },
     [](const Operands& o) { return o.x * Real(o, 2.5); }},
    {"DIV", "t/x", 4, [](const Operands& o) { return o.t / o.x; },
     [](const Operands& o) { return o.u / o.x; }},
};
const Operation kReal[] = {
    {"SQRT", "sqrt(x)", 4, [](const Operands& o) { return Fn("sqrt", {o.x}); },
     [](const Operands& o) { return Fn("sqrt", {o.x}); }},
    {"MAX", "max(x,t),min(x,y)", 4, [](const Operands& o) { return Fn("max", {o.x, o.t}); },
     [](const Operands& o) { return Fn("min", {o.x, o.u}); }},
    {"ABS", "abs(t-x)", 4, [](const Operands& o) { return Fn("abs", {o.t - o.x}); },
     [](const Operands& o) { return Fn("abs", {o.u - o.x}); }},
    {"MOD", "mod(x,t)", 1, [](const Operands& o) { return Fn("mod", {o.x, o.t}); }, nullptr},
    {"EXPI", "x**k", 1, nullptr, nullptr},
    {"EXPS", "x**t", 1, [](const Operands& o) { return Power(o.x, o.t); }, nullptr},
    {"ATAN2", "atan2(x,t)", 1, [](const Operands& o) { return Fn("atan2", {o.x, o.t}); }, nullptr},
};
const char* const kFunctions[] = {"exp",  "log",  "log10", "sin",  "cos",  "tan",   "atan",
                                  "asin", "acos", "sinh",  "cosh", "tanh", "erf",   "gamma",
                                  "aint", "bessel_j0"};
const char* const kComplexFunctions[] = {"exp", "log", "sqrt"};
const Operation kInteger[] = {
    // Additions alone are regrouped: an exclusive or after each keeps them apart.
    {"ADD", "ieor(x+t,u)", 8, [](const Operands& o) { return o.x + o.t; },
     [](const Operands& o) { return Fn("ieor", {o.x, o.u}); }},
    {"MUL", "ieor(x*t,u)", 8, [](const Operands& o) { return o.x * o.t; },
     [](const Operands& o) { return Fn("ieor", {o.x, o.u}); }},
    {"DIV", "1000/(x+1)", 4,
     [](const Operands& o) { return o.y / Fn("ior", {o.x, Constant(o.x.type, 1)}); },
     [](const Operands& o) { return o.y / Fn("ior", {o.x, Constant(o.x.type, 1)}); }},
    {"MOD", "mod(y,ior(x,1))", 4,
     [](const Operands& o) {
       return Fn("mod", {o.y, Fn("ior", {o.x, Constant(o.x.type, 1)})});
     },
     [](const Operands& o) {
       return Fn("mod", {o.y, Fn("ior", {o.x, Constant(o.x.type, 1)})});
     }},
    {"MAX", "max(x,t),min(x,u)", 4, [](const Operands& o) { return Fn("max", {o.x, o.t}); },
     [](const Operands& o) { return Fn("min", {o.x, o.u}); }},
    {"ABS", "abs(x-t)", 4, [](const Operands& o) { return Fn("abs", {o.x - o.t}); },
     [](const Operands& o) { return Fn("abs", {o.x - o.u}); }},
    {"SHFT", "ior(ishft(x,-1),t)", 4,
     [](const Operands& o) {
       return Fn("ior", {Fn("ishft", {o.x, Constant(kI4, -1)}), o.t});
     },
     [](const Operands& o) {
       return Fn("ieor", {Fn("ishft", {o.x, Constant(kI4, -1)}), o.u});
     }},
    {"EXPI", "mod(x,8)**k", 1, nullptr, nullptr},
};

class Throughput {
 public:
  explicit Throughput(Catalogue& catalogue) : catalogue_(catalogue) {}

  void AddType(Type type) {
    const std::string spec = type.Specifier();
    const bool complex = type.cls == TypeClass::Complex, real = type.cls == TypeClass::Real;
    AddCopy(type);
    if (type.cls == TypeClass::Integer) {
      for (const Operation& o : kInteger) AddOperation(type, o);
      return AddCompare(type);
    }
    for (const Operation& o : kArithmetic) AddOperation(type, o);
    if (real) {
      for (const Operation& o : kReal) AddOperation(type, o);
      for (const char* name : kFunctions) AddFunction(type, name);
      AddCompare(type);
    }
    if (complex)
      for (const char* name : kComplexFunctions) AddFunction(type, name);
  }

  /// Functions that the run-time model has no loops of: they are the same in all.
  void AddSlowFunctions(Type type) {
    Begin copy(*this, type.Specifier() + " a(i)=b(i)", type, type);
    copy.Finish(copy.x);
    for (const Operation& o : kReal)
      if (o.name == std::string("ATAN2") || o.name == std::string("EXPS")) AddOperation(type, o);
    for (const char* function : {"exp", "log", "sin", "tan", "atan", "gamma"}) AddFunction(type, function);
  }

  /// a(i) = b(i) of two types.
  void AddConversion(Type from, Type to) {
    const std::string name = from.Specifier() + "-" + to.Specifier();
    Begin b(*this, name + " a(i)=b(i)", from, to);
    b.Finish(b.x);
    Rule1("SEQ-" + name, 1, name + " a(i)=b(i) scalar", Copy(from));
  }

  void AddLogical() {
    Begin b(*this, "L l(i)=b(i)>t.and.c(i)>t", kR4, kL4);
    const Expr y = At(b.builder.Array("c", kR4), b.builder.I());
    const Expr t = b.builder.Scalar("t", kR4);
    b.Finish(Logic("and", Relation("gt", b.x, t), Relation("gt", y, t)));
    catalogue_.rules.push_back(Rule("SEQ-L-AND", "scalar",
                                    {{1, "L l(i)=b(i)>t.and.c(i)>t scalar"},
                                     {-1, "RS l(i)=b(i)>t scalar"},
                                     {-1, "RS a(i)=b(i)+c(i) scalar"},
                                     {1, "RS a(i)=b(i) scalar"}},
                                    true));
  }

 private:
  static std::string Copy(Type type) { return type.Specifier() + " a(i)=b(i) scalar"; }

  /// do i = 1, n: if (b(i) > high) exit; ... a(i) = value
  struct Begin {
    Begin(Throughput& owner, const std::string& name, Type from, Type to)
        : builder(name + " scalar", "throughput"), owner(owner) {
      target = builder.Array("a", to);
      x = At(builder.Array("b", from), builder.I());
      const bool complex = from.cls == TypeClass::Complex;
      const Expr seen = complex ? Fn("real", {x}, {TypeClass::Real, from.kind}) : x;
      body = {ExitWhen(Relation("gt", seen, Constant(seen.type, 100000)))};
    }
    void Finish(const Expr& value) {
      body.push_back(Set(At(target, builder.I()), value));
      builder.Loop(body);
      owner.catalogue_.segments.push_back(builder.Sizes({{kElements}}).Build());
    }
    SegmentBuilder builder;
    Throughput& owner;
    Expr target, x;
    std::vector<Stmt> body;
  };

  void Rule1(const std::string& name, double factor, const std::string& segment,
             const std::string& less) {
    catalogue_.rules.push_back(
        Rule(name, "scalar", {{factor, segment}, {-factor, less}}, true));
  }

  /// Loads and stores: what a second array that is read, and one that is written, add.
  void AddCopy(Type type) {
    const std::string spec = type.Specifier();
    Begin copy(*this, spec + " a(i)=b(i)", type, type);
    copy.Finish(copy.x);
    Begin sum(*this, spec + " a(i)=b(i)+c(i)", type, type);
    sum.Finish(sum.x + At(sum.builder.Array("c", type), sum.builder.I()));
    Begin one(*this, spec + " a(i)=b(i)+t", type, type);
    one.Finish(one.x + one.builder.Scalar("t", type));
    Rule1("SEQ-" + spec + "-LOAD", 1, spec + " a(i)=b(i)+c(i) scalar",
          spec + " a(i)=b(i)+t scalar");
    Begin two(*this, spec + " a(i)=b(i);c(i)=b(i)", type, type);
    const Expr second = two.builder.Array("c", type);
    two.body.push_back(Set(At(second, two.builder.I()), two.x));
    two.Finish(two.x);
    Rule1("SEQ-" + spec + "-STORE", 1, spec + " a(i)=b(i);c(i)=b(i) scalar", Copy(type));
  }

  void AddOperation(Type type, const Operation& operation) {
    const std::string spec = type.Specifier(), name = spec + " " + operation.text;
    Begin b(*this, name, type, type);
    Operands o{b.x, b.builder.Scalar("t", type), b.builder.Scalar("u", type), b.x};
    const Expr x = b.builder.Scalar("x", type, /*dummy=*/false);
    b.body.push_back(Set(x, o.x));
    if (operation.first == nullptr) {  // the exponent is an integer, not known before the run
      const Expr base = type.cls == TypeClass::Integer
                            ? Fn("mod", {x, Constant(type, 8)})
                            : x;
      b.body.push_back(Set(x, Power(base, b.builder.Scalar("k", kI4))));
    } else {
      o.x = x;
      for (int k = 0; k < operation.times; ++k)
        b.body.push_back(
            Set(x, k % 2 == 0 || !operation.second ? operation.first(o) : operation.second(o)));
    }
    b.Finish(x);
    Rule1("SEQ-" + spec + "-" + operation.name, 1.0 / operation.times, name + " scalar",
          Copy(type));
  }

  void AddFunction(Type type, const std::string& function) {
    const std::string spec = type.Specifier();
    const std::string name = spec + " a(i)=" + function + "(b(i))";
    Begin b(*this, name, type, type);
    // ASIN and ACOS want arguments of at most 1, and libraries take LOG near 1 for a case of its own.
    const bool arc = function == "asin" || function == "acos";
    b.Finish(Fn(function, {arc ? b.x * Constant(type, 0.5) : function == "log" ? b.x + Constant(type, 1) : b.x}));
    std::string upper = function == "bessel_j0" ? "bessel" : function;
    for (char& c : upper) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    Rule1("SEQ-" + spec + "-" + upper, 1, name + " scalar", Copy(type));
  }

  void AddCompare(Type type) {
    const std::string spec = type.Specifier(), name = spec + " l(i)=b(i)>t";
    Begin b(*this, name, type, kL4);
    b.Finish(Relation("gt", b.x, b.builder.Scalar("t", type)));
    Rule1("SEQ-" + spec + "-GT", 1, name + " scalar", Copy(type));
  }

  Catalogue& catalogue_;
};

}  // namespace

void AddThroughput(bool quick, Catalogue& catalogue) {
  Throughput throughput(catalogue);
  if (quick) {
    for (const Type type : {kR4, kR8}) throughput.AddSlowFunctions(type);
    return;
  }
  for (const Type type : {kI4, kI8, kR4, kR8, kC4, kC8}) throughput.AddType(type);
  for (const auto& [from, to] : {std::pair{kI4, kR4}, {kI4, kR8}, {kR4, kI4}, {kR8, kI4},
                                 {kR4, kR8}, {kR8, kR4}, {kI4, kI8}, {kI8, kR8}})
    throughput.AddConversion(from, to);
  throughput.AddLogical();
}

}  // namespace fortell
