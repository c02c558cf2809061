#include "db/optimization-lookup.h"

#include <gtest/gtest.h>

namespace fortell {
namespace {

OptimizationVerdict Verdict(const std::string& test, const std::string& applied) {
  OptimizationVerdict verdict;
  verdict.test = test;
  verdict.applied = applied;
  return verdict;
}

TEST(OptimizationLookup, AnswersByNameOfTheTest) {
  const OptimizationLookup lookup({Verdict("a", "yes"), Verdict("b", "no"), Verdict("c", "maybe"),
                                   Verdict("d", "failed"), Verdict("e", "crashed")});
  EXPECT_EQ(lookup.Of("a"), OptimizationLookup::Answer::Yes);
  EXPECT_EQ(lookup.Of("b"), OptimizationLookup::Answer::No);
  for (const char* test : {"c", "d", "e", "f"}) {
    EXPECT_EQ(lookup.Of(test), OptimizationLookup::Answer::Unknown) << test;
    EXPECT_TRUE(lookup.Applies(test)) << test << ": taken as applied, as in 1995";
    EXPECT_FALSE(lookup.Applies(test, false)) << test;
  }
  EXPECT_TRUE(lookup.Applies("a", false));
  EXPECT_FALSE(lookup.Applies("b"));
}

TEST(OptimizationLookup, IsEmptyForAPairThatWasNeverTested) {
  auto database = Database::Open(":memory:", Database::Mode::Write);
  ASSERT_TRUE(database);
  Pair pair;
  pair.name = "here";
  const auto stored = database->PutPair(pair);
  ASSERT_TRUE(stored);
  const auto lookup = OptimizationLookup::OfPair(*database, stored->id);
  ASSERT_TRUE(lookup);
  EXPECT_TRUE(lookup->Empty());
  EXPECT_EQ(lookup->Find("a"), nullptr);
}

}  // namespace
}  // namespace fortell
