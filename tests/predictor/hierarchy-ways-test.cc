// How often an entry of a loop goes a new way through its body: what that tells of the IFs in it.
#include <gtest/gtest.h>

#include "predictor/hierarchy/lowering/lowering.h"
#include "tests/predictor/hierarchy-program.h"

namespace fortell::hierarchy {
namespace {

/// do j = 1, 100: do i = 1, n: if (x(i) == 7) y(i) = 1, 4 times on average, every second time true.
struct Ways : test::TestUnit {
  /// The run looked at entries that stand for 100, with so many ways in all, of which so many were new.
  double Mispredictions(std::int64_t all_ways, std::int64_t new_ways, std::int64_t looked_at = 500) {
    Site site;
    site.kind = Site::Kind::Length;
    site.offset = static_cast<int>(unit.counters.size());
    site.words = kWaysWords;
    unit.counters.resize(unit.counters.size() + kWaysWords, 0);
    std::int64_t* words = unit.counters.data() + site.offset;
    words[2] = looked_at, words[3] = 100, words[11] = new_ways, words[12] = all_ways;
    const Expr i = Scalar("i", kI4), j = Scalar("j", kI4);
    const Expr x = Array("x", kI4, {1000}), y = Array("y", kI4, {1000});
    IfArm arm;
    arm.condition = Relation("eq", fortell::At(x, {i}), Int(7));
    arm.count = Count(200);
    arm.body.body = {At(5, 200, Set(fortell::At(y, {i}), Int(1)))};
    If branch;
    branch.arms = {arm};
    Stmt s;
    s.node = branch;
    Stmt inner = Do(3, i, 1, 1, 100, {At(4, 400, std::move(s))});
    auto& loop = std::get<Loop>(inner.node);
    loop.upper = Scalar("n", kI4);
    loop.trips = Count(400);
    loop.length_site = static_cast<int>(unit.model.sites.size());
    unit.model.sites.push_back(site);
    for (const LoopRecord& r : Lower({Do(1, j, 1, 100, 1, {std::move(inner)})}).records)
      if (r.levels.size() == 2) return r.features.mispredictions;
    ADD_FAILURE() << "no inner loop";
    return 0;
  }
};

TEST(Ways, ThatAreNewAsOftenAsChanceWouldHaveItLeaveOutcomesIndependent) {
  EXPECT_DOUBLE_EQ(Ways().Mispredictions(500, 500), 0.5);
  // Two of four are true in 6 of 16 entries.
  EXPECT_DOUBLE_EQ(Ways().Mispredictions(500, 313), 0.5);
}

TEST(Ways, ThatAreForeseenForeseeTheConditions) {
  EXPECT_DOUBLE_EQ(Ways().Mispredictions(500, 0), 0);
  EXPECT_NEAR(Ways().Mispredictions(500, 50), 0.5 * 0.1 / (10.0 / 16), 1e-12);
}

TEST(Ways, OfFewLooksTellNothing) { EXPECT_DOUBLE_EQ(Ways().Mispredictions(500, 0, 20), 0.5); }

// Entries of one iteration were looked at, where the mean has four: the others lie in long entries.
TEST(Ways, TellNothingOfIterationsThatTheyDoNotStandFor) {
  EXPECT_NEAR(Ways().Mispredictions(200, 0), 0.5 * (1 - 2.0 / 5), 1e-12);
}

}  // namespace
}  // namespace fortell::hierarchy
