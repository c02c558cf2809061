// fortell profile: reports on one profile and on two.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "db/commands/loop-lengths.h"
#include "db/commands/profile-lines.h"
#include "db/commands/profile-report.h"
#include "db/process.h"
#include "db/source-hash.h"

namespace fortell {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr char kText[] = "program p\n  x = 1\n  y = 2\nend\n";

/// A program with statements in lines 2 and 3, executed so often.
NamedProfile Ran(const std::string& folder, std::int64_t second, std::int64_t third,
                 const std::string& text = kText) {
  NamedProfile p;
  p.place = folder + "/p" + std::to_string(second) + ".fortell";
  p.profile.program = "p", p.profile.ended = "normal", p.profile.host = "h";
  UnitProfile unit;
  unit.model.file = folder + "/p.f90", unit.model.files = {unit.model.file};
  unit.model.source_hash = SourceHash(text);
  unit.model.counters = 2;
  unit.model.counts = {{CountRule::Kind::Counter, 0, -1, 1}, {CountRule::Kind::Counter, 1, -1, 1}};
  Procedure main;
  main.name = "p", main.line = 1, main.count = 0;
  for (int line : {2, 3}) {
    Stmt s;
    s.line = line, s.count = line - 2;
    main.body.body.push_back(s);
  }
  unit.model.procedures = {main};
  unit.counters = {second, third};
  p.profile.units = {unit};
  return p;
}

class ProfileCommand : public testing::Test {
 protected:
  void SetUp() override { std::ofstream(folder_.Path() + "/p.f90") << kText; }
  const TemporaryFolder folder_{"profile-command"};
};

TEST_F(ProfileCommand, ShowsLinesWithTheirText) {
  const std::string text = ProfileReport(Ran(folder_.Path(), 7, 1234567), 10);
  EXPECT_THAT(text, HasSubstr("1,234,567  " + folder_.Path() + "/p.f90:3  y = 2\n"));
  EXPECT_THAT(text, HasSubstr("7  p (" + folder_.Path() + "/p.f90:1)"));
  EXPECT_LT(text.find("p.f90:3"), text.find("p.f90:2 ")) << "the most often executed first";
  EXPECT_THAT(text, Not(HasSubstr("changed since")));
}

TEST_F(ProfileCommand, NoticesAChangedSource) {
  std::ofstream(folder_.Path() + "/p.f90") << "! another\n" << kText;
  const std::string text = ProfileReport(Ran(folder_.Path(), 7, 9), 10);
  EXPECT_THAT(text, HasSubstr("changed since"));
  EXPECT_THAT(text, Not(HasSubstr("y = 2"))) << "the lines are not those that were counted";
}

TEST_F(ProfileCommand, ComparesLines) {
  const auto same = CompareProfiles(Ran(folder_.Path(), 1, 5), Ran(folder_.Path(), 1, 5), 10);
  EXPECT_FALSE(same.differs);
  const auto other = CompareProfiles(Ran(folder_.Path(), 1, 5), Ran(folder_.Path(), 1, 20), 10);
  EXPECT_TRUE(other.differs);
  EXPECT_THAT(other.text, testing::ContainsRegex("5 +20 +4 .*p.f90:3"));
  EXPECT_THAT(other.text, Not(HasSubstr("p.f90:2")));
}

/// The same with loops in these two lines, of which the run looked at the lengths; their sites in this order.
Profile Looked(const std::string& folder, const std::vector<int>& sites) {
  Profile profile = Ran(folder, 1000, 1000).profile;
  UnitProfile& unit = profile.units[0];
  for (std::size_t k = 0; k < sites.size(); ++k) {
    Site site;
    site.kind = Site::Kind::Length, site.offset = static_cast<int>(unit.counters.size()), site.words = kLengthWords;
    unit.model.sites.push_back(site);
    const std::int64_t changes = sites[k] == 2 ? 0 : 900;
    for (const std::int64_t word : {std::int64_t{1}, std::int64_t{1000}, std::int64_t{1000}, std::int64_t{1000}, changes})
      unit.counters.push_back(word);
    unit.counters.resize(unit.counters.size() + kLengthWords - 5);
    Loop loop;
    loop.length_site = static_cast<int>(k), loop.trips = 0;
    unit.model.procedures[0].body.body[static_cast<std::size_t>(sites[k] - 2)].node = loop;
  }
  return profile;
}

TEST_F(ProfileCommand, ComparesLengthsOfLoopsOfTheSameLine) {
  EXPECT_EQ(LoopLengthChanges(Looked(folder_.Path(), {2, 3}), Looked(folder_.Path(), {3, 2})), "")
      << "whichever number their sites have";
  const std::string before = LoopLengths(Looked(folder_.Path(), {3, 2}), 2);
  EXPECT_THAT(before, testing::ContainsRegex("90.0% .*p.f90:3"));
}

TEST_F(ProfileCommand, ComparesCallsOfChangedFiles) {
  const auto other =
      CompareProfiles(Ran(folder_.Path(), 1, 5), Ran(folder_.Path(), 3, 5, "other text"), 10);
  EXPECT_THAT(other.text, HasSubstr("has another text"));
  EXPECT_THAT(other.text, testing::ContainsRegex("1 +3 +3 .*calls of p"));
}

TEST(GroupedNumbers, InThrees) {
  EXPECT_EQ(Grouped(0), "0");
  EXPECT_EQ(Grouped(999), "999");
  EXPECT_EQ(Grouped(1000), "1,000");
  EXPECT_EQ(Grouped(-1234567), "-1,234,567");
}

}  // namespace
}  // namespace fortell
