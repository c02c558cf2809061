#include "characterizer/validate/reference-loop.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>

namespace fortell {
namespace {

// volatile at both ends keeps the chain from being computed at compile time or dropped.
volatile std::uint64_t chain_start = 3;
volatile std::uint64_t chain_end;

double OneRepetition() {
  using Clock = std::chrono::steady_clock;
  constexpr int kMultiplications = 10000;
  const Clock::time_point start = Clock::now();
  std::uint64_t value = chain_start;
  for (int i = 0; i < kMultiplications; ++i) value = value * value + 1;
  chain_end = value;
  return std::chrono::duration<double>(Clock::now() - start).count();
}

}  // namespace

double MultiplyChain::Seconds() {
  constexpr int kRepetitions = 9;
  double least = std::numeric_limits<double>::infinity();
  for (int i = 0; i < kRepetitions; ++i) least = std::min(least, OneRepetition());
  return least;
}

}  // namespace fortell
