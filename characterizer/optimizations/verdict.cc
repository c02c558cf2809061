#include "characterizer/optimizations/verdict.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace fortell {
namespace {

Judgement Failed(const OptimizationTest& test, const TestTimes& times) {
  Judgement judgement;
  judgement.applied = "failed";
  for (const Variant variant : kVariants) {
    const VariantTime& time = times.Of(variant);
    if (!test.Has(variant) || time.Known()) continue;
    judgement.note = ToString(variant) + ": " +
                     (time.outcome == Outcome::Ok ? "no sample" : ToString(time.outcome)) +
                     (time.message.empty() ? "" : ": " + time.message);
    break;
  }
  return judgement;
}

bool AllKnown(const OptimizationTest& test, const TestTimes& times) {
  return std::all_of(kVariants.begin(), kVariants.end(), [&](Variant variant) {
    return !test.Has(variant) || times.Of(variant).Known();
  });
}

// Midway between optimized and crippled, as a ratio to the partner.
double Threshold(const OptimizationTest& test, double separation) {
  if (test.threshold > 0) return test.threshold;
  const double midway = std::min(kUsualRatio, std::sqrt(separation));
  return test.compare == "opt" ? midway : 1 / midway;
}

std::string Compared(const Interval& ratio, double threshold) {
  if (ratio.high < threshold) return "yes";
  return ratio.low > threshold ? "no" : "maybe";
}

}  // namespace

Interval RatioInterval(const Interval& x, const Interval& y) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  const double least = std::max(0.0, x.low), most = std::max(0.0, x.high);
  return {y.high > 0 ? least / y.high : 0, y.low > 0 ? most / y.low : kInfinite};
}

Judgement Judge(const OptimizationTest& test, const TestTimes& times) {
  if (!AllKnown(test, times)) return Failed(test, times);
  Judgement judgement;
  const SampleSummary& cripple = times.Of(Variant::Cripple).summary;
  const SampleSummary& opt = times.Of(Variant::Opt).summary;
  const SampleSummary& partner = test.compare == "opt" ? opt : cripple;
  judgement.ratio = RatioInterval(times.Of(Variant::Naive).summary.interval, partner.interval);
  // A compiler may do better with `naive` than with the programmer's own `opt`.
  const double best = std::min(opt.mean, times.Of(Variant::Naive).summary.mean);
  if (test.Has(Variant::Opt) && best > 0) judgement.separation = cripple.mean / best;
  judgement.threshold = Threshold(test, std::max(judgement.separation, test.separation));
  if (test.Has(Variant::Opt) && judgement.separation < test.separation) {
    judgement.applied = "no";
    judgement.note = fmt::format(
        "nothing to gain: the crippled form takes only {:.2f} times as long", judgement.separation);
    return judgement;
  }
  judgement.applied = Compared(judgement.ratio, judgement.threshold);
  return judgement;
}

}  // namespace fortell
