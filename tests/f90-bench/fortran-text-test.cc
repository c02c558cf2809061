#include "f90-bench/fortran-text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "f90-bench/segment-builder.h"

namespace fortell {
namespace {

/// a, b, c, d real(4); x real(8); k integer: names and types at hand.
class FortranTextTest : public ::testing::Test {
 protected:
  std::string Text(const Expr& e) const { return ExprText(e, builder_.Build().symbols); }
  std::string Text(const Stmt& s) const {
    return BlockText(Block{{s}}, builder_.Build().symbols, 0);
  }

  SegmentBuilder builder_{"test", "array"};
  Expr a = builder_.Scalar("a", kR4), b = builder_.Scalar("b", kR4), c = builder_.Scalar("c", kR4);
  Expr x = builder_.Scalar("x", kR8), k = builder_.Scalar("k", kI4);
  Expr l = builder_.Scalar("l", kL4), z = builder_.Scalar("z", kC4);
  Expr v = builder_.Array("v", kR4), p = builder_.Array("p", kR8, 2);
};

TEST_F(FortranTextTest, ParenthesesStandOnlyWhereTheTreeNeedsThem) {
  EXPECT_EQ(Text(a + b + c), "a + b + c");
  EXPECT_EQ(Text(a + (b + c)), "a + (b + c)");
  EXPECT_EQ(Text(a - (b - c)), "a - (b - c)");
  EXPECT_EQ(Text(a * b + c), "a * b + c");
  EXPECT_EQ(Text((a + b) * c), "(a + b) * c");
  EXPECT_EQ(Text(a / (b * c)), "a / (b * c)");
  EXPECT_EQ(Text(a * b / c), "a * b / c");
}

TEST_F(FortranTextTest, UnaryMinusBindsLikeASum) {
  EXPECT_EQ(Text(Negate(a * b)), "-a * b");
  EXPECT_EQ(Text(Negate(a + b)), "-(a + b)");
  EXPECT_EQ(Text(a * Negate(b)), "a * (-b)");
  EXPECT_EQ(Text(Negate(a) + b), "-a + b");
  EXPECT_EQ(Text(a * Constant(kR4, -2)), "a * (-2.0)");
  EXPECT_EQ(Text(Power(Negate(a), Int(2))), "(-a)**2");
}

TEST_F(FortranTextTest, ConversionsToAnotherThanTheDefaultKindNameIt) {
  EXPECT_EQ(Text(Fn("real", {k}, kR8)), "real(k, 8)");
  EXPECT_EQ(Text(Fn("real", {k}, kR4)), "real(k)");
  EXPECT_EQ(Text(Fn("int", {x}, kI4)), "int(x)");
}

TEST_F(FortranTextTest, PowerAssociatesToTheRight) {
  EXPECT_EQ(Text(Power(a, Power(b, c))), "a**b**c");
  EXPECT_EQ(Text(Power(Power(a, b), c)), "(a**b)**c");
  EXPECT_EQ(Text(Power(a, Int(-1))), "a**(-1)");
}

TEST_F(FortranTextTest, LogicalOperatorsByPrecedence) {
  const Expr less = Relation("lt", a, b);
  EXPECT_EQ(Text(Logic("and", less, Logic("or", l, less))), "a < b .and. (l .or. a < b)");
  EXPECT_EQ(Text(Logic("or", less, Logic("and", l, l))), "a < b .or. l .and. l");
  EXPECT_EQ(Text(Logic("not", Logic("and", l, l))), ".not. (l .and. l)");
  EXPECT_EQ(Text(Logic("neqv", Logic("not", l), l)), ".not. l .neqv. l");
}

TEST_F(FortranTextTest, ConversionsThatTheLanguageMakesAreNotWritten) {
  EXPECT_EQ(Text(a + x), "a + x");
  EXPECT_EQ(Text(k * a), "k * a");
  EXPECT_EQ(Text(k * z), "k * z");
  EXPECT_EQ(Text(Relation("gt", k, x)), "k > x");
  EXPECT_EQ(Text(Set(k, x)), "k = x\n");
  EXPECT_EQ(Text(Power(x, k)), "x**k");
}

TEST_F(FortranTextTest, ConversionsThatItDoesNotMakeAreWritten) {
  Expr convert = Set(x, k).node.index() == 1 ? std::get<Assignment>(Set(x, k).node).value : Expr{};
  ASSERT_EQ(convert.name, "convert");
  EXPECT_EQ(Text(convert), "real(k, 8)");
  EXPECT_EQ(Text(a + convert), "a + real(k, 8)") << "a is widened to real(8) by itself";
  EXPECT_EQ(Text(convert * convert), "k * real(k, 8)") << "one of them makes the other";
}

TEST_F(FortranTextTest, LiteralsKeepTypeAndValue) {
  EXPECT_EQ(ConstantText(kR4, 0.1f), "0.1");
  EXPECT_EQ(ConstantText(kR8, 0.1), "0.1d0");
  EXPECT_EQ(ConstantText(kR8, 1e300), "1.0d+300");
  EXPECT_EQ(ConstantText(kR4, 2), "2.0");
  EXPECT_EQ(ConstantText(kI8, 7), "7_8");
  EXPECT_EQ(ConstantText(kI4, -7), "-7");
  EXPECT_EQ(ConstantText(kL4, 1), ".true.");
}

TEST_F(FortranTextTest, ReferencesAndSections) {
  EXPECT_EQ(Text(v), "v");
  EXPECT_EQ(Text(At(p, {k + Int(1), builder_.J()})), "p(k + 1, j)");
  EXPECT_EQ(Text(At(v, Range({}, builder_.N(), Int(2)))), "v(:n:2)");
  EXPECT_EQ(Text(At(p, {Range(Int(1), k), Range({}, {})})), "p(1:k, :)");
  EXPECT_EQ(Text(At(v, At(v, Range(Int(2), {})))), "v(v(2:))");
}

TEST_F(FortranTextTest, FunctionsKnowTheirRank) {
  EXPECT_EQ(Text(Fn("max", {a, b * c, x})), "max(a, b * c, x)");
  EXPECT_EQ(Fn("sum", {v}).rank, 0);
  EXPECT_EQ(Fn("sum", {p, Int(1)}).rank, 1);
  EXPECT_EQ(Fn("spread", {v, Int(2), k}).rank, 2);
  EXPECT_EQ(Fn("abs", {p}).rank, 2);
  EXPECT_EQ(Fn("abs", {p}).type, kR8) << "the type is that of the first argument";
}

TEST_F(FortranTextTest, SingleActionsTakeOneLine) {
  EXPECT_EQ(Text(When(Relation("lt", a, b), {Set(a, b)})), "if (a < b) a = b\n");
  EXPECT_EQ(Text(ExitWhen(l)), "if (l) exit\n");
  EXPECT_EQ(Text(Masked(l, {Set(v, v)})), "where (l) v = v\n");
}

TEST_F(FortranTextTest, BlocksAreIndented) {
  If branch;
  branch.arms.push_back({l, -1, Block{{Set(a, b), Set(b, c)}}});
  branch.arms.push_back({Relation("eq", k, Int(1)), -1, Block{{Set(a, c)}}});
  branch.arms.push_back({Expr{}, -1, Block{{Set(c, a)}}});
  Stmt s;
  s.node = branch;
  EXPECT_EQ(
      Text(s),
      "if (l) then\n  a = b\n  b = c\nelse if (k == 1) then\n  a = c\nelse\n  c = a\nend if\n");
  Loop loop;
  loop.variable = builder_.I().symbol;
  loop.lower = Int(10);
  loop.upper = Int(1);
  loop.step = Int(-1);
  loop.body.body = {When(l, {Set(a, b), Set(b, a)})};
  s.node = loop;
  EXPECT_EQ(Text(s), "do i = 10, 1, -1\n  if (l) then\n    a = b\n    b = a\n  end if\nend do\n");
}

TEST(FortranLine, BreaksBeforeColumn100AndSaysTheSame) {
  std::string sum = "a = b";
  for (int i = 0; i < 60; ++i) sum += " + c(" + std::to_string(i) + ")";
  const std::string text = FortranLine(6, sum);
  std::istringstream lines(text);
  std::string joined;
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    EXPECT_LE(line.size(), 99u);
    std::string part = line.substr(line.find_first_not_of(' '));
    if (part.size() > 2 && part.substr(part.size() - 2) == " &") part.pop_back();
    joined += part;
  }
  EXPECT_GT(count, 4);
  EXPECT_EQ(joined, sum);
}

TEST(ShapeText, DeclaresPaddedAndStridedBounds) {
  SegmentBuilder b("s", "array");
  b.Array("exact", kR4);
  b.Array("padded", kR4, 2, Fill::Uniform, 1, 4);
  b.Array("strided", kR4, 1, Fill::Uniform, 8);
  const std::vector<Symbol> symbols = b.Build().symbols;
  EXPECT_EQ(ShapeText(symbols[4], symbols), "(n)");
  EXPECT_EQ(ShapeText(symbols[5], symbols), "(-3:n + 4, -3:m + 4)");
  EXPECT_EQ(ShapeText(symbols[6], symbols), "(8 * n)");
  EXPECT_EQ(ShapeText(symbols[0], symbols), "");
}

}  // namespace
}  // namespace fortell
