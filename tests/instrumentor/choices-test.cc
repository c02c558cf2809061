// In which order arms are taken: how often a predictor of branches misses them, and how often parts of a condition hold.
#include <gtest/gtest.h>

#include <algorithm>

#include "db/program-walk.h"
#include "tests/instrumentor/build-fixture.h"

namespace fortell {
namespace {

/// An order of cases that never changes, one that repeats seven of them, and one that nothing foretells. Each is
/// followed by a SELECT CASE in a recursive procedure and by a chain of ELSE IF in a loop; of the SELECT CASE in a loop that
/// calls nothing a copy of the loop tells.
constexpr char kOrders[] = R"f90(module machine
implicit none
integer, parameter :: steps = 6000
contains
recursive subroutine follow(order, from, depth, sums)
integer, intent(in) :: order(:), from, depth
integer, intent(inout) :: sums(5)
select case (order(from))
case (1); sums(1) = sums(1) + 1
case (2, 3); sums(2) = sums(2) + 2
case (4); sums(3) = sums(3) + 3
case default; sums(4) = sums(4) + 1
end select
if (depth > 0) call follow(order, from + 1, depth - 1, sums)
end subroutine
subroutine walk(order, sums)
integer, intent(in) :: order(:)
integer, intent(inout) :: sums(5)
integer :: i, k
i = 0
do
  i = i + 1
  if (i > steps) exit
  k = order(i)
  if (k == 1) then
    sums(1) = sums(1) + order(i)
  else if (k == 2) then
    sums(2) = sums(2) + order(i)
  else if (k == 4) then
    call follow(order, i, 0, sums)
  end if
end do
end subroutine
subroutine count(order, sums)
integer, intent(in) :: order(:)
integer, intent(inout) :: sums(5)
integer :: i
do i = 1, steps
  select case (order(i))
  case (:1); sums(1) = sums(1) + i
  case (2); sums(2) = sums(2) - i
  case (3); sums(3) = sums(3) + 2
  end select
  if (order(i) > 2 .and. (order(i) < 5 .and. i > 3)) sums(5) = sums(5) + mod(sums(2), i)
end do
end subroutine
end module
program p
use machine
implicit none
integer, parameter :: pattern(0:6) = [1, 2, 1, 4, 5, 2, 3]
integer :: order(steps + 1), sums(5), i, kind
integer(8) :: seed
character(8) :: word
call get_command_argument(1, word)
read (word, *) kind
seed = 7
do i = 1, steps + 1
  seed = mod(seed*48271_8, 2147483647_8)
  if (kind == 1) then
    order(i) = 4
  else if (kind == 2) then
    order(i) = pattern(mod(i, 7))
  else
    order(i) = 1 + int(mod(seed/1000, 5_8))
  end if
end do
!$omp parallel do private(i, sums)
do i = 1, 2
  sums = 0
  call walk(order, sums)
  call count(order, sums)
  call follow(order, 1, steps, sums)
end do
print *, order(steps)
end program
)f90";

struct Seen {
  int line;
  ChoiceFacts facts;
};

/// What was looked at, without the program that makes the order.
std::vector<Seen> ChoicesOf(const Profile& profile) {
  std::vector<Seen> all;
  const UnitProfile& unit = profile.units.at(0);
  for (const Procedure& procedure : unit.model.procedures) {
    if (procedure.kind == Procedure::Kind::MainProgram) continue;
    ForEachStatement(procedure.body, [&](const Stmt& stmt) {
      const auto* select = std::get_if<Select>(&stmt.node);
      const auto* branch = std::get_if<If>(&stmt.node);
      const int site = select ? select->choice_site : branch ? branch->choice_site : -1;
      if (const auto facts = unit.Choice(site)) all.push_back({stmt.line, *facts});
    });
  }
  return all;
}

class Choices : public CountedProgram {
 protected:
  Choices() : CountedProgram(kOrders) {}
  /// Of the SELECT CASE in a recursive procedure and the chain.
  std::vector<Seen> Followed(int kind) {
    auto all = ChoicesOf(Run(std::to_string(kind)));
    EXPECT_GE(all.size(), 2U);
    all.resize(2);
    return all;
  }
  /// Of the SELECT CASE that calls nothing; none where it takes no arm.
  std::vector<Seen> Told(int kind) {
    auto all = ChoicesOf(Run(std::to_string(kind)));
    all.erase(all.begin(), all.begin() + 2);
    return all;
  }
};

TEST_P(Choices, ThatStayAreForeseen) {
  for (const Seen& seen : Followed(1)) {
    EXPECT_GT(seen.facts.looked_at, 1000) << seen.line;
    EXPECT_EQ(seen.facts.changes, 0) << seen.line;
    EXPECT_EQ(seen.facts.mispredictions, 0) << seen.line;
  }
}

TEST_P(Choices, ThatRepeatAPatternAreForeseenThoughTheyChange) {
  for (const Seen& seen : Followed(2)) {
    EXPECT_GT(seen.facts.changes, 0.6) << seen.line;  // calls from the chain always take the same arm
    EXPECT_LT(seen.facts.mispredictions, 0.05) << seen.line;
  }
}

// Four or five arms, of which those that get two values in five or one.
TEST_P(Choices, ThatNothingForetellsAreMissed) {
  for (const Seen& seen : Followed(3)) {
    EXPECT_GT(seen.facts.mispredictions, 0.5) << seen.line;
    EXPECT_LT(seen.facts.mispredictions, 0.85) << seen.line;
    EXPECT_LT(seen.facts.error, 0.02) << seen.line;
  }
}

TEST_P(Choices, OfALoopThatCallsNothingAreToldByItsCopy) {
  EXPECT_TRUE(Told(1).empty()) << "no case is 4";
  const auto pattern = Told(2), chance = Told(3);
  ASSERT_EQ(pattern.size(), 1U);
  EXPECT_GT(pattern[0].facts.looked_at, 2000);
  EXPECT_LT(pattern[0].facts.mispredictions, 0.05);
  ASSERT_EQ(chance.size(), 1U);
  EXPECT_GT(chance[0].facts.mispredictions, 0.5) << "of three arms";
  EXPECT_LT(chance[0].facts.mispredictions, 0.8);
}

INSTANTIATE_TEST_SUITE_P(Compilers, Choices,
                         testing::Values("gfortran -O2", "gfortran -O3 -fopenmp", "flang-22 -O2"));

}  // namespace
}  // namespace fortell
