#include "f90-bench/catalogue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <tuple>

#include "f90-bench/suite.h"

namespace fortell {
namespace {

using ::testing::HasSubstr;

std::map<std::string, double> PartsOf(const Catalogue& catalogue, const std::string& name) {
  std::map<std::string, double> parts;
  for (const ParameterRule& rule : catalogue.rules) {
    if (rule.name != name) continue;
    for (const ParameterRule::Part& part : rule.parts) parts[part.segment] += part.factor;
  }
  return parts;
}

const Segment* Find(const Catalogue& catalogue, const std::string& name) {
  for (const Segment& s : catalogue.segments)
    if (s.name == name) return &s;
  return nullptr;
}

bool HasSize(const Segment& segment, const SegmentSize& size) {
  for (const SegmentSize& s : segment.sizes)
    if (s.n == size.n && s.m == size.m) return true;
  return false;
}

TEST(Catalogue, NamesAreUniqueAndRulesFindTheirSegments) {
  const Catalogue catalogue = OperationCatalogue(false);
  std::set<std::string> segments, rules;
  for (const Segment& s : catalogue.segments) {
    EXPECT_TRUE(segments.insert(s.name).second) << s.name;
    EXPECT_FALSE(s.sizes.empty()) << s.name;
    EXPECT_EQ(s.fills.size(), s.symbols.size()) << s.name;
  }
  for (const ParameterRule& rule : catalogue.rules) {
    EXPECT_TRUE(rules.insert(rule.name).second) << rule.name;
    ASSERT_FALSE(rule.parts.empty()) << rule.name;
    for (const ParameterRule::Part& part : rule.parts)
      EXPECT_EQ(segments.count(part.segment), 1u) << rule.name << ": " << part.segment;
  }
}

TEST(Catalogue, EveryRuleHasSizesAtWhichAllItsPartsAreMeasured) {
  for (const bool quick : {false, true}) {
    const Catalogue catalogue = OperationCatalogue(quick);
    for (const ParameterRule& rule : catalogue.rules) {
      int common = 0;
      for (const SegmentSize& size : Find(catalogue, rule.parts[0].segment)->sizes) {
        bool everywhere = true;
        for (const ParameterRule::Part& part : rule.parts)
          everywhere = everywhere && HasSize(*Find(catalogue, part.segment), size);
        common += everywhere;
      }
      // Serial operations have one size where it does not matter; a PARAMETER has one only.
      const bool one = rule.module == "scalar" ||
                       Find(catalogue, rule.parts[0].segment)->compile_time_extents;
      EXPECT_GE(common, one ? 1 : 2) << rule.name;
    }
  }
}

TEST(Catalogue, AWayThroughMemoryIsWhatAListsElementTakesMoreThanARegister) {
  const Catalogue catalogue = OperationCatalogue(true);
  for (const auto& [name, memory, kept] :
       {std::tuple("SEQ-RD-FORWARD", "RD z(ix(i)+1)=0.5*s+b(i) s=z(ix(i))", "RD s=0.5*s+b(i)"),
        std::tuple("SEQ-RD-FORWARD-GUARDED", "RD if(b(i)>0) z(1)=0.5*s+b(i) s=z(1)", "RD s=0.5*s+b(i)"),
        std::tuple("SEQ-I-FORWARD-GUARDED", "I if(b(i)>0) z(1)=iand(s+b(i),const) s=z(1)", "I s=iand(s+b(i),const)"),
        std::tuple("SEQ-I-FORWARD", "I z(ix(i)+1)=iand(s+b(i),const) s=z(ix(i))", "I s=iand(s+b(i),const)")}) {
    EXPECT_EQ(PartsOf(catalogue, name), (std::map<std::string, double>{{memory, 1}, {kept, -1}}));
    ASSERT_NE(Find(catalogue, memory), nullptr);
  }
}

TEST(Catalogue, AFunctionsLatencyIsWhatItsChainTakesMoreThanOneWithout) {
  for (const bool quick : {true, false}) {
    const Catalogue catalogue = OperationCatalogue(quick);
    for (const std::string type : {"RS", "RD"})
      for (const auto& [name, function] : {std::pair("SIN", "sin"), {"TAN", "tan"}, {"ATAN", "atan"}, {"ATAN2", "atan2"},
                                           {"EXPS", "exps"}, {"GAMMA", "gamma"}}) {
        const std::string chain = type + " s=" + function + "(b(i)+tiny*s)", without = type + " s=b(i)+tiny*s";
        EXPECT_EQ(PartsOf(catalogue, "SEQ-" + type + "-" + name + "-LATENCY"),
                  (std::map<std::string, double>{{chain, 1}, {without, -1}}));
      }
    for (const char* slow : {"SEQ-RS-ATAN2", "SEQ-RD-ATAN2", "SEQ-RS-GAMMA", "SEQ-RD-GAMMA"})
      EXPECT_EQ(PartsOf(catalogue, slow).size(), 2U) << slow;
  }
}

TEST(Catalogue, AFinalProcedureIsWhatAnObjectWithOneTakesMore) {
  const Catalogue catalogue = OperationCatalogue(true);
  EXPECT_EQ(PartsOf(catalogue, "SEQ-OBJECT-FINALPOINTER"),
            (std::map<std::string, double>{{"new object with final procedure", 1}, {"new object of 2 allocatable components", -1}}));
}

TEST(Catalogue, AValueInPartsIsWhatItsLoadTakesMoreThanARegister) {
  const Catalogue catalogue = OperationCatalogue(true);
  const std::string parts = "I parts=iand(s+b(i),const),b(i) s=whole*const", kept = "I s=iand(s+b(i),const)*const";
  EXPECT_EQ(PartsOf(catalogue, "SEQ-I-FORWARD-PARTS"), (std::map<std::string, double>{{parts, 1}, {kept, -1}}));
  const std::string& text = Find(catalogue, parts)->literal.statements;
  EXPECT_NE(text.find("parts(2*k(i) - 1) = s\n"), std::string::npos);
  EXPECT_NE(text.find("w = wholes(l(i))\n"), std::string::npos);
}

TEST(Catalogue, AVectorOfNewElementsIsWhatTheNextEntryWaitsForMoreThanOneApart) {
  const Catalogue catalogue = OperationCatalogue(true);
  const std::string next = "RD products with the last result", apart = "RD products with the result apart";
  EXPECT_EQ(PartsOf(catalogue, "SEQ-RD-FORWARD-WIDE"), (std::map<std::string, double>{{next, 1}, {apart, -1}}));
  // The last element stored is the first that the next entry reads: n + 1 - i, and with i + 1 and p = 1.
  const std::string& text = Find(catalogue, next)->literal.statements;
  EXPECT_NE(text.find("z(n + 1 - k(i) + p)"), std::string::npos);
  EXPECT_NE(text.find("z(n + 1 - i) = "), std::string::npos);
}

TEST(Catalogue, AWindowThatMovesByAnElementIsReadAndWrittenInPlace) {
  const Catalogue catalogue = OperationCatalogue(true);
  const std::string moves = "RD products onto a window that moves";
  EXPECT_EQ(PartsOf(catalogue, "SEQ-RD-FORWARD-SHIFTED"), (std::map<std::string, double>{{moves, 1}}));
  const std::string& text = Find(catalogue, moves)->literal.statements;
  EXPECT_NE(text.find("to = k(i)"), std::string::npos);
  EXPECT_NE(text.find("z(to + p) = 0.5d0*z(to + p) + "), std::string::npos);
}

TEST(Catalogue, RowsThroughDescriptorsDifferFromPlainOnesByTheirDummiesAlone) {
  const Catalogue catalogue = OperationCatalogue(true);
  const std::string plain = "RD sparse rows of explicit arrays";
  for (const auto& [rule, how] : {std::pair<std::string, std::string>{"SEQ-DESCRIBED-ASSUMED", "assumed"}, {"SEQ-DESCRIBED-POINTER", "pointer"}}) {
    const std::string described = "RD sparse rows of " + how + " arrays";
    // Two sums for places that move on; a difference, a product and a sum for one that the list picks.
    EXPECT_EQ(PartsOf(catalogue, rule), (std::map<std::string, double>{{described, 0.2}, {plain, -0.2}}));
    const std::string &theirs = Find(catalogue, described)->literal.helpers, &ours = Find(catalogue, plain)->literal.helpers;
    EXPECT_NE(theirs.find("v(:), x(:)"), std::string::npos) << how;
    EXPECT_NE(ours.find("v(*), x(*)"), std::string::npos);
    EXPECT_EQ(theirs.substr(theirs.find("do j")), ours.substr(ours.find("do j"))) << how;
  }
}

TEST(Catalogue, RowsInTurnAreThreeOfNArraysAtATime) {
  const Catalogue catalogue = OperationCatalogue(true);
  const std::string rows = "RD rows of n arrays in turn";
  EXPECT_EQ(PartsOf(catalogue, "SEQ-ROWS"), (std::map<std::string, double>{{rows, 8.0 / (1 << 23)}})) << "a line of 64 bytes";
  const Segment& segment = *Find(catalogue, rows);
  for (const SegmentSize& size : segment.sizes) EXPECT_EQ(size.n % 3, 0);
  EXPECT_NE(segment.literal.statements.find("part = 8388608/n"), std::string::npos);
  EXPECT_NE(segment.literal.statements.find("do j = 0, n - 1, 3"), std::string::npos);
}

TEST(Catalogue, ElementsThatAreUpdatedOneByOneArePickedInScalarCode) {
  int updates = 0;
  for (const Segment& s : ModelSegments(true)) updates += s.name.rfind("model update of picked", 0) == 0 ? 1 : 0;
  EXPECT_EQ(updates, 2) << "r4 and r8";
}

TEST(Catalogue, WhatIsDoneBesideACallIsTheDifferenceToTheCall) {
  using Parts = std::map<std::string, double>;
  const Catalogue catalogue = OperationCatalogue(true);
  EXPECT_EQ(PartsOf(catalogue, "SEQ-OBJECT-COPIED_1"), (Parts{{"defined assignment of 1 allocatable components", 1},
                                                              {"call in place of a defined assignment of 1 allocatable components", -1}}));
  EXPECT_EQ(PartsOf(catalogue, "SEQ-TRANSFER-ASSUMED"), (Parts{{"transfer of assumed shape", 1}, {"element of assumed shape", -1}}));
}

TEST(Catalogue, ATablesJumpIsWhatASelectOfManyCasesTakesMoreThanItsStatements) {
  const Catalogue catalogue = OperationCatalogue(true);
  const std::string select = "I select of 12 in a list's order";
  EXPECT_EQ(PartsOf(catalogue, "SEQ-SELECTCASE"),
            (std::map<std::string, double>{{select, 1}, {"I statements in a list's order", -1}}));
  const std::string& straight = Find(catalogue, "I statements in a list's order")->literal.statements;
  for (const char* k : {"k(i + 0)", "k(i + 15)"}) EXPECT_NE(straight.find(k), std::string::npos) << k;
  EXPECT_EQ(straight.find("select"), std::string::npos);
  const std::string& text = Find(catalogue, select)->literal.statements;
  for (int value = 0; value < 12; ++value)
    EXPECT_NE(text.find("case (" + std::to_string(value) + ")"), std::string::npos) << value;
}

TEST(Catalogue, ASelectOfTextsIsSetBesideItsLoop) {
  const Catalogue catalogue = OperationCatalogue(true);
  EXPECT_EQ(PartsOf(catalogue, "SEQ-CH-SELECT_4"),
            (std::map<std::string, double>{{"CH select of 4 texts", 1}, {"CH list of 4 texts", -1}}));
  const Segment& segment = *Find(catalogue, "CH select of 16 texts");
  for (const char* text : {"case ('a=')", "case ('p=')", "(1:length)"})
    EXPECT_NE(segment.literal.statements.find(text), std::string::npos) << text;
  EXPECT_NE(segment.literal.modules.find("words(16) = ['a=', 'f=', 'k=',"), std::string::npos);
}

TEST(Catalogue, AComparisonWithBlanksIsSetBesideOneOfACharacter) {
  const Catalogue catalogue = OperationCatalogue(true);
  EXPECT_EQ(PartsOf(catalogue, "SEQ-CH-COMPARE-PADDED_24"), (std::map<std::string, double>{{"CH padded 24", 1}, {"CH one of padded", -1}}));
  const Segment& segment = *Find(catalogue, "CH padded 24");
  EXPECT_NE(segment.literal.modules.find("character(len=24) :: words(16) = 'ab'"), std::string::npos);
  EXPECT_NE(segment.literal.statements.find("== 'ab'"), std::string::npos);
}

TEST(Catalogue, AFunctionOfAPointerIsSetBesideOneOfAnInteger) {
  const Catalogue catalogue = OperationCatalogue(true);
  EXPECT_EQ(PartsOf(catalogue, "SEQ-CALL-POINTER"),
            (std::map<std::string, double>{{"function of a pointer", 1.0 / 16}, {"function of an integer", -1.0 / 16}}));
  EXPECT_NE(Find(catalogue, "function of a pointer")->literal.modules.find("r => far(p%next, k - 1)"), std::string::npos);
}

TEST(Catalogue, ManyBlocksAreTheMeanOfNewObjectsAndOfThoseThatAreThere) {
  const Catalogue catalogue = OperationCatalogue(true);
  EXPECT_EQ(PartsOf(catalogue, "SEQ-ALLOCATE-MANY"), (std::map<std::string, double>{{"allocate in many new objects", 0.5 / 256},
                                                                                    {"allocate many objects", -0.5 / 256},
                                                                                    {"allocate in many objects", 0.5 / 256}}));
  EXPECT_NE(Find(catalogue, "allocate in many objects")->literal.statements.find("if (.not. allocated(blocks))  allocate"), std::string::npos);
  EXPECT_EQ(Find(catalogue, "allocate in many objects")->literal.statements.find("deallocate (blocks)"), std::string::npos);
}

TEST(Catalogue, LongTextsAreMeasuredWherePagesOfThemAreCopied) {
  const Catalogue catalogue = OperationCatalogue(true);
  for (const char* copied : {"CH s=t", "CH s=t//u", "CH d=t//c"}) EXPECT_EQ(Find(catalogue, copied)->sizes.back().n, 32768) << copied;
  EXPECT_EQ(Find(catalogue, "CH s==t")->sizes.back().n, 1024);
}

TEST(Catalogue, NarrowProductsHaveAsManyProductsAsSquareOnes) {
  const Catalogue catalogue = OperationCatalogue(true);
  const auto parts = PartsOf(catalogue, "SEQ-MATMUL-LEFT_64");
  const double share = 262144.0 / (128 * 128 - 64 * 64);
  EXPECT_EQ(parts, (std::map<std::string, double>{{"matmul of 128 rows and 16 columns", share}, {"matmul of extent 64", -share}}));
}

TEST(Catalogue, OperationsAreTheirSegmentLessOverheadAndLoads) {
  const Catalogue catalogue = OperationCatalogue(true);
  using Parts = std::map<std::string, double>;
  EXPECT_EQ(PartsOf(catalogue, "RS-OHS"), (Parts{{"RS a=const", 1}}));
  EXPECT_EQ(PartsOf(catalogue, "RD-LOAD"), (Parts{{"RD a=b", 1}, {"RD a=const", -1}}));
  EXPECT_EQ(PartsOf(catalogue, "RS-ADD"),
            (Parts{{"RS a=b+c", 1}, {"RS a=b", -2}, {"RS a=const", 1}}));
  EXPECT_EQ(PartsOf(catalogue, "I-ABS"), (Parts{{"I a=abs(b)", 1}, {"I a=b", -1}}));
  EXPECT_EQ(PartsOf(catalogue, "RS-GT"),
            (Parts{{"RS l=b>c", 1}, {"L a=const", -1}, {"RS a=b", -2}, {"RS a=const", 2}}));
  EXPECT_EQ(PartsOf(catalogue, "RS-I"),
            (Parts{{"RS-I a=b", 1}, {"I a=const", -1}, {"RS a=b", -1}, {"RS a=const", 1}}));
  EXPECT_EQ(PartsOf(catalogue, "OH-GATHER"), (Parts{{"RS a=b(ix) identity", 1}, {"RS a=b", -1}}));
  EXPECT_EQ(PartsOf(catalogue, "OH-PARTIALMASK_25"),
            (Parts{{"RS where(l) a=b 25%", 1}, {"RS a=b", -0.25}}));
  EXPECT_EQ(PartsOf(catalogue, "SEQ-LOOP"),
            (Parts{{"RD nest of 3", 1.75}, {"RD nest of 7", -0.75}}));
}

TEST(Catalogue, HasTheOperationsOfTheKernels) {
  const Catalogue catalogue = OperationCatalogue(true);
  for (const char* name : {"RS-MUL",
                           "RS-SUM",
                           "RD-SUM",
                           "I-EOR",
                           "I-SHFT",
                           "I-AND",
                           "I-GT",
                           "L-OR",
                           "L-NOT",
                           "RD-EXPI",
                           "RD-LOG",
                           "RD-SQRT",
                           "RD-ABS",
                           "RD-MAX",
                           "RD-AINT",
                           "RD-I",
                           "I-RD",
                           "RS-DIV",
                           "RD-DIV",
                           "RS-EXPS",
                           "RS-MAXVAL",
                           "L-COUNT",
                           "L-ANY",
                           "RS-DOTPRODUCT",
                           "RS-TRANSPOSE",
                           "RD-SPREAD",
                           "RS-CSHIFT",
                           "I-EOSHIFT",
                           "OH-SCATTER",
                           "OH-RAND-READ",
                           "OH-FULLMASK_50",
                           "OH-CACHESTRIDE_16",
                           "OH-PARTIALBLOCK",
                           "L-EOR",
                           "RD-EQCONST",
                           "I-GTCONST",
                           "RS-RD",
                           "RD-RS",
                           "SEQ-RD-DIV-LATENCY"})
    EXPECT_FALSE(PartsOf(catalogue, name).empty()) << name;
  EXPECT_TRUE(PartsOf(catalogue, "I-SQRT").empty()) << "is no legal type of SQRT";
}

TEST(Catalogue, QuickMeasuresEverySecondSizeOfWhatTheKernelsNeed) {
  const Catalogue full = OperationCatalogue(false), quick = OperationCatalogue(true);
  std::vector<std::int64_t> sizes;
  for (const SegmentSize& s : Find(quick, "RS a=b+c")->sizes) sizes.push_back(s.n);
  EXPECT_THAT(sizes, ::testing::ElementsAre(64, 1024, 16384, 262144, 4194304));
  EXPECT_EQ(Find(full, "RS a=b+c")->sizes.size(), 9u);
  for (const Segment& segment : quick.segments) {
    const Segment* same = Find(full, segment.name);
    ASSERT_NE(same, nullptr) << segment.name;
    for (const SegmentSize& s : segment.sizes) EXPECT_TRUE(HasSize(*same, s)) << segment.name;
  }
  EXPECT_EQ(Find(quick, "CS a=b+c"), nullptr);
  EXPECT_EQ(Find(quick, "RS a2=matmul(b2,c2)"), nullptr);
}

TEST(Catalogue, SegmentsAreWrittenAsAProgrammerWould) {
  const Catalogue catalogue = OperationCatalogue(true);
  const auto text = [&](const char* name) {
    const Segment* segment = Find(catalogue, name);
    return segment ? SegmentSource(*segment, 0) : std::string("no segment ") + name;
  };
  EXPECT_THAT(text("RD a=b**c"), HasSubstr("\n  a = b**c\n"));
  EXPECT_THAT(text("RS a=b**2"), HasSubstr("\n  a = b**2\n"));
  EXPECT_THAT(text("RD-I a=b"), HasSubstr("real(8), intent(in) :: b(n)\n  a = b\n"));
  EXPECT_THAT(text("L a=.not.b"), HasSubstr("\n  a = .not. b\n"));
  EXPECT_THAT(text("RS l=b>const"), HasSubstr("\n  l = b > 2.0\n"));
  EXPECT_THAT(text("RS a(::8)=b"), HasSubstr("a(8 * n)"));
  EXPECT_THAT(text("RS a(::8)=b"), HasSubstr("\n  a(:8 * n:8) = b\n"));
  EXPECT_THAT(text("RS where(l) a=b 50%"), HasSubstr("\n  where (l) a = b\n"));
  EXPECT_THAT(text("RS a(ix)=b random"), HasSubstr("\n  a(ix) = b\n"));
  EXPECT_THAT(text("RS if(l) k=k+1;a(k)=b 50%"),
              HasSubstr("    if (l(i)) then\n      k = k + 1\n      a(k) = b(i)\n    end if\n"));
}

}  // namespace
}  // namespace fortell
