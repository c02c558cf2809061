// From the places that an iteration touches to streams of memory traffic, and to footprints.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "predictor/hierarchy/features/work-counter.h"
#include "predictor/hierarchy/loops/nest-dependences.h"

namespace fortell::hierarchy {

/// Distinct bytes of one array that a loop touches: [0] in one iteration, [k] in one entry of the
/// k innermost loops (levels 0 to k-1).
using LevelBytes = std::vector<double>;

/// A loop from whose earlier iterations a stream's data come, touched by another reference.
struct CarriedReuse {
  std::size_t level = 0;
  double iterations = 0;  ///< 0: none
};

struct StreamSet {
  std::vector<Stream> streams;   ///< reuse_bytes 0: the data comes from before this nest entry
  std::vector<unsigned> moving;  ///< parallel: bit k set: level k moves the array
  std::vector<CarriedReuse> carried;  ///< parallel: by a loop beyond the next one outside
  std::map<int, LevelBytes> footprint;  ///< by symbol
  /// Arrays read at places that nothing is known of: each iteration is taken to touch another line,
  /// up to the size of the array.
  std::set<int> scattered;
};

/// Distinct bytes that are touched between two picks of a line, of an array of which `own` bytes are picked at random, so many
/// `lines` of them an iteration: the interval is distributed exponentially (a line among N is picked again after N/lines iterations in the
/// mean), so half of the array's other lines are touched in it. Streams go on meanwhile; what is picked at random beside it
/// (`scattered`) is touched again and again as well.
double BytesBetweenPicks(int symbol, double own, double lines, const std::map<int, LevelBytes>& footprint,
                         const std::set<int>& scattered);

/// Streams that reuse data of an earlier outer iteration of the same nest (columns j, j-1 after
/// j+1) have their reuse distance set; the others are set by the footprint pass (footprint.h).
StreamSet BuildStreams(const ProgramModel& model, const InnerLoop& loop,
                       const ReferenceReader& reader, const std::vector<Touch>& touches,
                       const ScalarValues& values, NestDependences& nest);

}  // namespace fortell::hierarchy
