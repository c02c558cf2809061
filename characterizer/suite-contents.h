// What one characterization measures: the operations with the rules of their parameters, and the
// segments that the model is fitted to.
#pragma once

#include <string>
#include <vector>

#include "db/database.h"
#include "f90-bench/catalogue.h"

namespace fortell {

/// A segment may serve both sides.
struct SuiteContents {
  Catalogue operations;                 ///< segments and rules of the parameters wanted
  std::vector<Segment> model_segments;  ///< empty: the model is not fitted
  bool pages = false;                   ///< what work arrays that come and go cost (page-probe.h)
  bool hierarchy = false;               ///< memory itself (memory-probe.h)
};

/// The part of the catalogue that these modules ("array", "scalar") need.
Catalogue OnlyModules(const Catalogue& catalogue, const std::vector<std::string>& modules);

/// What the suite of these modules ("array", "scalar", "model") contains.
SuiteContents ContentsOf(const std::vector<std::string>& modules, bool quick);

/// Both sides, a segment that is in both once, with the sizes of both.
std::vector<Segment> AllSegments(const SuiteContents& contents);

/// Puts the descriptions and texts of the segments into the database.
Status StoreSegments(Database& database, const std::vector<Segment>& segments);

}  // namespace fortell
