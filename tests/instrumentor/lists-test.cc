// Lists by which rows pick results of the rows before: how many rows wait for each other.
#include <gtest/gtest.h>

#include <map>

#include "db/program-walk.h"
#include "tests/instrumentor/build-fixture.h"

namespace fortell {
namespace {

// Sweeps over a grid of 100 by 20 points, each of which knows its neighbours by lists.
constexpr const char* kRows = R"f90(program rows
implicit none
integer, parameter :: nx = 100, ny = 20, n = nx*ny
integer :: ptr(n+1), dia(n), col(5*n), perm(n), nbr(2,n), i, j, k, p, kk
real(8) :: a(5*n), x(n), y(3,n), b(n), s
k = 1
do j = 1, ny
  do i = 1, nx
    p = i + (j-1)*nx
    ptr(p) = k
    if (j > 1) then; col(k) = p - nx; k = k + 1; end if
    if (i > 1) then; col(k) = p - 1; k = k + 1; end if
    dia(p) = k; col(k) = p; k = k + 1
    if (i < nx) then; col(k) = p + 1; k = k + 1; end if
    if (j < ny) then; col(k) = p + nx; k = k + 1; end if
    nbr(1,p) = max(1, p - 2); nbr(2,p) = min(n, p + 2)
  end do
end do
ptr(n+1) = k
do i = 1, n/2
  perm(i) = 2*i; perm(n/2 + i) = 2*i - 1
end do
a = 0.1d0; b = 1; x = 0; y = 0
do i = 1, n
  s = b(i)
  do k = ptr(i), dia(i) - 1
    s = s - a(k)*x(col(k))
  end do
  x(i) = s/4
end do
do i = n, 1, -1
  do k = dia(i) + 1, ptr(i+1) - 1
    j = col(k)
    x(i) = x(i) - a(k)*x(j)
  end do
end do
do kk = 1, n
  i = perm(kk)
  s = b(i)
  do k = ptr(i), ptr(i+1) - 1
    if (col(k) /= i) s = s - a(k)*x(col(k))
  end do
  x(i) = s/4
end do
do i = 1, n
  do j = 1, 2
    y(:,i) = y(:,i) + 0.1d0*y(:,nbr(j,i))
  end do
end do
do i = 1, n
  s = 0
  do k = ptr(i), ptr(i+1) - 1
    s = s + a(k)*x(col(k))
  end do
  b(i) = s
end do
do i = 1, n
  do k = ptr(i), ptr(i+1) - 1
    if (col(k) == i) exit
    x(i) = x(i) - a(k)*x(col(k))
  end do
end do
do i = 1, n
  do k = ptr(i), ptr(i+1) - 1
    if (k < ptr(n+1) - 1) then
      if (col(k+1) > i) b(i) = b(i) + x(col(k+1))
    end if
    if (col(k) == i .or. k == 1) cycle
    b(i) = b(i) + x(col(k))
  end do
end do
print *, sum(x), sum(y), sum(b)
end program
)f90";

class Lists : public CountedProgram {
 protected:
  Lists() : CountedProgram(kRows) {}
};

TEST_P(Lists, RowsThatWaitForEachOtherAreFoundAndWhereTheirElementsLie) {
  const Profile profile = Run("");
  std::map<int, RowFacts> rows;
  std::map<int, WalkFacts> places;
  for (const UnitProfile& unit : profile.units)
    ForEachStatement(unit.model.procedures.at(0).body, [&](const Stmt& s) {
      const auto* loop = std::get_if<Loop>(&s.node);
      if (const auto facts = loop ? unit.Rows(loop->rows_site) : std::nullopt) rows[s.line] = *facts;
      if (const auto facts = loop ? unit.Walk(loop->walk_site) : std::nullopt) places[s.line] = *facts;
    });
  // Not: results that nothing picks, lists that are left early, and elements of lists that an iteration may not read.
  ASSERT_EQ(rows.size(), 4U);
  EXPECT_NEAR(rows.at(26).in_line, 0.9, 0.1) << "each waits for its neighbour, but at the beginning of a line";
  EXPECT_NEAR(rows.at(26).behind, 1, 0.01) << "which is the last of the list";
  EXPECT_NEAR(rows.at(32).in_line, 0.9, 0.1);
  EXPECT_NEAR(rows.at(32).behind, 1.9, 0.1) << "the first of two, but on the last line";
  EXPECT_LT(rows.at(40).in_line, 0.05) << "no neighbours of each other";
  EXPECT_NEAR(rows.at(46).in_line, 15.0 / 31, 0.05) << "every other one";
  EXPECT_NEAR(rows.at(46).behind, 2, 0.01);
  EXPECT_GE(rows.at(26).looked_at, 960);
  ASSERT_EQ(places.size(), 5U);
  const WalkFacts& product = places.at(52);
  EXPECT_GE(product.looked_at, 4900);
  EXPECT_NEAR(product.span, (1024 + 100) / 8, 2) << "the elements that so many rows pick";
  double near = 0, again = 0;
  for (std::size_t bin = 0; bin < product.jumps.size(); ++bin) {
    (bin < 4 ? near : again) += product.jumps[bin] + product.foreseen[bin];
  }
  EXPECT_GT(near, 0.9) << "lines of the rows just before";
  EXPECT_LT(again, 0.1);
  EXPECT_GT(again, 0) << "lines that no row has come to yet, or only those on the line before";
}

INSTANTIATE_TEST_SUITE_P(Compilers, Lists, testing::Values("gfortran -O2 -fcheck=all", "gfortran -O3 -march=native", "flang-22 -O2"));

}  // namespace
}  // namespace fortell
