#include "instrumentor/counting/argument-text.h"

#include <fmt/format.h>

#include <cstdint>
#include <map>
#include <set>
#include <vector>

namespace fortell {
namespace {

std::string Constant(const Expr& e) {
  if (e.type.cls == TypeClass::Logical) return e.value != 0 ? ".true." : ".false.";
  return fmt::format("({}_{})", static_cast<std::int64_t>(e.value), e.type.kind);
}

std::string Operation(const Expr& e, const std::vector<std::string>& args) {
  static const std::map<std::string, std::string> kBinary = {
      {"add", "+"},  {"sub", "-"},  {"mul", "*"},  {"div", "/"},     {"eq", "=="},     {"ne", "/="},
      {"lt", "<"},   {"le", "<="},  {"gt", ">"},   {"ge", ">="},     {"and", ".and."}, {"or", ".or."},
      {"eqv", ".eqv."}, {"neqv", ".neqv."}};
  if (args.size() == 1 && e.name == "neg") return "(-" + args[0] + ")";
  if (args.size() == 1 && e.name == "not") return "(.not." + args[0] + ")";
  if (args.size() == 1 && e.name == "convert" && e.type.cls == TypeClass::Integer)
    return fmt::format("int({},{})", args[0], e.type.kind);
  const auto found = kBinary.find(e.name);
  if (args.size() != 2 || found == kBinary.end()) return "";
  return "(" + args[0] + found->second + args[1] + ")";
}

}  // namespace

std::string ArgumentText(const Expr& e, const std::function<std::string(int symbol)>& variable) {
  static const std::set<std::string> kIntrinsics = {"abs", "mod", "modulo", "max", "min", "iand", "ior", "ieor"};
  const bool plain = e.type.cls == TypeClass::Integer || e.type.cls == TypeClass::Logical;
  if (!plain || e.rank != 0) return "";
  if (e.kind == ExprKind::Constant) return Constant(e);
  if (e.kind == ExprKind::Variable) return variable(e.symbol);
  if (e.kind != ExprKind::Operation && e.kind != ExprKind::Intrinsic) return "";
  std::vector<std::string> args;
  for (const Expr& arg : e.args) {
    args.push_back(ArgumentText(arg, variable));
    if (args.back().empty()) return "";
  }
  if (e.kind == ExprKind::Operation) return Operation(e, args);
  if (kIntrinsics.count(e.name) == 0 || args.empty()) return "";
  return fmt::format("{}({})", e.name, fmt::join(args, ","));
}

}  // namespace fortell
