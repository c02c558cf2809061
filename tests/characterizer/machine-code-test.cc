// Reading what compilers left in object files.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>

#include "characterizer/machine-code/machine-code.h"
#include "db/process.h"

namespace fortell {
namespace {

using Names = std::vector<std::string>;

TEST(ProcedureOf, UndoesTheNamesOfBothCompilers) {
  for (const char* symbol : {"step_", "step.0", "step.3.constprop.0.isra.0", "__grid_MOD_step",
                             "__grid_MOD_step.part.0", "_QMgridPstep", "_QFPstep", "_QMgridFrunPstep",
                             "_QMgridSinnerPstep"})
    EXPECT_EQ(ProcedureOf(symbol), "step") << symbol;
  EXPECT_EQ(ProcedureOf("_gfortran_st_write"), "_gfortran_st_write");
  EXPECT_EQ(ProcedureOf("malloc"), "malloc");
  EXPECT_EQ(ProcedureOf(""), "");
}

constexpr char kSource[] =
    "subroutine outer(a, ix, n, m, p)\n"                // 1
    "  real :: a(n)\n"                                  // 2
    "  integer :: ix(n), n, m, i, most\n"               // 3
    "  external p\n"                                    // 4
    "  most = m\n"                                      // 5
    "  do i = 1, n\n"                                   // 6
    "    if (most > ix(i)) most = most - ix(i)\n"       // 7
    "  end do\n"                                        // 8
    "  do i = 1, n\n"                                   // 9
    "    if (ix(i) > 5) call far(a(i))\n"               // 10
    "  end do\n"                                        // 11
    "  call near(a(1))\n"                               // 12
    "  m = factorial(most)\n"                           // 13
    "  call p(m)\n"                                     // 14
    "contains\n"                                        // 15
    "  subroutine near(x)\n"                            // 16
    "    real :: x\n"                                   // 17
    "    x = x*x\n"                                     // 18
    "  end subroutine\n"                                // 19
    "  recursive integer function factorial(k) result(f)\n" // 20
    "    integer, intent(in) :: k\n"                    // 21
    "    f = 1\n"                                       // 22
    "    if (k > 1) f = k*factorial(k-1) + ieor(k, factorial(k-2))\n" // 23
    "  end function\n"                                  // 24
    "end subroutine\n";

constexpr char kScattered[] =
    "subroutine far(a, b, ix, n)\n"      // 1
    "  integer :: n, ix(n), i\n"         // 2
    "  real :: a(n), b(n)\n"             // 3
    "  do i = 1, n\n"                    // 4
    "    a(ix(i)) = b(i)\n"              // 5
    "  end do\n"                         // 6
    "  do i = 1, n\n"                    // 7
    "    b(i) = 2*b(i)\n"                // 8
    "  end do\n"                         // 9
    "end subroutine\n";

constexpr char kStorage[] =
    "subroutine hold(n)\n"                                                        // 1
    "  use iso_c_binding\n"                                                       // 2
    "  interface\n"                                                               // 3
    "    function malloc(n) bind(c, name='malloc')\n"                             // 4
    "      import\n"                                                              // 5
    "      type(c_ptr) :: malloc\n"                                               // 6
    "      integer(c_size_t), value :: n\n"                                       // 7
    "    end function\n"                                                          // 8
    "    subroutine free(p) bind(c, name='free')\n"                               // 9
    "      import\n"                                                              // 10
    "      type(c_ptr), value :: p\n"                                             // 11
    "    end subroutine\n"                                                        // 12
    "  end interface\n"                                                           // 13
    "  integer(c_size_t) :: n\n"                                                  // 14
    "  type(c_ptr) :: p, q\n"                                                     // 15
    "  p = malloc(n); call far(p); q = malloc(n); call far(q); call free(p); call free(q)\n"  // 16
    "  call far(p)\n"                                                             // 17
    "end subroutine\n";

class MachineCode : public ::testing::TestWithParam<const char*> {
 protected:
  // By line; empty where the compiler is not here or nothing can be read.
  std::map<int, MachineLine> Lines(const std::string& flags) {
    return Lines(kSource, flags.empty() ? std::vector<std::string>{"-O2"}
                                        : std::vector<std::string>{"-O2", flags});
  }
  std::map<int, MachineLine> Lines(const char* text, const std::vector<std::string>& flags) {
    const std::string source = folder_.Path() + "/outer.f90", object = folder_.Path() + "/outer.o";
    std::ofstream(source) << text;
    Command command;
    command.argv = {GetParam(), "-c", source, "-o", object};
    command.argv.insert(command.argv.end(), flags.begin(), flags.end());
    SystemProcessRunner runner;
    const auto compiled = runner.Run(command);
    std::map<int, MachineLine> lines;
    if (!compiled || compiled->exit_code != 0) return lines;
    const auto read = ReadMachineCode(object);
    if (!read) {
      cause_ = read.error().cause;
      return lines;
    }
    for (const MachineLine& line : *read)
      if (line.file == "outer.f90") lines[line.line] = line;
    return lines;
  }
  bool Calls(const MachineLine& line, const std::string& procedure) {
    return std::count(line.calls.begin(), line.calls.end(), procedure) == 1;
  }

  TemporaryFolder folder_;
  std::string cause_ = "the compiler is not here";
};

TEST_P(MachineCode, ShowsCallsThatAreLeftAndIfsThatJump) {
  auto lines = Lines("-g");
  if (lines.empty()) GTEST_SKIP() << cause_;
  EXPECT_TRUE(Calls(lines[10], "far"));
  EXPECT_GT(lines[10].conditional_jumps, 0);
  EXPECT_EQ(lines[7].conditional_jumps, 0) << "the difference is selected";
  EXPECT_GT(lines[7].instructions, 0);
  EXPECT_GT(lines[7].selections, 0);
  EXPECT_FALSE(Calls(lines[12], "near")) << "it is inlined";
  EXPECT_TRUE(Calls(lines[23], "factorial"));
  EXPECT_TRUE(Calls(lines[14], "")) << "by address";
}

TEST_P(MachineCode, ShowsStoresOfAVectorsElements) {
  auto lines = Lines(kScattered, {"-g", "-O3", "-march=skylake-avx512"});
  if (lines.empty()) GTEST_SKIP() << cause_;
  EXPECT_TRUE(lines[5].scatters);
  EXPECT_FALSE(lines[8].scatters);
  EXPECT_GT(lines[8].packed, 0);
}

TEST_P(MachineCode, ShowsJumpsByATable) {
  std::string text = "subroutine step(k, s, t)\n  integer :: k, s, t\n  select case (k)\n";  // line 3
  const char* const arms[] = {"s = ieor(s, t)", "t = s*t", "s = s + t", "call far(t)", "s = ishft(s, t)", "t = s - t", "call far(s)"};
  for (int k = 0; k < 7; ++k) text += "  case (" + std::to_string(k) + ")\n    " + arms[k] + "\n";
  auto lines = Lines((text + "  end select\nend subroutine\n").c_str(), {"-g", "-O2"});
  if (lines.empty()) GTEST_SKIP() << cause_;
  // gfortran puts it at the last case's statement.
  EXPECT_EQ(lines[3].table_jumps + lines[17].table_jumps, 1);
  EXPECT_EQ(lines[5].table_jumps, 0);
}

TEST_P(MachineCode, ShowsLoadsOfAVectorsElements) {
  auto lines = Lines("subroutine near(a, b, ix, n)\n"    // 1
                     "  integer :: n, ix(n), i\n"         // 2
                     "  real :: a(n), b(n)\n"             // 3
                     "  do i = 1, n\n"                    // 4
                     "    a(i) = b(ix(i))\n"              // 5
                     "  end do\n"                         // 6
                     "  do i = 1, n\n"                    // 7
                     "    b(i) = 2*b(i)\n"                // 8
                     "  end do\n"                         // 9
                     "end subroutine\n",
                     {"-g", "-O3", "-march=skylake-avx512"});
  if (lines.empty()) GTEST_SKIP() << cause_;
  EXPECT_TRUE(lines[5].gathers);
  EXPECT_FALSE(lines[5].scatters);
  EXPECT_FALSE(lines[8].gathers);
}

TEST_P(MachineCode, TellsArithmeticOfVectorsFromSingleNumbers) {
  auto lines = Lines("subroutine s(a, b)\n"   // 1
                     "  real(8) :: a(4), b\n"  // 2
                     "  b = a(1)*b + a(2)\n"   // 3
                     "end subroutine\n",
                     {"-g", "-O3", "-march=x86-64"});
  if (lines.empty()) GTEST_SKIP() << cause_;
  EXPECT_EQ(lines[3].single, 2);
  EXPECT_EQ(lines[3].packed, 0);
}

TEST_P(MachineCode, ShowsHowLongTheVectorsAreThatAreStoredInOnePiece) {
  auto lines = Lines("subroutine s(a, b)\n"       // 1
                     "  real(8) :: a(2), b(2)\n"  // 2
                     "  a(1) = b(1) + b(2)\n"     // 3
                     "  a(:) = 2*b(:)\n"          // 4
                     "end subroutine\n",
                     {"-g", "-O3", "-march=x86-64"});
  if (lines.empty()) GTEST_SKIP() << cause_;
  EXPECT_EQ(lines[3].vector_store, 0);
  EXPECT_EQ(lines[4].vector_store, 16);
}

TEST_P(MachineCode, ShowsVectorsStoredByMask) {
  auto lines = Lines("subroutine s(a, b, n)\n"                  // 1
                     "  integer :: n, i\n"                      // 2
                     "  real(8) :: a(n), b(n)\n"                // 3
                     "  do i = 1, n\n"                          // 4
                     "    if (b(i) > 0) a(i) = sqrt(b(i))\n"    // 5
                     "  end do\n"                               // 6
                     "  b(:) = 2*a(:)\n"                        // 7
                     "end subroutine\n",
                     {"-g", "-O3", "-march=skylake-avx512"});
  if (lines.empty()) GTEST_SKIP() << cause_;
  EXPECT_TRUE(lines[5].masked_store);
  EXPECT_FALSE(lines[7].masked_store);
}

TEST_P(MachineCode, ShowsWhatIsLoadedInOnePieceBehindStoresOfItsParts) {
  const std::string head =
      "module m\n"                                               // 1
      "  integer(4) :: parts(4), n\n"                            // 2
      "  integer(8) :: wholes(2)\n"                              // 3
      "  equivalence (parts, wholes)\n"                          // 4
      "contains\n"                                               // 5
      "  subroutine s(k)\n"                                      // 6
      "    integer(4), volatile :: k\n";                         // 7
  const std::string stores[] = {"    parts(1) = k\n", "    parts(2) = k\n"};  // 8, 9
  const std::string end = "  end subroutine\n";
  const auto of = [&](const std::string& text) { return Lines((head + text + "end module\n").c_str(), {"-g", "-O1"}); };
  auto lines = of(stores[0] + stores[1] + "    n = k\n    if (wholes(1) > 5 .or. n > 3) n = popcnt(wholes(1))\n" + end);
  if (lines.empty()) GTEST_SKIP() << cause_;
  EXPECT_EQ(lines[11].stored_in_parts, (std::vector<int>{8, 9}));
  EXPECT_EQ(lines[10].stored_in_parts, std::vector<int>());
  // In another procedure.
  lines = of(stores[0] + stores[1] + end + "  integer function f()\n    f = popcnt(wholes(1))\n  end function\n");
  EXPECT_EQ(lines[12].stored_in_parts, (std::vector<int>{8, 9}));
  // As wide as the load, or beside it.
  lines = of("    wholes(1) = k\n    parts(3) = k\n    n = k\n    n = n + popcnt(wholes(1))\n" + end);
  for (const auto& [number, line] : lines) EXPECT_EQ(line.stored_in_parts, std::vector<int>()) << number;
}

TEST_P(MachineCode, ShowsStoresToPlacesThatTheLinkerTells) {
  auto lines = Lines("module m\n"                // 1
                     "  integer :: n\n"          // 2
                     "contains\n"                // 3
                     "  subroutine s(k, l)\n"    // 4
                     "    integer :: k, l\n"     // 5
                     "    n = k\n"               // 6
                     "    l = k\n"               // 7
                     "  end subroutine\n"        // 8
                     "end module\n",
                     {"-g", "-O1"});
  if (lines.empty()) GTEST_SKIP() << cause_;
  EXPECT_EQ(lines[6].static_stores, 1);
  EXPECT_EQ(lines[7].static_stores, 0);
}

TEST_P(MachineCode, ShowsStorageAskedForAndGivenBack) {
  auto lines = Lines(kStorage, {"-g", "-O2"});
  if (lines.empty()) GTEST_SKIP() << cause_;
  EXPECT_EQ(lines[16].heap, "mmff");
  EXPECT_EQ(lines[17].heap, "");
}

// `hold` stands twice in the object file where `user` has it in place.
TEST_P(MachineCode, LeavesOutWhatIsPutInPlaceWhereverItIsCalled) {
  const auto heap_of_hold = [&](const std::string& more) {
    const std::string text = "module m\n  use iso_c_binding\n  interface\n    function malloc(n) bind(c, name='malloc')\n      import\n"
                             "      type(c_ptr) :: malloc\n      integer(c_size_t), value :: n\n    end function\n"
                             "    subroutine free(p) bind(c, name='free')\n      import\n      type(c_ptr), value :: p\n    end subroutine\n"
                             "  end interface\ncontains\n  subroutine hold(n)\n    integer(c_size_t), intent(in) :: n\n    type(c_ptr) :: p\n"
                             "    p = malloc(n); call far(p); call free(p)\n"  // 18
                             "  end subroutine\n  subroutine user(n)\n    integer(c_size_t), intent(in) :: n\n    call hold(n)\n" + more +
                             "  end subroutine\nend module\n";
    return Lines(text.c_str(), {"-g", "-O2"})[18].heap;
  };
  if (heap_of_hold("").empty()) GTEST_SKIP() << cause_;
  EXPECT_EQ(heap_of_hold(""), "mf");
  EXPECT_EQ(heap_of_hold("    call apply(hold)\n"), "mfmf") << "it runs elsewhere as well";
}

TEST_P(MachineCode, NeedsLineNumbers) {
  if (Lines("-g").empty()) GTEST_SKIP() << cause_;
  EXPECT_TRUE(Lines("").empty());
  EXPECT_NE(cause_.find("line numbers"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Compilers, MachineCode, ::testing::Values("gfortran", "flang-new-22"));

TEST(ReadMachineCode, SaysWhatItCannotRead) {
  const TemporaryFolder folder("fortell-test");
  std::ofstream(folder.Path() + "/text.o") << "no object";
  EXPECT_FALSE(ReadMachineCode(folder.Path() + "/text.o"));
  EXPECT_FALSE(ReadMachineCode(folder.Path() + "/absent.o"));
}

}  // namespace
}  // namespace fortell
