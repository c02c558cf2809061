#include "characterizer/model-fit.h"

#include <algorithm>
#include <cmath>
#include <future>
#include <map>
#include <nlohmann/json.hpp>

#include "characterizer/least-times.h"
#include "characterizer/model-fit-caches.h"
#include "characterizer/model-fit-error.h"
#include "characterizer/model-fit-lines.h"
#include "characterizer/model-fit-problem.h"
#include "characterizer/model-fit-segment.h"
#include "characterizer/model-fit-shares.h"
#include "db/median.h"
#include "f90-bench/segment-json.h"
#include "predictor/hierarchy/decisions/verdicts.h"

namespace fortell {
namespace {

using namespace hierarchy;

constexpr std::size_t kFewestPoints = 60;
// A segment of too few nanoseconds says more about the clock than about the machine.
constexpr double kShortestSeconds = 5e-9;
// Where a fit must be quick, one part of so many is held out.
constexpr int kPartsOfOne = 5;

Result<std::map<std::string, Segment>> ReadSegments(const FitInput& input) {
  std::map<std::string, Segment> segments;
  for (const auto& record : input.segments) {
    if (record.name.rfind("model ", 0) != 0) continue;
    const auto document = nlohmann::json::parse(record.body_json, nullptr, false);
    if (document.is_discarded())
      return BadInput("segment " + record.name, "its description is no JSON",
                      "characterize the pair again");
    auto segment = SegmentFromJson(document, "segment " + record.name);
    if (!segment) return tl::unexpected(segment.error());
    segments.emplace(record.name, std::move(*segment));
  }
  return segments;
}

std::vector<FitPoint> Points(const FitInput& input,
                             const std::map<std::string, Segment>& segments) {
  std::vector<FitPoint> points;
  const CompilerRules rules(input.verdicts);
  for (const Measurement& m : input.measurements) {
    const auto found = segments.find(m.segment);
    if (found == segments.end() || m.outcome != Outcome::Ok) continue;
    FitPoint point;
    // Where code and pages come to lie differs from process to process: the least of all has the best of it, a
    // program meets the usual.
    const LeastTimes times = LeastOfProcesses(m);
    if (times.seconds.empty() || times.seconds.front() < kShortestSeconds) continue;
    point.seconds = Median(times.seconds);
    point.noise = point.seconds / times.seconds.front() - 1 + (times.slow ? kSlowNoise : 0);
    SegmentSize size;
    size.n = m.elements;
    size.m = m.outer;
    size.fraction = m.fraction;
    const auto report = input.reports.find(m.segment);
    point.loops = LoopsOfSegment(found->second, size,
                                 report == input.reports.end() ? nullptr : &report->second, &rules);
    if (point.loops.empty()) continue;
    point.segment = m.segment;
    point.group = found->second.group;
    point.n = m.elements;
    point.m = m.outer;
    point.fraction = m.fraction;
    points.push_back(std::move(point));
  }
  return points;
}

// The machine's speed against the starting costs: the median over all points.
void ShiftToSpeed(const std::vector<FitPoint>& points, FitStart& start) {
  std::vector<double> errors;
  for (const FitPoint& p : points) errors.push_back(LogError(p, start.theta));
  std::nth_element(errors.begin(), errors.begin() + static_cast<std::ptrdiff_t>(errors.size() / 2),
                   errors.end());
  const double shift = errors[errors.size() / 2];
  for (std::size_t k = 0; k < kParameters; ++k)
    if (ParameterUnit(k) == "s") start.theta[k] -= shift;
}

bool Pinned(const FitStart& start, std::size_t k) { return start.high[k] - start.low[k] < 1e-3; }

void Pin(FitStart& start, std::size_t k, double theta) {
  constexpr double kMargin = 1e-4;
  start.theta[k] = theta;
  start.low[k] = theta - kMargin;
  start.high[k] = theta + kMargin;
}

// Shares follow from what the compiler said, and not from times: there a share of one half would be
// traded against wrong costs. Only where it could not tell of all loops with a hindrance do times
// decide. Without reports every loop without hindrance counts as vectorised.
void PinShares(const std::vector<FitPoint>& points, const SharesOfFacts& facts, FitStart& start) {
  std::array<bool, kHindrances> open{};
  for (const FitPoint& p : points)
    for (const LoopFeatures& f : p.loops)
      for (std::size_t h = 0; h < kHindrances; ++h)
        open[h] = open[h] || (f.hindered[h] && !f.vectorised && !f.Is(Hindrance::Serial));
  const auto plain = static_cast<std::size_t>(Hindrance::Plain);
  open[plain] = false;
  for (std::size_t h = 0; h < kHindrances; ++h) {
    const double share = facts.share[h];
    if (facts.loops[h] > 0 && !open[h])
      Pin(start, kVectorShares + h, std::log(share / (1 - share)));
    else if (h == plain)
      Pin(start, kVectorShares + h, start.theta[kVectorShares + h]);
  }
}

// Whether a compiler vectorises in spite of a hindrance is nearly always yes or no; from the middle the
// fit may end where a share is half and the scalar costs make up for it. So it starts from several
// sides, and the best end counts.
Theta BestOfSeveral(const std::vector<const FitPoint*>& points, const FitStart& start) {
  constexpr double kSides[] = {0, -3, 3};
  Theta best = start.theta;
  double least = 0;
  for (const double side : kSides) {
    Theta first = start.theta;
    if (side != 0)
      for (std::size_t k = kVectorShares; k < kVectorShares + kHindrances; ++k)
        if (!Pinned(start, k)) first[k] = side;
    const Theta end = Minimise(points, start, first, 60, Robustness::Linear);
    const double cost = CostOf(points, end);
    if (side != 0 && cost >= least) continue;
    best = end;
    least = cost;
  }
  return best;
}

// A quick characterization has few times, and its seconds are counted.
int PartsFor(const FitInput& input, std::size_t points) {
  constexpr std::size_t kEnoughPoints = 1000;
  if (input.parts > 0) return input.parts;
  return points >= kEnoughPoints ? 3 : 1;
}

// What a fit to the other parts makes of the held-out one.
struct Part {
  Theta theta;
  std::vector<HeldOutTime> held;
};

Part WithoutPart(const std::vector<FitPoint>& points, const std::map<std::string, int>& part,
                 int number, const FitStart& start) {
  std::vector<const FitPoint*> kept, held;
  for (const FitPoint& p : points) (part.at(p.segment) == number ? held : kept).push_back(&p);
  Part result;
  result.theta = Minimise(kept, start, BestOfSeveral(kept, start), 40, Robustness::Redescending);
  for (const FitPoint* p : held)
    result.held.push_back({p->segment, p->group, p->n, p->m, p->fraction, p->seconds,
                           p->seconds * std::exp(LogError(*p, result.theta))});
  return result;
}

// Several parts side by side: they hang on nothing but the points.
std::vector<Part> HoldOut(const std::vector<FitPoint>& points, const FitStart& start, int parts) {
  const bool once = parts < 2;
  const auto part = PartsOf(points, once ? kPartsOfOne : parts, start.theta);
  std::vector<std::future<Part>> running;
  for (int number = 0; number < (once ? 1 : parts); ++number)
    running.push_back(std::async(std::launch::async, [&, number] {
      return WithoutPart(points, part, number, start);
    }));
  std::vector<Part> results;
  for (auto& r : running) results.push_back(r.get());
  return results;
}

Parameter FittedParameter(std::size_t k, double theta, double deviation, int users) {
  Parameter p;
  p.module = "model";
  p.name = ParameterName(k);
  p.unit = ParameterUnit(k);
  p.mean = p.median = p.minimum = ValueOf(k, theta);
  p.low = ValueOf(k, theta - 1.96 * deviation);
  p.high = ValueOf(k, theta + 1.96 * deviation);
  const double slope = IsShare(k) ? p.mean * (1 - p.mean) : p.mean;
  p.variance = slope * slope * deviation * deviation;
  p.samples = users;
  // Of two full runs, parameters that are known this well agreed within 7 % at the 90th percentile;
  // with those that are not, within 15 %.
  constexpr double kFactor = 2;
  p.unreliable = users == 0 || 1.96 * deviation > std::log(kFactor);
  if (users == 0) {
    p.reason = "no measured segment depends on it";
  } else if (p.unreliable) {
    p.reason = "hardly determined: uncertain by more than a factor of 2";
  }
  return p;
}

// A share that is no fit: of so many loops that the compiler spoke of.
void SetShare(Parameter& p, int loops) {
  p.samples = loops;
  p.variance = p.mean * (1 - p.mean) / (loops + 1);
  const double deviation = 1.96 * std::sqrt(p.variance);
  p.low = std::max(0.0, p.mean - deviation);
  p.high = std::min(1.0, p.mean + deviation);
  p.unreliable = loops == 0;
  p.reason = loops > 0 ? "by the compiler's report on the segments' loops"
                       : "the compiler was not asked: taken for granted";
}

}  // namespace

Result<ModelFit> FitAndTell(const FitInput& input) {
  const auto segments = ReadSegments(input);
  if (!segments) return tl::unexpected(segments.error());
  const std::vector<FitPoint> points = Points(input, *segments);
  if (points.size() < kFewestPoints)
    return CouldNot("model fit",
                    "only " + std::to_string(points.size()) +
                        " measurements of the model's segments are usable, " +
                        std::to_string(kFewestPoints) + " are needed",
                    "let fortell characterize measure more (--resume, a larger --budget)");
  FitStart start = StartOf(input.machine);
  const SharesOfFacts shares = EstimateShares(points);
  PinShares(points, shares, start);
  ShiftToSpeed(points, start);
  start = WithLinesByLatency(input.measured, WithCapacityThatServes(points, start));

  std::vector<const FitPoint*> all;
  for (const FitPoint& p : points) all.push_back(&p);
  const std::vector<Part> parts = HoldOut(points, start, PartsFor(input, points.size()));
  std::vector<HeldOutTime> held;
  for (const Part& part : parts) held.insert(held.end(), part.held.begin(), part.held.end());
  std::vector<Parameter> parameters = ErrorsOf(held);
  // The error is told by what the fit had not seen; the parameters are then refined with
  // everything.
  const Theta theta = Minimise(all, start, parts[0].theta, 20, Robustness::Redescending);

  double error = 0.15;
  for (const Parameter& p : parameters)
    if (p.name == "fit-error/all") error = std::max(0.02, p.mean);
  const Theta deviations = Deviations(all, start, theta, error);
  std::vector<int> users(kParameters, 0);
  for (const FitPoint* p : all)
    for (std::size_t k : UsedParameters(*p)) ++users[k];
  for (std::size_t k = 0; k < kParameters; ++k) {
    Parameter fitted = FittedParameter(k, theta[k], deviations[k], users[k]);
    if (k >= kVectorShares && k < kSingleValues && Pinned(start, k))
      SetShare(fitted, shares.loops[k - kVectorShares]);
    parameters.push_back(std::move(fitted));
  }
  parameters.push_back(EquationsParameter());
  parameters.push_back(PlacementParameter(input.placement));
  return ModelFit{std::move(parameters), std::move(held)};
}

Result<std::vector<Parameter>> FitModel(const FitInput& input) {
  auto fitted = FitAndTell(input);
  if (!fitted) return tl::unexpected(fitted.error());
  return std::move(fitted->parameters);
}

}  // namespace fortell
