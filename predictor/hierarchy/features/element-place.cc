#include "predictor/hierarchy/features/element-place.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace fortell::hierarchy {

int Forms::Of(const std::vector<int>& tokens) {
  const auto [known, is_new] = numbers_.try_emplace(tokens, static_cast<int>(tokens_.size()));
  if (is_new) tokens_.push_back(tokens);
  return known->second;
}

int Forms::Word(const Expr& e) {
  const double value = e.kind == ExprKind::Constant ? e.value : 0;
  return words_.try_emplace({e.kind, e.name, value}, kClose - 1 - static_cast<int>(words_.size())).first->second;
}

bool Forms::Mentions(int form, int variable) const {
  const auto& tokens = tokens_[static_cast<std::size_t>(form)];
  return std::find(tokens.begin(), tokens.end(), variable) != tokens.end();
}

bool Forms::HasVariables(int form) const {
  const auto& tokens = tokens_[static_cast<std::size_t>(form)];
  return std::any_of(tokens.begin(), tokens.end(), [](int token) { return token >= 0; });
}

int Forms::SideBySide(int form, int variable) {
  if (!Mentions(form, variable)) return form;
  std::vector<int> tokens = tokens_[static_cast<std::size_t>(form)];
  std::replace(tokens.begin(), tokens.end(), variable, kSideBySide);
  return Of(tokens);
}

ElementPlace SideBySide(ElementPlace place, int variable, Forms& forms) {
  place.left = false;
  if (variable < 0) return place;
  for (Subscript& s : place.subscripts)
    if (s.variable == variable)
      s = {-1, 0, Forms::kAll};
    else if (s.variable < 0)
      s.rest = forms.SideBySide(s.rest, variable);
  return place;
}

std::optional<ElementPlace> StepBack(ElementPlace place, int variable, double step, const Forms& forms) {
  constexpr double kFarthest = 4;
  for (Subscript& s : place.subscripts) {
    if (s.variable < 0 && forms.Mentions(s.rest, variable)) return std::nullopt;
    if (s.variable != variable) continue;
    const double by = static_cast<double>(s.offset) - step;
    if (std::abs(by) > kFarthest) return std::nullopt;
    s.offset = std::llround(by);
  }
  return place;
}

std::int64_t Distance(const ElementPlace& place, int variable) {
  for (const Subscript& s : place.subscripts)
    if (s.variable == variable && s.offset != 0) return std::abs(s.offset);
  return 0;
}

bool IsAmong(const ElementPlace& place, const ElementPlace& all, const Forms& forms) {
  const auto same = [&](const Subscript& one, const Subscript& other) {
    if (one == other) return true;
    return other.variable < 0 && other.rest == Forms::kAll && one.variable < 0 && !forms.HasVariables(one.rest);
  };
  return !place.left && std::equal(place.subscripts.begin(), place.subscripts.end(), all.subscripts.begin(), all.subscripts.end(), same);
}

}  // namespace fortell::hierarchy
