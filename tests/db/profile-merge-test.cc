// Merging adds what can be added, and refuses profiles of different programs.
#include "db/profile-merge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "db/followed-shape.h"
#include "db/process.h"
#include "db/source-hash.h"

namespace fortell {
namespace {

using testing::HasSubstr;

/// One procedure with one statement in line 3, a counter and a shape site.
UnitProfile Unit(const std::string& file, const std::string& hash, std::int64_t executions,
                 std::int64_t elements) {
  UnitProfile unit;
  ProgramModel& m = unit.model;
  m.file = file, m.files = {file}, m.source_hash = hash;
  m.counters = 1 + FollowedShapeWords(1);
  m.counts = {{CountRule::Kind::Counter, 0, -1, 1}};
  m.sites = {{Site::Kind::Shape, 3, 1, FollowedShapeWords(1), 1, -1, -1}};
  Procedure p;
  p.name = "work", p.count = 0;
  Stmt s;
  s.line = 3, s.count = 0;
  p.body.body = {s};
  m.procedures = {p};
  unit.counters.assign(static_cast<std::size_t>(m.counters), 0);
  unit.counters[0] = executions;
  if (executions == 0) return unit;
  unit.counters[1] = executions;             // executions of the site
  unit.counters[2] = executions * elements;  // sum
  unit.counters[3] = unit.counters[4] = elements;
  unit.counters[5] = executions * elements;  // extents
  unit.counters[1 + static_cast<std::size_t>(ShapeWords(1))] = executions;  // noted
  unit.counters.back() = elements;                                          // latest extent
  return unit;
}

NamedProfile Named(const std::string& place, std::vector<UnitProfile> units) {
  NamedProfile p;
  p.place = place;
  p.profile.program = "a", p.profile.host = place + "-host", p.profile.ended = "normal";
  p.profile.started = "2026-01-0" + std::to_string(units.size());
  p.profile.units = std::move(units);
  return p;
}

/// One loop whose length data decide.
UnitProfile Lengths(std::int64_t looked_at, std::int64_t stands_for, std::int64_t surprises) {
  UnitProfile unit = Unit("x.f90", "1", 1, 10);
  Site site;
  site.kind = Site::Kind::Length;
  site.offset = unit.model.counters;
  site.words = kLengthWords;
  unit.model.sites.push_back(site);
  unit.model.counters += kLengthWords;
  unit.counters.resize(static_cast<std::size_t>(unit.model.counters), 0);
  std::int64_t* words = unit.counters.data() + site.offset;
  words[0] = 77, words[2] = looked_at, words[3] = stands_for, words[4] = stands_for, words[5] = surprises;
  return unit;
}

TEST(ProfileMerge, ThePeakIsThatOfOneProcessWhereAllKnowTheirs) {
  NamedProfile a = Named("a", {Unit("x.f90", "1", 1, 10)}), b = Named("b", {Unit("x.f90", "1", 1, 10)});
  a.profile.peak_resident_bytes = 1e6, b.profile.peak_resident_bytes = 3e6;
  const auto merged = MergeProfiles({a, b});
  ASSERT_TRUE(merged) << merged.error().Text();
  EXPECT_EQ(merged->peak_resident_bytes, 3e6);
  const auto read = ParseProfile(ProfileText(*merged), "merged");
  ASSERT_TRUE(read) << read.error().Text();
  EXPECT_EQ(read->peak_resident_bytes, 3e6);
  b.profile.peak_resident_bytes = 0;
  EXPECT_EQ(MergeProfiles({a, b})->peak_resident_bytes, 0);
}

TEST(ProfileMerge, FaultsAddUpWhereAllKnowTheirs) {
  NamedProfile a = Named("a", {Unit("x.f90", "1", 1, 10)}), b = Named("b", {Unit("x.f90", "1", 1, 10)});
  a.profile.minor_faults = 100, b.profile.minor_faults = 300;
  const auto read = ParseProfile(ProfileText(*MergeProfiles({a, b})), "merged");
  ASSERT_TRUE(read) << read.error().Text();
  EXPECT_EQ(read->minor_faults, 400);
  b.profile.minor_faults = 0;
  EXPECT_EQ(MergeProfiles({a, b})->minor_faults, 0);
}

TEST(ProfileMerge, LengthsOfLoopsAreWeighted) {
  const auto merged = MergeProfiles({Named("a", {Lengths(100, 100, 100)}), Named("b", {Lengths(100, 900, 0)})});
  ASSERT_TRUE(merged) << merged.error().Text();
  const auto facts = merged->units[0].Length(1);
  ASSERT_TRUE(facts);
  EXPECT_EQ(facts->looked_at, 200);
  EXPECT_DOUBLE_EQ(facts->mispredictions, 0.1);
  EXPECT_DOUBLE_EQ(facts->changes, 1);
  EXPECT_NEAR(facts->error, 0.5 / std::sqrt(200), 1e-12);
  EXPECT_FALSE(merged->units[0].Length(0)) << "another kind of site";
  EXPECT_FALSE(Lengths(0, 0, 0).Length(1)) << "nothing was looked at";
}

TEST(ProfileMerge, StepsAlongPointersAreWeighted) {
  const auto walk = [](std::int64_t stand_for, int word) {
    UnitProfile unit = Unit("x.f90", "1", 1, 10);
    Site site;
    site.kind = Site::Kind::Walk;
    site.offset = unit.model.counters;
    site.words = kWalkWords;
    unit.model.sites.push_back(site);
    unit.model.counters += kWalkWords;
    unit.counters.resize(static_cast<std::size_t>(unit.model.counters), 0);
    std::int64_t* words = unit.counters.data() + site.offset;
    words[0] = 77, words[2] = 100, words[3] = stand_for, words[7] = 5;
    words[kWalkState + word] = stand_for;
    return unit;
  };
  const auto merged = MergeProfiles({Named("a", {walk(100, 2)}), Named("b", {walk(900, kReuseBins + 4)})});
  ASSERT_TRUE(merged) << merged.error().Text();
  const auto facts = merged->units[0].Walk(1);
  ASSERT_TRUE(facts);
  EXPECT_EQ(facts->looked_at, 200);
  EXPECT_DOUBLE_EQ(facts->jumps[2], 0.1);
  EXPECT_DOUBLE_EQ(facts->foreseen[4], 0.9);
  EXPECT_EQ(merged->units[0].counters[static_cast<std::size_t>(merged->units[0].model.sites[1].offset) + 7], 5)
      << "a state, and no sum";
  EXPECT_FALSE(merged->units[0].Walk(0)) << "another kind of site";
}

TEST(ProfileMerge, AddsCountsAndKeepsExtremes) {
  const auto merged = MergeProfiles({Named("a", {Unit("x.f90", "1", 2, 10)}),
                                     Named("b", {Unit("x.f90", "1", 3, 4)}),
                                     Named("c", {Unit("x.f90", "1", 0, 0)})});
  ASSERT_TRUE(merged) << merged.error().Text();
  ASSERT_EQ(merged->units.size(), 1u);
  EXPECT_EQ(merged->units[0].Executions(0), 5);
  const ShapeFacts shape = merged->units[0].Shape(0);
  EXPECT_EQ(shape.executions, 5);
  EXPECT_EQ(shape.elements, 2 * 10 + 3 * 4);
  EXPECT_EQ(shape.least, 4);
  EXPECT_EQ(shape.most, 10);
  EXPECT_EQ(merged->units[0].counters[1 + static_cast<std::size_t>(ShapeWords(1))], 5) << "all are noted";
  EXPECT_EQ(merged->host, "a-host,b-host,c-host");
}

TEST(ProfileMerge, TheLeastIsThatOfRunsThatHappened) {
  const auto merged = MergeProfiles({Named("a", {Unit("x.f90", "1", 0, 0)}),
                                     Named("b", {Unit("x.f90", "1", 3, 4)})});
  ASSERT_TRUE(merged);
  EXPECT_EQ(merged->units[0].Shape(0).least, 4);
}

TEST(ProfileMerge, TakesOverFilesThatOneAloneHas) {
  const auto merged = MergeProfiles({Named("a", {Unit("x.f90", "1", 2, 1)}),
                                     Named("b", {Unit("y.f90", "2", 3, 1), Unit("x.f90", "1", 1, 1)})});
  ASSERT_TRUE(merged);
  ASSERT_EQ(merged->units.size(), 2u);
  EXPECT_EQ(merged->units[0].Executions(0), 3);
  EXPECT_EQ(merged->units[1].model.file, "y.f90");
}

TEST(ProfileMerge, FilesOfOneNameAndTextStayApart) {
  const std::vector<UnitProfile> twice = {Unit("x.f90", "1", 1, 1), Unit("x.f90", "1", 10, 1)};
  const auto merged = MergeProfiles({Named("a", twice), Named("b", twice)});
  ASSERT_TRUE(merged);
  ASSERT_EQ(merged->units.size(), 2u);
  EXPECT_EQ(merged->units[0].Executions(0), 2);
  EXPECT_EQ(merged->units[1].Executions(0), 20);
}

TEST(ProfileMerge, RefusesAnotherTextAndNamesIt) {
  const auto merged = MergeProfiles({Named("a", {Unit("x.f90", "1", 2, 1), Unit("y.f90", "5", 2, 1)}),
                                     Named("b", {Unit("x.f90", "2", 2, 1), Unit("y.f90", "5", 2, 1)})});
  ASSERT_FALSE(merged);
  EXPECT_EQ(merged.error().exit_code, ExitCode::Usage);
  EXPECT_EQ(merged.error().place, "b");
  EXPECT_THAT(merged.error().cause, HasSubstr("x.f90 has another text"));
  EXPECT_THAT(merged.error().cause, testing::Not(HasSubstr("y.f90")));
}

TEST(ProfileMerge, WhatIsWrittenIsRead) {
  const NamedProfile one = Named("a", {Unit("x.f90", "1", 2, 10)});
  const auto back = ParseProfile(ProfileText(one.profile), "text");
  ASSERT_TRUE(back) << back.error().Text();
  EXPECT_EQ(back->units[0].counters, one.profile.units[0].counters);
  EXPECT_EQ(back->units[0].model.source_hash, "1");
  EXPECT_EQ(back->host, "a-host");
}

TEST(SourceHash, IsThatOfTheText) {
  EXPECT_EQ(SourceHash(""), "cbf29ce484222325") << "the basis of FNV-1a";
  EXPECT_NE(SourceHash("a"), SourceHash("b"));
  EXPECT_EQ(CompareSource("/no/such/file.f90", "1"), SourceState::Missing);
}

// The instrumentor hashes the text that Flang hands on: line feeds alone, one at the end as well.
TEST(SourceHash, OtherEndsOfLinesAreNoChange) {
  const TemporaryFolder folder("source-hash");
  const std::string path = folder.Path() + "/x.f90";
  const std::string hash = SourceHash("print *, 1\nend\n");
  const auto state_of = [&](const char* text) {
    std::ofstream(path, std::ios::binary) << text;
    return CompareSource(path, hash);
  };
  EXPECT_EQ(state_of("print *, 1\nend\n"), SourceState::Same);
  EXPECT_EQ(state_of("print *, 1\r\nend\r\n"), SourceState::Same);
  EXPECT_EQ(state_of("print *, 1\nend"), SourceState::Same);
  EXPECT_EQ(state_of("\xEF\xBB\xBFprint *, 1\nend\n"), SourceState::Same);
  EXPECT_EQ(state_of("print *, 2\nend\n"), SourceState::Changed);
}

}  // namespace
}  // namespace fortell
