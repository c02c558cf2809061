// What the memory probe's times tell, on curves of a machine that is known exactly.
#include "characterizer/memory-curves.h"

#include <gtest/gtest.h>

#include "characterizer/memory-probe.h"
#include "db/process.h"
#include "tests/kernels/fakes.h"

namespace fortell {
namespace {

constexpr std::int64_t kKiB = 1024, kMiB = 1024 * kKiB;

std::vector<Machine::Cache> TwoCaches() { return {{1, 32 * kKiB, 64, 1}, {2, 2 * kMiB, 64, 1}}; }

/// 1 ns, 4 ns, 100 ns; 8 ways; lines of 64 bytes in pairs; 64 pages known, then 2 ns, from 1024 on
/// 20 ns; 6 streams; stores that fetch.
struct Ideal {
  double ways = 8, pages = 64, line = 64, streams = 6, write = 100e-12, alias = 2, memory = 100e-9;

  double Latency(double bytes) const {
    return bytes <= 32 * kKiB ? 1e-9 : bytes <= 2 * kMiB ? 4e-9 : memory;
  }
  double Of(const MemoryRequest& r) const {
    const auto x = static_cast<double>(r.x), y = static_cast<double>(r.y);
    if (r.what == "chase" && r.y == 64) return Latency(64 * x);
    if (r.what == "chase" && r.y != 4096) return x == ways + 1 ? 50e-9 : x > ways ? 4e-9 : 1e-9;
    if (r.what == "chase") return x > ways ? 4e-9 : 1e-9;
    if (r.what == "pages") return Latency(64 * x) + (x <= pages ? 0 : x <= 1024 ? 2e-9 : 20e-9);
    if (r.what == "pair") return y < line ? 100e-9 : y < 2 * line ? 115e-9 : 200e-9;
    if (r.what == "read") return x <= 32 * kKiB ? 10e-12 : 50e-12;
    if (r.what == "write") return write;
    if (r.what == "update") return 100e-12;
    if (r.what == "streams") return x <= streams ? 2e-9 : 9e-9;
    return r.x < 0 && r.x >= -64 ? alias * 30e-12 : 30e-12;
  }
};

std::map<std::string, MemoryFinding> Found(const Ideal& machine) {
  MemoryTimes times;
  for (const MemoryRequest& r : MemoryRequests(TwoCaches()))
    times.curves[r.what][{r.x, r.y}] = machine.Of(r);
  std::map<std::string, MemoryFinding> found;
  for (const MemoryFinding& f : FindingsOf(times, TwoCaches())) found[f.name] = f;
  return found;
}

TEST(MemoryCurves, TheIdealMachineIsRecovered) {
  auto found = Found({});
  EXPECT_NEAR(found["load-latency/1"].value.value_or(0), 1e-9, 1e-15);
  EXPECT_NEAR(found["load-latency/3"].value.value_or(0), 100e-9, 1e-15);
  // The steps lie between two points a quarter octave apart.
  EXPECT_NEAR(found["capacity/1"].value.value_or(0), 32.0 * kKiB, 0.2 * 32 * kKiB);
  EXPECT_NEAR(found["capacity/2"].value.value_or(0), 2.0 * kMiB, 0.2 * 2 * kMiB);
  EXPECT_EQ(found["line"].value.value_or(0), 64);
  EXPECT_EQ(found["line-fetched"].value.value_or(0), 128);
  EXPECT_EQ(found["ways/1"].value.value_or(0), 8);
  EXPECT_FALSE(found["ways/2"].value) << "its pages lie anywhere";
  EXPECT_NEAR(found["tlb-reach/1"].value.value_or(0), 64 * 4096, 0.45 * 64 * 4096);
  EXPECT_NEAR(found["tlb-reach/2"].value.value_or(0), 1024 * 4096, 0.45 * 1024 * 4096);
  EXPECT_NEAR(found["page-walk"].value.value_or(0), 20e-9, 1e-12);
  EXPECT_EQ(found["prefetched-streams"].value.value_or(0), 6);
  EXPECT_NEAR(found["write-allocate"].value.value_or(0), 1, 1e-9);
  EXPECT_NEAR(found["alias-4k"].value.value_or(0), 30e-12, 1e-15);
  EXPECT_NEAR(found["read-bandwidth/1"].value.value_or(0), 100e9, 1);
}

TEST(MemoryCurves, WhatIsNotThereIsNoNumber) {
  Ideal machine;
  machine.memory = 6e-9;  // the last cache is shared: memory is hardly slower than what it gives
  machine.pages = 1e9;    // large pages
  machine.ways = 1e9;
  machine.write = 72e-12;  // neither with nor without a fetch
  auto found = Found(machine);
  for (const char* name :
       {"capacity/2", "tlb-reach/1", "tlb-reach/2", "page-walk", "ways/1", "write-allocate"}) {
    EXPECT_FALSE(found[name].value) << name;
    EXPECT_NE(found[name].reason, "") << name;
  }
  EXPECT_TRUE(found["capacity/1"].value);
}

TEST(MemoryCurves, StoresThatStreamAndCopiesThatDoNotAlias) {
  Ideal machine;
  machine.write = 52e-12;
  machine.alias = 1;
  auto found = Found(machine);
  EXPECT_NEAR(found["write-allocate"].value.value_or(0), 0.52, 1e-9);
  EXPECT_EQ(found["alias-4k"].value.value_or(1), 0);
}

TEST(MemoryCurves, ProcessesThatDisagreeGiveNoValue) {
  const MemoryFinding with{"ways/2", "1", 8, "found"}, without{"ways/2", "1", std::nullopt, "none"};
  const Parameter most = JoinedFinding({with, without, with});
  EXPECT_EQ(most.mean, 8);
  EXPECT_EQ(most.samples, 2);
  EXPECT_EQ(most.reason, "found");
  const Parameter few = JoinedFinding({with, without, without});
  EXPECT_EQ(few.samples, 0);
  EXPECT_TRUE(few.unreliable);
  EXPECT_EQ(few.reason, "not measurable here: none");
  const MemoryFinding twice{"ways/2", "1", 16, "found"};
  EXPECT_TRUE(JoinedFinding({with, with, twice}).unreliable);
}

TEST(MemoryProbe, NoCacheKnownIsNothingToMeasure) {
  FakeRunner runner([](const Command&) { return Result<ProcessResult>(ProcessResult{}); });
  const auto found = ProbeMemory(runner, {});
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->empty());
}

TEST(MemoryProbe, RunsWithARealCompiler) {
  SystemProcessRunner runner;
  TemporaryFolder folder;
  MemoryProbeRequest request;
  request.compiler = "gfortran";
  request.flags = "-O1";
  request.folder = folder.Path();
  request.caches = TwoCaches();
  request.processes = 1;
  const auto found = ProbeMemory(runner, request);
  ASSERT_TRUE(found) << found.error().Text();
  int with_value = 0;
  for (const Parameter& p : *found) with_value += p.samples > 0 ? 1 : 0;
  EXPECT_GE(with_value, 9);  // latencies and bandwidths of three levels at least
}

}  // namespace
}  // namespace fortell
