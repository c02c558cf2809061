#include "characterizer/model-fit-start.h"

#include <cmath>

#include "characterizer/model-fit-ties.h"

namespace fortell {
namespace {

using namespace hierarchy;

constexpr double kNanosecond = 1e-9;

// Scalar costs in nanoseconds: reciprocal throughputs of current x86 and ARM cores at 3 GHz,
// rounded.
double ScalarCost(Cost cost) {
  switch (cost) {
    case Cost::DivideR4:
      return 1.2;
    case Cost::DivideR8:
      return 1.5;
    case Cost::SquareRootR4:
      return 1.3;
    case Cost::SquareRootR8:
      return 2;
    case Cost::DivideI4:
      return 3;
    case Cost::DivideI8:
      return 5;
    case Cost::TruncateR4:
    case Cost::TruncateR8:
      return 0.5;
    case Cost::ToIntegerR4:
    case Cost::ToIntegerR8:
      return 0.3;
    case Cost::Gather4:
    case Cost::Gather8:
      return 0.2;
    case Cost::StridedLoad4:
    case Cost::StridedLoad8:
      return 0.2;
    case Cost::Scatter4:
    case Cost::Scatter8:
    case Cost::StridedStore4:
    case Cost::StridedStore8:
      return 0.4;
    case Cost::ExpR4:
    case Cost::LogR4:
      return 3;
    case Cost::ExpR8:
    case Cost::LogR8:
      return 5;
    case Cost::SineR4:
      return 4;
    case Cost::SineR8:
      return 8;
    case Cost::TangentR4:
    case Cost::ArcR4:
      return 8;
    case Cost::TangentR8:
    case Cost::ArcR8:
    case Cost::Arc2R4:
      return 14;
    case Cost::Arc2R8:
      return 20;
    case Cost::GammaR4:
      return 30;
    case Cost::GammaR8:
      return 50;
    case Cost::PowerR4:
      return 10;
    case Cost::PowerR8:
      return 18;
    case Cost::OtherR4:
      return 12;
    case Cost::OtherR8:
      return 20;
    case Cost::AddR4:
    case Cost::AddR8:
    case Cost::MultiplyR4:
    case Cost::MultiplyR8:
    case Cost::FmaR4:
    case Cost::FmaR8:
      return 0.15;
    default:
      return 0.12;
  }
}

// Lanes of the vector registers make vector code cheaper by this much to begin with.
double VectorGain(Cost cost) {
  if (cost >= Cost::Gather4 && cost <= Cost::StridedStore8) return 1;  // element by element
  switch (GroupOf(cost)) {
    case CostGroup::Call:
      return 4;
    case CostGroup::Slow:
      return 2.5;
    default:
      return 5;
  }
}

double LatencyStart(Latency latency) {
  switch (latency) {
    case Latency::DivideR4:
      return 3.7;
    case Latency::DivideR8:
      return 4.5;
    case Latency::SquareRootR4:
      return 4;
    case Latency::SquareRootR8:
      return 6;
    case Latency::Simple:
    case Latency::Select:
      return 1;
    case Latency::Convert:
      return 2;
    case Latency::Integer:
      return 0.4;
    case Latency::IntegerDivide:
      return 5;
    case Latency::Call:
    case Latency::SineR4:
    case Latency::SineR8:
    case Latency::TangentR4:
    case Latency::TangentR8:
    case Latency::ArcR4:
    case Latency::ArcR8:
    case Latency::Arc2R4:
    case Latency::Arc2R8:
    case Latency::PowerR4:
    case Latency::PowerR8:
    case Latency::GammaR4:
    case Latency::GammaR8:
      return 15;
    case Latency::ForwardInteger:
    case Latency::ForwardGuardedInteger:
    case Latency::ForwardSetInteger:
    case Latency::ForwardUsedInteger:
      return 0.8;
    case Latency::Forward:
      return 0.5;
    case Latency::SumInteger:
    case Latency::Count:
      return 0.05;
    case Latency::ExtremeR4:
    case Latency::ExtremeR8:
      return 0.5;
    case Latency::Search:
      return 0.5;
    default:
      return 1.3;
  }
}

double SingleStart(Single single, const Machine& machine) {
  const auto capacity = [&](int level, double otherwise) {
    for (const Machine::Cache& c : machine.caches)
      if (c.level == level && c.bytes > 0) return 0.8 * static_cast<double>(c.bytes);
    return otherwise;
  };
  switch (single) {
    case Single::Start:
      return 5 * kNanosecond;
    case Single::EntryVector:
      return 2.5 * kNanosecond;
    case Single::EntryScalar:
      return 2 * kNanosecond;
    case Single::EntryStream:
      return 0.2 * kNanosecond;
    case Single::Shortest:
      return 40;
    case Single::Window:
      return 150;
    case Single::Waiting:
      return 100;
    case Single::IterationVector:
      return 0.01 * kNanosecond;
    case Single::IterationScalar:
      return 0.1 * kNanosecond;
    case Single::IssueVector:
      return 0.004 * kNanosecond;
    case Single::IssueScalar:
      return 0.05 * kNanosecond;
    case Single::Unaligned:
      return 0.5;
    case Single::HalfVectors:
      return 2;
    case Single::Moves:
    case Single::MaskSkip:
    case Single::MaskedCopy:
    case Single::Crowding:
    case Single::ShortCircuit:
      return 1;
    case Single::Tail:
      return 0.4;
    case Single::FurtherBody:
      return 0.8;
    case Single::ExponentVector:
    case Single::ExponentScalar:
    case Single::ExponentUnits:
    case Single::ExponentAccess:
    case Single::ConflictExponent:
      return 0.5;
    case Single::ExponentTime:
      return 2;
    case Single::Read1:
      return 0.006 * kNanosecond;
    case Single::Read2:
      return 0.02 * kNanosecond;
    case Single::Read3:
      return 0.03 * kNanosecond;
    case Single::Write1:
      return 0.015 * kNanosecond;
    case Single::Write2:
      return 0.03 * kNanosecond;
    case Single::Write3:
      return 0.06 * kNanosecond;
    case Single::Line1:
    case Single::LineWritten1:
      return 0.5 * kNanosecond;
    case Single::Line2:
    case Single::LineWritten2:
      return 2 * kNanosecond;
    case Single::Line3:
    case Single::LineWritten3:
      return 5 * kNanosecond;
    case Single::Cache1:
      return capacity(1, 26e3);
    case Single::Cache2:
      return capacity(2, 0.8e6);
    case Single::Cache3:
      return capacity(3, 24e6);
    case Single::Sharpness:
      return 6;
    case Single::Far:
      return 1.5;
    case Single::Branch:
      return 0.3 * kNanosecond;
    case Single::Misprediction:
      return 5 * kNanosecond;
    case Single::Jump:
      return 0.3 * kNanosecond;
    case Single::Call:
      return 2 * kNanosecond;
    case Single::Allocation:
      return 40 * kNanosecond;
    case Single::CopyBack:
    case Single::CopyBackPlane:
    case Single::CopyBackUnit:
    case Single::CopyWithin:
    case Single::MaskKept:
      return 0.1 * kNanosecond;
    case Single::Conflict1:
      return 1 * kNanosecond;
    case Single::Conflict2:
      return 3 * kNanosecond;
    case Single::ConflictWrite:
      return 3 * kNanosecond;
    case Single::Pages:
      return 2000;
    case Single::PageWalk:
      return 3 * kNanosecond;
  }
  return kNanosecond;
}

// Share of vectorised loops to begin with.
double ShareStart(Hindrance h) {
  if (h == Hindrance::Serial) return 0.001;
  if (h == Hindrance::Plain) return 0.999;
  // Loops with functions stay scalar unless the compiler has a vector library.
  return h == Hindrance::Calls ? 0.1 : 0.6;
}

constexpr double kWeakPull = 0.04;  // typical costs tell little of this machine

}  // namespace

FitStart StartOf(const Machine& machine) {
  FitStart start;
  start.pull.fill(kWeakPull);
  start.low.fill(-60);
  start.high.fill(60);
  for (std::size_t k = 0; k < kCosts; ++k) {
    const Cost cost = static_cast<Cost>(k);
    start.theta[kScalarCosts + k] = std::log(ScalarCost(cost) * kNanosecond);
    start.theta[kVectorCosts + k] = std::log(ScalarCost(cost) / VectorGain(cost) * kNanosecond);
  }
  for (std::size_t k = 0; k < kLatencies; ++k)
    start.theta[kChainLatencies + k] =
        std::log(LatencyStart(static_cast<Latency>(k)) * kNanosecond);
  for (std::size_t k = 0; k < kHindrances; ++k) {
    const double share = ShareStart(static_cast<Hindrance>(k));
    start.theta[kVectorShares + k] = std::log(share / (1 - share));
    start.low[kVectorShares + k] = -8;
    start.high[kVectorShares + k] = 8;
  }
  for (std::size_t k = 0; k < kSingles; ++k)
    start.theta[kSingleValues + k] = std::log(SingleStart(static_cast<Single>(k), machine));
  const auto bound = [&](Single s, double below, double above) {
    const std::size_t k = kSingleValues + static_cast<std::size_t>(s);
    start.low[k] = start.theta[k] + std::log(below);
    start.high[k] = start.theta[k] + std::log(above);
  };
  // Capacities may differ from the declared ones (associativity, neighbours on a shared cache).
  for (Single s : {Single::Cache1, Single::Cache2, Single::Cache3}) bound(s, 0.7, 1.8);
  bound(Single::ExponentVector, 1e-3, 20);
  bound(Single::ExponentScalar, 1e-3, 20);
  for (const Single s : {Single::ExponentUnits, Single::ExponentAccess}) bound(s, 1e-3, 10);
  bound(Single::ExponentTime, 0.05, 5);
  bound(Single::ConflictExponent, 0.02, 2);
  bound(Single::Sharpness, 0.1, 5);
  bound(Single::Tail, 1e-3, 5);
  bound(Single::FurtherBody, 0.1, 3);
  bound(Single::Far, 0.4, 6);
  bound(Single::HalfVectors, 0.5, 1.25);
  bound(Single::Moves, 0.3, 5);
  bound(Single::Shortest, 0.4, 1.6);  // 16 to 64 bytes: the registers that there are
  bound(Single::Window, 0.05, 5);
  bound(Single::Waiting, 0.1, 8);
  bound(Single::Pages, 0.25, 4);  // second-level TLBs of today keep 1500 to 3000 addresses
  for (const Single share :
       {Single::MaskSkip, Single::MaskedCopy, Single::ShortCircuit, Single::Crowding}) {
    const std::size_t k = kSingleValues + static_cast<std::size_t>(share);
    start.theta[k] = 0;  // half
    start.low[k] = -8;
    start.high[k] = 8;
  }
  AddTies(start);
  return start;
}

}  // namespace fortell
