#include "predictor/classic/machine-facts.h"

#include <algorithm>

namespace fortell {
namespace {

bool MayBeApplied(const std::vector<OptimizationVerdict>& verdicts, const std::string& test) {
  return std::any_of(verdicts.begin(), verdicts.end(), [&](const OptimizationVerdict& verdict) {
    return verdict.test == test && (verdict.applied == "yes" || verdict.applied == "maybe");
  });
}

}  // namespace

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
  facts.collapses_nests = MayBeApplied(verdicts, "loop-collapse-depth2");
  return facts;
}

}  // namespace fortell
