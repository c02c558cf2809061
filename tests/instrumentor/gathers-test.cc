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
  EXPECT_EQ(found.at({33, "x"}).executions, 1);
  EXPECT_EQ(found.at({33, "x"}).sampled_elements, 0) << "no iterations";
  // A loop that walks the same part of the list in each iteration of the one around it.
  ASSERT_EQ(found.count({44, "x"}), 1U);
  EXPECT_EQ(found.at({44, "x"}).executions, 3);
  EXPECT_EQ(found.at({44, "x"}).sampled_elements, 1000) << "once, in front of both";
}

INSTANTIATE_TEST_SUITE_P(Compilers, Gathers, testing::Values("gfortran -O2 -fcheck=all", "gfortran -O3 -march=native", "flang-22 -O2"));

}  // namespace
}  // namespace fortell
