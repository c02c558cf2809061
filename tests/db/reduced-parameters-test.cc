// The reduced parameters of the pairs of 1995, as far as their operations were published, and the
// weights of Table 12.
#include "db/reduced-parameters.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "db/database.h"

namespace fortell {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<Parameter> Published(const std::string& file, const std::string& pair) {
  auto database = Database::Open(":memory:", Database::Mode::Write);
  EXPECT_TRUE(database->Import(FORTELL_SOURCE_DIR "/db/published/" + file));
  return *database->Parameters(database->FindPair(pair)->id);
}

using Values = std::map<std::pair<std::string, std::int64_t>, Parameter>;
Values ReducedValues(const std::vector<Parameter>& operations) {
  Values values;
  for (const Parameter& p : ReduceFurther(operations)) values[{p.name, p.elements}] = p;
  return values;
}

std::vector<int> Computed(const Values& values) {
  std::vector<int> numbers;
  for (int i = 1; i <= 22; ++i) {
    const Parameter& p = values.at({ReducedName(i, {}), 256});
    if (p.low != p.high) numbers.push_back(i);
  }
  return numbers;
}

TEST(ReducedParameters, AreTheTwentyTwoOfTheTableWithWeightsOfOne) {
  ASSERT_EQ(ReducedParameters().size(), 22u);
  int number = 0;
  for (const ReducedParameter& reduced : ReducedParameters()) {
    EXPECT_EQ(reduced.number, ++number);
    double sum = 0;
    for (const ReducedTerm& term : reduced.terms) sum += term.weight;
    // R18 as printed adds up to 0.996.
    EXPECT_NEAR(sum, number == 18 ? 0.996 : 1, 1e-9) << number;
  }
  std::map<std::string, double> arithmetic;
  for (const ReducedTerm& term : ReducedParameters()[8].terms)
    arithmetic[term.parameter] = term.weight;
  EXPECT_EQ(arithmetic, (std::map<std::string, double>{{"CS-ADD", 0.65},
                                                       {"CS-MUL", 0.25},
                                                       {"CS-DIV", 0.08},
                                                       {"CS-EXPI", 0.016},
                                                       {"CS-EXPS", 0.004}}));
}

// Appendix E, CM-5/cmf at 256: OHS 8.7692e-05, LOAD 2.6823e-06, ADD -2.3475e-06.
TEST(ReducedParameters, OfPublishedOperations) {
  const Values cm5 = ReducedValues(Published("cm5-cmf.json", "CM-5/cmf"));
  EXPECT_THAT(Computed(cm5), ElementsAre(1, 2, 21, 22));
  EXPECT_DOUBLE_EQ(cm5.at({"R1", 256}).mean, -2.3475e-06);
  EXPECT_DOUBLE_EQ(cm5.at({"N1", 256}).mean, -2.3475e-06 / 256);
  const double statement = 8.7692e-05 + 2 * 2.6823e-06 - 2.3475e-06;
  EXPECT_NEAR(cm5.at({"R1+", 256}).mean, statement, 1e-12);
  EXPECT_NEAR(cm5.at({"N1+", 256}).mean, statement / 256, 1e-14);
  EXPECT_NEAR(cm5.at({"R21", 256}).mean, 8.7692e-05 + 2.6823e-06, 1e-12);
  EXPECT_FALSE(cm5.at({"R21", 256}).unreliable);
  for (const char* file : {"ymp-cf77.json", "ymp-f90.json"}) {
    const std::string pair = file == std::string("ymp-f90.json") ? "Y-MP C90/f90" : "Y-MP C90/cf77";
    EXPECT_THAT(Computed(ReducedValues(Published(file, pair))), ElementsAre(1, 2, 21)) << file;
  }
}

TEST(ReducedParameters, OneWithoutAllItsPartsHasNoValueAndSaysWhatItLacks) {
  const Values cm5 = ReducedValues(Published("cm5-cmf.json", "CM-5/cmf"));
  const Parameter& p = cm5.at({"R3+", 4096});
  EXPECT_TRUE(p.unreliable);
  EXPECT_EQ(p.mean, 0);
  EXPECT_EQ(p.reason, "not measured: RS-DIV");
}

TEST(ReducedParameters, AFailedOperationIsNoZero) {
  Parameter add;
  add.module = "array";
  add.name = "RS-ADD";
  add.elements = 256;
  add.unreliable = true;
  add.reason = "segment 'RS a=b+c': crashed";
  const Values values = ReducedValues({add});
  EXPECT_THAT(values.at({"R1", 256}).reason, HasSubstr("not measured: RS-ADD"));
}

}  // namespace
}  // namespace fortell
