// Counts of a program at n = 40, scaled to n = 80, against those of a run at n = 80.
#include "predictor/scale-profile.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "db/program-walk.h"
#include "predictor/predict.h"

namespace fortell {
namespace {

using ::testing::HasSubstr;

Profile Stored(const std::string& n) {
  auto profile = ReadProfile(std::string(FORTELL_SOURCE_DIR) + "/tests/data/scaling-" + n + ".fortell");
  EXPECT_TRUE(profile) << profile.error().Text();
  return profile ? *profile : Profile{};
}

// Executions of each statement and rounds of each loop, in the order of the source.
std::vector<std::string> CountsOf(const Profile& profile) {
  std::vector<std::string> counts;
  for (const UnitProfile& unit : profile.units)
    for (const Procedure& p : unit.model.procedures) {
      counts.push_back(p.name + " " + std::to_string(unit.Executions(p.count)));
      ForEachStatement(p.body, [&](const Stmt& s) {
        std::string line = std::to_string(s.line) + ": " + std::to_string(unit.Executions(s.count));
        if (const auto* l = std::get_if<Loop>(&s.node))
          line += " rounds " + std::to_string(unit.Executions(l->trips));
        if (const auto* i = std::get_if<If>(&s.node))
          line += " taken " + std::to_string(unit.Executions(i->arms[0].count));
        counts.push_back(line);
      });
    }
  return counts;
}

TEST(ScaleProfile, NestsOfAffineBoundsAreExact) {
  const auto scaled = ScaleProfile(Stored("40"), {"n", 2});
  ASSERT_TRUE(scaled) << scaled.error().Text();
  EXPECT_EQ(CountsOf(scaled->profile), CountsOf(Stored("80")));
  EXPECT_EQ(scaled->from, 40);
  EXPECT_EQ(scaled->to, 80);
}

TEST(ScaleProfile, BackAgain) {
  const auto scaled = ScaleProfile(Stored("80"), {"N", 0.5});
  ASSERT_TRUE(scaled) << scaled.error().Text();
  EXPECT_EQ(CountsOf(scaled->profile), CountsOf(Stored("40")));
}

TEST(ScaleProfile, ExtentsOfArrayStatementsGrow) {
  const auto scaled = ScaleProfile(Stored("40"), {"n", 2});
  ASSERT_TRUE(scaled);
  const Profile larger = Stored("80");
  std::size_t shapes = 0;
  for (std::size_t k = 0; k < larger.units[0].model.sites.size(); ++k) {
    if (larger.units[0].model.sites[k].kind != Site::Kind::Shape) continue;
    const ShapeFacts expected = larger.units[0].Shape(static_cast<int>(k));
    const ShapeFacts facts = scaled->profile.units[0].Shape(static_cast<int>(k));
    EXPECT_EQ(facts.elements, expected.elements);
    EXPECT_EQ(facts.histogram, expected.histogram);
    ++shapes;
  }
  EXPECT_GT(shapes, 0u);
}

TEST(ScaleProfile, TellsWhatDataDecide) {
  const auto scaled = ScaleProfile(Stored("40"), {"n", 2});
  ASSERT_TRUE(scaled);
  ASSERT_EQ(scaled->kept.size(), 1u);
  EXPECT_EQ(scaled->kept[0].line, 10);
  EXPECT_THAT(scaled->kept[0].what, HasSubstr("loop"));
}

TEST(ScaleProfile, RefusesWhatItDoesNotKnow) {
  const auto unknown = ScaleProfile(Stored("40"), {"nosuch", 2});
  ASSERT_FALSE(unknown);
  EXPECT_THAT(unknown.error().Text(), HasSubstr("nosuch"));
  EXPECT_FALSE(ParseScaling("n"));
  EXPECT_FALSE(ParseScaling("n=two"));
  EXPECT_FALSE(ParseScaling("=2"));
  EXPECT_FALSE(ParseScaling("n=-1"));
  ASSERT_TRUE(ParseScaling("n=1.5"));
  EXPECT_EQ(ParseScaling("n=1.5")->factor, 1.5);
}

TEST(LoopAssumption, IsReadAndChecked) {
  const auto whole = ParseLoopAssumption("src/solve.f90:12=vector");
  ASSERT_TRUE(whole) << whole.error().Text();
  EXPECT_EQ(whole->file, "src/solve.f90");
  EXPECT_EQ(whole->line, 12);
  EXPECT_EQ(whole->as, LoopAssumption::As::Vector);
  const auto line = ParseLoopAssumption("7=scalar");
  ASSERT_TRUE(line);
  EXPECT_EQ(line->file, "");
  EXPECT_EQ(line->as, LoopAssumption::As::Scalar);
  const auto away = ParseLoopAssumption("solve.f90:7=no-temporary");
  ASSERT_TRUE(away);
  EXPECT_EQ(away->as, LoopAssumption::As::NoTemporary);
  EXPECT_TRUE(away->IsAbout("src/solve.f90", 7));
  EXPECT_FALSE(away->IsAbout("src/solve.f90", 8));
  EXPECT_FALSE(away->IsAbout("src/other.f90", 7));
  for (const char* wrong : {"solve.f90=vector", "12", "12=fast", ":=scalar", "x:1y=scalar"})
    EXPECT_FALSE(ParseLoopAssumption(wrong)) << wrong;
}

}  // namespace
}  // namespace fortell
