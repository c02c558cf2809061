// Elements that a loop updates and data pick: how often one is updated again at once.
#include <gtest/gtest.h>

#include <map>

#include "db/program-walk.h"
#include "tests/instrumentor/build-fixture.h"

namespace fortell {
namespace {

constexpr const char* kUpdates = R"f90(program updates
implicit none
integer, parameter :: n = 6400
type cells
  real(8) :: v(100)
end type
type(cells) :: c
integer :: i, j, k, list(n), h(64), m(8, 8), first(0:n)
real(8) :: x(n), r(0:101), w
do i = 1, n
  list(i) = 1 + (i-1)/64
  x(i) = i/64
end do
h = 0; m = 0; r = 0; c%v = 0
do i = 1, n
  k = 1 + mod(i*7, 64)
  h(k) = h(k) + 1
end do
do i = 1, n
  w = x(i)
  j = int(w)
  r(j) = r(j) + (1 - (w - j))
  r(j+1) = r(j+1) + (w - j)
end do
do i = 1, n
  if (x(i) > 0.5) c%v(list(i)) = c%v(list(i)) + x(i)
end do
do i = 1, n
  if (list(i) > 0) then
    m(1 + mod(list(i) + i, 2), 3) = m(1 + mod(list(i) + i, 2), 3) + 1
    m(mod(list(i), 8) + 1, mod(i, 4) + 1) = m(mod(list(i), 8) + 1, mod(i, 4) + 1) + 1
  end if
end do
do i = 1, n
  h(list(i)) = i
  if (i == n/2) exit
  r(3) = r(3) + 1
end do
do i = 1, n
  k = k + 1
  x(i) = x(i) + k
end do
print *, h(1), m(1, 1), r(1), c%v(60), sum(x)
end program
)f90";

class Updates : public CountedProgram {
 protected:
  Updates() : CountedProgram(kUpdates) {}
};

TEST_P(Updates, OfTheSameElementInARowAreFound) {
  const Profile profile = Run("");
  std::map<int, UpdateFacts> found;
  for (const UnitProfile& unit : profile.units)
    ForEachStatement(unit.model.procedures.at(0).body, [&](const Stmt& s) {
      const auto* a = std::get_if<Assignment>(&s.node);
      if (const auto facts = a ? unit.Updates(a->update_site) : std::nullopt) found[s.line] = *facts;
    });
  // Not: elements that indices pick, that are not read, and that stay.
  ASSERT_EQ(found.size(), 6U);
  EXPECT_DOUBLE_EQ(found.at(17).in_line, 1.0 / 32) << "another one each time";
  EXPECT_GT(found.at(22).in_line, 0.95);
  EXPECT_GT(found.at(23).in_line, 0.95);
  EXPECT_GT(found.at(26).in_line, 0.95);
  EXPECT_NEAR(found.at(30).in_line, 0.5, 0.02) << "two in turn";
  EXPECT_NEAR(found.at(31).in_line, 0.25, 0.02) << "four in turn";
  EXPECT_GE(found.at(22).looked_at, 1024);
}

INSTANTIATE_TEST_SUITE_P(Compilers, Updates, testing::Values("gfortran -O2 -fcheck=all", "gfortran -O3 -march=native", "flang-22 -O2"));

}  // namespace
}  // namespace fortell
