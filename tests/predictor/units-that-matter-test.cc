// Files that take next to no time are not worth a compiler's.
#include "predictor/units-that-matter.h"

#include <gtest/gtest.h>

namespace fortell {
namespace {

StatementPrediction In(const std::string& file, double seconds) {
  StatementPrediction s;
  s.file = file;
  s.seconds = seconds;
  return s;
}

class UnitsThatMatterTest : public ::testing::Test {
 protected:
  UnitsThatMatterTest() {
    for (const char* file : {"hot.f90", "start.f90", "end.f90", "warm.f90"}) {
      UnitProfile unit;
      unit.model.file = file;
      unit.model.files = {file};
      profile_.units.push_back(unit);
    }
    prediction_.statements = {In("hot.f90", 6), In("hot.f90", 3.9792), In("start.f90", 0.0004),
                              In("end.f90", 0.0004), In("warm.f90", 0.02)};
    prediction_.seconds = 10;
  }

  Profile profile_;
  Prediction prediction_;
};

TEST_F(UnitsThatMatterTest, AreAllButAThousandthOfTheTime) {
  EXPECT_EQ(UnitsThatMatter(profile_, prediction_, {}),
            (std::vector<bool>{true, false, false, true}));
}

TEST_F(UnitsThatMatterTest, HaveNoReportYet) {
  std::vector<std::optional<LoopReport>> reports(4);
  reports[0] = LoopReport{};
  EXPECT_EQ(UnitsThatMatter(profile_, prediction_, reports),
            (std::vector<bool>{false, false, false, true}));
}

TEST_F(UnitsThatMatterTest, OfAnIncludedFileAreAllThatIncludeIt) {
  for (const std::size_t u : {1U, 2U}) profile_.units[u].model.files.push_back("common.inc");
  prediction_.statements.push_back(In("common.inc", 1));
  EXPECT_EQ(UnitsThatMatter(profile_, prediction_, {}),
            (std::vector<bool>{true, true, true, true}));
}

TEST_F(UnitsThatMatterTest, AreNoneWhereNothingTakesTime) {
  prediction_ = {};
  EXPECT_EQ(UnitsThatMatter(profile_, prediction_, {}), std::vector<bool>(4, false));
}

}  // namespace
}  // namespace fortell
