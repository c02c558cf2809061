// The model of 1995 (seed 001, section 7.1), and Saavedra's scalar method that it was compared
// with.
#pragma once

#include "predictor/predict.h"

namespace fortell {

/// Every operation scalar, parameters of the module "scalar". PredictClassic is in predict.h.
/// Errors: CouldNot when the pair has neither scalar nor array parameters.
Result<Prediction> PredictScalar(const Profile& profile, const PairKnowledge& knowledge,
                                 Statistic statistic, const Procedures& procedures = {});

}  // namespace fortell
