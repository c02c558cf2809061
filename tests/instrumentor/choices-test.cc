// In which order arms are taken: how often a predictor of branches misses them, and how often parts of a condition hold.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "db/program-walk.h"
#include "tests/instrumentor/build-fixture.h"

namespace fortell {
namespace {

/// An order of cases that never changes, one that repeats seven of them, and one that nothing foretells. Each is
/// followed by a SELECT CASE in a recursive procedure, by a chain of ELSE IF in a loop, and by an IF beside a call; of the SELECT CASE in a loop that
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
subroutine test(order, sums)
integer, intent(in) :: order(:)
integer, intent(inout) :: sums(5)
integer :: i
i = 0
do
  i = i + 1
  if (i > steps) exit
  if (order(i) > 2) sums(5) = sums(5) + order(i)
  call follow(order, i, 0, sums)
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
  call test(order, sums)
  call count(order, sums)
  call follow(order, 1, steps, sums)
end do
print *, order(steps)
end program
)f90";

/// What was looked at, without the program that makes the order: by procedure, and select, chain (of ELSE IF) or if.
std::map<std::string, ChoiceFacts> ChoicesOf(const Profile& profile) {
  std::map<std::string, ChoiceFacts> all;
  const UnitProfile& unit = profile.units.at(0);
  for (const Procedure& procedure : unit.model.procedures) {
    if (procedure.kind == Procedure::Kind::MainProgram) continue;
    ForEachStatement(procedure.body, [&](const Stmt& stmt) {
      const auto* select = std::get_if<Select>(&stmt.node);
      const auto* branch = std::get_if<If>(&stmt.node);
      const int site = select ? select->choice_site : branch ? branch->choice_site : -1;
      const bool chain = branch && branch->arms.size() > 1 && branch->arms[1].condition.Present();
      const auto facts = unit.Choice(site);
      if (facts) all[procedure.name.substr(procedure.name.rfind(':') + 1) + (select ? " select" : chain ? " chain" : " if")] = *facts;
    });
  }
  return all;
}

class Choices : public CountedProgram {
 protected:
  Choices() : CountedProgram(kOrders) {}
  std::map<std::string, ChoiceFacts> All(int kind) { return ChoicesOf(Run(std::to_string(kind))); }
  /// Of the SELECT CASE in a recursive procedure and the chain.
  std::map<std::string, ChoiceFacts> Followed(int kind) {
    const auto all = All(kind);
    std::map<std::string, ChoiceFacts> followed;
    for (const char* name : {"follow select", "walk chain"})
      if (const auto found = all.find(name); found != all.end()) followed.insert(*found);
    EXPECT_EQ(followed.size(), 2U);
    return followed;
  }
};

TEST_P(Choices, ThatStayAreForeseen) {
  for (const auto& [name, facts] : Followed(1)) {
    EXPECT_GT(facts.looked_at, 500) << name;
    EXPECT_EQ(facts.changes, 0) << name;
    EXPECT_EQ(facts.mispredictions, 0) << name;
  }
}

TEST_P(Choices, ThatRepeatAPatternAreForeseenThoughTheyChange) {
  for (const auto& [name, facts] : Followed(2)) {
    EXPECT_GT(facts.changes, 0.6) << name;  // calls from the chain always take the same arm
    EXPECT_LT(facts.mispredictions, 0.05) << name;
  }
}

// Four or five arms, of which those that get two values in five or one.
TEST_P(Choices, ThatNothingForetellsAreMissed) {
  for (const auto& [name, facts] : Followed(3)) {
    EXPECT_GT(facts.mispredictions, 0.5) << name;
    EXPECT_LT(facts.mispredictions, 0.85) << name;
    EXPECT_LT(facts.error, 0.02) << name;
  }
}

TEST_P(Choices, OfALoopThatCallsNothingAreToldByItsCopy) {
  EXPECT_EQ(All(1).count("count select"), 0U) << "no case is 4";
  const ChoiceFacts pattern = All(2)["count select"], chance = All(3)["count select"];
  EXPECT_GT(pattern.looked_at, 500);
  EXPECT_LT(pattern.mispredictions, 0.05);
  EXPECT_GT(chance.mispredictions, 0.5) << "of three arms";
  EXPECT_LT(chance.mispredictions, 0.8);
}

// order > 2 holds in three of seven, and in three of five.
TEST_P(Choices, OfAnIfBesideACallAreLookedAt) {
  const ChoiceFacts pattern = All(2)["test if"], chance = All(3)["test if"];
  EXPECT_GT(pattern.looked_at, 500);
  EXPECT_GT(pattern.changes, 0.3);
  EXPECT_LT(pattern.mispredictions, 0.05);
  EXPECT_GT(chance.mispredictions, 0.3);
  EXPECT_LT(chance.mispredictions, 0.6);
}

/// Pure procedures: an IF, a SELECT CASE, a chain and a loop's length that hang on a number, which comes again every seven
/// calls or by chance; and an IF in the outermost loop of an elemental one.
constexpr char kPure[] = R"f90(module quiet
implicit none
contains
pure integer function steps(n) result(k)
integer, intent(in) :: n
integer :: m
k = 0
m = n
do while (m > 1) ! 9
m = m/2
k = k + 1
end do
if (mod(n, 2) == 0) then ! 13
k = 2*k + mod(n, 5)
k = k + 1
end if
select case (n) ! 17
case (1); k = k + 1
case (2, 3); k = k + 2
case (4); k = k - 3
end select
if (n == 5) then ! 22
k = k - mod(k, 3)
else if (n > 5) then
k = k + 5
end if
end function
elemental subroutine add(n, sum)
integer, intent(in) :: n
integer, intent(inout) :: sum
integer :: i
do i = 1, 16 ! 32
if (iand(ishft(n, -mod(i, 3)), 1) /= 0) then ! 33
sum = sum + mod(i, 5)
sum = ieor(sum, 3)
end if
end do
end subroutine
end module
program p
use quiet
implicit none
integer, parameter :: pattern(0:6) = [1, 2, 1, 4, 7, 2, 5]
integer :: i, kind, total, n
integer(8) :: seed
character(8) :: word
call get_command_argument(1, word)
read (word, *) kind
seed = 7
total = 0
do i = 1, 40000
  seed = mod(seed*48271_8, 2147483647_8)
  n = pattern(mod(i, 7))
  if (kind == 3) n = 1 + int(mod(seed/1000, 8_8))
  total = total + steps(n)
  call add(n, total)
  total = mod(total, 1000003)
end do
print *, total
end program
)f90";

class PureChoices : public CountedProgram {
 protected:
  PureChoices() : CountedProgram(kPure) {}
  /// Mispredictions of an execution, or of an entry of a loop, by line.
  std::map<int, double> Missed(int kind) {
    std::map<int, double> missed;
    const Profile profile = Run(std::to_string(kind));
    const UnitProfile& unit = profile.units.at(0);
    for (const Procedure& procedure : unit.model.procedures) {
      if (procedure.kind == Procedure::Kind::MainProgram) continue;
      ForEachStatement(procedure.body, [&](const Stmt& stmt) {
        if (const auto* select = std::get_if<Select>(&stmt.node))
          if (const auto facts = unit.Choice(select->choice_site)) missed[stmt.line] = facts->mispredictions;
        if (const auto* branch = std::get_if<If>(&stmt.node)) {
          if (const auto facts = unit.Choice(branch->choice_site)) missed[stmt.line] = facts->mispredictions;
          if (const auto facts = unit.Outcomes(branch->branch_site)) missed[stmt.line] = facts->mispredictions;
        }
        if (const auto* loop = std::get_if<Loop>(&stmt.node))
          if (const auto facts = unit.Length(loop->length_site)) missed[stmt.line] = facts->mispredictions;
      });
    }
    return missed;
  }
};

TEST_P(PureChoices, AreLookedAt) {
  const std::map<int, double> pattern = Missed(2), chance = Missed(3);
  for (const int line : {9, 13, 17, 22, 33}) {
    ASSERT_EQ(pattern.count(line), 1U) << line;
    ASSERT_EQ(chance.count(line), 1U) << line;
    EXPECT_LT(pattern.at(line), 0.05) << line;
    EXPECT_GT(chance.at(line), line == 33 ? 0.08 : 0.2) << line;
  }
}

/// An IF of a recursive function that counts in memory; its first part is true by chance, the second never.
constexpr char kDecisions[] = R"f90(module walks
implicit none
integer :: x(1000), limit(1000) = 5, visits = 0
contains
recursive integer function visit(k) result(found)
integer, intent(in) :: k
integer :: j
found = 0
do j = k, min(k + 1, 1000)
  if (x(j) > 500 .and. limit(j) > 7) then ! 10
    found = found + visit(min(1000, j + 7))
  end if
  if (.not. (x(j) <= 500 .or. limit(j) <= 7)) found = found + visit(min(1000, j + 9)) ! 13
  visits = visits + 1
end do
end function
end module
program p
use walks
implicit none
integer(8) :: seed = 5
integer :: i, k, total = 0
do i = 1, 1000
  seed = mod(seed*48271_8, 2147483647_8)
  x(i) = int(mod(seed/1000, 1000_8))
end do
do i = 1, 100
  seed = mod(seed*48271_8, 2147483647_8)
  x = mod(x*7 + int(mod(seed, 1000_8)), 1000)
  do k = 1, 999
    total = total + visit(k)
  end do
end do
print *, total, visits
end program
)f90";

class Decisions : public CountedProgram {
 protected:
  Decisions() : CountedProgram(kDecisions) {}
};

TEST_P(Decisions, TellWhichPartOfAConditionDecides) {
  const Profile profile = Run("");
  const UnitProfile& unit = profile.units.at(0);
  int looked_at = 0;
  ForEachStatementOf(unit, [&](const Stmt& stmt) {
    const auto* branch = std::get_if<If>(&stmt.node);
    if (!branch || (stmt.line != 10 && stmt.line != 13)) return;
    const auto facts = unit.Choice(branch->choice_site);
    ASSERT_TRUE(facts && facts->parts) << stmt.line;
    EXPECT_LT(facts->mispredictions, 0.02) << "it is never true";
    EXPECT_NEAR(facts->parts->asked, 1.5, 0.1);
    EXPECT_NEAR(facts->parts->mispredictions, 0.5, 0.1);
    ++looked_at;
  });
  EXPECT_EQ(looked_at, 2);
}

INSTANTIATE_TEST_SUITE_P(Compilers, Decisions, testing::Values("gfortran -O2", "gfortran -O0 -fcheck=all", "flang-22 -O2"));

INSTANTIATE_TEST_SUITE_P(Compilers, PureChoices,
                         testing::Values("gfortran -O2", "gfortran -O3 -std=f2008 -pedantic -Wall", "gfortran -O0 -fcheck=all", "flang-22 -O2"));

/// Jumps with several ways: computed GO TO (line 13) and arithmetic IF (17), in an order that comes again or by chance.
constexpr char kJumps[] = R"f90(program p
implicit none
integer :: i, k, kind, sums(4), ways(0:6) = [1, 2, 1, 3, 4, 2, 3]
integer(8) :: seed
character(8) :: word
call get_command_argument(1, word)
read (word, *) kind
seed = 5
sums = 0
do i = 1, 200000
  seed = mod(seed*48271_8, 2147483647_8)
  k = merge(ways(mod(i, 7)), 1 + int(mod(seed/1000, 4_8)), kind == 1)
  go to (10, 20, 30), k ! 13
  sums(4) = sums(4) + 1
  call note(sums(4))
  cycle
10 if (ways(mod(i, 7)) - k) 20, 30, 20 ! 17
20 sums(2) = sums(2) + i
  call note(sums(2))
  cycle
30 sums(3) = sums(3) - i
end do
print *, sums
contains
subroutine note(sum)
integer, intent(inout) :: sum
if (sum > 1000000) sum = 0
write (word, '(i8)') sum
end subroutine
end program
)f90";

class JumpChoices : public CountedProgram {
 protected:
  JumpChoices() : CountedProgram(kJumps) {}
  std::map<int, ChoiceFacts> Found(int kind) {
    std::map<int, ChoiceFacts> found;
    const Profile profile = Run(std::to_string(kind));
    const UnitProfile& unit = profile.units.at(0);
    ForEachStatement(unit.model.procedures.at(0).body, [&](const Stmt& stmt) {
      const auto* jump = std::get_if<Jump>(&stmt.node);
      if (const auto facts = jump ? unit.Choice(jump->choice_site) : std::nullopt) found[stmt.line] = *facts;
    });
    return found;
  }
};

TEST_P(JumpChoices, AreLookedAtInTheirOrder) {
  const auto again = Found(1), chance = Found(2);
  for (const int line : {13, 17}) {
    ASSERT_EQ(again.count(line), 1U) << line;
    EXPECT_GT(again.at(line).looked_at, 400) << line;
    EXPECT_LT(again.at(line).mispredictions, 0.05) << line;
    EXPECT_GT(chance.at(line).mispredictions, 0.2) << line;
  }
  EXPECT_GT(chance.at(13).mispredictions, 0.6) << "four ways, equally often";
}

INSTANTIATE_TEST_SUITE_P(Compilers, JumpChoices, testing::Values("gfortran -O2", "gfortran -O0 -fcheck=all", "flang-22 -O2"));

INSTANTIATE_TEST_SUITE_P(Compilers, Choices,
                         testing::Values("gfortran -O2", "gfortran -O3 -fopenmp", "flang-22 -O2"));

}  // namespace
}  // namespace fortell
