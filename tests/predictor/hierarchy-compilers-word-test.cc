// What the lowering makes of a compiler's report on the loops.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "predictor/hierarchy/decisions/compilers-word.h"
#include "predictor/hierarchy/model/equations.h"
#include "tests/predictor/hierarchy-program.h"

namespace fortell::test {
namespace {

using namespace hierarchy;
using Word = std::optional<bool>;

LoopReport Saying(std::vector<std::pair<int, std::string>> words) {
  LoopReport report;
  for (auto& [line, kind] : words) report.remarks.insert({0, line, std::move(kind), ""});
  return report;
}

// do 10: do 11: two statements at 12 and 13, the second one a copy.
class Nest : public ::testing::Test {
 protected:
  Word WordOn(const LoopReport* report) {
    TestUnit u;
    const Expr a = u.Array("a", kR4, {100, 50}), b = u.Array("b", kR4, {100, 50});
    const Expr i = u.Scalar("i", kI4), j = u.Scalar("j", kI4);
    u.report = report;
    const Lowering l = u.Lower(
        {u.Do(10, j, 1, 50, 1,
              {u.Do(11, i, 1, 100, 50,
                    {u.At(12, 5000, Set(At(a, {i, j}), At(b, {i, j}) + At(b, {i, j}) * b_)),
                     u.At(13, 5000, Set(At(b, {i, j}), At(a, {i, j})))})})});
    return l.records.back().features.vectorised;
  }
  Word WordOn(const LoopReport& report) { return WordOn(&report); }

  const Expr b_ = Int(3);
};

// do 1: a statement at 2, so many times for each entry.
bool Straight(const LoopReport* report, int trips) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {100}), i = u.Scalar("i", kI4);
  u.report = report;
  return u.Lower({u.Do(1, i, 1, trips, 1, {u.At(2, trips, Set(At(a, i), Constant(kR8, 0)))})})
      .records.back()
      .features.straight;
}

// do 1: an element at 2, and a call of what is elsewhere at 3. The word is about a version without the call.
TEST(CompilersWord, NoLoopThatCallsIsVectorCode) {
  const auto vectorised = [](int calls) {
    TestUnit u;
    const Expr a = u.Array("a", kR8, {100}), i = u.Scalar("i", kI4);
    const LoopReport report = Saying({{1, "vectorised"}});
    u.report = &report;
    Stmt call;
    call.node = Call{"elsewhere", {}, false};
    return u.Lower({u.Do(1, i, 1, 100, 1, {u.At(2, 100, Set(At(a, i), Constant(kR8, 0))), u.At(3, calls, std::move(call))})})
        .records.back()
        .features.vectorised;
  };
  EXPECT_EQ(vectorised(0), Word(true));
  EXPECT_EQ(vectorised(100), Word(false));
}

// do 1, 3: a sum of products at 2. The copies in place of calls are unrolled, the one that nobody calls is vectorised.
TEST(CompilersWord, OfContradictoryWordsTheMachineCodeTellsWhichHolds) {
  const auto vectorised = [](const char* packed, const char* single, const char* iterations) {
    LoopReport report;
    report.remarks = {{0, 1, "vectorised", "loop vectorized using 16 byte vectors"},
                      {0, 1, "unrolled completely", std::string("loop with ") + iterations + " iterations completely unrolled"},
                      {0, 2, kMachineCode, "50"},
                      {0, 2, kPacked, packed},
                      {0, 2, kSingle, single}};
    EXPECT_EQ(NoLoopLeft(report, 0, 1, 2, 3, 0), std::string(iterations) == "3" && std::stoi(single) > std::stoi(packed));
    TestUnit u;
    u.report = &report;
    const Expr a = u.Array("a", kR8, {100}), b = u.Array("b", kR8, {100}), i = u.Scalar("i", kI4);
    return u.Lower({u.Do(1, i, 1, 3, 1, {u.At(2, 3, Set(At(a, i), At(a, i) * At(b, i)))})}).records.back().features.vectorised;
  };
  EXPECT_EQ(vectorised("4", "42", "3"), Word(false));
  EXPECT_EQ(vectorised("42", "4", "3"), Word(true));
  EXPECT_EQ(vectorised("4", "42", "2"), Word(true)) << "what fills no vector";
}

// flang's word about the second of two array statements stands at the first.
TEST(CompilersWord, VectorCodeWithoutAWordIsVectorised) {
  const auto vectorised = [](const std::vector<LoopRemark>& remarks, Type type) {
    LoopReport report;
    report.remarks = {{0, 3, kMachineCode, "50"}, {0, 3, kConditionalJump, "2"}};
    for (const LoopRemark& r : remarks) report.remarks.insert(r);
    TestUnit u;
    u.report = &report;
    const Expr a = u.Array("a", type, {100}), b = u.Array("b", type, {100});
    return u.Lower({u.At(3, 5, Set(a, a * b))}).records.back().features.vectorised;
  };
  const LoopRemark packed{0, 3, kPacked, "24"}, single{0, 3, kSingle, "24"}, more{0, 3, kSingle, "25"},
      block{0, 3, "block vectorised", ""};
  EXPECT_EQ(vectorised({packed, single}, kR8), Word(true));
  EXPECT_EQ(vectorised({packed, more}, kR8), Word(false));
  EXPECT_EQ(vectorised({packed, block}, kR8), Word(false)) << "elements of one statement put together";
  EXPECT_EQ(vectorised({packed}, Type{TypeClass::Complex, 8}), Word(false)) << "both parts of one number";
}

// where (p) a = b at 3, of which flang says nothing.
TEST(CompilersWord, AWhereThatStoresVectorsByMaskIsVectorised) {
  const auto vectorised = [](const std::vector<LoopRemark>& remarks) {
    LoopReport report;
    report.remarks = {{0, 3, kMachineCode, "50"}, {0, 3, kConditionalJump, "2"}};
    for (const LoopRemark& r : remarks) report.remarks.insert(r);
    TestUnit u;
    u.report = &report;
    const Expr a = u.Array("a", kR8, {100}), b = u.Array("b", kR8, {100}), p = u.Array("p", kL4, {100});
    Stmt where = u.At(2, 5, Masked(p, {u.At(3, 5, Set(a, b))}));
    std::get<Where>(where.node).arms[0].mask_site = u.MaskSite(100, 50, 20);
    return u.Lower({where}).records.back().features.vectorised;
  };
  EXPECT_EQ(vectorised({}), Word(false));
  EXPECT_EQ(vectorised({{0, 2, "vectorised", ""}, {0, 3, kMaskedStore, ""}}), Word(true));
  EXPECT_EQ(vectorised({{0, 3, kMaskedStore, ""}}), Word(true));
  EXPECT_EQ(vectorised({{0, 3, kScatter, ""}}), Word(true));
}

// do i; if (k(i) == 1) then; m = 5; else if (k(i) == 2) then; m = -2; end if; a(i) = m: at the second condition there is code, and no jump.
TEST(CompilersWord, AnElseIfWithoutAJumpSelects) {
  const auto mispredictions = [](const std::vector<LoopRemark>& remarks) {
    LoopReport report;
    report.remarks = {{0, 2, kMachineCode, "9"}, {0, 2, kConditionalJump, "1"}, {0, 4, kMachineCode, "3"}};
    for (const LoopRemark& r : remarks) report.remarks.insert(r);
    TestUnit u;
    u.report = &report;
    const Expr a = u.Array("a", kI4, {1000}), k = u.Array("k", kI4, {1000}), i = u.Scalar("i", kI4), m = u.Scalar("m", kI4);
    If branch;
    for (const auto& [asked, line, value] : {std::tuple(1, 3, 5), std::tuple(2, 5, -2)}) {
      IfArm arm;
      arm.condition = Relation("eq", At(k, i), Int(asked));
      arm.count = u.Count(250);
      arm.body.body = {u.At(line, 250, Set(m, Int(value)))};
      branch.arms.push_back(std::move(arm));
    }
    Stmt s;
    s.node = std::move(branch);
    return u.Lower({u.Do(1, i, 1, 1000, 1, {u.At(2, 1000, std::move(s)), u.At(7, 1000, Set(At(a, i), m))})}).records.back().features.mispredictions;
  };
  const double first = IndependentMispredictionRate(0.25), second = 0.75 * IndependentMispredictionRate(1 / 3.);
  EXPECT_NEAR(mispredictions({}), first, 1e-9);
  EXPECT_NEAR(mispredictions({{0, 4, kConditionalJump, "1"}}), first + second, 1e-9) << "a jump of its own";
  EXPECT_NEAR(mispredictions({{0, 2, kConditionalJump, "1"}}), first + second, 1e-9) << "its jump stands above";
}

// A function that stands in a vectorised loop calls the sine for vectors.
TEST(CompilersWord, AProcedureThatCallsForVectorsIsVectorCode) {
  const auto vectorised = [](const std::vector<std::string>& calls) {
    LoopReport report;
    report.remarks.insert({0, 2, kMachineCode, "50"});
    for (const std::string& called : calls) report.remarks.insert({0, 2, kMachineCall, called});
    TestUnit u;
    u.report = &report;
    const Expr x = u.Scalar("x", kR8), y = u.Scalar("y", kR8);
    return u.Lower({u.At(2, 1000, Set(y, Fn("sin", {x}, kR8)))}).records.back().features.vectorised;
  };
  EXPECT_EQ(vectorised({"_zgven8v_sin", "sin"}), Word(true));
  EXPECT_EQ(vectorised({"__svml_sin8"}), Word(true));
  EXPECT_EQ(vectorised({"sin"}), Word());
  EXPECT_EQ(vectorised({}), Word());
}

// y(2:n-1) = x(3:n) - x(1:n-2) with a dummy argument x: flang's one version with vectors is for elements that are
// a byte apart, and is never entered.
TEST(CompilersWord, AVersionThatGathersIsNotForElementsInARow) {
  const auto word = [](int versions, bool gathers, int stride) {
    LoopReport report;
    for (int k = 0; k < versions; ++k) report.remarks.insert({0, 1, "vectorised", ""});
    if (gathers) report.remarks.insert({0, 2, kGather, ""});
    TestUnit u;
    u.report = &report;
    const Expr a = u.Array("a", kR4, {100}), b = u.Array("b", kR4, {400}), i = u.Scalar("i", kI4);
    const Expr place = stride == 1 ? i : Int(stride) * i;
    return u.Lower({u.Do(1, i, 1, 100, 1, {u.At(2, 100, Set(At(a, i), At(b, place) * At(b, place)))})})
        .records.back()
        .features.vectorised;
  };
  EXPECT_EQ(word(1, true, 1), Word(false));
  EXPECT_EQ(word(1, false, 1), Word(true));
  EXPECT_EQ(word(2, true, 1), Word(true)) << "one of them is for elements in a row";
  EXPECT_EQ(word(1, true, 3), Word(true)) << "that is how it loads them";
}

TEST(CompilersWord, HowOftenALoopIsUnrolledIsTold) {
  const auto unrolled = [](const std::string& kind, const std::string& text) {
    LoopReport report;
    report.remarks.insert({0, 1, kind, text});
    TestUnit u;
    u.report = &report;
    const Expr a = u.Array("a", kR8, {98}), i = u.Scalar("i", kI4);
    return u.Lower({u.Do(1, i, 1, 98, 1, {u.At(2, 98, Set(At(a, i), At(a, i) * At(a, i)))})}).records.back().features.unrolled;
  };
  const std::string factor = "unrolled loop by a factor of 4 with run-time trip count";
  EXPECT_EQ(unrolled("unrolled by a factor", factor), 4);
  EXPECT_EQ(unrolled("vectorised", factor), 1);
  EXPECT_EQ(unrolled("unrolled by a factor", "unrolled loop"), 1);
}

// Extents known to be even and no more: gfortran -O2 says so of each such loop.
TEST(CompilersWord, VectorsOfHalfARegisterAreTold) {
  const auto halves = [](const std::vector<std::string>& words) {
    LoopReport report;
    for (const std::string& text : words) report.remarks.insert({0, 1, "vectorised", text});
    TestUnit u;
    u.report = &report;
    const Expr a = u.Array("a", kR4, {98}), b = u.Array("b", kR4, {98}), i = u.Scalar("i", kI4);
    return u.Lower({u.Do(1, i, 1, 98, 1, {u.At(2, 98, Set(At(a, i), At(b, i) + At(b, i)))})})
        .records.back()
        .features.half_vectors;
  };
  const std::string half = "loop vectorized using 8 byte vectors";
  EXPECT_TRUE(halves({half}));
  EXPECT_FALSE(halves({""}));
  EXPECT_FALSE(halves({"loop vectorized using 16 byte vectors", half}))
      << "the remainder of longer vectors";
}

// do 1, ten times, around do 2: a vector of eight leaves two iterations to scalar code.
TEST(CompilersWord, WhatFillsNoVectorOfTheLoopAroundIsScalar) {
  const auto left_over = [](const std::string& text, bool inner_as_well) {
    LoopReport report;
    report.remarks.insert({0, 1, "vectorised", text});
    if (inner_as_well) report.remarks.insert({0, 2, "vectorised", text});
    TestUnit u;
    u.report = &report;
    const Expr a = u.Array("a", kR4, {10, 98}), i = u.Scalar("i", kI4), j = u.Scalar("j", kI4);
    return u
        .Lower({u.Do(1, i, 1, 10, 1,
                     {u.Do(2, j, 1, 98, 10, {u.At(3, 980, Set(At(a, {i, j}), Constant(kR4, 2)))})})})
        .records.back()
        .features.scalar_entries;
  };
  EXPECT_NEAR(left_over("loop vectorized using 32 byte vectors", false), 0.2, 1e-12);
  EXPECT_EQ(left_over("loop vectorized using 8 byte vectors", false), 0);
  EXPECT_EQ(left_over("vectorized loop (vectorization width: 8)", false), 0) << "says it otherwise";
  EXPECT_EQ(left_over("loop vectorized using 32 byte vectors", true), 0) << "not the loop around";
}

// do 1 around do 2, which LLVM unrolled into its vectors of eight: c(i, j) = a(i, 1) * b(1, j), j from lane to lane.
TEST(CompilersWord, LanesAlongTheLoopAroundPickByItsStride) {
  const auto told = [](const char* around, int trips, const char* inner = "unrolled completely") {
    LoopReport report;
    report.remarks.insert({0, 1, "vectorised", around});
    report.remarks.insert({0, 2, inner, ""});
    TestUnit u;
    u.report = &report;
    const Expr a = u.Array("a", kR8, {6, 6}), b = u.Array("b", kR8, {6, 100}), c = u.Array("c", kR8, {6, 100});
    const Expr i = u.Scalar("i", kI4), j = u.Scalar("j", kI4);
    const Stmt set = u.At(3, 6 * trips, Set(At(c, {i, j}), At(a, {i, Int(1)}) * At(b, {Int(1), j})));
    return u.Lower({u.Do(1, j, 1, trips, 1, {u.Do(2, i, 1, 6, trips, {set})})}).records.back().features;
  };
  const auto count = [](const LoopFeatures& f, Cost cost) { return f.full[static_cast<std::size_t>(cost)]; };
  const char* eight = "vectorized loop (vectorization width: 8, interleaved count: 1)";
  const LoopFeatures lanes = told(eight, 100);
  EXPECT_EQ(count(lanes, Cost::StridedStore8), 1);
  EXPECT_DOUBLE_EQ(count(lanes, Cost::StridedLoad8), 1.0 / 6) << "b is the same in all iterations of the loop";
  EXPECT_EQ(count(lanes, Cost::Load8), 1) << "a is the same in all lanes";
  EXPECT_DOUBLE_EQ(lanes.scalar_entries, 0.04) << "four of a hundred fill no vector";
  EXPECT_EQ(lanes.padding, 1);
  EXPECT_DOUBLE_EQ(told(eight, 6).padding, 8.0 / 6);
  EXPECT_EQ(told(eight, 6).scalar_entries, 0) << "masked";
  for (const LoopFeatures& rows : {told("loop vectorized using 64 byte vectors", 100), told(eight, 100, "vectorised")}) {
    EXPECT_EQ(count(rows, Cost::StridedStore8), 0);
    EXPECT_EQ(count(rows, Cost::StridedLoad8), 0);
  }
}

// do 1 around do 2 of five iterations: each lane does all of them.
TEST(CompilersWord, HowShortALoopIsDecidesNothingWhereTheOneAroundIsVectorised) {
  const auto always = [](int line) {
    LoopReport report;
    report.remarks.insert({0, line, "vectorised", ""});
    TestUnit u;
    u.report = &report;
    const Expr a = u.Array("a", kR4, {64, 5}), i = u.Scalar("i", kI4), j = u.Scalar("j", kI4);
    return u.Lower({u.Do(1, i, 1, 64, 1, {u.Do(2, j, 1, 5, 64, {u.At(3, 320, Set(At(a, {i, j}), Constant(kR4, 2)))})})})
        .records.back()
        .features.always_vectors;
  };
  EXPECT_TRUE(always(1));
  EXPECT_FALSE(always(2));
}

// q(j) = q(j - 1) + x(j), all anew in each iteration around: what is vectorised there is another statement's loop.
TEST(CompilersWord, ARecurrenceThatIsSetAnewIsNotVectorisedAround) {
  const LoopReport report = Saying({{10, "vectorised"}});
  const auto word = [&](bool columns) {
    TestUnit u;
    u.report = &report;
    const Expr p = u.Array("p", kR8, {100, 100}), q = u.Array("q", kR8, {100}), x = u.Array("x", kR8, {100});
    const Expr i = u.Scalar("i", kI4), j = u.Scalar("j", kI4);
    const Expr last = columns ? At(p, {j - Int(1), i}) : At(q, j - Int(1)), next = columns ? At(p, {j, i}) : At(q, j);
    return u.Lower({u.Do(10, i, 1, 100, 1, {u.Do(11, j, 2, 100, 100, {u.At(12, 9900, Set(next, last + At(x, j)))})})})
        .records.back()
        .features.vectorised;
  };
  EXPECT_EQ(word(false), false);
  EXPECT_EQ(word(true), true) << "columns are independent of each other";
}

// p(j, i) = min(p(j, i), p(k, i)): j passes k, so that a compiler's check at run time fails.
TEST(CompilersWord, AVersionForArraysThatDoNotMeetIsNotTaken) {
  const LoopReport report = Saying({{11, "vectorised"}});
  const auto word = [&](int lowest) {
    TestUnit u;
    u.report = &report;
    const Expr p = u.Array("p", kR8, {100, 100}), i = u.Scalar("i", kI4), j = u.Scalar("j", kI4);
    return u
        .Lower({u.Do(10, i, 1, 100, 1,
                     {u.Do(11, j, lowest, 100, 100,
                           {u.At(12, 5000, Set(At(p, {j, i}), At(p, {j, i}) + At(p, {Int(50), i})))})})})
        .records.back()
        .features.vectorised;
  };
  EXPECT_EQ(word(1), false);
  EXPECT_EQ(word(51), true) << "the element lies in front of what the loop writes";
}

TEST(CompilersWord, WhatIsUnrolledOfALoopOfAnyLengthIsTheRest) {
  const LoopReport report = Saying({{1, "vectorised"}, {1, "unrolled completely"}});
  TestUnit u;
  const Expr a = u.Array("a", kR8, {100}), i = u.Scalar("i", kI4), n = u.Scalar("n", kI4);
  u.report = &report;
  Stmt loop = u.Do(1, i, 1, 3, 1, {u.At(2, 3, Set(At(a, i), Constant(kR8, 0)))});
  EXPECT_TRUE(u.Lower({loop}).records.back().features.straight) << "three times, as the source says";
  std::get<Loop>(loop.node).upper = n;
  EXPECT_FALSE(u.Lower({loop}).records.back().features.straight);
}

TEST(CompilersWord, ACompilerThatUnrollsAsManyIterationsAsTheLoopMakesLeavesNone) {
  // The bounds came by way of an inlined call's arguments, say.
  const auto straight = [](const std::string& said) {
    LoopReport report;
    report.remarks = {{0, 1, "vectorised", ""}, {0, 1, "unrolled completely", said}};
    TestUnit u;
    const Expr a = u.Array("a", kR8, {100}), i = u.Scalar("i", kI4), n = u.Scalar("n", kI4);
    u.report = &report;
    Stmt loop = u.Do(1, i, 1, 5, 1, {u.At(2, 5, Set(At(a, i), Constant(kR8, 0)))});
    std::get<Loop>(loop.node).upper = n;
    return u.Lower({loop}).records.back().features.straight;
  };
  EXPECT_TRUE(straight("loop with 5 iterations completely unrolled (header execution count 7)"));
  EXPECT_FALSE(straight("loop with 3 iterations completely unrolled (header execution count 5)"));
}

// do k = 1, 9: do i = k + 1, 10: b(i) = s. What is unrolled has a way out behind each iteration, unless k is a constant as well.
TEST(CompilersWord, LoopsOfAtMostSoManyIterationsAreNoStraightCode) {
  const auto straight = [](const LoopReport& report) {
    TestUnit u;
    u.report = &report;
    const Expr b = u.Array("b", kR8, {10}), i = u.Scalar("i", kI4), k = u.Scalar("k", kI4), s = u.Scalar("s", kR8);
    Stmt inner = u.Do(2, i, 1, 5, 9, {u.At(3, 45, Set(At(b, i), s))});
    std::get<Loop>(inner.node).lower = k + Int(1);
    std::get<Loop>(inner.node).upper = Int(10);
    return u.Lower({u.Do(1, k, 1, 9, 1, {inner})}).records.back().features.straight;
  };
  LoopReport report = Saying({{3, kMachineCode}, {3, kConditionalJump}});
  report.remarks.insert({0, 2, "unrolled completely", "loop with 8 iterations completely unrolled"});
  EXPECT_FALSE(straight(report));
  report.remarks.insert({0, 1, "unrolled completely", "loop with 9 iterations completely unrolled"});
  EXPECT_TRUE(straight(report));
}

TEST(CompilersWord, TellsWhichBodiesALoopHas) {
  LoopReport report;
  report.remarks.insert({0, 1, "vectorised", "loop vectorized using 64 byte vectors"});
  const auto told = [&](bool mixed = false) {
    TestUnit u;
    const Expr a = u.Array("a", kR8, {100}), k = u.Array("k", kI4, {100}), i = u.Scalar("i", kI4);
    u.report = &report;
    const Expr value = mixed ? At(k, i) : Constant(kR8, 0);
    const auto bodies = u.Lower({u.Do(1, i, 1, 50, 1, {u.At(2, 50, Set(At(a, i), value))})})
                            .records.back()
                            .features.bodies;
    std::string text;
    for (const VectorBody& body : bodies) text += fmt::format("{} as {}, ", body.iterations, body.costs_as);
    return text;
  };
  EXPECT_EQ(told(), "8 as 8, ");
  EXPECT_EQ(told(true), "16 as 16, ") << "a vector of the narrower elements";
  report.remarks.insert({0, 1, "vectorised", "loop vectorized using 32 byte vectors"});
  report.remarks.insert({0, 9, "vectorised", "loop vectorized using 16 byte vectors"});
  EXPECT_EQ(told(), "8 as 8, 4 as 8, ");
  report.remarks = {{0, 1, "vectorised", "vectorized loop (vectorization width: 8, interleaved count: 4)"}};
  EXPECT_EQ(told(), "32 as 32, 4 as 8, ");
  report.remarks = {{0, 1, "vectorised", "vectorized loop (vectorization width: 8, interleaved count: 1)"}};
  EXPECT_EQ(told(), "8 as 8, ") << "too short to have another";
  report.remarks = {{0, 1, "vectorised", "loop vectorized"}};
  EXPECT_EQ(told(), "");
}

TEST(CompilersWord, AFewIterationsThatFillNoVectorOfIterationsAreMasked) {
  const auto told = [](int trips, const char* text) {
    LoopReport report;
    report.remarks.insert({0, 1, "vectorised", text});
    TestUnit u;
    const Expr a = u.Array("a", kR8, {100}), i = u.Scalar("i", kI4);
    u.report = &report;
    return u.Lower({u.Do(1, i, 1, trips, 1, {u.At(2, trips, Set(At(a, i), Constant(kR8, 0)))})}).records.back().features;
  };
  const char* eight = "vectorized loop (vectorization width: 8, interleaved count: 1)";
  EXPECT_DOUBLE_EQ(told(5, eight).padding, 8.0 / 5);
  EXPECT_DOUBLE_EQ(told(9, eight).padding, 16.0 / 9);
  EXPECT_EQ(told(8, eight).padding, 1);
  EXPECT_EQ(told(20, eight).padding, 1) << "a scalar loop does the rest";
  EXPECT_EQ(told(5, "loop vectorized using 32 byte vectors").padding, 1);
  EXPECT_TRUE(told(8, eight).always_vectors);
  EXPECT_TRUE(told(5, eight).always_vectors);
  EXPECT_FALSE(told(20, eight).always_vectors);
  EXPECT_FALSE(told(8, "loop vectorized using 32 byte vectors").always_vectors);
}

TEST(MachineWord, AFewIterationsWithoutAJumpAreStraightCode) {
  const LoopReport gone = Saying({{2, kMachineCode}});
  EXPECT_TRUE(Straight(&gone, 3));
  EXPECT_FALSE(Straight(&gone, 50)) << "many iterations: the jump stands elsewhere";
  const LoopReport jumps = Saying({{2, kMachineCode}, {1, kConditionalJump}});
  EXPECT_FALSE(Straight(&jumps, 3));
  const LoopReport unrolled = Saying({{1, "unrolled completely"}});
  EXPECT_TRUE(Straight(&unrolled, 3));
  const LoopReport silent = Saying({});
  EXPECT_FALSE(Straight(&silent, 3));
  EXPECT_FALSE(Straight(nullptr, 3));
}

TEST(MachineWord, StraightCodePaysNoStartAndItsFewLinksOverlap) {
  TestUnit u;
  const Expr a = u.Array("a", kR8, {3}), s = u.Scalar("s", kR8);
  Expr sum;
  sum.kind = ExprKind::Intrinsic;
  sum.name = "sum";
  sum.type = kR8;
  sum.args = {a};
  const std::vector<Stmt> body = {u.At(5, 7, Set(s, sum))};
  ParameterVector<double> p{};
  for (const Single overhead : {Single::Start, Single::EntryScalar, Single::EntryVector})
    p.values[kSingleValues + static_cast<std::size_t>(overhead)] = 5;
  const LoopFeatures loop = u.Lower(body).records.back().features;
  const LoopReport gone = Saying({{5, kMachineCode}});
  u.report = &gone;
  const LoopFeatures straight = u.Lower(body).records.back().features;
  EXPECT_EQ(TimeOf(loop, p).overhead, 7 * (5 + 5)) << "seven executions, an entry each";
  EXPECT_EQ(TimeOf(straight, p).overhead, 0);
  EXPECT_EQ(ChainCount(loop, Latency::SumR8), 1);
  EXPECT_EQ(ChainCount(straight, Latency::SumR8), 0);
}

// if (a(i) > s) t = i: mispredicted in half of 100 iterations where it jumps.
LoopFeatures WithIf(const LoopReport* report, double if_conversion = 0) {
  TestUnit u;
  const Expr a = u.Array("a", kR4, {100}), i = u.Scalar("i", kI4), t = u.Scalar("t", kI4);
  u.report = report;
  u.if_conversion = if_conversion;
  IfArm arm;
  arm.condition = Relation("gt", At(a, i), u.Scalar("s", kR4));
  arm.count = u.Count(50);
  arm.body.body = {u.At(3, 50, Set(t, i))};
  Stmt branch;
  branch.node = If{-1, {arm}};
  return u.Lower({u.Do(1, i, 1, 100, 1, {u.At(2, 100, branch)})}).records.back().features;
}

TEST(MachineWord, AnIfThatDoesNotJumpIsNeverMispredicted) {
  LoopReport selects = Saying({{2, kMachineCode}, {1, kConditionalJump}});
  EXPECT_EQ(WithIf(&selects).mispredictions, 0);
  EXPECT_EQ(WithIf(&selects).branches, 0);
  const LoopReport jumps = Saying({{2, kMachineCode}, {2, kConditionalJump}});
  EXPECT_GT(WithIf(&jumps, 0.9).mispredictions, 0.3) << "the probes' share no longer counts";
  EXPECT_EQ(WithIf(&jumps).branches, 1);
}

// if (a(i) > s) then; t = i; cycle outer: the jump stands at another line.
TEST(MachineWord, AnIfThatLeavesTheLoopAlwaysJumps) {
  const auto branches = [](int levels) {
    TestUnit u;
    const Expr a = u.Array("a", kR4, {100}), i = u.Scalar("i", kI4), j = u.Scalar("j", kI4), t = u.Scalar("t", kI4);
    const LoopReport report = Saying({{3, kMachineCode}, {1, kConditionalJump}});
    u.report = &report;
    Jump jump;
    jump.kind = JumpKind::Cycle;
    jump.levels = levels;
    Stmt leave;
    leave.node = jump;
    const Stmt branch =
        When(Relation("gt", At(a, i), u.Scalar("s", kR4)), u.Count(50), {u.At(4, 50, Set(t, i)), u.At(5, 50, leave)});
    return u.Lower({u.Do(1, j, 1, 10, 1, {u.Do(2, i, 1, 10, 10, {u.At(3, 100, branch)})})}).records.back().features.branches;
  };
  EXPECT_EQ(branches(1), 0);
  EXPECT_EQ(branches(2), 1);
}

// x = x*t; if (x > s) k = i, or if (a(i) > s): only the former waits for the chain.
TEST(Mispredictions, WaitForTheChainWhereTheConditionHangsOnIt) {
  const auto loop = [](bool on_chain) {
    TestUnit u;
    const Expr a = u.Array("a", kR8, {100}), i = u.Scalar("i", kI4), k = u.Scalar("k", kI4),
               t = u.Scalar("t", kR8), x = u.Scalar("x", kR8), y = u.Scalar("y", kR8);
    IfArm arm;
    arm.condition = Relation("gt", on_chain ? y : At(a, i), u.Scalar("s", kR8));
    arm.count = u.Count(50);
    arm.body.body = {u.At(4, 50, Set(k, i))};
    Stmt branch;
    branch.node = If{-1, {arm}};
    return u
        .Lower({u.Do(1, i, 1, 100, 1,
                     {u.At(2, 100, Set(x, t * x - t)), u.At(2, 100, Set(y, x + t)), u.At(3, 100, branch)})})
        .records.back()
        .features;
  };
  const LoopFeatures waits = loop(true), beside = loop(false);
  EXPECT_GT(waits.mispredictions, 0.3);
  EXPECT_EQ(waits.mispredictions_waiting, waits.mispredictions);
  EXPECT_EQ(beside.mispredictions_waiting, 0);
  ParameterVector<double> p{};
  p.values[kSingleValues + static_cast<std::size_t>(Single::Misprediction)] = 5;
  p.values[kSingleValues + static_cast<std::size_t>(Single::ExponentTime)] = 50;
  p.values[kSingleValues + static_cast<std::size_t>(Single::Waiting)] = 1e6;
  for (const Latency latency : {Latency::FmaR8, Latency::MultiplyR8, Latency::AddR8})
    p.values[kChainLatencies + static_cast<std::size_t>(latency)] = 20;
  const double chain = TimeOf(waits, p).chain, end = 5;  // of the loop, which is long
  EXPECT_NEAR(TimeOf(waits, p).seconds - end, 100 * (chain + (5 + 20) * waits.mispredictions), 1) << "the sum behind the chain as well";
  EXPECT_NEAR(TimeOf(beside, p).seconds - end, 100 * chain, 1) << "the greater of both";
}

// Of the copies of an unrolled loop two jump, six select.
TEST(MachineWord, OfAnUnrolledLoopsCopiesSomeJump) {
  LoopReport report;
  report.remarks = {{0, 2, kMachineCode, "60"}, {0, 2, kConditionalJump, "2"}, {0, 2, kSelection, "6"}};
  EXPECT_EQ(IfJumps(&report, 0, 2, {1, 8, 1}), 1) << "it still is a loop";
  report.remarks.insert({0, 1, "unrolled completely", ""});
  EXPECT_EQ(IfJumps(&report, 0, 2, {1, 8, 1}), 0.25);
  EXPECT_EQ(IfJumps(&report, 0, 2), 1) << "in no loop";
  EXPECT_EQ(IfJumps(&report, 0, 2, {1, 8, 4}), 0.25) << "flags that a jump joins are no selections";
  EXPECT_EQ(IfJumps(&report, 0, 2, {1, 20, 4}), 0.1) << "twenty copies, of which two jump at most";
}

TEST(CompilersWord, AnIfOfWhichNothingIsLeftSelectsWhereItsArmsDo) {
  LoopReport report;
  report.remarks.insert({0, 3, kMachineCode, "3"});
  report.remarks.insert({0, 3, kSelection, "1"});
  EXPECT_EQ(IfJumps(&report, 0, 2, {0, 0, 1, 6}), 0) << "at line 2, to 6";
  EXPECT_EQ(IfJumps(&report, 0, 2), std::nullopt);
  report.remarks.insert({0, 5, kConditionalJump, "1"});
  EXPECT_EQ(IfJumps(&report, 0, 2, {0, 0, 1, 6}), std::nullopt);
}

// s = f(x) at line 2, with the jump; if (e > s) then at line 3, k = 1 in an arm.
TEST(CompilersWord, AnIfMayJumpWhereTheValueIsComputedThatItCompares) {
  LoopReport report;
  report.remarks = {{0, 2, kMachineCode, "9"}, {0, 2, kConditionalJump, "2"}, {0, 3, kMachineCode, "1"}, {0, 4, kMachineCode, "3"}};
  const CopiedIf sets_integers{1, 100, 1, 5, true};
  EXPECT_EQ(IfJumps(&report, 0, 3, sets_integers), 1);
  EXPECT_EQ(IfJumps(&report, 0, 3, {1, 100, 1, 5}), 0) << "an extreme of real numbers takes no flags";
  EXPECT_EQ(IfJumps(&report, 0, 3, {2, 100, 1, 5, true}), 0) << "the jump closes the loop";
  LoopReport selects = report, vectors = report;
  selects.remarks.insert({0, 4, kSelection, "1"});
  EXPECT_EQ(IfJumps(&selects, 0, 3, sets_integers), 0);
  vectors.remarks.insert({0, 1, "vectorised", ""});
  EXPECT_EQ(IfJumps(&vectors, 0, 3, sets_integers), 0);
}

TEST(CompilersWord, AnIfOfOneLineOfWhichNothingIsLeftInALoopDoesNotJump) {
  LoopReport report;
  report.remarks.insert({0, 1, kMachineCode, "30"});
  EXPECT_EQ(IfJumps(&report, 0, 2, {1, 100, 1, 2}), 0) << "in the loop at line 1";
  EXPECT_EQ(IfJumps(&report, 0, 2, {7, 100, 1, 2}), std::nullopt) << "in one of which there is no code";
  EXPECT_EQ(IfJumps(&report, 0, 2, {1, 100, 1, 5}), std::nullopt) << "its arms are not looked at";
}

TEST(CompilersWord, ALoopThatCallsForEachComplexQuotientIsScalar) {
  const auto vectorised = [](const char* called) {
    LoopReport report;
    report.remarks = {{0, 1, "vectorised", ""}, {0, 2, kMachineCode, "50"}, {0, 2, kMachineCall, called}};
    TestUnit u;
    u.report = &report;
    const Expr a = u.Array("a", kC8, {100}), b = u.Array("b", kC8, {100}), i = u.Scalar("i", kI4);
    return u.Lower({u.Do(1, i, 1, 100, 1, {u.At(2, 100, Set(At(a, i), At(a, i) / At(b, i)))})}).records.back().features.vectorised;
  };
  EXPECT_EQ(vectorised("__divdc3"), Word(false));
  EXPECT_NE(vectorised("write"), Word(false));
}

// do i = 1, 12; a(i) = exp(b(i)): unrolled, the arithmetic in vectors, and the function called for each element.
TEST(CompilersWord, StraightCodeThatCallsAFunctionForEachElementIsScalar) {
  const auto vectorised = [](const char* called) {
    LoopReport report;
    report.remarks = {{0, 1, "unrolled completely", ""}, {0, 2, "block vectorised", ""}, {0, 2, kMachineCode, "50"}, {0, 2, kMachineCall, called}};
    TestUnit u;
    u.report = &report;
    const Expr a = u.Array("a", kR8, {100}), b = u.Array("b", kR8, {100}), i = u.Scalar("i", kI4);
    return u.Lower({u.Do(1, i, 1, 12, 1, {u.At(2, 1200, Set(At(a, i), Fn("exp", {At(b, i)}, kR8)))})}).records.back().features.vectorised;
  };
  EXPECT_EQ(vectorised("exp"), Word(false));
  EXPECT_EQ(vectorised("_zgven8v_exp"), Word(true));
}

TEST(MachineWord, MispredictionsCountInTheShareOfCopiesThatJump) {
  LoopReport report;
  report.remarks = {{0, 2, kMachineCode, "60"}, {0, 2, kConditionalJump, "25"}};
  const LoopFeatures all = WithIf(&report);
  report.remarks.insert({0, 1, "unrolled completely", ""});  // 100 iterations
  const LoopFeatures some = WithIf(&report);
  EXPECT_NEAR(some.mispredictions, all.mispredictions / 4, 1e-9);
  EXPECT_NEAR(some.branches, all.branches / 4, 1e-9);
}

TEST(MachineWord, WhatAVectorisedPartLeavesOverIsUnrolled) {
  LoopReport report;
  report.remarks = {{0, 2, kMachineCode, "60"}, {0, 2, kConditionalJump, "2"}, {0, 1, "unrolled completely", ""}};
  EXPECT_LT(IfJumps(&report, 0, 2, {1, 100, 1, 2}), 0.1);
  report.remarks.insert({0, 1, "vectorised", ""});
  EXPECT_EQ(IfJumps(&report, 0, 2, {1, 100, 1, 2}), 1) << "a loop of 100 iterations is there";
}

TEST(MachineWord, ProbesDecideWhereNothingIsLeftOfTheLineOrOnlyTheCompilerWasAsked) {
  const LoopReport elsewhere = Saying({{3, kMachineCode}}), remarks = Saying({{2, "vectorised"}});
  for (const LoopReport* report : {&elsewhere, &remarks}) {
    EXPECT_GT(WithIf(report).mispredictions, 0.3);
    EXPECT_LT(WithIf(report, 0.9).mispredictions, 0.1);
  }
}

TEST_F(Nest, WithoutReportProbesDecide) { EXPECT_EQ(WordOn(nullptr), std::nullopt); }

TEST_F(Nest, SilenceIsScalar) { EXPECT_EQ(WordOn(Saying({})), Word(false)); }

TEST_F(Nest, TheDoStatementsLineCountsAndThoseOfItsBody) {
  EXPECT_EQ(WordOn(Saying({{11, "vectorised"}})), Word(true));
  EXPECT_EQ(WordOn(Saying({{12, "vectorised"}})), Word(true));
  EXPECT_EQ(WordOn(Saying({{9, "vectorised"}, {14, "vectorised"}})), Word(false));
}

TEST_F(Nest, OuterLoopVectorisationCountsUnlessTheOuterLoopWasDistributed) {
  EXPECT_EQ(WordOn(Saying({{10, "vectorised"}})), Word(true));
  EXPECT_EQ(WordOn(Saying({{10, "vectorised"}, {10, "distributed"}})), Word(false));
}

// a(i) = a(i-1) + b(i); b(i) = 3*c(i): what was vectorised of the two loops is the second statement.
TEST(CompilersWord, APartThatIsSplitOffSaysNothingOfTheChain) {
  const auto word = [](const LoopReport& report) {
    TestUnit u;
    u.report = &report;
    const Expr a = u.Array("a", kR8, {100}), b = u.Array("b", kR8, {100}), c = u.Array("c", kR8, {100}), i = u.Scalar("i", kI4);
    return u.Lower({u.Do(10, i, 2, 100, 1, {u.At(11, 99, Set(At(a, i), At(a, i + Int(-1)) + At(b, i))),
                                            u.At(12, 99, Set(At(b, i), At(c, i) * Constant(kR8, 3)))})})
        .records.back().features.vectorised;
  };
  EXPECT_EQ(word(Saying({{10, "vectorised"}})), Word(true));
  EXPECT_EQ(word(Saying({{10, "vectorised"}, {10, "distributed"}})), Word(false));
}

TEST_F(Nest, ALibraryCallForPartOfTheBodyLeavesALoop) {
  EXPECT_EQ(WordOn(Saying({{13, "library call"}})), Word(false));
  EXPECT_EQ(WordOn(Saying({{13, "library call"}, {11, "vectorised"}})), Word(true));
}

TEST_F(Nest, StraightCodeOfAnUnrolledLoopIsVectorisedWhereItsBlockIs) {
  EXPECT_EQ(WordOn(Saying({{11, "unrolled completely"}})), Word(false));
  EXPECT_EQ(WordOn(Saying({{11, "unrolled completely"}, {12, "block vectorised"}})), Word(true));
  LoopReport packed = Saying({{11, "unrolled completely"}});
  packed.remarks.insert({0, 12, kPacked, "9"});
  packed.remarks.insert({0, 13, kSingle, "8"});
  EXPECT_EQ(WordOn(packed), Word(true)) << "by the machine code";
  packed.remarks.insert({0, 12, kSingle, "3"});
  EXPECT_EQ(WordOn(packed), Word(false));
  LoopReport loop;
  loop.remarks.insert({0, 12, kPacked, "9"});
  EXPECT_EQ(WordOn(loop), Word(false)) << "it still is a loop, which the compiler left scalar";
  EXPECT_EQ(WordOn(Saying({{12, "block vectorised"}})), Word(false));
}

TEST_F(Nest, AnotherFilesLinesAreOthers) {
  LoopReport report;
  report.remarks.insert({1, 11, "vectorised", ""});
  EXPECT_EQ(WordOn(report), Word(false));
}

TEST(CompilersWord, ALoopThatOnlySetsIsALibraryCallAtEitherLine) {
  for (const int line : {1, 2}) {
    TestUnit u;
    const Expr a = u.Array("a", kR4, {100});
    const Expr i = u.Scalar("i", kI4);
    const LoopReport report = Saying({{line, "library call"}});
    u.report = &report;
    const Lowering l = u.Lower({u.Do(1, i, 1, 100, 1, {u.At(2, 100, Set(At(a, i), Int(0)))})});
    EXPECT_EQ(l.records.back().features.vectorised, Word(true)) << line;
  }
}

TEST(CompilersWord, ALoopThatWasSplitIntoLibraryCallsAloneIsNoneAtItsStatements) {
  TestUnit u;
  const Expr a = u.Array("a", kR4, {100}), b = u.Array("b", kR4, {100});
  const Expr i = u.Scalar("i", kI4);
  const auto word = [&](const LoopReport& report) {
    u.report = &report;
    const Lowering l = u.Lower({u.Do(1, i, 1, 100, 1, {u.At(2, 100, Set(At(a, i), Int(0))), u.At(3, 100, Set(At(b, i), Int(0)))})});
    return l.records.back().features.vectorised;
  };
  EXPECT_EQ(word(Saying({{1, "library call"}})), Word(false)) << "of one of them";
  EXPECT_EQ(word(Saying({{1, "library call"}, {1, "library calls alone"}})), Word(true));
}

class Statement : public ::testing::Test {
 protected:
  // a = VALUE on lines 20 and 21.
  Word WordOn(const LoopReport& report, bool copies, int stride = 1) {
    TestUnit u;
    const Expr a = u.Array("a", kR4, {1000}), b = u.Array("b", kR4, {1000});
    Stmt s = u.At(20, 5, copies ? Set(a, b) : Set(a, b + b * Int(3)));
    if (stride > 1) {
      const Expr i = u.Scalar("i", kI4);
      s = u.Do(20, i, 1, 999, 1, {u.At(21, 500, Set(At(a, i), At(b, i) * Int(3)))}, Int(stride));
    }
    s.end_line = 21;
    u.report = &report;
    return u.Lower({s}).records.back().features.vectorised;
  }
};

TEST_F(Statement, AnyOfItsLinesCounts) {
  EXPECT_EQ(WordOn(Saying({{20, "vectorised"}}), false), Word(true));
  EXPECT_EQ(WordOn(Saying({{21, "vectorised"}}), false), Word(true));
  EXPECT_EQ(WordOn(Saying({{22, "vectorised"}}), false), Word(false));
  EXPECT_EQ(WordOn(Saying({{20, "library call"}}), false), Word(false)) << "of its temporary";
}

TEST_F(Statement, ACopyMayBeALibraryCallWithoutAWord) {
  EXPECT_EQ(WordOn(Saying({}), true), std::nullopt);
  EXPECT_EQ(WordOn(Saying({{21, "library call"}}), true), Word(true));
}

TEST_F(Statement, VectorCodeWithAStrideIsVectorCode) {
  EXPECT_EQ(WordOn(Saying({{20, "vectorised"}}), false, 2), Word(true));
  EXPECT_EQ(WordOn(Saying({}), false, 2), Word(false));
}

// gfortran speaks of all loops of a WHERE at its first line, each with a version for the remainder.
TEST(CompilersWord, OfAWheresLoopsTheMasksAreVectorisedFirst) {
  const auto words = [](int loops) {
    LoopReport report;
    for (int k = 0; k < loops; ++k)
      for (const char* bytes : {"64", "32"})
        report.remarks.insert({0, 20, "vectorised",
                               std::string("loop vectorized using ") + bytes + " byte vectors"});
    TestUnit u;
    u.report = &report;
    const Expr a = u.Array("a", kR8, {1000}), b = u.Array("b", kR8, {1000}), c = u.Array("c", kR8, {1000});
    std::vector<Word> result;
    for (const LoopRecord& r :
         u.Lower({u.At(20, 1, Masked(Relation("lt", b, c), {Set(a, b + c), Set(b, c)}))}).records)
      if (!r.levels.empty()) result.push_back(r.features.vectorised);
    return result;
  };
  EXPECT_EQ(words(0), (std::vector<Word>{false, false, false}));
  EXPECT_EQ(words(1), (std::vector<Word>{true, std::nullopt, std::nullopt}));
  EXPECT_EQ(words(3), (std::vector<Word>{true, true, true}));
}

// Two masks, that of WHERE and that of ELSEWHERE, were vectorised; all arithmetic, at the first line, works on single numbers.
TEST(CompilersWord, AWhereOfRealsWithoutVectorsOfThemIsScalar) {
  const auto word = [](bool packed) {
    LoopReport report = Saying({{20, "vectorised"}, {20, "vectorised"}});
    report.remarks.insert({0, 20, kMachineCode, "100"});
    report.remarks.insert({0, 20, packed ? kPacked : kSingle, "9"});
    TestUnit u;
    u.report = &report;
    const Expr a = u.Array("a", kR8, {1000}), b = u.Array("b", kR8, {1000});
    Stmt inner = Set(a, a / b);
    inner.line = 21;
    const Lowering l = u.Lower({u.At(20, 1, Masked(Relation("gt", b, a), {inner, inner}))});
    return l.records.back().features.vectorised;
  };
  EXPECT_EQ(word(true), Word(true));
  EXPECT_EQ(word(false), Word(false));
}

// The machine code asks for two blocks, the mask and the values: one loop was vectorised, another jumps by the mask.
TEST(CompilersWord, OfAWhereThatKeepsItsMaskTheOtherLoopJumps) {
  const auto words = [](const char* blocks, const char* jumps) {
    LoopReport report = Saying({{20, "vectorised"}});
    report.remarks.insert({0, 20, kMachineCode, "100"});
    report.remarks.insert({0, 20, kHeapCalls, blocks});
    report.remarks.insert({0, 20, kConditionalJump, jumps});
    TestUnit u;
    u.report = &report;
    const Expr a = u.Array("a", kI4, {1000});
    Stmt where = Masked(Relation("gt", a, Int(5)), {Set(a, a - Int(5))});
    std::get<Where>(where.node).arms[0].mask_site = u.MaskSite(1000, 300, 200);
    std::vector<Word> result;
    for (const LoopRecord& r : u.Lower({u.At(20, 1, where)}).records)
      if (!r.levels.empty()) result.push_back(r.features.vectorised);
    return result;
  };
  EXPECT_EQ(words("", "6"), (std::vector<Word>{true})) << "all of it in one loop";
  const auto kept = words("mmff", "13");
  ASSERT_GE(kept.size(), 2U);
  EXPECT_EQ(kept.front(), Word(true)) << "the mask";
  EXPECT_EQ(kept[1], Word(false));
}

TEST(CompilersWord, AWhereOfFewElementsWithoutAJumpIsStraightCode) {
  const auto mispredictions = [](int elements, bool machine_code) {
    LoopReport report;
    if (machine_code) report.remarks.insert({0, 20, kMachineCode, "11"});
    TestUnit u;
    u.report = &report;
    const Expr a = u.Array("a", kI4, {elements});
    Stmt where = Masked(Relation("gt", a, Int(5)), {Set(a, Int(5))});
    std::get<Where>(where.node).arms[0].mask_site = u.MaskSite(1000, 300, 200);
    double all = 0;
    for (const LoopRecord& r : u.Lower({u.At(20, 1, where)}).records) all += r.features.mispredictions;
    return all;
  };
  EXPECT_EQ(mispredictions(48, true), 0);
  EXPECT_GT(mispredictions(1000, true), 0) << "its loop stands elsewhere";
  EXPECT_GT(mispredictions(48, false), 0);
}

TEST(CompilersWord, AReductionInAnExpressionIsALoopOfItsStatement) {
  TestUnit u;
  const Expr a = u.Array("a", kI4, {1000}), s = u.Scalar("s", kI4);
  const LoopReport report = Saying({{30, "vectorised"}});
  u.report = &report;
  Expr sum;
  sum.kind = ExprKind::Intrinsic;
  sum.name = "sum";
  sum.type = kI4;
  sum.args = {a};
  const Lowering l = u.Lower({u.At(30, 1, Set(s, sum)), u.At(31, 1, Set(s, sum + Int(1)))});
  std::vector<Word> words;
  for (const LoopRecord& r : l.records)
    if (!r.levels.empty()) words.push_back(r.features.vectorised);
  EXPECT_EQ(words, (std::vector<Word>{true, false}));
}

TEST(CompilersWord, DecidesOverTheFittedShare) {
  LoopFeatures f;
  f.Hinder(Hindrance::Serial);
  ParameterVector<double> p;
  EXPECT_EQ(detail::VectorShare(f, p), 0);
  f.vectorised = true;
  EXPECT_EQ(detail::VectorShare(f, p), 1);
}

// do 1: if (abs(b(i)) < abs(s)) goto 10 at 2; s = b(i) at 3, k = i at 4; 10 at 5. The element of largest
// size is selected where no jump is left, so that each iteration waits for the one before.
TEST(MachineWord, WhatAJumpLeavesOutIsSelectedWithoutOne) {
  const auto chain = [](const LoopReport& report) {
    TestUnit u;
    const Expr b = u.Array("b", kR4, {900}), i = u.Scalar("i", kI4), k = u.Scalar("k", kI4),
               s = u.Scalar("s", kR4);
    Jump away;
    away.labels = {10};
    Stmt jump, end = u.At(5, 900, Set(k, k));
    jump.node = away;
    end.label = 10;
    u.report = &report;
    const Lowering l = u.Lower({u.Do(
        1, i, 1, 900, 1,
        {u.At(2, 900, When(Relation("lt", Fn("abs", {At(b, i)}), Fn("abs", {s})), {u.At(2, 890, jump)})),
         u.At(3, 10, Set(s, At(b, i))), u.At(4, 10, Set(k, i)), end})});
    return l.records.back().features;
  };
  const LoopFeatures selected = chain(Saying({{2, kMachineCode}}));
  EXPECT_EQ(ChainCount(selected, Latency::Select), 1);
  EXPECT_EQ(ChainCount(selected, Latency::Simple), 1) << "the size of the element so far";
  EXPECT_EQ(selected.jumps_taken, 0);
  const LoopFeatures jumps = chain(Saying({{2, kMachineCode}, {2, kConditionalJump}}));
  EXPECT_EQ(ChainCount(jumps, Latency::Select), 0);
  EXPECT_GT(jumps.jumps_taken, 0.9);
  const LoopFeatures vector = chain(Saying({{2, kMachineCode}, {1, "vectorised"}}));
  EXPECT_EQ(ChainCount(vector, Latency::Select), 0) << "lane by lane";
}

// z(i) = z(i)*u as vmulpd and vfmaddsub of two lanes, one number after the other (flang-22).
TEST(CompilersWord, PartsOfComplexNumbersInOneVectorAreHalfAsManyOperations) {
  double products[2] = {};
  for (const bool packed : {false, true}) {
    TestUnit u;
    LoopReport report;
    report.remarks = {{0, 2, kMachineCode, "50"}, {0, 2, packed ? kPacked : kSingle, "6"}};
    if (packed) report.remarks.insert({0, 2, "block vectorised", ""});
    u.report = &report;
    const Expr i = u.Scalar("i", kI4), w = u.Scalar("w", kC8), z = u.Array("z", kC8, {100});
    const Lowering l = u.Lower({u.Do(1, i, 1, 100, 10, {u.At(2, 1000, Set(At(z, i), At(z, i) * w))})});
    for (const LoopRecord& r : l.records)
      if (r.features.trips > 1) products[packed ? 1 : 0] += r.features.full[static_cast<std::size_t>(Cost::MultiplyR8)];
  }
  EXPECT_GT(products[0], 0);
  EXPECT_EQ(products[1], products[0] / 2);
}

}  // namespace
}  // namespace fortell::test
