// The predicted run time of a profile, through the predictor's public command line: validation then
// judges what a user gets, and the arrows between the folders stay as they are.
#pragma once

#include <string>
#include <vector>

#include "db/process.h"

namespace fortell {

struct PredictedTime {
  std::string machine;  ///< name of the pair
  std::string model;
  double seconds = 0, low = 0, high = 0;
  double coverage = 0;  ///< 0..1
};

struct PredictionRequest {
  std::string command;  ///< path of fortell-predict
  std::string profile;  ///< path
  std::vector<std::string> pairs;
  std::string model;     ///< hierarchy, classic, scalar
  std::string database;  ///< path
  std::string compiler_report = "ask";  ///< or never
};

/// Runs it for all pairs at once. Errors: the predictor's own message; CouldNot when it prints no
/// prediction of a pair asked for.
Result<std::vector<PredictedTime>> PredictTimes(ProcessRunner& runner,
                                                const PredictionRequest& request);

/// Reads fortell-predict's JSON. Errors: CouldNot naming the key that is missing.
Result<std::vector<PredictedTime>> ParsePredictions(const std::string& json);

}  // namespace fortell
