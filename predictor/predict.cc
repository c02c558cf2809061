#include "predictor/predict.h"

#include <map>

#include "predictor/call-graph.h"
#include "predictor/classic/predict-classic.h"

namespace fortell {

Result<LoopAssumption> ParseLoopAssumption(const std::string& text) {
  const auto sign = text.rfind('=');
  const std::string place = text.substr(0, sign);
  const std::string what = sign == std::string::npos ? "" : text.substr(sign + 1);
  const auto colon = place.rfind(':');
  const std::string line = colon == std::string::npos ? place : place.substr(colon + 1);
  const bool number = !line.empty() && line.size() < 9 &&
                      line.find_first_not_of("0123456789") == std::string::npos;
  const std::map<std::string, LoopAssumption::As> known = {
      {"vector", LoopAssumption::As::Vector},
      {"scalar", LoopAssumption::As::Scalar},
      {"no-temporary", LoopAssumption::As::NoTemporary}};
  const auto as = known.find(what);
  if (!number || as == known.end())
    return BadInput("--loop " + text,
                    "not of the form FILE:LINE=vector, FILE:LINE=scalar or FILE:LINE=no-temporary",
                    "for example --loop solve.f90:12=vector");
  return LoopAssumption{colon == std::string::npos ? "" : place.substr(0, colon), std::stoi(line),
                        as->second};
}

namespace {

Result<Prediction> PredictWith(ModelKind model, const Profile& profile, const PairKnowledge& knowledge,
                               Statistic statistic, const Procedures& procedures) {
  switch (model) {
    case ModelKind::Hierarchy:
      return PredictHierarchy(profile, knowledge);
    case ModelKind::Classic:
      return PredictClassic(profile, knowledge, statistic, procedures);
    case ModelKind::Scalar:
      return PredictScalar(profile, knowledge, statistic, procedures);
  }
  return CouldNot("--model", "there is no such model", "choose hierarchy, classic or scalar");
}

}  // namespace

Result<Prediction> Predict(const Profile& profile, const PairKnowledge& knowledge, ModelKind model,
                           Statistic statistic, const Procedures& procedures) {
  if (!procedures.empty() && model == ModelKind::Hierarchy) {
    return BadInput("--procedure", "the hierarchy model predicts whole programs",
                    "look into the report's statements, or choose --model classic");
  }
  Result<Prediction> prediction = PredictWith(model, profile, knowledge, statistic, procedures);
  if (prediction) AddCallGraph(profile, *prediction);
  return prediction;
}

}  // namespace fortell
