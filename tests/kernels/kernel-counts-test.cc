// The counts of the five kernels equal those derived by hand from their sources: every test tells the
// derivation. Statements are named by their text, so that comments may move lines.
#include <gtest/gtest.h>

#include <functional>
#include <sstream>

#include "db/profile.h"
#include "tests/kernels/kernel-build.h"

namespace fortell {
namespace {

/// A profiled run of one kernel.
class Counted {
 public:
  explicit Counted(const std::string& file) : source_(FileText(KernelPath(file))) {
    const Toolchain toolchain{"gfortran", {"-O2"}};
    const std::string plain = BuildKernel(toolchain, file, folder_.Path(), "plain");
    const std::string counting = BuildKernel(toolchain, file, folder_.Path(), "counting", true);
    const std::string path = folder_.Path() + "/run.fortell";
    output_plain_ = RunKernel(plain, folder_.Path());
    output_counting_ = RunKernel(counting, folder_.Path(), path);
    auto profile = ReadProfile(path);
    if (!profile) {
      ADD_FAILURE() << profile.error().Text();
      return;
    }
    EXPECT_EQ(profile->units.size(), 1u);
    if (!profile->units.empty()) unit_ = profile->units[0];
  }

  /// What it prints is what the plain program prints.
  void ExpectSameOutput() const {
    EXPECT_EQ(output_counting_.out, output_plain_.out);
    EXPECT_EQ(output_counting_.err, output_plain_.err);
    EXPECT_EQ(output_counting_.exit_code, output_plain_.exit_code);
  }

  /// The statement on the nth line (from 1) that contains `text`.
  const Stmt& At(const std::string& text, int nth = 1) const {
    static const Stmt kNone;
    const int line = Line(text, nth);
    const Stmt* found = nullptr;
    for (const Procedure& p : unit_.model.procedures) Find(p.body, line, found);
    if (!found) ADD_FAILURE() << "no statement in line " << line << ": " << text;
    return found ? *found : kNone;
  }
  std::int64_t Executions(const std::string& text, int nth = 1) const {
    const Stmt& stmt = At(text, nth);
    if (stmt.count < 0) ADD_FAILURE() << "not counted: " << text;
    return unit_.Executions(stmt.count);
  }
  std::int64_t Trips(const std::string& text, int nth = 1) const {
    const auto* loop = std::get_if<Loop>(&At(text, nth).node);
    if (!loop) ADD_FAILURE() << "no loop: " << text;
    return loop ? unit_.Executions(loop->trips) : -1;
  }
  std::int64_t Arm(const std::string& text, std::size_t arm, int nth = 1) const {
    const auto* branch = std::get_if<If>(&At(text, nth).node);
    if (!branch || branch->arms.size() <= arm) ADD_FAILURE() << "no such arm: " << text;
    return branch ? unit_.Executions(branch->arms[arm].count) : -1;
  }
  ShapeFacts Shape(const std::string& text, int nth = 1) const {
    const auto* assignment = std::get_if<Assignment>(&At(text, nth).node);
    if (!assignment || assignment->shape_site < 0) {
      ADD_FAILURE() << "no shape recorded: " << text;
      return {};
    }
    return unit_.Shape(assignment->shape_site);
  }
  MaskFacts Mask(const std::string& text, int nth = 1) const {
    const auto* where = std::get_if<Where>(&At(text, nth).node);
    if (!where || where->arms[0].mask_site < 0) {
      ADD_FAILURE() << "no mask recorded: " << text;
      return {};
    }
    return unit_.Mask(where->arms[0].mask_site);
  }
  std::int64_t Calls(const std::string& procedure) const {
    for (const Procedure& p : unit_.model.procedures) {
      if (p.name == procedure) return unit_.Executions(p.count);
    }
    ADD_FAILURE() << "no procedure " << procedure;
    return -1;
  }
  const UnitProfile& Unit() const { return unit_; }

 private:
  int Line(const std::string& text, int nth) const {
    std::istringstream stream(source_);
    int number = 0;
    for (std::string line; std::getline(stream, line);) {
      ++number;
      if (line.find(text) != std::string::npos && --nth == 0) return number;
    }
    ADD_FAILURE() << "not in the source: " << text;
    return 0;
  }
  static void Find(const Block& block, int line, const Stmt*& found) {
    for (const Stmt& stmt : block.body) {
      if (stmt.line == line && !found) found = &stmt;
      if (const auto* loop = std::get_if<Loop>(&stmt.node)) Find(loop->body, line, found);
      if (const auto* branch = std::get_if<If>(&stmt.node)) {
        for (const IfArm& arm : branch->arms) Find(arm.body, line, found);
      }
      if (const auto* where = std::get_if<Where>(&stmt.node)) {
        for (const WhereArm& arm : where->arms) Find(arm.body, line, found);
      }
    }
  }

  TemporaryFolder folder_{"kernel-counts"};
  std::string source_;
  ProcessResult output_plain_, output_counting_;
  UnitProfile unit_;
};

TEST(KernelCounts, Ave) {
  const Counted ave("ave.f90");
  ave.ExpectSameOutput();
  constexpr std::int64_t n = 500000, sweeps = 1000;
  EXPECT_EQ(ave.Calls("averaging::fill"), 1);
  EXPECT_EQ(ave.Calls("averaging::average"), 1);
  EXPECT_EQ(ave.Executions("number = mod(seed + 4253*number, prime)"), 1);
  EXPECT_EQ(ave.Executions("a = (real(number) + 0.5)"), 1);
  EXPECT_EQ(ave.Executions("before = before + a(i)"), n);
  EXPECT_EQ(ave.Trips("do i = 1, sweeps"), sweeps);
  EXPECT_EQ(ave.Executions("a1 = a(1)"), sweeps);
  EXPECT_EQ(ave.Executions("a(2:n-1) = "), sweeps);
  EXPECT_EQ(ave.Executions("a(n) = 0.25*a1"), sweeps);
  EXPECT_EQ(ave.Executions("after = after + a(i)"), n);
}

TEST(KernelCounts, Merge) {
  const Counted merge("merge.f90");
  merge.ExpectSameOutput();
  constexpr std::int64_t arrays = 4;
  // Bitonic network: phase oi of 15 has oi steps, 15*16/2 = 120 steps an array.
  constexpr std::int64_t steps = arrays * 120;
  EXPECT_EQ(merge.Calls("sorting::sort"), arrays);
  EXPECT_EQ(merge.Executions("a = (real(number) + 0.5)"), arrays);
  EXPECT_EQ(merge.Trips("do i = oi, 1, -1"), steps);
  EXPECT_EQ(merge.Executions("off = 2**i"), steps);
  // i == oi once a phase, but not in the phase of one step.
  EXPECT_EQ(merge.Executions("partner = ishft("), arrays * 14);
  EXPECT_EQ(merge.Executions("partner = ieor("), steps - arrays * 14);
  EXPECT_EQ(merge.Executions("mask = .not."), steps);
  EXPECT_EQ(merge.Executions("a = a(partner)"), steps);
  EXPECT_EQ(merge.Mask("where (mask)").executions, steps);
  EXPECT_GT(merge.Mask("where (mask)").TrueFraction(), 0.3);
  EXPECT_LT(merge.Mask("where (mask)").TrueFraction(), 0.6);
  EXPECT_EQ(merge.Executions("descents = count("), arrays);
  EXPECT_EQ(merge.Executions("digest = sum("), arrays);  // all are sorted
  EXPECT_EQ(merge.Arm("if (wrong == 0)", 0), arrays);
  EXPECT_EQ(merge.Arm("if (wrong == 0)", 1), 0);
}

TEST(KernelCounts, Ep) {
  const Counted ep("ep.f90");
  ep.ExpectSameOutput();
  constexpr std::int64_t nn = 8192, batches = 256, rings = 10;
  // seed_lanes squares 21-13+1 = 9 times for the jump, then 13 times doubles 1 lane to 8192, 1+2+4+...
  // = 8191 new ones, and squares each time; tally makes 2 numbers a lane and batch.
  constexpr std::int64_t seeding_calls = 13, vector_calls = 2 * batches;
  EXPECT_EQ(ep.Calls("gaussian_pairs::aranlc"), seeding_calls + vector_calls);
  EXPECT_EQ(ep.Calls("gaussian_pairs::product46"), 9 + 13);
  EXPECT_EQ(ep.Shape("x2 = xk - t23*x1").executions, seeding_calls + vector_calls);
  EXPECT_EQ(ep.Shape("x2 = xk - t23*x1").elements, nn - 1 + vector_calls * nn);
  EXPECT_EQ(ep.Shape("x2 = xk - t23*x1").least, 1);
  EXPECT_EQ(ep.Shape("x2 = xk - t23*x1").most, nn);
  EXPECT_EQ(ep.Executions("factor = product46(factor, factor)", 1), 9);
  EXPECT_EQ(ep.Executions("call aranlc(factor, y(1:half)"), 13);
  EXPECT_EQ(ep.Trips("do j = 1, batches"), batches);
  EXPECT_EQ(ep.Executions("inside = t <= 1.0_wide"), batches);
  EXPECT_EQ(ep.Executions("t = sqrt(-2*log(t)/t)"), batches);
  EXPECT_EQ(ep.Trips("do i = 0, nq - 1", 1), batches * rings);
  EXPECT_EQ(ep.Executions("counts(i, :) = counts(i, :) + 1"), batches * rings);
  EXPECT_EQ(ep.Mask("where (inside)").executions, batches);
  // A point falls inside the circle with probability pi/4; 8 samples and more of 8192 points each.
  EXPECT_NEAR(ep.Mask("where (inside)").TrueFraction(), 0.7854, 0.005);
  // Independent outcomes: the best predictor always says yes and is wrong for 1 - pi/4.
  EXPECT_NEAR(ep.Mask("where (inside)").MispredictionRate(), 0.2146, 0.1);
  // Sampled in front of the loop over the rings, all ten at an entry.
  EXPECT_EQ(ep.Mask("where (inside .and. ic == i)").executions, batches);
}

TEST(KernelCounts, Multi) {
  const Counted multi("multi.f90");
  multi.ExpectSameOutput();
  constexpr std::int64_t solutions = 5, sweeps = 32, levels = 7;  // steps 64, 32, ..., 1
  std::int64_t swept = 0, refined = 0;
  for (std::int64_t step = 64; step >= 1; step /= 2) {
    const std::int64_t side = 1024 / step;
    swept += sweeps * side * side;
    if (step >= 2) refined += side * side;
  }
  EXPECT_EQ(multi.Trips("do while (step >= 1)"), solutions * levels);
  EXPECT_EQ(multi.Trips("do i = 1, ni"), solutions * levels * sweeps);
  EXPECT_EQ(multi.Executions("sss(ax:bx:step, ay:by:step) = &"), solutions * levels * sweeps);
  EXPECT_EQ(multi.Shape("sss(ax:bx:step, ay:by:step) = &").elements, solutions * swept);
  EXPECT_EQ(multi.Arm("if (step >= 2) then", 0), solutions * (levels - 1));
  EXPECT_EQ(multi.Shape("ay+step/2:by+step/2:step) = &", 1).elements, solutions * refined);
  EXPECT_EQ(multi.Shape("sss(ax+step/2:bx+step/2:step, ay:by:step) = &").elements,
            solutions * refined);
  EXPECT_EQ(multi.Executions("sss(1:pad, :) = side(1)"), solutions);
  EXPECT_EQ(multi.Trips("do k = 1, size(values)"), solutions * 4);
}

TEST(KernelCounts, Tomcatv) {
  const Counted tomcatv("tomcatv.f");
  tomcatv.ExpectSameOutput();
  constexpr std::int64_t n = 257, inner = n - 2, iterations = 100;
  EXPECT_EQ(tomcatv.Executions("RXM = 0."), iterations);
  EXPECT_EQ(tomcatv.Trips("DO     310"), iterations * inner);
  EXPECT_EQ(tomcatv.Trips("DO     250"), iterations * inner * inner);
  EXPECT_EQ(tomcatv.Executions("RX(I,M) = A*PXX"), iterations * inner * inner);
  EXPECT_EQ(tomcatv.Executions("AA(I,M) = -B"), iterations * inner * inner);
  // The search for the largest residual: a GOTO or the three assignments.
  const std::int64_t points = iterations * inner * inner;
  EXPECT_EQ(tomcatv.Executions("IF(ABS(RX(I,J)).LT.ABS(RXM))"), points);
  EXPECT_EQ(tomcatv.Executions("IF(ABS(RY(I,J)).LT.ABS(RYM))"), points);
  EXPECT_EQ(tomcatv.Arm("IF(ABS(RX(I,J)).LT.ABS(RXM))", 0) + tomcatv.Executions("IRXM = I"), points);
  EXPECT_EQ(tomcatv.Arm("IF(ABS(RY(I,J)).LT.ABS(RYM))", 0) + tomcatv.Executions("IRYM = I"), points);
  EXPECT_GE(tomcatv.Executions("IRXM = I"), iterations);  // the first point always
  // Elimination runs over rows 2 to 255, and so does the substitution.
  EXPECT_EQ(tomcatv.Executions("D(I,1) = 1./DD(I,1)"), iterations * inner);
  EXPECT_EQ(tomcatv.Executions("R       = AA(I,J)*D(I,J-1)"), iterations * (inner - 1) * inner);
  EXPECT_EQ(tomcatv.Executions("RX(I,K) = "), iterations * (inner - 1) * inner);
  EXPECT_EQ(tomcatv.Executions("X(I,J) = X(I,J)+RX(I,L)"), points);
  EXPECT_EQ(tomcatv.Executions("RX(I,1) = RX(I,1)/DD(I,1)"), 0);  // one row only: never
  EXPECT_EQ(tomcatv.Arm("IF(LL.LT.LMAX", 0), iterations - 1);
  EXPECT_EQ(tomcatv.Executions("TOTAL = TOTAL + Z(I,J)"), 2 * n * n);
}

}  // namespace
}  // namespace fortell
