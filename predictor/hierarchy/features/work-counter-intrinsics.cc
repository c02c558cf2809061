// Costs of intrinsic functions (elemental ones and inquiries) in terms of the model's classes.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>

#include "db/program-walk.h"
#include "predictor/hierarchy/features/work-counter.h"
#include "predictor/hierarchy/model/call-use.h"
#include "predictor/hierarchy/values/arithmetic-forms.h"

namespace fortell::hierarchy {
namespace {

// What the other of sine and cosine adds where one call works out both, of the price of one alone:
// measured with two compilers (a loop over either and over both, arguments of 0 to 7).
constexpr double kSecondOfPair = 0.25;

// What one evaluation costs; `real` is the r4 member of its pair.
struct Elemental {
  Cost real = Cost::OtherR4;
  Cost integer4 = Cost::BitsI4;
};

const std::map<std::string, Elemental>& Elementals() {
  static const std::map<std::string, Elemental> table = {
      {"abs", {Cost::SimpleR4, Cost::BitsI4}},
      {"sign", {Cost::SimpleR4, Cost::BitsI4}},
      {"max", {Cost::SimpleR4, Cost::BitsI4}},
      {"min", {Cost::SimpleR4, Cost::BitsI4}},
      {"merge", {Cost::SimpleR4, Cost::BitsI4}},
      {"dim", {Cost::SimpleR4, Cost::BitsI4}},
      {"conjg", {Cost::SimpleR4, Cost::BitsI4}},
      {"sqrt", {Cost::SquareRootR4}},
      {"aint", {Cost::TruncateR4}},
      {"anint", {Cost::TruncateR4}},
      {"iand", {Cost::SimpleR4, Cost::BitsI4}},
      {"ior", {Cost::SimpleR4, Cost::BitsI4}},
      {"ieor", {Cost::SimpleR4, Cost::BitsI4}},
      {"not", {Cost::SimpleR4, Cost::BitsI4}},
      {"ishft", {Cost::SimpleR4, Cost::ShiftI4}},
      {"shiftl", {Cost::SimpleR4, Cost::ShiftI4}},
      {"shiftr", {Cost::SimpleR4, Cost::ShiftI4}},
      {"shifta", {Cost::SimpleR4, Cost::ShiftI4}},
      {"btest", {Cost::SimpleR4, Cost::BitsI4}},
      {"ibset", {Cost::SimpleR4, Cost::BitsI4}},
      {"ibclr", {Cost::SimpleR4, Cost::BitsI4}},
      {"ishftc", {Cost::SimpleR4, Cost::ShiftI4}},
      {"ibits", {Cost::SimpleR4, Cost::ShiftI4}},
      {"dshiftl", {Cost::SimpleR4, Cost::ShiftI4}},
      {"dshiftr", {Cost::SimpleR4, Cost::ShiftI4}},
      {"maskl", {Cost::SimpleR4, Cost::ShiftI4}},
      {"maskr", {Cost::SimpleR4, Cost::ShiftI4}},
      {"merge_bits", {Cost::SimpleR4, Cost::BitsI4}},
      {"bge", {Cost::SimpleR4, Cost::CompareI4}},
      {"bgt", {Cost::SimpleR4, Cost::CompareI4}},
      {"ble", {Cost::SimpleR4, Cost::CompareI4}},
      {"blt", {Cost::SimpleR4, Cost::CompareI4}},
      {"exp", {Cost::ExpR4}},
      {"log", {Cost::LogR4}},
      {"log10", {Cost::LogR4}},
      {"sin", {Cost::SineR4}},
      {"cos", {Cost::SineR4}},
      {"tan", {Cost::TangentR4}},
      {"atan", {Cost::ArcR4}},
      {"asin", {Cost::ArcR4}},
      {"acos", {Cost::ArcR4}},
      {"atan2", {Cost::Arc2R4}},
      {"sinh", {Cost::OtherR4}},
      {"cosh", {Cost::ExpR4}},
      {"tanh", {Cost::OtherR4}},
      {"gamma", {Cost::GammaR4}},
      {"log_gamma", {Cost::GammaR4}},
      {"erf", {Cost::OtherR4}},
      {"erfc", {Cost::OtherR4}},
      {"hypot", {Cost::SquareRootR4}},
      {"asinh", {Cost::OtherR4}},
      {"acosh", {Cost::OtherR4}},
      {"atanh", {Cost::OtherR4}},
      // Slower than the others of their class by up to five times: the interval has to do.
      {"erfc_scaled", {Cost::OtherR4}},
      {"bessel_j0", {Cost::OtherR4}},
      {"bessel_j1", {Cost::OtherR4}},
      {"bessel_y0", {Cost::OtherR4}},
      {"bessel_y1", {Cost::OtherR4}},
      {"bessel_jn", {Cost::OtherR4}},
      {"bessel_yn", {Cost::OtherR4}},
      {"lgamma", {Cost::GammaR4}},
      {"scale", {Cost::SimpleR4}},
      {"exponent", {Cost::SimpleR4}},
      {"fraction", {Cost::SimpleR4}},
      {"set_exponent", {Cost::SimpleR4}},
      {"nearest", {Cost::SimpleR4}},
      {"spacing", {Cost::SimpleR4}},
      {"rrspacing", {Cost::SimpleR4}}};
  return table;
}

const std::set<std::string>& Inquiries() {
  static const std::set<std::string> table = {
      "size",     "shape",   "lbound",      "ubound",      "kind",
      "huge",     "tiny",    "epsilon",     "digits",      "precision",
      "range",    "present", "allocated",   "associated",  "len",
      "bit_size", "radix",   "maxexponent", "minexponent", "is_contiguous",
      "storage_size", "new_line", "selected_int_kind", "selected_real_kind", "command_argument_count",
      "__builtin_c_loc", "__builtin_c_funloc", "loc"};  // addresses
  return table;
}

}  // namespace

// Table 8.1 of the Fortran 66 to 77 specific names that front ends may leave unresolved.
std::string GenericName(const std::string& name) {
  static const std::map<std::string, std::string> table = {
      {"iabs", "abs"},   {"dabs", "abs"},     {"cabs", "abs"},     {"dsqrt", "sqrt"},
      {"alog", "log"},   {"dlog", "log"},     {"alog10", "log10"}, {"dlog10", "log10"},
      {"dexp", "exp"},   {"dsin", "sin"},     {"dcos", "cos"},     {"dtan", "tan"},
      {"datan", "atan"}, {"datan2", "atan2"}, {"amod", "mod"},     {"dmod", "mod"},
      {"amax1", "max"},  {"amin1", "min"},    {"max0", "max"},     {"min0", "min"},
      {"dmax1", "max"},  {"dmin1", "min"},    {"dsign", "sign"},   {"isign", "sign"},
      {"dint", "aint"},  {"float", "real"},   {"sngl", "real"},    {"dfloat", "dble"},
      {"ifix", "int"},   {"idint", "int"},    {"idnint", "nint"},  {"dnint", "anint"},
      {"amax0", "max"},  {"max1", "max"},     {"dtanh", "tanh"},
      {"dasin", "asin"}, {"dacos", "acos"},   {"dsinh", "sinh"},   {"dcosh", "cosh"},
      {"derf", "erf"},   {"derfc", "erfc"},   {"cexp", "exp"},    {"csqrt", "sqrt"},
      {"clog", "log"},   {"csin", "sin"},     {"ccos", "cos"}};
  const auto found = table.find(name);
  return found == table.end() ? name : found->second;
}

// Each entry of the loop looks at the same elements: which way they go through the library is foreseen (1,000 again and again: 2.7 ns a
// magnitude, with gfortran and flang, of 300,000 at random 15).
bool WorkCounter::ComesBack(const Expr& e) const {
  constexpr double kLearned = 1000;
  return loop_.levels.size() > 1 && e.kind == ExprKind::Array && e.rank == 0 && loop_.levels[0].trips <= kLearned &&
         !ReferenceReader::Moves(reader_.Read(e), loop_.levels[1].variable);
}

// Sine and cosine of one argument are one call of the C library (sincos), in scalar code.
bool WorkCounter::HalfOfPair(const Expr& e, const std::string& name) const {
  if (e.type.cls != TypeClass::Real || (name != "sin" && name != "cos") || !economy_.reuses) return false;
  const char* other = name == "sin" ? "cos" : "sin";
  return seen_.HoldsAnyOf(e.args, [&](const Expr& s) { return s.kind == ExprKind::Intrinsic && GenericName(s.name) == other; });
}

bool IsReduction(const std::string& name) {
  static const std::set<std::string> table = {"sum", "product", "maxval",      "minval", "count",
                                              "any", "all",     "dot_product", "maxloc", "minloc",
                                              "norm2"};
  return table.count(name) > 0;
}

bool IsTransformational(const std::string& name) {
  static const std::set<std::string> table = {"cshift",  "eoshift", "matmul",    "pack",
                                              "reshape", "spread",  "transpose", "unpack"};
  return table.count(name) > 0;
}

// MOD of a value below the modulus times a constant, in generators of random numbers: a quotient of as many bits as the
// constant has, which libraries find one by one. What was measured has 15. Of a product of two values, as an angle that a
// speed and a time make, nothing is known but that it goes round: it is taken to do so some ten or twenty times. Libraries may
// divide whole numbers as integers; values are taken to be none unless constants, which are, make them.
bool WorkCounter::LongQuotient(const Expr& e) {
  constexpr double kMeasuredBits = 15, kFewBits = 4;
  if (e.args.empty()) return false;
  double factor = 1;
  bool whole = !MultipliesValues(e.args[0]);
  ForEachPart(e, [&](const Expr& part) {
    if (part.kind == ExprKind::Constant) whole &= part.value == std::floor(part.value) && part.value != 1;
  });
  ForEachPart(e.args[0], [&](const Expr& part) {
    if (part.kind != ExprKind::Operation || part.name != "mul") return;
    for (const Expr& a : part.args)
      if (a.kind == ExprKind::Constant) factor = std::max(factor, std::abs(a.value));
  });
  const double bits = std::max(std::log2(factor), MultipliesValues(e.args[0]) ? kFewBits : 0);
  if (bits < kFewBits) return false;
  AddSerial(CallUse("mod", "The library's remainder of reals.", 0.3,
                    {{whole ? "SEQ-RD-MODMULTIPLE" : "SEQ-RD-MODFRACTION", bits / kMeasuredBits}}));
  return true;
}

// Whether a known number divides another: a mask tells it of a power of two, else the product with the inverse (modulo
// the word's size), rotated, is small enough (Granlund, Montgomery, PLDI 1994, 9). No remainder is found.
bool WorkCounter::Divisibility(const Expr& comparison) {
  if (comparison.name != "eq" && comparison.name != "ne") return false;
  const Expr& remainder = comparison.args[0];
  const bool of_known = remainder.kind == ExprKind::Intrinsic && (remainder.name == "mod" || remainder.name == "modulo") &&
                        remainder.type.cls == TypeClass::Integer && remainder.args.size() == 2 &&
                        remainder.args[1].kind == ExprKind::Constant;
  const bool zero = comparison.args[1].kind == ExprKind::Constant && comparison.args[1].value == 0;
  const bool known = Seen(remainder) || (Invariant(remainder) && !loop_.levels.empty());
  if (!of_known || !zero || remainder.rank > 0 || known) return false;
  const bool wide = remainder.type.kind > 4;
  Evaluate(remainder.args[0]);
  Add(wide ? Cost::OtherI8 : Cost::BitsI4);
  if (!IsPowerOfTwo(remainder.args[1])) Add(wide ? Cost::MultiplyI8 : Cost::MultiplyI4);
  return true;
}

void WorkCounter::Intrinsic(const Expr& e) {
  const std::string name = GenericName(e.name);
  if (Inquiries().count(name) > 0) return;
  const bool part = name == "real" || name == "dble" || name == "aimag";
  if (part && !e.args.empty() && economy_.reuses)
    OnePart(e.args[0]);
  else
    EvaluateArguments(e);
  if (name == "merge") selects_ = true;
  if (Characters(e)) return;
  const Type type = name == "merge" || e.args.empty() ? e.type : e.args[0].type;
  const bool floating = type.cls == TypeClass::Real || type.cls == TypeClass::Complex;
  const bool wide = type.kind > 4 || e.type.kind > 4;
  if (type.kind > 8) {
    static const std::set<std::string> simple = {"abs", "max", "min", "sign", "real", "dble", "int", "merge", "aint"};
    constexpr double kFunction = 80;
    NotCounted(e, name, "this kind is not characterized");
    return WideNumber(type, simple.count(name) > 0 ? 1 : kFunction);
  }
  if (name == "real" || name == "dble" || name == "int" || name == "cmplx" || name == "logical") {
    if (e.type == type || type.cls == TypeClass::Complex || name == "logical") return;
    return Convert(type, e.type);
  }
  if (name == "aimag" || name == "transfer") return;
  if (name == "is_iostat_end" || name == "is_iostat_eor") return Add(Cost::CompareI4);
  if (name == "isnan" || name.rfind("__builtin_ieee_is_", 0) == 0) return AddReal(Cost::CompareR4, type);
  if (name == "char" || name == "achar" || name == "ichar" || name == "iachar")
    return Add(Cost::BitsI4);
  // To the nearest: half of one, with the number's sign, is added before.
  if (floating && (name == "anint" || name == "nint")) {
    AddReal(Cost::SimpleR4, type, 2);
    AddReal(Cost::AddR4, type);
  }
  if (name == "nint" || name == "floor" || name == "ceiling") {
    AddReal(Cost::TruncateR4, type);
    return Add(wide ? Cost::ToIntegerR8 : Cost::ToIntegerR4);
  }
  if (name == "mod" || name == "modulo") {
    if (floating && LongQuotient(e)) return;
    if (floating) return AddReal(Cost::OtherR4, type);
    const bool constant = e.args.size() == 2 && e.args[1].kind == ExprKind::Constant;
    if (!constant) return Add(type.kind > 4 ? Cost::DivideI8 : Cost::DivideI4);
    // A mask; where the sign is the dividend's, a shift, a sum and a difference besides.
    if (IsPowerOfTwo(e.args[1])) return Add(type.kind > 4 ? Cost::OtherI8 : Cost::BitsI4, name == "mod" ? 4 : 1);
    Add(type.kind > 4 ? Cost::MultiplyI8 : Cost::MultiplyI4, 2);
    return Add(type.kind > 4 ? Cost::OtherI8 : Cost::ShiftI4, 2);
  }
  if (name == "popcnt" || name == "poppar" || name == "leadz" || name == "trailz")
    return Add(type.kind > 4 ? Cost::OtherI8 : Cost::BitsI4, 2);
  const auto found = Elementals().find(name);
  if (found == Elementals().end())
    return NotCounted(e, "intrinsic " + name, "no cost is known for it");
  const bool magnitude = (type.cls == TypeClass::Complex && name == "abs") || name == "hypot";
  if (magnitude && wide && loop_.calls_for_magnitudes && !ComesBack(e.args[0])) {
    return AddSerial(CallUse("magnitude of complex numbers", "The C library finds it, and chooses by the sizes of the parts.", 0,
                             {{"SEQ-CD-MAGNITUDE"}}));
  }
  if (magnitude) {
    AddReal(Cost::MultiplyR4, type, 2);
    return AddReal(Cost::SquareRootR4, type);
  }
  // One operation fewer than operands: max(a, b, c) is two.
  double times = name == "max" || name == "min" ? static_cast<double>(e.args.size()) - 1 : 1;
  if (name == "dim" || name == "sign") times = 2;
  // A shift and a mask; two shifts put together; what one mask takes and its complement, put together.
  if (name == "ibits" || name == "maskl" || name == "maskr") times = 2;
  if (name == "dshiftl" || name == "dshiftr" || name == "merge_bits") times = 3;
  if (type.cls == TypeClass::Complex && name != "conjg") times *= 3;  // which is one change of sign
  if (floating && HalfOfPair(e, name)) {
    const auto sine = static_cast<Cost>(static_cast<int>(Cost::SineR4) + (wide ? 1 : 0));
    AddVector(sine, 1);
    return AddScalar(sine, kSecondOfPair);
  }
  if (floating) return AddReal(found->second.real, type, times);
  Add(type.kind > 4 ? Cost::OtherI8 : found->second.integer4, times);
}

std::optional<Cost> CalledFunction(const Expr& intrinsic) {
  const auto found = Elementals().find(GenericName(intrinsic.name));
  const bool called = intrinsic.kind == ExprKind::Intrinsic && found != Elementals().end() &&
                      intrinsic.type.cls == TypeClass::Real && GroupOf(found->second.real) == CostGroup::Call;
  if (!called) return std::nullopt;
  return static_cast<Cost>(static_cast<int>(found->second.real) + (intrinsic.type.kind > 4 ? 1 : 0));
}

/// Is it one of the mathematical library's?
bool WorkCounter::CallsFunction(const Expr& intrinsic) { return CalledFunction(intrinsic).has_value(); }

}  // namespace fortell::hierarchy
