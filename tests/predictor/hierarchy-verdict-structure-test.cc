// Two lowerings of the same program by verdicts that change its loops: temporaries, passes, order.
#include <gtest/gtest.h>

#include "predictor/hierarchy/decisions/verdicts.h"
#include "tests/predictor/hierarchy-program.h"

namespace fortell::test {
namespace {

using namespace hierarchy;
using Words = std::vector<std::pair<std::string, bool>>;

template <typename Body>
Lowering LoweredBy(const Words& words, Body body, const LoopReport* report = nullptr) {
  std::vector<OptimizationVerdict> verdicts;
  for (const auto& [test, yes] : words)
    verdicts.push_back({test, "", "opt", yes ? 1.0 : 2.0, yes ? 1.0 : 2.0, 1.4, yes ? "yes" : "no", ""});
  const CompilerRules rules(verdicts);
  TestUnit u;
  u.rules = &rules;
  u.report = report;
  const std::vector<Stmt> statements = body(u);
  return u.Lower(statements);
}

TEST(VerdictStructure, AnArrayMovesOverItselfWithOrWithoutATemporary) {
  for (const int by : {-1, 1}) {
    const auto body = [&](TestUnit& u) {
      const Expr a = u.Array("a", kR4, {1000});
      const auto part = [&](int at) { return At(a, {Range(Int(2 + at), Int(999 + at))}); };
      return std::vector<Stmt>{u.At(1, 20, Set(part(0), part(by)))};
    };
    const std::string test = by < 0 ? "temporary-shift-up" : "temporary-shift-down";
    EXPECT_EQ(LoweredBy({}, body).records.size(), 1u);
    EXPECT_EQ(LoweredBy({{test, true}}, body).records.size(), 1u);
    const auto no = LoweredBy({{test, false}}, body).records;
    ASSERT_EQ(no.size(), 2u) << by;
    EXPECT_EQ(no[0].features.allocations, 20);
    EXPECT_EQ(no[0].reasons, (std::set<std::string>{"a temporary (" + test + ")"}));
  }
}

TEST(VerdictStructure, ByADistanceOfTheRun) {
  const auto body = [](TestUnit& u) {
    const Expr a = u.Array("a", kR4, {1000}), m = u.Scalar("m", kI4);
    Stmt s = Set(At(a, {Range(Int(1), Int(900))}), At(a, {Range(Int(1) + m, Int(900) + m)}));
    return std::vector<Stmt>{u.At(1, 20, std::move(s))};
  };
  EXPECT_EQ(LoweredBy({}, body).records.size(), 2u);
  EXPECT_EQ(LoweredBy({{"temporary-shift-variable", false}}, body).records.size(), 2u);
  EXPECT_EQ(LoweredBy({{"temporary-shift-variable", true}}, body).records.size(), 1u);
}

TEST(VerdictStructure, WhereAndElsewhereAreOneLoopOrSeveral) {
  const auto body = [](TestUnit& u) {
    const Expr a = u.Array("a", kR4, {1000}), b = u.Array("b", kR4, {1000}),
               p = u.Array("p", kL4, {1000});
    Stmt s = u.At(7, 1, Masked(p, {u.At(8, 1, Set(a, b))}));
    auto& arms = std::get<Where>(s.node).arms;
    arms[0].mask_site = u.MaskSite(1000, 250, 100);
    arms.push_back({});
    arms[1].body.body = {u.At(10, 1, Set(a, b * b))};
    return std::vector<Stmt>{std::move(s)};
  };
  const auto yes = LoweredBy({{"where-one-pass", true}}, body).records;
  ASSERT_EQ(yes.size(), 1u);
  EXPECT_EQ(yes[0].features.allocations, 0);
  EXPECT_DOUBLE_EQ(TakenCount(yes[0].features, Cost::Store4), 1);
  EXPECT_DOUBLE_EQ(TakenCount(yes[0].features, Cost::MultiplyR4), 0.75);
  EXPECT_DOUBLE_EQ(yes[0].features.mispredictions, 0.1);
  LoopReport selects;
  selects.remarks = {{0, 8, kMachineCode, "9"}, {0, 7, kConditionalJump, "1"}};
  EXPECT_DOUBLE_EQ(LoweredBy({{"where-one-pass", true}}, body, &selects).records.at(0).features.mispredictions, 0) << "the loop's end alone";
  const auto no = LoweredBy({{"where-one-pass", false}}, body).records;
  EXPECT_EQ(no.size(), 3u);
  EXPECT_EQ(no[0].features.allocations, 1);
}

std::vector<Stmt> Neighbours(TestUnit& u, int shift) {
  const Expr a = u.Array("a", kR4, {1000}), b = u.Array("b", kR4, {1000}),
             c = u.Array("c", kR4, {1000});
  const auto part = [&](const Expr& e, int at) { return At(e, {Range(Int(2 + at), Int(999 + at))}); };
  return {u.At(1, 5, Set(part(a, 0), part(b, 0) + part(c, 0))),
          u.At(2, 5, Set(part(c, 0), part(a, shift) * part(b, 0)))};
}

TEST(VerdictStructure, NeighbouringStatementsAreOneLoopOrTwo) {
  const auto same = [](TestUnit& u) { return Neighbours(u, 0); };
  const auto yes = LoweredBy({{"array-statement-fusion", true}}, same).records;
  ASSERT_EQ(yes.size(), 1u);
  EXPECT_EQ(FullCount(yes[0].features, Cost::Load4), 2);  // a and b stay in registers
  EXPECT_EQ(FullCount(yes[0].features, Cost::Store4), 2);
  EXPECT_EQ(yes[0].features.lines.size(), 2u);
  EXPECT_EQ(LoweredBy({{"array-statement-fusion", false}}, same).records.size(), 2u);
  const auto shifted = [](TestUnit& u) { return Neighbours(u, 1); };
  EXPECT_EQ(LoweredBy({{"array-statement-fusion", true}}, shifted).records.size(), 2u);
}

enum class From { Other, RowBefore, Diagonal };

std::vector<Stmt> AlongRows(TestUnit& u, From where) {
  const Expr a = u.Array("a", kR4, {300, 200}), b = u.Array("b", kR4, {300, 200});
  const Expr i = u.Scalar("i", kI4), j = u.Scalar("j", kI4);
  const Expr from = where == From::Other       ? At(b, {i, j})
                    : where == From::RowBefore ? At(a, {i, j - Int(1)})
                                               : At(a, {i - Int(1), j + Int(1)});
  return {u.Do(1, i, 1, 300, 1,
               {u.Do(2, j, 1, 200, 300, {u.At(3, 60000, Set(At(a, {i, j}), from))})})};
}

TEST(VerdictStructure, TheLoopAlongMemoryBecomesTheInnermostOrNot) {
  const auto rows = [](TestUnit& u) { return AlongRows(u, From::Other); };
  const auto yes = LoweredBy({{"loop-interchange", true}}, rows).records.back();
  EXPECT_EQ(yes.features.trips, 300);
  EXPECT_EQ(yes.features.entries, 200);
  EXPECT_EQ(yes.features.streams[0].bytes_per_element, 4);
  const auto no = LoweredBy({{"loop-interchange", false}}, rows).records.back();
  EXPECT_EQ(no.features.trips, 200);
  EXPECT_EQ(no.features.entries, 300);
  const auto same = [](TestUnit& u) { return AlongRows(u, From::RowBefore); };
  EXPECT_EQ(LoweredBy({{"loop-interchange", true}}, same).records.back().features.trips, 300);
  const auto turned = [](TestUnit& u) { return AlongRows(u, From::Diagonal); };
  EXPECT_EQ(LoweredBy({{"loop-interchange", true}}, turned).records.back().features.trips, 200)
      << "what is read would not be written yet";
}

TEST(VerdictStructure, AScalarThatNobodyReadsIsDroppedOrComputed) {
  const auto body = [](TestUnit& u) {
    const Expr b = u.Array("b", kR4, {100}), i = u.Scalar("i", kI4), t = u.Scalar("t", kR4);
    return std::vector<Stmt>{u.Do(1, i, 1, 100, 1,
                                  {u.At(2, 100, Set(At(b, i), At(b, i) + Constant(kR4, 1))),
                                   u.At(3, 100, Set(t, At(b, i) / At(b, i)))})};
  };
  EXPECT_EQ(TakenCount(LoweredBy({{"dead-scalar-code", true}}, body).records.back().features,
                       Cost::DivideR4), 0);
  EXPECT_EQ(TakenCount(LoweredBy({{"dead-scalar-code", false}}, body).records.back().features,
                       Cost::DivideR4), 1);
}

std::vector<Stmt> CopyOf(TestUnit& u) {
  return {u.At(4, 3, Set(u.Array("a", kR4, {100}), u.Array("b", kR4, {100})))};
}

TEST(VerdictStructure, TheReportComesFirstThenAVerdictThenTheShares) {
  const auto word = [](const Words& words, const LoopReport* report) {
    return LoweredBy(words, CopyOf, report).records.back().features.vectorised;
  };
  EXPECT_EQ(word({}, nullptr), std::nullopt);
  EXPECT_EQ(word({{"vector-array-statement", true}}, nullptr), true);
  EXPECT_EQ(word({{"vector-array-statement", false}}, nullptr), false);
  EXPECT_EQ(word({{"vector-array-statement", false}, {"idiom-memcpy", true}}, nullptr), true);
  LoopReport report;
  report.remarks = {{0, 4, "vectorised", ""}};
  EXPECT_EQ(word({{"vector-array-statement", false}}, &report), true);
  const auto record = LoweredBy({{"idiom-memcpy", true}}, CopyOf).records.back();
  EXPECT_EQ(record.judge, "idiom-memcpy");
}

TEST(VerdictStructure, OnlyZeroIsALibraryCall) {
  const auto word = [](double value) {
    const auto body = [&](TestUnit& u) {
      return std::vector<Stmt>{u.At(4, 3, Set(u.Array("a", kR4, {100}), Constant(kR4, value)))};
    };
    return LoweredBy({{"idiom-memset", true}}, body).records.back().features.vectorised;
  };
  EXPECT_EQ(word(0), true);
  EXPECT_EQ(word(1.5), std::nullopt);
}

// WHERE (p) a = b <op> b ...: the test has one operation under its mask.
TEST(VerdictStructure, ANoHoldsForWhatIsHarderAYesDoesNot) {
  const auto word = [](bool yes, int operations) {
    const auto body = [&](TestUnit& u) {
      const Expr a = u.Array("a", kR4, {1000}), b = u.Array("b", kR4, {1000}),
                 p = u.Array("p", kL4, {1000});
      Expr value = b / a;
      for (int k = 1; k < operations; ++k) value = value / b;
      Stmt s = u.At(7, 1, Masked(p, {u.At(8, 1, Set(a, value))}));
      std::get<Where>(s.node).arms[0].mask_site = u.MaskSite(1000, 900, 100);
      return std::vector<Stmt>{std::move(s)};
    };
    return LoweredBy({{"vector-array-statement", true}, {"vector-where", yes}}, body)
        .records.back().features.vectorised;
  };
  EXPECT_EQ(word(true, 1), true);
  EXPECT_EQ(word(true, 3), std::nullopt);
  EXPECT_EQ(word(false, 1), false);
  EXPECT_EQ(word(false, 3), false);
}

}  // namespace
}  // namespace fortell::test
