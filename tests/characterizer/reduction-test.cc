// Parameters by hand from measurements by hand.
#include "characterizer/reduction.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace fortell {
namespace {

using testing::HasSubstr;

Measurement Row(const std::string& segment, std::int64_t n, const std::vector<double>& seconds,
                double fraction = -1) {
  Measurement row;
  row.segment = segment;
  row.elements = n;
  row.fraction = fraction;
  for (const double s : seconds) {
    Sample sample;
    sample.seconds = s;
    sample.reference_before = sample.reference_after = 4e-6;
    row.samples.push_back(sample);
  }
  return row;
}

/// `count` samples that alternate between mean - delta and mean + delta (count even).
std::vector<double> Alternating(double mean, double delta, int count = 12) {
  std::vector<double> values;
  for (int i = 0; i < count; ++i) values.push_back(i % 2 == 0 ? mean - delta : mean + delta);
  return values;
}

Segment Named(const std::string& name, std::vector<SegmentSize> sizes) {
  Segment segment;
  segment.name = name;
  segment.sizes = std::move(sizes);
  return segment;
}

Catalogue AddCatalogue() {
  Catalogue catalogue;
  catalogue.segments = {Named("a=b+c", {{64}, {256}}), Named("a=b", {{64}})};
  catalogue.rules = {{"RS-ADD", "array", {{1, "a=b+c"}, {-1, "a=b"}}, false}};
  return catalogue;
}

std::vector<Parameter> Reduced(const Catalogue& catalogue, const std::vector<Measurement>& rows) {
  return Reduce(catalogue, catalogue.rules, rows);
}

// 12 samples mean +- delta have the sample variance 12/11 delta^2, of the mean delta^2/11:
// 4/11 and 1/11 of (1e-9)^2 here. Both have 11 degrees of freedom, so Welch gives
// (5/11)^2 / ((4/11)^2/11 + (1/11)^2/11) = 11 * 25/17 = 16.1765; between
// the tables' t(16) = 2.11991 and t(17) = 2.10982, interpolated in 1/freedom: 2.11804.
TEST(Reduction, DifferenceByHand) {
  const std::vector<Parameter> parameters = Reduced(
      AddCatalogue(),
      {Row("a=b+c", 64, Alternating(50e-9, 2e-9)), Row("a=b", 64, Alternating(20e-9, 1e-9))});
  ASSERT_EQ(parameters.size(), 1U);  // at 256 the second part is not planned
  const Parameter& p = parameters[0];
  EXPECT_EQ(p.name, "RS-ADD");
  EXPECT_EQ(p.module, "array");
  EXPECT_EQ(p.elements, 64);
  EXPECT_NEAR(p.mean, 30e-9, 1e-18);
  EXPECT_NEAR(p.variance, 5.0 / 11 * 1e-18, 1e-24);
  EXPECT_NEAR(p.minimum, 29e-9, 1e-18);
  EXPECT_NEAR(p.median, 30e-9, 1e-18);
  const double half = 2.11804 * 0.674200e-9;
  EXPECT_NEAR(p.low, 30e-9 - half, 1e-13);
  EXPECT_NEAR(p.high, 30e-9 + half, 1e-13);
  EXPECT_EQ(p.samples, 12);
  EXPECT_FALSE(p.unreliable) << p.reason;
}

TEST(Reduction, FactorsEnterTheVarianceSquared) {
  Catalogue catalogue;
  catalogue.segments = {Named("x", {{64}})};
  catalogue.rules = {{"HALF", "scalar", {{0.5, "x"}}, false}};
  const std::vector<Parameter> parameters =
      Reduced(catalogue, {Row("x", 64, Alternating(100e-9, 2e-9))});
  EXPECT_NEAR(parameters[0].mean, 50e-9, 1e-18);
  EXPECT_NEAR(parameters[0].variance, 0.25 * 4.0 / 11 * 1e-18, 1e-24);
}

// x - y - 2 z + 2 y with factors of y that add up to 1: its samples are the same ones, so the
// variance counts once (1 + 1 + 4 times), not 1 + 1 + 4 + 4 times; and a factor of zero needs no
// measurement.
TEST(Reduction, ASegmentNamedTwiceCountsWithTheSumOfItsFactors) {
  Catalogue catalogue;
  catalogue.segments = {Named("x", {{64}}), Named("y", {{64}}), Named("z", {{64}}),
                        Named("o", {{64}})};
  catalogue.rules = {
      {"NET", "array", {{1, "x"}, {-1, "y"}, {-2, "z"}, {2, "y"}, {1, "o"}, {-1, "o"}}, false}};
  const std::vector<Parameter> parameters = Reduced(
      catalogue, {Row("x", 64, Alternating(100e-9, 1e-9)), Row("y", 64, Alternating(20e-9, 1e-9)),
                  Row("z", 64, Alternating(30e-9, 1e-9))});
  EXPECT_NEAR(parameters[0].mean, 60e-9, 1e-18);
  EXPECT_NEAR(parameters[0].variance, 6.0 / 11 * 1e-18, 1e-24);
  EXPECT_EQ(parameters[0].samples, 12);
}

TEST(Reduction, PerElementDividesByTheElements) {
  Catalogue catalogue;
  catalogue.segments = {Named("x", {{8, 8}})};
  catalogue.rules = {{"SEQ", "scalar", {{1, "x"}}, true}};
  Measurement row = Row("x", 8, Alternating(64e-9, 6.4e-9));
  row.outer = 8;
  const std::vector<Parameter> parameters = Reduced(catalogue, {row});
  EXPECT_EQ(parameters[0].elements, 64);
  EXPECT_NEAR(parameters[0].mean, 1e-9, 1e-18);
  EXPECT_NEAR(parameters[0].variance, 0.01 / 11 * 1e-18, 1e-26);
  EXPECT_NEAR(parameters[0].minimum, 0.9e-9, 1e-18);
}

// Time for a multiply-and-add of 8 x 8 matrices: 64 to the power of 1.5 are 512 of them.
TEST(Reduction, OnlyTheSizesWantedAndAnyPowerOfTheElements) {
  Catalogue catalogue;
  catalogue.segments = {Named("x", {{4, 4}, {8, 8}})};
  catalogue.rules = {{"N15", "reduced", {{1, "x"}}, true, 1.5, {64}}};
  Measurement row = Row("x", 8, Alternating(512e-9, 5e-9));
  row.outer = 8;
  const std::vector<Parameter> parameters = Reduced(catalogue, {row});
  ASSERT_EQ(parameters.size(), 1U);
  EXPECT_EQ(parameters[0].elements, 64);
  EXPECT_NEAR(parameters[0].mean, 1e-9, 1e-18);
}

TEST(Reduction, FewQuietSamplesMakeUnreliable) {
  Measurement noisy = Row("a=b+c", 64, Alternating(50e-9, 0.1e-9));
  for (std::size_t i = 3; i < noisy.samples.size(); ++i) noisy.samples[i].accepted = false;
  const std::vector<Parameter> parameters =
      Reduced(AddCatalogue(), {noisy, Row("a=b", 64, Alternating(20e-9, 0.1e-9))});
  EXPECT_TRUE(parameters[0].unreliable);
  EXPECT_THAT(parameters[0].reason, HasSubstr("only 3 samples"));
  EXPECT_NEAR(parameters[0].mean, 29.9e-9, 1e-15);  // but has a value: of the faster half of all samples
}

TEST(Reduction, WideIntervalMakesUnreliable) {
  const std::vector<Parameter> parameters = Reduced(
      AddCatalogue(),
      {Row("a=b+c", 64, Alternating(50e-9, 15e-9)), Row("a=b", 64, Alternating(20e-9, 1e-9))});
  EXPECT_TRUE(parameters[0].unreliable);
  EXPECT_THAT(parameters[0].reason, HasSubstr("wide"));
}

// Overlap is a fact like others: the value stays, and the interval says how sure it is.
TEST(Reduction, ANegativeDifferenceStaysAndSaysWhy) {
  const std::vector<Parameter> parameters = Reduced(
      AddCatalogue(),
      {Row("a=b+c", 64, Alternating(20e-9, 0.1e-9)), Row("a=b", 64, Alternating(50e-9, 0.1e-9))});
  EXPECT_FALSE(parameters[0].unreliable);
  EXPECT_NEAR(parameters[0].mean, -30e-9, 1e-15);
  EXPECT_NEAR(parameters[0].parts, 70e-9, 1e-15);
  EXPECT_THAT(parameters[0].reason, HasSubstr("overlaps"));
}

// 12 samples of +-1 have 1/11 as variance of the mean; of the difference 2/11, so +-0.9 of 99.
TEST(Reduction, ADifferenceThatIsNothingIsZeroWithItsInterval) {
  const std::vector<Parameter> parameters = Reduced(
      AddCatalogue(),
      {Row("a=b+c", 64, Alternating(49.5e-9, 1e-9)), Row("a=b", 64, Alternating(50e-9, 1e-9))});
  const Parameter& p = parameters[0];
  EXPECT_EQ(p.mean, 0);
  EXPECT_EQ(p.minimum, 0);
  EXPECT_FALSE(p.unreliable);
  EXPECT_LT(p.low, -1e-9);
  EXPECT_GT(p.high, 0.3e-9);
  EXPECT_THAT(p.reason, HasSubstr("nothing, to 1.4 % of the times"));
}

// 1.5 of 98.5, known to 0.1: the interval of the difference does not hold zero, but no time is known
// to 2 %.
TEST(Reduction, ADifferenceBelowWhatTimesCanTellIsNothing) {
  const std::vector<Parameter> parameters = Reduced(
      AddCatalogue(),
      {Row("a=b+c", 64, Alternating(50e-9, 0.1e-9)), Row("a=b", 64, Alternating(48.5e-9, 0.1e-9))});
  EXPECT_EQ(parameters[0].mean, 0);
  EXPECT_FALSE(parameters[0].unreliable);
  EXPECT_EQ(parameters[0].low, 0);
  EXPECT_NEAR(parameters[0].high, 1.6e-9, 0.05e-9);
}

TEST(Reduction, ADifferenceThatIsNotKnownIsUnreliable) {
  const std::vector<Parameter> parameters = Reduced(
      AddCatalogue(),
      {Row("a=b+c", 64, Alternating(49e-9, 30e-9)), Row("a=b", 64, Alternating(50e-9, 30e-9))});
  EXPECT_TRUE(parameters[0].unreliable);
  EXPECT_NEAR(parameters[0].mean, -1e-9, 1e-15);
  EXPECT_THAT(parameters[0].reason, HasSubstr("zero within its interval"));
}

TEST(Reduction, AFailedPartGivesNoValueAndTheReason) {
  Measurement failed = Row("a=b", 64, {});
  failed.outcome = Outcome::CompileFailed;
  const std::vector<Parameter> parameters =
      Reduced(AddCatalogue(), {Row("a=b+c", 64, Alternating(50e-9, 1e-9)), failed});
  ASSERT_EQ(parameters.size(), 1U);
  EXPECT_TRUE(parameters[0].unreliable);
  EXPECT_EQ(parameters[0].mean, 0);
  EXPECT_EQ(parameters[0].samples, 0);
  EXPECT_THAT(parameters[0].reason, HasSubstr("'a=b'"));
}

TEST(Reduction, APartThatWasNeverReachedGivesNoValue) {
  const std::vector<Parameter> parameters =
      Reduced(AddCatalogue(), {Row("a=b+c", 64, Alternating(50e-9, 1e-9))});
  ASSERT_EQ(parameters.size(), 1U);
  EXPECT_TRUE(parameters[0].unreliable);
  EXPECT_EQ(parameters[0].mean, 0);
}

// A masked part gives the fraction, the part without mask goes with each of them; two parameters of
// one name and size would overwrite each other in the database.
TEST(Reduction, MaskFractionsAreToldApart) {
  Catalogue catalogue;
  catalogue.segments = {Named("where", {{64, 1, 0.5}, {64, 1, 0.9}}), Named("a=b", {{64}})};
  catalogue.rules = {{"MASK", "array", {{1, "where"}, {-1, "a=b"}}, false}};
  const std::vector<Parameter> parameters =
      Reduced(catalogue, {Row("where", 64, Alternating(60e-9, 1e-9), 0.5),
                          Row("where", 64, Alternating(70e-9, 1e-9), 0.9),
                          Row("a=b", 64, Alternating(20e-9, 1e-9))});
  ASSERT_EQ(parameters.size(), 2U);
  EXPECT_EQ(parameters[0].name, "MASK@0.5");
  EXPECT_NEAR(parameters[0].mean, 40e-9, 1e-18);
  EXPECT_EQ(parameters[1].name, "MASK@0.9");
  EXPECT_NEAR(parameters[1].mean, 50e-9, 1e-18);
}

// L-ANY is measured on a false mask and L-ALL on a true one: a sum of the two is one value.
TEST(Reduction, PartsWithAFractionOfTheirOwnGoTogether) {
  Catalogue catalogue;
  catalogue.segments = {Named("any", {{64, 1, 0.0}}), Named("all", {{64, 1, 1.0}}),
                        Named("count", {{64}})};
  catalogue.rules = {{"R20", "reduced", {{0.5, "any"}, {0.25, "all"}, {0.25, "count"}}, false}};
  const std::vector<Parameter> parameters =
      Reduced(catalogue, {Row("any", 64, Alternating(20e-9, 1e-10), 0.0),
                          Row("all", 64, Alternating(40e-9, 1e-10), 1.0),
                          Row("count", 64, Alternating(80e-9, 1e-10))});
  ASSERT_EQ(parameters.size(), 1U);
  EXPECT_EQ(parameters[0].name, "R20");
  EXPECT_NEAR(parameters[0].mean, 40e-9, 1e-15);
  EXPECT_FALSE(parameters[0].unreliable) << parameters[0].reason;
}

TEST(Reduction, RowsOfOneJobAreJoinedAndJudgedByTheBestReference) {
  Measurement first = Row("x", 64, {1e-6, 2e-6}), second = Row("x", 64, {3e-6});
  second.samples[0].reference_before = 3.6e-6;  // a better state than that of the first process
  second.samples[0].reference_after = 3.6e-6;
  ReferenceGate gate;
  for (const Measurement& row : {first, second}) {
    for (const Sample& sample : row.samples) gate.Note(sample);
  }
  const std::vector<Measurement> merged =
      MergeMeasurements({first, Row("y", 64, {1}), second}, gate);
  ASSERT_EQ(merged.size(), 2U);
  ASSERT_EQ(merged[0].samples.size(), 3U);
  EXPECT_FALSE(merged[0].samples[0].accepted);
  EXPECT_FALSE(merged[0].samples[1].accepted);
  EXPECT_TRUE(merged[0].samples[2].accepted);
}

TEST(Reduction, WhatWasTakenWhileTheProcessorWasTakenAwayIsBroughtToTheUsualState) {
  Measurement usual = Row("x", 64, {1e-6, 1e-6, 1e-6, 1e-6}), taken = Row("y", 64, {8e-6, 2e-6}), always = Row("z", 64, {8e-6, 6e-6});
  for (Sample& s : usual.samples) s.reference_before = s.reference_after = 4e-6;
  taken.samples[0].reference_before = 4e-6, taken.samples[0].reference_after = 32e-6;
  taken.samples[1].reference_before = taken.samples[1].reference_after = 4.4e-6;  // as usual, nearly
  always.samples[0].reference_before = always.samples[0].reference_after = 32e-6;
  always.samples[1].reference_before = always.samples[1].reference_after = 8e-6;
  ReferenceGate gate;
  for (const Measurement& row : {usual, taken})
    for (const Sample& sample : row.samples) gate.Note(sample);
  EXPECT_DOUBLE_EQ(gate.UsualSeconds(), 4e-6);
  const std::vector<Measurement> merged = MergeMeasurements({usual, taken, always}, gate);
  EXPECT_DOUBLE_EQ(merged[0].samples[0].seconds, 1e-6);
  ASSERT_EQ(merged[1].samples.size(), 1U) << "what was taken in the usual state is not estimated";
  EXPECT_DOUBLE_EQ(merged[1].samples[0].seconds, 2e-6);
  ASSERT_EQ(merged[2].samples.size(), 2U);
  EXPECT_DOUBLE_EQ(merged[2].samples[0].seconds, 1e-6);
  EXPECT_DOUBLE_EQ(merged[2].samples[1].seconds, 3e-6);
}

TEST(Reduction, ATimeThatDoesNotGrowWithTheRepetitionsMakesItsParametersUnreliable) {
  Measurement few = Row("x", 64, Alternating(20e-9, 1e-10));
  Measurement many = Row("x", 64, Alternating(10e-9, 1e-10));
  few.repetitions = 100;
  many.repetitions = 200;
  Catalogue catalogue;
  catalogue.segments = {Named("x", {{64}})};
  catalogue.rules = {{"X", "scalar", {{1, "x"}}, false}};
  ReferenceGate gate;
  for (const Sample& sample : few.samples) gate.Note(sample);
  const std::vector<Measurement> merged = MergeMeasurements({few, many}, gate);
  const std::vector<Parameter> parameters = Reduce(catalogue, catalogue.rules, merged);
  ASSERT_EQ(parameters.size(), 1U);
  EXPECT_TRUE(parameters[0].unreliable);
  EXPECT_NE(parameters[0].reason.find("200 repetitions take 0.99 times as long as 100"),
            std::string::npos)
      << parameters[0].reason;
}

}  // namespace
}  // namespace fortell
