// Where the nodes lie that loops come to along pointers.
#include <gtest/gtest.h>

#include <numeric>

#include "db/program-walk.h"
#include "tests/instrumentor/build-fixture.h"

namespace fortell {
namespace {

/// In which order nodes follow each other: as they lie (1), any (2), or 64 of them as they lie (3).
const std::string kOrder = R"f90(order = [(i, i = 1, n)]
seed = 7
if (kind == 2) then
  do i = n, 2, -1
    seed = mod(seed*48271_8, 2147483647_8)
    j = 1 + int(mod(seed, int(i, 8)))
    kept = order(i)
    order(i) = order(j)
    order(j) = kept
  end do
end if
used = merge(64, n, kind == 3)
)f90";

/// A list of nodes in the order of an array (1), in any order (2), and a short one again and again (3). It is
/// also walked by pure code; nodes with procedures of their own are another list.
const std::string kWalks = R"f90(module lists
implicit none
type node
  integer :: value = 0
  integer :: more(13) = 0
  type(node), pointer :: next => null()
end type
type bound
  type(bound), pointer :: next => null()
contains
  procedure :: last
end type
contains
logical function last(this)
class(bound), intent(in) :: this
last = .not. associated(this%next)
end function
integer function total(head)
type(node), pointer, intent(in) :: head
type(node), pointer :: p
total = 0
p => head
do while (associated(p))
  total = mod(total + p%value, 1000003)
  p => p%next
end do
end function
pure subroutine go_along(p, length)
type(node), pointer, intent(inout) :: p
integer, intent(out) :: length
length = 0
do while (associated(p))
  length = length + 1
  p => p%next
end do
end subroutine
end module
program p
use lists
use lists, only: another => node
implicit none
integer, parameter :: n = 200000
type(another), allocatable, target :: pool(:)
type(another), pointer :: at, head
type(bound), pointer :: b, next
integer, allocatable :: order(:)
integer :: i, j, kept, rounds, kind, used
integer(8) :: seed
character(8) :: word
call get_command_argument(1, word)
read (word, *) kind
allocate (pool(n), order(n))
)f90" + kOrder + R"f90(do i = 1, used
  pool(order(i))%value = i
  if (i < used) pool(order(i))%next => pool(order(i + 1))
end do
head => pool(order(1))
rounds = merge(3000, 3, kind == 3)
j = 0
do i = 1, rounds
  j = mod(j + total(head), 1000003)
end do
nullify (b)
do i = 1, 3
  allocate (next)
  next%next => b
  b => next
end do
at => head
do while (associated(at))
  if (at%value >= 0) at => at%next
end do
do while (.not. b%last())
  next => b%next
  deallocate (b)
  b => next
end do
at => head
call go_along(at, i)
call go_along(at, kept)
print *, j, i, kept, b%last()
end program
)f90";

class PointerWalks : public testing::TestWithParam<const char*> {
 protected:
  /// Of the loop in TOTAL.
  WalkFacts Walked(int kind) {
    const std::string argument = " " + std::to_string(kind);
    const auto counted = folder_.Shell("FORTELL_PROFILE=out ./walks" + argument);
    EXPECT_EQ(counted.exit_code, 0) << counted.err;
    EXPECT_EQ(counted.out, folder_.Shell("./plain" + argument).out);
    const Profile profile = folder_.ProfileIn("out");
    std::vector<WalkFacts> all;
    for (const UnitProfile& unit : profile.units)
      for (const Procedure& procedure : unit.model.procedures) {
        EXPECT_EQ(procedure.not_instrumented, "");
        ForEachStatement(procedure.body, [&](const Stmt& stmt) {
          const auto* loop = std::get_if<Loop>(&stmt.node);
          if (!loop) return;
          if (const auto facts = unit.Walk(loop->walk_site)) all.push_back(*facts);
        });
      }
    EXPECT_EQ(all.size(), 3U) << "no types with procedures";
    if (all.empty()) return {100, 0, std::vector<double>(kReuseBins), std::vector<double>(kReuseBins)};
    EXPECT_EQ(all[1].looked_at, kind == 3 ? 64 : 5462) << "in pure code";
    EXPECT_EQ(all.back().looked_at, kind == 3 ? 64 : 5462) << "of a step in IF (condition) step";
    EXPECT_NEAR(Sum(all[0].jumps, 0) + Sum(all[0].foreseen, 0), 1, 1e-9);
    EXPECT_GT(all[0].looked_at, 4400);
    EXPECT_LT(all[0].looked_at, 20000) << "of 192,000 and 600,000";
    return all[0];
  }
  static double Sum(const std::vector<double>& shares, std::size_t from) {
    return std::accumulate(shares.begin() + static_cast<std::ptrdiff_t>(from), shares.end(), 0.0);
  }
  void SetUp() override {
    folder_.Write("walks.f90", kWalks);
    const std::string compile = std::string(GetParam()) + " walks.f90 -o ";
    const auto plain = folder_.Shell(compile + "plain");
    if (plain.exit_code != 0 && std::string(GetParam()).find("flang") == 0) GTEST_SKIP() << plain.err;
    ASSERT_EQ(plain.exit_code, 0) << plain.err;
    const auto built = folder_.Shell(InstrumentProgram() + " " + compile + "walks");
    ASSERT_EQ(built.exit_code, 0) << built.err;
    EXPECT_EQ(built.err.find("not counted"), std::string::npos) << built.err;
  }
  BuildFolder folder_;
};

constexpr std::size_t kFar = 10;  // a thousand steps

TEST_P(PointerWalks, InTheOrderOfTheirPlacesAreForeseen) {
  EXPECT_LT(Sum(Walked(1).jumps, kFar), 0.02);
}

TEST_P(PointerWalks, InAnyOrderJump) {
  const WalkFacts facts = Walked(2);
  EXPECT_GT(facts.jumps.back(), 0.8);
  EXPECT_LT(Sum(facts.foreseen, 0), 0.1);
}

TEST_P(PointerWalks, OfAShortListComeToTheSameLinesAgain) {
  const WalkFacts facts = Walked(3);
  EXPECT_LT(facts.jumps.back() + facts.foreseen.back(), 0.02);
  EXPECT_GT(facts.jumps[6] + facts.foreseen[6] + facts.jumps[5] + facts.foreseen[5], 0.7);
}

/// Lists in arrays, whose steps go along (1), to any node (2), or among 64 (3); the greatest of some numbers, whose place is
/// no walk.
const std::string kPlaces = R"f90(program p
implicit none
integer, parameter :: n = 64000
type step
  real(8) :: value = 0
  integer :: to = 0
end type
type(step) :: steps(n)
integer :: next(n), order(n), i, j, k, kept, kind, used, rounds, best
integer(8) :: seed
character(8) :: word
call get_command_argument(1, word)
read (word, *) kind
)f90" + kOrder + R"f90(next = 0
do i = 1, used - 1
  next(order(i)) = order(i + 1)
  steps(order(i))%to = order(i + 1)
  steps(order(i))%value = i
end do
rounds = merge(3000, 3, kind == 3)
kept = 0
best = 1
do i = 1, rounds
  k = order(1)
  do while (k > 0)
    kept = mod(kept + k, 1000003)
    k = next(k)
  end do
  k = order(1)
  do
    if (steps (K) % TO == 0) exit
    if (steps(k)%value > steps(best)%value) kept = kept + 1
    k = steps(k)%to
  end do
end do
do i = 1, n
  if (order(i)*2 > order(best)) then
    best = i
    kept = mod(kept + i, 1000003)
  end if
end do
print *, kept, best
end program
)f90";

class PlaceWalks : public CountedProgram {
 protected:
  PlaceWalks() : CountedProgram(kPlaces) {}
  std::vector<WalkFacts> Walked(int kind) {
    const Profile profile = Run(std::to_string(kind));
    std::vector<WalkFacts> all;
    ForEachStatement(profile.units.at(0).model.procedures.at(0).body, [&](const Stmt& stmt) {
      const auto* loop = std::get_if<Loop>(&stmt.node);
      if (!loop || loop->walk_site < 0) return;
      EXPECT_GE(profile.units[0].model.sites[static_cast<std::size_t>(loop->walk_site)].symbol, 0);
      if (const auto facts = profile.units[0].Walk(loop->walk_site)) all.push_back(*facts);
    });
    EXPECT_EQ(all.size(), 2U);
    return all;
  }
  static double Sum(const std::vector<double>& shares, std::size_t from) {
    return std::accumulate(shares.begin() + static_cast<std::ptrdiff_t>(from), shares.end(), 0.0);
  }
};

TEST_P(PlaceWalks, InOrderAreForeseen) {
  for (const WalkFacts& facts : Walked(1)) EXPECT_LT(Sum(facts.jumps, kFar), 0.02);
}

TEST_P(PlaceWalks, ToAnyElementJump) {
  for (const WalkFacts& facts : Walked(2)) {
    EXPECT_GT(Sum(facts.jumps, kFar), 0.7);
    EXPECT_LT(Sum(facts.foreseen, 0), 0.1);
  }
}

TEST_P(PlaceWalks, AmongFewElementsComeToTheSameLinesAgain) {
  for (const WalkFacts& facts : Walked(3)) EXPECT_LT(Sum(facts.jumps, kFar) + Sum(facts.foreseen, kFar), 0.02);
}

/// A walk along neighbours in a table, by jumps: in order, or to any. It is taken five times, by jumps or by a DO loop.
const std::string kTable = R"f90(program p
implicit none
integer, parameter :: n = 20000
integer :: t(3, 0:n), order(n), i, j, k, kept, kind, used
integer(8) :: seed
character(8) :: word
call get_command_argument(1, word)
read (word, *) kind
)f90" + kOrder + R"f90(t = 0
do i = 1, used - 1
  t(2, order(i)) = order(i + 1)
end do
kept = 0
)f90";
const std::string kJumpsAlong = kTable + R"f90(i = 0
100 k = order(1)
200 if (t(1, k) > kept) go to 300
kept = mod(kept + k, 1000003)
k = t(2, k)
if (k > 0) go to 200
300 i = i + 1
if (i < 5) go to 100
print *, kept
end program
)f90";
const std::string kJumpsInLoop = kTable + R"f90(do i = 1, 5
k = order(1)
200 if (k > 0) then
if (t(1, k) <= kept) kept = mod(kept + k, 1000003)
k = t(2, k)
go to 200
end if
end do
print *, kept
end program
)f90";

/// The same where one array holds all tables, each behind a place of its own, as FORTRAN 77 manages memory.
const std::string kJumpsBehindBase = R"f90(program p
implicit none
integer, parameter :: n = 20000
integer :: memory(0:3*n + 3), order(n), i, j, k, kept, kind, used, key, next
integer(8) :: seed
character(8) :: word
call get_command_argument(1, word)
read (word, *) kind
)f90" + kOrder + R"f90(memory = 0
key = 0
next = n + 1
do i = 1, used - 1
  memory(next + order(i)) = order(i + 1)
end do
kept = 0
i = 0
100 k = order(1)
200 if (memory(key + k) > kept) go to 300
kept = mod(kept + k, 1000003)
k = memory(next + k)
if (k > 0) go to 200
300 i = i + 1
if (i < 5) go to 100
print *, kept
end program
)f90";

class JumpWalks : public CountedProgram {
 protected:
  explicit JumpWalks(const std::string& text = kJumpsAlong) : CountedProgram(text) {}
  double Jumping(int kind) {
    const Profile profile = Run(std::to_string(kind));
    const UnitProfile& unit = profile.units.at(0);
    std::vector<WalkFacts> found;
    for (std::size_t k = 0; k < unit.model.sites.size(); ++k)
      if (const Site& site = unit.model.sites[k]; site.kind == Site::Kind::Walk)
        if (const auto facts = unit.Walk(static_cast<int>(k))) {
          EXPECT_EQ(unit.model.symbols.at(static_cast<std::size_t>(site.symbol)).name, "k");
          found.push_back(*facts);
        }
    EXPECT_EQ(found.size(), 1U) << "one look at each place";
    if (found.empty()) return -1;
    return std::accumulate(found[0].jumps.begin() + kFar, found[0].jumps.end(), 0.0);
  }
  /// `far`: share of the steps that lead far, at least, where the elements lie anywhere.
  void ExpectWalksTold(double far) {
    EXPECT_LT(Jumping(1), 0.05) << "one after the other";
    EXPECT_GT(Jumping(2), far) << "anywhere";
  }
};

TEST_P(JumpWalks, AreLookedAtWhereElementsTellThePlace) { ExpectWalksTold(0.5); }

class JumpWalksInLoop : public JumpWalks {
 protected:
  JumpWalksInLoop() : JumpWalks(kJumpsInLoop) {}
};

TEST_P(JumpWalksInLoop, AreLookedAtAsWell) { ExpectWalksTold(0.5); }

class JumpWalksBehindBase : public JumpWalks {
 protected:
  JumpWalksBehindBase() : JumpWalks(kJumpsBehindBase) {}
};

TEST_P(JumpWalksBehindBase, AreLookedAtByThePlaceAlone) { ExpectWalksTold(0.3); }  // sixteen elements to a line

/// Pure code: from an edge to its twin's next one, which lies beside the twin. Half of the steps lead far where twins lie anywhere.
const std::string kTwins = R"f90(module edges
implicit none
type edge
  integer :: twin = 0, next = 0
end type
type mesh
  type(edge), allocatable :: e(:)
end type
contains
pure subroutine go_round(m, first, kept)
type(mesh), intent(in) :: m
integer, intent(in) :: first
integer, intent(inout) :: kept
integer :: k
k = first
do
  kept = mod(kept + k, 1000003)
  k = m%e(m%e(k)%twin)%next
  if (k == first) exit
end do
end subroutine
end module
program p
use edges
implicit none
integer, parameter :: n = 64000
integer :: order(n), i, j, kept, kind, used
integer(8) :: seed
type(mesh) :: m
character(8) :: word
call get_command_argument(1, word)
read (word, *) kind
)f90" + kOrder + R"f90(allocate (m%e(2*n))
do i = 1, used
  j = order(mod(i, used) + 1)
  m%e(2*order(i))%twin = 2*j - 1
  m%e(2*j - 1)%next = 2*j
end do
kept = 0
do i = 1, 3
  call go_round(m, 2*order(1), kept)
end do
print *, kept
end program
)f90";

class PureWalks : public CountedProgram {
 protected:
  PureWalks() : CountedProgram(kTwins) {}
  double Jumping(int kind) {
    const Profile profile = Run(std::to_string(kind));
    const UnitProfile& unit = profile.units.at(0);
    std::optional<WalkFacts> facts;
    ForEachStatement(unit.model.procedures.at(0).body, [&](const Stmt& stmt) {
      const auto* loop = std::get_if<Loop>(&stmt.node);
      if (loop && loop->walk_site >= 0) facts = unit.Walk(loop->walk_site);
    });
    EXPECT_TRUE(facts);
    if (!facts) return -1;
    return std::accumulate(facts->jumps.begin() + kFar, facts->jumps.end(), 0.0);
  }
};

TEST_P(PureWalks, AreLookedAtByBothOfTheirSteps) {
  EXPECT_LT(Jumping(1), 0.02) << "one after the other";
  EXPECT_NEAR(Jumping(2), 0.5, 0.1) << "twins anywhere, the next edge beside the twin";
}

INSTANTIATE_TEST_SUITE_P(Compilers, PureWalks, testing::Values("gfortran -O2", "gfortran -O0 -fcheck=all", "flang-22 -O2"));

INSTANTIATE_TEST_SUITE_P(Compilers, JumpWalksInLoop, testing::Values("gfortran -O2", "gfortran -O0 -fcheck=all", "flang-22 -O2"));
INSTANTIATE_TEST_SUITE_P(Compilers, JumpWalksBehindBase, testing::Values("gfortran -O2", "gfortran -O0 -fcheck=all", "flang-22 -O2"));
INSTANTIATE_TEST_SUITE_P(Compilers, JumpWalks, testing::Values("gfortran -O2", "gfortran -O0 -fcheck=all", "flang-22 -O2"));

INSTANTIATE_TEST_SUITE_P(Compilers, PlaceWalks, testing::Values("gfortran -O2", "gfortran -O0 -fcheck=all", "flang-22 -O2"));

INSTANTIATE_TEST_SUITE_P(Compilers, PointerWalks,
                         testing::Values("gfortran -O2", "gfortran -O3 -std=f2008", "flang-new-22 -O2"));

}  // namespace
}  // namespace fortell
