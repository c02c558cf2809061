#include "characterizer/block-probe.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "characterizer/probe-build.h"
#include "characterizer/statistics.h"

namespace fortell {
namespace {

constexpr std::int64_t kSmallest = 65536, kLargest = 67108864;
constexpr int kCalls = 9;
// Two blocks of 96 KiB that come and go: below the size of blocks that are mapped apart, and together more than the GNU C
// library keeps at the heap's end. The heap grows for the second, and is trimmed when either is given back.
constexpr std::int64_t kPairBytes = 98304, kSmallPairBytes = 8192;
constexpr int kPairs = 3000, kCallsAPair = 3;
constexpr int kHalvings = 4;  // between the last size that stays and the first that does not

// The array goes to another file, so that no compiler can do without it.
const char kTouchText[] =
    "subroutine fortell_use(n, a)\n  implicit none\n  integer, intent(in) :: n\n"
    "  real(kind(1.0d0)), intent(out) :: a(n)\n  a = 1\nend subroutine\n";

const char kMainText[] =
    "program fortell_blocks\n  implicit none\n  integer :: again, n, calls, i\n"
    "  real(kind(1.0d0)), allocatable :: a(:), b(:)\n  read (*, *) again, n, calls\n"
    "  if (again == 2) then\n    do i = 1, calls\n      allocate (a(n), b(n))\n      call fortell_use(1, a)\n"
    "      call fortell_use(1, b)\n      deallocate (b)\n      deallocate (a)\n    end do\n    stop\n  end if\n"
    "  if (again == 0) allocate (a(n))\n  do i = 1, calls\n    if (again == 1) allocate (a(n))\n"
    "    call fortell_use(n, a)\n    if (again == 1) deallocate (a)\n  end do\n"
    "  if (again == 0) deallocate (a)\nend program\n";

struct Cost {
  double faults = 0, seconds = 0;  ///< of one call but the first, more than of an array that stays
};

class Probe {
 public:
  Probe(ProcessRunner& runner, const BlockProbeRequest& request)
      : runner_(runner), request_(request), page_(static_cast<double>(sysconf(_SC_PAGESIZE))) {}

  Result<Cost> More(std::int64_t bytes) {
    const Result<Cost> again = Run(1, bytes);
    if (!again) return again;
    const Result<Cost> once = Run(0, bytes);
    if (!once) return once;
    return Cost{(again->faults - once->faults) / (kCalls - 1),
                (again->seconds - once->seconds) / (kCalls - 1)};
  }

  /// Few of its pages come anew.
  Result<bool> Stays(std::int64_t bytes) {
    const Result<Cost> more = More(bytes);
    if (!more) return tl::unexpected(more.error());
    return more->faults < 0.25 * static_cast<double>(bytes) / page_;
  }

  /// -1: none stays.
  Result<std::int64_t> LargestThatStays() {
    std::int64_t stays = -1, goes = 0;
    for (std::int64_t bytes = kSmallest; bytes <= kLargest && goes == 0; bytes *= 2) {
      const Result<bool> kept = Stays(bytes);
      if (!kept) return tl::unexpected(kept.error());
      (*kept ? stays : goes) = bytes;
    }
    for (int i = 0; i < kHalvings && stays > 0 && goes > 0; ++i) {
      const std::int64_t middle = (stays + goes) / 2;
      const Result<bool> kept = Stays(middle);
      if (!kept) return tl::unexpected(kept.error());
      (*kept ? stays : goes) = middle;
    }
    return stays;
  }

  /// The first call finds no page, the others find all of them.
  Result<double> NewPageSeconds() {
    const Result<Cost> none = Run(0, kSmallest, 1);
    if (!none) return tl::unexpected(none.error());
    const Result<Cost> first = Run(0, kLargest, 1);
    if (!first) return tl::unexpected(first.error());
    const Result<Cost> all = Run(0, kLargest);
    if (!all) return tl::unexpected(all.error());
    const double stores = (all->seconds - first->seconds) / (kCalls - 1);
    return (first->seconds - none->seconds - stores) / std::max(1.0, first->faults - none->faults);
  }

  /// What two blocks that make the heap grow take more than two small ones.
  Result<Cost> MoreOfPairs() {
    const Result<Cost> large = Run(2, kPairBytes, kPairs);
    if (!large) return large;
    const Result<Cost> small = Run(2, kSmallPairBytes, kPairs);
    if (!small) return small;
    return Cost{(large->faults - small->faults) / kPairs, (large->seconds - small->seconds) / kPairs};
  }

 private:
  Result<Cost> Run(int again, std::int64_t bytes, int calls = kCalls) {
    const Result<ProcessResult> result =
        RunProbe(runner_, request_.folder, "blocks", "block probe",
                 fmt::format("{} {} {}\n", again, bytes / 8, calls));
    if (!result) return tl::unexpected(result.error());
    return Cost{static_cast<double>(result->minor_faults),
                result->user_seconds + result->system_seconds};
  }

  ProcessRunner& runner_;
  const BlockProbeRequest& request_;
  double page_;
};

Parameter Named(const std::string& name, const std::string& unit) {
  Parameter p;
  p.module = "architecture";
  p.name = name;
  p.unit = unit;
  return p;
}

Parameter KeptBytes(std::int64_t stays) {
  Parameter p = Named("block-kept", "B");
  p.mean = p.minimum = p.median = static_cast<double>(std::max<std::int64_t>(stays, 0));
  p.low = p.high = p.mean;
  p.samples = 1;
  p.reason = stays < 0           ? "every array that is freed gives its pages back"
             : stays >= kLargest ? "at least: no larger one was tried"
                                 : "larger ones that are freed give their pages back";
  if (stays > 0 && stays < kLargest) p.high += p.mean / 8;
  return p;
}

Parameter OfSamples(const std::string& name, const std::vector<double>& seconds) {
  Parameter p = Named(name, "s");
  const SampleSummary summary = Summarize(seconds);
  p.mean = summary.mean, p.median = summary.median, p.minimum = summary.minimum;
  p.variance = summary.variance_of_mean;
  p.low = std::max(0.0, summary.interval.low), p.high = summary.interval.high;
  p.samples = summary.count;
  p.unreliable = p.mean <= 0;
  return p;
}

Result<Parameter> FirstTouch(Probe& probe, int repetitions) {
  std::vector<double> seconds;
  for (int i = 0; i < repetitions; ++i) {
    const Result<Cost> more = probe.More(kLargest);
    if (!more) return tl::unexpected(more.error());
    if (more->faults >= 1) seconds.push_back(more->seconds / more->faults);
  }
  if (seconds.empty()) {
    Parameter p = Named("first-touch", "s");
    p.unreliable = true;
    p.reason = "not measurable here: no array gives its pages back";
    return p;
  }
  Parameter p = OfSamples("first-touch", seconds);
  p.reason = "a page of an array of 64 MiB that was allocated anew";
  return p;
}

Result<Parameter> NewPage(Probe& probe, int repetitions) {
  std::vector<double> seconds;
  for (int i = 0; i < repetitions; ++i) {
    const Result<double> page = probe.NewPageSeconds();
    if (!page) return tl::unexpected(page.error());
    seconds.push_back(*page);
  }
  Parameter p = OfSamples("new-page", seconds);
  p.reason = "a page of an array of 64 MiB that is the program's first";
  return p;
}

Result<Parameter> HeapCall(Probe& probe, int repetitions, double page_seconds) {
  Parameter p = Named("heap-call", "s");
  std::vector<double> seconds;
  for (int i = 0; i < repetitions; ++i) {
    const Result<Cost> more = probe.MoreOfPairs();
    if (!more) return tl::unexpected(more.error());
    seconds.push_back(std::max(0.0, more->seconds - std::max(0.0, more->faults) * page_seconds) / kCallsAPair);
  }
  const SampleSummary summary = Summarize(seconds);
  p.mean = p.median = summary.median, p.minimum = summary.minimum;
  p.variance = summary.variance_of_mean;
  p.low = std::max(0.0, summary.interval.low), p.high = std::max(p.mean, summary.interval.high);
  p.samples = summary.count;
  p.reason = "two blocks of 96 KiB, new pages apart";
  return p;
}

}  // namespace

Result<std::vector<Parameter>> ProbeBlocks(ProcessRunner& runner,
                                           const BlockProbeRequest& request) {
  const ProbeBuild build{
      "blocks", "block probe", {{"blocks-use.f90", kTouchText}, {"blocks.f90", kMainText}}};
  const Status built = BuildProbe(runner, build, request.compiler, request.flags,
                                  request.segment_flags, request.folder);
  if (!built) return tl::unexpected(built.error());
  Probe probe(runner, request);
  const Result<std::int64_t> stays = probe.LargestThatStays();
  if (!stays) return tl::unexpected(stays.error());
  Result<Parameter> touch = FirstTouch(probe, request.repetitions);
  if (!touch) return tl::unexpected(touch.error());
  Result<Parameter> page = NewPage(probe, request.repetitions);
  if (!page) return tl::unexpected(page.error());
  Result<Parameter> call = HeapCall(probe, request.repetitions, touch->mean);
  if (!call) return tl::unexpected(call.error());
  return std::vector<Parameter>{KeptBytes(*stays), std::move(*touch), std::move(*page), std::move(*call)};
}

}  // namespace fortell
