// The catalogue against Table 11 of seed 001, as it is printed there.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>
#include <sstream>

#include "db/reduced-parameters.h"
#include "f90-bench/array-operations.h"
#include "f90-bench/catalogue.h"

namespace fortell {
namespace {

// Appendix D, Table 11: operation and legal types. The printed MERGE, PACK and UNPACK have rows for
// false, half-true and true masks.
const std::vector<std::pair<std::string, std::string>>& Printed() {
  static const std::vector<std::pair<std::string, std::string>> rows{{"ABS", "CS I RD RS"},
                                                                     {"ADD", "CS I RD RS"},
                                                                     {"ADD2D", "CS I RD RS"},
                                                                     {"ALL", "L"},
                                                                     {"AND", "L I"},
                                                                     {"ANY", "L"},
                                                                     {"BITS", "I"},
                                                                     {"BITSV", "I"},
                                                                     {"BSET", "I"},
                                                                     {"BSETV", "I"},
                                                                     {"BTEST", "I"},
                                                                     {"BTESTV", "I"},
                                                                     {"CONJG", "CS"},
                                                                     {"COS", "CS RD RS"},
                                                                     {"COUNT", "L"},
                                                                     {"CSHIFT", "CS I RD RS"},
                                                                     {"DIV", "CS I RD RS"},
                                                                     {"DOTPRODUCT", "CS I RD RS"},
                                                                     {"EOSHIFT", "CS I RD RS"},
                                                                     {"EQ", "CS I RD RS"},
                                                                     {"EQCONST", "CS I RD RS"},
                                                                     {"EOR", "I"},
                                                                     {"EXP", "CS RD RS"},
                                                                     {"EXPI", "CS I RD RS"},
                                                                     {"EXPS", "CS I RD RS"},
                                                                     {"GT", "I RD RS"},
                                                                     {"GTCONST", "I RD RS"},
                                                                     {"LOAD", "I L CS RD RS"},
                                                                     {"LOG", "CS RD RS"},
                                                                     {"MATMUL", "CS I RD RS"},
                                                                     {"MAX", "I RD RS"},
                                                                     {"MAXLOC", "I RD RS"},
                                                                     {"MAXVAL", "I RD RS"},
                                                                     {"MERGEF", "RS RD"},
                                                                     {"MERGEH", "RS RD"},
                                                                     {"MERGET", "RS RD"},
                                                                     {"MOD", "I RD RS"},
                                                                     {"MUL", "CS I RD RS"},
                                                                     {"MUL2D", "CS I RD RS"},
                                                                     {"NOT", "L"},
                                                                     {"OHS", "I L CS RD RS"},
                                                                     {"OR", "L I"},
                                                                     {"PACKF", "RS RD"},
                                                                     {"PACKH", "RS RD"},
                                                                     {"PACKT", "RS RD"},
                                                                     {"PRODUCT", "CS I RD RS"},
                                                                     {"REAL", "CS"},
                                                                     {"SIN", "CS RD RS"},
                                                                     {"SHFT", "I"},
                                                                     {"SHFTC", "I"},
                                                                     {"SQRT", "CS RD RS"},
                                                                     {"STORE2D", "CS I RD RS"},
                                                                     {"STORE", "CS L I RD RS"},
                                                                     {"SUM", "CS I RD RS"},
                                                                     {"TAN", "RD RS"},
                                                                     {"TRANSFER2D", "CS I RD RS"},
                                                                     {"TRANSFER", "CS L I RD RS"},
                                                                     {"TRANSPOSE", "CS I RD RS"},
                                                                     {"UNPACKF", "RS RD"},
                                                                     {"UNPACKH", "RS RD"},
                                                                     {"UNPACKT", "RS RD"}};
  return rows;
}

std::set<std::string> Words(const std::string& text) {
  std::set<std::string> words;
  std::istringstream stream(text);
  for (std::string word; stream >> word;) words.insert(word);
  return words;
}

std::map<std::string, ParameterRule> Rules(const Catalogue& catalogue) {
  std::map<std::string, ParameterRule> rules;
  for (const ParameterRule& rule : catalogue.rules) rules[rule.name] = rule;
  return rules;
}

const Segment& SegmentOf(const Catalogue& catalogue, const std::string& name) {
  for (const Segment& s : catalogue.segments)
    if (s.name == name) return s;
  static const Segment none;
  ADD_FAILURE() << "no segment " << name;
  return none;
}

TEST(TableEleven, IsTheTableOfTheReportRowByRow) {
  std::map<std::string, std::set<std::string>> ours, printed;
  for (const ArrayOperation& row : TableElevenOperations()) ours[row.name].merge(Words(row.types));
  for (const auto& [name, types] : Printed()) printed[name] = Words(types);
  EXPECT_EQ(ours, printed);
}

TEST(TableEleven, EveryParameterIsMeasuredAtEverySize) {
  const Catalogue catalogue = OperationCatalogue(false);
  const std::map<std::string, ParameterRule> rules = Rules(catalogue);
  for (const auto& [operation, types] : Printed()) {
    for (const std::string& type : Words(types)) {
      const std::string name = type + "-" + operation;
      ASSERT_EQ(rules.count(name), 1u) << name;
      for (const ParameterRule::Part& part : rules.at(name).parts) {
        const std::size_t sizes = SegmentOf(catalogue, part.segment).sizes.size();
        // 64 to 4M; a product of 2048 x 2048 matrices takes too long.
        EXPECT_EQ(sizes, part.segment.find("matmul") == std::string::npos ? 9u : 8u) << name;
      }
    }
  }
}

TEST(TableEleven, FurtherTypesHaveTheOperationsOfTheirModel) {
  const std::map<std::string, ParameterRule> rules = Rules(OperationCatalogue(false));
  for (const auto& [operation, types] : Printed()) {
    const std::set<std::string> legal = Words(types);
    EXPECT_EQ(rules.count("CD-" + operation), legal.count("CS")) << operation;
    EXPECT_EQ(rules.count("I8-" + operation), legal.count("I")) << operation;
    EXPECT_EQ(rules.count("RQ-" + operation), legal.count("RD")) << operation;
    EXPECT_EQ(rules.count("RH-" + operation), legal.count("RS")) << operation;
  }
}

TEST(TableEleven, AllConversionsBetweenNumericTypesAreThere) {
  const std::map<std::string, ParameterRule> rules = Rules(OperationCatalogue(false));
  const std::set<std::string> types{"I", "I8", "RH", "RS", "RD", "RQ", "CS", "CD"};
  for (const std::string& from : types)
    for (const std::string& to : types)
      EXPECT_EQ(rules.count(from + "-" + to), from == to ? 0u : 1u) << from << "-" << to;
}

TEST(TableEleven, MixedOperandsAreTakenOffByTheirTypes) {
  const std::map<std::string, ParameterRule> rules = Rules(OperationCatalogue(false));
  const auto parts = [&](const char* name) {
    std::map<std::string, double> parts;
    for (const ParameterRule::Part& part : rules.at(name).parts) parts[part.segment] = part.factor;
    return parts;
  };
  using Parts = std::map<std::string, double>;
  EXPECT_EQ(parts("CS-EXPS"),
            (Parts{{"CS a=b**c", 1}, {"CS a=b", -1}, {"RS a=b", -1}, {"RS a=const", 1}}));
  EXPECT_EQ(parts("CD-ABS"),
            (Parts{{"CD a=abs(b)", 1}, {"RD a=const", -1}, {"CD a=b", -1}, {"CD a=const", 1}}));
  EXPECT_EQ(parts("RS-PACKT"), (Parts{{"RS a=pack(b,l,c) true", 1},
                                      {"RS a=b", -2},
                                      {"RS a=const", 1},
                                      {"L a=b", -1},
                                      {"L a=const", 1}}));
  EXPECT_EQ(parts("RD-MATMUL"),
            (Parts{{"RD a2=matmul(b2,c2)", 1}, {"RD a2=b2", -2}, {"RD a2=const", 1}}));
  EXPECT_EQ(parts("I-MAXLOC"), (Parts{{"I r=maxloc(b)", 1}, {"I a=b", -1}}));
}

// What db says of an operation's simple statement is what the suite measures as its segment.
TEST(Reduced, SimpleStatementsAreTheSegmentsOfTheirOperations) {
  const std::map<std::string, ParameterRule> rules = Rules(OperationCatalogue(false));
  for (const ReducedParameter& reduced : ReducedParameters()) {
    for (const ReducedTerm& term : reduced.terms) {
      std::vector<ReducedTerm> statement = StatementOverhead(term.parameter);
      statement.push_back({term.parameter, 1});
      std::map<std::string, double> segments;
      for (const ReducedTerm& part : statement) {
        ASSERT_EQ(rules.count(part.parameter), 1u) << part.parameter;
        for (const ParameterRule::Part& p : rules.at(part.parameter).parts)
          segments[p.segment] += part.weight * p.factor;
      }
      const std::string own = rules.at(term.parameter).parts.front().segment;
      for (const auto& [segment, factor] : segments)
        EXPECT_NEAR(factor, segment == own ? 1 : 0, 1e-12) << term.parameter << ": " << segment;
    }
  }
}

TEST(Reduced, AreCombinationsOfSegmentsAtFourSizes) {
  const std::map<std::string, ParameterRule> rules = Rules(OperationCatalogue(false));
  const ParameterRule& normalized = rules.at("N15+");
  EXPECT_EQ(normalized.module, "reduced");
  EXPECT_TRUE(normalized.per_element);
  EXPECT_EQ(normalized.power, 1.5);
  EXPECT_EQ(normalized.only_elements, (std::vector<std::int64_t>{256, 4096, 65536, 1048576}));
  // Nothing but the statements themselves: the overheads cancel.
  std::map<std::string, double> parts;
  for (const ParameterRule::Part& part : normalized.parts) parts[part.segment] = part.factor;
  EXPECT_EQ(parts, (std::map<std::string, double>{{"RS a2=matmul(b2,c2)", 0.5},
                                                  {"RD a2=matmul(b2,c2)", 0.25},
                                                  {"CS a2=matmul(b2,c2)", 0.25}}));
  for (const ReducedParameter& reduced : ReducedParameters())
    for (const ReducedForm form : kReducedForms)
      EXPECT_EQ(rules.count(ReducedName(reduced.number, form)), 1u) << reduced.number;
}

}  // namespace
}  // namespace fortell
