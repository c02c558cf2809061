// Page faults of work arrays: the arithmetic with a fake program, and a real one.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <map>
#include <sstream>

#include "characterizer/page-probe.h"
#include "db/process.h"
#include "tests/kernels/fakes.h"

namespace fortell {
namespace {

/// Answers builds with success; runs with `faults` pages a call (but the first, which finds none of 128) and
/// `seconds` a call more in the modes that give their arrays back.
struct FakeProgram {
  double faults = 0, seconds = 0;
  int build_exit_code = 0;
  double record = 0;       ///< seconds that a record takes longer through a pipe
  double temporaries = 0;  ///< faults where the arrays are temporaries

  Result<ProcessResult> operator()(const Command& command) const {
    ProcessResult result;
    if (!command.standard_input) {
      result.exit_code = build_exit_code;
      result.err = build_exit_code ? "error: unknown flag" : "";
      return result;
    }
    int mode = 0, elements = 0, calls = 0;
    std::istringstream(*command.standard_input) >> mode >> elements >> calls;
    const bool given_back = mode == 1 || mode == 5;
    const double each = mode == 1 ? faults : temporaries;
    const double pages = 128 * 4096.0 / static_cast<double>(sysconf(_SC_PAGESIZE));
    result.minor_faults = 100 + (given_back ? std::lround(pages + 299 * each) : 0);
    result.user_seconds = 0.001 + (given_back ? 300 * seconds : 0);
    if (mode == 3) result.system_seconds = calls * record;
    return result;
  }
};

Result<std::map<std::string, Parameter>> Probe(const FakeProgram& program) {
  FakeRunner runner(program);
  TemporaryFolder folder;
  PageProbeRequest request;
  request.compiler = "fc";
  request.folder = folder.Path();
  const auto found = ProbePages(runner, request);
  if (!found) return tl::unexpected(found.error());
  std::map<std::string, Parameter> named;
  for (const Parameter& p : *found) named[p.name] = p;
  return named;
}

TEST(PageProbe, CostOfAFaultAndWhatStays) {
  // 8 arrays of 64 KiB are 128 pages of 4 KiB; 100 of them come anew with each call.
  const auto p = Probe({100, 50e-6});
  ASSERT_TRUE(p);
  const double page = p->at("page").mean;
  EXPECT_NEAR(p->at("page-fault").mean, 0.5e-6, 1e-12);
  EXPECT_NEAR(p->at("work-array-kept").mean, 8 * 65536 - 100 * page, 1);
  EXPECT_EQ(p->at("page-fault").samples, 5);
}

TEST(PageProbe, TemporariesMayLieWhereWorkArraysDoNot) {
  // Work arrays on the stack, temporaries on the heap: the cost of a fault is theirs.
  const auto p = Probe({0, 50e-6, 0, 0, 100});
  ASSERT_TRUE(p);
  const double page = p->at("page").mean;
  EXPECT_EQ(p->at("work-array-kept").mean, 8 * 65536) << "pages of the first call are no faults a call";
  EXPECT_NEAR(p->at("temporary-kept").mean, 8 * 65536 - 100 * page, 1);
  EXPECT_NEAR(p->at("page-fault").mean, 0.5e-6, 1e-12);
}

TEST(PageProbe, ARecordThroughAPipeIsComparedWithOneInAFile) {
  const auto p = Probe({0, 0, 0, 0.4e-6});
  ASSERT_TRUE(p);
  EXPECT_NEAR(p->at("record-to-pipe").mean, 0.4e-6, 1e-12);
}

TEST(PageProbe, AProgramThatDoesNothingTakesTimeAsWell) {
  const auto p = Probe({0, 0});
  ASSERT_TRUE(p);
  EXPECT_NEAR(p->at("process-start").mean, 0.001, 1e-12);
  EXPECT_EQ(p->at("process-start").samples, 10);
}

TEST(PageProbe, ArraysThatStayCostNothing) {
  const auto p = Probe({0, 0});
  ASSERT_TRUE(p);
  EXPECT_EQ(p->at("page-fault").mean, 0);
  EXPECT_FALSE(p->at("page-fault").unreliable);
  EXPECT_EQ(p->at("work-array-kept").mean, 8 * 65536);
}

TEST(PageProbe, ATimeThatNoiseSwallowedIsUnreliable) {
  const auto p = Probe({100, -1e-6});
  ASSERT_TRUE(p);
  EXPECT_TRUE(p->at("page-fault").unreliable);
}

TEST(PageProbe, WhatTheCompilerSaidIsTold) {
  const auto p = Probe({0, 0, 1});
  ASSERT_FALSE(p);
  EXPECT_NE(p.error().cause.find("unknown flag"), std::string::npos);
}

TEST(PageProbe, RunsWithARealCompiler) {
  SystemProcessRunner runner;
  TemporaryFolder folder;
  PageProbeRequest request;
  request.compiler = "gfortran";
  request.flags = "-O1";
  request.folder = folder.Path();
  request.calls = 20;
  request.repetitions = 2;
  const auto found = ProbePages(runner, request);
  ASSERT_TRUE(found) << found.error().Text();
  EXPECT_EQ(found->size(), 6U);
}

}  // namespace
}  // namespace fortell
