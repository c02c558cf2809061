#include "predictor/hierarchy/lowering/joint-conditions.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace fortell::hierarchy {
namespace {

void Flatten(const Expr& e, const std::string& joint, std::vector<Expr>& parts) {
  if (e.kind != ExprKind::Operation || e.name != joint) {
    parts.push_back(e);
    return;
  }
  for (const Expr& a : e.args) Flatten(a, joint, parts);
}

Expr Joined(const Expr& a, const Expr& b, const Expr& like) {
  Expr both = like;
  both.args = {a, b};
  return both;
}

}  // namespace

std::size_t PartCount(const Expr& condition) {
  std::vector<Expr> parts;
  Flatten(condition, condition.name, parts);
  return parts.size();
}

std::vector<ConditionPart> PartsOf(const Expr& condition, double truth, int jumps,
                                   const std::function<bool(const Expr&)>& about_data) {
  const std::vector<ConditionPart> whole = {{condition, 1, truth}};
  const bool all = condition.name == "and";
  if (condition.kind != ExprKind::Operation || (!all && condition.name != "or")) return whole;
  std::vector<Expr> parts;
  Flatten(condition, condition.name, parts);
  const auto asked = static_cast<int>(std::count_if(parts.begin(), parts.end(), about_data));
  const int groups = std::min(asked, jumps);
  if (groups < 2) return whole;
  const double open = std::pow(std::clamp(all ? truth : 1 - truth, 0.0, 1.0), 1.0 / groups);
  std::vector<ConditionPart> result;
  int data = 0;
  for (const Expr& part : parts) {
    const bool about = about_data(part);
    // Those of the same group, and what is known beforehand, go with the one before.
    const int group = about ? data * groups / asked : std::max(0, static_cast<int>(result.size()) - 1);
    data += about ? 1 : 0;
    if (group < static_cast<int>(result.size()))
      result[static_cast<std::size_t>(group)].condition =
          Joined(result[static_cast<std::size_t>(group)].condition, part, condition);
    else
      result.push_back({part, std::pow(open, group), all ? open : 1 - open});
  }
  return result;
}

}  // namespace fortell::hierarchy
