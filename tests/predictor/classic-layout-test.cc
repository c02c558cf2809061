// Distributed memory, hosts, strides of run-time scalars, nests: what the machine's facts decide.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "predictor/classic/layout.h"
#include "predictor/classic/value-sets.h"
#include "predictor/classic/vector-loop.h"
#include "tests/predictor/classic-program.h"

namespace fortell {
namespace {

using test::Knowledge;
using test::Measured;
using test::ProgramBuilder;
using testing::ElementsAre;

TEST(BlockedLayout, IsTheGridWithTheShortestBorders) {
  const auto square = BlockedLayout({1152, 1152}, 128);  // appendix G.4: blocks of 144 by 72
  EXPECT_EQ(square[0].block, 144);
  EXPECT_EQ(square[1].block, 72);
  const auto mesh = BlockedLayout({257, 257}, 128);  // G.5: 8 by 16
  EXPECT_EQ(mesh[0].processors, 8);
  EXPECT_EQ(mesh[1].processors, 16);
  const auto flat = BlockedLayout({10, 8192}, 128);
  EXPECT_EQ(flat[0].processors, 1);
  EXPECT_EQ(flat[1].block, 64);
  EXPECT_EQ(BlockedLayout({500000}, 128)[0].block, 3907);
}

Section Grid(double extent, double stride, double row, double column) {
  Section section;
  for (const double shift : {row, column}) {
    SectionDimension dimension;
    dimension.moves = true;
    dimension.start.constant = 64 + shift;
    dimension.stride = stride;
    dimension.extent = extent;
    dimension.declared = 1152;
    section.dims.push_back(dimension);
  }
  return section;
}

// Appendix G.4: 432 remote reads for the four neighbours at stride 1, 216 at 2, 108 at 4.
TEST(RemoteElements, NeighboursOfMultiAsInTheReport) {
  for (const double stride : {1.0, 2.0, 4.0}) {
    const Section target = Grid(1024 / stride, stride, 0, 0);
    double remote = 0;
    for (const auto& [row, column] :
         {std::pair(1, 0), std::pair(-1, 0), std::pair(0, 1), std::pair(0, -1)}) {
      remote +=
          RemoteElements(target, Grid(1024 / stride, stride, row * stride, column * stride), 128);
    }
    EXPECT_NEAR(remote, 432 / stride, 1e-9);
  }
  EXPECT_EQ(RemoteElements(Grid(1024, 1, 0, 0), Grid(1024, 1, 0, 0), 128), 0);
  EXPECT_EQ(RemoteElements(Grid(1024, 1, 0, 0), Grid(1024, 1, 1, 0), 1), 0);
}

std::vector<Parameter> Distributed() {
  return {Measured("machine", "PROCESSORS", 0, 16),
          Measured("machine", "DISTRIBUTED-MEMORY", 0, 1),
          Measured("architecture", "REM-READ", 0, 1000),
          Measured("architecture", "SREM-READ", 0, 50),
          Measured("architecture", "SREM-WRITE", 0, 20),
          Measured("architecture", "OH-GATHER", 0, 0.5),
          Measured("array", "RS-OHS", 64, 10),
          Measured("array", "RS-LOAD", 64, 1),
          Measured("array", "I-LOAD", 64, 1),
          Measured("array", "RS-ADD", 64, 2)};
}

Prediction Classic(const ProgramBuilder& program, std::vector<Parameter> parameters) {
  const auto prediction =
      PredictClassic(program.Build(), Knowledge(std::move(parameters)), Statistic::Mean);
  EXPECT_TRUE(prediction) << prediction.error().Text();
  return prediction ? *prediction : Prediction{};
}

// Blocks of 8 elements: each processor gets one of its 8 from its neighbour.
TEST(ClassicLayout, ShiftedOperandIsReadAcrossTheBorder) {
  ProgramBuilder p;
  const Expr a = p.Array("a", kR4, {128}), b = p.Array("b", kR4, {128});
  p.Add(Set(At(a, Range(Int(1), Int(64))), At(b, Range(Int(2), Int(65)))), 3);
  EXPECT_DOUBLE_EQ(Classic(p, Distributed()).seconds, 3 * (10 + 1 + 1000));
}

// Without values of the index vector it counts as random: 15 of 16 elements lie elsewhere.
TEST(ClassicLayout, GatherOfUnknownIndicesIsRandom) {
  ProgramBuilder p;
  const Expr a = p.Array("a", kR4, {64}), b = p.Array("b", kR4, {64}),
             ix = p.Array("ix", kI4, {64});
  p.Add(Set(a, At(b, ix)), 1);
  EXPECT_DOUBLE_EQ(Classic(p, Distributed()).seconds,
                   10 + 1 + 1.0 / 16 + 64 * 0.5 + 64 * (15.0 / 16) / 16 * 1000);
}

TEST(ClassicLayout, HostReadsAndWritesElementsOfSerialCode) {
  ProgramBuilder p;
  const Expr s = p.Scalar("s", kR4), a = p.Array("a", kR4, {64});
  p.Add(Set(s, At(a, Int(1))), 3);
  p.Add(Set(At(a, Int(2)), s), 5);
  const Prediction prediction = Classic(p, Distributed());
  EXPECT_DOUBLE_EQ(prediction.seconds, 3 * 50 + 5 * 20);
  EXPECT_EQ(prediction.statements.at(0).terms.at(0).name, "SREM-READ");
}

TEST(ClassicLayout, CompilerThatDoesNotParallelizeLeavesLoopsToTheHost) {
  ProgramBuilder p;
  const Expr i = p.Scalar("i", kI4), a = p.Array("a", kR4, {64}), b = p.Array("b", kR4, {64});
  p.Add(p.Do(i, Int(64), {Set(At(a, i), At(b, i))}, 64), 1);
  std::vector<Parameter> parameters = Distributed();
  EXPECT_DOUBLE_EQ(Classic(p, parameters).seconds, 10 + 1);
  parameters.push_back(Measured("machine", "AUTO-PARALLEL", 0, 0));
  EXPECT_DOUBLE_EQ(Classic(p, parameters).seconds, 64 * (50 + 20));
}

// The Y-MP's single precision has 64 bits: REAL(8) operations are those that were measured as RS.
TEST(ClassicLayout, WideSinglePrecisionServesDouble) {
  ProgramBuilder p;
  const Expr a = p.Array("a", kR8, {64});
  p.Add(Set(a, a + a), 1);
  std::vector<Parameter> parameters = {Measured("array", "RS-OHS", 64, 10),
                                       Measured("array", "RS-LOAD", 64, 1),
                                       Measured("array", "RS-ADD", 64, 2)};
  EXPECT_EQ(Classic(p, parameters).coverage, 0);
  parameters.push_back(Measured("machine", "SINGLE-REAL", 0, 64));
  EXPECT_DOUBLE_EQ(Classic(p, parameters).seconds, 10 + 2 + 2);
}

// step = 64; step = step/2; a(1:n:step) of 64 elements in an array of 128.
TEST(ValueSets, FollowArithmeticOnScalars) {
  ProgramBuilder p;
  const Expr step = p.Scalar("step", kI4), twice = p.Scalar("twice", kI4), n = p.Scalar("n", kI4);
  p.Add(Set(step, Int(8)), 1);
  p.Add(Set(step, step / Int(2)), 4);
  p.Add(Set(twice, step + step), 1);
  p.Add(Set(n, n + Int(1)), 1);  // never set before
  const Profile profile = p.Build();
  const ValueSets values(profile.units[0].model);
  EXPECT_THAT(*values.Of(step), ElementsAre(0, 1, 2, 4, 8));
  EXPECT_TRUE(values.Of(twice));
  EXPECT_FALSE(values.Single(step));
  EXPECT_FALSE(values.Of(n));
  EXPECT_EQ(values.Single(Int(3) + Int(4)), 7);
}

TEST(ClassicLayout, StrideOfTheRunIsTheValueThatFitsTheArray) {
  ProgramBuilder p;
  const Expr step = p.Scalar("step", kI4), n = p.Scalar("n", kI4);
  const Expr a = p.Array("a", kR4, {64}), b = p.Array("b", kR4, {600});
  p.Add(Set(step, Int(16)), 1);
  p.Add(Set(step, step / Int(2)), 4);
  Stmt copy = Set(a, At(b, Range(Int(1), n, step)));
  std::get<Assignment>(copy.node).shape_site = p.Shape(1, 64);
  p.Add(copy, 1);
  // Of 16, 8, 4, 2 and 1 the largest with which 64 elements fit into 600 is 8.
  const std::vector<Parameter> banks = {Measured("array", "RS-OHS", 64, 10),
                                        Measured("array", "RS-LOAD", 64, 1),
                                        Measured("architecture", "OH-BANKSTRIDE", 4, 3),
                                        Measured("architecture", "OH-BANKSTRIDE", 8, 7)};
  const Prediction prediction = Classic(p, banks);
  EXPECT_DOUBLE_EQ(prediction.statements.back().seconds, 10 + 1 + 64 * 7);
}

/// do j; k = k + 1; do i; a(i,k) = b(i,j) [+ a(i,k-1)]
Stmt Nest(ProgramBuilder& p, bool recurrent) {
  const Expr i = p.Scalar("i", kI4), j = p.Scalar("j", kI4), k = p.Scalar("k", kI4);
  const Expr a = p.Array("a", kR4, {8, 8}), b = p.Array("b", kR4, {8, 8});
  const Expr copied = At(b, {i, j});
  const Stmt inner = p.Do(
      i, Int(8), {Set(At(a, {i, k}), recurrent ? copied + At(a, {i, k - Int(1)}) : copied)}, 64);
  return p.Do(j, Int(8), {Set(k, k + Int(1)), inner}, 8);
}

TEST(VectorNest, CollapsesWhatNoIterationNeedsOfAnother) {
  ProgramBuilder p;
  OptimizationVerdict collapses;
  collapses.test = "loop-collapse-depth2";
  collapses.applied = "yes";
  const LoopRules rules({collapses});
  const auto nest = RecogniseVectorNest(std::get<Loop>(Nest(p, false).node), rules);
  ASSERT_TRUE(nest);
  EXPECT_EQ(nest->loops.size(), 2u);
  EXPECT_FALSE(RecogniseVectorNest(std::get<Loop>(Nest(p, true).node), rules));
}

TEST(VectorNest, IsOneOperationWhereTheCompilerCollapses) {
  ProgramBuilder p;
  p.Add(Nest(p, false), 1);
  const std::vector<Parameter> parameters = {
      Measured("array", "RS-OHS", 8, 10), Measured("array", "RS-OHS", 64, 11),
      Measured("array", "RS-LOAD", 8, 1), Measured("array", "RS-LOAD", 64, 2)};
  PairKnowledge knowledge = Knowledge(parameters);
  EXPECT_DOUBLE_EQ(PredictClassic(p.Build(), knowledge, Statistic::Mean)->seconds, 8 * 11);
  OptimizationVerdict verdict;
  verdict.test = "loop-collapse-depth2";
  verdict.applied = "yes";
  knowledge.verdicts = {verdict};
  EXPECT_DOUBLE_EQ(PredictClassic(p.Build(), knowledge, Statistic::Mean)->seconds, 11 + 2);
}

}  // namespace
}  // namespace fortell
