// The tables of reduced parameters that `fortell machines show` prints.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "db/commands/reduced-report.h"
#include "db/reduced-parameters.h"

namespace fortell {
namespace {

using testing::HasSubstr;
using testing::Not;

Parameter Operation(const std::string& name, std::int64_t elements, double seconds) {
  Parameter p;
  p.module = "array";
  p.name = name;
  p.elements = elements;
  p.mean = p.minimum = p.median = seconds;
  p.low = 0.99 * seconds;
  p.high = 1.01 * seconds;
  p.variance = 1e-24;
  p.samples = 35;
  return p;
}

TEST(ReducedReport, NormalizedValuesInColumnsAndWhatIsMissing) {
  std::vector<Parameter> operations{Operation("RS-ADD", 4096, 4096 * 1.5e-9),
                                    Operation("RS-OHS", 4096, 4096 * 0.25e-9),
                                    Operation("RS-LOAD", 4096, 4096 * 0.5e-9)};
  const std::string text = ReducedText(operations);
  EXPECT_THAT(text,
              HasSubstr("N1    real SP addition                   -         1.5           -"));
  EXPECT_THAT(text, HasSubstr("N1+   real SP addition                   -        2.75 "));
  EXPECT_THAT(text, HasSubstr("N3    at 256: not measured: RS-DIV, RS-EXPI, RS-EXPS"));
  operations[0].unreliable = true;
  EXPECT_THAT(ReducedText(operations), HasSubstr("         1.5?"));
}

TEST(ReducedReport, StoredValuesComeBeforeComputedOnes) {
  Parameter stored = Operation("N1", 4096, 7e-9);
  stored.module = kReducedModule;
  const std::string text = ReducedText({Operation("RS-ADD", 4096, 4096 * 1.5e-9), stored});
  EXPECT_THAT(text, HasSubstr(" 7 "));
  EXPECT_THAT(text, Not(HasSubstr("1.5")));
}

TEST(ReducedReport, IsEmptyWithoutArrayOperations) {
  Parameter scalar = Operation("SEQ-LOOP", 0, 1e-9);
  scalar.module = "scalar";
  EXPECT_EQ(ReducedText({scalar}), "");
}

}  // namespace
}  // namespace fortell
