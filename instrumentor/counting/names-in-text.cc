#include "instrumentor/counting/names-in-text.h"

#include <algorithm>
#include <cctype>

namespace fortell {

bool IsWordOf(const std::string& name, const std::string& text) {
  const auto part_of_name = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
  };
  std::string lower = text;
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  for (std::size_t at = 0; (at = lower.find(name, at)) != std::string::npos; ++at) {
    const std::size_t end = at + name.size();
    const bool begins = at == 0 || (!part_of_name(lower[at - 1]) && lower[at - 1] != '%');
    if (begins && (end == lower.size() || !part_of_name(lower[end]))) return true;
  }
  return false;
}

bool NamesAreClear(const Expr& e, const std::vector<Symbol>& symbols,
                   std::map<std::string, int>& meanings) {
  if (e.kind == ExprKind::Variable && e.symbol >= 0) {
    const auto& name = symbols[static_cast<std::size_t>(e.symbol)].name;
    if (meanings.emplace(name, e.symbol).first->second != e.symbol) return false;
  }
  return std::all_of(e.args.begin(), e.args.end(), [&](const Expr& arg) {
    return NamesAreClear(arg, symbols, meanings);
  });
}

}  // namespace fortell
