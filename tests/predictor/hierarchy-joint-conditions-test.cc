// Conditions of several parts: which of them are asked, and how often their jumps are mispredicted.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/predictor/hierarchy-program.h"

namespace fortell::test {
namespace {

using namespace hierarchy;

// if (a(i) > s .and. b(i) > s) t = i, true in 1 of 100 iterations.
LoopFeatures Joint(const LoopReport* report, const char* joint = "and", int known = 0, bool seen = false) {
  TestUnit u;
  u.report = report;
  const Expr a = u.Array("a", kR8, {1000}), b = u.Array("b", kR8, {1000}), i = u.Scalar("i", kI4),
             t = u.Scalar("t", kI4), s = u.Scalar("s", kR8), n = u.Scalar("n", kI4);
  const Expr both =
      Logic(joint, Relation("gt", At(a, i), s), known ? Relation("gt", n, Int(3)) : Relation("gt", At(b, i), s));
  Stmt choice = When(both, u.Count(10), {u.At(3, 10, Set(t, i))});
  if (seen) std::get<If>(choice.node).branch_site = u.SawParts(1000, 20, 400, 1600);
  return u
      .Lower({u.Do(1, i, 1, 1000, 1, {u.At(2, 1000, choice)})})
      .records.back()
      .features;
}

TEST(JointConditions, PartsAreBranchesWhereTheMachineCodeJumpsForEach) {
  LoopReport one, two;
  one.remarks = {{0, 2, kMachineCode, "9"}, {0, 2, kConditionalJump, "1"}};
  two.remarks = {{0, 2, kMachineCode, "9"}, {0, 2, kConditionalJump, "2"}};
  EXPECT_EQ(Joint(&one).branches, 1);
  EXPECT_EQ(TakenCount(Joint(&one), Cost::CompareR8), 2);
  const LoopFeatures f = Joint(&two);
  EXPECT_NEAR(f.branches, 1.1, 1e-9) << "sqrt(0.01) of the iterations ask for the second part";
  EXPECT_NEAR(TakenCount(f, Cost::CompareR8), 1.1, 1e-9);
  EXPECT_NEAR(f.mispredictions, IndependentMispredictionRate(0.01), 1e-9) << "together as often as the whole";
  EXPECT_NEAR(Joint(&one).mispredictions, f.mispredictions, 1e-9);
  EXPECT_EQ(Joint(&two, "and", 1).branches, 1) << "what does not change in the loop is no part";
  EXPECT_NEAR(Joint(&two, "or").branches, 1 + std::sqrt(0.99), 1e-9) << "left at the first that is true";
}

TEST(JointConditions, PartsAreAskedAndMispredictedAsTheRunSaw) {
  LoopReport one, two;
  one.remarks = {{0, 2, kMachineCode, "9"}, {0, 2, kConditionalJump, "1"}};
  two.remarks = {{0, 2, kMachineCode, "9"}, {0, 2, kConditionalJump, "2"}};
  const LoopFeatures f = Joint(&two, "and", 0, true);
  EXPECT_NEAR(f.branches, 1.6, 1e-9);
  EXPECT_NEAR(f.mispredictions, 0.4, 1e-9);
  EXPECT_NEAR(Joint(&one, "and", 0, true).mispredictions, 0.02, 1e-9) << "of the whole, where one jump decides";
  EXPECT_NEAR(Joint(&two, "or", 0, true).branches, 1.6, 1e-9);
}

// t = a(1) > s .and. a(2) > s; if (t) then, once in a hundred calls.
TEST(JointConditions, AValueIsLeftAtThePartThatDecides) {
  const auto compared = [](const LoopReport* report) {
    TestUnit u;
    u.report = report;
    const Expr a = u.Array("a", kR8, {2}), s = u.Scalar("s", kR8), t = u.Scalar("t", kL4);
    const Expr both = Logic("and", Relation("gt", At(a, Int(1)), s), Relation("gt", At(a, Int(2)), s));
    u.unit.counters[0] = 100;
    return TakenCount(u.Lower({u.At(2, 100, Set(t, both)), u.At(3, 100, When(t, u.Count(1), {u.At(4, 1, Set(s, s + s))}))})
                          .records[0]
                          .features,
                      Cost::CompareR8);
  };
  LoopReport jumps;
  jumps.remarks = {{0, 2, kMachineCode, "9"}, {0, 2, kConditionalJump, "1"}};
  EXPECT_EQ(compared(nullptr), 2);
  EXPECT_NEAR(compared(&jumps), 1.1, 1e-9);
}

// do while (.not. (a(i) == 5 .and. a(i) == s)): 100 entries of 9 iterations.
LoopFeatures Search(const LoopReport* report, bool negated) {
  TestUnit u;
  u.report = report;
  const Expr a = u.Array("a", kI4, {1000}), i = u.Scalar("i", kI4), s = u.Scalar("s", kI4);
  const Expr first = Relation(negated ? "eq" : "ne", At(a, i), Int(5)),
             second = Relation(negated ? "eq" : "ne", At(a, i), s);
  Loop loop;
  loop.form = Loop::Form::While;
  loop.condition = negated ? Logic("not", Logic("and", first, second)) : Logic("or", first, second);
  loop.trips = u.Count(900);
  loop.body.body = {u.At(3, 900, Set(i, i + Int(2)))};
  Stmt search;
  search.node = std::move(loop);
  return u.Lower({u.At(2, 100, std::move(search))}).records.back().features;
}

TEST(JointConditions, AWhileIsLeftAtThePartThatDecides) {
  LoopReport two;
  two.remarks = {{0, 2, kMachineCode, "9"}, {0, 2, kConditionalJump, "2"}};
  const LoopFeatures whole = Search(nullptr, true), parts = Search(&two, true);
  // Asked ten times for nine iterations; the second part where the first does not hold: sqrt(1/10).
  const double tests = 10.0 / 9, both = tests * (1 + std::sqrt(0.1));
  EXPECT_NEAR(TakenCount(whole, Cost::CompareI4), 2 * tests, 1e-9);
  EXPECT_NEAR(TakenCount(whole, Cost::Logical), 2 * tests, 1e-9);
  EXPECT_NEAR(TakenCount(parts, Cost::CompareI4), both, 1e-9);
  EXPECT_NEAR(parts.branches, both, 1e-9);
  EXPECT_EQ(TakenCount(parts, Cost::Logical), 0);
  const LoopFeatures other_way = Search(&two, false);
  EXPECT_NEAR(TakenCount(other_way, Cost::CompareI4), both, 1e-9) << ".not. a .or. .not. b is .not. (a .and. b)";
  EXPECT_NEAR(other_way.mispredictions, parts.mispredictions, 1e-9);
}

}  // namespace
}  // namespace fortell::test
