// Expressions and types as JSON: an expression is an array whose first element names its kind.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "db/program-model-json.h"
#include "db/program-model-reading.h"

namespace fortell {
namespace {

using json_reading::As;
using json_reading::Element;
using nlohmann::json;

constexpr std::array<std::pair<TypeClass, char>, 7> kTypeLetters{{{TypeClass::Integer, 'i'},
                                                                  {TypeClass::Real, 'r'},
                                                                  {TypeClass::Complex, 'c'},
                                                                  {TypeClass::Logical, 'l'},
                                                                  {TypeClass::Character, 'h'},
                                                                  {TypeClass::Derived, 'd'},
                                                                  {TypeClass::Unknown, '?'}}};

constexpr std::array<std::pair<ExprKind, char>, 10> kKindCodes{{
    {ExprKind::Constant, 'c'},
    {ExprKind::Variable, 'v'},
    {ExprKind::Array, 'a'},
    {ExprKind::Triplet, ':'},
    {ExprKind::Operation, 'o'},
    {ExprKind::Intrinsic, 'f'},
    {ExprKind::Function, 'u'},
    {ExprKind::Constructor, '['},
    {ExprKind::ImpliedDo, 'd'},
    {ExprKind::Other, '?'},
}};

constexpr long kLongestCharacter = 1L << 30;

std::string KindCode(ExprKind kind) {
  for (const auto& [value, code] : kKindCodes)
    if (value == kind) return {code};
  return "?";
}

ExprKind KindFromCode(std::string_view code) {
  for (const auto& [kind, letter] : kKindCodes)
    if (code.size() == 1 && code[0] == letter) return kind;
  throw json_reading::Malformed("unknown expression kind '" + std::string(code) + "'");
}

/// The rank, with the shape site where there is one.
json RankToJson(const Expr& e) {
  if (e.shape_site < 0) return e.rank;
  return json::array({e.rank, e.shape_site});
}
void RankFrom(Element j, Expr& e) {
  if (!j.is_array()) {
    e.rank = As<int>(j, "a rank");
    return;
  }
  const auto pair = json_reading::Record(j, 2);
  e.rank = As<int>(pair[0], "a rank");
  e.shape_site = As<int>(pair[1], "a site");
}

}  // namespace

std::string TypeCode(Type type) {
  for (const auto& [cls, letter] : kTypeLetters) {
    if (cls != type.cls) continue;
    std::string code(1, letter);
    if (type.kind != 0) code += std::to_string(type.kind);
    if (type.length >= 0) code += "*" + std::to_string(type.length);
    return code;
  }
  return "?";
}

Type TypeFromCode(const std::string& code) {
  Type type;
  if (code.empty()) return type;
  for (const auto& [cls, letter] : kTypeLetters)
    if (letter == code[0]) type.cls = cls;
  for (std::size_t i = 1; i < code.size() && code[i] >= '0' && code[i] <= '9' && i < 4; ++i)
    type.kind = 10 * type.kind + (code[i] - '0');
  if (const auto star = code.find('*'); star != std::string::npos)
    type.length = static_cast<int>(
        std::clamp(std::strtol(code.c_str() + star + 1, nullptr, 10), -1L, kLongestCharacter));
  return type;
}

constexpr char kDynamicFunction[] = "U";
constexpr char kSubstring[] = "V";

json ToJson(const Expr& e) {
  json j;
  switch (e.kind) {
    case ExprKind::None:
      return nullptr;
    case ExprKind::Constant:
      return json::array({"c", TypeCode(e.type), e.value});
    case ExprKind::Variable:
      j = json::array({e.value != 0 ? kSubstring : "v", e.symbol, TypeCode(e.type)});
      if (e.shape_site >= 0) j.push_back(e.shape_site);
      return j;
    case ExprKind::Triplet:
      j = json::array({":"});
      break;
    case ExprKind::Array:
    case ExprKind::ImpliedDo:
      j = json::array({KindCode(e.kind), e.symbol, TypeCode(e.type), RankToJson(e)});
      break;
    default:
      j = json::array({KindCode(e.kind), e.name, TypeCode(e.type), RankToJson(e)});
      if (e.kind == ExprKind::Function && e.value != 0) j[0] = kDynamicFunction;
  }
  for (const Expr& a : e.args) j.push_back(ToJson(a));
  return j;
}

Expr ExprFrom(Element j) {
  Expr e;
  if (j.is_null()) return e;
  const auto items = json_reading::List(j, "an expression");
  auto item = items.begin();
  std::size_t read = 0;
  const auto next = [&] {
    if (!(item != items.end())) throw json_reading::Malformed("an expression is too short");
    const Element value = *item;
    ++item;
    ++read;
    return value;
  };
  const auto code = As<std::string>(next(), "kind of an expression");
  if (code == kDynamicFunction || code == kSubstring) e.value = 1;
  e.kind = code == kDynamicFunction ? ExprKind::Function : code == kSubstring ? ExprKind::Variable : KindFromCode(code);
  const auto type = [&] { e.type = TypeFromCode(As<std::string>(next(), "a type")); };
  switch (e.kind) {
    case ExprKind::Constant: {
      type();
      const Element value = next();
      e.value = value.is_null() ? 0 : As<double>(value, "a constant");  // JSON has no infinity or NaN
      return e;
    }
    case ExprKind::Variable:
      e.symbol = As<int>(next(), "a symbol");
      type();
      if (item != items.end()) e.shape_site = As<int>(next(), "a site");
      return e;
    case ExprKind::Triplet:
      e.type = kI4;
      e.rank = 1;
      break;
    case ExprKind::Array:
    case ExprKind::ImpliedDo:
      e.symbol = As<int>(next(), "a symbol");
      type();
      RankFrom(next(), e);
      break;
    default:
      e.name = As<std::string>(next(), "a name");
      type();
      RankFrom(next(), e);
  }
  e.args.reserve(items.size() - read);
  while (item != items.end()) e.args.push_back(ExprFrom(next()));
  return e;
}

}  // namespace fortell
