// A prediction with everything that a report shows, made by hand.
#pragma once

#include "predictor/report-text.h"

namespace fortell::test {

inline Prediction ExamplePrediction(const std::string& machine, double factor) {
  const auto statement = [&](int line, double seconds, std::int64_t executions,
                             const std::string& bound, const std::string& why,
                             std::vector<Term> terms) {
    StatementPrediction one;
    one.file = "heat.f90";
    one.line = line;
    one.procedure = "heat";
    one.seconds = factor * seconds;
    one.low = 0.9 * one.seconds;
    one.high = 1.1 * one.seconds;
    one.executions = executions;
    one.bound = bound;
    one.why = why;
    for (Term& term : terms) term.seconds *= factor;
    one.terms = std::move(terms);
    return one;
  };
  Prediction prediction;
  prediction.program = "heat";
  prediction.machine = machine;
  prediction.model = "hierarchy";
  prediction.seconds = 4 * factor;
  prediction.low = 3.6 * factor;
  prediction.high = 4.4 * factor;
  prediction.coverage = 0.953;
  prediction.statements = {
      statement(4, 0.5, 2000, "core", "the sum is a chain of additions",
                {{"latency", 0.5, "chain RS-ADD"}}),
      statement(3, 3, 2000, "memory", "three columns come from L2",
                {{"arithmetic", 1, "RS-ADD, RS-MUL"}, {"memory L2", 2, "L2 bandwidth"}}),
      statement(3, 0.5, 1, "core", "loop entry", {{"arithmetic", 0.5, "RS-ADD, RS-MUL"}}),
  };
  prediction.procedures = {{"heat.f90", "heat", 1, 1, factor, 4 * factor, {{1, 3, 2000, 3 * factor}}},
                           {"heat.f90", "heat::step", 8, 2000, 3 * factor, 3 * factor, {}}};
  prediction.not_covered = {
      {"print statement", "heat.f90", 5, 1, "input and output are not measured"},
      {"tan", "heat.f90", 4, 2500000, "no measured cost"}};
  prediction.unknown_procedures = {"dgemm", "write_restart"};
  prediction.opportunities = {
      {"heat.f90", 3, "no array temporary", factor * 1.5, "temporary-shift-up", "no"},
      {"heat.f90", 4, "vectorise: the order of its sum is fixed", factor * 0.4, "", ""}};
  return prediction;
}

inline PredictedPair ExamplePair(const std::string& name, double factor) {
  PredictedPair predicted;
  predicted.pair.name = name;
  predicted.pair.machine.cpu = "Example CPU";
  predicted.pair.compiler.command = "gfortran";
  predicted.pair.compiler.version = "GNU Fortran 12.2.0";
  predicted.pair.flags = "-O3 -march=native";
  predicted.prediction = ExamplePrediction(name, factor);
  return predicted;
}

}  // namespace fortell::test
