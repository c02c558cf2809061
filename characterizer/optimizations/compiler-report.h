// What a compiler says that it did with each loop, as a cross-check of the verdicts. How to ask and
// how to read the answer is data of the compiler description.
#pragma once

#include <string>
#include <vector>

#include "characterizer/compiler-description.h"
#include "f90-bench/optimization-test.h"

namespace fortell {

struct CompilerRemark {
  int line = 0;      ///< of the source file
  std::string text;  ///< without file and line
};

/// The remarks about `file` in what the compiler wrote, in order.
std::vector<CompilerRemark> RemarksAbout(const std::string& file, const std::string& output);

/// What the report says of one variant of a test.
struct ReportFinding {
  bool known = false;                ///< the compiler can say something of the kind asked for
  bool applied = false;              ///< it says so
  std::vector<std::string> remarks;  ///< "12: loop vectorized ...", those of the kind
};

/// Looks for remarks of the test's kind between the first and the last line of `variant`. `source`
/// is the file that the remarks are about.
ReportFinding FindingOf(const OptimizationTest& test, Variant variant, const std::string& source,
                        const std::vector<CompilerRemark>& remarks,
                        const CompilerDescription& compiler);

}  // namespace fortell
