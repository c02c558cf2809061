#include "characterizer/model-fit-ties.h"

#include <cmath>

namespace fortell {

using namespace hierarchy;

// Pairs of 4 and 8 bytes cost the same in scalar code; in vector code twice as many fit a register.
void AddTies(FitStart& start) {
  // Three times weaker ties raised the held-out errors' 90th percentile by up to 5 points. Of
  // divisions, roots and latencies single segments tell each width plainly.
  constexpr double kWidths = 0.3, kOther = 0.15, kPlain = 0.1;
  const auto tie = [&](std::size_t first, std::size_t second, double weight, double ratio = 0) {
    const double difference =
        ratio > 0 ? std::log(ratio) : start.theta[first] - start.theta[second];
    start.ties.push_back({first, second, difference, weight});
  };
  const auto at = [](Cost cost) { return static_cast<std::size_t>(cost); };
  constexpr Cost kPairs[] = {
      Cost::AddR4,        Cost::MultiplyR4, Cost::FmaR4,        Cost::SimpleR4,
      Cost::CompareR4,    Cost::ConvertR4,  Cost::TruncateR4,   Cost::Load4,
      Cost::ToIntegerR4,  Cost::Store4,     Cost::Gather4,      Cost::Scatter4,
      Cost::StridedLoad4, Cost::DivideR4,   Cost::SquareRootR4, Cost::StridedStore4, Cost::MaskedStore4};
  for (const Cost r4 : kPairs) {
    const bool single = r4 >= Cost::Gather4;
    const double weight = GroupOf(r4) == CostGroup::Slow ? kPlain : kWidths;
    tie(kScalarCosts + at(r4) + 1, kScalarCosts + at(r4), weight, 1);
    tie(kVectorCosts + at(r4) + 1, kVectorCosts + at(r4), weight, single ? 1 : 2);
  }
  for (const std::size_t set : {kVectorCosts, kScalarCosts}) {
    const double wide = set == kVectorCosts ? 2 : 1;
    tie(set + at(Cost::AddI8), set + at(Cost::AddI4), kWidths, wide);
    tie(set + at(Cost::OtherI8), set + at(Cost::BitsI4), kWidths, wide);
    tie(set + at(Cost::FmaR4), set + at(Cost::MultiplyR4), kWidths, 1);
    tie(set + at(Cost::AddR4), set + at(Cost::MultiplyR4), kWidths, 1);
    tie(set + at(Cost::BitsI4), set + at(Cost::AddI4), kWidths, 1);
    tie(set + at(Cost::Store4), set + at(Cost::Load4), kOther);
  }
  for (const Latency r4 : {Latency::AddR4, Latency::MultiplyR4, Latency::FmaR4, Latency::AccumulateR4,
                           Latency::AddProductR4, Latency::SumR4, Latency::DotR4, Latency::ExtremeR4, Latency::MaxvalR4})
    tie(kChainLatencies + static_cast<std::size_t>(r4) + 1,
        kChainLatencies + static_cast<std::size_t>(r4), kPlain, 1);
  tie(kChainLatencies + static_cast<std::size_t>(Latency::DotR4),
      kChainLatencies + static_cast<std::size_t>(Latency::SumR4), kPlain / 2, 1);
  // These are measured by themselves (SEQ-t-SIN-LATENCY and so on). The model's few loops with each would not tell what of their
  // time is the way and what the function's own cost (gfortran -O3: a sine of 3 ns instead of 7).
  constexpr double kSame = 10;
  for (auto k = static_cast<std::size_t>(Latency::SineR4); k <= static_cast<std::size_t>(Latency::GammaR8); ++k)
    tie(kChainLatencies + k, kChainLatencies + static_cast<std::size_t>(Latency::Call), kSame, 1);
  for (std::size_t k = 0; k < kCosts; ++k) tie(kVectorCosts + k, kScalarCosts + k, kOther / 2);
}

}  // namespace fortell
