// Arrays that take turns: loops which one iteration of a loop around enters one after the other, each along rows of its
// own arrays. A core asks beforehand for the lines of a limited number of arrays, whose lines pass into the first
// cache; of more it forgets each one before its next row comes, and waits for those of the row's first page that memory has.
#pragma once

#include <vector>

#include "predictor/hierarchy/features/loop-record.h"
#include "predictor/hierarchy/memory/footprint.h"
#include "predictor/hierarchy/model/parameters.h"
#include "predictor/hierarchy/model/serial-prices.h"

namespace fortell::hierarchy {

/// Sets LoopFeatures::rows_in_turn of loops that take turns with others; after SetReuseDistances.
void SetRowsInTurn(const TraceNode& root, std::vector<LoopRecord>& records);

/// Sets Stream::unforeseen_line_s on this pair: SEQ-ROWS at as many arrays as come from beyond the first cache, less the
/// same of the fewest that were measured. Without that parameter nothing changes.
void PriceRows(const SerialPrices& prices, const ParameterVector<double>& p, LoopFeatures& features);

}  // namespace fortell::hierarchy
