// Labels and names of constructs in a second copy of some statements.
#include "instrumentor/rewrite/other-names.h"

#include <gtest/gtest.h>

namespace fortell {
namespace {

std::string Other(const std::string& text, bool fixed, const std::set<int>& labels) {
  FreshNames fresh(text + " 99999 fortell_o1 ");  // both are taken
  return WithOtherNames(text, fixed ? 72 : 0, labels, fresh);
}

TEST(OtherNames, LabelsWhereverTheyStandInFreeForm) {
  EXPECT_EQ(Other("do 10 i = 1, 10\n  if (a(i) == 20) goto 10\n  if (b) GO TO 20\n  if (c) goto 30\n  20 x = 20 + &\n"
                  "    10 * y ! go on\n10 continue\n",
                  false, {10, 20}),
            "do 99997 i = 1, 10\n  if (a(i) == 20) goto 99997\n  if (b) GO TO 99998\n  if (c) goto 30\n  99998 x = 20 + &\n"
            "    10 * y ! go on\n99997 continue\n");
}

TEST(OtherNames, LabelsInTheirColumnsOfFixedForm) {
  EXPECT_EQ(Other("      DO 10 I = 1, 9\nC  10 IS NO LABEL\n      IF (A) GOTO10\n   10 CONTINUE\n", true, {10}),
            "      DO 99998 I = 1, 9\nC  10 IS NO LABEL\n      IF (A) GOTO99998\n99998 CONTINUE\n");
}

// Labels of five digits in the place of shorter ones; what column 72 hid stays hidden, comments stay in one piece.
TEST(OtherNames, LinesOfFixedFormThatBecomeTooLongGoOn) {
  const std::string loop = "      DO 140 I = 1, 9\n", end = "  140 CONTINUE\n", blanks(41, ' ');
  const std::string other = "      DO 99998 I = 1, 9\n", other_end = "99998 CONTINUE\n";
  EXPECT_EQ(Other(loop + "      IF (A)" + blanks + "B(1) = 1; GOTO 140 HIDDEN\n" + end, true, {140}),
            other + "      IF (A)" + blanks + "B(1) = 1; GOTO 9999\n     &8 \n" + other_end);
  const std::string comment = blanks + "! AND THEN GO ON\n";
  EXPECT_EQ(Other(loop + "      IF (A) GOTO 140" + comment + end, true, {140}), other + "      IF (A) GOTO 99998" + comment + other_end);
}

TEST(OtherNames, OfConstructsThatBeginThere) {
  EXPECT_EQ(Other("  Inner: do i = 1, 3\n    if (x) cycle inner\n    if (y) exit outer\n    inner_x = 1\n  end do INNER\n", false, {}),
            "  fortell_o2: do i = 1, 3\n    if (x) cycle fortell_o2\n    if (y) exit outer\n    inner_x = 1\n"
            "  end do fortell_o2\n");
}

TEST(OtherNames, NoneWhereNothingIsCalled) {
  const std::string text = "do i = 1, 3\n  a(i) = b(1:i)\nend do\n";
  EXPECT_EQ(Other(text, false, {}), text);
}

}  // namespace
}  // namespace fortell
