// The suite as a folder of plain Fortran: built with a Fortran compiler and make alone, run by a
// shell script, on a machine that one can only mail files to. import-results.h reads what it
// writes.
#pragma once

#include <string>
#include <vector>

#include "characterizer/measurement-plan.h"
#include "characterizer/suite-contents.h"
#include "db/result.h"

namespace fortell {

struct EmitRequest {
  std::string folder;                ///< made when it is not there
  std::string compiler, flags;       ///< what the Makefile begins with; FC and FFLAGS change it
  std::string mode;                  ///< "quick" or "full"
  std::vector<std::string> modules;  ///< of parameters, as the results name them
  PlanOptions plan;
};

struct EmittedSuite {
  int segments = 0, jobs = 0, processes = 0;
};

/// Errors: CouldNot when the folder is in use by something else or cannot be written to.
Result<EmittedSuite> EmitSuite(const SuiteContents& contents, const EmitRequest& request);

/// Eight hexadecimal digits of a segment's text, by which the results name it: a suite that another
/// Fortell emitted may have another text under the same name.
std::string SegmentDigest(const Segment& segment);

/// First word of the results' first line, and the version of their form that follows it.
inline constexpr char kResultsMark[] = "fortell-suite";
inline constexpr int kResultsForm = 1;

}  // namespace fortell
