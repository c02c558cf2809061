#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "db/commands/access-text.h"

namespace fortell {
namespace {

using testing::HasSubstr;
using testing::Not;

Parameter Measured(const std::string& name, std::int64_t elements, double seconds) {
  Parameter p;
  p.module = name.rfind("SEQ-", 0) == 0 ? "scalar" : "array";
  p.name = name;
  p.elements = elements;
  p.mean = seconds;
  p.samples = 10;
  return p;
}

Machine TwoCaches() {
  Machine machine;
  machine.caches = {{1, 32768, 64, 1}, {2, 1048576, 64, 1}};
  return machine;
}

TEST(AccessText, ALevelIsThatOfTheLargestOperandThatFitsIntoItAlone) {
  const std::string text =
      AccessText(TwoCaches(), {Measured("SEQ-I-LOAD-LATENCY", 64, 1e-9),
                               Measured("SEQ-I-LOAD-LATENCY", 1024, 1.5e-9),
                               Measured("SEQ-I-LOAD-LATENCY", 262144, 6e-9),
                               Measured("SEQ-I-LOAD-LATENCY", 4194304, 90e-9)});
  EXPECT_THAT(text, HasSubstr("L1, 32 KiB     a load that waits for the one before takes 1.5 ns"));
  EXPECT_THAT(text, HasSubstr("L2, 1 MiB      a load that waits for the one before takes 6 ns"));
  EXPECT_THAT(text, HasSubstr("memory         a load that waits for the one before takes 90 ns"));
}

TEST(AccessText, WhatACacheWasFoundNotToKeepIsOfTheNextLevel) {
  Parameter capacity = Measured("capacity/2", 0, 200e3);
  capacity.module = "architecture";
  const std::string text =
      AccessText(TwoCaches(), {capacity, Measured("SEQ-I-LOAD-LATENCY", 16384, 4e-9),
                               Measured("SEQ-I-LOAD-LATENCY", 131072, 60e-9)});
  EXPECT_THAT(text, HasSubstr("L2, 1 MiB      a load that waits for the one before takes 4 ns"));
  EXPECT_THAT(text, HasSubstr("memory         a load that waits for the one before takes 60 ns"));
}

TEST(AccessText, BandwidthOfACopyIsOfBothItsArrays) {
  // 1024 elements of 4 bytes, read and written, in 100 ns.
  const std::string text =
      AccessText(TwoCaches(), {Measured("RS-OHS", 1024, 60e-9), Measured("RS-LOAD", 1024, 40e-9)});
  EXPECT_THAT(text, HasSubstr("a copy runs at 81.9 GB/s"));
}

TEST(AccessText, AMispredictionIsTheExcessOfRandomBranchesTwice) {
  const std::string text =
      AccessText({}, {Measured("SEQ-BRANCH_0", 262144, 1e-9), Measured("SEQ-BRANCH_50", 262144, 5e-9),
                      Measured("SEQ-BRANCH_100", 262144, 3e-9)});
  EXPECT_THAT(text, HasSubstr("foreseen wrongly costs 6 ns"));
}

TEST(AccessText, RotationTellsDistributedMemory) {
  const auto layout = [](double rotated) {
    return AccessText({},
                      {Measured("OH-GATHER", 4096, 1e-9), Measured("OH-ROTATE_1", 4096, rotated)});
  };
  EXPECT_THAT(layout(0.1e-9), HasSubstr("one memory"));
  EXPECT_THAT(layout(10e-6), HasSubstr("distributed memory"));
}

Parameter Fitted(const std::string& name, double value) {
  Parameter p = Measured(name, 0, value);
  p.module = "model";
  return p;
}

TEST(AccessText, WhatTheRunTimeModelTellsAProgrammer) {
  const std::string text = AccessText(
      {}, {Fitted("conflict/1", 1.5e-9), Fitted("conflict/write", 8e-9), Fitted("tlb", 3000),
           Fitted("page-walk", 4e-9), Fitted("copy-within", 0.1e-9)});
  EXPECT_THAT(text, HasSubstr("up to 1.5 ns more to read and 8 ns to store"));
  EXPECT_THAT(text, HasSubstr("about 3000 pages of 4 KiB take 4 ns more"));
  EXPECT_THAT(text, Not(HasSubstr("copies"))) << "not worth a line";
}

TEST(AccessText, NothingMeasuredNothingSaid) { EXPECT_EQ(AccessText(TwoCaches(), {}), ""); }

}  // namespace
}  // namespace fortell
