// Extents of array statements that alternate from execution to execution: short ones, longer ones, none at all.
#include <gtest/gtest.h>

#include <map>
#include <variant>
#include <vector>

#include "db/program-walk.h"
#include "tests/instrumentor/build-fixture.h"

namespace fortell {
namespace {

constexpr char kLayers[] = R"f90(module layers
implicit none
contains
pure subroutine forward(a)
real, intent(inout) :: a(:)
a = a + 1
end subroutine
subroutine backward(a)
real, intent(inout) :: a(:)
a = 2*a
end subroutine
subroutine fill(a, n, from)
real, intent(inout) :: a(:, :)
integer, intent(in) :: n, from
integer :: j
do j = max(1, from), size(a, 2)
  a(1:n, j) = j
end do
end subroutine
end module
program p
use layers
implicit none
real :: a(40, 3)
real, allocatable :: b(:)
integer :: i, j, k, m
character(1000) :: text
integer, parameter :: n(7) = [15, 3, 0, 16, 40, 16, -2]
a = 0
do i = 1, 70
  call forward(a(:n(mod(i, 7) + 1), 1))
  call backward(a(:n(mod(i, 7) + 1), 1))
  call fill(a, n(mod(i, 7) + 1), mod(i, 5))
  call random_number(harvest=a(:n(mod(i, 7) + 1), 2))
  allocate (b(n(mod(i, 7) + 1)))
  deallocate (b)
end do
print *, size(a)
do i = 1, 70
  write (text, '(40f5.1)') (a(j, 1), j=1, n(mod(i, 7) + 1))
  write (text, '(160i5)') 1, ((j, j=k, k), k=4, 4*n(mod(i, 7) + 1), 4)
  read (text, '(i5, 160f5.0)') m, (a(j, 1), j=1, m)
end do
do i = 1, 70
  call six(a(1:6, :))
  call found(-1.0, i)
end do
contains
subroutine six(x)
real, intent(inout) :: x(:, :)
real :: r(6)
integer :: k
r = 1
do k = 1, 3
  if (k /= 2) x(:, k) = 2*r
end do
end subroutine
subroutine found(v, kind)
real, intent(in) :: v
integer, intent(in) :: kind
if (any(a(:n(mod(kind, 7) + 1), 3) == v)) m = m + 1
end subroutine
end program
)f90";

class Extents : public CountedProgram {
 protected:
  Extents() : CountedProgram(kLayers) {}
  std::map<int, ShapeFacts> ByLine() {
    std::map<int, ShapeFacts> shapes;
    const Profile profile = Run("");
    for (const UnitProfile& unit : profile.units) {
      ForEachStatementOf(unit, [&](const Stmt& stmt) {
        const auto* assignment = std::get_if<Assignment>(&stmt.node);
        if (assignment && assignment->shape_site >= 0) shapes[stmt.line] = unit.Shape(assignment->shape_site);
        const auto* branch = std::get_if<If>(&stmt.node);
        if (branch && branch->arms[0].condition.Present())
          ForEachPart(branch->arms[0].condition, [&](const Expr& e) {
            if (e.shape_site >= 0) shapes[stmt.line] = unit.Shape(e.shape_site);
          });
        if (const auto* io = std::get_if<Io>(&stmt.node); io && io->items.back().shape_site >= 0)
          shapes[stmt.line] = unit.Shape(io->items.back().shape_site);
        if (const auto* call = std::get_if<Call>(&stmt.node); call && call->args[0].shape_site >= 0)
          shapes[stmt.line] = unit.Shape(call->args[0].shape_site);
      });
    }
    return shapes;
  }
};

void ExpectLayers(const ShapeFacts& f, std::int64_t times) {
  EXPECT_EQ(f.executions, 7 * times);
  EXPECT_EQ(f.elements, 90 * times);
  EXPECT_EQ(f.least, 0);
  EXPECT_EQ(f.most, 40);
  EXPECT_EQ(f.extent_sums, std::vector<std::int64_t>{90 * times});
  std::vector<std::int64_t> bins(f.histogram.size(), 0);
  bins[0] = 2 * times;  // no elements
  bins[1] = times;
  bins[3] = times;
  bins[4] = 2 * times;
  bins[5] = times;
  EXPECT_EQ(f.histogram, bins);
}

TEST_P(Extents, AreExactWhetherShortOrLong) {
  const auto shapes = ByLine();
  for (const int line : {6, 10}) {
    SCOPED_TRACE(line);
    ASSERT_EQ(shapes.count(line), 1U);
    ExpectLayers(shapes.at(line), 10);
  }
  // What the library fills.
  ASSERT_EQ(shapes.count(34), 1U);
  ExpectLayers(shapes.at(34), 10);
  // What implied DOs transfer; not where the bound is read by the same statement.
  for (const int line : {40, 41}) {
    SCOPED_TRACE(line);
    ASSERT_EQ(shapes.count(line), 1U);
    ExpectLayers(shapes.at(line), 10);
  }
  EXPECT_EQ(shapes.count(42), 0U);
  // From 0, 1, 2, 3 and 4 on to 3: nine iterations in five entries, as often with each extent.
  ASSERT_EQ(shapes.count(17), 1U);
  ExpectLayers(shapes.at(17), 18);
  // As the conforming array tells.
  ASSERT_EQ(shapes.count(55), 1U);
  const ShapeFacts& six = shapes.at(55);
  EXPECT_EQ(six.executions, 140);
  EXPECT_EQ(six.elements, 840);
  EXPECT_EQ(six.extent_sums, std::vector<std::int64_t>{840});
  EXPECT_EQ(six.histogram[2], 140);
  // Of what a condition looks at, also where a dummy has the name of an intrinsic function that is but a keyword there.
  ASSERT_EQ(shapes.count(61), 1U);
  ExpectLayers(shapes.at(61), 10);
}

INSTANTIATE_TEST_SUITE_P(Compilers, Extents,
                         testing::Values("gfortran -O0", "gfortran -O2", "gfortran -O3 -march=native",
                                         "gfortran -O2 -fopenmp", "flang-22 -O2"));

constexpr char kLists[] = R"f90(program p
implicit none
integer, allocatable :: x(:)
integer :: i, j, k, n
k = 0
do n = 0, 4
  x = [(i*n, i=1,n)]
  k = k + total([((i + j, j=1,n), i=0,n)])
end do
print *, k, x
contains
integer function total(v)
integer, intent(in) :: v(:)
total = sum(v)
end function
end program
)f90";

class ListsOfValues : public CountedProgram {
 protected:
  ListsOfValues() : CountedProgram(kLists) {}
};

TEST_P(ListsOfValues, AreAsLongAsTheirImpliedDosSay) {
  const Profile profile = Run("");
  std::map<int, ShapeFacts> shapes;
  for (const UnitProfile& unit : profile.units)
    for (std::size_t k = 0; k < unit.model.sites.size(); ++k)
      if (unit.model.sites[k].kind == Site::Kind::Shape) shapes[unit.model.sites[k].line] = unit.Shape(static_cast<int>(k));
  for (const auto& [line, elements] : {std::pair{7, 10}, {8, 40}}) {
    SCOPED_TRACE(line);
    ASSERT_EQ(shapes.count(line), 1U);
    EXPECT_EQ(shapes.at(line).executions, 5);
    EXPECT_EQ(shapes.at(line).elements, elements);
  }
}

INSTANTIATE_TEST_SUITE_P(Compilers, ListsOfValues, testing::Values("gfortran -O2", "flang-22 -O2"));

}  // namespace
}  // namespace fortell
