// How much StepPath follows for a loop, told before it is followed.
#include "predictor/hierarchy/features/step-size.h"

#include <gtest/gtest.h>

#include "tests/predictor/hierarchy-program.h"

namespace fortell::hierarchy {
namespace {

constexpr double kMost = 50'000;

/// Loops of ten iterations one within the other, around one statement and `beside` more.
struct Nest : test::TestUnit {
  double Followed(int depth, std::vector<Stmt> beside = {}) {
    std::int64_t entries = 1;
    for (int k = 1; k < depth; ++k) entries *= kTrips;
    std::vector<Stmt> body{At(depth + 1, entries * kTrips, Set(s, s + h))};
    body.insert(body.end(), beside.begin(), beside.end());
    for (int line = depth; line >= 1; --line, entries /= kTrips) {
      Stmt loop = Do(line, i, 1, kTrips, entries, std::move(body));
      body = {std::move(loop)};
    }
    unit.model.procedures[0].body.body = std::move(body);
    const ProcedureNames names(unit.model);
    return StatementsToFollow(unit, names, StepLoops(unit, names, PartsStored(ReportsByFile())).back(), kMost);
  }
  static constexpr std::int64_t kTrips = 10;
  Expr i = Scalar("i", kI4), s = Scalar("s", kR8), h = Scalar("h", kR8);
};

TEST(StepSize, CountsIterationsAsTheyAreFollowed) {
  EXPECT_EQ(Nest().Followed(2), 5 * (1 + 5 * 1)) << "five iterations of each loop, the inner DO itself";
  // The middle loop holds one: two of its iterations are followed, and five more once, to see how values grow.
  EXPECT_EQ(Nest().Followed(3), 5 * (1 + 2 * 6) + 5 * 6);
}

TEST(StepSize, LeavesOutWhatDidNotRun) {
  Nest nest;
  Stmt never = nest.At(40, 0, Stmt{});
  never.node = Loop{};
  std::get<Loop>(never.node).body.body = {nest.At(41, 0, Set(nest.s, nest.h))};
  EXPECT_EQ(nest.Followed(2, {never}), 5 * (1 + 2 * 2) + 5 * 2) << "its DO alone, in a loop that holds one now";
}

TEST(StepSize, EndsWhereItIsTooMuch) {
  EXPECT_LT(Nest().Followed(9), kMost);
  EXPECT_GE(Nest().Followed(15), kMost) << "doubled by each loop";
}

TEST(StepSize, CountsWhatACallExecutes) {
  Nest nest;
  fortell::Procedure p;
  p.name = "sub";
  p.kind = fortell::Procedure::Kind::Subroutine;
  p.count = nest.Count(100);
  p.body.body = {nest.At(51, 100, Set(nest.s, nest.h)), nest.At(52, 100, Set(nest.s, nest.h))};
  nest.unit.model.procedures.push_back(p);
  Stmt call;
  call.node = Call{"sub", {}};
  const std::vector<Stmt> beside{nest.At(42, 100, std::move(call))};
  // The loop around the call is no innermost one any more.
  EXPECT_EQ(nest.Followed(2, beside), 5 * (1 + 2 * (1 + 1 + 2)) + 5 * (1 + 1 + 2));
  nest.unit.model.procedures[1].recursive = true;
  EXPECT_TRUE(StepLoops(nest.unit, ProcedureNames(nest.unit.model), PartsStored(ReportsByFile())).empty());
}

}  // namespace
}  // namespace fortell::hierarchy
