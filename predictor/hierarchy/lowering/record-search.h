// In searches of the least or the greatest value (KeptExtreme) how often the condition is true falls from iteration to
// iteration, and what is foreseen wrongly is not what independent outcomes would give.
#pragma once

namespace fortell::hierarchy {

/// Mispredictions per entry of a loop of `trips` iterations of which the condition is true in `records`: never is foreseen
/// but for the first iteration. The kth of independent values is a record with the chance 1/k (Renyi 1962), so that all but
/// the first are H(trips) - 1.
double MissedRecords(double trips, double records);

}  // namespace fortell::hierarchy
