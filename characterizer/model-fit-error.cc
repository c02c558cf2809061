#include "characterizer/model-fit-error.h"

#include <algorithm>
#include <cmath>

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

}  // namespace

std::map<std::string, int> PartsOf(const std::vector<FitPoint>& points, int parts) {
  std::map<std::string, std::vector<std::size_t>> uses;
  for (const FitPoint& p : points)
    if (uses.count(p.segment) == 0) uses[p.segment] = UsedParameters(p);
  std::vector<int> users(kParameters, 0);
  for (const auto& entry : uses)
    for (std::size_t k : entry.second) ++users[k];
  // Segments of one parameter that are left when one part is held out, by part.
  std::vector<std::vector<int>> left(static_cast<std::size_t>(parts), users);
  std::map<std::string, int> part;
  int number = 0;
  constexpr int kFewest = 1;
  for (const auto& [name, used] : uses) {
    part[name] = -1;
    std::vector<int>& here = left[static_cast<std::size_t>(number % parts)];
    if (std::any_of(used.begin(), used.end(), [&](std::size_t k) { return here[k] <= kFewest; }))
      continue;
    for (std::size_t k : used) --here[k];
    part[name] = number++ % parts;
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
