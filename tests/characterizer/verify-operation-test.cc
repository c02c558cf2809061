// Is the measured operation there? By times, by mnemonics, and in what the compilers really make.
#include "characterizer/verify-operation.h"

#include <gtest/gtest.h>

#include <cctype>

#include "f90-bench/segment-builder.h"
#include "f90-bench/suite.h"

namespace fortell {
namespace {

Measurement At(std::int64_t n, double seconds) {
  Measurement row;
  row.elements = n;
  Sample sample;
  sample.seconds = seconds;
  row.samples = {sample};
  return row;
}

Segment Copy() {
  SegmentBuilder b("RS a=b", "array");
  const Expr a = b.Array("a", kR4), x = b.Array("b", kR4);
  b.Assign(a, x);
  return b.Build();
}

TEST(DoubtsAboutTimes, GrowingTimesAreFine) {
  const auto doubts =
      DoubtsAboutTimes(Copy(), {At(1024, 100e-9), At(4096, 400e-9), At(16384, 1.6e-6)}, 3e9);
  for (const std::string& doubt : doubts) EXPECT_EQ(doubt, "");
}

TEST(DoubtsAboutTimes, FourTimesTheElementsInTheSameTime) {
  const auto doubts = DoubtsAboutTimes(Copy(), {At(1024, 100e-9), At(4096, 101e-9)}, 3e9);
  EXPECT_EQ(doubts[0], "");
  EXPECT_NE(doubts[1], "");
}

TEST(DoubtsAboutTimes, FewElementsAreNotJudged) {
  const auto doubts = DoubtsAboutTimes(Copy(), {At(64, 20e-9), At(256, 20e-9)}, 3e9);
  EXPECT_EQ(doubts[1], "");
}

// 64 elements a cycle are 4096/64/3e9 = 21.3 ns.
TEST(DoubtsAboutTimes, FasterThanAnyProcessor) {
  EXPECT_NE(DoubtsAboutTimes(Copy(), {At(4096, 20e-9)}, 3e9)[0], "");
  EXPECT_EQ(DoubtsAboutTimes(Copy(), {At(4096, 23e-9)}, 3e9)[0], "");
  EXPECT_EQ(DoubtsAboutTimes(Copy(), {At(4096, 20e-9)}, 0)[0], "");
}

TEST(DoubtsAboutTimes, ALoopLeftEarlyMayTakeTheSameTime) {
  SegmentBuilder b("search", "scalar-loop");
  const Expr a = b.Array("a", kR4), s = b.Scalar("s", kR4);
  b.Loop({ExitWhen(Relation("gt", At(a, b.I()), s))});
  EXPECT_TRUE(MayEndEarly(b.Build()));
  EXPECT_FALSE(MayEndEarly(Copy()));
  const auto doubts = DoubtsAboutTimes(b.Build(), {At(1024, 1e-7), At(4096, 1e-7)}, 3e9);
  EXPECT_EQ(doubts[1], "");
}

TEST(DoubtsAboutTimes, AnyMayEndEarly) {
  SegmentBuilder b("L any(a)", "array");
  const Expr a = b.Array("a", kL4), s = b.Scalar("s", kL4);
  b.Assign(s, Fn("any", {a}));
  EXPECT_TRUE(MayEndEarly(b.Build()));
}

TEST(Mnemonics, LabelsDirectivesAndCommentsAreNone) {
  EXPECT_EQ(Mnemonics("\t.text\nloop:\n\tvaddps %ymm0, %ymm1, %ymm2\n# sqrtss\n.L3: ret\n"),
            (std::vector<std::string>{"vaddps", "ret"}));
}

TEST(Mnemonics, AnExpressionMatchesTheWholeMnemonic) {
  EXPECT_TRUE(HasInstruction("\tvsqrtps %ymm0, %ymm1\n", {"v?sqrtp[sd]"}));
  EXPECT_FALSE(HasInstruction("\tvrsqrtps %ymm0, %ymm1\n", {"v?sqrtp[sd]"}));
}

/// A compiler of this machine with the flags of the target.
class CompiledOperation : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    Result<Compiler> found = DetectCompiler(runner, GetParam());
    if (!found) GTEST_SKIP() << "no " << GetParam() << " here";
    description = CompilerDescription::OfFamily(found->family);
    machine = std::string("x86_64");
#if defined(__aarch64__)
    machine = "aarch64";
#elif !defined(__x86_64__)
    GTEST_SKIP() << "the instructions of this architecture are not described";
#endif
  }

  std::string Assembly(const Segment& segment) {
    const Result<std::string> text =
        AssemblyOf(runner, GetParam(), "-O3", description, SegmentSource(segment, 0));
    if (!text) ADD_FAILURE() << text.error().Text();
    return text.value_or("");
  }

  bool Does(const Segment& segment, const std::string& operation) {
    return HasInstruction(Assembly(segment), description.Instructions(machine, operation));
  }

  SystemProcessRunner runner;
  CompilerDescription description = CompilerDescription::Generic();
  std::string machine;
};

Segment Binary(Expr (*operation)(const Expr&, const Expr&), Type type) {
  SegmentBuilder b("binary", "array");
  const Expr a = b.Array("a", type), x = b.Array("b", type), y = b.Array("c", type);
  b.Assign(a, operation(x, y));
  return b.Build();
}

Segment SquareRoot(Type type) {
  SegmentBuilder b("root", "array");
  const Expr a = b.Array("a", type), x = b.Array("b", type);
  b.Assign(a, Fn("sqrt", {x}));
  return b.Build();
}

TEST_P(CompiledOperation, IsInTheMachineCode) {
  EXPECT_TRUE(Does(Binary(operator+, kR8), "add"));
  EXPECT_TRUE(Does(Binary(operator*, kR4), "mul"));
  EXPECT_TRUE(Does(Binary(operator/, kR8), "div"));
  EXPECT_TRUE(Does(SquareRoot(kR8), "sqrt"));
  EXPECT_TRUE(Does(Binary(operator+, kI4), "integer add"));
}

TEST_P(CompiledOperation, IsNotSeenWhereItIsNot) {
  EXPECT_FALSE(Does(Copy(), "div"));
  EXPECT_FALSE(Does(Copy(), "sqrt"));
  EXPECT_FALSE(Does(Copy(), "add"));
  EXPECT_FALSE(Does(Binary(operator+, kR8), "mul"));
}

std::string NameOf(const testing::TestParamInfo<const char*>& info) {
  std::string name = info.param;
  for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
}

INSTANTIATE_TEST_SUITE_P(Compilers, CompiledOperation, testing::Values("gfortran-12", "flang-22"),
                         NameOf);

}  // namespace
}  // namespace fortell
