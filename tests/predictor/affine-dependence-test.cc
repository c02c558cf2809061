// Dependences worked out by hand.
#include "predictor/affine/dependence.h"

#include <gtest/gtest.h>

namespace fortell::affine {
namespace {

constexpr int kI = 0, kJ = 1, kK = 2, kN = 10, kM = 11;

Affine Form(double constant, std::map<int, double> terms = {}) { return {std::move(terms), constant}; }
Affine At(int key, double offset = 0, double factor = 1) { return Form(offset, {{key, factor}}); }

Loop Do(int variable, Affine first, Affine last, double step = 1) {
  return {variable, step, {std::move(first)}, {std::move(last)}, {}};
}
Reference Ref(std::vector<Affine> subscripts) { return {std::move(subscripts), true, {}}; }

// do i = 1, n
const Nest kOne = {Do(kI, Form(1), At(kN))};
// do j = 1, m; do i = 1, n
const Nest kTwo = {Do(kI, Form(1), At(kN)), Do(kJ, Form(1), At(kM))};

class Dependences : public testing::Test {
 protected:
  DependenceAnalysis analysis;
};

TEST_F(Dependences, ForwardStencilReadsWhatWasWrittenBefore) {
  const auto flow = analysis.From(kOne, Ref({At(kI)}), Ref({At(kI, -2)}));
  ASSERT_EQ(flow.size(), 1u);
  EXPECT_EQ(flow[0].carried_by, 0);
  EXPECT_EQ(flow[0].distance[0], 2);
  EXPECT_TRUE(flow[0].exact);
  EXPECT_TRUE(analysis.From(kOne, Ref({At(kI, -2)}), Ref({At(kI)})).empty()) << "no anti dependence";
  EXPECT_EQ(analysis.solver().asked(), 0u);
}

TEST_F(Dependences, BackwardStencilIsAnAntiDependence) {
  EXPECT_TRUE(analysis.From(kOne, Ref({At(kI)}), Ref({At(kI, 1)})).empty());
  const auto anti = analysis.From(kOne, Ref({At(kI, 1)}), Ref({At(kI)}));
  ASSERT_EQ(anti.size(), 1u);
  EXPECT_EQ(anti[0].distance[0], 1);
}

TEST_F(Dependences, ReversedLoopTurnsThemRound) {
  const Nest down = {Do(kI, At(kN), Form(1), -1)};
  // a(i) and a(i+1) in do i = n, 1, -1: forms count iterations.
  const Reference a = Ref({At(kI, 0, -1)}), ahead = Ref({At(kI, 1, -1)});
  const auto flow = analysis.From(down, a, ahead);
  ASSERT_EQ(flow.size(), 1u);
  EXPECT_EQ(flow[0].distance[0], 1);
  EXPECT_TRUE(analysis.From(down, ahead, a).empty());
}

TEST_F(Dependences, StridesThatNeverMeet) {
  const Nest odd = {Do(kI, Form(1), At(kN), 2)};
  EXPECT_TRUE(analysis.From(odd, Ref({At(kI, 0, 2)}), Ref({At(kI, 1, 2)})).empty());
  EXPECT_TRUE(analysis.From(kOne, Ref({At(kI, 0, 2)}), Ref({At(kI, 1, 4)})).empty()) << "2i and 4i+1";
  EXPECT_EQ(analysis.solver().asked(), 0u) << "told by divisors";
  const auto two = analysis.From(odd, Ref({At(kI, 0, 2)}), Ref({At(kI, -4, 2)}));
  ASSERT_EQ(two.size(), 1u);
  EXPECT_EQ(two[0].distance[0], 2) << "iterations, not elements";
}

TEST_F(Dependences, FartherThanTheLoopGoes) {
  const Nest ten = {Do(kI, Form(1), Form(10))};
  EXPECT_TRUE(analysis.From(ten, Ref({At(kI)}), Ref({At(kI, -10)})).empty());
  EXPECT_EQ(analysis.From(ten, Ref({At(kI)}), Ref({At(kI, -9)})).size(), 1u);
  // a(i+n) in a loop to n: symbolic.
  EXPECT_TRUE(analysis.From(kOne, Ref({At(kI)}), Ref({Form(0, {{kI, 1}, {kN, -1}})})).empty());
  EXPECT_TRUE(analysis.From(kOne, Ref({Form(0, {{kI, 1}, {kN, 1}})}), Ref({At(kI)})).empty());
  EXPECT_TRUE(analysis.CarriedBy(0, kOne, Ref({At(kI)}), Ref({Form(1, {{kI, 1}, {kN, -1}})})))
      << "the last iteration meets the first";
}

TEST_F(Dependences, ColumnsAreCarriedByTheOuterLoop) {
  const auto flow = analysis.From(kTwo, Ref({At(kI), At(kJ)}), Ref({At(kI, 1), At(kJ, -1)}));
  ASSERT_EQ(flow.size(), 1u);
  EXPECT_EQ(flow[0].carried_by, 1);
  EXPECT_EQ(flow[0].distance[1], 1);
  EXPECT_EQ(flow[0].distance[0], -1);
}

TEST_F(Dependences, LoopsOutsideTheSubscriptsCarryWhatComesAgain) {
  Nest sweeps = kTwo;
  sweeps.push_back(Do(kK, Form(1), Form(50)));
  const Reference write = Ref({At(kI), At(kJ)}), ahead = Ref({At(kI), At(kJ, 1)});
  const auto flow = analysis.From(sweeps, write, ahead);
  ASSERT_EQ(flow.size(), 1u);
  EXPECT_EQ(flow[0].carried_by, 2);
  EXPECT_EQ(flow[0].distance[2], std::nullopt) << "in any later sweep";
  EXPECT_EQ(flow[0].distance[1], -1);
  EXPECT_TRUE(analysis.From(sweeps, write, ahead, {2}).empty()) << "none within a sweep";
}

TEST_F(Dependences, WavefrontOfCoupledSubscripts) {
  // a(i+j): iterations (j, i) and (j', i') with the same sum.
  const auto again = analysis.From(kTwo, Ref({Form(0, {{kI, 1}, {kJ, 1}})}),
                                   Ref({Form(0, {{kI, 1}, {kJ, 1}})}));
  ASSERT_EQ(again.size(), 2u);
  EXPECT_EQ(again[0].carried_by, kSameIteration);
  EXPECT_EQ(again[1].carried_by, 1);
  EXPECT_EQ(again[1].distance[0], std::nullopt);
  // a(i, j) = a(j, i): meets its mirror image.
  const auto mirror = analysis.From(kTwo, Ref({At(kI), At(kJ)}), Ref({At(kJ), At(kI)}));
  EXPECT_EQ(mirror.back().carried_by, 1);
}

TEST_F(Dependences, EliminationNeverReadsTheColumnThatItWrites) {
  // do k = 1, n; do i = k+1, n; do j = k+1, n: a(i,j) = a(i,j) - a(i,k)*a(k,j)
  const Nest lu = {Do(kJ, At(kK, 1), At(kN)), Do(kI, At(kK, 1), At(kN)), Do(kK, Form(1), At(kN))};
  const Reference write = Ref({At(kI), At(kJ)});
  for (const Reference& read : {Ref({At(kI), At(kK)}), Ref({At(kK), At(kJ)})}) {
    EXPECT_FALSE(analysis.CarriedBy(kSameIteration, lu, write, read));
    EXPECT_FALSE(analysis.CarriedBy(0, lu, write, read));
    EXPECT_FALSE(analysis.CarriedBy(1, lu, write, read));
    const auto outer = analysis.CarriedBy(2, lu, write, read);
    ASSERT_TRUE(outer) << "the next pivot's row and column";
    EXPECT_TRUE(outer->exact);
  }
  // Without the bounds nothing tells them apart.
  const Nest open = {{kJ, 1, {}, {}, {}}, {kI, 1, {}, {}, {}}, {kK, 1, {}, {}, {}}};
  const auto may = analysis.CarriedBy(0, open, write, Ref({At(kI), At(kK)}));
  ASSERT_TRUE(may);
  EXPECT_FALSE(may->exact);
}

TEST_F(Dependences, LowerTriangle) {
  // do i = 1, n; do j = 1, i-1: x(i) = x(i) - l(i,j)*x(j)
  const Nest solve = {Do(kJ, Form(1), At(kI, -1)), Do(kI, Form(1), At(kN))};
  const Reference write = Ref({At(kI)}), read = Ref({At(kJ)});
  EXPECT_FALSE(analysis.CarriedBy(0, solve, write, read));
  EXPECT_TRUE(analysis.CarriedBy(1, solve, write, read)) << "rows wait for the rows before";
  EXPECT_FALSE(analysis.CarriedBy(1, solve, read, write)) << "and write none of theirs";
}

TEST_F(Dependences, PointsApartByDouble) {
  // a(i) = a(2*i): reads ahead only.
  EXPECT_TRUE(analysis.From(kOne, Ref({At(kI)}), Ref({At(kI, 0, 2)})).empty());
  const auto anti = analysis.From(kOne, Ref({At(kI, 0, 2)}), Ref({At(kI)}));
  ASSERT_EQ(anti.size(), 1u);
  EXPECT_EQ(anti[0].distance[0], std::nullopt);
  EXPECT_TRUE(anti[0].exact);
}

TEST_F(Dependences, RunTimeStepOrdersNothing) {
  const Nest steps = {{kI, 0, {Form(1)}, {At(kN)}, {}}};
  for (const double offset : {1.0, -1.0}) {
    const auto may = analysis.From(steps, Ref({At(kI)}), Ref({At(kI, offset)}));
    ASSERT_EQ(may.size(), 1u) << offset;
    EXPECT_FALSE(may[0].exact);
  }
}

TEST_F(Dependences, ScalarsThatALoopChangesTellNothing) {
  // a(i+m), where the outer loop changes m.
  Nest nest = kTwo;
  nest[1].changing = {kI, kM};
  nest[1].last.clear();
  const Reference a = Ref({Form(0, {{kI, 1}, {kM, 1}})});
  EXPECT_FALSE(analysis.CarriedBy(0, nest, a, a)) << "m is one number in the inner loop";
  const auto may = analysis.CarriedBy(1, nest, a, a);
  ASSERT_TRUE(may);
  EXPECT_FALSE(may->exact);
}

TEST_F(Dependences, WhatIsNotAffineMayMeetAnything) {
  Reference random;
  random.known = false;
  random.subscripts.resize(1);
  const auto may = analysis.From(kOne, Ref({At(kI)}), random);
  ASSERT_EQ(may.size(), 2u);
  for (const Dependence& d : may) EXPECT_FALSE(d.exact);
  EXPECT_EQ(analysis.From(kOne, Ref({At(kI)}), Ref({At(kI), Form(1)})).size(), 2u) << "other rank";
}

TEST_F(Dependences, ConditionsKeepIterationsApart) {
  // if (i <= m) a(i) = ...; if (i > m) ... = a(i-1): only at the border.
  Reference write = Ref({At(kI)}), read = Ref({At(kI, -1)});
  write.conditions = {Form(0, {{kM, 1}, {kI, -1}})};
  read.conditions = {Form(-2, {{kI, 1}, {kM, -1}})};
  EXPECT_FALSE(analysis.CarriedBy(0, kOne, write, read));
  read.conditions = {Form(-1, {{kI, 1}, {kM, -1}})};
  const auto border = analysis.CarriedBy(0, kOne, write, read);
  ASSERT_TRUE(border);
  EXPECT_EQ(border->distance[0], 1);
}

TEST_F(Dependences, TheSameShapeIsAskedOnce) {
  const Nest other = {Do(kK, Form(1), At(kM))};
  EXPECT_FALSE(analysis.CarriedBy(0, kOne, Ref({At(kI)}), Ref({At(kI, 0, 2)})));
  const std::size_t asked = analysis.solver().asked();
  EXPECT_EQ(asked, 1u);
  EXPECT_FALSE(analysis.CarriedBy(0, other, Ref({At(kK)}), Ref({At(kK, 0, 2)})));
  EXPECT_EQ(analysis.solver().asked(), asked);
}

TEST_F(Dependences, OutOfPatienceTheyMayMeet) {
  DependenceAnalysis hasty(1), mute(IntegerSolver::kOperations, 0);
  for (DependenceAnalysis* a : {&hasty, &mute}) {
    const auto may = a->CarriedBy(0, kOne, Ref({At(kI)}), Ref({At(kI, 0, 2)}));
    ASSERT_TRUE(may);
    EXPECT_FALSE(may->exact);
  }
}

TEST_F(Dependences, KindsOfDependence) {
  EXPECT_EQ(KindOf(true, false), DependenceKind::Flow);
  EXPECT_EQ(KindOf(false, true), DependenceKind::Anti);
  EXPECT_EQ(KindOf(true, true), DependenceKind::Output);
  EXPECT_EQ(KindOf(false, false), DependenceKind::Input);
}

}  // namespace
}  // namespace fortell::affine
