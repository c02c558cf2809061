#include "db/followed-shape.h"

#include <algorithm>

namespace fortell {
namespace {

/// `first`: the words hold no execution so far.
void Note(std::int64_t* w, int rank, const std::int64_t* extents, std::int64_t times, bool first) {
  std::int64_t elements = 1;
  for (int d = 0; d < rank; ++d) {
    const std::int64_t extent = std::max<std::int64_t>(0, extents[d]);
    elements *= extent;
    w[4 + d] += times * extent;
  }
  if (first || elements < w[2]) w[2] = elements;
  w[3] = std::max(w[3], elements);
  w[1] += times * elements;
  int bin = 0;
  while (bin + 1 < kHistogramBins && (elements >> (bin + 1)) > 0) ++bin;
  w[4 + rank + bin] += times;
}

/// Leaves the site as one whose executions are all noted.
void NoteTable(std::int64_t* w) {
  std::int64_t *const noted = w + ShapeWords(1), *const table = w + FollowedShapeWords(1);
  std::int64_t& longer = table[kTabledExtents];
  if (longer > *noted) Note(w, 1, noted + 1, longer - *noted, *noted == 0);
  w[0] += longer;
  longer = 0;
  for (std::int64_t extent = 0; extent < kTabledExtents; ++extent) {
    const std::int64_t times = table[extent];
    if (times <= 0) continue;
    Note(w, 1, &extent, times, w[0] == 0);
    w[0] += times;
    table[extent] = 0;
  }
  *noted = w[0];
}

}  // namespace

void NoteLatestShapes(UnitProfile& unit) {
  for (const Site& site : unit.model.sites) {
    const int rank = site.rank;
    if (site.kind != Site::Kind::Shape || rank > kMostRank) continue;
    if (site.words < FollowedShapeWords(rank)) continue;
    std::int64_t* w = unit.counters.data() + site.offset;
    if (rank == 1 && site.words == kTabledShapeWords) {
      NoteTable(w);
      continue;
    }
    std::int64_t* noted = w + ShapeWords(rank);
    const std::int64_t times = w[0] - *noted;
    if (times <= 0) continue;
    Note(w, rank, noted + 1, times, *noted == 0);
    *noted = w[0];
  }
}

}  // namespace fortell
