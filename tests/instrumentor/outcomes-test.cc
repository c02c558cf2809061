// How often the IFs of a loop are predicted wrongly by what a copy of the loop tells of some iterations.
#include <gtest/gtest.h>

#include <map>

#include "db/program-walk.h"
#include "tests/instrumentor/build-fixture.h"

namespace fortell {
namespace {

/// Conditions that come again every 700 entries of 5 iterations, by chance, or as one long entry; loops that are left
/// early and one with labels. Line numbers of the IFs are in the comments.
constexpr char kOutcomes[] = R"f90(module rows
implicit none
integer, parameter :: entries = 200000, period = 700
contains
subroutine short(x, n, low, high)
integer, intent(in) :: x(:), n
integer, intent(inout) :: low, high
integer :: i, j, k
do i = 1, entries
  k = n*mod(i, period)
  do j = 1, n
    if (x(k + j) > 500) then ! 12: comes again
      high = high + 1
    else
      low = low + 1
    end if
  end do
  if (high < 0) return
end do
end subroutine
pure integer function chance(seed) result(found)
integer, intent(in) :: seed
integer :: i
integer(8) :: s
s = seed
found = 0
do i = 1, 4*entries
  s = mod(s*48271_8, 2147483647_8)
  if (mod(s/1000, 1000_8) < 500) found = found + 1 ! 29: by chance, one entry
  if (s < 0) return
end do
end function
subroutine labels(x, odd)
integer, intent(in) :: x(:)
integer, intent(inout) :: odd
integer :: i, j
do i = 1, 2000
  do 20 j = 1, 100
    if (mod(j, 2) == 0 .and. x(j) >= 0) goto 20 ! 39: every other one
    odd = odd + 1
    if (odd < 0) go to 30
20 continue
end do
30 continue
end subroutine
end module
program p
use rows
implicit none
integer :: x(5*period + 5), i, low = 0, high = 0, odd = 0
integer(8) :: seed
seed = 7
do i = 1, size(x)
  seed = mod(seed*48271_8, 2147483647_8)
  x(i) = int(mod(seed/1000, 1000_8))
end do
call short(x, 5, low, high)
print *, low, high, chance(7)
call labels(x, odd)
print *, odd
end program
)f90";

class Outcomes : public CountedProgram {
 protected:
  Outcomes() : CountedProgram(kOutcomes) {}
  std::map<int, OutcomeFacts> ByLine() {
    std::map<int, OutcomeFacts> facts;
    const Profile profile = Run("");
    for (const UnitProfile& unit : profile.units)
      for (const Procedure& procedure : unit.model.procedures)
        ForEachStatement(procedure.body, [&](const Stmt& stmt) {
          const auto* branch = std::get_if<If>(&stmt.node);
          if (const auto seen = branch ? unit.Outcomes(branch->branch_site) : std::nullopt) facts[stmt.line] = *seen;
        });
    return facts;
  }
};

TEST_P(Outcomes, ThatComeAgainAreForeseenAndThoseByChanceAreNot) {
  const auto facts = ByLine();
  ASSERT_EQ(facts.count(12), 1U);
  EXPECT_GT(facts.at(12).looked_at, 10000);
  EXPECT_LT(facts.at(12).looked_at, 100000) << "of a million";
  EXPECT_LT(facts.at(12).mispredictions, 0.2);
  ASSERT_EQ(facts.count(39), 1U);
  EXPECT_LT(facts.at(39).mispredictions, 0.02);
  // A pure function has no variable of its own that stays from call to call.
  if (facts.count(29) > 0) {
    EXPECT_NEAR(facts.at(29).mispredictions, 0.5, 0.06);
    EXPECT_LT(facts.at(29).looked_at, 100000) << "of 800000, in one entry";
  }
}

INSTANTIATE_TEST_SUITE_P(Compilers, Outcomes,
                         testing::Values("gfortran -O2", "gfortran -O3 -fopenmp", "gfortran -O0 -fcheck=all", "flang-22 -O2"));

}  // namespace
}  // namespace fortell
