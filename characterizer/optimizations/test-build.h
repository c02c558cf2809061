// Compiles the optimization tests, each by itself, and links them with their driver.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "characterizer/suite-build.h"
#include "f90-bench/optimization-test.h"

namespace fortell {

struct BuiltTest {
  bool compiled = false;
  SegmentFailure failure;  ///< when not compiled
  std::string file;        ///< name of the file with the variants
  std::string remarks;     ///< what the compiler wrote
};

struct BuiltTests {
  std::string program;           ///< path of the executable
  std::vector<BuiltTest> tests;  ///< parallel to the tests
};

/// Errors: CouldNot when a file cannot be written, no test or the driver does not compile, the
/// program does not link, or a stop was requested. A test that the compiler refuses, or that
/// crashes it, is a finding and no error.
Result<BuiltTests> BuildOptimizationTests(ProcessRunner& runner, const BuildRequest& request,
                                          const std::vector<OptimizationTest>& tests);

}  // namespace fortell
