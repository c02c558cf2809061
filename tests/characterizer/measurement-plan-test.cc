#include "characterizer/measurement-plan.h"

#include <gtest/gtest.h>

#include <set>

namespace fortell {
namespace {

std::vector<Segment> TwoSegments() {
  Segment a, b;
  a.name = "a";
  a.sizes = {{64}, {256}, {1024}};
  b.name = "b";
  b.sizes = {{64, 1, 0.5}, {64, 1, 0.9}};
  return {a, b};
}

PlanOptions Options() {
  PlanOptions options;
  options.samples = 35;
  options.rounds = 3;
  return options;
}

int SamplesOf(const std::vector<MeasurementPlan::Batch>& round) {
  int samples = 0;
  for (const auto& batch : round) {
    for (const auto& item : batch.items) samples += item.samples;
  }
  return samples;
}

TEST(MeasurementPlan, EverySizeOfEverySegmentIsAJob) {
  const MeasurementPlan plan(TwoSegments(), {false, false}, Options());
  EXPECT_EQ(plan.Jobs().size(), 5U);
  EXPECT_GE(plan.Find(1, {64, 1, 0.9}), 0);
  EXPECT_EQ(plan.Find(1, {64, 1, 0.7}), -1);
  EXPECT_EQ(plan.Find(0, {64, 2, -1}), -1);
}

TEST(MeasurementPlan, SegmentsThatDidNotCompileAreSkipped) {
  const MeasurementPlan plan(TwoSegments(), {true, false}, Options());
  EXPECT_EQ(plan.Jobs().size(), 2U);
}

TEST(MeasurementPlan, RoundsShareTheSamples) {
  MeasurementPlan plan(TwoSegments(), {false, false}, Options());
  EXPECT_EQ(SamplesOf(plan.NextRound(1e6)), 5 * 12);  // 35 / 3 rounded up
}

TEST(MeasurementPlan, EachJobIsInARoundOnce) {
  MeasurementPlan plan(TwoSegments(), {false, false}, Options());
  std::multiset<int> jobs;
  for (const auto& batch : plan.NextRound(1e6)) {
    for (const auto& item : batch.items) jobs.insert(item.job);
  }
  EXPECT_EQ(jobs, (std::multiset<int>{0, 1, 2, 3, 4}));
}

TEST(MeasurementPlan, TheSameSeedGivesTheSameOrder) {
  const auto order = [](std::uint64_t seed) {
    PlanOptions options = Options();
    options.seed = seed;
    MeasurementPlan plan(TwoSegments(), {false, false}, options);
    std::vector<int> jobs;
    for (const auto& batch : plan.NextRound(1e6)) {
      for (const auto& item : batch.items) jobs.push_back(item.job);
    }
    return jobs;
  };
  EXPECT_EQ(order(1), order(1));
  std::set<std::vector<int>> different;
  for (std::uint64_t seed = 1; seed < 6; ++seed) different.insert(order(seed));
  EXPECT_GT(different.size(), 1U);
}

TEST(MeasurementPlan, DoneAndFailedJobsAreLeftOut) {
  MeasurementPlan plan(TwoSegments(), {false, false}, Options());
  plan.Job(0).accepted = 35;
  plan.Job(1).failed = true;
  plan.Job(2).accepted = 30;
  EXPECT_EQ(SamplesOf(plan.NextRound(1e6)), 5 + 12 + 12);  // the least
}

TEST(MeasurementPlan, NothingIsLeftWhenAllIsDone) {
  MeasurementPlan plan(TwoSegments(), {false, false}, Options());
  for (int i = 0; i < 5; ++i) plan.Job(i).accepted = 35;
  EXPECT_TRUE(plan.NextRound(1e6).empty());
}

TEST(MeasurementPlan, AShortBudgetShrinksTheSamplesAlike) {
  MeasurementPlan plan(TwoSegments(), {false, false}, Options());
  const std::vector<MeasurementPlan::Batch> round = plan.NextRound(1e-6);
  EXPECT_EQ(SamplesOf(round), 5 * MeasurementPlan::kFewestSamples);
}

TEST(MeasurementPlan, ProcessesStayShort) {
  PlanOptions options = Options();
  options.sample_seconds = 0.1;  // 12 samples and calibration: 1.6 s a job
  options.job_seconds = 10;
  options.process_seconds = 2;
  MeasurementPlan plan(TwoSegments(), {false, false}, options);
  EXPECT_EQ(plan.NextRound(1e6).size(), 5U);
}

TEST(MeasurementPlan, LongExecutionsGetFewerSamples) {
  PlanOptions options = Options();
  options.job_seconds = 1;
  options.rounds = 1;
  MeasurementPlan plan(TwoSegments(), {false, true}, options);
  plan.Job(0).execution_seconds = 0.1;  // 9 of them, with the reference loop, fit into a second
  plan.Job(1).execution_seconds = 10;
  EXPECT_EQ(SamplesOf(plan.NextRound(1e6)), 9 + MeasurementPlan::kFewestSamples + 35);
}

TEST(MeasurementPlan, LargeJobsAreTriedWithFewSamplesFirst) {
  Segment large;
  Symbol array;
  array.bytes = 8;
  array.dims.resize(1);
  large.symbols = {array};
  large.sizes = {{4194304}};
  MeasurementPlan plan({large}, {false}, Options());
  EXPECT_EQ(SamplesOf(plan.NextRound(1e6)), MeasurementPlan::kFewestSamples);
  plan.Job(0).taken = plan.Job(0).accepted = 5;
  plan.Job(0).execution_seconds = 1e-3;
  EXPECT_EQ(SamplesOf(plan.NextRound(1e6)), 15);  // 30 missing over the two rounds left
}

TEST(MeasurementPlan, TheSecondRoundDoublesTheRepetitions) {
  MeasurementPlan plan(TwoSegments(), {true, false}, Options());
  for (const auto& batch : plan.NextRound(1e6)) {
    for (const auto& item : batch.items) EXPECT_EQ(item.stretch, 1);
  }
  plan.Job(0).execution_seconds = 1e-6;
  plan.Job(1).execution_seconds = 1;  // nothing is repeated in a sample
  for (const auto& batch : plan.NextRound(1e6)) {
    for (const auto& item : batch.items) EXPECT_EQ(item.stretch, item.job == 0 ? 2 : 1);
  }
  for (const auto& batch : plan.NextRound(1e6)) {
    for (const auto& item : batch.items) EXPECT_EQ(item.stretch, 1);
  }
}

TEST(MeasurementPlan, AJobWhoseIntervalIsNarrowIsDoneEarly) {
  PlanOptions options = Options();
  options.narrow = 0.02;
  options.samples_in_process = 3;
  options.rounds = 12;
  MeasurementPlan plan(TwoSegments(), {false, false}, options);
  EXPECT_EQ(SamplesOf(plan.NextRound(1e6)), 5 * 3);
  for (int i = 0; i < 5; ++i) {
    PlannedJob& job = plan.Job(i);
    job.taken = job.accepted = 9;
    job.processes = 3;
    job.half_width = 0.01;
  }
  plan.Job(1).half_width = 0.05;  // too wide
  plan.Job(2).processes = 2;      // too few agree
  plan.Job(3).half_width = 0;     // nothing is known of it
  EXPECT_FALSE(plan.Settled(plan.Job(1)));
  EXPECT_TRUE(plan.Settled(plan.Job(4)));
  std::multiset<int> jobs;
  for (const auto& batch : plan.NextRound(1e6)) {
    for (const auto& item : batch.items) jobs.insert(item.job);
  }
  EXPECT_EQ(jobs, (std::multiset<int>{1, 2, 3}));
}

TEST(MeasurementPlan, ALongExecutionIsTakenOnceAProcess) {
  PlanOptions options = Options();
  options.narrow = 0.02;
  options.rounds = 12;
  MeasurementPlan plan(TwoSegments(), {true, false}, options);
  plan.Job(0).execution_seconds = 0.05;
  plan.Job(1).failed = true;
  EXPECT_EQ(SamplesOf(plan.NextRound(1e6)), 3);  // 35 over twelve rounds
  plan.Job(0).execution_seconds = 0.5;
  EXPECT_EQ(SamplesOf(plan.NextRound(1e6)), 1);  // five, over eleven
}

TEST(MeasurementPlan, ACostlyJobGetsOnlyWhatItMisses) {
  PlanOptions options = Options();
  options.job_seconds = 1;
  MeasurementPlan plan(TwoSegments(), {true, false}, options);
  plan.Job(0).accepted = plan.Job(0).taken = 4;
  plan.Job(0).execution_seconds = 10;
  plan.Job(1).failed = true;
  EXPECT_EQ(SamplesOf(plan.NextRound(1e6)), 1);
}

// Data from a third-level cache come slowly to begin with.
TEST(MeasurementPlan, LargeDataSettle) {
  Segment segment;
  segment.name = "array";
  Symbol array;
  array.bytes = 4;
  array.dims.resize(1);
  segment.symbols = {array};
  segment.sizes = {{1000}, {1000000}};
  MeasurementPlan plan({segment}, {false}, Options());
  for (const auto& batch : plan.NextRound(1e6))
    for (const auto& item : batch.items)
      EXPECT_EQ(item.settle_seconds > 0, plan.Job(item.job).size.n == 1000000);
}

// A batch that took ten times the estimate makes the next ones smaller.
TEST(MeasurementPlan, EstimatesLearnFromWhatBatchesTook) {
  PlanOptions options = Options();
  options.process_seconds = 1;
  options.sample_seconds = 0.01;  // 0.15 s a job, so that one process takes them all
  MeasurementPlan plan(TwoSegments(), {false, false}, options);
  const std::vector<MeasurementPlan::Batch> first = plan.NextRound(1e6);
  ASSERT_EQ(first.size(), 1U);
  plan.NoteDuration(first[0], 10 * first[0].estimated_seconds);
  EXPECT_EQ(plan.NextRound(1e6).size(), 5U);
}

}  // namespace
}  // namespace fortell
