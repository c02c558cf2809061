// Lengths of texts that only the run knows: of what is compared, looked through, and read from or written to.
#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "db/program-walk.h"
#include "tests/instrumentor/build-fixture.h"

namespace fortell {
namespace {

constexpr char kTexts[] = R"f90(module texts
implicit none
contains
subroutine take(text, c)
character(*), intent(inout) :: text
character, intent(out) :: c
read (text, '(a)') c
text = text(2:)
end subroutine
integer function place(list, key)
character(*), intent(in) :: list(:), key
integer :: i
place = 0
do i = 1, size(list)
  if (list(i) == key) place = i
end do
end function
function digits(i) result(s)
integer, intent(in) :: i
character(len=:), allocatable :: s
s = repeat('7', i)
end function
pure integer function words(text)
character(*), intent(in) :: text
words = len_trim(text)
end function
end module
program p
use texts
implicit none
character(len=100) :: line
character(len=:), allocatable :: doc
character :: c
integer :: i, k
doc = repeat('ab ', 10)
k = 0
do i = 1, 10
  call take(doc, c)
  k = k + words(doc(1:2*i))
  write (line(i:i+29), '(i0)') k
  if (k > 1000 .and. doc(i:) == line) k = 0
end do
do i = 1, 3
  doc = doc // '>' // digits(i)
end do
print *, place([character(len=20) :: 'b', 'c', 'd'], repeat('b', 17)), line, index(doc, 'x')
end program
)f90";

class TextLengths : public CountedProgram {
 protected:
  TextLengths() : CountedProgram(kTexts) {}
  /// By line, in the order in which the statement holds them: how often each was looked at, and its mean.
  std::map<int, std::vector<std::pair<std::int64_t, double>>> Lengths() {
    std::map<int, std::vector<std::pair<std::int64_t, double>>> lengths;
    const Profile profile = Run("");
    for (const UnitProfile& unit : profile.units) {
      ForEachStatementOf(unit, [&](const Stmt& stmt) {
        ForEachOwnExpression(stmt, [&](const Expr& whole) {
          ForEachPart(whole, [&](const Expr& e) {
            if (e.type.cls != TypeClass::Character || e.rank != 0 || e.shape_site < 0) return;
            const ShapeFacts facts = unit.Shape(e.shape_site);
            lengths[stmt.line].push_back({facts.executions, facts.MeanElements()});
          });
        });
      });
    }
    return lengths;
  }
};

TEST_P(TextLengths, AreThoseOfOperandsArgumentsAndInternalFiles) {
  using Seen = std::vector<std::pair<std::int64_t, double>>;
  auto lengths = Lengths();
  EXPECT_EQ(lengths[7], (Seen{{10, 30}})) << "READ from a dummy";
  EXPECT_EQ(lengths[8], (Seen{{10, 30}})) << "assignment to it";
  EXPECT_EQ(lengths[15], (Seen{{3, 20}, {3, 17}})) << "comparison, in front of the loop";
  EXPECT_EQ(lengths[25], (Seen{{10, 11}})) << "LEN_TRIM in a pure function";
  EXPECT_EQ(lengths[40], Seen{}) << "a WRITE to a part of known length";
  EXPECT_EQ(lengths[41], Seen{}) << "a part that may not be evaluated";
  EXPECT_EQ(lengths[44], (Seen{{3, 97.0 / 3}})) << "what grows by the value of a function";
  EXPECT_EQ(lengths[46], (Seen{{1, 39}})) << "INDEX in an item list";
}

INSTANTIATE_TEST_SUITE_P(Compilers, TextLengths,
                         testing::Values("gfortran -O2", "gfortran -O3 -fopenmp", "flang-22 -O2"));

}  // namespace
}  // namespace fortell
