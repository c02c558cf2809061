#include "characterizer/page-probe.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>

#include "characterizer/probe-build.h"
#include "characterizer/statistics.h"

namespace fortell {
namespace {

constexpr int kArrays = 8;
constexpr int kElements = 8192;  // of 8 bytes; each array stays below malloc's limit for own mappings
constexpr double kBytes = 8.0 * kArrays * kElements;

/// Arrays are handed to another file, so that no compiler can do without them.
std::string WorkText() {
  std::string arrays, calls, dummies;
  for (int i = 1; i <= kArrays; ++i) {
    arrays += fmt::format("{}a{}(n)", i > 1 ? ", " : "", i);
    dummies += fmt::format(", a{}", i);
    calls += fmt::format("  call fortell_touch(n, a{})\n", i);
  }
  const std::string kind = "kind(1.0d0)";
  return fmt::format(
      "subroutine fortell_given_back(n)\n  implicit none\n  integer, intent(in) :: n\n"
      "  real({0}) :: {1}\n{2}end subroutine\n"
      "subroutine fortell_kept(n{3})\n  implicit none\n  integer, intent(in) :: n\n"
      "  real({0}), intent(inout) :: {1}\n{2}end subroutine\n",
      kind, arrays, calls, dummies);
}

std::string TouchText() {
  return "subroutine fortell_touch(n, a)\n  implicit none\n  integer, intent(in) :: n\n"
         "  real(kind(1.0d0)), intent(out) :: a(n)\n  a = 1\nend subroutine\n";
}

std::string MainText() {
  std::string arguments;
  for (int i = 1; i <= kArrays; ++i) arguments += fmt::format(", a(:, {})", i);
  return fmt::format(
      "program fortell_pages\n  implicit none\n  integer :: mode, n, calls, i\n"
      "  real(kind(1.0d0)), allocatable :: a(:, :)\n"
      "  character(len=16) :: text = 'abcdefghijklmnop'\n  read (*, *) mode, n, calls\n"
      "  if (mode == 3) then\n    do i = 1, calls\n      write (*, '(a)') text\n    end do\n"
      "    stop\n  else if (mode == 4) then\n    open (11, status='scratch')\n"
      "    do i = 1, calls\n      write (11, '(a)') text\n    end do\n    stop\n  end if\n"
      "  allocate (a(n, {}))\n  a = 0\n  do i = 1, calls\n    if (mode == 1) then\n"
      "      call fortell_given_back(n)\n    else\n      call fortell_kept(n{})\n    end if\n"
      "  end do\n  deallocate (a)\nend program\n",
      kArrays, arguments);
}

Status Build(ProcessRunner& runner, const PageProbeRequest& request) {
  const ProbeBuild build{
      "pages",
      "page probe",
      {{"pages-touch.f90", TouchText()}, {"pages-work.f90", WorkText()}, {"pages.f90", MainText()}}};
  return BuildProbe(runner, build, request.compiler, request.flags, request.segment_flags,
                    request.folder);
}

struct Cost {
  double faults = 0, seconds = 0;
};

Result<Cost> RunOnce(ProcessRunner& runner, const PageProbeRequest& request, int mode, int calls) {
  const Result<ProcessResult> result =
      RunProbe(runner, request.folder, "pages", "page probe",
               fmt::format("{} {} {}\n", mode, kElements, calls));
  if (!result) return tl::unexpected(result.error());
  return Cost{static_cast<double>(result->minor_faults),
              result->user_seconds + result->system_seconds};
}

Parameter Named(const std::string& name, const std::string& unit, double value) {
  Parameter p;
  p.module = "architecture";
  p.name = name;
  p.unit = unit;
  p.mean = p.minimum = p.median = p.low = p.high = value;
  return p;
}

/// Our end of the program's standard output is a pipe.
Result<Parameter> ProbeRecords(ProcessRunner& runner, const PageProbeRequest& request) {
  constexpr int kRecords = 20000;
  std::vector<double> seconds;
  for (int i = 0; i < request.repetitions; ++i) {
    const Result<Cost> piped = RunOnce(runner, request, 3, kRecords);
    if (!piped) return tl::unexpected(piped.error());
    const Result<Cost> filed = RunOnce(runner, request, 4, kRecords);
    if (!filed) return tl::unexpected(filed.error());
    seconds.push_back((piped->seconds - filed->seconds) / kRecords);
  }
  const SampleSummary summary = Summarize(seconds);
  // Library and system gather records: then the difference is noise around nothing.
  Parameter p = Named("record-to-pipe", "s", std::max(0.0, summary.median));
  p.variance = summary.variance_of_mean;
  p.low = std::max(0.0, summary.interval.low);
  p.high = std::max(p.mean, summary.interval.high);
  p.samples = request.repetitions;
  p.reason = "beside a record to a scratch file";
  return p;
}

}  // namespace

Result<std::vector<Parameter>> ProbePages(ProcessRunner& runner, const PageProbeRequest& request) {
  if (Status built = Build(runner, request); !built) return tl::unexpected(built.error());
  std::vector<double> faults, seconds;
  for (int i = 0; i < request.repetitions; ++i) {
    const Result<Cost> given_back = RunOnce(runner, request, 1, request.calls);
    if (!given_back) return tl::unexpected(given_back.error());
    const Result<Cost> kept = RunOnce(runner, request, 2, request.calls);
    if (!kept) return tl::unexpected(kept.error());
    faults.push_back((given_back->faults - kept->faults) / request.calls);
    seconds.push_back((given_back->seconds - kept->seconds) / request.calls);
  }
  const double page = static_cast<double>(sysconf(_SC_PAGESIZE));
  const SampleSummary faults_a_call = Summarize(faults), seconds_a_call = Summarize(seconds);
  // Fewer than one page in four calls: the arrays stay, on the stack or in the heap.
  const bool stays = faults_a_call.median < 0.25;
  const double divisor = stays ? 1 : faults_a_call.median;
  Parameter fault = Named("page-fault", "s", stays ? 0 : seconds_a_call.median / divisor);
  fault.mean = fault.median;
  fault.minimum = stays ? 0 : seconds_a_call.minimum / divisor;
  fault.variance = stays ? 0 : seconds_a_call.variance_of_mean / (divisor * divisor);
  fault.low = stays ? 0 : std::max(0.0, seconds_a_call.interval.low / divisor);
  fault.high = stays ? 0 : seconds_a_call.interval.high / divisor;
  fault.samples = request.repetitions;
  fault.unreliable = !stays && fault.median <= 0;
  fault.reason = stays ? "work arrays stay from call to call" : "with eight work arrays of 64 KiB";
  Parameter kept = Named("work-array-kept", "B",
                         stays ? kBytes : std::max(0.0, kBytes - faults_a_call.median * page));
  kept.samples = request.repetitions;
  kept.reason = stays ? "at least: no faults at this size" : "bytes that need no new pages";
  const Result<Parameter> record = ProbeRecords(runner, request);
  if (!record) return tl::unexpected(record.error());
  return std::vector<Parameter>{fault, kept, Named("page", "B", page), *record};
}

}  // namespace fortell
