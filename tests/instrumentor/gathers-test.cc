// Lists by which DO loops pick elements: which are looked at, and what is found.
#include <gtest/gtest.h>

#include <map>
#include <utility>

#include "tests/instrumentor/build-fixture.h"

namespace fortell {
namespace {

constexpr const char* kLists = R"f90(program lists
implicit none
integer, parameter :: n = 1000
integer :: list(n, 2), i, k, first(0:n)
integer, allocatable :: perm(:)
real :: x(5000), s
allocate (perm(0:n-1))
do i = 1, n
  perm(i-1) = mod(i*7, n) + 1
  list(i, 1) = n + 1 - i
  list(i, 2) = mod(i*37, 5000) + 1
end do
first = [(10*i, i=0,n)]
x = 1
s = 0
do k = 1, 2
  do i = 1, n
    x(list(i, k)) = 0.5*x(list(i, k))
  end do
end do
do i = 0, n-1
  s = s + x(perm(i))
  if (i > 5) perm(i-1) = 1
end do
do i = 0, n-1
  s = s + x(perm(i))
  if (s < 0) exit
end do
do i = first(2)+1, first(3)
  s = s + x(list(i, 2))
end do
do i = n, n-1
  s = s + x(perm(i))
end do
do i = 1, 5000
  if (i <= n) s = s + x(list(i, 2))
end do
do i = 1, n
  s = s + x(first(i)/2)
  s = s + x(perm(i-1))
end do
do k = 1, 3
  do i = 1, n
    x(k) = x(k) + 0.1*x(list(i, 2))
  end do
end do
print *, s
end program
)f90";

class Gathers : public CountedProgram {
 protected:
  Gathers() : CountedProgram(kLists) {}
  std::map<std::pair<int, std::string>, IndexFacts> Found() {
    std::map<std::pair<int, std::string>, IndexFacts> found;
    const Profile profile = Run("");
    for (const UnitProfile& unit : profile.units)
      for (std::size_t k = 0; k < unit.model.sites.size(); ++k)
        if (const Site& site = unit.model.sites[k]; site.kind == Site::Kind::Index)
          found[{site.line, unit.model.symbols[static_cast<std::size_t>(site.symbol)].name}] = unit.Index(static_cast<int>(k));
    return found;
  }
};

TEST_P(Gathers, AreLookedAtWhereEveryIterationComesToTheList) {
  const auto found = Found();
  // Not: a list that changes, a loop that may end early, bounds that are data, an IF, subscripts that are computed.
  ASSERT_EQ(found.size(), 3U);
  ASSERT_EQ(found.count({18, "x"}), 1U);
  const IndexFacts twice = found.at({18, "x"});
  EXPECT_EQ(twice.executions, 2);
  EXPECT_EQ(twice.sampled_elements, 2000);
  EXPECT_EQ(twice.unit_steps, 0) << "backward, and in steps of 37";
  const int backward = 1000 * 4 / 64 + 1;
  EXPECT_GE(twice.line_changes, backward + 999);
  EXPECT_LE(twice.line_changes, backward + 1001);
  ASSERT_EQ(found.count({33, "x"}), 1U);
  EXPECT_EQ(found.at({33, "x"}).executions, 0) << "no iterations: the list need not be there";
  EXPECT_EQ(found.at({33, "x"}).sampled_elements, 0) << "no iterations";
  // A loop that walks the same part of the list in each iteration of the one around it.
  ASSERT_EQ(found.count({44, "x"}), 1U);
  EXPECT_EQ(found.at({44, "x"}).executions, 3);
  EXPECT_EQ(found.at({44, "x"}).sampled_elements, 1000) << "once, in front of both";
}

INSTANTIATE_TEST_SUITE_P(Compilers, Gathers, testing::Values("gfortran -O2 -fcheck=all", "gfortran -O3 -march=native", "flang-22 -O2"));

/// Places that iterations take from lists, components among them: l (line 29) steps, r (30) jumps; a list that changes (38), a few
/// iterations of a loop that has entries (43), a procedure that may change the list (49).
constexpr const char* kPlaces = R"f90(module meshes
implicit none
type mesh
  integer, allocatable :: ec(:,:)
  real(8), allocatable :: q(:,:)
end type
contains
pure subroutine flux(a, b, f)
real(8), intent(in) :: a, b
real(8), intent(out) :: f
f = 0.5_8*(a - b)
end subroutine
subroutine change(m, l)
type(mesh), intent(inout) :: m
integer, intent(in) :: l
m%ec(1, l) = l
end subroutine
subroutine sweep(m, n)
type(mesh), intent(inout) :: m
integer, intent(in) :: n
integer :: e, l, r, k, j, s, c
real(8) :: f
f = 0
do e = 1, 0
  j = m%ec(1, e)
  f = f + m%q(1, j)
end do
do e = 1, n
  l = m%ec(1, e)
  r = m%ec(2, e)
  do k = 1, 2
    call flux(m%q(k, l), m%q(k, r), f)
    m%q(k, l) = m%q(k, l) - f
    m%q(k, r) = m%q(k, r) + f
  end do
end do
do e = 1, n
  c = m%ec(1, e)
  m%ec(1, e) = c
end do
do e = 1, n
  do s = 1, 2
    k = m%ec(s, e)
    if (k == 0) cycle
    m%q(1, k) = 0.9_8*m%q(1, k)
  end do
end do
do e = 1, n
  j = m%ec(2, e)
  call change(m, j)
end do
end subroutine
end module
program p
use meshes
implicit none
integer, parameter :: n = 2000
type(mesh) :: m
integer :: e, i
allocate (m%ec(2, n), m%q(2, n))
do e = 1, n
  m%ec(1, e) = e
  m%ec(2, e) = 1 + mod(e*37, n)
end do
m%q = 1
m%q(2, 7) = 3
do i = 1, 3
  call sweep(m, n)
end do
print *, sum(m%q)
end program
)f90";

class ListedPlaces : public CountedProgram {
 protected:
  ListedPlaces() : CountedProgram(kPlaces) {}
};

TEST_P(ListedPlaces, AreLookedAtInFrontOfTheLoop) {
  std::map<int, IndexFacts> found;
  const Profile profile = Run("");
  const UnitProfile& unit = profile.units.at(0);
  for (std::size_t k = 0; k < unit.model.sites.size(); ++k)
    if (const Site& site = unit.model.sites[k]; site.kind == Site::Kind::Index && unit.model.symbols.at(static_cast<std::size_t>(site.symbol)).dims.empty())
      found[site.line] = unit.Index(static_cast<int>(k));
  ASSERT_EQ(found.count(25), 1U);
  EXPECT_EQ(found.at(25).executions, 0) << "no iterations";
  for (const int line : {29, 30}) {
    ASSERT_EQ(found.count(line), 1U) << line;
    EXPECT_EQ(found.at(line).executions, 3);
    EXPECT_EQ(found.at(line).sampled_elements, 6000);
    EXPECT_EQ(found.at(line).distinct_lines, 6000) << "places, not lines";
  }
  EXPECT_EQ(found.at(29).unit_steps, 3*1999);
  EXPECT_EQ(found.at(30).unit_steps, 0);
  EXPECT_EQ(found.size(), 3U);
}

INSTANTIATE_TEST_SUITE_P(Compilers, ListedPlaces, testing::Values("gfortran -O2 -fcheck=all", "gfortran -O3 -march=native", "flang-22 -O2"));

/// Rounds of blocks that the C library gives back at the end of each, with a small one of the library's own between them if it
/// had any: then it could not.
constexpr const char* kRounds = R"f90(program rounds
implicit none
integer, parameter :: n = 32768
real(8), allocatable :: a(:), b(:), c(:), d(:)
integer, allocatable :: list(:)
real(8) :: s
integer :: i, k
s = 0
do k = 1, 100
  allocate (a(n), b(n), c(n), list(100))
  do i = 1, 100
    list(i) = mod(i*7*k, n) + 1
  end do
  a = k
  b = 2*a
  c(1:100) = b(list)
  allocate (d(n))
  d = a + b
  s = s + d(n) + c(100)
  deallocate (d, list, c, b, a)
end do
print *, s
end program
)f90";

TEST(Lookups, LeaveTheHeapToTheProgram) {
  const BuildFolder folder;
  folder.Write("rounds.f90", kRounds);
  ASSERT_EQ(folder.Shell("gfortran -O2 rounds.f90 -o plain").exit_code, 0);
  ASSERT_EQ(folder.Shell(InstrumentProgram() + " gfortran -O2 rounds.f90 -o counting").exit_code, 0);
  const auto plain = folder.Execute({"./plain"}), counting = folder.Execute({"./counting"});
  EXPECT_EQ(counting.out, plain.out);
  EXPECT_GT(plain.minor_faults, 10000) << "pages come anew in each round";
  EXPECT_GT(counting.minor_faults, 0.9 * static_cast<double>(plain.minor_faults));
}

}  // namespace
}  // namespace fortell
