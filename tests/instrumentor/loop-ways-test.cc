// How often an entry of a loop takes ways through its body that those before do not foretell.
#include <gtest/gtest.h>

#include "db/program-walk.h"
#include "tests/instrumentor/build-fixture.h"

namespace fortell {
namespace {

/// Entries of three iterations go one of two ways in each: by a row of 21 numbers again and again, or by chance. The loop
/// counts in variables of its own; one that prints now and then counts in memory.
constexpr char kWays[] = R"f90(module rows
implicit none
integer, parameter :: entries = 60000
contains
subroutine walk(x, n, low, high)
integer, intent(inout) :: x(:)
integer, intent(in) :: n
real, intent(inout) :: low(:), high(:)
integer :: i, j
do i = 1, entries
  do j = 1, n
    if (x(n*(i - 1) + j) > 500) then
      high(j) = high(j) + 0.5*x(n*(i - 1) + j)  ! arithmetic that rounds: the loop has no copy that is watched
    else
      low(j) = low(j) + 1
    end if
    x(n*(i - 1) + j) = x(n*(i - 1) + j) + 0  ! and no rehearsal either
  end do
  do j = 1, n
    if (x(n*(i - 1) + j) > 500) then
      high(j) = high(j) - 1
      if (high(j) == -1e30) print *, j
    end if
  end do
end do
end subroutine
end module
program p
use rows
implicit none
integer :: x(3*entries), i
real :: low(3), high(3)
integer(8) :: seed
character(8) :: word
call get_command_argument(1, word)
seed = 7
do i = 1, 3*entries
  seed = mod(seed*48271_8, 2147483647_8)
  x(i) = int(mod(seed/1000, 1000_8))
  if (word == 'repeat' .and. i > 21) x(i) = x(i - 21)
end do
low = 0
high = 0
call walk(x, 3, low, high)
print *, low, high
end program
)f90";

class LoopWays : public CountedProgram {
 protected:
  LoopWays() : CountedProgram(kWays) {}
  std::vector<double> NewWays(const std::string& kind) {
    std::vector<double> all;
    const Profile profile = Run(kind);
    for (const UnitProfile& unit : profile.units)
      ForEachStatementOf(unit, [&](const Stmt& stmt) {
        const auto* loop = std::get_if<Loop>(&stmt.node);
        const auto facts = loop ? unit.Length(loop->length_site) : std::nullopt;
        if (!facts || !facts->new_ways) return;
        EXPECT_GT(facts->looked_at, 800);
        EXPECT_DOUBLE_EQ(facts->ways_per_entry, 4);
        all.push_back(*facts->new_ways);
      });
    EXPECT_EQ(all.size(), 2U);
    return all;
  }
};

TEST_P(LoopWays, ThatRepeatAreForeseen) {
  for (const double share : NewWays("repeat")) EXPECT_LT(share, 0.05);
}

TEST_P(LoopWays, ByChanceAreNew) {
  // One or two of three are true in 3 of 8 entries each.
  for (const double share : NewWays("chance")) EXPECT_NEAR(share, 5.0 / 8, 0.08);
}

INSTANTIATE_TEST_SUITE_P(Compilers, LoopWays, testing::Values("gfortran -O2", "gfortran -O3 -fopenmp", "flang-22 -O2"));

}  // namespace
}  // namespace fortell
