#include "predictor/hierarchy/model/opportunities.h"

#include <gtest/gtest.h>

namespace fortell::hierarchy {
namespace {

// Vector code costs 1 ns an addition, scalar code 8 ns; loads and stores are free, memory is not.
ModelParameters Costs() {
  ModelParameters m;
  for (double& value : m.mean.values) value = 1e-15;
  for (std::size_t k = 0; k < kCosts; ++k) {
    m.mean.values[kVectorCosts + k] = 1e-9;
    m.mean.values[kScalarCosts + k] = 8e-9;
  }
  for (std::size_t h = 0; h < kHindrances; ++h) m.mean.values[kVectorShares + h] = 0.1;
  return m;
}

LoopFeatures Additions() {
  LoopFeatures f;
  f.trips = 1000;
  f.entries = 100;
  f.executions = 1;
  f.full[static_cast<std::size_t>(Cost::AddR8)] = 1;
  f.taken = f.full;
  f.lines = {{1, 0, 1, 1}};
  return f;
}

TEST(Opportunities, ALoopThatIsScalarForAReasonCouldBeVectorised) {
  LoopFeatures f = Additions();
  f.Hinder(Hindrance::Conditional);
  const auto savings = SavingsOf(f, Costs());
  ASSERT_EQ(savings.size(), 1u);
  EXPECT_EQ(savings[0].test, "vector-if-else");
  // 90 % of 7 ns for 1e5 iterations; the p-norms differ a little.
  EXPECT_NEAR(savings[0].seconds, 0.9 * 7e-9 * 1e5, 0.1e-4);
}

TEST(Opportunities, DependencesAndCallsForbidIt) {
  LoopFeatures serial = Additions(), calls = Additions();
  serial.Hinder(Hindrance::Serial);
  calls.Hinder(Hindrance::Conditional);
  calls.calls = 1;
  EXPECT_TRUE(SavingsOf(serial, Costs()).empty());
  EXPECT_TRUE(SavingsOf(calls, Costs()).empty());
}

TEST(Opportunities, AVectorisedLoopHasNothingToGain) {
  EXPECT_TRUE(SavingsOf(Additions(), Costs()).empty());
}

TEST(Opportunities, TheCopyOfATemporaryIsSavedWhole) {
  LoopFeatures f = Additions();
  f.copies_temporary = true;
  const auto savings = SavingsOf(f, Costs());
  ASSERT_EQ(savings.size(), 1u);
  EXPECT_EQ(savings[0].test, "temporary-shift-up");
  EXPECT_NEAR(savings[0].seconds, 1e-9 * 1e5, 0.1e-4);
}

TEST(Opportunities, FarStridesCostLinesThatInterchangeSaves) {
  ModelParameters m = Costs();
  m.mean.values[kSingleValues + static_cast<std::size_t>(Single::Read1)] = 1e-9;
  m.mean.values[kSingleValues + static_cast<std::size_t>(Single::Cache1)] = 1000;
  m.mean.values[kSingleValues + static_cast<std::size_t>(Single::Far)] = 1;
  LoopFeatures f = Additions();
  f.element_bytes = 8;
  Stream s;
  s.stride_bytes = 8000;
  s.bytes_per_element = 64;
  s.reuse_bytes = 1e9;
  f.streams = {s};
  const auto savings = SavingsOf(f, m);
  ASSERT_EQ(savings.size(), 1u);
  EXPECT_EQ(savings[0].test, "loop-interchange");
  EXPECT_NEAR(savings[0].seconds, (64 - 8) * 1e-9 * 1e5, 0.3e-3);
}

}  // namespace
}  // namespace fortell::hierarchy
