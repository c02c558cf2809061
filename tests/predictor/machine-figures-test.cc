// The latency of memory and the price of a page are the machine's: pairs share them.
#include "predictor/machine-figures.h"

#include <gtest/gtest.h>

namespace fortell {
namespace {

Parameter Latency(std::int64_t elements, double seconds) {
  Parameter p;
  p.module = "scalar";
  p.name = "SEQ-I-LOAD-LATENCY";
  p.elements = elements;
  p.mean = p.minimum = p.median = seconds;
  p.low = 0.9 * seconds;
  p.high = 1.1 * seconds;
  return p;
}

TEST(ShareLoadLatency, IsTheMeanOfThePairsBeyondACoresOwnCaches) {
  Machine machine;
  machine.caches = {{1, 32 * 1024, 64, 1}, {2, 1024 * 1024, 64, 1}, {3, 32 * 1024 * 1024, 64, 2}};
  std::vector<Parameter> own = {Latency(1024, 1e-9), Latency(262144, 6e-9), Latency(4194304, 20e-9)};
  own.push_back(Latency(4194304, 3e-9));
  own.back().name = "SEQ-I-OTHER";
  const std::vector<Parameter> other = {Latency(1024, 4e-9), Latency(262144, 9e-9), Latency(4194304, 80e-9)};
  ShareLoadLatency(machine, {own, other, {}}, own);
  EXPECT_DOUBLE_EQ(own[0].mean, 1e-9);
  EXPECT_DOUBLE_EQ(own[1].mean, 6e-9) << "the second cache is the core's own";
  EXPECT_NEAR(own[2].mean, 40e-9, 1e-15);
  EXPECT_NEAR(own[2].low, 36e-9, 1e-15);
  EXPECT_DOUBLE_EQ(own[3].mean, 3e-9);
}

TEST(SharePageCosts, AreTheLeastThatAPairMeasured) {
  const auto page = [](const char* name, double seconds) {
    Parameter p = Latency(0, seconds);
    p.module = "architecture";
    p.name = name;
    return p;
  };
  std::vector<Parameter> own = {page("page-fault", 14e-6), page("first-touch", 11e-6), page("page", 4096), page("heap-call", 3e-6), page("new-page", 15e-6)};
  SharePageCosts({own, {page("page-fault", 10e-6), page("first-touch", 12e-6), page("page", 1024), page("heap-call", 2e-6), page("new-page", 13e-6)}, {page("page-fault", 0)}}, own);
  EXPECT_DOUBLE_EQ(own[0].mean, 10e-6);
  EXPECT_DOUBLE_EQ(own[0].low, 9e-6);
  EXPECT_DOUBLE_EQ(own[1].mean, 11e-6);
  EXPECT_DOUBLE_EQ(own[2].mean, 4096) << "no cost";
  EXPECT_DOUBLE_EQ(own[3].mean, 2e-6);
  EXPECT_DOUBLE_EQ(own[4].mean, 13e-6);
}

TEST(ShareLoadLatency, MachinesDifferByTheirDescription) {
  Machine a;
  a.host = "here";
  a.cores = 2;
  Machine b = a;
  b.caches = {{1, 32 * 1024, 64, 1}};
  EXPECT_TRUE(SameMachine(a, b));
  b.cores = 4;
  EXPECT_FALSE(SameMachine(a, b));
}

}  // namespace
}  // namespace fortell
