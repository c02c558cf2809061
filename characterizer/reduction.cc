#include "characterizer/reduction.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <tuple>
#include <unordered_map>

#include "characterizer/linearity.h"
#include "characterizer/link-orders.h"

namespace fortell {
namespace {

struct Size {
  std::int64_t n = 0, m = 1;
  double fraction = -1;
  bool operator<(const Size& o) const {
    return std::tie(n, m, fraction) < std::tie(o.n, o.m, o.fraction);
  }
};

using TimesBySize = std::map<Size, SegmentTime>;
using TimesBySegment = std::unordered_map<std::string, TimesBySize>;

TimesBySegment Index(const std::vector<Measurement>& merged) {
  TimesBySegment times;
  for (const Measurement& row : merged) {
    times[row.segment][{row.elements, row.outer, row.fraction}] = TimeOf(row);
  }
  return times;
}

using SizesBySegment = std::unordered_map<std::string, std::vector<SegmentSize>>;

// At which of its planned sizes a part enters a combination: the one of that fraction, or the only
// one of that extent. A part without mask goes with every fraction of the others, and so does one
// whose mask is what its operation is about (ANY on a false one, MERGET on a true one).
std::optional<Size> SizeOfPart(const std::vector<SegmentSize>& planned, const Size& size) {
  std::optional<Size> only;
  int of_extent = 0;
  for (const SegmentSize& p : planned) {
    if (p.n != size.n || p.m != size.m) continue;
    only = Size{p.n, p.m, p.fraction};
    if (p.fraction == size.fraction) return only;
    ++of_extent;
  }
  return of_extent == 1 ? only : std::nullopt;
}

const SegmentTime* FindTime(const TimesBySegment& times, const SizesBySegment& planned,
                            const std::string& segment, const Size& size) {
  const auto found = times.find(segment);
  const auto sizes = planned.find(segment);
  if (found == times.end() || sizes == planned.end()) return nullptr;
  const std::optional<Size> of_part = SizeOfPart(sizes->second, size);
  if (!of_part) return nullptr;
  const auto at = found->second.find(*of_part);
  return at == found->second.end() ? nullptr : &at->second;
}

bool IsWanted(const ParameterRule& rule, const Size& size) {
  const auto& only = rule.only_elements;
  return only.empty() || std::find(only.begin(), only.end(), size.n * size.m) != only.end();
}

bool HasSeveralFractions(const std::vector<SegmentSize>& planned, const SegmentSize& size) {
  return std::count_if(planned.begin(), planned.end(),
                       [&](const SegmentSize& p) { return p.n == size.n && p.m == size.m; }) > 1;
}

// Sizes at which all parts were planned; the fraction is that of parts which have several.
std::set<Size> SizesOf(const ParameterRule& rule, const SizesBySegment& planned) {
  std::set<Size> kept;
  for (const ParameterRule::Part& candidate : rule.parts) {
    const auto found = planned.find(candidate.segment);
    if (found == planned.end()) return {};
    for (const SegmentSize& p : found->second) {
      const Size size{p.n, p.m, HasSeveralFractions(found->second, p) ? p.fraction : -1};
      if (!IsWanted(rule, size)) continue;
      const bool everywhere =
          std::all_of(rule.parts.begin(), rule.parts.end(), [&](const ParameterRule::Part& part) {
            const auto of_part = planned.find(part.segment);
            return of_part != planned.end() && SizeOfPart(of_part->second, size).has_value();
          });
      if (everywhere) kept.insert(size);
    }
  }
  return kept;
}


void Remark(Parameter& parameter, const std::string& remark) {
  parameter.reason += (parameter.reason.empty() ? "" : "; ") + remark;
}

void MarkUnreliable(Parameter& parameter, const std::string& reason) {
  parameter.unreliable = true;
  Remark(parameter, reason);
}

// A segment that a rule names more than once counts with the sum of its factors: its samples are
// the same ones, not independent. Without those that cancel.
std::vector<ParameterRule::Part> NetParts(const ParameterRule& rule) {
  std::vector<ParameterRule::Part> net;
  for (const ParameterRule::Part& part : rule.parts) {
    const auto same = std::find_if(net.begin(), net.end(), [&](const ParameterRule::Part& other) {
      return other.segment == part.segment;
    });
    if (same == net.end()) {
      net.push_back(part);
    } else {
      same->factor += part.factor;
    }
  }
  net.erase(std::remove_if(net.begin(), net.end(),
                           [](const ParameterRule::Part& part) { return part.factor == 0; }),
            net.end());
  return net;
}

// Negative values stay (seed 001, appendix E.1): they cost nothing against what was taken off, and
// sums of parameters rely on it. How far they can be relied on, the interval tells.
constexpr char kOverlaps[] =
    "negative difference: in its segment it overlaps with the loads and stores, whose time alone "
    "was taken off in full";

/// The sum of a rule's parts while it is being added up.
struct Combination {
  Parameter parameter;
  double welch_denominator = 0;
  bool whole = true;
  double share = 1;  ///< of the sum that is the parameter: 1, or that of one element

  void AddPart(const ParameterRule::Part& part, const SegmentTime& time);
  void Finish();
  void Judge();
};

void Combination::AddPart(const ParameterRule::Part& part, const SegmentTime& time) {
  if (time.outcome != Outcome::Ok || time.summary.count == 0) {
    whole = false;
    const std::string what = time.outcome != Outcome::Ok ? ToString(time.outcome) : "not measured";
    return MarkUnreliable(parameter, "segment '" + part.segment + "': " + what);
  }
  if (!time.message.empty())
    MarkUnreliable(parameter, "segment '" + part.segment + "': " + time.message);
  const double factor = part.factor * share;
  const double variance = factor * factor * time.summary.variance_of_mean;
  parameter.mean += factor * time.summary.mean;
  parameter.parts += std::abs(factor * time.summary.mean);
  parameter.variance += variance;
  parameter.minimum += factor * time.summary.minimum;
  parameter.median += factor * time.summary.median;
  parameter.samples =
      parameter.samples == 0 ? time.summary.count : std::min(parameter.samples, time.summary.count);
  if (time.summary.count > 1) welch_denominator += variance * variance / (time.summary.count - 1);
  if (time.noisy) {
    MarkUnreliable(parameter, fmt::format("segment '{}': only {} samples in a quiet state",
                                          part.segment, time.accepted));
  }
}

void Combination::Finish() {
  if (!whole) {  // part of a sum is no value
    const Parameter empty;
    parameter.mean = parameter.variance = parameter.minimum = parameter.median = 0;
    parameter.parts = 0;
    parameter.samples = empty.samples;
    return;
  }
  parameter.low = parameter.high = parameter.mean;
  if (welch_denominator > 0) {
    const double freedom = parameter.variance * parameter.variance / welch_denominator;
    const double half = StudentT95(freedom) * std::sqrt(parameter.variance);
    parameter.low -= half;
    parameter.high += half;
  }
  Judge();
}

// Whether the interval says what the value is.
void Combination::Judge() {
  if (std::abs(parameter.mean) <= kTold * parameter.parts) {
    parameter.low = std::min(parameter.low, 0.0);
    parameter.high = std::max(parameter.high, 0.0);
  }
  const double width = parameter.high - parameter.low;
  const bool holds_zero = parameter.low <= 0 && parameter.high >= 0 && width > 0;
  const double reach = std::max(-parameter.low, parameter.high);
  if (holds_zero && reach <= kNothing * parameter.parts) {
    parameter.mean = parameter.median = parameter.minimum = 0;
    return Remark(parameter, fmt::format("nothing, to {:.1f} % of the times that it is made of",
                                         100 * reach / parameter.parts));
  }
  if (holds_zero) return MarkUnreliable(parameter, "zero within its interval");
  if (parameter.mean < 0) Remark(parameter, kOverlaps);
  if (width > kWideInterval * std::abs(parameter.mean)) {
    MarkUnreliable(parameter, fmt::format("interval {:.0f} % wide",
                                          100 * width / std::abs(parameter.mean)));
  }
}

Parameter ReduceAt(const ParameterRule& rule, const Size& size, const TimesBySegment& times,
                   const SizesBySegment& planned) {
  Combination sum;
  sum.parameter.module = rule.module;
  sum.parameter.name = rule.name;
  sum.parameter.elements = size.n * std::max<std::int64_t>(size.m, 1);
  if (rule.per_element && sum.parameter.elements > 0) {
    sum.share = 1 / std::pow(static_cast<double>(sum.parameter.elements), rule.power);
  }
  for (const ParameterRule::Part& part : NetParts(rule)) {
    const SegmentTime* time = FindTime(times, planned, part.segment, size);
    if (time) {
      sum.AddPart(part, *time);
    } else {
      sum.whole = false;
      MarkUnreliable(sum.parameter, "segment '" + part.segment + "' was not measured at this size");
    }
  }
  sum.Finish();
  return sum.parameter;
}

// What tells a size from others with the same number of elements; empty when there are none.
std::string Distinction(const Size& size, const std::vector<Size>& alike) {
  std::string text;
  const auto differs = [&](auto member) {
    return std::any_of(alike.begin(), alike.end(),
                       [&](const Size& other) { return other.*member != size.*member; });
  };
  if (differs(&Size::n)) text += fmt::format("@{}x{}", size.n, size.m);
  if (differs(&Size::fraction)) text += fmt::format("@{:g}", size.fraction);
  return text;
}

// The faster half: what slows the machine down adds to times. Against the quiet samples of the same segment (428 times of
// four pairs, a Xeon with busy neighbours) the mean of all slow ones was 2 to 6 % too high in the median, and off by 16 to 21 %
// in one of ten; the mean of the faster half by 0 to 2 %, and 11 to 15 % (22 in the smallest of the four).
void KeepFaster(std::vector<double>& seconds, std::vector<int>& processes) {
  if (seconds.size() < 2) return;
  const double median = Median(seconds);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < seconds.size(); ++i) {
    if (seconds[i] > median) continue;
    seconds[kept] = seconds[i];
    processes[kept++] = processes[i];
  }
  seconds.resize(kept);
  processes.resize(kept);
}

// Samples of far slower states tell nothing where others do; alone they are brought to the usual one.
void LeaveFarSlower(const ReferenceGate& gate, std::vector<Sample>& samples) {
  const auto far_slower = [&](const Sample& sample) { return gate.IsFarSlower(sample); };
  if (!std::all_of(samples.begin(), samples.end(), far_slower)) {
    samples.erase(std::remove_if(samples.begin(), samples.end(), far_slower), samples.end());
    return;
  }
  for (Sample& sample : samples) sample.seconds = gate.InUsualState(sample);
}

}  // namespace

std::vector<Measurement> MergeMeasurements(const std::vector<Measurement>& rows,
                                           const ReferenceGate& gate) {
  std::vector<Measurement> judged = rows;
  for (Measurement& row : judged) gate.Judge(row.samples);
  judged = InFastLinkOrders(std::move(judged));
  std::vector<Measurement> merged;
  std::vector<std::vector<const Measurement*>> parts;  // of each merged row
  std::map<std::pair<std::string, Size>, std::size_t> position;
  for (const Measurement& row : judged) {
    const auto key = std::make_pair(row.segment, Size{row.elements, row.outer, row.fraction});
    const auto [at, is_new] = position.emplace(key, merged.size());
    if (is_new) {
      merged.push_back(row);
      parts.push_back({&row});
      continue;
    }
    parts[at->second].push_back(&row);
    Measurement& one = merged[at->second];
    one.timing_variance = JoinedTimingVariance(one.timing_variance, one.samples.size(),
                                               row.timing_variance, row.samples.size());
    one.samples.insert(one.samples.end(), row.samples.begin(), row.samples.end());
    if (one.outcome == Outcome::Ok && row.outcome != Outcome::Ok) {
      one.outcome = row.outcome;
      one.message = row.message;
    }
  }
  for (std::size_t i = 0; i < merged.size(); ++i) {
    LeaveFarSlower(gate, merged[i].samples);
    if (merged[i].outcome == Outcome::Ok) merged[i].message = DoubtAboutLinearity(parts[i]);
  }
  return merged;
}

SegmentTime TimeOf(const Measurement& measurement) {
  SegmentTime time;
  time.outcome = measurement.outcome;
  time.message = measurement.message;
  time.accepted = AcceptedCount(measurement.samples);
  time.noisy = time.accepted < kFewAcceptedSamples;
  std::vector<double> seconds;
  std::vector<int> processes;
  for (const Sample& sample : measurement.samples) {
    if (!sample.accepted && !time.noisy) continue;
    seconds.push_back(sample.seconds);
    processes.push_back(sample.process);
  }
  if (time.noisy) KeepFaster(seconds, processes);
  time.summary = Summarize(seconds, processes);
  AddVariance(time.summary, measurement.timing_variance);
  return time;
}

std::vector<Parameter> Reduce(const Catalogue& catalogue, const std::vector<ParameterRule>& rules,
                              const std::vector<Measurement>& merged) {
  const TimesBySegment times = Index(merged);
  SizesBySegment planned;
  for (const Segment& segment : catalogue.segments) planned[segment.name] = segment.sizes;
  std::vector<Parameter> parameters;
  for (const ParameterRule& rule : rules) {
    const std::set<Size> sizes = SizesOf(rule, planned);
    std::map<std::int64_t, std::vector<Size>> alike;  // by the parameter's size
    for (const Size& size : sizes) alike[size.n * size.m].push_back(size);
    for (const Size& size : sizes) {
      Parameter parameter = ReduceAt(rule, size, times, planned);
      parameter.name += Distinction(size, alike[size.n * size.m]);
      parameters.push_back(std::move(parameter));
    }
    if (sizes.empty()) parameters.push_back(ReduceAt(rule, Size{0, 1, -1}, times, planned));
  }
  return parameters;
}

}  // namespace fortell
