#include "predictor/report-json.h"

#include <string>
#include <vector>

#include "predictor/json-text.h"

namespace fortell {
namespace {

void Write(JsonText& json, const StatementPrediction& statement) {
  json.BeginObject();
  json.Member("file", statement.file);
  json.Member("line", statement.line);
  json.Member("procedure", statement.procedure);
  json.Member("seconds", statement.seconds);
  json.Member("low", statement.low);
  json.Member("high", statement.high);
  json.Member("executions", statement.executions);
  json.Member("bound", statement.bound);
  json.Member("why", statement.why);
  json.Member("terms", statement.terms, [&](const Term& term) {
    json.BeginObject();
    json.Member("name", term.name);
    json.Member("seconds", term.seconds);
    json.Member("source", term.source);
    json.EndObject();
  });
  if (!statement.structure.empty()) json.Member("structure", statement.structure);
  json.EndObject();
}

void Write(JsonText& json, const NotCovered& gap) {
  json.BeginObject();
  json.Member("what", gap.what);
  json.Member("file", gap.file);
  json.Member("line", gap.line);
  json.Member("executions", gap.executions);
  json.Member("reason", gap.reason);
  json.EndObject();
}

void Write(JsonText& json, const Opportunity& one) {
  json.BeginObject();
  json.Member("file", one.file);
  json.Member("line", one.line);
  json.Member("what", one.what);
  json.Member("seconds", one.seconds);
  json.Member("test", one.test);
  json.Member("applied", one.applied);
  json.EndObject();
}

// What was not called is left out. Callees are indices into `all`.
void Write(JsonText& json, const ProcedurePrediction& p, const std::vector<ProcedurePrediction>& all) {
  if (p.calls <= 0) return;
  json.BeginObject();
  json.Member("name", p.name);
  json.Member("file", p.file);
  json.Member("line", p.line);
  json.Member("calls", p.calls);
  json.Member("seconds", p.seconds);
  json.Member("inclusive_seconds", p.inclusive);
  json.Member("callees", p.callees, [&](const CalledProcedure& c) {
    json.BeginObject();
    json.Member("name", all[c.procedure].name);
    json.Member("line", c.line);
    json.Member("calls", c.calls);
    json.Member("seconds", c.seconds);
    json.EndObject();
  });
  json.EndObject();
}

void Write(JsonText& json, const Prediction& prediction) {
  const auto write = [&](const auto& each) { Write(json, each); };
  json.BeginObject();
  json.Member("machine", prediction.machine);
  json.Member("model", prediction.model);
  json.Member("seconds", prediction.seconds);
  json.Member("low", prediction.low);
  json.Member("high", prediction.high);
  json.Member("coverage", prediction.coverage);
  if (!prediction.structure.empty()) json.Member("structure", prediction.structure);
  json.Member("unknown_procedures", prediction.unknown_procedures, [&](const std::string& name) { json.Value(name); });
  json.Member("procedures", prediction.procedures,
              [&](const ProcedurePrediction& p) { Write(json, p, prediction.procedures); });
  json.Member("statements", prediction.statements, write);
  json.Member("not_covered", prediction.not_covered, write);
  json.Member("opportunities", prediction.opportunities, write);
  json.EndObject();
}

}  // namespace

std::string JsonReport(const std::vector<PredictedPair>& predicted) {
  constexpr std::size_t kStatementBytes = 1500;  // of most
  std::size_t statements = 0;
  for (const PredictedPair& one : predicted) statements += one.prediction.statements.size();
  JsonText json(kStatementBytes * statements);
  json.BeginObject();
  json.Member("schema", kReportSchema);
  json.Member("program", predicted.empty() ? std::string() : predicted.front().prediction.program);
  json.Member("predictions", predicted, [&](const PredictedPair& one) { Write(json, one.prediction); });
  json.EndObject();
  return json.Take() + "\n";
}

}  // namespace fortell
