// Iterations of loops whose lengths arguments decide, by the length of the entry.
#include <gtest/gtest.h>

#include <algorithm>

#include "db/program-walk.h"
#include "tests/instrumentor/build-fixture.h"

namespace fortell {
namespace {

/// A butterfly's inner loop with 1, 2, 4, ..., 256 iterations; a loop of the same length each time, of which the text
/// tells; one without an iteration; and one whose step is an argument.
constexpr char kStages[] = R"f90(module stages
implicit none
contains
subroutine pass(x, l, m)
integer, intent(in) :: l, m
real, intent(inout) :: x(0:)
integer :: j, k
do j = 0, l - 1
  do k = 0, m - 1
    x(k + j*m) = x(k + j*m)*0.5
  end do
end do
end subroutine
subroutine sum_up(x, first, last, step, total)
integer, intent(in) :: first, last, step
real, intent(in) :: x(0:)
real, intent(inout) :: total
integer :: k
do k = first, last, step
  total = total + x(k)
end do
end subroutine
subroutine stage(x, n, l)
integer, intent(in) :: n, l
real, intent(inout) :: x(0:)
integer :: j, k
do k = 0, l - 1
  do j = k, n - 1, 2*l
    x(j + l) = x(j) - x(j + l)
  end do
end do
do k = 1, n/32
  do j = 3 - 5*k, l, 5*l
    x(abs(j)) = x(abs(j)) + 1
  end do
end do
end subroutine
end module
program p
use stages
implicit none
real :: x(0:255), total
integer :: i, k, m
x = 1
m = 1
total = 0
do while (m <= 256)
  call pass(x, 256/m, m)
  m = 2*m
end do
do i = 1, 10
  do k = 0, 255
    x(k) = x(k) + 1
  end do
end do
m = 1
do while (m <= 128)
  call stage(x, 256, m)
  m = 2*m
end do
call sum_up(x, 5, 4, 1, total)
call sum_up(x, 200, 20, -60, total)
print *, total > 0
end program
)f90";

class Trips : public CountedProgram {
 protected:
  Trips() : CountedProgram(kStages) {}
};

TEST_P(Trips, OfEntriesAreCountedByTheirLengths) {
  const Profile profile = Run("");
  ASSERT_EQ(profile.units.size(), 1U);
  const UnitProfile& unit = profile.units[0];
  std::map<int, std::vector<TripFacts>> by_line;
  std::map<int, std::int64_t> iterations;
  ForEachStatementOf(unit, [&](const Stmt& stmt) {
    const auto* loop = std::get_if<Loop>(&stmt.node);
    if (!loop) return;
    iterations[stmt.line] = unit.Executions(loop->trips);
    by_line[stmt.line] = unit.Trips(loop->trips_site, static_cast<double>(unit.Executions(stmt.count)));
  });
  EXPECT_EQ(iterations[9], 9 * 256);
  ASSERT_EQ(by_line[9].size(), 9U);
  for (std::size_t k = 0; k < 9; ++k) {
    EXPECT_DOUBLE_EQ(by_line[9][k].iterations, 256);
    EXPECT_DOUBLE_EQ(by_line[9][k].entries, 256 >> k);
  }
  EXPECT_EQ(iterations[8], 511);
  ASSERT_EQ(by_line[8].size(), 9U) << "the loop around as well";
  for (std::size_t k = 0; k < 9; ++k) EXPECT_DOUBLE_EQ(by_line[8][k].iterations, 1 << k);
  EXPECT_EQ(iterations[19], 4);
  ASSERT_EQ(by_line[19].size(), 1U);
  EXPECT_DOUBLE_EQ(by_line[19][0].entries, 1) << "an entry without an iteration is none of these";
  EXPECT_EQ(iterations[28], 8 * 128) << "all entries of a stage are as long as its first and last";
  ASSERT_EQ(by_line[28].size(), 8U);
  for (std::size_t k = 0; k < 8; ++k) EXPECT_DOUBLE_EQ(by_line[28][k].entries, 128 >> k);
  std::int64_t uneven = 0;
  for (int l = 1; l <= 128; l *= 2)
    for (int k = 1; k <= 8; ++k)
      for (int j = 3 - 5 * k; j <= l; j += 5 * l) ++uneven;
  EXPECT_EQ(iterations[33], uneven) << "longer from entry to entry";
  EXPECT_EQ(iterations[52], 2560);
  EXPECT_TRUE(by_line[52].empty()) << "the text tells how long it is";
}

/// Rows whose lengths an array tells, forwards and backwards, empty ones among them; and rows of an array that the loop changes.
constexpr char kRows[] = R"f90(module sparse
implicit none
integer, parameter :: n = 50
type matrix
  integer, allocatable :: first(:)
end type
contains
subroutine multiply(m, x, y)
type(matrix), intent(in) :: m
real, intent(in) :: x(:)
real, intent(inout) :: y(:)
integer :: i, k
do i = n, 1, -1
  do k = m%first(i), m%first(i + 1) - 1
    y(i) = y(i) + x(k)
  end do
end do
end subroutine
subroutine growing(length, y)
integer, intent(inout) :: length(:)
real, intent(inout) :: y(:)
integer :: i, k
do i = 1, n - 1
  do k = 1, length(i)
    y(k) = y(k) + 1
  end do
  length(i + 1) = mod(length(i) + i, 7)
end do
end subroutine
end module
program p
use sparse
implicit none
type(matrix) :: m
real :: x(4*n), y(n)
integer :: i, step, length(n)
allocate (m%first(n + 1))
m%first(1) = 1
do i = 1, n
  m%first(i + 1) = m%first(i) + mod(i*i, 5)
end do
x = 1
y = 0
length = 3
do step = 1, 1000
  call multiply(m, x, y)
  call growing(length, y)
end do
print *, sum(y), sum(length)
end program
)f90";

std::map<int, const Loop*> LoopsByLine(const UnitProfile& unit) {
  std::map<int, const Loop*> loops;
  ForEachStatementOf(unit, [&](const Stmt& stmt) {
    if (const auto* loop = std::get_if<Loop>(&stmt.node)) loops[stmt.line] = loop;
  });
  return loops;
}

class Rows : public CountedProgram {
 protected:
  Rows() : CountedProgram(kRows) {}
};

TEST_P(Rows, AreCountedAndLookedAtWhereverThatIsDone) {
  const Profile profile = Run("");
  ASSERT_EQ(profile.units.size(), 1U);
  const UnitProfile& unit = profile.units[0];
  const auto loops = LoopsByLine(unit);
  std::int64_t elements = 0, grown = 0;
  for (int i = 1; i <= 50; ++i) elements += i * i % 5;
  for (int i = 1, length = 3; i < 50; length = (length + i) % 7, ++i) grown += length;
  EXPECT_EQ(unit.Executions(loops.at(14)->trips), 1000 * elements);
  EXPECT_EQ(unit.Executions(loops.at(24)->trips), 1000 * grown) << "the first row has three in each step";
  for (const int line : {14, 24}) {
    const auto facts = unit.Length(loops.at(line)->length_site);
    ASSERT_TRUE(facts) << line;
    EXPECT_GT(facts->looked_at, 500);
    EXPECT_LT(facts->looked_at, 20000);
    EXPECT_LT(facts->mispredictions, 0.3) << "the same rows in each step";
  }
}

/// A nest that ends at one label; bounds are elements, the same for all rows of an entry, and another time each row its own.
constexpr char kShells[] = R"f90(program shells
implicit none
integer :: l(3), step, iu, it, iv
real :: h(0:9, 0:9), s
h = 1
s = 0
do step = 1, 3000
  l(1) = mod(step*step, 3)
  l(2) = mod(step, 4) - 1
  l(3) = mod(step, 2)
  do 140 iv = 0, l(3)
  do 140 iu = 0, l(2)
  do 140 it = 0, l(1)
  s = s + h(it, iu)
140 continue
  do 150 iu = 1, 3
  do 150 it = 1, l(iu)
  s = s + h(it, iu)
150 continue
end do
print *, s > 0
end program
)f90";

class SharedLabels : public CountedProgram {
 protected:
  SharedLabels() : CountedProgram(kShells) {}
};

TEST_P(SharedLabels, RowsOfElementsAreCountedInFrontOfThem) {
  const Profile profile = Run("");
  ASSERT_EQ(profile.units.size(), 1U);
  const UnitProfile& unit = profile.units[0];
  const auto loops = LoopsByLine(unit);
  std::int64_t rows = 0, cells = 0, of_rows = 0;
  for (int step = 1; step <= 3000; ++step) {
    const int l[] = {step * step % 3, step % 4 - 1, step % 2};
    const int planes = l[2] + 1, lines = l[1] + 1;
    rows += planes * lines;
    cells += planes * lines * (l[0] + 1);
    for (const int length : l) of_rows += std::max(0, length);
  }
  EXPECT_EQ(unit.Executions(loops.at(12)->trips), rows);
  EXPECT_EQ(unit.Executions(loops.at(13)->trips), cells);
  EXPECT_EQ(unit.Executions(loops.at(17)->trips), of_rows);
  for (const int line : {12, 13, 17}) {
    const auto facts = unit.Length(loops.at(line)->length_site);
    ASSERT_TRUE(facts) << line;
    EXPECT_GT(facts->looked_at, 500) << line;
  }
  const auto facts = unit.Length(loops.at(13)->length_site);
  EXPECT_LT(facts->changes, 0.6) << "the rows of an entry are alike";
}

// What is added in front of such loops converts between kinds of integers.
TEST(TripsText, MakesNoCompilerWarn) {
  for (const char* source : {kStages, kRows, kShells}) {
    const BuildFolder folder;
    folder.Write("program.f90", source);
    const auto plain = folder.Execute({"gfortran", "-Wall", "-Wconversion", "program.f90", "-o", "plain"});
    const auto built = folder.Instrument({"gfortran", "-Wall", "-Wconversion", "program.f90", "-o", "program"});
    EXPECT_EQ(built.exit_code, 0);
    EXPECT_EQ(built.err, plain.err);
  }
}

INSTANTIATE_TEST_SUITE_P(Compilers, Rows, testing::Values("gfortran -O2", "flang-22 -O2", "gfortran -O0 -fcheck=all"));

INSTANTIATE_TEST_SUITE_P(Compilers, SharedLabels, testing::Values("gfortran -O2", "flang-22 -O2", "gfortran -O0 -fcheck=all"));

INSTANTIATE_TEST_SUITE_P(Compilers, Trips, testing::Values("gfortran -O2", "flang-22 -O2", "gfortran -O1 -std=f2003"));

}  // namespace
}  // namespace fortell
