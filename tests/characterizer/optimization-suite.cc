// All optimization tests, compiled and run once with real compilers: every variant computes the
// same, within bounds, on every compiler. Nothing is timed.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "db/process.h"
#include "f90-bench/optimization-driver.h"

namespace fortell {
namespace {

class BuiltOptimizations {
 public:
  explicit BuiltOptimizations(std::vector<std::string> compiler) {
    const std::vector<OptimizationTest>& tests = OptimizationTests();
    compiler.insert(compiler.end(), {"-o", "tests"});
    // In few files: a compiler's start takes longer than a test.
    constexpr std::size_t kTestsPerFile = 30;
    for (std::size_t i = 0; i < tests.size(); i += kTestsPerFile) {
      std::string text;
      for (std::size_t k = i; k < std::min(tests.size(), i + kTestsPerFile); ++k)
        for (const std::string& source : tests[k].sources) text += source + "\n";
      Write({"tests-" + std::to_string(i) + ".f90", text}, compiler);
    }
    const auto driver = OptimizationDriverSources(tests, std::vector<bool>(tests.size(), false));
    if (!driver) {
      messages = driver.error().Text();
      present = true;
      return;
    }
    for (const SuiteFile& file : *driver) Write(file, compiler);
    Command compile;
    compile.argv = compiler;
    compile.working_directory = folder_.Path();
    const auto result = runner_.Run(compile);
    present = result.has_value();
    built = present && result->exit_code == 0;
    messages = present ? result->out + result->err : result.error().Text();
  }

  /// Checksums by job number; NaN where a variant is absent.
  std::vector<double> Checksums() {
    const std::vector<OptimizationTest>& tests = OptimizationTests();
    std::vector<int> jobs;
    Command run;
    run.argv = {folder_.Path() + "/tests"};
    run.standard_input = "";
    for (std::size_t i = 0; i < tests.size(); ++i) {
      for (const Variant variant : kVariants) {
        if (!tests[i].Has(variant)) continue;
        jobs.push_back(OptimizationJob(static_cast<int>(i), variant));
        *run.standard_input += JobLine({jobs.back(), {1, 1, -1}, 0, 0});
      }
    }
    const auto result = runner_.Run(run);
    std::vector<double> sums(tests.size() * kVariants.size(), std::nan(""));
    if (!result) return sums;
    EXPECT_EQ(result->exit_code, 0) << result->err;
    const auto output = ParseSuiteOutput(result->out, static_cast<int>(jobs.size()));
    EXPECT_TRUE(output) << output.error().Text();
    if (!output) return sums;
    for (std::size_t i = 0; i < jobs.size(); ++i) {
      EXPECT_TRUE(output->results[i].ended) << "job " << jobs[i] << output->results[i].failure;
      sums[static_cast<std::size_t>(jobs[i])] = output->results[i].checksum;
    }
    return sums;
  }

  bool present = false, built = false;
  std::string messages;

 private:
  void Write(const SuiteFile& file, std::vector<std::string>& argv) {
    std::ofstream(folder_.Path() + "/" + file.name) << file.text;
    argv.push_back(file.name);
  }

  SystemProcessRunner runner_;
  TemporaryFolder folder_;
};

constexpr double kTolerance = 2e-4;  // sums in another order, polynomials for functions

void ExpectVariantsAgree(const std::vector<double>& sums) {
  const std::vector<OptimizationTest>& tests = OptimizationTests();
  for (std::size_t i = 0; i < tests.size(); ++i) {
    const double naive = sums[i * 3];
    EXPECT_TRUE(std::isfinite(naive)) << tests[i].slug;
    for (const Variant variant : {Variant::Opt, Variant::Cripple}) {
      if (!tests[i].Has(variant)) continue;
      const double sum = sums[i * 3 + static_cast<std::size_t>(variant)];
      EXPECT_NEAR(sum, naive, kTolerance * std::abs(naive))
          << tests[i].slug << " " << ToString(variant);
      // A test that changes nothing measures nothing.
      EXPECT_GT(std::abs(sum), 1e-6) << tests[i].slug << " " << ToString(variant);
    }
  }
}

// -fcheck=all also finds a variant that leaves its arrays.
TEST(OptimizationSuite, VariantsComputeTheSameWithGfortran) {
  BuiltOptimizations suite({"gfortran", "-O1", "-fcheck=all", "-Wno-all"});
  if (!suite.present) GTEST_SKIP() << suite.messages;
  ASSERT_TRUE(suite.built) << suite.messages;
  ExpectVariantsAgree(suite.Checksums());
}

TEST(OptimizationSuite, VariantsComputeTheSameWithFlang) {
  BuiltOptimizations suite({"flang-new-22", "-O1"});
  if (!suite.present) GTEST_SKIP() << suite.messages;
  ASSERT_TRUE(suite.built) << suite.messages;
  ExpectVariantsAgree(suite.Checksums());
}

}  // namespace
}  // namespace fortell
