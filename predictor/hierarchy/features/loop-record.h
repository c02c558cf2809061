// An inner loop's features together with what the footprint pass needs to complete them.
#pragma once

#include <map>
#include <vector>

#include "predictor/hierarchy/features/streams.h"
#include "predictor/hierarchy/loops/inner-loop.h"
#include "predictor/hierarchy/model/serial-use.h"

namespace fortell::hierarchy {

struct LoopRecord {
  LoopFeatures features;
  std::vector<NestLevel> levels;        ///< innermost first
  std::vector<unsigned> moving;         ///< parallel to features.streams (StreamSet::moving)
  std::vector<CarriedReuse> carried;    ///< parallel too (StreamSet::carried)
  std::map<int, LevelBytes> footprint;  ///< by symbol
  std::set<int> scattered;              ///< StreamSet::scattered
  std::vector<Uncovered> uncovered;
  std::vector<SerialUse> serial;  ///< of its statements: characters
  bool assumed = false;  ///< vectorised or not because the user asks what if
  int procedure = -1;  ///< index into ProgramModel::procedures
  std::vector<InlinedCall> inlined;
  std::vector<InlinedCall> called;  ///< the same of calls that are left
  std::set<std::string> reasons;  ///< which verdicts shaped it: "no temporary (temporary-shift-up)"
  std::string judge;              ///< test that says whether it is vectorised; empty: none
};

/// Features of one loop in index notation. `inductions`: scalars that step with the loop (m = m +
/// 1) and are no chain. Follows scalar assignments in `values`.
LoopRecord AnalyseLoop(const ProgramModel& model, const InnerLoop& loop,
                       const std::set<int>& inductions, ScalarValues& values);

}  // namespace fortell::hierarchy
