// Two lowerings of the same program: by a pair whose optimization test says yes, and by one that says no.
#include <gtest/gtest.h>

#include <set>

#include "f90-bench/optimization-test.h"
#include "predictor/hierarchy/decisions/verdicts.h"
#include "tests/predictor/hierarchy-program.h"

namespace fortell::test {
namespace {

using namespace hierarchy;

CompilerRules Rules(const std::vector<std::pair<std::string, std::string>>& words) {
  std::vector<OptimizationVerdict> verdicts;
  for (const auto& [test, applied] : words) {
    OptimizationVerdict verdict;
    verdict.test = test;
    verdict.applied = applied;
    verdict.threshold = 1.4;
    verdict.ratio_low = verdict.ratio_high = applied == "no" ? 2 : 1;
    verdicts.push_back(verdict);
  }
  return CompilerRules(verdicts);
}

// What `body` becomes by these verdicts.
template <typename Body>
Lowering LoweredBy(const std::vector<std::pair<std::string, std::string>>& words, Body body) {
  TestUnit u;
  const CompilerRules rules = Rules(words);
  u.rules = &rules;
  const std::vector<Stmt> statements = body(u);
  return u.Lower(statements);
}

bool Says(const LoopRecord& record, const std::string& test) {
  for (const std::string& reason : record.reasons)
    if (reason.find(test) != std::string::npos) return true;
  return false;
}

TEST(VerdictRules, EachNamesTestsOfTheCatalogueAndIsInTheTableOnce) {
  std::set<std::string> known;
  for (const OptimizationTest& test : OptimizationTests()) known.insert(test.slug);
  std::set<Rule> rules;
  for (const RuleEntry& entry : RuleTable()) {
    EXPECT_TRUE(rules.insert(entry.rule).second) << entry.about;
    EXPECT_FALSE(entry.tests.empty());
    for (const std::string& test : entry.tests) EXPECT_TRUE(known.count(test)) << test;
  }
  InnerLoop loop, statement;
  statement.array_statement = true;
  for (std::size_t h = 0; h < kHindrances; ++h)
    for (const InnerLoop& kind : {loop, statement})
      for (const std::string& test : VectorTests(static_cast<Hindrance>(h), kind))
        EXPECT_TRUE(known.count(test)) << test;
}

TEST(VerdictRules, OfSeveralTestsOneYesIsEnoughWhereAnyCounts) {
  EXPECT_EQ(Rules({}).Verdict(Rule::ShiftUp), std::nullopt);
  EXPECT_TRUE(Rules({}).Holds(Rule::ShiftUp));
  const std::string up = "temporary-shift-up", down = "temporary-shift-down";
  EXPECT_EQ(Rules({{up, "no"}, {down, "yes"}}).Verdict(Rule::ShiftUp), true);
  EXPECT_EQ(Rules({{up, "no"}, {down, "no"}}).Verdict(Rule::ShiftUp), false);
  EXPECT_EQ(Rules({{up, "maybe"}}).Verdict(Rule::ShiftUp), std::nullopt);
}

TEST(VerdictRules, ANoBecauseNothingWasToGainSaysNothing) {
  OptimizationVerdict verdict;
  verdict.test = "temporary-shift-up";
  verdict.applied = "no";
  verdict.ratio_low = 0.96;
  verdict.ratio_high = 1.01;
  verdict.threshold = 1.12;  // as gfortran -O2: naive is as fast as opt, and so nearly is cripple
  EXPECT_EQ(CompilerRules({verdict}).Verdict(Rule::ShiftUp), std::nullopt);
}

std::vector<Stmt> TwiceTheSame(TestUnit& u) {
  const Expr a = u.Array("a", kR8, {100}), b = u.Array("b", kR8, {100});
  const Expr i = u.Scalar("i", kI4), s = u.Scalar("s", kR8);
  return {u.Do(1, i, 1, 100, 1,
               {u.At(2, 100, Set(At(a, i), (At(b, i) / s) * (At(b, i) / s)))})};
}

TEST(VerdictLowering, CommonSubexpressionsCostOnceOrEachTime) {
  const auto yes = LoweredBy({{"cse-loop-code", "yes"}}, TwiceTheSame).records.back();
  EXPECT_EQ(TakenCount(yes.features, Cost::DivideR8), 1);
  EXPECT_EQ(TakenCount(yes.features, Cost::Load8), 1);
  EXPECT_FALSE(Says(yes, "cse-loop-code"));
  const auto no = LoweredBy({{"cse-loop-code", "no"}}, TwiceTheSame).records.back();
  EXPECT_EQ(TakenCount(no.features, Cost::DivideR8), 2);
  EXPECT_EQ(TakenCount(no.features, Cost::Load8), 4);  // two elements, and the scalar twice
  EXPECT_EQ(no.features.streams.size(), yes.features.streams.size());
  EXPECT_TRUE(Says(no, "cse-loop-code"));
}

TEST(VerdictLowering, WhatStaysTheSameIsComputedBeforeTheLoopOrInIt) {
  const auto body = [](TestUnit& u) {
    const Expr a = u.Array("a", kR8, {100, 10}), b = u.Array("b", kR8, {10});
    const Expr i = u.Scalar("i", kI4), j = u.Scalar("j", kI4), s = u.Scalar("s", kR8);
    return std::vector<Stmt>{
        u.Do(1, j, 1, 10, 1,
             {u.Do(2, i, 1, 100, 10,
                   {u.At(3, 1000, Set(At(a, {i, j}), At(a, {i, j}) + At(b, j) / s))})})};
  };
  const auto yes = LoweredBy({{"code-motion-1-level", "yes"}}, body).records.back();
  EXPECT_EQ(TakenCount(yes.features, Cost::DivideR8), 0);
  EXPECT_EQ(TakenCount(yes.features, Cost::MultiplyI8), 0);
  const auto no = LoweredBy({{"code-motion-1-level", "no"}}, body).records.back();
  EXPECT_EQ(TakenCount(no.features, Cost::DivideR8), 1);
  EXPECT_EQ(TakenCount(no.features, Cost::Load8), 2);
  EXPECT_EQ(TakenCount(no.features, Cost::MultiplyI8), 2);  // the column of a(i, j), read and stored
}

TEST(VerdictLowering, AScalarThatLivesInMemoryIsForwarded) {
  const auto body = [](TestUnit& u) {
    const Expr b = u.Array("b", kR4, {100}), i = u.Scalar("i", kI4), s = u.Scalar("s", kR4);
    return std::vector<Stmt>{u.Do(1, i, 1, 100, 1, {u.At(2, 100, Set(s, s + At(b, i)))})};
  };
  const auto yes = LoweredBy({{"cse-loop-code", "yes"}}, body).records.back().features;
  EXPECT_EQ(ChainCount(yes, Latency::Forward), 0);
  EXPECT_EQ(TakenCount(yes, Cost::Store4), 0);
  const auto no = LoweredBy({{"cse-loop-code", "no"}}, body).records.back().features;
  EXPECT_EQ(ChainCount(no, Latency::Forward), 1);
  EXPECT_EQ(ChainCount(no, Latency::SumR4), 1);
  EXPECT_EQ(TakenCount(no, Cost::Store4), 1);
}

std::vector<Stmt> OneStatement(TestUnit& u, Expr (*value)(const Expr&, const Expr&)) {
  const Expr a = u.Array("a", kR4, {100}), b = u.Array("b", kR4, {100}), s = u.Scalar("s", kR4);
  return {u.At(1, 10, Set(a, value(b, s)))};
}

TEST(VerdictLowering, AProductIsFusedWithASumOrNot) {
  const auto body = [](TestUnit& u) {
    return OneStatement(u, [](const Expr& b, const Expr& s) { return b * s + b; });
  };
  const auto yes = LoweredBy({{"fused-multiply-add", "yes"}}, body).records.back().features;
  EXPECT_EQ(FullCount(yes, Cost::FmaR4), 1);
  const auto no = LoweredBy({{"fused-multiply-add", "no"}}, body).records.back().features;
  EXPECT_EQ(FullCount(no, Cost::FmaR4), 0);
  EXPECT_EQ(FullCount(no, Cost::MultiplyR4), 1);
  EXPECT_EQ(FullCount(no, Cost::AddR4), 1);
}

TEST(VerdictLowering, DivisionByWhatStaysTheSameIsAProductOrNot) {
  const auto body = [](TestUnit& u) {
    return OneStatement(u, [](const Expr& b, const Expr& s) { return b / s; });
  };
  const auto yes = LoweredBy({{"reciprocal-division", "yes"}}, body).records.back();
  EXPECT_EQ(FullCount(yes.features, Cost::MultiplyR4), 1);
  EXPECT_EQ(FullCount(yes.features, Cost::DivideR4), 0);
  EXPECT_TRUE(Says(yes, "reciprocal-division"));
  const auto no = LoweredBy({{"reciprocal-division", "no"}}, body).records.back().features;
  EXPECT_EQ(FullCount(no, Cost::DivideR4), 1);
}

// c is set in each iteration: a/c, b/c and a*b/c, with one division.
TEST(VerdictLowering, ThreeQuotientsByTheSameValueAreProductsOrNot) {
  enum class Change { None, Between, Fewer };
  const auto lowered = [](const char* verdict, Change change) {
    return LoweredBy({{"reciprocal-division", verdict}}, [&](TestUnit& u) {
             const Expr i = u.Scalar("i", kI4), c = u.Scalar("c", kR4);
             const Expr a = u.Array("a", kR4, {100}), b = u.Array("b", kR4, {100}), x = u.Array("x", kR4, {100}),
                        y = u.Array("y", kR4, {100}), z = u.Array("z", kR4, {100});
             const auto at = [&](const Expr& array) { return At(array, i); };
             std::vector<Stmt> body = {u.At(2, 1000, Set(c, at(a) + at(b))), u.At(3, 1000, Set(at(x), at(a) / c)),
                                       u.At(4, 1000, Set(at(y), at(b) / c))};
             if (change == Change::Between) body.push_back(u.At(5, 1000, Set(c, at(a) * at(b))));
             if (change != Change::Fewer) body.push_back(u.At(6, 1000, Set(at(z), at(b) + at(a) * at(b) / c + at(a))));
             return std::vector<Stmt>{u.Do(1, i, 1, 100, 10, std::move(body))};
           })
        .records.back();
  };
  const auto yes = lowered("yes", Change::None);
  EXPECT_EQ(FullCount(yes.features, Cost::DivideR4), 1);
  EXPECT_EQ(FullCount(yes.features, Cost::MultiplyR4), 3) << "a/c, b/c and a*b";
  EXPECT_EQ(FullCount(yes.features, Cost::FmaR4), 1) << "a*b/c with the sum";
  EXPECT_TRUE(Says(yes, "reciprocal-division"));
  const auto& way = yes.features.way;
  EXPECT_EQ(way[static_cast<std::size_t>(hierarchy::Latency::DivideR4)], 1);
  EXPECT_EQ(way[static_cast<std::size_t>(hierarchy::Latency::FmaR4)], 1) << "the product waits for the division";
  EXPECT_EQ(FullCount(lowered("no", Change::None).features, Cost::DivideR4), 3);
  EXPECT_EQ(FullCount(lowered("yes", Change::Between).features, Cost::DivideR4), 3);
  EXPECT_EQ(FullCount(lowered("yes", Change::Fewer).features, Cost::DivideR4), 2);
}

TEST(VerdictLowering, SmallPowersAreProductsOrALibrarysLoop) {
  const auto body = [](TestUnit& u) {
    return OneStatement(u, [](const Expr& b, const Expr&) {
      Expr power = b * b;
      power.name = "pow";
      power.args[1] = Int(6);
      return power;
    });
  };
  const auto yes = LoweredBy({{"power-by-multiplication", "yes"}}, body).records.back().features;
  EXPECT_EQ(FullCount(yes, Cost::BitsI4), 0);
  EXPECT_EQ(FullCount(yes, Cost::MultiplyR4), 3);
  const auto no = LoweredBy({{"power-by-multiplication", "no"}}, body).records.back().features;
  EXPECT_GT(FullCount(no, Cost::MultiplyR4), FullCount(yes, Cost::MultiplyR4));
  EXPECT_GT(FullCount(no, Cost::BitsI4), 0);
}

}  // namespace
}  // namespace fortell::test
