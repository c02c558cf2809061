// Remarks at the line of an inner loop that are about the one around it.
#include <gtest/gtest.h>

#include <string>

#include "predictor/hierarchy/decisions/loops-around.h"
#include "tests/predictor/hierarchy-program.h"

namespace fortell::test {
namespace {

/// Line of the only word that a loop was vectorised: `do i` (line 1) holds `do j = 1, 7` (line 2), at which LLVM says both, once `said`.
int LineOfWord(const std::string& vectorised, const std::string& unrolled) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {1000}), i = u.Scalar("i", kI4), j = u.Scalar("j", kI4), s = u.Scalar("s", kR8);
  Stmt around = u.Do(1, i, 1, 1000, 1, {u.Do(2, j, 1, 7, 1000, {u.At(3, 7000, Set(s, s * At(a, {i})))}), u.At(4, 1000, Set(At(a, {i}), s))});
  u.unit.model.procedures[0].body.body = {around};
  LoopReport report;
  report.remarks.insert({0, 2, "vectorised", vectorised});
  if (!unrolled.empty()) report.remarks.insert({0, 2, "unrolled completely", unrolled});
  hierarchy::MoveWordsToLoopsAround({&report}, u.unit.model);
  int line = -1;
  for (const LoopRemark& r : report.remarks)
    if (r.kind == "vectorised") line = r.line;
  return line;
}

TEST(LoopsAround, AreVectorisedWhereTheInnerLoopIsGone) {
  const std::string of_four = "vectorized loop (vectorization width: 4, interleaved count: 4)", unrolled = "completely unrolled loop with 7 iterations";
  EXPECT_EQ(LineOfWord(of_four, unrolled), 1);
  EXPECT_EQ(LineOfWord(of_four, ""), 2) << "there is an inner loop";
  EXPECT_EQ(LineOfWord("vectorized loop (vectorization width: 2, interleaved count: 2)", unrolled), 2) << "which fills the vectors";
}

}  // namespace
}  // namespace fortell::test
