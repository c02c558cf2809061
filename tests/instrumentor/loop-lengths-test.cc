// How often the ends of loops are surprises, where data decide their lengths.
#include <gtest/gtest.h>

#include "db/program-walk.h"
#include "tests/instrumentor/build-fixture.h"

namespace fortell {
namespace {

/// Rows of lengths that are all alike, that repeat 2, 5, 3, that nothing foretells, that repeat after a thousand, and of one or two that repeat after two hundred;
/// each is walked by a counted loop, a DO WHILE and a loop with EXIT.
constexpr char kWalks[] = R"f90(module rows
implicit none
integer, parameter :: rows_count = 4000
contains
subroutine walk(start, lengths, total)
integer, intent(in) :: start(:), lengths(:)
integer, intent(inout) :: total
integer :: i, j, k
do i = 1, size(lengths)
  do j = start(i), start(i + 1) - 1
    total = total + mod(j, 7)
  end do
  k = lengths(i)
  do while (k > 0)
    total = total + k
    k = k - 1
  end do
  k = 0
  do
    k = k + 1
    if (k > lengths(i)) exit
    total = total - k
  end do
end do
end subroutine
end module
program p
use rows
implicit none
integer :: start(rows_count + 1), lengths(rows_count), i, total, kind, walks
integer(8) :: seed
character(8) :: word
call get_command_argument(1, word)
read (word, *) kind
seed = 7
total = 0
do i = 1, rows_count
  seed = mod(seed*48271_8, 2147483647_8)
  select case (kind)
  case (1); lengths(i) = 4
  case (2); lengths(i) = merge(5, merge(2, 3, mod(i, 3) == 0), mod(i, 3) == 1)
  case default; lengths(i) = 1 + int(mod(seed/1000, 6_8))
  end select
end do
walks = merge(1200, 4, kind == 4)
if (kind == 4) lengths(1001:) = lengths(mod([(i, i = 1000, rows_count - 1)], 1000) + 1)
if (kind == 5) then
  lengths = 1 + mod(lengths, 2)
  lengths(201:) = lengths(mod([(i, i = 200, rows_count - 1)], 200) + 1)
end if
start(1) = 1
do i = 1, rows_count
  start(i + 1) = start(i) + lengths(i)
end do
!$omp parallel do private(i) reduction(+: total)
do i = 1, walks
  call walk(start, lengths, total)
end do
print *, total
end program
)f90";

std::vector<LengthFacts> LengthsOf(const Profile& profile) {
  std::vector<LengthFacts> all;
  for (const UnitProfile& unit : profile.units) {
    ForEachStatementOf(unit, [&](const Stmt& stmt) {
      const auto* loop = std::get_if<Loop>(&stmt.node);
      if (!loop) return;
      if (const auto facts = unit.Length(loop->length_site)) all.push_back(*facts);
    });
  }
  return all;
}

class LoopLengths : public CountedProgram {
 protected:
  LoopLengths() : CountedProgram(kWalks) {}
  /// Of the three inner loops.
  std::vector<LengthFacts> Walked(int kind) {
    auto facts = LengthsOf(Run(std::to_string(kind)));
    EXPECT_EQ(facts.size(), 3U);
    facts.resize(3);
    return facts;
  }
};

TEST_P(LoopLengths, ThatStayAreForeseen) {
  for (const LengthFacts& facts : Walked(1)) {
    EXPECT_GT(facts.looked_at, 200);
    EXPECT_EQ(facts.changes, 0);
    EXPECT_LT(facts.mispredictions, 0.01);
  }
}

TEST_P(LoopLengths, ThatRepeatAPatternAreForeseenThoughTheyChange) {
  for (const LengthFacts& facts : Walked(2)) {
    EXPECT_GT(facts.changes, 0.95);
    EXPECT_LT(facts.mispredictions, 0.1);
  }
}

TEST_P(LoopLengths, ThatNothingForetellsAreSurprises) {
  for (const LengthFacts& facts : Walked(3)) {
    EXPECT_NEAR(facts.changes, 5.0 / 6, 3 * facts.error);
    EXPECT_GT(facts.mispredictions, 0.7);
    EXPECT_LT(facts.mispredictions, 1.5);
  }
}

TEST_P(LoopLengths, ThatRepeatALongPatternAreLearntInTheCourseOfTheRun) {
  for (const LengthFacts& facts : Walked(4)) {
    EXPECT_GT(facts.changes, 0.7);
    EXPECT_LT(facts.mispredictions, 0.4);  // 0.46 and more in runs that stay short
    EXPECT_LT(facts.looked_at, 40'000);  // of 4.8 million
  }
}

TEST_P(LoopLengths, OfTwoThatComeInTheSameOrderAreToldApartByManyBefore) {
  for (const LengthFacts& facts : Walked(5)) {
    EXPECT_GT(facts.changes, 0.3);
    EXPECT_LT(facts.mispredictions, 0.09);  // 0.12 to 0.17 by the last eight
  }
}

// What is added to the text may be all that the compiler warns of, once two of the looks stand in one file.
TEST(PureLengths, BesidePureChoicesMakeNoCompilerWarn) {
  const BuildFolder folder;
  folder.Write("program.f90", R"(
module counting
  implicit none
contains
  pure integer function digits(k)
    integer, intent(in) :: k
    integer :: rest, part
    digits = 0
    do part = 1, 3
      rest = k/part
      do while (rest > 0)
        rest = rest/10
        digits = digits + 1
      end do
    end do
  end function digits
  pure integer function sign_of(k)
    integer, intent(in) :: k
    sign_of = 0
    if (k > 0) then
      sign_of = 1
    else if (k < 0) then
      sign_of = -1
    end if
  end function sign_of
end module counting
program main
  use counting
  implicit none
  print *, digits(1234), sign_of(-3)
end program main
)");
  const auto built = folder.Instrument({"gfortran", "program.f90", "-o", "program"});
  EXPECT_EQ(built.exit_code, 0);
  EXPECT_EQ(built.err, "");
}

INSTANTIATE_TEST_SUITE_P(Compilers, LoopLengths,
                         testing::Values("gfortran -O2", "gfortran -O3 -fopenmp", "flang-22 -O2"));

/// A PURE function whose loop is as long as its arguments say: always four, or what nothing foretells.
constexpr char kStretches[] = R"f90(module stretches
implicit none
contains
pure integer function sum_of(x, first, last)
integer, intent(in) :: x(:), first, last
integer :: j
sum_of = 0
do j = first, last
  sum_of = sum_of + mod(x(j), 7)
end do
end function
end module
program p
use stretches
implicit none
integer :: x(100), i, length, total
integer(8) :: seed
character(8) :: word
call get_command_argument(1, word)
x = [(i, i = 1, 100)]
seed = 7
total = 0
do i = 1, 20000
  seed = mod(seed*48271_8, 2147483647_8)
  length = merge(4, 1 + int(mod(seed/1000, 6_8)), word == 'same')
  total = total + sum_of(x, 10, 9 + length)
end do
print *, total
end program
)f90";

class PureStretches : public CountedProgram {
 protected:
  PureStretches() : CountedProgram(kStretches) {}
};

TEST_P(PureStretches, LengthsThatArgumentsTellAreLookedAt) {
  for (const bool same : {true, false}) {
    const auto lengths = LengthsOf(Run(same ? "same" : "other"));
    ASSERT_EQ(lengths.size(), 1U);
    EXPECT_GT(lengths[0].looked_at, 500);
    if (same)
      EXPECT_LT(lengths[0].mispredictions, 0.02);
    else
      EXPECT_GT(lengths[0].mispredictions, 0.5);
  }
}

INSTANTIATE_TEST_SUITE_P(Compilers, PureStretches, testing::Values("gfortran -O2", "flang-22 -O2"));

}  // namespace
}  // namespace fortell
