#include "predictor/hierarchy/memory/lines-touched.h"

#include <gtest/gtest.h>

namespace fortell::hierarchy {
namespace {

TEST(LinesTouched, AreNewOnesOrAmongAFew) {
  EXPECT_EQ(LinesTouched(1000, 1000, 50000), 50000) << "new ones on and on";
  EXPECT_NEAR(LinesTouched(10, 1000, 50000), 10, 1e-6);
  EXPECT_NEAR(LinesTouched(632.12, 1000, 1e6), 1000, 0.1) << "at random among as many as were picked";
  EXPECT_EQ(LinesTouched(5, 10, 10), 5);
  EXPECT_EQ(LinesTouched(0, 0, 10), 0);
}

}  // namespace
}  // namespace fortell::hierarchy
