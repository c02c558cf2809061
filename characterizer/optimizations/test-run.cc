#include "characterizer/optimizations/test-run.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "characterizer/stop-request.h"
#include "f90-bench/optimization-driver.h"

namespace fortell {
namespace {

constexpr double kPatienceSeconds = 60;  // for a process, and for each of its jobs:
constexpr double kPatiencePerJob = 0.2;
constexpr int kFewestAccepted = 8;           // else slow states count too: something is better
constexpr double kChecksumTolerance = 2e-3;  // relative; sums in another order, fast mathematics

bool SameChecksum(double x, double y) {
  return std::abs(x - y) <= kChecksumTolerance * std::max({std::abs(x), std::abs(y), 1e-3});
}

}  // namespace

OptimizationRunner::OptimizationRunner(ProcessRunner& runner,
                                       const std::vector<OptimizationTest>& tests,
                                       const BuiltTests& built, TestRunOptions options)
    : runner_(runner),
      tests_(tests),
      built_(built),
      options_(options),
      samples_(tests.size()),
      random_(options.seed) {
  for (std::size_t i = 0; i < tests.size(); ++i) {
    if (built.tests[i].compiled) continue;
    for (VariantSamples& variant : samples_[i]) {
      variant.outcome = built.tests[i].failure.outcome;
      variant.message = built.tests[i].failure.message;
    }
  }
}

VariantSamples& OptimizationRunner::At(const Job& job) {
  return samples_[static_cast<std::size_t>(job.test)][static_cast<std::size_t>(job.variant)];
}

bool OptimizationRunner::Failed(int test) const {
  const TestSamples& samples = samples_[static_cast<std::size_t>(test)];
  return std::any_of(samples.begin(), samples.end(),
                     [](const VariantSamples& v) { return v.outcome != Outcome::Ok; });
}

// The variants of a test take turns, in an order that is new each time.
std::vector<OptimizationRunner::Job> OptimizationRunner::JobsOf(const std::vector<int>& tests) {
  std::vector<Job> jobs;
  for (const int test : tests) {
    for (int turn = 0; turn < options_.turns; ++turn) {
      std::vector<Variant> order;
      for (const Variant variant : kVariants) {
        if (tests_[static_cast<std::size_t>(test)].Has(variant)) order.push_back(variant);
      }
      std::shuffle(order.begin(), order.end(), random_);
      for (const Variant variant : order) jobs.push_back({test, variant});
    }
  }
  return jobs;
}

Status OptimizationRunner::Round(std::vector<int> tests) {
  tests.erase(std::remove_if(tests.begin(), tests.end(), [&](int test) { return Failed(test); }),
              tests.end());
  std::shuffle(tests.begin(), tests.end(), random_);
  const std::vector<Job> jobs = JobsOf(tests);
  std::size_t next = 0;
  while (next < jobs.size() && !StopRequested()) {
    const Result<std::size_t> reached = RunProcess(jobs, next);
    if (!reached) return tl::unexpected(reached.error());
    next = *reached;
    while (next < jobs.size() && Failed(jobs[next].test)) ++next;
  }
  return {};
}

Result<std::size_t> OptimizationRunner::RunProcess(const std::vector<Job>& jobs,
                                                   std::size_t first) {
  Command command;
  command.argv = {built_.program};
  command.working_directory = std::filesystem::path(built_.program).parent_path().string();
  command.standard_input = "";
  for (std::size_t i = first; i < jobs.size(); ++i) {
    *command.standard_input += JobLine({OptimizationJob(jobs[i].test, jobs[i].variant),
                                        {1, 1, -1},
                                        options_.sample_seconds,
                                        options_.samples_in_a_row});
  }
  const auto count = static_cast<int>(jobs.size() - first);
  command.timeout_seconds = kPatienceSeconds + kPatiencePerJob * count;
  const Result<ProcessResult> process = runner_.Run(command);
  if (!process) return tl::unexpected(process.error());
  const Result<SuiteOutput> output = ParseSuiteOutput(process->out, count);
  if (!output) return tl::unexpected(output.error());
  ++processes_;
  for (std::size_t i = 0; i < output->results.size(); ++i) {
    const SuiteResult& result = output->results[i];
    Take(jobs[first + i], result, output->clock_resolution);
    if (result.ended || !result.failure.empty()) continue;
    if (StopRequested()) return jobs.size();
    if (!result.begun && i == 0) {
      return CouldNot(built_.program, "the optimization tests' program did not begin",
                      "run it by hand (--keep DIR leaves it there)");
    }
    VariantSamples& guilty = At(jobs[first + i]);
    guilty.outcome = process->timed_out ? Outcome::TimedOut : Outcome::Crashed;
    guilty.message = fmt::format("the process ended with exit code {}", process->exit_code);
    return first + i + 1;
  }
  return jobs.size();
}

void OptimizationRunner::Take(const Job& job, const SuiteResult& result, double clock_resolution) {
  VariantSamples& variant = At(job);
  variant.clock_resolution = clock_resolution;
  variant.repetitions = std::max(variant.repetitions, result.repetitions);
  for (const SuiteSample& taken : result.samples) {
    Sample sample;
    sample.seconds = taken.seconds;
    sample.reference_before = taken.reference_before;
    sample.reference_after = taken.reference_after;
    sample.process = processes_ - 1;
    gate_.Note(sample);
    variant.samples.push_back(sample);
  }
  if (!result.failure.empty()) {
    variant.outcome = Outcome::WrongResult;
    variant.message = result.failure;
  } else if (result.ended) {
    variant.checksum = result.checksum;
    variant.has_checksum = true;
    const VariantSamples& naive = At({job.test, Variant::Naive});
    if (naive.has_checksum && !SameChecksum(naive.checksum, variant.checksum)) {
      variant.outcome = Outcome::WrongResult;
      variant.message =
          fmt::format("checksum {:.9g}, that of naive is {:.9g}", variant.checksum, naive.checksum);
    }
  }
}

TestTimes OptimizationRunner::TimesOf(int test) const {
  TestTimes times;
  for (std::size_t v = 0; v < kVariants.size(); ++v) {
    const VariantSamples& variant = samples_[static_cast<std::size_t>(test)][v];
    times.variants[v].outcome = variant.outcome;
    times.variants[v].message = variant.message;
    std::vector<double> quiet, all;
    for (const Sample& sample : variant.samples) {
      all.push_back(sample.seconds);
      if (gate_.Accepts(sample)) quiet.push_back(sample.seconds);
    }
    times.variants[v].summary =
        Summarize(static_cast<int>(quiet.size()) >= kFewestAccepted ? quiet : all);
  }
  return times;
}

}  // namespace fortell
