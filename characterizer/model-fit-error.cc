#include "characterizer/model-fit-error.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace fortell {

using namespace hierarchy;

namespace {

Parameter ErrorParameter(const std::string& group, std::vector<double> log_errors) {
  Parameter p;
  p.module = "model";
  p.name = "fit-error/" + group;
  p.unit = "1";
  p.samples = static_cast<int>(log_errors.size());
  // The worst twentieth (page faults, a neighbour) is left out of the RMS.
  std::sort(log_errors.begin(), log_errors.end(),
            [](double a, double b) { return std::abs(a) < std::abs(b); });
  const std::size_t usual = std::max<std::size_t>(1, log_errors.size() - log_errors.size() / 20);
  double squares = 0;
  std::vector<double> relative;
  for (std::size_t k = 0; k < log_errors.size(); ++k) {
    if (k < usual) squares += log_errors[k] * log_errors[k];
    relative.push_back(std::abs(std::expm1(log_errors[k])));
  }
  p.mean = p.low = p.minimum = std::sqrt(squares / static_cast<double>(usual));
  std::sort(relative.begin(), relative.end());
  p.median = relative[relative.size() / 2];
  p.high = relative[std::min(relative.size() - 1, relative.size() * 9 / 10)];
  p.reason =
      "held-out segments: mean is the RMS of log(predicted/measured), median and high the median "
      "and the 90th percentile of |predicted/measured - 1|";
  return p;
}

// Parameters that make up a good part of the point's time.
std::vector<std::size_t> ToldBy(const FitPoint& point, const Theta& theta) {
  constexpr double kGoodPart = 0.15;
  const auto used = UsedParameters(point);
  std::vector<double> derivatives;
  LogError(point, theta, used, derivatives);
  std::vector<std::size_t> told;
  for (std::size_t k = 0; k < used.size(); ++k)
    if (std::abs(derivatives[k]) > kGoodPart) told.push_back(used[k]);
  return told;
}

}  // namespace

std::map<std::string, int> PartsOf(const std::vector<FitPoint>& points, int parts,
                                   const Theta& theta) {
  std::map<std::string, std::set<std::size_t>> told;
  for (const FitPoint& p : points)
    for (std::size_t k : ToldBy(p, theta)) told[p.segment].insert(k);
  std::vector<int> tellers(kParameters, 0);
  for (const auto& entry : told)
    for (std::size_t k : entry.second) ++tellers[k];
  // Segments that tell a parameter and are left when one part is held out, by part.
  std::vector<std::vector<int>> left(static_cast<std::size_t>(parts), tellers);
  std::map<std::string, int> part;
  int number = 0;
  for (const FitPoint& p : points) part[p.segment] = -1;
  for (auto& [name, held_in] : part) {
    const auto& needs = told[name];
    std::vector<int>& here = left[static_cast<std::size_t>(number % parts)];
    if (std::any_of(needs.begin(), needs.end(), [&](std::size_t k) { return here[k] <= 1; }))
      continue;
    for (std::size_t k : needs) --here[k];
    held_in = number++ % parts;
  }
  return part;
}

std::vector<Parameter> ErrorsOf(const std::vector<HeldOutTime>& held) {
  std::map<std::string, std::vector<double>> groups;
  for (const HeldOutTime& time : held) {
    const double error = std::log(time.predicted_s / time.measured_s);
    groups["all"].push_back(error);
    groups[time.group].push_back(error);
  }
  std::vector<Parameter> parameters;
  for (const auto& [group, errors] : groups) parameters.push_back(ErrorParameter(group, errors));
  return parameters;
}

}  // namespace fortell
