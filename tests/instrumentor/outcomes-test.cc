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
subroutine board(b, free, edge)
integer, intent(in) :: b(8, 8)
integer, intent(inout) :: free, edge
integer :: r, c, k
do r = 1, 8
  do c = 1, 8
    if (b(c, r) /= 0) cycle ! 52: comes again every 64
    do k = 1, 8
      if (b(k, r) > 0) edge = edge + k ! 54: inner loop of a nest
    end do
    free = free + 1
  end do
end do
do k = 1, 3
  if (b(k, k) > 0) edge = edge - 1 ! 60: an entry costs no more than a look
end do
do k = 1, 8
  do c = 1, 4
    if (b(k, c) > 0) free = free + c ! 64: short, but with one around
  end do
end do
end subroutine
subroutine align(x, best)
integer, intent(in) :: x(:)
integer, intent(inout) :: best
real(8) :: v(0:200), gap
integer :: i, j
v = 0
do i = 1, 500
  do j = 1, 200
    gap = v(j - 1) - 1.5d0
    if (gap > v(j)) then ! 77: sums alone have the same digits in a copy
      v(j) = gap
    else if (x(j + i) > 500) then
      v(j) = v(j) + 1
    else
      v(j) = v(j) - 1
    end if
  end do
  do j = 1, 200
    if (btest(i*1103515245, mod(j, 31))) best = best + 1 ! 86: of indices alone
  end do
end do
best = best + int(maxval(v))
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
do i = 1, 2000
  call board(reshape(merge(0, x(:64), x(:64) > 500), [8, 8]), low, high)
end do
call align(x, low)
print *, low, high
end program
)f90";

/// Loops that round, so that a copy might print other digits; what decides their IFs is rehearsed in front of them.
constexpr char kRehearsed[] = R"f90(module points
implicit none
integer, parameter :: n = 900
real(8) :: state = 0.37d0
contains
subroutine pairs(x, f, cut, near)
real(8), intent(in) :: x(3, n), cut
real(8), intent(inout) :: f(3, n)
integer, intent(inout) :: near
real(8) :: d(3), r2, s
integer :: i, j
do i = 1, 60
  do j = 1, n
    d = x(:, j) - x(:, i)
    r2 = d(1)**2 + d(2)**2 + d(3)**2
    if (r2 >= cut) cycle ! 16: by chance
    s = merge(1d0, 2d0, r2 < cut/2)
    near = near + 1
    f(:, j) = f(:, j) + s*d/(r2 + 0.1d0)
  end do
end do
end subroutine
subroutine regular(y, total, above)
real(8), intent(in) :: y(n)
real(8), intent(inout) :: total
integer, intent(inout) :: above
integer :: i, k
do k = 1, 60
  i = 0
  do while (i < n)
    i = i + 1
    if (y(i)*2 + 1 > 2) then ! 32: every third
      total = total + 0.1d0*y(i)
    else if (y(i) < 0) then
      above = above - 1
    end if
  end do
  do i = 1, n
    if (y(i)*2 + 1 > 2) above = above + 1 ! 39: every third
    total = total*0.999d0 + y(i)
  end do
end do
end subroutine
subroutine generated(hits)
integer, intent(inout) :: hits
real(8) :: r
integer :: i
do i = 1, 50000
  state = mod(state*997 + 0.1d0, 1d0)
  r = state*state + 0.5d0
  if (r > 0.75d0) goto 20 ! 51: by chance
  hits = hits + 1
20 continue
end do
end subroutine
subroutine stored(z, count)
real(8), intent(inout) :: z(n)
integer, intent(inout) :: count
integer :: i
do i = 2, n
  z(i) = z(i) + 0.3d0*z(i - 1)
  if (z(i) > 0.7d0) count = count + 1 ! 62: hangs on what the loop stores
end do
end subroutine
subroutine linked(x, next, first, steps)
real(8), intent(in) :: x(3, n)
integer, intent(in) :: next(n), first(n)
integer, intent(inout) :: steps
real(8) :: least, r
integer :: i, k
least = 2
do i = 1, n
  k = first(i)
2 if (x(1, k) < 0.5d0) go to 3 ! 74: by chance
  r = x(2, k)*x(3, k) + 0.1d0
  if (r >= least) goto 3
  least = r
3 k = next(k)
  steps = steps + 1
  if (k /= first(i)) goto 2 ! 80: every tenth, among others by chance
end do
end subroutine
end module
program p
use points
implicit none
real(8) :: x(3, n), f(3, n), y(n), total
integer :: i, k, near, above, hits, stored_above, steps, next(n), first(n)
integer(8) :: seed
seed = 11
do i = 1, n
  do k = 1, 3
    seed = mod(seed*48271_8, 2147483647_8)
    x(k, i) = seed/2147483647d0
  end do
  y(i) = merge(1d0, 0.25d0, mod(i, 3) == 0)
end do
f = 0
near = 0; above = 0; hits = 0; total = 0; stored_above = 0
call pairs(x, f, 0.3d0, near)
call regular(y, total, above)
call generated(hits)
call stored(y, stored_above)
next = [(i + 1 - 10*merge(1, 0, mod(i, 10) == 0), i = 1, n)]
first = [(10*mod(i*37, 90) + 1, i = 1, n)]
steps = 0
call linked(x, next, first, steps)
print *, near, above, hits, stored_above, steps, total, sum(f), state
end program
)f90";

/// Loops that call a procedure, or whose IFs hang on what they store, and count in variables: their IFs tell themselves.
constexpr char kInPlace[] = R"f90(module walks
implicit none
integer, parameter :: n = 1000
contains
integer function weight(k)
integer, intent(in) :: k
weight = mod(k, 7)
end function
subroutine steps(x, total, jumps)
integer, intent(in) :: x(n)
integer, intent(inout) :: total, jumps
integer :: i
do i = 1, n
  total = total + weight(i)
  if (x(i) > 500) then ! 15: by chance
    total = weight(total)
    jumps = jumps + 1
  end if
  if (weight(x(i)) > 7) total = weight(total + 1) ! 19: would count the function's calls twice
end do
end subroutine
subroutine smooth(z, above)
real(8), intent(inout) :: z(n)
integer, intent(inout) :: above
integer :: i
do i = 3, n
  z(i) = 0.1d0*z(i) + 0.9d0*z(i - 2)
  if (z(i) > 0.5d0) then ! 28: every other one
    above = above + 1
    z(i) = z(i) - 1d-9*z(i - 1)
  end if
end do
end subroutine
subroutine scan(x, limit, found)
integer, intent(in) :: x(n), limit
integer, intent(inout) :: found
integer :: k
k = 0
10 k = k + 1
if (k > n) return
if (x(k) > limit) goto 10 ! 41: by chance
if (mod(k, 2) < 0) goto 10 ! 42: never
found = found + k
goto 10
end subroutine
subroutine execute(code, length, top)
integer, intent(in) :: code(:), length
real(8), intent(inout) :: top
real(8) :: stack(0:length + 1)
integer :: pc, k
k = 1
stack(:1) = top
do pc = 1, length
  select case (code(pc)) ! 54: the same program again and again
  case (1)
    k = k + 1
    stack(k) = 0.5d0*stack(k - 1)
  case (2)
    if (k > 1) k = k - 1
    stack(k) = stack(k) + 0.25d0
  case (3)
    stack(k) = sin(stack(k))
  case default
    stack(k) = -stack(k)
  end select
end do
top = stack(k)
end subroutine
subroutine grade(z, level)
real(8), intent(in) :: z(n)
integer, intent(inout) :: level(3)
real(8) :: v
integer :: i
do i = 1, n
  v = 0.5d0*z(i) + 0.25d0
  if (v > 0.7d0 .and. i > 2) then ! 76: by chance
    level(1) = weight(level(1) + i)
  else if (v > 0.5d0) then
    level(2) = level(2) - i
  else
    level(3) = level(3) + 1
  end if
end do
end subroutine
subroutine sides(x, total)
integer, intent(in) :: x(n)
integer, intent(inout) :: total
integer :: i, d
do i = 2, n - 1
  total = total + weight(i)
  do d = -1, 1, 2
    if (x(i + d) > 500) total = weight(total) ! 92: by chance, each of two that are written out
  end do
end do
end subroutine
end module
program p
use walks
implicit none
integer :: x(n), i, total = 0, jumps = 0, above = 0, level(3) = 0
integer(8) :: seed
real(8) :: z(n), top = 0.5d0
seed = 5
do i = 1, n
  seed = mod(seed*48271_8, 2147483647_8)
  x(i) = int(mod(seed/1000, 1000_8))
  z(i) = mod(i, 2)
end do
do i = 1, 100
  seed = mod(seed*48271_8, 2147483647_8)
  x = mod(x*7 + int(mod(seed, 1000_8)), 1000)
  call steps(x, total, jumps)
  call smooth(z, above)
  call scan(x, 500, jumps)
  call grade(x/1000d0, level)
  call sides(x, total)
end do
do i = 1, 2000
  call execute(mod(x(1:50), 4), 50, top)
end do
print *, total, jumps, above, sum(z), top, level
end program
)f90";

/// Conditions of parts, of which the first is true by chance and the second decides always in the same way.
constexpr char kJoint[] = R"f90(module joints
implicit none
integer, parameter :: n = 1000
contains
subroutine repeated(x, z, sums)
integer, intent(in) :: x(n), z(n)
integer, intent(inout) :: sums
integer :: i
do i = 1, n
  if (x(i) > 500 .and. z(i) > 2) sums = sums/2 + i ! 10: a copy of the loop tells
end do
end subroutine
subroutine rounded(x, y, z, sums)
integer, intent(in) :: x(n), z(n)
real(8), intent(inout) :: y(n)
integer, intent(inout) :: sums
integer :: i
do i = 1, n
  y(i) = y(i)*0.99d0 + 0.01d0*z(i)
  if (.not. (x(i) <= 500 .or. (z(i) <= 2))) sums = sums/2 + i ! 20: a rehearsal
end do
end subroutine
subroutine called(x, z, sums)
integer, intent(in) :: x(n), z(n)
integer, intent(inout) :: sums
integer :: i
do i = 1, n
  sums = sums + weight(i)
  if (x(i) <= 500 .or. & ! 29: itself
      z(i) <= 2) sums = weight(sums)
end do
end subroutine
integer function weight(k)
integer, intent(in) :: k
weight = mod(k, 7)
end function
end module
program p
use joints
implicit none
integer :: x(n), z(n), i, sums(3) = 0
integer(8) :: seed = 5
real(8) :: y(n) = 0
z = 1
do i = 1, n
  seed = mod(seed*48271_8, 2147483647_8)
  x(i) = int(mod(seed/1000, 1000_8))
end do
do i = 1, 100
  seed = mod(seed*48271_8, 2147483647_8)
  x = mod(x*7 + int(mod(seed, 1000_8)), 1000)
  call repeated(x, z, sums(1))
  call rounded(x, y, z, sums(2))
  call called(x, z, sums(3))
end do
print *, sums, sum(y)
end program
)f90";

/// Loops that end with the one around them.
constexpr char kSharedEnds[] = R"f90(program p
implicit none
integer, parameter :: n = 1000
integer :: x(n), i, k, s
integer(8) :: seed
seed = 5
do i = 1, n
  seed = mod(seed*48271_8, 2147483647_8)
  x(i) = int(mod(seed/1000, 1000_8))
end do
s = 0
do 40 k = 1, 200
s = mod(s, 10007)
do 40 i = 1, n
  if (ieor(x(i), k) > 500) then ! 15
    s = s + x(i)/(k + 1)
  else
    s = s - 2*k
  end if
40 continue
print *, s
end program
)f90";

/// Hundreds of thousands of entries of two iterations, then four hundred of five thousand, as in a sort that merges ever longer parts.
constexpr char kGrowing[] = R"f90(module parts
implicit none
integer, parameter :: n = 5600
contains
subroutine count(x, from, to, low, high)
integer, intent(in) :: x(:), from, to
integer, intent(inout) :: low, high
integer :: k
do k = from, to
  if (x(k) > 500) then ! 10
    high = high + x(k)
  else
    low = low + k
  end if
end do
k = from
do while (k <= to)
  if (x(k) < 300) then ! 18
    high = high - k
  else
    low = low - x(k)
  end if
  k = k + 1
end do
end subroutine
end module
program p
use parts
implicit none
integer :: x(n), i, low = 0, high = 0
integer(8) :: seed
seed = 7
do i = 1, n
  seed = mod(seed*48271_8, 2147483647_8)
  x(i) = merge(0, int(mod(seed/1000, 1000_8)), i < 100)
end do
do i = 1, 300000
  call count(x, 1 + mod(i, 97), 2 + mod(i, 97), low, high)
end do
do i = 1, 400
  call count(x, 100 + i, 5100 + i, low, high)
end do
print *, low, high
end program
)f90";

class OutcomesOf : public CountedProgram {
 protected:
  explicit OutcomesOf(const char* source) : CountedProgram(source) {}
  std::map<int, OutcomeFacts> ByLine() {
    std::map<int, OutcomeFacts> facts;
    const Profile profile = Run("");
    for (const UnitProfile& unit : profile.units)
      ForEachStatementOf(unit, [&](const Stmt& stmt) {
        const auto* branch = std::get_if<If>(&stmt.node);
        const auto* select = std::get_if<Select>(&stmt.node);
        const int chain = branch ? branch->choice_site : -1;
        const int site = chain >= 0 ? chain : branch ? branch->branch_site : select ? select->choice_site : -1;
        if (const auto seen = unit.Outcomes(site)) facts[stmt.line] = *seen;
      });
    return facts;
  }
};

/// Some of a hundred thousand executions were looked at.
void ExpectLooks(const std::map<int, OutcomeFacts>& facts, int line) {
  ASSERT_EQ(facts.count(line), 1U) << line;
  EXPECT_GT(facts.at(line).looked_at, 2000) << line;
  EXPECT_LT(facts.at(line).looked_at, 50000) << line;
}

class Outcomes : public OutcomesOf {
 protected:
  Outcomes() : OutcomesOf(kOutcomes) {}
};

class Rehearsed : public OutcomesOf {
 protected:
  Rehearsed() : OutcomesOf(kRehearsed) {}
};

class SharedEnds : public OutcomesOf {
 protected:
  SharedEnds() : OutcomesOf(kSharedEnds) {}
};

class Growing : public OutcomesOf {
 protected:
  Growing() : OutcomesOf(kGrowing) {}
};

TEST_P(Growing, EntriesAreLookedAtWhereMostIterationsAre) {
  const auto facts = ByLine();
  for (const auto& [line, chance] : std::map<int, double>{{10, 0.5}, {18, 0.3}}) {
    ASSERT_NO_FATAL_FAILURE(ExpectLooks(facts, line));
    constexpr double kShare = 2e6 / 2.6e6;  // of all iterations, those that chance decides
    EXPECT_NEAR(facts.at(line).mispredictions, kShare * chance, 0.1) << line;
  }
}

TEST_P(SharedEnds, DoNotKeepARehearsalFromTellingOutcomes) {
  const auto facts = ByLine();
  ASSERT_NO_FATAL_FAILURE(ExpectLooks(facts, 15));
  EXPECT_GT(facts.at(15).mispredictions, 0.05);
  EXPECT_LT(facts.at(15).mispredictions, 0.5);
}

TEST_P(Outcomes, ThatComeAgainAreForeseenAndThoseByChanceAreNot) {
  const auto facts = ByLine();
  ASSERT_EQ(facts.count(12), 1U);
  EXPECT_GT(facts.at(12).looked_at, 5000);
  EXPECT_LT(facts.at(12).looked_at, 100000) << "of a million";
  EXPECT_LT(facts.at(12).mispredictions, 0.2);
  ASSERT_EQ(facts.count(39), 1U);
  EXPECT_LT(facts.at(39).mispredictions, 0.02);
  if (GetParam() != std::string("gfortran -O3 -fopenmp")) {
    ASSERT_EQ(facts.count(29), 1U) << "pure";
    EXPECT_NEAR(facts.at(29).mispredictions, 0.5, 0.06);
    EXPECT_LT(facts.at(29).looked_at, 100000) << "of 800000, in one entry";
  }
}

TEST_P(Outcomes, ChainsAreToldInACopyOfALoopThatOnlyAdds) {
  const auto facts = ByLine();
  ASSERT_NO_FATAL_FAILURE(ExpectLooks(facts, 77));
  EXPECT_LT(facts.at(77).mispredictions, 0.2) << "the same arms in each entry, one further";
  EXPECT_EQ(facts.count(86), 1U) << "bits of an index do not come in rows";
}

TEST_P(Outcomes, OfShortLoopsOfANestAreTold) {
  const auto facts = ByLine();
  EXPECT_EQ(facts.count(60), 0U);
  ASSERT_EQ(facts.count(64), 1U);
  EXPECT_LT(facts.at(64).mispredictions, 0.1);
  ASSERT_EQ(facts.count(54), 1U);
  EXPECT_LT(facts.at(54).mispredictions, 0.1);
  if (GetParam() == std::string("gfortran -O3 -fopenmp")) return;  // nothing is rehearsed there
  ASSERT_EQ(facts.count(52), 1U);
  EXPECT_LT(facts.at(52).mispredictions, 0.1);
}

TEST_P(Rehearsed, LoopsThatRoundTellTheirOutcomes) {
  const auto facts = ByLine();
  for (const int line : {16, 39, 51}) ASSERT_EQ(facts.count(line), 1U) << line;
  EXPECT_GT(facts.at(16).mispredictions, 0.1);
  EXPECT_LT(facts.at(39).mispredictions, 0.05);
  EXPECT_GT(facts.at(51).mispredictions, 0.2);
  for (const int line : {74, 80}) ASSERT_EQ(facts.count(line), 1U) << line;
  EXPECT_GT(facts.at(74).mispredictions, 0.1);
  ASSERT_EQ(facts.count(32), 1U) << "a chain of conditions";
  EXPECT_LT(facts.at(32).mispredictions, 0.05);
  EXPECT_EQ(facts.count(62), 0U);
}

class InPlace : public OutcomesOf {
 protected:
  InPlace() : OutcomesOf(kInPlace) {}
};

TEST_P(InPlace, LoopsThatCallAndStoreTellTheirOutcomes) {
  const auto facts = ByLine();
  for (const int line : {15, 28}) ASSERT_NO_FATAL_FAILURE(ExpectLooks(facts, line));
  EXPECT_GT(facts.at(15).mispredictions, 0.3);
  EXPECT_LT(facts.at(28).mispredictions, 0.02);
  EXPECT_EQ(facts.count(19), 0U);
}

TEST_P(InPlace, AnIterationTellsOfLoopsThatAreWrittenOutInIt) {
  const auto facts = ByLine();
  ASSERT_NO_FATAL_FAILURE(ExpectLooks(facts, 92));
  EXPECT_GT(facts.at(92).mispredictions, 0.2);
}

TEST_P(InPlace, ArmsOfSelectCaseTellThatTheyAreTaken) {
  const auto facts = ByLine();
  ASSERT_NO_FATAL_FAILURE(ExpectLooks(facts, 54));
  EXPECT_LT(facts.at(54).mispredictions, 0.05);
}

TEST_P(InPlace, ChainsOfElseIfTellTheirArms) {
  const auto facts = ByLine();
  ASSERT_NO_FATAL_FAILURE(ExpectLooks(facts, 76));
  EXPECT_GT(facts.at(76).mispredictions, 0.4);
  EXPECT_LT(facts.at(76).mispredictions, 0.8) << "of three arms";
}

TEST_P(InPlace, LoopsOfJumpsOutsideOfOthersTellTheirOutcomes) {
  const auto facts = ByLine();
  for (const int line : {41, 42}) ASSERT_EQ(facts.count(line), 1U) << line;
  EXPECT_GT(facts.at(41).looked_at, 1000);
  EXPECT_LT(facts.at(41).looked_at, 50000) << "of 100000";
  EXPECT_GT(facts.at(41).mispredictions, 0.3);
  EXPECT_LT(facts.at(42).mispredictions, 0.02);
}

class Joint : public OutcomesOf {
 protected:
  Joint() : OutcomesOf(kJoint) {}
};

TEST_P(Joint, ConditionsTellWhichPartDecides) {
  const auto facts = ByLine();
  for (const int line : {10, 20, 29}) {
    SCOPED_TRACE(line);
    ASSERT_NO_FATAL_FAILURE(ExpectLooks(facts, line));
    EXPECT_LT(facts.at(line).mispredictions, 0.02) << "the whole is always the same";
    ASSERT_TRUE(facts.at(line).parts);
    EXPECT_NEAR(facts.at(line).parts->asked, 1.5, 0.1);
    EXPECT_NEAR(facts.at(line).parts->mispredictions, 0.5, 0.1);
  }
}

INSTANTIATE_TEST_SUITE_P(Compilers, Growing, testing::Values("gfortran -O2", "gfortran -O0 -fcheck=all", "flang-22 -O2"));

INSTANTIATE_TEST_SUITE_P(Compilers, SharedEnds, testing::Values("gfortran -O2", "gfortran -O0 -fcheck=all", "flang-22 -O2"));

INSTANTIATE_TEST_SUITE_P(Compilers, Joint, testing::Values("gfortran -O2", "gfortran -O0 -fcheck=all", "flang-22 -O2"));

INSTANTIATE_TEST_SUITE_P(Compilers, InPlace, testing::Values("gfortran -O2", "gfortran -O0 -fcheck=all", "flang-22 -O2"));

INSTANTIATE_TEST_SUITE_P(Compilers, Rehearsed,
                         testing::Values("gfortran -O2", "gfortran -Ofast -march=native", "gfortran -O0 -fcheck=all -ffpe-trap=invalid",
                                         "flang-22 -O2"));

INSTANTIATE_TEST_SUITE_P(Compilers, Outcomes,
                         testing::Values("gfortran -O2", "gfortran -O3 -fopenmp", "gfortran -O0 -fcheck=all", "flang-22 -O2"));

}  // namespace
}  // namespace fortell
