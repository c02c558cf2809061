#include "characterizer/validate/predicted-time.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace fortell {

Result<std::vector<PredictedTime>> ParsePredictions(const std::string& json) {
  std::vector<PredictedTime> times;
  try {
    const nlohmann::json document = nlohmann::json::parse(json);
    for (const nlohmann::json& entry : document.at("predictions")) {
      PredictedTime time;
      time.machine = entry.at("machine").get<std::string>();
      time.model = entry.at("model").get<std::string>();
      time.seconds = entry.at("seconds").get<double>();
      time.low = entry.at("low").get<double>();
      time.high = entry.at("high").get<double>();
      time.coverage = entry.at("coverage").get<double>();
      times.push_back(std::move(time));
    }
  } catch (const nlohmann::json::exception& error) {
    return CouldNot("fortell-predict", std::string("its JSON is not as agreed: ") + error.what(),
                    "check that fortell-predict and fortell-validate are of one version");
  }
  return times;
}

Result<std::vector<PredictedTime>> PredictTimes(ProcessRunner& runner,
                                                const PredictionRequest& request) {
  std::string pairs;
  for (const std::string& pair : request.pairs) pairs += (pairs.empty() ? "" : ",") + pair;
  Command command;
  command.argv = {request.command, request.profile, "--on",     pairs,
                  "--model",       request.model,   "--format", "json"};
  if (!request.database.empty()) {
    command.argv.insert(command.argv.end(), {"--db", request.database});
  }
  if (request.compiler_report != "ask") {
    command.argv.insert(command.argv.end(), {"--compiler-report", request.compiler_report});
  }
  const Result<ProcessResult> result = runner.Run(command);
  if (!result) return tl::unexpected(result.error());
  // Findings (exit code 1: low coverage, say) still come with the whole prediction.
  if (result->exit_code > static_cast<int>(ExitCode::Findings)) {
    return CouldNot(request.profile, "the prediction failed: " + result->err,
                    "run 'fortell predict " + request.profile + " --on " + pairs + "' by itself");
  }
  Result<std::vector<PredictedTime>> times = ParsePredictions(result->out);
  if (!times) return times;
  for (const std::string& pair : request.pairs) {
    const auto is_it = [&](const PredictedTime& time) { return time.machine == pair; };
    if (std::none_of(times->begin(), times->end(), is_it)) {
      return CouldNot(pair, "the predictor gave no prediction for it",
                      "check the pair with 'fortell machines show'");
    }
  }
  return times;
}

}  // namespace fortell
