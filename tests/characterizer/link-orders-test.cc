#include "characterizer/link-orders.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace fortell {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

Measurement Row(std::int64_t elements, int order, double seconds) {
  Measurement row;
  row.segment = "copy";
  row.elements = elements;
  row.link_order = order;
  for (const double noise : {1.0, 1.01, 1.02}) row.samples.push_back({seconds * noise, 0, 0, 0, true});
  return row;
}

std::vector<int> OrdersOf(const std::vector<Measurement>& rows) {
  std::vector<int> orders;
  for (const Measurement& row : rows) orders.push_back(row.link_order);
  return orders;
}

TEST(LinkOrders, ThoseWithinATenthOfTheFastestAreAlike) {
  EXPECT_THAT(FastLinkOrders({{0, 1.0}, {1, 1.05}, {2, 2.0}}), UnorderedElementsAre(0, 1));
  EXPECT_THAT(FastLinkOrders({}), IsEmpty());
}

TEST(LinkOrders, ALoopAcrossTheBorderOfTwoLinesIsLeftOut) {
  const std::vector<Measurement> rows = {Row(100, 0, 2e-7), Row(100, 1, 1e-7), Row(100, 2, 2e-7), Row(100, 3, 1.02e-7)};
  EXPECT_THAT(OrdersOf(InFastLinkOrders(rows)), ElementsAre(1, 3));
}

// Where data lie is another accident, of each process: it does not choose.
TEST(LinkOrders, AllSizesTellTogether) {
  const std::vector<Measurement> rows = {Row(100, 0, 1e-7),  Row(100, 1, 1e-7),  Row(400, 0, 4e-7), Row(400, 1, 4e-7),
                                         Row(9000, 0, 2e-5), Row(9000, 1, 1e-5)};
  EXPECT_EQ(InFastLinkOrders(rows).size(), rows.size());
}

TEST(LinkOrders, ASizeThatNoFastOrderMeasuredKeepsItsOwnFastOnes) {
  const std::vector<Measurement> rows = {Row(100, 0, 1e-7), Row(100, 1, 2e-7), Row(400, 0, 4e-7), Row(400, 1, 8e-7),
                                         Row(900, 1, 18e-7), Row(900, 2, 30e-7)};
  EXPECT_THAT(OrdersOf(InFastLinkOrders(rows)), ElementsAre(0, 0, 1));
}

TEST(LinkOrders, FailuresAndNoisyRowsStay) {
  std::vector<Measurement> rows = {Row(100, 0, 1e-7), Row(100, 1, 2e-7)};
  rows[1].outcome = Outcome::WrongResult;
  EXPECT_EQ(InFastLinkOrders(rows).size(), 2u);
  std::vector<Measurement> noisy = {Row(100, 0, 1e-7), Row(100, 1, 2e-7)};
  for (Measurement& row : noisy)
    for (Sample& sample : row.samples) sample.accepted = false;
  EXPECT_EQ(InFastLinkOrders(noisy).size(), 2u);
}

TEST(LinkOrders, ProgramsLieAnywhere) {
  const std::vector<Measurement> rows = {Row(100, 0, 2e-7), Row(100, 1, 1e-7), Row(100, 2, 1e-7), Row(100, 3, 1e-7), Row(900, 1, 1e-6)};
  EXPECT_NEAR(PlacementFactor(rows), 1.25, 0.01) << "one order of four takes twice as long; the other size was measured in one";
  EXPECT_EQ(PlacementFactor({Row(100, 0, 1e-7)}), 1);
}

// A stall of the machine is no place of the code: 250 times as long in one order, as once measured, of one among ten segments.
TEST(LinkOrders, ADisturbedTimeMovesTheMeanByItsShareAlone) {
  std::vector<Measurement> rows;
  for (int k = 0; k < 10; ++k)
    for (const int order : {0, 1}) {
      rows.push_back(Row(100, order, k == 0 && order == 1 ? 250e-7 : 1e-7));
      rows.back().segment += std::to_string(k);
    }
  EXPECT_NEAR(PlacementFactor(rows), 1.1, 0.01);
}

}  // namespace
}  // namespace fortell
