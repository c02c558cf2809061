// Gather, stride, mask and block overheads, and which loops are array operations.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "predictor/classic/extents.h"
#include "predictor/classic/parameter-table.h"
#include "predictor/classic/vector-loop.h"
#include "tests/predictor/classic-program.h"

namespace fortell {
namespace {

using test::Knowledge;
using test::Measured;
using test::ProgramBuilder;
using testing::HasSubstr;

// Basic operations cost 10 (OHS) and 1 (LOAD) at 64 elements.
PairKnowledge With(std::vector<Parameter> overheads) {
  for (const char* type : {"RS", "I", "L"}) {
    overheads.push_back(Measured("array", std::string(type) + "-OHS", 64, 10));
    overheads.push_back(Measured("array", std::string(type) + "-LOAD", 64, 1));
  }
  overheads.push_back(Measured("array", "RS-GTCONST", 64, 3));
  return Knowledge(overheads);
}

Prediction Classic(const ProgramBuilder& program, const PairKnowledge& knowledge) {
  const auto prediction = PredictClassic(program.Build(), knowledge, Statistic::Mean);
  EXPECT_TRUE(prediction) << prediction.error().Text();
  return prediction ? *prediction : Prediction{};
}

struct Gather {
  ProgramBuilder p;
  Gather() {
    const Expr a = p.Array("a", kR4, {64}), b = p.Array("b", kR4, {64}),
               ix = p.Array("ix", kI4, {64});
    p.Index(b, p.Add(Set(a, At(b, ix)), 2), 100, 75);
  }
};

TEST(ClassicOverhead, GatherLoadsItsIndexAndPaysPerElement) {
  // Two executions of: OHS, LOAD of b, LOAD of ix, 64 elements gathered.
  EXPECT_DOUBLE_EQ(
      Classic(Gather().p, With({Measured("architecture", "OH-GATHER", 0, 0.5)})).seconds,
      2 * (10 + 1 + 1 + 64 * 0.5));
}

TEST(ClassicOverhead, RandomReadsCostExtraWhereThatWasMeasured) {
  // A quarter of the steps did not go to the next element: the indices are not in a line.
  const Prediction prediction =
      Classic(Gather().p, With({Measured("architecture", "OH-GATHER", 0, 0.5),
                                Measured("architecture", "OH-RAND-READ", 0, 4)}));
  EXPECT_DOUBLE_EQ(prediction.seconds, 2 * (12 + 64 * 0.5 + 64 * 4));
  EXPECT_EQ(prediction.coverage, 1);
}

TEST(ClassicOverhead, ElementsInALineAreNotReadAtRandom) {
  ProgramBuilder p;
  const Expr a = p.Array("a", kR4, {64}), b = p.Array("b", kR4, {64}), ix = p.Array("ix", kI4, {64});
  p.Index(b, p.Add(Set(a, At(b, ix)), 2), 100, 99);  // all steps of one execution
  EXPECT_DOUBLE_EQ(Classic(p, With({Measured("architecture", "OH-GATHER", 0, 0.5),
                                    Measured("architecture", "OH-RAND-READ", 0, 4)}))
                       .seconds,
                   2 * (12 + 64 * 0.5));
}

TEST(ClassicOverhead, ProcessorsReadAtRandomAtTheSameTime) {
  const Prediction prediction =
      Classic(Gather().p, With({Measured("architecture", "OH-GATHER", 0, 0.5),
                                Measured("architecture", "OH-RAND-READ", 0, 4),
                                Measured("machine", "PROCESSORS", 0, 4)}));
  EXPECT_DOUBLE_EQ(prediction.seconds, 2 * (12 + 64 * 0.5 + 64 * 4 / 4));
}

TEST(ClassicOverhead, GatherWithoutMeasurementIsAGap) {
  const Prediction prediction = Classic(Gather().p, With({}));
  ASSERT_EQ(prediction.not_covered.size(), 1u);
  EXPECT_EQ(prediction.not_covered[0].what, "OH-GATHER");
  EXPECT_DOUBLE_EQ(prediction.coverage, 0.75);
}

Prediction Strided(double stride, std::vector<Parameter> overheads) {
  ProgramBuilder p;
  const Expr a = p.Array("a", kR4, {64}), b = p.Array("b", kR4, {64 * stride});
  p.Add(Set(a, At(b, Range(Int(1), Int(64 * stride), Int(stride)))), 1);
  return Classic(p, With(std::move(overheads)));
}

TEST(ClassicOverhead, BankModelTakesTheLargestPowerOfTwoInTheStride) {
  const std::vector<Parameter> banks = {Measured("architecture", "OH-BANKSTRIDE", 2, 0.25),
                                        Measured("architecture", "OH-BANKSTRIDE", 4, 1)};
  EXPECT_DOUBLE_EQ(Strided(12, banks).seconds, 11 + 64 * 1.0);  // 12 = 3 * 4
  EXPECT_DOUBLE_EQ(Strided(6, banks).seconds, 11 + 64 * 0.25);  // 6 = 3 * 2
  EXPECT_DOUBLE_EQ(Strided(3, banks).seconds, 11);
}

TEST(ClassicOverhead, CacheModelIsLinearInStride) {
  const std::vector<Parameter> cache = {Measured("array", "OH-CACHESTRIDE_2", 64, 0.5),
                                        Measured("array", "OH-CACHESTRIDE_4", 64, 1.5)};
  EXPECT_DOUBLE_EQ(Strided(3, cache).seconds, 11 + 64 * 1.0);
  EXPECT_DOUBLE_EQ(Strided(16, cache).seconds, 11 + 64 * 7.5);  // on along the line
}

// a = b(k:k+63) + c(k:k+63): two blocks, of an array each.
Prediction Block(std::vector<Parameter> overheads) {
  ProgramBuilder p;
  const Expr a = p.Array("a", kR4, {64}), b = p.Array("b", kR4, {128}),
             c = p.Array("c", kR4, {128});
  const Expr k = p.Scalar("k", kI4), section = Range(k, k + Int(63));
  Stmt sum = Set(a, At(b, section) + At(c, section));
  std::get<Assignment>(sum.node).shape_site = p.Shape(1, 64);
  p.Add(sum, 1);
  overheads.push_back(Measured("array", "RS-ADD", 64, 2));
  return Classic(p, With(std::move(overheads)));
}

TEST(ClassicOverhead, BlockOverheadOnlyWhereMeasured) {
  EXPECT_DOUBLE_EQ(Block({}).seconds, 10 + 2 * 1 + 2);
  EXPECT_EQ(Block({}).coverage, 1);
}

TEST(ClassicOverhead, PartialBlockModelCountsTheBlock) {
  const Prediction prediction = Block({Measured("architecture", "OH-PARTIALBLOCK", 16, 2),
                                       Measured("architecture", "OH-PARTIALBLOCK", 112, 1)});
  EXPECT_DOUBLE_EQ(prediction.seconds, 14 + 2 * 64 * 1.5);
}

TEST(ClassicOverhead, FullBlockModelCountsTheWholeArray) {
  const Prediction prediction = Block({Measured("architecture", "OH-FULLBLOCK", 0, 1),
                                       Measured("architecture", "OH-FULLBLOCK", 100, 2)});
  EXPECT_DOUBLE_EQ(prediction.seconds, 14 + 2 * 128 * 1.5);  // half of the array
}

// where (b > s) a = b, of 64 elements, a quarter of them true; four executions.
Prediction Where(std::vector<Parameter> overheads) {
  ProgramBuilder p;
  const Expr a = p.Array("a", kR4, {64}), b = p.Array("b", kR4, {64}), s = p.Scalar("s", kR4);
  Stmt masked = Masked(Relation("gt", b, s), {Set(a, b)});
  std::get<fortell::Where>(masked.node).arms[0].mask_site = p.Mask(100, 25);
  p.Add(masked, 4);
  return Classic(p, With(std::move(overheads)));
}

TEST(ClassicOverhead, FullMaskModel) {
  const Prediction prediction = Where({Measured("architecture", "OH-FULLMASK", 0, 1),
                                       Measured("architecture", "OH-FULLMASK", 50, 3)});
  // Mask: L-OHS, LOAD, GTCONST; overhead at 25 % is 2 an element; the copy in full.
  EXPECT_DOUBLE_EQ(prediction.seconds, 4 * (10 + 1 + 3 + 64 * 2.0 + 11));
}

TEST(ClassicOverhead, PartialMaskModelSkipsWhatIsMasked) {
  // The masked operation was faster than the unmasked one: full overhead below zero.
  const Prediction prediction = Where({Measured("array", "OH-FULLMASK_25", 64, -0.1),
                                       Measured("array", "OH-PARTIALMASK_25", 64, 0.05)});
  EXPECT_DOUBLE_EQ(prediction.seconds, 4 * (10 + 1 + 3 + 64 * 0.05 + 0.25 * 11));
}

TEST(ClassicExtents, SmallAndLargeArraysAreCountedApart) {
  ProgramBuilder p;
  const Expr a = p.Array("a", kR4, {-1});
  // Three executions of 64 elements and one of 1024.
  const int site = p.Shape(4, 0);
  UnitProfile unit = p.Build().units[0];
  std::int64_t* words = unit.counters.data() + unit.model.sites[0].offset;
  words[1] = 3 * 64 + 1024;
  words[2] = 64;
  words[3] = 1024;
  words[5 + 6] = 3;
  words[5 + 10] = 1;
  const auto groups = StatementExtents(unit, site, a, 8);
  ASSERT_EQ(groups.size(), 2u);
  EXPECT_DOUBLE_EQ(groups[0].times, 6);
  EXPECT_DOUBLE_EQ(groups[1].times, 2);
  EXPECT_DOUBLE_EQ(6 * groups[0].elements + 2 * groups[1].elements, 2 * (3 * 64 + 1024));
  EXPECT_GT(groups[1].elements, 8 * groups[0].elements);
}

TEST(ParameterTable, BetweenAboveAndBelowTheMeasuredSizes) {
  const std::vector<Parameter> parameters = {Measured("array", "X", 64, 10),
                                             Measured("array", "X", 128, 14)};
  const ParameterTable table(parameters, "array", Statistic::Mean);
  EXPECT_DOUBLE_EQ(table.At("X", 96)->seconds, 12);
  EXPECT_DOUBLE_EQ(table.At("X", 256)->seconds, 28);  // in proportion
  EXPECT_DOUBLE_EQ(table.At("X", 32)->seconds, 8);    // along the line: start-up 6
  EXPECT_FALSE(table.At("Y", 64));
}

TEST(ParameterTable, FailedMeasurementIsNoValue) {
  Parameter failed = Measured("array", "X", 64, 0);
  failed.samples = 0;
  failed.unreliable = true;
  const std::vector<Parameter> parameters = {failed};
  EXPECT_TRUE(ParameterTable(parameters, "array", Statistic::Mean).Empty());
}

TEST(ParameterTable, DisturbedLeastTimesGiveWayToTheMean) {
  Parameter p = Measured("scalar", "X", 64, 70);
  p.minimum = -1;
  const auto value = [&](Statistic statistic) { return ParameterTable({p}, "scalar", statistic).At("X", 64)->seconds; };
  EXPECT_DOUBLE_EQ(value(Statistic::Minimum), -1);
  p.unreliable = true;
  EXPECT_DOUBLE_EQ(value(Statistic::Minimum), 70);
  EXPECT_DOUBLE_EQ(value(Statistic::Mean), 70);
}

struct LoopCase {
  const char* name;
  bool is_array_operation;
  std::string reason;  // part of it
  Stmt (*body)(ProgramBuilder& p, const Expr& i, const Expr& a, const Expr& b, const Expr& s);
};

class VectorLoopTest : public testing::TestWithParam<LoopCase> {};

TEST_P(VectorLoopTest, IsRecognised) {
  ProgramBuilder p;
  const Expr i = p.Scalar("i", kI4), s = p.Scalar("s", kR4);
  const Expr a = p.Array("a", kR4, {64}), b = p.Array("b", kR4, {64});
  const Stmt loop = p.Do(i, Int(64), {GetParam().body(p, i, a, b, s)}, 64);
  std::string reason;
  const auto vector = RecogniseVectorLoop(std::get<Loop>(loop.node), LoopRules(), &reason);
  EXPECT_EQ(vector.has_value(), GetParam().is_array_operation) << reason;
  EXPECT_THAT(reason, HasSubstr(GetParam().reason));
}

#define BODY [](ProgramBuilder & p, const Expr& i, const Expr& a, const Expr& b, const Expr& s)

INSTANTIATE_TEST_SUITE_P(
    Loops, VectorLoopTest,
    testing::Values(
        LoopCase{"Copy", true, "", BODY { (void)p, (void)s; return Set(At(a, i), At(b, i));
}  // namespace
}  // namespace fortell
, LoopCase{"ReadsAhead", true, "", BODY{(void)p, (void)b, (void)s;
return Set(At(a, i), At(a, i + Int(1)));
}
}
, LoopCase{"ReadsBehind", false, "an earlier one", BODY{(void)p, (void)b, (void)s;
return Set(At(a, i), At(a, i - Int(1)));
}
}
, LoopCase{"EvenReadsOdd", true, "", BODY{(void)p, (void)b, (void)s;
return Set(At(a, Int(2) * i), At(a, Int(2) * i - Int(1)));
}
}
, LoopCase{"Product", true, "", BODY{(void)p, (void)b;
return Set(s, At(a, i) * s);
}
}
, LoopCase{"Difference", true, "", BODY{(void)p, (void)b;
return Set(s, s - At(a, i));
}
}
, LoopCase{"AlternatingSum", false, "carries a value", BODY{(void)p, (void)b;
return Set(s, At(a, i) - s);
}
}
, LoopCase{"Scatter", false, "same array element", BODY{const Expr ix = p.Array("ix", kI4, {64});
(void)s;
return Set(At(a, At(ix, i)), At(b, i));
}
}
, LoopCase{"GatherOfItself", false, "told apart", BODY{const Expr ix = p.Array("ix", kI4, {64});
(void)b, (void)s;
return Set(At(a, i), At(a, At(ix, i)));
}
}
, LoopCase{"Branch", false, "other statements", BODY{(void)p;
return When(Relation("gt", At(b, i), s), {Set(At(a, i), s)});
}
}),
    [](const auto& info) {
  return std::string(info.param.name); });

}  // namespace
}  // namespace fortell
