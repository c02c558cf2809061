#include "db/access-models.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/predictor/published-predictions.h"

namespace fortell {
namespace {

Parameter Overhead(const std::string& name, std::int64_t elements, double seconds) {
  Parameter p;
  p.module = "array";
  p.name = name;
  p.elements = elements;
  p.mean = seconds;
  p.samples = 10;
  return p;
}

// Table 5 of the report.
TEST(AccessModels, OfThePublishedPairsAreTheReports) {
  const AccessModels cm5 = AccessModelsOf(test::Pairs().Knowledge("CM-5/cmf").parameters);
  EXPECT_EQ(cm5.mask, MaskModel::Full);
  EXPECT_EQ(cm5.stride, StrideModel::Cache) << cm5.bank_error;
  EXPECT_EQ(cm5.block, BlockModel::Full);
  for (const char* name : {"Y-MP C90/cf77", "Y-MP C90/f90"}) {
    const AccessModels ymp = AccessModelsOf(test::Pairs().Knowledge(name).parameters);
    EXPECT_EQ(ymp.mask, MaskModel::Full) << name;
    EXPECT_EQ(ymp.stride, StrideModel::Bank) << name << ' ' << ymp.bank_error;
    EXPECT_EQ(ymp.block, BlockModel::Partial) << name;
  }
}

// Overhead by the power of two in the stride alone: eight banks.
TEST(AccessModels, BanksAreFoundAmongOurOwnNames) {
  std::vector<Parameter> measured;
  for (const int stride : {2, 3, 4, 7, 8}) {
    const double busy = stride % 8 == 0 ? 7 : stride % 4 == 0 ? 3 : stride % 2 == 0 ? 1 : 0;
    for (const std::int64_t n : {64, 4096, 262144})
      measured.push_back(Overhead("OH-CACHESTRIDE_" + std::to_string(stride), n, busy));
  }
  EXPECT_EQ(AccessModelsOf(measured).stride, StrideModel::Bank);
}

// Grows with the stride up to a line of 16 elements, and with the array beyond a cache.
TEST(AccessModels, ACacheIsFoundByOddStridesAndBySize) {
  std::vector<Parameter> measured;
  for (const int stride : {2, 3, 4, 7, 8, 16}) {
    for (const std::int64_t n : {64, 4096, 262144}) {
      const double level = n * stride > 1000000 ? 4 : n * stride > 10000 ? 2 : 1;
      measured.push_back(
          Overhead("OH-CACHESTRIDE_" + std::to_string(stride), n, level * (stride - 1)));
    }
  }
  EXPECT_EQ(AccessModelsOf(measured).stride, StrideModel::Cache);
}

TEST(AccessModels, MasksThatSaveTimeArePartial) {
  EXPECT_EQ(AccessModelsOf({Overhead("OH-FULLMASK_25", 64, -1), Overhead("OH-FULLMASK_50", 64, -2),
                            Overhead("OH-FULLMASK_75", 64, 1)})
                .mask,
            MaskModel::Partial);
}

TEST(AccessModels, ABlockIsFullWhenTheRestOfItsArrayCosts) {
  const auto block = [](double quarter) {
    return AccessModelsOf({Overhead("OH-PARTIALBLOCK", 1024, 1),
                           Overhead("OH-FULLBLOCK_25", 1024, quarter)})
        .block;
  };
  EXPECT_EQ(block(1), BlockModel::Full);        // four elements pay for each that is taken
  EXPECT_EQ(block(0.25), BlockModel::Partial);  // the elements taken pay
}

TEST(AccessModels, NothingIsSaidOfWhatWasNotMeasured) {
  const AccessModels none = AccessModelsOf({});
  EXPECT_EQ(none.mask, MaskModel::Unknown);
  EXPECT_EQ(none.stride, StrideModel::Unknown);
  EXPECT_EQ(none.block, BlockModel::Unknown);
}

}  // namespace
}  // namespace fortell
