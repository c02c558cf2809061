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

/// "a1(n), a2(n), ..." or ", a1, a2, ...": `format` with the number of each array in turn.
std::string ForEachArray(const std::string& format, const std::string& separator) {
  std::string all;
  for (int i = 1; i <= kArrays; ++i)
    all += (i > 1 ? separator : "") + fmt::format(fmt::runtime(format), i);
  return all;
}

/// Arrays are handed to another file, so that no compiler can do without them. Expressions as
/// arguments are array temporaries that live at the same time.
std::string WorkText() {
  const std::string arrays = ForEachArray("a{}(n)", ", "), dummies = ForEachArray(", a{}", ""),
                    expressions = ForEachArray(", a + {}", ""),
                    calls = ForEachArray("  call fortell_touch(n, a{})\n", "");
  const std::string kind = "kind(1.0d0)";
  return fmt::format(
      "subroutine fortell_given_back(n)\n  implicit none\n  integer, intent(in) :: n\n"
      "  real({0}) :: {1}\n{2}end subroutine\n"
      "subroutine fortell_kept(n{3})\n  implicit none\n  integer, intent(in) :: n\n"
      "  real({0}), intent(inout) :: {1}\n{2}end subroutine\n"
      "subroutine fortell_temporaries(n, a)\n  implicit none\n  integer, intent(in) :: n\n"
      "  real({0}), intent(in) :: a(n)\n  call fortell_look(n{4})\nend subroutine\n",
      kind, arrays, calls, dummies, expressions);
}

std::string TouchText() {
  return fmt::format(
      "subroutine fortell_touch(n, a)\n  implicit none\n  integer, intent(in) :: n\n"
      "  real(kind(1.0d0)), intent(out) :: a(n)\n  a = 1\nend subroutine\n"
      "subroutine fortell_look(n{})\n  implicit none\n  integer, intent(in) :: n\n"
      "  real(kind(1.0d0)), intent(in) :: {}\n  if (a1(1) < 0) stop\nend subroutine\n",
      ForEachArray(", a{}", ""), ForEachArray("a{}(n)", ", "));
}

std::string MainText() {
  const std::string arguments = ForEachArray(", a(:, {})", "");
  return fmt::format(
      "program fortell_pages\n  implicit none\n  integer :: mode, n, calls, i\n"
      "  real(kind(1.0d0)), allocatable :: a(:, :)\n"
      "  character(len=16) :: text = 'abcdefghijklmnop'\n  read (*, *) mode, n, calls\n"
      "  if (mode == 6) stop\n  if (mode == 3) then\n    do i = 1, calls\n      write (*, '(a)') text\n    end do\n"
      "    stop\n  else if (mode == 4) then\n    open (11, status='scratch')\n"
      "    do i = 1, calls\n      write (11, '(a)') text\n    end do\n    stop\n  end if\n"
      "  allocate (a(n, {}))\n  a = 0\n  do i = 1, calls\n    if (mode == 1) then\n"
      "      call fortell_given_back(n)\n    else if (mode == 5) then\n"
      "      call fortell_temporaries(n, a)\n    else\n      call fortell_kept(n{})\n    end if\n"
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

/// Processor time of a program that does nothing: the system starts it, its libraries are brought in.
Result<Parameter> ProbeStart(ProcessRunner& runner, const PageProbeRequest& request) {
  std::vector<double> seconds;
  for (int i = 0; i < 2 * request.repetitions; ++i) {
    const Result<Cost> nothing = RunOnce(runner, request, 6, 0);
    if (!nothing) return tl::unexpected(nothing.error());
    seconds.push_back(nothing->seconds);
  }
  const SampleSummary summary = Summarize(seconds);
  Parameter p = Named("process-start", "s", summary.median);
  p.minimum = summary.minimum;
  p.variance = summary.variance_of_mean;
  p.low = std::max(0.0, summary.interval.low);
  p.high = std::max(p.mean, summary.interval.high);
  p.samples = static_cast<int>(seconds.size());
  p.reason = "of a program that does nothing";
  return p;
}

/// What the calls of a mode take more than those whose arrays the caller owns.
struct Excess {
  double faults_a_call = 0;  ///< but the first, which finds no page in any case
  SampleSummary seconds_a_call;
  bool Stays() const { return faults_a_call < 1; }
};

Result<Excess> ProbeExcess(ProcessRunner& runner, const PageProbeRequest& request, int mode) {
  std::vector<double> faults, seconds;
  for (int i = 0; i < request.repetitions; ++i) {
    const Result<Cost> given_back = RunOnce(runner, request, mode, request.calls);
    if (!given_back) return tl::unexpected(given_back.error());
    const Result<Cost> kept = RunOnce(runner, request, 2, request.calls);
    if (!kept) return tl::unexpected(kept.error());
    faults.push_back(given_back->faults - kept->faults);
    seconds.push_back((given_back->seconds - kept->seconds) / request.calls);
  }
  const double first = kBytes / static_cast<double>(sysconf(_SC_PAGESIZE));
  Excess excess;
  excess.faults_a_call =
      std::max(0.0, (Summarize(faults).median - first) / std::max(1, request.calls - 1));
  excess.seconds_a_call = Summarize(seconds);
  return excess;
}

Parameter FaultSeconds(const Excess& excess) {
  if (excess.Stays()) {
    Parameter none = Named("page-fault", "s", 0);
    none.reason = "work arrays and temporaries stay from call to call";
    return none;
  }
  const double faults = excess.faults_a_call;
  const SampleSummary& seconds = excess.seconds_a_call;
  Parameter fault = Named("page-fault", "s", seconds.median / faults);
  fault.minimum = seconds.minimum / faults;
  fault.variance = seconds.variance_of_mean / (faults * faults);
  fault.low = std::max(0.0, seconds.interval.low / faults);
  fault.high = seconds.interval.high / faults;
  fault.unreliable = fault.median <= 0;
  fault.reason = "with eight arrays of 64 KiB";
  return fault;
}

Parameter KeptBytes(const std::string& name, const Excess& excess) {
  const double page = static_cast<double>(sysconf(_SC_PAGESIZE));
  Parameter kept =
      Named(name, "B", std::max(0.0, kBytes - (excess.Stays() ? 0 : excess.faults_a_call * page)));
  kept.reason = excess.Stays() ? "at least: no faults at this size" : "bytes that need no new pages";
  return kept;
}

}  // namespace

Result<std::vector<Parameter>> ProbePages(ProcessRunner& runner, const PageProbeRequest& request) {
  if (Status built = Build(runner, request); !built) return tl::unexpected(built.error());
  const Result<Excess> arrays = ProbeExcess(runner, request, 1);
  if (!arrays) return tl::unexpected(arrays.error());
  const Result<Excess> temporaries = ProbeExcess(runner, request, 5);
  if (!temporaries) return tl::unexpected(temporaries.error());
  std::vector<Parameter> probed = {FaultSeconds(arrays->Stays() ? *temporaries : *arrays),
                                   KeptBytes("work-array-kept", *arrays),
                                   KeptBytes("temporary-kept", *temporaries)};
  for (Parameter& p : probed) p.samples = request.repetitions;
  probed.push_back(Named("page", "B", static_cast<double>(sysconf(_SC_PAGESIZE))));
  const Result<Parameter> record = ProbeRecords(runner, request);
  if (!record) return tl::unexpected(record.error());
  probed.push_back(*record);
  const Result<Parameter> start = ProbeStart(runner, request);
  if (!start) return tl::unexpected(start.error());
  probed.push_back(*start);
  return probed;
}

}  // namespace fortell
