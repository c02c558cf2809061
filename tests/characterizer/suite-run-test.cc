// Running the suite with a fake program: crashes, hangs, noise, budget, resume.
#include "characterizer/suite-run.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "tests/characterizer/fake-driver.h"

namespace fortell {
namespace {

using testing::HasSubstr;

class SuiteRun : public testing::Test {
 protected:
  SuiteRun() {
    Pair pair;
    pair.name = "here";
    const Pair stored = database.PutPair(pair).value();
    CharacterizationRun run;
    run.pair_id = stored.id;
    run.started = "2026-01-01T00:00:00Z";
    run_id = database.BeginRun(run).value();
    for (const char* name : {"first", "second", "third"}) {
      Segment segment;
      segment.name = name;
      segment.sizes = {{64}, {256}};
      segments.push_back(segment);
    }
    options.samples = 36;
    options.rounds = 3;
  }

  /// Seconds that pass with every process.
  Result<RunEnd> Run(double process_seconds = 0.1, double budget = 1000) {
    FakeRunner runner([&](const Command& command) {
      clock += process_seconds;
      programs.push_back(command.argv.front());
      return driver.Answer(command);
    });
    MeasurementPlan plan(segments, std::vector<bool>(segments.size(), false), options);
    ReferenceGate gate;
    SuiteRunRequest request;
    request.programs = {"/build/suite", "/build/suite-2"};
    request.run_id = run_id;
    request.budget_seconds = budget;
    request.now = [&] { return clock; };
    SuiteRunner suite(runner, database, segments, plan, gate, request);
    EXPECT_TRUE(suite.Resume());
    return suite.Run();
  }

  std::map<std::string, std::vector<Measurement>> Rows() const {
    std::map<std::string, std::vector<Measurement>> rows;
    const Result<std::vector<Measurement>> all = database.Measurements(run_id);
    for (const Measurement& row : *all) rows[row.segment].push_back(row);
    return rows;
  }

  static int Samples(const std::vector<Measurement>& rows, bool accepted_only) {
    int count = 0;
    for (const Measurement& row : rows) {
      for (const Sample& sample : row.samples) count += sample.accepted || !accepted_only ? 1 : 0;
    }
    return count;
  }

  Database database = Database::Open(":memory:", Database::Mode::Write).value();
  std::int64_t run_id = 0;
  std::vector<Segment> segments;
  PlanOptions options;
  FakeDriver driver;
  std::vector<std::string> programs;  ///< of each process
  double clock = 0;
};

TEST_F(SuiteRun, EveryJobGetsItsSamplesOverSeveralProcesses) {
  ASSERT_EQ(Run().value(), RunEnd::Complete);
  EXPECT_EQ(driver.processes.size(), 3U);  // one a round: all jobs fit
  for (const auto& [name, rows] : Rows()) {
    ASSERT_EQ(rows.size(), 6U) << name;
    EXPECT_EQ(Samples(rows, true), 72) << name;
    EXPECT_NE(rows.front().samples[0].process, rows.back().samples[0].process);
    EXPECT_EQ(rows.front().repetitions, 100);
    EXPECT_DOUBLE_EQ(rows.front().clock_resolution, 2.5e-8);
    EXPECT_DOUBLE_EQ(rows.front().samples[0].seconds, 1e-9 * rows.front().elements);
  }
}

TEST_F(SuiteRun, ProgramsTakeTurns) {
  ASSERT_TRUE(Run());
  ASSERT_EQ(programs.size(), 3U);
  EXPECT_EQ(programs, (std::vector<std::string>{"/build/suite", "/build/suite-2", "/build/suite"}));
}

TEST_F(SuiteRun, TheOrderDiffersFromRoundToRound) {
  ASSERT_TRUE(Run());
  const auto order = [&](std::size_t process) {
    std::vector<std::pair<int, long>> jobs;
    for (const FakeDriver::Job& job : driver.processes[process])
      jobs.emplace_back(job.segment, job.n);
    return jobs;
  };
  EXPECT_NE(order(0), order(1));
}

TEST_F(SuiteRun, ACrashIsARowAndTheOthersGoOn) {
  driver.signal = [](const FakeDriver::Job& job) {
    return job.segment == 1 && job.n == 64 ? 11 : 0;
  };
  ASSERT_EQ(Run().value(), RunEnd::Complete);
  int crashed = 0;
  for (const auto& [name, rows] : Rows()) {
    for (const Measurement& row : rows) {
      if (row.outcome == Outcome::Ok) continue;
      ++crashed;
      EXPECT_EQ(row.outcome, Outcome::Crashed);
      EXPECT_EQ(row.segment, "second");
      EXPECT_EQ(row.elements, 64);
      EXPECT_THAT(row.message, HasSubstr("signal 11"));
    }
  }
  EXPECT_EQ(crashed, 1);  // not tried again
  EXPECT_EQ(Samples(Rows()["first"], true), 72);
  EXPECT_EQ(Samples(Rows()["second"], true), 36);  // its other size
}

TEST_F(SuiteRun, AHangIsATimeout) {
  driver.hangs = [](const FakeDriver::Job& job) { return job.segment == 2 && job.n == 256; };
  ASSERT_EQ(Run().value(), RunEnd::Complete);
  bool found = false;
  const std::vector<Measurement> rows = Rows()["third"];
  for (const Measurement& row : rows) found = found || row.outcome == Outcome::TimedOut;
  EXPECT_TRUE(found);
  EXPECT_EQ(Samples(rows, true), 36);
}

TEST_F(SuiteRun, AJobThatTheDriverRefusesIsARow) {
  driver.fails = [](const FakeDriver::Job& job) {
    return std::string(job.segment == 0 ? "not enough memory" : "");
  };
  ASSERT_EQ(Run().value(), RunEnd::Complete);
  const std::vector<Measurement> rows = Rows()["first"];
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].outcome, Outcome::Crashed);
  EXPECT_EQ(rows[0].message, "not enough memory");
  EXPECT_EQ(Samples(Rows()["second"], true), 72);
}

// The third process runs in a slow state: its samples are kept, not accepted, and taken again.
TEST_F(SuiteRun, SamplesOfASlowStateAreTakenAgain) {
  driver.reference = [](int process, int) { return process == 2 ? 4.4e-6 : 4e-6; };
  ASSERT_EQ(Run().value(), RunEnd::Complete);
  EXPECT_EQ(driver.processes.size(), 4U);
  for (const auto& [name, rows] : Rows()) {
    EXPECT_GE(Samples(rows, true), 72) << name;
    EXPECT_GT(Samples(rows, false), Samples(rows, true)) << name;
  }
}

TEST_F(SuiteRun, SevenPercentSlowerIsStillQuiet) {
  driver.reference = [](int process, int) { return process == 1 ? 4.28e-6 : 4e-6; };
  ASSERT_TRUE(Run());
  EXPECT_EQ(driver.processes.size(), 3U);
}

// One reference time of two hundred is 20 percent below the others: a passing boost, no normal
// state.
TEST_F(SuiteRun, ASingleFastReferenceLoopDoesNotMakeTheRestSlow) {
  driver.reference = [](int process, int k) { return process == 0 && k == 0 ? 3.2e-6 : 4e-6; };
  ASSERT_TRUE(Run());
  EXPECT_EQ(driver.processes.size(), 3U);
}

TEST_F(SuiteRun, RepeatsEndWithTheRounds) {
  driver.reference = [](int process, int) {
    return process == 0 ? 1e-6 : 4e-6;
  };  // never quiet again
  options.most_rounds = 5;
  ASSERT_EQ(Run().value(), RunEnd::Complete);
  EXPECT_EQ(driver.processes.size(), 5U);
}

TEST_F(SuiteRun, TheBudgetEndsTheRunAndWhatWasMeasuredIsThere) {
  EXPECT_EQ(Run(/*process_seconds=*/10, /*budget=*/15).value(), RunEnd::BudgetSpent);
  EXPECT_EQ(driver.processes.size(), 2U);
  EXPECT_GT(Samples(Rows()["first"], true), 0);
}

TEST_F(SuiteRun, ResumeMeasuresOnlyWhatIsMissing) {
  options.rounds = 1;
  ASSERT_TRUE(Run());
  EXPECT_EQ(driver.processes.size(), 1U);
  Segment late;
  late.name = "late";
  late.sizes = {{64}};
  segments.push_back(late);
  ASSERT_EQ(Run().value(), RunEnd::Complete);
  ASSERT_EQ(driver.processes.size(), 2U);
  ASSERT_EQ(driver.processes[1].size(), 1U);
  EXPECT_EQ(driver.processes[1][0].segment, 3);
  EXPECT_EQ(Rows()["late"].front().samples[0].process, 1);  // numbered on from the first call
}

TEST_F(SuiteRun, ResumeDoesNotTryACrashAgain) {
  driver.signal = [](const FakeDriver::Job& job) { return job.segment == 1 ? 6 : 0; };
  ASSERT_TRUE(Run());
  const std::size_t before = driver.processes.size();
  ASSERT_TRUE(Run());
  EXPECT_EQ(driver.processes.size(), before);
}

TEST_F(SuiteRun, AProgramThatDoesNotStartIsAnErrorAndNoEndlessLoop) {
  FakeRunner runner([](const Command&) { return Failed(127, "libgfortran.so.5: cannot open"); });
  MeasurementPlan plan(segments, std::vector<bool>(segments.size(), false), options);
  ReferenceGate gate;
  SuiteRunRequest request;
  request.programs = {"/build/suite", "/build/suite-2"};
  request.run_id = run_id;
  request.budget_seconds = 100;
  request.now = [] { return 0.0; };
  const Result<RunEnd> end = SuiteRunner(runner, database, segments, plan, gate, request).Run();
  ASSERT_FALSE(end);
  EXPECT_THAT(end.error().cause, HasSubstr("libgfortran"));
}

}  // namespace
}  // namespace fortell
