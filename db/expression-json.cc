// Expressions and types as JSON: an expression is an array whose first element names its kind.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <stdexcept>
#include <utility>

#include "db/program-model-json.h"

namespace fortell {
namespace {

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

ExprKind KindFromCode(const std::string& code) {
  for (const auto& [kind, letter] : kKindCodes)
    if (code.size() == 1 && code[0] == letter) return kind;
  // The readers turn this into an Error with the place of the document.
  throw json::other_error::create(501, "unknown expression kind '" + code + "'", nullptr);
}

/// The rank, with the shape site where there is one.
json RankToJson(const Expr& e) {
  if (e.shape_site < 0) return e.rank;
  return json::array({e.rank, e.shape_site});
}
void RankFromJson(const json& j, Expr& e) {
  e.rank = j.is_array() ? j.at(0).get<int>() : j.get<int>();
  if (j.is_array()) e.shape_site = j.at(1);
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

json ToJson(const Expr& e) {
  json j;
  switch (e.kind) {
    case ExprKind::None:
      return nullptr;
    case ExprKind::Constant:
      return json::array({"c", TypeCode(e.type), e.value});
    case ExprKind::Variable:
      j = json::array({"v", e.symbol, TypeCode(e.type)});
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

Expr ExprFromJson(const json& j) {
  Expr e;
  if (j.is_null()) return e;
  const auto& code = j.at(0).get_ref<const std::string&>();
  if (code == kDynamicFunction) e.value = 1;
  e.kind = e.value != 0 ? ExprKind::Function : KindFromCode(code);
  std::size_t first_arg = 4;
  switch (e.kind) {
    case ExprKind::Constant:
      e.type = TypeFromCode(j.at(1));
      e.value = j.at(2).is_null() ? 0 : j.at(2).get<double>();  // JSON has no infinity or NaN
      return e;
    case ExprKind::Variable:
      e.symbol = j.at(1);
      e.type = TypeFromCode(j.at(2));
      if (j.size() > 3) e.shape_site = j.at(3);
      return e;
    case ExprKind::Triplet:
      e.type = kI4;
      e.rank = 1;
      first_arg = 1;
      break;
    case ExprKind::Array:
    case ExprKind::ImpliedDo:
      e.symbol = j.at(1);
      e.type = TypeFromCode(j.at(2));
      RankFromJson(j.at(3), e);
      break;
    default:
      e.name = j.at(1);
      e.type = TypeFromCode(j.at(2));
      RankFromJson(j.at(3), e);
  }
  if (j.size() > first_arg) e.args.reserve(j.size() - first_arg);
  for (std::size_t i = first_arg; i < j.size(); ++i) e.args.push_back(ExprFromJson(j[i]));
  return e;
}

}  // namespace fortell
