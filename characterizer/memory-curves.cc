#include "characterizer/memory-curves.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace fortell {
namespace {

using Caches = std::vector<Machine::Cache>;
using Found = std::optional<double>;

constexpr std::int64_t kLine = 64, kPage = 4096, kMiB = 1048576;
constexpr std::int64_t kSmallestBytes = 4096;
constexpr double kStepsAnOctave = 4;
constexpr std::int64_t kConflictBytes = 262144;  // no cache's ways are larger, but the last one's
constexpr std::int64_t kMostWays = 40;
const std::int64_t kStreams[] = {1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64};
const std::int64_t kApart[] = {8, 16, 32, 64, 128, 256, 512};
const std::int64_t kAliases[] = {2048, 1024, -512, -128, -64, -32, -16, -8, 0, 8, 64};
constexpr std::int64_t kUnaliased = 2;  // of them

/// Bytes that show a level (0 the first cache, caches.size() memory).
std::int64_t BytesOf(const Caches& caches, std::size_t level) {
  if (level == caches.size()) return ProbeBytes(caches);
  if (level == 0) return caches[0].bytes / 2;
  const double middle = std::sqrt(static_cast<double>(caches[level - 1].bytes) *
                                  static_cast<double>(caches[level].bytes));
  return static_cast<std::int64_t>(middle) / 4096 * 4096;
}

std::vector<std::int64_t> Octaves(double from, double to, double steps) {
  std::vector<std::int64_t> values;
  for (double x = from; x < to * 1.0001; x *= std::exp2(1 / steps))
    values.push_back(std::llround(x));
  return values;
}

using Points = std::vector<std::pair<double, double>>;  // x ascending, seconds

Points PointsOf(const MemoryTimes& times, const std::string& what, std::int64_t second) {
  Points points;
  const auto found = times.curves.find(what);
  if (found == times.curves.end()) return points;
  for (const auto& [at, seconds] : found->second)
    if (at.second == second) points.emplace_back(static_cast<double>(at.first), seconds);
  return points;
}

Found At(const Points& points, double x) {
  Found nearest;
  double distance = INFINITY;
  for (const auto& [at, seconds] : points) {
    if (std::abs(std::log(at / x)) >= distance) continue;
    distance = std::abs(std::log(at / x));
    nearest = seconds;
  }
  return distance < 0.3 ? nearest : std::nullopt;
}

/// Where the curve last rises through a limit, linear between points in logarithms of both.
Found Crossing(const Points& points, double limit) {
  for (std::size_t i = points.size(); i-- > 1;) {
    const auto& [x1, y1] = points[i - 1];
    const auto& [x2, y2] = points[i];
    if (y1 > limit || y2 <= limit) continue;
    if (y1 <= 0) return x1;
    return x1 * std::exp(std::log(x2 / x1) * std::log(limit / y1) / std::log(y2 / y1));
  }
  return std::nullopt;
}

class Findings {
 public:
  Findings(const MemoryTimes& times, const Caches& caches) : times_(times), caches_(caches) {}

  std::vector<MemoryFinding> All() {
    chase_ = PointsOf(times_, "chase", kLine);
    for (auto& point : chase_) point.first *= kLine;
    for (std::size_t k = 0; k <= caches_.size(); ++k)
      latency_.push_back(At(chase_, static_cast<double>(LatencyBytes(k))));
    Levels();
    Lines();
    Ways();
    Pages();
    Stores();
    Streams();
    Alias();
    return std::move(found_);
  }

 private:
  void Add(const std::string& name, const char* unit, Found value, const std::string& reason) {
    found_.push_back({name, unit, value, reason});
  }
  std::int64_t LatencyBytes(std::size_t level) const {
    return level == caches_.size() ? ProbeBytes(caches_) / 2 : BytesOf(caches_, level);
  }
  Found Time(const char* what, std::int64_t x) const {
    return At(PointsOf(times_, what, 0), static_cast<double>(x));
  }

  void Levels() {
    for (std::size_t k = 0; k < latency_.size(); ++k) {
      const std::string level = std::to_string(k + 1);
      Add("load-latency/" + level, "s", latency_[k],
          latency_[k] ? "loads that wait for each other" : "no time at this size");
      for (const char* what : {"read", "write"}) {
        const Found seconds = Time(what, BytesOf(caches_, k));
        Add(fmt::format("{}-bandwidth/{}", what, level), "B/s",
            seconds && *seconds > 0 ? Found(1 / *seconds) : std::nullopt,
            "in one pass after another");
      }
      if (k < caches_.size()) Capacity(k);
    }
  }

  void Capacity(std::size_t k) {
    const std::string name = fmt::format("capacity/{}", k + 1);
    constexpr double kHardly = 1.7;
    if (!latency_[k] || !latency_[k + 1] || *latency_[k + 1] < kHardly * *latency_[k])
      return Add(name, "B", std::nullopt,
                 "the latency of the next level is hardly longer: others use this cache, or it is "
                 "not this core's alone");
    const double rise = std::min(2.0, std::sqrt(*latency_[k + 1] / *latency_[k]));
    Add(name, "B", Crossing(chase_, rise * *latency_[k]),
        fmt::format("where a load takes {:.2g} times as long", rise));
  }

  void Lines() {
    constexpr double kNoticed = 1.08, kMost = 1.5;
    const Points points = PairsByDistance();
    Found line, fetched;
    for (const auto& [apart, seconds] : points) {
      const double rise = seconds / points.front().second;
      if (rise >= kNoticed && !line) line = apart;
      if (rise < kNoticed) line = std::nullopt;  // noise: it has to stay
      if (rise >= kMost && !fetched) fetched = apart;
    }
    Add("line", "B", line,
        line ? "where a second load starts to cost"
             : "a second load costs nothing at any distance");
    Add("line-fetched", "B", fetched,
        fetched ? "where a second load costs half a miss: what comes together"
                : "no distance at which a second load costs a miss: more lines are fetched");
  }
  Points PairsByDistance() const {
    Points points;
    const auto found = times_.curves.find("pair");
    if (found == times_.curves.end()) return points;
    for (const auto& [at, seconds] : found->second)
      points.emplace_back(static_cast<double>(at.second), seconds);
    return points;
  }

  void Ways() {
    for (std::size_t k = 0; k < std::min<std::size_t>(caches_.size(), 2); ++k) {
      const Points points = PointsOf(times_, "chase", k == 0 ? kPage : kConflictBytes);
      if (!latency_[k] || !latency_[k + 1]) continue;
      // The last number that is kept: a single slow one before it is the cache within.
      const double limit = std::sqrt(*latency_[k] * *latency_[k + 1]);
      Found ways;
      for (const auto& [lines, seconds] : points)
        if (seconds <= limit) ways = lines;
      const bool missed = ways && !points.empty() && *ways < points.back().first;
      Add(fmt::format("ways/{}", k + 1), "1", missed ? ways : std::nullopt,
          missed ? "lines in one place that are kept"
                 : fmt::format("{} lines at one distance are kept: the system puts pages of 4 KiB "
                               "at any place of this cache",
                               kMostWays));
    }
  }

  void Pages() {
    const Points pages = PointsOf(times_, "pages", 0);
    Points more;
    for (const auto& [number, seconds] : pages)
      if (const Found dense = At(chase_, number * kLine))
        more.emplace_back(number, seconds - *dense);
    if (more.empty() || !latency_[0]) return;
    const Found first = Crossing(more, 0.5 * *latency_[0]);
    const std::string none = "no number of pages costs more: they are large";
    Add("tlb-reach/1", "B", first ? Found(*first * kPage) : std::nullopt,
        first ? "pages of 4 KiB at which a load takes half as long again" : none);
    const Found plateau = first ? At(more, 3 * *first) : std::nullopt;
    const Found second =
        plateau ? Crossing(more, 3 * std::max(*plateau, 0.5 * *latency_[0])) : std::nullopt;
    Add("tlb-reach/2", "B", second ? Found(*second * kPage) : std::nullopt,
        second ? "pages of 4 KiB at which the look-up takes three times as long"
               : "no second rise");
    const double walk = more.back().second;
    Add("page-walk", "s", walk > *latency_[0] ? Found(walk) : std::nullopt,
        walk > *latency_[0] ? fmt::format("each of {:.0f} pages", more.back().first) : none);
  }

  void Stores() {
    constexpr double kFetches = 0.8, kStreams = 0.65;
    const Found write = Time("write", ProbeBytes(caches_)),
                update = Time("update", ProbeBytes(caches_));
    if (!write || !update || *update <= 0) return;
    const double ratio = *write / *update;
    const bool told = ratio >= kFetches || ratio <= kStreams;
    Add("write-allocate", "1", told ? Found(ratio) : std::nullopt,
        !told ? fmt::format("a store takes {:.2f} of a load and store: neither", ratio)
        : ratio >= kFetches ? "a store fetches its line first"
                            : "stores stream past the caches");
  }

  void Streams() {
    constexpr double kKeepsUp = 1.5, kHelps = 0.5;
    const Points points = PointsOf(times_, "streams", ProbeBytes(caches_));
    if (points.empty() || !latency_.back()) return;
    double best = INFINITY;
    for (const auto& [streams, seconds] : points)
      if (streams <= 4) best = std::min(best, seconds);
    if (best > kHelps * *latency_.back())
      return Add("prefetched-streams", "1", 0, "a line in order takes as long as one at random");
    double kept = 0;
    for (const auto& [streams, seconds] : points) {
      if (seconds > kKeepsUp * best) break;
      kept = streams;
    }
    if (kept == 0)
      return Add("prefetched-streams", "1", std::nullopt, "one stream is slower than several");
    Add("prefetched-streams", "1", kept,
        kept == points.back().first ? "at least; no more were tried"
                                    : "at which a line costs no more than half as much again");
  }

  void Alias() {
    constexpr double kNoticed = 0.1;
    const auto found = times_.curves.find("alias");
    if (found == times_.curves.end()) return;
    double apart = INFINITY, most = 0;
    for (const auto& [at, seconds] : found->second) {
      const bool unaliased =
          std::find(kAliases, kAliases + kUnaliased, at.first) != kAliases + kUnaliased;
      if (unaliased)
        apart = std::min(apart, seconds);
      else
        most = std::max(most, seconds);
    }
    const bool noticed = most > (1 + kNoticed) * apart;
    Add("alias-4k", "s", noticed ? most - apart : 0,
        noticed ? fmt::format("an element takes {:.1f} times as long", most / apart)
                : "no distance of source and target makes a copy slower");
  }

  const MemoryTimes& times_;
  const Caches& caches_;
  Points chase_;
  std::vector<Found> latency_;
  std::vector<MemoryFinding> found_;
};

}  // namespace

std::int64_t ProbeBytes(const std::vector<Machine::Cache>& caches) {
  const std::int64_t last = caches.empty() ? 0 : caches.back().bytes;
  return std::clamp(4 * last, 64 * kMiB, 512 * kMiB);
}

std::vector<MemoryRequest> MemoryRequests(const std::vector<Machine::Cache>& caches) {
  std::vector<MemoryRequest> requests;
  const std::int64_t all = ProbeBytes(caches);
  const auto add = [&](const char* what, std::int64_t x, std::int64_t y) {
    requests.push_back({what, x, y});
  };
  for (const std::int64_t bytes :
       Octaves(kSmallestBytes, static_cast<double>(all) / 2, kStepsAnOctave))
    add("chase", bytes / kLine, kLine);
  for (const std::int64_t pages : Octaves(16, static_cast<double>(all / 2) / kPage, 2))
    add("pages", pages, 0);
  for (std::int64_t lines = 2; lines <= kMostWays; ++lines) add("chase", lines, kPage);
  for (std::int64_t lines = 2; lines <= kMostWays; ++lines) add("chase", lines, kConflictBytes);
  for (const std::int64_t apart : kApart) add("pair", all, apart);
  for (std::size_t k = 0; k <= caches.size(); ++k)
    for (const char* what : {"read", "write"}) add(what, BytesOf(caches, k), 0);
  add("update", all, 0);
  for (const std::int64_t streams : kStreams) add("streams", streams, all);
  for (const std::int64_t apart : kAliases) add("alias", apart, 0);
  return requests;
}

std::vector<MemoryFinding> FindingsOf(const MemoryTimes& times,
                                      const std::vector<Machine::Cache>& caches) {
  return Findings(times, caches).All();
}

}  // namespace fortell
