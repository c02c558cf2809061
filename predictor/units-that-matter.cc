#include "predictor/units-that-matter.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <string>

namespace fortell {
namespace {

// Without a report loops may be off by a factor of three or so: by this share of the time in all.
constexpr double kIgnoredShare = 1e-3;

// A file that several units include counts for each of them.
std::vector<double> SecondsOfUnits(const Profile& profile, const Prediction& prediction) {
  std::map<std::string, double> by_file;
  for (const StatementPrediction& s : prediction.statements) by_file[s.file] += s.seconds;
  std::vector<double> seconds;
  for (const UnitProfile& unit : profile.units) {
    double sum = unit.model.files.empty() ? by_file[unit.model.file] : 0;
    for (const std::string& file : unit.model.files) sum += by_file[file];
    seconds.push_back(sum);
  }
  return seconds;
}

}  // namespace

std::vector<bool> UnitsThatMatter(const Profile& profile, const Prediction& prediction,
                                  const std::vector<std::optional<LoopReport>>& reports) {
  const std::vector<double> seconds = SecondsOfUnits(profile, prediction);
  std::vector<std::size_t> order(seconds.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return seconds[a] < seconds[b]; });
  std::vector<bool> matters(seconds.size(), false);
  double ignored = 0;
  for (const std::size_t u : order) {
    if (u < reports.size() && reports[u]) continue;
    ignored += seconds[u];
    matters[u] = ignored > kIgnoredShare * prediction.seconds;
  }
  return matters;
}

}  // namespace fortell
