// From a profile and what is known of a pair to a prediction. Nothing is run here.
#pragma once

#include <string>
#include <vector>

#include "db/prediction.h"
#include "db/profile.h"
#include "db/records.h"
#include "db/result.h"

namespace fortell {

/// Everything the database knows of a pair that a prediction needs.
struct PairKnowledge {
  Pair pair;
  std::vector<Parameter> parameters;
  std::vector<OptimizationVerdict> verdicts;
};

enum class ModelKind { Hierarchy, Classic, Scalar };
enum class Statistic { Mean, Minimum };

/// The run time of the profiled run on the pair.
/// Errors: CouldNot when the pair was not characterized for that model (which command does it).
Result<Prediction> Predict(const Profile& profile, const PairKnowledge& knowledge, ModelKind model,
                           Statistic statistic);

/// The models behind it, each in its own folder.
Result<Prediction> PredictHierarchy(const Profile& profile, const PairKnowledge& knowledge);
Result<Prediction> PredictClassic(const Profile& profile, const PairKnowledge& knowledge,
                                  Statistic statistic);

}  // namespace fortell
