#include "db/track-record.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "db/median.h"

namespace fortell {
namespace {

double ShareWithin(const std::vector<double>& errors, double limit) {
  const auto within = std::count_if(errors.begin(), errors.end(),
                                    [&](double error) { return std::abs(error) <= limit; });
  return static_cast<double>(within) / static_cast<double>(errors.size());
}

}  // namespace

std::vector<const Validation*> NewestOfEach(const std::vector<Validation>& validations,
                                            const std::string& model) {
  std::map<std::string, const Validation*> newest;
  for (const Validation& v : validations)
    if (v.model == model && v.actual_min_seconds > 0) newest[v.kernel] = &v;
  std::vector<const Validation*> list;
  for (const auto& [program, v] : newest) list.push_back(v);
  return list;
}

TrackRecord TrackRecordOf(const std::vector<Validation>& validations, const std::string& model) {
  const std::vector<const Validation*> newest = NewestOfEach(validations, model);
  TrackRecord record;
  if (newest.empty()) return record;
  std::vector<double> errors, sizes;
  for (const Validation* v : newest) {
    const double error = v->predicted_seconds / v->actual_min_seconds - 1;
    errors.push_back(error);
    sizes.push_back(std::abs(error));
    if (record.worst.empty() || std::abs(error) > std::abs(record.worst_error)) {
      record.worst = v->kernel;
      record.worst_error = error;
    }
    if (v->predicted_low <= v->actual_min_seconds && v->actual_min_seconds <= v->predicted_high)
      record.in_interval += 1;
  }
  record.programs = static_cast<int>(newest.size());
  record.median_error = Median(sizes);
  record.within_10 = ShareWithin(errors, 0.10);
  record.within_20 = ShareWithin(errors, 0.20);
  record.within_30 = ShareWithin(errors, 0.30);
  record.bias = Median(errors);
  record.in_interval /= record.programs;
  return record;
}

}  // namespace fortell
