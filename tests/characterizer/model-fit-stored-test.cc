// The fit on times that were measured once (flang 22, AVX-512) and on what the compiler said then:
// properties that a sound fit has, whatever this machine.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "characterizer/model-fit.h"
#include "f90-bench/catalogue.h"
#include "f90-bench/segment-json.h"

namespace fortell {
namespace {

FitInput Stored(bool with_reports) {
  std::ifstream file(FORTELL_SOURCE_DIR "/tests/data/model-times-flang.json");
  const auto stored = nlohmann::json::parse(file);
  FitInput input;
  input.parts = 1;  // for speed
  for (const auto& c : stored.at("caches")) input.machine.caches.push_back({c[0], c[1], c[2], c[3]});
  for (const Segment& segment : ModelSegments(false)) {
    const auto found = stored.at("segments").find(segment.name.substr(6));
    if (found == stored.at("segments").end()) continue;  // a segment that is newer
    input.segments.push_back({segment.name, segment.group, SegmentToJson(segment).dump(), ""});
    for (const auto& time : found->at("times")) {
      Measurement m;
      m.segment = segment.name;
      m.elements = time[0];
      m.outer = time[1];
      m.fraction = time[2];
      for (int process = 0; process < 3; ++process)
        m.samples.push_back({time[static_cast<std::size_t>(3 + process)], 0, 0, process, true});
      input.measurements.push_back(m);
    }
    if (!with_reports || !found->contains("remarks")) continue;
    LoopReport& report = input.reports[segment.name];
    for (const auto& r : found->at("remarks")) report.remarks.insert({0, r[0], r[1], ""});
  }
  return input;
}

std::map<std::string, Parameter> Fitted(const FitInput& input) {
  const auto fitted = FitModel(input);
  EXPECT_TRUE(fitted) << fitted.error().Text();
  std::map<std::string, Parameter> named;
  if (fitted)
    for (const Parameter& p : *fitted) named[p.name] = p;
  return named;
}

TEST(FitOfStoredTimes, CostsAndSharesAreThoseOfTheMachineAndCompiler) {
  auto p = Fitted(Stored(true));
  ASSERT_FALSE(p.empty());
  // Ties hold costs closer since, and the segments for the newest parameters are not among these.
  EXPECT_LT(p.at("fit-error/all").median, 0.11);
  EXPECT_LT(p.at("fit-error/serial").median, 0.24);
  // Shares that are traded against costs made a scalar product and sum five times too dear.
  for (const char* operation : {"scalar/fma/r4", "scalar/fma/r8", "scalar/add/r4", "scalar/add/r8",
                                "scalar/multiply/r4", "scalar/multiply/r8"}) {
    EXPECT_GT(p.at(operation).mean, 0.04e-9) << operation;
    EXPECT_LT(p.at(operation).mean, 0.3e-9) << operation;
  }
  for (const char* operation : {"add", "multiply", "fma", "load", "divide"}) {
    const std::string r8 = std::string("/") + operation + (operation[0] == 'l' ? "/8" : "/r8");
    EXPECT_LT(p.at("vector" + r8).mean, p.at("scalar" + r8).mean) << operation;
  }
  // This flang vectorises strided loops and functions, and no reduction; its masked code skips nothing.
  EXPECT_GT(p.at("vectorised/plain").mean, 0.9);
  EXPECT_GT(p.at("vectorised/strided").mean, 0.8);
  EXPECT_GT(p.at("vectorised/calls").mean, 0.8);
  EXPECT_LT(p.at("vectorised/reduction").mean, 0.1);
  EXPECT_LT(p.at("mask-skip").mean, 0.3);
  EXPECT_NEAR(p.at("latency/add/r8").mean / p.at("latency/add/r4").mean, 1, 0.2);
  EXPECT_GT(p.at("misprediction").mean, 3e-9);
  EXPECT_LT(p.at("misprediction").mean, 12e-9);
}

// Old databases and the portable suite hold no reports.
TEST(FitOfStoredTimes, WorksWithoutReportsAsWell) {
  auto p = Fitted(Stored(false));
  ASSERT_FALSE(p.empty());
  EXPECT_LT(p.at("fit-error/all").median, 0.2);
  EXPECT_GT(p.at("vectorised/plain").mean, 0.99);
  EXPECT_TRUE(p.at("vectorised/plain").unreliable);  // nobody was asked
}

}  // namespace
}  // namespace fortell
