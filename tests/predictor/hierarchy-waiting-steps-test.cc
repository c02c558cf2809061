// What steps that wait for each other take on top of what their lines take.
#include "predictor/hierarchy/waiting-steps.h"

#include <gtest/gtest.h>

#include "tests/predictor/hierarchy-program.h"

namespace fortell::hierarchy {
namespace {

using test::TestUnit;

constexpr int kSteps = 1000;
constexpr double kLink = 1e-6;

/// do t = 1, 1000; do k = 1, 3; x = x*h
double LongerBy(const LineTime& time) {
  TestUnit u;
  const Expr t = u.Scalar("t", kI4), k = u.Scalar("k", kI4), x = u.Scalar("x", kR8), h = u.Scalar("h", kR8);
  u.unit.model.procedures[0].body.body = {u.Do(1, t, 1, kSteps, 1, {u.Do(2, k, 1, 3, kSteps, {u.At(3, 3 * kSteps, Set(x, x * h))})})};
  ParameterVector<double> parameters;
  parameters.values[kChainLatencies + static_cast<std::size_t>(Latency::MultiplyR8)] = kLink;
  parameters.values[kSingleValues + static_cast<std::size_t>(Single::ExponentTime)] = 100;  // the longer of both
  double longer = 0;
  for (const auto& [key, seconds] : WaitingSteps(u.unit, {}, parameters, 0, {{{0, 0, 3}, time}})) longer += seconds;
  return longer;
}

TEST(WaitingSteps, TakeAsLongAsTheirLinks) {
  EXPECT_NEAR(LongerBy({kSteps * kLink, 0, 0}), 2 * kSteps * kLink, 1e-2 * kSteps * kLink);
  EXPECT_NEAR(LongerBy({kSteps * kLink, kSteps * kLink, 0}), 2 * kSteps * kLink, 1e-2 * kSteps * kLink) << "what has waited already";
}

TEST(WaitingSteps, NotWhereMoreIsToBeDoneMeanwhile) { EXPECT_NEAR(LongerBy({4 * kSteps * kLink, 0, 0}), 0, 1e-2 * kSteps * kLink); }

TEST(WaitingSteps, MispredictedBranchesComeOnTop) {
  EXPECT_NEAR(LongerBy({4 * kSteps * kLink, 0, 4 * kSteps * kLink}), 3 * kSteps * kLink, 1e-2 * kSteps * kLink);
}

TEST(WaitingSteps, NotLongSteps) { EXPECT_EQ(LongerBy({1, 0, 1}), 0); }

}  // namespace
}  // namespace fortell::hierarchy
