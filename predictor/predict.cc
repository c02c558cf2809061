#include "predictor/predict.h"

#include "predictor/classic/predict-classic.h"

namespace fortell {

Result<Prediction> Predict(const Profile& profile, const PairKnowledge& knowledge, ModelKind model,
                           Statistic statistic, const Procedures& procedures) {
  if (!procedures.empty() && model == ModelKind::Hierarchy) {
    return BadInput("--procedure", "the hierarchy model predicts whole programs",
                    "look into the report's statements, or choose --model classic");
  }
  switch (model) {
    case ModelKind::Hierarchy:
#ifdef FORTELL_HAS_HIERARCHY
      return PredictHierarchy(profile, knowledge);
#else
      return CouldNot("--model", "this build has no hierarchy model", "choose classic or scalar");
#endif
    case ModelKind::Classic:
      return PredictClassic(profile, knowledge, statistic, procedures);
    case ModelKind::Scalar:
      return PredictScalar(profile, knowledge, statistic, procedures);
  }
  return CouldNot("--model", "there is no such model", "choose hierarchy, classic or scalar");
}

}  // namespace fortell
