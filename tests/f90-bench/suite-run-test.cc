// Suites that are compiled and run with real compilers: the operands have the values promised, the
// checksum is that of one execution, failures stay with their job.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "f90-bench/segment-builder.h"
#include "f90-bench/suite.h"
#include "tests/f90-bench/built-suite.h"

namespace fortell {
namespace {

using ::testing::HasSubstr;

/// r = `value` as a segment; `make` is given the builder.
template <typename F>
Segment Reduction(const std::string& name, Type type, F make) {
  SegmentBuilder b(name, "test");
  const Expr r = b.Scalar("r", type);
  const Expr value = make(b);
  return b.Assign(r, value).ResultIn(r).Build();
}

Expr Sum(const Expr& e) { return Fn("sum", {e}); }
Expr AsReal8(const Expr& e) { return Fn("dble", {e}, kR8); }

// k = ix(k), n times; the sum of the places.
Segment Chase(const std::string& name) {
  SegmentBuilder b(name, "chain");
  const Expr ix = b.Array("ix", kI4, 1, Fill::IndexRandom), k = b.Scalar("k", kI4), s = b.Scalar("s", kR8);
  b.Loop({Set(k, At(ix, k)), Set(s, s + AsReal8(k))});
  return b.ResultIn(s).Sizes({{100000}}).Build();
}

class SuiteRunTest : public ::testing::TestWithParam<const char*> {
 protected:
  std::unique_ptr<BuiltSuite> Build(const std::vector<Segment>& segments) {
    return std::make_unique<BuiltSuite>(std::vector<std::string>{GetParam(), "-O2"}, segments);
  }
};
TEST_P(SuiteRunTest, OperandsAreFilledAsPromised) {
  constexpr double n = 100000;
  const auto array = [](Type type, Fill fill, auto of) {
    return [=](SegmentBuilder& b) { return of(b.Array("x", type, 1, fill)); };
  };
  const auto smallest = [](const Expr& x) { return Fn("minval", {x}); };
  const auto largest = [](const Expr& x) { return Fn("maxval", {x}); };
  const auto sum = [](const Expr& x) { return Sum(AsReal8(x)); };
  const auto sum_of_squares = [](const Expr& x) { return Sum(AsReal8(x) * AsReal8(x)); };
  const auto count = [](const Expr& x) { return Fn("count", {x}, kI4); };
  const auto suite = Build({
      Reduction("0", kR4, array(kR4, Fill::Uniform, smallest)),
      Reduction("1", kR4, array(kR4, Fill::Uniform, largest)),
      Reduction("2", kR8, array(kR8, Fill::Uniform, sum)),
      Reduction("3", kR8, array(kR8, Fill::Uniform, sum_of_squares)),
      Reduction("4", kI4, array(kI4, Fill::Uniform, smallest)),
      Reduction("5", kI4, array(kI4, Fill::Uniform, largest)),
      Reduction("6", kI4, array(kI4, Fill::Small, smallest)),
      Reduction("7", kI4, array(kI4, Fill::Small, largest)),
      Reduction("8", kI4, array(kL4, Fill::MaskRandom, count)),
      Reduction("9", kR8, array(kI4, Fill::IndexRandom, sum)),
      Reduction("10", kR8, array(kI4, Fill::IndexRandom, sum_of_squares)),
      Reduction("11", kR8, array(kI4, Fill::IndexXor16, sum_of_squares)),
      // Neighbours in a permutation: differ by one in the identity, by n/3 on average at random.
      Reduction("12", kR8,
                [](SegmentBuilder& b) {
                  const Expr x = b.Array("x", kI4, 1, Fill::IndexRandom);
                  return Sum(Fn("abs", {AsReal8(At(x, Range(Int(2), {}))) -
                                        AsReal8(At(x, Range({}, b.N() - Int(1))))}));
                }),
      // Two operands are independent of each other.
      Reduction("13", kR8,
                [](SegmentBuilder& b) {
                  const Expr x = b.Array("x", kR8), y = b.Array("y", kR8);
                  return Sum((x - Constant(kR8, 1)) * (y - Constant(kR8, 1)));
                }),
      Chase("14"),
  });
  SKIP_WITHOUT_COMPILER(suite);
  const auto value = [&](int segment, double fraction = -1) {
    return suite->Checksum(segment, {static_cast<std::int64_t>(n), 1, fraction});
  };
  EXPECT_NEAR(value(0), 0.5, 0.001);
  EXPECT_NEAR(value(1), 1.5, 0.001);
  EXPECT_NEAR(value(2) / n, 1, 5 * std::sqrt(1 / 12.0 / n));
  EXPECT_NEAR(value(3) / n, 1 + 1 / 12.0, 0.01);
  EXPECT_EQ(value(4), 1);
  EXPECT_EQ(value(5), 1000);
  EXPECT_EQ(value(6), 1);
  EXPECT_EQ(value(7), 16);
  EXPECT_NEAR(value(8, 0.25) / n, 0.25, 5 * std::sqrt(0.25 * 0.75 / n));
  EXPECT_EQ(value(8, 0), 0);
  EXPECT_EQ(value(8, 1), n);
  const double squares = n * (n + 1) * (2 * n + 1) / 6;
  EXPECT_DOUBLE_EQ(value(9), n * (n + 1) / 2);
  EXPECT_DOUBLE_EQ(value(10), squares);
  EXPECT_DOUBLE_EQ(value(11), squares);
  EXPECT_NEAR(value(12) / n, n / 3, 0.02 * n);
  EXPECT_NEAR(value(14), n * (n + 1) / 2, 1) << "each place once";
  EXPECT_NEAR(value(13) / n, 0, 5 / 12.0 / std::sqrt(n));
}

TEST_P(SuiteRunTest, ChecksumIsThatOfOneExecutionWhateverWasRunBefore) {
  SegmentBuilder twice("a=a+b", "test");
  const Expr a = twice.Array("a", kI4), b = twice.Array("b", kI4, 1, Fill::IndexIdentity);
  twice.Assign(a, a + b);
  SegmentBuilder plane("2-D", "test");
  const Expr p = plane.Array("p", kR8, 2), s = plane.Scalar("s", kI4);
  plane.Assign(s, s + Int(1)).ResultIn(s);
  plane.Nest({Set(At(p, {plane.I(), plane.J()}), plane.I() + Int(10) * plane.J())});
  const auto suite = Build({twice.Build(), plane.Build()});
  SKIP_WITHOUT_COMPILER(suite);
  const SuiteOutput output = suite->Run({{0, {1000, 1, -1}, 1e-5, 3},
                                         {1, {3, 2, -1}, 1e-5, 2},
                                         {0, {10, 1, -1}, 1e-5, 2},
                                         {0, {1000, 1, -1}, 0, 0}});
  ASSERT_EQ(output.results.size(), 4u);
  for (const SuiteResult& r : output.results) EXPECT_TRUE(r.ended) << r.failure;
  const double checksum = output.results[0].checksum;
  EXPECT_EQ(output.results[3].checksum, checksum);
  EXPECT_EQ(suite->Checksum(0, {1000, 1, -1}), checksum);
  // a is filled with integers from 1..1000, and 1 + 2 + ... + 1000 is added.
  EXPECT_GT(checksum, 500500 + 1000);
  EXPECT_LT(checksum, 500500 + 1000 * 1000);
  // i + 10 j over 3 x 2, and the scalar's 3, once incremented.
  EXPECT_EQ(output.results[1].checksum, 2 * 6 + 3 * 10 + 3 * 20 + 4);
}

// An operand array is shared by all segments that want its type and fill. Whatever a process ran
// before, each job finds what it would find alone: index vectors of its own kind and extent.
TEST_P(SuiteRunTest, IndexVectorsAreThoseOfTheSegmentInAnyOrderOfJobs) {
  std::vector<Segment> segments;
  for (const Fill fill : {Fill::IndexIdentity, Fill::IndexXor16, Fill::IndexRandom}) {
    SegmentBuilder b("gather", "test");
    const Expr a = b.Array("a", kR8), ix = b.Array("ix", kI4, 1, fill);
    b.Loop({Set(At(a, b.I()), At(ix, b.I()) * Constant(kR8, 1) * b.I())});
    segments.push_back(b.Build());
  }
  const auto suite = Build(segments);
  SKIP_WITHOUT_COMPILER(suite);
  std::vector<SuiteJob> jobs;
  for (const int n : {3000, 100, 70000, 3000, 100, 70000})
    for (const int segment : {2, 0, 1}) jobs.push_back({segment, {n, 1, -1}, 0, 0});
  std::rotate(jobs.begin(), jobs.begin() + 5, jobs.end());
  const SuiteOutput output = suite->Run(jobs);
  ASSERT_EQ(output.results.size(), jobs.size());
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    const double n = static_cast<double>(jobs[i].size.n);
    const double checksum = output.results[i].checksum;
    EXPECT_EQ(checksum, suite->Checksum(jobs[i].segment, jobs[i].size)) << "job " << i;
    // The sum of i * i is that of the identity; every other permutation has less.
    const double squares = n * (n + 1) * (2 * n + 1) / 6;
    if (jobs[i].segment == 0) {
      EXPECT_DOUBLE_EQ(checksum, squares) << "job " << i;
    } else if (jobs[i].segment == 1) {
      EXPECT_LT(checksum, squares) << "job " << i;
    } else {
      EXPECT_NEAR(checksum, n * n * n / 4, 0.05 * n * n * n) << "job " << i;
    }
  }
}

// The product of all elements at the largest size of the catalogue.
TEST_P(SuiteRunTest, ProductsOfValuesNearOneStayInRange) {
  std::vector<Segment> segments;
  for (const Type type : {kI4, kR4, kR8, kC4}) {
    SegmentBuilder b("product", "test");
    const Expr r = b.Scalar("r", type);
    b.Assign(r, Fn("product", {b.Array("x", type, 1, Fill::NearOne)})).ResultIn(r);
    segments.push_back(b.Build());
  }
  const auto suite = Build(segments);
  SKIP_WITHOUT_COMPILER(suite);
  EXPECT_EQ(std::abs(suite->Checksum(0, {4194304, 1, -1})), 1);
  for (const int segment : {1, 2}) {
    const double product = suite->Checksum(segment, {4194304, 1, -1});
    EXPECT_GT(product, 1e-4) << segment;
    EXPECT_LT(product, 1e4) << segment;
  }
  EXPECT_LT(std::abs(suite->Checksum(3, {4194304, 1, -1})), 1e4);
}

TEST_P(SuiteRunTest, SamplesAreAsLongAsAskedFor) {
  SegmentBuilder b("a=b", "test");
  const Expr a = b.Array("a", kR8);
  b.Assign(a, b.Array("b", kR8));
  const auto suite = Build({b.Build()});
  SKIP_WITHOUT_COMPILER(suite);
  const SuiteOutput output = suite->Run({{0, {4096, 1, -1}, 1e-4, 7}});
  EXPECT_GT(output.clock_resolution, 0);
  EXPECT_LT(output.clock_resolution, 0.1);
  ASSERT_EQ(output.results.size(), 1u);
  const SuiteResult& result = output.results[0];
  EXPECT_TRUE(result.ended) << result.failure;
  ASSERT_EQ(result.samples.size(), 7u);
  EXPECT_GT(result.repetitions, 1);
  EXPECT_GT(result.samples.back().seconds * static_cast<double>(result.repetitions), 0.5e-4);
  for (const SuiteSample& sample : result.samples) {
    EXPECT_GT(sample.seconds, 0);
    EXPECT_GT(sample.reference_before, 1e-7);
    EXPECT_LT(sample.reference_after, 1e-2);
  }
}

TEST_P(SuiteRunTest, FailuresStayWithTheirJob) {
  SegmentBuilder good("good", "test");
  const Expr a = good.Array("a", kI4);
  good.Assign(a, Int(2));
  SegmentBuilder fixed("fixed", "test");
  const Expr f = fixed.Array("f", kI4);
  fixed.Assign(f, fixed.N()).Sizes({{50, 1, -1}}).CompileTimeExtents();
  SegmentBuilder grows("grows", "test");
  const Expr g = grows.Array("g", kR4);
  grows.Assign(g, g * Constant(kR4, 1e10));
  SegmentBuilder dies("dies", "test");
  const Expr d = dies.Array("d", kR8), k = dies.Scalar("k", kI4);
  dies.Assign(k, Int(2000000000));
  dies.Assign(At(d, k), Constant(kR8, 1));
  const auto suite = Build({good.Build(), fixed.Build(), grows.Build(), dies.Build()});
  SKIP_WITHOUT_COMPILER(suite);
  const SuiteOutput output = suite->Run({{0, {10, 1, -1}, 0, 0},
                                         {1, {50, 1, -1}, 0, 0},
                                         {1, {51, 1, -1}, 0, 0},
                                         {2, {10, 1, -1}, 1e-5, 1},
                                         {7, {10, 1, -1}, 0, 0},
                                         {0, {20, 1, -1}, 0, 0},
                                         {3, {10, 1, -1}, 0, 0},
                                         {0, {30, 1, -1}, 0, 0}});
  ASSERT_EQ(output.results.size(), 8u);
  EXPECT_EQ(output.results[0].checksum, 20);
  EXPECT_EQ(output.results[1].checksum, 2500);
  EXPECT_THAT(output.results[2].failure, HasSubstr("extents"));
  EXPECT_THAT(output.results[3].failure, HasSubstr("out of range"));
  EXPECT_THAT(output.results[4].failure, HasSubstr("no such segment"));
  EXPECT_EQ(output.results[5].checksum, 40);
  EXPECT_TRUE(output.results[6].begun);
  EXPECT_FALSE(output.results[6].ended);
  EXPECT_FALSE(output.results[7].begun);
  EXPECT_NE(suite->exit_code, 0);
}

INSTANTIATE_TEST_SUITE_P(Compilers, SuiteRunTest, ::testing::Values("gfortran", "flang-22"),
                         [](const auto& compiler) {
                           return std::string(compiler.param).substr(0, 5);
                         });

}  // namespace
}  // namespace fortell
