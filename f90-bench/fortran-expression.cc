#include <fmt/format.h>

#include <array>
#include <cmath>

#include "f90-bench/fortran-text.h"

namespace fortell {
namespace {

/// Precedence of the operators (10.1.3, table 10.1), loosest first.
enum Level {
  kEquivalence = 1,
  kOr,
  kAnd,
  kNot,
  kRelation,
  kConcat,
  kSum,
  kProduct,
  kPower,
  kPrimary
};

struct Operator {
  const char* name;
  const char* text;
  Level level;
};
constexpr std::array<Operator, 18> kOperators{{
    {"add", " + ", kSum},
    {"sub", " - ", kSum},
    {"mul", " * ", kProduct},
    {"div", " / ", kProduct},
    {"pow", "**", kPower},
    {"neg", "-", kSum},
    {"eq", " == ", kRelation},
    {"ne", " /= ", kRelation},
    {"lt", " < ", kRelation},
    {"le", " <= ", kRelation},
    {"gt", " > ", kRelation},
    {"ge", " >= ", kRelation},
    {"and", " .and. ", kAnd},
    {"or", " .or. ", kOr},
    {"not", ".not. ", kNot},
    {"eqv", " .eqv. ", kEquivalence},
    {"neqv", " .neqv. ", kEquivalence},
    {"concat", " // ", kConcat},
}};

const Operator* FindOperator(const Expr& e) {
  if (e.kind != ExprKind::Operation) return nullptr;
  for (const Operator& o : kOperators)
    if (e.name == o.name) return &o;
  return nullptr;
}

bool IsConversion(const Expr& e) {
  return e.kind == ExprKind::Operation && e.name == "convert" && e.args.size() == 1;
}

/// True when an operation makes `from` of its own accord what the other operand is (10.1.9.3).
bool Promotes(Type from, Type other) {
  const auto order = [](TypeClass c) {
    return c == TypeClass::Integer ? 1 : c == TypeClass::Real ? 2 : c == TypeClass::Complex ? 3 : 9;
  };
  if (order(from.cls) == 9 || order(other.cls) == 9) return false;
  if (from.cls == other.cls) return from.kind < other.kind;
  if (other.cls == TypeClass::Complex && from.cls == TypeClass::Real)
    return from.kind <= other.kind;
  return order(from.cls) < order(other.cls);
}

class ExpressionWriter {
 public:
  explicit ExpressionWriter(const std::vector<Symbol>& symbols) : symbols_(symbols) {}

  std::string Text(const Expr& e) const {
    switch (e.kind) {
      case ExprKind::None:
        return "";
      case ExprKind::Constant:
        return ConstantText(e.type, e.value);
      case ExprKind::Variable:
        return Name(e.symbol);
      case ExprKind::Array:
        return Name(e.symbol) + (e.args.empty() ? "" : Arguments(e.args));
      case ExprKind::Triplet:
        return Triplet(e.args);
      case ExprKind::Operation:
        return Operation(e);
      case ExprKind::Constructor:
        return "(/ " + List(e.args, 0) + " /)";
      case ExprKind::ImpliedDo:
        return ImpliedDo(e);
      case ExprKind::Intrinsic:
        // REAL and INT are of the default kind where none is given.
        if ((e.name == "real" || e.name == "int") && e.args.size() == 1 && e.type.kind != 4)
          return Conversion(e);
        return e.name + Arguments(e.args);
      default:
        return e.name + Arguments(e.args);
    }
  }

 private:
  std::string Name(int symbol) const {
    return symbol >= 0 && symbol < static_cast<int>(symbols_.size())
               ? symbols_[static_cast<std::size_t>(symbol)].name
               : "?";
  }

  std::string List(const std::vector<Expr>& args, std::size_t first) const {
    std::string text;
    for (std::size_t i = first; i < args.size(); ++i) {
      if (!args[i].Present()) continue;
      text += (text.empty() ? "" : ", ") + Text(args[i]);
    }
    return text;
  }
  std::string Arguments(const std::vector<Expr>& args) const { return "(" + List(args, 0) + ")"; }

  std::string Triplet(const std::vector<Expr>& args) const {
    const auto part = [&](std::size_t i) {
      return i < args.size() ? Text(args[i]) : std::string();
    };
    const std::string stride = part(2);
    return part(0) + ":" + part(1) + (stride.empty() ? "" : ":" + stride);
  }

  std::string ImpliedDo(const Expr& e) const {
    if (e.args.size() < 3) return "?";
    const std::string stride = Text(e.args[2]);
    return "(" + List(e.args, 3) + ", " + Name(e.symbol) + " = " + Text(e.args[0]) + ", " +
           Text(e.args[1]) + (stride.empty() ? "" : ", " + stride) + ")";
  }

  std::string Conversion(const Expr& e) const {
    const std::string inner = Text(e.args[0]);
    const std::string kind = e.type.kind == 4 ? "" : std::to_string(e.type.kind);
    const std::string second = kind.empty() ? ")" : ", " + kind + ")";
    switch (e.type.cls) {
      case TypeClass::Integer:
        return "int(" + inner + second;
      case TypeClass::Real:
        return "real(" + inner + second;
      case TypeClass::Complex:
        return "cmplx(" + inner + (kind.empty() ? ")" : ", kind=" + kind + ")");
      case TypeClass::Logical:
        return "logical(" + inner + second;
      default:
        return inner;
    }
  }

  /// The operand without its conversion where the operation itself converts.
  const Expr& Unconverted(const Expr& operation, std::size_t i) const {
    const Expr& e = operation.args[i];
    if (operation.args.size() != 2 || !IsConversion(e)) return e;
    const Expr& other = operation.args[1 - i];
    // Of two conversions the second one is written, and makes the first one follow.
    const bool other_is_there = i == 0 || !IsConversion(other);
    const bool implied =
        other_is_there && other.type == e.type && Promotes(e.args[0].type, other.type);
    return implied ? e.args[0] : e;
  }

  int LevelOf(const Expr& e) const {
    if (e.kind == ExprKind::Constant && std::signbit(e.value) && e.type.cls != TypeClass::Logical &&
        e.type.cls != TypeClass::Complex)
      return kSum;
    const Operator* o = FindOperator(e);
    return o ? o->level : kPrimary;
  }

  std::string Operand(const Expr& e, int least_level) const {
    return LevelOf(e) < least_level ? "(" + Text(e) + ")" : Text(e);
  }

  std::string Operation(const Expr& e) const {
    if (IsConversion(e)) return Conversion(e);
    const Operator* o = FindOperator(e);
    if (!o || e.args.empty() || e.args.size() > 2) return e.name + Arguments(e.args);
    if (e.args.size() == 1) return o->text + Operand(e.args[0], o->level + 1);
    // Left-associative, but ** is right-associative and relations do not associate.
    const bool left = o->level != kPower && o->level != kRelation;
    const bool right = o->level == kPower;
    return Operand(Unconverted(e, 0), o->level + (left ? 0 : 1)) + o->text +
           Operand(Unconverted(e, 1), o->level + (right ? 0 : 1));
  }

  const std::vector<Symbol>& symbols_;
};

/// Shortest decimal that reads back as the same value, always with a point. Kinds that have a
/// notation of their own are written in it.
std::string RealText(double value, int kind) {
  std::string text =
      kind >= 8 ? fmt::format("{}", value) : fmt::format("{}", static_cast<float>(value));
  const std::size_t exponent = text.find('e');
  std::string mantissa = text.substr(0, exponent);
  if (mantissa.find('.') == std::string::npos) mantissa += ".0";
  const std::string power = exponent == std::string::npos ? "" : text.substr(exponent + 1);
  if (kind == 8) return mantissa + "d" + (power.empty() ? "0" : power);
  if (!power.empty()) mantissa += "e" + power;
  return kind == 4 ? mantissa : mantissa + "_" + std::to_string(kind);
}

}  // namespace

std::string TypeText(Type type) {
  const char* name = type.cls == TypeClass::Integer   ? "integer"
                     : type.cls == TypeClass::Real    ? "real"
                     : type.cls == TypeClass::Complex ? "complex"
                     : type.cls == TypeClass::Logical ? "logical"
                                                      : "character";
  return type.kind == 4 || type.kind == 0 ? name : fmt::format("{}({})", name, type.kind);
}

std::string ConstantText(Type type, double value) {
  const std::string suffix = type.kind == 4 ? "" : "_" + std::to_string(type.kind);
  switch (type.cls) {
    case TypeClass::Integer:
      return fmt::format("{:.0f}", value) + suffix;
    case TypeClass::Logical:
      return (value != 0 ? ".true." : ".false.") + suffix;
    case TypeClass::Complex:
      return "(" + RealText(value, type.kind) + ", " + RealText(0, type.kind) + ")";
    default:
      return RealText(value, type.kind);
  }
}

std::string ExprText(const Expr& expr, const std::vector<Symbol>& symbols) {
  return ExpressionWriter(symbols).Text(expr);
}

}  // namespace fortell
