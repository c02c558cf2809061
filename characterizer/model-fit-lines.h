// What a line that nothing foresees costs beyond the second and third cache, where the fit of the run-time model begins.
#pragma once

#include <vector>

#include "characterizer/model-fit-start.h"
#include "db/records.h"

namespace fortell {

/// The start with costs of random lines beyond the second and third cache (`random-line/k`, `random-line-written/k`) by the measured
/// time of a load that the next one waits for (SEQ-I-LOAD-LATENCY among `measured`): what it takes longer beyond cache k, divided by
/// the loads that a core has under way at a time. Few quick segments pick lines so far away: four pairs of one machine had 3 to 16 ns
/// beyond the third. The start itself where no latency was measured, or none so far away.
FitStart WithLinesByLatency(const std::vector<Parameter>& measured, FitStart start);

}  // namespace fortell
