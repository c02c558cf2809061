// Searches of the least value: what of their branches is foreseen.
#include "predictor/hierarchy/lowering/record-search.h"

#include <gtest/gtest.h>

#include "db/kept-extreme.h"
#include "tests/predictor/hierarchy-program.h"

namespace fortell::hierarchy {
namespace {

using test::TestUnit;

TEST(RecordSearch, AllRecordsButTheFirstAreMissed) {
  EXPECT_NEAR(MissedRecords(4, 5), 1 / 2. + 1 / 3. + 1 / 4., 0.01);
  EXPECT_NEAR(MissedRecords(1000, 1e9), 6.485, 0.001);
  EXPECT_EQ(MissedRecords(1000, 0.25), 0.25) << "fewer than that were there: sorted values";
  EXPECT_EQ(MissedRecords(1, 1), 0);
}

/// do j = 1, 1000: least = `first`; do i = 1, 10: if (x(i) < least) least = x(i), `records` times each
struct Search : TestUnit {
  Expr i = Scalar("i", kI4), j = Scalar("j", kI4), least = Scalar("least", kR8), x = Array("x", kR8, {10});

  double Missed(const Expr& value, std::int64_t records) {
    IfArm arm;
    arm.condition = Relation("lt", fortell::At(x, i), least);
    arm.count = Count(1000 * records);
    arm.body.body = {At(4, 1000 * records, Set(least, value))};
    If branch;
    branch.arms = {arm};
    Stmt s;
    s.node = std::move(branch);
    const Stmt search = Do(2, i, 1, 10, 1000, {At(3, 10000, std::move(s))});
    const Lowering l =
        Lower({Do(1, j, 1, 1000, 1, {At(1, 1000, Set(least, Constant(kR8, 1e30))), search})});
    double missed = 0;
    for (const LoopRecord& r : l.records)
      if (r.features.trips == 10) missed += r.features.mispredictions;
    return missed;
  }
};

TEST(RecordSearch, IsToldByWhatItKeeps) {
  Search search, other;
  EXPECT_NEAR(search.Missed(At(search.x, search.i), 3), MissedRecords(10, 3) / 10, 1e-12);
  EXPECT_GT(other.Missed(At(other.x, other.i) * Constant(kR8, 2), 3), MissedRecords(10, 3) / 10)
      << "something else is kept";
}

}  // namespace
}  // namespace fortell::hierarchy
