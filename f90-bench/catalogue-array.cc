// Basic operations, reductions and conversions on whole arrays (seed 001, Tables 10 and 11).
//
// An array statement costs OHS of its target, LOAD of every operand, and its operations (the sums
// of appendix G are made so), so that an operation is its segment less OHS and LOADs:
//   OHS = t(a=const), LOAD = t(a=b) - t(a=const), ADD = t(a=b+c) - OHS - 2 LOAD.
#include <array>
#include <sstream>

#include "f90-bench/catalogue-internal.h"

namespace fortell {
namespace {

struct Operation {
  const char* name;   ///< operation specifier
  const char* text;   ///< of the segment; the type specifier comes before it
  const char* types;  ///< legal types
  int operands;
  Expr (*value)(const Expr& b, const Expr& c);
  Fill fill = Fill::Uniform;
  double fraction = -1;
};

Expr Two(const Expr& like) { return Constant(like.type, 2); }

const Operation kOperations[] = {
    {"ADD", "a=b+c", "I RS RD", 2, [](const Expr& b, const Expr& c) { return b + c; }},
    {"MUL", "a=b*c", "I RS RD", 2, [](const Expr& b, const Expr& c) { return b * c; }},
    {"DIV", "a=b/c", "I RS RD", 2, [](const Expr& b, const Expr& c) { return b / c; }},
    {"EXPI", "a=b**2", "I RS RD", 1, [](const Expr& b, const Expr&) { return Power(b, Int(2)); }},
    {"EXPS", "a=b**c", "RS RD", 2, [](const Expr& b, const Expr& c) { return Power(b, c); }},
    {"ABS", "a=abs(b)", "I RS RD", 1, [](const Expr& b, const Expr&) { return Fn("abs", {b}); }},
    {"MAX", "a=max(b,c)", "I RS RD", 2,
     [](const Expr& b, const Expr& c) {
       return Fn("max", {b, c});
     }},
    {"MOD", "a=mod(b,c)", "I RS RD", 2,
     [](const Expr& b, const Expr& c) {
       return Fn("mod", {b, c});
     }},
    {"SQRT", "a=sqrt(b)", "RS RD", 1, [](const Expr& b, const Expr&) { return Fn("sqrt", {b}); }},
    {"EXP", "a=exp(b)", "RS RD", 1, [](const Expr& b, const Expr&) { return Fn("exp", {b}); }},
    {"LOG", "a=log(b)", "RS RD", 1, [](const Expr& b, const Expr&) { return Fn("log", {b}); }},
    {"SIN", "a=sin(b)", "RS RD", 1, [](const Expr& b, const Expr&) { return Fn("sin", {b}); }},
    {"COS", "a=cos(b)", "RS RD", 1, [](const Expr& b, const Expr&) { return Fn("cos", {b}); }},
    {"AINT", "a=aint(b)", "RS RD", 1, [](const Expr& b, const Expr&) { return Fn("aint", {b}); }},
    {"EQ", "l=b==c", "I RS RD", 2,
     [](const Expr& b, const Expr& c) { return Relation("eq", b, c); }},
    {"GT", "l=b>c", "I RS RD", 2,
     [](const Expr& b, const Expr& c) { return Relation("gt", b, c); }},
    {"EQCONST", "l=b==const", "I RS RD", 1,
     [](const Expr& b, const Expr&) { return Relation("eq", b, Two(b)); }},
    {"GTCONST", "l=b>const", "I RS RD", 1,
     [](const Expr& b, const Expr&) { return Relation("gt", b, Two(b)); }},
    {"AND", "a=iand(b,c)", "I", 2,
     [](const Expr& b, const Expr& c) {
       return Fn("iand", {b, c});
     }},
    {"OR", "a=ior(b,c)", "I", 2,
     [](const Expr& b, const Expr& c) {
       return Fn("ior", {b, c});
     }},
    {"EOR", "a=ieor(b,c)", "I", 2,
     [](const Expr& b, const Expr& c) {
       return Fn("ieor", {b, c});
     }},
    {"SHFT", "a=ishft(b,const)", "I", 1,
     [](const Expr& b, const Expr&) {
       return Fn("ishft", {b, Int(3)});
     }},
    {"AND", "a=b.and.c", "L", 2, [](const Expr& b, const Expr& c) { return Logic("and", b, c); }},
    {"OR", "a=b.or.c", "L", 2, [](const Expr& b, const Expr& c) { return Logic("or", b, c); }},
    {"EOR", "a=b.neqv.c", "L", 2, [](const Expr& b, const Expr& c) { return Logic("neqv", b, c); }},
    {"NOT", "a=.not.b", "L", 1, [](const Expr& b, const Expr&) { return Logic("not", b); }},
    {"SUM", "r=sum(b)", "I RS RD", 1, [](const Expr& b, const Expr&) { return Fn("sum", {b}); }},
    {"MAXVAL", "r=maxval(b)", "I RS RD", 1,
     [](const Expr& b, const Expr&) { return Fn("maxval", {b}); }},
    // Small integers, because sums of products of others overflow.
    {"DOTPRODUCT", "r=dot_product(b,c)", "I RS RD", 2,
     [](const Expr& b, const Expr& c) {
       return Fn("dot_product", {b, c});
     },
     Fill::Small},
    {"COUNT", "r=count(b)", "L", 1,
     [](const Expr& b, const Expr&) { return Fn("count", {b}, kI4); }},
    // A mask on which the search has to go to the end.
    {"ANY", "r=any(b)", "L", 1, [](const Expr& b, const Expr&) { return Fn("any", {b}); },
     Fill::MaskRandom, 0.0},
    {"ALL", "r=all(b)", "L", 1, [](const Expr& b, const Expr&) { return Fn("all", {b}); },
     Fill::MaskRandom, 1.0},
    {"CSHIFT", "a=cshift(b,const)", "I RS RD", 1,
     [](const Expr& b, const Expr&) {
       return Fn("cshift", {b, Int(1)});
     }},
    {"EOSHIFT", "a=eoshift(b,const)", "I RS RD", 1,
     [](const Expr& b, const Expr&) {
       return Fn("eoshift", {b, Int(1)});
     }},
};

constexpr std::array<Type, 4> kTypes{kI4, kL4, kR4, kR8};
constexpr std::array<Type, 3> kNumericTypes{kI4, kR4, kR8};

bool Legal(const Operation& operation, Type type) {
  std::istringstream types(operation.types);
  for (std::string t; types >> t;)
    if (t == type.Specifier()) return true;
  return false;
}

std::string StoreSegment(Type type) { return type.Specifier() + " a=const"; }
std::string TransferSegment(Type type) { return type.Specifier() + " a=b"; }
Fill FillOf(Type type, Fill otherwise = Fill::Uniform) {
  return type.cls == TypeClass::Logical ? Fill::MaskRandom : otherwise;
}

/// Parts of `segment` less OHS of its target and LOAD of its operands.
std::vector<ParameterRule::Part> LessOverhead(const std::string& segment, Type target, Type operand,
                                              int operands) {
  const double loads = operands;
  return {{1, segment},
          {-1, StoreSegment(target)},
          {-loads, TransferSegment(operand)},
          {loads, StoreSegment(operand)}};
}

void AddTransfers(Type type, bool quick, Catalogue& catalogue) {
  const std::string spec = type.Specifier();
  SegmentBuilder store(StoreSegment(type), "array");
  store.Assign(store.Array("a", type, 1, FillOf(type)),
               Constant(type, type.cls == TypeClass::Logical ? 1 : 2));
  catalogue.segments.push_back(store.Sizes(VectorSizes(quick)).Build());
  SegmentBuilder transfer(TransferSegment(type), "array");
  const Expr a = transfer.Array("a", type, 1, FillOf(type));
  transfer.Assign(a, transfer.Array("b", type, 1, FillOf(type)));
  catalogue.segments.push_back(transfer.Sizes(VectorSizes(quick)).Build());

  const ParameterRule::Part stored{1, StoreSegment(type)}, moved{1, TransferSegment(type)};
  catalogue.rules.push_back(Rule(spec + "-STORE", "array", {stored}));
  catalogue.rules.push_back(Rule(spec + "-OHS", "array", {stored}));
  catalogue.rules.push_back(Rule(spec + "-TRANSFER", "array", {moved}));
  catalogue.rules.push_back(Rule(spec + "-LOAD", "array", {moved, {-1, StoreSegment(type)}}));
}

void AddOperation(const Operation& operation, Type type, bool quick, Catalogue& catalogue) {
  const std::string name = type.Specifier() + " " + operation.text;
  SegmentBuilder segment(name, "array");
  const Fill fill = FillOf(type, operation.fill);
  // The target comes first in the argument list, but its type is known from the value only.
  SegmentBuilder scratch("", "");
  const Expr some = scratch.Array("b", type);
  const Expr kind_of_value = operation.value(some, some);
  const bool reduction = kind_of_value.rank == 0;
  const bool compares = !reduction && kind_of_value.type != type;
  const Expr target = reduction ? segment.Scalar("r", kind_of_value.type)
                                : segment.Array(compares ? "l" : "a", kind_of_value.type, 1,
                                                FillOf(kind_of_value.type));
  const Expr b = segment.Array("b", type, 1, fill);
  const Expr c = operation.operands > 1 ? segment.Array("c", type, 1, fill) : Expr{};
  segment.Assign(target, operation.value(b, c));
  if (reduction) segment.ResultIn(target);
  catalogue.segments.push_back(
      segment.Sizes(VectorSizes(quick, 4194304, operation.fraction)).Build());
  catalogue.rules.push_back(
      Rule(type.Specifier() + "-" + operation.name, "array",
           LessOverhead(name, reduction ? type : kind_of_value.type, type, operation.operands)));
}

void AddConversion(Type from, Type to, bool quick, Catalogue& catalogue) {
  const std::string key = from.Specifier() + "-" + to.Specifier();
  SegmentBuilder segment(key + " a=b", "array");
  const Expr a = segment.Array("a", to);
  segment.Assign(a, segment.Array("b", from));
  catalogue.segments.push_back(segment.Sizes(VectorSizes(quick)).Build());
  catalogue.rules.push_back(Rule(key, "array", LessOverhead(key + " a=b", to, from, 1)));
}

}  // namespace

void AddArrayOperations(bool quick, Catalogue& catalogue) {
  for (const Type type : kTypes) AddTransfers(type, quick, catalogue);
  for (const Operation& operation : kOperations)
    for (const Type type : kTypes)
      if (Legal(operation, type)) AddOperation(operation, type, quick, catalogue);
  for (const Type from : kNumericTypes)
    for (const Type to : kNumericTypes)
      if (from != to) AddConversion(from, to, quick, catalogue);
}

}  // namespace fortell
