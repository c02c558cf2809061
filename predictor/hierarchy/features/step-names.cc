#include "predictor/hierarchy/features/step-names.h"

#include <algorithm>
#include <cmath>

#include "db/program-walk.h"

namespace fortell::hierarchy {

int StepNames::Key(int symbol) {
  if (symbol < 0) return -1;
  const auto bound = dummies.find(symbol);
  if (bound != dummies.end()) return bound->second;
  const Symbol& s = model_.symbols[static_cast<std::size_t>(symbol)];
  if (s.base >= 0) {
    const int base = Key(s.base);
    const std::string_view name = s.name;
    const auto part = name.rfind('%');
    return Interned(components_, std::pair(base, part == std::string_view::npos ? name : name.substr(part)));
  }
  int& own = own_[static_cast<std::size_t>(symbol)];
  if (own >= 0) return own;
  const std::string everywhere = NameEverywhere(s);
  return own = everywhere.empty() ? next_++ : Interned(everywhere_, everywhere);
}

std::set<int> StepNames::Keys(const std::set<int>& symbols) {
  std::set<int> keys;
  for (const int symbol : symbols) keys.insert(Key(symbol));
  return keys;
}

PlaceRead StepNames::PlaceOf(const Expr& e) {
  PlaceRead read;
  read.whole = e.rank > 0 || e.args.empty();
  read.place.subscripts = Subscripts(e);
  for (std::size_t k = 0; k < e.args.size(); ++k) {
    if (const int variable = read.place.subscripts[k].variable; variable >= 0) {
      read.scalars.push_back(variable);
      continue;
    }
    ForEachPart(e.args[k], [&](const Expr& part) {
      if (part.kind == ExprKind::Variable) read.scalars.push_back(Key(part.symbol));
      if (part.kind == ExprKind::Array || part.kind == ExprKind::Function) read.indirect = true;
    });
  }
  std::sort(read.scalars.begin(), read.scalars.end());
  read.scalars.erase(std::unique(read.scalars.begin(), read.scalars.end()), read.scalars.end());
  return read;
}

int StepNames::KeyOfPart(const Expr& e) {
  const int array = Key(e.symbol);
  return Interned(parts_, std::pair(array, ElementPlace{Subscripts(e)}));
}

int StepNames::KeyOfValue(const Expr& e) { return Interned(values_, Form(e)); }

std::vector<Subscript> StepNames::Subscripts(const Expr& e) {
  std::vector<Subscript> subscripts;
  subscripts.reserve(e.args.size());
  for (const Expr& a : e.args) subscripts.push_back(SubscriptOf(a));
  return subscripts;
}

Subscript StepNames::SubscriptOf(const Expr& e) {
  const bool sum = e.kind == ExprKind::Operation && (e.name == "add" || e.name == "sub") && e.args.size() == 2 &&
                   e.args[0].kind == ExprKind::Variable && e.args[1].kind == ExprKind::Constant;
  if (sum) return Behind(e.args[0].symbol, e.name == "add" ? e.args[1].value : -e.args[1].value);
  if (e.kind == ExprKind::Variable) return Behind(e.symbol, 0);
  return {-1, 0, Form(e)};
}

Subscript StepNames::Behind(int symbol, double offset) {
  const int key = Key(symbol);
  const auto to = follows.find(key);
  if (to == follows.end()) return {key, std::llround(offset)};
  return {to->second.variable, to->second.offset + std::llround(offset)};
}

void StepNames::SetInteger(const Expr& scalar, const Expr& value, bool always) {
  const int key = Key(scalar.symbol);
  const Subscript to = SubscriptOf(value);
  Forget({key});
  if (always && scalar.type.cls == TypeClass::Integer && to.variable >= 0 && to.variable != key) follows[key] = to;
}

void StepNames::Forget(const std::set<int>& keys) {
  for (auto at = follows.begin(); at != follows.end();)
    at = keys.count(at->first) > 0 || keys.count(at->second.variable) > 0 ? follows.erase(at) : std::next(at);
}

int StepNames::Form(const Expr& e) {
  std::vector<int> tokens;
  AddTokens(e, tokens);
  return forms.Of(tokens);
}

void StepNames::AddTokens(const Expr& e, std::vector<int>& tokens) {
  tokens.push_back(forms.Word(e));
  if (e.symbol >= 0) tokens.push_back(Key(e.symbol));
  for (const Expr& a : e.args) {
    tokens.push_back(Forms::kOpen);
    AddTokens(a, tokens);
    tokens.push_back(Forms::kClose);
  }
}

}  // namespace fortell::hierarchy
