// How often the elements of a WHERE's mask are mispredicted.
#include <gtest/gtest.h>

#include "db/program-walk.h"
#include "tests/instrumentor/build-fixture.h"

namespace fortell {
namespace {

/// Short masks by chance: each is that of thirty executions in a row, or of one.
constexpr char kMasks[] = R"f90(program p
implicit none
logical :: mask(9)
integer :: i, k, kept(9), once(9)
integer(8) :: seed
seed = 7
kept = 0
once = 0
do i = 1, 1000
  do k = 1, 9
    seed = mod(seed*48271_8, 2147483647_8)
    mask(k) = mod(seed/1000, 2_8) == 0
  end do
  where (mask) once = once + i
  do k = 1, 30
    call step(mask, kept, k)
  end do
end do
print *, kept, once
contains
subroutine step(mask, kept, k)
logical, intent(in) :: mask(9)
integer, intent(inout) :: kept(9)
integer, intent(in) :: k
where (mask) kept = kept + k
end subroutine
end program
)f90";

class Masks : public CountedProgram {
 protected:
  Masks() : CountedProgram(kMasks) {}
};

TEST_P(Masks, ThatComeAgainAtOnceAreForeseen) {
  const Profile profile = Run("");
  const UnitProfile& unit = profile.units.at(0);
  int seen = 0;
  ForEachStatementOf(unit, [&](const Stmt& stmt) {
    const auto* where = std::get_if<Where>(&stmt.node);
    if (!where) return;
    ++seen;
    const MaskFacts facts = unit.Mask(where->arms.at(0).mask_site);
    if (facts.executions == 1000) {
      EXPECT_GT(facts.MispredictionRate(), 0.35);
    } else {
      EXPECT_EQ(facts.executions, 30000);
      EXPECT_LT(facts.MispredictionRate(), 0.2);
    }
  });
  EXPECT_EQ(seen, 2);
}

INSTANTIATE_TEST_SUITE_P(Compilers, Masks, testing::Values("gfortran -O2", "flang-22 -O2"));

}  // namespace
}  // namespace fortell
