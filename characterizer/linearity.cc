#include "characterizer/linearity.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace fortell {
namespace {

constexpr double kManyRepetitions = 1.6;  // times the fewest; the plan asks for twice as many
constexpr std::size_t kFewestSamples = 3;

struct Side {
  std::int64_t repetitions = 0;
  std::vector<double> seconds;  ///< of one execution
  int rows = 0;

  void Add(const Measurement& row) {
    ++rows;
    repetitions = std::max(repetitions, row.repetitions);
    for (const Sample& sample : row.samples) {
      if (sample.accepted) seconds.push_back(sample.seconds);
    }
  }
};

}  // namespace

std::string DoubtAboutLinearity(const std::vector<const Measurement*>& rows) {
  std::int64_t fewest = 0;
  for (const Measurement* row : rows) {
    if (row->repetitions > 0 && (fewest == 0 || row->repetitions < fewest))
      fewest = row->repetitions;
  }
  Side few, many;
  for (const Measurement* row : rows) {
    if (row->repetitions <= 0) continue;
    const bool is_many = static_cast<double>(row->repetitions) >=
                         kManyRepetitions * static_cast<double>(fewest);
    (is_many ? many : few).Add(*row);
  }
  // One process with few repetitions among many was disturbed when it looked for their number.
  if (few.rows == 1 && many.rows > 1) return "";
  if (few.seconds.size() < kFewestSamples || many.seconds.size() < kFewestSamples) return "";
  const double before = *std::min_element(few.seconds.begin(), few.seconds.end());
  const double after = *std::min_element(many.seconds.begin(), many.seconds.end());
  if (before <= 0 || after <= 0) return "";
  const double more = static_cast<double>(many.repetitions) / static_cast<double>(few.repetitions);
  if (std::log(before / after) < 0.5 * std::log(more)) return "";
  return fmt::format("{} repetitions take {:.2g} times as long as {}", many.repetitions,
                     more * after / before, few.repetitions);
}

}  // namespace fortell
