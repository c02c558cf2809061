// A prediction: a tree of estimates plus what was not covered. Terms of a statement add up to the
// statement, statements to the total.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace fortell {

/// A measured or derived value with its interval.
struct Estimate {
  double value = 0;
  double low = 0;   ///< of the 90 % interval
  double high = 0;
};

struct Term {
  std::string name;     ///< "arithmetic", "memory L2", "mispredictions", "RS-ADD", ...
  double seconds = 0;
  std::string source;   ///< the parameter(s) it comes from
};

struct StatementPrediction {
  std::string file;
  int line = 0;
  std::string procedure;
  double seconds = 0;
  double low = 0, high = 0;
  std::int64_t executions = 0;
  std::string bound;    ///< core, memory, latency, branch, call, io
  std::string why;      ///< one sentence a programmer understands
  std::vector<Term> terms;
  std::string structure;  ///< what its costliest loop became and who says so; empty: no loop
};

/// What a change of the source or of the flags would save, by the model.
struct Opportunity {
  std::string file;
  int line = 0;
  std::string what;     ///< the change
  double seconds = 0;   ///< saved in the whole run, at most
  std::string test;     ///< optimization test of the pair that is about it
  std::string applied;  ///< its verdict on the pair: yes, no, maybe; empty when it was not run
};

struct NotCovered {
  std::string what;     ///< operation or statement kind
  std::string file;
  int line = 0;
  std::int64_t executions = 0;
  std::string reason;
};

/// Calls of one procedure by another, from one line.
struct CalledProcedure {
  std::size_t procedure = 0;  ///< index into Prediction::procedures
  int line = 0;
  double calls = 0;
  double seconds = 0;  ///< of these calls, with all that they call
};

struct ProcedurePrediction {
  std::string file;
  std::string name;
  int line = 0;
  double calls = 0;
  double seconds = 0;    ///< of its own statements
  double inclusive = 0;  ///< with all that it calls; a circle of procedures that call each other counts as one
  std::vector<CalledProcedure> callees;
};

struct Prediction {
  std::string program;
  std::string machine;  ///< name of the pair
  std::string model;    ///< hierarchy, classic, scalar
  double seconds = 0, low = 0, high = 0;
  double coverage = 1;  ///< share of executed operations with a measured cost, 0..1
  std::vector<StatementPrediction> statements;
  std::vector<ProcedurePrediction> procedures;  ///< in the order of the program
  std::vector<NotCovered> not_covered;
  std::vector<std::string> unknown_procedures;  ///< called, not instrumented: what they do is not in `seconds`
  std::vector<Opportunity> opportunities;  ///< largest first; hierarchy model only
  std::string structure;  ///< where it is known from which loops are vectorised; empty: not asked for
};

}  // namespace fortell
