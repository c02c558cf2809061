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
                                   const std::function<bool(const Expr&)>& about_data,
                                   std::optional<double> first) {
  const std::vector<ConditionPart> whole = {{condition, 1, truth}};
  const bool all = condition.name == "and";
  if (condition.kind != ExprKind::Operation || (!all && condition.name != "or")) return whole;
  std::vector<Expr> parts;
  Flatten(condition, condition.name, parts);
  const auto asked = static_cast<int>(std::count_if(parts.begin(), parts.end(), about_data));
  const int groups = std::min(asked, jumps);
  if (groups < 2) return whole;
  // How often the whole and each group of parts leave the answer open to what follows.
  const double all_open = std::clamp(all ? truth : 1 - truth, 0.0, 1.0);
  double open = std::pow(all_open, 1.0 / groups), first_open = open;
  if (first && groups == asked && about_data(parts.front())) {
    first_open = std::clamp(all ? *first : 1 - *first, all_open, 1.0);
    open = first_open > 0 ? std::pow(all_open / first_open, 1.0 / (groups - 1)) : 0;
  }
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
    else {
      const double own = group == 0 ? first_open : open;
      result.push_back({part, group == 0 ? 1 : first_open * std::pow(open, group - 1), all ? own : 1 - own});
    }
  }
  return result;
}

}  // namespace fortell::hierarchy
