// The whole catalogue, compiled and run.
#include <gtest/gtest.h>

#include <cmath>

#include "f90-bench/catalogue.h"
#include "tests/f90-bench/built-suite.h"

namespace fortell {
namespace {

/// The catalogue's sizes of up to `most` elements.
std::vector<SuiteJob> Jobs(const Catalogue& catalogue, std::int64_t most, double seconds,
                           int samples) {
  std::vector<SuiteJob> jobs;
  for (std::size_t i = 0; i < catalogue.segments.size(); ++i)
    for (const SegmentSize& size : catalogue.segments[i].sizes)
      if (size.n * size.m <= most) jobs.push_back({static_cast<int>(i), size, seconds, samples});
  return jobs;
}

// Integer overflow aborts here, and an invalid or denormal value and a subscript out of bounds.
TEST(CatalogueRun, ValuesStayInRangeOverRepetitions) {
  const Catalogue catalogue = OperationCatalogue(/*quick=*/true);
  BuiltSuite suite(
      {"gfortran", "-O1", "-ftrapv", "-fcheck=all", "-ffpe-trap=invalid,overflow,zero,denormal"},
      catalogue.segments);
  SKIP_WITHOUT_COMPILER(&suite);
  std::vector<SuiteJob> jobs = Jobs(catalogue, 4096, 2e-5, 2);
  // Sums are largest at the largest size; a chain has more repetitions than any sample asks for.
  for (std::size_t i = 0; i < catalogue.segments.size(); ++i) {
    const Segment& segment = catalogue.segments[i];
    if (segment.group == "chain")
      jobs.push_back({static_cast<int>(i), segment.sizes.front(), 1e-2, 1});
    else if (segment.result >= 0)
      jobs.push_back({static_cast<int>(i), segment.sizes.back(), 0, 0});
  }
  const SuiteOutput output = suite.Run(jobs);
  EXPECT_EQ(suite.exit_code, 0);
  ASSERT_EQ(output.results.size(), jobs.size());
  for (const SuiteResult& result : output.results) {
    const SuiteJob& job = jobs[static_cast<std::size_t>(result.job)];
    EXPECT_TRUE(result.ended) << catalogue.segments[static_cast<std::size_t>(job.segment)].name
                              << " at " << job.size.n << ": " << result.failure;
  }
}

TEST(CatalogueRun, CompilersAgreeOnChecksums) {
  const Catalogue catalogue = OperationCatalogue(/*quick=*/true);
  BuiltSuite first({"gfortran", "-O3", "-march=native"}, catalogue.segments);
  SKIP_WITHOUT_COMPILER(&first);
  BuiltSuite second({"flang-22", "-O3", "-march=native"}, catalogue.segments);
  SKIP_WITHOUT_COMPILER(&second);
  const std::vector<SuiteJob> jobs = Jobs(catalogue, 20000, 0, 0);
  const SuiteOutput one = first.Run(jobs), other = second.Run(jobs);
  ASSERT_EQ(one.results.size(), jobs.size());
  ASSERT_EQ(other.results.size(), jobs.size());
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    const std::string& name = catalogue.segments[static_cast<std::size_t>(jobs[i].segment)].name;
    ASSERT_TRUE(one.results[i].ended && other.results[i].ended) << name;
    const double a = one.results[i].checksum, b = other.results[i].checksum;
    EXPECT_NEAR(a, b, 1e-5 * (1 + std::abs(a))) << name << " at " << jobs[i].size.n;
  }
}

}  // namespace
}  // namespace fortell
