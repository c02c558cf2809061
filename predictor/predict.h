// From a profile and what is known of a pair to a prediction. Nothing is run here.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/loop-report.h"
#include "db/prediction.h"
#include "db/profile.h"
#include "db/records.h"
#include "db/result.h"

namespace fortell {

/// A what-if: the loop with a statement at a line is vectorised, is not, or makes no array temporary.
struct LoopAssumption {
  enum class As { Vector, Scalar, NoTemporary };
  std::string file;  ///< as compiled, or the end of it
  int line = 0;
  As as = As::Vector;

  bool IsAbout(const std::string& compiled, int at) const {
    return at == line && compiled.size() >= file.size() &&
           compiled.compare(compiled.size() - file.size(), file.size(), file) == 0;
  }
};

/// "solve.f90:12=vector", "12=scalar" (then in any file), "12=no-temporary". Errors: BadInput.
Result<LoopAssumption> ParseLoopAssumption(const std::string& text);

/// Everything the database knows of a pair that a prediction needs.
struct PairKnowledge {
  Pair pair;
  std::vector<Parameter> parameters;
  std::vector<OptimizationVerdict> verdicts;
  /// What the pair's compiler did with the program's loops: as Profile::units, or empty.
  std::vector<std::optional<LoopReport>> reports;
  std::vector<LoopAssumption> assumptions = {};
};

enum class ModelKind { Hierarchy, Classic, Scalar };
enum class Statistic { Mean, Minimum };

/// Procedures by name ("sorting::sort", or "sort" alone, in any case); empty means all.
using Procedures = std::vector<std::string>;

/// The run time of the profiled run on the pair. With `procedures` of what they execute themselves
/// only, callees not included: the models of 1995 add statements up, the hierarchy model does not.
/// Errors: CouldNot when the pair was not characterized for that model (which command does it);
/// BadInput for a procedure that the profile does not have, or with the hierarchy model.
Result<Prediction> Predict(const Profile& profile, const PairKnowledge& knowledge, ModelKind model,
                           Statistic statistic, const Procedures& procedures = {});

/// The models behind it, each in its own folder.
Result<Prediction> PredictHierarchy(const Profile& profile, const PairKnowledge& knowledge);
Result<Prediction> PredictClassic(const Profile& profile, const PairKnowledge& knowledge,
                                  Statistic statistic, const Procedures& procedures = {});

}  // namespace fortell
