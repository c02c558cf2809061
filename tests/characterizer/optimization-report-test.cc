// What compilers say, read back: real lines of gfortran 12 and flang 22.
#include <gtest/gtest.h>

#include "characterizer/optimizations/compiler-report.h"

namespace fortell {
namespace {

constexpr char kSource[] =
    "module example\n"            // 1
    "contains\n"                  // 2
    "  subroutine naive(n, a)\n"  // 3
    "    integer :: n\n"          // 4
    "    real :: a(n)\n"          // 5
    "    a = 1.0\n"               // 6
    "  end subroutine\n"          // 7
    "  subroutine opt(n, a)\n"    // 8
    "    integer :: n\n"          // 9
    "    real :: a(n)\n"          // 10
    "    a = 1.0\n"               // 11
    "  end subroutine\n"          // 12
    "end module\n";

OptimizationTest Vectorises() {
  OptimizationTest test;
  test.report = "vectorised";
  return test;
}

ReportFinding Find(Variant variant, const std::string& family, const std::string& output) {
  return FindingOf(Vectorises(), variant, kSource, RemarksAbout("test-007.f90", output),
                   CompilerDescription::OfFamily(family));
}

TEST(CompilerReport, FindsGfortransRemarkInTheRightProcedure) {
  const std::string output =
      "test-007.f90:6:9: optimized: loop vectorized using 64 byte vectors\n"
      "test-007.f90:6:9: optimized: loop vectorized using 64 byte vectors\n"
      "test-008.f90:11:9: optimized: loop vectorized using 64 byte vectors\n";
  const ReportFinding naive = Find(Variant::Naive, "gfortran", output);
  EXPECT_TRUE(naive.known);
  EXPECT_TRUE(naive.applied);
  ASSERT_EQ(naive.remarks.size(), 1U);
  EXPECT_EQ(naive.remarks[0], "6: loop vectorized using 64 byte vectors");
  EXPECT_FALSE(Find(Variant::Opt, "gfortran", output).applied);
}

TEST(CompilerReport, FindsFlangsRemarkBehindAFolder) {
  const std::string output =
      "tmp/x/test-007.f90:11:2: remark: vectorized loop (vectorization width: 16, interleaved "
      "count: 4) [-Rpass=loop-vectorize]\n";
  EXPECT_FALSE(Find(Variant::Naive, "flang", output).applied);
  EXPECT_TRUE(Find(Variant::Opt, "flang", output).applied);
}

TEST(CompilerReport, TakesNoOtherRemarkForIt) {
  EXPECT_FALSE(Find(Variant::Naive, "gfortran",
                    "test-007.f90:6:9: optimized: loop with 6 iterations completely unrolled\n")
                   .applied);
}

TEST(CompilerReport, KnowsNothingOfACompilerWithoutReport) {
  EXPECT_FALSE(Find(Variant::Naive, "unknown", "").known);
}

TEST(CompilerReport, IsUnderstoodOfEveryCompilerThatIsAskedForIt) {
  EXPECT_FALSE(CompilerDescription::OfFamily("gfortran").ReportFlags().empty());
  EXPECT_FALSE(CompilerDescription::OfFamily("flang").ReportFlags().empty());
  for (const CompilerDescription& compiler : CompilerDescription::Known()) {
    if (compiler.ReportFlags().empty()) continue;
    EXPECT_FALSE(compiler.RemarkExpression("vectorised").empty()) << compiler.Family();
    EXPECT_FALSE(compiler.RemarkExpression("inlined").empty()) << compiler.Family();
  }
}

}  // namespace
}  // namespace fortell
