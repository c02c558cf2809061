// From the times of a test's variants to the verdict (seed 001, section 6.2). Arithmetic only.
#pragma once

#include <array>
#include <string>

#include "characterizer/statistics.h"
#include "db/records.h"
#include "f90-bench/optimization-test.h"

namespace fortell {

/// The largest ratio that still counts as "about as fast as the optimized form" (R_p of most tests
/// of 1995, for which unoptimized code was assumed to take at least twice as long).
inline constexpr double kUsualRatio = 2;

/// One variant's times, or why there are none.
struct VariantTime {
  SampleSummary summary;
  Outcome outcome = Outcome::Ok;
  std::string message;
  bool Known() const { return outcome == Outcome::Ok && summary.count > 0; }
};

struct TestTimes {
  std::array<VariantTime, 3> variants;
  const VariantTime& Of(Variant variant) const {
    return variants[static_cast<std::size_t>(variant)];
  }
};

/// The interval of x / y from the intervals of both, at 90 percent when theirs are at 95; low is 0
/// or high infinite where an interval of y reaches 0.
Interval RatioInterval(const Interval& x, const Interval& y);

struct Judgement {
  std::string applied;    ///< yes, no, maybe, failed
  Interval ratio;         ///< naive / partner
  double threshold = 0;   ///< that the ratio was compared with
  double separation = 0;  ///< time(cripple) / time of the faster other form; 0 when unknown
  std::string note;       ///< why, when the ratio alone does not say it
};

/// yes: `naive` is as fast as its partner `opt`, or faster than `cripple`. The threshold lies
/// midway (in logarithms) between optimized and crippled as measured on this pair, at kUsualRatio
/// at most: where vectors of a few elements separate the two less than a vector machine did, it
/// moves in. Where neither `opt` nor `naive` is faster than `cripple` by the test's `separation`,
/// the verdict is no: applied means that the code got faster.
Judgement Judge(const OptimizationTest& test, const TestTimes& times);

}  // namespace fortell
