// From a profiled program to inner loops with their features: the way a compiler would lower
// its statements (design page, section 6). What has no cost in the model is listed, never dropped.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "db/loop-report.h"
#include "db/profile.h"
#include "predictor/hierarchy/features/loop-record.h"
#include "predictor/hierarchy/memory/storage-use.h"
#include "predictor/hierarchy/model/serial-use.h"
#include "predictor/hierarchy/values/followed-loops.h"

namespace fortell::hierarchy {

/// A unit's model and counts, and what else is known of its run. A segment at a size is described
/// in the same way (characterizer/model-fit-segment.h), so that fit and prediction lower alike.
struct RunFacts {
  const UnitProfile* unit = nullptr;
  const FollowedRun* followed = nullptr;  ///< bounds of this unit's loops, with its statements
  ReportsByFile reports;  ///< what the pair's compiler did, where it was asked
  const CompilerRules* rules = nullptr;  ///< verdicts of the pair's optimization tests
  std::map<int, double> numbers;  ///< values of scalars that determine extents, by symbol
  std::set<std::pair<int, int>> without_temporary;  ///< file index and line: no temporary by assumption
  std::map<int, double> live_nodes; ///< nodes that live at a time, by size (live-nodes.h)
  double if_conversion = 0;       ///< share of convertible IFs that the compiler makes branch-free
  std::set<std::string> prices;     ///< of what libraries do with arrays, and the like: SEQ- parameters of the pair
  bool section_assignment = false;  ///< is there a price of a section that the library assigns?
  std::string output;             ///< where standard output goes (Profile::output)
  bool aligned = false;           ///< arrays begin at a cache line, as the driver of the suite has it
  bool repeated = false;          ///< the whole body runs again and again (a timed segment)
};

/// An array in static storage, or nodes of a size: the system brings each of their pages when it is touched first.
struct FirstTouch {
  std::string array;
  int procedure = -1;  ///< that declares it, or one that uses it
  double bytes = 0;    ///< that the run touches
  int file_index = 0, line = 0;  ///< of the nodes' ALLOCATE; 0: of no statement
};

struct Lowering {
  std::vector<LoopRecord> records;
  std::vector<FirstTouch> first_touches;
  std::vector<TemporaryUse> temporaries;
  std::vector<StorageUse> storage;
  std::vector<SerialUse> serial;
  std::vector<Uncovered> uncovered;
  std::vector<Uncovered> external;  ///< calls of procedures that no source file defines; what = name
};

/// Parameters that RunFacts::prices may name.
const std::vector<std::string>& LibraryParameters();

/// Lowers every procedure; reuse distances are set.
Lowering Lower(const RunFacts& facts);

/// Scalars are set by little arithmetic in at most two arms: a compiler may select values instead
/// of jumping.
bool IsConvertible(const If& branch);

/// Misprediction rate of a two-bit counter for independent outcomes that are true with
/// `probability`: what is assumed of a branch whose order of outcomes was not observed.
double IndependentMispredictionRate(double probability);
/// Of outcomes whose chance depends on the one before: `probability` that one is true, `repeats` the
/// share of the true ones that follow a true one. Each state has a counter of its own then.
double MarkovMispredictionRate(double probability, double repeats);

}  // namespace fortell::hierarchy
