// Pairs against each other: what the reports say of which one is faster.
#pragma once

#include <string>
#include <vector>

#include "db/prediction.h"
#include "db/records.h"

namespace fortell {

/// A prediction with the pair that it is for.
struct PredictedPair {
  Pair pair;
  Prediction prediction;
};

/// Whether the intervals overlap: which one is faster is too close to call.
bool TooCloseToCall(const Prediction& a, const Prediction& b);

/// Fastest first, equal ones in the order given; refers to `predicted`.
std::vector<const PredictedPair*> FastestFirst(const std::vector<PredictedPair>& predicted);

/// "too close to call against g", "1.50 times g", "slower than g" where g takes no time.
std::string AgainstFastest(const Prediction& prediction, const PredictedPair& fastest);

}  // namespace fortell
