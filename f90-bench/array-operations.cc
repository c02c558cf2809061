#include "f90-bench/array-operations.h"

#include <sstream>

namespace fortell {
namespace {

using Less = ArrayOperation::Less;
using Operands = std::vector<Expr>;
using Value = ArrayOperation::Value;

/// An intrinsic function of the operands, then of `more`.
Value Function(const char* name, std::vector<Expr> more = {}, Type type = {}) {
  return [=](const Operands& x) {
    Operands args = x;
    args.insert(args.end(), more.begin(), more.end());
    return Fn(name, args, type);
  };
}
/// One whose value is real where the operand is complex.
Value RealFunction(const char* name) {
  return [=](const Operands& x) {
    const bool complex = x[0].type.cls == TypeClass::Complex;
    return Fn(name, x, complex ? RealOf(x[0].type) : x[0].type);
  };
}
Value Compare(const char* name) {
  return [=](const Operands& x) { return Relation(name, x[0], x[1]); };
}
Value CompareWithTwo(const char* name) {
  return [=](const Operands& x) { return Relation(name, x[0], Constant(x[0].type, 2)); };
}
/// The logical operation on masks, the bitwise function on integers.
Value LogicOrBits(const char* logic, const char* bits) {
  return [=](const Operands& x) {
    return x[0].type.cls == TypeClass::Logical ? Logic(logic, x[0], x[1]) : Fn(bits, x);
  };
}
Expr Sum(const Operands& x) { return x[0] + x[1]; }
Expr Product(const Operands& x) { return x[0] * x[1]; }
Expr Quotient(const Operands& x) { return x[0] / x[1]; }
Expr First(const Operands& x) { return x[0]; }

/// The largest size of the reduced parameters; 2048 x 2048 is eight times the work, a second and
/// more an execution.
constexpr std::int64_t kMultiplied = 1048576;

/// Whether `specifier` is one of a list with blanks between.
bool IsIn(const char* list, const std::string& specifier) {
  std::istringstream specifiers(list);
  for (std::string s; specifiers >> s;)
    if (s == specifier) return true;
  return false;
}

}  // namespace

// Columns: name, legal types, those in quick mode, segment, operands, value.
// Masks of ANY and ALL are such that the search goes to the end. PACK has a vector, so that its
// result has as many elements as the target whatever the mask.
const std::vector<ArrayOperation>& TableElevenOperations() {
  static const std::vector<ArrayOperation> rows{
      {"ABS", "CS I RD RS", "I RS RD", "a=abs(b)", "x", RealFunction("abs")},
      {"ADD", "CS I RD RS", "I RS RD", "a=b+c", "xx", Sum},
      {"ADD2D", "CS I RD RS", "RS RD", "a2=b2+c2", "xx", Sum, Less::OverheadAndLoads, 2},
      {"ALL", "L", "L", "r=all(b)", "x", Function("all"), Less::OverheadAndLoads, 1, 1.0},
      {"AND", "L", "L", "a=b.and.c", "xx", LogicOrBits("and", "iand")},
      {"AND", "I", "I", "a=iand(b,c)", "xx", LogicOrBits("and", "iand")},
      {"ANY", "L", "L", "r=any(b)", "x", Function("any"), Less::OverheadAndLoads, 1, 0.0},
      {"BITS", "I", "", "a=ibits(b,const)", "x", Function("ibits", {Int(3), Int(8)})},
      {"BITSV", "I", "", "a=ibits(b,c)", "xs", Function("ibits", {Int(8)})},
      {"BSET", "I", "", "a=ibset(b,const)", "x", Function("ibset", {Int(3)})},
      {"BSETV", "I", "", "a=ibset(b,c)", "xs", Function("ibset")},
      {"BTEST", "I", "", "l=btest(b,const)", "x", Function("btest", {Int(3)}, kL4)},
      {"BTESTV", "I", "", "l=btest(b,c)", "xs", Function("btest", {}, kL4)},
      {"CONJG", "CS", "", "a=conjg(b)", "x", Function("conjg")},
      {"COS", "CS RD RS", "RS RD", "a=cos(b)", "x", Function("cos")},
      {"COUNT", "L", "L", "r=count(b)", "x", Function("count", {}, kI4)},
      {"CSHIFT", "CS I RD RS", "I RS RD", "a=cshift(b,const)", "x", Function("cshift", {Int(1)})},
      {"DIV", "CS I RD RS", "I RS RD", "a=b/c", "xx", Quotient},
      // Small integers, because sums of products of others overflow.
      {"DOTPRODUCT", "CS I RD RS", "I RS RD", "r=dot_product(b,c)", "ss", Function("dot_product")},
      {"EOSHIFT", "CS I RD RS", "I RS RD", "a=eoshift(b,const)", "x",
       Function("eoshift", {Int(1)})},
      {"EQ", "CS I RD RS", "I RS RD", "l=b==c", "xx", Compare("eq")},
      {"EQCONST", "CS I RD RS", "I RS RD", "l=b==const", "x", CompareWithTwo("eq")},
      {"EOR", "I", "I", "a=ieor(b,c)", "xx", Function("ieor")},
      {"EXP", "CS RD RS", "RS RD", "a=exp(b)", "x", Function("exp")},
      {"EXPI", "CS I RD RS", "I RS RD", "a=b**2", "x",
       [](const Operands& x) { return Power(x[0], Int(2)); }},
      {"EXPS", "CS I RD RS", "RS RD", "a=b**c", "xr",
       [](const Operands& x) { return Power(x[0], x[1]); }},
      {"GT", "I RD RS", "I RS RD", "l=b>c", "xx", Compare("gt")},
      {"GTCONST", "I RD RS", "I RS RD", "l=b>const", "x", CompareWithTwo("gt")},
      {"LOAD", "I L CS RD RS", "I L RS RD", "a=b", "x", First, Less::Overhead},
      {"LOG", "CS RD RS", "RS RD", "a=log(b)", "x", Function("log")},
      {"MATMUL", "CS I RD RS", "", "a2=matmul(b2,c2)", "ss", Function("matmul"),
       Less::OverheadAndLoads, 2, -1, kMultiplied},
      {"MAX", "I RD RS", "I RS RD", "a=max(b,c)", "xx", Function("max")},
      {"MAXLOC", "I RD RS", "", "r=maxloc(b)", "x", Function("maxloc", {Int(1)}, kI4)},
      {"MAXVAL", "I RD RS", "I RS RD", "r=maxval(b)", "x", Function("maxval")},
      {"MERGEF", "RS RD", "", "a=merge(b,c,l) false", "xxl", Function("merge"),
       Less::OverheadAndLoads, 1, 0.0},
      {"MERGEH", "RS RD", "RS RD", "a=merge(b,c,l)", "xxl", Function("merge")},
      {"MERGET", "RS RD", "", "a=merge(b,c,l) true", "xxl", Function("merge"),
       Less::OverheadAndLoads, 1, 1.0},
      {"MOD", "I RD RS", "I RS RD", "a=mod(b,c)", "xx", Function("mod")},
      {"MUL", "CS I RD RS", "I RS RD", "a=b*c", "xx", Product},
      {"MUL2D", "CS I RD RS", "RS RD", "a2=b2*c2", "xx", Product, Less::OverheadAndLoads, 2},
      {"NOT", "L", "L", "a=.not.b", "x", [](const Operands& x) { return Logic("not", x[0]); }},
      {"OHS", "I L CS RD RS", "I L RS RD", "a=const", "", {}, Less::Nothing},
      {"OR", "L", "L", "a=b.or.c", "xx", LogicOrBits("or", "ior")},
      {"OR", "I", "I", "a=ior(b,c)", "xx", LogicOrBits("or", "ior")},
      {"PACKF", "RS RD", "", "a=pack(b,l,c) false", "xlx", Function("pack"), Less::OverheadAndLoads,
       1, 0.0},
      {"PACKH", "RS RD", "", "a=pack(b,l,c)", "xlx", Function("pack")},
      {"PACKT", "RS RD", "", "a=pack(b,l,c) true", "xlx", Function("pack"), Less::OverheadAndLoads,
       1, 1.0},
      {"PRODUCT", "CS I RD RS", "", "r=product(b)", "o", Function("product")},
      {"REAL", "CS", "", "a=real(b)", "x", RealFunction("real")},
      {"SIN", "CS RD RS", "RS RD", "a=sin(b)", "x", Function("sin")},
      {"SHFT", "I", "I", "a=ishft(b,const)", "x", Function("ishft", {Int(3)})},
      {"SHFTC", "I", "", "a=ishftc(b,const)", "x", Function("ishftc", {Int(3)})},
      {"SQRT", "CS RD RS", "RS RD", "a=sqrt(b)", "x", Function("sqrt")},
      {"STORE2D", "CS I RD RS", "RS RD", "a2=const", "", {}, Less::Nothing, 2},
      {"STORE", "CS L I RD RS", "I L RS RD", "a=const", "", {}, Less::Nothing},
      {"SUM", "CS I RD RS", "I RS RD", "r=sum(b)", "x", Function("sum")},
      {"TAN", "RD RS", "", "a=tan(b)", "x", Function("tan")},
      {"TRANSFER2D", "CS I RD RS", "RS RD", "a2=b2", "x", First, Less::Nothing, 2},
      {"TRANSFER", "CS L I RD RS", "I L RS RD", "a=b", "x", First, Less::Nothing},
      {"TRANSPOSE", "CS I RD RS", "RS RD", "a2=transpose(b2)", "x", Function("transpose"),
       Less::OverheadAndLoads, 2},
      {"UNPACKF", "RS RD", "", "a=unpack(b,l,c) false", "xlx", Function("unpack"),
       Less::OverheadAndLoads, 1, 0.0},
      {"UNPACKH", "RS RD", "", "a=unpack(b,l,c)", "xlx", Function("unpack")},
      {"UNPACKT", "RS RD", "", "a=unpack(b,l,c) true", "xlx", Function("unpack"),
       Less::OverheadAndLoads, 1, 1.0}};
  return rows;
}

const std::vector<ArrayOperation>& FurtherOperations() {
  static const std::vector<ArrayOperation> rows{
      {"AINT", "RS RD", "RS RD", "a=aint(b)", "x", Function("aint")},
      {"EOR", "L", "L", "a=b.neqv.c", "xx",
       [](const Operands& x) { return Logic("neqv", x[0], x[1]); }},
      {"MINLOC", "I RD RS", "", "r=minloc(b)", "x", Function("minloc", {Int(1)}, kI4)}};
  return rows;
}

const std::vector<Type>& MeasuredTypes() {
  static const std::vector<Type> types{
      kI4, kL4, kR4, kR8, kC4, kC8, kI8, {TypeClass::Real, 16}, {TypeClass::Real, 2}};
  return types;
}

Type ModelOf(Type type) {
  switch (type.cls) {
    case TypeClass::Integer:
      return kI4;
    case TypeClass::Complex:
      return kC4;
    case TypeClass::Real:
      return type.kind < 8 ? kR4 : kR8;
    default:
      return type;
  }
}

Type RealOf(Type type) { return {TypeClass::Real, type.kind}; }

bool IsLegal(const ArrayOperation& operation, Type type) {
  return IsIn(operation.types, ModelOf(type).Specifier());
}

bool IsQuick(const ArrayOperation& operation, Type type) {
  return IsIn(operation.quick, type.Specifier());
}

}  // namespace fortell
