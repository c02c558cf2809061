// How late values become in iterations that are not followed.
#include "predictor/hierarchy/features/late-values.h"

#include <gtest/gtest.h>

#include <cmath>

namespace fortell::hierarchy {
namespace {

/// One scalar, late by so many additions.
Values Scalar(double additions) {
  LatencyPath path{};
  path[static_cast<std::size_t>(Latency::AddR8)] = additions;
  Values values;
  values.scalars.Own()[0].path = Way(path);
  return values;
}

/// The scalar after `times` iterations more, when it was late by `first`, `second` and `third` in those before.
double Later(double first, double second, double third, double times) {
  Values values = Scalar(third);
  const Growth growth(Scalar(second), values);
  growth.GoOn(values, times, Growth(Scalar(first), Scalar(second)));
  return values.scalars->at(0).path.Path()[static_cast<std::size_t>(Latency::AddR8)];
}

TEST(LateValues, ASumGrowsByAsMuchInEachIteration) {
  EXPECT_NEAR(Later(3, 4, 5, 1000), 1005, 1e-9);
  EXPECT_NEAR(Later(3, 3.4, 4, 100), 64, 1e-9) << "what grew by less begins to be late";
}

// One of 200 iterations sets it to what is late by 500: whichever side it comes from, it does not go beyond.
TEST(LateValues, WhatIsSetNowAndThenComesNearerToWhatItIsSetFrom) {
  const auto after = [](double from, double iterations) { return 500 + (from - 500) * std::pow(1 - 1 / 200.0, iterations); };
  for (const double from : {0.0, 400.0, 2000.0}) {
    EXPECT_NEAR(Later(after(from, 1), after(from, 2), after(from, 3), 1200), after(from, 1203), 1e-6);
    EXPECT_NEAR(Later(after(from, 1), after(from, 2), after(from, 3), 1e6), 500, 1e-6);
  }
}

}  // namespace
}  // namespace fortell::hierarchy
