#include "instrumentor/counting/names-in-text.h"

#include <algorithm>
#include <cctype>

namespace fortell {

bool IsPartOfName(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

std::string InLowerCase(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

bool IsWordOf(const std::string& name, const std::string& text) {
  const std::string lower = InLowerCase(text);
  for (std::size_t at = 0; (at = lower.find(name, at)) != std::string::npos; ++at) {
    const std::size_t end = at + name.size();
    const bool begins = at == 0 || (!IsPartOfName(lower[at - 1]) && lower[at - 1] != '%');
    if (begins && (end == lower.size() || !IsPartOfName(lower[end]))) return true;
  }
  return false;
}

std::size_t FindReference(const std::string& reference, const std::string& text) {
  const std::size_t at = text.find(reference);
  const bool whole = at != std::string::npos && (at == 0 || (!IsPartOfName(text[at - 1]) && text[at - 1] != '%'));
  return whole ? at : std::string::npos;
}

std::set<std::string> WordsOf(const std::string& text) {
  const std::string lower = InLowerCase(text);
  std::set<std::string> words;
  for (auto at = lower.begin(); (at = std::find_if(at, lower.end(), IsPartOfName)) != lower.end();) {
    const auto end = std::find_if_not(at, lower.end(), IsPartOfName);
    if (!std::isdigit(static_cast<unsigned char>(*at))) words.emplace(at, end);
    at = end;
  }
  return words;
}

std::set<std::string> ReferencesIn(const std::string& text) {
  const std::string lower = InLowerCase(text);
  std::set<std::string> names;
  for (std::size_t end = lower.find('('); end != std::string::npos; end = lower.find('(', end + 1)) {
    std::size_t begin = end;
    while (begin > 0 && IsPartOfName(lower[begin - 1])) --begin;
    if (begin < end && (begin == 0 || lower[begin - 1] != '%')) names.insert(lower.substr(begin, end - begin));
  }
  return names;
}

bool BeginsWith(const std::string& text, Span at, const std::string& name) {
  if (!at.Valid() || at.end - at.begin <= name.size()) return false;
  const char next = text[at.begin + name.size()];
  return InLowerCase(text.substr(at.begin, name.size())) == name && (next == ' ' || next == '=');
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
