// Where counters stand in the instrumented text: what compilers make of a program hangs on it.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "db/process.h"

namespace fortell {
namespace {

/// Lines of the instrumented text, without blanks in front of them and without line markers.
std::vector<std::string> CountedText(const std::string& text, const std::vector<std::string>& options = {}) {
  const TemporaryFolder folder("counted-text");
  std::ofstream(folder.Path() + "/source.f90") << text;
  SystemProcessRunner runner;
  Command command;
  command.argv = {std::string(FORTELL_BIN_DIR) + "/fortell-instrument", "--source-only", "source.f90",
                  "--out", "out"};
  command.argv.insert(command.argv.end(), options.begin(), options.end());
  command.working_directory = folder.Path();
  const auto result = runner.Run(command);
  if (!result || result->exit_code != 0) {
    ADD_FAILURE() << (result ? result->err : result.error().Text());
    return {};
  }
  std::ifstream out(folder.Path() + "/out/source.f90");
  std::vector<std::string> lines;
  for (std::string line; std::getline(out, line);) {
    line.erase(0, line.find_first_not_of(' '));
    if (line.rfind("# ", 0) != 0) lines.push_back(line);
  }
  return lines;
}

bool AssignsCounter(const std::string& line) { return line.rfind("fortell_c(", 0) == 0; }

/// Assignments to counters in memory between the first DO and the last END DO.
int CountersInLoops(const std::vector<std::string>& lines) {
  int counters = 0, within = 0, depth = 0;
  for (const std::string& line : lines) {
    if (line.rfind("do ", 0) == 0) ++depth;
    if (depth > 0 && AssignsCounter(line)) ++within;
    if (line == "end do" && --depth == 0) counters = within;
  }
  return counters;
}

// A store between the assignment in front of the IF and the IF makes a jump of the choice (gfortran 12).
TEST(CountedText, HoldsNoStoreInFrontOfAChoice) {
  const auto lines = CountedText(
      "integer function next(seed)\n"
      "  integer, intent(inout) :: seed\n"
      "  seed = seed*16807\n"
      "  if (seed < 0) seed = seed + 2147483647\n"
      "  call other(seed)\n"
      "  if (seed > 99) then\n"
      "    next = 1\n"
      "  else\n"
      "    next = 2\n"
      "  end if\n"
      "end function\n");
  int choices = 0;
  for (std::size_t i = 2; i + 1 < lines.size(); ++i) {
    const bool one_line = lines[i].rfind("if (seed < 0) seed", 0) == 0;
    if (!one_line && lines[i].rfind("if (seed > 99)", 0) != 0) continue;
    ++choices;
    EXPECT_FALSE(AssignsCounter(lines[i - 1])) << lines[i - 1];
    EXPECT_TRUE(AssignsCounter(lines[i + (one_line ? 1 : 5)])) << lines[i + 1];
  }
  EXPECT_EQ(choices, 2);
}

int AssignmentsToCounters(const std::vector<std::string>& lines) {
  return static_cast<int>(std::count_if(lines.begin(), lines.end(), AssignsCounter));
}

std::string Generator(const std::string& between) {
  return "integer function next(a, b)\n"
         "  integer, intent(inout) :: a, b\n"
         "  a = a*16807\n  if (a < 0) a = a + 2147483647\n" + between +
         "  b = b*40692\n  if (b < 0) b = b + 2147483399\n"
         "  next = a - b\n  if (next < 1) next = next + 2147483562\nend function\n";
}

// Flang inlines a generator of random numbers with one addition, and with four not any more.
TEST(CountedText, CountsChoicesInARowAndTheirRunByOneAddition) {
  EXPECT_EQ(AssignmentsToCounters(CountedText(Generator(""))), 1);
  EXPECT_EQ(AssignmentsToCounters(CountedText(Generator("  call other(a)\n"))), 3);
  EXPECT_EQ(AssignmentsToCounters(CountedText(Generator("  if (a > 9) return\n"))), 4) << "and when it is looked at next";
}

// Calls of an internal procedure follow from the references, and have no counter that could tell when a look is due.
TEST(CountedText, LooksOfAnInternalProcedureCountDown) {
  const auto lines = CountedText(
      "subroutine outer(a, n)\n  integer, intent(in) :: n\n  integer, intent(inout) :: a(n)\n  integer :: i\n  do i = 1, n\n    call inner(i)\n"
      "  end do\ncontains\n  recursive subroutine inner(k)\n    integer, intent(in) :: k\n    if (a(k) > 9) call inner(a(k))\n  end subroutine\n"
      "end subroutine\n");
  const auto look = std::find_if(lines.begin(), lines.end(), [](const std::string& l) { return l.find("=fortell_choice(") != std::string::npos; });
  ASSERT_NE(look, lines.end());
  EXPECT_NE(look->find("<=0)"), std::string::npos) << *look;
}

// A compiler puts it in place as it does without counts.
TEST(CountedText, APrivatePureFunctionOfOneStatementHoldsNoCounter) {
  const auto counters = [](const std::string& attribute, const std::string& also) {
    const auto lines = CountedText("module m\n  implicit none\n  private\n  public :: least" + also + "\ncontains\n  " + attribute + "logical function before(x, y)\n"
                                   "    real, intent(in) :: x, y\n    before = x < y\n  end function\n  integer function least(a)\n    real, intent(in) :: a(:)\n"
                                   "    integer :: i\n    real :: any\n    call random_number(any)\n    least = 1\n    do i = 2, size(a)\n      if (before(a(i), a(least))) least = i\n    end do\n  end function\nend module\n");
    const auto begin = std::find_if(lines.begin(), lines.end(), [](const std::string& l) { return l.find("function before") != std::string::npos; });
    const auto end = std::find_if(begin, lines.end(), [](const std::string& l) { return l.find("end function") != std::string::npos; });
    EXPECT_NE(end, lines.end());
    return std::count_if(begin, end, [](const std::string& l) { return AssignsCounter(l) || l.rfind("call fortell_add", 0) == 0; });
  };
  EXPECT_EQ(counters("pure ", ""), 0);
  EXPECT_EQ(counters("", ""), 0);
  EXPECT_EQ(counters("pure ", ", before"), 1) << "other files may call it";
  EXPECT_EQ(counters("", ", earlier\n  interface earlier\n    module procedure before\n  end interface"), 1) << "by another name";
}

// LLVM makes lanes of a vector of a limiter in a loop, which jumps, and looks at their order, would forbid.
TEST(CountedText, CountsAChainOfChoicesInAProcedureOfAFewStatementsWithoutJumps) {
  const auto limiter = [](const std::string& second, const std::string& last) {
    const auto lines = CountedText("real function limited(x, y, a)\n  real, intent(in) :: x, y, a(*)\n  if (x*y <= 0) then\n    limited = 0\n"
                                   "  else if (" + second + ") then\n    limited = x\n  else\n    limited = " + last + "\n  end if\nend function\n");
    return std::count_if(lines.begin(), lines.end(), [](const std::string& line) { return line.find("=merge(") != std::string::npos; });
  };
  EXPECT_EQ(limiter("abs(x) < abs(y)", "y"), 2);
  EXPECT_EQ(limiter("a(1) < abs(y)", "y"), 0) << "may be beyond the bounds where the first condition holds";
  EXPECT_EQ(limiter("abs(x) < y*y", "y"), 0) << "may raise an exception";
  EXPECT_EQ(limiter("abs(x) < abs(y)", "x*y*2"), 0) << "compilers jump";
}

std::string LoopThatCalls(const std::string& body) {
  return "module few\ncontains\n"
         "integer function next(i)\n  integer, intent(in) :: i\n" + body + "  next = i\nend function\n"
         "end module\nsubroutine walk(n, up)\n  use few\n"
         "  integer, intent(in) :: n\n  integer, intent(out) :: up\n  integer :: i\n  up = 0\n  do i = 1, n\n    if (next(i) > 3) then\n      up = up + next(up)\n"
         "    end if\n  end do\nend subroutine\n";
}

TEST(CountedText, CountsInVariablesWhereALoopCallsAFewStatements) {
  EXPECT_EQ(CountersInLoops(CountedText(LoopThatCalls("  if (i < 0) return\n"))), 0);
}

TEST(CountedText, CountsInVariablesWhereALoopCallsAFewStatementsOfAnExternalProcedure) {
  const auto loop = [](const std::string& more) {
    return CountersInLoops(CountedText(
        "subroutine walk(n, up)\n  integer, intent(in) :: n\n  integer, intent(out) :: up\n  integer, external :: next\n  integer :: i\n  up = 0\n  do i = 1, n\n"
        "    if (next(i) > 3) then\n      up = up + next(up)\n    end if\n  end do\nend subroutine\n" + more +
        "integer function next(i)\n  integer, intent(in) :: i\n  if (i < 0) return\n  next = i\nend function\n"));
  };
  EXPECT_EQ(loop(""), 0);
  EXPECT_GT(loop("subroutine other(next, i)\n  integer, external :: next\n  integer :: i\n  i = next(i)\nend subroutine\n"), 0)
      << "what is handed over may end the program";
}

std::string Division(const std::string& before, const std::string& from_elsewhere) {
  return "subroutine divide(a, n, s)\n  integer, intent(in) :: n, a(n)\n  integer, intent(inout) :: s\n"
         "  integer :: i\n  do i = 1, n\n" + before +
         "    go to (20, 30, 40), a(i)\n"
         "20  s = s + 1\n    go to 50\n"
         "30  s = s*3\n    go to 50\n" + from_elsewhere +
         "40  s = s - i\n"
         "50  continue\n  end do\nend subroutine\n";
}

/// Words that the loop's variables are added to.
std::vector<int> WordsOfRegion(const std::string& text) {
  std::vector<int> words;
  for (const std::string& line : CountedText(text))
    if (AssignsCounter(line) && line.find("+fortell_l") != std::string::npos)
      words.push_back(std::stoi(line.substr(line.find('(') + 1)));
  return words;
}

TEST(CountedText, CountsTargetsOfJumpsByWhatTheJumpsLeaveOver) {
  EXPECT_EQ(WordsOfRegion(Division("", "")).size(), 2U);
  EXPECT_EQ(WordsOfRegion(Division("    if (s > 99) go to 40\n", "")).size(), 3U);  // and the IF
  EXPECT_EQ(WordsOfRegion(Division("", "    if (s > 0) go to 30\n")).size(), 5U);  // 30 is jumped back to
}

// Flang keeps variables in one vector that are added to neighbours, and takes it apart at each count.
TEST(CountedText, LeavesAWordFreeBetweenCountersOfARegion) {
  const auto words = WordsOfRegion(Division("", "    if (s > 0) go to 30\n"));
  for (std::size_t i = 1; i < words.size(); ++i) EXPECT_GT(words[i], words[i - 1] + 1);
}

// Whatever may end the program, take long or come back loses or delays counts.
TEST(CountedText, CountsInMemoryWhereALoopCallsMore) {
  for (const char* body : {"  if (i < 0) stop\n", "  if (i < 0) error stop\n", "  print *, i\n",
                           "  call other(i)\n"})
    EXPECT_GT(CountersInLoops(CountedText(LoopThatCalls(body))), 0) << body;
}

// Saved variables lie in memory themselves.
TEST(CountedText, CountsInMemoryWhereVariablesAreSaved) {
  const std::string text = Division("", "");
  EXPECT_EQ(CountersInLoops(CountedText(text)), 0);
  EXPECT_GT(CountersInLoops(CountedText(text, {"-fno-automatic"})), 0);
  EXPECT_EQ(CountersInLoops(CountedText("recursive " + text, {"-fno-automatic"})), 0);
  std::string saved = text;
  saved.insert(saved.find("  do i"), "  save\n");
  EXPECT_GT(CountersInLoops(CountedText(saved)), 0);
}

// INT of the type that a generic interface adds is another function, INT of an integer is the intrinsic one still.
TEST(CountedText, RecordsShapesWhereAnInterfaceExtendsAnIntrinsicFunction) {
  const auto counters = [](const std::string& type) {
    return AssignmentsToCounters(
        CountedText("module m\n"
                    "  interface int\n    module procedure other\n  end interface\n"
                    "contains\n"
                    "  elemental integer function other(x)\n"
                    "    " + type + ", intent(in) :: x\n    other = 1\n"
                    "  end function\n"
                    "  subroutine add(x, y)\n"
                    "    real, intent(inout) :: x(:), y(:)\n"
                    "    x = x + y\n"
                    "  end subroutine\n"
                    "end module\n"));
  };
  EXPECT_GT(counters("logical"), counters("integer(8)"));
}

std::string WayDown(const std::string& condition) {
  return "module trees\n  type node\n    integer :: key\n    type(node), pointer :: left, right\n  end type\ncontains\n"
         "function find(t, key) result(p)\n  type(node), pointer, intent(in) :: t\n  integer, intent(in) :: key\n"
         "  type(node), pointer :: p\n  p => t\n  do while (associated(p))\n    if (" + condition + ") then\n"
         "      p => p%left\n    else\n      p => p%right\n    end if\n  end do\nend function\nend module\n";
}

int LinesWith(const std::vector<std::string>& lines, const std::string& part) {
  return static_cast<int>(std::count_if(lines.begin(), lines.end(), [&](const std::string& line) {
    return line.find(part) != std::string::npos;
  }));
}

// LEN of a text is the intrinsic function still where an interface adds one of objects; that of what cannot be printed is its own.
TEST(CountedText, RecordsLengthsWhereAnInterfaceExtendsLen) {
  const auto text = [](const std::string& type) {
    return CountedText("module m\n"
                       "  type list\n    integer :: n\n  end type\n"
                       "  interface len\n    module procedure other\n  end interface\n"
                       "contains\n"
                       "  integer function other(x)\n"
                       "    " + type + ", intent(in) :: x\n    other = 1\n"
                       "  end function\n"
                       "  subroutine grow(t)\n"
                       "    character(:), allocatable, intent(inout) :: t\n"
                       "    t = t // new_line('a')\n"
                       "  end subroutine\n"
                       "end module\n");
  };
  EXPECT_GT(LinesWith(text("class(list)"), "len(t)+1"), 0);
  EXPECT_EQ(LinesWith(text("character(*)"), "len(t)"), 0);
}

// Compilers select the next node without a jump where neither a count nor a look stands in the arms.
TEST(CountedText, HoldsNothingInTheArmsOfAWayDownATree) {
  const auto lines = CountedText(WayDown("key < p%key"));
  const auto at = std::find(lines.begin(), lines.end(), "if (key < p%key) then");
  ASSERT_GT(lines.end() - at, 4);
  EXPECT_EQ(at[1], "p => p%left");
  EXPECT_EQ(at[2], "else");
  EXPECT_EQ(at[3], "p => p%right");
  // The loop, and those iterations of its copy that are watched and that are not.
  constexpr int kTexts = 3;
  EXPECT_EQ(LinesWith(lines, "ishft("), kTexts);
  EXPECT_EQ(LinesWith(lines, "=fortell_walk("), kTexts);
  // No integers, and nothing of the node: compilers jump, and both arms are told of.
  EXPECT_EQ(LinesWith(CountedText(WayDown("real(key) < 0.5")), "=fortell_walk("), 2 * kTexts);
  EXPECT_EQ(LinesWith(CountedText(WayDown("key < 5")), "=fortell_walk("), 2 * kTexts);
}

// The boxes of p%child are parts of the node; those of p%boxes, which is allocated, are not.
TEST(CountedText, LooksAtNodesThatABoxOfTheNodePointsTo) {
  const auto looks = [](const std::string& step) {
    return LinesWith(CountedText("module m\n  type box\n    type(node), pointer :: p => null()\n  end type\n"
                                 "  type node\n    integer :: key = 0\n    type(box) :: child(0:1)\n    type(box), allocatable :: boxes(:)\n"
                                 "  end type\ncontains\n  subroutine down(root, key, n)\n    type(node), pointer :: root, p\n"
                                 "    integer :: key, n\n    p => root\n    do while (associated(p))\n      n = n + 1\n      " + step +
                                 "\n    end do\n  end subroutine\nend module\n"), "=fortell_walk(");
  };
  EXPECT_GT(looks("p => p%child(merge(0, 1, key < p%key))%p"), 0);
  EXPECT_EQ(looks("p => p%boxes(merge(0, 1, key < p%key))%p"), 0);
}

std::string Picking(const std::string& way_on) {
  return "subroutine pick(n, m, next, x, s)\n  integer, intent(in) :: n, m, next(*)\n  real, intent(in) :: x(*)\n"
         "  real, intent(inout) :: s\n  integer :: i, k, gap\n  k = 1\n  gap = 2*m\n  do i = 1, n\n    s = s + x(k)\n    " +
         way_on + "\n  end do\nend subroutine\n";
}

// BLAS and its like step by an increment that only the run knows: vector code would be lost to a look in each iteration.
TEST(CountedText, LooksAtPlacesThatWanderAlone) {
  const auto looks = [](const std::string& way_on) { return LinesWith(CountedText(Picking(way_on)), "=fortell_walk("); };
  for (const char* step : {"k = k + m", "k = m + k", "k = k - 2*m", "k = k + 3", "k = k + gap", "k = k + n - i - 1"}) EXPECT_EQ(looks(step), 0) << step;
  for (const char* jump : {"k = next(k)", "k = k + next(i)", "k = m - k", "gap = gap + 1; k = k + gap"}) EXPECT_GT(looks(jump), 0) << jump;
}

// r(pos) of `pos = pos + n - i - 1` is another element each time; h(k) of what a list tells may be the same.
TEST(CountedText, LooksAtUpdatesOfElementsThatMayComeAgain) {
  const auto looks = [](const std::string& place, const std::string& step) {
    return LinesWith(CountedText("subroutine s(n, list, r)\n  integer, intent(in) :: n, list(n)\n  real, intent(inout) :: r(*)\n"
                                 "  integer :: i, k, pos\n  pos = n\n  do i = 1, n\n    k = list(i)\n    r(" + place + ") = 1 - r(" + place + ")\n    " + step +
                                 "\n  end do\nend subroutine\n"), "fortell_update(");
  };
  EXPECT_GT(looks("k", "pos = pos + 1"), 0);
  EXPECT_GT(looks("pos", "if (k > 5) pos = pos + 1"), 0);
  for (const char* step : {"pos = pos + 1", "pos = pos + n - i - 1", "pos = 2*n + pos"}) EXPECT_EQ(looks("pos", step), 0) << step;
}

// gfortran -O3 jumps on the way down where a call, or a store that is made now and then, stands in front of the loop.
TEST(CountedText, LooksAtLengthsAndNodesBySayingThatItIsPure) {
  const auto lines = CountedText(WayDown("key < p%key"));
  EXPECT_EQ(LinesWith(lines, "pure function fortell_walk("), 1);
  EXPECT_EQ(LinesWith(lines, "pure function fortell_ends("), 1);
  const auto look = std::find_if(lines.begin(), lines.end(), [](const std::string& line) {
    return line.find("=fortell_ends(") != std::string::npos;
  });
  ASSERT_NE(look, lines.end());
  EXPECT_EQ(look->rfind("if(fortell_l", 0), 0u) << *look;
  EXPECT_TRUE(AssignsCounter(look[1])) << look[1];
}

// Text of a nest whose edges indices decide; `edge`: what the innermost loop decides.
std::string Nest(const std::string& edge) {
  return "subroutine smooth(a, n, m)\n  integer, intent(in) :: n, m\n  integer, intent(inout) :: a(n, m)\n"
         "  integer :: i, j, k\n  do j = 1, m\n    do i = 1, n\n      k = i + 1\n      if (k > n) k = 1\n"
         "      " + edge + "\n    end do\n  end do\nend subroutine\n";
}

/// Choices that are counted behind the line with the nest's first loop, up to the first end of one: in the loop itself, not
/// in its copy.
int CountedWithin(const std::vector<std::string>& lines) {
  const auto begin = std::find(lines.begin(), lines.end(), "do j = 1, m");
  const auto end = std::find(begin, lines.end(), "end do");
  return static_cast<int>(std::count_if(begin, end, [](const std::string& line) {
    return line.rfind("fortell_l", 0) == 0 && line.find("int(n,fortell_k)") == std::string::npos &&
           line.find("-1") == std::string::npos;  // when the library looks next
  }));
}

// What indices and bounds decide is counted in front of the nest, by loops of its own that leave others out.
TEST(CountedText, CountsChoicesThatIndicesDecideInFrontOfTheNest) {
  const auto lines = CountedText(Nest("a(i, j) = a(i, j) + a(k, j)"));
  EXPECT_EQ(CountedWithin(lines), 0);
  EXPECT_EQ(LinesWith(lines, "if (k > n) k = 1"), 1);
  EXPECT_EQ(LinesWith(lines, "do fortell_v"), 1);
  // Data decide these: the array, and what is set from it.
  EXPECT_GT(CountedWithin(CountedText(Nest("if (a(i, j) > k) a(i, j) = a(k, j)*a(i, j)"))), 0);
  EXPECT_EQ(CountedWithin(CountedText(Nest("k = a(i, j); if (k > n) a(i, j) = a(i, j)*a(i, 1)"))), 1);
  // A slice over both loops would take as long as the nest.
  EXPECT_EQ(CountedWithin(CountedText(Nest("if (i == j) a(i, j) = a(i, j)*a(i, 1)"))), 1);
}

// GO TO the end of its loop is a CYCLE of old; to the end of another loop it is not.
TEST(CountedText, CountsBehindAJumpToTheEndOfTheLoopInFrontOfTheNest) {
  const auto counters = [](const std::string& label) {
    const auto lines = CountedText("subroutine s(a, n, m, l)\n  integer n, m, l, i, j, k\n  real a(n, m)\n  do 30 j = 1, m\n"
                                   "  do 20 i = 1, n\n  do 10 k = 1, 9\n  if (k == l) go to " + label + "\n"
                                   "  if (l > 3) a(i, j) = a(i, j) + a(k, j)\n10 continue\n20 continue\n30 continue\nend\n");
    return std::count_if(lines.begin(), lines.end(), [](const std::string& line) {
      return line.rfind("fortell_l", 0) == 0 && line.substr(line.size() - 2) == "+1";
    });
  };
  EXPECT_EQ(counters("10"), 0);
  EXPECT_GT(counters("20"), 0);
}

// Iterations of a loop that data end are what each of them adds to a variable.
TEST(CountedText, TakesIterationsFromAVariableOfTheProgram) {
  const auto text = [](const std::string& body) {
    return CountedText("integer function length(m)\n  integer, intent(in) :: m\n  integer :: k, n\n  n = m\n  k = 7\n"
                       "  do while (n /= 1)\n    " + body + "\n  end do\n  length = k + n\nend function\n");
  };
  for (const char* counting : {"n = n/2 + 1; k = k + 1", "k = k - 1; n = n/2; if (n == 9) exit"})
    EXPECT_EQ(LinesWith(text(counting), "int(k,fortell_k)"), 2) << counting;
  for (const char* other : {"n = n/2; if (n == 9) exit; k = k + 1", "n = n/2; k = k + n", "n = n/2; k = k + 1; k = k*2",
                            "n = n/2; if (n == 9) return; k = k + 1"})
    EXPECT_EQ(LinesWith(text(other), "int(k,fortell_k)"), 0) << other;
}

// Of two arms that add to a variable neither holds a counter where one adds 1 more than the other.
TEST(CountedText, TakesArmsFromWhatOneAddsMore) {
  const auto text = [](const std::string& first, const std::string& second, const std::string& kind = "") {
    return CountedText(kind + "integer function length(m)\n  integer, intent(in) :: m\n  integer :: n\n  n = m\n  length = 0\n"
                       "  do while (n /= 1)\n    if (mod(n, 2) == 0) then\n      n = n/2\n      " + first +
                       "\n    else\n      n = 3*n + 1\n      " + second + "\n    end if\n  end do\nend function\n");
  };
  const auto counters = [](const std::vector<std::string>& lines) {
    int within = 0;
    for (std::size_t i = 1; i < lines.size(); ++i)
      within += lines[i - 1].rfind("if (mod(n, 2)", 0) == 0 && lines[i].rfind("fortell_l", 0) == 0;
    return within;
  };
  for (const char* kind : {"", "pure "}) {
    EXPECT_EQ(counters(text("length = length + 1", "length = length + 2", kind)), 0) << kind;
    EXPECT_EQ(counters(text("length = length - 3", "length = length - 2", kind)), 0) << kind;
  }
  EXPECT_GT(counters(text("length = length + 1", "length = length + 3")), 0);
  EXPECT_GT(counters(text("length = length + 1", "length = length - 1")), 0);
  EXPECT_GT(counters(text("length = length + 1", "length = length + 2; length = 0")), 0);
  EXPECT_GT(counters(text("length = length + 1; length = length + 1", "length = length + 1")), 0);
}

// What compilers know once a procedure of a few statements is in place is counted by one addition, and is not looked at.
TEST(CountedText, CountsASelectByItsSelectorWhereCallersKnowIt) {
  const auto text = [](const std::string& argument, const std::string& more = "") {
    return CountedText("module m\n  integer, parameter :: ways(3) = [1, -1, 8]\ncontains\n  pure integer function moved(n, d)\n"
                       "    integer, intent(in) :: n, d\n    select case (ways(d))\n    case (1)\n      moved = n\n    case (-1)\n"
                       "      moved = -n\n    case (8)\n      moved = n*n\n    end select\n  end function\n"
                       "  pure integer function other(n)\n    integer, intent(in) :: n\n    integer :: d\n    other = 0\n"
                       "    do d = 1, 3\n      other = other + moved(n, " + argument + ")\n    end do\n" + more +
                       "  end function\nend module\n");
  };
  // One in each function.
  EXPECT_EQ(LinesWith(text("d"), "call fortell_add("), 2);
  EXPECT_EQ(LinesWith(text("d"), "call fortell_due("), 0);
  EXPECT_EQ(LinesWith(text("2"), "call fortell_add("), 2);
  EXPECT_EQ(LinesWith(text("mod(n, 2) + 1"), "call fortell_due("), 1);
  EXPECT_EQ(LinesWith(text("d", "    other = other + moved(n, n)\n"), "call fortell_due("), 1);
}

// Behind a call that might change anything a loop would read everything again.
TEST(CountedText, SaysThatALookAtTheOrderOfArmsIsPure) {
  const auto lines = CountedText(
      "recursive subroutine step(k)\n  integer, intent(in) :: k\n  select case (k)\n  case (1)\n    call step(2)\n"
      "  case (2)\n    call step(3)\n  end select\nend subroutine\n");
  EXPECT_EQ(LinesWith(lines, "pure function fortell_choice("), 1);
  // Nor does it get anything from the stack: flang would make no loop of a procedure that calls itself last.
  EXPECT_EQ(LinesWith(lines, "value::fortell_n"), 1);
  EXPECT_EQ(LinesWith(lines, "(/"), 0);
}

/// `more` behind the loop.
std::string SearchThatReturns(const std::string& more) {
  return "integer function first(a, n)\n  integer, intent(in) :: n, a(n)\n  integer :: i\n  do i = 1, n\n"
         "    if (a(i) == 0) then\n      first = i\n      return\n    end if\n  end do\n" + more +
         "  first = 0\nend function\n";
}

// The IF is true once an entry: a register for its rows would be read and written in each.
/// A loop whose IF tells itself, since it calls `f`, and `more` calls of that.
std::vector<std::string> TextOfLoopThatTells(const std::string& more) {
  return CountedText(
      "subroutine s(a, n, t)\n"
      "  integer, intent(in) :: n, a(n)\n"
      "  integer, intent(inout) :: t\n"
      "  integer :: i\n"
      "  do i = 1, n\n"
      "    if (a(i) > 5) t = t + f(i)\n"
      "  end do\n" +
      more +
      "contains\n"
      "  integer function f(k)\n"
      "    integer, intent(in) :: k\n"
      "    f = 2*k\n"
      "  end function f\n"
      "end subroutine s\n");
}

TEST(CountedText, LeavesTheLoopItselfFreeOfIfsThatTell) {
  const auto lines = TextOfLoopThatTells("  t = t + f(n)\n");
  const auto begin = std::find(lines.begin(), lines.end(), "do i = 1, n");
  const auto end = std::find(begin, lines.end(), "end do");
  ASSERT_NE(end, lines.end());
  ASSERT_NE(begin, lines.begin());
  EXPECT_EQ(begin[-1].rfind("if(fortell_o", 0), 0U) << begin[-1];
  EXPECT_EQ(std::count_if(begin, end, [](const std::string& line) { return line.find("fortell_see") != std::string::npos; }), 0);
  ASSERT_EQ(end[1], "else");
  const auto twin = std::find(end, lines.end(), "do i = 1, n"), twin_end = std::find(twin, lines.end(), "end do");
  EXPECT_EQ(std::count_if(twin, twin_end, [](const std::string& line) { return line.find("fortell_see") != std::string::npos; }), 1);
}

TEST(CountedText, HasALoopWithTheOnlyCallOfAProcedureOnce) {
  const auto lines = TextOfLoopThatTells("");
  EXPECT_EQ(std::count(lines.begin(), lines.end(), "do i = 1, n"), 1);
  EXPECT_EQ(std::count_if(lines.begin(), lines.end(), [](const std::string& line) { return line.find("call fortell_see") != std::string::npos; }), 1);
}

TEST(CountedText, HasNoRowsOfOutcomesThatEndTheLoop) {
  EXPECT_EQ(LinesWith(CountedText(SearchThatReturns("")), "int(i,fortell_k)=="), 0);
}

TEST(CountedText, CountsNothingBehindALoopThatReturns) {
  const auto counters = [](const std::vector<std::string>& lines) {
    return std::count_if(lines.begin(), lines.end(), AssignsCounter);
  };
  EXPECT_EQ(counters(CountedText(SearchThatReturns(""))), counters(CountedText(SearchThatReturns("10 continue\n"))));
  EXPECT_LT(counters(CountedText(SearchThatReturns(""))),
            counters(CountedText(SearchThatReturns("10 continue\n  if (n < 0) goto 10\n"))));
}

/// Does the record of extents stand in front of the loop of `j`?
bool RecordsInFrontOfLoop(const std::string& text) {
  const auto lines = CountedText(text);
  const auto holds = [](const char* part) {
    return [part](const std::string& line) { return line.find(part) != std::string::npos; };
  };
  const auto record = std::find_if(lines.begin(), lines.end(), holds("=fortell_latest("));
  const auto loop = std::find_if(lines.begin(), lines.end(), holds("do j = 1, m"));
  EXPECT_NE(record, lines.end());
  EXPECT_NE(loop, lines.end());
  return record < loop;
}

/// The same where the loop has `more` in its body.
bool RecordsInFront(const std::string& more) {
  return RecordsInFrontOfLoop(
      "subroutine energies(e, p, n, m)\n  integer, intent(inout) :: n\n  integer, intent(in) :: m\n"
      "  real, intent(in) :: p(100, m)\n  real, intent(inout) :: e(m)\n  integer :: j\n  do j = 1, m\n"
      "    e(j) = sum(p(1:n, j))\n" + more + "  end do\nend subroutine\n");
}

TEST(CountedText, RecordsExtentsInFrontOfALoopThatDoesNotChangeThem) {
  EXPECT_TRUE(RecordsInFront(""));
  EXPECT_TRUE(RecordsInFront("    if (e(j) < 0) e(j) = 0\n"));
  EXPECT_FALSE(RecordsInFront("    n = n - 1\n"));
  EXPECT_FALSE(RecordsInFront("    call other(n)\n")) << "which may change them";
  EXPECT_FALSE(RecordsInFront("    if (e(j) < 0) exit\n")) << "not all iterations may come";
}

TEST(CountedText, RecordsExtentsOfArraysInFrontOfALoopThatKeepsTheirShapes) {
  const auto records = [](const std::string& declared, const std::string& more) {
    return RecordsInFrontOfLoop("subroutine energies(e, p, m)\n  integer, intent(in) :: m\n  real, intent(inout) :: e(m)\n" + declared +
                                "  integer :: j\n  do j = 1, m\n    e(j) = sum(p(:, j))\n" + more + "  end do\nend subroutine\n");
  };
  EXPECT_TRUE(records("  real, intent(in) :: p(:, :)\n", ""));
  EXPECT_TRUE(records("  real, allocatable, intent(inout) :: p(:, :)\n", ""));
  EXPECT_FALSE(records("  real, allocatable, intent(inout) :: p(:, :)\n", "    p = p(:, 2:)\n")) << "another shape";
  EXPECT_FALSE(records("  real, pointer, intent(in) :: p(:, :)\n", ""));
}

// do i: IF (x(i) > y) ...: an alignment's choices.
std::vector<std::string> ChoicesIn(const std::string& choices) {
  return CountedText("subroutine best(n, x, y, k)\n  integer, intent(in) :: n\n  integer, intent(inout) :: x(n), y, k\n  integer :: i\n"
                     "  do i = 1, n\n    if (x(i) > 1000) k = k + x(i)/7\n" + choices + "  end do\nend subroutine\n");
}

// flang-22 makes jumps of choices that additions stand between, also of variables.
TEST(CountedText, AddsChoicesBehindTheirIf) {
  const auto lines = ChoicesIn("    if (x(i) > y) then\n      y = x(i)\n    end if\n");
  const auto at = [&](const std::string& text, std::size_t from) {
    while (from < lines.size() && lines[from].find(text) == std::string::npos) ++from;
    return from;
  };
  const std::size_t kept = at("=merge(1_fortell_k,0_fortell_k,x(i) > y)", 0), choice = at("if (x(i) > y) then", kept), end = at("end if", choice);
  ASSERT_LT(end, lines.size());
  EXPECT_EQ(at("+fortell_s", kept), at("+fortell_s", end)) << "added behind the IF";
}

TEST(CountedText, CountsChoicesOfScalarsWithSumsOfRealsWithoutAJump) {
  const auto lines = CountedText("subroutine borrow(n, x, u, c)\n  integer, intent(in) :: n\n  real(8), intent(inout) :: x(n), u, c\n  integer :: i\n"
                                 "  do i = 1, n\n    u = x(i) - u - c\n    if (u < 0) then\n      u = u + 1\n      c = 0.5d0\n    else\n      c = 0\n    end if\n"
                                 "    x(i) = u\n  end do\nend subroutine\n");
  EXPECT_GT(LinesWith(lines, "=merge(1_fortell_k,0_fortell_k,u < 0)"), 0);
}

// do k: do j = 0, h - 1: IF (dir > 0), as transforms and their inverses have it.
TEST(CountedText, CountsInFrontOfALoopWhatEachIterationDecidesInTheSameWay) {
  const auto counted = [](const std::string& condition, const std::string& more) {
    const auto lines = CountedText(
        "subroutine stage(n, h, dir, x, w, p, q)\n  type :: kind_of\n    logical :: b\n  end type\n  type(kind_of), intent(inout) :: p\n"
        "  type(kind_of), pointer :: q\n  integer, intent(in) :: n, h\n  integer, intent(inout) :: dir\n  real(8), intent(inout) :: x(0:n), w\n"
        "  integer :: j, k\n  do k = 0, n - 1, 2*h\n    do j = 0, h - 1\n      if (" + condition + ") then\n        x(j + k) = x(j)*w\n      else\n"
        "        x(j + k) = x(j)/w\n      end if\n" + more + "    end do\n  end do\nend subroutine\n");
    return LinesWith(lines, ",0_fortell_k," + condition + ")") == 1 && LinesWith(lines, "fortell_see") == 0;
  };
  EXPECT_TRUE(counted("dir > 0", ""));
  EXPECT_TRUE(counted("p%b", ""));
  EXPECT_FALSE(counted("p%b", "      p = kind_of(.false.)\n"));
  EXPECT_FALSE(counted("q%b", "")) << "which another name may set";
  EXPECT_FALSE(counted("dir > 0", "      dir = -dir\n"));
  EXPECT_FALSE(counted("j > dir", ""));
  EXPECT_FALSE(counted("dir > 0", "      call other(dir)\n")) << "which may change it";
}

TEST(CountedText, CountsChoicesOfAnElementWithoutAJump) {
  const std::string element = "    if (x(i) >= y) then\n      x(i) = x(i) - 2\n    else\n      ";
  EXPECT_GT(LinesWith(ChoicesIn(element + "x(i) = y\n    end if\n"), "merge(1_fortell_k,0_fortell_k,x(i) >= y)"), 0);
  EXPECT_EQ(LinesWith(ChoicesIn(element + "k = y\n    end if\n"), "=merge(1_fortell_k,0_fortell_k,x(i) >= y)"), 0) << "one arm stores it, the other does not";
}

TEST(CountedText, CountsChoicesWithElseIfInLoopsWithoutAJump) {
  const std::string chain = "    if (x(i) == y) then\n      k = 5\n    else if (";
  const std::string end = " == 2) then\n      k = -2\n    end if\n";
  EXPECT_GT(LinesWith(ChoicesIn(chain + "ieor(x(i), y)" + end), "_fortell_k-fortell_s"), 0) << "the second one where the first does not hold";
  EXPECT_EQ(LinesWith(ChoicesIn(chain + "x(i)/y" + end), "_fortell_k-fortell_s"), 0) << "which may fail";
}

// Compilers choose between a multiple and a shift without a jump; a counter in one arm would make one.
TEST(CountedText, CountsChoicesOfMultiplesAndShiftsWithoutAJump) {
  const auto lines = CountedText(
      "subroutine step(m, n)\n  integer, intent(inout) :: m, n\n  do while (m /= 1)\n    if (btest(m, 0)) then\n"
      "      m = 3*m + 1\n    else\n      m = ishft(m, -1)\n    end if\n    n = n + mod(m, 3)\n  end do\nend subroutine\n");
  // In the loop and twice in its copy; the fourth tells of the outcome.
  EXPECT_EQ(LinesWith(lines, "merge(1_fortell_k,0_fortell_k,btest(m, 0))"), 4);
  EXPECT_EQ(LinesWith(lines, "call fortell_see("), 1);
}

// The text of the extents has the name that USE gives the variable; the model knows it by its own.
TEST(CountedText, RecordsExtentsInTheLoopThatChangesThemByAnotherName) {
  const std::string module = "module shared\n  integer :: own, m\nend module\n",
                    body = "  real, intent(in) :: p(100, m)\n  real, intent(inout) :: e(m)\n  integer :: j\n";
  const auto records = [&](const std::string& used, const std::string& more) {
    return RecordsInFrontOfLoop(module + "subroutine energies(e, p)\n  use shared" + used + "\n" + body +
                                "  do j = 1, m\n    e(j) = sum(p(1:n, j))\n" + more + "  end do\nend subroutine\n");
  };
  EXPECT_FALSE(records(", n => own", "    n = n - 1\n"));
  EXPECT_FALSE(records(", n => own", "    do n = 1, 2\n      e(j) = 2*e(j)\n    end do\n"));
}

// The loop's text stands there twice where the order of its choices is looked at; no variable may have two initial values
// (F2018 8.6.7).
TEST(CountedText, HasDeclarationsAmongTheStatementsOfALoopOnce) {
  const auto lines = CountedText(
      "subroutine s(x, n, r)\n"
      "  integer, intent(in) :: n, x(n)\n"
      "  integer, intent(inout) :: r\n"
      "  integer :: i, j\n"
      "  do i = 1, n\n"
      "    if (x(i) < 5) cycle\n"
      "    data j /3/\n"
      "    r = r + x(i)\n"
      "  end do\n"
      "  if (r > 0) r = r + j\n"
      "end subroutine\n");
  EXPECT_EQ(std::count(lines.begin(), lines.end(), "data j /3/"), 1);
}

// Flang writes each constant out.
TEST(CountedText, WritesASequenceOfConstantsAsImpliedDo) {
  const auto lines = CountedText(
      "subroutine pick(a, m, s)\n  real, intent(in) :: a(5000)\n  logical, intent(in) :: m(5000)\n"
      "  real, intent(out) :: s\n  integer :: i\n  s = sum(a(pack([(i, i=5000,1,-1)], m)))\nend subroutine\n");
  EXPECT_LT(lines.size(), 60U);
  EXPECT_GT(LinesWith(lines, "=5000,1,-1)"), 0);
}

// Counted at each entry, the iterations of short inner loops cost more than the loops.
TEST(CountedText, CountsTheIterationsOfANestInFrontOfIt) {
  const auto nest = [](const std::string& upper, const std::string& more) {
    return CountedText("subroutine s(a, n, m, l, t)\n"
                       "  integer, intent(in) :: n, m, l\n"
                       "  integer, intent(inout) :: t\n"
                       "  real, intent(inout) :: a(n, m, l)\n"
                       "  integer :: i, j, k\n"
                       "  do k = 1, l\n"
                       "    do j = m, 1, -2\n"
                       "      do i = 2, " + upper + "\n"
                       "        a(i, j, k) = 2*a(i - 1, j, k)\n"
                       "      end do\n" + more +
                       "    end do\n"
                       "  end do\n"
                       "end subroutine\n");
  };
  EXPECT_EQ(CountersInLoops(nest("n - 1", "")), 0);
  EXPECT_EQ(CountersInLoops(nest("n - 1", "t = t + 1\n")), 0);
  EXPECT_GT(CountersInLoops(nest("t", "t = t + 1\n")), 0);
  EXPECT_GT(CountersInLoops(nest("n", "call other(a)\n")), 0);
}

// A conforming array has constant extents: a descriptor read in each iteration cost flang 0.3 of a loop over cells.
TEST(CountedText, AsksForNoExtentsThatAConformingArrayTells) {
  const auto lines = CountedText(
      "subroutine s(mem, out, w, n, total)\n"
      "  integer, intent(in) :: n\n"
      "  real, intent(inout) :: mem(:, :), w(6, 6), total\n"
      "  real, pointer, intent(in) :: out(:, :)\n"
      "  real :: r(0:5)\n"
      "  integer :: i\n"
      "  do i = 1, n\n"
      "    r = matmul(w, mem(:, i))\n"
      "    out(:, i) = r(:)\n"
      "    mem(:, i) = mem(:, i) + max(0.5, r)*2\n"
      "    where (mem(:, i) > r) mem(:, i) = r\n"
      "    total = total + dot_product(mem(:, i), r) + sum(mem(:, i)*w(2:, 1), mask=w(:5, 1) > 1) + sum(out(2:3, i)*r(i:i + 1))\n"
      "    if (total > 1) total = total + sum(mem(:, i), mask=r > 0)\n"
      "  end do\n"
      "end subroutine\n");
  // The size of a mask is asked when it is due to be looked at.
  EXPECT_EQ(LinesWith(lines, "size("), LinesWith(lines, "call fortell_mask("));
  // The whole array may be longer than what is added to it.
  const auto asked = CountedText(
      "subroutine s(mem, t)\n  real, intent(inout) :: mem(:, :)\n  real, intent(out) :: t\n"
      "  t = sum(mem(:, 1)) + sum(mem(1:6, 2)) + sum(spread(mem(1:6, 1), 2, 6)) + dot_product(mem(:, 3), pack(mem(1:6, 1), .true.))\n"
      "end subroutine\n");
  EXPECT_GT(LinesWith(asked, "size(mem,dim=1"), 0);
}

}  // namespace
}  // namespace fortell
