// The whole catalogue, compiled and run.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

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

/// What the full mode measures besides the quick mode's segments, of types that `has` accepts.
Catalogue OnlyInFull(const std::function<bool(const Type&)>& has) {
  std::set<std::string> quick;
  for (const Segment& s : OperationCatalogue(true).segments) quick.insert(s.name);
  Catalogue rest;
  for (Segment& s : OperationCatalogue(false).segments) {
    const bool wanted = quick.count(s.name) == 0 &&
                        std::all_of(s.symbols.begin(), s.symbols.end(),
                                    [&](const Symbol& symbol) { return has(symbol.type); });
    if (wanted) rest.segments.push_back(std::move(s));
  }
  return rest;
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

TEST(CatalogueRun, ValuesOfFullModeStayInRange) {
  const Catalogue catalogue = OnlyInFull([](const Type& type) { return type.kind != 2; });
  BuiltSuite suite(
      {"gfortran", "-O1", "-ftrapv", "-fcheck=all", "-ffpe-trap=invalid,overflow,zero,denormal"},
      catalogue.segments);
  SKIP_WITHOUT_COMPILER(&suite);
  std::vector<SuiteJob> jobs = Jobs(catalogue, 1024, 1e-5, 1);
  // Products and sums of all elements go furthest at the largest size.
  for (std::size_t i = 0; i < catalogue.segments.size(); ++i)
    if (catalogue.segments[i].result >= 0)
      jobs.push_back({static_cast<int>(i), catalogue.segments[i].sizes.back(), 0, 0});
  const SuiteOutput output = suite.Run(jobs);
  EXPECT_EQ(suite.exit_code, 0);
  for (const SuiteResult& result : output.results) {
    const SuiteJob& job = jobs[static_cast<std::size_t>(result.job)];
    EXPECT_TRUE(result.ended) << catalogue.segments[static_cast<std::size_t>(job.segment)].name
                              << " at " << job.size.n << ": " << result.failure;
  }
}

void ExpectSameChecksums(const Catalogue& catalogue, std::int64_t most) {
  BuiltSuite first({"gfortran", "-O3", "-march=native"}, catalogue.segments);
  SKIP_WITHOUT_COMPILER(&first);
  BuiltSuite second({"flang-22", "-O3", "-march=native"}, catalogue.segments);
  SKIP_WITHOUT_COMPILER(&second);
  const std::vector<SuiteJob> jobs = Jobs(catalogue, most, 0, 0);
  const SuiteOutput one = first.Run(jobs), other = second.Run(jobs);
  ASSERT_EQ(one.results.size(), jobs.size());
  ASSERT_EQ(other.results.size(), jobs.size());
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    const std::string& name = catalogue.segments[static_cast<std::size_t>(jobs[i].segment)].name;
    ASSERT_TRUE(one.results[i].ended && other.results[i].ended) << name;
    if (name.find("random_number") != std::string::npos) continue;  // each compiler has its own
    const double a = one.results[i].checksum, b = other.results[i].checksum;
    EXPECT_NEAR(a, b, 1e-5 * (1 + std::abs(a))) << name << " at " << jobs[i].size.n;
  }
}

TEST(CatalogueRun, CompilersAgreeOnChecksums) {
  ExpectSameChecksums(OperationCatalogue(/*quick=*/true), 20000);
}

TEST(CatalogueRun, CompilersAgreeOnChecksumsOfFullMode) {
  ExpectSameChecksums(OnlyInFull([](const Type& t) { return t.kind == 4 || t.kind == 8; }), 1024);
}

}  // namespace
}  // namespace fortell
