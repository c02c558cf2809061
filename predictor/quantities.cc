#include "predictor/quantities.h"

#include <fmt/format.h>

#include <cmath>

namespace fortell {
namespace {

// Three significant digits without exponent, for 0.9995 <= |value| < 999.5.
std::string ThreeDigits(double value) {
  const double size = std::abs(value);
  return fmt::format("{:.{}f}", value, size < 9.995 ? 2 : size < 99.95 ? 1 : 0);
}

}  // namespace

std::string SecondsText(double seconds) {
  if (seconds == 0 || !std::isfinite(seconds)) return fmt::format("{:.0f} s", seconds);
  const double size = std::abs(seconds);
  if (size >= 999.5) return fmt::format("{:.0f} s", seconds);
  if (size >= 0.9995) return ThreeDigits(seconds) + " s";
  if (size >= 0.9995e-3) return ThreeDigits(seconds * 1e3) + " ms";
  if (size >= 0.9995e-6) return ThreeDigits(seconds * 1e6) + " us";
  if (size >= 0.9995e-9) return ThreeDigits(seconds * 1e9) + " ns";
  return fmt::format("{:.2g} ns", seconds * 1e9);
}

std::string CountText(std::int64_t count) {
  constexpr std::int64_t kExact = 100000;  // up to here every digit is worth reading
  if (count < kExact) return std::to_string(count);
  const char* units[] = {"", "k", "M", "G", "T", "P", "E"};
  double value = static_cast<double>(count);
  int unit = 0;
  while (value >= 999.5 && unit < 6) {
    value /= 1000;
    ++unit;
  }
  return ThreeDigits(value) + " " + units[unit];
}

std::string PercentText(double share) {
  const double percent = 100 * share;
  if (percent > 0 && percent < 0.1) return "< 0.1 %";
  // 99.97 % is not all: only what is whole is shown as 100 %.
  if (percent > 99.95 && percent < 100 - 1e-9) return "> 99.9 %";
  // Sums of shares come out a rounding error beside the whole.
  const bool whole = percent == 0 || std::abs(percent - 100) < 1e-9;
  return fmt::format("{:.{}f} %", percent, whole ? 0 : 1);
}

}  // namespace fortell
