#include "predictor/classic/operation-name.h"

#include <algorithm>
#include <map>
#include <set>

namespace fortell {
namespace {

OperationNames Known(std::vector<std::string> names) { return {true, std::move(names)}; }
OperationNames Unknown() { return {}; }

Type OperandType(const Expr& expr) { return expr.args.empty() ? expr.type : expr.args[0].type; }

// Conversions are named after both types, "RS-I"; complex parts are taken, not converted.
OperationNames Conversion(const Type& from, const Type& to) {
  if (from == to) return Known({});
  if (from.cls == TypeClass::Complex && to.cls != TypeClass::Complex) {
    return Known({TypedName(from, "REAL")});
  }
  return Known({from.Specifier() + "-" + to.Specifier()});
}

// Elemental intrinsics named alike for every type.
const std::map<std::string, std::string>& PlainNames() {
  static const std::map<std::string, std::string> names = {
      {"abs", "ABS"},    {"sqrt", "SQRT"},   {"sin", "SIN"},      {"cos", "COS"},
      {"tan", "TAN"},    {"exp", "EXP"},     {"log", "LOG"},      {"mod", "MOD"},
      {"modulo", "MOD"}, {"conjg", "CONJG"}, {"iand", "AND"},     {"ior", "OR"},
      {"ieor", "EOR"},   {"ishft", "SHFT"},  {"ishftc", "SHFTC"}, {"aimag", "REAL"}};
  return names;
}

// Bit operations with a fixed position or length, else their V form.
const std::map<std::string, std::string>& BitNames() {
  static const std::map<std::string, std::string> names = {
      {"ibits", "BITS"}, {"ibset", "BSET"}, {"ibclr", "BSET"}, {"btest", "BTEST"}};
  return names;
}

bool ArgumentsFixed(const Expr& intrinsic) {
  return std::all_of(intrinsic.args.begin() + 1, intrinsic.args.end(),
                     [](const Expr& arg) { return arg.kind == ExprKind::Constant; });
}

}  // namespace

std::string TypedName(const Type& type, const std::string& operation) {
  return type.Specifier() + "-" + operation;
}

OperationNames NamesOfOperation(const Expr& operation, bool against_scalar) {
  const std::string& name = operation.name;
  const Type type = OperandType(operation);
  const std::string constant = against_scalar ? "CONST" : "";
  if (name == "add" || name == "sub" || name == "neg")
    return Known({TypedName(operation.type, "ADD")});
  if (name == "mul") return Known({TypedName(operation.type, "MUL")});
  if (name == "div") return Known({TypedName(operation.type, "DIV")});
  if (name == "pow") {
    const bool integer =
        operation.args.size() > 1 && operation.args[1].type.cls == TypeClass::Integer;
    return Known({TypedName(operation.type, integer ? "EXPI" : "EXPS")});
  }
  if (name == "eq" || name == "ne") return Known({TypedName(type, "EQ" + constant)});
  if (name == "lt" || name == "le" || name == "gt" || name == "ge") {
    return Known({TypedName(type, "GT" + constant)});
  }
  if (name == "and") return Known({TypedName(operation.type, "AND")});
  if (name == "or") return Known({TypedName(operation.type, "OR")});
  if (name == "eqv" || name == "neqv") return Known({TypedName(operation.type, "EOR")});
  if (name == "not") return Known({TypedName(operation.type, "NOT")});
  if (name == "convert") return Conversion(type, operation.type);
  return Unknown();
}

OperationNames NamesOfElemental(const Expr& intrinsic) {
  const std::string& name = intrinsic.name;
  const Type type = OperandType(intrinsic);
  if (const auto plain = PlainNames().find(name); plain != PlainNames().end()) {
    return Known({TypedName(type, plain->second)});
  }
  if (const auto bits = BitNames().find(name); bits != BitNames().end()) {
    return Known({TypedName(type, bits->second + (ArgumentsFixed(intrinsic) ? "" : "V"))});
  }
  if (name == "min" || name == "max") {
    const std::size_t comparisons = intrinsic.args.size() > 1 ? intrinsic.args.size() - 1 : 0;
    return Known(std::vector<std::string>(comparisons, TypedName(intrinsic.type, "MAX")));
  }
  if (name == "aint" || name == "anint") return Known({TypedName(type, "AINT")});
  if (name == "int" || name == "nint" || name == "floor" || name == "ceiling" || name == "real" ||
      name == "dble" || name == "cmplx" || name == "logical") {
    return Conversion(type, intrinsic.type);
  }
  // Which share of the mask is true is not in the profile for MERGE; half is the suite's middle
  // case.
  if (name == "merge") return Known({TypedName(intrinsic.type, "MERGEH")});
  return Unknown();
}

std::string NameOfTransformation(const std::string& intrinsic) {
  static const std::map<std::string, std::string> names = {
      {"sum", "SUM"},       {"product", "PRODUCT"},
      {"maxval", "MAXVAL"}, {"minval", "MAXVAL"},
      {"maxloc", "MAXLOC"}, {"minloc", "MAXLOC"},
      {"count", "COUNT"},   {"any", "ANY"},
      {"all", "ALL"},       {"dot_product", "DOTPRODUCT"},
      {"matmul", "MATMUL"}, {"transpose", "TRANSPOSE"},
      {"cshift", "CSHIFT"}, {"eoshift", "EOSHIFT"},
      {"pack", "PACKH"},    {"spread", "SPREAD"},
      {"unpack", "UNPACKH"}};
  const auto found = names.find(intrinsic);
  return found == names.end() ? "" : found->second;
}

bool IsReduction(const std::string& intrinsic) {
  static const std::set<std::string> reductions = {"sum",    "product",    "maxval", "minval",
                                                   "maxloc", "minloc",     "count",  "any",
                                                   "all",    "dot_product"};
  return reductions.count(intrinsic) > 0;
}

std::vector<std::string> ScalarEquivalent(const std::string& intrinsic, const Type& type) {
  if (intrinsic == "sum") return {TypedName(type, "ADD")};
  if (intrinsic == "product") return {TypedName(type, "MUL")};
  if (intrinsic == "dot_product" || intrinsic == "matmul") {
    return {TypedName(type, "MUL"), TypedName(type, "ADD")};
  }
  if (intrinsic == "maxval" || intrinsic == "minval" || intrinsic == "maxloc" ||
      intrinsic == "minloc") {
    return {TypedName(type, "GT")};
  }
  if (intrinsic == "count") return {"I-ADD"};
  if (intrinsic == "any") return {"L-OR"};
  if (intrinsic == "all") return {"L-AND"};
  // Shifts and transposition move each element once more.
  return {TypedName(type, "LOAD"), TypedName(type, "STORE")};
}

bool IsFree(const std::string& intrinsic) {
  static const std::set<std::string> free = {
      "size",     "shape",     "lbound", "ubound",      "kind",       "huge",      "tiny",
      "epsilon",  "precision", "range",  "digits",      "present",    "allocated", "associated",
      "bit_size", "len",       "radix",  "maxexponent", "minexponent"};
  return free.count(intrinsic) > 0;
}

}  // namespace fortell
