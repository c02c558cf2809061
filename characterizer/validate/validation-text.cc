#include "characterizer/validate/validation-text.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace fortell {
namespace {

// Seconds with three significant digits in the unit that suits.
std::string Seconds(double seconds) {
  if (seconds < 1e-3) return fmt::format("{:.3g} us", seconds * 1e6);
  if (seconds < 1) return fmt::format("{:.3g} ms", seconds * 1e3);
  return fmt::format("{:.3g} s", seconds);
}

std::size_t Width(const ValidationReport& report, std::string Validation::*column,
                  std::size_t least) {
  for (const ValidatedProgram& program : report.programs) {
    least = std::max(least, (program.row.*column).size());
  }
  return least;
}

std::string NoiseNotes(const ValidationReport& report) {
  int slow = 0;
  std::string notes;
  for (const ValidatedProgram& program : report.programs) {
    slow += program.slow_runs;
    if (program.only_slow) {
      notes += fmt::format(
          "{} on {}: every run fell into a slow state of the machine, its time is "
          "doubtful; run again when the machine is quiet\n",
          program.row.kernel, program.row.pair);
    }
  }
  if (slow > 0) {
    notes = fmt::format(
                "{} run(s) fell into a slow state of the machine (reference loop) and were "
                "taken again\n",
                slow) +
            notes;
  }
  return notes;
}

}  // namespace

double RelativeError(const Validation& row) {
  return row.actual_min_seconds > 0 ? row.predicted_seconds / row.actual_min_seconds - 1 : 0;
}

std::string ValidationTable(const ValidationReport& report) {
  const std::size_t program_width = Width(report, &Validation::kernel, 7);
  const std::size_t pair_width = Width(report, &Validation::pair, 4);
  constexpr char kRow[] = "{:<{}}  {:<{}}  {:>9}  {:>20}  {:>9}  {:>9}  {:>7}  {}\n";
  std::string text = fmt::format(kRow, "program", program_width, "pair", pair_width, "predicted",
                                 "low..high", "minimum", "median", "error", "within");
  for (const ValidatedProgram& program : report.programs) {
    const Validation& row = program.row;
    const bool within =
        row.actual_min_seconds >= row.predicted_low && row.actual_min_seconds <= row.predicted_high;
    const std::string interval = Seconds(row.predicted_low) + ".." + Seconds(row.predicted_high);
    text += fmt::format(kRow, row.kernel, program_width, row.pair, pair_width,
                        Seconds(row.predicted_seconds), interval, Seconds(row.actual_min_seconds),
                        Seconds(row.actual_median_seconds),
                        fmt::format("{:+.1f} %", 100 * RelativeError(row)), within ? "yes" : "no");
  }
  text += "times are user + system seconds of the whole process\n";
  return text + NoiseNotes(report);
}

std::string ValidationJson(const ValidationReport& report) {
  nlohmann::ordered_json kernels = nlohmann::ordered_json::array();
  for (const ValidatedProgram& program : report.programs) {
    const Validation& row = program.row;
    kernels.push_back({{"kernel", row.kernel},
                       {"machine", row.pair},
                       {"predicted_s", row.predicted_seconds},
                       {"actual_min_s", row.actual_min_seconds},
                       {"actual_median_s", row.actual_median_seconds},
                       {"error", RelativeError(row)},
                       {"predicted_low_s", row.predicted_low},
                       {"predicted_high_s", row.predicted_high},
                       {"runs", row.runs}});
  }
  return nlohmann::ordered_json{{"kernels", kernels}}.dump(2) + "\n";
}

}  // namespace fortell
