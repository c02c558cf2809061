// Writes segments as a Fortran suite: one separately compiled procedure a segment, operands passed
// as dummies, sizes at run time (seed 001, Appendix A), and the driver that times them.
//
// The driver is one executable. It reads one job a line from standard input and streams results to
// standard output, one record a line, so that whatever was measured is there when it dies:
//   in   <segment index> <n> <m> <fraction> <sample seconds> <samples> <job seconds> <expected>
//   out  clock <resolution seconds> <call overhead seconds> <variance of reading the clock>
//        begin <job number, from 1> <the job's line>
//        overhead <job> <seconds of loop and call> <variance>
//        sample <job> <repetitions> <seconds per execution> <reference before> <reference after>
//        end <job> <checksum> <number of samples> <sum of their seconds>
//        failed <job> <cause>
#pragma once

#include <string>
#include <vector>

#include "db/result.h"
#include "f90-bench/segment.h"

namespace fortell {

struct SuiteFile {
  std::string name;  ///< file name, e.g. "segment-0012.f90"
  std::string text;
};

/// The Fortran text of one segment: a module-free procedure named SegmentProcedure(index). Extra
/// parentheses are avoided; expressions print in the form a programmer would write.
std::string SegmentSource(const Segment& segment, int index);
std::string SegmentProcedure(int index);
/// In that text, the first line of each statement of the body, from 1; outer statements before
/// inner ones.
std::vector<int> SegmentLines(const Segment& segment);

/// The driver for these segments (indices are positions in `segments`): allocates and fills the
/// operands, finds the repetition count from the clock's resolution and the sample time asked for,
/// removes the overhead of call and loop, times the reference loop around every sample.
std::vector<SuiteFile> DriverSources(const std::vector<Segment>& segments);

/// One job for the driver.
struct SuiteJob {
  int segment = 0;  ///< position in the suite
  SegmentSize size;
  double sample_seconds = 0;  ///< least duration of one sample
  int samples = 0;
  double job_seconds = 0;  ///< after which no sample is begun beyond the fifth; 0: no limit
  double expected_seconds = 0;  ///< of one execution; 0: the driver finds out
  double settle_seconds = 0;    ///< of executions that are not timed, in front of the first sample
};
std::string JobLine(const SuiteJob& job);

/// What the driver said about one job.
struct SuiteSample {
  double seconds = 0;  ///< per execution of the segment, overheads removed
  double reference_before = 0, reference_after = 0;
};
struct SuiteResult {
  int job = -1;  ///< position in the list of jobs, from 0
  bool begun = false, ended = false;
  std::string failure;
  std::string line;  ///< of the job, as the driver read it
  double checksum = 0;
  std::int64_t repetitions = 0;
  double overhead = 0, overhead_variance = 0;  ///< of loop and call for one execution: s, s^2
  std::vector<SuiteSample> samples;
};
struct SuiteOutput {
  double clock_resolution = 0;
  double clock_variance = 0;         ///< of the cost of reading the clock, s^2
  std::vector<SuiteResult> results;  ///< one per job given
};
/// Adds one record to the output; its jobs are those that `output.results` has room for. Errors:
/// CouldNot when it is no record, or when the samples are not those that the end record counts.
Status AddSuiteRecord(const std::string& line, SuiteOutput& output);

/// Reads what the driver wrote, whole or cut off. Errors: CouldNot with the line that is no record.
Result<SuiteOutput> ParseSuiteOutput(const std::string& text, int jobs);

}  // namespace fortell
