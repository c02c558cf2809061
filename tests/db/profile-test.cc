#include "db/profile.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "db/followed-shape.h"
#include "db/program-model-json.h"

namespace fortell {
namespace {

using testing::HasSubstr;

Expr Ref(int symbol, int rank) {
  Expr e;
  e.kind = ExprKind::Array;
  e.symbol = symbol;
  e.type = kR4;
  e.rank = rank;
  return e;
}

ProgramModel SomeModel() {
  ProgramModel m;
  m.file = "a.f90", m.files = {"a.f90"}, m.source_hash = "abc", m.compiler = "gfortran", m.flags = {"-O2"};
  m.counters = 2 + ShapeWords(1) + kMaskWords;
  Symbol a;
  a.name = "a", a.type = kR4, a.bytes = 4, a.storage = Storage::Dummy;
  a.dims.push_back({});
  m.symbols = {a};
  m.counts = {{CountRule::Kind::Counter, 0, -1, 1}, {CountRule::Kind::Counter, 1, -1, 1},
              {CountRule::Kind::Product, 0, -1, 100}, {CountRule::Kind::Difference, 2, 1, 1}};
  m.sites = {{Site::Kind::Shape, 3, 2, ShapeWords(1), 1, -1, -1},
             {Site::Kind::Mask, 4, 2 + ShapeWords(1), kMaskWords, 1, -1, -1}};
  Stmt s;
  s.line = 3, s.end_line = 4, s.count = 2;
  Assignment set;
  set.target = Ref(0, 1);
  set.value.kind = ExprKind::Operation, set.value.name = "add", set.value.type = kR4, set.value.rank = 1;
  set.value.args = {Ref(0, 1), Ref(0, 1)};
  set.shape_site = 0;
  s.node = set;
  Stmt loop;
  loop.line = 2, loop.end_line = 5;
  Loop l;
  l.trips = 2;
  l.body.body = {s};
  loop.node = l;
  Procedure p;
  p.name = "main", p.kind = Procedure::Kind::MainProgram, p.count = 0;
  p.body.body = {loop};
  m.procedures = {p};
  return m;
}

std::string ProfileText(const ProgramModel& model, std::size_t counters) {
  nlohmann::json j = {{"fortell_profile", 1}, {"program", "a"}, {"ended", "normal"}};
  std::vector<std::int64_t> words(counters);
  for (std::size_t i = 0; i < counters; ++i) words[i] = static_cast<std::int64_t>(i) + 7;
  j["units"] = {{{"model", ToJson(model)}, {"counters", words}}};
  std::string text = j.dump();
  text.back() = ',';
  return text + "\"complete\":true}";
}

TEST(ProgramModelJson, RoundTripIsExact) {
  const ProgramModel m = SomeModel();
  const auto back = ReadProgramModel(ToJson(m).dump(), "test");
  ASSERT_TRUE(back) << back.error().Text();
  EXPECT_EQ(ToJson(*back), ToJson(m));
  const auto& loop = std::get<Loop>(back->procedures[0].body.body[0].node);
  EXPECT_EQ(std::get<Assignment>(loop.body.body[0].node).value.args.size(), 2u);
}

TEST(ProgramModelJson, IndicesOutOfRangeAreRefused) {
  ProgramModel m = SomeModel();
  m.counts[2].a = 3;  // a later rule: would never end
  EXPECT_FALSE(ReadProgramModel(ToJson(m).dump(), "test"));
  m = SomeModel();
  std::get<Loop>(m.procedures[0].body.body[0].node).variable = 99;
  EXPECT_THAT(ReadProgramModel(ToJson(m).dump(), "test").error().Text(), HasSubstr("loop variable"));
}

TEST(Profile, CountsFollowTheirRules) {
  const ProgramModel m = SomeModel();
  const auto p = ParseProfile(ProfileText(m, static_cast<std::size_t>(m.counters)), "a.fortell");
  ASSERT_TRUE(p) << p.error().Text();
  const UnitProfile& u = p->units[0];
  EXPECT_EQ(u.Executions(0), 7);
  EXPECT_EQ(u.Executions(2), 700);
  EXPECT_EQ(u.Executions(3), 692);
  EXPECT_EQ(u.Executions(-1), 0);
  EXPECT_EQ(u.Shape(0).executions, 9);
  EXPECT_EQ(u.Shape(0).extent_sums.size(), 1u);
  EXPECT_EQ(u.Mask(0).executions, 0) << "site 0 is no mask";
}

/// 3 entries of one iteration, 4 of eight, 2 of none; and 2 of 100 to 127, of which 250 would be too many for two.
TEST(Profile, EntriesOfLoopsAreToldApartByLength) {
  ProgramModel m = SomeModel();
  m.counters = 2 + kTripWords;
  m.sites = {{Site::Kind::Trips, 3, 2, kTripWords, 1, -1, -1}};
  m.counts[1] = {CountRule::Kind::Words, 2, kTripWords, 1};
  std::get<Assignment>(std::get<Loop>(m.procedures[0].body.body[0].node).body.body[0].node).shape_site = -1;
  UnitProfile u;
  u.model = m;
  u.counters.assign(static_cast<std::size_t>(m.counters), 0);
  u.counters[2 + 1] = 3, u.counters[2 + 4] = 32;
  EXPECT_EQ(u.Executions(1), 35);
  auto trips = u.Trips(0, 9);
  ASSERT_EQ(trips.size(), 2u);
  EXPECT_DOUBLE_EQ(trips[0].entries, 3);
  EXPECT_DOUBLE_EQ(trips[1].entries, 4) << "entries of no iteration are in no class";
  EXPECT_DOUBLE_EQ(trips[1].iterations, 32);
  u.counters[2 + 7] = 240;  // of 64 at least, so 3.75 entries at most, where 3 + 2 are
  trips = u.Trips(0, 3 + 2 + 2);
  ASSERT_EQ(trips.size(), 3u);
  EXPECT_NEAR(trips[1].entries + trips[2].entries, 4, 1e-12) << "all lie the same way in their bins";
  EXPECT_TRUE(u.Trips(-1, 9).empty());
  m.counts[1].b = m.counters;
  EXPECT_FALSE(ReadProgramModel(ToJson(m).dump(), "test"));
}

/// Long extents: 2 executions with 20 noted, 3 more with 30; short ones: 4 with 5, 1 with none.
// if (a) then; ...; else; stop; end if, many times: what is left behind each names what came to it twice.
TEST(Profile, RulesThatShareTheirPartsAreTakenOnceEach) {
  UnitProfile u;
  u.counters = {100};
  u.model.counts = {{CountRule::Kind::Counter, 0, -1, 1}};
  constexpr int kChoices = 60;
  int current = 0;
  for (int k = 0; k < kChoices; ++k) {
    const int taken = static_cast<int>(u.counters.size());
    u.counters.push_back(100 - k - 1);
    const int arm = static_cast<int>(u.model.counts.size());
    u.model.counts.push_back({CountRule::Kind::Counter, taken, -1, 1});
    u.model.counts.push_back({CountRule::Kind::Difference, current, arm, 1});
    u.model.counts.push_back({CountRule::Kind::Difference, current, arm + 1, 1});
    current = arm + 2;
  }
  EXPECT_EQ(u.Executions(current), 100 - kChoices);
  EXPECT_EQ(u.Executions(current - 1), 1);
}

TEST(Profile, ExecutionsWithShortExtentsAreNotedFromTheirTable) {
  ProgramModel m = SomeModel();
  m.counters = 2 + kTabledShapeWords;
  m.sites = {{Site::Kind::Shape, 3, 2, kTabledShapeWords, 1, -1, -1}};
  nlohmann::json j = {{"fortell_profile", 1}, {"program", "a"}, {"ended", "normal"}};
  std::vector<std::int64_t> words(static_cast<std::size_t>(m.counters));
  const auto word = [&](int at) -> std::int64_t& { return words[2 + static_cast<std::size_t>(at)]; };
  word(1) = 40, word(2) = word(3) = 20, word(4) = 40, word(5 + 4) = 2;
  word(ShapeWords(1)) = 2;
  word(ShapeWords(1) + 1) = 30;
  word(FollowedShapeWords(1) + 5) = 4;
  word(FollowedShapeWords(1)) = 1;
  word(FollowedShapeWords(1) + kTabledExtents) = 5;
  j["units"] = {{{"model", ToJson(m)}, {"counters", words}}};
  std::string text = j.dump();
  text.back() = ',';
  auto p = ParseProfile(text + "\"complete\":true}", "a.fortell");
  ASSERT_TRUE(p) << p.error().Text();
  for (int times = 0; times < 2; ++times) {
    const ShapeFacts f = p->units[0].Shape(0);
    EXPECT_EQ(f.executions, 10);
    EXPECT_EQ(f.elements, 40 + 90 + 20);
    EXPECT_EQ(f.least, 0);
    EXPECT_EQ(f.most, 30);
    EXPECT_EQ(f.extent_sums, std::vector<std::int64_t>{150});
    EXPECT_EQ(f.histogram[0], 1);
    EXPECT_EQ(f.histogram[2], 4);
    EXPECT_EQ(f.histogram[4], 5);
    NoteLatestShapes(p->units[0]);  // once more changes nothing
  }
}

/// A shape of which the source tells the extents has no words: its statement's count is that of its executions.
TEST(Profile, ExtentsThatTheSourceTellsHaveNoWords) {
  ProgramModel m = SomeModel();
  m.sites[0] = {Site::Kind::Shape, 3, m.counters, 0, 2, -1, -1, 2, {6, 4}};
  const auto back = ReadProgramModel(ToJson(m).dump(), "test");
  ASSERT_TRUE(back) << back.error().Text();
  EXPECT_EQ(ToJson(*back), ToJson(m));
  const auto p = ParseProfile(ProfileText(m, static_cast<std::size_t>(m.counters)), "a.fortell");
  ASSERT_TRUE(p) << p.error().Text();
  const ShapeFacts f = p->units[0].Shape(0);
  EXPECT_EQ(f.executions, 700);
  EXPECT_EQ(f.elements, 24 * 700);
  EXPECT_EQ(f.least, 24);
  EXPECT_EQ(f.most, 24);
  EXPECT_EQ(f.MeanExtents(), (std::vector<double>{6, 4}));
  EXPECT_EQ(f.histogram[4], 700);
  m.sites[0].extents = {6};
  EXPECT_FALSE(ReadProgramModel(ToJson(m).dump(), "test"));
}

/// A shape of rank 2: 3 executions noted, of 2 by 3 elements, and 5 more with extents that are only the latest.
TEST(Profile, ExecutionsWithTheLatestExtentsAreNoted) {
  ProgramModel m = SomeModel();
  m.counters = 2 + FollowedShapeWords(2);
  m.sites = {{Site::Kind::Shape, 3, 2, FollowedShapeWords(2), 2, -1, -1}};
  const auto text = [&](std::vector<std::int64_t> latest) {
    nlohmann::json j = {{"fortell_profile", 1}, {"program", "a"}, {"ended", "normal"}};
    std::vector<std::int64_t> words(static_cast<std::size_t>(m.counters));
    const std::vector<std::int64_t> begin = {8, 18, 6, 6, 6, 9};
    std::copy(begin.begin(), begin.end(), words.begin() + 2);
    words[2 + 6 + 2] = 3;
    words[2 + static_cast<std::size_t>(ShapeWords(2))] = 3;
    std::copy(latest.begin(), latest.end(), words.end() - 2);
    j["units"] = {{{"model", ToJson(m)}, {"counters", words}}};
    std::string out = j.dump();
    out.back() = ',';
    return out + "\"complete\":true}";
  };
  const auto p = ParseProfile(text({4, 10}), "a.fortell");
  ASSERT_TRUE(p) << p.error().Text();
  const ShapeFacts f = p->units[0].Shape(0);
  EXPECT_EQ(f.executions, 8);
  EXPECT_EQ(f.elements, 18 + 5 * 40);
  EXPECT_EQ(f.least, 6);
  EXPECT_EQ(f.most, 40);
  EXPECT_EQ(f.extent_sums, (std::vector<std::int64_t>{6 + 5 * 4, 9 + 5 * 10}));
  EXPECT_EQ(f.histogram[2], 3);
  EXPECT_EQ(f.histogram[5], 5);
  const auto empty = ParseProfile(text({-1, 10}), "a.fortell");
  ASSERT_TRUE(empty) << empty.error().Text();
  EXPECT_EQ(empty->units[0].Shape(0).elements, 18);
  EXPECT_EQ(empty->units[0].Shape(0).least, 0);
  EXPECT_EQ(empty->units[0].Shape(0).histogram[0], 5);
}

TEST(Profile, CutAnywhereIsAnErrorAndNoCrash) {
  const ProgramModel m = SomeModel();
  const std::string text = ProfileText(m, static_cast<std::size_t>(m.counters));
  for (std::size_t cut = 0; cut < text.size(); cut += 3) {
    const auto p = ParseProfile(text.substr(0, cut), "a.fortell");
    ASSERT_FALSE(p) << cut;
    EXPECT_EQ(p.error().exit_code, ExitCode::Usage);
  }
  EXPECT_THAT(ParseProfile(text.substr(0, text.size() / 2), "a.fortell").error().Text(),
              HasSubstr("ends in the middle"));
}

TEST(Profile, CountersMustFitTheModel) {
  const auto p = ParseProfile(ProfileText(SomeModel(), 3), "a.fortell");
  ASSERT_FALSE(p);
  EXPECT_THAT(p.error().Text(), HasSubstr("counters"));
}

TEST(Profile, SomethingElseIsNoProfile) {
  EXPECT_THAT(ParseProfile("hello", "x").error().Text(), HasSubstr("no Fortell profile"));
  EXPECT_THAT(ParseProfile("{\"fortell_profile\":99,\"complete\":true}", "x").error().Text(),
              HasSubstr("newer"));
}

}  // namespace
}  // namespace fortell
