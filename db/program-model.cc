#include "db/program-model.h"

namespace fortell {

int Type::Bytes() const {
  switch (cls) {
    case TypeClass::Integer:
    case TypeClass::Real:
    case TypeClass::Logical:
    case TypeClass::Character:
      return kind == 10 ? 16 : kind;  // x87 extended precision is stored in 16 bytes
    case TypeClass::Complex:
      return 2 * (kind == 10 ? 16 : kind);
    case TypeClass::Derived:
    case TypeClass::Unknown:
      return 0;
  }
  return 0;
}

std::string Type::Specifier() const {
  switch (cls) {
    case TypeClass::Integer:
      return kind == 4 ? "I" : "I" + std::to_string(kind);
    case TypeClass::Logical:
      return kind == 4 ? "L" : "L" + std::to_string(kind);
    case TypeClass::Real:
      if (kind == 4) return "RS";
      if (kind == 8) return "RD";
      if (kind == 16) return "RQ";
      if (kind == 2) return "RH";
      return "R" + std::to_string(kind);
    case TypeClass::Complex:
      if (kind == 4) return "CS";
      if (kind == 8) return "CD";
      return "C" + std::to_string(kind);
    case TypeClass::Character:
      return "CH";
    case TypeClass::Derived:
      return "DT";
    case TypeClass::Unknown:
      return "?";
  }
  return "?";
}

bool operator==(const Expr& a, const Expr& b) {
  return a.kind == b.kind && a.type == b.type && a.rank == b.rank && a.symbol == b.symbol &&
         a.name == b.name && a.value == b.value && a.args == b.args;
}

std::string NameEverywhere(const Symbol& symbol) {
  const bool shared = symbol.storage == Storage::Common || symbol.storage == Storage::Module ||
                      symbol.storage == Storage::Host;
  return symbol.global.empty() && shared ? symbol.name : symbol.global;
}

bool IsLocalScalar(const Symbol& symbol) {
  return symbol.storage == Storage::Local && symbol.dims.empty() && !symbol.pointer && !symbol.target &&
         !symbol.allocatable && NameEverywhere(symbol).empty();
}

std::string UnqualifiedName(const std::string& procedure) {
  const auto colon = procedure.rfind("::");
  return colon == std::string::npos ? procedure : procedure.substr(colon + 2);
}

}  // namespace fortell
