#include "predictor/classic/machine-facts.h"

#include <algorithm>

namespace fortell {
MachineFacts MachineFacts::Of(const std::vector<Parameter>& parameters,
                              const std::vector<OptimizationVerdict>& verdicts) {
  MachineFacts facts;
  for (const Parameter& parameter : parameters) {
    if (parameter.module != "machine") continue;
    if (parameter.name == "PROCESSORS") facts.processors = std::max(1.0, parameter.mean);
    if (parameter.name == "DISTRIBUTED-MEMORY") facts.distributed = parameter.mean > 0;
    if (parameter.name == "CONSTANT-BLOCKS") facts.constant_blocks_cost = parameter.mean > 0;
    if (parameter.name == "SINGLE-REAL") facts.single_is_wide = parameter.mean >= 64;
    if (parameter.name == "AUTO-PARALLEL") facts.vectorises_loops = parameter.mean > 0;
  }
  facts.loops = LoopRules(verdicts);
  return facts;
}

}  // namespace fortell
