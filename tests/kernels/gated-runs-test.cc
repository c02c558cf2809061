// The arithmetic of timed runs and the detection of slow states, with scripted times.
#include "characterizer/validate/gated-runs.h"

#include <gtest/gtest.h>

#include "tests/kernels/fakes.h"

namespace fortell {
namespace {

TEST(GatedRuns, WithoutRunsHasNoTime) {
  const GatedRuns runs;
  EXPECT_EQ(runs.MinimumSeconds(), 0);
  EXPECT_EQ(runs.MedianSeconds(), 0);
}

TEST(GatedRuns, MedianOfOddAndEvenCounts) {
  GatedRuns runs;
  for (const double seconds : {3.0, 1.0, 8.0}) runs.Add({seconds, false});
  EXPECT_DOUBLE_EQ(runs.MinimumSeconds(), 1);
  EXPECT_DOUBLE_EQ(runs.MedianSeconds(), 3);
  runs.Add({4, false});
  EXPECT_DOUBLE_EQ(runs.MedianSeconds(), 3.5);
}

TEST(GatedRuns, SlowRunsDoNotCountBesideQuietOnes) {
  GatedRuns runs;
  runs.Add({0.5, true});
  runs.Add({2, false});
  runs.Add({4, false});
  EXPECT_EQ(runs.QuietCount(), 2);
  EXPECT_EQ(runs.SlowCount(), 1);
  EXPECT_DOUBLE_EQ(runs.MinimumSeconds(), 2);
  EXPECT_DOUBLE_EQ(runs.MedianSeconds(), 3);
}

TEST(GatedRuns, OnlySlowRunsCountForWantOfBetter) {
  GatedRuns runs;
  runs.Add({6, true});
  runs.Add({5, true});
  EXPECT_EQ(runs.QuietCount(), 0);
  EXPECT_DOUBLE_EQ(runs.MinimumSeconds(), 5);
  EXPECT_DOUBLE_EQ(runs.MedianSeconds(), 5.5);
}

Command AnyCommand() {
  Command command;
  command.argv = {"program"};
  return command;
}

TEST(NoiseGate, TakesUserPlusSystemTime) {
  FakeRunner runner([](const Command&) { return Printed("", 0.25, 0.5); });
  FakeLoop loop({10e-6});
  NoiseGate gate(loop);
  const auto outcome = gate.Run(runner, AnyCommand());
  ASSERT_TRUE(outcome);
  EXPECT_DOUBLE_EQ(outcome->run.seconds, 0.75);
  EXPECT_FALSE(outcome->run.in_slow_state);
}

TEST(NoiseGate, SeesASlowStateBeforeAndAfterARun) {
  FakeLoop loop({10e-6});
  NoiseGate gate(loop);
  FakeRunner slowing([&](const Command&) {
    loop.Set(15e-6);  // the machine slows down while the program runs
    return Printed("");
  });
  EXPECT_TRUE(gate.Run(slowing, AnyCommand())->run.in_slow_state);
  FakeRunner recovering([&](const Command&) {
    loop.Set(10e-6);
    return Printed("");
  });
  EXPECT_TRUE(gate.Run(recovering, AnyCommand())->run.in_slow_state);
  EXPECT_FALSE(gate.Run(recovering, AnyCommand())->run.in_slow_state);
}

TEST(NoiseGate, NormalStateIsTheLeastTimeSeen) {
  // Started while the machine was slow: what is normal shows only later.
  FakeLoop loop({15e-6});
  NoiseGate gate(loop);
  FakeRunner runner([](const Command&) { return Printed(""); });
  EXPECT_FALSE(gate.Run(runner, AnyCommand())->run.in_slow_state);
  loop.Set(10e-6);
  gate.Run(runner, AnyCommand());
  loop.Set(15e-6);
  EXPECT_TRUE(gate.Run(runner, AnyCommand())->run.in_slow_state);
  EXPECT_DOUBLE_EQ(gate.QuietSeconds(), 10e-6);
}

TEST(NoiseGate, HandsOnThatAProgramCannotBeStarted) {
  FakeRunner runner([](const Command&) -> Result<ProcessResult> {
    return CouldNot("program", "not found", "install it");
  });
  FakeLoop loop({10e-6});
  NoiseGate gate(loop);
  const auto outcome = gate.Run(runner, AnyCommand());
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().cause, "not found");
}

TEST(MultiplyChain, TakesTime) {
  MultiplyChain loop;
  EXPECT_GT(loop.Seconds(), 0);
}

}  // namespace
}  // namespace fortell
