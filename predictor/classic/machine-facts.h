// What the classic model must know of a machine and its compiler beside times: Tables 1, 2, 4 and 5
// of seed 001. Facts are parameters of the module "machine"; a pair without them is one processor
// with memory of its own, as our own characterizer measures.
#pragma once

#include <string>
#include <vector>

#include "db/records.h"
#include "predictor/classic/loop-rules.h"

namespace fortell {

struct MachineFacts {
  double processors = 1;              ///< PROCESSORS: that share an array operation
  bool distributed = false;           ///< DISTRIBUTED-MEMORY: arrays lie in blocks, one a processor
  bool constant_blocks_cost = false;  ///< CONSTANT-BLOCKS: block overhead for constant bounds too
  bool single_is_wide = false;        ///< SINGLE-REAL of 64 bits: REAL(8) is this machine's single
  bool vectorises_loops = true;       ///< AUTO-PARALLEL 0: DO loops stay serial code
  LoopRules loops;                    ///< verdicts: which loops become array operations

  /// `verdicts` of the pair's optimization tests. A test without a definite result counts as
  /// applied, as in Appendix G.
  static MachineFacts Of(const std::vector<Parameter>& parameters,
                         const std::vector<OptimizationVerdict>& verdicts);
};

}  // namespace fortell
