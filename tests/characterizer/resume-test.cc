// kill -9 at random moments, then --resume: what was stored stays as it is, and nothing is measured
// again. The suite is a fake one, the process that dies and its database are real.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <map>
#include <random>
#include <thread>

#include "characterizer/characterize.h"
#include "f90-bench/segment-builder.h"
#include "tests/characterizer/fake-driver.h"

namespace fortell {
namespace {

using std::chrono::microseconds;

SuiteContents ManySegments() {
  SuiteContents contents;
  for (int i = 0; i < 12; ++i) {
    SegmentBuilder b("segment " + std::to_string(i), "array");
    const Expr a = b.Array("a", kR4), x = b.Array("b", kR4);
    b.Assign(a, x + Int(i));
    contents.operations.segments.push_back(b.Sizes({{64}, {1024}}).Build());
    contents.operations.rules.push_back(
        {"OPERATION-" + std::to_string(i), "array", {{1, "segment " + std::to_string(i)}}, false});
  }
  return contents;
}

constexpr int kSamplesWanted = 35;

CharacterizeRequest Request(const std::string& folder) {
  CharacterizeRequest request;
  request.name = "here";
  request.compiler = "fc";
  request.flags = "-O3";
  request.folder = folder;
  request.resume = true;
  request.workers = 1;
  request.plan.process_seconds = 0.02;  // many short processes
  request.now = [] {
    using Clock = std::chrono::steady_clock;
    return std::chrono::duration<double>(Clock::now().time_since_epoch()).count();
  };
  request.progress = [](const std::string&) {};
  return request;
}

Result<CharacterizeReport> RunHere(const std::string& database_path, const std::string& folder) {
  FakeDriver driver;
  FakeRunner runner([&](const Command& command) -> Result<ProcessResult> {
    if (command.standard_input) {
      std::this_thread::sleep_for(microseconds(2000));
      return driver.Answer(command);
    }
    if (command.argv.back() == "--version") return Printed("GNU Fortran (Debian) 12.2.0\n");
    return ProcessResult{};
  });
  Result<Database> database = Database::Open(database_path, Database::Mode::Write);
  if (!database) return tl::unexpected(database.error());
  const ModelFitter no_fit;
  return Characterizer(runner, *database, Request(folder), no_fit).Run(ManySegments());
}

struct Stored {
  std::map<std::int64_t, std::string> rows;  ///< by number, as text that shows any change
  std::map<std::string, int> samples;        ///< by segment and size
  std::size_t runs = 0;
  bool finished = false;
};

Stored ReadStored(const std::string& path) {
  Stored stored;
  const Database database = Database::Open(path, Database::Mode::Read).value();
  const Result<Pair> pair = database.FindPair("here");
  if (!pair) return stored;
  const auto runs = database.Runs(pair->id).value();
  stored.runs = runs.size();
  for (const CharacterizationRun& run : runs) {
    stored.finished = stored.finished || !run.finished.empty();
    const std::vector<Measurement> rows = database.Measurements(run.id).value();
    for (const Measurement& row : rows) {
      const std::string job = row.segment + " at " + std::to_string(row.elements);
      std::string& text = stored.rows[row.id];
      text = job;
      for (const Sample& sample : row.samples) text += fmt::format(" {:.9e}", sample.seconds);
      stored.samples[job] += static_cast<int>(row.samples.size());
    }
  }
  return stored;
}

TEST(KillAndResume, NothingIsLostOrMeasuredAgain) {
  const TemporaryFolder folder;
  const std::string path = folder.Path() + "/db.sqlite";
  ASSERT_TRUE(Database::Open(path, Database::Mode::Write));
  std::mt19937 random(4711);
  Stored stored;
  int kills = 0;
  while (!stored.finished && kills < 100) {
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) _exit(RunHere(path, folder.Path()) ? 0 : 3);
    // At first shorter than a whole run, which has more than ten processes of 2 ms.
    std::this_thread::sleep_for(
        microseconds(random() % static_cast<unsigned>(20000 + 1000 * kills)));
    kill(child, SIGKILL);
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    ASSERT_FALSE(WIFEXITED(status) && WEXITSTATUS(status) != 0);
    kills += WIFSIGNALED(status) ? 1 : 0;
    Stored after = ReadStored(path);
    for (const auto& [id, text] : stored.rows) ASSERT_EQ(after.rows[id], text);
    stored = std::move(after);
  }
  EXPECT_GT(kills, 1);
  if (!stored.finished) {  // a slow machine: no attempt came to its end
    const Result<CharacterizeReport> last = RunHere(path, folder.Path());
    ASSERT_TRUE(last) << last.error().Text();
    stored = ReadStored(path);
  }
  EXPECT_EQ(stored.runs, 1U);
  EXPECT_EQ(stored.samples.size(), 24U);
  // The last round of a job may take more than the job lacks, no round is taken twice.
  for (const auto& [job, count] : stored.samples) {
    EXPECT_GE(count, kSamplesWanted) << job;
    EXPECT_LT(count, kSamplesWanted + MeasurementPlan::kFewestSamples) << job;
  }
}

}  // namespace
}  // namespace fortell
