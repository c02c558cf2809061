// What the probes of memory tell, in words beside what the system says.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "db/commands/memory-text.h"

namespace fortell {
namespace {

using testing::HasSubstr;
using testing::Not;

Parameter Probed(const std::string& name, double value, const std::string& reason = "") {
  Parameter p;
  p.module = "architecture";
  p.name = name;
  p.mean = value;
  p.samples = 3;
  p.reason = reason;
  return p;
}

Parameter Unmeasurable(const std::string& name, const std::string& why) {
  Parameter p = Probed(name, 0, "not measurable here: " + why);
  p.samples = 0;
  p.unreliable = true;
  return p;
}

Machine OneCache() {
  Machine machine;
  machine.caches = {{1, 32768, 64, 1}};
  return machine;
}

std::string Capacity(double bytes) { return MemoryText(OneCache(), {Probed("capacity/1", bytes)}); }

TEST(MemoryText, CapacitiesAreHeldAgainstTheSystems) {
  EXPECT_THAT(Capacity(33000), HasSubstr("L1, 32 KiB     keeps 32.23 KiB, as the system says"));
  EXPECT_THAT(Capacity(16384), HasSubstr("keeps 16 KiB, less than the system says"));
  EXPECT_THAT(Capacity(65536), HasSubstr("keeps 64 KiB, more than the system says"));
}

TEST(MemoryText, WhatCouldNotBeMeasuredSaysWhy) {
  const std::string text = MemoryText(
      OneCache(),
      {Unmeasurable("capacity/1", "others use it"), Unmeasurable("write-allocate", "neither"),
       Unmeasurable("prefetched-streams", "one is slow"), Unmeasurable("line", "no rise")});
  EXPECT_THAT(text, HasSubstr("capacity not measurable here: others use it"));
  EXPECT_THAT(text, HasSubstr("stores         not measurable here: neither"));
  EXPECT_THAT(text, HasSubstr("streams        not measurable here: one is slow"));
  EXPECT_THAT(text, HasSubstr("lines          not measurable here: no rise"));
}

TEST(MemoryText, EachFindingInWords) {
  const std::string text =
      MemoryText(OneCache(),
                 {Probed("load-latency/2", 90e-9), Probed("read-bandwidth/2", 20e9),
                  Probed("write-bandwidth/2", 10e9), Probed("ways/1", 8), Probed("line", 64),
                  Probed("line-fetched", 128),
                  Probed("write-allocate", 1.05, "a store fetches its line first"),
                  Probed("prefetched-streams", 6, "kept"), Probed("tlb-reach/1", 262144),
                  Probed("page-walk", 20e-9, "each of 16384 pages"),
                  Probed("alias-4k", 0.5e-9, "twice as long"),
                  Probed("block-kept", 33554432, "larger ones go"), Probed("first-touch", 250e-9), Probed("new-page", 400e-9)});
  EXPECT_THAT(text, HasSubstr("memory         a load that waits for another takes 90 ns; reads 20 "
                              "GB/s, writes 10 GB/s"));
  EXPECT_THAT(text, HasSubstr("8 ways"));
  EXPECT_THAT(text, HasSubstr("64 bytes, as the system says; neighbours within 128 bytes"));
  EXPECT_THAT(text, HasSubstr("a store fetches its line first: a store alone takes 1.05"));
  EXPECT_THAT(text, HasSubstr("keeps up with 6 at a time"));
  EXPECT_THAT(text, HasSubstr("reaches over 256 KiB; a page beyond takes 20 ns more"));
  EXPECT_THAT(text, HasSubstr("takes 0.5 ns more; twice as long"));
  EXPECT_THAT(text, HasSubstr("of up to 32 MiB keep their pages (larger ones go); the first touch "
                              "of each page of a larger one takes 250 ns; a page that a program never had 400 ns"));
}

TEST(MemoryText, NothingProbedIsNothingSaid) { EXPECT_EQ(MemoryText(OneCache(), {}), ""); }

}  // namespace
}  // namespace fortell
