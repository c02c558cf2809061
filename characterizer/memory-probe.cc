#include "characterizer/memory-probe.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "characterizer/memory-curves.h"
#include "characterizer/memory-probe-text.h"
#include "characterizer/probe-build.h"
#include "characterizer/statistics.h"

namespace fortell {
namespace {

constexpr double kTimeoutSeconds = 60;

std::string Input(const std::vector<Machine::Cache>& caches) {
  std::string text = fmt::format("{}\n", ProbeBytes(caches));
  for (const MemoryRequest& r : MemoryRequests(caches))
    text += fmt::format("{} {} {}\n", r.what, r.x, r.y);
  return text;
}

Result<MemoryTimes> RunOnce(ProcessRunner& runner, const MemoryProbeRequest& request) {
  const Result<ProcessResult> result = RunProbe(runner, request.folder, "memory", "memory probe",
                                                Input(request.caches), kTimeoutSeconds);
  if (!result) return tl::unexpected(result.error());
  MemoryTimes times;
  std::istringstream lines(result->out);
  std::string what;
  std::int64_t x = 0, y = 0;
  for (double seconds = 0; lines >> what >> x >> y >> seconds;)
    times.curves[what][{x, y}] = seconds;
  return times;
}

}  // namespace

Parameter JoinedFinding(const std::vector<MemoryFinding>& findings) {
  Parameter p;
  p.module = "architecture";
  p.name = findings.front().name;
  p.unit = findings.front().unit;
  std::vector<double> values;
  for (const MemoryFinding& f : findings) {
    if (f.value) values.push_back(*f.value);
    // The reason of those that decide: with a value, once there is one.
    if (p.reason.empty() || (f.value && values.size() == 1)) p.reason = f.reason;
  }
  if (2 * values.size() <= findings.size()) {
    for (const MemoryFinding& f : findings)
      if (!f.value) p.reason = f.reason;
    p.reason = "not measurable here: " + p.reason;
    p.unreliable = true;
    return p;
  }
  const SampleSummary summary = Summarize(values);
  p.mean = p.median = summary.median;  // of counts a mean would be no count
  p.variance = summary.variance_of_mean;
  const auto [least, most] = std::minmax_element(values.begin(), values.end());
  p.minimum = p.low = *least;  // of three values no more is known than their range
  p.high = *most;
  p.samples = summary.count;
  constexpr double kFarApart = 0.5;
  if (p.high - p.low > kFarApart * p.mean) {
    p.unreliable = true;
    p.reason += fmt::format("; processes differ: {:.3g} to {:.3g}", p.low, p.high);
  }
  return p;
}

Result<std::vector<Parameter>> ProbeMemory(ProcessRunner& runner,
                                           const MemoryProbeRequest& request) {
  std::vector<Parameter> parameters;
  if (request.caches.empty()) return parameters;
  const ProbeBuild build{
      "memory",
      "memory probe",
      {{"memory-work.f90", MemoryWorkText()}, {"memory.f90", MemoryProgramText()}}};
  const Status built = BuildProbe(runner, build, request.compiler, request.flags,
                                  request.segment_flags, request.folder);
  if (!built) return tl::unexpected(built.error());
  std::vector<std::string> order;
  std::map<std::string, std::vector<MemoryFinding>> found;
  for (int i = 0; i < request.processes; ++i) {
    const Result<MemoryTimes> times = RunOnce(runner, request);
    if (!times) return tl::unexpected(times.error());
    for (MemoryFinding& finding : FindingsOf(*times, request.caches)) {
      if (found[finding.name].empty()) order.push_back(finding.name);
      found[finding.name].push_back(std::move(finding));
    }
  }
  for (const std::string& name : order) parameters.push_back(JoinedFinding(found[name]));
  return parameters;
}

}  // namespace fortell
