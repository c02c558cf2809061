// What the memory probe's times tell of the hierarchy: capacities, ways, lines, look-ups of pages,
// streams, bandwidths. Arithmetic only; each finding has a value or says why there is none.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "db/records.h"

namespace fortell {

/// The times of one process: by request and its two numbers (memory-probe-text.h).
struct MemoryTimes {
  using Curve = std::map<std::pair<std::int64_t, std::int64_t>, double>;
  std::map<std::string, Curve> curves;
};

struct MemoryRequest {
  std::string what;
  std::int64_t x = 0, y = 0;
};

/// Bytes of the probe's array: four times the largest cache, 64 to 512 MiB.
std::int64_t ProbeBytes(const std::vector<Machine::Cache>& caches);
/// In the order in which they are made. `caches` from the innermost outward.
std::vector<MemoryRequest> MemoryRequests(const std::vector<Machine::Cache>& caches);

struct MemoryFinding {
  std::string name, unit;
  std::optional<double> value;
  std::string reason;  ///< how it was found; why there is none
};

/// Of caches 1, 2, ... and memory (level = number of caches + 1, where a name ends in a level):
/// - load-latency/k [s]: a chain of loads in random order through half of the first cache, the
///   geometric middle between two capacities, the whole array.
/// - capacity/k [B]: where the latency is twice that of the level (less where the next one is not
///   four times as slow); none where the next level is hardly slower.
/// - line [B]: where a second load in the same KiB starts to cost; line-fetched [B]: where it costs
///   most of a miss: lines that come in pairs.
/// - ways/k [1]: how many lines a multiple of a large power of two apart are kept.
/// - tlb-reach/k [B]: pages, one line each, that cost no more than as many lines side by side.
/// - page-walk [s]: what each of the most pages costs more.
/// - read-, write-bandwidth/k [B/s]; write-allocate [1]: a store beyond the caches against a load
/// and
///   store of the same data: 1 when it fetches the line first, 0.5 when it streams.
/// - prefetched-streams [1]: at which prefetching keeps up: a line costs at most half as much
/// again.
/// - alias-4k [s]: an element of a copy whose stores lie just behind later loads but for 4 KiB.
std::vector<MemoryFinding> FindingsOf(const MemoryTimes& times,
                                      const std::vector<Machine::Cache>& caches);

}  // namespace fortell
