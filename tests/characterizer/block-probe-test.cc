// Which freed arrays keep their pages: the search with a fake program, and a real one.
#include "characterizer/block-probe.h"

#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "db/process.h"
#include "tests/kernels/fakes.h"

namespace fortell {
namespace {

/// Arrays of `limit` bytes and more give their pages back, 0.5 us a page, and `first` more for one that the program never had.
/// Storing to a page takes 0.2 us. Two large blocks that come and go take three calls of the system of `call` and a page.
struct FakeProgram {
  double limit = 0;
  double call = 0;
  double first = 0;

  Result<ProcessResult> operator()(const Command& command) const {
    ProcessResult result;
    if (!command.standard_input) return result;
    std::istringstream in(*command.standard_input);
    int again = 0;
    double elements = 0, calls = 0;
    in >> again >> elements >> calls;
    if (again == 2) {
      const bool grows = 2 * 8 * elements > 131072;
      result.minor_faults = 100 + static_cast<long>(grows ? calls : 0);
      result.user_seconds = 0.01 + (grows ? calls * (0.5e-6 + 3 * call) : 0);
      return result;
    }
    const double pages = 8 * elements / 4096;
    const double faults = again == 1 && 8 * elements >= limit ? calls * pages : pages;
    result.minor_faults = 100 + static_cast<long>(faults);
    result.user_seconds = 0.01 + 0.5e-6 * faults + first * pages + 0.2e-6 * calls * pages;
    return result;
  }
};

std::map<std::string, Parameter> Probe(const FakeProgram& program) {
  FakeRunner runner(program);
  TemporaryFolder folder;
  BlockProbeRequest request;
  request.compiler = "fc";
  request.folder = folder.Path();
  const auto found = ProbeBlocks(runner, request);
  std::map<std::string, Parameter> named;
  if (found)
    for (const Parameter& p : *found) named[p.name] = p;
  return named;
}

TEST(BlockProbe, TheLimitIsFoundToASixteenth) {
  auto p = Probe({33.5e6});
  EXPECT_LE(p["block-kept"].mean, 33.5e6);
  EXPECT_GE(p["block-kept"].mean, 33.5e6 * 15 / 16 - 1);
  EXPECT_NEAR(p["first-touch"].mean, 0.5e-6, 1e-10);
}

TEST(BlockProbe, APageThatTheProgramNeverHadIsApartFromOneThatItGaveBack) {
  auto p = Probe({33.5e6, 0, 0.7e-6});
  EXPECT_NEAR(p["first-touch"].mean, 0.5e-6, 1e-10);
  EXPECT_NEAR(p["new-page"].mean, 1.2e-6, 1e-9) << "what is stored to it apart";
  EXPECT_NEAR(Probe({1e12, 0, 0.7e-6})["new-page"].mean, 1.2e-6, 1e-9) << "there is always a first time";
}

TEST(BlockProbe, NoneOrAllStay) {
  EXPECT_EQ(Probe({1})["block-kept"].mean, 0);
  auto all = Probe({1e12});
  EXPECT_EQ(all["block-kept"].mean, 67108864);
  EXPECT_TRUE(all["first-touch"].unreliable);
  EXPECT_EQ(all["first-touch"].samples, 0);
}

TEST(BlockProbe, CallsOfTheSystemAreWhatBlocksTakeThatMakeTheHeapGrow) {
  EXPECT_NEAR(Probe({33.5e6, 2.5e-6})["heap-call"].mean, 2.5e-6, 1e-9);
  EXPECT_EQ(Probe({33.5e6})["heap-call"].mean, 0);
}

TEST(BlockProbe, RunsWithARealCompiler) {
  SystemProcessRunner runner;
  TemporaryFolder folder;
  BlockProbeRequest request;
  request.compiler = "gfortran";
  request.flags = "-O1";
  request.folder = folder.Path();
  request.repetitions = 1;
  const auto found = ProbeBlocks(runner, request);
  ASSERT_TRUE(found) << found.error().Text();
  EXPECT_EQ(found->size(), 4U);
}

}  // namespace
}  // namespace fortell
