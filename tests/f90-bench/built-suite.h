// A suite that is compiled and run, for tests.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "db/process.h"
#include "f90-bench/suite.h"

namespace fortell {

/// The segments compiled with `compiler` (command and flags), in one file, and their driver.
class BuiltSuite {
 public:
  BuiltSuite(const std::vector<std::string>& compiler, const std::vector<Segment>& segments) {
    std::vector<std::string> argv = compiler;
    argv.insert(argv.end(), {"-o", "suite"});
    SuiteFile all{"segments.f90", ""};
    for (std::size_t i = 0; i < segments.size(); ++i)
      all.text += SegmentSource(segments[i], static_cast<int>(i)) + "\n";
    Write(all, argv);
    for (const SuiteFile& file : DriverSources(segments)) Write(file, argv);
    Command compile;
    compile.argv = argv;
    compile.working_directory = folder_.Path();
    const auto result = runner_.Run(compile);
    present = result.has_value();
    built = present && result->exit_code == 0;
    messages = present ? result->out + result->err : result.error().Text();
  }

  /// Results by job; the exit code of the driver in `exit_code`.
  SuiteOutput Run(const std::vector<SuiteJob>& jobs) {
    Command run;
    run.argv = {folder_.Path() + "/suite"};
    run.standard_input = "";
    for (const SuiteJob& job : jobs) *run.standard_input += JobLine(job);
    const auto result = runner_.Run(run);
    if (!result) {
      ADD_FAILURE() << result.error().Text();
      return {};
    }
    exit_code = result->exit_code;
    const auto output = ParseSuiteOutput(result->out, static_cast<int>(jobs.size()));
    EXPECT_TRUE(output) << output.error().Text();
    return output ? *output : SuiteOutput{};
  }
  double Checksum(int segment, SegmentSize size) {
    const SuiteOutput output = Run({{segment, size, 0, 0}});
    if (output.results.size() != 1 || !output.results[0].ended) {
      ADD_FAILURE() << "segment " << segment << " did not end";
      return -1;
    }
    return output.results[0].checksum;
  }

  bool present = false, built = false;  ///< the compiler; the suite
  std::string messages;                 ///< of the compiler
  int exit_code = -1;

 private:
  void Write(const SuiteFile& file, std::vector<std::string>& argv) {
    std::ofstream(folder_.Path() + "/" + file.name) << file.text;
    argv.push_back(file.name);
  }

  SystemProcessRunner runner_;
  TemporaryFolder folder_;
};

/// Visibly skips a test where there is no such compiler.
#define SKIP_WITHOUT_COMPILER(suite)                        \
  if (!(suite)->present) GTEST_SKIP() << (suite)->messages; \
  ASSERT_TRUE((suite)->built) << (suite)->messages

}  // namespace fortell
