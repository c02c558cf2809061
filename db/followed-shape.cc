#include "db/followed-shape.h"

#include <algorithm>

namespace fortell {

void NoteLatestShapes(UnitProfile& unit) {
  for (const Site& site : unit.model.sites) {
    const int rank = site.rank;
    if (site.kind != Site::Kind::Shape || rank > kMostRank) continue;
    if (site.words < FollowedShapeWords(rank)) continue;
    std::int64_t* w = unit.counters.data() + site.offset;
    std::int64_t* noted = w + ShapeWords(rank);
    const std::int64_t times = w[0] - *noted;
    if (times <= 0) continue;
    std::int64_t elements = 1;
    for (int d = 0; d < rank; ++d) {
      const std::int64_t extent = std::max<std::int64_t>(0, noted[1 + d]);
      elements *= extent;
      w[4 + d] += times * extent;
    }
    if (*noted == 0 || elements < w[2]) w[2] = elements;
    w[3] = std::max(w[3], elements);
    w[1] += times * elements;
    int bin = 0;
    while (bin + 1 < kHistogramBins && (elements >> (bin + 1)) > 0) ++bin;
    w[4 + rank + bin] += times;
    *noted = w[0];
  }
}

}  // namespace fortell
