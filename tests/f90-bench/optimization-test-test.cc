// The loader of the optimization tests, and the catalogue against the published one.
#include "f90-bench/optimization-test.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "f90-bench/optimization-driver.h"

namespace fortell {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr char kExample[] = R"f90(! asks: does what
!   is asked
! group: examples
! catalogue: today
! compare: opt
! extents: n=100 m=3
! defence: none
module helper
end module
! next file
module an_example
contains
  subroutine naive(n, m, &
      a, b)
    integer :: n, m
  end subroutine
  subroutine opt(n, a)
  end subroutine
  subroutine cripple(n, never, a)
  end subroutine
end module an_example
)f90";

std::string Without(std::string text, const std::string& part) {
  const std::size_t at = text.find(part);
  return at == std::string::npos ? text : text.erase(at, part.size());
}

TEST(ParseOptimizationTest, ReadsHeaderFilesAndOperands) {
  const auto test = ParseOptimizationTest("an-example", kExample);
  ASSERT_TRUE(test) << test.error().Text();
  EXPECT_EQ(test->asks, "does what is asked");
  EXPECT_EQ(test->extents[0], 100);
  EXPECT_EQ(test->extents[1], 3);
  EXPECT_EQ(test->elements, 300);
  EXPECT_EQ(test->separation, 2);
  ASSERT_EQ(test->sources.size(), 2U);
  EXPECT_THAT(test->sources[0], HasSubstr("module helper"));
  EXPECT_THAT(test->Operands(Variant::Naive), ElementsAre("n", "m", "a", "b"));
  EXPECT_THAT(test->Operands(Variant::Cripple), ElementsAre("n", "never", "a"));
}

TEST(ParseOptimizationTest, NamesWhatIsMissing) {
  const auto cause = [](const std::string& slug, const std::string& text) {
    const auto test = ParseOptimizationTest(slug, text);
    return test ? std::string() : test.error().cause;
  };
  EXPECT_THAT(cause("an-example", Without(kExample, "! group: examples\n")), HasSubstr("'group'"));
  EXPECT_THAT(cause("another", kExample), HasSubstr("no module another"));
  EXPECT_THAT(cause("an-example", Without(kExample, "  subroutine cripple(n, never, a)\n")),
              HasSubstr("naive and cripple"));
  EXPECT_THAT(cause("an-example", Without(kExample, "  subroutine opt(n, a)\n")),
              HasSubstr("compare"));
  EXPECT_THAT(cause("an-example", Without(kExample, "100")), HasSubstr("no extent"));
}

TEST(OptimizationDriver, RefusesAnOperandThatNobodyKnows) {
  std::string text = kExample;
  text.replace(text.find("never"), 5, "sometimes");
  const auto test = ParseOptimizationTest("an-example", text);
  ASSERT_TRUE(test);
  const auto driver = OptimizationDriverSources({*test}, {false});
  ASSERT_FALSE(driver);
  EXPECT_THAT(driver.error().cause, HasSubstr("'sometimes'"));
}

TEST(OptimizationDriver, LeavesOutWhatDidNotCompile) {
  const auto test = ParseOptimizationTest("an-example", kExample);
  for (const bool skipped : {false, true}) {
    const auto driver = OptimizationDriverSources({*test}, {skipped});
    ASSERT_TRUE(driver);
    const bool used = std::any_of(driver->begin(), driver->end(), [](const SuiteFile& file) {
      return file.text.find("use an_example") != std::string::npos;
    });
    EXPECT_NE(used, skipped);
  }
}

// The rows of the 1995 report as they are imported: every test is there, in the same group, with
// the same partner and the same R_p.
TEST(OptimizationTests, HasAllTestsOf1995) {
  std::map<std::string, const OptimizationTest*> by_slug;
  int old = 0;
  for (const OptimizationTest& test : OptimizationTests()) {
    by_slug[test.slug] = &test;
    old += test.catalogue == "1995" ? 1 : 0;
  }
  EXPECT_EQ(old, 46);
  std::ifstream file(FORTELL_SOURCE_DIR "/db/published/ymp-cf77.json");
  const auto published = nlohmann::json::parse(file);
  ASSERT_EQ(published["verdicts"].size(), 46U);
  for (const auto& verdict : published["verdicts"]) {
    const std::string slug = verdict["test"];
    ASSERT_TRUE(by_slug.count(slug)) << slug;
    EXPECT_EQ(by_slug[slug]->group, verdict["group"]) << slug;
    EXPECT_EQ(by_slug[slug]->compare, verdict["compared_with"]) << slug;
    EXPECT_DOUBLE_EQ(by_slug[slug]->paper_ratio, verdict["threshold"]) << slug;
  }
}

TEST(OptimizationTests, HasAtLeastFortyOfToday) {
  const auto& tests = OptimizationTests();
  EXPECT_GE(std::count_if(tests.begin(), tests.end(),
                          [](const OptimizationTest& test) { return test.catalogue == "today"; }),
            40);
}

TEST(OptimizationTests, AllHaveAHandOptimizedForm) {
  for (const OptimizationTest& test : OptimizationTests()) {
    // No Fortran statement says "fused": that one has a fixed threshold.
    EXPECT_TRUE(test.Has(Variant::Opt) || test.slug == "fused-multiply-add") << test.slug;
  }
}

}  // namespace
}  // namespace fortell
