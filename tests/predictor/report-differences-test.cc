#include "predictor/differences.h"

#include <gtest/gtest.h>

namespace fortell {
namespace {

Prediction Of(std::vector<std::vector<Term>> statements) {
  Prediction prediction;
  for (std::vector<Term>& terms : statements) {
    StatementPrediction statement;
    for (const Term& term : terms) prediction.seconds += term.seconds;
    statement.terms = std::move(terms);
    prediction.statements.push_back(std::move(statement));
  }
  return prediction;
}

TEST(Differences, AddUpOverStatementsLargestFirst) {
  const auto differences =
      DifferencesOf(Of({{{"memory", 1, "read/1"}}, {{"memory", 1, "read/1"}, {"calls", 3, "call"}}}),
                    Of({{{"memory", 4, "read/1"}}, {{"calls", 2, "call"}}}));
  ASSERT_EQ(differences.size(), 2u);
  EXPECT_EQ(differences[0].name, "memory");
  EXPECT_DOUBLE_EQ(differences[0].seconds, 2);
  EXPECT_EQ(differences[0].source, "read/1");
  EXPECT_EQ(differences[1].name, "calls");
  EXPECT_DOUBLE_EQ(differences[1].seconds, -1);
}

TEST(Differences, VectorAndScalarCodeOfALoopAreComparedWithEachOther) {
  const auto differences = DifferencesOf(Of({{{"vector instructions", 1, "vector/*"}}}),
                                         Of({{{"scalar instructions", 5, "scalar/*"}}}));
  ASSERT_EQ(differences.size(), 1u);
  EXPECT_DOUBLE_EQ(differences[0].seconds, 4);
  EXPECT_EQ(differences[0].source, "vector/*, scalar/*");
}

TEST(Differences, WhatIsAlikeIsLeftOut) {
  EXPECT_TRUE(DifferencesOf(Of({{{"memory", 1, ""}}}), Of({{{"memory", 1.0001, ""}}})).empty());
}

}  // namespace
}  // namespace fortell
