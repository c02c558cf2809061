#include "predictor/hierarchy/lowering/joint-conditions.h"

#include <algorithm>
#include <boost/math/tools/roots.hpp>
#include <cmath>
#include <map>
#include <string>

namespace fortell::hierarchy {
namespace {

bool IsNot(const Expr& e) {
  return e.kind == ExprKind::Operation && e.name == "not" && e.args.size() == 1;
}

// .not. (a .and. b) is .not. a .or. .not. b.
std::string Joint(const Expr& e, bool negated) {
  if (e.kind != ExprKind::Operation) return "";
  if (IsNot(e)) return Joint(e.args[0], !negated);
  if (e.name == "and") return negated ? "or" : "and";
  if (e.name == "or") return negated ? "and" : "or";
  return "";
}

Expr Negated(const Expr& e) {
  static const std::map<std::string, std::string> opposites = {{"eq", "ne"}, {"ne", "eq"}, {"lt", "ge"},
                                                               {"ge", "lt"}, {"le", "gt"}, {"gt", "le"}};
  Expr opposite = e;
  if (const auto found = opposites.find(e.name); e.kind == ExprKind::Operation && found != opposites.end()) {
    opposite.name = found->second;
    return opposite;
  }
  opposite = Expr{};
  opposite.kind = ExprKind::Operation;
  opposite.name = "not";
  opposite.type = e.type;
  opposite.args = {e};
  return opposite;
}

void Flatten(const Expr& e, const std::string& joint, bool negated, std::vector<Expr>& parts) {
  if (joint.empty() || Joint(e, negated) != joint) {
    parts.push_back(negated ? Negated(e) : e);
  } else if (IsNot(e)) {
    Flatten(e.args[0], joint, !negated, parts);
  } else {
    for (const Expr& a : e.args) Flatten(a, joint, negated, parts);
  }
}

Expr Joined(const Expr& a, const Expr& b, const std::string& joint) {
  Expr both;
  both.kind = ExprKind::Operation;
  both.name = joint;
  both.type = a.type;
  both.args = {a, b};
  return both;
}

/// The share of each part's executions that leave the answer open, when `further` parts are asked behind the first one in
/// the mean: share + share^2 + ... + share^(parts-1) = further.
double OpenShare(int parts, double further) {
  constexpr int kBits = 40;
  const auto excess = [&](double share) {
    double sum = 0, power = 1;
    for (int k = 1; k < parts; ++k) sum += power *= share;
    return sum - further;
  };
  if (excess(0) >= 0) return 0;
  if (excess(1) <= 0) return 1;
  const auto [least, most] = boost::math::tools::bisect(excess, 0.0, 1.0, boost::math::tools::eps_tolerance<double>(kBits));
  return (least + most) / 2;
}

}  // namespace

std::string JointOf(const Expr& condition) { return Joint(condition, false); }

std::size_t PartCount(const Expr& condition) {
  std::vector<Expr> parts;
  Flatten(condition, JointOf(condition), false, parts);
  return parts.size();
}

std::vector<ConditionPart> PartsOf(const Expr& condition, double truth, int jumps,
                                   const std::function<bool(const Expr&)>& about_data, std::optional<double> asked_in_mean) {
  const std::vector<ConditionPart> whole = {{condition, 1, truth}};
  const std::string joint = JointOf(condition);
  if (joint.empty()) return whole;
  const bool all = joint == "and";
  std::vector<Expr> parts;
  Flatten(condition, joint, false, parts);
  const auto asked = static_cast<int>(std::count_if(parts.begin(), parts.end(), about_data));
  const int groups = std::min(asked, jumps);
  if (groups < 2) return whole;
  const double all_open = std::clamp(all ? truth : 1 - truth, 0.0, 1.0);
  double open = std::pow(all_open, 1.0 / groups), last_open = open;
  if (asked_in_mean) {
    // Fewer jumps than parts ask fewer, in proportion.
    open = OpenShare(groups, (*asked_in_mean - 1) * (groups - 1) / static_cast<double>(parts.size() - 1));
    const double last_reached = std::pow(open, groups - 1);
    last_open = last_reached > 0 ? std::min(1.0, all_open / last_reached) : 0;
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
          Joined(result[static_cast<std::size_t>(group)].condition, part, joint);
    else {
      const double left_open = group + 1 == groups ? last_open : open;
      result.push_back({part, std::pow(open, group), all ? left_open : 1 - left_open});
    }
  }
  return result;
}

}  // namespace fortell::hierarchy
