// Times the variants of the tests, interleaved, in several processes.
#pragma once

#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "characterizer/optimizations/test-build.h"
#include "characterizer/optimizations/verdict.h"
#include "characterizer/reference-gate.h"
#include "db/process.h"

namespace fortell {

/// The samples and the outcome of one variant of one test so far.
struct VariantSamples {
  std::vector<Sample> samples;
  Outcome outcome = Outcome::Ok;
  std::string message;
  double checksum = 0;
  bool has_checksum = false;
  double clock_resolution = 0;
  std::int64_t repetitions = 0;
};
using TestSamples = std::array<VariantSamples, 3>;

struct TestRunOptions {
  double sample_seconds = 200e-6;
  int samples_in_a_row = 4;  ///< of one variant before its partner's turn
  int turns = 3;             ///< in one process
  std::uint64_t seed = 1995;
};

class OptimizationRunner {
 public:
  OptimizationRunner(ProcessRunner& runner, const std::vector<OptimizationTest>& tests,
                     const BuiltTests& built, TestRunOptions options);

  /// One round over the tests at these positions, in random order: a process for all, and one more
  /// for the rest whenever a test ends it. Errors: CouldNot when the program does not start or does
  /// not speak the protocol.
  Status Round(std::vector<int> tests);

  /// The times from all rounds; samples of slow states are left out when enough others are there.
  TestTimes TimesOf(int test) const;
  const TestSamples& SamplesOf(int test) const { return samples_[static_cast<std::size_t>(test)]; }
  double QuietSeconds() const { return gate_.QuietSeconds(); }

 private:
  struct Job {
    int test = 0;
    Variant variant = Variant::Naive;
  };
  std::vector<Job> JobsOf(const std::vector<int>& tests);
  Result<std::size_t> RunProcess(const std::vector<Job>& jobs, std::size_t first);
  void Take(const Job& job, const struct SuiteResult& result, double clock_resolution);
  VariantSamples& At(const Job& job);
  bool Failed(int test) const;

  ProcessRunner& runner_;
  const std::vector<OptimizationTest>& tests_;
  const BuiltTests& built_;
  TestRunOptions options_;
  std::vector<TestSamples> samples_;
  ReferenceGate gate_;
  std::mt19937_64 random_;
  int processes_ = 0;
};

}  // namespace fortell
