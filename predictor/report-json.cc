#include "predictor/report-json.h"

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

namespace fortell {
namespace {

using nlohmann::ordered_json;

ordered_json StatementJson(const StatementPrediction& statement) {
  ordered_json terms = ordered_json::array();
  for (const Term& term : statement.terms) {
    terms.push_back({{"name", term.name}, {"seconds", term.seconds}, {"source", term.source}});
  }
  ordered_json json = {{"file", statement.file},
          {"line", statement.line},
          {"procedure", statement.procedure},
          {"seconds", statement.seconds},
          {"low", statement.low},
          {"high", statement.high},
          {"executions", statement.executions},
          {"bound", statement.bound},
          {"why", statement.why},
          {"terms", std::move(terms)}};
  if (!statement.structure.empty()) json["structure"] = statement.structure;
  return json;
}

ordered_json NotCoveredJson(const NotCovered& gap) {
  return {{"what", gap.what},
          {"file", gap.file},
          {"line", gap.line},
          {"executions", gap.executions},
          {"reason", gap.reason}};
}

// In the order of the program; what was not called is left out.
ordered_json ProceduresJson(const std::vector<ProcedurePrediction>& all) {
  ordered_json procedures = ordered_json::array();
  for (const ProcedurePrediction& p : all) {
    if (p.calls <= 0) continue;
    ordered_json callees = ordered_json::array();
    for (const CalledProcedure& c : p.callees) {
      callees.push_back(
          {{"name", all[c.procedure].name}, {"line", c.line}, {"calls", c.calls}, {"seconds", c.seconds}});
    }
    procedures.push_back({{"name", p.name},
                          {"file", p.file},
                          {"line", p.line},
                          {"calls", p.calls},
                          {"seconds", p.seconds},
                          {"inclusive_seconds", p.inclusive},
                          {"callees", std::move(callees)}});
  }
  return procedures;
}

ordered_json PredictionJson(const Prediction& prediction) {
  ordered_json json;
  json["machine"] = prediction.machine;
  json["model"] = prediction.model;
  json["seconds"] = prediction.seconds;
  json["low"] = prediction.low;
  json["high"] = prediction.high;
  json["coverage"] = prediction.coverage;
  if (!prediction.structure.empty()) json["structure"] = prediction.structure;
  json["unknown_procedures"] = prediction.unknown_procedures;
  json["procedures"] = ProceduresJson(prediction.procedures);
  json["statements"] = ordered_json::array();
  for (const StatementPrediction& statement : prediction.statements) {
    json["statements"].push_back(StatementJson(statement));
  }
  json["not_covered"] = ordered_json::array();
  for (const NotCovered& gap : prediction.not_covered) {
    json["not_covered"].push_back(NotCoveredJson(gap));
  }
  json["opportunities"] = ordered_json::array();
  for (const Opportunity& one : prediction.opportunities) {
    json["opportunities"].push_back({{"file", one.file},
                                     {"line", one.line},
                                     {"what", one.what},
                                     {"seconds", one.seconds},
                                     {"test", one.test},
                                     {"applied", one.applied}});
  }
  return json;
}

}  // namespace

std::string JsonReport(const std::vector<Prediction>& predictions) {
  ordered_json json;
  json["schema"] = kReportSchema;
  json["program"] = predictions.empty() ? "" : predictions.front().program;
  json["predictions"] = ordered_json::array();
  for (const Prediction& prediction : predictions) {
    json["predictions"].push_back(PredictionJson(prediction));
  }
  // A source path need not be UTF-8; it must not stop the report.
  return json.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace fortell
