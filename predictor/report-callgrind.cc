#include "predictor/report-callgrind.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <vector>

#include "db/command-line.h"
#include "predictor/quantities.h"

namespace fortell {
namespace {

struct Function {
  std::map<int, double> lines;
  std::vector<CalledProcedure> callees;
};
// By file and name: in this order each name is written once.
using Functions = std::map<std::string, std::map<std::string, Function>>;

Functions FunctionsByPlace(const Prediction& prediction) {
  Functions functions;
  for (const StatementPrediction& statement : prediction.statements) {
    const std::string& procedure = statement.procedure.empty() ? "???" : statement.procedure;
    functions[statement.file.empty() ? "???" : statement.file][procedure].lines[statement.line] +=
        statement.seconds;
  }
  for (const ProcedurePrediction& p : prediction.procedures)
    if (!p.callees.empty() && p.calls > 0) functions[p.file][p.name].callees = p.callees;
  return functions;
}

// A line break would end the header line and start a new one.
std::string OneLine(std::string text) {
  for (char& letter : text) {
    if (letter == '\n' || letter == '\r') letter = ' ';
  }
  return text;
}

std::int64_t Nanoseconds(double seconds) {
  // Costs are counts: a sum of differences that came out below zero has none.
  return std::llround(1e9 * std::max(0.0, seconds));
}

std::string CallsText(const Prediction& prediction, const std::vector<CalledProcedure>& callees) {
  std::string text;
  for (const CalledProcedure& c : callees) {
    const auto calls = std::llround(c.calls);
    if (calls <= 0) continue;
    const ProcedurePrediction& callee = prediction.procedures[c.procedure];
    text += fmt::format("cfi={}\ncfn={}\ncalls={} {}\n{} {}\n", OneLine(callee.file), OneLine(callee.name),
                        calls, callee.line, c.line, Nanoseconds(c.seconds));
  }
  return text;
}

}  // namespace

std::string CallgrindReport(const Prediction& prediction) {
  std::string body;
  std::int64_t total = 0;
  for (const auto& [file, functions] : FunctionsByPlace(prediction)) {
    body += "\nfl=" + OneLine(file) + "\n";
    for (const auto& [name, function] : functions) {
      body += "fn=" + OneLine(name) + "\n";
      for (const auto& [line, seconds] : function.lines) {
        const std::int64_t nanoseconds = Nanoseconds(seconds);
        total += nanoseconds;
        body += fmt::format("{} {}\n", line, nanoseconds);
      }
      body += CallsText(prediction, function.callees);
    }
  }
  std::string text = "# callgrind format\nversion: 1\n";
  text += "creator: fortell-" + ToolVersion() + "\n";
  text += "cmd: " + OneLine(prediction.program) + "\npart: 1\n";
  text += fmt::format("desc: Trigger: prediction for {}, {} model, {} to {}, coverage {}\n",
                      OneLine(prediction.machine), prediction.model, SecondsText(prediction.low),
                      SecondsText(prediction.high), PercentText(prediction.coverage));
  text += "positions: line\nevent: ns : Predicted nanoseconds\nevents: ns\n";
  // The sum of what is written, so that readers that check it find it true.
  return text + fmt::format("summary: {}\n{}\ntotals: {}\n", total, body, total);
}

}  // namespace fortell
